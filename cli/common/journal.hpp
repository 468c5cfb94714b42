#pragma once
// The record of a match while it is played. Every event is a line, and after each decision all lines so far are in the file, so that leaving, the
// end of input or a kill loses nothing. A match that is resumed is played again from its seed: the lines that this makes must be those that the
// file holds, and only what goes beyond them is added to it.
//
// The file is locked as long as the match is played, and nobody but its owner may read it: it holds what the players may not see.

#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <optional>
#include <string>

#include "cli/common/output_file.hpp"
#include "engine/record.hpp"

namespace boneyard::cli {

class Journal : public EventSink {
 public:
  // A new file. Throws Stop when something is there already or it cannot be written.
  static Journal create(const std::string& path, const RecordHeader& header);
  // The folder for matches without a file of their own, which need not exist yet. A relative XDG_STATE_HOME is ignored, and the first call reports that.
  // Throws Stop if HOME is needed and is missing or relative.
  static std::filesystem::path state_folder();
  // "<state folder>/match-<number>.jsonl", the folder made and the number the one after the largest that is there.
  static Journal create_in_state_folder(const RecordHeader& header);
  // The number that a file in the state folder has by its name.
  static std::optional<std::size_t> number_of(const std::filesystem::path& path);
  // The file of an unfinished match. It is locked before anything in it is read, so that nobody adds to it between. Nothing is changed in it before
  // caught_up(). Throws Stop.
  static Journal resume(const std::string& path);

  Journal(Journal&& other) noexcept = default;
  Journal& operator=(Journal&&) = delete;
  ~Journal() override;

  // The events are told in the words of this program.
  void of(const Program& program) { program_ = &program; }
  // Throws Stop when the record would become larger than what is read of one.
  void on_event(const Event& event, const State& state) override;
  // The decision and all that came after it is taken back.
  void take_back(Seat seat, std::uint32_t number);
  // Whether the file has a number of the state folder, which nobody has asked for by name.
  bool numbered() const { return numbered_; }
  // Deletes the file: the match is not worth keeping. Throws Stop.
  void discard();
  // Everything so far into the file. Throws Stop when that fails, for a match that cannot be kept must not go on unnoticed.
  void flush();
  // All choices of the resumed match were made again: a last line that was cut off is removed. Throws Stop when the file holds more than they brought about.
  void caught_up();

  const std::string& path() const { return file_.path(); }
  // Not so for /dev/null.
  bool keeps() const { return file_.keeps(); }
  // Of a resumed match: the last one of its file.
  const Record& record() const { return *record_; }

 private:
  explicit Journal(OutputFile file) : file_(std::move(file)) {}
  static Journal begin(OutputFile file, const RecordHeader& header);
  void lock();
  void add(const std::string& line);

  OutputFile file_;
  const Program* program_ = nullptr;
  bool numbered_ = false;
  std::string waiting_;
  std::size_t bytes_ = 0;  // of the match, with what is waiting
  // What follows is of a resumed match.
  std::optional<Record> record_;
  std::size_t next_ = 1;     // the line of the record that has to be made again next
  std::uint64_t whole_ = 0;  // bytes of the file, without a last line that was cut off
  bool lacks_end_ = false;   // of the last line
  bool caught_up_ = true;
};

}  // namespace boneyard::cli
