#pragma once
// What the variables of the rules hold while code runs: a number or a set of tiles in each register. Those that a State keeps are copied out of it before,
// and back into it when it has been played on.

#include <algorithm>
#include <vector>

#include "engine/decision_shapes.hpp"
#include "engine/state.hpp"

namespace boneyard {

class Registers {
 public:
  Registers(const Program& program, int words_per_set)
      : words_(words_per_set),
        kept_numbers_(program.kept_numbers),
        kept_set_words_(program.kept_sets * words_per_set),
        numbers_(static_cast<std::size_t>(program.numbers), 0),
        sets_(static_cast<std::size_t>(program.sets * words_per_set), 0) {
    for (const Constant& constant : program.constants) number(constant.reg) = constant.value;
  }

  std::int32_t* numbers() { return numbers_.data(); }
  std::int32_t& number(int reg) { return numbers_[static_cast<std::size_t>(reg)]; }
  Word* sets() { return sets_.data(); }
  Word* set(int reg) { return sets_.data() + reg * words_; }

  void read(const State& state) {
    std::copy_n(state.numbers(), kept_numbers_, numbers_.data());
    std::copy_n(state.sets(), kept_set_words_, sets_.data());
  }
  void write(State& state) const {
    std::copy_n(numbers_.data(), kept_numbers_, state.numbers());
    std::copy_n(sets_.data(), kept_set_words_, state.sets());
  }
  // What listing the moves of a decision overwrites of what the state keeps, but for the chooser; and back again. Most often nothing.
  void put_aside(const DecisionShape& decision) {
    if (decision.kept_numbers + decision.kept_sets != 0) [[unlikely]]
      copy_aside(decision);
  }
  void put_back(const DecisionShape& decision) {
    if (decision.kept_numbers + decision.kept_sets != 0) [[unlikely]]
      copy_back(decision);
  }
  // What was chosen goes to where its way looks for it.
  void load(const WayShape& way, const Move& move) {
    for (int i = 0; i < way.scalars; ++i) numbers_[way.scalar[i]] = move.values[static_cast<std::size_t>(i)];
    if (way.tiles < 0) return;
    Word* const chosen = set(way.tiles);
    std::fill_n(chosen, words_, Word{0});
    for (int i = 0; i < move.tile_count; ++i) bits::add(chosen, move.tile(i));
  }

 private:
  void copy_aside(const DecisionShape& decision);
  void copy_back(const DecisionShape& decision);

  int words_;
  int kept_numbers_;
  int kept_set_words_;
  std::vector<std::int32_t> numbers_;
  std::vector<Word> sets_;
  std::vector<Word> aside_;
};

}  // namespace boneyard
