#include "engine/players/history.hpp"

#include <algorithm>

#include "engine/hash.hpp"

namespace boneyard {

void History::begin() {
  clear();
  gathered_ = 0;
}

void History::clear() {
  items_.clear();
  made_ = 0;
}

const History::Choice* History::choice(const Item& item) const {
  return item.choice + kMostChoices < made_ ? nullptr : &choices_[static_cast<std::size_t>(item.choice % kMostChoices)];
}

void History::on_event(const Event& event, const State& state) {
  Item item;
  item.known_to = event.known_to;
  item.seat = event.seat;
  switch (event.kind) {
    case Event::Kind::kGather:
      ++gathered_;
      clear();
      return;
    case Event::Kind::kDecision: {
      item.kind = Item::Kind::kChoice;
      item.choice = made_++;
      const auto place = static_cast<std::size_t>(item.choice % kMostChoices);
      if (place < choices_.size())
        choices_[place] = {state, *event.move};
      else
        choices_.push_back({state, *event.move});
      break;
    }
    case Event::Kind::kOpened: {
      const auto made = std::find_if(items_.rbegin(), items_.rend(),
                                     [&](const Item& each) { return each.kind == Item::Kind::kChoice && each.seat == event.seat; });
      if (made != items_.rend()) made->known_to |= event.known_to;
      return;
    }
    case Event::Kind::kMove:
      item.tile = event.tile;
      item.from = event.from;
      item.to = event.to;
      break;
    case Event::Kind::kRoll:
      item.kind = Item::Kind::kRoll;
      item.dice = event.dice;
      break;
    default:
      return;
  }
  items_.push_back(item);
}

std::uint64_t History::followed_by(Seat seat, const ViewKey& keys) const {
  std::uint64_t key = 0;
  for (const Item& item : items_) {
    for (const int field : {static_cast<int>(item.kind), item.seat, item.from, item.to, static_cast<int>(item.dice)})
      key = chained(key, static_cast<std::uint64_t>(field));
    if (((item.known_to >> seat) & 1) == 0) continue;
    if (item.kind == Item::Kind::kMove) {
      key = chained(key, keys.of(item.tile));
    } else if (item.kind == Item::Kind::kChoice) {
      if (const Choice* const made = choice(item)) key = chained(key, keys.of(made->before.header().decision, made->move));
    }
  }
  return key;
}

}  // namespace boneyard
