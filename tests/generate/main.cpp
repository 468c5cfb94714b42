// Makes games and asks of each what trial.hpp says; or writes one of them, to be looked at.
//   boneyard_generate check --games 1000 --seed 1      ends with `N passed, N failed`
//   boneyard_generate write 17 --seed 1 --out DIR

#include <algorithm>
#include <chrono>
#include <filesystem>
#include <fstream>
#include <iostream>

#include <fmt/format.h>
#include <CLI/CLI.hpp>

#include "dsl/core/core.hpp"
#include "tests/generate/forms.hpp"
#include "tests/generate/secrets_trial.hpp"
#include "tests/generate/trial.hpp"

namespace {

using namespace boneyard::generate;
namespace fs = std::filesystem;

struct Arguments {
  std::uint64_t seed = 1;
  std::uint64_t games = 1000;
  std::uint64_t from = 0;
  std::uint64_t index = 0;
  std::string leak;
  std::string out;
  bool leaks_only = false;
  std::uint64_t forms = 0;
  SecretsPlan plan;
};

// Every fifth game has a leak, of each kind in turn.
Leak leak_of(std::uint64_t index) {
  const auto& all = all_leaks();
  return index % 5 == 4 ? all[index / 5 % all.size()].leak : Leak::kNone;
}

int write(const Arguments& arguments) {
  Leak leak = leak_of(arguments.index);
  for (const LeakInfo& info : all_leaks())
    if (arguments.leak == info.name) leak = info.leak;
  const GeneratedGame game = Author(arguments.seed, arguments.index, leak).write();
  if (arguments.out.empty()) {
    for (const RuleFile& file : game.files) std::cout << "# " << file.name << ".bones\n" << file.text << '\n';
    std::cout << "# the ledger\n" << text(game.ledger);
    return 0;
  }
  fs::create_directories(arguments.out);
  for (const RuleFile& file : game.files) std::ofstream(fs::path(arguments.out) / (file.name + ".bones")) << file.text;
  std::ofstream(fs::path(arguments.out) / (game.name + ".ledger")) << text(game.ledger);
  return 0;
}

// Rules, and forms of a rule, that no generated game has: tests of rules, and the letters of seats that only they know.
const std::set<std::string> kNotWritten = {"scenario",
                                           "case",
                                           "case-value",
                                           "directive",
                                           "laid",
                                           "opening",
                                           "put-place",
                                           "scene",
                                           "expectation",
                                           "mutant",
                                           "rules-text",
                                           "header: 'scenarios' 'of' STRING",
                                           "declaration: scenario",
                                           "declaration: opening",
                                           "declaration: mutant",
                                           "primary: SEAT"};

int check(const Arguments& arguments) {
  Report report;
  Forms forms;
  long failed = 0;
  const auto begin = std::chrono::steady_clock::now();
  for (std::uint64_t index = arguments.from; index < arguments.from + arguments.games; ++index) {
    const Leak leak = leak_of(index);
    if (arguments.leaks_only && leak == Leak::kNone) continue;
    const GeneratedGame game = Author(arguments.seed, index, leak).write();
    std::string wrong = examine(game, arguments.seed, index, report);
    if (index - arguments.from < arguments.forms)
      for (const RuleFile& file : game.files)
        if (wrong.empty()) wrong = forms.count(file.text);
    if (wrong.empty()) continue;
    if (++failed <= 10) {
      std::string what;
      for (const LeakInfo& info : all_leaks())
        if (info.leak == leak) what = fmt::format(", with a leak: {}", info.name);
      std::cout << fmt::format("game {} of seed {}{}: {}\n", index, arguments.seed, what, wrong);
    }
  }
  const double seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - begin).count();
  std::cout << fmt::format("{} games, {} of them different; {} decisions, {} positions read back; {:.1f} s\n", report.games,
                           report.hashes.size(), report.decisions, report.positions, seconds);
  std::cout << fmt::format("{} of {} instructions and {} kinds of events met\n", report.opcodes.size(), boneyard::kOpcodes,
                           report.events.size());
  std::cout << "exchanges that a seat did not notice:\n";
  for (int kind = 0; kind < kExchanges; ++kind)
    std::cout << fmt::format("  {:<28} {}\n", name(static_cast<Exchange>(kind)), report.tally.accepted[static_cast<std::size_t>(kind)]);
  std::cout << fmt::format("  {} steps compared; {} exchanges that could not be played\n", report.tally.steps, report.tally.rejected);
  std::cout << "planted leaks, found of how many:\n";
  for (const auto& [leak, counts] : report.leaks)
    std::cout << fmt::format("  {:<28} {} of {}\n", all_leaks()[static_cast<std::size_t>(leak) - 1].name, counts.second, counts.first);
  if (arguments.forms > 0) {
    std::cout << "rules of the grammar, how often used:\n ";
    for (const auto& [rule, count] : forms.rules())
      if (kNotWritten.count(rule) == 0) std::cout << fmt::format(" {} {},", rule, count);
    const std::vector<std::string> never = forms.never(kNotWritten);
    const long known = forms.known(kNotWritten);
    std::cout << fmt::format("\n{} of {} rules and forms written\n", known - static_cast<long>(never.size()), known);
    for (const std::string& form : never) {
      std::cout << fmt::format("never written: {}\n", form);
      ++failed;
    }
  }
  std::cout << fmt::format("{} games refused by the proof without a leak; two may be, and 80 more of each thousand\n", report.refused);
  if (report.refused > 2 + 80 * report.games / 1000) {
    std::cout << report.refusal;
    ++failed;
  }
  std::cout << fmt::format("{} passed, {} failed\n", report.games - failed, failed);
  return failed == 0 ? 0 : 1;
}

// In so many games of the Adversary each operation of Core is written.
constexpr std::uint64_t kWriteAll = 6000;

// Operations that no rule file is written with: passes make them, after the proof.
std::vector<std::string> never_written(const std::set<std::string>& written) {
  static const std::set<std::string> by_passes = {"cached", "lookup", "keep", "keep-any", "pairs"};
  std::vector<std::string> never;
  for (int op = 0; op < boneyard::dsl::core::kOps; ++op) {
    const std::string name = boneyard::dsl::core::info(static_cast<boneyard::dsl::core::Op>(op)).name;
    if (boneyard::dsl::core::is_call(static_cast<boneyard::dsl::core::Op>(op))) continue;  // none is left in a Core
    if (written.count(name) == 0 && by_passes.count(name) == 0) never.push_back(name);
  }
  return never;
}

// Games of the Adversary: how many the proof refuses, and whether those that it accepts keep their secrets.
int secrets(const Arguments& arguments) {
  const auto begin = std::chrono::steady_clock::now();
  const SecretsReport report = try_secrets(arguments.plan);
  const double seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - begin).count();
  std::cout << fmt::format(
      "{} games that do not check, {} refused by the proof, {} accepted, {} accepted that leak; {} pairs compared; {:.1f} s\n",
      report.unsound, report.refused, report.accepted + report.leaks, report.leaks, report.pairs, seconds);
  const std::vector<std::string> never = never_written(report.operations);
  std::cout << fmt::format("{} operations of Core written; never: {}\n", report.operations.size(), fmt::join(never, " "));
  const long failed = static_cast<long>(report.leaks) + (arguments.plan.games < kWriteAll ? 0 : static_cast<long>(never.size()));
  std::cout << fmt::format("{} passed, {} failed\n", report.accepted, failed);
  return failed == 0 && report.accepted > 0 ? 0 : 1;
}

// For each condition of the lemmas, how many games it takes to see that the proof needs it.
int mutants(const Arguments& arguments) {
  const std::size_t found = try_mutants(arguments.plan);
  std::cout << fmt::format("{} passed, {} failed\n", found, boneyard::dsl::kConditionCount - found);
  return found == boneyard::dsl::kConditionCount ? 0 : 1;
}

}  // namespace

int main(int argc, char** argv) {
  CLI::App app("generated games: made, checked, played, and tried for leaks");
  app.require_subcommand(1);
  Arguments arguments;
  CLI::App* const checks = app.add_subcommand("check", "make games and ask of each what must hold");
  checks->add_option("--games", arguments.games, "how many")->capture_default_str();
  checks->add_option("--seed", arguments.seed)->capture_default_str();
  checks->add_option("--from", arguments.from, "the first, counted from 0")->capture_default_str();
  checks->add_option("--forms", arguments.forms, "count the forms of the grammar in so many games, and fail for one that is never written")
      ->capture_default_str();
  checks->add_flag("--leaks", arguments.leaks_only, "only games with a leak");
  CLI::App* const writes = app.add_subcommand("write", "write one game");
  writes->add_option("index", arguments.index, "which one of its seed")->required();
  writes->add_option("--seed", arguments.seed)->capture_default_str();
  writes->add_option("--leak", arguments.leak, "with this leak");
  writes->add_option("--out", arguments.out, "the folder that it is written to");
  const auto plan = [&](CLI::App* command) {
    command->add_option("--games", arguments.plan.games, "how many")->capture_default_str();
    command->add_option("--seed", arguments.plan.seed)->capture_default_str();
    command->add_option("--from", arguments.plan.from, "the first, counted from 0")->capture_default_str();
    command->add_option("--matches", arguments.plan.matches, "played of each game that is accepted")->capture_default_str();
    command->add_flag("--verbose", arguments.plan.verbose, "say why games do not check, or show the games that were found");
  };
  CLI::App* const tries =
      app.add_subcommand("secrets", "write games that do not care about secrets, and play those that the proof accepts");
  plan(tries);
  tries->add_option("--resume", arguments.plan.resume, "keep in this file what was tried, and go on from there");
  CLI::App* const drops =
      app.add_subcommand("mutants", "for each condition of a lemma, search for a game that leaks when the proof does not look at it");
  plan(drops);
  CLI11_PARSE(app, argc, argv);
  if (tries->parsed()) return secrets(arguments);
  if (drops->parsed()) return mutants(arguments);
  return writes->parsed() ? write(arguments) : check(arguments);
}
