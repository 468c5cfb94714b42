#include <algorithm>
#include <catch2/catch.hpp>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <sstream>
#include <string>
#include <vector>

#include "dsl/ast_dump.hpp"
#include "dsl/parse.hpp"
#include "dsl/render.hpp"

// tests/golden/parse/{good,bad}/<behaviour>.bones with what the parser makes of it beside: the tree, or the messages. The first line of each case
// says what it shows. BONEYARD_UPDATE=1 writes the expectations anew, for the difference to be read.

namespace boneyard::dsl {
namespace {

std::string read_file(const std::filesystem::path& path) {
  std::stringstream text;
  text << std::ifstream(path).rdbuf();
  return text.str();
}

std::vector<std::filesystem::path> cases(const std::string& folder) {
  std::vector<std::filesystem::path> found;
  for (const auto& entry : std::filesystem::directory_iterator(BONEYARD_SOURCE_DIR "/tests/golden/parse/" + folder)) {
    if (entry.path().extension() == ".bones") found.push_back(entry.path());
  }
  std::sort(found.begin(), found.end());
  return found;
}

void compare(const std::filesystem::path& path, const std::string& made) {
  const std::filesystem::path expected = std::filesystem::path(path).replace_extension(".expected");
  if (std::getenv("BONEYARD_UPDATE")) std::ofstream(expected) << made;
  INFO(path);
  CHECK(read_file(expected) == made);
}

}  // namespace

TEST_CASE("what parses gives the expected tree", "[golden]") {
  CHECK(cases("good").size() >= 12);
  for (const auto& path : cases("good")) {
    Diagnostics diagnostics;
    const ast::File file = parse(std::make_shared<Source>(Source{path.filename(), read_file(path)}), diagnostics);
    INFO(path);
    CHECK(render_text(diagnostics).empty());
    compare(path, dump(file));
  }
}

TEST_CASE("each mistake gives its one expected message", "[golden]") {
  CHECK(cases("bad").size() >= 25);
  for (const auto& path : cases("bad")) {
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

}  // namespace boneyard::dsl
