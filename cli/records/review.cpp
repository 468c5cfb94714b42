#include <algorithm>
#include <iostream>
#include <memory>
#include <optional>

#include <fmt/format.h>
#include <CLI/CLI.hpp>

#include "cli/common/arguments.hpp"
#include "cli/common/commands.hpp"
#include "cli/records/recorded_match.hpp"
#include "cli/records/saved_match.hpp"
#include "cli/table/advice.hpp"
#include "cli/table/screen.hpp"
#include "cli/table/seat_names.hpp"
#include "cli/terminal/exit_code.hpp"
#include "cli/terminal/paragraph.hpp"
#include "cli/terminal/progress.hpp"
#include "engine/characters.hpp"
#include "engine/event_sinks.hpp"
#include "engine/players/history.hpp"
#include "engine/players/player.hpp"
#include "engine/telling/wording.hpp"

namespace boneyard::cli {
namespace {

constexpr std::size_t kMostCostly = 3;  // of the costliest decisions

struct ReviewArguments {
  std::string file;
  std::string as;
  GameOfRecord game;
};

// A decision of the seat with more than one move, and what it was worth.
struct Reviewed {
  std::size_t number = 0;  // of the choices of the match, from 1
  std::string chosen;
  std::string best;
  Advice::Judgement judged;
  std::string table;  // as the seat saw it
  // Whether the tiles were gathered after it, before the seat chose again: the shares of two deals are not compared.
  bool last_of_deal = false;
};

// Whether tiles were taken up.
class GatherWatch : public EventSink {
 public:
  void on_event(const Event& event, const State&) override { gathered = gathered || event.kind == Event::Kind::kGather; }
  bool gathered = false;
};

std::string share_text(double share) { return fmt::format("{:.1f} %", 100 * share); }

// One match, through the eyes of one seat.
class Reviewer {
 public:
  Reviewer(const Game& game, const Record& record, Seat seat, const Style& style)
      : game_(game),
        program_(game.program()),
        record_(record),
        seat_(seat),
        style_(style),
        names_(spoken_names(program_.seats, record.header.names)),
        advice_(program_, names_),
        asker_(game.new_machine()) {}

  // Throws RecordError where the record does not fit.
  void review() {
    Machine machine = game_.new_machine();
    State state = game_.new_state();
    RecordedChance chance(program_, record_);
    EventSinks sinks({&history_, &gathers_});
    Progress progress("choices", record_.choices.size());
    std::size_t made = 0;
    play_again(game_, record_, machine, state, &sinks, &chance, [&](const Record::Choice*) {
      if (made < record_.choices.size() && !state.over()) look(state, made);
      progress.done(++made);
    });
  }

  std::string obstacle() const { return advice_.obstacle(); }
  std::string text() const;

 private:
  void look(const State& state, std::size_t index) {
    const Record::Choice& choice = record_.choices[index];
    if (choice.seat != seat_ || ((state.header().to_act >> seat_) & 1) == 0) return;
    if (!reviewed_.empty() && gathers_.gathered) reviewed_.back().last_of_deal = true;
    gathers_.gathered = false;
    if (asker_.moves(state, seat_, list_).happened()) return;
    const int decision = state.header().decision;
    const ReadMove read = read_move(asker_, state, seat_, choice.text);
    const Move* const move = chosen_move(program_, decision, read, choice.text);
    if (move == nullptr) return;  // play_again() stops there
    const InformationSet set(program_, state, seat_, list_, &history_);
    const auto judged =
        advice_.judge(set, player_random(record_.header.seed, record_.header.index, seat_, state.header().decisions), *move);
    if (!judged) return;
    measure_ = advice_.measure();
    reviewed_.push_back({index + 1, move_text(program_, decision, *move, names_), move_text(program_, decision, judged->best.move, names_),
                         *judged, table_text(program_, state, view_of(program_, state, seat_), record_.header.names, style_), false});
  }

  // How much the share rose between the decisions of a deal beyond what the moves account for.
  double luck() const {
    double sum = 0;
    for (std::size_t i = 0; i + 1 < reviewed_.size(); ++i)
      if (!reviewed_[i].last_of_deal) sum += reviewed_[i + 1].judged.best.share - reviewed_[i].judged.chosen.share;
    return sum;
  }

  const Game& game_;
  const Program& program_;
  const Record& record_;
  Seat seat_;
  Style style_;
  std::vector<std::string> names_;
  Advice advice_;
  Machine asker_;
  History history_;
  GatherWatch gathers_;
  std::vector<Move> list_;
  std::vector<Reviewed> reviewed_;
  std::string measure_;
};

std::string Reviewer::text() const {
  const std::string whose =
      is_you(record_.header.names, seat_) ? "your decisions" : "the decisions of " + names_[static_cast<std::size_t>(seat_)];
  std::string out = style_.bold(indented(program_.game + ": " + whose, 0, 2, style_.width));
  if (reviewed_.empty()) return out + indented("there was never more than one move", 0, 2, style_.width);
  double lost = 0;
  std::vector<const Reviewed*> costly;
  for (const Reviewed& each : reviewed_) {
    lost += each.judged.loss;
    if (each.judged.loss > 0) costly.push_back(&each);
  }
  std::stable_sort(costly.begin(), costly.end(),
                   [](const Reviewed* one, const Reviewed* other) { return one->judged.loss > other->judged.loss; });
  out += indented(
      "the shares are " + measure_ +
          ", as an opponent of the default level sees them from this seat; a loss of less than twice its standard error counts as 0",
      0, 2, style_.width);
  out += fmt::format("\n{:>8} {:>7} {:>7}  move\n", "decision", "share", "lost");
  for (const Reviewed& each : reviewed_) {
    const std::string label = fmt::format("{:>8} {:>7} {:>7}", each.number, share_text(each.judged.chosen.share),
                                          each.judged.loss > 0 ? share_text(each.judged.loss) : "");
    out += label + paragraph(each.chosen + (each.judged.loss > 0 ? "; better: " + each.best : ""), label.size(), 2, style_.width);
  }
  out += '\n' + indented(fmt::format("Error rate: {} a decision, {} in all of {}; {} of them lost something for sure.",
                                     share_text(lost / static_cast<double>(reviewed_.size())), share_text(lost),
                                     counted(static_cast<std::int64_t>(reviewed_.size()), "decisions"), costly.size()),
                         0, 2, style_.width);
  out += indented(
      fmt::format(
          "Luck: {:+.1f} %. So much the share rose between the decisions of a deal, by chance and by the moves of the other players.",
          100 * luck()),
      0, 2, style_.width);
  if (costly.empty()) return out;
  out += '\n' + style_.bold("The costliest:") + '\n';
  for (std::size_t i = 0; i < std::min(kMostCostly, costly.size()); ++i) {
    const Advice::Judgement& judged = costly[i]->judged;
    out += '\n' + indented(fmt::format("Decision {}: '{}' has {}, '{}' would have had {}.", costly[i]->number, costly[i]->chosen,
                                       share_text(judged.chosen.share), costly[i]->best, share_text(judged.best.share)),
                           0, 2, style_.width);
    out += costly[i]->table;
  }
  return out;
}

int run(const ReviewArguments& arguments) {
  RecordFile records(arguments.file);
  while (const auto next = records.next()) {
    const Record& record = *next;
    expect_whole(record, arguments.file);
    const auto game = game_of(record, arguments.game);
    const Program& program = game->program();
    const Seat seat = arguments.as.empty() ? only_person(record.header) : seat_of(arguments.as, "--as", program, record.header.names);
    if (seat == kNobody) throw Stop(kWrongUse, "several people play in this match, or none; '--as SEAT' says whose decisions to review");
    Reviewer reviewer(*game, record, seat, style_for(1));
    if (const std::string reason = reviewer.obstacle(); !reason.empty()) throw Stop(kFindings, "no review: " + reason);
    try {
      reviewer.review();
    } catch (const RecordError& error) {
      throw Stop(kFindings, fmt::format("{}: illegal at line {}: {}", printable(arguments.file), error.line, printable(error.message)));
    }
    std::cout << reviewer.text();
  }
  return kClean;
}

}  // namespace

Run add_review(CLI::App& app) {
  auto arguments = std::make_shared<ReviewArguments>();
  add_record(app, arguments->file);
  app.add_option("--as", arguments->as, "the player whose decisions are reviewed; by default the only person of the match")
      ->type_name("SEAT");
  app.add_option("--game", arguments->game.named, "the rule file, if it is not where the record says")->type_name("GAME");
  app.footer(
      "Each decision is thought about as 'hint' does, from what the player could know. The same record has the same review.\n"
      "example: boneyard review 1\nexample: boneyard review match.jsonl --as Ann");
  return [arguments] {
    arguments->file = record_named(arguments->file);
    arguments->game.beside = arguments->file;
    return run(*arguments);
  };
}

}  // namespace boneyard::cli
