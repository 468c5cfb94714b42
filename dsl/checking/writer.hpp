#pragma once
// Writes what the language says in many ways in the few operations of Core: the best by some keys, patterns of dice, turns that go round until all have passed, payments
// with an `or else`. It is given operands that were checked. Internal to checking/.

#include <string>
#include <vector>

#include "dsl/checking/checked_game.hpp"
#include "dsl/core/making.hpp"

namespace boneyard::dsl {

// The domain of a quantifier, and the name of its element.
struct Binder {
  int local = -1;
  Type element;
  bool subsets = false;              // of tiles or dice, not single elements
  std::vector<core::NodePtr> sizes;  // without any, of one or more dice
  Value domain;                      // seats, tiles, ends or dice; or the least number when domain_to is set
  core::NodePtr domain_to;
  core::NodePtr from;  // seats only, or null
};

class Writer {
 public:
  using Node = core::Node;
  using NodePtr = core::NodePtr;
  using Region = core::Region;
  using Statement = core::Statement;

  // Gives out names, labels and variables of the game.
  explicit Writer(CheckedGame& game) : game_(game) {}

  int new_local() { return game_.locals++; }
  int new_label() { return game_.labels++; }
  // One that no rule file names.
  int new_variable(const std::string& name, core::Type type);
  NodePtr get(int variable, const Span& span) const;

  // Values

  // Which one of a family: of values that are its seat, if it is of each seat, and then what else it goes by. Null: there is one, or nothing says which.
  static NodePtr element(const Family& family, const Span& span, const std::vector<NodePtr>& which);
  // The values that it was made of.
  static std::vector<NodePtr> which_of(const Family& family, const NodePtr& element);
  NodePtr halves(const NodePtr& tile, const Span& span);
  NodePtr player_before(const NodePtr& seat, const Span& span);
  // The players from the one seat on, as far as the other.
  NodePtr places(const NodePtr& from, const NodePtr& to, const Span& span);
  NodePtr domain(const Binder& binder) const;
  // How many dice of the domain show a number, where the condition asks for no more; null where it does.
  NodePtr showing(const Binder& binder, const NodePtr& condition, const Span& span) const;
  // All, or the first, that meet the condition; with keys the best by these. `type`: of the value.
  NodePtr picked(core::Op pick, core::Type type, const Binder& binder, NodePtr where, const std::vector<NodePtr>& keys, bool most,
                 const Span& span);
  // The single best element; nobody or no tile on a tie.
  NodePtr only(core::Type type, const Binder& binder, const NodePtr& where, const std::vector<NodePtr>& keys, bool most, const Span& span);
  // The greatest or least value. That of an empty domain is 0.
  NodePtr extreme(bool most, const Binder& binder, const NodePtr& where, const NodePtr& value, const Span& span);
  // What a die of a pattern shows: a number, or a letter that is new.
  struct Shown {
    NodePtr number;
    int letter = -1;  // its name, or -1
  };
  // Whether the dice, of so many sides, show the pattern, and then `holds` (or null) of its letters.
  NodePtr match_dice(const NodePtr& dice, const std::vector<Shown>& pattern, const NodePtr& holds, int sides, const Span& span);

  // Statements, written at the end of `out`

  // The value as something that may stand in several places: itself when it is plain, else a variable that is set to it first.
  NodePtr held(const Statement& at, const NodePtr& value, const char* name, Region& out);
  // Zones and accounts, whose seat, or what else says which they are, is held.
  NodePtr with_held_element(const Statement& at, const NodePtr& thing, Region& out);
  NodePtr held_element(const Statement& at, const NodePtr& which, Region& out);
  // `which`: the element of a family, or null.
  void set(const Statement& at, int variable, const NodePtr& which, const NodePtr& value, Region& out);
  void lot(const Statement& at, int variable, const NodePtr& which, const NodePtr& among, Region& out);
  void repeat(const Statement& at, const NodePtr& times, Region body, Region& out);
  void deal_each(const Statement& at, const NodePtr& number, const NodePtr& from, int zone, const std::vector<NodePtr>& which, Region& out);
  void reveal_variable(const Statement& at, int variable, const NodePtr& which, const NodePtr& to, Region& out);
  void pay_in_full(const Statement& at, const NodePtr& amount, const NodePtr& from, const NodePtr& to, Region& out);
  void pay_or_else(const Statement& at, const NodePtr& amount, const NodePtr& from, const NodePtr& to, Region otherwise, Region& out);
  // `at_end`, `of`: an end of the layout and a tile there, or null. Without `ends`, those that touch nothing are open.
  void place(const Statement& at, const NodePtr& tile, const NodePtr& layout, const NodePtr& at_end, const NodePtr& of,
             std::vector<NodePtr> ends, Region& out);

  // Turns that a statement is written in: who speaks, who has passed or spoken since they began anew, and whether this turn is a pass. -1: not counted.
  struct Turns {
    int speaker = -1;
    int done = -1;
    int passed = -1;
  };
  Turns turns_of(int speaker, ast::Statement::Order order);
  void pass(const Statement& at, const Turns& turns, Region& out) const;
  // Turns that go round until all have passed in a row, until all have spoken since they began anew, or until a condition (or null) holds. By who they are and not by
  // their number, so that it does not matter who has dropped out meanwhile.
  void turns(const Statement& at, const Turns& turns, ast::Statement::Order order, const NodePtr& who, const NodePtr& from,
             const NodePtr& until, Region body, Region& out);
  // Each lap asks once everybody who was to speak when it began.
  void laps(const Statement& at, int speaker, const NodePtr& who, const NodePtr& from, const NodePtr& times, const NodePtr& until,
            Region body, Region& out);

 private:
  // Whether everybody sees its value, so that each change of it is logged.
  bool all_see(int variable) const;
  void was_set(const Statement& at, int variable, const NodePtr& which, Region& out);
  // Leaves the loop when the variable, which goes down by one, has come to nothing.
  void count_down(const Statement& at, const Span& times, int variable, int label, Region& out);
  // Marks the variables that say with whom turns begin.
  void begins_with(const Node& first);

  CheckedVariable& variable(int index) const { return game_.variables[static_cast<std::size_t>(index)]; }

  CheckedGame& game_;
};

}  // namespace boneyard::dsl
