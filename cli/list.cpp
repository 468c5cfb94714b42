#include <algorithm>
#include <functional>
#include <iostream>
#include <map>
#include <memory>
#include <set>

#include <fmt/format.h>
#include <CLI/CLI.hpp>
#include <nlohmann/json.hpp>

#include "cli/common/arguments.hpp"
#include "cli/common/commands.hpp"
#include "cli/common/fault.hpp"
#include "cli/common/ruleset.hpp"
#include "cli/common/word_count.hpp"
#include "cli/table/screen.hpp"
#include "cli/terminal/exit_code.hpp"
#include "cli/terminal/paragraph.hpp"
#include "cli/terminal/shell_word.hpp"
#include "dsl/reading/json_text.hpp"

namespace boneyard::cli {
namespace {

struct Entry {
  std::string name;
  std::shared_ptr<const dsl::CheckedGame> game;  // null: it has errors
  int words = 0;
  int told = 0;  // words for players, of the game's own file
};

// A library is free for the games that share it; one that a single game uses is a part of that game.
int library_words(const Entry& entry, const std::map<std::string, std::set<std::string>>& users) {
  int words = 0;
  for (const auto& file : entry.game->files) {
    if (file->kind != dsl::ast::File::Kind::kLibrary) continue;
    const auto it = users.find(file->source->name);
    if (it == users.end() || it->second.size() < 2) words += word_count(file->source->text);
  }
  return words;
}

int list_games(const std::string& format, bool names) {
  const auto folder = shipped_rulesets();
  if (folder.empty()) throw Stop(kWrongUse, missing_rulesets());
  if (names) {
    for (const auto& path : dsl::find_games(folder)) std::cout << path.stem().string() << '\n';
    return kClean;
  }
  std::vector<Entry> entries;
  std::map<std::string, std::set<std::string>> users;
  bool broken = false;
  bool faulty = false;
  for (const auto& path : dsl::find_games(folder)) {
    dsl::Diagnostics diagnostics;
    Entry entry;
    entry.name = path.stem().string();
    if (!unless_fault(path, diagnostics, [&] { entry.game = try_game(path, false, diagnostics); })) faulty = true;
    broken |= entry.game == nullptr;
    if (entry.game) {
      for (const auto& file : entry.game->files) {
        if (file->source->name == path.string()) {
          entry.words = word_count(file->source->text);
          entry.told = words_for_players(file->source->text);
        }
        if (file->kind == dsl::ast::File::Kind::kLibrary && entry.game->base.empty()) users[file->source->name].insert(entry.name);
      }
    }
    entries.push_back(std::move(entry));
  }
  for (Entry& entry : entries)
    if (entry.game && entry.game->base.empty()) entry.words += library_words(entry, users);
  if (format == "json") {
    nlohmann::ordered_json all = nlohmann::ordered_json::array();
    for (const Entry& entry : entries) {
      nlohmann::ordered_json json;
      json["name"] = entry.name;
      if (entry.game) {
        json["title"] = entry.game->title;
        if (!entry.game->base.empty()) json["base"] = entry.game->base;
        json["players"] = {entry.game->players_least, entry.game->players_greatest};
        const dsl::CheckedAbout& about = entry.game->about;
        if (!about.line.empty()) json["about"] = about.line;
        if (about.least > 0) json["choices"] = {about.least, about.greatest};
        json["words"] = entry.words;
        json["words_for_players"] = entry.told;
        json["hash"] = entry.game->hash;
      } else {
        json["errors"] = true;
      }
      all.push_back(json);
    }
    std::cout << dsl::json_text(all);
    return faulty ? kToolFault : broken ? kFindings : kClean;
  }
  const Style style = style_for(1);
  const auto is_variant = [](const Entry& entry) { return entry.game && !entry.game->base.empty(); };
  std::size_t width = 4;
  // Two more for a variant, which stands below its base.
  for (const Entry& entry : entries) width = std::max(width, entry.name.size() + (is_variant(entry) ? 2 : 0));
  const auto row = [&](const std::string& name, const std::string& players, const std::string& choices, const std::string& what) {
    const std::string figures = fmt::format("{:<{}}  {:>7}  {:>7}", name, width, players, choices);
    // A few words beside the figures, or else below them.
    constexpr std::size_t kRoom = 30;
    std::cout << figures;
    if (figures.size() + 2 + kRoom <= static_cast<std::size_t>(style.width))
      std::cout << paragraph(what, figures.size(), 2, style.width);
    else
      std::cout << '\n' << indented(what, 2, 2, style.width);
  };
  row("name", "players", "choices", "what it is");
  const auto print = [&](const Entry& entry, bool variant) {
    const std::string name = (variant ? "  " : "") + entry.name;
    if (!entry.game) {
      std::cout << fmt::format("{:<{}}  has errors: 'boneyard check {}'\n", name, width, shell_word(entry.name));
      return;
    }
    const auto range = [](int least, int greatest) {
      return least == greatest ? std::to_string(least) : fmt::format("{}-{}", least, greatest);
    };
    const dsl::CheckedAbout& about = entry.game->about;
    row(name, range(entry.game->players_least, entry.game->players_greatest), about.least > 0 ? range(about.least, about.greatest) : "",
        about.line.empty() ? entry.game->title + (variant ? ", variant of " + entry.game->base : "") : about.line);
  };
  std::set<const Entry*> printed;
  const std::function<void(const Entry&)> with_variants = [&](const Entry& entry) {
    if (!printed.insert(&entry).second) return;
    print(entry, is_variant(entry));
    for (const Entry& other : entries)
      if (other.game && other.game->base == entry.name) with_variants(other);
  };
  for (const Entry& entry : entries)
    if (!entry.game || entry.game->base.empty()) with_variants(entry);
  for (const Entry& entry : entries) with_variants(entry);
  return faulty ? kToolFault : broken ? kFindings : kClean;
}

}  // namespace

Run add_list(CLI::App& app) {
  auto format = std::make_shared<std::string>("text");
  auto names = std::make_shared<bool>(false);
  app.add_flag("--names", *names, "only the names, without looking into the files")->excludes(add_format(app, *format));
  app.footer(
      "Choices are those that one player makes in a match. With '--format json' you also get the number of words of the rules, without "
      "comments, citations, clause texts, scenarios and words for players, which are counted apart; a library that games share is not "
      "counted.\nexample: boneyard list");
  return [format, names] { return list_games(*format, *names); };
}

}  // namespace boneyard::cli
