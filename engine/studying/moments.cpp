#include "engine/studying/moments.hpp"

#include <stdexcept>

namespace boneyard {
namespace {

// With an interval of Student's t around it, by the sum over all matches of the squares of what each adds beyond its part.
Measured with_error(double value, double squares, std::uint64_t count, std::uint64_t beyond) {
  Measured made{value, std::nullopt};
  if (count < 2 || beyond > 0) return made;
  const auto n = static_cast<double>(count);
  const double margin = student(n - 1) * std::sqrt(squares / (n * (n - 1)));
  made.interval = {value - margin, value + margin};
  return made;
}

double over(double above, double below) { return below == 0 ? 0 : above / below; }

}  // namespace

std::string wide_text(WideNumber number) {
  const bool negative = number < 0;
  std::string digits;
  do {
    const int digit = static_cast<int>(number % 10);
    digits += static_cast<char>('0' + (digit < 0 ? -digit : digit));
    number /= 10;
  } while (number != 0);
  if (negative) digits += '-';
  return {digits.rbegin(), digits.rend()};
}

WideNumber wide_number(const std::string& text) {
  const std::size_t begin = text.starts_with('-') ? 1 : 0;
  if (text.size() == begin) throw std::invalid_argument("no number");
  WideNumber number = 0;
  for (const char digit : text.substr(begin)) {
    if (digit < '0' || digit > '9') throw std::invalid_argument("no number");
    const int value = begin == 1 ? '0' - digit : digit - '0';
    if (__builtin_mul_overflow(number, WideNumber{10}, &number) || __builtin_add_overflow(number, WideNumber{value}, &number))
      throw std::invalid_argument("a number of more than 128 bits");
  }
  return number;
}

Measured ratio(const Moments<2>& moments) {
  const double value = over(moments.mean(0), moments.mean(1));
  const double below = moments.mean(1);
  return with_error(value, below == 0 ? 0 : moments.squares({1 / below, -value / below}), moments.count, moments.beyond);
}

Moments<2> pair_of(const Moments<4>& moments, std::size_t from) {
  // The products of four numbers are those of the first with each (4), of the second with each from itself on (3), and so on.
  const auto row = [](std::size_t i) { return i * 4 - i * (i - 1) / 2; };
  const std::size_t first = row(from);
  return {moments.count,
          moments.beyond,
          {moments.sums[from], moments.sums[from + 1]},
          {moments.products[first], moments.products[first + 1], moments.products[row(from + 1)]}};
}

Measured ratio_difference(const Moments<4>& moments) {
  const double one = over(moments.mean(0), moments.mean(1));
  const double other = over(moments.mean(2), moments.mean(3));
  const double one_part = over(1, moments.mean(1));
  const double other_part = over(1, moments.mean(3));
  return with_error(other - one, moments.squares({-one_part, one * one_part, other_part, -other * other_part}), moments.count,
                    moments.beyond);
}

}  // namespace boneyard
