#include "dsl/scenarios/names.hpp"

#include <algorithm>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "dsl/scenarios/failure.hpp"

namespace boneyard::dsl {

std::string declared_name(const Program& program, const ast::Expression& said) {
  std::string text = said.name.text;
  for (std::size_t i = said.kind == ast::Expression::Kind::kPossessive ? 1 : 0; i < said.operands.size(); ++i) {
    const ast::Expression& which = *said.operands[i];
    const bool seat = which.kind == ast::Expression::Kind::kSeat;
    if (which.kind == ast::Expression::Kind::kName) {
      text += ' ' + which.name.text;
      continue;
    }
    if (!seat && which.kind != ast::Expression::Kind::kNumber)
      throw ScenarioFailure{"a number, its name, or the letter of a seat", fmt::format("'{}'", which.span.text())};
    text += ' ' + (seat ? program.seat_text(static_cast<Seat>(which.number)) : std::to_string(which.number));
  }
  return text;
}

int zone_named(const Program& program, const ast::Expression& place) {
  std::string text;
  if (place.kind == ast::Expression::Kind::kPossessive && place.operands[0]->kind == ast::Expression::Kind::kSeat)
    text = fmt::format("{}'s {}", program.seat_text(static_cast<Seat>(place.operands[0]->number)), declared_name(program, place));
  else if (place.kind == ast::Expression::Kind::kName || place.kind == ast::Expression::Kind::kCall)
    text = declared_name(program, place);
  const int zone = program.find_zone(text);
  if (zone < 0) throw ScenarioFailure{"a zone, as A's hand or boneyard", fmt::format("'{}'", place.span.text())};
  return zone;
}

int account_named(const Program& program, const ast::Expression& place) {
  if (place.kind == ast::Expression::Kind::kSeat) return static_cast<int>(place.number);
  const bool owned = place.kind == ast::Expression::Kind::kPossessive && place.operands[0]->kind == ast::Expression::Kind::kSeat;
  if (owned || place.kind == ast::Expression::Kind::kName || place.kind == ast::Expression::Kind::kCall) {
    const std::string of = owned ? program.seat_text(static_cast<Seat>(place.operands[0]->number)) + "'s " : "";
    for (int account = program.seats; account < static_cast<int>(program.accounts.size()); ++account)
      if (program.account_text(account) == of + declared_name(program, place)) return account;
  }
  throw ScenarioFailure{"a seat or a pot", fmt::format("'{}'", place.span.text())};
}

bool names_value(const Program& program, const std::string& name, Seat owner) {
  return std::any_of(
             program.dice.begin(), program.dice.end(),
             [&](const DieInfo& die) { return die.named ? owner == kNobody && die.name == name : name == "dice" && die.owner == owner; }) ||
         std::any_of(program.variables.begin(), program.variables.end(),
                     [&](const VariableInfo& info) { return info.global && info.name == name && info.per_seat == (owner != kNobody); });
}

namespace {

// An end of a tile by its figures, or by a name that the game has for numbers.
std::optional<int> end_named(const Program& program, const std::string& end) {
  if (const std::optional<int> found = program.tiles.end_named(end)) return found;
  for (int names = 0; names < static_cast<int>(program.number_names.size()); ++names)
    if (const auto number = program.number_named(names, end)) return *number;
  return std::nullopt;
}

}  // namespace

std::vector<Tile> tiles_named(const Program& program, const std::vector<ast::Pattern>& patterns) {
  std::vector<Tile> faces;
  for (const ast::Pattern& pattern : patterns) {
    const std::optional<int> one = end_named(program, pattern.ends[0]);
    const std::optional<int> other = end_named(program, pattern.ends[1]);
    const Tile tile = pattern.joker() ? program.tiles.find("[joker]") : one && other ? program.tiles.find(*one, *other) : kNoTile;
    if (tile == kNoTile) throw ScenarioFailure{"a tile of the set", fmt::format("'{}'", pattern.span.text())};
    faces.push_back(tile);
  }
  return faces;
}

std::vector<std::string> seat_names(const Program& program, SeatMask seats) {
  std::vector<std::string> names;
  for (Seat seat = 0; seat < program.seats; ++seat)
    if ((seats >> seat) & 1) names.push_back(program.seat_text(seat));
  return names;
}

std::string seats_text(const Program& program, SeatMask seats) {
  const std::vector<std::string> names = seat_names(program, seats);
  return names.empty() ? "nobody" : fmt::format("{}", fmt::join(names, ", "));
}

}  // namespace boneyard::dsl
