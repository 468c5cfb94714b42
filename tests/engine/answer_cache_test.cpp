#include <algorithm>
#include <array>
#include <utility>
#include <vector>

#include <catch2/catch.hpp>

#include "engine/answer_cache.hpp"

using namespace boneyard;

namespace {

std::uint64_t key_of(const std::vector<Tile>& tiles) {
  std::array<Word, 7> set{};
  for (const Tile tile : tiles) bits::add(set.data(), tile);
  return AnswerCache::key(set.data(), static_cast<int>(set.size()));
}

void learn(AnswerCache& cache, std::uint64_t key, std::int32_t value, std::int64_t steps) {
  cache.begin(key, 100);
  cache.end(value, 100 + steps);
}

}  // namespace

TEST_CASE("sets of one to four tiles have a key of their own, and others none", "[cache]") {
  CHECK(key_of({}) == 0);
  CHECK(key_of({0, 1, 2, 3, 4}) == 0);
  CHECK(key_of({0, 100, 200, 300, 399}) == 0);
  std::vector<std::uint64_t> keys = {key_of({0}), key_of({1}), key_of({0, 1}), key_of({399}), key_of({63}), key_of({64}), key_of({63, 64})};
  for (Tile a = 0; a < 30; ++a)
    for (Tile b = static_cast<Tile>(a + 1); b < 30; ++b) keys.push_back(key_of({a, b, static_cast<Tile>(b + 300)}));
  for (Tile d = 396; d < 400; ++d) keys.push_back(key_of({0, 1, 2, d}));
  std::sort(keys.begin(), keys.end());
  CHECK(std::adjacent_find(keys.begin(), keys.end()) == keys.end());
  CHECK(keys.front() != 0);
}

TEST_CASE("an answer comes back with its steps, for its own tiles only", "[cache]") {
  AnswerCache cache(28, 1);
  const std::uint64_t three = key_of({3, 7, 21});
  CHECK(!cache.find(three));
  learn(cache, three, -5, 41);
  REQUIRE(cache.find(three));
  CHECK(cache.find(three)->value == -5);
  CHECK(cache.find(three)->steps == 41);
  CHECK(!cache.find(key_of({3, 7, 22})));
  CHECK(!cache.find(0));
  learn(cache, key_of({}), 1, 1);
  CHECK(!cache.find(0));
}

TEST_CASE("what does not fit an entry is not remembered", "[cache]") {
  AnswerCache cache(28, 1);
  const std::uint64_t three = key_of({3, 7, 21});
  for (const auto& [value, steps] :
       std::vector<std::pair<std::int32_t, std::int64_t>>{{128, 1}, {-129, 1}, {1, 1 << 20}, {-2147483648, 1}}) {
    INFO(value << " after " << steps);
    learn(cache, three, value, steps);
    CHECK(!cache.find(three));
  }
  learn(cache, three, 127, (1 << 20) - 1);
  REQUIRE(cache.find(three));
  CHECK(cache.find(three)->value == 127);
  CHECK(cache.find(three)->steps == (1 << 20) - 1);
}

TEST_CASE("sets in the same place take it from each other, and are never taken for each other", "[cache]") {
  AnswerCache cache(kMaxTiles, 16);
  int known = 0;
  const auto value_of = [](Tile a, Tile b, Tile c) { return (a * 7 + b * 3 + c) % 100; };
  const auto each = [](const auto& visit) {
    for (Tile a = 0; a < 100; ++a)
      for (Tile b = static_cast<Tile>(a + 1); b < 100; ++b)
        for (Tile c = static_cast<Tile>(b + 1); c < 398; c = static_cast<Tile>(c + 3)) visit(a, b, c);
  };
  each([&](Tile a, Tile b, Tile c) { learn(cache, key_of({a, b, c}), value_of(a, b, c), 1); });
  bool right = true;
  int all = 0;
  each([&](Tile a, Tile b, Tile c) {
    const auto found = cache.find(key_of({a, b, c}));
    ++all;
    known += found ? 1 : 0;
    right = right && (!found || found->value == value_of(a, b, c));
  });
  CHECK(right);
  // More sets than places: some must have gone, and nearly every place is taken.
  const auto places = static_cast<int>(AnswerCache::kMostMemory / 8 / 16);
  REQUIRE(all > places);
  CHECK(known > places / 2);
  CHECK(known <= places);
}
