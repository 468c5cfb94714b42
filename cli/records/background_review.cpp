#include "cli/records/background_review.hpp"

#include <algorithm>
#include <utility>

#include <fmt/format.h>

#include "cli/records/recorded_match.hpp"

namespace boneyard::cli {

BackgroundReview::BackgroundReview(const Game& game, Record record, Seat seat, const Style& style)
    : record_(std::move(record)), review_(game, record_, seat, style), thread_([this] { run(); }) {}

BackgroundReview::~BackgroundReview() {
  stopped_ = true;
  thread_.join();
}

void BackgroundReview::run() {
  bool failed = false;
  try {
    review_.run([&](std::size_t looked_at) {
      const std::lock_guard lock(mutex_);
      if (!review_.decisions().empty()) {
        const ReviewedDecision& last = review_.decisions().back();
        verdicts_.try_emplace(last.number, last.verdict());
      }
      looked_at_ = looked_at;
      changed_.notify_all();
      return !stopped_;
    });
  } catch (const RecordError&) {
    failed = true;
  }
  const std::lock_guard lock(mutex_);
  done_ = true;
  failed_ = failed;
  changed_.notify_all();
}

const MatchReview* BackgroundReview::ready() const {
  const std::lock_guard lock(mutex_);
  return done_ && !failed_ ? &review_ : nullptr;
}

const MatchReview* BackgroundReview::wait() {
  std::unique_lock lock(mutex_);
  changed_.wait(lock, [&] { return done_; });
  return failed_ ? nullptr : &review_;
}

std::string BackgroundReview::verdict(std::size_t number) {
  std::unique_lock lock(mutex_);
  changed_.wait(lock, [&] { return done_ || looked_at_ >= number; });
  const auto found = verdicts_.find(number);
  return found == verdicts_.end() ? std::string() : found->second;
}

std::string BackgroundReview::bar() const {
  constexpr std::size_t kWidth = 10;
  const std::size_t all = std::max<std::size_t>(1, record_.choices.size());
  const std::size_t full = looked_at_ * kWidth / all;
  return fmt::format("[{}{}] {} of {} moves", std::string(full, '#'), std::string(kWidth - full, '.'), looked_at_.load(), all);
}

}  // namespace boneyard::cli
