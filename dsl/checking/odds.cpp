// What players can ask the odds of: choices that no rule comes to, in a game beside the game.

#include <utility>

#include "dsl/checking/checker.hpp"

namespace boneyard::dsl {

// Nothing that is met here is met in the rules: no clause is followed by it, and no words are told for it.
void Checker::odds() {
  const auto cited = game_.cited;
  const auto cited_at = cited_at_;
  const std::size_t ways_met = ways_met_.size();
  CheckedBlock asked;
  for (const auto& [kind, section] : odds_) {
    const auto scope = std::make_shared<Scope>();
    scope->parent = globals_;
    auto who = std::make_shared<Expr>();
    who->op = ExprOp::kVariable;
    who->type = {Type::Base::kSeat, -1};
    who->span = section->name.span;
    who->a = bind_variable(section->name, who->type, *scope);
    CheckedChoose open;
    open.who = who;
    open.chooser = who->a;
    open.phase = "odds";
    open.tiers.push_back({false, nullptr, {}, section->span});
    CheckedChoose held = open;
    for (const ast::Way& guess : section->ways) {
      way(guess, scope, 0, open);
      if (open.ways.size() == held.ways.size()) return;  // there is no room for it, which is told
      CheckedWay& made = held.ways.emplace_back(open.ways.back());
      made.conditions.push_back({made.holds, {}, {}, {}, made.holds->span});
    }
    for (CheckedChoose* choose : {&open, &held}) {
      choose->label = game_.labels++;
      Stmt stmt;
      stmt.op = StmtOp::kChoose;
      stmt.span = section->span;
      stmt.choose = std::make_shared<CheckedChoose>(std::move(*choose));
      asked.push_back(std::move(stmt));
    }
  }
  game_.cited = cited;
  cited_at_ = cited_at;
  ways_met_.resize(ways_met);
  if (asked.empty()) return;
  game_.odds = std::make_shared<CheckedGame>(game_);
  game_.odds->first = -1;
  game_.odds->play = std::make_shared<const CheckedBlock>(std::move(asked));
}

}  // namespace boneyard::dsl
