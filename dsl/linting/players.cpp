#include <algorithm>
#include <cstdint>
#include <map>
#include <set>
#include <string>
#include <string_view>
#include <utility>

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
  // Who is out can take part again.
  bool for_a_while() const { return fewer_ && others_; }
  // Dice of seats that are out are thrown with the others, so that a rule can throw none of them.
  bool dice_are_thrown() const { return all_thrown_; }

 private:
  void note(const Node& stmt) {
    if (stmt.op == Op::kAssignPlayers) (fewer(stmt.kid(0)) ? fewer_ : others_) = true;
    if (stmt.op == Op::kFor && iterated(stmt.kid(0)).op == Op::kAllSeats) of_all_seats_.insert(stmt.a);
    const bool of_any = stmt.op == Op::kRollOf && stmt.kid(0).op == Op::kVariable && of_all_seats_.count(stmt.kid(0).a) != 0;
    if (of_any || stmt.is_one_of({Op::kRoll, Op::kRollSome})) all_thrown_ = true;
  }

  bool fewer_ = false;
  bool others_ = false;
  bool all_thrown_ = false;
  std::set<int> of_all_seats_;  // variables of loops over all seats
};

// `players without {p}`: one of them drops out in the course of play.
bool without_some(const Node& seats) { return seats.op == Op::kWithout && fewer(seats); }

// The statements that are reached while somebody may be out. `drops`: which new players leave out some of those before.
class WhileOut {
 public:
  WhileOut(const core::Region& play, bool (*drops)(const Node&)) : drops_(drops) { region(play, false); }
  const std::set<const Node*>& statements() const { return met_; }

 private:
  // `out`: whether somebody may be out before it. The result: whether somebody may be out behind it; no if nothing comes behind it.
  bool region(const core::Region& statements, bool out) {
    for (const core::NodePtr& each : statements) out = statement(*each, out);
    return out;
  }

  bool statement(const Node& stmt, bool out) {
    if (out) met_.insert(&stmt);
    if (stmt.op == Op::kAssignPlayers) return drops_(stmt.kid(0)) || (out && fewer(stmt.kid(0)));
    if (stmt.op == Op::kLeave) left_[stmt.a] = left_[stmt.a] || out;
    if (stmt.is_one_of({Op::kLeave, Op::kWin})) return false;
    if (stmt.op == Op::kIf) {
      bool behind = out && stmt.regions.size() == stmt.kids.size();
      for (const core::Region& each : stmt.regions) behind = region(each, out) || behind;
      return behind;
    }
    if (stmt.regions.empty()) return out;
    // Loops within loops are visited once with everybody, and once with somebody out.
    if (const auto known = behind_.find({&stmt, out}); known != behind_.end()) return known->second;
    const bool block = stmt.op == Op::kBlock;
    bool behind = out && !block;
    for (const core::Region& each : stmt.regions) behind = region(each, out) || behind;
    const bool again = stmt.op == Op::kLoop || stmt.op == Op::kFor;
    if (again && behind && !out) behind = statement(stmt, true) || behind;
    if (stmt.op == Op::kLoop) behind = false;  // is only left
    if (block || stmt.op == Op::kLoop) behind = behind || left_[stmt.a];
    behind_[{&stmt, out}] = behind;
    return behind;
  }

  bool (*drops_)(const Node&);
  std::set<const Node*> met_;
  std::map<int, bool> left_;  // by label: whether somebody may be out where it is left
  std::map<std::pair<const Node*, bool>, bool> behind_;
};

// `set dealer to player after dealer`
bool hands_on(const core::Core& rules, const Node& stmt) {
  if (stmt.op != Op::kAssign || stmt.kid(0).span.source == nullptr) return false;
  const std::string& name = rules.variables[static_cast<std::size_t>(stmt.a)].name;
  const std::string_view text = stmt.kid(0).span.text();
  return text == "player after " + name || text == "player before " + name;
}

}  // namespace

void lint_players(const ast::File& file, const core::Core& rules, Findings& findings) {
  const DroppingOut dropping_out(rules.play);
  if (!dropping_out.ever()) return;
  const auto& dice = rules.equipment.dice;
  const bool counts_dice =
      !dropping_out.dice_are_thrown() && std::any_of(dice.begin(), dice.end(), [](const CheckedDie& die) { return die.per_seat; });
  std::map<std::uint32_t, const Node*> tables;
  std::map<std::uint32_t, const Node*> handed_on;
  std::map<std::uint32_t, const Node*> thrown;
  const auto here = [&](const Node& node) { return node.span.source == file.source.get(); };
  const WhileOut while_out(rules.play, fewer);
  for (const Node* const stmt : while_out.statements())
    for (const core::NodePtr& value : stmt->kids)
      core::for_each_node(*value, [&](const Node& node) {
        if (here(node) && is_size_table(node)) tables.emplace(node.span.begin, &node);
      });
  // Who takes part in a round by a condition, such as a stake, often sits beside the dealer by the same rules.
  const WhileOut while_dropped(rules.play, without_some);
  if (dropping_out.for_a_while())
    for (const Node* const stmt : while_dropped.statements())
      if (hands_on(rules, *stmt) && here(stmt->kid(0))) handed_on.emplace(stmt->kid(0).span.begin, &stmt->kid(0));
  for (const core::NodePtr& stmt : rules.play)
    core::for_each_node(*stmt, [&](const Node& node) {
      if (counts_dice && here(node) && node.op == Op::kThrown && node.kids.empty()) thrown.emplace(node.span.begin, &node);
    });
  for (const auto& [begin, table] : tables) {
    std::string_view all = bare(table->span.text());
    all.remove_suffix(std::string_view(" players").size());
    findings.report(Code::kPlayersLeft, table->span, "this counts the players who are left after 'set players'",
                    fmt::format("if it goes by how many sit at the table, write '{} by count of seats'", all));
  }
  for (const auto& [begin, next] : handed_on) {
    const std::string_view text = next->span.text();
    const std::string_view seat = text.substr(text.rfind(' ') + 1);
    findings.report(Code::kPlayersLeft, next->span, "this passes over the players who are out after 'set players'",
                    text.starts_with("player after")
                        ? fmt::format("if their turn comes, too, put this where all take part again, or go by all seats: 'first s in seats "
                                      "from {0} where s != {0}'",
                                      seat)
                        : "if their turn comes, too, put this where all take part again");
  }
  for (const auto& [begin, node] : thrown)
    findings.report(Code::kDiceLeft, node->span, "'dice' counts the dice of seats that are out, which nobody throws again",
                    "throw them for all seats, and none for who is out: 'for each s in seats: roll his cup of his dice', where 'cup' is "
                    "how many dice a seat has");
}

}  // namespace boneyard::dsl
