#include "cli/terminal/progress.hpp"

#include <unistd.h>

#include <iostream>
#include <utility>

#include <fmt/format.h>

#include "cli/terminal/screen_output.hpp"
#include "cli/terminal/terminal.hpp"

namespace boneyard::cli {

std::string progress_text(std::uint64_t count, std::uint64_t all, const std::string& what, double seconds) {
  std::string text = all == 0 ? fmt::format("{} {}", count, what) : fmt::format("{} of {} {}", count, all, what);
  if (count == 0 || seconds <= 0) return text;
  const double rate = static_cast<double>(count) / seconds;
  text += fmt::format(", {:.{}f} a second", rate, rate < 10 ? 1 : 0);
  if (all <= count) return text;
  const double left = static_cast<double>(all - count) / rate;
  if (left < 120) return text + fmt::format(", {:.0f} s left", left);
  if (left < 120 * 60.0) return text + fmt::format(", {:.0f} min left", left / 60);
  return text + fmt::format(", {:.0f} h left", left / 3600);
}

Progress::Progress(std::string what, std::uint64_t all, std::chrono::seconds between_lines)
    : what_(std::move(what)),
      all_(all),
      terminal_(takes_commands(STDERR_FILENO)),
      between_(terminal_ ? std::chrono::milliseconds(200) : between_lines),
      begun_(std::chrono::steady_clock::now()),
      next_(begun_ + (terminal_ ? std::chrono::seconds(1) : between_lines)) {}

Progress::~Progress() {
  if (shown_) ScreenOutput::command(std::cerr, "\r\033[K");
}

void Progress::done(std::uint64_t count) {
  const auto now = std::chrono::steady_clock::now();
  if (now < next_) return;
  next_ = now + between_;
  const std::string text = progress_text(count, all_, what_, std::chrono::duration<double>(now - begun_).count());
  if (!terminal_) {
    std::cerr << text << '\n' << std::flush;
    return;
  }
  shown_ = true;
  ScreenOutput::command(std::cerr, "\r" + text + "\033[K");
}

}  // namespace boneyard::cli
