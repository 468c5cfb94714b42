#pragma once
// Runs the instructions of a Program on a State until they stop: at a decision, the end, a fault, or the end of a question. Three things come from the same
// instructions and so cannot differ: the list of moves, the answer to a move that somebody typed, and the reason given for a refusal.
//
// It holds all memory that instructions need while they run, for one thread; the Program and the State are whoever's they are. Nothing is allocated once that
// memory has grown to its size.

#include <vector>

#include "engine/answer_cache.hpp"
#include "engine/changes.hpp"
#include "engine/decision_shapes.hpp"
#include "engine/limits.hpp"
#include "engine/matcher.hpp"
#include "engine/move_list.hpp"
#include "engine/packer.hpp"
#include "engine/registers.hpp"
#include "engine/subsets.hpp"

namespace boneyard {

class Interpreter {
 public:
  // Throws std::logic_error when validate() finds the Program unsound: nothing runs what was not looked at.
  Interpreter(const Program& program, const Shape& shape);
  Interpreter(const Interpreter&) = delete;
  Interpreter& operator=(const Interpreter&) = delete;

  const Program& program() const { return program_; }
  const Shape& shape() const { return shape_; }
  Limits& limits() { return limits_; }
  const Limits& limits() const { return limits_; }
  Registers& registers() { return registers_; }
  // Begin them with the state before it is played on.
  Changes& changes() { return changes_; }

  // Before anything runs: no step is taken yet, and the registers hold what the state keeps.
  void begin(const State& state) {
    limits_.begin(nullptr);
    asking_ = true;
    state_ = const_cast<State*>(&state);  // what asks changes nothing
    registers_.read(state);
  }
  // The registers hold who chose and what.
  void take(int decision, Seat seat, const Move& move);
  // Goes on at an instruction, and changes the state that was begun.
  void play(State& state, int pc);
  // Runs a query with what the registers hold; without a fault the answer stands in its register.
  Fault answer(const Query& query) { return answer(program_.code, program_.code_place, query); }
  Fault answer(const Question& question) { return answer(question.code, question.code_place, question.query); }
  // The legal moves of a seat, as Machine::moves has them; begins with the state.
  Fault list(const State& state, Seat seat, std::vector<Move>& list);
  // The same of a seat that is to act, into moves() alone. The registers hold what the state keeps; within Limits::enter().
  Fault list(int decision, Seat seat);
  const MoveList& moves() const { return moves_; }
  const Move& pick(std::int64_t number) { return moves_.pick(number); }
  // Makes a move and plays on: within Limits::enter(), and with what Changes was begun with. `resident`: the registers hold what the
  // state keeps, and the state gets it later.
  void make(State& state, Seat seat, const Move& move, bool resident);
  // The zones that are meant of some ranges, as a mask. Where a query finds nobody, or is not `asked`, any of the range may be meant.
  ZoneSet zones(const std::vector<ZoneRange>& ranges, Seat chooser, bool asked);
  // Whoever hears what was chosen learns where the tiles lie, as far as the rule says where they are chosen from. `opened`: it is a sealed choice, which takes
  // effect; the changes and the registers are those of the choice.
  void name_tiles(int decision, Seat seat, const Move& move, bool opened);

 private:
  template <int Words>
  struct Operations;  // one function for each instruction: operations.cpp
  using Operation = const Instruction* (*)(const Instruction* in, std::int32_t* r, Word* s, Interpreter& self);

  template <typename Row>
  struct Rows {
    const Row* first = nullptr;
    std::uint32_t count = 0;
  };

  Fault answer(const std::vector<Instruction>& code, const std::vector<int>& code_place, const Query& query);
  void execute(int pc) {
    limits_.enter();
    run(pc);
    limits_.leave();
  }
  void run(int pc);
  const Instruction* fail(const Instruction* in, FaultKind wrong);

  const Program& program_;
  const Shape& shape_;
  int words_;
  SeatMask all_seats_;
  DecisionShapes decisions_;
  std::vector<Rows<Word>> set_rows_;
  std::vector<Rows<std::int32_t>> mask_rows_;
  Registers registers_;
  std::vector<Subsets> listers_;
  std::vector<Matcher> matchers_;
  std::vector<Packer> packers_;
  std::vector<AnswerCache> caches_;
  MoveList moves_;
  Changes changes_;
  Limits limits_;

  // Of what runs now.
  State* state_ = nullptr;
  const Instruction* code_;  // the Program's, but while a question runs that has code of its own
  const int* code_place_;
  Fault fault_;
  bool asking_ = false;  // a fault is the question's and leaves the state alone
};

}  // namespace boneyard
