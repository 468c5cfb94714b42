#include <algorithm>
#include <chrono>
#include <ctime>
#include <iostream>
#include <map>
#include <memory>
#include <optional>

#include <fmt/format.h>
#include <CLI/CLI.hpp>
#include <nlohmann/json.hpp>

#include "cli/common/arguments.hpp"
#include "cli/common/commands.hpp"
#include "cli/common/journal.hpp"
#include "cli/common/output_file.hpp"
#include "cli/records/recorded_match.hpp"
#include "cli/records/saved_match.hpp"
#include "cli/table/console.hpp"
#include "cli/table/screen.hpp"
#include "cli/table/seat_names.hpp"
#include "cli/table/words_meant.hpp"
#include "cli/terminal/exit_code.hpp"
#include "cli/terminal/paragraph.hpp"
#include "dsl/reading/json_text.hpp"
#include "engine/characters.hpp"
#include "engine/notation.hpp"
#include "engine/telling/wording.hpp"

namespace boneyard::cli {
namespace {

namespace fs = std::filesystem;

// In local time.
std::string time_text(fs::file_time_type when, const char* format) {
  const auto since = std::chrono::file_clock::to_sys(when);
  const std::time_t seconds =
      std::chrono::system_clock::to_time_t(std::chrono::time_point_cast<std::chrono::system_clock::duration>(since));
  std::tm local{};
  localtime_r(&seconds, &local);
  char text[64];
  std::strftime(text, sizeof text, format, &local);
  return text;
}

const char* word(SavedMatch::Standing standing) {
  switch (standing) {
    case SavedMatch::Standing::kUnfinished:
      return "unfinished";
    case SavedMatch::Standing::kOver:
      return "over";
    case SavedMatch::Standing::kFault:
      return "fault";
    case SavedMatch::Standing::kInPlay:
      return "in-play";
    case SavedMatch::Standing::kExport:
      return "export";
    case SavedMatch::Standing::kDamaged:
      return "damaged";
    case SavedMatch::Standing::kForeign:
      return "foreign";
  }
  return "";
}

// "Ann, Bob and 2 search-3"
std::string seats_text(const RecordHeader& header) {
  std::vector<std::string> parts;
  std::map<Level, int> opponents;
  for (const std::string& name : header.names) {
    if (const auto level = level_of_seat(name))
      ++opponents[*level];
    else
      parts.push_back(printable(name));
  }
  for (const auto& [level, count] : opponents) parts.push_back(fmt::format("{} {}", count, level_text(level)));
  return enumerated(parts, "and");
}

std::string winners_text(const SavedMatch& match) {
  std::vector<std::string> names;
  for (const std::string& winner : match.winners) {
    const std::size_t seat = static_cast<std::size_t>(winner.empty() ? 0 : winner.front() - 'A');
    const std::string name = seat < match.header.names.size() ? match.header.names[seat] : winner;
    names.insert(name == "You" ? names.begin() : names.end(), name == "You" ? "you" : printable(name));
  }
  if (names.empty()) return "nobody wins";
  const std::string text = enumerated(names, "and");
  return names.front() == "you" ? text + " won" : "won by " + text;
}

std::string standing_text(const SavedMatch& match) {
  const std::string moves = counted(static_cast<std::int64_t>(match.decisions), "moves");
  switch (match.standing) {
    case SavedMatch::Standing::kUnfinished:
      return "not finished (" + moves + ")" + (match.problem.empty() ? "" : ", and cannot go on: " + printable(match.problem));
    case SavedMatch::Standing::kOver:
      return winners_text(match) + " after " + moves;
    case SavedMatch::Standing::kFault:
      return "stopped by a fault of its rules after " + moves;
    case SavedMatch::Standing::kInPlay:
      return "being played now, " + moves + " so far";
    case SavedMatch::Standing::kExport:
      return fmt::format("an export of what {} saw", letter_of(match.header.view));
    default:
      return "";
  }
}

std::string match_text(const SavedMatch& match) {
  const std::string file = printable(fs::path(match.path).filename().string());
  if (match.standing == SavedMatch::Standing::kForeign) return fmt::format("'{}' is no saved match: {}", file, printable(match.problem));
  if (match.standing == SavedMatch::Standing::kDamaged) return fmt::format("'{}' is damaged: {}", file, printable(match.problem));
  return fmt::format("{}: {}; {}", printable(match.header.game), seats_text(match.header), standing_text(match));
}

nlohmann::ordered_json match_json(const SavedMatch& match) {
  nlohmann::ordered_json json;
  if (match.number) json["number"] = *match.number;
  json["file"] = match.path;
  json["played"] = time_text(match.played, "%Y-%m-%dT%H:%M:%S%z");
  json["standing"] = word(match.standing);
  json["resumable"] = match.can_go_on();
  if (!match.problem.empty()) json["problem"] = match.problem;
  if (!match.readable()) return json;
  json["game"] = match.header.game;
  json["ruleset"] = match.header.ruleset;
  json["names"] = match.header.names;
  if (match.standing != SavedMatch::Standing::kExport) json["decisions"] = match.decisions;
  if (match.standing == SavedMatch::Standing::kOver) json["winners"] = match.winners;
  return json;
}

int list_matches(const std::string& format) {
  const std::vector<SavedMatch> matches = saved_matches();
  bool damaged = false;
  bool any = false;
  for (const SavedMatch& match : matches) {
    damaged |= match.standing == SavedMatch::Standing::kDamaged;
    any |= match.can_go_on();
  }
  if (format == "json") {
    nlohmann::ordered_json all = nlohmann::ordered_json::array();
    for (const SavedMatch& match : matches) all.push_back(match_json(match));
    std::cout << dsl::json_text(all);
    return damaged ? kFindings : kClean;
  }
  const Style style = style_for(1);
  if (matches.empty()) {
    std::cout << indented(
        fmt::format("No matches are saved yet. 'boneyard play' saves them in {}", printable(Journal::state_folder().string())), 0, 2,
        style.width);
    return kClean;
  }
  const auto number_text = [](const SavedMatch& match) { return match.number ? std::to_string(*match.number) : ""; };
  std::size_t digits = 0;
  for (const SavedMatch& match : matches) digits = std::max(digits, number_text(match).size());
  for (const SavedMatch& match : matches) {
    const std::string label = fmt::format("{:>{}}  {}", number_text(match), digits, time_text(match.played, "%Y-%m-%d %H:%M"));
    const std::string text = match_text(match);
    // Beside the time, or below it where there is no room for that.
    constexpr int kRoom = 40;
    std::cout << style.bold(label);
    if (static_cast<int>(label.size()) + kRoom <= style.width)
      std::cout << paragraph(text, label.size(), 2, style.width);
    else
      std::cout << '\n' << indented(text, digits + 2, digits + 2, style.width);
  }
  if (any) std::cout << "\nto go on with the latest or another one:\n  boneyard play --resume [NUMBER]\n";
  return damaged ? kFindings : kClean;
}

// `sure`: without asking.
int delete_match(const SavedMatch& match, bool sure) {
  if (!sure) {
    if (!Console::can_be_shared())
      throw Stop(kWrongUse, "'--delete' asks first, and there is no terminal to answer at; '--yes' deletes without asking");
    std::cout << indented(match_text(match), 2, 2, style_for(1).width) << "Delete this match? (y/n) " << std::flush;
    std::string line;
    std::getline(std::cin, line);
    if (const std::string word = lower(trimmed(line)); word.empty() || !std::string("yes").starts_with(word)) {
      std::cout << "The match is kept.\n";
      return kClean;
    }
  }
  remove_file(match.path);
  std::cout << "deleted: " << printable(match.path) << '\n';
  return kClean;
}

}  // namespace

Run add_matches(CLI::App& app) {
  auto format = std::make_shared<std::string>("text");
  add_format(app, *format);
  app.footer("The latest comes first. A match that you saved elsewhere with '--record' is not listed.\nexample: boneyard matches");
  auto deleted = std::make_shared<std::optional<std::string>>();
  auto sure = std::make_shared<bool>(false);
  auto* const option = app.add_option("--delete", *deleted, "delete this match: its number, or its file");
  option->type_name("MATCH");
  app.add_flag("--yes", *sure, "with --delete: do not ask first")->needs(option);
  return [format, deleted, sure] {
    if (!*deleted) return list_matches(*format);
    return delete_match(match_to_delete(**deleted), *sure);
  };
}

}  // namespace boneyard::cli
