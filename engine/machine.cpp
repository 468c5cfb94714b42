#include "engine/machine.hpp"

#include <algorithm>

#include "engine/knowledge.hpp"

namespace boneyard {

void Machine::start(State& state, Random chance, EventSink* sink, ChanceSource* source,
                    std::span<const std::pair<Seat, std::int32_t>> start_chips) {
  std::fill(state.words().begin(), state.words().end(), Word{0});
  state.header() = State::Header{};
  state.header().random = chance;
  for (const VariableInfo& variable : program_.variables)
    if (variable.global && variable.kind != ValueKind::kTiles)
      std::fill_n(state.numbers() + variable.reg, variable.per_seat ? program_.seats : 1, variable.initial);
  state.numbers()[kPlayersRegister] = static_cast<std::int32_t>(program_.all_seats());
  for (Seat seat = 0; seat < program_.seats; ++seat) state.chips(seat) = program_.start_chips;
  for (std::size_t pot = static_cast<std::size_t>(program_.seats); pot < program_.accounts.size(); ++pot)
    state.chips(static_cast<int>(pot)) = program_.accounts[pot].chips;
  for (const auto& [seat, chips] : start_chips) state.chips(seat) = chips;
  for (int zone = 0; zone < state.shape().zones; ++zone) {
    if (program_.zones[static_cast<std::size_t>(zone)].layout >= 0) continue;
    state.gather(zone);
    knowledge::gathered(state, zone);
    break;
  }
  interpreter_.changes().begin(state, sink, source);
  interpreter_.begin(state);
  interpreter_.play(state, 0);
}

void Machine::apply(State& state, Seat seat, const Move& move, EventSink* sink, ChanceSource* source) {
  interpreter_.changes().begin(state, sink, source);
  interpreter_.limits().enter();
  interpreter_.make(state, seat, move, false);
  interpreter_.limits().leave();
}

std::vector<std::int32_t> Machine::offered(const State& state, Seat seat, const Move& move) {
  std::vector<std::int32_t> values;
  interpreter_.begin(state);
  interpreter_.take(state.header().decision, seat, move);
  const WayInfo& way = program_.decisions[static_cast<std::size_t>(state.header().decision)].ways[move.way];
  for (const Witness& witness : way.offered) {
    if (interpreter_.answer(witness.value).happened()) break;
    values.push_back(interpreter_.registers().number(witness.value.result));
  }
  return values;
}

Fault Machine::ask(const State& state, const Query& query, std::int32_t& answer) {
  interpreter_.begin(state);
  const Fault fault = interpreter_.answer(query);
  if (!fault.happened()) answer = interpreter_.registers().number(query.result);
  return fault;
}

Fault Machine::ask(const State& state, const Question& question, std::int32_t& answer) {
  interpreter_.begin(state);
  const Fault fault = interpreter_.answer(question);
  if (!fault.happened()) answer = interpreter_.registers().number(question.query.result);
  return fault;
}

Fault Machine::ask(const State& state, const Question& question, std::vector<Tile>& answer) {
  answer.clear();
  interpreter_.begin(state);
  const Fault fault = interpreter_.answer(question);
  if (fault.happened()) return fault;
  const Word* const tiles = interpreter_.registers().set(question.query.result);
  const int words = state.shape().words_per_set;
  for (Tile t = bits::next(tiles, words, kNoTile); t != kNoTile; t = bits::next(tiles, words, t)) answer.push_back(t);
  return fault;
}

Fault Machine::stuck(const State& state) const {
  return {FaultKind::kStuck, -1, program_.code_place[static_cast<std::size_t>(state.header().pc)]};
}

void Machine::stop(State& state, const Fault& fault, EventSink* sink) {
  interpreter_.changes().begin(state, sink, nullptr);
  interpreter_.changes().stop(fault);
}

ZoneSet Machine::zones(const State& state, Seat seat, const Move& move, const std::vector<ZoneRange>& ranges) {
  interpreter_.begin(state);
  interpreter_.take(state.header().decision, seat, move);
  return interpreter_.zones(ranges, seat, true);
}

}  // namespace boneyard
