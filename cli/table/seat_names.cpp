#include "cli/table/seat_names.hpp"

#include <algorithm>

#include <fmt/format.h>

#include "cli/terminal/exit_code.hpp"
#include "dsl/reading/diagnostic.hpp"
#include "engine/characters.hpp"

namespace boneyard::cli {

std::string letter_of(Seat seat) { return std::string(1, static_cast<char>('A' + seat)); }

std::string opponent_name(const std::string& name, Level level) { return fmt::format("{} ({})", name, level_text(level)); }

namespace {

struct Strength {
  const char* word;
  Level level;
};
constexpr Strength kStrengths[] = {{"easy", Level::kSearch1}, {"normal", kDefaultLevel}, {"hard", Level::kSearch4}};

}  // namespace

std::vector<std::string> strength_words() {
  std::vector<std::string> words;
  for (const Strength& strength : kStrengths) words.emplace_back(strength.word);
  return words;
}

Level level_named(const std::string& text, const std::string& where, bool people) {
  if (const auto level = level_of(text)) return *level;
  for (const Strength& strength : kStrengths)
    if (text == strength.word) return strength.level;
  std::vector<std::string> kinds;
  if (people) kinds.emplace_back("human");
  for (const Level level : kLevels) kinds.push_back(level_text(level));
  for (std::string& word : strength_words()) kinds.push_back(std::move(word));
  const std::string near = dsl::nearest(text, kinds);
  throw Stop(kWrongUse, fmt::format("{}: there is no player '{}'{}; there are {}", where, printable(text),
                                    near.empty() ? "" : fmt::format("; did you mean '{}'?", near), fmt::join(kinds, ", ")));
}

Level level_for_game(const std::string& text, const std::string& where, const Program& program) {
  const Level level = level_named(text, where);
  if (level_for(program, level) != level)
    throw Stop(kFindings, fmt::format("'{}' cannot play {}: {}", text, program.game, program.keeps_hidden.front()));
  return level;
}

std::optional<Level> level_of_seat(const std::string& name) {
  const auto open = name.rfind(" (");
  if (open == std::string::npos || name.back() != ')') return std::nullopt;
  return level_of(name.substr(open + 2, name.size() - open - 3));
}

std::vector<std::string> spoken_names(int seats, const std::vector<std::string>& names) {
  std::vector<std::string> spoken;
  for (Seat seat = 0; seat < seats; ++seat) {
    const std::string letter = letter_of(seat);
    // A name may come from a record, and a record from anybody.
    std::string name = static_cast<std::size_t>(seat) < names.size() ? printable(names[static_cast<std::size_t>(seat)]) : letter;
    if (level_of_seat(name)) name.erase(name.rfind(" ("));
    // "You" is what the reader is called, whoever that is.
    spoken.push_back(name.empty() || name == "You" || name == "you" ? letter : name);
  }
  // Of two who are called the same each has the letter before the name.
  std::vector<std::string> different = spoken;
  for (Seat seat = 0; seat < seats; ++seat) {
    const std::string& name = spoken[static_cast<std::size_t>(seat)];
    bool taken = std::count(spoken.begin(), spoken.end(), name) > 1;
    for (Seat other = 0; other < seats; ++other) taken |= other != seat && name == letter_of(other);
    const std::string letter = letter_of(seat);
    if (taken) different[static_cast<std::size_t>(seat)] = name == letter ? letter : letter + " " + name;
  }
  return different;
}

Seat you_among(const std::vector<std::string>& names) {
  Seat person = kNobody;
  for (std::size_t seat = 0; seat < names.size(); ++seat) {
    if (level_of_seat(names[seat])) continue;
    if (person != kNobody || names[seat] != "You") return kNobody;
    person = static_cast<Seat>(seat);
  }
  return person;
}

bool is_you(const std::vector<std::string>& names, Seat seat) { return seat != kNobody && seat == you_among(names); }

std::vector<std::string> names_to(Seat reader, int seats, const std::vector<std::string>& names) {
  std::vector<std::string> spoken = spoken_names(seats, names);
  if (is_you(names, reader)) spoken[static_cast<std::size_t>(reader)] = "you";
  return spoken;
}

std::vector<std::string> names_for_others(std::vector<std::string> names) {
  for (std::size_t seat = 0; seat < names.size(); ++seat)
    if (names[seat] == "You") names[seat] = letter_of(static_cast<Seat>(seat));
  return names;
}

}  // namespace boneyard::cli
