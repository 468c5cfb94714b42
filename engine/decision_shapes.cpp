#include "engine/decision_shapes.hpp"

namespace boneyard {

DecisionShapes::DecisionShapes(const Program& program, bool remembers) {
  std::size_t ways = 0;
  std::size_t choices = 0;
  for (const DecisionInfo& decision : program.decisions) {
    ways += decision.ways.size();
    for (const WayInfo& way : decision.ways) choices += way.choices.size();
  }
  ways_.reserve(ways);  // decisions point to them
  kept_.reserve(choices);
  for (const DecisionInfo& decision : program.decisions) {
    DecisionShape& of = decisions_.emplace_back();
    of = {.ways = ways_.data() + ways_.size(),
          .kept = kept_.data() + kept_.size(),
          .list = decision.list,
          .chooser = static_cast<std::uint16_t>(decision.chooser),
          .around = static_cast<std::uint16_t>(decision.around),
          .sealed = decision.sealed};
    const auto keep = [&](bool sets, int below) {
      std::uint16_t count = 0;
      for (const WayInfo& way : decision.ways)
        for (const ChoiceInfo& choice : way.choices)
          if ((choice.kind == ChoiceInfo::Kind::kTiles) == sets && choice.reg < below) {
            kept_.push_back(static_cast<std::uint16_t>(choice.reg));
            ++count;
          }
      return count;
    };
    of.kept_numbers = keep(false, program.kept_numbers);
    of.kept_sets = keep(true, program.kept_sets);
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
