#include "cli/studies/paired_study.hpp"

#include <algorithm>
#include <iostream>
#include <memory>
#include <stdexcept>
#include <utility>

#include <fmt/format.h>

#include "cli/runs/sharing.hpp"
#include "cli/studies/figure_output.hpp"
#include "cli/studies/paired_page.hpp"
#include "cli/studies/paired_text.hpp"
#include "cli/studies/tally_json.hpp"
#include "cli/terminal/exit_code.hpp"
#include "dsl/reading/json_text.hpp"
#include "engine/version.hpp"

namespace boneyard::cli {
namespace {

using Json = nlohmann::ordered_json;

Json ends_json(const Tally& tally) { return {{"finished", tally.finished}, {"unfinished", tally.unfinished}, {"faults", tally.faults}}; }

// What a side played, and how its matches ended.
Json side_json(const Json& heading, const Tally& tally) {
  Json made;
  for (const char* const key : {"game", "ruleset", "hash", "players", "options", "with"}) made[key] = heading.at(key);
  made.update(ends_json(tally));
  return made;
}

}  // namespace

Json PairedStudy::heading_of(const Sides& sides, const PairedRun& run, const std::vector<std::string>& sweep) {
  Json made;
  made["command"] = "compare";
  made["version"] = kVersion;
  made["seed"] = run.seed;
  made["games"] = run.matches;
  made["max_decisions"] = run.most;
  made["steps"] = run.steps;
  made["sweep"] = sweep;
  made["sides"] = Json::array();
  for (std::size_t side = 0; side < sides.size(); ++side) {
    Json heading = sides[side]->heading();
    const auto as_many = std::find_if(sides.begin(), sides.end(), [&](const auto& other) {
      return other->game().program().seats == sides[side]->game().program().seats;
    });
    const auto reference = static_cast<std::size_t>(as_many - sides.begin());
    heading["reference"] = reference == side ? Json() : Json(reference);
    made["sides"].push_back(std::move(heading));
  }
  return made;
}

PairedStudy::PairedStudy(Json heading) : heading_(std::move(heading)), sweep_(heading_.at("sweep").get<std::vector<std::string>>()) {
  for (const Json& side : heading_.at("sides")) {
    const auto seats = side.at("seats").get<std::vector<std::string>>();
    if (seats.empty() || seats.size() > static_cast<std::size_t>(kMaxSeats)) throw std::invalid_argument("no number of seats");
    SideSums sums;
    bool ordered = side.at("ordered").get<bool>();
    sums.own = match_figures(seats, ordered);
    if (!side.at("reference").is_null()) {
      sums.reference = side.at("reference").get<std::size_t>();
      if (*sums.reference >= sides_.size()) throw std::invalid_argument("a side that is compared with none before it");
      const Json& reference = heading_.at("sides").at(*sums.reference);
      if (reference.at("seats").size() != seats.size()) throw std::invalid_argument("a side that is compared with one of other seats");
      // A first to act whom only one of them has says nothing of the other.
      ordered = ordered && reference.at("ordered").get<bool>();
      sums.paired = match_figures(seats, ordered);
    }
    sides_.push_back(std::move(sums));
  }
  if (sides_.empty() || (sweep_.empty() && (sides_.size() != 2 || !sides_[1].reference))) throw std::invalid_argument("no two sides");
}

bool PairedStudy::add(std::uint64_t to, const std::string& result) {
  const nlohmann::json block = nlohmann::json::parse(result);
  const nlohmann::json& blocks = block.at("sides");
  if (blocks.size() != sides_.size()) throw std::invalid_argument("another number of sides");
  std::int64_t steps = 0;
  for (std::size_t side = 0; side < sides_.size(); ++side) {
    SideSums& sums = sides_[side];
    const auto seats = static_cast<int>(heading(side).at("seats").size());
    sums.tally.add(tally_of(blocks.at(side).at("tally"), seats, sums.own.size()));
    if (sums.reference) sums.pairs.add(paired_tally_of(blocks.at(side).at("pairs"), sums.paired.size()));
    steps = checked_sum(steps, sums.tally.steps);
  }
  if (const auto fault = block.find("fault"); fault != block.end() && !fault_)
    fault_ = {fault->at("side").get<std::size_t>(), fault->at("index").get<std::uint64_t>(), fault->at("message").get<std::string>()};
  if (fault_ && fault_->side >= sides_.size()) throw std::invalid_argument("a fault of no side");
  const bool last = to >= heading_.at("games").get<std::uint64_t>();
  out_of_steps_ = block.at("cut").get<bool>() || (steps >= heading_.at("steps").get<std::int64_t>() && !last);
  return !out_of_steps_;
}

std::uint64_t PairedStudy::native() const {
  std::uint64_t sum = 0;
  for (const SideSums& side : sides_) sum += side.tally.native;
  return sum;
}

std::uint64_t PairedStudy::decisions() const {
  std::uint64_t sum = 0;
  for (const SideSums& side : sides_) sum += side.tally.decisions;
  return sum;
}

std::vector<PairedStudy::OwnFigure> PairedStudy::figures(std::size_t side) const {
  const SideSums& sums = sides_.at(side);
  const auto finished = static_cast<double>(sums.tally.finished);
  const auto matches = static_cast<double>(sums.tally.matches);
  std::vector<OwnFigure> made = {{finished_figure(), {matches == 0 ? 0 : finished / matches, wilson(finished, matches)}}};
  for (std::size_t i = 0; i < sums.tally.figures.size(); ++i) made.push_back({sums.own[i], sums.own[i].measured(sums.tally.figures[i])});
  return made;
}

std::vector<PairedFigure> PairedStudy::pairs(std::size_t side) const {
  const SideSums& sums = sides_.at(side);
  if (!sums.reference) return {};
  std::vector<PairedFigure> made = {paired_figure(finished_figure(), sums.pairs.finished)};
  if (sums.pairs.compared < 2) return made;
  for (std::size_t i = 0; i < sums.pairs.figures.size(); ++i) made.push_back(paired_figure(sums.paired[i], sums.pairs.figures[i]));
  return made;
}

Json PairedStudy::json() const {
  Json made;
  for (const char* const key : {"seed", "games", "max_decisions"}) made[key] = heading_.at(key);
  made["played"] = matches();
  if (sweep_.empty()) {
    made["a"] = side_json(heading(0), sides_[0].tally);
    made["b"] = side_json(heading(1), sides_[1].tally);
    made["compared"] = sides_[1].pairs.compared;
    made["figures"] = Json::object();
    for (const PairedFigure& figure : pairs(1))
      made["figures"][figure.of.id] = {
          {"a", measured_json(figure.one)}, {"b", measured_json(figure.other)}, {"difference", measured_json(figure.difference)}};
  } else {
    made["sweep"] = sweep_;
    made["rows"] = Json::array();
    for (std::size_t side = 0; side < sides_.size(); ++side) {
      Json row = side_json(heading(side), sides_[side].tally);
      row["figures"] = Json::object();
      for (const OwnFigure& figure : figures(side)) row["figures"][figure.of.id] = measured_json(figure.measured);
      row["reference"] = heading(side).at("reference");
      if (sides_[side].reference) {
        row["compared"] = sides_[side].pairs.compared;
        row["differences"] = Json::object();
        for (const PairedFigure& figure : pairs(side)) row["differences"][figure.of.id] = measured_json(figure.difference);
      }
      made["rows"].push_back(std::move(row));
    }
  }
  if (fault_) made["first_fault"] = {{"side", fault_->side}, {"index", fault_->index}, {"message", fault_->message}};
  return made;
}

std::string PairedStudy::csv() const {
  if (sweep_.empty()) {
    std::string out = "figure,a,a_low,a_high,b,b_low,b_high,difference,low,high\n";
    for (const PairedFigure& figure : pairs(1))
      out += fmt::format("{},{},{},{}\n", csv_cell(figure.of.id), csv_cells(figure.one), csv_cells(figure.other),
                         csv_cells(figure.difference));
    return out;
  }
  std::string out;
  for (const std::string& option : sweep_) out += csv_cell(option) + ",";
  out += "figure,value,low,high,difference,difference_low,difference_high\n";
  for (std::size_t side = 0; side < sides_.size(); ++side) {
    std::string settings;
    for (const std::string& option : sweep_) settings += csv_cell(setting_text(heading(side), option)) + ",";
    const std::vector<PairedFigure> compared = pairs(side);
    for (const OwnFigure& figure : figures(side)) {
      const auto other =
          std::find_if(compared.begin(), compared.end(), [&](const PairedFigure& each) { return each.of.id == figure.of.id; });
      out += fmt::format("{}{},{},{}\n", settings, csv_cell(figure.of.id), csv_cells(figure.measured),
                         other == compared.end() ? ",," : csv_cells(other->difference));
    }
  }
  return out;
}

void PairedStudy::print(std::ostream& out, const std::string& format, const Json& more) const {
  if (format == "json") {
    Json made = json();
    for (const auto& [key, value] : more.items()) made[key] = value;
    out << dsl::json_text(made);
  } else {
    out << (format == "csv" ? csv() : sweep_.empty() ? comparison_text(*this) : sweep_text(*this));
  }
}

int PairedStudy::findings(std::ostream& out) const {
  int code = kClean;
  if (out_of_steps_) {
    out << fmt::format("{} of {} matches of each side were played: they took {} steps of the rules; --steps allows more\n", matches(),
                       heading_.at("games").get<std::uint64_t>(), heading_.at("steps").get<std::int64_t>());
    code = kFindings;
  }
  for (std::size_t side = 0; side < sides_.size(); ++side) {
    const SideSums& sums = sides_[side];
    if (!sums.reference || sums.pairs.compared >= 2) continue;
    const auto called = [&](std::size_t one) { return sweep_.empty() ? std::string(one == 0 ? "a" : "b") : row_text(*this, one); };
    out << fmt::format("too few matches finished to compare {} ({}) with {} ({}); --max-decisions allows longer matches\n", called(side),
                       ends_text(sums.tally), called(*sums.reference), ends_text(sides_[*sums.reference].tally));
    code = kFindings;
  }
  if (!fault_) return code;
  out << fault_->message << '\n';
  const std::string where = sweep_.empty() ? (fault_->side == 0 ? "a" : "b") : row_text(*this, fault_->side);
  out << fmt::format("match {} of {}, seed {}", fault_->index, where, heading_.at("seed").get<std::uint64_t>());
  const Json& again = heading(fault_->side).at("again");
  if (!again.is_null()) out << fmt::format("; to record it: {} --games {} --faults faults", again.get<std::string>(), fault_->index + 1);
  out << '\n';
  return kFindings;
}

std::string ends_text(const Tally& tally) {
  std::string made = fmt::format("{} finished", tally.finished);
  if (tally.unfinished > 0) made += fmt::format(", {} unfinished", tally.unfinished);
  if (tally.faults > 0) made += fmt::format(", {} with a fault", tally.faults);
  return made;
}

RunReport report_of_compare(const nlohmann::ordered_json& heading) {
  const auto study = std::make_shared<PairedStudy>(heading);
  return {[study](std::uint64_t to, const std::string& result) { return study->add(to, result); },
          [study](const std::string& format) {
            expect_table_format(format, "compare");
            if (study->needs_interpreter()) refuse_native_steps();
            study->print(std::cout, format);
            return study->findings(std::cerr);
          },
          [study] { return paired_page(*study); }};
}

}  // namespace boneyard::cli
