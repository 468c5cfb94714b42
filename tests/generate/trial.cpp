#include "tests/generate/trial.hpp"

#include <algorithm>
#include <bit>
#include <sstream>
#include <stdexcept>

#include <fmt/format.h>

#include "dsl/check.hpp"
#include "dsl/compiling/compile.hpp"
#include "dsl/formatting/format.hpp"
#include "dsl/reading/loader.hpp"
#include "dsl/reading/render.hpp"
#include "engine/event_sinks.hpp"
#include "engine/notation.hpp"
#include "engine/record.hpp"
#include "engine/state_text.hpp"
#include "tests/support/conservation.hpp"
#include "tests/support/games.hpp"
#include "tests/support/spacing.hpp"

namespace boneyard::generate {
namespace {

// A match that is longer than this does not end.
constexpr int kMostDecisions = 3'000;

struct Wrong : std::runtime_error {
  using std::runtime_error::runtime_error;
};

// The game, for which there is nothing to report; or which gives something away, and is refused for that and nothing else. The proof follows no numbers, and it stops at a limit: now
// and then it refuses a game that gives nothing away.
std::shared_ptr<const dsl::CheckedGame> checked(const GeneratedGame& game, Report& report) {
  dsl::LoadOptions options;
  for (const RuleFile& file : game.files) options.overlay["/generated/" + file.name + ".bones"] = file.text;
  dsl::Diagnostics diagnostics;
  const dsl::SourceSet sources = dsl::load_sources("/generated/" + game.name + ".bones", options, diagnostics);
  std::shared_ptr<const dsl::CheckedGame> made = dsl::check(sources, diagnostics);
  // The Author tells of hands wherever they come up, even while they lie open, and nobody asks that what it writes has a purpose.
  std::vector<dsl::Diagnostic> found = diagnostics.list();
  std::erase_if(found, [](const dsl::Diagnostic& one) { return one.code == dsl::Code::kToldNothing || test::is_lint(one.code); });
  if (game.leak == Leak::kNone && made && found.empty()) return made;
  if (found.empty()) throw Wrong("the proof does not find the planted leak");
  if (!std::all_of(found.begin(), found.end(), [&](const dsl::Diagnostic& one) {
        return one.code == dsl::Code::kSecret || (one.code == dsl::Code::kLimit && game.leak == Leak::kNone);
      }))
    throw Wrong("it does not check clean:\n" + dsl::render_text(diagnostics));
  if (game.leak == Leak::kNone) {
    ++report.refused;
    report.refusal = dsl::render_text(diagnostics);
  }
  dsl::Diagnostics rules;
  return test::unproved(sources, rules);
}

dsl::Settings some_table(const dsl::CheckedGame& game, Random& random) {
  const int seats =
      game.players_least + static_cast<int>(draw_below(random, static_cast<std::uint32_t>(game.players_greatest - game.players_least + 1)));
  dsl::Settings settings = dsl::default_settings(game, seats);
  for (std::size_t i = 0; i < game.options.size(); ++i) {
    const std::vector<int> values = game.options[i].values();
    settings.options[i] = values[draw_below(random, static_cast<std::uint32_t>(values.size()))];
  }
  return settings;
}

class Kinds : public EventSink {
 public:
  explicit Kinds(std::set<Event::Kind>& kinds) : kinds_(kinds) {}
  void on_event(const Event& event, const State&) override { kinds_.insert(event.kind); }

 private:
  std::set<Event::Kind>& kinds_;
};

// One match, random choices; every now and then it goes on from the text of where it stands.
void play(const Game& game, std::uint64_t seed, std::uint64_t index, Played& played, Watcher& watcher, std::string& record,
          Report& report) {
  const Program& program = game.program();
  std::ostringstream out;
  RecordWriter writer(program, out, nullptr);
  writer.begin(header_for(program, seed, index, {}));
  test::Conservation conservation(program);
  Kinds kinds(report.events);
  EventSinks listeners({&watcher, &conservation, &writer, &kinds});
  Machine machine = game.new_machine();
  State state = game.new_state();
  Random players = random_of_trial(seed, index, Stream::kPlayers);
  machine.start(state, random_of_trial(seed, index, Stream::kChance), &listeners);
  std::vector<Move> list;
  int decisions = 0;
  while (!state.over()) {
    if (++decisions > kMostDecisions) throw Wrong(fmt::format("a match goes on after {} decisions", kMostDecisions));
    // Of several who are asked at once any may be first.
    auto which = draw_below(players, static_cast<std::uint32_t>(std::popcount(state.header().to_act)));
    SeatMask rest = state.header().to_act;
    while (which-- > 0) rest &= rest - 1;
    const Seat seat = std::countr_zero(rest);
    if (decisions <= 4 || draw_below(players, 8) == 0) {
      ++report.positions;
      const std::string text = state_text(program, state);
      std::string problem;
      const auto read = read_state(program, game.shape(), text, problem);
      if (!read) throw Wrong("the text of a state is not read back: " + problem + "\n" + text);
      if (!(*read == state)) throw Wrong("a state read from its text is another:\n" + text + "but\n" + state_text(program, *read));
    }
    if (const Fault fault = machine.moves(state, seat, list); fault.happened())
      throw Wrong("listing moves: " + fault_report(program, fault));
    const int decision = state.header().decision;
    const std::int64_t count = move_count(program, decision, list);
    if (count == 0) throw Wrong("a seat is to choose and has no move");
    const Move move = concrete_move(program, decision, list, draw_move(players, count));
    machine.apply(state, seat, move, &listeners);
    if (!conservation.problem.empty()) throw Wrong(conservation.problem);
  }
  if (state.header().status == Status::kFault) throw Wrong(fault_report(program, state.header().fault));
  conservation.compare(state);
  if (!conservation.problem.empty()) throw Wrong(conservation.problem);
  if (!played.over) throw Wrong("a match is over without a result");
  report.decisions += decisions;
  record = out.str();
}

// The record read back and played with its outcomes and choices alone makes the same record.
void replay(const Game& game, const std::string& text) {
  const Program& program = game.program();
  std::istringstream in(text);
  const std::vector<Record> records = read_records(in, false);
  if (records.size() != 1) throw Wrong("a record is not read back");
  std::ostringstream out;
  RecordWriter writer(program, out, nullptr);
  writer.begin(records[0].header);
  RecordedChance chance(program, records[0]);
  Machine machine = game.new_machine();
  State state = game.new_state();
  machine.start(state, random_of_trial(987654321, 0, Stream::kChance), &writer, &chance);
  for (const Record::Choice& choice : records[0].choices) {
    const ReadMove read = read_move(machine, state, choice.seat, choice.text);
    if (read.fault.happened()) throw Wrong("reading a move: " + fault_report(program, read.fault));
    if (read.legal.size() != 1)
      throw Wrong(fmt::format("'{}' of {} is read as {} moves", choice.text, program.seat_text(choice.seat), read.legal.size()));
    machine.apply(state, choice.seat, read.legal[0], &writer, &chance);
  }
  if (!chance.problem().empty()) throw Wrong("chance of a record does not fit: " + chance.problem());
  if (out.str() == text) return;
  std::istringstream before(text);
  std::istringstream after(out.str());
  std::string one, other;
  while (std::getline(before, one) && std::getline(after, other) && one == other) {
  }
  throw Wrong("a record played again is another:\n" + one + "\n" + other);
}

std::string formatted(const std::string& name, const std::string& text) {
  const auto source = std::make_shared<const dsl::Source>(dsl::Source{name, text});
  dsl::Diagnostics diagnostics;
  const auto made = dsl::format(source, diagnostics);
  if (!made) throw Wrong("it is not formatted:\n" + dsl::render_text(diagnostics));
  return *made;
}

// However its files are spaced, they are laid out the same. That they say the same, the formatter looks at itself.
void lay_out(const GeneratedGame& game, Random& random) {
  for (const RuleFile& file : game.files) {
    const std::string made = formatted(file.name, file.text);
    const std::string other = test::Respacer(made, random).respaced();
    if (const std::string again = formatted(file.name, other); again != made)
      throw Wrong("it is formatted otherwise when it is spaced otherwise:\n" + other + "\nbecomes\n" + again);
  }
}

}  // namespace

std::string examine(const GeneratedGame& made, std::uint64_t seed, std::uint64_t index, Report& report) {
  try {
    ++report.games;
    Random spacing = random_of_trial(seed, index, Stream::kChance);
    lay_out(made, spacing);
    const auto game_checked = checked(made, report);
    report.hashes.insert(game_checked->hash);
    Random random = random_of_trial(seed, index, Stream::kPlayers);
    // A leak shows at some table and in some match.
    const int most_matches = made.leak == Leak::kNone ? 1 : 60;
    bool found = false;
    for (int match = 0; match < most_matches && !found; ++match) {
      const dsl::Settings settings = some_table(*game_checked, random);
      Program program = dsl::compile(*game_checked, settings);
      if (const std::string wrong = validate(program); !wrong.empty()) throw Wrong("the program is not sound: " + wrong);
      for (const Instruction& instruction : program.code) report.opcodes.insert(instruction.op);
      const Game game(std::move(program));
      Played played;
      Watcher watcher(game.program(), made.ledger, played);
      std::string record;
      const std::uint64_t number = index * 100 + static_cast<std::uint64_t>(match);
      play(game, seed, number, played, watcher, record, report);
      if (match == 0) replay(game, record);
      Tally tally;
      const Difference difference = made.leak == Leak::kNone ? exchange_test(game, made.ledger, watcher, played, number, 2, 4, report.tally)
                                                             : exchange_test(game, made.ledger, watcher, played, number, 6, 24, tally);
      found = difference.found;
      if (found && made.leak == Leak::kNone)
        throw Wrong(fmt::format("it leaks ({}): {}\n{} players", name(difference.kind), difference.text, settings.seats));
    }
    if (made.leak != Leak::kNone) {
      auto& [planted, seen] = report.leaks[made.leak];
      ++planted;
      if (found)
        ++seen;
      else
        return "the planted leak was not found";
    }
  } catch (const Wrong& wrong) {
    return wrong.what();
  } catch (const std::exception& error) {
    return std::string("an exception: ") + error.what();
  }
  return "";
}

}  // namespace boneyard::generate
