#include "dsl/linting/alone.hpp"

#include "dsl/checking/rules.hpp"
#include "dsl/core/lower.hpp"

namespace boneyard::dsl {

void visit_alone(const CheckedGame& game, const std::vector<const ast::Declaration*>& definitions,
                 const std::function<void(const ast::Declaration&, const core::Node&)>& visit) {
  if (definitions.empty()) return;
  const DefinitionsAlone alone = check_definitions(game, definitions);
  auto locals = static_cast<int>(alone.game->locals.size());
  for (std::size_t i = 0; i < definitions.size(); ++i) {
    if (!alone.values[i]) continue;
    core::NodePtr value;
    try {
      value = lower(*alone.game, *alone.values[i], locals);
    } catch (const CoreTooLarge&) {
      continue;
    }
    visit(*definitions[i], *value);
  }
}

std::shared_ptr<const core::Core> phases_alone(const CheckedGame& game, const ast::File& library) {
  try {
    return lower(*check_phases(game, library));
  } catch (const CoreTooLarge&) {
    return game.core;
  }
}

}  // namespace boneyard::dsl
