#include <algorithm>
#include <cstdint>
#include <map>
#include <set>
#include <string>
#include <string_view>

#include <fmt/format.h>

#include "dsl/core/core.hpp"
#include "dsl/linting/lint.hpp"

namespace boneyard::dsl {
namespace {

using core::Node;
using core::Op;

const Node& iterated(const Node& domain) { return domain.op == Op::kAround ? domain.kid(0) : domain; }

// Whether these seats are among those that took part before: `players without {p}`, `all p where C`.
bool fewer(const Node& seats) {
  if (seats.op == Op::kPlayers) return true;
  const bool part = seats.op == Op::kWithout || seats.op == Op::kAll || seats.op == Op::kMost || seats.op == Op::kFewest;
  return part && fewer(iterated(seats.kid(0)));
}

// The text of a value without the brackets around it.
std::string_view bare(std::string_view text) {
  while (text.starts_with('(') && text.ends_with(')')) text = text.substr(1, text.size() - 2);
  return text;
}

// `7 with 2, 6 with 3 or 4 players`: a chain of comparisons of how many players there are.
bool is_size_table(const Node& node) {
  if (node.op != Op::kIfValue || node.kid(0).op != Op::kEqual || !bare(node.span.text()).ends_with("players")) return false;
  const Node& count = node.kid(0).kid(0);
  return count.op == Op::kCount && count.kid(0).op == Op::kPlayers && count.span == node.span;
}

// What the rules say of seats that drop out.
class DroppingOut {
 public:
  explicit DroppingOut(const core::Region& play) {
    core::for_each_statement(play, [&](const Node& stmt) { note(stmt); });
  }

  bool ever() const { return fewer_ || others_; }
  // Who is out stays out.
  bool for_good() const { return fewer_ && !others_; }
  // Dice of seats that are out are thrown with the others, so that a rule can throw none of them.
  bool dice_are_thrown() const { return all_thrown_; }

 private:
  void note(const Node& stmt) {
    switch (stmt.op) {
      case Op::kAssignPlayers:
        (fewer(stmt.kid(0)) ? fewer_ : others_) = true;
        return;
      case Op::kFor:
        if (iterated(stmt.kid(0)).op == Op::kAllSeats) of_all_seats_.insert(stmt.a);
        return;
      case Op::kRoll:
      case Op::kRollSome:
        all_thrown_ = true;
        return;
      case Op::kRollOf:
        all_thrown_ = all_thrown_ || (stmt.kid(0).op == Op::kVariable && of_all_seats_.count(stmt.kid(0).a) != 0);
        return;
      default:  // changes neither who takes part nor dice
        return;
    }
  }

  bool fewer_ = false;
  bool others_ = false;
  bool all_thrown_ = false;
  std::set<int> of_all_seats_;  // variables of loops over all seats
};

}  // namespace

void lint_players(const ast::File& file, const core::Core& rules, Findings& findings) {
  const DroppingOut dropping_out(rules.play);
  if (!dropping_out.ever()) return;
  const auto& dice = rules.equipment.dice;
  const bool counts_dice =
      !dropping_out.dice_are_thrown() && std::any_of(dice.begin(), dice.end(), [](const CheckedDie& die) { return die.per_seat; });
  std::map<std::uint32_t, const Node*> tables;
  std::map<std::uint32_t, const Node*> thrown;
  for (const core::NodePtr& stmt : rules.play)
    core::for_each_node(*stmt, [&](const Node& node) {
      if (node.span.source != file.source.get()) return;
      if (dropping_out.for_good() && is_size_table(node)) tables.emplace(node.span.begin, &node);
      if (counts_dice && node.op == Op::kThrown && node.kids.empty()) thrown.emplace(node.span.begin, &node);
    });
  for (const auto& [begin, table] : tables) {
    std::string_view all = bare(table->span.text());
    all.remove_suffix(std::string_view(" players").size());
    findings.report(Code::kPlayersLeft, table->span, "this counts the players who are left after 'set players'",
                    fmt::format("if it goes by how many sit at the table, write '{} by count of seats'", all));
  }
  for (const auto& [begin, node] : thrown)
    findings.report(Code::kDiceLeft, node->span, "'dice' counts the dice of seats that are out, which nobody throws again",
                    "throw them for all seats, and none for who is out: 'for each s in seats: roll his cup of his dice', where 'cup' is "
                    "how many dice a seat has");
}

}  // namespace boneyard::dsl
