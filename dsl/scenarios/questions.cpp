#include "dsl/scenarios/questions.hpp"

#include <algorithm>
#include <utility>

#include <fmt/format.h>

#include "dsl/checking/rules.hpp"
#include "dsl/scenarios/failure.hpp"

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

}  // namespace

ExprPtr ScenarioQuestions::checked(const ast::Expression& node, std::vector<Type>& locals, bool condition) const {
  Diagnostics diagnostics;
  if (ExprPtr expr = check_expression(game_, node, diagnostics, locals, condition)) return expr;
  if (diagnostics.list().empty()) throw ScenarioFailure{"an expression of this game", "an error"};
  const Diagnostic& first = diagnostics.list().front();
  throw ScenarioFailure{"an expression of this game", first.message + (first.hint.empty() ? "" : "; " + first.hint)};
}

void ScenarioQuestions::add(const ast::Expression& node, bool condition) {
  std::vector<Type> locals;
  const ExprPtr expr = checked(node, locals, condition);
  // Each is asked by itself, so that all may work in the same registers behind those of the game.
  const int numbers = program_.numbers;
  const int sets = program_.sets;
  compiled_.emplace(&node, compile_expression(game_, settings_, program_, *expr, locals));
  most_numbers_ = std::max(most_numbers_, std::exchange(program_.numbers, numbers));
  most_sets_ = std::max(most_sets_, std::exchange(program_.sets, sets));
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

std::string ScenarioQuestions::why_not(const State& state, const ast::Expression& node) const {
  using Kind = ast::Expression::Kind;
  if (node.kind == ast::Expression::Kind::kBinary && node.name.text == "and") {
    for (const auto& operand : node.operands)
      if (!holds(state, *operand)) return why_not(state, *operand);
  }
  std::string text = fmt::format("'{}' does not hold", node.span.text());
  const ast::Expression* asked = &node;
  while (asked->kind == Kind::kUnary && asked->name.text == "not") asked = asked->operands[0].get();
  const auto tell = [&](const ast::Expression& operand) {
    if (says_itself(operand)) return;
    if (const auto value = told(state, operand)) text += fmt::format("; {} is {}", operand.span.text(), *value);
  };
  if (asked->kind == Kind::kBinary && asked->name.text != "or" && asked->name.text != "and")
    for (const auto& operand : asked->operands) tell(*operand);
  if (asked->kind == Kind::kIsEmpty || asked->kind == Kind::kIsFace || asked->kind == Kind::kMatch) tell(*asked->operands[0]);
  return text;
}

// Outside of the expressions compiled beforehand: on a program of its own, since registers are added.
std::string ScenarioQuestions::text_of(const State& state, const ast::Expression& node) const {
  std::vector<Type> locals;
  const ExprPtr expr = checked(node, locals, false);
  if (expr->type.base == Type::Base::kSymbol) throw ScenarioFailure{"a value", "the value of an option stands for nothing by itself"};
  if (expr->op == ExprOp::kDice && expr->kids.empty()) return dice_text(state);
  Program program = program_;
  const CompiledExpression compiled = compile_expression(game_, settings_, program, *expr, locals);
  Machine machine(program, state.shape());
  if (compiled.kind == ValueKind::kTiles) {
    std::vector<Tile> tiles;
    if (const Fault fault = machine.ask(state, compiled.question, tiles); fault.happened()) return fault_text(program, fault);
    std::string text;
    for (const Tile tile : tiles) text += (text.empty() ? "" : " ") + program.tiles.text(tile);
    return text.empty() ? "no tiles" : text;
  }
  std::int32_t value = 0;
  if (const Fault fault = machine.ask(state, compiled.question, value); fault.happened()) return fault_text(program, fault);
  return program.value_text(compiled.kind, value, nullptr);
}

std::optional<std::string> ScenarioQuestions::told(const State& state, const ast::Expression& node) const {
  try {
    return text_of(state, node);
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

bool ScenarioQuestions::holds(const State& state, const ast::Expression& node) const { return told(state, node) == "yes"; }

}  // namespace boneyard::dsl
