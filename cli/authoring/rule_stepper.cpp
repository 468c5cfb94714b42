#include "cli/authoring/rule_stepper.hpp"

#include <algorithm>
#include <bit>
#include <cstddef>
#include <filesystem>
#include <functional>
#include <optional>
#include <set>
#include <sstream>
#include <stdexcept>
#include <string>
#include <vector>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "cli/records/recorded_match.hpp"
#include "cli/table/shell.hpp"
#include "cli/table/whereabouts.hpp"
#include "cli/table/words_meant.hpp"
#include "cli/terminal/exit_code.hpp"
#include "cli/terminal/paragraph.hpp"
#include "dsl/reading/diagnostic.hpp"
#include "dsl/scenarios/names.hpp"
#include "dsl/scenarios/position.hpp"
#include "engine/characters.hpp"
#include "engine/lookalike.hpp"
#include "engine/notation.hpp"
#include "engine/number_text.hpp"
#include "engine/view.hpp"

namespace boneyard::cli {
namespace {

using dsl::Moment;

constexpr int kLinesAround = 5;

std::string file_name(const std::string& path) { return printable(std::filesystem::path(path).filename().string()); }

class RuleStepper {
 public:
  RuleStepper(const dsl::CheckedGame& game, TracedMatch& match, Console& console)
      : game_(game),
        match_(match),
        trace_(match.trace()),
        program_(trace_.program()),
        console_(console),
        style_(console.style()),
        machine_(trace_.game().new_machine()) {}

  // Until the user quits or the input ends.
  void run() {
    console_.print(
        style_.bold(indented(fmt::format("{}, {} players: {}", program_.game, program_.seats, match_.source()), 0, 2, style_.width)));
    say("'help' says what you can type");
    console_.offer(commands().words());
    show_stop();
    std::string line;
    while (console_.read_line("step> ", line)) {
      style_ = console_.style();
      const Commands::Obeyed done = commands().obey(line, *this);
      if (done.left != nullptr) return;
      if (!done.complaint.empty()) complain(done.complaint);
    }
  }

 private:
  using Commands = Shell<RuleStepper&>;

  // A command that calls this function of the stepper, with what stands behind its word where the function wants it.
  template <auto Function>
  static void does(RuleStepper& stepper, const std::string& rest) {
    if constexpr (std::is_invocable_v<decltype(Function), RuleStepper&, const std::string&>)
      (stepper.*Function)(rest);
    else
      (stepper.*Function)();
  }
  static const Commands& commands() {
    static constexpr Commands::Command kCommands[] = {
        {"next", "[N]", "to the next statement, or N statements on; Enter does the same", does<&RuleStepper::next>},
        {"decision", "[N]", "to the next decision, or N decisions on", does<&RuleStepper::next_decision>},
        {"continue", "", "to the next breakpoint, or to the end", does<&RuleStepper::go_to_breakpoint>},
        {"clause", "ID", "to the next statement that cites this clause", does<&RuleStepper::go_to_clause>},
        {"back", "[N|decision]", "one statement back, or N, or to the decision before", does<&RuleStepper::back>},
        {"break", "LINE|FILE:LINE|ID", "stop at a line, of this file or of another, or where a clause is cited",
         does<&RuleStepper::add_breakpoint>},
        {"breaks", "", "the breakpoints", does<&RuleStepper::list_breakpoints>},
        {"clear", "[LINE|FILE:LINE|ID]", "delete a breakpoint, or all", does<&RuleStepper::clear>},
        {"show", "[EXPRESSION]", "everything on the table, hidden or not; or the value of an expression", does<&RuleStepper::show>},
        {"values", "", "the variables that the rules can speak of here, the chips and the pots", does<&RuleStepper::show_values>},
        {"seat", "A", "what this seat sees, and what it knows of tiles that it does not see", does<&RuleStepper::show_seat>},
        {"moves", "", "the legal moves", does<&RuleStepper::list_moves>},
        {"why", "MOVE", "whether a move is legal, and why not", does<&RuleStepper::why>},
        {"play", "MOVE|NUMBER", "make this move; random players make those after it", does<&RuleStepper::play>},
        {"list", "", "the lines around", does<&RuleStepper::list_source>},
        {"help", "", "this list",
         [](RuleStepper& stepper, const std::string&) { stepper.console_.print(commands().help(stepper.style_.width)); }},
        {"quit", "", "leave", nullptr},
    };
    static constexpr Commands kShell(kCommands, "next");
    return kShell;
  }

  struct Line {
    std::string file;  // without its folder
    int line = 0;
    bool operator==(const Line&) const = default;
  };
  // Of a line or a clause.
  struct Breakpoint {
    Line line;
    std::string clause;
    std::string text() const { return clause.empty() ? fmt::format("{}:{}", line.file, line.line) : clause; }
  };
  using Wanted = std::function<bool(const dsl::Moment&)>;

  void next(const std::string& rest) {
    const auto count = rest.empty() ? std::optional<std::size_t>(1) : number_in<std::size_t>(rest);
    if (!count || *count == 0) return complain(fmt::format("'next {}': expected how many statements, from 1 on", rest));
    for (std::size_t i = 0; i < *count && !Console::interrupted(); ++i) {
      if (forward()) continue;
      if (i > 0) show_stop();
      return tell_end();
    }
    show_stop();
  }
  void next_decision(const std::string& rest) {
    const auto count = rest.empty() ? std::optional<std::size_t>(1) : number_in<std::size_t>(rest);
    if (!count || *count == 0) return complain(fmt::format("'decision {}': expected how many decisions, from 1 on", rest));
    const auto is_asked = [](const Moment& moment) { return moment.kind == Moment::Kind::kAsked; };
    for (std::size_t i = 0; i < *count; ++i)
      if (!forward_to(is_asked)) return;
    show_stop();
  }
  void back(const std::string& rest) {
    const bool decision = !rest.empty() && std::string("decision").starts_with(lower(rest));
    const auto count = rest.empty() ? std::optional<std::size_t>(1) : number_in<std::size_t>(rest);
    if (!decision && (!count || *count == 0))
      return complain(fmt::format("'back {}': expected how many statements, from 1 on, or 'decision'", rest));
    bool moved = false;
    for (std::size_t i = 0; decision || i < *count; ++i) {
      if (!backward()) break;
      moved = true;
      if (decision && moment().kind == Moment::Kind::kAsked) break;
    }
    if (moved) show_stop();
    if (stretch_ == 0 && moment_ == 0) say("this is the beginning");
  }
  void go_to_clause(const std::string& rest) {
    const std::string clause = clause_named(rest);
    if (clause.empty()) return;
    Breakpoint here;
    here.clause = clause;
    if (forward_to([&](const Moment& moment) { return stops(here, moment); })) show_stop();
  }
  void add_breakpoint(const std::string& rest) {
    if (rest.empty()) return complain("'break': expected a line, FILE:LINE, or a clause");
    const auto made = breakpoint_at(rest);
    if (!made) return;
    const auto same = [&](const Breakpoint& one) { return one.text() == made->text(); };
    if (std::none_of(breakpoints_.begin(), breakpoints_.end(), same)) breakpoints_.push_back(*made);
    say(fmt::format("'continue' stops at {}", made->text()));
  }
  void list_breakpoints() {
    if (breakpoints_.empty()) return say("there are no breakpoints; 'break LINE' makes one");
    for (const Breakpoint& one : breakpoints_) say(one.text(), 2);
  }
  void clear(const std::string& rest) {
    if (rest.empty()) {
      breakpoints_.clear();
      return say("there are no breakpoints any more");
    }
    const auto meant = breakpoint_at(rest);
    if (!meant) return;
    const auto gone = std::erase_if(breakpoints_, [&](const Breakpoint& one) { return one.text() == meant->text(); });
    say(gone > 0 ? fmt::format("'continue' stops at {} no longer", meant->text())
                 : fmt::format("there is no breakpoint at {}; 'breaks' lists them", meant->text()));
  }
  void go_to_breakpoint() {
    const auto wanted = [&](const Moment& moment) {
      return std::any_of(breakpoints_.begin(), breakpoints_.end(), [&](const Breakpoint& one) { return stops(one, moment); });
    };
    if (forward_to(wanted)) show_stop();
  }
  void show(const std::string& rest) {
    if (rest.empty()) {
      print_lines(dsl::places_text(program_, state()));
      return show_values();
    }
    try {
      say(trace_.ask(rest, moment(), state()), 2);
    } catch (const std::invalid_argument& wrong) {
      complain(wrong.what());
    }
  }
  void show_values() {
    std::string out;
    for (const auto& [name, value] : trace_.values(moment(), state())) out += fmt::format("  {}: {}\n", name, value);
    out += dsl::chips_text(program_, state());
    print_lines(out.empty() ? "  this game has no variables and no chips\n" : out);
  }
  void show_seat(const std::string& rest) {
    Seat seat = kNobody;
    try {
      seat = seat_of(rest, "seat", program_);
    } catch (const Stop& wrong) {
      return complain(wrong.what());
    }
    const View view = view_of(program_, state(), seat);
    console_.print(table_text(program_, state(), view, {}, style_) + whereabouts_text(program_, view, {}, style_.width));
  }
  void list_moves() {
    const State* const asks = asking();
    if (asks == nullptr) return;
    const Seat seat = std::countr_zero(asks->header().to_act);
    std::vector<Move> list;
    if (const Fault fault = machine_.moves(*asks, seat, list); fault.happened()) return complain(fault_report(program_, fault));
    console_.print(fmt::format("{}:\n", program_.seat_text(seat)) +
                   moves_text(program_, asks->header().decision, list, list.size(), style_));
  }
  void why(const std::string& rest) {
    const State* const asks = asking();
    if (asks == nullptr) return;
    if (rest.empty()) return complain("'why': expected a move");
    const Seat seat = std::countr_zero(asks->header().to_act);
    if (const auto move = move_named(*asks, seat, rest))
      say(fmt::format("'{}' is legal", move_text(program_, asks->header().decision, *move)));
  }
  void play(const std::string& rest) {
    const State* const asks = asking();
    if (asks == nullptr) return;
    if (rest.empty()) return complain("'play': expected a move, or its number; 'moves' lists them");
    const Seat seat = std::countr_zero(asks->header().to_act);
    const auto move = move_named(*asks, seat, rest);
    if (!move) return;
    if (match_.play(stretch_, seat, *move)) say("from here on it is another match; random players go on with it");
    forward();
    show_stop();
  }
  void list_source() {
    const dsl::Span span = span_of(moment());
    if (span.source == nullptr) return say("the match is over, at no line");
    const int at = line_of(span).line;
    std::string out;
    int number = 1;
    for (std::size_t begin = 0; begin < span.source->text.size() && number <= at + kLinesAround; ++number) {
      const dsl::Span line = dsl::line_around(*span.source, static_cast<std::uint32_t>(begin));
      if (number >= at - kLinesAround) {
        const std::string text = fmt::format("{} {:>4}  {}", number == at ? '>' : ' ', number, printable(std::string(line.text())));
        out += (number == at ? style_.bold(text) : text) + '\n';
      }
      begin = span.source->text.find('\n', begin);
      if (begin == std::string::npos) break;
      ++begin;
    }
    console_.print(out);
  }

  // One moment on or back. False where there is none.
  bool forward() {
    if (moment_ + 1 < trace_.moments(stretch_).size()) {
      ++moment_;
      return true;
    }
    if (stretch_ + 1 == trace_.stretches() && !match_.go_on()) return false;
    ++stretch_;
    moment_ = 0;
    return true;
  }
  bool backward() {
    if (moment_ > 0) {
      --moment_;
      return true;
    }
    if (stretch_ == 0) return false;
    --stretch_;
    moment_ = trace_.moments(stretch_).size() - 1;
    return true;
  }
  // On to a moment that is wanted. False, and at the last moment, when there is none; and after an interrupt.
  bool forward_to(const Wanted& wanted) {
    const auto from = std::pair(stretch_, moment_);
    while (!Console::interrupted() && forward())
      if (wanted(moment())) return true;
    if (from != std::pair(stretch_, moment_)) show_stop();
    tell_end();
    return false;
  }
  void show_stop() {
    const Moment& now = moment();
    const auto place = [&](const dsl::Span& span) {
      const Line line = line_of(span);
      return fmt::format("{}:{}", line.file, line.line);
    };
    const auto source_line = [](const dsl::Span& span) {
      return printable(dsl::one_line(trimmed(std::string(dsl::line_around(*span.source, span.begin).text()))));
    };
    std::string out;
    if (const dsl::Span span = span_of(now); span.source != nullptr) {
      const std::string text = source_line(span);
      out += style_.bold(place(span)) + "  " + text;
      std::string cites;
      if (now.rule >= 0)
        for (const std::string& clause : trace_.rules().rules()[static_cast<std::size_t>(now.rule)].cites)
          if (text.find(clause) == std::string::npos) cites += (cites.empty() ? "" : ", ") + clause;
      out += (cites.empty() ? "" : style_.dim(fmt::format("  [{}]", cites))) + '\n';
      // Of several on one line the one that is meant.
      const std::string words = printable(dsl::one_line(span.text()));
      if (now.rule >= 0 && !text.starts_with(words.substr(0, words.find(':')))) out += fmt::format("    in it: {}\n", words);
    }
    if (now.rule >= 0) {
      const auto& uses = trace_.rules().rules()[static_cast<std::size_t>(now.rule)].uses;
      std::string places;
      for (auto use = uses.rbegin(); use != uses.rend(); ++use) places += (places.empty() ? "" : ", ") + place(*use);
      if (!places.empty()) out += style_.dim("    used at " + places) + '\n';
    }
    const State& here = state();
    const std::string seat = program_.seat_text(now.seat);
    if (now.kind == Moment::Kind::kChosen) out += fmt::format("    {} has chosen: {}\n", seat, now.move);
    if (now.kind == Moment::Kind::kSealed) out += fmt::format("    {} chooses, which nobody else sees yet: {}\n", seat, now.move);
    if (now.line.source != nullptr && now.rule >= 0) out += fmt::format("    by {}  {}\n", place(now.line), source_line(now.line));
    if (now.kind == Moment::Kind::kAsked) {
      std::vector<Move> list;
      for (Seat asked = 0; asked < program_.seats; ++asked) {
        if (((here.header().to_act >> asked) & 1) == 0) continue;
        const Fault fault = machine_.moves(here, asked, list);
        const std::int64_t count = move_count(program_, here.header().decision, list);
        out += fmt::format("    {} is asked: {}\n", program_.seat_text(asked),
                           fault.happened() ? fault_text(program_, fault) : fmt::format("{} legal move{}", count, count == 1 ? "" : "s"));
      }
    }
    if (now.kind == Moment::Kind::kOver) {
      const State::Header& header = here.header();
      if (header.status == Status::kFault) {
        out += fault_report(program_, header.fault) + '\n';
        if (header.fault.kind == FaultKind::kTooManySteps)
          out += indented("Stepping reaches this limit sooner than play: tracing each statement takes steps, too.", 4, 4, style_.width);
      } else {
        std::string cites;
        if (header.cites >= 0)
          for (const int clause : program_.cite_lists[static_cast<std::size_t>(header.cites)])
            cites += (cites.empty() ? " (" : ", ") + program_.clauses[static_cast<std::size_t>(clause)].name;
        out += fmt::format("the match is over, won by {}{}\n", dsl::seats_text(program_, header.winners), cites.empty() ? "" : cites + ")");
      }
    }
    console_.print(out);
  }
  void tell_end() {
    const std::string why = match_.why_not();
    say(why.empty() ? "this is the end of the match; 'back' goes back, 'quit' leaves" : why);
  }

  const dsl::Moment& moment() { return trace_.moments(stretch_)[moment_]; }
  const State& state() { return trace_.state(stretch_, moment_); }
  // The state that asks a seat here; null, with a message to the user, where no seat is asked.
  const State* asking() {
    const State& end = trace_.end(stretch_);
    if (moment_ + 1 == trace_.moments(stretch_).size() && end.header().status == Status::kDecision) return &end;
    complain("nobody is asked here; 'decision' goes to the next decision");
    return nullptr;
  }
  std::optional<Move> move_named(const State& state, Seat seat, const std::string& text) {
    const int decision = state.header().decision;
    std::vector<Move> list;
    if (const Fault fault = machine_.moves(state, seat, list); fault.happened()) {
      complain(fault_report(program_, fault));
      return std::nullopt;
    }
    if (const auto number = number_in<std::size_t>(text); number && *number >= 1 && *number <= list.size()) {
      const Move& entry = list[*number - 1];
      if (move_count(program_, decision, entry) == 1) return entry;
      complain(fmt::format("number {} stands for {} moves: '{}'; type one of them", *number, move_count(program_, decision, entry),
                           move_text(program_, decision, entry)));
      return std::nullopt;
    }
    const ReadMove read = read_move(machine_, state, seat, text);
    if (read.fault.happened()) {
      complain(fault_report(program_, read.fault));
    } else if (read.legal.size() == 1) {
      return read.legal.front();
    } else if (read.legal.size() > 1) {
      std::vector<std::string> meant;
      for (const Move& move : read.legal) meant.push_back(move_text(program_, decision, move));
      complain(fmt::format("'{}' could mean '{}'", text, fmt::join(meant, "', '")));
    } else if (!read.illegal.empty()) {
      complain(refusal_of(state, seat, read.illegal.front()));
    } else {
      complain(fmt::format("'{}' is not a move here; 'moves' lists those that are", text));
    }
    return std::nullopt;
  }
  // The span that a moment stands at; of the end of a match none.
  dsl::Span span_of(const dsl::Moment& moment) const {
    return moment.rule < 0 ? moment.line : trace_.rules().rules()[static_cast<std::size_t>(moment.rule)].span;
  }
  Line line_of(const dsl::Span& span) const { return {file_name(span.source->name), dsl::position_of(*span.source, span.begin).line}; }
  std::vector<Line> lines_of(const dsl::TracedRule& rule) const {
    std::vector<Line> lines{line_of(rule.span)};
    for (std::size_t use = rule.begun; use < rule.uses.size(); ++use) lines.push_back(line_of(rule.uses[use]));
    return lines;
  }
  bool stops(const Breakpoint& breakpoint, const dsl::Moment& moment) const {
    if (moment.rule < 0) return false;
    const dsl::TracedRule& rule = trace_.rules().rules()[static_cast<std::size_t>(moment.rule)];
    if (!breakpoint.clause.empty()) return std::find(rule.cites.begin(), rule.cites.end(), breakpoint.clause) != rule.cites.end();
    const std::vector<Line> lines = lines_of(rule);
    return std::find(lines.begin(), lines.end(), breakpoint.line) != lines.end();
  }
  // The clause that the text names; empty, with a message to the user, when there is none.
  std::string clause_named(const std::string& text) {
    std::vector<std::string> known = dsl::all_names(game_.clauses);
    for (const auto& cited : game_.cited) known.push_back(cited.first);
    for (const std::string& name : known)
      if (lower(name) == lower(text)) return name;
    const std::string near = dsl::nearest(text, known);
    complain(text.empty()   ? "which clause? for example: " + (known.empty() ? "this game cites none" : "clause " + known.front())
             : near.empty() ? fmt::format("no rule of this game cites a clause '{}'", text)
                            : fmt::format("there is no clause '{}'; did you mean '{}'?", text, near));
    return "";
  }
  std::optional<Breakpoint> breakpoint_at(const std::string& text) {
    const auto colon = text.rfind(':');
    const auto number = number_in<int>(colon == std::string::npos ? text : text.substr(colon + 1));
    if (!number && colon == std::string::npos) {
      Breakpoint made;
      made.clause = clause_named(text);
      return made.clause.empty() ? std::nullopt : std::optional(made);
    }
    const dsl::Span here = span_of(moment());
    const std::string file =
        colon != std::string::npos ? file_name(text.substr(0, colon)) : file_name(here.source != nullptr ? here.source->name : game_.path);
    std::set<int> lines;
    std::set<std::string> files;
    for (const dsl::TracedRule& rule : trace_.rules().rules())
      for (const Line& line : lines_of(rule)) {
        files.insert(line.file);
        if (line.file == file) lines.insert(line.line);
      }
    const auto found = number && *number > 0 ? lines.lower_bound(*number) : lines.end();
    if (lines.empty())
      complain(fmt::format("no rule stands in '{}'; they stand in {}", file, fmt::join(files, ", ")));
    else if (found == lines.end())
      complain(fmt::format("'{}': expected a line of {} from 1 up to {}, where its last rule begins", text, file, *lines.rbegin()));
    return found == lines.end() ? std::nullopt : std::optional(Breakpoint{{file, *found}, ""});
  }
  std::string refusal_of(const State& state, Seat seat, const Move& move) {
    std::optional<Refusal> reason;
    const Fault fault = machine_.refusal(state, seat, move, reason);
    if (fault.happened()) return fault_report(program_, fault);
    return reason ? "refused: " + refusal_text(program_, state.header().decision, move, *reason) : "";
  }

  // Lines that fit, or are broken.
  void print_lines(const std::string& text) {
    std::istringstream lines(text);
    for (std::string line; std::getline(lines, line);) say(trimmed(line), 2);
  }
  void say(const std::string& text, std::size_t indent = 0) {
    console_.print(indented(text, indent, indent == 0 ? 2 : indent + 2, style_.width));
  }
  void complain(const std::string& text) { console_.print(style_.bad(indented(text, 0, 2, style_.width))); }

  const dsl::CheckedGame& game_;
  TracedMatch& match_;
  dsl::Trace& trace_;
  const Program& program_;
  Console& console_;
  Style style_;
  Machine machine_;
  std::size_t stretch_ = 0;
  std::size_t moment_ = 0;
  std::vector<Breakpoint> breakpoints_;
};

}  // namespace

void step_through(const dsl::CheckedGame& game, TracedMatch& match, Console& console) { RuleStepper(game, match, console).run(); }

}  // namespace boneyard::cli
