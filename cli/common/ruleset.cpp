#include "cli/common/ruleset.hpp"

#include <unistd.h>

#include <algorithm>
#include <cstdlib>
#include <functional>
#include <iostream>
#include <set>
#include <stdexcept>
#include <utility>

#include <fmt/format.h>

#include "cli/common/native_engine.hpp"
#include "cli/common/output_folder.hpp"
#include "cli/terminal/terminal.hpp"
#include "dsl/native/native_code.hpp"
#include "dsl/reading/render.hpp"
#include "engine/characters.hpp"

namespace boneyard::cli {
namespace fs = std::filesystem;

namespace {

// What the user says, which stands alone: rules from elsewhere than was asked for would be a surprise.
std::string named_rulesets() {
  const char* const named = std::getenv("BONEYARD_RULESETS");
  return named != nullptr ? named : "";
}

std::vector<fs::path> places_beside() {
  std::error_code error;
  const fs::path self = fs::read_symlink("/proc/self/exe", error);
  if (error) return {};
  const fs::path above = self.parent_path().parent_path();
  return {above / "share" / "boneyard" / "rulesets", above / "rulesets"};
}

}  // namespace

fs::path shipped_rulesets() {
  std::error_code error;
  if (const std::string named = named_rulesets(); !named.empty()) return fs::is_directory(named, error) ? fs::path(named) : fs::path();
  for (const fs::path& place : places_beside())
    if (fs::is_directory(place, error)) return fs::canonical(place, error);
  return {};
}

std::string missing_rulesets() {
  if (const std::string named = named_rulesets(); !named.empty())
    return fmt::format("BONEYARD_RULESETS names '{}', which is not a folder; set it to the folder of the shipped rulesets", named);
  std::string places;
  for (const fs::path& place : places_beside()) places += fmt::format("{}'{}'", places.empty() ? "" : " or ", place.string());
  return fmt::format("the shipped rulesets were not found; set BONEYARD_RULESETS to their folder{}",
                     places.empty() ? "" : fmt::format(", or put it at {}", places));
}

namespace {

// A command that looks at many games reads each library once.
dsl::ParsedFiles& parsed_files() {
  static dsl::ParsedFiles parsed;
  return parsed;
}

}  // namespace

void forget_files() { parsed_files().clear(); }

std::shared_ptr<const dsl::CheckedGame> try_game(const fs::path& path, bool scenarios, dsl::Diagnostics& diagnostics,
                                                 const std::map<std::string, std::string>& overlay, const fs::path& more,
                                                 dsl::Secrets secrets) {
  dsl::LoadOptions options;
  options.shipped = shipped_rulesets();
  options.scenarios = scenarios;
  options.overlay = overlay;
  options.more_scenarios = more;
  dsl::limit(parsed_files());
  options.parsed = &parsed_files();
  const dsl::SourceSet sources = dsl::load_sources(path, options, diagnostics);
  return dsl::check(sources, diagnostics, secrets);
}

dsl::Recheck recheck_of(const dsl::CheckedGame& game, dsl::Secrets secrets) {
  return [&game, secrets](const std::map<std::string, std::string>& texts, const fs::path& more, dsl::Diagnostics& diagnostics) {
    return try_game(game.path, true, diagnostics, texts, more, secrets);
  };
}

namespace {

// Says on standard error that a file or folder of the working folder, and not the shipped game of that name, is what the user named: once for each name.
void note_shadowed(const std::string& name) {
  static std::set<std::string> noted;
  const fs::path shipped = shipped_rulesets();
  if (shipped.empty() || name.find('/') != std::string::npos) return;
  const std::vector<std::string> names = dsl::game_names(shipped);
  std::error_code error;
  if (std::find(names.begin(), names.end(), name) == names.end() || !fs::exists(name, error)) return;
  const fs::path local = fs::weakly_canonical(name, error);
  const fs::path of_that_name = dsl::find_game((shipped / name).string(), {});
  if (of_that_name.empty() || of_that_name.string().starts_with(local.string()) || !noted.insert(name).second) return;
  std::cerr << fmt::format("boneyard: note: '{0}' is the {1} of this name here, not the shipped game; for that, name '{2}'\n",
                           printable(name), fs::is_directory(name, error) ? "folder" : "file", printable((shipped / name).string()));
}

// `what`: what could have been named.
Stop no_such_game(const std::string& name, const char* what) {
  std::error_code error;
  if (fs::is_directory(name, error)) {
    std::string all;
    for (const fs::path& game : dsl::games_in(name)) all += (all.empty() ? "" : ", ") + printable(game.string());
    return {kWrongUse, all.empty() ? fmt::format("there is no game in the folder '{}'", printable(name))
                                   : fmt::format("there are several games in the folder '{}'; name one: {}", printable(name), all)};
  }
  const std::string none = fmt::format("there is no {} '{}'", what, printable(name));
  if (const fs::path file = fs::path(name).concat(".bones"); fs::is_regular_file(file, error))
    return {kWrongUse, fmt::format("{}; did you mean '{}'?", none, printable(file.string()))};
  if (shipped_rulesets().empty()) return {kWrongUse, fmt::format("{}, and {}", none, missing_rulesets())};
  const dsl::Hint hint = dsl::did_you_mean(name, dsl::game_names(shipped_rulesets()), "'boneyard list' shows the shipped games");
  return {kWrongUse, dsl::with_hint(none, hint.text)};
}

}  // namespace

void tell_findings(dsl::Diagnostics& found) {
  found.sort();
  std::cerr << dsl::render_text(found, {is_coloured(STDERR_FILENO), 50});
}

std::shared_ptr<const dsl::CheckedGame> load_game(const std::string& name, bool scenarios, dsl::Secrets secrets, dsl::Diagnostics* found) {
  const fs::path path = dsl::find_game(name, shipped_rulesets());
  if (path.empty()) throw no_such_game(name, "game or file");
  note_shadowed(name);
  dsl::Diagnostics diagnostics;
  auto game = try_game(path, scenarios, diagnostics, {}, {}, secrets);
  if (game && !game->has_play)
    throw Stop(kWrongUse, fmt::format("'{}' is not a game, only a file that games use", printable(path.string())));
  if (game) {
    if (found != nullptr) *found = std::move(diagnostics);
    return game;
  }
  tell_findings(diagnostics);
  throw Stop(kFindings, fmt::format("'{}' has errors and cannot be played", printable(path.string())));
}

Ruleset load_ruleset(const std::string& name, dsl::Secrets secrets) { return Ruleset(load_game(name, false, secrets)); }

namespace {

OptionTexts options_of(const std::vector<std::string>& sets) {
  OptionTexts options;
  for (const std::string& set : sets) {
    const auto equals = set.find('=');
    if (equals == std::string::npos) throw Stop(kWrongUse, fmt::format("'--set {}': expected OPTION=VALUE", printable(set)));
    options.emplace_back(set.substr(0, equals), set.substr(equals + 1));
  }
  return options;
}

}  // namespace

std::string variant_remark(const dsl::CheckedGame& game) {
  if (game.base.empty()) return "";
  const dsl::Source* const file = game.about.overview_of;
  const std::string variant = fmt::format("A variant of {}.", game.base);
  if (file == nullptr || file->name == game.path) return variant;
  return variant + " The overview that follows is that game's own: 'boneyard diff' tells what is different here.";
}

namespace {

Game game_with(const Ruleset& rules, int players, const std::vector<std::string>& sets, Memory memory,
               std::shared_ptr<const NativeLibrary> native) {
  try {
    return rules.game(players == 0 ? rules.players_least() : players, options_of(sets), memory, std::move(native));
  } catch (const std::invalid_argument& wrong) {
    throw Stop(kWrongUse, wrong.what());
  }
}

}  // namespace

Game game_for(const Ruleset& rules, int players, const std::vector<std::string>& sets, Memory memory, Thinking thinking) {
  if (thinking == Thinking::kInterpreted) return game_with(rules, players, sets, memory, nullptr);
  if (thinking == Thinking::kInstalled) return game_with(rules, players, sets, memory, installed_games());
  const Game game = game_with(rules, players, sets, memory, nullptr);
  const NativeEngine engine(game.program(), NativeEngine::Source::kCompiled,
                            [&] { return native_code_of(rules, game.program(), players, sets); });
  if (!engine.found() && thinking == Thinking::kNative) throw Stop(kWrongUse, "--engine native: " + engine.problem());
  if (!engine.found()) std::cerr << fmt::format("no native code: {}\n", engine.problem());
  return game_with(rules, players, sets, memory, engine.library());
}

std::string native_code_of(const Ruleset& rules, const Program& program, int players, const std::vector<std::string>& sets) {
  return dsl::native::native_code(dsl::bound_core(rules.checked(), settings_for(rules.checked(), players, sets)), program);
}

dsl::Settings settings_for(const dsl::CheckedGame& game, int players, const std::vector<std::string>& sets) {
  try {
    return dsl::settings_for(game, players == 0 ? game.players_least : players, options_of(sets));
  } catch (const std::invalid_argument& wrong) {
    throw Stop(kWrongUse, wrong.what());
  }
}

namespace {

// What each argument names, which `found` says or throws a Stop.
NamedFiles files_of(const std::vector<std::string>& arguments, bool keeps,
                    const std::function<std::vector<fs::path>(const std::string&, std::vector<dsl::Unreadable>&)>& found) {
  NamedFiles named;
  std::vector<dsl::Unreadable>& unread = named.unread;
  for (const std::string& argument : arguments) {
    const std::size_t before = unread.size();
    try {
      std::vector<fs::path> files = found(argument, unread);
      if (files.empty() && unread.size() == before)
        throw Stop(kWrongUse, fmt::format("there is no rule file under '{}'", printable(argument)));
      std::move(files.begin(), files.end(), std::back_inserter(named.files));
    } catch (const Stop& stop) {
      unread.push_back({argument, stop.what()});
      named.code = std::max(named.code, stop.code());
    }
  }
  if (!unread.empty()) named.code = std::max(named.code, kWrongUse);
  if (named.files.empty() && !keeps && !unread.empty()) {
    const dsl::Unreadable last = unread.back();
    unread.pop_back();
    for (const dsl::Unreadable& one : unread) std::cerr << "boneyard: " << printable_lines(one.why) << '\n';
    throw Stop(named.code, last.why);
  }
  for (const dsl::Unreadable& one : unread) std::cerr << "boneyard: " << printable_lines(one.why) << '\n';
  return named;
}

}  // namespace

NamedFiles rule_files(const std::vector<std::string>& arguments, bool keeps) {
  NamedFiles named =
      files_of(arguments, keeps, [](const std::string& argument, std::vector<dsl::Unreadable>& unread) -> std::vector<fs::path> {
        std::error_code error;
        note_shadowed(argument);
        if (fs::is_directory(argument, error)) return dsl::find_rules(argument, unread);
        const fs::path path = dsl::find_game(argument, shipped_rulesets());
        if (path.empty()) throw no_such_game(argument, "file, folder or game");
        return {path};
      });
  // A file that is named twice, once within its folder perhaps, is one file.
  std::set<fs::path> met;
  std::erase_if(named.files, [&](const fs::path& file) {
    std::error_code error;
    return !met.insert(fs::absolute(file, error).lexically_normal()).second;
  });
  return named;
}

NamedFiles files_to_change(const std::vector<std::string>& arguments, bool keeps) {
  return files_of(arguments, keeps, [](const std::string& argument, std::vector<dsl::Unreadable>& unread) -> std::vector<fs::path> {
    std::error_code error;
    // A link is refused here before anything is read. When a file is written, its path is opened anew, also without following links.
    if (!fs::is_directory(argument, error)) {
      const OutputPlace place(argument);
      const fs::file_status status = fs::symlink_status(argument, error);
      if (!fs::exists(status)) throw Stop(kWrongUse, fmt::format("there is no file or folder '{}'", argument));
      if (fs::is_symlink(status)) refuse_path(argument, "is a link, and nothing is written through a link; name the file that it leads to");
      return {argument};
    }
    const OutputFolder folder(argument, OutputFolder::Missing::kRefuse);
    std::vector<fs::path> found = dsl::find_rules(argument, unread);
    std::erase_if(found, [&](const fs::path& path) { return fs::is_symlink(fs::symlink_status(path, error)); });
    return found;
  });
}

}  // namespace boneyard::cli
