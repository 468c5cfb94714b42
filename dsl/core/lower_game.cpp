#include <iterator>
#include <utility>

#include "dsl/core/lowering.hpp"
#include "dsl/core/whereabouts.hpp"

namespace boneyard::dsl {

void Lowering::equipment(core::Equipment& made) {
  static_cast<Declarations&>(made) = game_;
  if (game_.highest) made.highest = value(*game_.highest);
  if (game_.left_out_where) made.left_out_where = value(*game_.left_out_where);
  if (game_.chips) made.chips = value(*game_.chips);
  for (const CheckedPot& pot : game_.pots) made.pot_chips.push_back(pot.chips ? value(*pot.chips) : nullptr);
  for (const CheckedDie& die : game_.dice)
    if (die.number) made.dice_number = value(*die.number);
}

void Lowering::variables() {
  for (const CheckedVariable& variable : game_.variables) {
    core::Variable made;
    made.name = variable.name.empty() ? "value." : variable.name;  // one that a sentence gives no name
    made.said = variable.name;
    made.type = type_of(variable.type);
    static_cast<Family&>(made) = variable;
    made.global = variable.global;
    made.names = variable.type.names;
    made.seen = variable.seen;
    made.span = variable.span;
    variables_.push_back(made);
  }
  for (std::size_t i = 0; i < game_.variables.size(); ++i) {
    if (!game_.variables[i].revealed) continue;
    const int shown_to = new_variable(game_.variables[i].name + ".shown-to", CoreType::kSeats);
    static_cast<Family&>(variables_[static_cast<std::size_t>(shown_to)]) = game_.variables[i];
    variables_[i].shown_to = shown_to;
  }
  if (game_.first >= 0) first_seat_ = new_variable("first", CoreType::kSeat);
}

std::shared_ptr<const core::Core> Lowering::whole() {
  auto made = std::make_shared<core::Core>();
  labels_ = game_.labels;
  variables();
  equipment(made->equipment);
  if (game_.play) {
    if (first_seat_ >= 0) {
      Stmt nowhere;
      assign(nowhere, first_seat_, literal(kNobody, CoreType::kSeat, {}), made->play);
    }
    for (NodePtr& stmt : block(*game_.play)) made->play.push_back(std::move(stmt));
  }
  trace_beginners(made->play);
  made->variables.assign(std::make_move_iterator(variables_.begin()), std::make_move_iterator(variables_.end()));
  made->unstated = std::move(unstated_);
  made->first_seat = first_seat_;
  core::note_whereabouts(*made);
  core::number(*made, game_.variables.size());
  return made;
}

}  // namespace boneyard::dsl
