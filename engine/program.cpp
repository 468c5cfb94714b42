#include "engine/program.hpp"

#include <algorithm>

#include <fmt/format.h>

namespace boneyard {

const OpcodeInfo& info(Opcode op) {
  static constexpr OpcodeInfo kInfos[] = {
#define BONEYARD_OPCODE(symbol, text, effect, operands, meaning) {text, Effect::effect, operands},
#include "engine/opcodes.def"
#undef BONEYARD_OPCODE
  };
  return kInfos[static_cast<std::size_t>(op)];
}

SeatMask Program::seers(int zone) const {
  const ZoneInfo& info = zones[static_cast<std::size_t>(zone)];
  if (info.seen == Seen::kAll) return all_seats();
  if (info.seen == Seen::kOwner) return SeatMask{1} << info.owner;
  return 0;
}

std::string Program::seat_text(Seat seat) const { return seat < 0 ? "nobody" : std::string(1, static_cast<char>('A' + seat)); }

std::string Program::value_text(ValueKind kind, std::int32_t value, const Word* set) const {
  std::string text;
  const auto add = [&](const std::string& one) { text += (text.empty() ? "" : " ") + one; };
  switch (kind) {
    case ValueKind::kNumber:
      return std::to_string(value);
    case ValueKind::kFlag:
      return value != 0 ? "yes" : "no";
    case ValueKind::kSeat:
      return value < 0 || value >= seats ? "nobody" : seat_text(value);
    case ValueKind::kSeats:
      for (Seat seat = 0; seat < seats; ++seat)
        if ((value >> seat) & 1) add(seat_text(seat));
      return text.empty() ? "nobody" : text;
    case ValueKind::kTile:
      return value < 0 || value >= tiles.size() ? "none" : tiles.text(value);
    case ValueKind::kTiles:
      for (Tile tile = bits::next(set, tiles.words(), kNoTile); tile != kNoTile; tile = bits::next(set, tiles.words(), tile))
        add(tiles.text(tile));
      return text.empty() ? "none" : text;
    case ValueKind::kDice:
      return value == 0 ? "none" : dice_text(value);
    case ValueKind::kEnds:
      for (int end = 0; end <= kMaxEnd; ++end)
        if ((value >> end) & 1) add(tiles.end_text(end));
      return text.empty() ? "none" : text;
  }
  return text;
}

std::string Program::dice_text(std::int32_t value) const {
  std::string text;
  for (int number = 1; number <= dice_values.sides(); ++number)
    for (int i = dice_values.count(value, number); i > 0; --i) text += (text.empty() ? "" : " ") + std::to_string(number);
  return text;
}

std::string Program::zone_text(int zone) const {
  const ZoneInfo& info = zones[static_cast<std::size_t>(zone)];
  return info.owner == kNobody ? info.name : fmt::format("{}'s {}", seat_text(info.owner), info.name);
}

std::string Program::account_text(int account) const {
  if (account < seats) return seat_text(account);
  const AccountInfo& pot = accounts[static_cast<std::size_t>(account)];
  return pot.owner == kNobody ? pot.name : fmt::format("{}'s {}", seat_text(pot.owner), pot.name);
}

std::string declared_as(const std::string& name) { return name.substr(0, name.find(' ')); }

std::string Program::number_text(int names, std::int32_t number) const {
  if (names < 0) return std::to_string(number);
  const NumberNames& of = number_names[static_cast<std::size_t>(names)];
  const std::int64_t place = std::int64_t{number} - of.first;
  if (place < 0 || place >= static_cast<std::int64_t>(of.words.size())) return std::to_string(number);
  return of.words[static_cast<std::size_t>(place)];
}

std::optional<std::int32_t> Program::number_named(int names, const std::string& word) const {
  if (names < 0) return std::nullopt;
  const NumberNames& of = number_names[static_cast<std::size_t>(names)];
  const auto it = std::find(of.words.begin(), of.words.end(), word);
  if (it == of.words.end()) return std::nullopt;
  return of.first + static_cast<std::int32_t>(it - of.words.begin());
}

bool Program::has_bids() const {
  return std::any_of(decisions.begin(), decisions.end(), [](const DecisionInfo& decision) { return decision.pass >= 0; });
}

int Program::find_zone(const std::string& text) const {
  for (std::size_t zone = 0; zone < zones.size(); ++zone)
    if (zone_text(static_cast<int>(zone)) == text) return static_cast<int>(zone);
  return -1;
}

std::vector<std::string> typed_words(std::span<const WayInfo::Part> way) {
  std::string text;
  for (const WayInfo::Part& part : way) text += part.word + ' ';
  return single_words(text);
}

int WayInfo::most_tiles() const {
  const auto values =
      std::count_if(choices.begin(), choices.end(), [](const ChoiceInfo& choice) { return choice.kind != ChoiceInfo::Kind::kTiles; });
  return most_chosen_tiles(static_cast<int>(values), range >= 0);
}

bool Program::has_way(int decision, const Move& move) const {
  const auto& ways = decisions[static_cast<std::size_t>(decision)].ways;
  if (move.way >= ways.size() || move.tile_count > ways[move.way].most_tiles()) return false;
  for (int i = 0; i < move.tile_count; ++i)
    if (move.tile(i) >= tiles.size()) return false;
  std::size_t scalar = 0;
  for (const ChoiceInfo& choice : ways[move.way].choices) {
    if (choice.kind == ChoiceInfo::Kind::kTiles) continue;
    const std::int32_t value = move.values[scalar++];
    if (choice.kind == ChoiceInfo::Kind::kTile && (value < 0 || value >= tiles.size())) return false;
    if (choice.kind == ChoiceInfo::Kind::kSeat && (value < 0 || value >= seats)) return false;
    if (choice.kind == ChoiceInfo::Kind::kDice && (value == 0 || !dice_values.sound(value))) return false;
  }
  return true;
}

}  // namespace boneyard
