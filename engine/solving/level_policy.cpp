#include "engine/solving/level_policy.hpp"

#include <algorithm>

#include "engine/solving/hidden_table.hpp"
#include "engine/solving/open_table.hpp"

namespace boneyard {

Policy level_policy(const Game& game, const SmallTable& table, Stake stake, const TableLimits& limits, const PlayerMaker& maker,
                    int samples, std::uint64_t seed, const std::function<void(std::uint64_t)>& done) {
  const std::unique_ptr<Player> player = maker(game.program());
  Policy policy(table.moves());
  TableWatch watch;
  // The table is walked once more, in the same order.
  watch.set = [&](std::uint32_t number, const State& state, const std::vector<Move>& moves, const History* history) {
    const SmallTable::Set& set = table.sets[number];
    if (done) done(number);
    if (moves.size() == 1) {
      policy[set.first_move] = 1;
      return;
    }
    const InformationSet known(game.program(), state, set.seat, moves, history);
    for (int sample = 0; sample < samples; ++sample) {
      Random random = player_random(seed, static_cast<std::uint64_t>(sample), set.seat, number);
      const Move chosen = player->choose(known, random);
      const auto found = std::find(moves.begin(), moves.end(), chosen);
      if (found == moves.end()) throw std::logic_error("a player chose what it was not offered");
      policy[set.first_move + static_cast<std::size_t>(found - moves.begin())] += 1.0 / samples;
    }
  };
  if (is_open(game.program()))
    (void)open_table(game, stake, limits, watch);
  else
    (void)hidden_table(game, stake, limits, watch);
  return policy;
}

}  // namespace boneyard
