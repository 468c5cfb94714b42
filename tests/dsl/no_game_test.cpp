// A game is a file: whoever adds one changes nothing in the engine or the language, and neither knows one by its name.

#include <catch2/catch.hpp>
#include <cctype>
#include <filesystem>
#include <fstream>
#include <string>
#include <vector>

#include "engine/notation.hpp"
#include "tests/support/games.hpp"

namespace boneyard {

namespace {

bool in_word(const std::string& text, std::size_t at) {
  return at < text.size() && (std::isalnum(static_cast<unsigned char>(text[at])) != 0 || text[at] == '_');
}

// As a word of its own, or a few.
bool names(const std::string& line, const std::string& name) {
  for (std::size_t at = line.find(name); at != std::string::npos; at = line.find(name, at + 1))
    if ((at == 0 || !in_word(line, at - 1)) && !in_word(line, at + name.size())) return true;
  return false;
}

}  // namespace

TEST_CASE("no source of the engine or of the language names a shipped game", "[sources]") {
  std::vector<std::string> named;
  for (const std::string& name : dsl::game_names(test::shipped_folder())) {
    if (name == "draw") continue;  // a word of the language too: looked for as a title and as a file
    named.push_back(lower(name));
    named.push_back(lower(test::shipped(name)->title));
  }
  int sources = 0;
  for (const char* folder : {"engine", "dsl"}) {
    for (const auto& entry : std::filesystem::recursive_directory_iterator(std::filesystem::path(BONEYARD_SOURCE_DIR) / folder)) {
      if (!entry.is_regular_file()) continue;
      ++sources;
      std::ifstream in(entry.path());
      std::string line;
      for (int number = 1; std::getline(in, line); ++number) {
        bool found =
            names(line, "Draw\"") || names(line, "Draw\\\"") || names(line, "draw.bones") || line.find("\"draw\\\"") != std::string::npos;
        const std::string lowered = lower(line);
        for (const std::string& name : named) found = found || names(lowered, name);
        if (found) FAIL_CHECK(entry.path().string() << ":" << number << ": " << line);
      }
    }
  }
  CHECK(sources > 50);
}

}  // namespace boneyard
