#pragma once
// A value of a function where the function is used, with what it is given in the place of its parameters. Internal to checking/.

#include <functional>
#include <map>
#include <utility>

#include "dsl/checking/value.hpp"

namespace boneyard::dsl {

class Inlining {
 public:
  // In the place of a parameter: `by` stands wherever the parameter does. Of one that is a zone, a layout, a pot or a variable, what says which one is meant comes from
  // `by` too, unless it is several of them.
  void put(const Value& parameter, const Value& by, bool several);
  // In the place of a variable that stands for a parameter: the value.
  void put_value(int stands_for, const Value& by) { values_[stands_for] = by; }
  // The value that stands in the place of the variable; null if none does.
  const Value* value_of(int stands_for) const {
    const auto found = values_.find(stands_for);
    return found != values_.end() ? &found->second : nullptr;
  }

  // The variable in the place of one that stands for no parameter.
  std::function<int(int)> variable;
  // What stands in the place of a use of a definition, and of a condition that is given.
  std::function<core::NodePtr(const core::Node&)> use, condition;
  // Called with each zone, layout, pot or variable of a family, and what says which one is meant and is none of its numbers.
  std::function<void(const core::Node& thing, const core::Node& element)> out_of_range;
  // Called with each node that is looked at.
  std::function<void(const core::Node&)> visit;

  // O(size of the value). What has no parameters within it is shared.
  core::NodePtr operator()(const core::NodePtr& value) const;

 private:
  struct Thing {
    core::NodePtr by;  // the zone, layout, pot or variable
    bool several = false;
  };
  // What kind of thing a node names, and which.
  static std::pair<core::Index, int> named_by(const core::Node& node);
  core::NodePtr in_place(const core::NodePtr& node) const;
  void look_at_element(const core::Node& thing) const;

  std::map<int, core::NodePtr> names_;                   // by the name of the parameter
  std::map<int, Value> values_;                          // by the variable that stands for it
  std::map<std::pair<core::Index, int>, Thing> things_;  // by its kind and number
};

}  // namespace boneyard::dsl
