#include "cli/runs/handout.hpp"

#include <utility>

#include "cli/runs/part_file.hpp"
#include "engine/workers.hpp"

namespace boneyard::cli {

Handout::Handout(const SplitRun& run, std::uint64_t first, std::uint64_t end, PartFile* part)
    : run_(run), end_(end), part_(part), fresh_(first), next_(first) {
  add_what_is_there();
  if (part_ != nullptr && !done_) part_->part().check_end(end_);
}

std::optional<std::uint64_t> Handout::next() {
  if (done_) return std::nullopt;
  if (!back_.empty()) return back_.extract(back_.begin()).value();
  while (fresh_ < end_ && part_ != nullptr && part_->has(fresh_)) ++fresh_;
  if (fresh_ < end_) return fresh_++;
  return std::nullopt;
}

std::optional<std::uint64_t> Handout::take() {
  std::unique_lock lock(mutex_);
  for (;;) {
    if (const auto number = next(); number || done_) return number;
    changed_.wait(lock);
  }
}

std::optional<std::uint64_t> Handout::take_now() {
  const std::lock_guard lock(mutex_);
  return next();
}

void Handout::give(std::uint64_t number, std::string result) {
  const std::lock_guard lock(mutex_);
  if (done_) return;
  if (part_ != nullptr) part_->append(number, result);
  ++played_;
  waiting_.emplace(number, std::move(result));
  add_what_is_there();
}

void Handout::put_back(const std::set<std::uint64_t>& numbers) {
  const std::lock_guard lock(mutex_);
  back_.insert(numbers.begin(), numbers.end());
  changed_.notify_all();
}

void Handout::stop() {
  const std::lock_guard lock(mutex_);
  done_ = true;
  changed_.notify_all();
}

bool Handout::done() const {
  const std::lock_guard lock(mutex_);
  return done_;
}

std::uint64_t Handout::added() const {
  const std::lock_guard lock(mutex_);
  return next_;
}

std::uint64_t Handout::played() const {
  const std::lock_guard lock(mutex_);
  return played_;
}

void Handout::add_what_is_there() {
  for (; !done_ && next_ < end_; ++next_) {
    bool wanted = false;
    if (const auto here = waiting_.find(next_); here != waiting_.end()) {
      wanted = run_.add(run_.end_of(next_), here->second);
      waiting_.erase(here);
    } else if (part_ != nullptr && part_->has(next_)) {
      wanted = add_block(run_.add, part_->part(), next_);
    } else {
      return;
    }
    done_ = !wanted;
  }
  done_ = true;
  changed_.notify_all();
}

void play_handout(const SplitRun& run, Handout& handout, int jobs, const std::function<void()>& stopped) {
  Workers(0).run(
      jobs,
      [&] {
        const BlockPlayer play = run.player();
        while (const auto number = handout.take()) handout.give(*number, play(run.first_of(*number), run.end_of(*number)));
      },
      [&] {
        handout.stop();
        if (stopped) stopped();
      });
}

}  // namespace boneyard::cli
