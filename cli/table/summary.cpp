#include "cli/table/summary.hpp"

#include <algorithm>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "cli/table/seat_names.hpp"
#include "cli/terminal/paragraph.hpp"
#include "engine/display_width.hpp"
#include "engine/telling/scoreboard.hpp"
#include "engine/telling/wording.hpp"

namespace boneyard::cli {
namespace {

constexpr std::size_t kMostDeals = 12;  // the last of them

std::string right(const std::string& text, std::size_t width) {
  const std::size_t wide = display_width(text);
  return std::string(width > wide ? width - wide : 0, ' ') + text;
}

}  // namespace

Summary::Summary(const Program& program, SeatMask readers, const std::vector<std::string>& names)
    : program_(program),
      readers_(readers),
      names_(names),
      ways_(seats()),
      drawn_(seats()),
      deal_(!program.deal_name.empty() ? title_of(program, program.deal_name)
            : program.tiles.size() > 0 ? "deal"
                                       : "round") {
  if (program_.has_chips) measures_.push_back({title_of(program_, "chips"), -1, {}});
  for (std::size_t i = 0; i < program_.variables.size(); ++i) {
    const VariableInfo& info = program_.variables[i];
    if (info.global && info.per_seat && info.kind == ValueKind::kNumber && info.seen == Seen::kAll && is_shown(program_, info.name))
      measures_.push_back({title_of(program_, info.name), static_cast<int>(i), {}});
  }
}

std::string Summary::point(const State& state) const {
  const RoundOf counted = round_of(program_, state);
  // A match to a target may end long before the last round.
  std::string point;
  if (counted.round > 0)
    point = fmt::format("{} {}", deal_, counted.round) + (program_.target > 0 ? "" : fmt::format(" of {}", counted.count));
  else if (deals_ > 0)
    point = fmt::format("{} {}", deal_, deals_ + (begun_ || !state.over() ? 1 : 0));
  if (const int left = tricks_left(program_, state); left > 0) {
    const int all = std::max(tricks_, left);
    point += fmt::format("{}{} {} of {}", point.empty() ? "" : ", ", title_of(program_, program_.tricks.phase), all - left + 1, all);
  }
  return point;
}

std::vector<std::int32_t> Summary::standing(const Measure& measure, const State& state) const {
  std::vector<std::int32_t> all;
  for (Seat seat = 0; seat < program_.seats; ++seat)
    all.push_back(measure.variable < 0 ? state.chips(seat)
                                       : state.numbers()[program_.variables[static_cast<std::size_t>(measure.variable)].reg + seat]);
  return all;
}

void Summary::end_deal(const State& state) {
  if (!begun_) return;
  begun_ = false;
  ++deals_;
  // What is paid for the next deal is no part of this one.
  for (Measure& measure : measures_) measure.after.push_back(measure.variable < 0 && !ended_.empty() ? ended_ : standing(measure, state));
}

void Summary::count_choice(const Event& event) {
  const DecisionInfo& decision = program_.decisions[static_cast<std::size_t>(event.decision)];
  WayName name;
  for (const WayInfo::Part& part : decision.ways[event.move->way].parts)
    if (!part.word.empty()) name.push_back(part.word);
  if (!name.empty()) ++ways_[static_cast<std::size_t>(event.seat)][name];
}

void Summary::on_event(const Event& event, const State& state) {
  using Kind = Event::Kind;
  switch (event.kind) {
    case Kind::kDecision:
      begun_ = true;
      tricks_ = std::max(tricks_, tricks_left(program_, state));
      ended_.clear();
      mixed_ = phase_ = -1;
      count_choice(event);
      break;
    case Kind::kReveal:
      if (event.seats == program_.all_seats() && program_.zones[static_cast<std::size_t>(event.from)].owner != kNobody)
        laid_open_.insert(event.from);
      break;
    case Kind::kGather:
      laid_open_.clear();
      tricks_ = 0;
      if (begun_ && phase_ >= 0) deal_ = title_of(program_, program_.phases[static_cast<std::size_t>(phase_)]);
      end_deal(state);
      break;
    case Kind::kEnd:
      if (event.cites >= 0 && is_shown(program_, program_.phases[static_cast<std::size_t>(event.phase)])) phase_ = event.phase;
      if (program_.has_chips) ended_ = standing({}, state);
      break;
    case Kind::kMix:
      mixed_ = event.to;
      break;
    case Kind::kMove: {
      laid_open_.erase(event.from);
      laid_open_.erase(event.to);
      const Seat to = program_.zones[static_cast<std::size_t>(event.to)].owner;
      const ZoneInfo& from = program_.zones[static_cast<std::size_t>(event.from)];
      if (to != kNobody && from.owner == kNobody && from.layout < 0 && event.from != mixed_) ++drawn_[static_cast<std::size_t>(to)];
      break;
    }
    case Kind::kResult:
      ended_.clear();  // what was still carried over has gone to the winners
      end_deal(state);
      break;
    default:
      break;
  }
}

std::string Summary::short_name(const WayName& way) const {
  std::size_t enough = 1;
  for (const DecisionInfo& decision : program_.decisions) {
    for (const WayInfo& other : decision.ways) {
      std::size_t same = 0;
      for (const WayInfo::Part& part : other.parts) {
        if (part.word.empty()) continue;
        if (same == way.size() || part.word != way[same]) break;
        ++same;
      }
      if (same > 0 && same < way.size()) enough = std::max(enough, same + 1);
    }
  }
  return fmt::format("{}", fmt::join(way.begin(), way.begin() + static_cast<std::ptrdiff_t>(std::min(enough, way.size())), " "));
}

// What the seats are called here: the reader who has no name is "You".
std::vector<std::string> Summary::spoken() const {
  std::vector<std::string> spoken = spoken_names(program_.seats, names_);
  for (Seat seat = 0; seat < program_.seats; ++seat)
    if (readers_ == SeatMask{1} << seat && is_you(names_, seat)) spoken[static_cast<std::size_t>(seat)] = "You";
  return spoken;
}

std::string Summary::standing_text(const Measure& measure, const Style& style, bool now) const {
  const std::vector<std::string> spoken = this->spoken();
  std::vector<std::size_t> widths;
  for (std::size_t seat = 0; seat < seats(); ++seat) {
    std::size_t width = display_width(spoken[seat]);
    for (const auto& row : measure.after) width = std::max(width, std::to_string(row[seat]).size());
    widths.push_back(width);
  }
  std::string out;
  const std::size_t first = measure.after.size() > kMostDeals ? measure.after.size() - kMostDeals : 0;
  const std::string label = "  " + deal_;
  // As many seats side by side as fit; the others below them.
  for (std::size_t from = 0; from < seats();) {
    std::size_t to = from;
    std::size_t used = label.size();
    while (to < seats() && (to == from || used + 2 + widths[to] <= static_cast<std::size_t>(style.width))) used += 2 + widths[to++];
    std::string head = label;
    for (std::size_t seat = from; seat < to; ++seat) head += "  " + right(spoken[seat], widths[seat]);
    out += style.dim(head) + '\n';
    for (std::size_t deal = first; deal < measure.after.size(); ++deal) {
      const bool last = now && deal + 1 == measure.after.size();
      std::string line = right(last ? "now" : std::to_string(deal + 1), label.size());
      for (std::size_t seat = from; seat < to; ++seat) line += "  " + right(std::to_string(measure.after[deal][seat]), widths[seat]);
      out += line + '\n';
    }
    from = to;
  }
  return out;
}

std::string Summary::figures_text(const Style& style) const {
  const Wording wording(program_, readers_, spoken_names(program_.seats, names_));
  std::string out;
  for (Seat seat = 0; seat < program_.seats; ++seat) {
    const auto index = static_cast<std::size_t>(seat);
    std::vector<std::string> chosen;
    for (const auto& [way, count] : ways_[index]) chosen.push_back(fmt::format("'{}' {}", short_name(way), times_text(count)));
    std::vector<std::string> all;
    if (!chosen.empty()) all.push_back("chose " + enumerated(chosen, "and"));
    if (drawn_[index] > 0) all.push_back("drew " + counted(drawn_[index], "tiles"));
    if (!measures_.empty() && measures_.front().after.size() > 1) {
      const Measure& measure = measures_.front();
      std::int32_t before =
          measure.variable < 0 ? program_.start_chips : program_.variables[static_cast<std::size_t>(measure.variable)].initial;
      std::size_t best = 0;
      std::int32_t gained = 0;
      for (std::size_t deal = 0; deal < measure.after.size(); ++deal) {
        const std::int32_t gain = measure.after[deal][index] - before;
        before = measure.after[deal][index];
        if (deal > 0 && (program_.least_wins ? gain >= gained : gain <= gained)) continue;
        best = deal;
        gained = gain;
      }
      if (gained > 0 || program_.least_wins) all.push_back(fmt::format("did best in {} {} ({:+})", deal_, best + 1, gained));
    }
    if (!all.empty()) out += indented(finished(wording.seat(seat) + " " + enumerated(all, "and")), 2, 4, style.width);
  }
  return out;
}

std::string Summary::score_text(const State& state, const Style& style) const {
  if (measures_.empty()) return "nothing is scored in this game\n";
  const auto board = scoreboard(program_, state);
  const auto deciding =
      std::find_if(measures_.begin(), measures_.end(), [&](const Measure& each) { return board && each.title == board->title; });
  Measure shown = deciding == measures_.end() ? measures_.front() : *deciding;
  shown.after.push_back(standing(shown, state));
  std::string text = shown.title;
  if (board && !aim_text(*board).empty()) text += ", " + aim_text(*board);
  return style.bold(indented(finished(text), 0, 2, style.width)) + standing_text(shown, style, true);
}

std::string Summary::laid_open_text(const State& state, const Style& style) const {
  const Wording wording(program_, readers_, spoken_names(program_.seats, names_));
  std::string out;
  for (const int zone : laid_open_) {
    std::vector<Tile> tiles;
    int pips = 0;
    for (Tile tile = kNoTile; (tile = bits::next(state.zone(zone), program_.tiles.words(), tile)) != kNoTile;
         pips += program_.tiles.pips(tile))
      tiles.push_back(tile);
    std::string held = tiles.empty() ? "empty" : wording.tiles(tiles, true);
    if (!tiles.empty() && !program_.tiles.has_suits()) held += fmt::format(" ({})", counted(pips, "pips"));
    out += indented(wording.zone(zone) + ": " + held, 2, 4, style.width);
  }
  return out.empty() ? out : style.bold("Laid open:") + '\n' + out;
}

std::string Summary::text(const Style& style) const {
  std::string out;
  // A measure that has never changed says nothing, and one deal stands on the table; the first one that has is what the game is about.
  for (const Measure& measure : measures_) {
    const bool changed =
        std::any_of(measure.after.begin(), measure.after.end(), [&](const auto& row) { return row != measure.after.front(); });
    if (!changed) continue;
    out += style.bold(indented(finished(fmt::format("the standing: {} after each {}", measure.title, deal_)), 0, 2, style.width));
    out += standing_text(measure, style);
    break;
  }
  if (const std::string figures = figures_text(style); !figures.empty())
    out += (out.empty() ? "" : "\n") + style.bold(indented("What was chosen:", 0, 2, style.width)) + figures;
  return out;
}

}  // namespace boneyard::cli
