#include "cli/studies/tally_json.hpp"

#include <stdexcept>
#include <utility>

namespace boneyard::cli {
namespace {

using nlohmann::json;

// Pairs, since keys of objects are texts.
template <typename Key>
json counts_json(const std::map<Key, std::uint64_t>& counts) {
  json made = json::array();
  for (const auto& [key, count] : counts) made.push_back({key, count});
  return made;
}

template <typename Key>
std::map<Key, std::uint64_t> counts_of(const json& pairs) {
  std::map<Key, std::uint64_t> made;
  for (const json& pair : pairs) made[pair.at(0).get<Key>()] = pair.at(1).get<std::uint64_t>();
  return made;
}

std::map<SeatMask, std::uint64_t> winners_of(const json& pairs, int seats) {
  auto made = counts_of<SeatMask>(pairs);
  if (!made.empty() && made.rbegin()->first >> seats != 0) throw std::invalid_argument("a seat that the game does not have");
  return made;
}

json courses_json(const Courses& courses) {
  json made;
  made["phases"] = json::array();
  for (const auto& [name, phase] : courses.phases) made["phases"].push_back({name, phase.decisions, phase.choices, phase.branching});
  made["ways"] = json::array();
  for (const auto& [name, way] : courses.ways) made["ways"].push_back({name.first, name.second, moments_json(way)});
  made["ends"] = json::array();
  for (const auto& [name, count] : courses.ends) made["ends"].push_back({name.first, name.second, count});
  made["results"] = counts_json(courses.results);
  made["compared"] = courses.compared;
  made["lead_changes"] = counts_json(courses.lead_changes);
  made["led"] = courses.led;
  made["winner_leads"] = courses.winner_leads;
  made["lead_taken"] = courses.lead_taken;
  return made;
}

Courses courses_of(const json& from) {
  Courses made;
  for (const json& one : from.at("phases"))
    made.phases[one.at(0).get<std::string>()] = {one.at(1).get<std::uint64_t>(), one.at(2).get<std::uint64_t>(),
                                                 one.at(3).get<std::uint64_t>()};
  for (const json& one : from.at("ways"))
    made.ways[{one.at(0).get<std::string>(), one.at(1).get<std::string>()}] = moments_of<2>(one.at(2));
  for (const json& one : from.at("ends"))
    made.ends[{one.at(0).get<std::string>(), one.at(1).get<std::string>()}] = one.at(2).get<std::uint64_t>();
  made.results = counts_of<std::string>(from.at("results"));
  made.compared = from.at("compared").get<std::uint64_t>();
  made.lead_changes = counts_of<std::uint64_t>(from.at("lead_changes"));
  from.at("led").get_to(made.led);
  from.at("winner_leads").get_to(made.winner_leads);
  from.at("lead_taken").get_to(made.lead_taken);
  return made;
}

constexpr std::pair<const char*, std::uint64_t Tally::*> kCounts[] = {
    {"matches", &Tally::matches},
    {"finished", &Tally::finished},
    {"unfinished", &Tally::unfinished},
    {"faults", &Tally::faults},
    {"without_first", &Tally::without_first},
    {"native", &Tally::native},
    {"moves", &Tally::moves},
    {"decisions", &Tally::decisions},
    {"branching", &Tally::branching},
    {"choices", &Tally::choices},
    {"choice_branching", &Tally::choice_branching},
};

}  // namespace

json tally_json(const Tally& tally) {
  json made;
  for (const auto& [name, count] : kCounts) made[name] = tally.*count;
  made["steps"] = tally.steps;
  made["winners"] = counts_json(tally.winners);
  made["winners_by_order"] = counts_json(tally.winners_by_order);
  made["winners_by_player"] = counts_json(tally.winners_by_player);
  made["lengths"] = counts_json(tally.lengths);
  made["figures"] = json::array();
  for (const Moments<2>& figure : tally.figures) made["figures"].push_back(moments_json(figure));
  made["chips"] = tally.chips;
  if (!tally.courses.phases.empty() || !tally.courses.results.empty()) made["courses"] = courses_json(tally.courses);
  return made;
}

Tally tally_of(const json& from, int seats, std::size_t figures) {
  Tally made;
  for (const auto& [name, count] : kCounts) from.at(name).get_to(made.*count);
  made.steps = from.at("steps").get<std::int64_t>();
  made.winners = winners_of(from.at("winners"), seats);
  made.winners_by_order = winners_of(from.at("winners_by_order"), seats);
  made.winners_by_player = winners_of(from.at("winners_by_player"), seats);
  made.lengths = counts_of<std::uint64_t>(from.at("lengths"));
  for (const json& figure : from.at("figures")) made.figures.push_back(moments_of<2>(figure));
  from.at("chips").get_to(made.chips);
  if (const auto courses = from.find("courses"); courses != from.end()) made.courses = courses_of(*courses);
  // Nothing of a run in which no match has finished yet.
  if ((!made.figures.empty() && made.figures.size() != figures) ||
      (!made.chips.empty() && made.chips.size() != static_cast<std::size_t>(seats)))
    throw std::invalid_argument("figures of another game");
  return made;
}

json paired_tally_json(const PairedTally& tally) {
  json made;
  made["compared"] = tally.compared;
  made["finished"] = moments_json(tally.finished);
  made["figures"] = json::array();
  for (const Moments<4>& figure : tally.figures) made["figures"].push_back(moments_json(figure));
  return made;
}

PairedTally paired_tally_of(const json& from, std::size_t figures) {
  PairedTally made;
  made.compared = from.at("compared").get<std::uint64_t>();
  made.finished = moments_of<4>(from.at("finished"));
  for (const json& figure : from.at("figures")) made.figures.push_back(moments_of<4>(figure));
  // None of a run in which no pair has finished yet.
  if (!made.figures.empty() && made.figures.size() != figures) throw std::invalid_argument("figures of another game");
  return made;
}

}  // namespace boneyard::cli
