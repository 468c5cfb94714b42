#include "tests/generate/secrets_trial.hpp"

#include "dsl/proving/secrets.hpp"
#include "tests/support/leak_search.hpp"

namespace boneyard::generate {

SecretsTrial try_secrets(const std::string& text, const dsl::Lemmas& lemmas, std::uint64_t matches) {
  SecretsTrial trial;
  dsl::LoadOptions options;
  options.overlay["/generated/game.bones"] = text;
  dsl::Diagnostics diagnostics;
  const dsl::SourceSet sources = dsl::load_sources("/generated/game.bones", options, diagnostics);
  const auto game = dsl::check(sources, diagnostics, dsl::Secrets::kUnproved);
  if (!game) {
    trial.text = dsl::render_text(diagnostics);
    return trial;
  }
  dsl::Diagnostics leaks;
  dsl::Findings findings(leaks, &sources);
  (void)dsl::prove_secrets(*game->core, findings, lemmas);
  trial.result = SecretsTrial::Result::kRefused;
  for (const dsl::Diagnostic& each : leaks.list())
    if (each.code == dsl::Code::kSecret || each.code == dsl::Code::kLimit) {
      trial.text = dsl::render_text(leaks);
      return trial;
    }
  test::LeakSearch search;
  search.matches = matches;
  const test::LeakFound found = test::find_leak(*game, search);
  trial.result = found.text.empty() ? SecretsTrial::Result::kAccepted : SecretsTrial::Result::kLeaks;
  trial.pairs = found.pairs;
  if (!found.text.empty()) trial.text = found.place + ": " + found.text;
  return trial;
}

}  // namespace boneyard::generate
