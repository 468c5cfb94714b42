// A match of Draw between three seats that take the first of their legal moves: loads the rules, plays, shows what each seat may see at the end, and writes a record.

#include <bit>
#include <boneyard/boneyard.hpp>
#include <fstream>
#include <iostream>
#include <stdexcept>

int main() {
  using namespace boneyard;
  try {
    const Ruleset rules = Ruleset::load("draw", RULESETS);
    const Game game = rules.game(3, {{"target", "50"}});
    const Program& program = game.program();
    Machine machine = game.new_machine();
    State state = game.new_state();

    std::ofstream file("match.jsonl");
    RecordWriter record(program, file, nullptr);
    record.begin(header_for(program, 7, 0, {}));
    machine.start(state, random_for(7, 0, Stream::kChance), &record);

    std::vector<Move> moves;
    while (!state.over()) {
      const Seat seat = std::countr_zero(state.header().to_act);
      const int decision = state.header().decision;
      Fault fault = machine.moves(state, seat, moves);
      if (!fault.happened() && moves.empty()) fault = machine.stuck(state);
      if (fault.happened()) {
        machine.stop(state, fault, &record);
        break;
      }
      const Move chosen = concrete_move(program, decision, moves, 0);
      if (state.header().decisions < 3) std::cout << program.seat_text(seat) << " plays " << move_text(program, decision, chosen) << '\n';
      machine.apply(state, seat, chosen, &record);
    }

    if (state.header().status != Status::kOver) throw std::runtime_error(fault_report(program, state.header().fault));
    std::cout << rules.title() << ": " << state.header().decisions << " decisions, won by "
              << program.value_text(ValueKind::kSeats, static_cast<std::int32_t>(state.header().winners), nullptr) << '\n';
    for (const View::Zone& zone : view_of(program, state, 0).zones)
      if (zone.name == "A's hand" || zone.name == "B's hand")
        std::cout << zone.name << ": " << zone.count << " tiles, " << (zone.seen ? "seen" : "not seen") << " by A\n";
    rules.game(9);
  } catch (const std::exception& problem) {
    std::cout << problem.what() << '\n';
  }
}
