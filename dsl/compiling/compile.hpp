#pragma once
// CheckedGame -> Program, for one number of seats and one value of every option: its Core is bound to them, goes through the passes, and is made into instructions.

#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "dsl/checking/checked_game.hpp"
#include "dsl/core/core.hpp"
#include "engine/program.hpp"

namespace boneyard::dsl {

// Passes that only make play faster, and may be left out, which changes no match (dsl/core/passes.hpp).
struct Passes {
  bool fold = true;
  bool tables = true;
  bool sets = true;
  bool caches = true;
  bool share = true;
};

struct NamedPass {
  const char* name;
  bool Passes::*made;
};
// In their order.
inline constexpr NamedPass kPasses[] = {
    {"fold", &Passes::fold}, {"tables", &Passes::tables}, {"sets", &Passes::sets}, {"caches", &Passes::caches}, {"share", &Passes::share}};

struct Settings {
  int seats = 0;             // within the game's numbers of players
  std::vector<int> options;  // values in code, one for each of CheckedGame::options
  Passes passes{};
};

Settings default_settings(const CheckedGame& game, int seats);
// With options as they are written. Throws std::invalid_argument, in words for people, for a number of players or a value that the game does not have.
Settings settings_for(const CheckedGame& game, int players, const std::vector<std::pair<std::string, std::string>>& options);

// Registers that a game may have of each kind: of variables and names, for values in the making, for constants. Instructions name them with 16 bits.
inline constexpr int kMaxRegisters = 16'000;

// Why a game cannot be made ready for some settings: it goes beyond a limit that depends on them, or is too large altogether. Thrown.
struct TooLarge {
  Place place;
  std::string message;
  Span span;  // the same place, for as long as the game is there

  // "game.bones:4:14: error[limit]: ..."
  std::string text() const;
};

// `game` must have a `play`, and the settings must be allowed. Throws TooLarge: what check() has found to hold for all settings is looked at again for these, so
// that nothing is played that it was not true of.
Program compile(const CheckedGame& game, const Settings& settings);

// Why the rules cannot be played at the largest table with options as they are when nothing is set. That is known when they are compiled, which small games are
// not, unless something has to be asked to make them ready; with other settings they are looked at when they are loaded.
std::optional<TooLarge> too_large(const CheckedGame& game);

// An expression compiled against a Program made by compile() with the same settings: a question to be asked of a Machine. The Program is given the registers
// and places that it needs.
struct CompiledExpression {
  Question question;
  ValueKind kind = ValueKind::kNumber;
};
CompiledExpression compile_expression(const CheckedGame& game, const Settings& settings, Program& program, const core::NodePtr& value);
// A value that is bound to the settings. `names`: how many names there are with those that it binds.
CompiledExpression compile_value(const CheckedGame& game, Program& program, const core::Node& value, int names);

// The Core of one table: bound, and gone through the passes that are not left out. Throws TooLarge as compile() does.
core::Core bound_core(const CheckedGame& game, const Settings& settings);

// One instruction a line, with decisions, zones and variables named.
std::string disassemble(const Program& program);

}  // namespace boneyard::dsl
