#pragma once
// What stops rules that do not stop by themselves: a hostile rule file cannot run for ever, nor fill the memory with a list.

#include <algorithm>
#include <atomic>
#include <cstddef>
#include <cstdint>

#include "engine/fault.hpp"
#include "engine/step_budget.hpp"

namespace boneyard {

// Steps between two decisions, or in one question, beyond which a game is stopped with a fault. Instructions that are gone through again are a step each;
// one whose cost grows with the table pays as many as it is worth, a step being some ten nanoseconds to some hundred. What is paid is the same whether
// anybody listens or remembers.
inline constexpr std::int64_t kMaxSteps = 5'000'000;
// What is told is kept, written down and shown by whoever listens.
inline constexpr int kToldSteps = 100;
// Of each tile that is told.
inline constexpr int kTileToldSteps = 10;
// Entries of a list of moves; a range of numbers is one.
inline constexpr std::size_t kMaxMoves = 100'000;

class Limits {
 public:
  void interrupt_by(const std::atomic<bool>& flag) { interrupted_ = &flag; }
  // Fewer steps than kMaxSteps.
  void allow(std::int64_t steps) {
    most_ = std::min(steps, kMaxSteps);
    first_pause_ = std::min(kSteadySteps, most_);
  }

  // Play ends where all tiles are taken up again: a deal is over.
  void stop_at_gather(bool stop) { stop_at_gather_ = stop; }
  bool stops_at_gather() const { return stop_at_gather_; }
  // Play also ends where `end` leaves a phase and the log reports it: a round is over.
  void stop_at_end(bool stop) { stop_at_end_ = stop; }
  bool stops_at_end() const { return stop_at_end_; }

  // Counts anew. `listed`: how many moves have been listed meanwhile.
  void begin(const std::size_t* listed) {
    steps_ = 0;
    paid_ = -kStepsOfRun;
    pause_ = first_pause_;
    listed_ = listed;
  }
  std::int64_t steps() const { return steps_; }
  // Around a run. Between two runs the budget of this thread may be replaced, or destroyed.
  void enter() { budget_ = StepBudget::current(); }
  void leave() {
    settle();
    budget_ = nullptr;
  }
  // Between two runs that follow each other at once.
  void settle() {
    if (budget_ != nullptr) budget_->spend(steps_ - paid_);
    paid_ = steps_;
  }
  // Takes so many steps more, unless it is time to look() first.
  bool pay(std::int64_t cost) {
    const std::int64_t paid = steps_ + cost;
    if (paid > pause_) [[unlikely]]
      return false;
    steps_ = paid;
    return true;
  }
  // Takes steps that are known, or looked at, only afterwards.
  void owe(std::int64_t cost) { steps_ += cost; }
  bool time_to_look() const { return steps_ > pause_; }
  // Whether what runs must stop, at this step or after so many more.
  FaultKind look(std::int64_t more = 0) {
    if (interrupted_ != nullptr && interrupted_->load(std::memory_order_relaxed)) return FaultKind::kInterrupted;
    if (budget_ != nullptr && budget_->left() < steps_ - paid_) return FaultKind::kInterrupted;
    if (listed_ != nullptr && *listed_ > kMaxMoves) return FaultKind::kTooManyMoves;
    if (steps_ + more > most_) return FaultKind::kTooManySteps;
    pause_ = std::min(steps_ + more + kSteadySteps, most_);
    return FaultKind::kNone;
  }

 private:
  static constexpr std::int64_t kSteadySteps = 100'000;  // between two looks: some milliseconds
  static constexpr std::int64_t kStepsOfRun = 10;        // what a run takes that goes round nowhere

  // Counted where the code goes round, as many instructions as lie between there and here, and where one of them is worth more than a step.
  std::int64_t steps_ = 0;
  std::int64_t pause_ = 0;  // so many steps, and it is time to look
  std::int64_t most_ = kMaxSteps;
  bool stop_at_gather_ = false;
  bool stop_at_end_ = false;
  std::int64_t first_pause_ = kSteadySteps;
  const std::size_t* listed_ = nullptr;
  const std::atomic<bool>* interrupted_ = nullptr;
  std::int64_t paid_ = 0;         // of steps_, to a budget
  StepBudget* budget_ = nullptr;  // of what runs now
};

}  // namespace boneyard
