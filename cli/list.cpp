#include <iostream>
#include <map>
#include <memory>
#include <set>

#include <fmt/format.h>
#include <CLI/CLI.hpp>
#include <nlohmann/json.hpp>

#include "cli/commands.hpp"
#include "cli/display_width.hpp"
#include "cli/exit_code.hpp"
#include "cli/json_text.hpp"
#include "cli/ruleset.hpp"
#include "cli/shell_word.hpp"
#include "cli/word_count.hpp"

namespace boneyard::cli {
namespace {

struct Entry {
  std::string name;
  std::shared_ptr<const dsl::CheckedGame> game;  // null: it has errors
  int words = 0;
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

int run(const std::string& format) {
  const auto folder = shipped_rulesets();
  if (folder.empty()) throw Stop(kWrongUse, missing_rulesets());
  std::vector<Entry> entries;
  std::map<std::string, std::set<std::string>> users;
  bool broken = false;
  for (const auto& path : dsl::find_games(folder)) {
    dsl::Diagnostics diagnostics;
    Entry entry;
    entry.name = path.stem().string();
    entry.game = try_game(path, false, diagnostics);
    broken |= entry.game == nullptr;
    if (entry.game) {
      for (const auto& file : entry.game->files) {
        if (file->source->name == path.string()) entry.words = word_count(file->source->text);
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
        json["words"] = entry.words;
        json["hash"] = entry.game->hash;
      } else {
        json["errors"] = true;
      }
      all.push_back(json);
    }
    std::cout << json_text(all);
    return broken ? kFindings : kClean;
  }
  std::size_t width = 4;
  std::size_t title = 5;
  for (const Entry& entry : entries) {
    // Two more for a variant, which stands below its base.
    width = std::max(width, entry.name.size() + 2);
    if (entry.game) title = std::max(title, display_width(entry.game->title));
  }
  std::cout << fmt::format("{:<{}}  {:<{}}  players  words\n", "name", width, "title", title);
  const auto print = [&](const Entry& entry, bool variant) {
    const std::string name = (variant ? "  " : "") + entry.name;
    if (!entry.game) {
      std::cout << fmt::format("{:<{}}  has errors: 'boneyard check {}'\n", name, width, shell_word(entry.name));
      return;
    }
    const std::string players = entry.game->players_least == entry.game->players_greatest
                                    ? std::to_string(entry.game->players_least)
                                    : fmt::format("{}-{}", entry.game->players_least, entry.game->players_greatest);
    std::cout << fmt::format("{:<{}}  {:<{}}  {:>7}  {:>5}{}\n", name, width, entry.game->title, title, players, entry.words,
                             variant ? "  variant of " + entry.game->base : "");
  };
  std::set<const Entry*> printed;
  const std::function<void(const Entry&)> with_variants = [&](const Entry& entry) {
    if (!printed.insert(&entry).second) return;
    print(entry, entry.game && !entry.game->base.empty());
    for (const Entry& other : entries)
      if (other.game && other.game->base == entry.name) with_variants(other);
  };
  for (const Entry& entry : entries)
    if (!entry.game || entry.game->base.empty()) with_variants(entry);
  for (const Entry& entry : entries) with_variants(entry);
  return broken ? kFindings : kClean;
}

}  // namespace

Run add_list(CLI::App& app) {
  auto format = std::make_shared<std::string>("text");
  app.add_option("--format", *format, "text or json")->check(CLI::IsMember({"text", "json"}))->type_name("FORMAT");
  app.footer(
      "The number of words covers the rules only, without comments, citations, clause texts and scenarios. A library that games share is "
      "not "
      "counted.\nexample: boneyard list");
  return [format] { return run(*format); };
}

}  // namespace boneyard::cli
