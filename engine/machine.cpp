#include "engine/machine.hpp"

#include <algorithm>

#include <stdexcept>

#include "engine/knowledge.hpp"

namespace boneyard {
namespace {

// Words of memory that are gone through for one step.
constexpr std::int64_t kWordsPerStep = 256;

const Program& sound(const Program& program) {
  if (const std::string wrong = validate(program); !wrong.empty()) throw std::logic_error("the compiled program is not sound: " + wrong);
  return program;
}

}  // namespace

Machine::Machine(const Program& program, const Shape& shape)
    : program_(sound(program)),
      shape_(shape),
      words_(shape.words_per_set),
      kept_numbers_(program.kept_numbers),
      kept_set_words_(program.kept_sets * words_),
      accounts_(static_cast<std::uint32_t>(program.accounts.size())),
      all_seats_(program.all_seats()),
      numbers_(static_cast<std::size_t>(program.numbers), 0),
      sets_(static_cast<std::size_t>(program.sets * words_), 0),
      listers_(static_cast<std::size_t>(program.listers)),
      matchers_(static_cast<std::size_t>(program.matchers)),
      packers_(static_cast<std::size_t>(program.packers)),
      tiles_(static_cast<std::size_t>(std::max(1, program.tiles.size()))),
      code_(program.code.data()),
      places_(program.code_place.data()),
      at_(code_) {
  for (const Constant& constant : program.constants) numbers_[static_cast<std::size_t>(constant.reg)] = constant.value;
  subsets_.items.reserve(static_cast<std::size_t>(program.tiles.size()));
  for (Lister& lister : listers_) {
    lister.items.reserve(static_cast<std::size_t>(program.tiles.size()));
    for (std::vector<Word>* set : {&lister.of, &lister.twins, &lister.firsts, &lister.rest}) set->resize(static_cast<std::size_t>(words_));
  }
  for (Packer& packer : packers_) packer.together.resize(static_cast<std::size_t>((shape.tiles + 1) * words_), 0);
  for (const auto& table : program.set_tables)
    set_rows_.push_back({table.data(), static_cast<std::uint32_t>(table.size()) / static_cast<std::uint32_t>(words_)});
  for (const auto& table : program.mask_tables) mask_rows_.push_back({table.data(), static_cast<std::uint32_t>(table.size())});
  for (const DecisionInfo& decision : program.decisions) {
    decisions_.push_back({static_cast<int>(ways_.size()), decision.list, decision.chooser, decision.sealed, decision.open});
    for (const WayInfo& way : decision.ways) {
      WayShape& shape_of_way = ways_.emplace_back();
      shape_of_way.entry = way.entry;
      shape_of_way.range = way.range;
      for (const ChoiceInfo& choice : way.choices) {
        shape_of_way.names |= shape.remembers && !choice.within.empty();
        if (choice.kind == ChoiceInfo::Kind::kRange) shape_of_way.least = choice.domain.result;
        if (choice.kind == ChoiceInfo::Kind::kTiles)
          shape_of_way.tiles = choice.reg;
        else
          shape_of_way.scalar[shape_of_way.scalars++] = static_cast<std::uint16_t>(choice.reg);
      }
    }
  }
  // Each seat may look through all that it remembers of the hidden zones, also where this machine's states remember nothing: play that nobody watches goes the same way.
  const std::int64_t hidden =
      std::count_if(program.zones.begin(), program.zones.end(), [](const ZoneInfo& zone) { return zone.seen != Seen::kAll; });
  const std::int64_t remembered = hidden * program.seats;
  const std::int64_t copies = remembered * program.tiles.most_copies();
  const auto layouts = static_cast<std::int64_t>(shape.layout_words * program.layouts.size());
  move_steps_ = kToldSteps + remembered * hidden * words_ / kWordsPerStep + 2 * copies / kWordsPerStep;
  show_steps_ = kTileToldSteps + copies / kWordsPerStep;
  gather_steps_ = kToldSteps + (shape.tiles + layouts + remembered * words_) / kWordsPerStep;
  tell_steps_ = kToldSteps + (kept_numbers_ + kept_set_words_) / kWordsPerStep;
}

FaultKind Machine::pause(std::int64_t steps) {
  if (interrupted_ != nullptr && interrupted_->load(std::memory_order_relaxed)) return FaultKind::kInterrupted;
  if (moves_->size() > kMaxMoves) return FaultKind::kTooManyMoves;
  if (steps > most_steps_) return FaultKind::kTooManySteps;
  pause_ = std::min(steps + kSteadySteps, most_steps_);
  return FaultKind::kNone;
}

void Machine::enter(const State& state) {
  std::copy_n(state.numbers(), kept_numbers_, numbers_.data());
  for (int i = 0; i < kept_set_words_; ++i) sets_[static_cast<std::size_t>(i)] = state.sets()[i];
}

void Machine::leave(State& state) {
  std::copy_n(numbers_.data(), kept_numbers_, state.numbers());
  for (int i = 0; i < kept_set_words_; ++i) state.sets()[i] = sets_[static_cast<std::size_t>(i)];
}

void Machine::start(State& state, Random chance, EventSink* sink, ChanceSource* source,
                    std::span<const std::pair<Seat, std::int32_t>> start_chips) {
  sink_ = sink;
  source_ = source;
  std::fill(state.words().begin(), state.words().end(), Word{0});
  state.header() = State::Header{};
  state.header().random = chance;
  for (const VariableInfo& variable : program_.variables)
    if (variable.global && variable.kind != ValueKind::kTiles)
      std::fill_n(state.numbers() + variable.reg, variable.per_seat ? program_.seats : 1, variable.initial);
  state.numbers()[kPlayersRegister] = static_cast<std::int32_t>(program_.all_seats());
  for (Seat seat = 0; seat < program_.seats; ++seat) state.chips(seat) = program_.start_chips;
  for (const auto& [seat, chips] : start_chips) state.chips(seat) = chips;
  for (int zone = 0; zone < shape_.zones; ++zone) {
    if (program_.zones[static_cast<std::size_t>(zone)].layout >= 0) continue;
    state.gather(zone);
    knowledge::gathered(state, zone);
    break;
  }
  run(state, 0);
}

void Machine::run(State& state, int pc) {
  begin_steps();
  asking_ = false;
  enter(state);
  execute(state, pc, nullptr);
  leave(state);
}

void Machine::load(const WayShape& way, const Move& move) {
  for (int i = 0; i < way.scalars; ++i) numbers_[way.scalar[i]] = move.values[static_cast<std::size_t>(i)];
  if (way.tiles < 0) return;
  Word* const chosen = set(way.tiles);
  std::fill_n(chosen, words_, Word{0});
  for (int i = 0; i < move.tile_count; ++i) bits::add(chosen, move.tiles[static_cast<std::size_t>(i)]);
}

// The first tile of a set that has the face of `tile` and is not in `taken`.
Tile Machine::copy_within(const Word* tiles, Tile tile, const Word* taken) const {
  const int face = program_.tiles.face_index(tile);
  const Tile first = program_.tiles.first_of_face(face);
  for (Tile copy = first; copy < first + program_.tiles.copies_of_face(face); ++copy)
    if (bits::has(tiles, copy) && (taken == nullptr || !bits::has(taken, copy))) return copy;
  return kNoTile;
}

void Machine::apply(State& state, Seat seat, const Move& move, EventSink* sink, ChanceSource* source) {
  sink_ = sink;
  source_ = source;
  State::Header& header = state.header();
  const DecisionShape& decision = decisions_[static_cast<std::size_t>(header.decision)];
  ++header.decisions;
  if (sink_ != nullptr) {
    state_ = &state;
    tell_decision(header.decision, seat, move);
  }
  const WayShape& way = way_shape(header.decision, move.way);
  if (way.names) {
    begin_steps();
    state_ = &state;
    enter(state);
    numbers_[static_cast<std::size_t>(decision.chooser)] = seat;
    load(way, move);
    name_tiles(header.decision, seat, move, false);
  }
  if (decision.sealed) {
    state.pending(seat) = move;
    header.to_act &= ~(SeatMask{1} << seat);
    if (header.to_act != 0) return;
    run(state, header.pc + 1);
    return;
  }
  begin_steps();
  asking_ = false;
  enter(state);
  load(way, move);
  execute(state, way.entry, nullptr);
  leave(state);
}

Fault Machine::moves(const State& state, Seat seat, std::vector<Move>& list) {
  list.clear();
  begin_steps();
  fault_ = Fault{};
  asking_ = true;
  if (state.header().status != Status::kDecision || ((state.header().to_act >> seat) & 1) == 0) return fault_;
  const DecisionShape& decision = decisions_[static_cast<std::size_t>(state.header().decision)];
  enter(state);
  numbers_[static_cast<std::size_t>(decision.chooser)] = seat;
  listing_ = &way_shape(state.header().decision, 0);
  // Asking changes nothing: code that lists moves has only instructions that ask.
  execute(const_cast<State&>(state), decision.list, &list);
  if (list.size() > kMaxMoves && !fault_.happened()) fault_ = {FaultKind::kTooManyMoves, -1, places_[decision.list]};
  if (fault_.happened()) list.clear();
  return fault_;
}

Fault Machine::ask(const State& state, const Query& query, std::int32_t& answer) {
  begin_steps();
  fault_ = Fault{};
  asking_ = true;
  enter(state);
  if (run_query(state, query)) answer = numbers_[static_cast<std::size_t>(query.result)];
  return fault_;
}

Fault Machine::ask(const State& state, const Question& question, std::int32_t& answer) {
  if (!run_question(state, question).happened()) answer = numbers_[static_cast<std::size_t>(question.query.result)];
  return fault_;
}

Fault Machine::ask(const State& state, const Question& question, std::vector<Tile>& answer) {
  answer.clear();
  if (run_question(state, question).happened()) return fault_;
  const Word* const tiles = set(question.query.result);
  for (Tile t = bits::next(tiles, words_, kNoTile); t != kNoTile; t = bits::next(tiles, words_, t)) answer.push_back(t);
  return fault_;
}

// Where a query is not to be asked, or finds nobody, any of the range may be meant.
std::uint64_t Machine::zones_of(const std::vector<ZoneRange>& ranges, Seat chooser, bool asking) {
  std::uint64_t mask = 0;
  for (const ZoneRange& range : ranges) {
    Seat seat = range.chooser ? chooser : kNobody;
    if (range.seat.start >= 0 && asking) {
      fault_ = Fault{};
      asking_ = true;
      if (run_query(*state_, range.seat)) seat = numbers_[static_cast<std::size_t>(range.seat.result)];
      fault_ = Fault{};
    }
    const bool one = seat >= 0 && seat < range.count;
    for (int i = one ? seat : 0; i < (one ? seat + 1 : range.count); ++i) mask |= std::uint64_t{1} << (range.first + i);
  }
  return mask;
}

std::uint64_t Machine::zones(const State& state, Seat seat, const Move& move, const std::vector<ZoneRange>& ranges) {
  begin_steps();
  state_ = const_cast<State*>(&state);  // asked, not changed
  enter(state);
  numbers_[static_cast<std::size_t>(decisions_[static_cast<std::size_t>(state.header().decision)].chooser)] = seat;
  load(way_shape(state.header().decision, move.way), move);
  return zones_of(ranges, seat, true);
}

Fault Machine::run_question(const State& state, const Question& question) {
  begin_steps();
  fault_ = Fault{};
  asking_ = true;
  enter(state);
  code_ = question.code.data();
  places_ = question.code_place.data();
  execute(const_cast<State&>(state), question.query.start, nullptr);
  code_ = program_.code.data();
  places_ = program_.code_place.data();
  return fault_;
}

Fault Machine::stuck(const State& state) const {
  return {FaultKind::kStuck, -1, program_.code_place[static_cast<std::size_t>(state.header().pc)]};
}

void Machine::stop(State& state, const Fault& fault, EventSink* sink) {
  State::Header& header = state.header();
  header.status = Status::kFault;
  header.pc = 0;
  header.fault = fault;
  header.to_act = 0;
  if (sink != nullptr && fault.kind != FaultKind::kInterrupted) {
    Event event{.kind = Event::Kind::kFault};
    if (fault.place >= 0) event.cause = &program_.places[static_cast<std::size_t>(fault.place)];
    sink->on_event(event, state);
  }
}

Fault Machine::refusal(const State& state, Seat seat, const Move& move, std::optional<Refusal>& reason) {
  begin_steps();
  fault_ = Fault{};
  asking_ = true;
  Refusal found;
  reason.reset();
  if (refused(state, seat, move, found)) reason = std::move(found);
  return fault_;
}

// Runs a query with what the registers hold; whether it came to an answer.
bool Machine::run_query(const State& state, const Query& query) {
  execute(const_cast<State&>(state), query.start, nullptr);
  return !fault_.happened();
}

// False when it is legal, and after a fault.
bool Machine::refused(const State& state, Seat seat, const Move& move, Refusal& reason) {
  reason.way = move.way;
  if (state.header().status != Status::kDecision || ((state.header().to_act >> seat) & 1) == 0) {
    reason.kind = Refusal::Kind::kNotToAct;
    return true;
  }
  const DecisionInfo& decision = program_.decisions[static_cast<std::size_t>(state.header().decision)];
  const WayInfo& way = decision.ways[move.way];
  const auto begin = [&] {
    enter(state);
    numbers_[static_cast<std::size_t>(decision.chooser)] = seat;
  };
  if (way.tier > 0) {
    const TierInfo& tier = decision.tiers[static_cast<std::size_t>(way.tier)];
    if (moves(state, seat, list_).happened()) return false;
    const bool none =
        std::none_of(list_.begin(), list_.end(), [&](const Move& m) { return decision.ways[m.way].tier < (tier.still ? way.tier : 1); });
    begin();
    bool closed = !none;
    if (closed && tier.also_when.start >= 0) {
      if (!run_query(state, tier.also_when)) return false;
      closed = numbers_[static_cast<std::size_t>(tier.also_when.result)] == 0;
    }
    if (closed) {
      reason.kind = Refusal::Kind::kTier;
      reason.cites = tier.cites.empty() ? way.cites : tier.cites;
      reason.place = tier.place;
      return true;
    }
  }
  begin();
  load(way_shape(state.header().decision, move.way), move);
  std::size_t scalar = 0;
  for (std::size_t i = 0; i < way.choices.size(); ++i) {
    const ChoiceInfo& choice = way.choices[i];
    reason.choice = static_cast<int>(i);
    // A way that cites nothing itself speaks by the first of its conditions that does.
    reason.cites = way.cites;
    for (const Condition& condition : way.conditions)
      if (reason.cites.empty()) reason.cites = condition.cites;
    reason.place = choice.place;
    if (refused_size(state, choice, move, reason)) return true;
    if (fault_.happened() || !run_query(state, choice.domain)) return false;
    if (!within(choice, move, scalar, reason)) {
      reason.kind = Refusal::Kind::kDomain;
      return true;
    }
    if (choice.kind != ChoiceInfo::Kind::kTiles) ++scalar;
    reason.values.clear();
  }
  reason.choice = -1;
  for (std::size_t i = 0; i < way.conditions.size(); ++i) {
    const Condition& condition = way.conditions[i];
    if (!run_query(state, condition.holds)) return false;
    if (numbers_[static_cast<std::size_t>(condition.holds.result)] != 0) continue;
    reason.kind = Refusal::Kind::kCondition;
    reason.condition = static_cast<int>(i);
    reason.cites = condition.cites.empty() ? way.cites : condition.cites;
    reason.place = condition.place;
    for (const Witness& witness : condition.witnesses) tell_witness(state, witness, reason);
    return true;
  }
  return false;
}

// Another number of tiles than is to be chosen.
bool Machine::refused_size(const State& state, const ChoiceInfo& choice, const Move& move, Refusal& reason) {
  if (choice.kind != ChoiceInfo::Kind::kTiles) return false;
  std::string wanted;
  for (const Query& size : choice.sizes) {
    if (!run_query(state, size)) return false;
    const std::int32_t tiles = numbers_[static_cast<std::size_t>(size.result)];
    if (tiles == move.tile_count && tiles > 0) return false;
    wanted += (wanted.empty() ? "" : " or ") + std::to_string(tiles);
  }
  if (choice.told) reason.values = {{"tiles", wanted}};
  reason.kind = Refusal::Kind::kSize;
  return true;
}

// Whether what was chosen is among what the query of the domain has just given.
bool Machine::within(const ChoiceInfo& choice, const Move& move, std::size_t scalar, Refusal& reason) {
  const int result = choice.domain.result;
  switch (choice.kind) {
    case ChoiceInfo::Kind::kTile: {
      // A face is meant: where there are copies, the one that is offered.
      const Tile offered = copy_within(set(result), move.values[scalar]);
      if (offered != kNoTile) numbers_[static_cast<std::size_t>(choice.reg)] = offered;
      return offered != kNoTile;
    }
    case ChoiceInfo::Kind::kTiles: {
      bool all = true;
      Word* chosen = set(choice.reg);
      std::fill_n(chosen, words_, Word{0});
      for (int t = 0; t < move.tile_count; ++t) {
        const Tile offered = copy_within(set(result), move.tiles[static_cast<std::size_t>(t)], chosen);
        all = all && offered != kNoTile;
        bits::add(chosen, offered != kNoTile ? offered : move.tiles[static_cast<std::size_t>(t)]);
      }
      return all;
    }
    case ChoiceInfo::Kind::kSeat:
    case ChoiceInfo::Kind::kNumber:
      return move.values[scalar] >= 0 && move.values[scalar] < 32 &&
             ((static_cast<std::uint32_t>(numbers_[static_cast<std::size_t>(result)]) >> move.values[scalar]) & 1) != 0;
    case ChoiceInfo::Kind::kRange: {
      const std::int32_t least = numbers_[static_cast<std::size_t>(result)];
      const std::int32_t greatest = numbers_[static_cast<std::size_t>(result) + 1];
      if (choice.told) reason.values = {{"least", std::to_string(least)}, {"greatest", std::to_string(greatest)}};
      return move.values[scalar] >= least && move.values[scalar] <= greatest;
    }
  }
  return false;
}

// A value that there is none of here (`p's chips` in `p != nobody and p's chips > 3`) is left out.
void Machine::tell_witness(const State& state, const Witness& witness, Refusal& reason) {
  if (!run_query(state, witness.value)) {
    fault_ = Fault{};
    return;
  }
  const bool tiles = witness.kind == ValueKind::kTiles;
  const std::int32_t value = tiles ? 0 : numbers_[static_cast<std::size_t>(witness.value.result)];
  reason.values.push_back({witness.text, program_.value_text(witness.kind, value, tiles ? set(witness.value.result) : nullptr)});
}

}  // namespace boneyard
