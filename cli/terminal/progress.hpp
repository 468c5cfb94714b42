#pragma once
// How far a long command is, on standard error: "1200 of 4560 matches, 400 a second, 9 s left". On a terminal, one line changes all the time; elsewhere, as in the log of a CI, a line is
// added each minute.

#include <chrono>
#include <cstdint>
#include <string>

namespace boneyard::cli {

// "1200 of 4560 matches, 400 a second, 9 s left", after so many seconds. Without `all`, there is no time left to tell.
std::string progress_text(std::uint64_t count, std::uint64_t all, const std::string& what, double seconds);

class Progress {
 public:
  // `what`: of what `all` there are; 0: not known. `between_lines`: where standard error is no terminal.
  Progress(std::string what, std::uint64_t all, std::chrono::seconds between_lines = std::chrono::minutes(1));
  // Takes the line of a terminal away.
  ~Progress();
  Progress(const Progress&) = delete;
  Progress& operator=(const Progress&) = delete;

  // On a terminal, writes a few times a second at most, and nothing in the first second.
  void done(std::uint64_t count);

 private:
  std::string what_;
  std::uint64_t all_;
  bool shown_ = false;
  bool terminal_;
  std::chrono::milliseconds between_;
  std::chrono::steady_clock::time_point begun_;
  std::chrono::steady_clock::time_point next_;
};

}  // namespace boneyard::cli
