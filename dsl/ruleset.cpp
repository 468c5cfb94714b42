#include "dsl/ruleset.hpp"

#include <fmt/format.h>

#include "dsl/check.hpp"
#include "dsl/compiling/compile.hpp"
#include "dsl/reading/render.hpp"

namespace boneyard {

Ruleset Ruleset::load(const std::string& game, const std::filesystem::path& shipped, bool scenarios) {
  const std::filesystem::path path = dsl::find_game(game, shipped);
  if (path.empty()) throw RulesetError(fmt::format("there is no game or file '{}'", game));
  dsl::LoadOptions options;
  options.shipped = shipped;
  options.scenarios = scenarios;
  dsl::Diagnostics diagnostics;
  auto checked = dsl::check(dsl::load_sources(path, options, diagnostics), diagnostics);
  diagnostics.sort();
  if (!checked) throw RulesetError(dsl::render_text(diagnostics));
  if (!checked->has_play) throw RulesetError(fmt::format("'{}' is not a game, only a file that games use", path.string()));
  return Ruleset(std::move(checked));
}

const std::string& Ruleset::title() const { return checked_->title; }
const std::string& Ruleset::name() const { return checked_->ruleset; }
const std::string& Ruleset::hash() const { return checked_->hash; }
int Ruleset::players_least() const { return checked_->players_least; }
int Ruleset::players_greatest() const { return checked_->players_greatest; }

std::vector<Ruleset::Option> Ruleset::options() const {
  std::vector<Option> made;
  for (const dsl::CheckedOption& option : checked_->options) made.push_back({option.name, option.range_text(), option.initial_text()});
  return made;
}

bool Ruleset::allows(const std::string& option, const std::string& value) const {
  const dsl::CheckedOption* const known = checked_->find_option(option);
  return known != nullptr && known->parse(value);
}

Game Ruleset::game(int seats, const OptionTexts& options, Memory memory, std::shared_ptr<const NativeLibrary> native) const {
  const dsl::Settings settings = dsl::settings_for(*checked_, seats, options);
  try {
    Program program = dsl::compile(*checked_, settings);
    program.native = std::move(native);
    return Game(std::move(program), memory);
  } catch (const dsl::TooLarge& limit) {
    throw RulesetError(limit.text());
  }
}

}  // namespace boneyard
