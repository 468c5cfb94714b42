// What a part of a run came to is written and read exactly, and what is no part of the run is refused.

#include <limits>
#include <random>
#include <stdexcept>

#include <catch2/catch.hpp>

#include "cli/studies/tally_json.hpp"

using namespace boneyard;
using cli::tally_json;
using cli::tally_of;

namespace {

Tally any_tally(std::uint64_t seed) {
  std::mt19937_64 random(seed);
  const auto number = [&](std::uint64_t below) { return std::uniform_int_distribution<std::uint64_t>(0, below - 1)(random); };
  Tally tally;
  tally.matches = number(1'000'000'000'000);
  tally.finished = number(1'000'000);
  tally.moves = random();
  tally.steps = static_cast<std::int64_t>(number(std::uint64_t{1} << 58));
  tally.branching = ~std::uint64_t{0};
  for (int i = 0; i < 5; ++i) {
    tally.winners[static_cast<SeatMask>(number(8))] = number(1000);
    tally.winners_by_order[static_cast<SeatMask>(number(8))] = number(1000);
    tally.lengths[number(500)] = number(1000);
    tally.figures.emplace_back();
    for (int match = 0; match < 9; ++match)
      tally.figures.back().add(
          std::array<std::int64_t, 2>{static_cast<std::int64_t>(number(std::uint64_t{1} << 41)), -static_cast<std::int64_t>(number(90))});
  }
  tally.chips = {-12, 12, 0};
  tally.courses.phases["bid"] = {number(100), number(100), ~std::uint64_t{0}};
  tally.courses.ways[{"bid", "pass"}].add(std::array<std::int64_t, 2>{3, 7});
  tally.courses.ends[{"deal", "AD-1, AD-2"}] = number(100);
  tally.courses.results["M-4"] = number(100);
  tally.courses.lead_changes[3] = number(100);
  tally.courses.lead_taken[20] = number(100);
  return tally;
}

}  // namespace

TEST_CASE("a tally is read as it was written", "[studying]") {
  for (std::uint64_t seed = 1; seed <= 50; ++seed) {
    const nlohmann::json json = tally_json(any_tally(seed));
    CHECK(tally_json(tally_of(nlohmann::json::parse(json.dump()), 3, 5)) == json);
  }
  CHECK(tally_json(tally_of(tally_json(Tally()), 3, 5)) == tally_json(Tally()));
}

TEST_CASE("parts add up to the same sums in any order", "[studying]") {
  Tally forward;
  Tally backward;
  for (std::uint64_t seed = 1; seed <= 9; ++seed) {
    forward.add(any_tally(seed));
    backward.add(any_tally(10 - seed));
  }
  CHECK(tally_json(forward) == tally_json(backward));
}

TEST_CASE("sums that would overflow are refused", "[studying]") {
  const auto refused = [](auto change) {
    Tally large = any_tally(1);
    change(large);
    Tally sum = large;
    CHECK_THROWS_AS(sum.add(large), std::overflow_error);
  };
  refused([](Tally& tally) { tally.steps = std::numeric_limits<std::int64_t>::max(); });
  refused([](Tally& tally) { tally.chips[1] = std::numeric_limits<std::int64_t>::min(); });
  refused([](Tally& tally) { tally.figures[4].sums[0] = WideNumber{std::numeric_limits<std::int64_t>::max()} << 64; });
  refused([](Tally& tally) { tally.figures[4].products[2] = WideNumber{std::numeric_limits<std::int64_t>::max()} << 64; });
}

TEST_CASE("what is no tally of the run is refused", "[studying]") {
  const nlohmann::json sound = tally_json(any_tally(1));
  const auto read = [](const nlohmann::json& json, int seats = 3, std::size_t figures = 5) { return tally_of(json, seats, figures); };
  CHECK_THROWS(read(sound, 2));
  CHECK_THROWS(read(sound, 3, 4));
  for (const auto& [key, value] : sound.items()) {
    nlohmann::json changed = sound;
    changed[key] = "text";
    if (key != "courses") CHECK_THROWS(read(changed));
    changed.erase(key);
    if (key != "courses") CHECK_THROWS(read(changed));
  }
  nlohmann::json changed = sound;
  changed["figures"][0][2] = "170141183460469231731687303715884105728";
  CHECK_THROWS(read(changed));
  changed = sound;
  changed["winners"] = {{1 << 20, 4}};
  CHECK_THROWS(read(changed));
}

TEST_CASE("a tally of pairs is read as it was written, and nothing else is", "[studying]") {
  const std::vector<Figure> figures = match_figures({"A", "B"}, true);
  PairedTally tally;
  for (std::uint64_t i = 0; i < 20; ++i) {
    PlayoutResult one;
    one.decisions = i << 42;
    one.winners = 1;
    PlayoutResult other = one;
    other.end = i % 3 == 0 ? PlayoutResult::End::kUnfinished : PlayoutResult::End::kResult;
    tally.add(figures, one, other);
  }
  const nlohmann::json json = cli::paired_tally_json(tally);
  CHECK(json.at("compared") == 13);
  CHECK(cli::paired_tally_json(cli::paired_tally_of(nlohmann::json::parse(json.dump()), figures.size())) == json);
  CHECK(cli::paired_tally_json(cli::paired_tally_of(cli::paired_tally_json({}), figures.size())) == cli::paired_tally_json({}));
  CHECK_THROWS(cli::paired_tally_of(json, figures.size() - 1));
  for (const char* const key : {"compared", "finished", "figures"}) {
    nlohmann::json changed = json;
    changed.erase(key);
    CHECK_THROWS(cli::paired_tally_of(changed, figures.size()));
  }
}
