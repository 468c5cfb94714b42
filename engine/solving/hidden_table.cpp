#include "engine/solving/hidden_table.hpp"

#include <array>
#include <bit>
#include <unordered_map>

#include <fmt/format.h>

#include "engine/event_sinks.hpp"
#include "engine/hash.hpp"
#include "engine/notation.hpp"
#include "engine/players/information_set.hpp"
#include "engine/players/view_key.hpp"
#include "engine/solving/chance_outcomes.hpp"
#include "engine/view.hpp"

namespace boneyard {
namespace {

// By seat: a key for all that it has got and chosen so far.
using Memories = std::array<std::uint64_t, kMaxSeats>;

// Adds to the memory of each seat what it notices of an event.
class Witnesses : public EventSink {
 public:
  Witnesses(const Program& program, const ViewKey& keys, Memories& memories) : program_(program), keys_(keys), memories_(memories) {}

  void on_event(const Event& event, const State& state) override {
    for (const int field :
         {static_cast<int>(event.kind), event.seat, static_cast<int>(event.seats), event.from, event.to, event.at, face(event.on),
          event.place, event.due, event.paid, event.phase, event.variable, event.cites, static_cast<int>(event.dice)})
      all_see(static_cast<std::uint64_t>(field));
    if (event.dice != 0) return see_dice(event, state);
    see(event.known_to, static_cast<std::uint64_t>(face(event.tile)));
    for (const Tile tile : event.tiles) see(event.known_to, static_cast<std::uint64_t>(face(tile)));
    for (const std::int32_t number : event.numbers) see(event.known_to, static_cast<std::uint64_t>(number));
    if (event.move != nullptr) see(event.known_to, keys_.of(event.decision, *event.move));
    if (event.kind == Event::Kind::kVariable) {
      const VariableInfo& variable = program_.variables[static_cast<std::size_t>(event.variable)];
      Hash text;
      text.add(variable_text(program_, state, variable, std::max(event.seat, 0)));
      see(event.known_to, text.number());
    }
  }

 private:
  int face(Tile tile) const { return tile == kNoTile ? -1 : program_.tiles.face_index(tile); }
  void all_see(std::uint64_t what) { see(program_.all_seats(), what); }
  void see(SeatMask seats, std::uint64_t what) {
    for (Seat seat = 0; seat < program_.seats; ++seat)
      if (((seats >> seat) & 1) != 0) memories_[static_cast<std::size_t>(seat)] = chained(memories_[static_cast<std::size_t>(seat)], what);
  }
  // Each die is known to seats of its own.
  void see_dice(const Event& event, const State& state) {
    std::size_t i = 0;
    for (std::uint32_t rest = event.dice; rest != 0; rest &= rest - 1, ++i) {
      const SeatMask shown = event.kind == Event::Kind::kRevealDice ? event.known_to : 0;
      see(shown | state.die_known(std::countr_zero(rest)), static_cast<std::uint64_t>(event.numbers[i]));
    }
  }

  const Program& program_;
  const ViewKey& keys_;
  Memories& memories_;
};

class HiddenTable : public TableBuilder {
 public:
  HiddenTable(const Game& game, Stake stake, const TableLimits& limits, const TableWatch& watch, Recall recall)
      : TableBuilder(game, stake, limits, watch), recall_(recall) {}

  SmallTable build() {
    const auto begun =
        outcomes([&](State& state, EventSink& sink, ChanceOutcomes& chance) { machine_.start(state, Random(), &sink, &chance); },
                 game_.new_state(), {}, History());
    table_.start = add_action(begun.size());
    visit(begun, table_.start, 0);
    return std::move(table_);
  }

 private:
  // What a step can lead to, with what each seat remembers.
  struct Course {
    State state;
    Memories memories{};
    History history;
    double probability = 0;
  };

  template <typename Step>
  std::vector<Course> outcomes(const Step& step, const State& from, const Memories& memories, const History& history) {
    std::vector<Course> all;
    std::unordered_map<std::uint64_t, std::size_t> alike;
    ChanceOutcomes chance(program_);
    do {
      chance.begin();
      Course course{from, memories, history, 0};
      Witnesses witnesses(program_, keys_, course.memories);
      EventSinks sinks({&witnesses, &course.history});
      step(course.state, sinks, chance);
      if (all.empty()) check_outcomes(chance.estimate());
      std::uint64_t key = 0;
      if (course.state.over()) {
        key = static_cast<std::uint64_t>(end(course.state));
      } else {
        normalize(course.state);
        for (const Word word : course.state.words()) key = chained(key, word);
        for (Seat seat = 0; seat < program_.seats; ++seat) {
          std::uint64_t& memory = course.memories[static_cast<std::size_t>(seat)];
          memory = chained(memory, keys_.of(course.state, seat));
          key = chained(key, memory);
        }
      }
      // What nobody can tell apart, and goes on alike, is one.
      const auto [known, added] = alike.try_emplace(key, all.size());
      course.probability = chance.probability();
      if (added)
        all.push_back(std::move(course));
      else
        all[known->second].probability += course.probability;
    } while (chance.next());
    return all;
  }

  SmallTable::Action add_action(std::size_t outcomes) {
    const SmallTable::Action action{static_cast<std::uint32_t>(table_.outcome_to.size()), static_cast<std::uint32_t>(outcomes)};
    table_.outcome_to.resize(table_.outcome_to.size() + outcomes);
    table_.outcome_probability.resize(table_.outcome_to.size());
    return action;
  }

  void visit(const std::vector<Course>& courses, const SmallTable::Action& action, int decisions) {
    for (std::size_t i = 0; i < courses.size(); ++i) {
      const Course& course = courses[i];
      const std::int32_t to = course.state.over() ? end(course.state) : node(course, decisions);
      table_.outcome_to[action.first_outcome + i] = to;
      table_.outcome_probability[action.first_outcome + i] = course.probability;
    }
  }

  std::int32_t node(const Course& course, int decisions) {
    check_size(0);
    if (decisions == limits_.decisions) return too_long();
    const Seat seat = std::countr_zero(course.state.header().to_act);
    std::vector<Move> moves;
    list(course.state, seat, moves);
    const auto number = static_cast<std::int32_t>(table_.nodes.size());
    const auto first = static_cast<std::uint32_t>(table_.actions.size());
    table_.actions.resize(table_.actions.size() + moves.size());
    table_.nodes.push_back({seat, set_of(course, seat, moves), first});
    for (std::size_t i = 0; i < moves.size(); ++i) {
      const auto next =
          outcomes([&](State& state, EventSink& sink, ChanceOutcomes& chance) { machine_.apply(state, seat, moves[i], &sink, &chance); },
                   course.state, course.memories, course.history);
      const SmallTable::Action action = add_action(next.size());
      table_.actions[first + i] = action;
      visit(next, action, decisions + 1);
    }
    return number;
  }

  // The information set of a node, and its moves in the order that they have there.
  std::uint32_t set_of(const Course& course, Seat seat, std::vector<Move>& moves) {
    const int decision = course.state.header().decision;
    std::vector<std::uint64_t> keys;
    for (const Move& move : moves) keys.push_back(keys_.of(decision, move));
    const std::uint64_t key = recall_ == Recall::kAll
                                  ? chained(course.memories[static_cast<std::size_t>(seat)], static_cast<std::uint64_t>(seat))
                                  : InformationSet(program_, course.state, seat, moves, &course.history).key(keys_);
    const auto [known, added] = sets_.try_emplace(key, static_cast<std::uint32_t>(table_.sets.size()));
    const std::uint32_t set = known->second;
    if (added) {
      table_.sets.push_back({seat, static_cast<std::uint32_t>(move_keys_.size()), static_cast<std::uint32_t>(moves.size())});
      move_keys_.insert(move_keys_.end(), keys.begin(), keys.end());
      if (watch_.set) watch_.set(set, course.state, moves, &course.history);
      return set;
    }
    const auto first = move_keys_.begin() + table_.sets[set].first_move;
    std::vector<Move> ordered;
    for (auto each = first; each != first + table_.sets[set].moves; ++each) {
      const auto found = std::find(keys.begin(), keys.end(), *each);
      if (found != keys.end()) ordered.push_back(moves[static_cast<std::size_t>(found - keys.begin())]);
    }
    if (ordered.size() != moves.size() || moves.size() != table_.sets[set].moves)
      throw Unsolvable("what a seat may choose depends on what it cannot know: run 'boneyard check'");
    moves = std::move(ordered);
    return set;
  }

  std::int32_t too_long() const {
    throw Unsolvable(fmt::format("a match of this game can go on for more than {} choices, which is the limit", limits_.decisions));
  }

  Recall recall_;
  ViewKey keys_{program_, game_.shape()};
  std::unordered_map<std::uint64_t, std::uint32_t> sets_;
  std::vector<std::uint64_t> move_keys_;  // of all sets
};

}  // namespace

SmallTable hidden_table(const Game& game, Stake stake, const TableLimits& limits, const TableWatch& watch, Recall recall) {
  return HiddenTable(game, stake, limits, watch, recall).build();
}

}  // namespace boneyard
