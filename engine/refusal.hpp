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

  // As Machine::refusal and Machine::is_legal.
  Fault refuse(const State& state, Seat seat, const Move& move, std::optional<Refusal>& reason);
  bool is_legal(const State& state, Seat seat, const Move& move) { return !refused(state, seat, move) && !fault_.happened(); }

 private:
  // What stands against the move, before anything is put into words.
  struct Found {
    Refusal::Kind kind = Refusal::Kind::kCondition;
    int choice = -1;
    int condition = -1;
    std::size_t scalar = 0;  // the value of the move that the choice is about
  };

  bool answered(const Query& query);
  std::int32_t number(const Query& query) { return interpreter_.registers().number(query.result); }
  // False when it is legal, and after a fault; else the reason is in found_.
  bool refused(const State& state, Seat seat, const Move& move);
  bool of_wrong_size(const ChoiceInfo& choice, const Move& move);
  bool within(const ChoiceInfo& choice, const Move& move);
  Refusal explained(const State& state, const Move& move);
  void tell_sizes(const ChoiceInfo& choice, Refusal& reason);
  void tell_domain(const ChoiceInfo& choice, Refusal& reason);
  void tell_witness(const Witness& witness, Refusal& reason);

  Interpreter& interpreter_;
  const Program& program_;
  std::vector<Move> list_;
  std::vector<Tile> missing_;
  Found found_;
  Fault fault_;
};

}  // namespace boneyard
