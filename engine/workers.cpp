#include "engine/workers.hpp"

#include <algorithm>
#include <exception>
#include <mutex>
#include <thread>
#include <vector>

namespace boneyard {

bool Workers::take(std::uint64_t& from, std::uint64_t& to) {
  from = next_.fetch_add(lot_);
  to = std::min(from + lot_, count_);
  return from < count_;
}

void Workers::run(int jobs, const std::function<void()>& work, const std::function<void()>& stopped) {
  std::mutex mutex;
  std::exception_ptr thrown;
  const auto guarded = [&] {
    try {
      work();
    } catch (...) {
      const std::lock_guard lock(mutex);
      thrown = std::current_exception();
      next_ = count_;
      if (stopped) stopped();
    }
  };
  std::vector<std::thread> threads;
  for (int i = 1; i < jobs; ++i) threads.emplace_back(guarded);
  guarded();
  for (std::thread& thread : threads) thread.join();
  if (thrown) std::rethrow_exception(thrown);
}

}  // namespace boneyard
