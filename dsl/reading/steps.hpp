#pragma once
// What stands within a declaration at whatever depth: its steps, and the ways that players choose.

#include <vector>

#include "dsl/reading/ast.hpp"

namespace boneyard::dsl::ast {

struct Step {
  Name name;
  Span span;
};
// From the outside in.
inline std::vector<Step> steps_of(const Declaration& declaration) {
  std::vector<Step> made;
  for_each_block(declaration, [&](const Block& block) {
    for (const Statement& statement : block)
      if (statement.kind == Statement::Kind::kStep) made.push_back({statement.name, statement.span});
  });
  return made;
}

// Calls visit(way) with each way of it, and of the choices within it.
template <typename Visit>
void for_each_way(const Declaration& declaration, const Visit& visit) {
  for (const Way& way : declaration.ways) visit(way);
  for_each_block(declaration, [&](const Block& block) {
    for (const Statement& statement : block) {
      for (const Way& way : statement.ways) visit(way);
      for (const Tier& tier : statement.tiers)
        for (const Way& way : tier.ways) visit(way);
    }
  });
}

}  // namespace boneyard::dsl::ast
