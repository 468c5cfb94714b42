#pragma once
// Every course that matches at a small table can take, as a graph: where a seat is to choose, which moves it has, what chance makes of each, and what the end is worth to
// each seat. Tables are built by walking through all choices and all outcomes of chance (open_table.hpp, hidden_table.hpp).

#include <cstddef>
#include <cstdint>
#include <functional>
#include <stdexcept>
#include <vector>

#include "engine/game.hpp"
#include "engine/players/history.hpp"

namespace boneyard {

// What the seats play for.
enum class Stake : std::uint8_t {
  kWins,   // a share of the win: 1, or 1/k with k winners; a match that nobody wins is shared by all
  kChips,  // chips at the end, less those that each seat starts with
};

// A table that cannot be solved: too large, or of rules that do not end. The message says why, for people.
struct Unsolvable : std::runtime_error {
  using std::runtime_error::runtime_error;
};

struct SmallTable {
  // A position: where a seat is to choose. Nodes come before those that they lead to, unless play goes round (open tables).
  struct Node {
    Seat seat = kNobody;
    std::uint32_t set = 0;           // the information set
    std::uint32_t first_action = 0;  // one for each move of the set, in the same order
  };
  // What may follow a move, into outcome_to and outcome_probability.
  struct Action {
    std::uint32_t first_outcome = 0;
    std::uint32_t outcomes = 0;
  };
  // What a seat can tell apart when it is to choose.
  struct Set {
    Seat seat = kNobody;
    std::uint32_t first_move = 0;  // into a Policy
    std::uint32_t moves = 0;
  };

  int seats = 0;
  std::vector<Node> nodes;
  std::vector<Action> actions;
  std::vector<std::int32_t> outcome_to;  // a node, or ~i for end number i
  std::vector<double> outcome_probability;
  Action start;
  std::vector<Set> sets;
  std::vector<std::vector<double>> ends;  // what each end is worth, by seat; ends that are worth the same are one

  // Calls visit(to, probability) for each outcome of the move; `to` is a node, or ~i for end number i.
  template <typename Visit>
  void for_each_outcome(const Action& action, const Visit& visit) const {
    for (std::uint32_t i = action.first_outcome; i < action.first_outcome + action.outcomes; ++i)
      visit(outcome_to[i], outcome_probability[i]);
  }
  // Moves of all information sets.
  std::size_t moves() const { return sets.empty() ? 0 : sets.back().first_move + sets.back().moves; }
  std::size_t bytes() const;
};

// How likely each move is, information set by information set.
using Policy = std::vector<double>;
// Each move as likely as the others of its set.
Policy uniform(const SmallTable& table);

struct TableLimits {
  std::uint64_t nodes = 5'000'000;
  std::size_t bytes = 4'000'000'000;
  int decisions = 500;          // of one match
  std::uint64_t moves = 2'000;  // of one decision
};

// What is called while a table is built.
struct TableWatch {
  // From time to time: positions and information sets so far.
  std::function<void(std::uint64_t, std::uint64_t)> progress;
  // At the first node of each information set: the set, the state, its moves in their order, and what led there (null at an open table).
  std::function<void(std::uint32_t, const State&, const std::vector<Move>&, const History*)> set;
};

// What all builders need: outcomes, ends and limits.
class TableBuilder {
 public:
  TableBuilder(const Game& game, Stake stake, const TableLimits& limits, const TableWatch& watch)
      : game_(game), program_(game.program()), stake_(stake), limits_(limits), watch_(watch), machine_(game.new_machine()) {
    table_.seats = program_.seats;
  }

 protected:
  // The number of the end that the match has come to. Throws Unsolvable after a fault.
  std::int32_t end(const State& state);
  // The concrete moves of a seat, into `moves`.
  void list(const State& state, Seat seat, std::vector<Move>& moves);
  // Throws Unsolvable when the table has grown beyond its limits, or the steps of the rules are spent. `more`: bytes that building it takes besides.
  void check_size(std::size_t more) const;
  void check_outcomes(double estimate) const;
  // Takes what tells matches apart, and not how they go on, out of a state: the generator and the number of decisions.
  static void normalize(State& state);

  const Game& game_;
  const Program& program_;
  Stake stake_;
  TableLimits limits_;
  const TableWatch& watch_;
  Machine machine_;
  SmallTable table_;

 private:
  void check_steps() const;

  std::vector<Move> ranges_;
};

}  // namespace boneyard
