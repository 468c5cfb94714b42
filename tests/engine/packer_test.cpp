// The search for separate sets, held against all collections, one by one.

#include "engine/packer.hpp"

#include <algorithm>
#include <catch2/catch.hpp>
#include <limits>
#include <optional>
#include <utility>
#include <vector>

#include "engine/random.hpp"

namespace boneyard {
namespace {

struct Offer {
  std::vector<Word> tiles;
  std::int32_t worth = 1;

  bool shares_with(const std::vector<Word>& other) const {
    for (std::size_t w = 0; w < tiles.size(); ++w)
      if ((tiles[w] & other[w]) != 0) return true;
    return false;
  }
};

struct Packed {
  std::int64_t worth = 0;
  std::vector<std::vector<Word>> sets;
};

// Of the collections that are worth the most the first, where sets come in the order of their first tiles.
class EveryCollection {
 public:
  EveryCollection(std::vector<Offer> offers, int words) : offers_(std::move(offers)), words_(words) {
    std::stable_sort(offers_.begin(), offers_.end(), [&](const Offer& x, const Offer& y) {
      return bits::next(x.tiles.data(), words_, kNoTile) < bits::next(y.tiles.data(), words_, kNoTile);
    });
  }
  Packed best() {
    go_on(0, std::vector<Word>(static_cast<std::size_t>(words_), 0), {});
    return best_;
  }

 private:
  void go_on(std::size_t from, const std::vector<Word>& taken, Packed here) {
    if (here.worth > best_.worth) best_ = here;
    for (std::size_t i = from; i < offers_.size(); ++i) {
      if (offers_[i].worth <= 0 || offers_[i].shares_with(taken)) continue;
      std::vector<Word> with = taken;
      for (std::size_t w = 0; w < with.size(); ++w) with[w] |= offers_[i].tiles[w];
      Packed more = here;
      more.worth += offers_[i].worth;
      more.sets.push_back(offers_[i].tiles);
      go_on(i + 1, with, std::move(more));
    }
  }

  std::vector<Offer> offers_;
  int words_;
  Packed best_;
};

// What the Packer makes of them; nothing when it stops.
std::optional<Packed> packed(Packer& packer, const std::vector<Offer>& offers, int words, FaultKind expected = FaultKind::kNone) {
  Limits limits;
  limits.begin(nullptr);
  packer.clear();
  for (const Offer& offer : offers) REQUIRE(packer.add(offer.tiles.data(), offer.worth));
  const FaultKind why = packer.run(limits);
  CHECK(why == expected);
  if (why != FaultKind::kNone) return std::nullopt;
  Packed made;
  made.worth = packer.worth();
  std::vector<Word> set(static_cast<std::size_t>(words));
  while (packer.next(set.data())) made.sets.push_back(set);
  return made;
}

}  // namespace

TEST_CASE("the collection of separate sets that is worth the most is found, and of several the first", "[packer]") {
  Random random = random_for(3, 0, Stream::kChance);
  const auto below = [&](int bound) { return static_cast<int>(draw_below(random, static_cast<std::uint32_t>(bound))); };
  for (const int words : {1, 2}) {
    const int tiles = 64 * words - 10;
    Packer packer(tiles, words);
    for (int round = 0; round < 400; ++round) {
      // Few tiles anywhere, or hardly any two sets would meet.
      std::vector<Tile> hand;
      for (int i = 4 + below(11); i > 0; --i) hand.push_back(below(tiles));
      std::vector<Offer> offers;
      for (int i = below(16); i > 0; --i) {
        Offer offer{std::vector<Word>(static_cast<std::size_t>(words), 0), 1};
        for (int size = 1 + below(round % 4 == 0 ? 13 : 4); size > 0; --size)
          bits::add(offer.tiles.data(), hand[static_cast<std::size_t>(below(static_cast<int>(hand.size())))]);
        if (round % 2 == 0) offer.worth = below(9) - 1;
        offers.push_back(offer);
      }
      const auto found = packed(packer, offers, words);
      const Packed best = EveryCollection(offers, words).best();
      REQUIRE(found);
      CHECK(found->worth == best.worth);
      CHECK(found->sets == best.sets);
    }
  }
}

TEST_CASE("what was collected with the same tiles before is remembered in a long search", "[packer]") {
  // All pairs of 15 tiles, worth what makes no collection plain. The best by trying every tile with every other, set of tiles by set of tiles.
  Random random = random_for(5, 0, Stream::kChance);
  Packer packer(40, 1);
  for (int round = 0; round < 5; ++round) {
    std::vector<Offer> offers;
    std::vector<std::vector<std::int32_t>> worth(15, std::vector<std::int32_t>(15, 0));
    for (Tile x = 0; x < 15; ++x)
      for (Tile y = x + 1; y < 15; ++y) {
        Offer offer{{Word{1} << (2 * x) | Word{1} << (2 * y)}, 20 + static_cast<std::int32_t>(draw_below(random, 6))};
        worth[static_cast<std::size_t>(x)][static_cast<std::size_t>(y)] = offer.worth;
        offers.push_back(offer);
      }
    std::vector<std::int32_t> most(1 << 15, 0);
    for (std::size_t set = 1; set < most.size(); ++set)
      for (std::size_t x = 0; x < 15; ++x)
        for (std::size_t y = x + 1; (set >> x & 1) != 0 && y < 15; ++y) {
          const std::size_t left = set & ~(std::size_t{1} << x | std::size_t{1} << y);
          if ((set >> y & 1) != 0) most[set] = std::max(most[set], most[left] + worth[x][y]);
        }
    const auto found = packed(packer, offers, 1);
    REQUIRE(found);
    CHECK(found->worth == most.back());
    CHECK(found->sets.size() == 7);
  }
}

TEST_CASE("a search for separate sets stops at its limits", "[packer]") {
  Packer packer(45, 1);
  std::vector<Offer> pairs;
  for (Tile x = 0; x < 45; ++x)
    for (Tile y = x + 1; y < 45; ++y) pairs.push_back({{Word{1} << x | Word{1} << y}, 1});
  // 22 of them, and one tile is left: which one, it has to try.
  CHECK(!packed(packer, pairs, 1, FaultKind::kTooManyCandidates));
  const std::int32_t most = std::numeric_limits<std::int32_t>::max();
  CHECK(packed(packer, {{{1}, most}}, 1)->worth == most);
  CHECK(!packed(packer, {{{1}, most}, {{2}, 1}}, 1, FaultKind::kOverflow));
  packer.clear();
  const Word one = 1;
  for (int i = 0; i < 2048; ++i) CHECK(packer.add(&one, 1));
  CHECK(!packer.add(&one, 1));
  CHECK(packer.add(&one, 0));
}

}  // namespace boneyard
