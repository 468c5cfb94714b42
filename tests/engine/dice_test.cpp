// Dice as values: against lists of the numbers themselves.

#include "engine/dice.hpp"

#include <algorithm>
#include <catch2/catch.hpp>
#include <set>
#include <vector>

namespace boneyard {
namespace {

using Numbers = std::vector<int>;

std::int32_t value(const DiceValues& values, const Numbers& numbers) {
  std::int32_t made = 0;
  for (const int number : numbers) made += values.one(number);
  return made;
}

// In order, by taking the least again and again.
Numbers numbers(const DiceValues& values, std::int32_t dice) {
  Numbers made;
  for (; dice != 0; dice -= values.one(made.back())) made.push_back(values.least(dice));
  return made;
}

// All choices of one or more, in the order in which they are written.
std::set<Numbers> choices(const Numbers& all) {
  std::set<Numbers> made;
  for (std::uint32_t mask = 1; mask < std::uint32_t{1} << all.size(); ++mask) {
    Numbers chosen;
    for (std::size_t i = 0; i < all.size(); ++i)
      if ((mask >> i & 1) != 0) chosen.push_back(all[i]);
    std::sort(chosen.begin(), chosen.end());
    made.insert(chosen);
  }
  return made;
}

}  // namespace

TEST_CASE("dice as a value are counted, in all and by number", "[dice]") {
  for (const int sides : {2, 6, 8, 10}) {
    const DiceValues values(sides);
    const Numbers thrown = {1, 1, sides, 2, 1, sides, 2};
    const std::int32_t dice = value(values, thrown);
    CHECK(values.count(dice) == 7);
    for (int number = -1; number <= sides + 1; ++number)
      CHECK(values.count(dice, number) == (number > sides ? 0 : std::count(thrown.begin(), thrown.end(), number)));
    Numbers sorted = thrown;
    std::sort(sorted.begin(), sorted.end());
    CHECK(numbers(values, dice) == sorted);
  }
}

TEST_CASE("as many dice of one number fit as a table can have of six sides, and seven of ten", "[dice]") {
  CHECK(DiceValues(6).most() >= 30);
  CHECK(DiceValues(10).most() == 7);
  const DiceValues values(10);
  std::int32_t both = 0;
  const std::int32_t seven = 7 * values.one(10);
  CHECK(values.count(seven) == 7);
  CHECK(!values.join(seven, values.one(10), both));
  CHECK(values.join(seven, values.one(9), both));
  CHECK(values.count(both, 10) == 7);
  CHECK(values.count(both, 9) == 1);
}

TEST_CASE("dice without others are what is left of each number", "[dice]") {
  const DiceValues values(6);
  const std::int32_t dice = value(values, {1, 1, 3, 6});
  CHECK(numbers(values, values.without(dice, value(values, {1, 6}))) == Numbers{1, 3});
  CHECK(numbers(values, values.without(dice, value(values, {1, 1, 1, 2, 3}))) == Numbers{6});
  CHECK(values.within(value(values, {1, 3}), dice));
  CHECK(!values.within(value(values, {3, 3}), dice));
}

TEST_CASE("each choice from dice comes once, in the order in which it is written", "[dice]") {
  for (const Numbers& thrown : std::vector<Numbers>{{1}, {6, 6, 6}, {1, 1, 1, 5, 2, 3}, {2, 2, 3, 3, 4, 4}, {1, 2, 3, 4, 5, 6}}) {
    const DiceValues values(6);
    std::vector<Numbers> found;
    const std::int32_t all = value(values, thrown);
    for (std::int32_t chosen = values.next(0, all); chosen != 0; chosen = values.next(chosen, all))
      found.push_back(numbers(values, chosen));
    const std::set<Numbers> wanted = choices(thrown);
    CHECK(found == std::vector<Numbers>(wanted.begin(), wanted.end()));
  }
  CHECK(DiceValues(6).next(0, 0) == 0);
}

TEST_CASE("a number that no dice have made is no value of dice", "[dice]") {
  const DiceValues values(6);
  CHECK(values.sound(0));
  CHECK(values.sound(value(values, {1, 6, 6})));
  CHECK(!values.sound(-1));
  CHECK(!values.sound(1 << 30));
  CHECK(DiceValues().sound(0));
  CHECK(!DiceValues().sound(1));
}

}  // namespace boneyard
