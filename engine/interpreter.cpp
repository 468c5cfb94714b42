#include "engine/interpreter.hpp"

#include <algorithm>
#include <array>
#include <stdexcept>
#include <utility>

namespace boneyard {
namespace {

const Program& sound(const Program& program) {
  if (const std::string wrong = validate(program); !wrong.empty()) throw std::logic_error("the compiled program is not sound: " + wrong);
  return program;
}

}  // namespace

Interpreter::Interpreter(const Program& program, const Shape& shape)
    : program_(sound(program)),
      shape_(shape),
      words_(shape.words_per_set),
      all_seats_(program.all_seats()),
      decisions_(program, shape.remembers),
      registers_(program, words_),
      listers_(static_cast<std::size_t>(program.listers), Subsets(program.tiles, words_)),
      matchers_(static_cast<std::size_t>(program.matchers), Matcher(program.tiles)),
      packers_(static_cast<std::size_t>(program.packers), Packer(shape.tiles, words_)),
      caches_(static_cast<std::size_t>(program.caches), AnswerCache(shape.tiles, program.caches)),
      moves_(program.tiles, words_),
      changes_(program, shape),
      code_(program.code.data()),
      code_place_(program.code_place.data()) {
  for (const auto& table : program.set_tables)
    set_rows_.push_back({table.data(), static_cast<std::uint32_t>(table.size()) / static_cast<std::uint32_t>(words_)});
  for (const auto& table : program.mask_tables) mask_rows_.push_back({table.data(), static_cast<std::uint32_t>(table.size())});
}

void Interpreter::take(int index, Seat seat, const Move& move) {
  const DecisionShape& decision = decisions_[index];
  registers_.number(decision.chooser) = seat;
  registers_.load(decision.ways[move.way], move);
}

void Interpreter::play(State& state, int pc) {
  asking_ = false;
  execute(pc);
  registers_.write(state);
}

Fault Interpreter::answer(const std::vector<Instruction>& code, const std::vector<int>& code_place, const Query& query) {
  fault_ = Fault{};
  code_ = code.data();
  code_place_ = code_place.data();
  execute(query.start);
  code_ = program_.code.data();
  code_place_ = program_.code_place.data();
  return fault_;
}

Fault Interpreter::list(const State& state, Seat seat, std::vector<Move>& list) {
  const State::Header& header = state.header();
  begin(state);
  Fault fault;
  const bool to_act = header.status == Status::kDecision && ((header.to_act >> seat) & 1) != 0;
  if (to_act) {
    limits_.enter();
    fault = this->list(header.decision, seat);
    limits_.leave();
  }
  if (to_act && !fault.happened())
    moves_.write(list);
  else
    list.clear();
  return fault;
}

Fault Interpreter::list(int index, Seat seat) {
  const DecisionShape& decision = decisions_[index];
  limits_.begin(&moves_.length());
  asking_ = true;
  fault_ = Fault{};
  registers_.put_aside(decision);
  const std::int32_t chooser = std::exchange(registers_.number(decision.chooser), seat);
  moves_.begin(decision.ways);
  run(decision.list);
  registers_.number(decision.chooser) = chooser;
  registers_.put_back(decision);
  limits_.settle();
  if (moves_.too_long() && !fault_.happened()) fault_ = {FaultKind::kTooManyMoves, -1, code_place_[decision.list]};
  return fault_;
}

void Interpreter::make(State& state, Seat seat, const Move& move, bool resident) {
  State::Header& header = state.header();
  const DecisionShape& decision = decisions_[header.decision];
  const WayShape& way = decision.ways[move.way];
  state_ = &state;
  ++header.decisions;
  if (changes_.heard()) changes_.tell_choice(header.decision, seat, move, false);
  if (way.names) {
    if (resident) registers_.write(state);
    begin(state);
    take(header.decision, seat, move);
    name_tiles(header.decision, seat, move, false);
    limits_.enter();  // which a question has left
    if (resident) registers_.read(state);
  }
  if (decision.sealed) {
    state.pending(decision.around, seat) = move;
    header.to_act &= ~(SeatMask{1} << seat);
    if (header.to_act != 0) return;
  }
  limits_.begin(nullptr);
  asking_ = false;
  if (!resident) registers_.read(state);
  if (!decision.sealed) registers_.load(way, move);
  run(decision.sealed ? header.pc + 1 : way.entry);
  limits_.settle();
  if (!resident) registers_.write(state);
}

ZoneSet Interpreter::zones(const std::vector<ZoneRange>& ranges, Seat chooser, bool asked) {
  ZoneSet zones;
  for (const ZoneRange& range : ranges) {
    Seat seat = range.chooser ? chooser : kNobody;
    if (range.seat.start >= 0 && asked && !answer(range.seat).happened()) seat = registers_.number(range.seat.result);
    const bool one = seat >= 0 && seat < range.count;
    for (int i = one ? seat : 0; i < (one ? seat + 1 : range.count); ++i) zones.add(range.first + i);
  }
  return zones;
}

void Interpreter::name_tiles(int decision, Seat seat, const Move& move, bool opened) {
  const WayInfo& way = program_.decisions[static_cast<std::size_t>(decision)].ways[move.way];
  std::size_t scalar = 0;
  for (const ChoiceInfo& choice : way.choices) {
    std::array<Tile, kMaxChosenTiles> tiles;
    std::size_t n = 0;
    if (choice.kind == ChoiceInfo::Kind::kTiles)
      for (; n < move.tile_count; ++n) tiles[n] = move.tile(static_cast<int>(n));
    else if (const std::int32_t value = move.values[scalar++]; choice.kind == ChoiceInfo::Kind::kTile)
      tiles[n++] = value;
    const bool there = std::none_of(tiles.begin(), tiles.begin() + n, [&](Tile tile) { return shape_.no_tile(tile); });
    if (!there || choice.within.empty() || (opened && !choice.within_lasts)) continue;
    changes_.name_tiles(decision, seat, opened, {tiles.data(), n}, zones(choice.within, seat, !opened));
  }
}

}  // namespace boneyard
