#include "cli/table/seat_text.hpp"

#include <algorithm>
#include <optional>

#include <fmt/format.h>

#include "cli/table/screen.hpp"
#include "engine/notation.hpp"
#include "engine/telling/wording.hpp"
#include "engine/view.hpp"

namespace boneyard::cli {
namespace {

constexpr std::size_t kMostMoves = 60;  // of a list

}  // namespace

std::string shown_to(const Program& program, const State& state, Seat seat) {
  const View view = view_of(program, state, seat);
  return view_text(program, view) + table_text(program, state, view, {}, Style{});
}

std::string offered_to(Machine& asker, const State& state, Seat seat, std::vector<Move>& list) {
  const Program& program = asker.program();
  if (((state.header().to_act >> seat) & 1) == 0) return {};
  std::string text;
  const int decision = state.header().decision;
  const DecisionInfo& info = program.decisions[static_cast<std::size_t>(decision)];
  if (const Fault fault = asker.moves(state, seat, list); fault.happened()) text += "no moves: " + fault_report(program, fault) + '\n';
  text += fmt::format("moves {}\n", move_count(program, decision, list));
  text += moves_text(program, decision, list, kMostMoves, Style{});
  const Wording wording(program, SeatMask{1} << seat, {});
  for (std::size_t i = 0; i < std::min(list.size(), kMostMoves); ++i)
    if (const auto offer = wording.offer(asker, state, seat, list[i])) text += *offer + '\n';
  // Why other moves are refused: some for each way, the same ones whatever lies where.
  std::optional<Refusal> reason;
  for (std::size_t way = 0; way < info.ways.size(); ++way) {
    for (std::uint32_t variation = 0; variation < 4; ++variation) {
      Move move;
      move.way = static_cast<std::uint16_t>(way);
      std::size_t scalar = 0;
      const auto any = [&](int bound, std::uint32_t step) {
        return bound <= 0 ? 0 : static_cast<int>((variation * step + 1) % static_cast<std::uint32_t>(bound));
      };
      for (const ChoiceInfo& choice : info.ways[way].choices) {
        switch (choice.kind) {
          case ChoiceInfo::Kind::kTiles:
            for (std::uint32_t t = 0; t < 1 + variation % 2; ++t)
              move.add_tile(
                  program.tiles.first_of_face(any(program.tiles.faces() / 2, 3) + static_cast<int>(t) * (program.tiles.faces() / 2)));
            break;
          case ChoiceInfo::Kind::kTile:
            move.values[scalar++] = program.tiles.first_of_face(any(program.tiles.faces(), 7));
            break;
          case ChoiceInfo::Kind::kSeat:
            move.values[scalar++] = any(program.seats, 1);
            break;
          case ChoiceInfo::Kind::kDice:
            move.values[scalar++] = program.dice_values.one(1 + any(program.dice_values.sides(), 1));
            break;
          case ChoiceInfo::Kind::kNumber:
            move.values[scalar++] = any(program.tiles.highest_end() + 1, 2);
            break;
          case ChoiceInfo::Kind::kRange:
            move.values[scalar] = static_cast<std::int32_t>(variation * 5);
            move.last = move.values[scalar++];
            break;
        }
      }
      if (const Fault fault = asker.refusal(state, seat, move, reason); fault.happened())
        text += "no reason: " + fault_report(program, fault) + '\n';
      if (reason) text += "refused " + refusal_text(program, decision, move, *reason) + '\n';
      if (info.ways[way].choices.empty()) break;
    }
  }
  return text;
}

}  // namespace boneyard::cli
