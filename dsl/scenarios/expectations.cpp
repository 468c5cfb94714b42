#include "dsl/scenarios/expectations.hpp"

#include <vector>

#include "dsl/checking/rules.hpp"

namespace boneyard::dsl {

void check_expectations(const CheckedGame& game, Diagnostics& diagnostics) {
  using Kind = ast::Scene::Kind;
  for (const CheckedScenario& scenario : game.scenarios) {
    // What a scenario that is to be done speaks of need not be there yet.
    if (scenario.inherited || !scenario.counts()) continue;
    ast::for_each_scene(*scenario.source, [&](const ast::Scene& scene) {
      if (!scene.value || scene.kind == Kind::kPaid) return;
      std::vector<Type> locals;
      check_expression(game, *scene.value, diagnostics, locals, scene.kind == Kind::kHolds);
    });
  }
}

}  // namespace boneyard::dsl
