#pragma once
// Where the records of a simulation go: a file of all matches one after another in the order of their index, or a folder with a file for each. Matches
// may be handed in by several threads and in any order.

#include <condition_variable>
#include <cstdint>
#include <map>
#include <mutex>
#include <optional>
#include <string>

#include "cli/common/output_file.hpp"

namespace boneyard::cli {

class RecordStore {
 public:
  // `where` ends with .jsonl, or is a device such as /dev/stdout, or else is a folder; empty when no records are wanted. Throws Stop when there are
  // records already that would be written over.
  RecordStore(const std::string& where, Existing existing);

  bool wanted() const { return file_ || folder_; }
  // Whether the records are printed where the figures would be.
  bool on_stdout() const { return file_ && file_->path() == "/dev/stdout"; }

  // The text of match number `index`; every index from 0 on comes once. Waits when too much of later matches is waiting for an earlier one. Throws Stop.
  void keep(std::uint64_t index, std::string text);
  // No match that is missing will come any more: nobody waits for it.
  void give_up();
  // Throws Stop when something could not be written.
  void close();

 private:
  std::mutex mutex_;
  std::condition_variable moved_on_;
  Existing existing_;
  std::optional<OutputFile> file_;
  std::optional<OutputFolder> folder_;
  std::map<std::uint64_t, std::string> waiting_;  // for matches before them
  std::size_t waiting_bytes_ = 0;
  std::uint64_t next_ = 0;
  bool given_up_ = false;
};

}  // namespace boneyard::cli
