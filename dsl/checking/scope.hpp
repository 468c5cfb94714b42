#pragma once
// What the names of a rule file mean at one place. Scopes are chained: a name is looked for in the innermost one first. The body of a phase or
// definition is checked in a scope of its own whose parent is the file's declarations, and a block that is handed over in the scope where it was
// written, so that no name of the one is ever taken for a name of the other.

#include <map>
#include <memory>
#include <string>
#include <vector>

#include "dsl/checking/checked_game.hpp"

namespace boneyard::dsl {

struct Binding {
  // kSeveral: what there are several of; a seat before it, or values behind it, say which one is meant. kBlock, kCondition: parameters.
  enum class Kind { kValue, kSeveral, kVariable, kBlock, kCondition };
  Kind kind = Kind::kValue;
  bool declared = false;    // kValue, kSeveral: a zone, a layout, a pot or a variable itself, and no value of it
  Value value;              // kValue, kSeveral: what the name stands for
  int variable = -1;        // kVariable
  std::vector<Type> takes;  // kCondition: its parameters' types
  Span span;
};

struct Scope {
  std::shared_ptr<Scope> parent;
  std::map<std::string, Binding> names;

  const Binding* find(const std::string& name) const {
    for (const Scope* scope = this; scope != nullptr; scope = scope->parent.get())
      if (const auto it = scope->names.find(name); it != scope->names.end()) return &it->second;
    return nullptr;
  }
  // For suggestions.
  void collect(std::vector<std::string>& all) const {
    for (const Scope* scope = this; scope != nullptr; scope = scope->parent.get())
      for (const auto& entry : scope->names) all.push_back(entry.first);
  }
};

}  // namespace boneyard::dsl
