#pragma once
// A definition where it is used: its value, with what it is given in the place of its parameters. Internal to checking/.

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

  // Called with each zone, layout, pot or variable of a family, and a number that says which one is meant and is none of its numbers.
  std::function<void(const core::Node& thing, int number)> out_of_range;

  // O(size of the value). What has no parameters within it is shared.
  core::NodePtr operator()(const core::NodePtr& value) const;

 private:
  struct Thing {
    core::NodePtr by;  // the zone, layout, pot or variable
    bool several = false;
  };
  core::NodePtr in_place(const core::NodePtr& node) const;
  void look_at_element(const core::Node& thing) const;

  std::map<int, core::NodePtr> names_;                  // by the name of the parameter
  std::map<std::pair<core::Type, int>, Thing> things_;  // by its kind and number
};

}  // namespace boneyard::dsl
