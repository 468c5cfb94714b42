#pragma once
// What the fuzz targets share. A target is one file with LLVMFuzzerTestOneInput: it takes any bytes, and must neither crash nor hang nor leave an
// invariant broken. libFuzzer links it with its own main(); replay.cpp runs the same function over the corpus, so that what was found once is a plain test.

#include <cstddef>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "dsl/check.hpp"
#include "dsl/compiling/compile.hpp"
#include "dsl/reading/loader.hpp"
#include "dsl/reading/parse.hpp"
#include "dsl/reading/render.hpp"
#include "engine/game.hpp"
#include "engine/notation.hpp"
#include "engine/view.hpp"
#include "tests/support/conservation.hpp"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size);

namespace boneyard::fuzz {

// Larger inputs find nothing that smaller ones do not, and are slow.
inline constexpr std::size_t kMaxBytes = 16 * 1024;

inline std::string text_of(const std::uint8_t* data, std::size_t size) { return std::string(reinterpret_cast<const char*>(data), size); }

// An invariant is broken: tells which, and ends the program, which is what a fuzzer takes for a finding.
[[noreturn]] inline void broken(const std::string& what) {
  std::fprintf(stderr, "broken: %s\n", what.c_str());
  std::abort();
}

inline void require(bool holds, const char* what) {
  if (!holds) broken(what);
}

// A number that depends on the whole input and nothing else (FNV-1a): seeds what a target does beyond reading its input.
inline std::uint64_t hash_of(const std::string& text) {
  std::uint64_t hash = 14695981039346656037U;
  for (const char c : text) hash = (hash ^ static_cast<unsigned char>(c)) * 1099511628211U;
  return hash;
}

// Tables of shipped games with all kinds of choices, chance and layouts between them: what records, states and typed moves are of.
struct Table {
  const char* game;
  int seats;
};
inline constexpr Table kTables[] = {{"auction-draw", 3}, {"challenge", 2},     {"three-dozen", 2}, {"all-fives", 2}, {"texas-42", 4},
                                    {"domino-poker", 2}, {"bull-fighting", 3}, {"mia", 2},         {"tiu-u", 2},     {"chickenfoot", 3},
                                    {"pig", 2}};

inline std::string shipped_folder() { return std::string(BONEYARD_SOURCE_DIR) + "/rulesets"; }

struct CheckedText {
  std::shared_ptr<const dsl::CheckedGame> game;  // null when the text has errors
  dsl::Diagnostics diagnostics;                  // keeps the sources that `game` points into
};

// Checks a text as the file /nowhere/game/game.bones, with `scenarios` beside it when there are any. It may use the shipped libraries, which are parsed once.
inline std::unique_ptr<CheckedText> check_text(const std::string& text, const std::string& scenarios = {}) {
  static dsl::ParsedFiles parsed;
  dsl::LoadOptions options;
  options.shipped = shipped_folder();
  options.parsed = &parsed;
  options.overlay["/nowhere/game/game.bones"] = text;
  auto checked = std::make_unique<CheckedText>();
  dsl::SourceSet sources = dsl::load_sources("/nowhere/game/game.bones", options, checked->diagnostics);
  if (!scenarios.empty()) {
    auto source = std::make_shared<dsl::Source>();
    source->name = "/nowhere/game/scenarios.bones";
    source->text = scenarios;
    checked->diagnostics.keep(source);
    sources.files.push_back(std::make_shared<const dsl::ast::File>(dsl::parse(source, checked->diagnostics)));
  }
  checked->game = dsl::check(sources, checked->diagnostics);
  if (checked->diagnostics.has_errors()) checked->game = nullptr;
  return checked;
}

// A shipped game at a number of seats, made once.
inline const Game& shipped_game(const std::string& name, int seats) {
  static std::map<std::pair<std::string, int>, std::unique_ptr<Game>> known;
  static dsl::ParsedFiles parsed;
  auto& game = known[{name, seats}];
  if (game) return *game;
  dsl::Diagnostics diagnostics;
  dsl::LoadOptions options;
  options.shipped = shipped_folder();
  options.parsed = &parsed;
  const auto checked = dsl::check(dsl::load_sources(dsl::find_game(name, options.shipped), options, diagnostics), diagnostics);
  require(checked != nullptr, "a shipped game has errors");
  game = std::make_unique<Game>(dsl::compile(*checked, dsl::default_settings(*checked, seats)));
  return *game;
}

// Calls play(game, random) if the input is a rule file that passes the check and has a `play`. What `random` gives follows from the input.
template <typename Play>
void with_playable(const std::uint8_t* data, std::size_t size, const Play& play) {
  if (size > kMaxBytes) return;
  const std::string text = text_of(data, size);
  const auto checked = check_text(text);
  if (!checked->game || !checked->game->has_play) return;
  Random random(hash_of(text));
  play(*checked->game, random);
}

// Why a move that is not on the list is refused: it has to be told, unless the question itself ends in a fault.
inline void ask_why(Machine& machine, const State& state, Seat seat, const Move& move) {
  std::optional<Refusal> reason;
  if (machine.refusal(state, seat, move, reason).happened()) return;
  require(reason.has_value(), "a move that is not legal is not refused");
  require(!refusal_text(machine.program(), state.header().decision, move, *reason).empty(), "a refusal says nothing");
}

// One of the moves that a seat has, each as likely; nothing where they cannot be listed, or there are none. `list` is filled with them.
inline std::optional<Move> random_move(Machine& machine, const State& state, Seat seat, std::vector<Move>& list, Random& random) {
  if (machine.moves(state, seat, list).happened()) return std::nullopt;
  const int decision = state.header().decision;
  const auto count = move_count(machine.program(), decision, list);
  if (count == 0) return std::nullopt;
  return concrete_move(machine.program(), decision, list, draw_move(random, count));
}

// Random values for all options, and a number of seats, out of what the game allows.
inline dsl::Settings settings_for(const dsl::CheckedGame& game, Random& random) {
  const auto between = [&](int least, int greatest) {
    return least + static_cast<int>(draw_below(random, static_cast<std::uint32_t>(greatest - least + 1)));
  };
  dsl::Settings settings = dsl::default_settings(game, between(game.players_least, game.players_greatest));
  for (std::size_t i = 0; i < game.options.size(); ++i) {
    if (between(0, 1) == 0) continue;
    const std::vector<int> values = game.options[i].values();
    settings.options[i] =
        between(0, 2) == 0 ? values.back() : values[static_cast<std::size_t>(between(0, static_cast<int>(values.size()) - 1))];
  }
  return settings;
}

}  // namespace boneyard::fuzz
