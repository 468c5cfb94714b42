#pragma once
// Which rules the scenarios of all games that are tested together have played: for each rule file, since games share libraries.

#include <array>
#include <cstdint>
#include <map>
#include <string>
#include <tuple>
#include <vector>

#include <nlohmann/json.hpp>

#include "dsl/scenarios/coverage.hpp"

namespace boneyard::cli {

class CoverageTable {
 public:
  void add(const dsl::Coverage& coverage);

  // The rule files, before each line how often it was played and below it what is missing; then what it comes to.
  std::string text() const;
  // {"files": [{"file", "covered", "total", "rules": [...]}], "covered", "total"}
  nlohmann::json json() const;
  // A tracefile of lcov (geninfo(1)): DA for lines, BRDA for ways and for each way that a condition can come out.
  std::string lcov() const;
  // In a line.
  std::string sum() const { return all().text(); }
  // Whether so many percent are covered, a decimal number: compared digit by digit, so that nothing is rounded. Not of nothing.
  bool reaches(const std::string& percent) const;

 private:
  using Kind = dsl::CoveredRule::Kind;
  static constexpr std::size_t kKinds = static_cast<std::size_t>(Kind::kTier) + 1;

  struct Rule {
    dsl::CoveredRule of;  // counted over all games
    dsl::Position at;
    std::string text;  // its first line

    std::vector<std::string> missing() const;
    // How often its line was played.
    std::int64_t played() const { return of.kind == Kind::kCondition ? of.count + of.otherwise : of.count; }
  };
  struct File {
    std::string text;
    std::map<std::tuple<std::uint32_t, std::uint32_t, Kind>, Rule> rules;
  };
  // What there is to be covered: a rule, or each of its two sides.
  struct Sum {
    std::array<std::int64_t, kKinds> covered{};
    std::array<std::int64_t, kKinds> total{};

    void add(const Rule& rule);
    std::int64_t all_covered() const;
    std::int64_t all() const;
    std::string text() const;
  };
  static Sum sum_of(const File& file);
  static std::string marked(const File& file);
  Sum all() const;

  std::map<std::string, File> files_;
};

}  // namespace boneyard::cli
