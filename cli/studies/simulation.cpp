#include "cli/studies/simulation.hpp"

#include <algorithm>
#include <cmath>
#include <iostream>
#include <memory>
#include <utility>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "cli/runs/sharing.hpp"
#include "cli/studies/figure_output.hpp"
#include "cli/studies/simulation_page.hpp"
#include "cli/studies/tally_json.hpp"
#include "cli/terminal/exit_code.hpp"
#include "dsl/reading/json_text.hpp"
#include "engine/characters.hpp"

namespace boneyard::cli {
namespace {

using Json = nlohmann::ordered_json;

constexpr std::uint64_t kFirstLook = 1000;  // matches

// Whether a run looks at its precision after so many matches: 1,000, 1,500, 2,000, 3,000, 4,000, 6,000, ...
bool looks_after(std::uint64_t matches) {
  for (std::uint64_t look = kFirstLook; look <= matches; look *= 2)
    if (matches == look || matches == look + look / 2) return true;
  return false;
}

double mean(std::uint64_t sum, std::uint64_t of) { return of == 0 ? 0.0 : static_cast<double>(sum) / static_cast<double>(of); }

// A count that came to its greatest number stands for more.
std::string mean_text(std::uint64_t sum, std::uint64_t of) {
  return fmt::format("{}{:.2f}", sum == ~std::uint64_t{0} ? "more than " : "", mean(sum, of));
}

std::string percents(const Interval& interval) { return fmt::format("{:.1f} to {:.1f} %", 100 * interval.low, 100 * interval.high); }

// "81.6 (79.0 to 84.3)": a value, with its interval if there is one.
std::string told(const Measured& measured, int places) {
  std::string text = fmt::format("{:.{}f}", measured.value, places);
  if (measured.interval) text += fmt::format(" ({:.{}f} to {:.{}f})", measured.interval->low, places, measured.interval->high, places);
  return text;
}

// Wins as a fraction in lowest terms.
std::pair<WideNumber, WideNumber> fraction(WideNumber parts) {
  WideNumber common = kWholeWin;
  for (WideNumber rest = parts; rest != 0;) common = std::exchange(rest, common % rest);
  return {parts / common, kWholeWin / common};
}

std::string exact(WideNumber parts) {
  const auto [above, below] = fraction(parts);
  return below == 1 ? wide_text(above) : fmt::format("{}/{}", wide_text(above), wide_text(below));
}

// A column of the table: whole numbers, or decimals when somebody shared a win.
std::vector<std::string> column(const std::map<SeatMask, std::uint64_t>& winners, int seats) {
  const std::vector<WideNumber> parts = win_parts(winners, seats);
  const bool whole = std::all_of(parts.begin(), parts.end(), [](WideNumber each) { return fraction(each).second == 1; });
  std::vector<std::string> texts;
  for (const double wins : wins_of(winners, seats)) texts.push_back(fmt::format("{:.{}f}", wins, whole ? 0 : 2));
  return texts;
}

Json equal_json(const std::optional<EqualShares>& equal) {
  if (!equal) return {};
  return {{"chi_squared", equal->statistic}, {"degrees", equal->degrees}, {"p", equal->p}};
}

std::string equal_text(const std::optional<EqualShares>& equal, const char* by) {
  if (!equal) return {};
  const std::string p = equal->p < 1e-4 ? "p < 0.0001" : fmt::format("p = {:.2g}", equal->p);
  return fmt::format("equal shares {}: {} (chi-squared {:.2f}, {} degree{} of freedom)\n", by, p, equal->statistic, equal->degrees,
                     equal->degrees == 1 ? "" : "s");
}

// "32.5 to 38.5 %"; "-" without an interval.
std::string interval_text(const Measured& share) { return share.interval ? percents(*share.interval) : "-"; }

// A share that was measured as a ratio, with its interval cut to what shares can be.
Measured within_shares(Measured share) {
  if (share.interval) share.interval = {std::max(0.0, share.interval->low), std::min(1.0, share.interval->high)};
  return share;
}

// How much of a match is over after so many of its parts and this one.
std::size_t played_percent(std::size_t part) { return 100 * (part + 1) / Courses::kParts; }

// How often a way was offered in a match, on average.
double offers(const Moments<2>& way, std::uint64_t matches) {
  return matches == 0 ? 0 : static_cast<double>(way.sums[1]) / static_cast<double>(matches);
}

std::string ended_by(const std::string& clauses) { return clauses.empty() ? "no clause" : clauses; }

}  // namespace

Simulation::Simulation(Json heading)
    : heading_(std::move(heading)),
      seats_(heading_.at("seats").get<std::vector<std::string>>()),
      ordered_(heading_.at("ordered").get<bool>()),
      chips_(heading_.at("has_chips").get<bool>()),
      asked_(heading_.at("games").get<std::uint64_t>()),
      steps_(heading_.at("steps").get<std::int64_t>()),
      until_(heading_.at("until").is_null() ? 0 : heading_.at("until").get<double>()) {
  if (seats_.empty() || seats_.size() > static_cast<std::size_t>(kMaxSeats)) throw std::invalid_argument("no number of seats");
  of_ = match_figures(seats_, ordered_);
}

bool Simulation::add(std::uint64_t to, const std::string& result) {
  const nlohmann::json block = nlohmann::json::parse(result);
  tally_.add(tally_of(block.at("tally"), static_cast<int>(seats_.size()), of_.size()));
  if (const auto fault = block.find("fault"); fault != block.end() && fault_.empty()) {
    fault_ = fault->at("message").get<std::string>();
    fault_index_ = fault->at("index").get<std::uint64_t>();
  }
  const bool last = to >= heading_.at("played").get<std::uint64_t>();
  out_of_steps_ = block.at("cut").get<bool>() || (tally_.steps >= steps_ && !last);
  return !out_of_steps_ && !(until_ > 0 && looks_after(tally_.matches) && precision() <= until_);
}

double Simulation::precision() const {
  double widest = 0;
  const auto look = [&](const std::map<SeatMask, std::uint64_t>& winners, std::uint64_t of) {
    for (const double wins : wins_of(winners, static_cast<int>(seats_.size())))
      widest = std::max(widest, 100 * wilson(wins, static_cast<double>(of)).half_width());
  };
  look(tally_.winners, tally_.finished);
  if (ordered_) look(tally_.winners_by_order, tally_.finished - tally_.without_first);
  return widest;
}

std::vector<ReportedFigure> Simulation::figures() const {
  const auto seats = static_cast<int>(seats_.size());
  const auto finished = static_cast<double>(tally_.finished);
  std::vector<ReportedFigure> made;
  const auto share = [&](std::string id, std::string name, double part, double of) {
    made.push_back({std::move(id), std::move(name), {of == 0 ? 0 : part / of, wilson(part, of)}, true});
  };
  const auto plain = [&](std::string id, std::string name, double value) {
    made.push_back({std::move(id), std::move(name), {value, std::nullopt}, false});
  };
  plain("matches", "matches", static_cast<double>(tally_.matches));
  share("finished", "finished", finished, static_cast<double>(tally_.matches));
  plain("unfinished", "unfinished", static_cast<double>(tally_.unfinished));
  plain("faults", "faults", static_cast<double>(tally_.faults));
  for (std::size_t i = 0; i < tally_.figures.size(); ++i)
    if (!of_[i].is_share()) made.push_back({of_[i].id, of_[i].name, ratio(tally_.figures[i]), false});
  for (const auto& [id, name, of] :
       {std::tuple{"length.p5", "decisions, 5th percentile", 0.05}, std::tuple{"length.median", "decisions, median", 0.5},
        std::tuple{"length.p95", "decisions, 95th percentile", 0.95}})
    if (const auto value = percentile(tally_.lengths, of)) made.push_back({id, name, *value, false});
  const auto shares = [&](const char* group, const std::map<SeatMask, std::uint64_t>& winners, const std::vector<std::string>& names,
                          double matches) {
    const std::vector<double> wins = wins_of(winners, seats);
    double greatest = 0;
    for (std::size_t i = 0; i < names.size(); ++i) {
      share(fmt::format("{}.{}", group == std::string("seat") ? "wins" : group, names[i]), fmt::format("wins of {}", names[i]), wins[i],
            matches);
      if (matches > 0) greatest = std::max(greatest, std::abs(wins[i] / matches - 1.0 / seats));
    }
    made.push_back({fmt::format("unfairness.{}", group), "the furthest share from an equal one", {greatest, std::nullopt}, true});
    if (const auto equal = equal_shares(winners, seats)) plain(fmt::format("p.{}", group), "p of equal shares", equal->p);
  };
  shares("seat", tally_.winners, seats_, finished);
  std::vector<std::string> numbers;
  for (int i = 1; i <= seats; ++i) numbers.push_back(std::to_string(i));
  if (ordered_) shares("order", tally_.winners_by_order, numbers, static_cast<double>(tally_.finished - tally_.without_first));
  if (heading_.at("rotates").get<bool>()) shares("player", tally_.winners_by_player, numbers, finished);
  for (std::size_t seat = 0; chips_ && seat < tally_.chips.size(); ++seat)
    plain("chips." + seats_[seat], "chips won by " + seats_[seat], static_cast<double>(tally_.chips[seat]));
  const Courses& courses = tally_.courses;
  const auto offered = [this](const Moments<2>& way) { return offers(way, tally_.matches); };
  for (const auto& [name, phase] : courses.phases) {
    plain(fmt::format("phase.{}.decisions", name), "decisions a match in " + name, mean(phase.decisions, tally_.matches));
    plain(fmt::format("phase.{}.choices", name), "choices a match in " + name, mean(phase.choices, tally_.matches));
    plain(fmt::format("phase.{}.branching", name), "legal moves a choice in " + name, mean(phase.branching, phase.choices));
  }
  for (const auto& [name, way] : courses.ways) {
    plain(fmt::format("way.{}.{}.offered", name.first, name.second), fmt::format("'{}' offered a match", name.second), offered(way));
    made.push_back({fmt::format("way.{}.{}.taken", name.first, name.second), fmt::format("'{}' taken when offered", name.second),
                    within_shares(ratio(way)), true});
  }
  for (const auto& [name, count] : courses.ends)
    plain(fmt::format("end.{}.{}", name.first, ended_by(name.second)),
          fmt::format("{} ended by {}, a match", name.first, ended_by(name.second)), mean(count, tally_.matches));
  for (const auto& [clauses, count] : courses.results)
    share(fmt::format("result.{}", ended_by(clauses)), "matches ended by " + ended_by(clauses), static_cast<double>(count), finished);
  if (courses.compared > 0) {
    const auto compared = static_cast<double>(courses.compared);
    made.push_back({"lead.changes", "changes of the lead a match", mean_of(courses.lead_changes), false});
    double before = 0;
    for (std::size_t part = 0; part < courses.winner_leads.size(); ++part) {
      share(fmt::format("lead.winner.{}", played_percent(part)), fmt::format("a winner ahead when {} % was played", played_percent(part)),
            static_cast<double>(courses.winner_leads[part]), compared);
      share(fmt::format("lead.wins.{}", played_percent(part)), fmt::format("who is ahead when {} % was played wins", played_percent(part)),
            static_cast<double>(courses.winner_leads[part]), static_cast<double>(courses.led[part]));
      before += static_cast<double>(courses.lead_taken[part]);
      share(fmt::format("lead.taken.{}", played_percent(part)),
            fmt::format("a winner ahead for good before {} % was played", played_percent(part)), before, compared);
    }
    share("lead.taken.end", "a winner ahead for good only in the end", static_cast<double>(courses.lead_taken.back()), compared);
  }
  return made;
}

Json Simulation::json() const {
  const auto seats = static_cast<int>(seats_.size());
  Json made;
  for (const char* const key : {"game", "ruleset", "hash", "players", "options", "seed", "games"}) made[key] = heading_.at(key);
  if (!heading_.at("with").empty()) {
    made["with"] = heading_.at("with");
    made["rotates"] = heading_.at("rotates");
  }
  made["played"] = tally_.matches;
  made["finished"] = tally_.finished;
  made["unfinished"] = tally_.unfinished;
  made["faults"] = tally_.faults;
  made["decisions"] = tally_.decisions;
  made["moves"] = fmt::format("{:016x}", tally_.moves);
  made["mean_decisions"] = mean(tally_.decisions, tally_.matches);
  made["mean_branching"] = mean(tally_.branching, tally_.decisions);
  made["mean_choices"] = mean(tally_.choices, tally_.matches);
  made["mean_choice_branching"] = mean(tally_.choice_branching, tally_.choices);
  const auto wins_json = [&](const std::string& key, const std::map<SeatMask, std::uint64_t>& winners, bool known) {
    Json values = Json::array();
    Json texts = Json::array();
    for (const double wins : wins_of(winners, seats)) values.push_back(wins);
    for (const WideNumber parts : win_parts(winners, seats)) texts.push_back(exact(parts));
    made[key] = known ? values : Json();
    made[key + "_exact"] = known ? texts : Json();
  };
  wins_json("wins_by_seat", tally_.winners, true);
  wins_json("wins_by_order", tally_.winners_by_order, ordered_);
  if (heading_.at("rotates").get<bool>()) wins_json("wins_by_player", tally_.winners_by_player, true);
  if (ordered_) made["without_first"] = tally_.without_first;
  if (chips_) made["chips_won_by_seat"] = tally_.chips;
  made["equal_shares_by_seat"] = equal_json(equal_shares(tally_.winners, seats));
  made["equal_shares_by_order"] = ordered_ ? equal_json(equal_shares(tally_.winners_by_order, seats)) : Json();
  made["lengths"] = Json::array();
  for (const auto& [length, count] : tally_.lengths) made["lengths"].push_back({length, count});
  made["figures"] = Json::object();
  for (const ReportedFigure& figure : figures()) made["figures"][figure.id] = measured_json(figure.measured);
  if (failed()) made["first_fault"] = {{"index", fault_index_}, {"message", fault_}};
  return made;
}

std::string Simulation::csv() const {
  std::string out = "figure,value,low,high\n";
  for (const ReportedFigure& figure : figures()) out += fmt::format("{},{}\n", csv_cell(figure.id), csv_cells(figure.measured));
  return out;
}

std::string Simulation::text() const {
  const auto seats = static_cast<int>(seats_.size());
  std::string out = fmt::format("{} for {} players, {} matches, seed {}\n", heading_.at("game").get<std::string>(), seats, tally_.matches,
                                heading_.at("seed").get<std::uint64_t>());
  for (const auto& [name, value] : heading_.at("options").items())
    out += fmt::format("  {} = {}\n", name, value.is_string() ? value.get<std::string>() : value.dump());
  if (!heading_.at("with").empty())
    out += fmt::format("played by {}{}\n", fmt::join(heading_.at("with").get<std::vector<std::string>>(), ", "),
                       heading_.at("rotates").get<bool>() ? ", who change seats after each match" : "");
  else
    out += fmt::format("played at random{}\n", heading_.at("details").get<bool>() ? "; the figures of --details need the interpreter" : "");
  out += fmt::format("finished {}, unfinished {}, faults {}\n", tally_.finished, tally_.unfinished, tally_.faults);
  out += fmt::format("decisions: {:.2f} a match with {} legal moves; {:.2f} of them a choice, with {}\n",
                     mean(tally_.decisions, tally_.matches), mean_text(tally_.branching, tally_.decisions),
                     mean(tally_.choices, tally_.matches), mean_text(tally_.choice_branching, tally_.choices));
  if (tally_.finished > 0 && tally_.decisions == 0) out += "nobody was asked anything in any match: at this table the rules alone decide\n";
  if (tally_.finished > 0)
    out += fmt::format("length of those that finished: {} decisions; median {}, 5th percentile {}, 95th {}\n",
                       told(ratio(tally_.figures[0]), 2), told(*percentile(tally_.lengths, 0.5), 0),
                       told(*percentile(tally_.lengths, 0.05), 0), told(*percentile(tally_.lengths, 0.95), 0));
  const auto table = [&](const char* what, int width, const std::vector<std::string>& names,
                         const std::map<SeatMask, std::uint64_t>& winners, std::uint64_t of, bool chips) {
    const std::vector<double> wins = wins_of(winners, seats);
    const std::vector<std::string> texts = column(winners, seats);
    std::string made =
        fmt::format("{:<{}} {:<9} {:<8} {}\n", what, width, "wins", "share", chips ? "95 % interval     chips won" : "95 % interval");
    for (std::size_t i = 0; i < names.size(); ++i) {
      made += fmt::format("{:<{}} {:<9} ", names[i], width, texts[i]);
      made += of == 0 ? fmt::format("{:<8} {:<18}", "-", "-")
                      : fmt::format("{:<8} {:<18}", fmt::format("{:.1f} %", 100 * wins[i] / static_cast<double>(of)),
                                    percents(wilson(wins[i], static_cast<double>(of))));
      if (chips) made += std::to_string(tally_.chips.empty() ? 0 : tally_.chips[i]);
      made.erase(made.find_last_not_of(' ') + 1);
      made += '\n';
    }
    return made;
  };
  out += table("seat", 6, seats_, tally_.winners, tally_.finished, chips_);
  out += equal_text(equal_shares(tally_.winners, seats), "by seat");
  if (ordered_) {
    std::vector<std::string> turns = {"first to act"};
    for (int turn = 2; turn <= seats; ++turn) turns.push_back(fmt::format("number {}", turn));
    out += table("in the order of play", 20, turns, tally_.winners_by_order, tally_.finished - tally_.without_first, false);
    out += equal_text(equal_shares(tally_.winners_by_order, seats), "by order");
  }
  if (heading_.at("rotates").get<bool>()) {
    std::vector<std::string> players;
    for (std::size_t i = 0; i < seats_.size(); ++i)
      players.push_back(fmt::format("{} {}", i + 1, heading_.at("with").at(i).get<std::string>()));
    out += table("player", 20, players, tally_.winners_by_player, tally_.finished, false);
  }
  if (ordered_ && tally_.without_first > 0)
    out += fmt::format("{} match{} finished before anybody was first to act: not counted by order\n", tally_.without_first,
                       tally_.without_first == 1 ? "" : "es");
  const Courses& courses = tally_.courses;
  const auto offered = [this](const Moments<2>& way) { return offers(way, tally_.matches); };
  if (!courses.phases.empty()) {
    out += fmt::format("{:<24} {:>9} {:>9}  {}\n", "phase", "decisions", "choices", "legal moves of a choice");
    for (const auto& [name, phase] : courses.phases)
      out += fmt::format("{:<24} {:>9.2f} {:>9.2f}  {}\n", name, mean(phase.decisions, tally_.matches), mean(phase.choices, tally_.matches),
                         mean_text(phase.branching, phase.choices));
  }
  if (!courses.ways.empty()) {
    out += fmt::format("{:<24} {:>9} {:>9}  {}\n", "way, beside another", "offered", "taken", "95 % interval");
    for (const auto& [name, way] : courses.ways)
      out += fmt::format("{:<24} {:>9.2f} {:>7.1f} %  {}\n", fmt::format("{}: {}", name.first, name.second), offered(way),
                         100 * ratio(way).value, interval_text(within_shares(ratio(way))));
  }
  for (const auto& [name, count] : courses.ends)
    out += fmt::format("{} ended by {}: {:.2f} times a match\n", name.first, ended_by(name.second), mean(count, tally_.matches));
  for (const auto& [clauses, count] : courses.results)
    out += fmt::format("matches ended by {}: {} ({})\n", ended_by(clauses), count,
                       percents(wilson(static_cast<double>(count), static_cast<double>(tally_.finished))));
  if (courses.compared > 0) {
    const Measured changes = mean_of(courses.lead_changes);
    out += fmt::format("lead: {} changes a match\n", told(changes, 2));
    for (const auto& [name, percent] : {std::pair{"a quarter", 25U}, {"half", 50U}, {"three quarters", 75U}}) {
      const std::size_t part = percent * Courses::kParts / 100 - 1;
      out += fmt::format("      after {}, somebody was ahead in {:.0f} % of the matches, and won {:.0f} % of these\n", name,
                         100 * mean(courses.led[part], courses.compared), 100 * mean(courses.winner_leads[part], courses.led[part]));
    }
    std::uint64_t taken = 0;
    std::size_t part = 0;
    while (2 * (taken += courses.lead_taken[part]) < courses.compared) ++part;
    out += fmt::format(
        "      in half of the matches, a winner was ahead for good {}\n",
        part + 1 == courses.lead_taken.size() ? std::string("only in the end") : fmt::format("when {} % was played", played_percent(part)));
  }
  return out;
}

void Simulation::print(std::ostream& out, const std::string& format, const Json& more) const {
  if (format == "json") {
    Json made = json();
    for (const auto& [key, value] : more.items()) made[key] = value;
    out << dsl::json_text(made);
  } else {
    out << (format == "csv" ? csv() : text());
  }
}

int Simulation::findings(std::ostream& out, bool faults) const {
  const double percent = tally_.matches == 0 ? 100.0 : 100.0 * mean(tally_.finished, tally_.matches);
  const double least = heading_.at("min_finished").get<double>();
  const auto most = heading_.at("max_decisions").get<std::uint64_t>();
  int code = kClean;
  if (out_of_steps_) {
    out << fmt::format("{} of {} matches were played: they took {} steps of the rules; --steps allows more\n", tally_.matches,
                       heading_.at("played").get<std::uint64_t>(), steps_);
    code = kFindings;
  } else if (heading_.at("gave_up").get<bool>()) {
    out << fmt::format(
        "none of the first {} matches ended within {} decisions, so no others were played; --max-decisions sets another limit\n",
        tally_.matches, most);
    code = kFindings;
  } else if (percent < least && tally_.unfinished > 0) {  // faults are reported below
    out << fmt::format("{} of {} matches finished, which is {:.1f} %; expected {} % at least (--min-finished)\n", tally_.finished,
                       tally_.matches, std::floor(percent * 10) / 10, least);
    code = kFindings;
  }
  if (until_ > 0 && precision() > until_) {
    out << fmt::format(
        "after {} matches, the intervals of the wins are up to {:.2f} % to each side; --until asks for {} %, and --games allows more\n",
        tally_.matches, precision(), until_);
    code = kFindings;
  }
  if (!failed()) return code;
  out << fault_ << '\n';
  if (faults) return kFindings;
  // With so few matches, the command could find that none ends soon, and play them with another limit.
  const Json& probed = heading_.at("probed_decisions");
  const bool all_soon = !probed.is_null() && tally_.unfinished == 0 && !tally_.lengths.empty() &&
                        tally_.lengths.rbegin()->first <= probed.get<std::uint64_t>();
  const bool none = tally_.unfinished == 0 && tally_.finished == 0;
  out << fmt::format("match {} of seed {}; to record it: {} --games {}{} --faults faults\n", fault_index_,
                     heading_.at("seed").get<std::uint64_t>(), heading_.at("again").get<std::string>(), fault_index_ + 1,
                     !probed.is_null() && (all_soon || none) ? "" : fmt::format(" --max-decisions {}", most));
  return kFindings;
}

RunReport report_of_simulate(const Json& heading) {
  const auto simulation = std::make_shared<Simulation>(heading);
  return {[simulation](std::uint64_t to, const std::string& result) { return simulation->add(to, result); },
          [simulation](const std::string& format) {
            expect_table_format(format, "simulate");
            if (simulation->needs_interpreter()) refuse_native_steps();
            simulation->print(std::cout, format);
            return simulation->findings(std::cerr, false);
          },
          [simulation] {
            if (!simulation->heading().at("details").get<bool>())
              throw Stop(kWrongUse, "--report: the parts were played without --details, which a page needs");
            return simulation_page(*simulation);
          }};
}

}  // namespace boneyard::cli
