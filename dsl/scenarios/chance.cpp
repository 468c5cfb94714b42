#include "dsl/scenarios/chance.hpp"

#include <algorithm>
#include <bit>
#include <iterator>

#include <fmt/format.h>

#include "dsl/scenarios/names.hpp"

namespace boneyard::dsl {

namespace {

constexpr const char* kRolledLine = "rolled";
constexpr const char* kLotLine = "lot";

}  // namespace

// Follows the mixes of a stretch of play: where the tiles of each go first.
class LaidDownChance::Watcher : public EventSink {
 public:
  struct Mix {
    int zone = -1;
    std::vector<Tile> tiles;            // from the top
    std::vector<int> to;                // -1: it stays
    std::vector<std::size_t> arrivals;  // indices of those that go, in the order in which they do
    bool over = false;                  // mixed again, or all tiles taken up

    // Indices of the tiles that come to a zone, or stay there; in a pile the one that ends on top comes first.
    std::vector<std::size_t> coming_to(int where, const Program& program) const {
      std::vector<std::size_t> found;
      if (where == zone) {
        for (std::size_t i = 0; i < to.size() && !over; ++i)
          if (to[i] < 0) found.push_back(i);
      } else {
        std::copy_if(arrivals.begin(), arrivals.end(), std::back_inserter(found), [&](std::size_t i) { return to[i] == where; });
        if (program.zones[static_cast<std::size_t>(where)].ordered) std::reverse(found.begin(), found.end());
      }
      return found;
    }
  };

  void on_event(const Event& event, const State&) override {
    if (event.kind == Event::Kind::kMix) {
      for (Mix& mix : mixes) mix.over = mix.over || mix.zone == event.to;
      Mix made;
      made.zone = event.to;
      made.tiles.assign(event.tiles.begin(), event.tiles.end());
      made.to.assign(made.tiles.size(), -1);
      mixes.push_back(std::move(made));
    } else if (event.kind == Event::Kind::kGather) {
      for (Mix& mix : mixes) mix.over = true;
    } else if (event.kind == Event::Kind::kMove) {
      for (auto mix = mixes.rbegin(); mix != mixes.rend(); ++mix) {
        if (mix->over) continue;
        const auto it = std::find(mix->tiles.begin(), mix->tiles.end(), event.tile);
        if (it == mix->tiles.end()) continue;
        const auto at = static_cast<std::size_t>(it - mix->tiles.begin());
        if (mix->to[at] < 0) mix->arrivals.push_back(at);
        if (mix->to[at] < 0) mix->to[at] = event.to;
        return;
      }
    }
  }

  std::vector<Mix> mixes;
};

void LaidDownChance::add(const ast::Scene& line) {
  added_.push_back(&line);
  switch (line.kind) {
    case ast::Scene::Kind::kDealt:
      if (line.then) ++turn_;
      dealt_.push_back({&line, zone_named(*program_, *line.place), tiles_named(*program_, line.tiles), turn_});
      break;
    case ast::Scene::Kind::kMixed:
      mixes_.push_back({&line, -1, tiles_named(*program_, line.tiles), 0});
      break;
    case ast::Scene::Kind::kRolled:
      rolls_.push_back(&line);
      break;
    default:
      lots_.push_back(&line);
      break;
  }
}

std::string LaidDownChance::if_chance_decides(const char* open, const char* what) {
  if (open == nullptr) return {};
  return fmt::format("; if a {} decides {}, say above this line what comes, with a line '{}'", open == kRolledLine ? "throw" : "lot", what,
                     open);
}

std::vector<const ast::Scene*> LaidDownChance::waiting() const {
  std::set<const ast::Scene*> open(rolls_.begin(), rolls_.end());
  open.insert(lots_.begin(), lots_.end());
  for (const Tiles& mix : mixes_) open.insert(mix.line);
  for (const Tiles& dealt : dealt_) open.insert(dealt.line);
  std::vector<const ast::Scene*> lines;
  std::copy_if(added_.begin(), added_.end(), std::back_inserter(lines), [&](const ast::Scene* line) { return open.count(line) != 0; });
  return lines;
}

void LaidDownChance::foresee(const State& state, const Play& play) {
  mixed_ = 0;
  orders_.clear();
  gifts_.clear();
  served_.clear();
  turns_.clear();
  auto next = static_cast<int>(mixes_.size());  // the first ones lie as the lines `mixed` say
  for (bool laid = !dealt_.empty(); laid && problem_.empty();) {
    State ahead = state;
    LaidDownChance copy = *this;
    Watcher watcher;
    copy.left_open_ = nullptr;
    play(ahead, &watcher, &copy);
    if (left_open_ == nullptr) left_open_ = copy.left_open_;
    verify(watcher, copy.left_open_);
    const char* const open = copy.left_open_;
    // What is laid may change all that comes of this mix and after it, which is then looked at anew.
    for (laid = false; !laid && !dealt_.empty() && next < static_cast<int>(watcher.mixes.size());) {
      laid = lay(watcher, next, open);
      if (!laid) ++next;
    }
  }
}

// Lays the mix for the lines whose zone is dealt from it; false when there is none. `open` as for verify().
bool LaidDownChance::lay(const Watcher& watcher, int mix, const char* open) {
  const Watcher::Mix& seen = watcher.mixes[static_cast<std::size_t>(mix)];
  std::vector<Tile> order(seen.tiles.size(), kNoTile);
  if (const auto before = orders_.find(mix); before != orders_.end()) order = before->second;
  // What stands behind a `then` waits until all above it has come, and is for another mix. (The lines stand in the order of their turns.)
  const int turn = dealt_.front().turn;
  bool laid = false;
  for (auto dealt = dealt_.begin(); dealt != dealt_.end();) {
    const auto places = seen.coming_to(dealt->zone, *program_);
    if (places.empty() || dealt->turn != turn || turns_.emplace(mix, turn).first->second != turn) {
      ++dealt;
      continue;
    }
    // A second line for a zone is for another deal.
    if (!served_.emplace(mix, dealt->zone).second) {
      ++dealt;
      continue;
    }
    if (dealt->faces.size() > places.size())
      blame(dealt->line, fmt::format("{} gets {} tiles, but {} are given{}", program_->zone_text(dealt->zone), places.size(),
                                     dealt->faces.size(), if_chance_decides(open, "how many tiles are dealt")));
    for (std::size_t i = 0; i < std::min(dealt->faces.size(), places.size()); ++i) {
      order[places[i]] = dealt->faces[i];
      gifts_.push_back({dealt->line, mix, places[i], dealt->zone});
    }
    dealt = dealt_.erase(dealt);
    laid = true;
  }
  if (!laid) return false;
  orders_[mix] = std::move(order);
  return true;
}

// Where the tiles go must not depend on which they are, or they cannot be laid for it; nor on a throw or lot that falls otherwise with each mix. `open`: the kind
// of line that lays down the first of those, or null.
void LaidDownChance::verify(const Watcher& watcher, const char* open) {
  for (const Gift& gift : gifts_) {
    const auto at = static_cast<std::size_t>(gift.mix);
    const auto places = at < watcher.mixes.size() ? watcher.mixes[at].coming_to(gift.zone, *program_) : std::vector<std::size_t>();
    if (std::find(places.begin(), places.end(), gift.at) == places.end() && problem_.empty())
      blame(
          gift.line,
          open != nullptr
              ? fmt::format("'{0}' cannot be laid down: where the rules deal a tile to may depend on a {1}; say above this line "
                            "what comes, with a line '{2}'",
                            gift.line->span.text(), open == kRolledLine ? "throw" : "lot", open)
              : fmt::format("'{}' cannot be laid down: where the rules deal a tile to depends on which one it is", gift.line->span.text()));
  }
}

void LaidDownChance::blame(const ast::Scene* line, std::string problem) {
  problem_ = std::move(problem);
  blamed_ = line;
}

// Tells of a face that a line lays down, the last of them, but that is not among what is left to be mixed. `mixed`: or null.
bool LaidDownChance::missing(int mix, const ast::Scene* mixed, Tile face) {
  std::vector<const ast::Scene*> lines;
  if (mixed != nullptr) lines.push_back(mixed);
  for (const ast::Scene* line : added_)
    for (const Gift& gift : gifts_)
      if (mixed == nullptr && gift.line == line && gift.mix == mix && program_->tiles.same_face(orders_[mix][gift.at], face))
        lines.push_back(line);
  std::string problem = fmt::format("tile {} is not there to be mixed, or not so often", program_->tiles.text(face));
  if (lines.size() > 1 && lines.front()->span == lines.back()->span)
    problem += "; this line names it twice";
  else if (lines.size() > 1)
    problem += fmt::format("; line {} deals it too: '{}'", position_of(*lines.front()->span.source, lines.front()->span.begin).line,
                           lines.front()->span.text());
  blame(lines.back(), std::move(problem));
  return false;
}

bool LaidDownChance::mix(int, std::span<Tile> tiles) {
  const int number = mixed_++;
  std::vector<Tile> order;
  const ast::Scene* mixed = nullptr;
  if (!mixes_.empty()) {
    mixed = mixes_.front().line;
    order = mixes_.front().faces;
    mixes_.pop_front();
  } else if (const auto laid = orders_.find(number); laid != orders_.end()) {
    order = laid->second;
  }
  // One that nothing is said of is left to the generator: a mix that is repeated until it lies well comes to an end.
  if (order.empty()) return false;
  order.resize(std::max(order.size(), tiles.size()), kNoTile);
  std::vector<Tile> rest(tiles.begin(), tiles.end());
  std::sort(rest.begin(), rest.end());  // so that what is not named reads the same in every scenario
  for (Tile& tile : order) {
    if (tile == kNoTile) continue;
    const auto it = std::find_if(rest.begin(), rest.end(), [&](Tile one) { return program_->tiles.same_face(one, tile); });
    if (it == rest.end()) return missing(number, mixed, tile);
    tile = *it;
    rest.erase(it);
  }
  auto next = rest.begin();
  for (std::size_t i = 0; i < tiles.size(); ++i) tiles[i] = order[i] == kNoTile ? *next++ : order[i];
  return true;
}

bool LaidDownChance::roll(std::uint32_t dice, std::span<std::int32_t> numbers) {
  const auto open = [&] {
    if (left_open_ == nullptr) left_open_ = kRolledLine;
    return false;
  };
  if (rolls_.empty()) return open();
  const std::vector<int>& laid = rolls_.front()->numbers;
  if (laid.empty()) {
    rolls_.pop_front();
    return open();
  }
  if (laid.size() != numbers.size())
    blame(rolls_.front(), fmt::format("{} {} thrown, but {} {} given", numbers.size(), numbers.size() == 1 ? "die is" : "dice are",
                                      laid.size(), laid.size() == 1 ? "number is" : "numbers are"));
  for (std::size_t i = 0; i < numbers.size() && i < laid.size(); ++i) {
    const DieInfo& die = program_->dice[static_cast<std::size_t>(std::countr_zero(dice))];
    dice &= dice - 1;
    numbers[i] = laid[i];
    if (numbers[i] < 1 || numbers[i] > die.sides)
      blame(rolls_.front(), fmt::format("die '{}' has no {}: it has {} sides", die.name, numbers[i], die.sides));
  }
  rolls_.pop_front();
  return problem_.empty();
}

bool LaidDownChance::lot(SeatMask from, Seat& seat) {
  if (lots_.empty()) {
    if (left_open_ == nullptr) left_open_ = kLotLine;
    return false;
  }
  const ast::Scene* const line = lots_.front();
  seat = line->seat;
  lots_.pop_front();
  if (((from >> seat) & 1) == 0) {
    blame(line, fmt::format("{} is not among those who draw lots", program_->seat_text(seat)));
    return false;
  }
  return true;
}

}  // namespace boneyard::dsl
