#include <unistd.h>

#include <algorithm>
#include <array>
#include <atomic>
#include <chrono>
#include <cmath>
#include <iostream>
#include <map>
#include <memory>
#include <mutex>
#include <numeric>
#include <optional>
#include <sstream>

#include <fmt/format.h>
#include <CLI/CLI.hpp>
#include <nlohmann/json.hpp>

#include "cli/common/arguments.hpp"
#include "cli/common/commands.hpp"
#include "cli/common/native_engine.hpp"
#include "cli/common/output_file.hpp"
#include "cli/common/record_store.hpp"
#include "cli/common/ruleset.hpp"
#include "cli/records/recorded_match.hpp"
#include "cli/terminal/exit_code.hpp"
#include "cli/terminal/number.hpp"
#include "cli/terminal/screen_output.hpp"
#include "cli/terminal/shell_word.hpp"
#include "cli/terminal/terminal.hpp"
#include "dsl/compiling/compile.hpp"
#include "dsl/native/native_code.hpp"
#include "dsl/reading/json_text.hpp"
#include "engine/hash.hpp"
#include "engine/notation.hpp"
#include "engine/playout.hpp"
#include "engine/record.hpp"
#include "engine/workers.hpp"

namespace boneyard::cli {
namespace {

constexpr std::uint64_t kMostDecisions = 1'000'000;  // of a match, when the user gives no limit
// Rules that random players never bring to an end are found out by the first matches: none of them ends within so many decisions.
constexpr std::uint64_t kProbedMatches = 100;
constexpr std::uint64_t kProbedDecisions = 20'000;

constexpr std::uint64_t kUsualGames = 1000;

struct SimulateArguments {
  std::string game;
  std::uint64_t games = kUsualGames;
  std::uint64_t seed = 1;
  int players = 0;
  std::vector<std::string> sets;
  int jobs = 1;
  std::optional<std::uint64_t> most;
  std::optional<std::int64_t> steps;
  double min_finished = 95;  // percent
  std::string record;
  std::string faults;
  bool force = false;
  bool legal = false;
  bool unproved = false;
  std::string engine;
  bool native = false;
  std::string format = "text";
};

// A sum of shares of wins, kept exactly: how many matches were won by k seats together.
struct Shares {
  std::array<std::uint64_t, kMaxSeats + 1> by_winners{};

  void add(const Shares& other) {
    for (std::size_t winners = 1; winners < by_winners.size(); ++winners) by_winners[winners] += other.by_winners[winners];
  }
  // Numerator and denominator, in lowest terms.
  std::pair<std::uint64_t, std::uint64_t> fraction() const {
    std::uint64_t denominator = 1;
    for (std::size_t winners = 1; winners < by_winners.size(); ++winners)
      if (by_winners[winners] != 0) denominator = std::lcm(denominator, std::uint64_t{winners});
    std::uint64_t numerator = 0;
    for (std::size_t winners = 1; winners < by_winners.size(); ++winners) numerator += by_winners[winners] * (denominator / winners);
    const std::uint64_t common = std::gcd(numerator, denominator);
    return {numerator / common, denominator / common};
  }
  std::string exact() const {
    const auto [numerator, denominator] = fraction();
    return denominator == 1 ? std::to_string(numerator) : fmt::format("{}/{}", numerator, denominator);
  }
  bool whole() const { return fraction().second == 1; }
  double value() const {
    const auto [numerator, denominator] = fraction();
    return static_cast<double>(numerator) / static_cast<double>(denominator);
  }
};

// With so many, larger lots are handed out: in native code a match may take less than a microsecond.
constexpr std::uint64_t kManyMatches = 10'000;

struct Totals {
  std::uint64_t finished = 0;
  std::uint64_t unfinished = 0;
  std::uint64_t faults = 0;
  std::uint64_t decisions = 0;
  std::uint64_t branching = 0;
  std::uint64_t choices = 0;
  std::uint64_t choice_branching = 0;
  std::uint64_t without_first = 0;  // finished, and nobody was ever first to act
  std::uint64_t native = 0;         // played by native code
  std::uint64_t moves = 0;          // a hash of what was chosen in all matches, which does not depend on their order
  std::vector<Shares> by_seat;
  std::vector<Shares> by_order;
  std::vector<std::int64_t> chips;

  explicit Totals(int seats)
      : by_seat(static_cast<std::size_t>(seats)), by_order(static_cast<std::size_t>(seats)), chips(static_cast<std::size_t>(seats), 0) {}

  void add(const Totals& other) {
    finished += other.finished;
    unfinished += other.unfinished;
    faults += other.faults;
    decisions += other.decisions;
    branching = saturating_sum(branching, other.branching);
    choices += other.choices;
    choice_branching = saturating_sum(choice_branching, other.choice_branching);
    without_first += other.without_first;
    native += other.native;
    moves += other.moves;
    for (std::size_t i = 0; i < by_seat.size(); ++i) {
      by_seat[i].add(other.by_seat[i]);
      by_order[i].add(other.by_order[i]);
      chips[i] += other.chips[i];
    }
  }
};

// A column of the table: whole numbers, or decimals when somebody shared a win.
std::vector<std::string> column(const std::vector<Shares>& shares) {
  const bool whole = std::all_of(shares.begin(), shares.end(), [](const Shares& share) { return share.whole(); });
  std::vector<std::string> texts;
  for (const Shares& share : shares) texts.push_back(fmt::format("{:.{}f}", share.value(), whole ? 0 : 2));
  return texts;
}

// Writes the record of a match with a fault into the folder, under the first name that is free.
void record_fault(const Game& game, const OutputFolder& folder, const RecordHeader& header, std::uint64_t most) {
  std::ostringstream text;
  RecordWriter writer(game.program(), text, nullptr);
  writer.begin(header);
  Playout(game).play(header.seed, header.index, most, &writer);
  const std::string name = fmt::format("fault-{}-{}-{}", plain_name(header.ruleset), header.seed, header.index);
  std::string file = name + ".jsonl";
  for (int n = 2; !write_if_free(folder, file, text.str()); ++n) file = fmt::format("{}-{}.jsonl", name, n);
  std::cerr << fmt::format("match {} of seed {}; replay it: boneyard replay {}\n", header.index, header.seed,
                           shell_word(folder.path_of(file)));
  if (writer.cut_off()) std::cerr << fmt::format("its record is cut off at {} MB, before the fault\n", kMaxRecordBytes >> 20);
}

// Whether some match of the first ones ends within a bound that costs seconds. One after another, so that it is the same for every number of threads.
bool some_match_ends(const Game& game, std::uint64_t seed, std::uint64_t matches) {
  StepBudget budget(kStepsAMinute / 2);
  const StepBudget::Scope scope(budget);
  Playout playout(game);
  bool unfinished = false;
  for (std::uint64_t index = 0; index < matches; ++index) {
    const PlayoutResult result = playout.play(seed, index, kProbedDecisions);
    if (result.end == PlayoutResult::End::kResult || result.out_of_steps) return true;
    unfinished |= result.end == PlayoutResult::End::kUnfinished;
  }
  return !unfinished;  // faults cost nothing, and all of them are counted
}

// The command that plays the match with this index again and leaves a record of it in the folder `faults`.
std::string command_for_fault(const SimulateArguments& arguments, const Game& game, std::uint64_t most, std::uint64_t index) {
  std::string command = fmt::format("boneyard simulate {} --players {}", shell_word(arguments.game), game.program().seats);
  for (const std::string& set : arguments.sets) command += " --set " + shell_word(set);
  // With so few matches, the command could find that none ends, and play them with another limit.
  if (most != kMostDecisions || !some_match_ends(game, arguments.seed, std::min(kProbedMatches, index + 1)))
    command += fmt::format(" --max-decisions {}", most);
  return command + fmt::format(" --seed {} --games {} --faults faults", arguments.seed, index + 1);
}

// What a lot of matches came to. Lots count in their order until the budget is spent, so that the figures do not depend on the number of threads.
struct Lot {
  std::uint64_t to = 0;
  std::uint64_t played = 0;
  std::int64_t steps = 0;
  bool cut = false;  // it spent the whole budget by itself
  Totals totals;
  std::string fault;
  std::uint64_t fault_index = 0;
};

struct SimulatedRun {
  Totals totals;
  std::string first_fault;
  std::uint64_t first_fault_index = ~std::uint64_t{0};
  std::uint64_t counted = 0;
  std::uint64_t cut_off = 0;  // records
  std::int64_t steps = 0;
  bool out_of_steps = false;

  explicit SimulatedRun(int seats) : totals(seats) {}

  void add(const Lot& lot) {
    totals.add(lot.totals);
    counted += lot.played;
    steps += lot.steps;
    if (!first_fault.empty() || lot.fault.empty()) return;
    first_fault = lot.fault;
    first_fault_index = lot.fault_index;
  }
};

// What to play, and how much of it.
struct Plan {
  const Game& game;
  const RecordHeader& header;
  std::uint64_t seed;
  std::uint64_t matches;
  std::uint64_t most;  // decisions of a match
  std::int64_t steps;
  int jobs;
  bool legal;     // lists of moves go into the records
  bool progress;  // is shown
};

void count(const Game& game, const PlayoutResult& result, std::uint64_t index, Lot& lot) {
  const Program& program = game.program();
  Totals& own = lot.totals;
  ++lot.played;
  lot.steps += result.steps;
  own.native += result.native ? 1 : 0;
  own.moves += chained(result.moves, index);
  own.decisions += result.decisions;
  own.branching = saturating_sum(own.branching, result.branching);
  own.choices += result.choices;
  own.choice_branching = saturating_sum(own.choice_branching, result.choice_branching);
  switch (result.end) {
    case PlayoutResult::End::kResult: {
      ++own.finished;
      const auto winners = static_cast<std::size_t>(std::popcount(result.winners));
      if (result.first == kNobody) ++own.without_first;
      for (Seat seat = 0; seat < program.seats; ++seat) {
        const auto at = static_cast<std::size_t>(seat);
        own.chips[at] += program.has_chips ? result.chips[at] - program.start_chips : 0;
        if (((result.winners >> seat) & 1) == 0) continue;
        ++own.by_seat[at].by_winners[winners];
        if (result.first != kNobody)
          ++own.by_order[static_cast<std::size_t>((seat - result.first + program.seats) % program.seats)].by_winners[winners];
      }
      break;
    }
    case PlayoutResult::End::kUnfinished:
      ++own.unfinished;
      break;
    case PlayoutResult::End::kFault: {
      if (own.faults++ > 0) break;
      lot.fault_index = index;
      lot.fault = fault_report(program, result.fault);
      break;
    }
  }
}

SimulatedRun play(const Plan& plan, RecordStore& store, const std::atomic<NativeGame>* native) {
  const Program& program = plan.game.program();
  SimulatedRun run(program.seats);
  std::mutex mutex;
  std::map<std::uint64_t, Lot> waiting;  // by their first match
  std::uint64_t next = 0;
  std::atomic<std::uint64_t> cut_off{0};
  std::atomic<bool> out_of_steps{false};
  Workers workers(plan.matches, plan.matches < kManyMatches ? 16 : 128);
  const auto work = [&] {
    Playout playout(plan.game, native);
    Machine lister = plan.game.new_machine();
    for (std::uint64_t from = 0, to = 0; !out_of_steps && workers.take(from, to);) {
      Lot lot{to, 0, 0, false, Totals(program.seats), {}, 0};
      StepBudget budget(plan.steps);
      const StepBudget::Scope scope(budget);
      for (std::uint64_t index = from; index < to && !lot.cut; ++index) {
        PlayoutResult result;
        if (store.wanted()) {
          std::ostringstream text;
          RecordWriter writer(program, text, plan.legal ? &lister : nullptr);
          RecordHeader own_header = plan.header;
          own_header.index = index;
          writer.begin(own_header);
          result = playout.play(plan.seed, index, plan.most, &writer);
          if (writer.cut_off()) ++cut_off;
          store.keep(index, text.str());
        } else {
          result = playout.play(plan.seed, index, plan.most);
        }
        lot.cut = result.out_of_steps;
        if (!lot.cut) count(plan.game, result, index, lot);
      }
      const std::lock_guard lock(mutex);
      waiting.emplace(from, std::move(lot));
      for (auto first = waiting.begin(); first != waiting.end() && first->first == next; first = waiting.erase(first)) {
        const Lot& done = first->second;
        next = done.to;
        if (out_of_steps) continue;
        run.add(done);
        out_of_steps = done.cut || (run.steps >= plan.steps && next < plan.matches);
      }
      if (plan.progress) ScreenOutput::command(std::cerr, fmt::format("\r{} of {} matches", run.counted, plan.matches));
    }
  };
  std::exception_ptr stopped;
  try {
    workers.run(plan.jobs, work, [&] { store.give_up(); });
  } catch (...) {
    stopped = std::current_exception();
  }
  if (plan.progress) ScreenOutput::command(std::cerr, "\r\033[K");
  if (stopped) std::rethrow_exception(stopped);
  run.cut_off = cut_off;
  run.out_of_steps = out_of_steps;
  return run;
}

NativeEngine::Source source_of(const SimulateArguments& arguments, bool recorded) {
  if (recorded || arguments.engine == "interpreter") return NativeEngine::Source::kNone;
  if (arguments.engine == "native") return NativeEngine::Source::kCompiled;
  return arguments.native ? NativeEngine::Source::kBackground : NativeEngine::Source::kInstalled;
}

int run(const SimulateArguments& arguments) {
  const Ruleset rules = load_ruleset(arguments.game, arguments.unproved ? dsl::Secrets::kUnproved : dsl::Secrets::kProved);
  const Game game = game_for(rules, arguments.players, arguments.sets, Memory::kNone);
  const Program& program = game.program();
  const int seats = program.seats;
  const bool records = !arguments.record.empty() || !arguments.faults.empty();
  RecordHeader header =
      records ? header_of_match(program, arguments.seed, {}, dsl::find_game(arguments.game, {}).string()) : RecordHeader{};
  RecordStore store(arguments.record, arguments.force ? Existing::kReplace : Existing::kKeep);
  std::optional<OutputFolder> faults;
  if (!arguments.faults.empty()) faults.emplace(arguments.faults);
  std::ostream& out = store.on_stdout() ? std::cerr : std::cout;

  std::uint64_t played = arguments.games;
  std::uint64_t most = arguments.most.value_or(kMostDecisions);
  const std::uint64_t probed = std::min(kProbedMatches, arguments.games);
  const bool gave_up = !arguments.most && !some_match_ends(game, arguments.seed, probed);
  if (gave_up) {
    played = probed;
    most = kProbedDecisions;
  }

  // More matches than usual may take more in proportion.
  const std::int64_t most_steps = arguments.steps.value_or(
      kStepsAMinute * static_cast<std::int64_t>(std::max<std::uint64_t>(1, std::min<std::uint64_t>(played / kUsualGames, 1'000'000))));
  const auto code = [&] { return native_code_of(rules, program, arguments.players, arguments.sets); };
  NativeEngine engine(program, source_of(arguments, store.wanted()), code);
  if (arguments.engine == "native" && !engine.found()) throw Stop(kWrongUse, "--engine native: " + engine.problem());
  const bool progress = takes_commands(STDERR_FILENO) && arguments.format == "text";
  const Plan plan{game, header, arguments.seed, played, most, most_steps, arguments.jobs, arguments.legal, progress};
  const auto begin = std::chrono::steady_clock::now();
  SimulatedRun simulated = play(plan, store, &engine.game());
  // Native code counts at least as many steps as the interpreter, which knows where the budget ends.
  if (simulated.out_of_steps && simulated.totals.native > 0) simulated = play(plan, store, nullptr);
  store.close();
  const Totals& totals = simulated.totals;
  const double seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - begin).count();

  const auto mean = [](std::uint64_t sum, std::uint64_t of) { return of == 0 ? 0.0 : static_cast<double>(sum) / static_cast<double>(of); };
  // A count that came to its greatest number stands for more.
  const auto mean_text = [&](std::uint64_t sum, std::uint64_t of) {
    return fmt::format("{}{:.2f}", sum == ~std::uint64_t{0} ? "more than " : "", mean(sum, of));
  };
  const std::uint64_t wanted = std::exchange(played, simulated.counted);
  const double playouts_per_second = static_cast<double>(played) / seconds;
  const double decisions_per_second = static_cast<double>(totals.decisions) / seconds;
  const bool ordered = program.first_seat >= 0;  // the rules say who is first to act
  const double finished = played == 0 ? 100.0 : 100.0 * static_cast<double>(totals.finished) / static_cast<double>(played);
  if (arguments.format == "json") {
    nlohmann::ordered_json json;
    json["game"] = program.game;
    json["ruleset"] = program.ruleset;
    json["hash"] = program.hash;
    json["players"] = seats;
    nlohmann::ordered_json options = nlohmann::ordered_json::object();
    for (const OptionValue& option : program.options) {
      if (option.number)
        options[option.name] = std::stoi(option.text);
      else
        options[option.name] = option.text;
    }
    json["options"] = options;
    json["seed"] = arguments.seed;
    json["games"] = arguments.games;
    json["played"] = played;
    json["finished"] = totals.finished;
    json["unfinished"] = totals.unfinished;
    json["faults"] = totals.faults;
    json["decisions"] = totals.decisions;
    json["seconds"] = seconds;
    json["jobs"] = arguments.jobs;
    json["in_native_code"] = totals.native;
    json["moves"] = fmt::format("{:016x}", totals.moves);
    json["playouts_per_second"] = playouts_per_second;
    json["decisions_per_second"] = decisions_per_second;
    json["mean_decisions"] = mean(totals.decisions, played);
    json["mean_branching"] = mean(totals.branching, totals.decisions);
    json["mean_choices"] = mean(totals.choices, played);
    json["mean_choice_branching"] = mean(totals.choice_branching, totals.choices);
    for (const auto& [key, shares] : {std::pair{"wins_by_seat", &totals.by_seat}, std::pair{"wins_by_order", &totals.by_order}}) {
      nlohmann::ordered_json values = nlohmann::ordered_json::array();
      nlohmann::ordered_json exact = nlohmann::ordered_json::array();
      for (const Shares& share : *shares) {
        values.push_back(share.value());
        exact.push_back(share.exact());
      }
      const bool known = shares == &totals.by_seat || ordered;
      json[key] = known ? values : nullptr;
      json[std::string(key) + "_exact"] = known ? exact : nullptr;
    }
    if (ordered) json["without_first"] = totals.without_first;
    if (program.has_chips) json["chips_won_by_seat"] = totals.chips;
    if (!simulated.first_fault.empty()) json["first_fault"] = {{"index", simulated.first_fault_index}, {"message", simulated.first_fault}};
    out << dsl::json_text(json);
  } else {
    out << fmt::format("{} for {} players, {} matches, seed {}\n", program.game, seats, played, arguments.seed);
    for (const OptionValue& option : program.options) out << fmt::format("  {} = {}\n", option.name, option.text);
    out << fmt::format("finished {}, unfinished {}, faults {}\n", totals.finished, totals.unfinished, totals.faults);
    out << fmt::format("decisions: {:.2f} a match with {} legal moves; {:.2f} of them a choice, with {}\n", mean(totals.decisions, played),
                       mean_text(totals.branching, totals.decisions), mean(totals.choices, played),
                       mean_text(totals.choice_branching, totals.choices));
    if (totals.finished > 0 && totals.decisions == 0)
      out << "nobody was asked anything in any match: at this table the rules alone decide\n";
    const auto by_seat = column(totals.by_seat);
    const auto by_order = ordered ? column(totals.by_order) : std::vector<std::string>(static_cast<std::size_t>(seats), "-");
    out << "seat   wins            by order        chips won\n";
    for (Seat seat = 0; seat < seats; ++seat) {
      const auto i = static_cast<std::size_t>(seat);
      out << fmt::format("{:<6} {:<15} {:<15} {}\n", program.seat_text(seat), by_seat[i], by_order[i],
                         program.has_chips ? std::to_string(totals.chips[i]) : "-");
    }
    if (ordered && totals.without_first > 0)
      out << fmt::format("{} match{} finished before anybody was first to act: not counted by order\n", totals.without_first,
                         totals.without_first == 1 ? "" : "es");
    const char* const by = totals.native == 0 ? "" : totals.native == played ? " in native code" : ", partly in native code";
    out << fmt::format("{:.2f} s, {:.0f} playouts/s, {:.0f} decisions/s with {} job{}{}\n", seconds, playouts_per_second,
                       decisions_per_second, arguments.jobs, arguments.jobs == 1 ? "" : "s", by);
  }
  if (simulated.cut_off > 0)
    std::cerr << fmt::format("{} record{} cut off at {} MB; '--max-decisions' makes matches shorter\n", simulated.cut_off,
                             simulated.cut_off == 1 ? " is" : "s are", kMaxRecordBytes >> 20);
  if (arguments.native && !engine.problem().empty()) std::cerr << fmt::format("no native code: {}\n", engine.problem());
  int exit_code = kClean;
  if (simulated.out_of_steps) {
    std::cerr << fmt::format("{} of {} matches were played: they took {} steps of the rules; --steps allows more\n", played, wanted,
                             most_steps);
    exit_code = kFindings;
  } else if (gave_up) {
    std::cerr << fmt::format(
        "none of the first {} matches ended within {} decisions, so no others were played; --max-decisions sets another limit\n", played,
        most);
    exit_code = kFindings;
  } else if (finished < arguments.min_finished && totals.unfinished > 0) {  // faults are told below
    std::cerr << fmt::format("{} of {} matches finished, which is {:.1f} %; expected {} % at least (--min-finished)\n", totals.finished,
                             played, std::floor(finished * 10) / 10, arguments.min_finished);
    exit_code = kFindings;
  }
  if (totals.faults == 0) return exit_code;
  std::cerr << simulated.first_fault << '\n';
  if (!faults) {
    std::cerr << fmt::format("match {} of seed {}; to record it: {}\n", simulated.first_fault_index, arguments.seed,
                             command_for_fault(arguments, game, most, simulated.first_fault_index));
    return kFindings;
  }
  header.index = simulated.first_fault_index;
  record_fault(game, *faults, header, most);
  return kFindings;
}

}  // namespace

Run add_simulate(CLI::App& app) {
  auto arguments = std::make_shared<SimulateArguments>();
  add_game(app, arguments->game)->required();
  app.add_option("--games", arguments->games, "number of matches")->check(whole_number(0))->capture_default_str()->type_name("N");
  add_seed(app, arguments->seed);
  add_players(app, arguments->players, "number of players; by default the fewest");
  add_sets(app, arguments->sets);
  add_jobs(app, arguments->jobs);
  app.add_option("--max-decisions", arguments->most,
                 fmt::format("stop a match that takes more decisions, and count it as unfinished; by default {}, and the run stops when "
                             "none of the first {} matches ends within {}",
                             kMostDecisions, kProbedMatches, kProbedDecisions))
      ->check(whole_number(0))
      ->type_name("N");
  add_steps(app, arguments->steps, fmt::format("{} for up to {} matches", kStepsAMinute, 2 * kUsualGames - 1));
  app.add_option("--min-finished", arguments->min_finished, "percentage of the matches that must finish; with fewer the exit code is 1")
      ->check(percentage())
      ->capture_default_str()
      ->type_name("PERCENT");
  app.add_option("--record", arguments->record, "write records: one .jsonl file, or a folder with a file for each match")
      ->type_name("DIR|FILE");
  app.add_option("--faults", arguments->faults, "write a record of the first match with a fault into this folder")->type_name("DIR");
  app.add_flag("--force", arguments->force, "replace records that are there already");
  app.add_flag("--legal", arguments->legal, "write every list of legal moves into the records");
  app.add_flag("--unproved", arguments->unproved, "play rules that give secrets away, to see what they show");
  CLI::Option* const engine = app.add_option("--engine", arguments->engine, "play with this engine alone; both play the same matches")
                                  ->check(CLI::IsMember({"interpreter", "native"}));
  app.add_flag("--native", arguments->native,
               "compile the game with the system's C compiler while the interpreter plays, and go on in native code")
      ->excludes(engine);
  add_format(app, arguments->format);
  app.footer("example: boneyard simulate challenge --players 5 --games 10000 --seed 7 --jobs 2");
  return [arguments] { return run(*arguments); };
}

}  // namespace boneyard::cli
