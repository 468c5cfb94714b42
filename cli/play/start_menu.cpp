#include "cli/play/start_menu.hpp"

#include <algorithm>
#include <optional>

#include <fmt/format.h>

#include "cli/common/arguments.hpp"
#include "cli/common/ruleset.hpp"
#include "cli/records/saved_match.hpp"
#include "cli/table/console.hpp"
#include "cli/table/seat_names.hpp"
#include "cli/table/words_meant.hpp"
#include "cli/terminal/paragraph.hpp"
#include "dsl/reading/diagnostic.hpp"
#include "dsl/reading/loader.hpp"
#include "engine/display_width.hpp"
#include "engine/notation.hpp"
#include "engine/number_text.hpp"
#include "engine/telling/wording.hpp"

namespace boneyard::cli {
namespace {

struct Offer {
  std::string name;
  std::shared_ptr<const dsl::CheckedGame> game;

  // "2 to 4"
  std::string players() const {
    return game->players_least == game->players_greatest ? std::to_string(game->players_least)
                                                         : fmt::format("{} to {}", game->players_least, game->players_greatest);
  }
};

std::vector<Offer> offers() {
  if (shipped_rulesets().empty()) throw Stop(kWrongUse, missing_rulesets());
  std::vector<Offer> all;
  for (const auto& path : dsl::find_games(shipped_rulesets())) {
    dsl::Diagnostics ignored;
    // The proof comes with the match.
    if (auto game = try_game(path, false, ignored, {}, {}, dsl::Secrets::kUnproved)) all.push_back({path.stem().string(), std::move(game)});
  }
  return all;
}

// A line for the menu: what it begins with, "rules" or "learn" or nothing, and which game it names.
struct Choice {
  std::string command;
  std::string game;
};

Choice choice_of(const std::string& line) {
  const std::string word = lower(line);
  for (const char* const command : {"rules", "learn"})
    if (word.starts_with(std::string(command) + ' ')) return {command, trimmed(line.substr(6))};
  return {"", line};
}

// The latest match that can go on.
std::optional<SavedMatch> unfinished() {
  try {
    for (SavedMatch& match : saved_matches())
      if (match.can_go_on()) return std::move(match);
  } catch (const Stop&) {
    // Without a home folder there are no saved matches.
  }
  return std::nullopt;
}

class StartMenu {
 public:
  StartMenu() : console_(false), style_(console_.style()), offers_(offers()), unfinished_(unfinished()) {}

  std::vector<std::string> ask(const std::string& typed) {
    if (typed.empty()) list();
    for (std::string line = typed; !line.empty() || console_.read_line("Which game? ", line); line.clear()) {
      line = trimmed(line);
      const std::string word = lower(line);
      if (word == "q" || word == "quit") break;
      if (unfinished_ && (word == "c" || word == "continue")) return {"play", "--resume", unfinished_->path};
      if (word == "list") return {"list"};
      const Choice choice = choice_of(line);
      const Offer* const offer = meant(choice.game);
      if (offer == nullptr) continue;
      if (choice.command == "rules") return {"rules", offer->name};
      auto words = ask_table(*offer);
      if (choice.command == "learn" && !words.empty()) words.push_back("--learn");
      if (!words.empty()) return words;
    }
    return {};
  }

 private:
  void list() {
    std::string rest;
    if (unfinished_) {
      std::string others;
      const std::vector<std::string>& names = unfinished_->header.names;
      for (const std::string& name : names_to(you_among(names), static_cast<int>(names.size()), names))
        others += (others.empty() ? "" : ", ") + name;
      rest += "  c " + paragraph(fmt::format("continue {} ({})", unfinished_->header.game, others), 4, 0, style_.width);
    }
    rest += indented(
        "Type a number or a name; 'learn' before it explains the first deal as you play, 'rules' shows its rules. 'list' says what each "
        "game is, and q leaves.",
        0, 0, style_.width);
    std::size_t widest = 0;
    for (const Offer& offer : offers_) widest = std::max(widest, display_width(offer.game->title));
    const auto titled = [&](std::size_t i) {
      const std::string& title = offers_[i].game->title;
      return fmt::format("{:>3} ", i + 1) + style_.bold(title) + std::string(widest - display_width(title), ' ');
    };
    std::string out;
    for (std::size_t i = 0; i < offers_.size(); ++i) out += titled(i) + paragraph(offers_[i].game->about.line, 4 + widest, 2, style_.width);
    const auto height = [](const std::string& text) { return std::count(text.begin(), text.end(), '\n'); };
    // With the prompt, all of it has to fit the screen; else the titles stand side by side, in order from top to bottom, or one behind another.
    const auto fits = [&] { return style_.height == 0 || height(out + rest) < style_.height; };
    if (!fits()) {
      const std::size_t columns = std::max<std::size_t>(1, static_cast<std::size_t>(style_.width) / (widest + 5));
      const std::size_t rows = (offers_.size() + columns - 1) / columns;
      out.clear();
      for (std::size_t row = 0; row < rows; ++row) {
        for (std::size_t i = row; i < offers_.size(); i += rows) out += titled(i) + (i + rows < offers_.size() ? " " : "\n");
      }
    }
    if (!fits()) {
      std::string all;
      for (std::size_t i = 0; i < offers_.size(); ++i) all += fmt::format("{}{} {}", i == 0 ? "" : "; ", i + 1, offers_[i].game->title);
      out = indented(all, 0, 0, style_.width);
    }
    console_.print(out + rest);
  }

  // Says so where it is none, or more than one.
  const Offer* meant(const std::string& typed) {
    if (typed.empty()) return nullptr;
    if (const auto number = number_in<std::size_t>(typed); number && *number >= 1 && *number <= offers_.size())
      return &offers_[*number - 1];
    std::vector<std::string> names;
    for (const Offer& offer : offers_) names.push_back(offer.name);
    const std::vector<std::string> found = words_meant(dsl::folded_name(typed), names);
    if (found.size() == 1)
      return &*std::find_if(offers_.begin(), offers_.end(), [&](const Offer& offer) { return offer.name == found.front(); });
    const std::string near = dsl::nearest(dsl::folded_name(typed), names);
    console_.print(indented(found.size() > 1 ? fmt::format("'{}' could be {}.", typed, enumerated(found, "or"))
                            : near.empty()
                                ? fmt::format("There is no game '{}'. Type a number from 1 to {}, or a name.", typed, offers_.size())
                                : fmt::format("There is no game '{}'. Did you mean '{}'?", typed, near),
                            0, 0, style_.width));
    return nullptr;
  }

  // The rest of what a match needs; empty to go back.
  std::vector<std::string> ask_table(const Offer& offer) {
    const dsl::CheckedGame& game = *offer.game;
    console_.print('\n' + style_.bold(game.title) +
                   paragraph(fmt::format(": {}. Enter takes what stands in brackets, b goes back.", game.about.line),
                             display_width(game.title), 0, style_.width));
    std::vector<std::string> words = {"play", offer.name};
    std::string line;
    if (game.players_least != game.players_greatest) {
      const int usual = std::clamp(kUsualPlayers, game.players_least, game.players_greatest);
      for (;;) {
        if (!answered(fmt::format("How many players, {}? [{}] ", offer.players(), usual), line)) return {};
        const auto number = line.empty() ? std::optional(usual) : number_in<int>(line);
        if (number && *number >= game.players_least && *number <= game.players_greatest) {
          words.insert(words.end(), {"--players", std::to_string(*number)});
          break;
        }
        console_.print(fmt::format("Type a number from {}.\n", offer.players()));
      }
    }
    for (;;) {
      if (!answered("How strong are the others: easy, normal or hard? [normal] ", line)) return {};
      const std::vector<std::string> found = words_meant(line.empty() ? "normal" : line, strength_words());
      if (found.size() == 1) {
        // What the variable for opponents says holds where nothing is chosen.
        if (!line.empty()) words.insert(words.end(), {"--opponents", found.front()});
        return words;
      }
      console_.print("Type 'easy', 'normal' or 'hard'.\n");
    }
  }

  bool answered(const std::string& question, std::string& line) {
    if (!console_.read_line(question, line)) return false;
    line = lower(trimmed(line));
    return line != "b" && line != "back" && line != "q" && line != "quit";
  }

  Console console_;
  Style style_;
  std::vector<Offer> offers_;
  std::optional<SavedMatch> unfinished_;
};

}  // namespace

std::vector<std::string> start_menu(const std::string& typed) { return StartMenu().ask(typed); }

bool chooses_game(const std::string& typed) {
  const std::string named = choice_of(trimmed(typed)).game;
  const auto paths = dsl::find_games(shipped_rulesets());
  if (const auto number = number_in<std::size_t>(named)) return *number >= 1 && *number <= paths.size();
  std::vector<std::string> names;
  for (const auto& path : paths) names.push_back(path.stem().string());
  return words_meant(dsl::folded_name(named), names).size() == 1;
}

}  // namespace boneyard::cli
