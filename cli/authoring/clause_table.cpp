#include "cli/authoring/clause_table.hpp"

#include <algorithm>
#include <filesystem>
#include <set>

#include <fmt/format.h>

#include "cli/terminal/shell_word.hpp"

namespace boneyard::cli {
namespace {

namespace fs = std::filesystem;

constexpr const char* kNoMutant = "no mutant is listed for it";

// Whether a clause of a variant is its own, and not one of its base, which is held to it: it stands in the variant's file or in a rule book that this file uses.
bool of_variant(const dsl::CheckedGame& game, const dsl::CheckedClause& clause) {
  const fs::path book(clause.span.source->name);
  if (book == fs::path(game.path)) return true;
  const auto main = std::find_if(game.files.begin(), game.files.end(), [&](const auto& file) { return file->source->name == game.path; });
  return main != game.files.end() && std::any_of((*main)->declarations.begin(), (*main)->declarations.end(), [&](const auto& one) {
           return one.kind == dsl::ast::Declaration::Kind::kUse && one.text == book.stem().string();
         });
}

}  // namespace

// Of a rule book of the author's own: beside the game, or in the folder of libraries next to the game's folder. Those of shipped libraries are
// covered by the shipped games, and nobody who uses one has to do it again.
bool ClauseTable::wants(const dsl::CheckedGame& game, const dsl::CheckedClause& clause) {
  if (!game.base.empty() && !of_variant(game, clause)) return false;
  std::error_code error;
  const fs::path folder = fs::weakly_canonical(game.path, error).parent_path();
  const fs::path book = fs::weakly_canonical(clause.span.source->name, error).parent_path();
  return book == folder || book == folder.parent_path() / "library";
}

void ClauseTable::add(const dsl::CheckedGame& game) {
  for (const dsl::CheckedClause& clause : game.clauses)
    if (wants(game, clause)) rows_.try_emplace(clause.name, Row{rows_.size(), game.path, clause.span});
  const auto mark = [&](const std::string& clause, bool Row::*what) {
    if (const auto it = rows_.find(clause); it != rows_.end()) it->second.*what = true;
  };
  for (const auto& cited : game.cited) mark(cited.first, &Row::cited);
  // A scenario that need not pass proves nothing, and neither does a mutant that it is to kill.
  std::set<std::string> idle;
  for (const dsl::CheckedScenario& scenario : game.scenarios) {
    if (!scenario.counts()) idle.insert(scenario.name);
    for (const std::string& clause : scenario.cites) mark(clause, scenario.counts() ? &Row::tested : &Row::waiting);
  }
  for (const dsl::CheckedMutant& mutant : game.mutants)
    if (idle.count(mutant.killed_by) == 0) mark(mutant.clause, &Row::mutant);
  // What is there with a mistake is not missing.
  for (const auto& file : game.files)
    for (const dsl::ast::Unread& one : file->unread)
      for (const std::string& clause : one.names)
        mark(clause, one.kind == dsl::ast::Declaration::Kind::kMutant ? &Row::mutant : &Row::tested);
}

std::string ClauseTable::hole(const std::string& clause, const Row& row) {
  // F clauses follow from the rules and D clauses count decisions: both are tested, not implemented by a line of their own. A clauses are advice.
  const char letter = dsl::clause_kind(clause);
  if (letter == 'A') return "";
  if (letter != 'F' && letter != 'D' && !row.cited) return "no rule cites it";
  if (!row.tested) return row.waiting ? "no scenario that cites it counts yet" : "no scenario cites it";
  if (letter != 'F' && letter != 'D' && !row.mutant) return kNoMutant;
  return "";
}

int ClauseTable::holes() const {
  return static_cast<int>(std::count_if(rows_.begin(), rows_.end(), [](const auto& row) { return !hole(row.first, row.second).empty(); }));
}

std::vector<std::pair<std::string, ClauseTable::Row>> ClauseTable::rows() const {
  std::vector<std::pair<std::string, Row>> made(rows_.begin(), rows_.end());
  std::sort(made.begin(), made.end(), [](const auto& x, const auto& y) { return x.second.order < y.second.order; });
  return made;
}

std::vector<dsl::Finding> ClauseTable::findings() const {
  std::vector<dsl::Finding> made;
  for (const auto& [name, row] : rows())
    if (const std::string missing = hole(name, row); !missing.empty())
      made.push_back(dsl::finding_at("uncovered-clause", dsl::Severity::kError, row.at, fmt::format("clause {}: {}", name, missing)));
  return made;
}

std::string ClauseTable::text(bool all) const {
  if (rows_.empty()) return "";
  std::string text;
  std::string without_mutant;  // a game
  for (const auto& [name, row] : rows()) {
    const std::string missing = hole(name, row);
    if (without_mutant.empty() && missing == kNoMutant) without_mutant = row.game;
    if (all)
      text += fmt::format("{:<8} {:<6} {:<9} {:<7} {}\n", name, row.cited ? "rule" : "-", row.tested ? "scenario" : "-",
                          row.mutant ? "mutant" : "-", missing);
    else if (!missing.empty())
      text += fmt::format("clause {}: {}\n", name, missing);
  }
  if (!without_mutant.empty()) text += fmt::format("  'boneyard mutate {} --propose' writes some\n", shell_word(without_mutant));
  const int missing = holes();
  return text + fmt::format("clauses: {}, {}\n", rows_.size(),
                            missing == 0 ? "none without a rule, a scenario and a mutant: 1 passed, 0 failed"
                                         : fmt::format("{} with something missing: 0 passed, 1 failed", missing));
}

}  // namespace boneyard::cli
