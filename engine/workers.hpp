#pragma once
// Work for several threads: numbers from 0 up that are handed out in small lots, so that no thread waits for a long match of another. What is done for a number must
// follow from the number alone; then it does not matter which thread does it.

#include <atomic>
#include <cstdint>
#include <functional>

namespace boneyard {

class Workers {
 public:
  // Numbers below `count`, in lots of `lot`.
  explicit Workers(std::uint64_t count, std::uint64_t lot = 1) : count_(count), lot_(lot) {}

  // The next lot, from `from` up to and without `to`; false when there is none left.
  bool take(std::uint64_t& from, std::uint64_t& to);
  // Runs `work` in so many threads, this one among them, and returns when all have ended. `work` calls take() until it says no. When one throws, the others are
  // handed out nothing more, `stopped` is called at once, and its exception is thrown here in the end.
  void run(int jobs, const std::function<void()>& work, const std::function<void()>& stopped = {});

 private:
  std::uint64_t count_;
  std::uint64_t lot_;
  std::atomic<std::uint64_t> next_{0};
};

}  // namespace boneyard
