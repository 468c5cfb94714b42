#include "engine/opponents/solution.hpp"

#include <algorithm>
#include <bit>

#include "engine/notation.hpp"
#include "engine/solving/hidden_table.hpp"
#include "engine/solving/open_table.hpp"
#include "engine/solving/regret.hpp"
#include "engine/step_budget.hpp"

namespace boneyard {
namespace {

constexpr TableLimits kLimits{.nodes = 200'000, .bytes = 50'000'000, .decisions = 100, .moves = 200};
// One round looks at each position twice.
constexpr std::uint64_t kPositionsLookedAt = 20'000'000;
constexpr std::uint64_t kMostRounds = 1'000;

}  // namespace

std::unique_ptr<Solution> Solution::of(const Program& program) {
  if (program.seats != 2 || is_open(program) || !program.keeps_hidden.empty()) return nullptr;
  StepBudget steps(kStepsOfTrial);
  const StepBudget::Scope scope(steps);
  std::unique_ptr<Solution> solution(new Solution(program));
  try {
    solution->compute();
  } catch (const Unsolvable&) {
    return nullptr;
  }
  return solution;
}

void Solution::compute() {
  const Program& program = game_.program();
  std::vector<std::vector<Choice>*> sets;
  TableWatch watch;
  watch.set = [&](std::uint32_t, const State& state, const std::vector<Move>& moves, const History* history) {
    const Seat seat = std::countr_zero(state.header().to_act);
    std::vector<Choice>& choices = choices_[InformationSet(program, state, seat, moves, history).key(keys_)];
    sets.push_back(&choices);
    for (const Move& move : moves) choices.push_back({keys_.of(state.header().decision, move), 0});
  };
  const SmallTable table = hidden_table(game_, Stake::kWins, kLimits, watch, Recall::kKey);
  RegretSolver solver(table);
  const std::uint64_t rounds = kPositionsLookedAt / (2 * std::max<std::uint64_t>(1, table.nodes.size()));
  for (std::uint64_t i = 0; i < std::min(kMostRounds, rounds); ++i) solver.iterate();
  const Policy policy = solver.average();
  for (std::size_t set = 0; set < sets.size(); ++set)
    for (std::size_t i = 0; i < sets[set]->size(); ++i) (*sets[set])[i].probability = policy[table.sets[set].first_move + i];
}

std::optional<Move> Solution::choose(const InformationSet& set, Random& random) const {
  const auto known = choices_.find(set.key(keys_));
  if (known == choices_.end()) return std::nullopt;
  double rest = static_cast<double>(random()) * 0x1p-32;
  std::optional<Move> last;
  const std::int64_t count = move_count(set.program(), set.decision(), set.moves());
  for (std::int64_t i = 0; i < count; ++i) {
    const Move move = concrete_move(set.program(), set.decision(), set.moves(), i);
    const auto& all = known->second;
    const auto found =
        std::find_if(all.begin(), all.end(), [key = keys_.of(set.decision(), move)](const Choice& each) { return each.move == key; });
    if (found == all.end()) return std::nullopt;
    if (found->probability > 0) last = move;
    rest -= found->probability;
    if (rest < 0) break;
  }
  return last;
}

}  // namespace boneyard
