#include "cli/records/seat_record.hpp"

#include <algorithm>
#include <filesystem>
#include <sstream>

#include <nlohmann/json.hpp>

#include "cli/table/screen.hpp"
#include "cli/table/seat_names.hpp"
#include "engine/characters.hpp"
#include "engine/view.hpp"

namespace boneyard::cli {
namespace {

using Json = nlohmann::ordered_json;

// Of dice without names of their own, one that a seat does not see is any of them: their numbers would say which of them show what.
Json without_numbers(const Program& program, const Json& dice) {
  std::vector<std::string> names;
  for (const auto& die : dice) {
    std::string name = die.get<std::string>();
    const auto declared = std::find_if(program.dice.begin(), program.dice.end(), [&](const DieInfo& one) { return one.name == name; });
    if (declared != program.dice.end() && !declared->named) name = name.substr(0, name.rfind('-') + 1) + '?';
    names.push_back(std::move(name));
  }
  std::sort(names.begin(), names.end());
  return names;
}

// The line of an event as a seat may have it. Of one that it knows nothing of but that it happened, what everybody sees of it is kept: a list of what may stay,
// so that whatever a line may hold one day is left out until it stands here.
std::string redacted(const Program& program, const std::string& line, bool known) {
  if (known) return line;
  static const std::vector<std::string> seen = {"event", "number", "seat", "phase", "sealed", "zone", "place", "dice", "from", "to"};
  const Json json = Json::parse(line);
  Json kept;
  for (const auto& [key, value] : json.items())
    if (std::find(seen.begin(), seen.end(), key) != seen.end()) kept[key] = key == "dice" ? without_numbers(program, value) : value;
  kept["hidden"] = true;
  return escaped_json(kept.dump());
}

}  // namespace

SeatRecord::SeatRecord(const Program& program, Seat seat, const RecordHeader& match, std::ostream& out)
    : program_(program),
      seat_(seat),
      names_(match.names),
      out_(out),
      log_(program, SeatMask{1} << seat, spoken_names(program.seats, match.names)) {
  RecordHeader header = match;
  header.view = seat_;
  header.file = std::filesystem::path(match.file).filename().string();
  out_ << header_line(header) << '\n';
}

void SeatRecord::on_event(const Event& event, const State& state) {
  log_.on_event(event, state);
  if (event.kind == Event::Kind::kOpened) {
    const auto waiting = std::find_if(sealed_.begin(), sealed_.end(),
                                      [&](const Sealed& one) { return one.decision == event.decision && one.seat == event.seat; });
    if (waiting == sealed_.end()) return;
    out_ << redacted(program_, waiting->line, knows(event)) << '\n';
    sealed_.erase(waiting);
    return;
  }
  Event what = event;
  what.cause = nullptr;
  const std::string line = event_line(program_, what, state, nullptr);
  if (line.empty()) return;
  const bool sealed = event.kind == Event::Kind::kDecision && program_.decisions[static_cast<std::size_t>(event.decision)].sealed;
  if (sealed && event.seat != seat_)
    sealed_.push_back({event.decision, event.seat, line});
  else
    out_ << redacted(program_, line, knows(event)) << '\n';
}

std::vector<std::string> SeatRecord::told() {
  std::vector<std::string> lines;
  for (LogLine& line : log_.take()) lines.push_back(std::move(line.text));
  if (!lines.empty()) write_lines("log", lines);
  return lines;
}

void SeatRecord::end(const State& state) {
  std::istringstream text(table_text(program_, state, view_of(program_, state, seat_), names_, Style{}));
  std::vector<std::string> lines;
  for (std::string line; std::getline(text, line);) lines.push_back(line);
  write_lines("table", lines);
}

void SeatRecord::write_lines(const char* event, const std::vector<std::string>& lines) {
  Json json;
  json["event"] = event;
  json["lines"] = lines;
  out_ << escaped_json(json.dump()) << '\n';
}

}  // namespace boneyard::cli
