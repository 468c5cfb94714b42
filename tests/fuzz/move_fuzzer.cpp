// Any text as a move that somebody types, at positions of games with all kinds of choices: it is a move, or several, or refused with a reason. The first two
// bytes choose game and position.

#include <bit>

#include "engine/playout.hpp"
#include "tests/fuzz/target.hpp"

namespace boneyard::fuzz {
namespace {

// The position after `decisions` random choices, or the last one before the match is over.
State position(const Game& game, int decisions) {
  Machine machine = game.new_machine();
  State state = game.new_state();
  machine.start(state, random_for(1, 0, Stream::kChance), nullptr);
  Random random(1);
  std::vector<Move> list;
  for (int i = 0; i < decisions; ++i) {
    State next = state;
    const Seat seat = std::countr_zero(state.header().to_act);
    const auto move = random_move(machine, state, seat, list, random);
    if (!move) break;
    machine.apply(next, seat, *move, nullptr);
    if (next.over()) break;
    state = next;
  }
  return state;
}

const State& known_position(std::size_t start, int decisions) {
  static std::map<std::pair<std::size_t, int>, State> known;
  const auto it = known.find({start, decisions});
  if (it != known.end()) return it->second;
  const Game& game = shipped_game(kTables[start].game, kTables[start].seats);
  return known.emplace(std::pair{start, decisions}, position(game, decisions)).first->second;
}

}  // namespace
}  // namespace boneyard::fuzz

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace boneyard;
  if (size < 2 || size > 1024) return 0;
  const std::size_t start = data[0] % std::size(fuzz::kTables);
  const Game& game = fuzz::shipped_game(fuzz::kTables[start].game, fuzz::kTables[start].seats);
  const State& state = fuzz::known_position(start, data[1] % 24);
  Machine machine = game.new_machine();
  const std::string typed = fuzz::text_of(data + 2, size - 2);
  for (Seat seat = 0; seat < game.program().seats; ++seat) {
    const ReadMove read = read_move(machine, state, seat, typed);
    fuzz::require(!read.fault.happened(), "the moves of a shipped game cannot be listed");
    for (const Move& move : read.legal) {
      std::optional<Refusal> reason;
      fuzz::require(!machine.refusal(state, seat, move, reason).happened() && !reason, "a legal move is refused");
      State after = state;
      machine.apply(after, seat, move, nullptr);
    }
    for (const Move& move : read.illegal) fuzz::ask_why(machine, state, seat, move);
  }
  return 0;
}
