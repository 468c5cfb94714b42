#include "cli/table/way_text.hpp"

#include <algorithm>
#include <cctype>
#include <vector>

#include <fmt/format.h>

namespace boneyard::cli {
namespace {

// " from your hand"; nothing where there are no words for the place.
std::string from(const WayInfo& way, const ChoiceInfo& choice) {
  const std::string place = phrase_text(way, choice.phrase);
  return place.empty() || place == "the players" ? "" : " from " + place;
}

// "1 or 2 tiles", "number from 1 to 6". What the author works a number out by is no word for players.
std::string shown(const std::string& text, const std::string& otherwise, Figures figures) {
  constexpr std::size_t kShort = 60;
  if (figures == Figures::kOfRules && text.size() <= kShort && text.find('\n') == std::string::npos) return text;
  for (const std::string& word : single_words(text))
    if (std::isdigit(static_cast<unsigned char>(word[0])) == 0 && word != "or" && word != "to" && word != "from" && word != otherwise &&
        word != "some")
      return otherwise;
  return text;
}

// What is to be chosen, by its kind and not by its name in the rules: "tile from your hand", "player", "aces|twos|...|sixes".
std::string thing(const Program& program, const WayInfo& way, const ChoiceInfo& choice, Figures figures) {
  switch (choice.kind) {
    case ChoiceInfo::Kind::kTile:
      return "tile" + from(way, choice);
    case ChoiceInfo::Kind::kTiles:
      return shown(choice.sizes_text, "tiles", figures) + from(way, choice);
    case ChoiceInfo::Kind::kSeat:
      return "player" + from(way, choice);
    case ChoiceInfo::Kind::kDice:
      return shown(choice.sizes_text, "dice", figures) + from(way, choice);
    case ChoiceInfo::Kind::kRange:
      return shown("number from " + choice.from_text, "number", figures);
    case ChoiceInfo::Kind::kNumber:
      if (choice.names >= 0) {
        const std::vector<std::string>& words = program.number_names[static_cast<std::size_t>(choice.names)].words;
        constexpr std::size_t kMost = 8;
        if (words.size() <= kMost) return fmt::format("{}", fmt::join(words, "|"));
        return fmt::format("{}|{}|...|{}", words[0], words[1], words.back());
      }
      return "number" + from(way, choice);
  }
  return "";
}

}  // namespace

std::string phrase_text(const WayInfo& way, const boneyard::Phrase& phrase) {
  std::string text;
  for (const PhrasePart& part : phrase) {
    text += part.text;
    if (part.value.empty() || part.aside) continue;
    const auto choice = std::find_if(way.choices.begin(), way.choices.end(), [&](const ChoiceInfo& one) { return one.name == part.value; });
    if (choice == way.choices.end()) return "";
    switch (choice->kind) {
      case ChoiceInfo::Kind::kTile:
        text += "that tile";
        break;
      case ChoiceInfo::Kind::kTiles:
        text += "those tiles";
        break;
      case ChoiceInfo::Kind::kSeat:
        text += "that player";
        break;
      case ChoiceInfo::Kind::kNumber:
      case ChoiceInfo::Kind::kRange:
        text += "that number";
        break;
      case ChoiceInfo::Kind::kDice:
        text += "those dice";
        break;
    }
  }
  return text;
}

std::string way_text(const Program& program, const WayInfo& way, Figures figures) {
  std::string text;
  for (const WayInfo::Part& part : way.parts) {
    if (!text.empty()) text += ' ';
    text += part.word.empty() ? "<" + thing(program, way, way.choices[static_cast<std::size_t>(part.choice)], figures) + ">" : part.word;
  }
  return text;
}

}  // namespace boneyard::cli
