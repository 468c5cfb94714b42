#include "engine/studying/course.hpp"

#include <algorithm>
#include <utility>

#include <fmt/format.h>

#include "engine/playout.hpp"

namespace boneyard {

std::string clauses_text(const Program& program, int cites) {
  std::string text;
  if (cites < 0) return text;
  for (const int clause : program.cite_lists[static_cast<std::size_t>(cites)])
    text += (text.empty() ? "" : ", ") + program.clauses[static_cast<std::size_t>(clause)].name;
  return text;
}

std::string words_of(const WayInfo& way) { return fmt::format("{}", fmt::join(typed_words(way.parts), " ")); }

void Courses::Phase::add(const Phase& other) {
  decisions += other.decisions;
  choices += other.choices;
  branching = saturating_sum(branching, other.branching);
}

void Courses::add(const Courses& other) {
  for (const auto& [name, phase] : other.phases) phases[name].add(phase);
  for (const auto& [name, way] : other.ways) ways[name].add(way);
  for (const auto& [name, count] : other.ends) ends[name] += count;
  for (const auto& [name, count] : other.results) results[name] += count;
  compared += other.compared;
  for (const auto& [changes, count] : other.lead_changes) lead_changes[changes] += count;
  for (std::size_t i = 0; i < winner_leads.size(); ++i) {
    led[i] += other.led[i];
    winner_leads[i] += other.winner_leads[i];
  }
  for (std::size_t i = 0; i < lead_taken.size(); ++i) lead_taken[i] += other.lead_taken[i];
}

Course::Course(const Game& game) : game_(game), machine_(game.new_machine()) {
  std::map<std::pair<std::string, std::string>, std::size_t> known;
  for (const DecisionInfo& decision : game.program().decisions) {
    phases_.emplace_back();
    phase_sums_.emplace_back();
    std::vector<std::size_t>& numbers = way_of_.emplace_back();
    for (const WayInfo& way : decision.ways) {
      const std::pair name(decision.phase, words_of(way));
      const auto [found, added] = known.try_emplace(name, ways_.size());
      if (added) ways_.push_back({name, 0, 0, 0, {}});
      numbers.push_back(found->second);
    }
  }
}

void Course::begin() {
  std::fill(phases_.begin(), phases_.end(), Courses::Phase());
  ended_.clear();
  result_ = -1;
  led_.clear();
  for (Way& way : ways_) way.offered = way.taken = 0;
}

SeatMask Course::leaders(const State& state) {
  const Program& program = game_.program();
  SeatMask found = 0;
  std::int32_t best = 0;
  for (std::size_t seat = 0; seat < program.standing.size(); ++seat) {
    std::int32_t value = 0;
    // What the rules compare may not be there yet, as before the first deal: then nobody is ahead.
    if (machine_.ask(state, program.standing[seat], value).happened()) return 0;
    const bool better = found == 0 || (program.least_wins ? value < best : value > best);
    if (better) found = 0;
    if (better || value == best) found |= SeatMask{1} << seat;
    if (better) best = value;
  }
  return found == program.all_seats() ? 0 : found;
}

void Course::on_event(const Event& event, const State& state) {
  if (event.kind == Event::Kind::kEnd) ended_.emplace_back(event.phase, event.cites);
  if (event.kind != Event::Kind::kResult) return;
  result_ = event.cites;
  if (!game_.program().standing.empty()) led_.push_back(leaders(state));
}

void Course::on_choice(const State& state, Seat /*seat*/, const std::vector<Move>& list, std::int64_t count, const Move& chosen) {
  const auto decision = static_cast<std::size_t>(state.header().decision);
  if (!game_.program().standing.empty()) led_.push_back(leaders(state));
  Courses::Phase& phase = phases_[decision];
  ++phase.decisions;
  if (count < 2) return;
  ++phase.choices;
  phase.branching = saturating_sum(phase.branching, static_cast<std::uint64_t>(count));
  const bool several = std::any_of(list.begin(), list.end(), [&](const Move& move) { return move.way != list.front().way; });
  if (!several) return;
  ++choice_;
  for (const Move& move : list) {
    Way& way = ways_[way_of_[decision][move.way]];
    if (std::exchange(way.choice, choice_) != choice_) ++way.offered;
  }
  ++ways_[way_of_[decision][chosen.way]].taken;
}

void Course::end_unfinished() {
  for (std::size_t decision = 0; decision < phases_.size(); ++decision) phase_sums_[decision].add(phases_[decision]);
  for (Way& way : ways_)
    if (way.offered > 0) way.sums.add(std::array{way.taken, way.offered});
  for (const auto& end : ended_) ++ends_[end];
}

void Course::end(SeatMask winners) {
  end_unfinished();
  ++results_[result_];
  if (winners != 0 && !led_.empty()) add_lead(winners);
}

void Course::add_lead(SeatMask winners) {
  ++sums_.compared;
  std::uint64_t changes = 0;
  SeatMask ahead = 0;  // the seats that have stayed ahead since the lead last changed
  for (const SeatMask led : led_) {
    if (led == 0) continue;
    changes += ahead != 0 && (led & ahead) == 0 ? 1 : 0;
    ahead = (led & ahead) != 0 ? led & ahead : led;
  }
  ++sums_.lead_changes[changes];
  // The end stands after the last decision.
  const std::size_t decisions = led_.size() - 1;
  std::size_t since = decisions + 1;
  while (since > 0 && (led_[since - 1] & winners) != 0) --since;
  const auto parts = static_cast<std::size_t>(Courses::kParts);
  ++sums_.lead_taken[since >= decisions || decisions == 0 ? parts : since * parts / decisions];
  for (std::size_t part = 0; part < parts; ++part) {
    const SeatMask ahead_then = led_[(part + 1) * decisions / parts];
    sums_.led[part] += ahead_then != 0 ? 1 : 0;
    sums_.winner_leads[part] += (ahead_then & winners) != 0 ? 1 : 0;
  }
}

Courses Course::take() {
  const Program& program = game_.program();
  for (std::size_t decision = 0; decision < phase_sums_.size(); ++decision)
    if (phase_sums_[decision].decisions > 0) sums_.phases[program.decisions[decision].phase].add(std::exchange(phase_sums_[decision], {}));
  for (Way& way : ways_)
    if (way.sums.count > 0) sums_.ways[way.name] = std::exchange(way.sums, {});
  for (const auto& [end, count] : std::exchange(ends_, {}))
    sums_.ends[{end.first < 0 ? std::string() : program.phases[static_cast<std::size_t>(end.first)], clauses_text(program, end.second)}] +=
        count;
  for (const auto& [cites, count] : std::exchange(results_, {})) sums_.results[clauses_text(program, cites)] += count;
  return std::exchange(sums_, {});
}

}  // namespace boneyard
