#include "dsl/scenarios/questions.hpp"

#include <algorithm>
#include <utility>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "dsl/checking/rules.hpp"
#include "dsl/core/numbering.hpp"
#include "dsl/core/passes.hpp"
#include "dsl/scenarios/names.hpp"

namespace boneyard::dsl {
namespace {

// `[6-6]`, `A`, `3`: nobody has to be told what that is.
bool says_itself(const ast::Expression& node) {
  switch (node.kind) {
    case ast::Expression::Kind::kNumber:
    case ast::Expression::Kind::kFlag:
    case ast::Expression::Kind::kNobody:
    case ast::Expression::Kind::kSeat:
    case ast::Expression::Kind::kTile:
    case ast::Expression::Kind::kNone:
      return true;
    case ast::Expression::Kind::kSet:
      return std::all_of(node.operands.begin(), node.operands.end(), [](const auto& operand) { return says_itself(*operand); });
    default:
      return false;
  }
}

// Of an expression in brackets, if they are around all of it.
std::string without_brackets(std::string_view text) {
  int depth = 0;
  for (std::size_t i = 0; i < text.size(); ++i) {
    depth += (text[i] == '(' ? 1 : 0) - (text[i] == ')' ? 1 : 0);
    if (depth == 0 && i + 1 < text.size()) return std::string(text);
  }
  return std::string(text.substr(1, text.size() - 2));
}

}  // namespace

dsl::Value ScenarioQuestions::checked(const ast::Expression& node, bool condition) const {
  Diagnostics diagnostics;
  if (dsl::Value value = check_expression(game_, node, diagnostics, condition)) return value;
  if (diagnostics.list().empty()) throw ScenarioFailure{"an expression of this game", "an error"};
  const Diagnostic& first = diagnostics.list().front();
  throw ScenarioFailure{"an expression of this game", with_hint(first.message, first.hint)};
}

dsl::Value ScenarioQuestions::add(const ast::Expression& node, bool condition) {
  dsl::Value value = checked(node, condition);
  // Each is asked by itself, so that all may work in the same registers behind those of the game.
  const int numbers = program_.numbers;
  const int sets = program_.sets;
  compiled_.emplace(&node, compile_expression(game_, settings_, program_, value));
  most_numbers_ = std::max(most_numbers_, std::exchange(program_.numbers, numbers));
  most_sets_ = std::max(most_sets_, std::exchange(program_.sets, sets));
  return value;
}

void ScenarioQuestions::add(const ast::Expression& node, bool condition, Coverage& coverage) {
  const core::NodePtr value = core::bind(add(node, condition), {settings_.seats, settings_.options});
  int names = core::names_with(*value, game_.proved->locals);
  const int numbers = program_.numbers;
  const int sets = program_.sets;
  for (Coverage::Evaluated& one : coverage.conditions_within(value, names)) {
    const Question question = compile_value(game_, program_, *one.condition, names).question;
    conditions_[&node].emplace_back(question, std::move(one));
    most_numbers_ = std::max(most_numbers_, std::exchange(program_.numbers, numbers));
    most_sets_ = std::max(most_sets_, std::exchange(program_.sets, sets));
  }
}

void ScenarioQuestions::count(Machine& machine, const State& state, const ast::Expression& node, Coverage& coverage) const {
  const auto found = conditions_.find(&node);
  if (found == conditions_.end()) return;
  for (const auto& [question, condition] : found->second) {
    std::int32_t holds = 0;
    if (!machine.ask(state, question, holds).happened() && holds != 0) coverage.count(condition);
  }
}

const CompiledExpression& ScenarioQuestions::compiled(const ast::Expression& node) const { return compiled_.at(&node); }

void ScenarioQuestions::reserve_registers() {
  program_.numbers = std::max(program_.numbers, most_numbers_);
  program_.sets = std::max(program_.sets, most_sets_);
}

std::int32_t ScenarioQuestions::ask(Machine& machine, const State& state, const ast::Expression& node) const {
  std::int32_t value = 0;
  if (const Fault fault = machine.ask(state, compiled(node).question, value); fault.happened())
    throw ScenarioFailure{"a value", fault_report(program_, fault)};
  return value;
}

std::vector<Tile> ScenarioQuestions::tiles(Machine& machine, const State& state, const ast::Expression& node) const {
  std::vector<Tile> tiles;
  if (const Fault fault = machine.ask(state, compiled(node).question, tiles); fault.happened())
    throw ScenarioFailure{"a value", fault_report(program_, fault)};
  return tiles;
}

ScenarioFailure ScenarioQuestions::failure(const State& state, const ast::Expression& node) const {
  using Kind = ast::Expression::Kind;
  // Of those joined by `and`, the first that does not hold.
  const ast::Expression* part = &node;
  while (part->kind == Kind::kBinary && part->name.text == "and") {
    const auto wrong =
        std::find_if(part->operands.begin(), part->operands.end(), [&](const auto& operand) { return !holds(state, *operand); });
    if (wrong == part->operands.end()) break;
    part = wrong->get();
  }
  const std::string said(part->span.text());
  ScenarioFailure made{std::string(node.span.text()), fmt::format("'{}' does not hold", said)};
  const ast::Expression* asked = part;
  while (asked->kind == Kind::kUnary && asked->name.text == "not") asked = asked->operands[0].get();
  std::vector<Value> values;
  const auto tell = [&](const ast::Expression& operand) {
    const auto value = evaluate(state, operand);
    if (value) values.push_back(*value);
    if (value && !says_itself(operand))
      made.brief += fmt::format("{}{} is {}", made.brief.empty() ? "" : "; ", operand.span.text(), value->text);
  };
  const bool comparison = asked->kind == Kind::kBinary && asked->name.text != "or" && asked->name.text != "and";
  if (comparison)
    for (const auto& operand : asked->operands) tell(*operand);
  if (asked->kind == Kind::kIsEmpty || asked->kind == Kind::kIsFace || asked->kind == Kind::kMatch) tell(*asked->operands[0]);
  if (!made.brief.empty())
    made.got += "; " + made.brief;
  else
    made.brief = "not so";
  if (comparison && asked == part && asked->name.text == "=" && values.size() == 2) made.lists(values[1].items, values[0].items);
  return made;
}

std::string ScenarioQuestions::as_it_is(const State& state, const ast::Expression& node) const {
  using Kind = ast::Expression::Kind;
  const std::string said(node.span.text());
  if (holds(state, node)) return said;
  const auto with = [&](const ast::Expression& part, const std::string& text) {
    return said.substr(0, part.span.begin - node.span.begin) + text + said.substr(part.span.end - node.span.begin);
  };
  if (node.kind == Kind::kBinary && node.name.text == "and") {
    std::string made = said;
    for (auto operand = node.operands.rbegin(); operand != node.operands.rend(); ++operand) {
      const Span& at = (*operand)->span;
      made.replace(at.begin - node.span.begin, at.end - at.begin, as_it_is(state, **operand));
    }
    return made;
  }
  if (node.kind == Kind::kBinary && node.name.text == "=" && says_itself(*node.operands[1])) {
    const auto value = evaluate(state, *node.operands[0]);
    const auto kind = value ? value->kind : std::nullopt;
    const bool several = kind == ValueKind::kTiles || kind == ValueKind::kSeats;
    const bool named = kind == ValueKind::kNumber || kind == ValueKind::kFlag || kind == ValueKind::kSeat ||
                       (kind == ValueKind::kTile && value->text.starts_with('['));
    if (named) return with(*node.operands[1], value->text);
    if (several && !value->items.empty()) return with(*node.operands[1], fmt::format("{{{}}}", fmt::join(value->items, ", ")));
  }
  if (node.kind == Kind::kUnary && node.name.text == "not") return without_brackets(node.operands[0]->span.text());
  return fmt::format("not ({})", said);
}

// Outside of the expressions compiled beforehand: on a program of its own, since registers are added.
ScenarioQuestions::Value ScenarioQuestions::value_of(const State& state, const ast::Expression& node) const {
  const dsl::Value expr = checked(node, false);
  if (expr.type.base == Type::Base::kSymbol) throw ScenarioFailure{"a value", "the value of an option stands for nothing by itself"};
  if (expr->op == core::Op::kThrown && expr->kids.empty()) return {dice_text(state), std::nullopt, {}};
  Program program = program_;
  const CompiledExpression compiled = compile_expression(game_, settings_, program, expr);
  Machine machine(program, state.shape());
  if (compiled.kind == ValueKind::kTiles) {
    std::vector<Tile> tiles;
    if (const Fault fault = machine.ask(state, compiled.question, tiles); fault.happened())
      return Value{fault_text(program, fault), std::nullopt, {}};
    Value made{"no tiles", compiled.kind, {}};
    for (const Tile tile : tiles) made.items.push_back(program.tiles.text(tile));
    if (!tiles.empty()) made.text = fmt::format("{}", fmt::join(made.items, " "));
    return made;
  }
  std::int32_t value = 0;
  if (const Fault fault = machine.ask(state, compiled.question, value); fault.happened())
    return Value{fault_text(program, fault), std::nullopt, {}};
  Value made{program.value_text(compiled.kind, value, nullptr), compiled.kind, {}};
  if (compiled.kind == ValueKind::kSeats) made.items = seat_names(program, static_cast<SeatMask>(value));
  return made;
}

std::optional<ScenarioQuestions::Value> ScenarioQuestions::evaluate(const State& state, const ast::Expression& node) const {
  try {
    return value_of(state, node);
  } catch (const ScenarioFailure&) {
    return std::nullopt;
  }
}

std::string ScenarioQuestions::dice_text(const State& state) const {
  std::string text;
  for (std::size_t i = 0; i < program_.dice.size(); ++i) {
    const std::int32_t shown = state.die(static_cast<int>(i));
    if (shown != 0) text += (text.empty() ? "" : " ") + std::to_string(shown);
  }
  return text.empty() ? "not thrown" : text;
}

bool ScenarioQuestions::holds(const State& state, const ast::Expression& node) const {
  const auto value = evaluate(state, node);
  return value && value->text == "yes";
}

}  // namespace boneyard::dsl
