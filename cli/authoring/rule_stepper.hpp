#pragma once
// A match at the terminal, statement by statement, for whoever writes its rules: where they stand, who is asked, and what everything holds. All is shown, hidden or not.

#include <cstddef>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "cli/authoring/traced_match.hpp"
#include "cli/table/console.hpp"
#include "cli/table/shell.hpp"

namespace boneyard::cli {

class RuleStepper {
 public:
  RuleStepper(const dsl::CheckedGame& game, TracedMatch& match, Console& console);

  // Until the user quits or the input ends.
  void run();

 private:
  using Commands = Shell<RuleStepper&>;
  static const Commands& commands();

  struct Line {
    std::string file;  // without its folder
    int line = 0;
    bool operator==(const Line&) const = default;
  };
  // Of a line or a clause.
  struct Breakpoint {
    Line line;
    std::string clause;
    std::string text() const;
  };
  using Wanted = std::function<bool(const dsl::Moment&)>;

  void next(const std::string& rest);
  void next_decision(const std::string& rest);
  void back(const std::string& rest);
  void go_to_clause(const std::string& rest);
  void add_breakpoint(const std::string& rest);
  void list_breakpoints();
  void clear(const std::string& rest);
  void go_to_breakpoint();
  void show(const std::string& rest);
  void show_values();
  void show_seat(const std::string& rest);
  void list_moves();
  void why(const std::string& rest);
  void play(const std::string& rest);
  void list_source();

  // One moment on or back. False where there is none.
  bool forward();
  bool backward();
  // On to a moment that is wanted. False, and at the last moment, when there is none; and after an interrupt.
  bool forward_to(const Wanted& wanted);
  void show_stop();
  void tell_end();

  const dsl::Moment& moment() { return trace_.moments(stretch_)[moment_]; }
  const State& state() { return trace_.state(stretch_, moment_); }
  // The state that asks somebody here; null, and the user is told so, where nobody is asked.
  const State* asking();
  std::optional<Move> move_named(const State& state, Seat seat, const std::string& text);
  // The span that a moment stands at; of the end of a match none.
  dsl::Span span_of(const dsl::Moment& moment) const;
  Line line_of(const dsl::Span& span) const;
  std::vector<Line> lines_of(const dsl::TracedRule& rule) const;
  bool stops(const Breakpoint& breakpoint, const dsl::Moment& moment) const;
  // The clause that is meant; empty, and the user is told so, when there is none.
  std::string clause_named(const std::string& text);
  std::optional<Breakpoint> breakpoint_at(const std::string& text);
  std::string refusal_of(const State& state, Seat seat, const Move& move);

  // Lines that fit, or are broken.
  void print_lines(const std::string& text);
  void say(const std::string& text, std::size_t indent = 0);
  void complain(const std::string& text);

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

}  // namespace boneyard::cli
