// A game is a file: whoever adds one changes nothing in the engine or the language, and neither knows one by its name.

#include <catch2/catch.hpp>
#include <filesystem>
#include <fstream>
#include <regex>
#include <sstream>

#include "tests/support/games.hpp"

namespace boneyard {

TEST_CASE("no source of the engine or of the language names a shipped game", "[sources][large]") {
  std::string names;
  const auto add = [&](const std::string& name) { names += (names.empty() ? "" : "|") + name; };
  for (const std::string& name : dsl::game_names(test::shipped_folder())) {
    if (name == "draw") continue;  // a word of the language too: looked for as a title and as a file
    add(name);
    add(test::shipped(name)->title);
  }
  const std::regex named("\\b(" + names + ")\\b", std::regex::icase);
  const std::regex quoted("\\bDraw\\\\?\"|\\bdraw\\.bones|\"draw\\\\\"");
  int sources = 0;
  for (const char* folder : {"engine", "dsl"}) {
    for (const auto& entry : std::filesystem::recursive_directory_iterator(std::filesystem::path(BONEYARD_SOURCE_DIR) / folder)) {
      if (!entry.is_regular_file()) continue;
      ++sources;
      std::ifstream in(entry.path());
      std::string line;
      for (int number = 1; std::getline(in, line); ++number)
        if (std::regex_search(line, named) || std::regex_search(line, quoted))
          FAIL_CHECK(entry.path().string() << ":" << number << ": " << line);
    }
  }
  CHECK(sources > 50);
}

}  // namespace boneyard
