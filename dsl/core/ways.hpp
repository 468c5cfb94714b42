#pragma once
// The parts of a choice in Core: its ways, and of each way what is chosen and which conditions hold.

#include "dsl/core/core.hpp"

namespace boneyard::dsl::core {

// Of kChoose.
inline const Region& ways(const Node& ask) { return ask.regions[kWays]; }
inline const Region& tiers(const Node& ask) { return ask.regions[kTiers]; }

// Of kWay.
inline const Region& choices(const Node& way) { return way.regions[kChoices]; }
inline const Region& conditions(const Node& way) { return way.regions[kConditions]; }

// Of kChoice.
inline const Node& domain(const Node& choice) { return choice.kid(0); }
ChoiceInfo::Kind kind_of_choice(const Node& choice);
// The tiles or dice of which some are chosen, or else the domain.
const Node& offered(const Node& choice);
// Whether a value is the variable of the choice.
inline bool names(const Node& value, const Node& choice) { return value.op == Op::kVariable && value.a == choice.a; }

// Of kCondition.
inline const Node& holds(const Node& condition) { return condition.kid(0); }
// The lookup in a table that the condition comes to; null: no table has it.
const Node* lookup(const Node& condition);
// The lookup that says which ends go with a tile chosen before; null: the condition says something else.
const Node* ends_allowed(const Node& condition, const Node& end, const Node& tile);

}  // namespace boneyard::dsl::core
