#include "cli/way_text.hpp"

#include <vector>

#include <fmt/format.h>

namespace boneyard::cli {
namespace {

// What is to be chosen, by its kind and not by its name in the rules: "tile from his hand", "player", "aces|twos|...|sixes".
std::string thing(const Program& program, const ChoiceInfo& choice) {
  const std::string where = " from " + choice.from_text;
  switch (choice.kind) {
    case ChoiceInfo::Kind::kTile:
      return "tile" + where;
    case ChoiceInfo::Kind::kTiles:
      return choice.sizes_text + where;
    case ChoiceInfo::Kind::kSeat:
      return where == " from players" ? "player" : "player" + where;
    case ChoiceInfo::Kind::kDice:
      return choice.sizes_text + where;
    case ChoiceInfo::Kind::kNumber:
    case ChoiceInfo::Kind::kRange:
      if (choice.names >= 0) {
        const std::vector<std::string>& words = program.number_names[static_cast<std::size_t>(choice.names)].words;
        constexpr std::size_t kMost = 8;
        if (words.size() <= kMost) return fmt::format("{}", fmt::join(words, "|"));
        return fmt::format("{}|{}|...|{}", words[0], words[1], words.back());
      }
      // What the author works a number out by is no word for players.
      return choice.from_text.find('(') != std::string::npos ? "number" : "number" + where;
  }
  return "";
}

}  // namespace

std::string way_text(const Program& program, const WayInfo& way) {
  std::string text;
  for (const WayInfo::Part& part : way.parts) {
    if (!text.empty()) text += ' ';
    text += part.word.empty() ? "<" + thing(program, way.choices[static_cast<std::size_t>(part.choice)]) + ">" : part.word;
  }
  return text;
}

}  // namespace boneyard::cli
