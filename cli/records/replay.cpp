#include <algorithm>
#include <iostream>
#include <memory>
#include <optional>

#include <fmt/format.h>
#include <CLI/CLI.hpp>
#include <nlohmann/json.hpp>

#include "cli/common/commands.hpp"
#include "cli/records/record_argument.hpp"
#include "cli/records/recorded_match.hpp"
#include "cli/records/stepper.hpp"
#include "cli/table/screen.hpp"
#include "cli/table/seat_names.hpp"
#include "cli/terminal/exit_code.hpp"
#include "cli/terminal/paragraph.hpp"
#include "engine/characters.hpp"
#include "engine/display_width.hpp"
#include "engine/notation.hpp"
#include "engine/telling/seat_log.hpp"
#include "engine/view.hpp"

namespace boneyard::cli {
namespace {

struct ReplayArguments : RecordArgument {
  bool check = false;
  bool step = false;
  bool views = false;
  bool refusals = false;
  bool shuffle = false;
  bool open = false;
  std::string as;
};

// Holds the lines that a replay makes against those of the record, one by one.
class Comparison : public EventSink {
 public:
  Comparison(const Program& program, const Record& record, Machine& lister)
      : program_(program), record_(record), lister_(lister), other_rules_(record.header.hash != program.hash) {}

  void header() {
    RecordHeader header = header_for(program_, record_.header.seed, record_.header.index, record_.header.names);
    header.tool = record_.header.tool;
    header.file = record_.header.file;
    compare(header_line(header));
  }
  void on_event(const Event& event, const State& state) override {
    if (found_) return;
    const std::vector<Move>* legal = nullptr;
    if (event.kind == Event::Kind::kDecision && next_ < record_.lines.size()) {
      const auto due = nlohmann::json::parse(record_.lines[next_], nullptr, false);
      if (due.is_object() && due.contains("moves")) {
        // Whoever makes a move has listed it before, so that this list can be made.
        if (!lister_.moves(state, event.seat, list_).happened()) legal = &list_;
      }
    }
    const std::string line = event_line(program_, event, state, legal);
    if (!line.empty()) compare(line);
  }
  // All choices are made: what the record says beyond that is too much.
  void close(const State& state) {
    if (found_ || next_ >= record_.lines.size()) return;
    report(state.over() ? "nothing: the match is over" : "a decision: the match is not over", record_.lines[next_]);
  }

  bool found() const { return found_; }
  const std::string& text() const { return text_; }

 private:
  void compare(const std::string& expected) {
    // A record may have been cut off anywhere: what it does not say cannot differ.
    if (found_ || next_ >= record_.lines.size()) return;
    const std::string& got = record_.lines[next_];
    if (got != expected) {
      // The same values in other words (blanks, order of keys) are no difference.
      auto one = nlohmann::json::parse(expected, nullptr, false);
      auto other = nlohmann::json::parse(got, nullptr, false);
      // Nodes are those of the rules that a record was made by, and a record made elsewhere names none.
      if (one.is_object() && other.is_object() && (other_rules_ || !other.contains("cause"))) {
        one.erase("cause");
        other.erase("cause");
      }
      if (one != other) {
        report(expected, got);
        return;
      }
    }
    ++next_;
  }
  void report(const std::string& expected, const std::string& got) {
    found_ = true;
    text_ = fmt::format("line {} differs\n  expected {}\n  got      {}", record_.line_numbers[next_], printable(expected), printable(got));
  }

  const Program& program_;
  const Record& record_;
  Machine& lister_;
  bool other_rules_;
  std::vector<Move> list_;
  std::size_t next_ = 0;
  bool found_ = false;
  std::string text_;
};

int check(const ReplayArguments& arguments, RecordFile& records) {
  std::uint64_t matches = 0;
  std::uint64_t decisions = 0;
  std::uint64_t unfinished = 0;
  while (const auto next = records.next()) {
    const Record& record = *next;
    expect_whole(record, arguments.file);
    const auto game = game_of(record, arguments.game);
    Machine machine = game->new_machine();
    Machine lister = game->new_machine();
    State state = game->new_state();
    const bool exchanged = is_exchanged(record);
    Comparison comparison(game->program(), record, lister);
    RecordedChance chance(game->program(), record);
    if (!exchanged) comparison.header();
    try {
      // Seed and index make all chance of a match, so that the outcomes are evaluated anew as well; those of an exchanged record were
      // laid down by hand, and all that can be asked of it is that it can be played.
      play_again(*game, record, machine, state, exchanged ? nullptr : &comparison, exchanged ? &chance : nullptr,
                 [](const Record::Choice*) {});
      if (!exchanged) comparison.close(state);
    } catch (const RecordError& error) {
      if (!comparison.found()) {
        std::cout << fmt::format("{}: illegal at line {}: {}\n", printable(arguments.file), error.line, printable(error.message));
        return kFindings;
      }
    }
    if (comparison.found()) {
      std::cout << fmt::format("{}: {}\n", printable(arguments.file), comparison.text());
      return kFindings;
    }
    ++matches;
    decisions += record.choices.size();
    if (!record.finished) ++unfinished;
  }
  std::cout << fmt::format("{}: {} match{}, {} decisions, no difference", printable(arguments.file), matches, matches == 1 ? "" : "es",
                           decisions);
  if (unfinished > 0) std::cout << fmt::format(" ({} unfinished)", unfinished);
  std::cout << '\n';
  return kClean;
}

// Every text of a way that could be typed with one value for each choice, legal or not; subsets as single tiles. For asking about refusals.
void typed_texts(const Program& program, const WayInfo& way, std::size_t part, const std::string& before, std::vector<std::string>& texts) {
  constexpr std::size_t kMost = 400;
  if (texts.size() >= kMost) return;
  if (part == way.parts.size()) {
    texts.push_back(before);
    return;
  }
  const auto go_on = [&](const std::string& word) {
    typed_texts(program, way, part + 1, before.empty() ? word : before + " " + word, texts);
  };
  if (!way.parts[part].word.empty()) return go_on(way.parts[part].word);
  const ChoiceInfo& choice = way.choices[static_cast<std::size_t>(way.parts[part].choice)];
  switch (choice.kind) {
    case ChoiceInfo::Kind::kTile:
    case ChoiceInfo::Kind::kTiles:
      for (int face = 0; face < program.tiles.faces(); ++face) go_on(program.tiles.text(program.tiles.first_of_face(face)));
      break;
    case ChoiceInfo::Kind::kSeat:
      for (Seat seat = 0; seat < program.seats; ++seat) go_on(program.seat_text(seat));
      break;
    case ChoiceInfo::Kind::kDice:
      for (int number = 1; number <= program.dice_values.sides(); ++number) go_on(std::to_string(number));
      break;
    case ChoiceInfo::Kind::kNumber:
    case ChoiceInfo::Kind::kRange:
      for (int number = 0; number <= std::max(3, program.tiles.highest_end()); ++number) go_on(std::to_string(number));
      break;
  }
}

int views(const ReplayArguments& arguments, RecordFile& records) {
  int number = 0;
  while (const auto next = records.next()) {
    const Record& record = *next;
    expect_whole(record, arguments.file);
    const auto game = game_of(record, arguments.game);
    const Program& program = game->program();
    const Seat seat = seat_of(arguments.as, "--as", program, record.header.names);
    Machine machine = game->new_machine();
    Machine lister = game->new_machine();
    State state = game->new_state();
    SeatLog log(program, SeatMask{1} << seat, spoken_names(program.seats, record.header.names));
    RecordedChance chance(program, record);
    std::vector<Move> list;
    int step = 0;
    std::string block;
    const auto show = [&](const Record::Choice*) {
      block = fmt::format("== match {} step {}\n", number, step++);
      for (const LogLine& line : log.take()) block += "log " + line.text + '\n';
      const View view = view_of(program, state, seat);
      block += view_text(program, view);
      for (std::size_t layout = 0; layout < program.layouts.size(); ++layout)
        block += fmt::format("ends {}: {}\n", program.zone_text(program.layouts[layout].zone),
                             ends_text(program, state, static_cast<int>(layout)));
      block += "table\n" + table_text(program, state, view, record.header.names, Style{});
      if (!state.over() && ((state.header().to_act >> seat) & 1) != 0) {
        const int decision = state.header().decision;
        const Fault fault = lister.moves(state, seat, list);
        if (fault.happened()) block += "moves " + fault_report(program, fault) + '\n';
        block += fmt::format("moves {}\n", move_count(program, decision, list)) + moves_text(program, decision, list, list.size(), Style{});
        if (arguments.refusals) {
          std::optional<Refusal> reason;
          for (const WayInfo& way : program.decisions[static_cast<std::size_t>(decision)].ways) {
            std::vector<std::string> texts;
            typed_texts(program, way, 0, "", texts);
            for (const std::string& text : texts) {
              const ReadMove read = read_move(lister, state, seat, text);
              for (const Move& move : read.illegal) {
                if (const Fault wrong = lister.refusal(state, seat, move, reason); wrong.happened())
                  block += "refused " + fault_report(program, wrong) + '\n';
                if (reason) block += "refused " + refusal_text(program, decision, move, *reason) + '\n';
              }
            }
          }
        }
      }
      std::cout << block;
    };
    try {
      play_again(*game, record, machine, state, &log, &chance, show);
    } catch (const RecordError& error) {
      std::cout << std::flush;
      std::cerr << fmt::format("boneyard: {}: illegal at line {}: {}\n", printable(arguments.file), error.line, printable(error.message));
      return kFindings;
    }
    ++number;
  }
  return kClean;
}

// Whose match it is, and who reads "you" below if that is not the person who was called so.
void print_head(const std::string& game, int seats, const std::vector<std::string>& names, const std::vector<OptionValue>& options,
                Seat reader, const Style& style) {
  const bool other = reader != kNobody && !is_you(names, reader);
  const std::vector<std::string> called = other ? names_for_others(names) : names;
  std::cout << style.bold(fmt::format("{}, {} players", printable(game), seats))
            << style.dim(other ? fmt::format("   as {} saw it, who is \"you\" here", letter_of(reader)) : "") << '\n';
  for (Seat seat = 0; seat < seats; ++seat) std::cout << "  " << seat_name(seats, called, seat) << '\n';
  for (const OptionValue& option : options)
    std::cout << style.dim(fmt::format("  {}: {}", printable(option.name), printable(option.text))) << '\n';
}

// What a seat was told is in its export word for word: no rules are needed to show it.
void tell_export(const ReplayArguments& arguments, const Record& record, const Style& style) {
  const RecordHeader& header = record.header;
  const std::string seat = letter_of(header.view);
  if (!arguments.as.empty() && arguments.as != seat)
    throw Stop(kWrongUse,
               fmt::format("'{}' is an export of what seat {} saw: no other seat's view is in it", printable(arguments.file), seat));
  print_head(header.game, header.seats, header.names, header.options, header.view, style);
  for (std::size_t i = 1; i < record.lines.size(); ++i) {
    const auto json = nlohmann::json::parse(record.lines[i], nullptr, false);
    const std::string event = json.value("event", "");
    if (event != "log" && event != "table") continue;
    std::vector<LogLine> lines;
    for (const auto& line : json.value("lines", nlohmann::json::array()))
      if (line.is_string()) lines.push_back({printable(line.get<std::string>())});
    if (event == "log") {
      std::cout << log_text(lines, 0, style);
      continue;
    }
    std::cout << '\n';
    for (const LogLine& each : lines) {
      const std::string& line = each.text;
      const std::size_t indent = std::min(line.find_first_not_of(' '), line.size());
      // It was made for a terminal of the usual width.
      std::cout << (display_width(line) <= static_cast<std::size_t>(style.width) ? line + '\n' : indented(line, indent, 4, style.width));
    }
  }
  if (!record.finished) std::cout << indented("unfinished: the match was not over when this was exported", 0, 2, style.width);
}

// The first match of the file, step by step.
int step(const ReplayArguments& arguments, RecordFile& records) {
  const auto next = records.next();
  const Record& record = *next;
  expect_whole(record, arguments.file);
  const auto game = game_of(record, arguments.game);
  const Seat seat = arguments.as.empty() ? kNobody : seat_of(arguments.as, "--as", game->program(), record.header.names);
  try {
    Stepper stepper(*game, record, seat, arguments.open, style_for(1));
    Console console(false);
    stepper.run(console);
    return kClean;
  } catch (const RecordError& error) {
    throw Stop(kFindings, fmt::format("{}: illegal at line {}: {}", printable(arguments.file), error.line, printable(error.message)));
  }
}

int tell(const ReplayArguments& arguments, RecordFile& records) {
  const Style style = style_for(1);
  int shown = 0;
  while (const auto next = records.next()) {
    const Record& record = *next;
    if (shown++ > 0) std::cout << '\n';
    if (record.header.view != kNobody) {
      tell_export(arguments, record, style);
      continue;
    }
    const auto game = game_of(record, arguments.game);
    const Program& program = game->program();
    Machine machine = game->new_machine();
    State state = game->new_state();
    const Seat wanted = arguments.as.empty() ? kNobody : seat_of(arguments.as, "--as", program, record.header.names);
    const auto [reader, readers, kept] = reading_of(*game, record, wanted, arguments.open);
    const Seat you = reader != kNobody ? reader : you_among(record.header.names);
    SeatLog log(program, readers, names_to(you, program.seats, record.header.names), you);
    if (arguments.shuffle) log.want_order();
    RecordedChance chance(program, record);
    print_head(program.game, program.seats, record.header.names, program.options, reader, style);
    const auto print = [&](const Record::Choice*) { std::cout << log_text(log.take_finished(), 0, style); };
    const auto print_rest = [&] { std::cout << log_text(log.take(), 0, style) << std::flush; };
    try {
      play_again(*game, record, machine, state, &log, &chance, print);
      print_rest();
    } catch (const RecordError& error) {
      print_rest();
      std::cerr << fmt::format("boneyard: {}: illegal at line {}: {}\n", printable(arguments.file), error.line, printable(error.message));
      return kFindings;
    }
    if (kept) {
      const std::string what = reader != kNobody
                                   ? fmt::format("what {} saw", is_you(record.header.names, reader) ? "you" : letter_of(reader))
                                   : "what everybody knows";
      std::cout << indented(
          fmt::format("This match is not over: this is {}. '--as SEAT' shows what another seat saw, '--open' everything.", what), 0, 2,
          style.width);
    }
    if (!state.over()) {
      std::cout << fmt::format("not finished ({} decision{}); 'boneyard play --resume FILE' continues it\n", record.choices.size(),
                               record.choices.size() == 1 ? "" : "s");
    } else if (reader != kNobody) {
      std::cout << '\n' << table_text(program, state, view_of(program, state, reader), record.header.names, style);
    }
  }
  return kClean;
}

}  // namespace

Run add_replay(CLI::App& app) {
  auto arguments = std::make_shared<ReplayArguments>();
  add_record(app, *arguments);
  auto* check_flag = app.add_flag("--check", arguments->check, "only compare; exit code 1 at the first line that differs");
  auto* as = app.add_option("--as,--seat", arguments->as, "show the match as this seat saw it")->type_name("SEAT");
  app.add_flag("--open", arguments->open, "show all hands, also of a match that is not over")->excludes(check_flag)->excludes(as);
  auto* step_flag =
      app.add_flag("--step", arguments->step, "go through the match decision by decision, forward and back")->excludes(check_flag);
  auto* views_flag = app.add_flag("--views", arguments->views, "show everything that the seat gets, at every step: log, view, table, moves")
                         ->needs(as)
                         ->excludes(check_flag)
                         ->excludes(step_flag);
  app.add_flag("--shuffle", arguments->shuffle, "also show in which order the tiles lie after each mix")
      ->excludes(check_flag)
      ->excludes(as)
      ->excludes(step_flag);
  app.add_flag("--refusals", arguments->refusals, "with --views: also show why each other move is refused")->needs(views_flag);
  app.add_flag("--any-rules", arguments->game.any_rules, "replay even if the rules have changed since");
  app.add_flag("--unproved", arguments->game.unproved, "replay rules that give secrets away, to see what they show");
  app.footer(
      "example: boneyard replay match.jsonl --as B\nexample: boneyard replay match.jsonl --step\nexample: boneyard replay match.jsonl "
      "--check");
  return [arguments] {
    find_record(*arguments);
    if (arguments->step && arguments->file == "-")
      throw Stop(kWrongUse, "'--step' reads from standard input what you type, so that the record has to be a file");
    RecordFile records(arguments->file);
    if (arguments->check) return check(*arguments, records);
    if (arguments->step) return step(*arguments, records);
    if (arguments->views) return views(*arguments, records);
    return tell(*arguments, records);
  };
}

}  // namespace boneyard::cli
