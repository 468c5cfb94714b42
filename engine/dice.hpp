#pragma once
// What several dice show, as a value: how often each number is among them. Which die shows which number is no part of it, so that what two players threw can be
// compared, and what was kept of a throw stays what it was. It fits a number register: every number has a field of as many bits as there is room for.

#include <algorithm>
#include <bit>
#include <cstdint>

namespace boneyard {

// The numbers on the dice of a game are 1 to `sides`.
class DiceValues {
 public:
  static constexpr int kMostSides = 10;  // dice with more make no values

  DiceValues() = default;
  explicit DiceValues(int sides) : sides_(sides), bits_(30 / std::max(1, sides)), most_((1 << bits_) - 1) {}

  int sides() const { return sides_; }
  // How often one number can be among them: at least 7.
  int most() const { return most_; }
  // `number` from 1 to sides; of another one there is none.
  int count(std::int32_t dice, int number) const { return number < 1 || number > sides_ ? 0 : (dice >> shift(number)) & most_; }
  int count(std::int32_t dice) const {
    int all = 0;
    for (std::int32_t rest = dice; rest != 0; rest >>= bits_) all += rest & most_;
    return all;
  }
  // The least number among them; there must be one.
  int least(std::int32_t dice) const { return std::countr_zero(static_cast<std::uint32_t>(dice)) / bits_ + 1; }
  static bool none(std::int32_t dice) { return dice == 0; }
  std::int32_t one(int number) const { return 1 << shift(number); }
  // Both together. False when there is no room for so many of a number.
  bool join(std::int32_t x, std::int32_t y, std::int32_t& both) const {
    for (int number = 1; number <= sides_; ++number)
      if (count(x, number) + count(y, number) > most_) return false;
    both = x + y;
    return true;
  }
  // The first less the second, as far as they are among the first.
  std::int32_t without(std::int32_t x, std::int32_t y) const {
    for (int number = 1; number <= sides_; ++number) x -= std::min(count(x, number), count(y, number)) << shift(number);
    return x;
  }
  bool within(std::int32_t dice, std::int32_t others) const { return without(dice, others) == 0; }
  // Whether it is a value at all, whatever the number was read from.
  bool sound(std::int32_t value) const { return value >= 0 && (sides_ == 0 ? value == 0 : value >> (bits_ * sides_) == 0); }

  // The choice from `all` that comes after this one in the order of the numbers as they are written, 1, 1 1, 1 1 5, 1 5, 5: the first after 0, and 0 after the last.
  std::int32_t next(std::int32_t chosen, std::int32_t all) const {
    int last = 1;
    for (std::int32_t rest = chosen; rest != 0; rest -= one(last)) last = least(rest);
    if (const std::int32_t more = with_one_from(chosen, all, last); more != 0) return more;
    while (chosen != 0) {
      chosen -= one(last);
      if (const std::int32_t other = with_one_from(chosen, all, last + 1); other != 0) return other;
      last = 1;
      for (std::int32_t rest = chosen; rest != 0; rest -= one(last)) last = least(rest);
    }
    return 0;
  }

 private:
  int shift(int number) const { return bits_ * (number - 1); }
  // With one die more that shows `number` or more; 0 when none is left.
  std::int32_t with_one_from(std::int32_t chosen, std::int32_t all, int number) const {
    for (; number <= sides_; ++number)
      if (count(chosen, number) < count(all, number)) return chosen + one(number);
    return 0;
  }

  int sides_ = 0;
  int bits_ = 30;
  std::int32_t most_ = 0;
};

}  // namespace boneyard
