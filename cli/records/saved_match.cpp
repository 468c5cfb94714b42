#include "cli/records/saved_match.hpp"

#include <sys/file.h>

#include <algorithm>
#include <cerrno>
#include <istream>
#include <map>

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include "cli/common/journal.hpp"
#include "cli/common/output_file.hpp"
#include "cli/common/ruleset.hpp"
#include "cli/common/settings.hpp"
#include "cli/records/recorded_match.hpp"
#include "cli/stats/match_book.hpp"
#include "cli/table/seat_names.hpp"
#include "cli/terminal/exit_code.hpp"
#include "cli/terminal/shell_word.hpp"
#include "dsl/reading/input_file.hpp"
#include "engine/characters.hpp"
#include "engine/number_text.hpp"

namespace boneyard::cli {
namespace {

namespace fs = std::filesystem;

// The hashes of the rules that the matches name, each read once.
class Rules {
 public:
  // Why a match cannot go on under the rules that there are now; empty when it can.
  std::string problem(const Record& record, const std::string& path) {
    try {
      GameOfRecord how;
      how.beside = path;
      const std::string name = rules_of(record, how);
      auto [it, fresh] = hashes_.try_emplace(name);
      if (fresh) {
        const fs::path file = dsl::find_game(name, shipped_rulesets());
        dsl::Diagnostics unsaid;
        if (const auto game = file.empty() ? nullptr : try_game(file, false, unsaid)) it->second = game->hash;
      }
      if (it->second.empty()) return "its rules are not there any more, or have errors";
      return it->second == record.header.hash ? "" : "its rules have changed since";
    } catch (const Stop& stop) {
      return stop.what();
    }
  }

 private:
  std::map<std::string, std::string> hashes_;  // by the names of the rules; empty where there are none
};

// Whether somebody plays it just now. The lock is let go at once: who would resume the match has to wait for nothing.
bool in_play(int file) {
  if (flock(file, LOCK_SH | LOCK_NB) != 0) return errno == EWOULDBLOCK;
  flock(file, LOCK_UN);
  return false;
}

void read_match(SavedMatch& match, Rules& rules) {
  const dsl::InputFile file(match.path);
  if (file.problem() != dsl::InputFile::Problem::kNone) {
    match.problem = file.message();
    return;
  }
  if (fs::path(match.path).extension() != ".jsonl") {
    match.problem = "a record is called '.jsonl'";
    return;
  }
  const bool locked = in_play(file.descriptor());
  match.standing = SavedMatch::Standing::kDamaged;
  std::optional<Record> record;
  try {
    dsl::DescriptorBuffer bytes(file.descriptor());
    std::istream in(&bytes);
    RecordReader reader(in, true);
    while (auto next = reader.next()) record = std::move(next);
  } catch (const RecordError& error) {
    match.problem = fmt::format("line {}: {}", error.line, error.message);
    return;
  }
  if (!record) {
    // A match that has only just begun may not have its header yet.
    match.problem = "it holds no match: a record begins with its header";
    return;
  }
  match.header = record->header;
  match.decisions = record->choices.size();
  const auto last = nlohmann::json::parse(record->lines.back(), nullptr, false);
  const std::string event = last.is_object() && last.contains("event") && last["event"].is_string() ? last["event"].get<std::string>() : "";
  if (record->header.view != kNobody) {
    match.standing = SavedMatch::Standing::kExport;
  } else if (record->finished) {
    match.standing = SavedMatch::Standing::kOver;
    if (event == "result" && last.contains("winners") && last["winners"].is_array())
      for (const auto& winner : last["winners"])
        if (winner.is_string()) match.winners.push_back(winner.get<std::string>());
  } else if (event == "fault") {
    match.standing = SavedMatch::Standing::kFault;
  } else if (locked) {
    match.standing = SavedMatch::Standing::kInPlay;
  } else {
    match.standing = SavedMatch::Standing::kUnfinished;
    match.problem = is_exchanged(*record) ? "its outcomes of chance were changed by hand" : rules.problem(*record, match.path);
  }
}

// The files alone, unread.
std::vector<SavedMatch> files() {
  std::vector<SavedMatch> matches;
  std::error_code error;
  for (const fs::directory_entry& entry : fs::directory_iterator(Journal::state_folder(), error)) {
    if (entry.path().filename() == kSettingsFile || MatchBook::owns(entry.path())) continue;
    SavedMatch match;
    match.path = entry.path().string();
    match.number = Journal::number_of(entry.path());
    match.played = fs::last_write_time(entry.path(), error);
    matches.push_back(std::move(match));
  }
  std::sort(matches.begin(), matches.end(), [](const SavedMatch& one, const SavedMatch& other) {
    return one.played != other.played ? one.played > other.played : one.path > other.path;
  });
  return matches;
}

SavedMatch& numbered(std::size_t number, std::vector<SavedMatch>& matches) {
  const auto found = std::find_if(matches.begin(), matches.end(), [&](const SavedMatch& match) { return match.number == number; });
  if (found != matches.end()) return *found;
  throw Stop(kWrongUse, fmt::format("there is no match number {}; 'boneyard matches' lists those that are saved", number));
}

// The one that has this file, by its name or its path.
SavedMatch& with_file(const std::string& file, std::vector<SavedMatch>& matches) {
  const auto found = std::find_if(matches.begin(), matches.end(), [&](const SavedMatch& match) {
    std::error_code error;
    return fs::path(match.path).filename() == file || fs::equivalent(match.path, file, error);
  });
  if (found != matches.end()) return *found;
  throw Stop(kWrongUse, fmt::format("'{}' is no saved match; 'boneyard matches' lists them", printable(file)));
}

}  // namespace

std::vector<SavedMatch> saved_matches() {
  std::vector<SavedMatch> matches = files();
  Rules rules;
  for (SavedMatch& match : matches) read_match(match, rules);
  return matches;
}

SavedMatch match_to_delete(const std::string& what) {
  std::vector<SavedMatch> matches = files();
  const auto number = number_in<std::size_t>(what);
  SavedMatch& found = number ? numbered(*number, matches) : with_file(what, matches);
  Rules rules;
  read_match(found, rules);
  if (found.standing == SavedMatch::Standing::kForeign)
    throw Stop(kWrongUse, fmt::format("'{}' is no match: {}", printable(found.path), printable(found.problem)));
  if (found.standing == SavedMatch::Standing::kInPlay)
    throw Stop(kWrongUse, fmt::format("the match in '{}' is being played just now", printable(found.path)));
  return found;
}

std::optional<SavedMatch> latest_finished_match() {
  Rules rules;
  for (SavedMatch& match : files()) {
    read_match(match, rules);
    const std::vector<std::string>& names = match.header.names;
    const bool people = std::any_of(names.begin(), names.end(), [](const std::string& name) { return !level_of_seat(name); });
    if (match.standing == SavedMatch::Standing::kOver && people) return std::move(match);
  }
  return std::nullopt;
}

std::string record_named(const std::string& what) {
  std::error_code error;
  const auto number = number_in<std::size_t>(what);
  if (!number || fs::exists(what, error)) return what;
  std::vector<SavedMatch> matches = files();
  return numbered(*number, matches).path;
}

std::string short_name_of(const std::string& path) {
  const auto number = Journal::number_of(path);
  try {
    std::error_code error;
    if (number && fs::equivalent(fs::path(path).parent_path(), Journal::state_folder(), error)) return std::to_string(*number);
  } catch (const Stop&) {
    // Without a home, no match is in the list.
  }
  return shell_word(path);
}

std::string match_to_resume(const std::string& what, const std::string& game) {
  const auto number = number_in<std::size_t>(what);
  if (!what.empty() && !number) return what;
  std::vector<SavedMatch> matches = files();
  if (number) return numbered(*number, matches).path;
  const std::string wanted = fs::path(game).stem().string();
  Rules rules;
  for (SavedMatch& match : matches) {
    read_match(match, rules);
    if (match.can_go_on() && (wanted.empty() || match.header.ruleset == wanted)) return match.path;
  }
  throw Stop(kFindings, fmt::format("there is no saved match{} that can go on; 'boneyard matches' lists all",
                                    wanted.empty() ? "" : fmt::format(" of '{}'", printable(wanted))));
}

}  // namespace boneyard::cli
