// Conditions that look at nothing but a tile or two, an end and constants (`fits(t, n)`, `pair(c)`, `double(t)`) are worked out for every tile when the game is made
// ready. What is gone through or chosen from is then cut down to what meets them, by one intersection of sets, in place of a test for each tile. Only
// what cannot be told from the tiles alone is left to be asked in play.

#include <fmt/format.h>

#include "dsl/compiling/compiler.hpp"
#include "engine/machine.hpp"

namespace boneyard::dsl {
namespace {

using Base = Type::Base;

// Beyond this many questions a table would take longer to make than it saves.
constexpr int kMaxQuestions = 40'000;
constexpr std::int64_t kStepsOfTable = 1000;
constexpr std::int64_t kStepsOfQuestion = 5;

// Whether an operation looks at nothing but its parts.
bool pure(ExprOp op) {
  switch (op) {
    case ExprOp::kConst:
    case ExprOp::kOption:
    case ExprOp::kLet:
    case ExprOp::kAllTiles:
    case ExprOp::kCount:
    case ExprOp::kPips:
    case ExprOp::kLow:
    case ExprOp::kHigh:
    case ExprOp::kTileLiteral:
    case ExprOp::kTileWith:
    case ExprOp::kAdd:
    case ExprOp::kSub:
    case ExprOp::kMul:
    case ExprOp::kDiv:
    case ExprOp::kMod:
    case ExprOp::kMin:
    case ExprOp::kMax:
    case ExprOp::kEqual:
    case ExprOp::kNotEqual:
    case ExprOp::kLess:
    case ExprOp::kLessEqual:
    case ExprOp::kAnd:
    case ExprOp::kOr:
    case ExprOp::kNot:
    case ExprOp::kIn:
    case ExprOp::kWithout:
    case ExprOp::kUnion:
    case ExprOp::kMakeSet:
    case ExprOp::kIf:
    case ExprOp::kMatch:
    case ExprOp::kSome:
    case ExprOp::kCountAll:
    case ExprOp::kAll:
    case ExprOp::kFirst:
    case ExprOp::kSum:
    case ExprOp::kSeparateCount:
      return true;
    default:
      return false;
  }
}

bool is_name(const Expr& expr, const FreeName& name) {
  return expr.op == (name.local ? ExprOp::kLocal : ExprOp::kVariable) && expr.a == name.index;
}

// Written out, so that equal questions are found; the names bound within are numbered in their order.
void write(const Expr& expr, std::map<int, int>& locals, std::string& out) {
  const auto local = [&](int index) { return locals.emplace(index, static_cast<int>(locals.size())).first->second; };
  int a = expr.a;
  if (expr.op == ExprOp::kLocal || expr.op == ExprOp::kLet) a = local(a);
  out += fmt::format("({} {} {} {}", static_cast<int>(expr.op), a, expr.b, static_cast<int>(expr.type.base));
  if (expr.binder.local >= 0) out += fmt::format(" b{}.{}", local(expr.binder.local), expr.binder.size);
  for (const int letter : expr.letters) out += fmt::format(" l{}", local(letter));
  for (const auto& tile : expr.pattern.tiles)
    for (const auto& end : tile.ends) out += end.letter >= 0 ? fmt::format(" e{}", end.letter) : " n";
  if (expr.most) out += " most";
  parts_of(expr, [&](const ExprPtr& part) { write(*part, locals, out); });
  out += ')';
}

std::string replaced(const std::string& text, const std::string& what, const std::string& by) {
  std::string made;
  std::size_t from = 0;
  for (auto at = text.find(what); at != std::string::npos; at = text.find(what, from)) {
    made.append(text, from, at - from).append(by);
    from = at + what.size();
  }
  return made.append(text, from);
}

}  // namespace

// What a condition reads beside the free name, made into one more name; and the condition with that name in it.
struct Compiler::Abstraction {
  const FreeName* free = nullptr;
  ExprPtr condition;
  ExprPtr input;  // null: it reads nothing else
  bool failed = false;
  std::vector<int> bound;
};

ExprPtr Compiler::abstracted(const ExprPtr& expr, Abstraction& made) const {
  if (made.failed || constant(*expr, constants_)) return expr;
  if (made.free != nullptr && is_name(*expr, *made.free)) return expr;
  const bool bound = expr->op == ExprOp::kLocal && std::find(made.bound.begin(), made.bound.end(), expr->a) != made.bound.end();
  if (bound) return expr;
  if (!pure(expr->op)) {
    // Something of the table: worked out before, if it is a tile or an end and does not itself depend on what is free or bound.
    const bool end = (expr->op == ExprOp::kVariable || expr->op == ExprOp::kLocal) && is_end(*expr);
    std::vector<const Expr*> rest = {expr.get()};
    while (!rest.empty() && !made.failed) {
      const Expr& part = *rest.back();
      rest.pop_back();
      if (made.free != nullptr && is_name(part, *made.free)) made.failed = true;
      if (part.op == ExprOp::kLocal && std::find(made.bound.begin(), made.bound.end(), part.a) != made.bound.end()) made.failed = true;
      parts_of(part, [&](const ExprPtr& inner) { rest.push_back(inner.get()); });
    }
    if (expr->type.base != Base::kTile && !end) made.failed = true;
    if (made.failed) return expr;
    if (made.input) {
      std::map<int, int> one;
      std::map<int, int> other;
      std::string known;
      std::string found;
      write(*made.input, one, known);
      write(*expr, other, found);
      const bool same_name = made.input->op != ExprOp::kLocal || made.input->a == expr->a;
      if (known != found || !same_name) made.failed = true;
    } else {
      made.input = expr;
    }
    auto name = std::make_shared<Expr>();
    name->op = ExprOp::kLocal;
    name->type = expr->type;
    name->a = static_cast<int>(locals_.size());
    return name;
  }
  auto copy = std::make_shared<Expr>(*expr);
  if (copy->op == ExprOp::kLet) made.bound.push_back(copy->a);
  if (copy->binder.local >= 0) made.bound.push_back(copy->binder.local);
  made.bound.insert(made.bound.end(), copy->letters.begin(), copy->letters.end());
  parts_of(*copy, [&](ExprPtr& part) { part = abstracted(part, made); });
  return copy;
}

bool Compiler::is_end(const Expr& expr) const {
  const FreeName name{expr.op == ExprOp::kLocal, expr.a};
  return std::any_of(end_names_.begin(), end_names_.end(),
                     [&](const FreeName& each) { return each.local == name.local && each.index == name.index; });
}

// Asks the condition for every value of the input (row by row) and of what is free. No answer where a question is a fault; but that of no tile, the last
// row, is left out where all its questions are.
std::optional<std::vector<std::vector<bool>>> Compiler::answers(const Abstraction& of, Domain free,
                                                                const std::vector<std::int32_t>& rows) const {
  const int tiles = program_.tiles.size();
  const int columns = free == Domain::kEnd ? kMaxEnd + 1 : free == Domain::kPair ? tiles * tiles : tiles;
  if (static_cast<int>(rows.size()) * columns > kMaxQuestions) return std::nullopt;
  // To make ready what asks is worth something as well, and so is each question beside its steps.
  table_steps_ -= static_cast<std::int64_t>(game_.variables.size() + locals_.size()) / 8 + kStepsOfTable;
  if (table_steps_ <= 0) return std::nullopt;
  Program asking = only_asked();
  std::vector<Type> locals = locals_;
  locals.push_back(of.input ? of.input->type : Type{});
  Compiler inner(game_, Settings{program_.seats, constants_.options}, asking, locals);
  inner.alone_ = true;
  const int free_register = free == Domain::kPair ? inner.kept_set() : inner.kept_number();
  const int input_register = inner.kept_number();
  (of.free->local ? inner.local_register_ : inner.variable_register_)[static_cast<std::size_t>(of.free->index)] = free_register;
  inner.local_register_.back() = input_register;
  Query question = inner.query(*of.condition);
  inner.finish();
  question.result = inner.number_at(question.result, inner.kept_numbers_);

  const Shape shape(asking, Memory::kNone);
  Machine machine(asking, shape);
  State state(shape);
  std::vector<std::vector<bool>> found;
  for (const std::int32_t row : rows) {
    found.emplace_back(static_cast<std::size_t>(columns), false);
    state.numbers()[input_register] = row;
    int faults = 0;
    for (int column = 0; column < columns; ++column) {
      if (free == Domain::kPair) {
        if (column / tiles >= column % tiles) continue;
        std::fill_n(state.sets(), shape.words_per_set, Word{0});
        bits::add(state.sets(), column / tiles);
        bits::add(state.sets(), column % tiles);
      } else {
        state.numbers()[free_register] = column;
      }
      std::int32_t yes = 0;
      machine.allow(table_steps_);
      // A fault is left to whoever asks this in play, if anybody ever does.
      const Fault fault = table_steps_ > 0 ? machine.ask(state, question, yes) : Fault{FaultKind::kTooManySteps};
      table_steps_ -= machine.steps() + kStepsOfQuestion;
      if (fault.happened()) {
        if (fault.kind == FaultKind::kTooManySteps || row != kNoTile || faults != column) return std::nullopt;
        ++faults;
        continue;
      }
      if (faults > 0) return std::nullopt;
      found.back()[static_cast<std::size_t>(column)] = yes != 0;
      if (free == Domain::kPair) found.back()[static_cast<std::size_t>(column % tiles * tiles + column / tiles)] = yes != 0;
    }
    if (faults > 0) found.pop_back();
  }
  return found;
}

// The table of a condition, made when it was not asked for before; none when it depends on more than tiles.
const Compiler::Table* Compiler::table(const ExprPtr& condition, const FreeName& free, Domain domain) {
  if (alone_ || program_.tiles.size() == 0) return nullptr;
  Abstraction of;
  of.free = &free;
  of.condition = abstracted(condition, of);
  if (of.failed || (of.input && domain == Domain::kPair)) return nullptr;
  const bool by_end = of.input && of.input->type.base == Base::kNumber;
  if (domain == Domain::kEnd && by_end) return nullptr;
  // The free name is written alike whatever it is called.
  std::map<int, int> locals = {{free.local ? free.index : -1, 0}, {static_cast<int>(locals_.size()), 1}};
  std::string key;
  write(*of.condition, locals, key);
  const std::string name =
      fmt::format("({} {} ", static_cast<int>(free.local ? ExprOp::kLocal : ExprOp::kVariable), free.local ? 0 : free.index);
  key = replaced(key, name, "(free ");
  key += fmt::format(" {} {}", static_cast<int>(domain), of.input ? (by_end ? "end" : "tile") : "alone");
  const auto [it, fresh] = tables_.try_emplace(key);
  Table& made = it->second;
  if (fresh) {
    std::vector<std::int32_t> rows;
    if (!of.input)
      rows.push_back(0);
    else
      for (int row = 0; row < (by_end ? kMaxEnd + 1 : program_.tiles.size()); ++row) rows.push_back(row);
    if (of.input && !by_end) rows.push_back(kNoTile);
    if (const auto found = answers(of, domain, rows)) {
      made.known = true;
      const int words = std::max(1, program_.tiles.words());
      std::vector<Word> sets;
      std::vector<std::int32_t> masks;
      const int width = domain == Domain::kPair ? program_.tiles.size() : 0;
      for (const std::vector<bool>& row : *found) {
        const int lines = width > 0 ? width : 1;
        for (int line = 0; line < lines; ++line) {
          std::vector<Word> set(static_cast<std::size_t>(words), 0);
          std::uint32_t mask = 0;
          const int columns = width > 0 ? width : static_cast<int>(row.size());
          for (int column = 0; column < columns; ++column) {
            if (!row[static_cast<std::size_t>(line * width + column)]) continue;
            if (domain == Domain::kEnd)
              mask |= std::uint32_t{1} << column;
            else
              bits::add(set.data(), column);
          }
          sets.insert(sets.end(), set.begin(), set.end());
          masks.push_back(static_cast<std::int32_t>(mask));
        }
      }
      if (domain == Domain::kEnd) {
        made.index = static_cast<int>(program_.mask_tables.size());
        program_.mask_tables.push_back(std::move(masks));
      } else {
        made.index = static_cast<int>(program_.set_tables.size());
        program_.set_tables.push_back(std::move(sets));
      }
    }
  }
  if (!made.known) return nullptr;
  input_ = of.input;
  return &made;
}

bool Compiler::keep_tiles(const ExprPtr& condition, const FreeName& tile, int tiles) {
  const Table* const found = table(condition, tile, Domain::kTile);
  if (found == nullptr) return false;
  if (!input_) {
    emit(Opcode::kKeepRow, tiles, constant_register(0), 0, found->index);
    return true;
  }
  // What is not a name already may be a fault, which the rules come to only when there is a tile to be looked at.
  const bool named = input_->op == ExprOp::kVariable || input_->op == ExprOp::kLocal;
  const Label none = label();
  if (!named) jump(Opcode::kJumpIfEmpty, tiles, none);
  emit(Opcode::kKeepRow, tiles, value(*input_), 0, found->index);
  here(none);
  return true;
}

bool Compiler::keep_ends(const ExprPtr& condition, const FreeName& end, int ends) {
  const Table* const found = table(condition, end, Domain::kEnd);
  if (found == nullptr || (input_ && input_->op != ExprOp::kVariable && input_->op != ExprOp::kLocal)) return false;
  emit(Opcode::kKeepMask, ends, input_ ? value(*input_) : constant_register(0), 0, found->index);
  return true;
}

int Compiler::pair_table(const ExprPtr& condition, const FreeName& pair) {
  const Table* const found = table(condition, pair, Domain::kPair);
  return found == nullptr ? -1 : found->index;
}

int Compiler::tile_test(const Expr& condition, int reg) {
  // The one tile that it speaks of: a name, or nothing.
  const Expr* tile = nullptr;
  std::vector<const Expr*> rest = {&condition};
  while (!rest.empty()) {
    const Expr& part = *rest.back();
    rest.pop_back();
    if ((part.op == ExprOp::kVariable || part.op == ExprOp::kLocal) && part.type.base == Base::kTile) tile = &part;
    parts_of(part, [&](const ExprPtr& inner) { rest.push_back(inner.get()); });
  }
  if (tile == nullptr) return -1;
  const FreeName name{tile->op == ExprOp::kLocal, tile->a};
  const Table* const found = table(std::make_shared<const Expr>(condition), name, Domain::kTile);
  if (found == nullptr || input_) return -1;
  if (reg < 0) reg = number();
  emit(Opcode::kRowHas, reg, value(*tile), 0, found->index);
  return reg;
}

void Compiler::conjuncts(const ExprPtr& condition, std::vector<ExprPtr>& out) const {
  if (condition->op == ExprOp::kAnd) {
    conjuncts(condition->kids[0], out);
    conjuncts(condition->kids[1], out);
  } else {
    out.push_back(condition);
  }
}

}  // namespace boneyard::dsl
