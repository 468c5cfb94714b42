#include <unistd.h>

#include <algorithm>
#include <array>
#include <filesystem>
#include <iostream>
#include <memory>

#include <fmt/format.h>
#include <fmt/ranges.h>
#include <CLI/CLI.hpp>

#include "cli/authoring/rule_changes.hpp"
#include "cli/common/commands.hpp"
#include "cli/common/output_file.hpp"
#include "cli/common/rule_text.hpp"
#include "cli/common/ruleset.hpp"
#include "cli/common/word_count.hpp"
#include "cli/terminal/exit_code.hpp"
#include "dsl/reading/input_file.hpp"
#include "engine/characters.hpp"

namespace boneyard::cli {
namespace {

namespace fs = std::filesystem;

struct NewArguments {
  std::string name;
  std::string from;
  std::string made_from;  // a template
  bool variant = false;
};

// The folders of rulesets/templates.
struct Template {
  const char* name;
  const char* what;
};
constexpr std::array<Template, 5> kTemplates = {{
    {"minimal", "the least that is a game"},
    {"bluff", "dice under a cup, and what is said of them"},
    {"line", "dominoes in a line, with chips"},
    {"tricks", "follow suit, and take the trick"},
    {"pairs", "draw, lay pairs, discard"},
}};
// In the folder of a game that was made from a template: what CI runs, and the thresholds that it holds the game to.
constexpr const char* kWorkflow = ".github/workflows/rules.yml";
constexpr const char* kGateEnding = ".gate";

void write(const fs::path& path, const std::string& text) { write_file(path.string(), Existing::kKeep, text); }

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

fs::path folder_of(const fs::path& file) { return file.has_parent_path() ? file.parent_path() : fs::path("."); }

void write_copy(const fs::path& source, const dsl::CheckedGame& game, const std::string& name, const fs::path& folder) {
  const std::string old = source.stem().string();
  const auto take = [&](const fs::path& path) {
    const std::string text = RuleText(path).text();
    // Scenarios and variants name the file that they belong to.
    write(folder / path.filename(), replaced(text, fmt::format("of \"{}\"", old), fmt::format("of \"{}\"", name)));
  };
  std::error_code error;
  for (const auto& entry : fs::directory_iterator(folder_of(source), error)) {
    if (entry.path().filename() == source.filename() || entry.path().extension() != ".bones" ||
        dsl::InputFile(entry.path()).problem() != dsl::InputFile::Problem::kNone)
      continue;
    if (entry.path().stem() == name)
      throw Stop(kWrongUse, fmt::format("'{}' already has a file '{}.bones'; choose another name", old, name));
    take(entry.path());
  }
  // A variant goes on building on its base where that is: the scenarios of the base are its own, too.
  for (const auto& file : game.files) {
    const fs::path path = file->source->name;
    if (!game.base.empty() || path == source || fs::exists(folder / path.filename(), error)) continue;
    if (path.stem() == name)
      throw Stop(kWrongUse, fmt::format("'{}' uses a file '{}.bones', which would lie beside it; choose another name", old, name));
    take(path);
  }
  const std::string text = RuleText(source).text();
  write(folder / (name + ".bones"),
        replaced(replaced(text, fmt::format("\ngame \"{}\"", game.title), fmt::format("\ngame \"{}\"", title_of(name))),
                 fmt::format("\nvariant \"{}\"", game.title), fmt::format("\nvariant \"{}\"", title_of(name))));
}

// "phase settle(shown: tiles)": a rule as it begins, without what it does.
std::string head_of(const NamedRule& rule) {
  const std::string line = rule.text.substr(0, rule.text.find('\n'));
  std::size_t end = line.find(rule.name) + rule.name.size();
  // Brackets in the brackets: `best: condition(tile)`.
  for (int depth = end < line.size() && line[end] == '(' ? 1 : 0; depth > 0 && ++end < line.size();)
    if (line[end] == '(' || line[end] == ')') depth += line[end] == '(' ? 1 : -1;
  return line.substr(0, end < line.size() && line[end] == ')' ? end + 1 : end);
}

std::string clauses_text(const std::vector<std::string>& cites) {
  constexpr std::size_t kMost = 6;
  if (cites.size() <= kMost) return fmt::format("{}", fmt::join(cites, ", "));
  return fmt::format("{}, ...", fmt::join(cites.begin(), cites.begin() + kMost, ", "));
}

// A comment of two parts, side by side where they fit on a line.
std::string commented(const std::string& what, const std::string& more) {
  constexpr std::size_t kBeside = 66;
  constexpr std::size_t kColumns = 100;
  if (more.empty()) return fmt::format("# {}\n", what);
  const std::string line = fmt::format("# {:<{}}# {}\n", what, kBeside, more);
  return line.size() <= kColumns ? line : fmt::format("# {}\n#     {}\n", what, more);
}

// All that a variant can override, those of the game itself first.
std::string what_can_be_overridden(const fs::path& source, const dsl::CheckedGame& game) {
  constexpr std::array kKinds = {"option", "define", "phase", "step"};
  std::vector<std::pair<const dsl::Source*, std::string>> files;
  for (const NamedRule& rule : named_rules(game)) {
    if (std::find(kKinds.begin(), kKinds.end(), rule.kind) == kKinds.end()) continue;
    const auto known = std::find_if(files.begin(), files.end(), [&](const auto& file) { return file.first == rule.place.source; });
    std::string& lines = (known != files.end() ? *known : files.emplace_back(rule.place.source, "")).second;
    if (rule.kind == "option") {
      const dsl::CheckedOption& option = *game.find_option(rule.name);
      lines += commented(fmt::format("option {}, default {}", option.name, option.initial_text()), option.range_text());
    } else {
      lines += commented(head_of(rule), clauses_text(rule.cites));
    }
  }
  std::string text;
  std::stable_partition(files.begin(), files.end(), [&](const auto& file) { return fs::path(file.first->name) == source; });
  for (const auto& [file, lines] : files) text += fmt::format("\n# Of '{}':\n{}", fs::path(file->name).stem().string(), lines);
  return text;
}

void write_variant(const fs::path& source, const dsl::CheckedGame& game, const std::string& name, const fs::path& folder) {
  const std::string base = source.stem().string();
  write(folder / (name + ".bones"),
        fmt::format("language 1\nvariant \"{}\" of \"{}\"\n\n# State here what differs, and nothing else. Below stands what can be: the "
                    "default of an option,\n"
                    "# a definition, a phase or a step, each with the clauses that it carries out. Write it without '#',\n"
                    "# with what it is to be. What your variant changes is told by\n#     boneyard diff {} {}\n{}",
                    title_of(name), base, base, name + "/" + name + ".bones", what_can_be_overridden(source, game)));
}

// A file that is the same for every template, but for the name of the game.
std::string common_file(const fs::path& path, const std::string& name) {
  constexpr std::string_view kName = "GAME";
  std::string text = RuleText(path).text();
  for (std::size_t at = text.find(kName); at != std::string::npos; at = text.find(kName, at)) text.replace(at, kName.size(), name);
  return text;
}

// The files of a template, by the name of the game that is made from it.
void write_template(const fs::path& source, const std::string& name, const fs::path& folder) {
  const std::string old = source.stem().string();
  std::error_code error;
  for (const auto& entry : fs::directory_iterator(source.parent_path(), error)) {
    if (entry.path().extension() != ".bones") continue;
    const bool game = entry.path() == source;
    if (!game && entry.path().stem() == name)
      throw Stop(kWrongUse, fmt::format("a file '{}.bones' comes with the template; choose another name", name));
    std::string text = RuleText(entry.path()).text();
    for (const char* kind : {"\ngame", "\nrulebook"})
      text = replaced(text, fmt::format("{} \"{}\"", kind, title_of(old)), fmt::format("{} \"{}\"", kind, title_of(name)));
    write(folder / (game ? name + ".bones" : entry.path().filename().string()),
          replaced(text, fmt::format("\nscenarios of \"{}\"", old), fmt::format("\nscenarios of \"{}\"", name)));
  }
  const OutputFolder made((folder / kWorkflow).parent_path().string());
  const fs::path templates = source.parent_path().parent_path();
  write(folder / kWorkflow, common_file(templates / "rules.yml", name));
  write(folder / (name + kGateEnding), common_file(templates / "rules.gate", name));
}

// What the game is made from. Throws Stop.
fs::path source_of(const NewArguments& arguments) {
  if (arguments.made_from.empty()) return dsl::find_game(arguments.from.empty() ? easiest() : arguments.from, shipped_rulesets());
  const fs::path folder = shipped_rulesets();
  if (folder.empty()) throw Stop(kWrongUse, missing_rulesets());
  return folder / "templates" / arguments.made_from / (arguments.made_from + ".bones");
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
  if (arguments.variant && arguments.from.empty())
    throw Stop(kWrongUse, fmt::format("say of which game it is to be a variant: 'boneyard new {} --from GAME --variant'", name));
  std::error_code error;
  if (fs::exists(fs::symlink_status(name, error))) throw Stop(kWrongUse, fmt::format("'{}' already exists; nothing was written", name));
  const bool from_template = !arguments.made_from.empty();
  if (!from_template && !arguments.from.empty()) load_game(arguments.from);  // tells that there is none, or what is wrong with it
  const fs::path source = source_of(arguments);
  const std::string from = from_template || arguments.from.empty() ? source.stem().string() : arguments.from;
  const auto game = load_game(from_template ? source.string() : from);
  if (!from_template && source.stem() == name)
    throw Stop(kWrongUse, fmt::format("'{}' is the name of the game that you start from; choose another name", name));
  Draft draft(name);
  if (from_template)
    write_template(source, name, draft.folder());
  else if (arguments.variant)
    write_variant(source, *game, name, draft.folder());
  else
    write_copy(source, *game, name, draft.folder());
  dsl::Diagnostics diagnostics;
  const auto made = try_game(draft.folder() / (name + ".bones"), false, diagnostics);
  if (!made) {
    for (const dsl::Diagnostic& diagnostic : diagnostics.list()) {
      if (diagnostic.code == dsl::Code::kFileNotFound && (arguments.variant || !game->base.empty()))
        throw Stop(kWrongUse, fmt::format("from '{}' the base would not be found: {}; {}", name, diagnostic.message, diagnostic.hint));
      std::cerr << printable(diagnostic.message) << '\n';
    }
    throw std::runtime_error(fmt::format("the copy of '{}' does not load where it was written", from));
  }
  draft.finish();
  std::cout << fmt::format("{0}/{0}.bones, {1}\n", name,
                           arguments.variant    ? fmt::format("a variant of '{}'", printable(from))
                           : made->base.empty() ? fmt::format("from '{}'", printable(from))
                                                : fmt::format("from '{}', a variant of '{}'", printable(from), made->base));
  std::cout << fmt::format("  play it:  boneyard play {0}/{0}.bones\n  check it: boneyard check {0}/{0}.bones\n", name);
  if (from_template)
    std::cout << fmt::format(
        "  test it:  boneyard test {0} --mutants\n  gate it:  boneyard simulate {0}/{0}.bones --gate {0}/{0}{1}\n"
        "  for GitHub: {0}/{2}, where {0} is the root of a repository\n",
        name, kGateEnding, kWorkflow);
  return kClean;
}

}  // namespace

Run add_new(CLI::App& app) {
  auto arguments = std::make_shared<NewArguments>();
  app.add_option("name", arguments->name, "name of the new game and of its folder")->required()->type_name("NAME");
  app.add_option("--from", arguments->from, "the game to start from; by default the shortest shipped game")->type_name("GAME");
  app.add_flag("--variant", arguments->variant, "write a variant of that game, which states only what differs, instead of a copy");
  std::string footer = "templates:\n";
  std::vector<std::string> names;
  for (const Template& one : kTemplates) {
    names.emplace_back(one.name);
    footer += fmt::format("  {:<8} {}\n", one.name, one.what);
  }
  app.add_option("--template", arguments->made_from,
                 "begin with a small game of this kind, with its rule book, scenarios, gate and CI file")
      ->check(CLI::IsMember(names))
      ->excludes("--from")
      ->excludes("--variant")
      ->type_name("TEMPLATE");
  app.footer(footer + "example: boneyard new my-game --template bluff\nexample: boneyard new my-auction --from auction-draw --variant");
  return [arguments] { return run(*arguments); };
}

}  // namespace boneyard::cli
