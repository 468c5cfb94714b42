#pragma once
// What the tests of the engine and of the checker share: games from the shipped rulesets or from a text in the test, with a number of seats and
// values of options, and random matches of them. The only place in the tests that lists the shipped games and the tables worth playing at.

#include <bit>
#include <cstdint>
#include <map>
#include <memory>
#include <optional>
#include <sstream>
#include <stdexcept>
#include <string>
#include <utility>
#include <vector>

#include <fmt/format.h>

#include "dsl/check.hpp"
#include "dsl/checking/rules.hpp"
#include "dsl/compiling/compile.hpp"
#include "dsl/reading/loader.hpp"
#include "dsl/reading/render.hpp"
#include "dsl/ruleset.hpp"
#include "engine/game.hpp"
#include "engine/notation.hpp"
#include "engine/playout.hpp"
#include "engine/record.hpp"
#include "tests/support/effort.hpp"

namespace boneyard::test {

using CheckedGamePtr = std::shared_ptr<const dsl::CheckedGame>;
using Options = OptionTexts;

inline std::string shipped_folder() { return std::string(BONEYARD_SOURCE_DIR) + "/rulesets"; }

inline CheckedGamePtr checked_in(const std::string& folder, const std::string& name) {
  static std::map<std::string, CheckedGamePtr> known;
  CheckedGamePtr& game = known[fmt::format("{}/{}", folder, name)];
  if (game) return game;
  dsl::Diagnostics diagnostics;
  const dsl::LoadOptions options{shipped_folder(), {}, false};
  game = dsl::check(dsl::load_sources(dsl::find_game(name, folder), options, diagnostics), diagnostics);
  if (!game) throw std::runtime_error(name + ": " + dsl::render_text(diagnostics));
  return game;
}
// A shipped ruleset by its name, checked once.
inline CheckedGamePtr shipped(const std::string& name) { return checked_in(shipped_folder(), name); }
// The same of a game by an author, in tests/rulesets/authors/.
inline CheckedGamePtr by_author(const std::string& name) {
  return checked_in(std::string(BONEYARD_SOURCE_DIR) + "/tests/rulesets/authors", name);
}

// Warnings about rules that are sound.
inline bool is_lint(dsl::Code code) {
  switch (code) {
#define BONEYARD_CODE(symbol, id, severity, summary, explanation)
#define BONEYARD_LINT(symbol, id, summary, explanation) case dsl::Code::symbol:
#include "dsl/reading/codes.def"
#undef BONEYARD_CODE
    return true;
    default:
      return false;
  }
}

// Rule files that exist in the test only: "game" is the one that is checked, the others are found beside it by their names.
using Files = std::map<std::string, std::string>;
// A small game in a test declares more than it uses: what is no mistake is not told, unless it is asked for.
enum class Lints { kLeft, kTold };
inline CheckedGamePtr check_files(const Files& files, dsl::Diagnostics& diagnostics, const std::string& main = "game",
                                  const std::string& shipped_at = {}, Lints lints = Lints::kLeft) {
  dsl::LoadOptions options;
  options.shipped = shipped_at;
  for (const auto& [name, text] : files) options.overlay["/nowhere/" + name + ".bones"] = text;
  const CheckedGamePtr game = dsl::check(dsl::load_sources("/nowhere/" + main + ".bones", options, diagnostics), diagnostics);
  if (lints == Lints::kLeft) diagnostics.remove_if([](const dsl::Diagnostic& one) { return is_lint(one.code); });
  return game;
}

// The same without the proof that the game keeps its secrets: for games that give some away, to see what the engine does.
inline CheckedGamePtr unproved(const dsl::SourceSet& sources, dsl::Diagnostics& diagnostics) {
  return dsl::check(sources, diagnostics, dsl::Secrets::kUnproved);
}

inline CheckedGamePtr checked(const std::string& text, const Files& others = {}) {
  Files files = others;
  files["game"] = text;
  dsl::Diagnostics diagnostics;
  const CheckedGamePtr game = check_files(files, diagnostics);
  if (!game) throw std::runtime_error(dsl::render_text(diagnostics));
  return game;
}

// The texts of the values that refusals of the first choice tell, way by way and condition by condition: "b, count of stock, ; ".
inline std::string witnesses_of(const dsl::CheckedGame& game) {
  std::string all;
  bool first = true;
  dsl::core::for_each_statement(game.core->play, [&](const dsl::core::Node& stmt) {
    if (stmt.op != dsl::core::Op::kChoose || !std::exchange(first, false)) return;
    for (const dsl::core::NodePtr& way : stmt.regions[dsl::core::kWays])
      for (const dsl::core::NodePtr& condition : way->regions[dsl::core::kConditions]) {
        for (const dsl::core::NodePtr& kid : condition->kids)
          if (kid->op == dsl::core::Op::kWitness) all += kid->word + ", ";
        all += "; ";
      }
  });
  return all;
}

inline Program program_of(const dsl::CheckedGame& game, int seats, const Options& options = {}) {
  Program program = dsl::compile(game, dsl::settings_for(game, seats, options));
  if (const std::string wrong = validate(program); !wrong.empty()) throw std::runtime_error(wrong);
  return program;
}

// One way to play a shipped game.
struct Table {
  std::string ruleset;
  int seats = 2;
  Options options;

  Game game() const { return Ruleset(shipped(ruleset)).game(seats, options); }
  std::string text() const {
    std::string made = ruleset + ", " + std::to_string(seats) + " players";
    for (const auto& [name, value] : options) made += ", " + name + " = " + value;
    return made;
  }
};

// Under a sanitizer the least and the greatest alone: those between reach no other code.
inline std::vector<int> numbers_of_players(const dsl::CheckedGame& game) {
  std::vector<int> numbers;
  for (int seats = game.players_least; seats <= game.players_greatest; ++seats)
    if (!kSanitized || seats == game.players_least || seats == game.players_greatest) numbers.push_back(seats);
  return numbers;
}

// Every shipped game at each of these, with the options as they are.
inline std::vector<Table> plain_tables() {
  std::vector<Table> tables;
  for (const std::string& name : dsl::game_names(shipped_folder())) {
    for (const int seats : numbers_of_players(*shipped(name))) tables.push_back({name, seats, {}});
  }
  // A test that goes over none of them would pass.
  if (tables.empty()) throw std::runtime_error("there is no game under " + shipped_folder());
  return tables;
}

// The same, and with every word that an option can have at some table, and with matches of many deals; under a sanitizer one word of each.
inline std::vector<Table> tables() {
  std::vector<Table> all = plain_tables();
  for (const std::string& name : dsl::game_names(shipped_folder())) {
    const CheckedGamePtr game = shipped(name);
    for (const int seats : numbers_of_players(*game)) {
      for (std::size_t turn = 0; turn < (kSanitized ? 1 : 3); ++turn) {
        Table table{name, seats, {}};
        for (const dsl::CheckedOption& option : game->options) {
          if (option.name == "deals")
            table.options.emplace_back("deals", "20");
          else if (!option.number())
            table.options.emplace_back(option.name, option.words()[(turn + static_cast<std::size_t>(seats)) % option.words().size()]);
          else if (option.range() != nullptr && option.range()->least() == 0 && option.allows(2))
            table.options.emplace_back(option.name, turn == 1 ? "0" : "2");
          else if (option.range() == nullptr)
            table.options.emplace_back(option.name, option.text(option.values()[turn % option.values().size()]));
        }
        all.push_back(table);
      }
    }
  }
  return all;
}

inline void no_fault(const Program& program, const Fault& fault) {
  if (fault.happened()) throw std::runtime_error(fault_report(program, fault));
}

inline std::vector<Move> list_of(Machine& machine, const State& state, Seat seat) {
  std::vector<Move> list;
  no_fault(machine.program(), machine.moves(state, seat, list));
  return list;
}

// Why a move is not legal; nothing when it is.
inline std::optional<Refusal> refusal_of(Machine& machine, const State& state, Seat seat, const Move& move) {
  std::optional<Refusal> reason;
  no_fault(machine.program(), machine.refusal(state, seat, move, reason));
  return reason;
}

inline std::int32_t answer_of(Machine& machine, const State& state, const Question& question) {
  std::int32_t answer = 0;
  no_fault(machine.program(), machine.ask(state, question, answer));
  return answer;
}

// Plays a match with random choices. `at_decision(state, seat, list)` is called at each decision with the moves of the seat that is to choose next; the match
// stops after `most` decisions. Returns how many there were.
template <typename AtDecision>
int play_at_random(const Game& game, Machine& machine, State& state, std::uint64_t seed, int most, AtDecision at_decision,
                   EventSink* sink = nullptr, ChanceSource* source = nullptr) {
  Random players = random_for(seed, 0, Stream::kPlayers);
  machine.start(state, random_for(seed, 0, Stream::kChance), sink, source);
  std::vector<Move> list;
  int decisions = 0;
  while (!state.over() && decisions < most) {
    // Of several who are asked at once any may be first.
    auto which = draw_below(players, static_cast<std::uint32_t>(std::popcount(state.header().to_act)));
    SeatMask rest = state.header().to_act;
    while (which-- > 0) rest &= rest - 1;
    const Seat seat = std::countr_zero(rest);
    no_fault(game.program(), machine.moves(state, seat, list));
    at_decision(static_cast<const State&>(state), seat, static_cast<const std::vector<Move>&>(list));
    const int decision = state.header().decision;
    const std::int64_t count = move_count(game.program(), decision, list);
    if (count == 0) throw std::runtime_error("a seat is to choose and has no move");
    machine.apply(state, seat, concrete_move(game.program(), decision, list, draw_move(players, count)), sink, source);
    ++decisions;
  }
  no_fault(game.program(), state.header().fault);
  return decisions;
}

inline int play_on(const Game& game, Machine& machine, State& state, std::uint64_t seed, int most, EventSink* sink = nullptr,
                   ChanceSource* source = nullptr) {
  return play_at_random(
      game, machine, state, seed, most, [](const State&, Seat, const std::vector<Move>&) {}, sink, source);
}

// The record of a match at random, with or without every list of legal moves.
inline std::string record_of(const Game& game, std::uint64_t seed, std::uint64_t index, bool with_moves = true) {
  std::ostringstream out;
  Machine lister = game.new_machine();
  RecordWriter writer(game.program(), out, with_moves ? &lister : nullptr);
  writer.begin(header_for(game.program(), seed, index, {}));
  Playout(game).play(seed, index, 400, &writer);
  return out.str();
}

}  // namespace boneyard::test
