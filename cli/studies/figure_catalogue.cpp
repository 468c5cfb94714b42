#include "cli/studies/figure_catalogue.hpp"

#include <algorithm>
#include <set>

#include <fmt/format.h>

#include "engine/studying/course.hpp"
#include "engine/studying/figure.hpp"

namespace boneyard::cli {

FigureCatalogue::FigureCatalogue(const Program& program, bool rotates)
    : chips_(program.has_chips), ordered_(program.first_seat >= 0), rotates_(rotates), leads_(!program.standing.empty()) {
  std::vector<std::string> seats;
  std::vector<std::string> numbers;
  for (Seat seat = 0; seat < program.seats; ++seat) {
    seats.push_back(program.seat_text(seat));
    numbers.push_back(std::to_string(seat + 1));
  }
  figures_ = {{"matches"}, {"finished", true}, {"unfinished"}, {"faults"}};
  for (const Figure& figure : match_figures(seats, ordered_))
    if (!figure.is_share()) figures_.push_back({figure.id});
  for (const char* const id : {"length.p5", "length.median", "length.p95"}) figures_.push_back({id});
  add_wins("wins", "seat", seats);
  if (ordered_) add_wins("order", "order", numbers);
  if (rotates_) add_wins("player", "player", numbers);
  if (chips_)
    for (const std::string& seat : seats) figures_.push_back({"chips." + seat});
  add_details(program);
}

void FigureCatalogue::add_wins(const std::string& ids, const std::string& group, const std::vector<std::string>& names) {
  for (const std::string& name : names) figures_.push_back({fmt::format("{}.{}", ids, name), true});
  figures_.push_back({"unfairness." + group, true});
  figures_.push_back({"p." + group});
}

void FigureCatalogue::add_details(const Program& program) {
  const auto add = [this](std::string id, bool share, bool counts) { figures_.push_back({std::move(id), share, true, counts}); };
  std::set<std::string> phases;
  std::set<std::string> ways;
  for (const DecisionInfo& decision : program.decisions) {
    phases.insert(decision.phase);
    for (const WayInfo& way : decision.ways) ways.insert(fmt::format("{}.{}", decision.phase, words_of(way)));
  }
  for (const std::string& phase : phases) {
    add(fmt::format("phase.{}.decisions", phase), false, true);
    add(fmt::format("phase.{}.choices", phase), false, true);
    add(fmt::format("phase.{}.branching", phase), false, false);
  }
  for (const std::string& way : ways) {
    add(fmt::format("way.{}.offered", way), false, true);
    add(fmt::format("way.{}.taken", way), true, false);
  }
  std::set<std::string> clauses = {"no clause"};
  for (std::size_t list = 0; list < program.cite_lists.size(); ++list) clauses.insert(clauses_text(program, static_cast<int>(list)));
  clauses.erase("");
  std::set<std::string> ended(program.phases.begin(), program.phases.end());
  for (const std::string& by : clauses) {
    for (const std::string& phase : ended) add(fmt::format("end.{}.{}", phase, by), false, true);
    add("result." + by, true, true);
  }
  if (!leads_) return;
  add("lead.changes", false, false);
  for (int part = 1; part <= Courses::kParts; ++part) {
    add(fmt::format("lead.winner.{}", 100 * part / Courses::kParts), true, false);
    add(fmt::format("lead.wins.{}", 100 * part / Courses::kParts), true, false);
    add(fmt::format("lead.taken.{}", 100 * part / Courses::kParts), true, false);
  }
  add("lead.taken.end", true, false);
}

const KnownFigure* FigureCatalogue::find(const std::string& id) const {
  const auto found = std::find_if(figures_.begin(), figures_.end(), [&](const KnownFigure& figure) { return figure.id == id; });
  return found == figures_.end() ? nullptr : &*found;
}

std::string FigureCatalogue::why_missing(const std::string& id) const {
  const auto of = [&](const std::string& group) {
    return id.starts_with(group + '.') || id == "unfairness." + group || id == "p." + group;
  };
  if (!chips_ && of("chips")) return "the game has no chips";
  if (!ordered_ && of("order")) return "the rules do not say who is first to act";
  if (!rotates_ && of("player")) return "players keep their seats without --rotate";
  if (!leads_ && of("lead")) return "the rules do not say who is ahead";
  return {};
}

std::vector<std::string> FigureCatalogue::ids() const {
  std::vector<std::string> ids;
  for (const KnownFigure& figure : figures_) ids.push_back(figure.id);
  return ids;
}

}  // namespace boneyard::cli
