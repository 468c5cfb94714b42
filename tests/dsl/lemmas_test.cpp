// The games of tests/secrets: what gives something away is refused at the line that is marked, what looks alike is accepted; and what the lemmas of the proof
// are needed for. Without any of them nothing that gives anything away is accepted, and each one is needed for some game.

#include <algorithm>
#include <catch2/catch.hpp>
#include <filesystem>
#include <set>
#include <string>
#include <vector>

#include "dsl/proving/secrets.hpp"
#include "tests/support/games.hpp"
#include "tests/support/leak_search.hpp"

namespace boneyard::dsl {
namespace {

struct CaseGame {
  std::string name;
  SourceSet sources;
  Diagnostics diagnostics;
  test::CheckedGamePtr game;  // unproved

  bool leaks() const { return name.rfind("leak-", 0) == 0; }
  std::vector<Diagnostic> proved(const Lemmas& lemmas = {}) const {
    Diagnostics found;
    Findings findings(found, &sources);
    prove_secrets(*game->core, findings, lemmas);
    std::vector<Diagnostic> secrets;
    for (const Diagnostic& one : found.list())
      if (one.code == Code::kSecret) secrets.push_back(one);
    return secrets;
  }
};

std::vector<std::unique_ptr<CaseGame>> case_games() {
  std::vector<std::unique_ptr<CaseGame>> all;
  std::vector<std::filesystem::path> paths = find_games(std::string(BONEYARD_SOURCE_DIR) + "/tests/secrets");
  for (const auto& path : paths) {
    auto made = std::make_unique<CaseGame>();
    made->name = path.stem().string();
    made->sources = load_sources(path, {test::shipped_folder(), {}, false}, made->diagnostics);
    made->game = test::unproved(made->sources, made->diagnostics);
    INFO(made->name << ": " << render_text(made->diagnostics));
    REQUIRE(made->game);
    all.push_back(std::move(made));
  }
  return all;
}

// The mark stands at the line that gives something away, or at the value that it depends on.
bool at_mark(const Diagnostic& found) {
  std::vector<Span> places{found.span};
  for (const Note& note : found.notes) places.push_back(note.span);
  return std::any_of(places.begin(), places.end(), [](const Span& place) {
    const std::string& text = place.source->text;
    const std::string line = text.substr(place.begin, text.find('\n', place.begin) - place.begin);
    return line.find("# LEAK") != std::string::npos;
  });
}

const char* name_of(Lemma lemma) {
  static const char* const names[] = {
#define BONEYARD_LEMMA(symbol, text, conclusion, conditions, because, cost) text,
#include "dsl/proving/lemmas.def"
#undef BONEYARD_LEMMA
  };
  return names[static_cast<std::size_t>(lemma)];
}

TEST_CASE("what gives a secret away is refused where it does, and what looks alike is not", "[proof]") {
  std::size_t leaks = 0;
  const auto games = case_games();
  for (const auto& game : games) {
    const std::vector<Diagnostic> found = game->proved();
    INFO(game->name << (found.empty() ? "" : ": " + found.front().message));
    CHECK(found.empty() != game->leaks());
    if (game->leaks() && !found.empty()) CHECK(std::any_of(found.begin(), found.end(), at_mark));
    leaks += game->leaks();
  }
  CHECK(leaks >= 33);
  CHECK(games.size() - leaks >= 25);
}

TEST_CASE("a finding points at what made a secret of something that had been shown", "[proof]") {
  const auto note_at = [](const std::string& game, const std::string& line) {
    for (const auto& each : case_games())
      if (each->name == game)
        for (const Diagnostic& found : each->proved())
          for (const Note& note : found.notes)
            if (note.span.text().substr(0, line.size()) == line) return note.message;
    return std::string();
  };
  CHECK(note_at("leak-places-slip-in-a-row", "move t to p's aside") == "from here on, not everybody can follow where its tiles lie");
  CHECK(note_at("leak-hand-grows-after-it-is-shown", "move 1 from boneyard") == "it had been shown, but tiles come or go here unseen");
}

TEST_CASE("a lemma makes the proof more precise, and never more strict", "[proof][large]") {
  const auto games = case_games();
  std::set<std::size_t> needed;
  for (const auto& game : games) {
    INFO(game->name);
    if (game->leaks()) CHECK_FALSE(game->proved(Lemmas::none()).empty());
    for (std::size_t i = 0; i < kLemmaCount; ++i) {
      const auto lemma = static_cast<Lemma>(i);
      INFO("without '" << name_of(lemma) << "'");
      const bool refused = !game->proved(Lemmas().without(lemma)).empty();
      if (game->leaks()) CHECK(refused);
      if (refused && !game->leaks()) needed.insert(i);
    }
  }
  for (std::size_t i = 0; i < kLemmaCount; ++i) {
    INFO("no safe game needs '" << name_of(static_cast<Lemma>(i)) << "'");
    CHECK(needed.count(i) == 1);
  }
}

TEST_CASE("each condition of a lemma keeps out some leak", "[proof][large]") {
  static const char* const texts[] = {
#define BONEYARD_CONDITION(symbol, lemma, text) #lemma ": " text,
#include "dsl/proving/conditions.def"
#undef BONEYARD_CONDITION
  };
  const auto games = case_games();
  for (std::size_t i = 0; i < kConditionCount; ++i) {
    const Lemmas weaker = Lemmas().dropping(static_cast<Condition>(i));
    INFO("no leak passes without '" << texts[i] << "'");
    CHECK(std::any_of(games.begin(), games.end(), [&](const auto& game) { return game->leaks() && game->proved(weaker).empty(); }));
  }
}

TEST_CASE("play shows each leak, and none in what looks alike", "[proof][oracle][large]") {
  // Which values these conditions have never decides what is legal, but the proof does not follow numbers; and a refusal leaves out what the player may not know.
  const std::set<std::string> unseen = {"leak-code-in-the-refusal", "leak-refusal-value"};
  for (const auto& game : case_games()) {
    test::LeakSearch search;
    const bool leaks = game->leaks() && unseen.count(game->name) == 0;
    search.matches = leaks ? 1000 : 40;
    const test::LeakFound found = test::find_leak(*game->game, search);
    INFO(game->name << ": " << found.text << " at " << found.place << ", " << found.matches << " matches, " << found.pairs << " pairs");
    CHECK(found.text.empty() != leaks);
  }
}

}  // namespace
}  // namespace boneyard::dsl
