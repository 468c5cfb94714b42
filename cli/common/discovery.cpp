#include "cli/common/discovery.hpp"

#include <fmt/format.h>

#include "engine/notation.hpp"
#include "engine/state.hpp"
#include "engine/view.hpp"

namespace boneyard::cli {

bool Discovery::on_event(const Event& event, const State& state) {
  std::string text = shown_by(event, state);
  if (text.empty()) return false;
  text_ = std::move(text);
  return true;
}

bool Discovery::sees_all_of(const State& state, Seat other) const {
  const SeatMask one = SeatMask{1} << other;
  return view_text(program_, common_view(program_, state, one)) ==
         view_text(program_, common_view(program_, state, one | SeatMask{1} << seat_));
}

std::string Discovery::shown_by(const Event& event, const State& state) const {
  const bool known = ((event.known_to >> seat_) & 1) != 0;
  switch (event.kind) {
    case Event::Kind::kRoll:
      return known ? "dice were thrown, and you saw them" : "";
    case Event::Kind::kMix:
      return known ? fmt::format("{} was mixed, and you saw how", program_.zone_text(event.to)) : "";
    case Event::Kind::kLot:
      return "lots were drawn";
    case Event::Kind::kDecision: {
      if (!known || event.seat == seat_) return "";
      // A tile that is named and lies where only its owner sees it.
      const WayInfo& way = program_.decisions[static_cast<std::size_t>(event.decision)].ways[event.move->way];
      std::size_t scalar = 0;
      bool named = false;
      for (int i = 0; i < event.move->tile_count; ++i) named |= !sees(state.zone_of(event.move->tile(i)));
      for (const ChoiceInfo& choice : way.choices) {
        if (choice.kind == ChoiceInfo::Kind::kTiles) continue;
        const std::int32_t value = event.move->values[scalar++];
        named |= choice.kind == ChoiceInfo::Kind::kTile && value >= 0 && !sees(state.zone_of(static_cast<Tile>(value)));
      }
      if (named) return fmt::format("{} named a tile that you had not seen", program_.seat_text(event.seat));
      // Such as a bid, which says something about the hand.
      return sees_all_of(state, event.seat) ? ""
                                            : fmt::format("{} chose '{}', and sees what you do not", program_.seat_text(event.seat),
                                                          move_text(program_, event.decision, *event.move));
    }
    case Event::Kind::kOpened:
      return event.seat != seat_ ? "the others have chosen as well, without knowing your choice" : "";
    case Event::Kind::kMove:
      return known && !sees(event.from) ? fmt::format("you saw {}", program_.tiles.text(event.tile)) : "";
    case Event::Kind::kTurnUp:
      return !sees(event.from) ? fmt::format("{} was turned up", program_.tiles.text(event.tile)) : "";
    case Event::Kind::kReveal:
      return known && !sees(event.from) ? fmt::format("{} was shown to you", program_.zone_text(event.from)) : "";
    case Event::Kind::kRevealDice:
      return known ? "dice were shown to you" : "";
    case Event::Kind::kVariable:
      if (event.seats != 0)
        return known ? fmt::format("{} was shown to you", program_.variables[static_cast<std::size_t>(event.variable)].name) : "";
      return program_.variables[static_cast<std::size_t>(event.variable)].stated ? "the rules told you something that was hidden" : "";
    case Event::Kind::kGather:
    case Event::Kind::kOpen:
    case Event::Kind::kTurnDown:
    case Event::Kind::kPlayers:
    case Event::Kind::kPay:
    case Event::Kind::kEnd:
    case Event::Kind::kResult:
    case Event::Kind::kFault:
      return "";
  }
  return "";
}

}  // namespace boneyard::cli
