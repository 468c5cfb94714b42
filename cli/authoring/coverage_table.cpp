#include "cli/authoring/coverage_table.hpp"

#include <algorithm>
#include <numeric>
#include <sstream>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "engine/characters.hpp"

namespace boneyard::cli {
namespace {

// What a kind of rule is called, and what is said of it when it was not played: not at all, not the one way, not the other.
struct KindWords {
  const char* name;
  const char* many;
  const char* neither;
  const char* not_one;
  const char* not_other;
  const char* one;
  const char* other;
};
constexpr KindWords kKindWords[] = {
    {"statement", "statements", "never executed", "", "", "count", ""},
    {"end", "ends", "never happened", "", "", "count", ""},
    {"way", "ways", "never taken", "", "", "count", ""},
    {"condition", "outcomes of conditions", "never asked", "never true", "never false", "true", "false"},
    {"payment", "outcomes of payments", "never made", "never in full", "never short", "full", "short"},
    {"tier", "outcomes of tiers", "never reached", "never open", "never shut", "open", "shut"},
};
const KindWords& words_of(dsl::CoveredRule::Kind kind) { return kKindWords[static_cast<std::size_t>(kind)]; }

// Rounded down: 100 % are all.
std::string percent_text(std::int64_t covered, std::int64_t total) {
  const std::int64_t hundredths = total == 0 ? 0 : covered * 10'000 / total;
  return fmt::format("{}.{:02} %", hundredths / 100, hundredths % 100);
}

}  // namespace

std::vector<std::string> CoverageTable::Rule::missing() const {
  const KindWords& words = words_of(of.kind);
  std::vector<std::string> made;
  if (of.count == 0 && of.otherwise == 0) return {words.neither};
  if (of.count == 0) made.emplace_back(words.not_one);
  if (of.two_sided() && of.otherwise == 0) made.emplace_back(words.not_other);
  return made;
}

void CoverageTable::Sum::add(const Rule& rule) {
  const auto kind = static_cast<std::size_t>(rule.of.kind);
  total[kind] += rule.of.two_sided() ? 2 : 1;
  covered[kind] += (rule.of.count > 0 ? 1 : 0) + (rule.of.otherwise > 0 ? 1 : 0);
}

std::int64_t CoverageTable::Sum::all_covered() const { return std::accumulate(covered.begin(), covered.end(), std::int64_t{0}); }
std::int64_t CoverageTable::Sum::all() const { return std::accumulate(total.begin(), total.end(), std::int64_t{0}); }

std::string CoverageTable::Sum::text() const {
  std::vector<std::string> parts;
  for (std::size_t kind = 0; kind < kKinds; ++kind)
    if (total[kind] > 0) parts.push_back(fmt::format("{} of {} {}", covered[kind], total[kind], kKindWords[kind].many));
  return fmt::format("{} ({})", percent_text(all_covered(), all()), fmt::join(parts, ", "));
}

CoverageTable::Sum CoverageTable::sum_of(const File& file) {
  Sum sum;
  for (const auto& [place, rule] : file.rules) sum.add(rule);
  return sum;
}

CoverageTable::Sum CoverageTable::all() const {
  Sum sum;
  for (const auto& [name, file] : files_)
    for (const auto& [place, rule] : file.rules) sum.add(rule);
  return sum;
}

void CoverageTable::add(const dsl::Coverage& coverage) {
  for (const dsl::CoveredRule& rule : coverage.rules()) {
    const dsl::Source& source = *rule.span.source;
    File& file = files_[source.name];
    if (file.text.empty()) file.text = source.text;
    const auto [it, fresh] = file.rules.try_emplace({rule.span.begin, rule.span.end, rule.kind});
    Rule& sum = it->second;
    if (fresh) {
      sum.of = rule;
      sum.of.span = {};
      sum.at = dsl::position_of(source, rule.span.begin);
      sum.text = rule.span.text().substr(0, rule.span.text().find('\n'));
      continue;
    }
    sum.of.count += rule.count;
    sum.of.otherwise += rule.otherwise;
  }
}

std::string CoverageTable::marked(const File& file) {
  std::map<int, std::vector<const Rule*>> by_line;
  for (const auto& [place, rule] : file.rules) by_line[rule.at.line].push_back(&rule);
  std::istringstream lines(file.text.substr(dsl::text_begin(file.text)));
  std::string made;
  std::string line;
  for (int number = 1; std::getline(lines, line); ++number) {
    const auto rules = by_line.find(number);
    if (rules == by_line.end()) {
      made += line.empty() ? "\n" : fmt::format("{:11}{}\n", "", printable(line));
      continue;
    }
    const bool all = std::all_of(rules->second.begin(), rules->second.end(), [](const Rule* rule) { return rule->missing().empty(); });
    made += fmt::format("{} {:>7}  {}\n", all ? ' ' : '!', rules->second.front()->played(), printable(line));
    const auto indent = line.find_first_not_of(' ');
    const bool reached = rules->second.front()->played() > 0;
    for (const Rule* rule : rules->second) {
      if (rule->missing().empty()) continue;
      // That what begins the line was not played says it of the rest.
      if (!reached && rule != rules->second.front() && rule->played() + rule->of.otherwise == 0) continue;
      const bool whole = rule->of.kind != Kind::kCondition && static_cast<std::size_t>(rule->at.column) == indent + 1;
      const std::string text = dsl::one_line(rule->text);
      const std::string cites = rule->of.cites.empty() ? "" : fmt::format(" ({})", fmt::join(rule->of.cites, ", "));
      made += fmt::format("! {:9}{:{}}{}{}{}\n", "", "", indent, fmt::join(rule->missing(), ", "), whole ? "" : ": " + printable(text),
                          !whole && text.ends_with(cites) ? "" : cites);
    }
  }
  return made;
}

std::string CoverageTable::text() const {
  if (files_.empty()) return "";
  std::string made;
  for (const auto& [name, file] : files_) made += fmt::format("coverage of {}\n{}\n", printable(name), marked(file));
  for (const auto& [name, file] : files_) made += fmt::format("coverage: {}: {}\n", printable(name), sum_of(file).text());
  return made + fmt::format("coverage: {}\n", sum());
}

nlohmann::json CoverageTable::json() const {
  nlohmann::json made = {{"covered", all().all_covered()}, {"total", all().all()}, {"files", nlohmann::json::array()}};
  for (const auto& [name, file] : files_) {
    const Sum sum = sum_of(file);
    nlohmann::json part = {{"file", name}, {"covered", sum.all_covered()}, {"total", sum.all()}, {"rules", nlohmann::json::array()}};
    for (const auto& [place, rule] : file.rules) {
      const KindWords& words = words_of(rule.of.kind);
      nlohmann::json one = {{"kind", words.name},       {"line", rule.at.line},     {"column", rule.at.column}, {"text", rule.text},
                            {"clauses", rule.of.cites}, {words.one, rule.of.count}, {"missing", rule.missing()}};
      if (rule.of.two_sided()) one[words.other] = rule.of.otherwise;
      part["rules"].push_back(std::move(one));
    }
    made["files"].push_back(std::move(part));
  }
  return made;
}

std::string CoverageTable::lcov() const {
  std::string made;
  for (const auto& [name, file] : files_) {
    std::map<int, std::int64_t> lines;
    std::string branches;
    int block = 0;
    int found = 0;
    int hit = 0;
    for (const auto& [place, rule] : file.rules) {
      lines.try_emplace(rule.at.line, rule.played());
      if (rule.of.kind < Kind::kWay) continue;
      const bool asked = rule.of.kind == Kind::kWay || rule.of.count + rule.of.otherwise > 0;
      const auto branch = [&, line = rule.at.line](int number, std::int64_t count) {
        branches += fmt::format("BRDA:{},{},{},{}\n", line, block, number, asked ? std::to_string(count) : "-");
        ++found;
        hit += count > 0;
      };
      branch(0, rule.of.count);
      if (rule.of.two_sided()) branch(1, rule.of.otherwise);
      ++block;
    }
    made += fmt::format("TN:\nSF:{}\n{}BRF:{}\nBRH:{}\n", printable(name), branches, found, hit);
    for (const auto& [line, count] : lines) made += fmt::format("DA:{},{}\n", line, count);
    const auto played = std::count_if(lines.begin(), lines.end(), [](const auto& line) { return line.second > 0; });
    made += fmt::format("LF:{}\nLH:{}\nend_of_record\n", lines.size(), played);
  }
  return made;
}

bool CoverageTable::reaches(const std::string& percent) const {
  const std::int64_t total = all().all();
  if (total == 0) return false;
  const std::string whole = percent.substr(0, percent.find('.'));
  const std::int64_t covered = all().all_covered() * 100;
  const std::int64_t wanted = whole.empty() ? 0 : std::stoll(whole);
  if (covered / total != wanted) return covered / total > wanted;
  std::int64_t rest = covered % total;
  for (std::size_t at = whole.size() + 1; at < percent.size(); ++at) {
    rest *= 10;
    if (rest / total != percent[at] - '0') return rest / total > percent[at] - '0';
    rest %= total;
  }
  return true;
}

}  // namespace boneyard::cli
