// The tables of a Core: how they are filled before play, and the instructions that read them. The caches for what would be too large for a table.

#include "dsl/compiling/compiler.hpp"
#include "engine/machine.hpp"

namespace boneyard::dsl {
namespace {

// Beyond this many questions a table would take longer to make than it saves.
constexpr int kMaxQuestions = 40'000;
constexpr std::int64_t kStepsOfTable = 1000;
constexpr std::int64_t kStepsOfQuestion = 5;

// All tables of a game together may take so many steps to be evaluated, some tenths of a second: forty times what the largest shipped game takes. What would take more is
// asked in play.
constexpr std::int64_t kTableSteps = 20'000'000;

// The number of a table among those that there are; the same contents are there once.
template <typename Contents>
int add(std::vector<Contents>& all, Contents made) {
  const auto known = std::find(all.begin(), all.end(), made);
  if (known != all.end()) return static_cast<int>(known - all.begin());
  all.push_back(std::move(made));
  return static_cast<int>(all.size()) - 1;
}

class Answering {
 public:
  Answering(const core::Core& core, const Program& program) : core_(core), program_(program) {}

  // Asks the condition row by row. No answer where a question is a fault; but the row of no tile, the last, is left out where all its questions are.
  std::optional<std::vector<std::vector<bool>>> operator()(const Node& condition, CoreType asked_of, CoreType asked_by) {
    const int tiles = program_.tiles.size();
    const bool pairs = asked_of == CoreType::kTiles;
    const bool by_tile = asked_by == CoreType::kTile;
    const int columns = asked_of == CoreType::kNumber ? kMaxEnd + 1 : tiles;
    const int rows = pairs ? tiles : by_tile ? tiles + 1 : asked_by == CoreType::kNumber ? kMaxEnd + 1 : 1;
    if (tiles == 0 || rows * columns > kMaxQuestions) return std::nullopt;
    // To make ready what asks is worth something as well, and so is each question beside its steps.
    steps_ -= (static_cast<std::int64_t>(core_.variables.size()) + core_.locals) / 8 + kStepsOfTable;
    if (steps_ <= 0) return std::nullopt;
    Program asking = only_asked(program_);
    int of = -1;
    int by = -1;
    const Query question = Compiler(core_, asking, core_.locals + 2).question(condition, pairs, of, by);
    const Shape shape(asking, Memory::kNone);
    Machine machine(asking, shape);
    State state(shape);
    std::vector<std::vector<bool>> found;
    for (int row = 0; row < rows; ++row) {
      found.emplace_back(static_cast<std::size_t>(columns), false);
      const bool no_tile = by_tile && row == tiles;
      if (!pairs) state.numbers()[by] = no_tile ? kNoTile : row;
      int faults = 0;
      for (int column = 0; column < columns; ++column) {
        if (pairs && column <= row) {
          found.back()[static_cast<std::size_t>(column)] =
              column < row && found[static_cast<std::size_t>(column)][static_cast<std::size_t>(row)];
          continue;
        }
        if (pairs) {
          std::fill_n(state.sets(), shape.words_per_set, Word{0});
          bits::add(state.sets(), row);
          bits::add(state.sets(), column);
        } else {
          state.numbers()[of] = column;
        }
        std::int32_t yes = 0;
        machine.allow(steps_);
        // The fault is reported in play, if this is ever evaluated there.
        const Fault fault = steps_ > 0 ? machine.ask(state, question, yes) : Fault{FaultKind::kTooManySteps};
        steps_ -= machine.steps() + kStepsOfQuestion;
        if (fault.happened() ? fault.kind == FaultKind::kTooManySteps || !no_tile || faults != column : faults > 0) return std::nullopt;
        faults += fault.happened() ? 1 : 0;
        found.back()[static_cast<std::size_t>(column)] = yes != 0;
      }
      if (faults > 0) found.pop_back();
    }
    return found;
  }

 private:
  const core::Core& core_;
  const Program& program_;
  std::int64_t steps_ = kTableSteps;  // that are left
};

}  // namespace

Program only_asked(const Program& program) {
  Program made;
  made.seats = program.seats;
  made.tiles = program.tiles;
  made.kept_numbers = made.numbers = kPlayersRegister + 1;
  made.accounts.resize(static_cast<std::size_t>(made.seats));
  made.faults.push_back({"nothing is played here"});
  made.code.push_back({.op = Opcode::kFault});
  made.code_place.push_back(-1);
  return made;
}

core::Answers answers(const core::Core& core, const Program& program) { return Answering(core, program); }

Query Compiler::question(const Node& condition, bool pairs, int& of, int& by) {
  alone_ = true;
  of = pairs ? kept_set("of") : kept_number("of");
  by = kept_number("by");
  local_register_[static_cast<std::size_t>(core_.locals)] = of;
  local_register_[static_cast<std::size_t>(core_.locals) + 1] = by;
  Query made = query(condition);
  finish();
  made.result = number_at(made.result, kept_numbers_);
  return made;
}

// A table as instructions have it: rows of tiles as sets, rows of ends as masks. `turned`: ends have the rows, which Core asks of ends.
int Compiler::table(int index, bool turned) {
  const auto [made, fresh] = tables_.try_emplace({index, turned}, -1);
  if (!fresh) return made->second;
  const core::LookupTable& from = core_.tables[static_cast<std::size_t>(index)];
  const bool ends = from.of == CoreType::kNumber && !turned;
  const std::size_t rows = turned ? from.rows[0].size() : from.rows.size();
  const std::size_t columns = turned ? static_cast<std::size_t>(program_.tiles.size()) : from.rows[0].size();
  const auto words = static_cast<std::size_t>(std::max(1, program_.tiles.words()));
  std::vector<Word> sets(rows * words, 0);
  std::vector<std::int32_t> masks(rows, 0);
  for (std::size_t row = 0; row < rows; ++row)
    for (std::size_t column = 0; column < columns; ++column) {
      if (!(turned ? from.rows[column][row] : from.rows[row][column])) continue;
      ends ? static_cast<void>(masks[row] |= 1 << column) : bits::add(sets.data() + row * words, static_cast<Tile>(column));
    }
  return made->second = ends ? add(program_.mask_tables, std::move(masks)) : add(program_.set_tables, std::move(sets));
}

// Cuts a set register of tiles, or a mask of ends, down to those of which the table says yes that a lookup or `keep` names, with what it asks beside them.
void Compiler::keep(const Node& by, int reg) {
  const bool ends = core_.tables[static_cast<std::size_t>(by.a)].of == CoreType::kNumber;
  const Node* const row = by.kids.size() > 1 ? &by.kid(1) : nullptr;
  // What is not a name already may be a fault, which the rules come to only when there is something to be looked at.
  const bool named = row == nullptr || row->op == Op::kVariable || row->op == Op::kLocal;
  const Label none = label();
  if (!named) jump(ends ? Opcode::kJumpIfNot : Opcode::kJumpIfEmpty, reg, none);
  emit(ends ? Opcode::kKeepMask : Opcode::kKeepRow, reg, row != nullptr ? value(*row) : constant_register(0), 0, table(by.a));
  here(none);
}

void Compiler::keep_into(const Node& expr, int reg) {
  const bool tiles = expr.type == CoreType::kTiles;
  const int made = unread(reg) ? reg : tiles ? scratch_set() : number();
  tiles ? set_into(expr.kid(0), made) : value_into(expr.kid(0), made);
  keep(expr, made);
  if (made != reg) emit(tiles ? Opcode::kSetCopy : Opcode::kCopy, reg, made);
}

// The cache of an expression; nothing if there are kMaxCaches already. Equal expressions share one.
std::optional<int> Compiler::cache(const Node& cached) {
  const auto [known, fresh] = caches_.try_emplace(core::question_text(cached.kid(1), {cached.kids[0]}), program_.caches);
  if (fresh && program_.caches < kMaxCaches) ++program_.caches;
  return known->second < kMaxCaches ? std::optional(known->second) : std::nullopt;
}

// An expression that is compiled after the program is evaluated once, and has no cache.
void Compiler::cached_into(const Node& expr, int reg) {
  const std::optional<int> found = alone_ ? std::nullopt : cache(expr);
  if (!found) return value_into(expr.kid(1), reg);
  const int tiles = set(expr.kid(0));
  const int made = unread(reg) ? reg : number();
  const Label known = label();
  jump(Opcode::kRecall, made, known, tiles, *found);
  value_into(expr.kid(1), made);
  emit(Opcode::kRemember, made, 0, *found);
  here(known);
  if (made != reg) emit(Opcode::kCopy, reg, made);
}

// Looks up one alone: it is cut down as a set of one is.
void Compiler::jump_unless_known(const Node& lookup, Label to) {
  const Node& of = lookup.kid(0);
  const int reg = of.type == CoreType::kNumber ? number() : scratch_set();
  if (of.type == CoreType::kTiles) {
    const InUse lister = this->lister();
    emit(Opcode::kSubsets, lister, set(of), constant_register(2), 2 * (table(lookup.a) + 1));
    jump(Opcode::kNextSubset, lister, to, reg);
  } else if (of.type == CoreType::kNumber) {
    emit(Opcode::kBit, reg, value(of));
    keep(lookup, reg);
    jump(Opcode::kJumpIfNot, reg, to);
  } else {
    emit(Opcode::kSetClear, reg);
    emit(Opcode::kSetAdd, reg, value(of));
    keep(lookup, reg);
    jump(Opcode::kJumpIfEmpty, reg, to);
  }
}

}  // namespace boneyard::dsl
