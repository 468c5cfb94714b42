#include "dsl/linting/alone.hpp"

#include "dsl/checking/rules.hpp"
#include "dsl/core/numbering.hpp"

namespace boneyard::dsl {

void visit_alone(const CheckedGame& game, const std::vector<const ast::Declaration*>& definitions,
                 const std::function<void(const ast::Declaration&, const core::Node&)>& visit) {
  if (definitions.empty()) return;
  const DefinitionsAlone alone = check_definitions(game, definitions);
  for (std::size_t i = 0; i < definitions.size(); ++i)
    if (alone.values[i]) visit(*definitions[i], *alone.values[i]);
}

std::shared_ptr<const core::Core> phases_alone(const CheckedGame& game, const ast::File& library) {
  try {
    return check_phases(game, library)->core;
  } catch (const CoreTooLarge&) {
    return game.core;
  }
}

}  // namespace boneyard::dsl
