#pragma once
// The work of lower(): one object for one game. Values are in lower.cpp, statements in lower_statements.cpp, choices in lower_choices.cpp, declarations and the whole in
// lower_game.cpp. Private to core/.

#include <map>
#include <set>
#include <string>
#include <vector>

#include "dsl/checking/tile_zones.hpp"
#include "dsl/core/lower.hpp"

namespace boneyard::dsl {

class Lowering {
 public:
  explicit Lowering(const CheckedGame& game) : Lowering(game, static_cast<int>(game.locals.size())) {}
  // With so many names bound already.
  Lowering(const CheckedGame& game, int locals) : game_(game), locals_(locals) {}

  std::shared_ptr<const core::Core> whole();
  core::NodePtr value(const Expr& expr);
  int locals() const { return locals_; }
  // `next`: the number of the next node.
  static core::NodePtr numbered(const core::NodePtr& node, int& next);

 private:
  // Turns that a statement is written in: who speaks, who has passed or spoken since they began anew, and whether this turn is a pass. -1: not counted.
  struct Turns {
    int speaker = -1;
    int done = -1;
    int passed = -1;
  };

  static core::Type type_of(const Type& type);
  static std::shared_ptr<core::Node> make(core::Op op, core::Type type, const Span& span, std::vector<core::NodePtr> kids = {}, int a = -1);
  static core::NodePtr literal(int value, core::Type type, const Span& span);
  int new_local() { return locals_++; }

  // Values
  core::NodePtr stated(const Expr& expr);
  std::vector<core::NodePtr> values(const std::vector<ExprPtr>& exprs);
  core::NodePtr domain(const CheckedBinder& binder);
  core::NodePtr condition(const Expr& quantifier);
  core::NodePtr packed(const Expr& expr);
  core::NodePtr picked(const Expr& expr);
  core::NodePtr zone(const Expr& expr);
  core::NodePtr layout(const Expr& expr);
  core::NodePtr account(const Expr& expr);

  // Statements
  core::Region block(const CheckedBlock& block);
  void statement(const Stmt& stmt, core::Region& out);
  std::shared_ptr<core::Node> make(const Stmt& stmt, core::Op op, std::vector<core::NodePtr> kids = {}, int a = -1) const;
  core::NodePtr branch(const Stmt& stmt, core::NodePtr condition, core::Region then) const;
  core::NodePtr leave(const Stmt& stmt, int label) const { return make(stmt, core::Op::kLeave, {}, label); }
  core::NodePtr get(int variable, const Span& span) const;
  // A variable of lowering's own.
  int new_variable(const std::string& name, core::Type type);
  std::string unique(const std::string& name);
  // The value as something that may stand in several places: itself when it is plain, else a variable that is set to it first.
  core::NodePtr held(const Stmt& stmt, core::NodePtr value, const char* name, core::Region& out);
  // Zones and accounts, whose seat is held.
  core::NodePtr held_place(const Stmt& stmt, const core::NodePtr& place, core::Region& out);
  void assign(const Stmt& stmt, int variable, core::NodePtr value, core::Region& out);
  void was_set(const Stmt& stmt, int variable, const core::NodePtr& seat, core::Region& out);
  void set(const Stmt& stmt, core::Region& out);
  void lot(const Stmt& stmt, core::Region& out);
  void loops(const Stmt& stmt, core::Region& out);
  void turns(const Stmt& stmt, core::Region& out);
  void laps(const Stmt& stmt, core::Region& out);
  void move(const Stmt& stmt, core::Region& out);
  void reveal(const Stmt& stmt, core::Region& out);
  void pay(const Stmt& stmt, core::Region& out);
  void lay(const Stmt& stmt, core::Region& out);
  core::NodePtr seats(const Stmt& stmt, std::size_t index);

  // Choices
  void choose(const Stmt& stmt, core::Region& out);
  core::NodePtr way(const CheckedChoose& choose, const CheckedWay& way);
  core::NodePtr choice(const CheckedChoose& choose, const CheckedWay& way, const CheckedChoice& choice);
  core::NodePtr place(const ZoneTerm& term);
  void look_into_variables();

  void equipment(core::Equipment& made);
  void variables();

  const CheckedGame& game_;
  int locals_ = 0;
  int labels_ = 0;
  int first_seat_ = -1;
  std::vector<core::Variable> variables_;
  std::map<std::string, int> named_;  // how many variables are called so
  std::map<int, Turns> turns_;        // by turns of the checked game
};

}  // namespace boneyard::dsl
