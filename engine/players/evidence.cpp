#include "engine/players/evidence.hpp"

#include <algorithm>
#include <cmath>

#include "engine/notation.hpp"

namespace boneyard {
namespace {

// What cannot have been chosen is held for very unlikely, not for impossible: movements out of sight are taken back by guess.
constexpr double kLeast = 1e-3;
// How much a choice that cannot be true weighs, in parts of one that is sure. In a game of bids on hidden dice, one player who takes bids for evidence in this way won 30 of 45 matches
// against two who do not. Greater powers of the odds than the third won 30 and 31, with more bids that were unlikely to be true, and the square won 25.
constexpr double kBluff = 0.1;
// Where a tile moved out of sight, so many are tried.
constexpr int kGuesses = 8;

bool takes_tiles(const WayInfo& way) {
  return std::any_of(way.choices.begin(), way.choices.end(), [](const ChoiceInfo& choice) {
    return choice.kind == ChoiceInfo::Kind::kTiles || choice.kind == ChoiceInfo::Kind::kTile;
  });
}

}  // namespace

Evidence::Evidence(Machine& machine, const Shape& shape, const History& history, Seat seat, int most, OwnOdds* odds)
    : program_(machine.program()), shape_(shape), history_(history), seat_(seat), machine_(machine), odds_(odds), asked_(shape) {
  const std::vector<Item>& items = history.items();
  bool guessed = false;
  std::size_t said = 0;  // of the steps
  for (std::size_t i = items.size(); i-- > 0;) {
    if (items[i].kind != Item::Kind::kChoice) {
      guessed = guessed || (items[i].kind == Item::Kind::kMove && ((items[i].known_to >> seat) & 1) == 0);
      continue;
    }
    if (history.choice(items[i]) == nullptr) break;
    const Step step{i, guessed && items[i].seat != seat ? kGuesses : 1};
    if (decisions_ + step.tries > most) break;
    decisions_ += step.tries;
    steps_.push_back(step);
    if (items[i].seat != seat) said = steps_.size();
    guessed = false;
  }
  // What this seat chose before all others says nothing.
  for (; steps_.size() > said; steps_.pop_back()) decisions_ -= steps_.back().tries;
}

bool Evidence::take_back(const Item& item, const State& before, Random& random) {
  if (past_.stale) std::fill(past_.in_place.begin(), past_.in_place.end(), kNoTile);
  past_.stale = false;
  Tile& moved = past_.in_place[static_cast<std::size_t>(item.tile)];
  if (((item.known_to >> seat_) & 1) != 0) {
    // This tile, or another copy of it.
    const int face = program_.tiles.face_index(item.tile);
    const Tile first = program_.tiles.first_of_face(face);
    moved = item.tile;
    for (Tile copy = first; past_.where[static_cast<std::size_t>(moved)] != item.to; ++copy) {
      if (copy == first + program_.tiles.copies_of_face(face)) return false;
      moved = copy;
    }
  } else {
    const int hidden = before.zone_shape(item.from).hidden;
    const Word* const possible = hidden < 0 ? nullptr : before.known(seat_, hidden);
    candidates_.clear();
    for (Tile tile = 0; tile < shape_.tiles; ++tile)
      if (past_.where[static_cast<std::size_t>(tile)] == item.to && (possible == nullptr || bits::has(possible, tile)))
        candidates_.push_back(tile);
    if (candidates_.empty()) return false;
    moved = candidates_[draw_below(random, static_cast<std::uint32_t>(candidates_.size()))];
  }
  past_.where[static_cast<std::size_t>(moved)] = item.from;
  return true;
}

bool Evidence::translate(const Item& item, const DecisionInfo& decision, Move& move) const {
  const WayInfo& way = decision.ways[move.way];
  const bool heard = ((item.known_to >> seat_) & 1) != 0;
  // A choice that was not heard shows by the tiles that moved, where only one way takes any.
  if (!heard && (!takes_tiles(way) || std::count_if(decision.ways.begin(), decision.ways.end(), takes_tiles) != 1)) return false;
  bool told = true;
  const auto other = [&](Tile tile) {
    const Tile moved = shape_.no_tile(tile) ? kNoTile : past_.in_place[static_cast<std::size_t>(tile)];
    if (moved == kNoTile && !heard) told = false;
    return moved == kNoTile ? tile : moved;
  };
  std::size_t scalar = 0;
  for (const ChoiceInfo& choice : way.choices) {
    if (choice.kind == ChoiceInfo::Kind::kTiles) {
      std::vector<Tile> tiles;
      for (int i = 0; i < move.tile_count; ++i) tiles.push_back(other(move.tile(i)));
      std::sort(tiles.begin(), tiles.end());
      for (int i = 0; i < move.tile_count; ++i) move.set_tile(i, tiles[static_cast<std::size_t>(i)]);
      continue;
    }
    if (choice.kind == ChoiceInfo::Kind::kTile)
      move.values[scalar] = other(move.values[scalar]);
    else if (!heard)
      told = false;
    ++scalar;
  }
  return told;
}

double Evidence::likelihood(const State& asked, Seat seat, const Move& move) {
  asked_.take_course(program_, asked);
  for (int die = 0; die < static_cast<int>(program_.dice.size()); ++die) {
    asked_.die_known(die) = asked.die_known(die);
    // All see which dice are not thrown.
    const bool seen = ((asked.die_known(die) >> seat_) & 1) != 0 || asked.die(die) == 0;
    asked_.die(die) = seen ? asked.die(die) : past_.dice[static_cast<std::size_t>(die)];
  }
  if (shape_.tiles > 0) asked_.gather(0);
  for (int zone = 0; zone < shape_.zones; ++zone)
    if (((shape_.zone(zone).seers >> seat_) & 1) != 0 && shape_.zone(zone).ordered())
      for (const std::uint16_t tile : asked.order(zone)) asked_.relocate(tile, zone);
  for (Tile tile = 0; tile < shape_.tiles; ++tile)
    if (const int zone = past_.where[static_cast<std::size_t>(tile)]; asked_.zone_of(tile) != zone) asked_.relocate(tile, zone);
  for (int layout = 0; layout < static_cast<int>(program_.layouts.size()); ++layout)
    asked_.restore_layout(layout, asked.placed(layout), asked.open_ends(layout));

  if (machine_.moves(asked_, seat, list_).happened()) return 1;
  const DecisionInfo& decision = program_.decisions[static_cast<std::size_t>(asked.header().decision)];
  if (std::none_of(list_.begin(), list_.end(), [&](const Move& entry) { return stands_for(decision, entry, move); })) return kLeast;
  if (odds_ != nullptr && odds_->has_all(asked.header().decision) && !past_.thrown) {
    const double believed = odds_->of(asked_, seat, move);
    return (believed * believed * believed + kBluff) / (1 + kBluff);
  }
  return std::max(kLeast, 1 / static_cast<double>(move_count(program_, asked.header().decision, list_)));
}

// Whether the entry of a list stands for the concrete move. Which copy of a tile is which makes no difference.
bool Evidence::stands_for(const DecisionInfo& decision, const Move& entry, const Move& move) const {
  if (entry.way != move.way || entry.tile_count != move.tile_count) return false;
  const auto same = [&](std::int32_t one, std::int32_t other) {
    return one == other || (!shape_.no_tile(one) && !shape_.no_tile(other) && program_.tiles.same_face(one, other));
  };
  const WayInfo& way = decision.ways[move.way];
  int scalar = 0;
  for (const ChoiceInfo& choice : way.choices) {
    if (choice.kind == ChoiceInfo::Kind::kTiles) continue;
    const std::int32_t listed = entry.values[static_cast<std::size_t>(scalar)];
    const std::int32_t chosen = move.values[static_cast<std::size_t>(scalar)];
    if (scalar == way.range                      ? chosen < listed || chosen > entry.last
        : choice.kind == ChoiceInfo::Kind::kTile ? !same(listed, chosen)
                                                 : listed != chosen)
      return false;
    ++scalar;
  }
  for (int i = 0; i < move.tile_count; ++i)
    if (!same(entry.tile(i), move.tile(i))) return false;
  return true;
}

// The likelihood of the choice number `choice` of the items, with all taken back that came after it, up to `end`. Negative: that cannot be done.
double Evidence::back_to(std::size_t choice, std::size_t end, Random& random) {
  const std::vector<Item>& items = history_.items();
  const Item& item = items[choice];
  const History::Choice& made = *history_.choice(item);
  for (std::size_t i = end; --i > choice;) {
    if (items[i].kind == Item::Kind::kRoll)
      throw_again(items[i].dice, random);
    else if (!take_back(items[i], made.before, random))
      return -1;
  }
  const DecisionInfo& decision = program_.decisions[static_cast<std::size_t>(made.before.header().decision)];
  // Sealed choices take effect together: their movements come after all of them.
  if (past_.stale && !decision.sealed) std::fill(past_.in_place.begin(), past_.in_place.end(), kNoTile);
  past_.stale = true;
  Move move = made.move;
  return item.seat != seat_ && translate(item, decision, move) ? likelihood(made.before, item.seat, move) : 1;
}

void Evidence::throw_again(std::uint32_t dice, Random& random) {
  past_.thrown = true;
  for (std::size_t die = 0; die < past_.dice.size(); ++die)
    if (((dice >> die) & 1) != 0)
      past_.dice[die] = 1 + static_cast<int>(draw_below(random, static_cast<std::uint32_t>(program_.dice[die].sides)));
}

double Evidence::fit(const State& deal, Random& random) {
  past_.where.clear();
  for (Tile tile = 0; tile < shape_.tiles; ++tile) past_.where.push_back(deal.zone_of(tile));
  past_.dice.clear();
  for (int die = 0; die < static_cast<int>(program_.dice.size()); ++die) past_.dice.push_back(deal.die(die));
  past_.in_place.assign(static_cast<std::size_t>(shape_.tiles), kNoTile);
  past_.stale = false;
  past_.thrown = false;
  double sum = 0;
  std::size_t end = history_.items().size();
  for (auto step = steps_.begin(); step != steps_.end(); end = step->choice, ++step) {
    if (step->tries == 1) {
      const double likely = back_to(step->choice, end, random);
      if (likely < 0) break;
      sum += std::log(likely);
      continue;
    }
    // The mean over some guesses; play goes on from one of them, each as likely as it makes the choice.
    const Past now = past_;
    Past kept;
    double total = 0;
    for (int i = 0; i < step->tries; ++i) {
      if (i > 0) past_ = now;
      const double likely = back_to(step->choice, end, random);
      if (likely <= 0) continue;
      total += likely;
      if (static_cast<double>(random()) * 0x1p-32 * total < likely) kept = past_;
    }
    if (total <= 0) break;
    past_ = kept;
    sum += std::log(total / step->tries);
  }
  return sum;
}

}  // namespace boneyard
