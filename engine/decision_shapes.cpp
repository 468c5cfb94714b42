#include "engine/decision_shapes.hpp"

namespace boneyard {

DecisionShapes::DecisionShapes(const Program& program, bool remembers) {
  std::size_t ways = 0;
  for (const DecisionInfo& decision : program.decisions) ways += decision.ways.size();
  ways_.reserve(ways);  // decisions point to them
  for (const DecisionInfo& decision : program.decisions) {
    decisions_.push_back({ways_.data() + ways_.size(), decision.list, decision.chooser, decision.sealed, decision.around});
    for (const WayInfo& way : decision.ways) {
      WayShape& shape = ways_.emplace_back();
      shape.entry = way.entry;
      shape.range = way.range;
      for (const ChoiceInfo& choice : way.choices) {
        shape.names |= remembers && !choice.within.empty();
        if (choice.kind == ChoiceInfo::Kind::kRange) shape.least = choice.domain.result;
        if (choice.kind == ChoiceInfo::Kind::kTiles)
          shape.tiles = choice.reg;
        else
          shape.scalar[shape.scalars++] = static_cast<std::uint16_t>(choice.reg);
      }
      shape.most_tiles = static_cast<std::uint8_t>(way.most_tiles());
    }
  }
}

}  // namespace boneyard
