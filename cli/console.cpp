#include "cli/console.hpp"

#include <signal.h>
#include <termios.h>
#include <unistd.h>

#include <cerrno>
#include <cstdlib>
#include <cstring>
#include <iostream>

namespace boneyard::cli {
namespace {

constexpr std::size_t kLongestLine = 4096;

volatile sig_atomic_t interrupts = 0;

void on_interrupt(int) { interrupts = 1; }

}  // namespace

Console::Console(bool shared) : shared_(shared), echo_(isatty(STDIN_FILENO) == 0) {
  struct sigaction action {};
  action.sa_handler = on_interrupt;  // without SA_RESTART: read() must come back
  for (const int signal : {SIGINT, SIGTERM, SIGHUP}) sigaction(signal, &action, nullptr);
  // A stopped program would leave somebody's tiles on the screen.
  if (shared_) signal(SIGTSTP, SIG_IGN);
}

Console::~Console() { leave(); }

bool Console::can_be_shared() {
  const char* terminal = std::getenv("TERM");
  return isatty(STDIN_FILENO) != 0 && isatty(STDOUT_FILENO) != 0 && terminal != nullptr && std::strcmp(terminal, "dumb") != 0;
}

bool Console::interrupted() { return interrupts != 0; }

void Console::print(const std::string& text) { std::cout << text << std::flush; }

bool Console::read_line(const std::string& prompt, std::string& line) {
  print(prompt);
  line.clear();
  for (;;) {
    const auto newline = buffer_.find('\n');
    if (newline != std::string::npos) {
      line = buffer_.substr(0, newline);
      buffer_.erase(0, newline + 1);
      break;
    }
    if (end_ || buffer_.size() > kLongestLine) {
      // A last line without an end counts; of one that never ends, the beginning.
      line.swap(buffer_);
      buffer_.clear();
      if (line.empty()) {
        print("\n");
        return false;
      }
      break;
    }
    if (interrupts != 0) {
      print("\n");
      return false;
    }
    char bytes[1024];
    const ssize_t got = read(STDIN_FILENO, bytes, sizeof bytes);
    if (got < 0 && errno == EINTR) continue;
    if (got <= 0)
      end_ = true;
    else
      buffer_.append(bytes, static_cast<std::size_t>(got));
  }
  // What was typed may be shown again; control bytes would act on the terminal.
  for (char& c : line)
    if (static_cast<unsigned char>(c) < 0x20 || c == 0x7f) c = ' ';
  // Through a pipe nobody sees what is typed; the transcript should.
  if (echo_) print(line + '\n');
  return true;
}

void Console::forget_typed() {
  if (isatty(STDIN_FILENO) == 0) return;
  tcflush(STDIN_FILENO, TCIFLUSH);
  buffer_.clear();
}

void Console::wipe(const std::string& text) {
  if (!alternate_) print("\033[?1049h");
  alternate_ = true;
  print("\033[0m\033[2J\033[H" + text);
}

void Console::leave() {
  if (alternate_) print("\033[0m\033[2J\033[H\033[?1049l");
  alternate_ = false;
}

}  // namespace boneyard::cli
