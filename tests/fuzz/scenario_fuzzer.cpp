// Any text as scenarios and mutants of a game that has one of everything. They are read, checked and run; how they end is their own affair.

#include "dsl/scenarios/scenario.hpp"
#include "tests/fuzz/target.hpp"

namespace boneyard::fuzz {
namespace {

constexpr const char* kGame = R"(language 1
game "One of Everything"

clause OE-1 "A player lays a tile, buys one, or passes."

players 2 to 3
option stake: 1 to 3, default 1
option take: optional, forced
tiles double 3
dice red, white, seen by all
zone boneyard, ordered
zone hand of each seat, seen by owner
zone laid of each seat, seen by all
layout line
chips 5
pot pool
seat leader, seen by all
number idle, seen by all
tile shown, seen by all
number secret of each seat, seen by owner
first leader

define fits(t: tile, n: number): t is [n-m] for some m

play:
  gather boneyard
  mix boneyard
  roll dice
  draw leader by lot from players
  deal 2 from boneyard to each player's hand
  each p from leader chooses at once:
    "bid" n from 0 to 3: set p's secret to n
  step round:
    turns of p from leader, until all pass or some s where his hand is empty:
      p chooses openly:
        "place" t from his hand "at" n from ends of line where fits(t, n) (OE-1): place t on line at n
        "lead" t from his hand where line is empty (OE-1): place t on line
        "lay" 2 tiles c from his hand where pips of c > idle (OE-1): move c to p's laid
        "give" q where q != p: pay stake from p to q, or all he has
        if none:
          "buy" where count of boneyard > 0 (OE-1):
            pay 1 from p to pool, or all he has
            move 1 from boneyard to his hand
            again
        if still none:
          "pass": pass
  share pool among players, rest from leader
  win all p with most p's chips
)";

}  // namespace
}  // namespace boneyard::fuzz

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace boneyard;
  if (size > fuzz::kMaxBytes) return 0;
  const auto checked = fuzz::check_text(fuzz::kGame, fuzz::text_of(data, size));
  if (!checked->game) return 0;
  std::size_t run = 0;
  for (const dsl::CheckedScenario& scenario : checked->game->scenarios) {
    if (++run > 8) break;
    const dsl::ScenarioResult result = dsl::run_scenario(*checked->game, scenario);
    fuzz::require(result.passed || !result.expected.empty() || !result.got.empty(), "a scenario fails without a word");
  }
  return 0;
}
