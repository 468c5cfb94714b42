// Conditions that look at nothing but a tile or two, an end and constants (`fits(t, n)`, `pair(c)`, `double(t)`) are worked out for every tile when the game is made
// ready. What is gone through or chosen from is then cut down to what meets them, by one intersection of sets, in place of a test for each tile. Only
// what cannot be told from the tiles alone is left to be asked in play.

#include <fmt/format.h>

#include "dsl/compiling/compiler.hpp"
#include "engine/machine.hpp"

namespace boneyard::dsl {
namespace {

using core::Index;

// Beyond this many questions a table would take longer to make than it saves.
constexpr int kMaxQuestions = 40'000;
constexpr std::int64_t kStepsOfTable = 1000;
constexpr std::int64_t kStepsOfQuestion = 5;

// Whether an operation looks at nothing but its parts.
bool pure(Op op) {
  const core::OpInfo& what = core::info(op);
  return *what.reads == '\0' && *what.writes == '\0' && op != Op::kLocal && op != Op::kFaultValue && op != Op::kZone && op != Op::kLayout;
}

bool is_name(const Node& expr, const FreeName& name) {
  return expr.op == (name.local ? Op::kLocal : Op::kVariable) && expr.a == name.index;
}

// Written out, so that equal questions are found; the names bound within are numbered in their order.
void write(const Node& expr, std::map<int, int>& locals, std::string& out) {
  const auto local = [&](int index) { return locals.emplace(index, static_cast<int>(locals.size())).first->second; };
  const bool name = core::info(expr.op).index == Index::kLocal;
  out += fmt::format("({} {} {} {}", static_cast<int>(expr.op), name ? local(expr.a) : expr.a, expr.b, static_cast<int>(expr.type));
  for (const int letter : expr.names) out += fmt::format(" l{}", local(letter));
  for (const NodePtr& kid : expr.kids) write(*kid, locals, out);
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
  NodePtr condition;
  NodePtr input;  // null: it reads nothing else
  bool failed = false;
  std::vector<int> bound;
};

NodePtr Compiler::abstracted(const NodePtr& expr, Abstraction& made) const {
  if (made.failed || expr->op == Op::kLiteral) return expr;
  if (made.free != nullptr && is_name(*expr, *made.free)) return expr;
  const auto bound = [&](const Node& part) {
    return part.op == Op::kLocal && std::find(made.bound.begin(), made.bound.end(), part.a) != made.bound.end();
  };
  if (bound(*expr)) return expr;
  if (!pure(expr->op)) {
    // Something of the table: worked out before, if it is a tile or an end and does not itself depend on what is free or bound.
    const bool end = (expr->op == Op::kVariable || expr->op == Op::kLocal) && is_end(*expr);
    const auto depends = [&](const Node& part) {
      made.failed = made.failed || (made.free != nullptr && is_name(part, *made.free)) || bound(part);
    };
    core::for_each_node(*expr, depends);
    if (expr->type != CoreType::kTile && !end) made.failed = true;
    if (made.failed) return expr;
    if (made.input) {
      std::map<int, int> one;
      std::map<int, int> other;
      std::string known;
      std::string found;
      write(*made.input, one, known);
      write(*expr, other, found);
      const bool same_name = made.input->op != Op::kLocal || made.input->a == expr->a;
      if (known != found || !same_name) made.failed = true;
    } else {
      made.input = expr;
    }
    auto name = std::make_shared<Node>();
    name->op = Op::kLocal;
    name->type = expr->type;
    name->a = locals_;
    return name;
  }
  auto copy = std::make_shared<Node>(*expr);
  core::for_each_bound(*copy, [&](int name) { made.bound.push_back(name); });
  for (NodePtr& kid : copy->kids) kid = abstracted(kid, made);
  return copy;
}

bool Compiler::is_end(const Node& expr) const {
  const FreeName name{expr.op == Op::kLocal, expr.a};
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
  table_steps_ -= (static_cast<std::int64_t>(core_.variables.size()) + locals_) / 8 + kStepsOfTable;
  if (table_steps_ <= 0) return std::nullopt;
  Program asking = only_asked();
  Compiler inner(core_, passes_, asking, locals_ + 1);
  inner.alone_ = true;
  const int free_register = free == Domain::kPair ? inner.kept_set("free") : inner.kept_number("free");
  const int input_register = inner.kept_number("input");
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
const Compiler::Table* Compiler::table(const NodePtr& condition, const FreeName& free, Domain domain) {
  if (alone_ || !passes_.tables || program_.tiles.size() == 0) return nullptr;
  Abstraction of;
  of.free = &free;
  of.condition = abstracted(condition, of);
  if (of.failed || (of.input && domain == Domain::kPair)) return nullptr;
  const bool by_end = of.input && of.input->type == CoreType::kNumber;
  if (domain == Domain::kEnd && by_end) return nullptr;
  // The free name is written alike whatever it is called.
  std::map<int, int> locals = {{free.local ? free.index : -1, 0}, {locals_, 1}};
  std::string key;
  write(*of.condition, locals, key);
  const std::string name = fmt::format("({} {} ", static_cast<int>(free.local ? Op::kLocal : Op::kVariable), free.local ? 0 : free.index);
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

bool Compiler::keep_tiles(const NodePtr& condition, const FreeName& tile, int tiles) {
  if (!passes_.sets) return false;
  const Table* const found = table(condition, tile, Domain::kTile);
  if (found == nullptr) return false;
  if (!input_) {
    emit(Opcode::kKeepRow, tiles, constant_register(0), 0, found->index);
    return true;
  }
  // What is not a name already may be a fault, which the rules come to only when there is a tile to be looked at.
  const bool named = input_->op == Op::kVariable || input_->op == Op::kLocal;
  const Label none = label();
  if (!named) jump(Opcode::kJumpIfEmpty, tiles, none);
  emit(Opcode::kKeepRow, tiles, value(*input_), 0, found->index);
  here(none);
  return true;
}

bool Compiler::keep_ends(const NodePtr& condition, const FreeName& end, int ends) {
  if (!passes_.sets) return false;
  const Table* const found = table(condition, end, Domain::kEnd);
  if (found == nullptr || (input_ && input_->op != Op::kVariable && input_->op != Op::kLocal)) return false;
  emit(Opcode::kKeepMask, ends, input_ ? value(*input_) : constant_register(0), 0, found->index);
  return true;
}

int Compiler::pair_table(const NodePtr& condition, const FreeName& pair) {
  if (!passes_.sets) return -1;
  const Table* const found = table(condition, pair, Domain::kPair);
  return found == nullptr ? -1 : found->index;
}

int Compiler::tile_test(const Node& condition, int reg) {
  // The one tile that it speaks of: a name, or nothing.
  const Node* tile = nullptr;
  const auto named = [&](const Node& part) {
    if ((part.op == Op::kVariable || part.op == Op::kLocal) && part.type == CoreType::kTile) tile = &part;
  };
  core::for_each_node(condition, named);
  if (tile == nullptr) return -1;
  const FreeName name{tile->op == Op::kLocal, tile->a};
  const Table* const found = table(std::make_shared<const Node>(condition), name, Domain::kTile);
  if (found == nullptr || input_) return -1;
  if (reg < 0) reg = number();
  emit(Opcode::kRowHas, reg, value(*tile), 0, found->index);
  return reg;
}

void Compiler::conjuncts(const NodePtr& condition, std::vector<NodePtr>& out) const {
  if (condition->op == Op::kAnd) {
    conjuncts(condition->kids[0], out);
    conjuncts(condition->kids[1], out);
  } else if (condition->op != Op::kLiteral || condition->a == 0) {
    out.push_back(condition);
  }
}

}  // namespace boneyard::dsl
