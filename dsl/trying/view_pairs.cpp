#include "dsl/trying/view_pairs.hpp"

#include <algorithm>
#include <bit>

#include <fmt/format.h>

#include "dsl/naming/names.hpp"
#include "engine/event_sinks.hpp"
#include "engine/notation.hpp"
#include "engine/view.hpp"

namespace boneyard::dsl {
namespace {

constexpr std::size_t kMostChoices = 300;  // of a match, from its beginning
constexpr std::size_t kMostSteps = 24;     // of a pair
constexpr int kWindows = 3;                // of a match: what a seat got from a step on
constexpr int kPairsAWindow = 4;
constexpr int kTries = 12;              // to find them
constexpr std::int64_t kWorkAByte = 2;  // of what a seat gets
constexpr int kKindsOfExchange = 3;

bool has(SeatMask seats, Seat seat) { return ((seats >> seat) & 1) != 0; }

}  // namespace

// What happens in a match, step by step.
class ViewPairs::Recorder : public EventSink {
 public:
  // `state`: before the first event.
  Recorder(const Program& program, const State& state, std::vector<Happening>& happenings) : program_(program), happenings_(happenings) {
    keep_piles(state);
  }

  std::vector<Outcome>* outcomes = nullptr;
  std::size_t step = 0;

  void on_event(const Event& event, const State& state) override {
    Happening made;
    made.kind = event.kind;
    made.known_to = event.known_to;
    made.open[kSeat] = event.seat;
    made.open[kSeats] = static_cast<int>(event.seats);
    made.open[kFrom] = event.from;
    made.open[kTo] = event.to;
    made.open[kAt] = event.at;
    made.open[kOn] = event.on == kNoTile ? -1 : face(event.on);
    made.open[kPlace] = event.place;
    made.open[kDue] = event.due;
    made.open[kPaid] = event.paid;
    made.open[kPhase] = event.phase;
    made.open[kVariable] = event.variable;
    made.open[kCites] = event.cites;
    made.open[kDecision] = event.decision;
    made.cause = event.cause;
    made.dice = event.dice;
    if (event.dice != 0) {
      made.numbers.assign(event.numbers.begin(), event.numbers.end());
      for (std::uint32_t rest = event.dice; rest != 0; rest &= rest - 1) made.dice_known.push_back(state.die_known(std::countr_zero(rest)));
    }
    if (event.tile != kNoTile) made.shown += fmt::format("{} ", face(event.tile));
    if (event.dice == 0)
      for (const std::int32_t end : event.numbers) made.shown += fmt::format("opens {} ", end);
    made.by_place = event.by_place;
    if (event.kind == Event::Kind::kMove || event.kind == Event::Kind::kTurnUp) made.moved = face(made.tile = event.tile);
    if (event.kind == Event::Kind::kTurnUp && state.zone_shape(event.from).order >= 0) {
      const auto order = state.order(event.from);
      made.open[kAt] = static_cast<int>(std::find(order.begin(), order.end(), event.tile) - order.begin());
    }
    for (const Tile tile : event.tiles) made.shown += fmt::format("{} ", face(tile));
    if (event.move != nullptr) made.shown += move_text(program_, event.decision, *event.move);
    if (event.kind == Event::Kind::kVariable) {
      const VariableInfo& variable = program_.variables[static_cast<std::size_t>(event.variable)];
      (event.seats != 0 || variable.stated ? made.shown : made.stated) += variable_text(program_, state, variable, std::max(event.seat, 0));
      made.anew = event.stated;
    }
    const bool chance = event.kind == Event::Kind::kMix || event.kind == Event::Kind::kRoll || event.kind == Event::Kind::kLot;
    if (outcomes != nullptr && chance) {
      Outcome outcome;
      outcome.kind = event.kind;
      outcome.step = step;
      outcome.happening = happenings_.size();
      outcome.zone = event.to;
      outcome.seers = event.known_to;
      outcome.tiles.assign(event.tiles.begin(), event.tiles.end());
      outcome.dice = event.dice;
      outcome.numbers = made.numbers;
      outcome.known = made.dice_known;
      outcome.seat = event.seat;
      outcomes->push_back(std::move(outcome));
    }
    if (event.kind == Event::Kind::kMove) {
      const std::vector<Tile>& pile = piles_[static_cast<std::size_t>(event.from)];
      const auto at = std::find(pile.begin(), pile.end(), event.tile);
      if (at != pile.end()) made.left = static_cast<int>(at - pile.begin());
    }
    keep_piles(state);
    happenings_.push_back(std::move(made));
  }

 private:
  // An event comes after what it is about, and does not say where in its pile a tile lay.
  void keep_piles(const State& state) {
    piles_.resize(program_.zones.size());
    for (std::size_t zone = 0; zone < piles_.size(); ++zone)
      if (state.zone_shape(static_cast<int>(zone)).ordered()) {
        const auto order = state.order(static_cast<int>(zone));
        piles_[zone].assign(order.begin(), order.end());
      }
  }
  int face(Tile tile) const { return program_.tiles.face_index(tile); }

  const Program& program_;
  std::vector<Happening>& happenings_;
  std::vector<std::vector<Tile>> piles_;  // by zone, before the next event
};

// Chance as it was, but for what is exchanged.
class ViewPairs::Script : public ChanceSource {
 public:
  Script(const Program& program, const std::vector<Outcome>& outcomes, std::size_t first, const Exchange& exchange)
      : program_(program), outcomes_(outcomes), at_(first), exchange_(exchange) {
    if (exchange.kind != Exchange::Kind::kTiles) return;
    one_ = face(outcomes[exchange.outcome].tiles[exchange.one]);
    other_ = face(outcomes[exchange.outcome].tiles[exchange.other]);
  }

  // Whether something else was asked for than in the match.
  bool lost() const { return lost_; }

  // Face by face: copies are numbered anew by the machine.
  bool mix(int zone, std::span<Tile> tiles) override {
    const Outcome* const next = take(Event::Kind::kMix);
    if (next == nullptr || next->zone != zone || next->tiles.size() != tiles.size()) return lose();
    std::vector<Tile> left(tiles.begin(), tiles.end());
    std::vector<Tile> order;
    for (std::size_t place = 0; place < next->tiles.size(); ++place) {
      const auto lies = [&](int wanted) { return std::find_if(left.begin(), left.end(), [&](Tile each) { return face(each) == wanted; }); };
      std::size_t from = place;
      if (exchange_.kind == Exchange::Kind::kTiles && exchanged()) {
        if (place == exchange_.one) from = exchange_.other;
        if (place == exchange_.other) from = exchange_.one;
      }
      const int wanted = face(next->tiles[from]);
      auto found = lies(wanted);
      // In a later mix the one may lie in the place of the other.
      if (found == left.end() && (wanted == one_ || wanted == other_)) found = lies(wanted == one_ ? other_ : one_);
      if (found == left.end()) return lose();
      order.push_back(*found);
      left.erase(found);
    }
    std::copy(order.begin(), order.end(), tiles.begin());
    return true;
  }
  bool roll(std::uint32_t dice, std::span<std::int32_t> numbers) override {
    const Outcome* const next = take(Event::Kind::kRoll);
    if (next == nullptr || !alike(next->dice, dice)) return lose();
    std::copy(next->numbers.begin(), next->numbers.end(), numbers.begin());
    if (exchange_.kind == Exchange::Kind::kDie && exchanged()) numbers[exchange_.one] = exchange_.number;
    return true;
  }
  bool lot(SeatMask from, Seat& seat) override {
    const Outcome* const next = take(Event::Kind::kLot);
    if (next == nullptr || !has(from, next->seat)) return lose();
    seat = next->seat;
    return true;
  }

 private:
  const Outcome* take(Event::Kind kind) {
    if (at_ == outcomes_.size() || outcomes_[at_].kind != kind) return nullptr;
    return &outcomes_[at_++];
  }
  // The same dice, or others that nobody can tell from them.
  bool alike(std::uint32_t one, std::uint32_t other) const {
    if (one == other) return true;
    for (; one != 0 && other != 0; one &= one - 1, other &= other - 1) {
      const DieInfo& die = program_.dice[static_cast<std::size_t>(std::countr_zero(one))];
      if (!die.like(program_.dice[static_cast<std::size_t>(std::countr_zero(other))])) return false;
    }
    return one == other;
  }
  bool exchanged() const { return exchange_.kind != Exchange::Kind::kChoice && at_ == exchange_.outcome + 1; }
  int face(Tile tile) const { return program_.tiles.face_index(tile); }
  bool lose() {
    lost_ = true;
    return false;
  }

  const Program& program_;
  const std::vector<Outcome>& outcomes_;
  std::size_t at_;
  const Exchange& exchange_;
  int one_ = -1;
  int other_ = -1;
  bool lost_ = false;
};

ViewPairs::ViewPairs(const Game& game, const SeatWindow& window, std::int64_t most_work)
    : game_(game),
      window_(window),
      machine_(game.new_machine()),
      asker_(game.new_machine()),
      other_(game.new_state()),
      scratch_(game.new_state()),
      most_work_(most_work) {}

ViewPairs::~ViewPairs() = default;

void ViewPairs::go(State& state, const MadeChoice* choice, EventSink* sink, ChanceSource* source) {
  if (choice == nullptr)
    machine_.start(state, chance_, sink, source);
  else
    machine_.apply(state, choice->seat, choice->move, sink, source);
  work_ += machine_.steps();
}

void ViewPairs::play(const Random& chance, const std::vector<MadeChoice>& choices) {
  chance_ = chance;
  choices_.assign(choices.begin(), choices.begin() + static_cast<std::ptrdiff_t>(std::min(choices.size(), kMostChoices)));
  match_.clear();
  outcomes_.clear();
  for (std::size_t step = 0; step <= choices_.size() && !spent(); ++step) {
    match_.push_back({step == 0 ? game_.new_state() : match_.back().state, {}, outcomes_.size()});
    Recorder recorder(program(), match_.back().state, match_.back().happenings);
    recorder.outcomes = &outcomes_;
    recorder.step = step;
    go(match_.back().state, step == 0 ? nullptr : &choices_[step - 1], &recorder);
    if (match_.back().state.over()) break;
  }
}

std::optional<ViewDifference> ViewPairs::look(const Random& chance, const std::vector<MadeChoice>& choices, Random& random) {
  play(chance, choices);
  for (int window = 0; window < kWindows && !spent(); ++window) {
    std::optional<Exchange> exchange = draw(random);
    if (!exchange) continue;
    reader_ = exchange->seat;
    first_ = exchange->step;
    received_.clear();
    int pairs = 0;
    for (int tries = 0; tries < kTries && pairs < kPairsAWindow && !spent(); ++tries) {
      if (!draw_other(*exchange, random)) continue;
      ++pairs;
      if (std::optional<ViewDifference> difference = compare(*exchange, random)) return difference;
    }
  }
  return {};
}

// A seat, and something that it cannot know: of which kind, and where.
std::optional<Exchange> ViewPairs::draw(Random& random) {
  const auto seat = static_cast<Seat>(draw_below(random, static_cast<std::uint32_t>(program().seats)));
  std::array<std::vector<Exchange>, kKindsOfExchange> found;
  for (std::size_t i = 0; i < outcomes_.size(); ++i) {
    const Outcome& outcome = outcomes_[i];
    Exchange made;
    made.seat = seat;
    made.step = outcome.step;
    made.outcome = i;
    if (outcome.kind == Event::Kind::kMix && !has(outcome.seers, seat) && outcome.tiles.size() > 1) found[0].push_back(made);
    made.kind = Exchange::Kind::kDie;
    for (made.one = 0; made.one < outcome.known.size(); ++made.one)
      if (!has(outcome.known[made.one], seat)) found[1].push_back(made);
  }
  for (std::size_t step = 0; step + 1 < match_.size(); ++step) {
    const DecisionInfo& decision = program().decisions[static_cast<std::size_t>(match_[step].state.header().decision)];
    if (choices_[step].seat == seat || (decision.open && !decision.sealed)) continue;
    Exchange made;
    made.kind = Exchange::Kind::kChoice;
    made.seat = seat;
    made.step = step + 1;
    found[2].push_back(made);
  }
  std::vector<const std::vector<Exchange>*> kinds;
  for (const auto& each : found)
    if (!each.empty()) kinds.push_back(&each);
  if (kinds.empty()) return {};
  const std::vector<Exchange>& kind = *kinds[draw_below(random, static_cast<std::uint32_t>(kinds.size()))];
  return kind[draw_below(random, static_cast<std::uint32_t>(kind.size()))];
}

bool ViewPairs::draw_other(Exchange& exchange, Random& random) {
  switch (exchange.kind) {
    case Exchange::Kind::kTiles: {
      const std::vector<Tile>& tiles = outcomes_[exchange.outcome].tiles;
      // Tiles near the top are those that come into play.
      const auto size = static_cast<std::uint32_t>(tiles.size());
      const std::uint32_t near = std::min(size, 6 * static_cast<std::uint32_t>(program().seats));
      exchange.one = draw_below(random, near);
      exchange.other = draw_below(random, draw_below(random, 3) == 0 ? size : near);
      return !program().tiles.same_face(tiles[exchange.one], tiles[exchange.other]);
    }
    case Exchange::Kind::kDie: {
      const std::int32_t now = outcomes_[exchange.outcome].numbers[exchange.one];
      const auto sides = static_cast<std::uint32_t>(program().dice[static_cast<std::size_t>(die_of(exchange))].sides);
      exchange.number = 1 + static_cast<std::int32_t>(draw_below(random, sides));
      return exchange.number != now;
    }
    case Exchange::Kind::kChoice: {
      const MadeChoice& made = choices_[exchange.step - 1];
      const State& before = match_[exchange.step - 1].state;
      if (asker_.moves(before, made.seat, list_).happened()) return false;
      const int decision = before.header().decision;
      exchange.choice = {made.seat, concrete_move(program(), decision, list_, draw_move(random, move_count(program(), decision, list_)))};
      return exchange.choice.move != made.move;
    }
  }
  return false;
}

std::pair<int, int> ViewPairs::faces_of(const Exchange& exchange) const {
  if (exchange.kind != Exchange::Kind::kTiles) return {-1, -1};
  const std::vector<Tile>& tiles = outcomes_[exchange.outcome].tiles;
  return {program().tiles.face_index(tiles[exchange.one]), program().tiles.face_index(tiles[exchange.other])};
}

int ViewPairs::die_of(const Exchange& exchange) const {
  std::uint32_t rest = outcomes_[exchange.outcome].dice;
  for (std::size_t i = 0; i < exchange.one; ++i) rest &= rest - 1;
  return std::countr_zero(rest);
}

std::vector<ViewPairs::Learned> ViewPairs::learned(const std::vector<Happening>& happenings, std::size_t first) const {
  std::vector<Learned> all;
  const auto seers = [&](int zone) { return zone < 0 ? SeatMask{0} : match_.front().state.zone_shape(zone).seers; };
  for (std::size_t i = first; i < happenings.size(); ++i) {
    const Happening& one = happenings[i];
    if (one.kind == Event::Kind::kMove && !has(seers(one.open[kFrom]) | seers(one.open[kTo]), reader_)) continue;
    Learned made;
    made.key = {static_cast<int>(one.kind),
                one.open[kSeat],
                one.open[kSeats],
                one.open[kFrom],
                one.open[kTo],
                one.kind == Event::Kind::kTurnUp ? one.open[kAt] : -1,
                one.open[kVariable],
                static_cast<int>(one.dice)};
    if (one.dice != 0) {
      // Of dice without names, how many are shown is part of what is shown.
      if (one.kind == Event::Kind::kRevealDice && !program().dice.front().named) made.key[kKeyDice] = 0;
      const bool shown = one.kind == Event::Kind::kRevealDice && has(one.known_to, reader_);
      for (std::size_t die = 0; die < one.numbers.size(); ++die)
        if (shown || has(one.dice_known[die], reader_)) made.content += fmt::format("{} ", one.numbers[die]);
    } else if (has(one.known_to, reader_) && one.kind != Event::Kind::kDecision) {
      made.content = one.kind == Event::Kind::kReveal ? "tiles: " + one.shown : one.shown;
      made.moved = one.moved;
      if (one.moved >= 0) {
        made.cause = one.cause;
        made.content.clear();
        // Where all see it come, they see from where. One of several copies could have come from elsewhere.
        const bool comes_in_view = one.kind == Event::Kind::kMove && seers(one.open[kTo]) == program().all_seats();
        if (comes_in_view && !program().tiles.has_copies()) {
          made.content = fmt::format("from {}", one.open[kFrom]);
          made.key[kKeyFrom] = -1;
        }
      }
    }
    if (!made.content.empty() || made.moved >= 0) all.push_back(std::move(made));
  }
  return all;
}

bool ViewPairs::apart(const Exchange& exchange, const std::vector<Learned>& one, const std::vector<Learned>& other) const {
  // Nobody sees which statement it is that moves what was chosen.
  const bool by_statement = exchange.kind != Exchange::Kind::kChoice;
  return (by_statement && apart(exchange, one, other, true)) || apart(exchange, one, other, false) || shown_instead(exchange, one, other) ||
         shown_instead(exchange, other, one);
}

// One tile is seen to leave a zone in one match, and the zone is shown with the other tile in its place in the other match.
bool ViewPairs::shown_instead(const Exchange& exchange, const std::vector<Learned>& moves, const std::vector<Learned>& reveals) const {
  if (exchange.kind != Exchange::Kind::kTiles || program().tiles.has_copies()) return false;
  const std::pair<int, int> faces = faces_of(exchange);
  return std::any_of(moves.begin(), moves.end(), [&](const Learned& move) {
    if (move.moved < 0 || (move.moved != faces.first && move.moved != faces.second)) return false;
    const std::string gone = std::to_string(move.moved);
    const std::string come = std::to_string(move.moved == faces.first ? faces.second : faces.first);
    return std::any_of(reveals.begin(), reveals.end(), [&](const Learned& reveal) {
      return reveal.key[0] == static_cast<int>(Event::Kind::kReveal) && move.content == fmt::format("from {}", reveal.key[kKeyFrom]) &&
             has_word(reveal.content, come) && !has_word(reveal.content, gone);
    });
  });
}

bool ViewPairs::apart(const Exchange& exchange, const std::vector<Learned>& one, const std::vector<Learned>& other,
                      bool by_statement) const {
  const auto [face, instead] = faces_of(exchange);
  const auto of = [by_statement](const std::vector<Learned>& all, const Learned& like) {
    std::vector<const Learned*> same;
    for (const Learned& each : all)
      if (each.key == like.key && (!by_statement || each.cause == like.cause)) same.push_back(&each);
    return same;
  };
  const auto content_differs = [](const Learned* x, const Learned* y) { return x->content != y->content || x->moved != y->moved; };
  for (const Learned& each : one) {
    const std::vector<const Learned*> here = of(one, each);
    const std::vector<const Learned*> there = of(other, each);
    if (each.moved < 0 || exchange.kind != Exchange::Kind::kTiles) {
      // By which tile it is that comes, a choice may show; not by from where the same tile comes.
      const bool chosen = each.moved >= 0 && exchange.kind == Exchange::Kind::kChoice;
      for (std::size_t i = 0; i < std::min(here.size(), there.size()); ++i)
        if (chosen ? here[i]->moved != there[i]->moved : content_differs(here[i], there[i])) return true;
      continue;
    }
    // One match may have stopped sooner.
    const std::size_t both = std::min(here.size(), there.size());
    // The same tiles, from elsewhere or in another order; or one in place of the other. They go in the order of faces where several go at once.
    const auto faces = [&](const std::vector<const Learned*>& moves) {
      std::vector<int> all;
      for (std::size_t i = 0; i < both; ++i) all.push_back(moves[i]->moved);
      std::sort(all.begin(), all.end());
      return all;
    };
    const std::vector<int> were = faces(here);
    const std::vector<int> are = faces(there);
    const auto without = [](const std::vector<int>& x, const std::vector<int>& y) {
      std::vector<int> rest;
      std::set_difference(x.begin(), x.end(), y.begin(), y.end(), std::back_inserter(rest));
      return rest;
    };
    const std::vector<int> gone = without(were, are);
    const std::vector<int> come = without(are, were);
    if (gone.empty()) {
      for (std::size_t i = 0; i < both; ++i)
        if (content_differs(here[i], there[i])) return true;
      continue;
    }
    // A tile may have gone to and fro.
    const auto all_are = [](const std::vector<int>& moved, int tile) {
      return std::all_of(moved.begin(), moved.end(), [&](int one_of_them) { return one_of_them == tile; });
    };
    if ((all_are(gone, face) && all_are(come, instead)) || (all_are(gone, instead) && all_are(come, face))) return true;
    // Another one that lies in view already may have moved on.
    const auto once = [](std::vector<int> moved) {
      moved.erase(std::unique(moved.begin(), moved.end()), moved.end());
      return moved;
    };
    const std::vector<int> not_there = without(once(were), once(are));
    const std::vector<int> not_here = without(once(are), once(were));
    if ((not_there == std::vector{face} && not_here == std::vector{instead}) ||
        (not_there == std::vector{instead} && not_here == std::vector{face}))
      return true;
    // From the first tile on that is another one, the rules may go on otherwise.
    const auto other_tile = [](const Learned* x, const Learned* y) { return x->moved != y->moved; };
    std::size_t at = 0;
    while (at < both && !other_tile(here[at], there[at])) ++at;
    if (at < both && ((here[at]->moved == face && there[at]->moved == instead) || (here[at]->moved == instead && there[at]->moved == face)))
      return true;
  }
  return false;
}

bool ViewPairs::picked_out(const Exchange& exchange, const std::vector<Happening>& one, const std::vector<Happening>& other,
                           std::size_t first) const {
  if (exchange.kind != Exchange::Kind::kTiles) return false;
  const auto slips = [&, faces = faces_of(exchange)](const Happening& each) {
    return each.kind == Event::Kind::kMove && !each.by_place && each.left >= 0 && (each.moved == faces.first || each.moved == faces.second);
  };
  for (std::size_t i = first; i < one.size(); ++i) {
    if (!slips(one[i])) continue;
    // The same move in the other match: by the same statement, after as many of its moves.
    const auto same = [&](const Happening& each) { return each.kind == Event::Kind::kMove && each.cause == one[i].cause; };
    const auto begin = one.begin() + static_cast<std::ptrdiff_t>(first);
    auto before = std::count_if(begin, one.begin() + static_cast<std::ptrdiff_t>(i), same);
    const auto found = std::find_if(other.begin() + static_cast<std::ptrdiff_t>(first), other.end(),
                                    [&](const Happening& each) { return same(each) && before-- == 0; });
    if (found == other.end() || found->moved != one[i].moved || found->open[kFrom] != one[i].open[kFrom] || found->left == one[i].left)
      continue;
    // Which of several copies the rules have picked shows where the seat sees the pile.
    const bool seen = has(match_.front().state.zone_shape(one[i].open[kFrom]).seers, reader_);
    if (!program().tiles.has_copies() || !seen) return true;
  }
  return false;
}

bool ViewPairs::supersedes(const Exchange& exchange, const std::vector<Happening>& happenings, std::size_t first,
                           const State& after) const {
  // A throw of fewer dice clears the others, and there is no event for that.
  if (exchange.kind == Exchange::Kind::kDie && after.die(die_of(exchange)) == 0) return true;
  return std::any_of(happenings.begin() + static_cast<std::ptrdiff_t>(first), happenings.end(), [&](const Happening& one) {
    if (exchange.kind == Exchange::Kind::kTiles) return one.kind == Event::Kind::kGather;
    if (exchange.kind == Exchange::Kind::kDie) return one.kind == Event::Kind::kRoll && ((one.dice >> die_of(exchange)) & 1) != 0;
    return false;
  });
}

bool ViewPairs::superseded_before(const Exchange& exchange, std::size_t step) const {
  for (std::size_t at = exchange.step; at < step; ++at)
    if (supersedes(exchange, match_[at].happenings, at == exchange.step ? first_after(exchange) : 0, match_[at].state)) return true;
  return false;
}

std::size_t ViewPairs::first_after(const Exchange& exchange) const {
  return exchange.kind == Exchange::Kind::kChoice ? 0 : outcomes_[exchange.outcome].happening + 1;
}

bool ViewPairs::in_block(const State& state, int decision) const {
  const DecisionInfo& info = program().decisions[static_cast<std::size_t>(decision)];
  // `again` asks the same once more.
  return !state.over() &&
         (state.header().decision == decision || (state.header().pc >= info.ways.front().entry && state.header().pc < info.end));
}

bool ViewPairs::in_block(const Place* cause, int decision) const {
  const DecisionInfo& info = program().decisions[static_cast<std::size_t>(decision)];
  for (int pc = info.ways.front().entry; pc < info.end; ++pc) {
    const int place = program().code_place[static_cast<std::size_t>(pc)];
    if (place >= 0 && &program().places[static_cast<std::size_t>(place)] == cause) return true;
  }
  // A choice within it may have a way that does nothing.
  return std::any_of(program().decisions.begin(), program().decisions.end(), [&](const DecisionInfo& each) {
    const bool within = each.ways.front().entry >= info.ways.front().entry && each.end <= info.end;
    return within && std::any_of(each.ways.begin(), each.ways.end(), [&](const WayInfo& way) { return &way.place == cause; });
  });
}

ViewPairs::Received ViewPairs::received_at(const State& state, SeatWindow::Reader& reader) {
  Received received;
  received.log = reader.log();
  received.exported = reader.exported();
  received.view = state.over() ? "the match is over\n" : window_.shown(program(), state, reader_);
  if (!state.over()) received.offered = window_.offered(asker_, state, reader_, list_);
  work_ += kWorkAByte * static_cast<std::int64_t>(received.view.size() + received.offered.size());
  return received;
}

void ViewPairs::keep_received(std::size_t until) {
  if (received_.empty()) {
    original_ = window_.reader(program(), reader_);
    scratch_ = first_ == 0 ? game_.new_state() : match_[first_ - 1].state;
  }
  for (std::size_t step = first_ + received_.size(); step < until; ++step) {
    go(scratch_, step == 0 ? nullptr : &choices_[step - 1], original_.get());
    received_.push_back(received_at(scratch_, *original_));
  }
}

std::optional<MadeChoice> ViewPairs::same_choice(const State& state, std::size_t step, const Exchange& exchange, Random& random,
                                                 bool& another) {
  const MadeChoice& made = choices_[step];
  const int decision = match_[step].state.header().decision;
  if (state.over() || !has(state.header().to_act, made.seat)) return {};
  if (state.header().decision != decision) {
    // Another statement may ask the same.
    const ReadMove read = read_move(asker_, state, made.seat, move_text(program(), decision, made.move));
    return read.legal.size() == 1 ? std::optional(MadeChoice{made.seat, read.legal[0]}) : std::nullopt;
  }
  if (asker_.moves(state, made.seat, list_).happened()) return {};
  const DecisionInfo& info = program().decisions[static_cast<std::size_t>(decision)];
  const WayInfo& way = info.ways[made.move.way];
  const auto [one, other] = faces_of(exchange);
  bool exchanged = false;
  const auto face = [&, one = one, other = other](Tile tile) {
    const int now = tile < 0 ? -1 : program().tiles.face_index(tile);
    return !exchanged ? now : now == one ? other : now == other ? one : now;
  };
  const auto same = [&](const Move& each) -> std::optional<Move> {
    if (each.way != made.move.way || each.tile_count != made.move.tile_count) return {};
    std::array<int, kMaxChosenTiles> wanted{};
    std::array<int, kMaxChosenTiles> offered{};
    for (int i = 0; i < each.tile_count; ++i) {
      wanted[static_cast<std::size_t>(i)] = face(made.move.tile(i));
      offered[static_cast<std::size_t>(i)] = program().tiles.face_index(each.tile(i));
    }
    std::sort(wanted.begin(), wanted.begin() + each.tile_count);
    std::sort(offered.begin(), offered.begin() + each.tile_count);
    if (wanted != offered) return {};
    Move move = each;
    std::size_t scalar = 0;
    for (const ChoiceInfo& choice : way.choices) {
      if (choice.kind == ChoiceInfo::Kind::kTiles) continue;
      const std::int32_t value = made.move.values[scalar];
      std::int32_t& chosen = move.values[scalar++];
      if (choice.kind == ChoiceInfo::Kind::kTile) {
        if (face(value) != (chosen < 0 ? -1 : program().tiles.face_index(chosen))) return {};
      } else if (choice.kind == ChoiceInfo::Kind::kRange) {
        if (value < chosen || value > move.last) return {};
        chosen = move.last = value;
      } else if (value != chosen) {
        return {};
      }
    }
    return move;
  };
  for (const Move& each : list_)
    if (const std::optional<Move> move = same(each)) return MadeChoice{made.seat, *move};
  if (made.seat == exchange.seat || (info.open && !info.sealed)) return {};
  another = exchanged = true;
  for (const Move& each : list_)
    if (const std::optional<Move> move = same(each)) return MadeChoice{made.seat, *move};
  const std::int64_t count = move_count(program(), decision, list_);
  if (count == 0) return {};
  return MadeChoice{made.seat, concrete_move(program(), decision, list_, draw_move(random, count))};
}

std::optional<ViewDifference> ViewPairs::compare(const Exchange& exchange, Random& random) {
  std::vector<MadeChoice> choices(choices_.begin(), choices_.begin() + static_cast<std::ptrdiff_t>(exchange.step));
  std::vector<OwnChoice> own;
  const auto differs_from_here = [&](const State& before) {
    const int decision = before.header().decision;
    const bool sealed = program().decisions[static_cast<std::size_t>(decision)].sealed;
    own.push_back({decision, sealed, !sealed});
  };
  if (exchange.kind == Exchange::Kind::kChoice) {
    choices.back() = exchange.choice;
    differs_from_here(match_[exchange.step - 1].state);
  }
  Script script(program(), outcomes_, match_[exchange.step].outcomes, exchange);
  const std::unique_ptr<SeatWindow::Reader> reader = window_.reader(program(), reader_);
  other_ = exchange.step == 0 ? game_.new_state() : match_[exchange.step - 1].state;
  bool same = false;
  const std::size_t limit = std::min(match_.size(), exchange.step + kMostSteps);
  for (std::size_t step = exchange.step; step < limit; ++step) {
    std::vector<Happening> happenings;
    Recorder recorder(program(), other_, happenings);
    EventSinks both({reader.get(), &recorder});
    go(other_, step == 0 ? nullptr : &choices[step - 1], &both, &script);
    const State& state = match_[step].state;
    if (other_.header().status == Status::kFault || state.header().status == Status::kFault || (other_.over() && state.over())) break;
    const std::vector<Happening>& before = match_[step].happenings;
    for (OwnChoice& each : own) {
      const auto follow = [&](const std::vector<Happening>& all, Seat& whose) {
        for (const Happening& one : all)
          if (one.kind == Event::Kind::kOpened && one.open[kDecision] == each.decision) {
            whose = one.open[kSeat];
            each.runs = true;
          }
      };
      follow(before, each.here);
      follow(happenings, each.there);
    }
    const std::size_t first = step == exchange.step ? first_after(exchange) : 0;
    if (picked_out(exchange, before, happenings, first) || apart(exchange, learned(before, first), learned(happenings, first))) break;
    keep_received(step + 1);
    const Received& was = received_[step - first_];
    const Received received = received_at(other_, *reader);
    if (!(received == was)) {
      if (excused(exchange, step, own, happenings, received)) break;
      ViewDifference made = difference(exchange, step, happenings, received);
      made.choices = std::move(choices);
      return made;
    }
    same = true;
    own.erase(std::remove_if(
                  own.begin(), own.end(),
                  [&](const OwnChoice& each) { return each.runs && !in_block(state, each.decision) && !in_block(other_, each.decision); }),
              own.end());
    if (script.lost() || step >= choices_.size()) break;
    bool another = false;
    const std::optional<MadeChoice> next = same_choice(other_, step, exchange, random, another);
    if (!next) break;
    choices.push_back(*next);
    if (another) differs_from_here(other_);
  }
  if (same) ++compared_;
  return {};
}

bool ViewPairs::excused(const Exchange& exchange, std::size_t step, const std::vector<OwnChoice>& own,
                        const std::vector<Happening>& happenings, const Received& received) const {
  const State& state = match_[step].state;
  const std::vector<Happening>& before = match_[step].happenings;
  const Received& was = received_[step - first_];
  const bool same_events = received.log == was.log && received.exported == was.exported;
  // A name of a block changes without an event, and so do the place of a tile that lies face up already and dice that are put away.
  const auto turned_up = [](const Happening& one) { return one.kind == Event::Kind::kTurnUp; };
  const bool turns_up =
      std::any_of(before.begin(), before.end(), turned_up) || std::any_of(happenings.begin(), happenings.end(), turned_up);
  const auto without_names = [&](const State& of) {
    View view = view_of(program(), of, reader_);
    view.variables.clear();
    view.dice.clear();
    if (!turns_up) view.zones.clear();
    return view_text(program(), view);
  };
  const bool names_alone =
      same_events && received.view != was.view && !state.over() && !other_.over() && without_names(state) == without_names(other_);
  const bool offers_alone = same_events && received.view == was.view && other_.header().to_act == state.header().to_act;
  const bool by_own_choice = std::any_of(own.begin(), own.end(), [&](const OwnChoice& each) {
    if (!each.runs) return false;
    const bool here = in_block(state, each.decision);
    const bool there = in_block(other_, each.decision);
    if (offers_alone) return here && there && each.here != each.there;
    return names_alone || here || there || shown_in_block(each.decision, before, happenings);
  });
  if (by_own_choice || exchange.kind == Exchange::Kind::kChoice) return by_own_choice;
  const std::size_t first = step == exchange.step ? first_after(exchange) : 0;
  // Where one match is over, the other may have shown the secret.
  const bool one_over = state.over() || other_.over();
  const auto past = [&](const std::vector<Happening>& events, const State& after) {
    return after.over() || supersedes(exchange, events, first, after) || (one_over && shows_secret(exchange, events, first));
  };
  return past(before, state) && past(happenings, other_) && !superseded_before(exchange, step);
}

bool ViewPairs::shows_secret(const Exchange& exchange, const std::vector<Happening>& happenings, std::size_t first) const {
  const auto [face, instead] = faces_of(exchange);
  return std::any_of(happenings.begin() + static_cast<std::ptrdiff_t>(first), happenings.end(),
                     [&, face = face, instead = instead](const Happening& one) {
                       if (!has(one.known_to, reader_)) return false;
                       if (exchange.kind == Exchange::Kind::kDie)
                         return one.kind == Event::Kind::kRevealDice && ((one.dice >> die_of(exchange)) & 1) != 0;
                       if (one.moved >= 0) return one.moved == face || one.moved == instead;
                       return one.kind == Event::Kind::kReveal &&
                              (has_word(one.shown, std::to_string(face)) || has_word(one.shown, std::to_string(instead)));
                     });
}

bool ViewPairs::alike(const Happening& one, const Happening& other) const {
  const bool hears = has(one.known_to, reader_);
  std::array<int, kOpenFields> open = other.open;
  // Who does not hear what is chosen cannot tell one question from another.
  if (!hears) open[kDecision] = one.open[kDecision];
  return one.kind == other.kind && one.open == open && one.stated == other.stated && one.anew == other.anew && one.dice == other.dice &&
         hears == has(other.known_to, reader_);
}

bool ViewPairs::shown_in_block(int decision, const std::vector<Happening>& one, const std::vector<Happening>& other) const {
  using Noticed = std::vector<const Happening*>;
  const auto noticed = [&](const std::vector<Happening>& happenings) {
    Noticed all;
    for (const Happening& each : happenings)
      if (has(each.known_to, reader_) || (each.kind != Event::Kind::kDecision && each.kind != Event::Kind::kOpened)) all.push_back(&each);
    return all;
  };
  const auto same = [&](const Noticed& x, const Noticed& y) {
    return std::equal(x.begin(), x.end(), y.begin(), y.end(), [&](const Happening* here, const Happening* there) {
      const bool hears = has(here->known_to, reader_) && here->kind != Event::Kind::kDecision;
      return alike(*here, *there) && (!hears || here->shown == there->shown);
    });
  };
  const auto of_block = [&](Noticed all) {
    const auto last = std::find_if(all.rbegin(), all.rend(),
                                   [&](const Happening* each) { return each->cause != nullptr && in_block(each->cause, decision); });
    all.erase(last.base(), all.end());
    return all;
  };
  // What the block does in one match may look like what comes after it in the other.
  const Noticed here = noticed(one);
  const Noticed there = noticed(other);
  return !same(here, there) && !same(of_block(here), of_block(there));
}

const Place* ViewPairs::first_difference(std::size_t step, const std::vector<Happening>& happenings) const {
  const std::vector<Happening>& before = match_[step].happenings;
  for (std::size_t i = 0; i < std::max(happenings.size(), before.size()); ++i) {
    const Happening* const one = i < before.size() ? &before[i] : nullptr;
    const Happening* const other = i < happenings.size() ? &happenings[i] : nullptr;
    const bool choice = one != nullptr && (one->kind == Event::Kind::kDecision || one->kind == Event::Kind::kOpened);
    if (one == nullptr || other == nullptr || !alike(*one, *other) ||
        (one->cause != other->cause && (!choice || has(one->known_to, reader_))))
      return one != nullptr && one->cause != nullptr ? one->cause : other != nullptr ? other->cause : nullptr;
  }
  return nullptr;
}

ViewDifference ViewPairs::difference(const Exchange& exchange, std::size_t step, const std::vector<Happening>& happenings,
                                     const Received& received) const {
  ViewDifference made;
  made.exchange = exchange;
  made.exchanged = text_of(exchange);
  made.step = step;
  made.place = first_difference(step, happenings);
  const State& state = match_[step].state.over() ? other_ : match_[step].state;
  if (made.place == nullptr) made.place = &program().decisions[static_cast<std::size_t>(state.header().decision)].place;
  const Received& was = received_[step - first_];
  for (const auto part : {&Received::log, &Received::view, &Received::offered, &Received::exported}) {
    const std::string& one = was.*part;
    const std::string& other = received.*part;
    if (one == other) continue;
    const auto [here, there] = std::mismatch(one.begin(), one.end(), other.begin(), other.end());
    // A log may have a line more.
    const auto line = [](const std::string& of, std::string::const_iterator at) -> std::string {
      const auto where = static_cast<std::size_t>(at - of.begin());
      const std::size_t begin = where == 0 ? 0 : of.rfind('\n', where - 1) + 1;
      return begin == of.size() ? "nothing" : of.substr(begin, of.find('\n', begin) - begin);
    };
    made.gets = fmt::format("{} gets '{}' in one and '{}' in the other", program().seat_text(reader_), line(one, here), line(other, there));
    break;
  }
  return made;
}

std::string ViewPairs::text_of(const Exchange& exchange) const {
  switch (exchange.kind) {
    case Exchange::Kind::kTiles: {
      const std::vector<Tile>& tiles = outcomes_[exchange.outcome].tiles;
      return fmt::format("{} and {} are exchanged", program().tiles.text(tiles[exchange.one]), program().tiles.text(tiles[exchange.other]));
    }
    case Exchange::Kind::kDie:
      return fmt::format("{} shows {} in place of {}", program().dice[static_cast<std::size_t>(die_of(exchange))].name, exchange.number,
                         outcomes_[exchange.outcome].numbers[exchange.one]);
    case Exchange::Kind::kChoice: {
      const MadeChoice& made = choices_[exchange.step - 1];
      const int decision = match_[exchange.step - 1].state.header().decision;
      return fmt::format("{} chooses '{}' in place of '{}'", program().seat_text(made.seat),
                         move_text(program(), decision, exchange.choice.move), move_text(program(), decision, made.move));
    }
  }
  return {};
}

void ViewPairs::play_other(const Random& chance, const std::vector<MadeChoice>& choices, const ViewDifference& difference,
                           EventSink& sink) {
  play(chance, choices);
  Script script(program(), outcomes_, match_[difference.exchange.step].outcomes, difference.exchange);
  for (std::size_t step = 0; step <= difference.step; ++step)
    go(other_, step == 0 ? nullptr : &difference.choices[step - 1], &sink, step < difference.exchange.step ? nullptr : &script);
}

}  // namespace boneyard::dsl
