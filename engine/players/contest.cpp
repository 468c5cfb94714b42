#include "engine/players/contest.hpp"

#include <atomic>
#include <bit>
#include <map>
#include <mutex>

#include "engine/playout.hpp"
#include "engine/step_budget.hpp"
#include "engine/workers.hpp"

namespace boneyard {
namespace {

constexpr std::uint64_t kTriedMatches = 100;
constexpr std::uint64_t kMostTried = 20'000;  // decisions

}  // namespace

std::vector<SeatMask> teams(const Game& game, std::uint64_t seed) {
  const int seats = game.program().seats;
  std::vector<SeatMask> together(static_cast<std::size_t>(seats), game.program().all_seats());
  StepBudget steps(kStepsOfTrial);
  const StepBudget::Scope scope(steps);
  Playout playout(game);
  for (std::uint64_t index = 0; index < kTriedMatches && !steps.spent(); ++index) {
    const PlayoutResult result = playout.play(seed, index, kMostTried);
    if (result.end != PlayoutResult::End::kResult) continue;
    for (Seat seat = 0; seat < seats; ++seat)
      together[static_cast<std::size_t>(seat)] &= ((result.winners >> seat) & 1) != 0 ? result.winners : ~result.winners;
  }
  std::vector<SeatMask> found;
  for (Seat seat = 0; seat < seats; ++seat) {
    SeatMask team = together[static_cast<std::size_t>(seat)];
    // Who was never seen to win or lose without all others has no partners.
    if (team == game.program().all_seats()) team = SeatMask{1} << seat;
    if (std::countr_zero(team) == seat) found.push_back(team);
  }
  return found;
}

void play_one(Match& match, const std::vector<SeatMask>& teams, Player& one, Player& others, const Contest& contest, std::uint64_t m,
              Share& share) {
  const SeatMask team = teams[m % teams.size()];
  std::vector<Player*> players;
  std::vector<Said*> said;
  for (Seat seat = 0; seat < match.seats(); ++seat) {
    const bool is_one = ((team >> seat) & 1) != 0;
    players.push_back(is_one ? &one : &others);
    if (contest.listens) said.push_back(is_one ? &share.one_said : &share.others_said);
  }
  const SeatMask winners = match.play(players, contest.seed, m / teams.size(), contest.most, said).winners;
  if (winners == 0)
    ++share.unfinished;
  else
    share.wins.add(static_cast<double>(std::popcount(winners & team)) / std::popcount(winners));
}

Share contest(const Game& game, const std::vector<SeatMask>& teams, const PlayerMaker& one, const PlayerMaker& others,
              const Contest& contest) {
  Share total;
  Workers workers(contest.matches);
  std::mutex mutex;
  struct Done {
    Share share;
    std::int64_t steps = 0;
  };
  std::map<std::uint64_t, Done> waiting;  // by the number of the match
  std::uint64_t next = 0;
  std::int64_t steps = 0;
  std::atomic<bool> spent{false};
  workers.run(contest.jobs, [&] {
    Match match(game);
    const auto player = one(game.program());
    const auto other = others(game.program());
    for (std::uint64_t m = 0, end = 0; !spent && workers.take(m, end);) {
      Done done{};
      StepBudget budget(contest.steps);
      const StepBudget::Scope scope(budget);
      play_one(match, teams, *player, *other, contest, contest.first + m, done.share);
      done.share.played = 1;
      done.steps = contest.steps - budget.left();
      const std::lock_guard lock(mutex);
      waiting.emplace(m, std::move(done));
      for (auto first = waiting.begin(); first != waiting.end() && first->first == next; first = waiting.erase(first), ++next) {
        if (spent) continue;
        steps += first->second.steps;
        const bool cut = first->second.steps >= contest.steps;
        if (!cut) total.add(first->second.share);
        spent = cut || (steps >= contest.steps && next + 1 < contest.matches);
      }
    }
  });
  return total;
}

}  // namespace boneyard
