#include "cli/view_pairs.hpp"

#include <algorithm>
#include <bit>

#include <fmt/format.h>

#include "cli/seat_text.hpp"
#include "engine/event_sinks.hpp"
#include "engine/knowledge.hpp"
#include "engine/notation.hpp"
#include "engine/view.hpp"

namespace boneyard::cli {
namespace {

constexpr std::size_t kMostChoices = 300;  // of a match, from its beginning
constexpr std::size_t kMostSteps = 24;     // of a pair
constexpr int kWindows = 3;                // of a match: what a seat got from a step on
constexpr int kPairsAWindow = 4;
constexpr int kTries = 12;              // to find them
constexpr std::int64_t kWorkAByte = 2;  // of what a seat gets
constexpr const char* kLog = "log: ";

bool has(SeatMask seats, Seat seat) { return ((seats >> seat) & 1) != 0; }

}  // namespace

// What happens in a match, step by step.
class ViewPairs::Recorder : public EventSink {
 public:
  Recorder(const Program& program, std::vector<Happening>& happenings) : program_(program), happenings_(happenings) {}

  std::vector<Outcome>* outcomes = nullptr;
  std::size_t step = 0;

  void on_event(const Event& event, const State& state) override {
    Happening made;
    made.kind = event.kind;
    made.known_to = event.known_to;
    made.open = {event.seat,     static_cast<int>(event.seats),
                 event.from,     event.to,
                 event.at,       event.on == kNoTile ? -1 : face(event.on),
                 event.place,    event.due,
                 event.paid,     event.phase,
                 event.variable, event.cites,
                 event.decision};
    made.cause = event.cause;
    made.dice = event.dice;
    if (event.tile != kNoTile) made.faces.push_back(face(event.tile));
    for (const Tile tile : event.tiles) made.faces.push_back(face(tile));
    std::sort(made.faces.begin(), made.faces.end());
    for (const int each : made.faces) made.shown += fmt::format("{} ", each);
    for (const std::int32_t number : event.numbers) made.shown += fmt::format("{} ", number);
    if (event.kind == Event::Kind::kVariable && event.seats != 0)
      made.shown += variable_text(program_, state, program_.variables[static_cast<std::size_t>(event.variable)], event.seat);
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
      outcome.numbers.assign(event.numbers.begin(), event.numbers.end());
      for (std::uint32_t rest = event.dice; rest != 0; rest &= rest - 1) outcome.known.push_back(state.die_known(std::countr_zero(rest)));
      outcome.seat = event.seat;
      outcomes->push_back(std::move(outcome));
    }
    happenings_.push_back(std::move(made));
  }

 private:
  int face(Tile tile) const { return program_.tiles.face_index(tile); }

  const Program& program_;
  std::vector<Happening>& happenings_;
};

// Chance as it was, but for what is exchanged.
class ViewPairs::Script : public ChanceSource {
 public:
  Script(const Program& program, const std::vector<Outcome>& outcomes, std::size_t first, const Exchange& exchange)
      : program_(program), outcomes_(outcomes), at_(first), exchange_(exchange) {
    if (exchange.kind != Exchange::Kind::kTiles) return;
    one_ = outcomes[exchange.outcome].tiles[exchange.one];
    other_ = outcomes[exchange.outcome].tiles[exchange.other];
  }

  // Whether something else was asked for than in the match.
  bool lost() const { return lost_; }

  // Face by face: copies are numbered anew by the machine.
  bool mix(int zone, std::span<Tile> tiles) override {
    const Outcome* const next = take(Event::Kind::kMix);
    if (next == nullptr || next->zone != zone || next->tiles.size() != tiles.size()) return lose();
    std::vector<Tile> left(tiles.begin(), tiles.end());
    std::vector<Tile> order;
    for (const Tile tile : next->tiles) {
      const auto lies = [&](Tile wanted) {
        return std::find_if(left.begin(), left.end(), [&](Tile each) { return program_.tiles.same_face(each, wanted); });
      };
      const bool here = exchanged() && (tile == one_ || tile == other_);
      auto found = lies(here ? partner(tile) : tile);
      // Mixed once more, they lie as they did, or one of them in the place of the other.
      if (found == left.end() && (tile == one_ || tile == other_)) found = lies(partner(tile));
      if (found == left.end()) return lose();
      order.push_back(*found);
      left.erase(found);
    }
    std::copy(order.begin(), order.end(), tiles.begin());
    return true;
  }
  bool roll(std::uint32_t dice, std::span<std::int32_t> numbers) override {
    const Outcome* const next = take(Event::Kind::kRoll);
    if (next == nullptr || next->dice != dice) return lose();
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
  bool exchanged() const { return exchange_.kind != Exchange::Kind::kSealedChoice && at_ == exchange_.outcome + 1; }
  Tile partner(Tile tile) const { return tile == one_ ? other_ : one_; }
  bool lose() {
    lost_ = true;
    return false;
  }

  const Program& program_;
  const std::vector<Outcome>& outcomes_;
  std::size_t at_;
  const Exchange& exchange_;
  Tile one_ = kNoTile;
  Tile other_ = kNoTile;
  bool lost_ = false;
};

ViewPairs::ViewPairs(const Game& game, std::int64_t most_work)
    : game_(game),
      machine_(game.new_machine()),
      asker_(game.new_machine()),
      other_(game.new_state()),
      scratch_(game.new_state()),
      most_work_(most_work) {}

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
    Recorder recorder(program(), match_.back().happenings);
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
    texts_.clear();
    told_.clear();
    int pairs = 0;
    for (int tries = 0; tries < kTries && pairs < kPairsAWindow && !spent(); ++tries) {
      if (!draw_other(*exchange, random)) continue;
      const std::size_t limit = limit_of(*exchange);
      if (limit <= first_) continue;
      ++pairs;
      keep_texts(limit);
      if (std::optional<ViewDifference> difference = compare(*exchange, limit)) return difference;
    }
  }
  return {};
}

// A seat, and something that it cannot know: of which kind, and where.
std::optional<Exchange> ViewPairs::draw(Random& random) {
  const auto seat = static_cast<Seat>(draw_below(random, static_cast<std::uint32_t>(program().seats)));
  std::array<std::vector<Exchange>, 3> found;
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
    const State::Header& header = match_[step].state.header();
    if (!program().decisions[static_cast<std::size_t>(header.decision)].sealed) continue;
    if (choices_[step].seat == seat || !has(header.to_act, seat)) continue;
    Exchange made;
    made.kind = Exchange::Kind::kSealedChoice;
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
    case Exchange::Kind::kSealedChoice: {
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

std::pair<Tile, Tile> ViewPairs::tiles_of(const Exchange& exchange) const {
  const std::vector<Tile>& tiles = outcomes_[exchange.outcome].tiles;
  return {tiles[exchange.one], tiles[exchange.other]};
}

int ViewPairs::die_of(const Exchange& exchange) const {
  std::uint32_t rest = outcomes_[exchange.outcome].dice;
  for (std::size_t i = 0; i < exchange.one; ++i) rest &= rest - 1;
  return std::countr_zero(rest);
}

std::size_t ViewPairs::limit_of(const Exchange& exchange) {
  const std::size_t most = std::min(match_.size(), exchange.step + kMostSteps);
  for (std::size_t step = exchange.step; step < most; ++step) {
    const Step& now = match_[step];
    if (now.state.over()) return step;
    const bool begins = step == exchange.step && exchange.kind != Exchange::Kind::kSealedChoice;
    for (std::size_t i = begins ? outcomes_[exchange.outcome].happening + 1 : 0; i < now.happenings.size(); ++i)
      if (told_apart(exchange, now.happenings[i])) return step;
    if (told_apart(exchange, now.state)) return step;
    // Who has chosen may see what the others did.
    if (exchange.kind == Exchange::Kind::kSealedChoice && step < choices_.size() && choices_[step].seat == exchange.seat) return step + 1;
  }
  return most;
}

// Whether the seat learns by an event what is exchanged, or it is no longer what it was. A choice that names a tile shows where it lies only as far as the seat's
// knowledge says.
bool ViewPairs::told_apart(const Exchange& exchange, const Happening& happening) const {
  const bool knows = has(happening.known_to, exchange.seat);
  const bool choice = happening.kind == Event::Kind::kDecision || happening.kind == Event::Kind::kOpened;
  switch (exchange.kind) {
    case Exchange::Kind::kTiles: {
      if (happening.kind == Event::Kind::kGather) return true;
      if (happening.kind == Event::Kind::kMix && program().tiles.has_copies()) return true;
      const auto [one, other] = tiles_of(exchange);
      return knows && !choice && std::any_of(happening.faces.begin(), happening.faces.end(), [&, one = one, other = other](int face) {
               return face == program().tiles.face_index(one) || face == program().tiles.face_index(other);
             });
    }
    case Exchange::Kind::kDie:
      return ((happening.dice >> die_of(exchange)) & 1) != 0 && (happening.kind == Event::Kind::kRoll || knows);
    case Exchange::Kind::kSealedChoice:
      return false;
  }
  return false;
}

// Whether it knows by what the engine keeps of its knowledge.
bool ViewPairs::told_apart(const Exchange& exchange, const State& state) {
  if (exchange.kind == Exchange::Kind::kDie) return has(state.die_known(die_of(exchange)), exchange.seat);
  if (exchange.kind == Exchange::Kind::kSealedChoice) return false;
  const auto [one, other] = tiles_of(exchange);
  const auto place = [&](Tile tile) {
    const auto order = state.order(state.zone_of(tile));
    return static_cast<int>(std::find(order.begin(), order.end(), tile) - order.begin());
  };
  for (const Tile tile : {one, other}) {
    const ZoneShape& zone = state.zone_shape(state.zone_of(tile));
    if (has(zone.seers, exchange.seat) || state.lies_face_up(tile)) return true;
    if (zone.hidden_pile >= 0 && bits::has(state.known_places(exchange.seat, state.zone_of(tile)), place(tile))) return true;
  }
  const int from = state.zone_of(one);
  const int to = state.zone_of(other);
  if (from == to) return false;
  scratch_ = state;
  const auto from_top = [&](Tile tile) {
    const int zone = state.zone_of(tile);
    return state.zone_shape(zone).order < 0 ? 0 : state.count(zone) - place(tile);
  };
  scratch_.relocate(one, to);
  scratch_.relocate(other, from);
  if (state.zone_shape(to).order >= 0) scratch_.relocate_to_place(one, to, from_top(other));
  if (state.zone_shape(from).order >= 0) scratch_.relocate_to_place(other, from, from_top(one));
  return !knowledge::consistent(scratch_, program().tiles, exchange.seat);
}

std::string ViewPairs::text_at(const State& state, dsl::SeatLog& log) {
  std::string text;
  for (const dsl::LogLine& line : log.take()) text += kLog + line.text + '\n';
  if (state.over()) return text + "the match is over\n";
  text += shown_to(program(), state, reader_) + offered_to(asker_, state, reader_, list_);
  work_ += kWorkAByte * static_cast<std::int64_t>(text.size());
  return text;
}

std::int32_t ViewPairs::told_at(const State& state) {
  if (program().told < 0) return 0;
  if (!state.over() && has(state.header().to_act, reader_)) {
    (void)asker_.moves(state, reader_, list_);
    return asker_.number(program().told);
  }
  return state.numbers()[program().told];
}

void ViewPairs::keep_texts(std::size_t until) {
  if (first_ + texts_.size() >= until) return;
  texts_.clear();
  told_.clear();
  dsl::SeatLog log(program(), SeatMask{1} << reader_);
  scratch_ = first_ == 0 ? game_.new_state() : match_[first_ - 1].state;
  for (std::size_t step = first_; step < until; ++step) {
    go(scratch_, step == 0 ? nullptr : &choices_[step - 1], &log);
    texts_.push_back(text_at(scratch_, log));
    told_.push_back(told_at(scratch_));
  }
}

std::optional<MadeChoice> ViewPairs::same_choice(const State& state, std::size_t step, const Exchange& exchange) {
  const MadeChoice& made = choices_[step];
  const int decision = match_[step].state.header().decision;
  if (state.over() || state.header().decision != decision || !has(state.header().to_act, made.seat)) return {};
  const DecisionInfo& info = program().decisions[static_cast<std::size_t>(decision)];
  const WayInfo& way = info.ways[made.move.way];
  Move wanted = made.move;
  if (exchange.kind == Exchange::Kind::kTiles && made.seat != exchange.seat && (!info.open || info.sealed)) {
    const auto [one, other] = tiles_of(exchange);
    const auto now = [&, one = one, other = other](Tile tile) { return tile == one ? other : tile == other ? one : tile; };
    for (int i = 0; i < wanted.tile_count; ++i) wanted.set_tile(i, now(wanted.tile(i)));
    std::size_t scalar = 0;
    for (const ChoiceInfo& choice : way.choices) {
      if (choice.kind == ChoiceInfo::Kind::kTiles) continue;
      if (choice.kind == ChoiceInfo::Kind::kTile) wanted.values[scalar] = now(wanted.values[scalar]);
      ++scalar;
    }
  }
  if (asker_.moves(state, made.seat, list_).happened()) return {};
  const auto faces = [&](const Move& move) {
    std::array<int, kMaxChosenTiles> all{};
    for (int i = 0; i < move.tile_count; ++i) all[static_cast<std::size_t>(i)] = program().tiles.face_index(move.tile(i));
    std::sort(all.begin(), all.begin() + move.tile_count);
    return all;
  };
  const auto wanted_faces = faces(wanted);
  for (const Move& each : list_) {
    if (each.way != wanted.way || each.tile_count != wanted.tile_count || faces(each) != wanted_faces) continue;
    Move move = each;
    bool same = true;
    std::size_t scalar = 0;
    for (const ChoiceInfo& choice : way.choices) {
      if (choice.kind == ChoiceInfo::Kind::kTiles) continue;
      const std::int32_t value = wanted.values[scalar];
      if (choice.kind == ChoiceInfo::Kind::kTile && value >= 0 && move.values[scalar] >= 0)
        same = same && program().tiles.same_face(value, move.values[scalar]);
      else if (choice.kind == ChoiceInfo::Kind::kRange)
        same = same && value >= move.values[scalar] && value <= move.last;
      else
        same = same && value == move.values[scalar];
      if (choice.kind == ChoiceInfo::Kind::kRange) move.values[scalar] = move.last = value;
      ++scalar;
    }
    if (same) return MadeChoice{made.seat, move};
  }
  return {};
}

std::optional<ViewDifference> ViewPairs::compare(const Exchange& exchange, std::size_t limit) {
  std::vector<MadeChoice> choices(choices_.begin(), choices_.begin() + static_cast<std::ptrdiff_t>(exchange.step));
  if (exchange.kind == Exchange::Kind::kSealedChoice) choices.back() = exchange.choice;
  Script script(program(), outcomes_, match_[exchange.step].outcomes, exchange);
  dsl::SeatLog log(program(), SeatMask{1} << reader_);
  other_ = exchange.step == 0 ? game_.new_state() : match_[exchange.step - 1].state;
  bool same = false;
  bool another = false;  // choice out of sight, which may show at once in what comes of it
  for (std::size_t step = exchange.step; step < limit; ++step) {
    std::vector<Happening> happenings;
    Recorder recorder(program(), happenings);
    EventSinks both({&log, &recorder});
    go(other_, step == 0 ? nullptr : &choices[step - 1], &both, &script);
    if (other_.header().status == Status::kFault) break;
    const std::vector<Happening>& before = match_[step].happenings;
    const Place* place = nullptr;
    bool apart = false;
    for (std::size_t i = 0; place == nullptr && !apart && i < std::max(happenings.size(), before.size()); ++i) {
      const Happening* const one = i < before.size() ? &before[i] : nullptr;
      const Happening* const other = i < happenings.size() ? &happenings[i] : nullptr;
      const auto knows = [&](const Happening& happening) { return has(happening.known_to, reader_); };
      const bool choice = one != nullptr && (one->kind == Event::Kind::kDecision || one->kind == Event::Kind::kOpened);
      if (one == nullptr || other == nullptr || one->kind != other->kind || one->open != other->open || one->dice != other->dice ||
          knows(*one) != knows(*other) || (one->cause != other->cause && (!choice || knows(*one)))) {
        place = one != nullptr && one->cause != nullptr ? one->cause : other != nullptr ? other->cause : nullptr;
        break;
      }
      // It was shown something else, which it may know.
      apart = knows(*one) && one->shown != other->shown;
    }
    if (apart || told_at(other_) != told_[step - first_]) break;
    const std::string text = text_at(other_, log);
    if (const std::string& was = texts_[step - first_]; text != was) {
      if (another) break;
      ViewDifference made;
      made.exchange = exchange;
      made.exchanged = text_of(exchange);
      made.choices = std::move(choices);
      made.step = step;
      const DecisionInfo& decision = program().decisions[static_cast<std::size_t>(match_[step].state.header().decision)];
      made.place = place != nullptr ? place : &decision.place;
      const auto [here, there] = std::mismatch(was.begin(), was.end(), text.begin(), text.end());
      const auto line = [](const std::string& of, std::string::const_iterator at) {
        const auto where = static_cast<std::size_t>(at - of.begin());
        const std::size_t begin = where == 0 ? 0 : of.rfind('\n', where - 1) + 1;
        return of.substr(begin, of.find('\n', begin) - begin);
      };
      // A log may have a line more.
      const auto beside = [](const std::string& one, const std::string& other) {
        return one.empty() || (one.rfind(kLog, 0) != 0 && other.rfind(kLog, 0) == 0) ? "nothing" : one;
      };
      const std::string one = line(was, here);
      const std::string other = line(text, there);
      made.gets =
          fmt::format("{} gets '{}' in one and '{}' in the other", program().seat_text(reader_), beside(one, other), beside(other, one));
      return made;
    }
    same = true;
    if (script.lost() || step >= choices_.size()) break;
    const std::optional<MadeChoice> next = same_choice(other_, step, exchange);
    if (!next) break;
    choices.push_back(*next);
    const int decision = other_.header().decision;
    another = move_text(program(), decision, next->move) != move_text(program(), decision, choices_[step].move);
  }
  if (same) ++compared_;
  return {};
}

std::string ViewPairs::text_of(const Exchange& exchange) const {
  switch (exchange.kind) {
    case Exchange::Kind::kTiles: {
      const auto [one, other] = tiles_of(exchange);
      return fmt::format("{} and {} are exchanged", program().tiles.text(one), program().tiles.text(other));
    }
    case Exchange::Kind::kDie:
      return fmt::format("{} shows {} in place of {}", program().dice[static_cast<std::size_t>(die_of(exchange))].name, exchange.number,
                         outcomes_[exchange.outcome].numbers[exchange.one]);
    case Exchange::Kind::kSealedChoice: {
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

}  // namespace boneyard::cli
