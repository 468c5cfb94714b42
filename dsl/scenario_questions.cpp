#include "dsl/scenario_questions.hpp"

#include <algorithm>
#include <utility>

#include <fmt/format.h>

#include "dsl/scenario_failure.hpp"

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

void ScenarioQuestions::add(const ast::Expression& node, bool condition) {
  Diagnostics diagnostics;
  std::vector<Type> locals;
  const ExprPtr expr = check_expression(game_, node, diagnostics, locals, condition);
  if (!expr) {
    if (diagnostics.list().empty()) throw ScenarioFailure{"an expression of this game", "an error"};
    const Diagnostic& first = diagnostics.list().front();
    throw ScenarioFailure{"an expression of this game", first.message + (first.hint.empty() ? "" : "; " + first.hint)};
  }
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
  const CompiledExpression& asked = compiled(node);
  const std::int32_t value = machine.ask(state, asked.query, &asked.code);
  if (machine.query_fault() != 0) throw ScenarioFailure{"a value", fault_text(program_, machine.query_fault())};
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
    if (const auto value = evaluate(state, operand)) text += fmt::format("; {} is {}", operand.span.text(), *value);
  };
  if (asked->kind == Kind::kBinary && asked->name.text != "or" && asked->name.text != "and")
    for (const auto& operand : asked->operands) tell(*operand);
  if (asked->kind == Kind::kIsEmpty || asked->kind == Kind::kMatch) tell(*asked->operands[0]);
  return text;
}

// Outside of the expressions compiled beforehand: on a program of its own, since registers are added.
std::optional<std::string> ScenarioQuestions::evaluate(const State& state, const ast::Expression& node) const {
  Diagnostics diagnostics;
  std::vector<Type> locals;
  const ExprPtr expr = check_expression(game_, node, diagnostics, locals);
  if (!expr || expr->type.base == Type::Base::kSymbol) return std::nullopt;
  if (expr->type.base == Type::Base::kDice) return dice_text(state);
  if (expr->type.base == Type::Base::kTiles) return tiles_text(state, expr, std::move(locals));
  return value_text(state, *expr, locals);
}

std::string ScenarioQuestions::dice_text(const State& state) const {
  std::string text;
  for (std::size_t i = 0; i < program_.dice.size(); ++i) {
    const std::int32_t shown = state.die(static_cast<int>(i));
    if (shown != 0) text += (text.empty() ? "" : " ") + std::to_string(shown);
  }
  return text.empty() ? "not thrown" : text;
}

// The machine answers with one number, so that a set is asked for face by face: how often it is in there.
std::optional<std::string> ScenarioQuestions::tiles_text(const State& state, const ExprPtr& set, std::vector<Type> locals) const {
  const auto made = [](ExprOp op, Type::Base base, std::vector<ExprPtr> kids) {
    auto expr = std::make_shared<Expr>();
    expr->op = op;
    expr->type.base = base;
    expr->kids = std::move(kids);
    return expr;
  };
  const auto one = made(ExprOp::kLocal, Type::Base::kTile, {});
  one->a = static_cast<int>(locals.size());
  locals.push_back({Type::Base::kTile, -1});
  Program program = program_;
  std::vector<std::pair<Tile, CompiledExpression>> counts;
  for (Tile tile = 0; tile < program_.tiles.size(); tile += program_.tiles.copies_of_face(program_.tiles.face_index(tile))) {
    const auto face = made(ExprOp::kTileLiteral, Type::Base::kTile, {});
    face->a = program_.tiles.low(tile);
    face->b = program_.tiles.high(tile);
    const auto count = made(ExprOp::kCountAll, Type::Base::kNumber, {made(ExprOp::kEqual, Type::Base::kFlag, {one, face})});
    count->binder.local = one->a;
    count->binder.domain = set;
    counts.emplace_back(tile, compile_expression(game_, settings_, program, *count, locals));
  }
  Machine machine(program, state.shape());
  std::string text;
  for (const auto& [tile, count] : counts) {
    const std::int32_t times = machine.ask(state, count.query, &count.code);
    if (machine.query_fault() != 0) return fault_text(program, machine.query_fault());
    for (int i = 0; i < times; ++i) text += (text.empty() ? "" : " ") + program_.tiles.text(tile);
  }
  return text.empty() ? "no tiles" : text;
}

std::optional<std::string> ScenarioQuestions::value_text(const State& state, const Expr& expr, const std::vector<Type>& locals) const {
  Program program = program_;
  const CompiledExpression compiled = compile_expression(game_, settings_, program, expr, locals);
  Machine machine(program, state.shape());
  const std::int32_t value = machine.ask(state, compiled.query, &compiled.code);
  if (machine.query_fault() != 0) return fault_text(program, machine.query_fault());
  return program.value_text(compiled.kind, value, nullptr);
}

bool ScenarioQuestions::holds(const State& state, const ast::Expression& node) const {
  const auto value = evaluate(state, node);
  return value && *value == "yes";
}

}  // namespace boneyard::dsl
