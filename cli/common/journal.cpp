#include "cli/common/journal.hpp"

#include <sys/file.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <cstdlib>
#include <cstring>
#include <iostream>
#include <utility>

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include "cli/terminal/exit_code.hpp"
#include "dsl/reading/input_file.hpp"
#include "engine/characters.hpp"
#include "engine/number_text.hpp"

namespace boneyard::cli {
namespace {

namespace fs = std::filesystem;

constexpr mode_t kOwnerOnly = 0600;
// Prefix and suffix of the file name of a numbered match.
constexpr char kNumberedBegin[] = "match-";
constexpr char kNumberedEnd[] = ".jsonl";

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

constexpr char kCreate[] = "'--resume' continues the match that is in it";

}  // namespace

Journal::~Journal() {
  try {
    flush();
  } catch (const Stop&) {
    // Nobody is left to tell.
  }
}

fs::path Journal::state_folder() {
  const char* const state = std::getenv("XDG_STATE_HOME");
  const char* const home = std::getenv("HOME");
  const bool ignored = state != nullptr && *state != '\0' && !fs::path(state).is_absolute();
  if (state != nullptr && fs::path(state).is_absolute()) return fs::path(state) / "boneyard";
  // A relative path is another folder wherever the program is called. Of XDG variables their specification says to ignore it.
  if (home == nullptr || *home == '\0')
    throw Stop(kWrongUse, fmt::format("there is no home folder to save matches in: HOME is not set{}; name a file with '--record FILE'",
                                      ignored ? ", and XDG_STATE_HOME is not an absolute path" : ""));
  if (!fs::path(home).is_absolute())
    throw Stop(kWrongUse, fmt::format("HOME is '{}', which is not an absolute path, so matches cannot be found there again; set HOME to a "
                                      "path that begins with '/', or name a file with '--record FILE'",
                                      printable(home)));
  const fs::path folder = fs::path(home) / ".local" / "state" / "boneyard";
  static bool told = false;
  if (ignored && !std::exchange(told, true))
    std::cerr << fmt::format("XDG_STATE_HOME is '{}', which is not an absolute path, and is ignored; saved matches are in '{}'\n",
                             printable(state), printable(folder.string()));
  return folder;
}

void Journal::lock() {
  if (!keeps() || flock(file_.descriptor(), LOCK_EX | LOCK_NB) == 0) return;
  if (errno == EWOULDBLOCK) throw Stop(kWrongUse, fmt::format("the match in '{}' is being played already", printable(path())));
  throw Stop(kWrongUse, fmt::format("'{}' cannot be locked: {}", printable(path()), std::strerror(errno)));
}

Journal Journal::begin(OutputFile file, const RecordHeader& header) {
  Journal journal(std::move(file));
  journal.lock();
  journal.waiting_ = header_line(header) + '\n';
  journal.bytes_ = journal.waiting_.size();
  journal.flush();
  return journal;
}

Journal Journal::create(const std::string& path, const RecordHeader& header) {
  return begin(OutputFile::create(path, Existing::kKeep, kCreate, kOwnerOnly), header);
}

Journal Journal::create_in_state_folder(const RecordHeader& header) {
  std::optional<OutputFolder> folder;
  try {
    folder.emplace(state_folder().string());
  } catch (const Stop& stop) {
    throw Stop(stop.code(), fmt::format("the match cannot be saved: {}; '--record FILE' saves it elsewhere", stop.what()));
  }
  // Other processes may start a match at the same time. The one that creates the file gets the number.
  std::size_t number = 1;
  std::error_code error;
  for (const fs::directory_entry& entry : fs::directory_iterator(state_folder(), error))
    number = std::max(number, number_of(entry.path()).value_or(0) + 1);
  for (;; ++number)
    if (auto file = OutputFile::create_if_free(*folder, fmt::format("{}{}{}", kNumberedBegin, number, kNumberedEnd), kOwnerOnly)) {
      Journal journal = begin(std::move(*file), header);
      journal.numbered_ = true;
      return journal;
    }
}

std::optional<std::size_t> Journal::number_of(const fs::path& path) {
  const std::string name = path.filename().string();
  if (!name.starts_with(kNumberedBegin) || !name.ends_with(kNumberedEnd)) return std::nullopt;
  const std::size_t begin = std::strlen(kNumberedBegin);
  const std::size_t end = name.size() - std::strlen(kNumberedEnd);
  if (end <= begin || name[begin] == '0') return std::nullopt;
  return number_in<std::size_t>(name.substr(begin, end - begin));
}

Journal Journal::resume(const std::string& path) {
  Journal journal(OutputFile::reopen(path));
  journal.caught_up_ = false;
  journal.lock();
  dsl::DescriptorBuffer bytes(journal.file_.descriptor());
  std::istream in(&bytes);
  try {
    RecordReader reader(in, true);
    while (auto record = reader.next()) journal.record_ = std::move(record);
    journal.whole_ = reader.bytes();
    journal.lacks_end_ = reader.lacks_end();
  } catch (const RecordError& error) {
    throw Stop(kFindings, fmt::format("{}:{}: {}", printable(path), error.line, printable(error.message)));
  }
  if (!journal.record_) throw Stop(kFindings, fmt::format("'{}' holds no match: a record begins with its header", printable(path)));
  journal.bytes_ = journal.record_->bytes;
  return journal;
}

void Journal::on_event(const Event& event, const State& state) {
  const std::string line = event_line(*program_, event, state, nullptr);
  if (line.empty()) return;
  if (record_ && next_ < record_->lines.size()) {
    const std::string& expected = record_->lines[next_];
    if (!same_line(line, expected))
      throw Stop(kFindings, fmt::format("{}:{}: the rules, the seed and the choices give another line here, so the match cannot continue\n"
                                        "  expected {}\n  got      {}",
                                        printable(path()), record_->line_numbers[next_], line, printable(expected)));
    ++next_;
    return;
  }
  add(line);
}

void Journal::take_back(Seat seat, std::uint32_t number) { add(undo_line(*program_, seat, number)); }

void Journal::add(const std::string& line) {
  bytes_ += line.size() + 1;
  if (bytes_ > kMaxRecordBytes) {
    waiting_.clear();  // the match can be resumed as far as it was seen
    throw Stop(kFindings, fmt::format("the rules of this game make so many events that the record of the match would have more than {} MB",
                                      kMaxRecordBytes >> 20));
  }
  waiting_ += line + '\n';
}

void Journal::discard() { remove_file(path()); }

void Journal::flush() {
  if (!caught_up_ || waiting_.empty()) return;
  const std::string text = std::exchange(waiting_, {});
  file_.write(text);
}

void Journal::caught_up() {
  if (next_ < record_->lines.size())
    throw Stop(kFindings, fmt::format("{}:{}: the match does not produce this line", printable(path()), record_->line_numbers[next_]));
  if (ftruncate(file_.descriptor(), static_cast<off_t>(whole_)) != 0)
    throw Stop(kWrongUse,
               fmt::format("the last line of '{}' is cut off and cannot be removed: {}", printable(path()), std::strerror(errno)));
  if (lacks_end_) waiting_.insert(0, 1, '\n');
  caught_up_ = true;
}

}  // namespace boneyard::cli
