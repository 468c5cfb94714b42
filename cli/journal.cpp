#include "cli/journal.hpp"

#include <fcntl.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <cstdlib>
#include <cstring>
#include <ctime>
#include <filesystem>
#include <fstream>
#include <sstream>
#include <utility>

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include "cli/exit_code.hpp"

namespace boneyard::cli {
namespace {

namespace fs = std::filesystem;

bool same_line(const std::string& one, const std::string& other) {
  if (one == other) return true;
  auto x = nlohmann::json::parse(one, nullptr, false);
  auto y = nlohmann::json::parse(other, nullptr, false);
  if (!x.is_object() || !y.is_object()) return false;
  // Lists of legal moves are in a record on request only.
  x.erase("moves");
  y.erase("moves");
  return x == y;
}

// How much of a file is whole lines.
std::size_t whole_lines(const std::string& text, bool& lacks_end) {
  lacks_end = false;
  const auto last = text.rfind('\n');
  const std::size_t start = last == std::string::npos ? 0 : last + 1;
  if (start == text.size()) return start;
  // The line may be whole but for its end.
  lacks_end = nlohmann::json::accept(text.substr(start));
  return lacks_end ? text.size() : start;
}

}  // namespace

Journal::Journal(Journal&& other) noexcept
    : path_(std::move(other.path_)),
      file_(std::exchange(other.file_, -1)),
      program_(other.program_),
      waiting_(std::move(other.waiting_)),
      expected_(std::move(other.expected_)),
      line_(other.line_) {}

Journal::~Journal() {
  if (file_ < 0) return;
  try {
    flush();
  } catch (const Stop&) {
    // Nobody is left to tell.
  }
  close(file_);
}

void Journal::lock() {
  if (flock(file_, LOCK_EX | LOCK_NB) != 0) throw Stop(kWrongUse, fmt::format("'{}' is already being played", path_));
}

Journal Journal::create(const std::string& path, const RecordHeader& header) {
  Journal journal(path);
  journal.file_ = open(path.c_str(), O_WRONLY | O_CREAT | O_EXCL | O_APPEND | O_CLOEXEC, 0600);
  if (journal.file_ < 0) {
    if (errno == EEXIST) throw Stop(kWrongUse, fmt::format("'{}' already exists; '--resume {}' continues it", path, path));
    throw Stop(kWrongUse, fmt::format("the record '{}' cannot be written: {}", path, std::strerror(errno)));
  }
  journal.lock();
  journal.waiting_ = header_line(header) + '\n';
  journal.flush();
  return journal;
}

Journal Journal::resume(const std::string& path, const Record& record) {
  Journal journal(path);
  journal.file_ = open(path.c_str(), O_RDWR | O_APPEND | O_CLOEXEC);
  if (journal.file_ < 0) throw Stop(kWrongUse, fmt::format("the record '{}' cannot be written: {}", path, std::strerror(errno)));
  journal.lock();
  std::ifstream in(path, std::ios::binary);
  std::ostringstream text;
  text << in.rdbuf();
  bool lacks_end = false;
  const std::size_t whole = whole_lines(text.str(), lacks_end);
  if (whole < text.str().size() && ftruncate(journal.file_, static_cast<off_t>(whole)) != 0)
    throw Stop(kWrongUse, fmt::format("the last line of '{}' is cut off and cannot be removed: {}", path, std::strerror(errno)));
  if (lacks_end) journal.waiting_ = "\n";
  journal.expected_.assign(record.lines.begin() + 1, record.lines.end());
  journal.line_ = record.first_line;
  return journal;
}

std::string Journal::new_path(const std::string& ruleset) {
  fs::path folder;
  const char* state = std::getenv("XDG_STATE_HOME");
  const char* home = std::getenv("HOME");
  // A relative XDG path is to be ignored, says its specification.
  if (state != nullptr && fs::path(state).is_absolute())
    folder = state;
  else if (home != nullptr && *home != '\0')
    folder = fs::path(home) / ".local" / "state";
  else
    throw Stop(kWrongUse, "there is no home folder to save the match in; name a file with '--record FILE'");
  folder /= "boneyard";
  std::error_code error;
  fs::create_directories(folder, error);
  if (!fs::is_directory(folder, error))
    throw Stop(kWrongUse, fmt::format("the folder '{}' cannot be made; '--record FILE' saves the match elsewhere", folder.string()));
  const std::time_t now = std::time(nullptr);
  std::tm local{};
  localtime_r(&now, &local);
  char when[32];
  std::strftime(when, sizeof when, "%Y%m%d-%H%M%S", &local);
  for (int n = 1;; ++n) {
    const fs::path path = folder / fmt::format("{}-{}-{}.jsonl", ruleset, when, n);
    if (!fs::exists(fs::symlink_status(path, error))) return path.string();
  }
}

void Journal::on_event(const Event& event, const State& state) {
  const std::string line = event_line(*program_, event, state, nullptr);
  if (line.empty()) return;
  ++line_;
  if (expected_.empty()) {
    waiting_ += line + '\n';
    return;
  }
  if (!same_line(line, expected_.front()))
    throw Stop(kFindings, fmt::format("{}:{}: the rules, the seed and the choices give another line here, so the match cannot continue\n"
                                      "  expected {}\n  got      {}",
                                      path_, line_, line, expected_.front()));
  expected_.pop_front();
}

void Journal::flush() {
  std::size_t done = 0;
  while (done < waiting_.size()) {
    const ssize_t written = write(file_, waiting_.data() + done, waiting_.size() - done);
    if (written < 0 && errno == EINTR) continue;
    if (written <= 0) {
      const std::string why = std::strerror(errno);
      waiting_.clear();
      throw Stop(kToolFault, fmt::format("the match cannot be saved in '{}': {}", path_, why));
    }
    done += static_cast<std::size_t>(written);
  }
  waiting_.clear();
}

void Journal::caught_up() {
  if (!expected_.empty()) throw Stop(kFindings, fmt::format("{}:{}: the match does not produce this line", path_, line_ + 1));
}

}  // namespace boneyard::cli
