#include "cli/records/stepper.hpp"

#include <fmt/format.h>

#include "cli/records/recorded_match.hpp"
#include "cli/table/seat_names.hpp"
#include "cli/terminal/exit_code.hpp"
#include "cli/terminal/paragraph.hpp"
#include "engine/number_text.hpp"
#include "engine/telling/seat_log.hpp"
#include "engine/telling/wording.hpp"
#include "engine/view.hpp"

namespace boneyard::cli {
namespace {

constexpr std::size_t kMostBytes = 64 << 20;  // of all steps; a match of people has some thousand of a kilobyte

constexpr char kHelp[] = "Enter or n: the next decision. p or b: the one before. A number: that decision, 0 is the deal. q: leave.";

}  // namespace

Stepper::Stepper(const Game& game, const Record& record, Seat wanted, bool open, const Style& style) : style_(style) {
  const Program& program = game.program();
  const Reading reading = reading_of(game, record, wanted, open);
  const Seat seat = reading.seat;
  head_ = style_.bold(indented(fmt::format("{}, {} players", program.game, program.seats), 0, 2, style_.width));
  const Seat you = seat != kNobody ? seat : you_among(record.header.names);
  const std::vector<std::string> spoken = names_to(you, program.seats, record.header.names);
  if (seat != kNobody) head_ += indented(fmt::format("as {} saw it", spoken[static_cast<std::size_t>(seat)]), 2, 2, style_.width);
  if (seat == kNobody && reading.kept)
    head_ += indented("This match is not over: you see what everybody knows. '--as A' shows what seat A knows, '--open' everything.", 2, 2,
                      style_.width);
  head_ += indented(kHelp, 2, 2, style_.width);

  Machine machine = game.new_machine();
  State state = game.new_state();
  SeatLog log(program, reading.readers, spoken, you);
  RecordedChance chance(program, record);
  std::size_t bytes = 0;
  const auto keep = [&](const Record::Choice* made) {
    const View view = seat != kNobody ? view_of(program, state, seat) : common_view(program, state, reading.readers);
    std::string text = log_text(log.take(), 0, style_);
    if (text.empty() && made != nullptr)
      text = indented(finished(Wording(program, reading.readers, spoken, you).does(SeatMask{1} << made->seat, "chooses") + " in secret"), 2,
                      4, style_.width);
    if (!text.empty()) text += '\n';
    if (!view.phase.empty()) text += heading_text(program, state, view, record.header.names, "", style_);
    text += table_text(program, state, view, record.header.names, style_);
    bytes += text.size();
    if (bytes > kMostBytes)
      throw Stop(kFindings, "this match is too long to go through step by step; 'boneyard replay' without '--step' shows it");
    steps_.push_back(std::move(text));
  };
  play_again(game, record, machine, state, &log, &chance, keep);
  const Seat reviewed = seat != kNobody ? seat : only_person(record.header);
  if (record.finished && reviewed != kNobody && MatchReview(game, record, reviewed, style_).obstacle().empty())
    review_.emplace(game, record, reviewed, style_);
}

void Stepper::show(Console& console) {
  console.print('\n' + steps_[at_]);
  if (!review_ || at_ == 0) return;
  std::string verdict;
  console.busy("Reviewing ...", [&] { verdict = review_->verdict(at_); });
  if (!verdict.empty()) say("review: " + verdict, console);
}

void Stepper::run(Console& console) {
  console.print(head_);
  show(console);
  std::string line;
  while (console.read_line(style_.bold(fmt::format("{} of {}> ", at_, last())), line)) {
    if (const auto number = number_in<std::size_t>(trimmed(line))) {
      go_to(*number, console);
    } else {
      const Commands::Obeyed done = commands().obey(line, *this, console);
      if (done.left != nullptr) return;
      if (!done.complaint.empty()) say(done.complaint, console);
    }
  }
}

const Stepper::Commands& Stepper::commands() {
  static constexpr auto previous = [](Stepper& stepper, Console& console, const std::string&) {
    if (stepper.at_ == 0) return stepper.say("this is the beginning", console);
    stepper.go_to(stepper.at_ - 1, console);
  };
  static constexpr Commands::Command kCommands[] = {
      {"next", "", "the next decision; Enter does the same",
       [](Stepper& stepper, Console& console, const std::string&) { stepper.go_to(stepper.at_ + 1, console); }},
      {"previous", "", "the decision before; 'back' does the same", previous},
      {"back", "", "the decision before", previous},
      {"help", "", "this list",
       [](Stepper& stepper, Console& console, const std::string&) { console.print(commands().help(stepper.style_.width)); }},
      {"quit", "", "leave", nullptr},
  };
  static constexpr Commands kShell(kCommands, "next");
  return kShell;
}

void Stepper::go_to(std::size_t step, Console& console) {
  if (step == at_ + 1 && at_ == last()) return say("this is the end of the record; 'p' goes back, 'q' leaves", console);
  if (step > last()) return say(fmt::format("there is no decision {}; they are numbered from 1 to {}", step, last()), console);
  at_ = step;
  show(console);
}

}  // namespace boneyard::cli
