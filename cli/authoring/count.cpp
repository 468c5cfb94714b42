#include <algorithm>
#include <cmath>
#include <iostream>
#include <map>
#include <memory>
#include <numeric>
#include <optional>
#include <utility>
#include <vector>

#include <fmt/format.h>
#include <CLI/CLI.hpp>
#include <nlohmann/json.hpp>

#include "cli/common/arguments.hpp"
#include "cli/common/commands.hpp"
#include "cli/common/ruleset.hpp"
#include "cli/terminal/exit_code.hpp"
#include "cli/terminal/interrupt.hpp"
#include "cli/terminal/number.hpp"
#include "cli/terminal/progress.hpp"
#include "dsl/checking/assemble.hpp"
#include "dsl/checking/rules.hpp"
#include "dsl/reading/json_text.hpp"
#include "dsl/reading/parse.hpp"
#include "dsl/reading/render.hpp"
#include "engine/machine.hpp"
#include "engine/random.hpp"

namespace boneyard::cli {
namespace {

struct CountArguments {
  std::string game;
  std::string expression;
  std::string name = "h";
  int tiles = 0;
  int dice = 0;
  std::uint64_t sample = 0;  // 0: all cases
  std::uint64_t seed = 1;
  std::optional<std::int64_t> steps;
  int players = 0;
  std::vector<std::string> sets;
  std::string format = "text";
};

// The question of `expression`, and the game that it is asked of: with one more variable, which stands for the tiles.
class Question {
 public:
  explicit Question(const CountArguments& arguments) : checked_(*load_game(arguments.game)) {
    if (arguments.tiles > 0) {
      checked_ = dsl::with_variable(checked_, arguments.name, {dsl::Type::Base::kTiles});
    }
    const dsl::Settings settings = settings_for(checked_, arguments.players, arguments.sets);
    program_ = dsl::compile(checked_, settings);
    dsl::Diagnostics diagnostics;
    const auto source = std::make_shared<dsl::Source>(dsl::Source{"expression", arguments.expression});
    const auto parsed = dsl::parse_expression(source, diagnostics);
    const dsl::Value expression = parsed ? dsl::check_expression(checked_, *parsed, diagnostics) : dsl::Value();
    if (!expression) {
      diagnostics.sort();
      std::cerr << dsl::render_text(diagnostics);
      throw Stop(kWrongUse, "this expression cannot be counted");
    }
    if (expression.type.base == dsl::Type::Base::kTiles || expression.type.base == dsl::Type::Base::kEnds ||
        expression.type.base == dsl::Type::Base::kSymbol)
      throw Stop(kWrongUse, "only a number, a condition, a seat or a tile can be counted");
    names_ = expression.type.base == dsl::Type::Base::kNumber ? expression.type.names : -1;
    compiled_ = dsl::compile_expression(checked_, settings, program_, expression);
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
  // Nothing when the budget of steps is spent.
  std::optional<std::int32_t> ask() {
    std::int32_t value = 0;
    const Fault fault = machine_->ask(*state_, compiled_.question, value);
    if (fault.kind == FaultKind::kInterrupted) return std::nullopt;
    if (fault.happened()) throw Stop(kFindings, fault_report(program_, fault));
    return value;
  }
  // By its name, if the number has one.
  std::string text(std::int32_t value) const {
    return names_ >= 0 ? program_.number_text(names_, value) : program_.value_text(compiled_.kind, value, nullptr);
  }

 private:
  dsl::CheckedGame checked_;
  Program program_;
  dsl::CompiledExpression compiled_;
  std::optional<Shape> shape_;
  std::optional<State> state_;
  std::optional<Machine> machine_;
  int hand_ = -1;
  int names_ = -1;
};

// n over k, as far as a double is exact enough for a probability.
double binomial(int n, int k) {
  double result = 1;
  for (int i = 1; i <= k; ++i) result = result * (n - k + i) / i;
  return result;
}

// How often each value comes, of all cases: exactly, or of those that were drawn.
struct Counts {
  std::map<std::int32_t, double> of_value;
  double cases = 0;
  std::uint64_t asked = 0;
  std::string unfinished;  // why not all cases were looked at; empty: they were
};

// Asks one question of many cases.
class Counter {
 public:
  Counter(const CountArguments& arguments, Question& question) : arguments_(arguments), question_(question) {}

  // Sets of tiles are gone through by faces, and throws as multisets of numbers: cases that look the same are asked once, and count for all of them.
  Counts all() {
    Progress progress("cases asked", 0);
    progress_ = &progress;
    if (arguments_.tiles > 0)
      sets(0, arguments_.tiles, 1);
    else
      throws(0, 1);
    return std::move(counts_);
  }

  Counts sampled(std::uint64_t samples, std::uint64_t seed) {
    Progress progress("cases asked", samples);
    progress_ = &progress;
    const Program& program = question_.program();
    Random random = random_for(seed, 0, Stream::kChance);
    std::vector<Tile> tiles(static_cast<std::size_t>(program.tiles.size()));
    std::iota(tiles.begin(), tiles.end(), Tile{0});
    for (std::uint64_t n = 0; n < samples; ++n) {
      chosen_.clear();
      for (std::size_t i = 0; i < static_cast<std::size_t>(arguments_.tiles); ++i) {
        std::swap(tiles[i], tiles[i + draw_below(random, static_cast<std::uint32_t>(tiles.size() - i))]);
        chosen_.push_back(tiles[i]);
      }
      for (std::size_t die = 0; die < static_cast<std::size_t>(arguments_.dice); ++die)
        chosen_.push_back(1 + static_cast<int>(draw_below(random, static_cast<std::uint32_t>(program.dice[die].sides))));
      if (!ask(1)) break;
    }
    return std::move(counts_);
  }

 private:
  // Of the faces from one on, so many more tiles. `ways`: how many sets of pieces what was chosen stands for.
  void sets(int face, int left, double ways) {
    const TileSet& tiles = question_.program().tiles;
    if (left == 0) {
      ask(ways);
      return;
    }
    for (; face < tiles.faces() && counts_.unfinished.empty(); ++face) {
      const int copies = tiles.copies_of_face(face);
      for (int many = 1; many <= std::min(copies, left) && counts_.unfinished.empty(); ++many) {
        chosen_.push_back(tiles.first_of_face(face) + many - 1);
        sets(face + 1, left - many, ways * binomial(copies, many));
      }
      chosen_.resize(chosen_.size() - static_cast<std::size_t>(std::min(copies, left)));
    }
  }

  // Of the dice from one on, of which those with as many sides, without a name, show the same together in whatever order.
  void throws(std::size_t die, double ways) {
    const std::vector<DieInfo>& dice = question_.program().dice;
    if (die == static_cast<std::size_t>(arguments_.dice)) {
      ask(ways);
      return;
    }
    std::size_t end = die + 1;
    while (end < static_cast<std::size_t>(arguments_.dice) && !dice[die].named && !dice[end].named && dice[end].sides == dice[die].sides &&
           dice[end].owner == dice[die].owner)
      ++end;
    group(end, static_cast<int>(end - die), dice[die].sides, ways);
  }

  // So many dice more before `end`, of which none shows more than `most`.
  void group(std::size_t end, int left, int most, double ways) {
    if (left == 0) return throws(end, ways);
    for (int many = most == 1 ? left : 0; many <= left && counts_.unfinished.empty(); ++many) {
      chosen_.insert(chosen_.end(), static_cast<std::size_t>(many), most);
      group(end, left - many, most - 1, ways * binomial(left, many));
      chosen_.resize(chosen_.size() - static_cast<std::size_t>(many));
    }
  }

  // False when no more is asked.
  bool ask(double ways) {
    if (arguments_.tiles > 0)
      question_.put(chosen_);
    else
      question_.show(chosen_);
    const std::optional<std::int32_t> value = question_.ask();
    if (!value || out_of_steps())
      counts_.unfinished = "the budget of steps is spent; --steps allows more, and --sample N draws N cases by chance";
    if (Interrupt::came()) counts_.unfinished = "interrupted";
    if (!counts_.unfinished.empty()) return false;
    counts_.of_value[*value] += ways;
    counts_.cases += ways;
    progress_->done(++counts_.asked);
    return true;
  }

  const CountArguments& arguments_;
  Question& question_;
  Counts counts_;
  std::vector<int> chosen_;
  Progress* progress_ = nullptr;
};

// Wilson's interval for a share, at 95 %.
std::pair<double, double> interval(double share, double samples) {
  constexpr double z = 1.959964;
  const double middle = share + z * z / (2 * samples);
  const double half = z * std::sqrt(share * (1 - share) / samples + z * z / (4 * samples * samples));
  const double whole = 1 + z * z / samples;
  return {std::max(0.0, (middle - half) / whole), std::min(1.0, (middle + half) / whole)};
}

// A count is whole, and exact as far as a double is.
std::string count_text(double count) { return count < 1e15 ? fmt::format("{:.0f}", count) : fmt::format("{:.6g}", count); }

int run(const CountArguments& arguments) {
  if ((arguments.tiles > 0) == (arguments.dice > 0)) throw Stop(kWrongUse, "expected either '--tiles K' or '--dice K'");
  Question question(arguments);
  const Program& program = question.program();
  if (arguments.tiles > program.tiles.size()) throw Stop(kWrongUse, fmt::format("the set has {} tiles", program.tiles.size()));
  if (arguments.dice > static_cast<int>(program.dice.size()))
    throw Stop(kWrongUse, fmt::format("the game has {} dice", program.dice.size()));
  const Interrupt interrupt;
  StepBudget budget(arguments.steps.value_or(kStepsAMinute));
  const StepBudget::Scope scope(budget);
  Counter counter(arguments, question);
  const bool sampled = arguments.sample > 0;
  const Counts counts = sampled ? counter.sampled(arguments.sample, arguments.seed) : counter.all();
  if (!counts.unfinished.empty())
    std::cerr << fmt::format("boneyard: only {} cases were counted: {}\n", count_text(counts.cases), counts.unfinished);
  const ExitCode code = counts.unfinished.empty() ? kClean : kFindings;
  if (arguments.format == "json") {
    nlohmann::ordered_json json;
    json["game"] = program.game;
    json["expression"] = arguments.expression;
    json["cases"] = static_cast<std::int64_t>(std::min(counts.cases, 9e18));
    if (sampled) json["seed"] = arguments.seed;
    if (!counts.unfinished.empty()) json["unfinished"] = counts.unfinished;
    for (const auto& [value, count] : counts.of_value) {
      json["counts"][question.text(value)] = static_cast<std::int64_t>(std::min(count, 9e18));
      if (!sampled) continue;
      const auto [least, most] = interval(count / counts.cases, counts.cases);
      json["shares"][question.text(value)] = {{"share", count / counts.cases}, {"least", least}, {"most", most}};
    }
    std::cout << dsl::json_text(json);
    return code;
  }
  std::size_t width = 5;
  for (const auto& [value, count] : counts.of_value) width = std::max(width, question.text(value).size());
  for (const auto& [value, count] : counts.of_value) {
    std::cout << fmt::format("{:<{}}  {:>12}", question.text(value), width, count_text(count));
    if (sampled) {
      const auto [least, most] = interval(count / counts.cases, counts.cases);
      std::cout << fmt::format("  {:7.3f} %  ({:.3f} to {:.3f})", 100 * count / counts.cases, 100 * least, 100 * most);
    }
    std::cout << '\n';
  }
  std::cout << fmt::format("{:<{}}  {:>12}\n", "cases", width, count_text(counts.cases));
  return code;
}

}  // namespace

Run add_count(CLI::App& app) {
  auto arguments = std::make_shared<CountArguments>();
  add_game(app, arguments->game)->required();
  app.add_option("expression", arguments->expression, "the expression to count, in the language of rule files")
      ->required()
      ->type_name("EXPRESSION");
  app.add_option("--tiles", arguments->tiles, "count every set of K tiles; the expression calls the set h")
      ->type_name("K")
      ->check(whole_number(1, 30));
  app.add_option("--name", arguments->name, "call the set NAME instead of h")->type_name("NAME");
  app.add_option("--dice", arguments->dice, "count every throw of the first K dice")->type_name("K")->check(whole_number(1, 24));
  CLI::Option* const sample =
      app.add_option("--sample", arguments->sample, "draw N cases by chance, and show the share of each value with its interval of 95 %")
          ->type_name("N")
          ->check(whole_number(1));
  add_seed(app, arguments->seed)->needs(sample);
  add_steps(app, arguments->steps, std::to_string(kStepsAMinute));
  add_players(app, arguments->players);
  add_sets(app, arguments->sets);
  add_format(app, arguments->format);
  app.footer("example: boneyard count domino-poker 'category(h)' --tiles 5\nexample: boneyard count ship-captain-crew 'kept(0)' --dice 5");
  return [arguments] { return run(*arguments); };
}

}  // namespace boneyard::cli
