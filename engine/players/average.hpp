#pragma once
// An average of numbers that come one by one, and how sure it is.

#include <algorithm>
#include <cmath>
#include <cstdint>

namespace boneyard {

// The error of a share of so many trials. Trials that all ended alike leave a doubt that their own spread does not show: three in so many could still end otherwise (the
// "rule of three"), and that is twice the error.
inline double doubtful(double error, std::uint64_t trials) { return std::max(error, 1.5 / static_cast<double>(trials)); }

class Average {
 public:
  Average() = default;
  // As another one has them.
  Average(std::uint64_t count, double sum, double squares) : count_(count), sum_(sum), squares_(squares) {}

  void add(double value) {
    ++count_;
    sum_ += value;
    squares_ += value * value;
  }
  void add(const Average& other) {
    count_ += other.count_;
    sum_ += other.sum_;
    squares_ += other.squares_;
  }

  std::uint64_t count() const { return count_; }
  // Of the numbers, and of their squares: with the count, all that can be added to later.
  double sum() const { return sum_; }
  double squares() const { return squares_; }
  double mean() const { return count_ == 0 ? 0 : sum_ / static_cast<double>(count_); }
  // Standard error of the mean; 0 of fewer than two numbers, of which nothing can be said.
  double error() const {
    if (count_ < 2) return 0;
    const auto n = static_cast<double>(count_);
    return std::sqrt(std::max(0.0, squares_ / n - mean() * mean()) / (n - 1));
  }

 private:
  std::uint64_t count_ = 0;
  double sum_ = 0;
  double squares_ = 0;
};

}  // namespace boneyard
