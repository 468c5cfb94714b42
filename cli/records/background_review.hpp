#pragma once
// A review that another thread computes while the person reads or types.

#include <atomic>
#include <condition_variable>
#include <cstddef>
#include <map>
#include <mutex>
#include <string>
#include <thread>

#include "cli/records/match_review.hpp"

namespace boneyard::cli {

class BackgroundReview {
 public:
  // Begins at once. `game` must outlast this.
  BackgroundReview(const Game& game, Record record, Seat seat, const Style& style);
  BackgroundReview(const BackgroundReview&) = delete;
  BackgroundReview& operator=(const BackgroundReview&) = delete;
  // Ends with the decision that is being reviewed.
  ~BackgroundReview();

  const Record& record() const { return record_; }
  // All of it; null while it is not ready, and where the record does not fit the game.
  const MatchReview* ready() const;
  // The same, but waits for it; null only where the record does not fit the game.
  const MatchReview* wait();
  // The verdict on the choice of this number (ReviewedDecision); empty where there was nothing to decide. Waits for it.
  std::string verdict(std::size_t number);
  // "[####......] 12 of 30 moves"
  std::string bar() const;

 private:
  void run();

  Record record_;
  MatchReview review_;
  std::atomic<std::size_t> looked_at_ = 0;
  std::atomic<bool> stopped_ = false;
  mutable std::mutex mutex_;
  std::condition_variable changed_;
  bool done_ = false;
  bool failed_ = false;
  std::map<std::size_t, std::string> verdicts_;
  std::thread thread_;  // the last member: it uses the others
};

}  // namespace boneyard::cli
