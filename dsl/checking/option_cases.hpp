#pragma once
// Every setting of the options that some expressions depend on, one after another: what is said to hold for all values is tried with all of them.

#include <vector>

#include "dsl/checking/checked_game.hpp"
#include "dsl/core/passes.hpp"

namespace boneyard::dsl {

// So many settings are tried for one question, and no more: a check has to come to an end. Where there are more, the game must be stated so that fewer options count.
inline constexpr long kMaxOptionCases = 20'000;

class OptionCases {
 public:
  // At first all options are as they are when nothing is set. `game` must outlive this.
  OptionCases(const CheckedGame& game, const std::vector<const core::Node*>& depend_on);

  // Settings in all; more than kMaxOptionCases are not to be gone through.
  long count() const { return count_; }
  // The options that vary, into CheckedGame::options.
  const std::vector<int>& options() const { return options_; }
  // The present setting, for any number of players.
  const core::Table& table() const { return table_; }
  // The same with a number of players, all seats taking part.
  const core::Table& with_players(int players);
  // Goes on to the next setting; false after the last.
  bool next();
  // ", stake = 5, take = forced", of what varies.
  std::string text() const;
  // " with stake = 5, take = forced"; "" where nothing varies.
  std::string with() const;

 private:
  void set(std::size_t option);

  const CheckedGame& game_;
  core::Table table_;
  std::vector<int> options_;
  std::vector<std::vector<int>> values_;
  std::vector<std::size_t> at_;
  long count_ = 1;
};

}  // namespace boneyard::dsl
