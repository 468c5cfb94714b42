#pragma once
// The record of a match while it is played. Every event is a line, and after each decision all lines so far are in the file, so that leaving, the
// end of input or a kill loses nothing. A match that is resumed is played again from its seed: the lines that this makes must be those that the
// file holds, and only what goes beyond them is added to it.
//
// The file is locked as long as the match is played, and nobody but its owner may read it: it holds what the players may not see.

#include <deque>
#include <string>

#include "engine/record.hpp"

namespace boneyard::cli {

class Journal : public EventSink {
 public:
  // A new file. Throws Stop when it is there already or cannot be written.
  static Journal create(const std::string& path, const RecordHeader& header);
  // The file of an unfinished match, less a last line that was cut off. `record` is the last match of the file.
  static Journal resume(const std::string& path, const Record& record);
  // "<state folder>/boneyard/<ruleset>-<date>-<time>-<n>.jsonl", the folder made and n the first that is free.
  static std::string new_path(const std::string& ruleset);

  Journal(Journal&& other) noexcept;
  Journal& operator=(Journal&&) = delete;
  ~Journal() override;

  // The events are told in the words of this program.
  void of(const Program& program) { program_ = &program; }
  void on_event(const Event& event, const State& state) override;
  // Everything so far into the file. Throws Stop when that fails, for a match that cannot be kept must not go on unnoticed.
  void flush();
  // All choices of the resumed match were made again. Throws Stop when the file holds more than they brought about.
  void caught_up();

  const std::string& path() const { return path_; }

 private:
  explicit Journal(std::string path) : path_(std::move(path)) {}
  void lock();

  std::string path_;
  int file_ = -1;
  const Program* program_ = nullptr;
  std::string waiting_;
  std::deque<std::string> expected_;  // lines of a resumed match that have not been made again
  int line_ = 1;
};

}  // namespace boneyard::cli
