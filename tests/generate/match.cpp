#include "tests/generate/match.hpp"

#include <algorithm>
#include <bit>
#include <filesystem>
#include <stdexcept>

namespace boneyard::generate {

Watcher::Watcher(const Program& program, const Ledger& ledger, Played& played) : program_(program), ledger_(ledger), played_(played) {
  played_ = {};
  for (const ZoneInfo& zone : program.zones) {
    const Ledger::Place* const place = ledger.place(zone.name);
    if (place == nullptr) throw std::runtime_error("the ledger knows of no place '" + zone.name + "'");
    places_.push_back(place);
    seers_.push_back(place->seen == Seen::kAll ? program.all_seats() : place->seen == Seen::kOwner ? SeatMask{1} << zone.owner : 0);
  }
}

const Ledger::Way* Watcher::note(int decision, int way) const {
  const Place& place = program_.decisions[static_cast<std::size_t>(decision)].ways[static_cast<std::size_t>(way)].place;
  return ledger_.way(std::filesystem::path(place.file).stem().string(), place.line);
}

std::vector<Tile> Watcher::pieces(const Played::Choice& choice) const {
  std::vector<Tile> tiles;
  if (choice.note == nullptr) return tiles;
  const WayInfo& way = program_.decisions[static_cast<std::size_t>(choice.decision)].ways[choice.move.way];
  std::size_t scalar = 0;
  for (std::size_t i = 0; i < way.choices.size(); ++i) {
    const bool piece = i < choice.note->pieces.size() && choice.note->pieces[i];
    if (way.choices[i].kind == ChoiceInfo::Kind::kTiles) {
      for (int t = 0; piece && t < choice.move.tile_count; ++t) tiles.push_back(choice.move.tile(t));
      continue;
    }
    if (way.choices[i].kind == ChoiceInfo::Kind::kTile && piece) tiles.push_back(choice.move.values[scalar]);
    ++scalar;
  }
  return tiles;
}

void Watcher::on_event(const Event& event, const State& state) {
  Happening made;
  made.step = static_cast<int>(played_.choices.size());
  const auto outcome = [&](Played::Outcome::Kind kind) -> Played::Outcome& {
    Played::Outcome& next = played_.outcomes.emplace_back();
    next.kind = kind;
    next.step = made.step;
    made.outcome = static_cast<int>(played_.outcomes.size()) - 1;
    return next;
  };
  switch (event.kind) {
    case Event::Kind::kGather:
      made.kind = Happening::Kind::kGather;
      break;
    case Event::Kind::kMix: {
      Played::Outcome& next = outcome(Played::Outcome::Kind::kMix);
      next.zone = event.to;
      next.tiles.assign(event.tiles.begin(), event.tiles.end());
      made.kind = Happening::Kind::kMix;
      made.seen = seers(event.to);
      made.to = event.to;
      made.tiles = next.tiles;
      break;
    }
    case Event::Kind::kRoll: {
      Played::Outcome& next = outcome(Played::Outcome::Kind::kRoll);
      next.dice = event.dice;
      next.numbers.assign(event.numbers.begin(), event.numbers.end());
      made.kind = Happening::Kind::kThrown;
      made.dice = event.dice;
      for (std::uint32_t rest = event.dice; rest != 0; rest &= rest - 1) {
        const int index = std::countr_zero(rest);
        const bool nameless = ledger_.dice[0].many > 0;
        const Ledger::Die& die = ledger_.dice[nameless ? 0 : static_cast<std::size_t>(index)];
        const Seat sees = nameless && die.each ? index / die.many : viewer_;
        const SeatMask viewer = sees == kNobody ? 0 : SeatMask{1} << sees;
        const bool seen = !die.viewer.empty() || die.seen == Seen::kOwner;
        made.by_die.push_back(die.seen == Seen::kAll ? program_.all_seats() : seen ? viewer : 0);
      }
      break;
    }
    case Event::Kind::kLot:
      outcome(Played::Outcome::Kind::kLot).seat = event.seat;
      return;
    case Event::Kind::kVariable: {
      const VariableInfo& variable = program_.variables[static_cast<std::size_t>(event.variable)];
      if (!ledger_.dice.empty() && variable.name == ledger_.dice[0].viewer && !variable.per_seat) viewer_ = state.numbers()[variable.reg];
      return;
    }
    case Event::Kind::kMove:
      made.kind = Happening::Kind::kMove;
      made.tile = event.tile;
      made.from = event.from;
      made.to = event.to;
      made.seen = seers(event.from) | seers(event.to);
      break;
    case Event::Kind::kTurnUp:
      made.kind = Happening::Kind::kShown;
      made.tiles = {event.tile};
      made.from = event.from;
      made.seen = program_.all_seats();
      break;
    case Event::Kind::kReveal:
      made.kind = Happening::Kind::kShown;
      made.tiles.assign(event.tiles.begin(), event.tiles.end());
      made.seen = event.seats | seers(event.from);
      break;
    case Event::Kind::kRevealDice:
      made.kind = Happening::Kind::kDice;
      made.dice = event.dice;
      made.seen = event.seats;
      break;
    case Event::Kind::kDecision:
    case Event::Kind::kOpened: {
      const DecisionInfo& decision = program_.decisions[static_cast<std::size_t>(event.decision)];
      Played::Choice choice;
      choice.seat = event.seat;
      choice.decision = event.decision;
      choice.move = *event.move;
      choice.sealed = decision.sealed;
      choice.asked = state.header().to_act;
      choice.note = note(event.decision, event.move->way);
      const bool told =
          (decision.open || (choice.note != nullptr && choice.note->told)) && (event.kind == Event::Kind::kOpened || !decision.sealed);
      if (event.kind == Event::Kind::kDecision) {
        Happening step;
        step.kind = Happening::Kind::kStep;
        step.step = made.step;
        played_.happenings.push_back(step);
        played_.choices.push_back(choice);
        ++made.step;
      }
      made.kind = told ? Happening::Kind::kNamed : Happening::Kind::kChosen;
      made.tiles = pieces(choice);
      made.seen = told ? program_.all_seats() : SeatMask{1} << event.seat;
      if (made.tiles.empty() || (event.kind == Event::Kind::kDecision && decision.sealed)) return;
      break;
    }
    case Event::Kind::kResult:
      played_.over = true;
      return;
    default:
      return;
  }
  played_.happenings.push_back(std::move(made));
}

}  // namespace boneyard::generate
