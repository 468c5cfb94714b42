#pragma once
// The work of lower(): one object for one game. Values are in lower.cpp, statements in lower_statements.cpp, choices in lower_choices.cpp, declarations and the whole in
// lower_game.cpp. Private to core/.

#include <deque>
#include <map>
#include <string>
#include <utility>
#include <vector>

#include "dsl/core/lower.hpp"

namespace boneyard::dsl {

using core::Node;
using core::NodePtr;
using core::Op;
using core::Region;
using CoreType = core::Type;

class Lowering {
 public:
  explicit Lowering(const CheckedGame& game) : Lowering(game, static_cast<int>(game.locals.size())) {}
  // With so many names bound already.
  Lowering(const CheckedGame& game, int locals) : game_(game), locals_(locals) {}

  std::shared_ptr<const core::Core> whole();
  NodePtr value(const Expr& expr);

 private:
  // Turns that a statement is written in: who speaks, who has passed or spoken since they began anew, and whether this turn is a pass. -1: not counted.
  struct Turns {
    int speaker = -1;
    int done = -1;
    int passed = -1;
  };

  static CoreType type_of(const Type& type);
  static std::shared_ptr<Node> make(Op op, CoreType type, const Span& span, std::vector<NodePtr> kids = {}, int a = -1);
  static NodePtr literal(int value, CoreType type, const Span& span);
  static NodePtr set_of_seats(const Span& span, std::vector<NodePtr> seats = {});
  int new_local() { return locals_++; }

  // Where the values of a statement are evaluated, and what the rules state of them.
  struct Evaluation {
    const Stmt* stmt = nullptr;
    Region* before = nullptr;                     // where values are stated; null: `told` states nothing
    std::vector<NodePtr> guards{};                // of a part of a value: conditions without which it is not evaluated
    std::vector<std::pair<int, NodePtr>> lets{};  // names that stand for values around it
  };

  // Values
  // The value, whether or not `told` stands before it.
  NodePtr unstated(const Expr& expr);
  // The value of a `told` without it, stated to everybody where that can be.
  NodePtr state(const Expr& expr, const NodePtr& of);
  // The value, evaluated at the end of the region.
  NodePtr value_in(const Expr& expr, Region& region);
  // The value, which is evaluated only where the condition holds, or does not.
  NodePtr guarded(const NodePtr& condition, bool holds, const Expr& expr);
  std::vector<NodePtr> values(const std::vector<ExprPtr>& exprs);
  NodePtr domain(const CheckedBinder& binder);
  NodePtr condition(const Expr& quantifier);
  NodePtr showing(const Expr& count);
  NodePtr packed(const Expr& expr);
  NodePtr picked(const Expr& expr);
  NodePtr only(const Expr& expr);
  NodePtr extreme(const Expr& expr);
  NodePtr player_before(const Expr& expr);
  NodePtr places(const Expr& expr);
  NodePtr match_dice(const Expr& expr);
  NodePtr zone(const Expr& expr);
  // Which one of a family: of values that are its seat, if it is of each seat, and then what else it goes by. Null: there is one.
  NodePtr element(const Family& family, const Span& span, const std::vector<NodePtr>& which) const;
  std::vector<NodePtr> only_element(const Family& family, const Span& span, const std::vector<ExprPtr>& which);
  NodePtr layout(const Expr& expr);
  NodePtr account(const Expr& expr);

  // Statements
  Region block(const CheckedBlock& block);
  void statement(const Stmt& stmt, Region& out);
  void lower(const Stmt& stmt, Region& out);
  NodePtr branches(const Stmt& stmt);
  std::shared_ptr<Node> make(const Stmt& stmt, Op op, std::vector<NodePtr> kids = {}, int a = -1) const;
  NodePtr branch(const Stmt& stmt, NodePtr condition, Region then, std::uint32_t asked = 0) const;
  NodePtr leave(const Stmt& stmt, int label) const { return make(stmt, Op::kLeave, {}, label); }
  NodePtr get(int variable, const Span& span) const;
  // A variable of lowering's own.
  int new_variable(const std::string& name, CoreType type);
  // The value as something that may stand in several places: itself when it is plain, else a variable that is set to it first.
  NodePtr held(const Stmt& stmt, NodePtr value, const char* name, Region& out);
  // Zones and accounts, whose seat, or what else says which they are, is held.
  NodePtr held_element(const Stmt& stmt, const NodePtr& which, Region& out);
  NodePtr with_held_seat(const Stmt& stmt, const NodePtr& of_seat, Region& out);
  void assign(const Stmt& stmt, int variable, NodePtr value, Region& out);
  void was_set(const Stmt& stmt, int variable, const NodePtr& seat, Region& out);
  void set(const Stmt& stmt, Region& out);
  void lot(const Stmt& stmt, Region& out);
  // Leaves the loop when the variable, which goes down by one, has come to nothing.
  void count_down(const Stmt& stmt, const Span& times, int variable, int label, Region& out);
  void loops(const Stmt& stmt, Region& out);
  void turns(const Stmt& stmt, Region& out);
  void laps(const Stmt& stmt, Region& out);
  // Marks the variables that say with whom turns begin: those that the value reads, and those that the variables of phases among them were set to.
  void begins_with(const Node& first);
  void trace_beginners(const Region& play);
  void move(const Stmt& stmt, Region& out);
  void reveal(const Stmt& stmt, Region& out);
  void pay(const Stmt& stmt, Region& out);
  void lay(const Stmt& stmt, Region& out);
  NodePtr seats(const Stmt& stmt, std::size_t index);

  // Choices
  void choose(const Stmt& stmt, Region& out);
  NodePtr way(const CheckedWay& way);
  NodePtr choice(const CheckedWay& way, const CheckedChoice& choice);

  void equipment(core::Equipment& made);
  void variables();

  const CheckedGame& game_;
  int locals_ = 0;
  int labels_ = 0;
  int first_seat_ = -1;
  std::deque<core::Variable> variables_;  // whose elements stay where they are
  std::map<int, Turns> turns_;            // by turns of the checked game
  Evaluation evaluation_;
  std::vector<core::Unstated> unstated_;
};

}  // namespace boneyard::dsl
