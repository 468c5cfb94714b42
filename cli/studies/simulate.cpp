#include <algorithm>
#include <atomic>
#include <chrono>
#include <iostream>
#include <memory>
#include <optional>
#include <sstream>
#include <tuple>

#include <fmt/format.h>
#include <CLI/CLI.hpp>
#include <nlohmann/json.hpp>

#include "cli/common/arguments.hpp"
#include "cli/common/commands.hpp"
#include "cli/common/native_engine.hpp"
#include "cli/common/output_file.hpp"
#include "cli/common/record_store.hpp"
#include "cli/common/ruleset.hpp"
#include "cli/records/level_contest.hpp"
#include "cli/records/recorded_match.hpp"
#include "cli/runs/sharing.hpp"
#include "cli/runs/split_run.hpp"
#include "cli/studies/figure_catalogue.hpp"
#include "cli/studies/figure_output.hpp"
#include "cli/studies/gate.hpp"
#include "cli/studies/run_times.hpp"
#include "cli/studies/side.hpp"
#include "cli/studies/simulation.hpp"
#include "cli/studies/simulation_page.hpp"
#include "cli/studies/tally_json.hpp"
#include "cli/terminal/exit_code.hpp"
#include "cli/terminal/number.hpp"
#include "cli/terminal/progress.hpp"
#include "cli/terminal/shell_word.hpp"
#include "dsl/compiling/compile.hpp"
#include "dsl/native/native_code.hpp"
#include "engine/characters.hpp"
#include "engine/event_sinks.hpp"
#include "engine/opponents/levels.hpp"
#include "engine/record.hpp"
#include "engine/studying/sampler.hpp"
#include "engine/version.hpp"

namespace boneyard::cli {
namespace {

constexpr std::uint64_t kMostDecisions = 1'000'000;  // of a match, when the user gives no limit
// Rules that random players never bring to an end are found out by the first matches: none of them ends within so many decisions.
constexpr std::uint64_t kProbedMatches = 100;
constexpr std::uint64_t kProbedDecisions = 20'000;

constexpr std::uint64_t kUsualGames = 1000;
constexpr std::uint64_t kUsualThoughtGames = 100;  // where players think
constexpr std::uint64_t kMostUntil = 10'000'000;   // with --until, when the user gives no number
constexpr std::uint64_t kBlockOfLooks = 500;       // Simulation looks at its precision after multiples of it

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
  std::vector<std::string> levels;
  bool rotates = false;
  bool details = false;
  std::string details_for = "--details";  // the option that wants them
  std::string report;
  std::string gate;
  std::optional<double> until;
  std::string engine;
  bool native = false;
  bool times = false;
  std::string format = "text";
  Sharing sharing;
};

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

// What the figures need of the interpreter, or of players; empty: native code can play.
std::string needs_interpreter(const SimulateArguments& arguments) {
  if (arguments.details) return arguments.details_for;
  if (!arguments.record.empty()) return "--record";
  if (!arguments.levels.empty()) return "--with";
  return {};
}

NativeEngine::Source source_of(const SimulateArguments& arguments) {
  if (!needs_interpreter(arguments).empty() || arguments.engine == "interpreter") return NativeEngine::Source::kNone;
  if (arguments.engine == "native") return NativeEngine::Source::kCompiled;
  return arguments.native ? NativeEngine::Source::kBackground : NativeEngine::Source::kInstalled;
}

// What `one` wins among `others`; nothing if the contest does not say.
std::optional<Measured> strength_of(const Strength& strength, const Ruleset& rules, const SimulateArguments& arguments) {
  const LevelContest contest(rules, arguments.players, arguments.sets,
                             arguments.engine == "interpreter" ? Thinking::kInterpreted : Thinking::kInstalled, arguments.seed);
  Contest how;
  how.matches = strength.matches;
  how.seed = arguments.seed;
  how.jobs = arguments.jobs;
  how.steps = arguments.steps.value_or(10 * kStepsAMinute * static_cast<std::int64_t>(strength.matches / kUsualThoughtGames + 1));
  const Share share = contest.play(strength.one, strength.others, how);
  if (share.played < how.matches || share.wins.count() == 0) return std::nullopt;
  const double mean = share.wins.mean();
  return Measured{mean, Interval{std::max(0.0, mean - share.margin()), std::min(1.0, mean + share.margin())}};
}

// The command that records a match with a fault, but for how many matches it plays.
std::string command_again(const SimulateArguments& arguments, const Program& program) {
  std::string command = fmt::format("boneyard simulate {} --players {}", shell_word(arguments.game), program.seats);
  for (const std::string& set : arguments.sets) command += " --set " + shell_word(set);
  return command + fmt::format(" --seed {}", arguments.seed);
}

// What to play, and what the report says of it. Simulation reads all of it.
nlohmann::ordered_json heading_of(const SimulateArguments& arguments, const Program& program, const std::vector<Level>& levels) {
  nlohmann::ordered_json made;
  made["command"] = "simulate";
  made["version"] = kVersion;
  made.update(table_heading(program, levels));
  made["seed"] = arguments.seed;
  made["games"] = arguments.games;
  made["rotates"] = arguments.rotates;
  made["details"] = arguments.details;
  made["until"] = arguments.until ? nlohmann::ordered_json(*arguments.until) : nlohmann::ordered_json();
  made["min_finished"] = arguments.min_finished;
  return made;
}

// The matches of a run, block by block. It outlasts the players that it makes.
class Blocks {
 public:
  Blocks(const Game& game, const Study& study, std::int64_t steps, bool details)
      : game_(game), study_(study), steps_(steps), details_(details) {
    for (Seat seat = 0; seat < game.program().seats; ++seat) seats_.push_back(game.program().seat_text(seat));
    figures_ = match_figures(seats_, game.program().first_seat >= 0);
  }
  // `legal`: lists of moves go into the records.
  void record(RecordStore& store, const RecordHeader& header, bool legal) {
    store_ = &store;
    header_ = &header;
    legal_ = legal;
  }
  std::uint64_t cut_off() const { return cut_off_; }  // records

  BlockPlayer player(const std::atomic<NativeGame>* native) {
    const auto own = std::make_shared<Own>(game_, study_, native);
    return [this, own](std::uint64_t from, std::uint64_t to) { return play(*own, from, to); };
  }

 private:
  struct Own {
    Own(const Game& game, const Study& study, const std::atomic<NativeGame>* native)
        : sampler(game, study, native), course(game), lister(game.new_machine()) {}
    Sampler sampler;
    Course course;
    Machine lister;
  };

  std::string play(Own& own, std::uint64_t from, std::uint64_t to) {
    const Program& program = game_.program();
    Tally tally;
    nlohmann::json block;
    StepBudget budget(steps_);
    const StepBudget::Scope scope(budget);
    bool cut = false;  // it spent the steps of the whole run by itself
    for (std::uint64_t index = from; index < to && !cut; ++index) {
      const PlayoutResult result = play_one(own, index);
      cut = result.out_of_steps;
      if (cut) break;
      tally.add(program, figures_, result, index, own.sampler.turned(index));
      if (result.end == PlayoutResult::End::kFault && !block.contains("fault"))
        block["fault"] = {{"index", index}, {"message", fault_report(program, result.fault)}};
    }
    if (details_) tally.courses = own.course.take();
    block["tally"] = tally_json(tally);
    block["cut"] = cut;
    return block.dump(-1, ' ', true, nlohmann::json::error_handler_t::replace);
  }

  PlayoutResult play_one(Own& own, std::uint64_t index) {
    if (details_) own.course.begin();
    PlayoutResult result;
    if (store_ != nullptr) {
      std::ostringstream text;
      RecordWriter writer(game_.program(), text, legal_ ? &own.lister : nullptr);
      RecordHeader header = *header_;
      header.index = index;
      writer.begin(header);
      EventSinks both({&writer, &own.course});
      result = own.sampler.play(index, details_ ? static_cast<EventSink*>(&both) : &writer);
      if (writer.cut_off()) ++cut_off_;
      store_->keep(index, text.str());
    } else {
      result = own.sampler.play(index, details_ ? &own.course : nullptr);
    }
    if (details_ && result.end == PlayoutResult::End::kResult)
      own.course.end(result.winners);
    else if (details_ && !result.out_of_steps)
      own.course.end_unfinished();
    return result;
  }

  const Game& game_;
  const Study& study_;
  std::int64_t steps_;
  bool details_;
  std::vector<std::string> seats_;
  std::vector<Figure> figures_;
  RecordStore* store_ = nullptr;
  const RecordHeader* header_ = nullptr;
  bool legal_ = false;
  std::atomic<std::uint64_t> cut_off_{0};
};

int run(SimulateArguments arguments) {
  const Ruleset rules = load_ruleset(arguments.game, arguments.unproved ? dsl::Secrets::kUnproved : dsl::Secrets::kProved);
  const bool thinks = !arguments.levels.empty();
  const Game game = game_for(rules, arguments.players, arguments.sets, thinks ? Memory::kKept : Memory::kNone,
                             arguments.engine == "interpreter" ? Thinking::kInterpreted : Thinking::kInstalled);
  const Program& program = game.program();
  const std::vector<Level> levels = levels_of(arguments.levels, "--with", program);
  if (arguments.rotates && !thinks)
    throw Stop(kWrongUse, "--rotate: name the players with --with, of which each plays in every seat by turns");
  const bool records = !arguments.record.empty() || !arguments.faults.empty();
  std::optional<Gate> gate;
  if (!arguments.gate.empty()) gate.emplace(arguments.gate, program, FigureCatalogue(program, arguments.rotates));
  if (!arguments.details) arguments.details_for = arguments.report.empty() ? "--gate" : "--report";
  arguments.details = arguments.details || !arguments.report.empty() || (gate && gate->needs_details());
  const Existing existing = arguments.force ? Existing::kReplace : Existing::kKeep;
  if (!arguments.report.empty()) {
    if (arguments.report == arguments.record)
      throw Stop(kWrongUse, fmt::format("'--report' and '--record' name the same file, '{}'", printable(arguments.report)));
    expect_free(arguments.report, existing);
  }
  if (thinks && records) throw Stop(kWrongUse, "--with: matches of opponents cannot be recorded; leave out --record and --faults");
  if (records) needs_one_process(arguments.sharing, arguments.record.empty() ? "--faults" : "--record");
  if (arguments.times) needs_one_process(arguments.sharing, "--times");
  if (arguments.until) needs_whole_run(arguments.sharing, "--until");
  if (!arguments.report.empty()) needs_whole_run(arguments.sharing, "--report");
  if (gate) needs_whole_run(arguments.sharing, "--gate");
  RecordHeader header =
      records ? header_of_match(program, arguments.seed, {}, dsl::find_game(arguments.game, {}).string()) : RecordHeader{};
  RecordStore store(arguments.record, existing);
  std::optional<OutputFolder> faults;
  if (!arguments.faults.empty()) faults.emplace(arguments.faults);
  std::ostream& out = store.on_stdout() ? std::cerr : std::cout;

  SplitRun split;
  Study study{arguments.seed, arguments.most.value_or(kMostDecisions), {}, arguments.rotates};
  for (const Level level : levels) study.players.push_back(maker_of(level));
  split.matches = arguments.games;
  const std::uint64_t probed = std::min(kProbedMatches, arguments.games);
  const bool gave_up = !thinks && !arguments.most && !some_match_ends(game, arguments.seed, probed);
  if (gave_up) {
    split.matches = probed;
    study.most = kProbedDecisions;
  }
  split.block = arguments.until ? kBlockOfLooks : usual_block(split.matches);

  // More matches than usual may take more in proportion; those of players that think take far more.
  const std::uint64_t usual = thinks ? kUsualThoughtGames : kUsualGames;
  const std::int64_t most_steps = arguments.steps.value_or(
      (thinks ? 10 : 1) * kStepsAMinute * static_cast<std::int64_t>(std::clamp<std::uint64_t>(split.matches / usual, 1, 100'000)));
  split.heading = heading_of(arguments, program, levels);
  split.heading["played"] = split.matches;
  split.heading["gave_up"] = gave_up;
  split.heading["max_decisions"] = study.most;
  split.heading["steps"] = most_steps;
  split.heading["again"] = command_again(arguments, program);
  split.heading["probed_decisions"] = arguments.most ? nlohmann::ordered_json() : nlohmann::ordered_json(kProbedDecisions);

  const auto code = [&] { return native_code_of(rules, program, arguments.players, arguments.sets); };
  NativeEngine engine(program, source_of(arguments), code);
  if (arguments.engine == "native" && !engine.found()) {
    const std::string needed = needs_interpreter(arguments);
    throw Stop(kWrongUse,
               needed.empty() ? "--engine native: " + engine.problem() : fmt::format("--engine native: {} needs the interpreter", needed));
  }
  const auto begin = std::chrono::steady_clock::now();
  const auto play = [&](const std::atomic<NativeGame>* native) {
    Blocks blocks(game, study, most_steps, arguments.details);
    if (store.wanted()) blocks.record(store, header, arguments.legal);
    Simulation simulation(split.heading);
    Progress progress("matches", split.matches);
    split.player = [&] { return blocks.player(native); };
    split.add = [&](std::uint64_t to, const std::string& result) {
      progress.done(to);
      return simulation.add(to, result);
    };
    const bool whole = play_run(split, arguments.sharing, arguments.jobs, [&] { store.give_up(); });
    return std::tuple(std::move(simulation), blocks.cut_off(), whole);
  };
  auto [simulation, cut_off, whole] = play(&engine.game());
  if (!whole) return kClean;
  // Native code counts at least as many steps as the interpreter, which knows where the budget ends.
  if (simulation.needs_interpreter()) {
    if (arguments.sharing.any()) refuse_native_steps();
    std::tie(simulation, cut_off, whole) = play(nullptr);
  }
  store.close();
  const Tally& tally = simulation.tally();

  const RunTimes times{seconds_since(begin), arguments.jobs, tally.matches, tally.native, tally.decisions};
  std::vector<Verdict> verdicts;
  if (gate) verdicts = gate->judge(simulation, [&](const Strength& strength) { return strength_of(strength, rules, arguments); });
  nlohmann::ordered_json more = arguments.times ? times.json() : nlohmann::ordered_json();
  if (gate) more["gate"] = verdicts_json(verdicts);
  simulation.print(out, arguments.format, more);
  if (gate && arguments.format == "text") out << verdicts_text(verdicts);
  if (!arguments.report.empty()) write_file(arguments.report, existing, simulation_page(simulation));
  if (arguments.times && arguments.format == "text") out << times.text();
  if (cut_off > 0)
    std::cerr << fmt::format("{} record{} cut off at {} MB; '--max-decisions' makes matches shorter\n", cut_off,
                             cut_off == 1 ? " is" : "s are", kMaxRecordBytes >> 20);
  const std::string needed = needs_interpreter(arguments);
  const bool installed = program.native != nullptr && program.native->find(program) != nullptr;
  if (!needed.empty() && (arguments.native || (installed && arguments.details && !thinks)))
    std::cerr << fmt::format("no native code: {} needs the interpreter\n", needed);
  else if (arguments.native && !engine.problem().empty())
    std::cerr << fmt::format("no native code: {}\n", engine.problem());
  int exit_code = simulation.findings(std::cerr, faults.has_value());
  if (const std::string found = findings_text(verdicts); !found.empty()) {
    std::cerr << found;
    exit_code = kFindings;
  }
  if (simulation.failed() && faults) {
    header.index = simulation.fault_index();
    record_fault(game, *faults, header, study.most);
  }
  return exit_code;
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
      ->transform(percentage())
      ->capture_default_str()
      ->type_name("PERCENT");
  app.add_option("--record", arguments->record, "write records: one .jsonl file, or a folder with a file for each match")
      ->type_name("DIR|FILE");
  app.add_option("--faults", arguments->faults, "write a record of the first match with a fault into this folder")->type_name("DIR");
  app.add_flag("--force", arguments->force, "replace records and a report that are there already");
  app.add_flag("--legal", arguments->legal, "write every list of legal moves into the records");
  add_levels(app, arguments->levels);
  app.add_flag("--rotate", arguments->rotates, "let the players of --with change seats after each match");
  app.add_flag("--details", arguments->details,
               "also count the choices of each phase, how often each way was taken, the clauses that end phases and matches, and who led; "
               "the interpreter plays");
  app.add_option("--report", arguments->report,
                 "write the figures as a page of HTML with plots, which needs no network; with the figures of --details")
      ->type_name("FILE");
  app.add_option("--gate", arguments->gate, "hold the figures to the thresholds in this file; if one is out of bounds, the exit code is 1")
      ->type_name("FILE");
  app.add_option("--until", arguments->until,
                 "stop when each 95 % interval of a share of the wins, by seat and by order, is at most so wide to each side: 1 % takes "
                 "some 10,000 matches; looks after 1,000, "
                 "1,500, 2,000, 3,000, 4,000 and so on")
      ->transform(percentage())
      ->type_name("PERCENT");
  app.add_flag("--times", arguments->times, "also say how long it took");
  app.add_flag("--unproved", arguments->unproved, "play rules that give secrets away, to see what they show");
  CLI::Option* const engine = app.add_option("--engine", arguments->engine, "play with this engine alone; both play the same matches")
                                  ->check(CLI::IsMember({"interpreter", "native"}));
  app.add_flag("--native", arguments->native,
               "compile the game with the system's C compiler while the interpreter plays, and go on in native code")
      ->excludes(engine);
  add_sharing(app, arguments->sharing);
  add_table_format(app, arguments->format);
  app.footer("example: boneyard simulate challenge --players 5 --games 10000 --seed 7 --jobs 2");
  const CLI::Option* const games = app.get_option("--games");
  return [arguments, games] {
    if (arguments->until && games->count() == 0) arguments->games = kMostUntil;
    return run_shared(arguments->sharing, [&] { return run(*arguments); });
  };
}

}  // namespace boneyard::cli
