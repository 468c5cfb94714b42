#pragma once
// Which rules of a game were played, and how often: counted by variables that are written into its Core between the author's statements.

#include <cstdint>
#include <functional>
#include <map>
#include <set>
#include <string>
#include <tuple>
#include <vector>

#include "dsl/scenarios/instrument.hpp"
#include "engine/move.hpp"
#include "engine/program.hpp"
#include "engine/refusal.hpp"
#include "engine/state.hpp"

namespace boneyard::dsl {

// Something that the author wrote, once for all the places where it is used.
struct CoveredRule {
  enum class Kind : std::uint8_t {
    kStatement,  // it was begun
    kEnd,        // `win` or `end`: it happened
    kWay,        // it was taken
    kCondition,  // it came out true, and false; of a way: a move met it, and was refused because of it
    kPayment,    // with `or else`: it was paid in full, and fell short
    kTier,       // a move of it was open, and was refused because it was shut
  };
  Kind kind = Kind::kStatement;
  Span span;
  std::vector<std::string> cites;  // or those of what is around it
  std::int64_t count = 0;
  std::int64_t otherwise = 0;  // how often it came out the other way, if there are two

  bool two_sided() const { return kind >= Kind::kCondition; }
};

class Coverage : public Instrument {
 public:
  // `game` must have a `play`.
  explicit Coverage(const CheckedGame& game);

  // Where a program of game() keeps its counts, for each register of its numbers: to be found once for all its matches.
  struct Counters {
    std::vector<std::pair<int, std::size_t>> of_register;  // the register, and twice the rule, or one more for the other side
  };
  Counters counters(const Program& program) const;
  // What was counted in a match. Linear in the counters and rules.
  void add(const Counters& counters, const State& state);
  // A move was found to be legal; or it was refused.
  void legal(const WayInfo& way);
  void refused(const DecisionInfo& decision, const Refusal& refusal);

  // A condition of the rules that is evaluated within a value, and which of its counts grows when it holds.
  struct Evaluated {
    NodePtr condition;
    std::size_t rule;
    bool otherwise;
  };
  // Of a value from outside of the rules, the conditions within it that stand in them, in definitions. `names`: how many names it has; more are added.
  std::vector<Evaluated> conditions_within(const NodePtr& value, int& names);
  void count(const Evaluated& condition) { ++at(condition.rule, condition.otherwise ? Side::kOtherwise : Side::kCount); }

  // In the order in which the rules have them.
  const std::vector<CoveredRule>& rules() const { return rules_; }

 private:
  enum class Side : std::uint8_t { kCount, kOtherwise };

  std::size_t rule(CoveredRule::Kind kind, const Span& span, const Cites& cites);
  NodePtr counts(std::size_t rule, Side side);
  // Finds the conditions within a value, where `holds` says of a condition within it that it is met.
  using Holds = std::function<NodePtr(NodePtr)>;
  void conditions(const NodePtr& value, const Holds& holds, const Cites& cites, std::vector<Evaluated>& found);
  void find_condition(const NodePtr& condition, const Holds& holds, const Cites& cites, std::vector<Evaluated>& found);
  // The same value, with names of its own.
  NodePtr copied(const NodePtr& value);

  Region before(const Node& stmt, const Cites& cites) override;
  Region values(const Node& stmt, const Cites& cites) override;
  Region in_way(const Node& way, const Cites& cites) override;
  void choice(const Node& choose, const Cites& cites) override;
  void branches(const Node& branch, Node& written, const Cites& cites) override;
  std::int64_t& at(std::size_t rule, Side side) { return side == Side::kCount ? rules_[rule].count : rules_[rule].otherwise; }

  std::vector<CoveredRule> rules_;
  std::map<std::tuple<const Source*, std::uint32_t, std::uint32_t, CoveredRule::Kind>, std::size_t> index_;
  std::map<std::pair<std::size_t, Side>, int> variables_;
  std::map<std::string, std::pair<std::size_t, Side>> counted_by_;  // by the name of the variable
  std::set<std::vector<std::size_t>> chains_;                       // `if` and `else if`: the conditions in their order
  std::map<int, std::size_t> of_node_;                              // the rule that a tier or a condition of a way is
  std::map<int, std::vector<std::size_t>> met_by_;                  // of a way, by its node: what holds when a move of it is legal
  bool written_ = false;                                            // all rules are known
};

}  // namespace boneyard::dsl
