#include <algorithm>
#include <bit>
#include <iostream>
#include <memory>
#include <optional>

#include <fmt/format.h>
#include <fmt/ranges.h>
#include <CLI/CLI.hpp>
#include <nlohmann/json.hpp>

#include "cli/common/arguments.hpp"
#include "cli/common/commands.hpp"
#include "cli/common/ruleset.hpp"
#include "cli/table/seat_names.hpp"
#include "cli/terminal/exit_code.hpp"
#include "cli/terminal/number.hpp"
#include "cli/terminal/progress.hpp"
#include "dsl/reading/json_text.hpp"
#include "engine/notation.hpp"
#include "engine/opponents/levels.hpp"
#include "engine/solving/hidden_table.hpp"
#include "engine/solving/level_policy.hpp"
#include "engine/solving/open_table.hpp"
#include "engine/solving/policy_value.hpp"
#include "engine/solving/regret.hpp"
#include "engine/step_budget.hpp"
#include "engine/view.hpp"

namespace boneyard::cli {
namespace {

constexpr double kPrecision = 1e-9;  // of values of open tables
constexpr int kRoundsBetweenLooks = 25;
constexpr std::int64_t kStepsAtMost = 10 * kStepsAMinute;

struct SolveArguments {
  std::string game;
  int players = 0;
  std::vector<std::string> sets;
  std::string stake = "wins";
  std::vector<std::string> levels;
  int samples = 100;
  std::uint64_t seed = 1;
  double target = 1e-3;
  int rounds = 100'000;
  std::uint64_t positions = TableLimits().nodes;
  std::size_t shown = 12;
  std::optional<std::int64_t> steps;
  Thinking thinking = Thinking::kInstalled;
  std::string format = "text";
};

// What is shown of the first information sets.
struct ShownSet {
  Seat seat = kNobody;
  std::string sees;
  std::vector<std::string> moves;
};

class Report {
 public:
  Report(const Program& program, const SolveArguments& arguments) : program_(program), json_(arguments.format == "json") {
    put("game", program.game);
    put("players", program.seats);
    put("for", arguments.stake);
    say(fmt::format("{} for {} players, for {}\n", program.game, program.seats, arguments.stake));
    for (const OptionValue& option : program.options) say(fmt::format("  {} = {}\n", option.name, option.text));
  }

  void size(const SmallTable& table, const char* method) {
    put("method", method);
    put("positions", table.nodes.size());
    put("information_sets", table.sets.size());
    put("moves", table.moves());
    put("bytes", table.bytes());
    say(fmt::format("{} information sets with {} moves, {} positions, {:.1f} MB; by {}\n", table.sets.size(), table.moves(),
                    table.nodes.size(), static_cast<double>(table.bytes()) / 1e6, method));
  }

  void values(const std::vector<double>& values) {
    put("values", values);
    for (Seat seat = 0; seat < program_.seats; ++seat)
      say(fmt::format("  {}  {:>8.4f}\n", program_.seat_text(seat), values[static_cast<std::size_t>(seat)]));
  }
  void first(double value) {
    put("first", value);
    say(fmt::format("  who chooses first  {:.4f}\n", value));
  }
  void equilibrium(int rounds, double exploitability) {
    put("rounds", rounds);
    put("exploitability", exploitability);
    say(fmt::format("  exploitability {:.2g} after {} rounds\n", exploitability, rounds));
  }

  void level(const std::string& name, int samples, const std::vector<double>& values, const std::vector<double>& best,
             double exploitability) {
    levels_.push_back(
        {{"level", name}, {"samples", samples}, {"values", values}, {"best_response", best}, {"exploitability", exploitability}});
    say(fmt::format("{}: exploitability {:.4f}, from {} choices in each information set; best responses {:.4f}\n", name, exploitability,
                    samples, fmt::join(best, ", ")));
  }

  void play(const std::vector<ShownSet>& shown, const SmallTable& table, const Policy& policy) {
    if (!shown.empty()) say("optimal play:\n");
    for (std::size_t set = 0; set < shown.size(); ++set) {
      nlohmann::ordered_json moves = nlohmann::ordered_json::array();
      std::vector<std::string> texts;
      for (std::size_t move = 0; move < shown[set].moves.size(); ++move) {
        const double probability = policy[table.sets[set].first_move + move];
        moves.push_back({{"move", shown[set].moves[move]}, {"probability", probability}});
        if (probability >= 0.0005) texts.push_back(fmt::format("{} {:.3f}", shown[set].moves[move], probability));
      }
      const std::string seat = program_.seat_text(shown[set].seat);
      play_.push_back({{"seat", seat}, {"sees", shown[set].sees}, {"moves", moves}});
      say(fmt::format("  {}, {}: {}\n", seat, shown[set].sees, fmt::join(texts, ", ")));
    }
  }

  void print() {
    if (!json_) return;
    if (!levels_.empty()) put("levels", levels_);
    put("play", play_);
    std::cout << dsl::json_text(all_);
  }

 private:
  template <typename Value>
  void put(const char* key, const Value& value) {
    all_[key] = value;
  }
  void say(const std::string& text) {
    if (!json_) std::cout << text << std::flush;
  }

  const Program& program_;
  bool json_;
  nlohmann::ordered_json all_ = nlohmann::ordered_json::object();
  nlohmann::ordered_json levels_ = nlohmann::ordered_json::array();
  nlohmann::ordered_json play_ = nlohmann::ordered_json::array();
};

// What the seat sees and others need not, in a line: its tiles and dice, and the variables that are not what they begin with.
std::string seen_by(const Program& program, const State& state, Seat seat) {
  const View view = view_of(program, state, seat);
  std::vector<std::string> parts;
  for (const View::Zone& zone : view.zones) {
    if (!zone.seen || zone.tiles.empty()) continue;
    std::vector<std::string> tiles;
    for (const Face& face : zone.tiles) tiles.push_back(program.tiles.text(face));
    parts.push_back(fmt::format("{} {}", zone.name, fmt::join(tiles, " ")));
  }
  for (const View::Die& die : view.dice)
    if (die.shows != 0) parts.push_back(fmt::format("{} {}", die.name, die.shows));
  for (const View::Variable& variable : view.variables)
    if (variable.value != "0" && variable.value != "nobody" && variable.value != "no" && variable.value != "none")
      parts.push_back(fmt::format("{} {}", variable.name, variable.value));
  return fmt::format("{}", fmt::join(parts, ", "));
}

int run(const SolveArguments& arguments) {
  const Ruleset rules = load_ruleset(arguments.game);
  const Game game = game_for(rules, arguments.players, arguments.sets, Memory::kKept, arguments.thinking);
  const Program& program = game.program();
  const Stake stake = arguments.stake == "chips" ? Stake::kChips : Stake::kWins;
  if (stake == Stake::kChips && !program.has_chips) throw Stop(kWrongUse, fmt::format("{} has no chips; write '--for wins'", program.game));
  std::vector<Level> levels;
  for (const std::string& text : arguments.levels) levels.push_back(level_for_game(text, "--level", program));
  const bool open = is_open(program);
  TableLimits limits;
  limits.nodes = arguments.positions;
  std::vector<ShownSet> shown;
  Progress progress("positions", 0);
  TableWatch watch;
  watch.progress = [&](std::uint64_t positions, std::uint64_t) { progress.done(positions); };
  watch.set = [&](std::uint32_t, const State& state, const std::vector<Move>& moves, const History*) {
    if (shown.size() == arguments.shown) return;
    const Seat seat = std::countr_zero(state.header().to_act);
    ShownSet one{seat, seen_by(program, state, seat), {}};
    for (const Move& move : moves) one.moves.push_back(move_text(program, state.header().decision, move));
    shown.push_back(std::move(one));
  };
  Report report(program, arguments);
  StepBudget steps(arguments.steps.value_or(kStepsAtMost));
  const StepBudget::Scope scope(steps);
  try {
    const SmallTable table = open ? open_table(game, stake, limits, watch) : hidden_table(game, stake, limits, watch);
    report.size(table, open ? "backward induction" : "CFR+");
    if (open) {
      const OpenSolution found = solve_open(table, kPrecision);
      report.values(found.start);
      report.first(first_to_choose(table, found));
      report.play(shown, table, found.policy);
    } else {
      RegretSolver solver(table);
      Progress rounds("rounds", static_cast<std::uint64_t>(arguments.rounds));
      Policy policy;
      double left = 0;
      do {
        for (int i = 0; i < kRoundsBetweenLooks && solver.iterations() < arguments.rounds; ++i) solver.iterate();
        rounds.done(static_cast<std::uint64_t>(solver.iterations()));
        policy = solver.average();
        left = exploitability(table, policy);
      } while (left > arguments.target && solver.iterations() < arguments.rounds);
      report.values(values(table, policy));
      report.equilibrium(solver.iterations(), left);
      report.play(shown, table, policy);
    }
    for (const Level level : levels) {
      Progress sets(fmt::format("information sets ({})", level_text(level)), table.sets.size());
      const Policy played = level_policy(game, table, stake, limits, maker_of(level), arguments.samples, arguments.seed,
                                         [&](std::uint64_t done) { sets.done(done); });
      const std::vector<double> worth = open ? solve_open(table, kPrecision, program.all_seats(), played).start : values(table, played);
      std::vector<double> best;
      double gained = 0;
      for (Seat seat = 0; seat < program.seats; ++seat) {
        const SeatMask others = program.all_seats() & ~(SeatMask{1} << seat);
        best.push_back(open ? solve_open(table, kPrecision, others, played).start[static_cast<std::size_t>(seat)]
                            : best_response(table, played, seat));
        gained += best.back() - worth[static_cast<std::size_t>(seat)];
      }
      report.level(level_text(level), arguments.samples, worth, best, std::max(0.0, gained / program.seats));
    }
  } catch (const Unsolvable& problem) {
    throw Stop(kFindings, steps.spent() ? fmt::format("{}; --steps allows more", problem.what()) : problem.what());
  }
  report.print();
  return kClean;
}

}  // namespace

Run add_solve(CLI::App& app) {
  auto arguments = std::make_shared<SolveArguments>();
  add_game(app, arguments->game)->required();
  add_players(app, arguments->players, "number of players; by default the fewest");
  add_sets(app, arguments->sets);
  app.add_option("--for", arguments->stake, "what the seats play for: wins, or chips at the end")
      ->check(CLI::IsMember({"wins", "chips"}))
      ->capture_default_str()
      ->type_name("STAKE:{wins,chips}");
  app.add_option("--level", arguments->levels,
                 "also how much the best response wins against this level, and its exploitability; can be given more than once")
      ->allow_extra_args(false)
      ->type_name("LEVEL");
  app.add_option("--samples", arguments->samples, "choices of a level in each information set, from which its policy is estimated")
      ->check(whole_number(1))
      ->capture_default_str()
      ->type_name("N");
  add_seed(app, arguments->seed);
  app.add_option("--target", arguments->target, "exploitability at which CFR+ stops")
      ->check(CLI::PositiveNumber)
      ->capture_default_str()
      ->type_name("X");
  app.add_option("--rounds", arguments->rounds, "rounds of CFR+ at most")->check(whole_number(1))->capture_default_str()->type_name("N");
  app.add_option("--positions", arguments->positions, "positions at most; a larger table is refused")
      ->check(whole_number(1))
      ->capture_default_str()
      ->type_name("N");
  add_steps(app, arguments->steps, std::to_string(kStepsAtMost));
  app.add_option("--show", arguments->shown, "information sets of which optimal play is printed, in the order in which play comes to them")
      ->check(whole_number(0))
      ->capture_default_str()
      ->type_name("N");
  add_thinking(app, arguments->thinking);
  add_format(app, arguments->format);
  app.footer("example: boneyard solve pig --set target=20");
  return [arguments] { return run(*arguments); };
}

}  // namespace boneyard::cli
