#include "cli/authoring/clause_references.hpp"

#include <utility>

namespace boneyard::cli {

Phrases references(const dsl::CheckedGame& game, const std::vector<std::string>& clauses) {
  Phrases result;
  for (const std::string& clause : clauses) {
    if (!result.empty()) result.push_back({Phrase::Kind::kText, ", "});
    result.push_back({game.find_clause(clause) != nullptr ? Phrase::Kind::kReference : Phrase::Kind::kText, clause});
  }
  return result;
}

void cite(Phrases& phrases, const dsl::CheckedGame& game, const std::vector<std::string>& clauses) {
  if (clauses.empty()) return;
  phrases.push_back({Phrase::Kind::kText, " ("});
  for (Phrase& phrase : references(game, clauses)) phrases.push_back(std::move(phrase));
  phrases.push_back({Phrase::Kind::kText, ")"});
}

}  // namespace boneyard::cli
