#pragma once
// How much of the rules a command runs in all. Each decision may take kMaxSteps (limits.hpp), and nothing limits how many decisions there are: a file of a few
// lines would keep a command busy for hours.

#include <algorithm>
#include <cstdint>

namespace boneyard {

// What one minute of play takes on an ordinary machine, give or take.
inline constexpr std::int64_t kStepsAMinute = 6'000'000'000;

// What one move is thought about, or one table shown: what is found by then is what there is.
inline constexpr std::int64_t kStepsOfThought = kStepsAMinute / 5;
inline constexpr std::int64_t kStepsOfTable = kStepsAMinute / 300;

// Trial matches before any search: who wins together, how long matches take.
inline constexpr std::int64_t kStepsOfTrial = kStepsAMinute / 60;

// Belongs to one thread. Machines that run in it while a Scope is open pay their steps to the budget, and stop with FaultKind::kInterrupted soon after it is spent.
// Short runs may still come to their end: whoever runs many asks spent() between them. What was paid follows from what was run alone, so that it is the same on
// every machine.
class StepBudget {
 public:
  explicit StepBudget(std::int64_t steps) : left_(steps) {}

  void spend(std::int64_t steps) { left_ -= steps; }
  bool spent() const { return left_ <= 0; }
  // At most so many more; below 0 once it is spent.
  std::int64_t left() const { return left_; }

  // That of the innermost Scope of this thread; null outside of one.
  static StepBudget* current() { return current_; }

  // Steps of an inner budget also count against the one around it, and it gets no more than that one has left.
  class Scope {
   public:
    explicit Scope(StepBudget& budget) : budget_(budget), before_(current_) {
      if (before_ != nullptr) budget.left_ = std::min(budget.left_, before_->left_);
      at_first_ = budget.left_;
      current_ = &budget;
    }
    ~Scope() {
      if (before_ != nullptr) before_->spend(at_first_ - budget_.left_);
      current_ = before_;
    }
    Scope(const Scope&) = delete;
    Scope& operator=(const Scope&) = delete;

   private:
    StepBudget& budget_;
    StepBudget* before_;
    std::int64_t at_first_ = 0;
  };

 private:
  static inline thread_local StepBudget* current_ = nullptr;
  std::int64_t left_;
};

// Whether there is a budget here, and it is spent.
inline bool out_of_steps() { return StepBudget::current() != nullptr && StepBudget::current()->spent(); }

}  // namespace boneyard
