#include "cli/authoring/traced_match.hpp"

#include <bit>

#include <fmt/format.h>

#include "cli/records/recorded_match.hpp"
#include "cli/table/console.hpp"
#include "cli/terminal/exit_code.hpp"
#include "engine/characters.hpp"
#include "engine/notation.hpp"

namespace boneyard::cli {

TracedMatch::TracedMatch(const dsl::TracedRules& rules, const dsl::Settings& settings, std::uint64_t seed)
    : source_(fmt::format("seed {}, random players", seed)), seed_(seed) {
  trace_.emplace(rules, settings);
  machine_.emplace(trace_->game().program(), trace_->game().shape());
  machine_->interrupt_by(Console::interrupted());
  State state = trace_->game().new_state();
  machine_->start(state, random_for(seed, 0, Stream::kChance), &*trace_);
  trace_->close(state);
}

TracedMatch::TracedMatch(const dsl::TracedRules& rules, const dsl::Settings& settings, const Record& record)
    : source_(fmt::format("a record of {} moves", record.choices.size())), end_("the record ends here") {
  trace_.emplace(rules, settings);
  machine_.emplace(trace_->game().program(), trace_->game().shape());
  State state = trace_->game().new_state();
  RecordedChance chance(trace_->game().program(), record);
  try {
    play_again(trace_->game(), record, *machine_, state, &*trace_, &chance, [&](const Record::Choice*) {
      if (trace_->full()) throw Stop(kFindings, "this match is too long to go through statement by statement");
      trace_->close(state);
    });
  } catch (const RecordError& error) {
    if (trace_->stretches() == 0) throw Stop(kFindings, fmt::format("illegal at line {}: {}", error.line, printable(error.message)));
    end_ = fmt::format("the record cannot be played on, illegal at line {}: {}", error.line, printable(error.message));
  }
}

TracedMatch::TracedMatch(const dsl::TracedRules& rules, const dsl::CheckedScenario& scenario) {
  const dsl::ScenarioResult result = dsl::run_scenario(rules, scenario, trace_);
  source_ = fmt::format("scenario \"{}\"{}", scenario.name, result.in_case.empty() ? "" : ", " + result.in_case);
  const std::string failed = result.passed ? "" : fmt::format("expected {}, got {}", result.expected, result.got);
  if (!trace_ || trace_->stretches() == 0)
    throw Stop(kFindings, fmt::format("the match of scenario \"{}\" does not begin: {}", scenario.name, failed));
  failed_ = !result.passed;
  end_ = result.passed ? "the scenario ends here" : fmt::format("{}: the scenario fails: {}", dsl::place_text(result.span), failed);
  machine_.emplace(trace_->game().program(), trace_->game().shape());
}

std::string TracedMatch::why_not() const {
  if (trace_->end(trace_->stretches() - 1).over()) return failed_ ? end_ : "";
  return end_.empty() ? "no more of this match fits into memory" : end_ + "; 'play MOVE' goes on";
}

bool TracedMatch::go_on() {
  State state = trace_->end(trace_->stretches() - 1);
  if (!end_.empty() || state.over() || trace_->full()) return false;
  random_.resize(trace_->stretches(), random_.empty() ? random_for(seed_, 0, Stream::kPlayers) : random_.back());
  std::vector<Move> list;
  const int decision = state.header().decision;
  const Seat seat = std::countr_zero(state.header().to_act);
  const Fault fault = machine_->moves(state, seat, list);
  const std::int64_t count = move_count(trace_->program(), decision, list);
  if (count == 0) {
    machine_->stop(state, fault.happened() ? fault : machine_->stuck(state), &*trace_);
    trace_->close(state);
    return true;
  }
  Random random = random_.back();
  const std::int64_t pick = count == 1 ? 0 : draw_move(random, count);
  apply(std::move(state), seat, concrete_move(trace_->program(), decision, list, pick));
  random_.push_back(random);
  return true;
}

bool TracedMatch::play(std::size_t stretch, Seat seat, const Move& move) {
  if (stretch + 1 < trace_->stretches() && trace_->chosen(stretch + 1) == std::pair(seat, move)) return false;
  const bool given = !end_.empty();
  State state = trace_->end(stretch);
  trace_->cut(stretch + 1);
  random_.resize(std::min(random_.size(), stretch + 1));
  end_.clear();
  failed_ = false;
  apply(std::move(state), seat, move);
  return given;
}

void TracedMatch::apply(State state, Seat seat, const Move& move) {
  machine_->apply(state, seat, move, &*trace_);
  trace_->close(state);
}

}  // namespace boneyard::cli
