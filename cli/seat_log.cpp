#include "cli/seat_log.hpp"

#include <algorithm>
#include <iterator>
#include <utility>

#include <fmt/format.h>

#include "engine/machine.hpp"
#include "engine/notation.hpp"
#include "engine/view.hpp"

namespace boneyard::cli {

std::string SeatLog::seats_text(SeatMask seats) const {
  std::string text;
  for (Seat seat = 0; seat < program_.seats; ++seat)
    if ((seats >> seat) & 1) text += (text.empty() ? "" : ", ") + program_.seat_text(seat);
  return text.empty() ? "nobody" : text;
}

std::string SeatLog::cites_text(const std::vector<int>& cites) const {
  std::string text;
  for (const int clause : cites) text += (text.empty() ? "" : ", ") + program_.clauses[static_cast<std::size_t>(clause)].name;
  return text.empty() ? "" : " (" + text + ")";
}

void SeatLog::flush() {
  run_ = 0;
  for (Group& group : moves_) {
    const std::string way = fmt::format("{} to {}", program_.zone_text(group.from), program_.zone_text(group.to));
    if (!group.known) {
      add(fmt::format("{} tile{}: {}", group.tiles.size(), group.tiles.size() == 1 ? "" : "s", way));
      continue;
    }
    // By face, so that the order of the line tells nothing more than the tiles.
    std::sort(group.tiles.begin(), group.tiles.end());
    std::string tiles;
    for (const Tile tile : group.tiles) tiles += (tiles.empty() ? "" : " ") + program_.tiles.text(tile);
    add(fmt::format("{}: {}", tiles, way));
  }
  moves_.clear();
  if (!payers_.empty()) {
    std::string names;
    for (const int payer : payers_) names += (names.empty() ? "" : ", ") + program_.account_text(payer);
    add(fmt::format("{} {} {}{} to {}", names, payers_.size() == 1 ? "pays" : "pay", paid_, payers_.size() == 1 ? "" : " each",
                    program_.account_text(paid_to_)));
    payers_.clear();
  }
}

bool SeatLog::changes(const Event& event, const State& state) {
  const Seat drawn = std::exchange(drawn_, event.kind == Event::Kind::kLot ? event.seat : kNobody);
  if (event.kind == Event::Kind::kPlayers) return std::exchange(players_, event.seats) != event.seats;
  if (event.kind != Event::Kind::kVariable || event.seats != 0) return true;
  const VariableInfo& variable = program_.variables[static_cast<std::size_t>(event.variable)];
  const std::vector<Word> none(static_cast<std::size_t>(program_.tiles.words()), 0);
  const std::string initial = program_.value_text(variable.kind, variable.initial, none.data());
  std::string& told = told_.try_emplace({event.variable, event.seat}, initial).first->second;
  const std::string value = variable_text(program_, state, variable, std::max(event.seat, 0));
  // The lot has just said it.
  const bool said = drawn != kNobody && variable.kind == ValueKind::kSeat && value == program_.seat_text(drawn);
  return std::exchange(told, value) != value && !said;
}

void SeatLog::on_event(const Event& event, const State& state) {
  if (!changes(event, state)) return;
  const auto tiles_text = [&] {
    std::string text;
    for (const Tile tile : event.tiles) text += (text.empty() ? "" : " ") + program_.tiles.text(tile);
    return text.empty() ? std::string("no tile") : text;
  };
  const auto to_whom = [&] { return event.seats == program_.all_seats() ? "" : " to " + seats_text(event.seats); };
  const auto dice_text = [&](bool values) {
    std::string text;
    std::size_t i = 0;
    for (std::size_t die = 0; die < program_.dice.size(); ++die) {
      if (((event.dice >> die) & 1) == 0) continue;
      text += (text.empty() ? "" : ", ") + program_.dice[die].name;
      if (values) text += fmt::format(" {}", event.numbers[i]);
      ++i;
    }
    return text;
  };
  const auto cites = [&] {
    return event.cites < 0 ? std::string() : cites_text(program_.cite_lists[static_cast<std::size_t>(event.cites)]);
  };
  const bool groups = event.kind == Event::Kind::kMove && event.at < 0 && program_.zones[static_cast<std::size_t>(event.to)].layout < 0;
  const bool continues = groups ? !moves_.empty() && moves_.front().from == event.from
                                : event.kind == Event::Kind::kPay && !payers_.empty() && paid_to_ == event.to && paid_ == event.paid &&
                                      event.paid == event.due && std::find(payers_.begin(), payers_.end(), event.from) == payers_.end();
  constexpr int kLongestRun = 400;  // all tiles of the largest set
  if (!continues || run_ == kLongestRun) flush();
  ++run_;
  switch (event.kind) {
    case Event::Kind::kPlayers:
      add(fmt::format("players: {}", seats_text(event.seats)));
      break;
    case Event::Kind::kGather:
      add(fmt::format("all tiles are gathered at {}", program_.zone_text(event.to)));
      break;
    case Event::Kind::kMix:
      add(fmt::format("{} is mixed{}", program_.zone_text(event.to), knows(event) ? ": " + tiles_text() : ""));
      break;
    case Event::Kind::kRoll:
      add(fmt::format("{}: {}", event.dice != 0 && (event.dice & (event.dice - 1)) == 0 ? "die" : "dice", dice_text(knows(event))));
      break;
    case Event::Kind::kLot:
      add(fmt::format("lot among {}: {}", seats_text(event.seats), program_.seat_text(event.seat)));
      break;
    case Event::Kind::kDecision:
    case Event::Kind::kOpened: {
      const DecisionInfo& decision = program_.decisions[static_cast<std::size_t>(event.decision)];
      const bool opened = event.kind == Event::Kind::kOpened;
      // A sealed choice is told to its chooser when he makes it, and to the others, if to them at all, when it takes effect.
      if (opened && (!decision.open || readers_ == SeatMask{1} << event.seat)) break;
      if (knows(event)) {
        said_ = move_text(program_, event.decision, *event.move);
        add(fmt::format("{}: {}", program_.seat_text(event.seat), said_));
        return;
      }
      if (!decision.sealed) add(fmt::format("{} chooses in secret", program_.seat_text(event.seat)));
      break;
    }
    case Event::Kind::kMove: {
      if (groups) {
        const auto same = [&](const Group& group) { return group.to == event.to && group.known == knows(event); };
        auto group = std::find_if(moves_.begin(), moves_.end(), same);
        if (group == moves_.end()) group = moves_.insert(moves_.end(), {event.from, event.to, knows(event), {}});
        group->tiles.push_back(event.tile);
        break;
      }
      const std::string tile = knows(event) ? program_.tiles.text(event.tile) : "1 tile";
      // "A: place [3-4] at 3" has said it all.
      if (said_.find(tile) != std::string::npos) break;
      add(fmt::format("{}: {} to {}{}", tile, program_.zone_text(event.from), program_.zone_text(event.to),
                      event.at >= 0 ? fmt::format(" at {}", event.at) : ""));
      break;
    }
    case Event::Kind::kOpen: {
      std::string ends;
      for (const std::int32_t number : event.numbers) ends += fmt::format("{}{}", ends.empty() ? "" : ", ", number);
      add(fmt::format("{} on {} opens {}", program_.tiles.text(event.tile), program_.zone_text(event.to), ends));
      break;
    }
    case Event::Kind::kPay:
      if (event.paid != event.due) {
        add(fmt::format("{} pays only {} of {} to {}, and has no more", program_.account_text(event.from), event.paid, event.due,
                        program_.account_text(event.to)));
        break;
      }
      payers_.push_back(event.from);
      paid_ = event.paid;
      paid_to_ = event.to;
      break;
    case Event::Kind::kReveal:
      add(fmt::format("{} is shown{}{}", program_.zone_text(event.from), to_whom(), knows(event) ? ": " + tiles_text() : ""));
      break;
    case Event::Kind::kRevealDice:
      add(fmt::format("shown{}: {}", to_whom(), dice_text(knows(event))));
      break;
    case Event::Kind::kVariable: {
      const VariableInfo& variable = program_.variables[static_cast<std::size_t>(event.variable)];
      const std::string whose = event.seat == kNobody ? "" : program_.seat_text(event.seat) + "'s ";
      if (event.seats != 0) {
        const std::string value = knows(event) ? ": " + variable_text(program_, state, variable, std::max(event.seat, 0)) : "";
        add(fmt::format("{}{} is shown{}{}", whose, variable.name, to_whom(), value));
        break;
      }
      add(fmt::format("{}{}: {}", whose, variable.name, told_.at({event.variable, event.seat})));
      break;
    }
    case Event::Kind::kEnd:
      // Phases end all the time; only an end that a clause brought about is worth a line.
      if (event.cites >= 0) add(fmt::format("{} ends{}", program_.phases[static_cast<std::size_t>(event.phase)], cites()));
      return;
    case Event::Kind::kResult: {
      std::string chips;
      for (Seat seat = 0; program_.has_chips && seat < program_.seats; ++seat)
        chips += fmt::format("{}{} {}", chips.empty() ? "; chips: " : ", ", program_.seat_text(seat), state.chips(seat));
      add(fmt::format("the match is over{}: won by {}{}", cites(), seats_text(event.seats), chips));
      break;
    }
    case Event::Kind::kFault: {
      const int at = state.header().fault.place;
      std::string where;
      if (at >= 0) {
        const Place& place = program_.places[static_cast<std::size_t>(at)];
        where = fmt::format(" at {}:{}:{} in '{}'", place.file, place.line, place.column, place.text);
      }
      add(fmt::format("fault in the rules{}: {}", where, fault_text(program_, state.header().fault)));
      break;
    }
  }
  said_.clear();
}

// Rules can make events without end between two decisions.
void SeatLog::add(std::string line) {
  constexpr std::size_t kMostBytes = 1 << 20;
  bytes_ += line.size();
  lines_.push_back(std::move(line));
  for (; bytes_ > kMostBytes && lines_.size() > 1; ++left_out_) {
    bytes_ -= lines_.front().size();
    lines_.pop_front();
  }
}

std::vector<std::string> SeatLog::take() {
  flush();
  if (left_out_ > 0) lines_.push_front(fmt::format("({} lines are left out here)", left_out_));
  std::vector<std::string> lines(std::make_move_iterator(lines_.begin()), std::make_move_iterator(lines_.end()));
  lines_.clear();
  bytes_ = left_out_ = 0;
  return lines;
}

}  // namespace boneyard::cli
