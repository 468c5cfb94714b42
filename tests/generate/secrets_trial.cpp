#include "tests/generate/secrets_trial.hpp"

#include <filesystem>
#include <fstream>
#include <iostream>
#include <sstream>

#include "dsl/proving/secrets.hpp"
#include "tests/generate/adversary.hpp"
#include "tests/support/leak_search.hpp"

namespace boneyard::generate {
namespace {

constexpr std::uint64_t kSaveEach = 500;

struct WrittenGame {
  std::string text;
  dsl::Diagnostics diagnostics;
  dsl::SourceSet sources;
  std::shared_ptr<const dsl::CheckedGame> checked;  // null: it does not check

  WrittenGame(std::uint64_t seed, std::uint64_t index, dsl::Secrets secrets) : text(Adversary(seed, index).write()) {
    dsl::LoadOptions options;
    options.overlay["/generated/game.bones"] = text;
    sources = dsl::load_sources("/generated/game.bones", options, diagnostics);
    checked = dsl::check(sources, diagnostics, secrets);
  }
  bool accepted(const dsl::Lemmas& lemmas = {}) const {
    dsl::Diagnostics found;
    dsl::Findings findings(found, &sources);
    (void)dsl::prove_secrets(*checked->core, findings, lemmas);
    return !refused(found);
  }
  // Whether the proof refuses it, and nothing else.
  static bool refused(const dsl::Diagnostics& found) {
    return std::any_of(found.list().begin(), found.list().end(),
                       [](const dsl::Diagnostic& each) { return each.code == dsl::Code::kSecret || each.code == dsl::Code::kLimit; });
  }
};

// What was found by another program says nothing of this one.
std::int64_t program_time() { return std::filesystem::last_write_time("/proc/self/exe").time_since_epoch().count(); }

void read(const std::string& file, std::uint64_t seed, SecretsReport& report) {
  std::ifstream in(file);
  std::uint64_t kept = 0;
  std::int64_t program = 0;
  if (!(in >> kept >> program) || kept != seed || program != program_time()) return;
  in >> report.next >> report.unsound >> report.refused >> report.accepted >> report.leaks >> report.pairs;
  for (std::string operation; in >> operation;) report.operations.insert(operation);
}

void save(const std::string& file, std::uint64_t seed, const SecretsReport& report) {
  if (file.empty()) return;
  {
    std::ofstream out(file + ".new");
    out << fmt::format("{} {} {} {} {} {} {} {}\n", seed, program_time(), report.next, report.unsound, report.refused, report.accepted,
                       report.leaks, report.pairs);
    for (const std::string& operation : report.operations) out << operation << '\n';
  }
  std::filesystem::rename(file + ".new", file);
}

void count_operations(const dsl::core::Core& core, std::set<std::string>& operations) {
  for (const dsl::core::NodePtr& node : core.play)
    dsl::core::for_each_node(*node, [&](const dsl::core::Node& one) { operations.emplace(dsl::core::info(one.op).name); });
}

test::LeakFound played(const WrittenGame& game, const SecretsPlan& plan) {
  test::LeakSearch search;
  search.matches = plan.matches;
  return test::find_leak(*game.checked, search);
}

}  // namespace

SecretsReport try_secrets(const SecretsPlan& plan) {
  SecretsReport report;
  report.next = plan.from;
  if (!plan.resume.empty()) read(plan.resume, plan.seed, report);
  const std::uint64_t end = plan.from + plan.games;
  for (; report.next < end; ++report.next) {
    if (report.next % kSaveEach == 0) save(plan.resume, plan.seed, report);
    const WrittenGame game(plan.seed, report.next, dsl::Secrets::kProved);
    if (!game.checked) {
      const bool refused = WrittenGame::refused(game.diagnostics);
      ++(refused ? report.refused : report.unsound);
      if (plan.verbose && !refused) std::cout << dsl::render_text(game.diagnostics) << '\n';
      continue;
    }
    count_operations(*game.checked->core, report.operations);
    const test::LeakFound found = played(game, plan);
    report.pairs += found.pairs;
    ++(found.text.empty() ? report.accepted : report.leaks);
    if (!found.text.empty())
      std::cout << fmt::format("game {} of seed {} is accepted, but leaks at {}: {}\n{}\n", report.next, plan.seed, found.place, found.text,
                               game.text)
                << std::flush;
  }
  save(plan.resume, plan.seed, report);
  return report;
}

std::size_t try_mutants(const SecretsPlan& plan) {
  std::set<dsl::Condition> left;
  for (std::size_t i = 0; i < dsl::kConditionCount; ++i) left.insert(static_cast<dsl::Condition>(i));
  const auto text = [](dsl::Condition condition) {
    return fmt::format("{}: {}", dsl::text_of(dsl::lemma_of(condition)), dsl::text_of(condition));
  };
  for (std::uint64_t index = plan.from; index < plan.from + plan.games && !left.empty(); ++index) {
    const WrittenGame game(plan.seed, index, dsl::Secrets::kUnproved);
    if (!game.checked || game.accepted()) continue;
    std::optional<test::LeakFound> found;  // what play shows does not depend on the proof
    std::erase_if(left, [&](dsl::Condition condition) {
      if (!game.accepted(dsl::Lemmas().dropping(condition))) return false;
      if (!found) found = played(game, plan);
      if (found->text.empty()) return false;
      std::cout << fmt::format("{:>7}  {}: {}\n{}", index - plan.from + 1, text(condition), found->text,
                               plan.verbose ? game.text + '\n' : "")
                << std::flush;
      return true;
    });
  }
  for (const dsl::Condition condition : left) std::cout << fmt::format("   none  {}\n", text(condition));
  return dsl::kConditionCount - left.size();
}

}  // namespace boneyard::generate
