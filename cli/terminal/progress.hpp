#pragma once
// How far a long command is, on one line of standard error, if that is a terminal: "120 of 456 changes".

#include <chrono>
#include <cstdint>
#include <string>

namespace boneyard::cli {

class Progress {
 public:
  // `what`: of what `all` there are; 0: not known.
  Progress(std::string what, std::uint64_t all);
  // Takes the line away.
  ~Progress();
  Progress(const Progress&) = delete;
  Progress& operator=(const Progress&) = delete;

  // Writes a few times a second at most, and nothing in the first second.
  void done(std::uint64_t count);

 private:
  std::string what_;
  std::uint64_t all_;
  bool shown_ = false;
  bool wanted_;
  std::chrono::steady_clock::time_point next_;
};

}  // namespace boneyard::cli
