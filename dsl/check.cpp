#include "dsl/check.hpp"

#include <algorithm>
#include <stdexcept>
#include <string>
#include <utility>

#include "dsl/checking/alike_ways.hpp"
#include "dsl/checking/assemble.hpp"
#include "dsl/checking/findings.hpp"
#include "dsl/checking/rules.hpp"
#include "dsl/compiling/compile.hpp"
#include "dsl/linting/lint.hpp"
#include "dsl/proving/secrets.hpp"
#include "dsl/reading/silencer.hpp"
#include "engine/hash.hpp"

namespace boneyard::dsl {

namespace {

std::shared_ptr<const CheckedGame> check_all(const SourceSet& sources, Diagnostics& diagnostics, Secrets secrets,
                                             std::shared_ptr<const Symbols> symbols) {
  Findings findings(diagnostics, &sources, std::move(symbols));
  const auto game = check_rules(sources, findings);
  if (!game) return nullptr;
  // What is wrong with its scenarios keeps nobody from playing a game.
  const auto in_scenarios = [&](const Diagnostic& one) {
    return std::any_of(sources.files.begin(), sources.files.end(), [&](const auto& file) {
      return file->kind == ast::File::Kind::kScenarios && file->source.get() == one.span.source;
    });
  };
  const auto playable = [&] {
    return std::all_of(findings.list().begin(), findings.list().end(),
                       [&](const Diagnostic& one) { return info(one.code).severity != Severity::kError || in_scenarios(one); });
  };
  if (!playable()) return nullptr;
  try {
    for (CheckedGame* made : {game.get(), game->odds.get()}) {
      if (made == nullptr) continue;
      assemble(*made);
      made->proved = made->core;
    }
  } catch (const CoreTooLarge& limit) {
    findings.report(Code::kLimit, limit.span, limit.message);
    return nullptr;
  }
  // Whatever stands in a file, what is made of it is sound, or this program is at fault.
  for (const CheckedGame* made : {static_cast<const CheckedGame*>(game.get()), static_cast<const CheckedGame*>(game->odds.get())}) {
    const std::string wrong = made != nullptr ? core::verify(*made->core) : "";
    if (!wrong.empty()) throw std::logic_error("the checked rules are not sound: " + wrong);
  }
  find_alike_ways(*game->core, findings);
  Hash hash;
  hash.add(core::print(*game->core));
  game->hash = hash.text();
  if (const auto limit = too_large(*game)) findings.report(Code::kLimit, limit->span, limit->message);
  if (game->has_play && playable()) {
    Diagnostics unsaid;
    Findings unproved(unsaid, &sources);
    Proved proved = prove_secrets(*game->core, secrets == Secrets::kProved ? findings : unproved);
    game->proved = std::make_shared<const core::Core>(std::move(proved.core));
    game->keeps_hidden = std::move(proved.keeps_hidden);
  }
  if (!findings.has_errors()) lint(sources, *game, findings);
  return playable() ? game : nullptr;
}

}  // namespace

std::shared_ptr<const CheckedGame> check(const SourceSet& sources, Diagnostics& diagnostics, Secrets secrets,
                                         std::shared_ptr<const Symbols> symbols) {
  auto game = check_all(sources, diagnostics, secrets, std::move(symbols));
  silence(sources, diagnostics);
  if (diagnostics.has_errors()) diagnostics.forget_safe_edits();
  return game;
}

std::shared_ptr<const CheckedGame> names_of(const SourceSet& sources, Diagnostics& diagnostics) {
  Findings findings(diagnostics, &sources);
  return check_rules(sources, findings, true);
}

}  // namespace boneyard::dsl
