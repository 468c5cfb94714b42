// A rule file that passes the check is played at random: tiles and chips are conserved, a state's text read back is the same state, every seat has a view,
// and whatever is typed is either a move or refused with a reason.

#include <bit>

#include "engine/state_text.hpp"
#include "tests/fuzz/target.hpp"

namespace boneyard::fuzz {
namespace {

constexpr int kDecisions = 40;

// A way as somebody might type it, with anything in the place of what is chosen.
std::string typed_text(const WayInfo& way, Random& random) {
  static constexpr const char* kChosen[] = {"[0-1]", "[2-2]", "[3-1] [1-1]", "A", "B", "0", "3", "left", "right", "[0-0] [0-1] [0-2]"};
  std::string text;
  for (const WayInfo::Part& part : way.parts) {
    if (!text.empty()) text += ' ';
    text += part.word.empty() ? kChosen[draw_below(random, std::size(kChosen))] : part.word;
  }
  return text;
}

// All that can be asked at a decision, for every seat.
void ask(const Game& game, Machine& machine, const State& state, Random& random) {
  const Program& program = game.program();
  for (Seat seat = 0; seat < program.seats; ++seat) {
    require(!view_text(program, view_of(program, state, seat)).empty(), "a seat has no view");
    const DecisionInfo& decision = program.decisions[static_cast<std::size_t>(state.header().decision)];
    const WayInfo& way = decision.ways[draw_below(random, static_cast<std::uint32_t>(decision.ways.size()))];
    const std::string typed = typed_text(way, random);
    const ReadMove read = read_move(machine, state, seat, typed);
    for (const Move& illegal : read.illegal) ask_why(machine, state, seat, illegal);
  }
}

void round_trip(const Game& game, const State& state) {
  const std::string text = state_text(game.program(), state);
  std::string problem;
  const auto read = read_state(game.program(), game.shape(), text, problem);
  if (!read) broken("a state's own text is not read: " + problem + "\n" + text);
  require(*read == state, "a state read back is another");
  require(state_text(game.program(), *read) == text, "a state's text is not canonical");
}

void play(const Game& game, std::uint64_t seed) {
  Machine machine = game.new_machine();
  State state = game.new_state();
  Random random(seed);
  test::Conservation ledger(game.program());
  std::vector<Move> list;
  machine.start(state, random_for(seed, 0, Stream::kChance), &ledger);
  for (int decisions = 0; !state.over() && decisions < kDecisions; ++decisions) {
    ledger.compare(state);
    if (!ledger.problem.empty()) broken(ledger.problem);
    round_trip(game, state);
    ask(game, machine, state, random);
    const Seat seat = std::countr_zero(state.header().to_act);
    const auto move = random_move(machine, state, seat, list, random);
    if (!move) return;
    std::optional<Refusal> reason;
    require(!machine.refusal(state, seat, *move, reason).happened() && !reason, "a legal move is refused");
    machine.apply(state, seat, *move, &ledger);
  }
  ledger.compare(state);
  if (!ledger.problem.empty()) broken(ledger.problem);
}

}  // namespace
}  // namespace boneyard::fuzz

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace boneyard;
  fuzz::with_playable(data, size, [](const dsl::CheckedGame& checked, Random& random) {
    for (int table = 0; table < 2; ++table) {
      Program program = dsl::compile(checked, fuzz::settings_for(checked, random));
      if (const std::string wrong = validate(program); !wrong.empty()) fuzz::broken("the compiled program is not sound: " + wrong);
      const Game game(std::move(program));
      fuzz::play(game, random());
    }
  });
  return 0;
}
