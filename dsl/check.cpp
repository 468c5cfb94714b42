#include "dsl/check.hpp"

#include <algorithm>

#include "dsl/checking/findings.hpp"
#include "dsl/checking/rules.hpp"
#include "dsl/compiling/compile.hpp"
#include "dsl/proving/secrets.hpp"

namespace boneyard::dsl {

std::shared_ptr<const CheckedGame> check(const SourceSet& sources, Diagnostics& diagnostics, Secrets secrets) {
  Findings findings(diagnostics, &sources);
  const auto game = check_rules(sources, findings);
  if (!game) return nullptr;
  if (!findings.has_errors())
    if (const auto limit = too_large(*game)) findings.report(Code::kLimit, limit->span, limit->message);
  if (secrets == Secrets::kProved && !findings.has_errors() && game->play) prove_secrets(*game, findings);
  const auto in_scenarios = [&](const Diagnostic& one) {
    return std::any_of(sources.files.begin(), sources.files.end(), [&](const auto& file) {
      return file->kind == ast::File::Kind::kScenarios && file->source.get() == one.span.source;
    });
  };
  const bool playable = std::all_of(findings.list().begin(), findings.list().end(), [&](const Diagnostic& one) {
    return info(one.code).severity != Severity::kError || in_scenarios(one);
  });
  return playable ? game : nullptr;
}

}  // namespace boneyard::dsl
