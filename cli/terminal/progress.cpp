#include "cli/terminal/progress.hpp"

#include <unistd.h>

#include <iostream>
#include <utility>

#include <fmt/format.h>

#include "cli/terminal/screen_output.hpp"
#include "cli/terminal/terminal.hpp"

namespace boneyard::cli {

Progress::Progress(std::string what, std::uint64_t all)
    : what_(std::move(what)),
      all_(all),
      wanted_(takes_commands(STDERR_FILENO)),
      next_(std::chrono::steady_clock::now() + std::chrono::seconds(1)) {}

Progress::~Progress() {
  if (shown_) ScreenOutput::command(std::cerr, "\r\033[K");
}

void Progress::done(std::uint64_t count) {
  const auto now = std::chrono::steady_clock::now();
  if (!wanted_ || now < next_) return;
  next_ = now + std::chrono::milliseconds(200);
  shown_ = true;
  ScreenOutput::command(std::cerr, all_ == 0 ? fmt::format("\r{} {}", count, what_) : fmt::format("\r{} of {} {}", count, all_, what_));
}

}  // namespace boneyard::cli
