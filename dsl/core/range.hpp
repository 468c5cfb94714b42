#pragma once
// Whole numbers from a least to a greatest one, as `option size: 1 to 6` and `zone cell(1 to 9)` declare them. A Range is never empty: where a declaration
// gives the ends the wrong way round, it holds the first of them alone. So a refused declaration leaves something that can be counted, listed and indexed.

#include <algorithm>
#include <cstdint>
#include <utility>

namespace boneyard::dsl {

class Range {
 public:
  constexpr Range() = default;  // 0 alone
  constexpr Range(int least, int greatest) : least_(least), greatest_(std::max(least, greatest)) {}

  constexpr int least() const { return least_; }
  constexpr int greatest() const { return greatest_; }
  constexpr std::int64_t count() const { return std::int64_t{greatest_} - least_ + 1; }
  constexpr bool has(int number) const { return number >= least_ && number <= greatest_; }
  // The same with both ends moved between two limits.
  constexpr Range within(int lowest, int highest) const {
    return {std::clamp(least_, lowest, highest), std::clamp(greatest_, lowest, highest)};
  }
  constexpr std::pair<int, int> ends() const { return {least_, greatest_}; }
  bool operator==(const Range&) const = default;

 private:
  int least_ = 0;
  int greatest_ = 0;
};

}  // namespace boneyard::dsl
