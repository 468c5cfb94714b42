#include <algorithm>
#include <iostream>
#include <map>
#include <memory>
#include <optional>
#include <vector>

#include <fmt/format.h>
#include <CLI/CLI.hpp>
#include <nlohmann/json.hpp>

#include "cli/arguments.hpp"
#include "cli/commands.hpp"
#include "cli/exit_code.hpp"
#include "cli/number.hpp"
#include "cli/ruleset.hpp"
#include "dsl/checking/rules.hpp"
#include "dsl/core/lower.hpp"
#include "dsl/reading/json_text.hpp"
#include "dsl/reading/parse.hpp"
#include "dsl/reading/render.hpp"
#include "engine/machine.hpp"

namespace boneyard::cli {
namespace {

struct CountArguments {
  std::string game;
  std::string expression;
  std::string name = "h";
  int tiles = 0;
  int dice = 0;
  int players = 0;
  std::vector<std::string> sets;
  std::string format = "text";
};

constexpr std::int64_t kMostCases = 50'000'000;

std::int64_t subsets(int n, int k) {
  std::int64_t count = 1;
  for (int i = 1; i <= k; ++i) {
    count = count * (n - k + i) / i;
    if (count > kMostCases) return count;
  }
  return count;
}

// The question of `expression`, and the game that it is asked of: with one more variable, which stands for the tiles.
class Question {
 public:
  explicit Question(const CountArguments& arguments) : checked_(*load_game(arguments.game)) {
    if (arguments.tiles > 0) {
      dsl::CheckedVariable hand;
      hand.name = arguments.name;
      hand.type = {dsl::Type::Base::kTiles, -1};
      hand.global = true;
      checked_.variables.push_back(hand);
      checked_.core = checked_.proved = dsl::lower(checked_);
    }
    const dsl::Settings settings = settings_for(checked_, arguments.players, arguments.sets);
    program_ = dsl::compile(checked_, settings);
    dsl::Diagnostics diagnostics;
    const auto source = std::make_shared<dsl::Source>(dsl::Source{"expression", arguments.expression});
    const auto parsed = dsl::parse_expression(source, diagnostics);
    std::vector<dsl::Type> locals;
    const dsl::ExprPtr expression = parsed ? dsl::check_expression(checked_, *parsed, diagnostics, locals) : nullptr;
    if (!expression) {
      diagnostics.sort();
      std::cerr << dsl::render_text(diagnostics);
      throw Stop(kWrongUse, "this expression cannot be counted");
    }
    if (expression->type.base == dsl::Type::Base::kTiles || expression->type.base == dsl::Type::Base::kEnds ||
        expression->type.base == dsl::Type::Base::kSymbol)
      throw Stop(kWrongUse, "only a number, a condition, a seat or a tile can be counted");
    compiled_ = dsl::compile_expression(checked_, settings, program_, *expression, locals);
    shape_.emplace(program_);
    state_.emplace(*shape_);
    machine_.emplace(program_, *shape_);
    for (const VariableInfo& variable : program_.variables)
      if (variable.global && variable.name == arguments.name) hand_ = variable.reg;
  }

  const Program& program() const { return program_; }

  void put(const std::vector<Tile>& tiles) {
    Word* hand = state_->sets() + hand_ * shape_->words_per_set;
    std::fill_n(hand, shape_->words_per_set, Word{0});
    for (const Tile tile : tiles) bits::add(hand, tile);
  }
  void show(const std::vector<int>& dice) {
    for (std::size_t die = 0; die < dice.size(); ++die) state_->die(static_cast<int>(die)) = dice[die];
  }
  std::int32_t ask() {
    std::int32_t value = 0;
    if (const Fault fault = machine_->ask(*state_, compiled_.question, value); fault.happened())
      throw Stop(kFindings, fault_report(program_, fault));
    return value;
  }
  std::string text(std::int32_t value) const { return program_.value_text(compiled_.kind, value, nullptr); }

 private:
  dsl::CheckedGame checked_;
  Program program_;
  dsl::CompiledExpression compiled_;
  std::optional<Shape> shape_;
  std::optional<State> state_;
  std::optional<Machine> machine_;
  int hand_ = -1;
};

// Every set of so many tiles, each piece by itself; or every throw of so many dice.
template <typename Each>
void every_case(const CountArguments& arguments, Question& question, Each each) {
  const Program& program = question.program();
  if (arguments.tiles > 0) {
    const int size = program.tiles.size();
    if (arguments.tiles > size) throw Stop(kWrongUse, fmt::format("the set has {} tiles", size));
    if (subsets(size, arguments.tiles) > kMostCases)
      throw Stop(kWrongUse, fmt::format("there are more than {} such sets of tiles", kMostCases));
    std::vector<Tile> chosen(static_cast<std::size_t>(arguments.tiles));
    for (int i = 0; i < arguments.tiles; ++i) chosen[static_cast<std::size_t>(i)] = i;
    for (;;) {
      question.put(chosen);
      each();
      int at = arguments.tiles - 1;
      while (at >= 0 && chosen[static_cast<std::size_t>(at)] == size - arguments.tiles + at) --at;
      if (at < 0) return;
      ++chosen[static_cast<std::size_t>(at)];
      for (std::size_t i = static_cast<std::size_t>(at) + 1; i < chosen.size(); ++i) chosen[i] = chosen[i - 1] + 1;
    }
  }
  if (arguments.dice > static_cast<int>(program.dice.size()))
    throw Stop(kWrongUse, fmt::format("the game has {} dice", program.dice.size()));
  std::int64_t cases = 1;
  for (int die = 0; die < arguments.dice; ++die) cases *= program.dice[static_cast<std::size_t>(die)].sides;
  if (cases > kMostCases) throw Stop(kWrongUse, fmt::format("there are more than {} such throws", kMostCases));
  std::vector<int> thrown(static_cast<std::size_t>(arguments.dice), 1);
  for (;;) {
    question.show(thrown);
    each();
    std::size_t at = 0;
    while (at < thrown.size() && thrown[at] == program.dice[at].sides) thrown[at++] = 1;
    if (at == thrown.size()) return;
    ++thrown[at];
  }
}

int run(const CountArguments& arguments) {
  if ((arguments.tiles > 0) == (arguments.dice > 0)) throw Stop(kWrongUse, "expected either '--tiles K' or '--dice K'");
  Question question(arguments);
  std::map<std::int32_t, std::int64_t> counts;
  std::int64_t total = 0;
  every_case(arguments, question, [&] {
    ++counts[question.ask()];
    ++total;
  });
  if (arguments.format == "json") {
    nlohmann::ordered_json json;
    json["game"] = question.program().game;
    json["expression"] = arguments.expression;
    json["cases"] = total;
    for (const auto& [value, count] : counts) json["counts"][question.text(value)] = count;
    std::cout << dsl::json_text(json);
    return kClean;
  }
  std::size_t width = 5;
  for (const auto& [value, count] : counts) width = std::max(width, question.text(value).size());
  for (const auto& [value, count] : counts) std::cout << fmt::format("{:<{}}  {:>12}\n", question.text(value), width, count);
  std::cout << fmt::format("{:<{}}  {:>12}\n", "cases", width, total);
  return kClean;
}

}  // namespace

Run add_count(CLI::App& app) {
  auto arguments = std::make_shared<CountArguments>();
  add_game(app, arguments->game)->required();
  app.add_option("expression", arguments->expression, "the expression to count, in the language of rule files")
      ->required()
      ->type_name("EXPRESSION");
  app.add_option("--tiles", arguments->tiles, "go through every set of K tiles; the expression calls the set h")
      ->type_name("K")
      ->check(whole_number(1, 30));
  app.add_option("--name", arguments->name, "call the set NAME instead of h")->type_name("NAME");
  app.add_option("--dice", arguments->dice, "go through every throw of the first K dice")->type_name("K")->check(whole_number(1, 24));
  add_players(app, arguments->players);
  add_sets(app, arguments->sets);
  add_format(app, arguments->format);
  app.footer("example: boneyard count domino-poker 'category(h)' --tiles 5\nexample: boneyard count ship-captain-crew 'kept(0)' --dice 5");
  return [arguments] { return run(*arguments); };
}

}  // namespace boneyard::cli
