#include "engine/players/own_odds.hpp"

#include <algorithm>
#include <utility>

#include "engine/hash.hpp"

namespace boneyard {
namespace {

bool same_words(const WayInfo& one, const WayInfo& other) {
  return std::equal(one.parts.begin(), one.parts.end(), other.parts.begin(), other.parts.end(),
                    [](const WayInfo::Part& a, const WayInfo::Part& b) { return a.word == b.word && a.choice == b.choice; }) &&
         std::equal(one.choices.begin(), one.choices.end(), other.choices.begin(), other.choices.end(),
                    [](const ChoiceInfo& a, const ChoiceInfo& b) { return a.kind == b.kind; });
}

}  // namespace

OwnOdds::OwnOdds(const Program& program, const Shape& shape, const ViewKey& keys, int deals)
    : program_(program), shape_(shape), keys_(keys), deals_(deals), dealt_(shape) {
  if (program.odds == nullptr) return;
  bool any = false;
  for (const DecisionInfo& decision : program.decisions) {
    std::vector<Guess>& guesses = guesses_.emplace_back();
    for (const WayInfo& way : decision.ways) {
      Guess& guess = guesses.emplace_back();
      // The moves of every second decision are what is true.
      for (std::size_t asked = 1; asked < program.odds->decisions.size(); asked += 2)
        for (std::size_t i = 0; i < program.odds->decisions[asked].ways.size(); ++i)
          if (same_words(way, program.odds->decisions[asked].ways[i])) guess = {static_cast<int>(asked), static_cast<int>(i)};
    }
    if (std::all_of(guesses.begin(), guesses.end(), [](const Guess& guess) { return guess.decision < 0; }))
      guesses.clear();
    else
      any = true;
  }
  if (!any) {
    guesses_.clear();
    return;
  }
  machine_.emplace(*program.odds, shape);
}

bool OwnOdds::has_all(int decision) const {
  if (!has(decision)) return false;
  const std::vector<Guess>& guesses = guesses_[static_cast<std::size_t>(decision)];
  return std::all_of(guesses.begin(), guesses.end(), [](const Guess& guess) { return guess.decision >= 0; });
}

void OwnOdds::deal_anew(Seat seat) {
  for (int die = 0; die < static_cast<int>(program_.dice.size()); ++die)
    if (((dealt_.die_known(die) >> seat) & 1) == 0 && dealt_.die(die) != 0)
      dealt_.die(die) =
          1 + static_cast<int>(draw_below(random_, static_cast<std::uint32_t>(program_.dice[static_cast<std::size_t>(die)].sides)));
  unseen_.clear();
  for (Tile tile = 0; tile < shape_.tiles; ++tile)
    if (((shape_.zone(dealt_.zone_of(tile)).seers >> seat) & 1) == 0) unseen_.push_back(tile);
  for (std::size_t i = unseen_.size(); i > 1; --i) {
    const Tile one = unseen_[i - 1];
    const Tile other = unseen_[draw_below(random_, static_cast<std::uint32_t>(i))];
    const int here = dealt_.zone_of(one);
    const int there = dealt_.zone_of(other);
    if (here == there) continue;
    dealt_.relocate(one, there);
    dealt_.relocate(other, here);
  }
  // In a pile that is not all, since tiles which stay in it keep their places.
  for (const Tile tile : unseen_)
    if (const int zone = dealt_.zone_of(tile); shape_.zone(zone).ordered())
      dealt_.relocate_to_place(tile, zone, 1 + static_cast<int>(draw_below(random_, static_cast<std::uint32_t>(dealt_.count(zone)))));
}

void OwnOdds::of(const State& state, Seat seat, const std::vector<Move>& moves, std::vector<float>& odds) {
  odds.assign(moves.size(), -1);
  const int decision = state.header().decision;
  if (!has(decision)) return;
  kept_.resize(kKept);  // not before odds are asked for: most rollouts never do
  const std::vector<Guess>& guesses = guesses_[static_cast<std::size_t>(decision)];
  const std::uint64_t view = keys_.of(state, seat);
  const auto kept = [&](const Move& move) -> std::pair<Kept&, std::uint64_t> {
    const std::uint64_t key = chained(view, keys_.of(decision, move)) | 1;
    return {kept_[key >> 48], key};
  };
  open_.clear();
  for (std::size_t i = 0; i < moves.size(); ++i) {
    if (guesses[moves[i].way].decision < 0) continue;
    const auto [place, key] = kept(moves[i]);
    if (place.key == key)
      odds[i] = place.odds;
    else
      open_.push_back(i);
  }
  if (open_.empty()) return;
  held_.assign(open_.size(), 0);
  // Drawn from what the seat sees, so that what was kept makes no difference to anything.
  random_ = random_for(view, 0, Stream::kPlayers);
  for (int i = 0; i < deals_; ++i) {
    dealt_ = state;
    deal_anew(seat);
    for (std::size_t at = 0; at < open_.size(); ++at) held_[at] += holds(seat, decision, moves[open_[at]]);
  }
  looked_at_ += static_cast<std::uint64_t>(deals_) * open_.size();
  for (std::size_t i = 0; i < open_.size(); ++i) {
    const auto [place, key] = kept(moves[open_[i]]);
    odds[open_[i]] = static_cast<float>(held_[i]) / static_cast<float>(deals_);
    place = {key, odds[open_[i]]};
  }
}

float OwnOdds::of(const State& state, Seat seat, const Move& move) {
  one_.assign(1, move);
  of(state, seat, one_, odds_of_one_);
  return odds_of_one_.front();
}

// Of the deal in dealt_.
bool OwnOdds::holds(Seat seat, int decision, Move move) {
  const Guess& guess = guesses_[static_cast<std::size_t>(decision)][move.way];
  State::Header& header = dealt_.header();
  header.status = Status::kDecision;
  header.to_act = SeatMask{1} << seat;
  header.decision = guess.decision;
  move.way = static_cast<decltype(move.way)>(guess.way);
  return machine_->is_legal(dealt_, seat, move);
}

bool OwnOdds::comes_true(const State& state, Seat seat, const Move& move) {
  ++looked_at_;
  dealt_ = state;
  return holds(seat, state.header().decision, move);
}

std::uint64_t OwnOdds::looked_at() { return std::exchange(looked_at_, 0); }

}  // namespace boneyard
