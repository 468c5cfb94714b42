#include "dsl/core/live_dice.hpp"

#include "dsl/core/effects.hpp"

namespace boneyard::dsl::core {
namespace {

using Dice = std::uint32_t;

class LiveDice {
 public:
  explicit LiveDice(const Core& core) : all_((Dice{1} << core.equipment.dice.size()) - 1) {
    changed_ = true;
    while (changed_) {
      changed_ = false;
      region(core.play, 0);
    }
  }

  std::map<int, Dice> asked;  // by label

 private:
  // Dice that a value, or an operand of a statement, looks at.
  Dice read_by(const Node& node) const {
    if (node.op == Op::kDie) return Dice{1} << node.a;
    Dice read = effects_within(node) ? all_ : 0;
    for (const NodePtr& kid : node.kids) read |= read_by(*kid);
    return read;
  }
  static bool effects_within(const Node& node) { return own_effects_of(node).reads.count({Component::Part::kDice}) != 0; }

  // What is live where something begins that is walked again and again.
  Dice again(std::map<int, Dice>& heads, int label, Dice live) {
    Dice& head = heads[label];
    changed_ = changed_ || (live & ~head) != 0;
    return head |= live;
  }

  Dice region(const Region& statements, Dice after) {
    for (auto stmt = statements.rbegin(); stmt != statements.rend(); ++stmt) after = statement(**stmt, after);
    return after;
  }

  Dice inside(const Node& stmt, Dice after) {
    Dice live = 0;
    for (const Region& inner : stmt.regions) live |= region(inner, after);
    return live;
  }

  Dice statement(const Node& stmt, Dice after) {
    const Dice read = read_by(stmt);
    switch (statement_op(stmt)) {
      case StatementOp::kWin:
        return read;
      case StatementOp::kRoll:
        return (after & ~static_cast<Dice>(stmt.a)) | read;
      case StatementOp::kRollSome:
        return read;
      case StatementOp::kLeave:
        return ends_[stmt.a];
      case StatementOp::kAgain:
        return asked[stmt.a];
      case StatementOp::kIf:
        return read | inside(stmt, after) | (stmt.regions.size() == stmt.kids.size() ? after : Dice{0});
      case StatementOp::kBlock:
        ends_[stmt.a] = after;
        return inside(stmt, after);
      case StatementOp::kLoop:
        ends_[stmt.a] = after;
        return again(heads_, stmt.a, inside(stmt, heads_[stmt.a]));
      case StatementOp::kFor:
        return again(rounds_, stmt.id, read | after | inside(stmt, after | rounds_[stmt.id]));
      case StatementOp::kChoose: {
        // Tiers, choices and conditions are looked at when moves are listed. With choices at once, one block follows another.
        Dice live = read;
        for (const NodePtr& tier : stmt.regions[kTiers]) live |= read_by(*tier);
        for (const NodePtr& way : stmt.regions[kWays]) {
          for (const std::size_t part : {std::size_t{kChoices}, std::size_t{kConditions}})
            for (const NodePtr& one : way->regions[part]) live |= read_by(*one);
          live |= region(way->regions[kEffect], (stmt.flags & Node::kSealed) != 0 ? after | asked[stmt.a] : after);
        }
        if ((stmt.flags & Node::kSealed) != 0) live |= after;
        return again(asked, stmt.a, live);
      }
      case StatementOp::kRollOf:
      case StatementOp::kThrow:
      case StatementOp::kAssign:
      case StatementOp::kAssignOf:
      case StatementOp::kAssignPlayers:
      case StatementOp::kLot:
      case StatementOp::kGather:
      case StatementOp::kMix:
      case StatementOp::kMoveTop:
      case StatementOp::kMoveTile:
      case StatementOp::kMoveUnder:
      case StatementOp::kMoveToPlace:
      case StatementOp::kMoveTiles:
      case StatementOp::kMoveZone:
      case StatementOp::kTurnUp:
      case StatementOp::kTurnDown:
      case StatementOp::kReveal:
      case StatementOp::kRevealDice:
      case StatementOp::kRevealDiceOf:
      case StatementOp::kTell:
      case StatementOp::kPay:
      case StatementOp::kShare:
      case StatementOp::kLay:
      case StatementOp::kPlace:
      case StatementOp::kOpen:
      case StatementOp::kEnded:
        break;
    }
    return after | read;
  }

  Dice all_;
  std::map<int, Dice> heads_;   // of loops, by label
  std::map<int, Dice> rounds_;  // of loops through something, by node
  std::map<int, Dice> ends_;    // by label: what is live behind what is so called
  bool changed_ = false;
};

}  // namespace

std::map<int, std::uint32_t> live_dice(const Core& core) { return LiveDice(core).asked; }

}  // namespace boneyard::dsl::core
