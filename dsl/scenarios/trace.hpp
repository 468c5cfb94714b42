#pragma once
// A match looked at from one of its author's statements to the next, forward and back. The rules that are traced say by a variable of their own which statement they
// begin. What is kept of a match is its states at decisions, with what was chosen and what chance brought; what lies between two of them is played again when
// somebody looks at it.

#include <cstddef>
#include <map>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "dsl/compiling/compile.hpp"
#include "dsl/scenarios/instrument.hpp"
#include "engine/event.hpp"
#include "engine/game.hpp"

namespace boneyard::dsl {

// A statement that the author wrote, a way or a choice, in one of the places where it is used.
struct TracedRule {
  Span span;
  std::vector<Span> uses;          // the calls that brought it here, outermost first
  std::size_t begun = 0;           // those from this one on begin with it
  std::vector<std::string> cites;  // its own, and those of the calls that begin with it; of a choice also those of its conditions
  std::vector<int> variables;      // of the phases and loops that it stands in, into CheckedGame::variables: of each name the innermost
  std::size_t known = 0;           // so many of them hold something before a choice is made
  bool way = false;
};

class TracedRules : public Instrument {
 public:
  explicit TracedRules(const CheckedGame& game);

  const std::vector<TracedRule>& rules() const { return rules_; }
  // That a choice or a way is, by its node; -1: none.
  int of_node(int node) const;

 private:
  Region before(const Node& stmt, const Cites& cites) override;
  Region in_way(const Node& way, const Cites& cites) override;
  void choice(const Node& choose, const Cites& cites) override;
  int add(const Node& node, bool way);
  Region says(int rule) const;

  std::vector<TracedRule> rules_;
  std::map<int, int> of_node_;
  std::vector<Span> uses_;  // of the rule before
  int at_ = -1;             // the variable
};

struct Moment {
  enum class Kind {
    kStatement,  // begins
    kChosen,     // a way takes effect
    kSealed,     // somebody has chosen, while others have to choose yet or before it takes effect
    kAsked,
    kLine,  // of a scenario was carried out
    kOver,  // by a result or a fault
  };
  Kind kind = Kind::kStatement;
  int rule = -1;        // -1: kLine and kOver have none
  Span line{};          // of a scenario, that chose or was carried out; else without a source
  Seat seat = kNobody;  // that has chosen
  std::string move{};
};

// Whoever plays the match, on game() or a game that was compiled from the same rules with the same settings, tells it of all events and of where play stops.
class Trace : public EventSink {
 public:
  static constexpr std::size_t kMostBytes = 256 << 20;  // of states at decisions

  Trace(const TracedRules& rules, const Settings& settings);

  const Game& game() const { return game_; }
  // The program as it is told: without the variable of the trace.
  const Program& program() const { return told_; }
  const TracedRules& rules() const { return rules_; }

  // A match begins that nothing was told of yet.
  void begin(std::vector<std::pair<Seat, std::int32_t>> start_chips = {}) { start_chips_ = std::move(start_chips); }
  void on_event(const Event& event, const State& state) override;
  // Whether it is about the trace, and nothing that happened in the match.
  bool is_own(const Event& event) const { return event.kind == Event::Kind::kVariable && event.variable == says_; }
  // Play has stopped: a stretch ends. `line`: of a scenario, that chose.
  void close(const State& state, const Span& line = {});
  // A line of a scenario was carried out.
  void lay(const State& state, const Span& line);
  // Whether no more states are to be kept.
  bool full() const { return !ends_.empty() && ends_.size() * ends_.back().state.bytes() > kMostBytes; }

  // From where play has stopped to where it stops next. The first begins the match.
  std::size_t stretches() const { return ends_.size(); }
  // Where it stopped.
  const State& end(std::size_t stretch) const { return ends_[stretch].state; }
  // By which choice it began; nothing: by none.
  const std::optional<std::pair<Seat, Move>>& chosen(std::size_t stretch) const { return ends_[stretch].chosen; }
  // Forgets all stretches but so many.
  void cut(std::size_t stretches);

  // What happened in a stretch. The last moment is the one where play has stopped.
  const std::vector<Moment>& moments(std::size_t stretch);
  // At that moment. But where somebody is asked, nobody is to act, and the state is for looking at only.
  const State& state(std::size_t stretch, std::size_t moment);

  // Names and values of the variables that the rules can speak of at a moment.
  std::vector<std::pair<std::string, std::string>> values(const Moment& moment, const State& state) const;
  // The value of an expression then. Throws std::invalid_argument when it is none of this game, or has no value.
  std::string ask(const std::string& expression, const Moment& moment, const State& state) const;

 private:
  static constexpr std::size_t kNone = static_cast<std::size_t>(-1);
  struct End {
    State state;
    Span line{};
    bool laid = false;
    std::optional<std::pair<Seat, Move>> chosen{};
    std::vector<std::int32_t> chance{};
  };
  class Outcomes;
  class Collector;

  void look(std::size_t stretch, std::size_t from);
  std::vector<int> variables_at(const Moment& moment) const;

  const TracedRules& rules_;
  Settings settings_;
  Game game_;
  Program told_;
  int says_;                     // the variable of the trace, into Program::variables
  std::vector<int> first_info_;  // of each of CheckedGame::variables, likewise; -1: none
  std::vector<std::pair<Seat, std::int32_t>> start_chips_;
  std::vector<End> ends_;
  std::optional<std::pair<Seat, Move>> chosen_;  // since play stopped last
  std::vector<std::int32_t> chance_;
  // Of the stretch that is looked at, so many states from one on.
  std::size_t looked_at_ = kNone;
  std::vector<Moment> moments_;
  std::size_t from_ = 0;
  std::vector<State> states_;
};

}  // namespace boneyard::dsl
