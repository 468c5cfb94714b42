#pragma once
// Why a move is not legal: the first thing that stands against it, in the order in which the rule file states them.

#include <optional>
#include <string>
#include <vector>

#include "engine/interpreter.hpp"

namespace boneyard {

struct Refusal {
  enum class Kind {
    kNotToAct,   // it is not this seat's turn
    kTier,       // the way is open only to who has none of the first ones
    kDomain,     // what was chosen is not among what may be chosen
    kSize,       // another number of tiles must be chosen
    kCondition,  // a condition does not hold
  };
  Kind kind = Kind::kCondition;
  int way = 0;
  int choice = -1;
  int condition = -1;
  std::vector<int> cites;
  Place place;
  struct Value {
    std::string name;
    std::string text;
    Seat seat = kNobody;  // that it is
  };
  std::vector<Value> values;
  std::vector<Tile> missing;  // kDomain: of several tiles those that are not there
};

// Finds it, by asking what the rules ask when they list moves.
class Refuser {
 public:
  explicit Refuser(Interpreter& interpreter) : interpreter_(interpreter), program_(interpreter.program()) {}

  // As Machine::refusal.
  Fault refuse(const State& state, Seat seat, const Move& move, std::optional<Refusal>& reason);

 private:
  bool answered(const Query& query);
  std::int32_t number(const Query& query) { return interpreter_.registers().number(query.result); }
  // False when it is legal, and after a fault.
  bool refused(const State& state, Seat seat, const Move& move, Refusal& reason);
  bool refused_size(const ChoiceInfo& choice, const Move& move, std::size_t scalar, Refusal& reason);
  bool within(const ChoiceInfo& choice, const Move& move, std::size_t scalar, Refusal& reason);
  void tell_witness(const Witness& witness, Refusal& reason);

  Interpreter& interpreter_;
  const Program& program_;
  std::vector<Move> list_;
  Fault fault_;
};

}  // namespace boneyard
