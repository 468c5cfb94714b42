#include "engine/players/information_set.hpp"

#include <stdexcept>

#include "engine/hash.hpp"

namespace boneyard {

Deals InformationSet::deals(const Shape& samples) const {
  if (!program_.keeps_hidden.empty()) throw std::logic_error("no deals can be drawn of this game: " + program_.keeps_hidden.front());
  return Deals(program_, truth_, seat_, samples);
}

std::uint64_t InformationSet::key(const ViewKey& keys) const {
  const std::uint64_t seen = keys.of(truth_, seat_);
  return history_ == nullptr ? seen : chained(seen, history_->followed_by(seat_, keys));
}

SeatMask InformationSet::laid_unseen() const {
  SeatMask seats = 0;
  if (history_ == nullptr) return seats;
  for (const History::Item& item : history_->items()) {
    if (item.kind != History::Item::Kind::kMove || item.from < 0 || item.to < 0 || ((item.known_to >> seat_) & 1) != 0) continue;
    const Seat owner = program_.zones[static_cast<std::size_t>(item.to)].owner;
    if (owner == kNobody || owner == seat_ || program_.zones[static_cast<std::size_t>(item.from)].owner != owner) continue;
    if (((program_.seers(item.to) >> seat_) & 1) == 0 && truth_.count(item.to) > 0) seats |= SeatMask{1} << owner;
  }
  return seats;
}

std::optional<Evidence> InformationSet::evidence(Machine& machine, const Shape& samples, int most, OwnOdds* odds) const {
  if (history_ == nullptr) return std::nullopt;
  return std::optional<Evidence>(std::in_place, machine, samples, *history_, seat_, most, odds);
}

void concrete_moves(const Program& program, int decision, const std::vector<Move>& list, int most, std::vector<Move>& moves) {
  const DecisionInfo& info = program.decisions[static_cast<std::size_t>(decision)];
  if (!info.ranged) {
    moves = list;
    return;
  }
  moves.clear();
  for (const Move& entry : list) {
    const int range = info.ways[entry.way].range;
    if (range < 0) {
      moves.push_back(entry);
      continue;
    }
    const std::int64_t least = entry.values[static_cast<std::size_t>(range)];
    const std::int64_t count = entry.last - least + 1;
    const std::int64_t taken = std::min<std::int64_t>(count, most);
    for (std::int64_t i = 0; i < taken; ++i) {
      Move& move = moves.emplace_back(entry);
      move.last = static_cast<std::int32_t>(taken < count ? least + i * (count - 1) / (taken - 1) : least + i);
      move.values[static_cast<std::size_t>(range)] = move.last;
    }
  }
}

}  // namespace boneyard
