#include "cli/studies/sweep.hpp"

#include <algorithm>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "cli/studies/side.hpp"
#include "cli/terminal/exit_code.hpp"
#include "dsl/reading/diagnostic.hpp"
#include "engine/characters.hpp"
#include "engine/number_text.hpp"

namespace boneyard::cli {
namespace {

constexpr char kPlayers[] = "players";

// A value, or all whole numbers of a range.
std::vector<std::string> values_in(const std::string& text) {
  const auto dots = text.find("..");
  const auto low = dots == std::string::npos ? std::nullopt : number_in<int>(text.substr(0, dots));
  const auto high = dots == std::string::npos ? std::nullopt : number_in<int>(text.substr(dots + 2));
  if (!low || !high) return {text};
  if (*low > *high) throw Stop(kWrongUse, fmt::format("--sweep: '{}' begins with the greater number; write {}..{}", text, *high, *low));
  if (static_cast<std::int64_t>(*high) - *low >= static_cast<std::int64_t>(kMostRows))
    throw Stop(kWrongUse, fmt::format("--sweep: '{}' has more than {} values", text, kMostRows));
  std::vector<std::string> values;
  for (int value = *low; value <= *high; ++value) values.push_back(std::to_string(value));
  return values;
}

void check_value(const std::string& name, const std::string& value, const dsl::CheckedGame& game) {
  if (name == kPlayers) {
    const auto players = number_in<int>(value);
    if (!players || *players < game.players_least || *players > game.players_greatest)
      throw Stop(kWrongUse, fmt::format("--sweep: {} is for {} players, not '{}'", game.title, numbers_of_players(game), printable(value)));
    return;
  }
  const dsl::CheckedOption& option = *game.find_option(name);
  if (!option.parse(value))
    throw Stop(kWrongUse, dsl::with_hint(fmt::format("--sweep: option '{}' has {}, not '{}'", name, option.range_text(), printable(value)),
                                         dsl::did_you_mean(value, option.words()).text));
}

}  // namespace

SweptOption swept_option(const std::string& text, const dsl::CheckedGame& game) {
  const auto equals = text.find('=');
  if (equals == std::string::npos)
    throw Stop(kWrongUse, fmt::format("'--sweep {}': expected OPTION=VALUES, such as players=2..4", printable(text)));
  SweptOption swept{text.substr(0, equals), {}};
  if (swept.name != kPlayers && game.find_option(swept.name) == nullptr) {
    std::vector<std::string> names = {kPlayers};
    for (const dsl::CheckedOption& option : game.options) names.push_back(option.name);
    throw Stop(kWrongUse, dsl::with_hint(fmt::format("--sweep: {} has no option '{}', only {}", game.title, printable(swept.name),
                                                     fmt::join(names, ", ")),
                                         dsl::did_you_mean(swept.name, names).text));
  }
  for (std::size_t from = equals + 1; from <= text.size();) {
    const std::size_t comma = std::min(text.find(',', from), text.size());
    for (std::string& value : values_in(text.substr(from, comma - from))) {
      check_value(swept.name, value, game);
      if (std::find(swept.values.begin(), swept.values.end(), value) != swept.values.end())
        throw Stop(kWrongUse, fmt::format("'--sweep {}': {} is there twice", printable(text), value));
      swept.values.push_back(std::move(value));
    }
    from = comma + 1;
  }
  return swept;
}

std::vector<SweepRow> sweep_rows(const std::vector<SweptOption>& options, int players, const std::vector<std::string>& sets) {
  std::vector<SweepRow> rows = {{players, sets}};
  for (std::size_t i = 0; i < options.size(); ++i) {
    const SweptOption& option = options[i];
    const auto is_it = [&](const SweptOption& other) { return other.name == option.name; };
    if (std::any_of(options.begin(), options.begin() + static_cast<std::ptrdiff_t>(i), is_it))
      throw Stop(kWrongUse, fmt::format("--sweep: '{0}' is swept twice; write all its values once: {0}=1,2,5", option.name));
    const auto is_set = [&](const std::string& set) { return set.starts_with(option.name + "="); };
    if (std::any_of(sets.begin(), sets.end(), is_set))
      throw Stop(kWrongUse, fmt::format("--sweep: '{0}' is swept, so that --set {0} says nothing; leave it out", option.name));
    if (option.name == kPlayers && players != 0)
      throw Stop(kWrongUse, "--sweep: 'players' is swept, so that --players says nothing; leave it out");
    if (rows.size() * option.values.size() > kMostRows)
      throw Stop(kWrongUse, fmt::format("--sweep: the table would have more than {} rows; sweep fewer values", kMostRows));
    std::vector<SweepRow> more;
    for (const SweepRow& row : rows)
      for (const std::string& value : option.values) {
        SweepRow& made = more.emplace_back(row);
        if (option.name == kPlayers)
          made.players = *number_in<int>(value);
        else
          made.sets.push_back(option.name + "=" + value);
      }
    rows = std::move(more);
  }
  return rows;
}

}  // namespace boneyard::cli
