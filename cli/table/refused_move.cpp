#include "cli/table/refused_move.hpp"

#include <algorithm>
#include <utility>

namespace boneyard::cli {
namespace {

// How far a move comes before something stands against it. A condition that depends on nothing that was typed closes its way for every move that
// could be typed, so this way was hardly meant.
int nearness(const WayInfo& way, const Refusal& reason, std::uint32_t left_out) {
  const auto speaks_of_typed = [&](const Condition& condition) {
    return std::any_of(condition.witnesses.begin(), condition.witnesses.end(), [&](const Witness& witness) {
      for (std::size_t i = 0; i < way.choices.size(); ++i)
        if (way.choices[i].name == witness.text && ((left_out >> i) & 1) == 0) return true;
      return false;
    });
  };
  switch (reason.kind) {
    case Refusal::Kind::kNotToAct:
    case Refusal::Kind::kTier:
      return 0;
    case Refusal::Kind::kCondition:
      return speaks_of_typed(way.conditions[static_cast<std::size_t>(reason.condition)]) ? 3 : 1;
    case Refusal::Kind::kDomain:
    case Refusal::Kind::kSize:
      break;
  }
  return 2;
}

}  // namespace

std::vector<RefusedMove> nearest_refused(Machine& machine, const State& state, Seat seat, const std::vector<BegunMove>& typed,
                                         const std::vector<Move>& legal, Fault& fault) {
  const DecisionInfo& decision = machine.program().decisions[static_cast<std::size_t>(state.header().decision)];
  std::vector<RefusedMove> nearest;
  std::pair<int, bool> best(-1, false);
  for (const BegunMove& each : typed) {
    std::optional<Refusal> reason;
    fault = machine.refusal(state, seat, each.move, reason);
    if (fault.happened()) return {};
    if (!reason) continue;
    // What nobody has typed is not what is wrong.
    if (reason->kind == Refusal::Kind::kDomain && ((each.left_out >> reason->choice) & 1) != 0) continue;
    const bool open = std::any_of(legal.begin(), legal.end(), [&](const Move& one) { return one.way == each.move.way; });
    const std::pair<int, bool> near(nearness(decision.ways[each.move.way], *reason, each.left_out), open);
    if (near < best) continue;
    if (near > best) nearest.clear();
    best = near;
    nearest.push_back({each, *std::move(reason)});
  }
  return nearest;
}

}  // namespace boneyard::cli
