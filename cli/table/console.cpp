#include "cli/table/console.hpp"

#include <poll.h>
#include <signal.h>
#include <termios.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <chrono>
#include <future>
#include <iostream>
#include <thread>

#include "cli/terminal/screen_output.hpp"
#include "cli/terminal/terminal.hpp"
#include "engine/characters.hpp"

namespace boneyard::cli {
namespace {

constexpr std::size_t kLongestLine = 4096;
constexpr int kBetweenLooks = 200;  // milliseconds

constexpr char kEnter[] = "\033[?1049h";
constexpr char kWipe[] = "\033[0m\033[2J\033[H";
constexpr char kLeave[] = "\033[0m\033[2J\033[H\033[?1049l\033[?1l\033>";

std::atomic<bool> interrupts = false;
static_assert(std::atomic<bool>::is_always_lock_free, "a signal handler sets it");
volatile sig_atomic_t on_alternate = 0;

// As the terminal was before any line was edited, and whether it may be otherwise now.
termios usual_mode;
volatile sig_atomic_t edits = 0;
volatile sig_atomic_t continued = 0;

// Ends the program as the signal would have, but with nobody's tiles on the screen.
void on_end(int number) {
  if (edits != 0) tcsetattr(STDIN_FILENO, TCSANOW, &usual_mode);
  if (on_alternate != 0) {
    const ssize_t ignored = write(STDOUT_FILENO, kLeave, sizeof kLeave - 1);
    static_cast<void>(ignored);
  }
  signal(number, SIG_DFL);
  raise(number);
}

// Whoever asks for a line sees it and puts things in order. A second one means it: nobody is asking.
void on_interrupt(int number) {
  if (interrupts) on_end(number);
  interrupts = true;
}

// Ctrl-Z in the middle of a line: the shell gets its terminal as it was, and the line is there again afterwards.
void on_stop(int number) {
  const int error = errno;
  termios now{};
  const bool known = tcgetattr(STDIN_FILENO, &now) == 0;
  if (edits != 0) tcsetattr(STDIN_FILENO, TCSANOW, &usual_mode);
  struct sigaction action {};
  action.sa_handler = SIG_DFL;
  sigaction(number, &action, nullptr);
  sigset_t stop;
  sigset_t before;
  sigemptyset(&stop);
  sigaddset(&stop, number);
  raise(number);
  sigprocmask(SIG_UNBLOCK, &stop, &before);  // stops here
  sigprocmask(SIG_SETMASK, &before, nullptr);
  action.sa_handler = on_stop;
  sigaction(number, &action, nullptr);
  if (edits != 0 && known) tcsetattr(STDIN_FILENO, TCSANOW, &now);
  continued = 1;
  errno = error;
}

// What a screen has to be cleared after.
void end_as_usual() {
  struct sigaction action {};
  action.sa_handler = on_end;
  for (const int number : {SIGABRT, SIGALRM, SIGBUS, SIGFPE, SIGILL, SIGPIPE, SIGSEGV, SIGSYS, SIGTRAP, SIGUSR1, SIGUSR2, SIGXCPU})
    sigaction(number, &action, nullptr);
}

}  // namespace

Console::Console(bool shared) : shared_(shared), echo_(isatty(STDIN_FILENO) == 0) {
  interrupts = false;
  struct sigaction action {};
  action.sa_handler = on_interrupt;  // without SA_RESTART: read() must come back
  for (const int number : {SIGINT, SIGQUIT, SIGTERM, SIGHUP}) sigaction(number, &action, nullptr);
  if (can_be_shared() && tcgetattr(STDIN_FILENO, &usual_mode) == 0 && !shared_) {
    action.sa_handler = on_stop;
    sigaction(SIGTSTP, &action, nullptr);
  }
  if (!shared_) return;
  end_as_usual();
  // A stopped program would leave somebody's tiles on the screen.
  for (const int number : {SIGTSTP, SIGTTIN, SIGTTOU}) signal(number, SIG_IGN);
}

Console::~Console() { Console::leave(); }

bool Console::can_be_shared() { return isatty(STDIN_FILENO) != 0 && takes_commands(STDOUT_FILENO); }

const std::atomic<bool>& Console::interrupted() { return interrupts; }

void Console::hold_terminal(bool held) {
  if (held) end_as_usual();
  edits = held ? 1 : 0;
  on_alternate = held ? 1 : 0;
}

// A signal is noticed even when it comes between a look at `interrupts` and the waiting.
bool Console::wait_for_input(int milliseconds) {
  sigset_t handled;
  sigset_t before;
  sigemptyset(&handled);
  for (const int number : {SIGINT, SIGQUIT, SIGTERM, SIGHUP, SIGTSTP}) sigaddset(&handled, number);
  sigprocmask(SIG_BLOCK, &handled, &before);
  const timespec most{milliseconds / 1000, milliseconds % 1000 * 1000000L};
  pollfd input{STDIN_FILENO, POLLIN, 0};
  const bool ready = !interrupts && ppoll(&input, 1, milliseconds < 0 ? nullptr : &most, &before) > 0;
  sigprocmask(SIG_SETMASK, &before, nullptr);
  return ready;
}

void Console::hush(bool quiet) {
  if (!can_be_shared()) return;
  termios mode = usual_mode;
  if (quiet) mode.c_lflag &= ~static_cast<tcflag_t>(ECHO);
  edits = quiet ? 1 : 0;
  tcsetattr(STDIN_FILENO, TCSANOW, &mode);
}

void Console::run_beside(const std::function<void()>& work, const std::function<void()>& takes_long) {
  std::future<void> done = std::async(std::launch::async, work);
  if (done.wait_for(std::chrono::milliseconds(300)) != std::future_status::ready) takes_long();
  done.get();
}

void Console::busy(const std::string& status, const std::function<void()>& work) {
  if (!can_be_shared()) return work();
  hush(true);
  bool shown = false;
  run_beside(work, [&] {
    print(status);
    shown = true;
  });
  if (shown) ScreenOutput::command(std::cout, "\r\033[K");
}

void Console::pause(int milliseconds) {
  if (!draws()) hush(true);
  const auto end = std::chrono::steady_clock::now() + std::chrono::milliseconds(milliseconds);
  while (!interrupts && std::chrono::steady_clock::now() < end) std::this_thread::sleep_for(std::chrono::milliseconds(20));
}

void Console::print(const std::string& text) { std::cout << text << std::flush; }

int Console::next_byte() {
  for (;;) {
    const bool ready = wait_for_input(meanwhile_ ? kBetweenLooks : -1);
    if (interrupts) return -1;
    const std::optional<std::string> above = ready || !meanwhile_ ? std::nullopt : meanwhile_();
    if (above) {
      ScreenOutput::command(std::cout, "\r\033[K\033[A\033[K");
      print(*above);
    }
    if (continued != 0 || above) editor_->show_again();
    continued = 0;
    if (!ready) continue;
    unsigned char byte = 0;
    const ssize_t got = read(STDIN_FILENO, &byte, 1);
    if (got > 0) return byte;
    if (got == 0 || errno != EINTR) return -1;
  }
}

bool Console::edit_line(const std::string& prompt, std::string& line) {
  hush(false);
  // The editor gives the terminal back as it finds it now. Nobody fetches what another one has typed.
  if (!editor_) editor_.emplace([this] { return next_byte(); }, !shared_);
  const auto last = prompt.find_last_of('\n');
  const std::size_t begin = last == std::string::npos ? 0 : last + 1;
  print(prompt.substr(0, begin));
  edits = 1;
  const bool read = editor_->read(prompt.substr(begin), offered_, line);
  edits = 0;
  if (line.size() > kLongestLine) line.resize(kLongestLine);
  if (!read) print("\n");
  return read;
}

bool Console::read_line(const std::string& prompt, std::string& line) {
  line.clear();
  if (can_be_shared()) {
    if (!edit_line(prompt, line)) return false;
    std::replace(line.begin(), line.end(), '\t', ' ');
    line = printable(line);
    return true;
  }
  print(prompt);
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
    if (interrupts) {
      print("\n");
      return false;
    }
    if (!wait_for_input()) continue;
    char bytes[1024];
    const ssize_t got = read(STDIN_FILENO, bytes, sizeof bytes);
    if (got < 0 && errno == EINTR) continue;
    if (got <= 0)
      end_ = true;
    else
      buffer_.append(bytes, static_cast<std::size_t>(got));
  }
  // What was typed may be shown again.
  std::replace(line.begin(), line.end(), '\t', ' ');
  if (line.ends_with('\r')) line.pop_back();
  line = printable(line);
  // Through a pipe nobody sees what is typed; the transcript should.
  if (echo_) print(line + '\n');
  return true;
}

void Console::forget_typed() {
  if (isatty(STDIN_FILENO) == 0) return;
  tcflush(STDIN_FILENO, TCIFLUSH);
  buffer_.clear();
  editor_.reset();
}

void Console::wipe(const std::string& text) {
  on_alternate = 1;
  if (!alternate_) ScreenOutput::command(std::cout, kEnter);
  alternate_ = true;
  ScreenOutput::command(std::cout, kWipe);
  print(text);
}

void Console::leave() {
  if (edits != 0) hush(false);
  if (alternate_) ScreenOutput::command(std::cout, kLeave);
  alternate_ = false;
  on_alternate = 0;
}

}  // namespace boneyard::cli
