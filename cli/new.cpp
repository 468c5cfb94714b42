#include <unistd.h>

#include <algorithm>
#include <filesystem>
#include <iostream>
#include <memory>

#include <fmt/format.h>
#include <CLI/CLI.hpp>

#include "cli/commands.hpp"
#include "cli/exit_code.hpp"
#include "cli/output_file.hpp"
#include "cli/rule_text.hpp"
#include "cli/ruleset.hpp"
#include "cli/word_count.hpp"
#include "dsl/reading/input_file.hpp"
#include "engine/characters.hpp"

namespace boneyard::cli {
namespace {

namespace fs = std::filesystem;

struct NewArguments {
  std::string name;
  std::string from;
  bool variant = false;
};

void write(const fs::path& path, const std::string& text) {
  OutputFile file = OutputFile::create(path.string(), Existing::kKeep);
  file.write(text);
  file.close();
}

// "my-game" -> "My Game"
std::string title_of(const std::string& name) {
  std::string title;
  bool start = true;
  for (const char c : name) {
    if (c == '-') {
      title += ' ';
      start = true;
      continue;
    }
    title += start ? static_cast<char>(std::toupper(static_cast<unsigned char>(c))) : c;
    start = false;
  }
  return title;
}

// The head of a file, up to its first declaration, with `old` replaced once.
std::string replaced(std::string text, const std::string& old, const std::string& with) {
  if (const auto at = text.find(old); at != std::string::npos) text.replace(at, old.size(), with);
  return text;
}

// A folder that is gone again unless it was finished: a command that fails leaves nothing half-written behind.
class Draft {
 public:
  explicit Draft(const fs::path& target) : target_(target), folder_(fmt::format(".{}.{}", target.string(), getpid())) {
    std::error_code error;
    if (!fs::create_directory(folder_, error))
      throw Stop(kWrongUse, fmt::format("cannot write here: {}", error ? error.message() : folder_.string() + " already exists"));
  }
  Draft(const Draft&) = delete;
  Draft& operator=(const Draft&) = delete;
  ~Draft() {
    std::error_code ignored;
    if (!folder_.empty()) fs::remove_all(folder_, ignored);
  }
  const fs::path& folder() const { return folder_; }
  void finish() {
    std::error_code error;
    if (fs::exists(fs::symlink_status(target_, error))) throw Stop(kWrongUse, fmt::format("'{}' already exists", target_.string()));
    fs::rename(folder_, target_, error);
    if (error) throw Stop(kWrongUse, fmt::format("'{}' cannot be written: {}", target_.string(), error.message()));
    folder_.clear();
  }

 private:
  fs::path target_;
  fs::path folder_;
};

// The shipped game with the fewest words: the easiest one to change.
std::string easiest() {
  std::string best;
  int fewest = 0;
  for (const fs::path& path : dsl::find_games(shipped_rulesets())) {
    const std::string text = RuleText(path).text();
    if (text.find("\nvariant ") != std::string::npos) continue;
    const int words = word_count(text);
    if (!best.empty() && words >= fewest) continue;
    best = path.stem().string();
    fewest = words;
  }
  if (best.empty()) throw Stop(kWrongUse, missing_rulesets());
  return best;
}

void write_copy(const fs::path& source, const dsl::CheckedGame& game, const std::string& name, const fs::path& folder) {
  const std::string old = source.stem().string();
  const auto take = [&](const fs::path& path) {
    const std::string text = RuleText(path).text();
    // Scenarios and variants name the file that they belong to.
    write(folder / path.filename(), replaced(text, fmt::format("of \"{}\"", old), fmt::format("of \"{}\"", name)));
  };
  std::error_code error;
  for (const auto& entry : fs::directory_iterator(source.parent_path(), error)) {
    if (entry.path() == source || entry.path().extension() != ".bones" ||
        dsl::InputFile(entry.path()).problem() != dsl::InputFile::Problem::kNone)
      continue;
    if (entry.path().stem() == name)
      throw Stop(kWrongUse, fmt::format("'{}' already has a file '{}.bones'; choose another name", old, name));
    take(entry.path());
  }
  for (const auto& file : game.files) {
    const fs::path path = file->source->name;
    if (path == source || fs::exists(folder / path.filename(), error)) continue;
    take(path);
  }
  const std::string text = RuleText(source).text();
  write(folder / (name + ".bones"),
        replaced(replaced(text, fmt::format("\ngame \"{}\"", game.title), fmt::format("\ngame \"{}\"", title_of(name))),
                 fmt::format("\nvariant \"{}\"", game.title), fmt::format("\nvariant \"{}\"", title_of(name))));
}

void write_variant(const fs::path& source, const dsl::CheckedGame& game, const std::string& name, const fs::path& folder) {
  std::string text = fmt::format(
      "language 2\nvariant \"{}\" of \"{}\"\n\n# State here what differs, and nothing else: the default of an option, a definition, a "
      "phase or a step, each by its name.\n",
      title_of(name), source.stem().string());
  for (const dsl::CheckedOption& option : game.options)
    text += fmt::format("# option {}, default {}    # {}\n", option.name, option.initial_text(), option.range_text());
  write(folder / (name + ".bones"), text);
}

int run(const NewArguments& arguments) {
  const std::string& name = arguments.name;
  const bool plain =
      !name.empty() && name.front() >= 'a' && name.front() <= 'z' && name.back() != '-' &&
      std::all_of(name.begin(), name.end(), [](char c) { return (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || c == '-'; });
  if (!plain)
    throw Stop(kWrongUse,
               fmt::format("'{}': a name has only small letters, digits and hyphens, begins with a letter and does not end with a hyphen",
                           printable(name)));
  std::error_code error;
  if (fs::exists(fs::symlink_status(name, error))) throw Stop(kWrongUse, fmt::format("'{}' already exists; nothing was written", name));
  const std::string from = arguments.from.empty() ? easiest() : arguments.from;
  const auto game = load_game(from);
  const fs::path source = dsl::find_game(from, shipped_rulesets());
  if (source.stem() == name)
    throw Stop(kWrongUse, fmt::format("'{}' is the name of the game that you start from; choose another name", name));
  Draft draft(name);
  if (arguments.variant)
    write_variant(source, *game, name, draft.folder());
  else
    write_copy(source, *game, name, draft.folder());
  dsl::Diagnostics diagnostics;
  const bool sound = try_game(draft.folder() / (name + ".bones"), false, diagnostics) != nullptr;
  if (!sound) {
    for (const dsl::Diagnostic& diagnostic : diagnostics.list()) std::cerr << printable(diagnostic.message) << '\n';
    throw std::runtime_error(fmt::format("the copy of '{}' does not load where it was written", from));
  }
  draft.finish();
  std::cout << fmt::format("{0}/{0}.bones, from '{1}'\n", name, printable(from));
  std::cout << fmt::format("  play it:  boneyard play {0}/{0}.bones\n  check it: boneyard check {0}/{0}.bones\n", name);
  return kClean;
}

}  // namespace

Run add_new(CLI::App& app) {
  auto arguments = std::make_shared<NewArguments>();
  app.add_option("name", arguments->name, "name of the new game and of its folder")->required()->type_name("NAME");
  app.add_option("--from", arguments->from, "the game to start from; by default the shortest shipped game")->type_name("GAME");
  app.add_flag("--variant", arguments->variant, "write a variant of that game, which states only what differs, instead of a copy");
  app.footer("example: boneyard new my-game --from challenge --variant");
  return [arguments] { return run(*arguments); };
}

}  // namespace boneyard::cli
