#include "engine/players/odds.hpp"

#include <algorithm>
#include <cmath>

#include "engine/notation.hpp"
#include "engine/players/average.hpp"

namespace boneyard {

double Odds::Guess::error() const { return doubtful(std::sqrt(share() * (1 - share()) / static_cast<double>(open)), open); }

Odds::Answer Odds::ask(const InformationSet& set, Random& random) {
  Answer answer;
  steps_ = 0;
  Deals deals = set.deals(shape_);
  bool sound = true;
  answer.exact = deals.exact() && deals.outcomes() <= kMostExact;
  if (answer.exact) {
    deals.each(state_, [&](std::uint64_t times) { sound = sound && count(set.seat(), times, answer); });
  } else {
    for (int i = 0; sound && i < kSample && (i < kLeastSample || steps_ < kSteps); ++i) {
      deals.sample(random, state_);
      sound = count(set.seat(), 1, answer);
    }
  }
  if (!sound) answer.guesses.clear();
  std::stable_sort(answer.guesses.begin(), answer.guesses.end(), [](const Guess& a, const Guess& b) {
    return a.decision != b.decision ? a.decision < b.decision : a.move.way < b.move.way;
  });
  return answer;
}

bool Odds::list(Seat seat, int decision, Answer& answer, std::vector<Move>& moves) {
  State::Header& header = state_.header();
  header.status = Status::kDecision;
  header.decision = decision;
  header.to_act = SeatMask{1} << seat;
  answer.fault = machine_.moves(state_, seat, entries_);
  steps_ += machine_.steps();
  if (answer.fault.happened()) return false;
  answer.too_many = move_count(*program_.odds, decision, entries_) > kMostGuesses;
  if (answer.too_many) return false;
  concrete_moves(*program_.odds, decision, entries_, kMostGuesses, moves);
  return true;
}

bool Odds::count(Seat seat, std::uint64_t times, Answer& answer) {
  answer.deals += times;
  std::size_t known = 0;  // in most deals the same can be asked, in the same order
  for (int decision = 0; decision < static_cast<int>(program_.odds->decisions.size()); decision += 2) {
    if (!list(seat, decision, answer, open_) || !list(seat, decision + 1, answer, held_)) return false;
    auto held = held_.begin();
    for (const Move& move : open_) {
      const auto is_it = [&](const Guess& guess) { return guess.decision == decision && guess.move == move; };
      if (known >= answer.guesses.size() || !is_it(answer.guesses[known])) {
        const auto found = std::find_if(answer.guesses.begin(), answer.guesses.end(), is_it);
        known = static_cast<std::size_t>(found - answer.guesses.begin());
        if (found == answer.guesses.end()) answer.guesses.push_back({decision, move});
      }
      Guess& guess = answer.guesses[known++];
      guess.open += times;
      // Most often in the same order, too; not where the one list takes a range as a whole and the other number by number.
      if (held == held_.end() || !(*held == move)) held = std::find(held_.begin(), held_.end(), move);
      if (held == held_.end()) {
        held = held_.begin();
        continue;
      }
      guess.held += times;
      ++held;
    }
    answer.too_many = answer.guesses.size() > kMostGuesses;
    if (answer.too_many) return false;
  }
  return true;
}

}  // namespace boneyard
