#include "cli/common/record_store.hpp"

#include <filesystem>
#include <system_error>
#include <utility>

#include <fmt/format.h>

#include "cli/terminal/exit_code.hpp"
#include "engine/characters.hpp"

namespace boneyard::cli {
namespace {

namespace fs = std::filesystem;

// What may wait for an earlier match: some of the largest records there are.
constexpr std::size_t kMostWaiting = 64 << 20;

}  // namespace

RecordStore::RecordStore(const std::string& where, Existing existing) : existing_(existing) {
  if (where.empty()) return;
  if (where.ends_with(".jsonl") || where.starts_with("/dev/")) {
    file_ = OutputFile::create(where, existing);
    return;
  }
  folder_.emplace(where);
  if (existing == Existing::kReplace) return;
  // Said before the matches are played, and not after some of them.
  std::error_code error;
  for (const auto& entry : fs::directory_iterator(where, error)) {
    const std::string name = entry.path().filename().string();
    if (name.starts_with("match-") && name.ends_with(".jsonl"))
      throw Stop(kWrongUse, fmt::format("there are records in '{}' already, such as '{}'; '--force' replaces them", printable(where),
                                        printable(name)));
  }
}

void RecordStore::keep(std::uint64_t index, std::string text) {
  if (folder_) {
    return write_file(*folder_, fmt::format("match-{:06}.jsonl", index), existing_, text);
  }
  std::unique_lock lock(mutex_);
  moved_on_.wait(lock, [&] { return index == next_ || waiting_bytes_ < kMostWaiting || given_up_; });
  waiting_bytes_ += text.size();
  waiting_[index] = std::move(text);
  while (!waiting_.empty() && waiting_.begin()->first == next_) {
    file_->write(waiting_.begin()->second);
    waiting_bytes_ -= waiting_.begin()->second.size();
    waiting_.erase(waiting_.begin());
    ++next_;
  }
  moved_on_.notify_all();
}

void RecordStore::give_up() {
  const std::lock_guard lock(mutex_);
  given_up_ = true;
  moved_on_.notify_all();
}

void RecordStore::close() {
  if (file_) file_->close();
}

}  // namespace boneyard::cli
