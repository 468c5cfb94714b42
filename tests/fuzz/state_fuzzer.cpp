// Any text as a state: it is read, or refused with a reason. What was read has a canonical text, a view for every seat, and plays on.

#include <algorithm>
#include <bit>
#include <iterator>

#include "engine/state_text.hpp"
#include "tests/fuzz/target.hpp"

namespace boneyard::fuzz {
namespace {

void play_on(const Game& game, State state) {
  Machine machine = game.new_machine();
  Random random(1);
  std::vector<Move> list;
  for (int decisions = 0; !state.over() && decisions < 12; ++decisions) {
    const Seat seat = std::countr_zero(state.header().to_act);
    const auto move = random_move(machine, state, seat, list, random);
    if (!move) return;
    machine.apply(state, seat, *move, nullptr);
  }
}

void read(const Game& game, const std::string& text) {
  std::string problem;
  const auto state = read_state(game.program(), game.shape(), text, problem);
  if (!state) {
    require(!problem.empty(), "a state is refused without a reason");
    return;
  }
  const std::string canonical = state_text(game.program(), *state);
  const auto again = read_state(game.program(), game.shape(), canonical, problem);
  if (!again) broken("a state's own text is not read: " + problem);
  require(*again == *state, "a state read back is another");
  for (Seat seat = 0; seat < game.program().seats; ++seat)
    require(!view_text(game.program(), view_of(game.program(), *state, seat)).empty(), "a seat has no view");
  play_on(game, *state);
}

}  // namespace
}  // namespace boneyard::fuzz

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace boneyard;
  if (size > fuzz::kMaxBytes) return 0;
  const std::string text = fuzz::text_of(data, size);
  // The game is the one that the text names, as `state NAME HASH`; any other refuses it in its first line, which the first of them is to show.
  const auto named = [&](const fuzz::Table& table) { return text.rfind(std::string("state ") + table.game + " ", 0) == 0; };
  const auto found = std::find_if(std::begin(fuzz::kTables), std::end(fuzz::kTables), named);
  const fuzz::Table& table = found == std::end(fuzz::kTables) ? fuzz::kTables[0] : *found;
  fuzz::read(fuzz::shipped_game(table.game, table.seats), text);
  return 0;
}
