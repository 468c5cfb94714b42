#include <algorithm>
#include <catch2/catch.hpp>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <regex>
#include <set>
#include <sstream>
#include <string>
#include <vector>

#include "dsl/check.hpp"
#include "dsl/core/core.hpp"
#include "dsl/reading/parse.hpp"
#include "dsl/reading/render.hpp"
#include "dsl/scenarios/scenario_check.hpp"
#include "tests/support/ast_dump.hpp"
#include "tests/support/core_text.hpp"

// Cases with what is made of them beside: tests/golden/parse/{good,bad}/<behaviour>.bones with the tree or the messages of the parser, and
// tests/golden/check/<code>/<behaviour>.bones with what `boneyard check` says, and
// tests/golden/broken/<slip>.bones with what it says of a whole game with one slip (those without are in tests/golden/whole), and
// tests/golden/core/<behaviour>.bones with the Core that is made of it. A case of several files is a folder with `game.bones`, which is
// the one that is checked. The first line of each case says what it shows. BONEYARD_UPDATE=1 writes the expectations anew, for the difference
// to be read.

namespace boneyard::dsl {
namespace {

namespace fs = std::filesystem;

const fs::path kGolden = BONEYARD_SOURCE_DIR "/tests/golden";

std::string read_file(const fs::path& path) {
  std::stringstream text;
  text << std::ifstream(path).rdbuf();
  return text.str();
}

// The files and folders in a folder that are cases, sorted.
std::vector<fs::path> cases(const fs::path& folder) {
  std::vector<fs::path> found;
  for (const auto& entry : fs::directory_iterator(folder)) {
    if (entry.path().extension() == ".bones" || entry.is_directory()) found.push_back(entry.path());
  }
  std::sort(found.begin(), found.end());
  return found;
}

void compare(const fs::path& path, const std::string& made) {
  const fs::path expected = fs::path(path).replace_extension(".expected");
  if (std::getenv("BONEYARD_UPDATE")) std::ofstream(expected) << made;
  INFO(path);
  CHECK(read_file(expected) == made);
}

// What a check finds in a case, as the command finds it: with the shipped rulesets, and the scenarios beside the game.
// How a case is laid out is told of no other case than its own.
Diagnostics checked(const fs::path& path, const std::string& of = {}) {
  const fs::path main = fs::is_directory(path) ? path / "game.bones" : path;
  LoadOptions options;
  options.shipped = BONEYARD_SOURCE_DIR "/rulesets";
  options.scenarios = true;
  // `# pad: 2000000` makes a file as large as that, which nobody wants to have in the repository.
  const std::string text = read_file(main);
  if (const std::size_t pad = text.find("# pad: "); pad != std::string::npos)
    options.overlay[main.string()] = text + std::string(static_cast<std::size_t>(std::stoi(text.substr(pad + 7))), '#');
  Diagnostics diagnostics;
  const auto game = check(load_sources(main, options, diagnostics), diagnostics);
  if (game && game->has_play) check_scenarios(*game, diagnostics);
  diagnostics.remove_if([&](const Diagnostic& one) { return one.code == Code::kUnformatted && of != info(one.code).id; });
  diagnostics.sort();
  return diagnostics;
}

// Files by their names from the case's folder, or from that of the shipped rulesets.
std::string with_short_paths(std::string text, const fs::path& path) {
  const fs::path folder = fs::is_directory(path) ? path : path.parent_path();
  for (const std::string& prefix : {folder.string() + "/", std::string(BONEYARD_SOURCE_DIR "/rulesets/")}) {
    for (std::size_t at = text.find(prefix); at != std::string::npos; at = text.find(prefix, at)) text.erase(at, prefix.size());
  }
  return text;
}

}  // namespace

TEST_CASE("what parses gives the expected tree", "[golden]") {
  CHECK(cases(kGolden / "parse/good").size() >= 12);
  for (const auto& path : cases(kGolden / "parse/good")) {
    Diagnostics diagnostics;
    const ast::File file = parse(std::make_shared<Source>(Source{path.filename(), read_file(path)}), diagnostics);
    INFO(path);
    CHECK(render_text(diagnostics).empty());
    compare(path, dump(file));
  }
}

TEST_CASE("what is said in many ways comes down to few in Core", "[golden][core]") {
  CHECK(cases(kGolden / "core").size() >= 3);
  for (const auto& path : cases(kGolden / "core")) {
    LoadOptions options;
    options.shipped = BONEYARD_SOURCE_DIR "/rulesets";
    Diagnostics diagnostics;
    const auto game = check(load_sources(path, options, diagnostics), diagnostics);
    INFO(path << render_text(diagnostics));
    REQUIRE(game != nullptr);
    compare(path, core::print(*game->core, true));
    std::string problem;
    const auto again = core::read(core::print(*game->core), problem);
    INFO(problem);
    REQUIRE(again != nullptr);
    CHECK(core::print(*again) == core::print(*game->core));
  }
}

TEST_CASE("each mistake gives its one expected message", "[golden]") {
  CHECK(cases(kGolden / "parse/bad").size() >= 25);
  for (const auto& path : cases(kGolden / "parse/bad")) {
    Diagnostics diagnostics;
    const auto source = std::make_shared<Source>(Source{path.filename(), read_file(path)});
    parse(source, diagnostics);
    diagnostics.sort();
    INFO(path);
    CHECK(diagnostics.list().size() == 1);
    CHECK(source->text.starts_with("# "));
    compare(path, render_text(diagnostics));
  }
}

// A small game in tests/golden/broken differs from a right one by one slip, as authors make them: `# slip on line 12: 'then' is no word of the language`, or
// `on line 9 of scenarios.bones`. What is told of it is one error, on that line, with what to write instead.
TEST_CASE("a slip in a whole game is reported once, where it is, with a way out", "[golden][check][large]") {
  for (const fs::path& path : cases(kGolden / "whole")) {
    INFO(path);
    CHECK(render_text(checked(path)).empty());
  }
  const auto slips = cases(kGolden / "broken");
  CHECK(slips.size() >= 60);
  for (const fs::path& path : slips) {
    INFO(path);
    const fs::path main = fs::is_directory(path) ? path / "game.bones" : path;
    static const std::regex kHeader("# slip on line ([0-9]+)(?: of ([a-z]+\\.bones))?: .+");
    const std::string text = read_file(main);
    const std::string first = text.substr(0, text.find('\n'));
    std::smatch header;
    REQUIRE(std::regex_match(first, header, kHeader));
    const Diagnostics found = checked(path);
    REQUIRE(found.list().size() == 1);
    const Diagnostic& told = found.list().front();
    CHECK(info(told.code).severity == Severity::kError);
    CHECK(position_of(*told.span.source, told.span.begin).line == std::stoi(header[1]));
    CHECK(fs::path(told.span.source->name).filename() == (header[2].matched ? fs::path(header[2].str()) : main.filename()));
    CHECK(!told.hint.empty());
    compare(path, with_short_paths(render_text(found), path));
  }
}

TEST_CASE("every code has a case with the words of its message", "[golden][check]") {
  std::set<std::string> folders;
  for (const auto& path : cases(kGolden / "check")) folders.insert(path.filename());
  for (const CodeInfo& code : all_codes()) {
    INFO(code.id);
    if (code.finder != Finder::kCheck) continue;  // tests/cli/deep_test.py, tests/cli/scenarios_test.py
    REQUIRE(folders.erase(code.id) == 1);
    const auto of_code = cases(kGolden / "check" / code.id);
    CHECK(!of_code.empty());
    for (const fs::path& path : of_code) {
      INFO(path);
      const Diagnostics found = checked(path, code.id);
      CHECK(read_file(fs::is_directory(path) ? path / "game.bones" : path).starts_with("# "));
      CHECK(found.list().size() == 1);  // a case holds one mistake
      for (const Diagnostic& one : found.list()) CHECK(info(one.code).id == std::string(code.id));
      compare(path, with_short_paths(render_text(found), path));
    }
  }
  CHECK(folders.empty());  // of no code
}

}  // namespace boneyard::dsl
