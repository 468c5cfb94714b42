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

}  // namespace

SeatRecord::SeatRecord(const Program& program, Seat seat, const RecordHeader& match, std::ostream& out)
    : program_(program),
      seat_(seat),
      names_(names_for_others(match.names)),
      out_(out),
      log_(program, SeatMask{1} << seat, spoken_names(program.seats, names_)) {
  RecordHeader header = match;
  header.names = names_;
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
    if (knows(event)) {
      out_ << waiting->line << '\n';
      sealed_.erase(waiting);
      return;
    }
    // All at once: whose block did what follows would show in their order.
    for (const Sealed& each : sealed_)
      if (each.decision == event.decision) out_ << each.hidden << '\n';
    std::erase_if(sealed_, [&](const Sealed& each) { return each.decision == event.decision; });
    return;
  }
  const bool sealed = event.kind == Event::Kind::kDecision && program_.decisions[static_cast<std::size_t>(event.decision)].sealed;
  const bool waits = sealed && event.seat != seat_;
  const bool known = knows(event);
  const std::string line = known || waits ? exported_event_line(program_, event, state, true) : std::string();
  const std::string hidden = known && !waits ? std::string() : exported_event_line(program_, event, state, false);
  if (waits)
    sealed_.push_back({event.decision, event.seat, line, hidden});
  else if (const std::string& shown = known ? line : hidden; !shown.empty())
    out_ << shown << '\n';
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
