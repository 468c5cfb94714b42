// What players can ask the odds of: choices that no rule comes to, in a game beside the game.

#include <utility>

#include "dsl/checking/checker.hpp"

namespace boneyard::dsl {

// Nothing that is met here is met in the rules: no clause is followed by it, and no words are told for it.
void Checker::odds() {
  const auto cited = game_.cited;
  const auto cited_at = cited_at_;
  const std::size_t ways_met = ways_met_.size();
  core::Region asked;
  for (const auto& [kind, section] : odds_) {
    const His around(*this);
    Choosing open;
    open.chooser = bind_variable(section->name, {Type::Base::kSeat, -1});
    open.who = writer_.get(open.chooser, section->name.span);
    core::Region held;
    for (const ast::Way& guess : section->ways) {
      Value holds;
      way(guess, 0, open, &holds);
      if (open.ways.size() == held.size() || !holds) return;  // it is too large or has an error, which was reported
      auto made = std::make_shared<core::Node>(*open.ways.back());
      auto condition = core::make(core::Op::kCondition, core::Type::kNothing, holds->span, {holds});
      condition->uses = made->uses;
      made->regions[core::kConditions].push_back(condition);
      held.push_back(made);
    }
    for (core::Region* ways : {&open.ways, &held}) {
      auto made = core::make(core::Statement{section->span, {}, {}}, core::Op::kChoose, {open.who}, writer_.new_label());
      made->b = open.chooser;
      made->word = "odds";
      made->regions = {{core::make(core::Op::kTier, core::Type::kNothing, section->span, {}, 0)}, std::move(*ways)};
      asked.push_back(made);
    }
  }
  game_.cited = cited;
  cited_at_ = cited_at;
  ways_met_.resize(ways_met);
  if (asked.empty()) return;
  asked = expanded(asked);
  game_.odds = std::make_shared<CheckedGame>(game_);
  game_.odds->first = game_.odds->first_seat = -1;
  game_.odds->has_play = true;
  game_.odds->play = std::move(asked);
}

}  // namespace boneyard::dsl
