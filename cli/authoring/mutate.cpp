#include <algorithm>
#include <array>
#include <cctype>
#include <iostream>
#include <map>
#include <memory>
#include <set>
#include <string_view>
#include <utility>
#include <vector>

#include <fmt/format.h>
#include <fmt/ranges.h>
#include <CLI/CLI.hpp>

#include "cli/authoring/clause_table.hpp"
#include "cli/authoring/mutant.hpp"
#include "cli/common/arguments.hpp"
#include "cli/common/commands.hpp"
#include "cli/common/fault.hpp"
#include "cli/common/ruleset.hpp"
#include "cli/terminal/exit_code.hpp"
#include "cli/terminal/interrupt.hpp"
#include "cli/terminal/number.hpp"
#include "cli/terminal/progress.hpp"
#include "dsl/compiling/compile.hpp"
#include "dsl/core/core.hpp"
#include "dsl/reading/citation.hpp"
#include "dsl/reading/mutation.hpp"
#include "dsl/reading/silencer.hpp"
#include "dsl/reading/word.hpp"
#include "dsl/scenarios/coverage.hpp"
#include "dsl/scenarios/scenario.hpp"
#include "engine/characters.hpp"
#include "engine/random.hpp"

namespace boneyard::cli {
namespace {

// Rules that are changed in one place.
struct Change {
  dsl::Span place;
  std::string with;
  bool left_out = false;

  std::string text() const {
    if (left_out) return fmt::format("left out: {}", dsl::one_line(place.text()));
    return with.empty() ? fmt::format("without '{}'", place.text()) : fmt::format("'{}' -> '{}'", place.text(), with);
  }
  // What stands there then. A statement is still there, and never played: nothing else of the text is another one.
  std::string there() const { return left_out ? "repeat 0 times: " + std::string(place.text()) : with; }
  // The whole file.
  std::string changed() const {
    const std::string& all = place.source->text;
    return all.substr(0, place.begin) + there() + all.substr(place.end);
  }
};

// Words and signs that stand where the other one may stand too. Without another: the word is left out.
constexpr std::array<std::pair<std::string_view, std::string_view>, 30> kOthers = {{
    {">", ">="},          {">=", ">"},          {"<", "<="},         {"<=", "<"},         {"=", "!="},       {"!=", "="},
    {"and", "or"},        {"or", "and"},        {"not", ""},         {"yes", "no"},       {"no", "yes"},     {"no", "some"},
    {"some", "every"},    {"every", "some"},    {"most", "least"},   {"least", "most"},   {"low", "high"},   {"high", "low"},
    {"min", "max"},       {"max", "min"},       {"after", "before"}, {"before", "after"}, {"top", "bottom"}, {"bottom", "top"},
    {"players", "seats"}, {"seats", "players"}, {"first", "last"},   {"up", "down"},      {"down", "up"},    {"add", "subtract"},
}};

// The changes to the rules of a game, in the order of their files.
class Changes {
 public:
  Changes(const dsl::CheckedGame& game, const dsl::Coverage& coverage) : game_(game) {
    find_names();
    std::map<const dsl::Source*, std::vector<bool>> played;
    for (const dsl::core::NodePtr& stmt : game.proved->play)
      dsl::core::for_each_node(*stmt, [&](const dsl::core::Node& node) {
        if (node.span.source == nullptr) return;
        std::vector<bool>& of = played[node.span.source];
        of.resize(node.span.source->text.size());
        std::fill(of.begin() + node.span.begin, of.begin() + node.span.end, true);
      });
    for (const auto& file : game.files)
      if (const auto of = played.find(file->source.get()); of != played.end()) in_source(*file->source, of->second);
    for (const dsl::CoveredRule& rule : coverage.rules()) {
      const bool statement = rule.kind == dsl::CoveredRule::Kind::kStatement || rule.kind == dsl::CoveredRule::Kind::kEnd;
      if (statement && rule.span.text().find('\n') == std::string_view::npos) made_.push_back({rule.span, {}, true});
    }
  }

  std::vector<Change> take() { return std::move(made_); }

 private:
  // Zones that are alike stand for one another, and so do seats.
  void find_names() {
    for (const dsl::CheckedZone& zone : game_.zones)
      for (const dsl::CheckedZone& other : game_.zones)
        if (zone.name != other.name && zone.same_family(other)) names_[zone.name].insert(other.name);
    for (const dsl::CheckedVariable& seat : game_.variables)
      for (const dsl::CheckedVariable& other : game_.variables)
        if (seat.declared() && other.declared() && seat.said != other.said && seat.kind.base == dsl::Type::Base::kSeat &&
            other.kind.base == dsl::Type::Base::kSeat && seat.same_family(other))
          names_[seat.said].insert(other.said);
  }

  void in_source(const dsl::Source& source, const std::vector<bool>& played) {
    const std::string_view text = source.text;
    for (std::size_t at = 0; at < text.size();) {
      const std::size_t begin = at;
      if (text[at] == '#') {
        at = std::min(text.find('\n', at), text.size());
      } else if (text[at] == '"') {
        at = std::min(text.find('"', at + 1), text.size() - 1) + 1;
      } else if (const auto behind = dsl::behind_citation(text, at); behind > at) {
        at = behind;
      } else if (dsl::is_name_byte(text[at])) {
        // A number ends where its digits do: `[6-6]`.
        const bool number = std::isdigit(static_cast<unsigned char>(text[at])) != 0;
        while (at < text.size() && (number ? std::isdigit(static_cast<unsigned char>(text[at])) != 0 : dsl::is_name_byte(text[at]))) ++at;
        at = std::max(at, begin + 1);
      } else {
        at += text.substr(at, 2) == ">=" || text.substr(at, 2) == "<=" || text.substr(at, 2) == "!=" ? 2 : 1;
      }
      if (played[begin]) token({&source, static_cast<std::uint32_t>(begin), static_cast<std::uint32_t>(at)});
    }
  }

  void token(const dsl::Span& place) {
    const std::string text(place.text());
    for (const auto& [word, other] : kOthers)
      if (word == text) made_.push_back({place, std::string(other), false});
    if (const auto others = names_.find(text); others != names_.end())
      for (const std::string& other : others->second) made_.push_back({place, other, false});
    if (const auto number = number_in<int>(text); number && *number < 1'000'000 && std::isdigit(static_cast<unsigned char>(text[0])) != 0) {
      made_.push_back({place, std::to_string(*number + 1), false});
      if (*number > 0) made_.push_back({place, std::to_string(*number - 1), false});
    }
  }

  const dsl::CheckedGame& game_;
  std::map<std::string, std::set<std::string>> names_;
  std::vector<Change> made_;
};

// The clauses of the innermost rule around a place; else, in a definition, those that its line cites.
std::vector<std::string> clauses_of(const dsl::CheckedGame& game, const dsl::Coverage& coverage, const dsl::Span& place) {
  const dsl::CoveredRule* innermost = nullptr;
  for (const dsl::CoveredRule& rule : coverage.rules()) {
    if (rule.span.source != place.source || place.begin < rule.span.begin || rule.span.end < place.end) continue;
    if (innermost == nullptr || rule.span.end - rule.span.begin <= innermost->span.end - innermost->span.begin) innermost = &rule;
  }
  if (innermost != nullptr) return innermost->cites;
  std::vector<std::string> made;
  for (const auto& [clause, at] : game.cited)
    if (at.source == place.source && dsl::position_of(*at.source, at.begin).line == dsl::position_of(*place.source, place.begin).line)
      made.push_back(clause);
  return made;
}

struct MutateArguments {
  std::string file;
  bool propose = false;
  std::uint64_t limit = 400;
  std::optional<std::int64_t> steps;
  std::uint64_t seed = 1;
};

// What the rules are compiled to for every number of players, with each option in turn at its least and its greatest value, or at all of them where they are few.
std::vector<std::string> programs_of(const dsl::CheckedGame& game) {
  std::vector<std::string> made;
  const auto add = [&](const dsl::Settings& settings) {
    try {
      made.push_back(dsl::compile(game, settings).build);
    } catch (const dsl::TooLarge& too_large) {
      made.push_back(too_large.message);
    }
  };
  for (int players = game.players_least; players <= game.players_greatest; ++players) {
    const dsl::Settings plain = dsl::default_settings(game, players);
    add(plain);
    for (std::size_t i = 0; i < game.options.size(); ++i) {
      constexpr long kFew = 8;
      const dsl::CheckedOption& option = game.options[i];
      for (const int value : option.count() <= kFew ? option.values() : option.ends()) {
        dsl::Settings settings = plain;
        settings.options[i] = value;
        add(settings);
      }
    }
  }
  return made;
}

enum class Fate : std::uint8_t { kRefused, kSame, kKilled, kSurvived, kFault };

class Mutation {
 public:
  explicit Mutation(const dsl::CheckedGame& game) : game_(game), programs_(programs_of(game)) {}

  Fate fate_of(const Change& change) {
    dsl::Diagnostics diagnostics;
    const auto changed =
        try_game(game_.path, true, diagnostics, {{change.place.source->name, change.changed()}}, {}, dsl::Secrets::kUnproved);
    if (!changed) return Fate::kRefused;
    if (changed->hash == game_.hash) return Fate::kSame;
    const auto fails = [](const dsl::CheckedScenario& scenario, const dsl::CheckedGame& game) {
      return scenario.counts() && !dsl::run_scenario(game, scenario).passed;
    };
    // What has noticed the change before this one often notices this one.
    const auto last = std::find_if(changed->scenarios.begin(), changed->scenarios.end(),
                                   [&](const dsl::CheckedScenario& scenario) { return scenario.name == killer_; });
    if (last != changed->scenarios.end() && fails(*last, *changed)) return Fate::kKilled;
    for (const dsl::CheckedScenario& scenario : changed->scenarios) {
      if (!fails(scenario, *changed)) continue;
      killer_ = scenario.name;
      return Fate::kKilled;
    }
    return programs_of(*changed) == programs_ ? Fate::kSame : Fate::kSurvived;
  }

 private:
  const dsl::CheckedGame& game_;
  std::vector<std::string> programs_;
  std::string killer_;
};

// Mutants for clauses that have none, made of changes that a scenario notices which cites the clause.
class Proposals {
 public:
  Proposals(const dsl::CheckedGame& game, const dsl::Coverage& coverage, const std::vector<Change>& changes) : game_(game) {
    for (const Change& change : changes) changes_.push_back({&change, clauses_of(game, coverage, change.place)});
  }

  // One for the clause, as it stands in a scenario file; empty where no change makes one.
  std::string of(const std::string& clause) const {
    for (const auto& [change, clauses] : changes_) {
      if (std::find(clauses.begin(), clauses.end(), clause) == clauses.end()) continue;
      const dsl::Span around = told_apart(change->place);
      if (around.source == nullptr) continue;
      const std::string_view there = around.text();
      const std::string replace = dsl::one_line(there);
      const std::string with = dsl::one_line(std::string(there.substr(0, change->place.begin - around.begin)) + change->there() +
                                             std::string(there.substr(change->place.end - around.begin)));
      for (const dsl::CheckedScenario& scenario : game_.scenarios) {
        if (!scenario.counts() || std::find(scenario.cites.begin(), scenario.cites.end(), clause) == scenario.cites.end()) continue;
        const dsl::CheckedMutant mutant = {clause, replace, with, scenario.name, {}};
        if (try_mutant(game_, mutant, [](const dsl::CheckedScenario&) { return true; }).empty())
          return fmt::format("mutant {} replace {} with {}\n  killed by \"{}\"\n", clause, quoted(replace), quoted(with), scenario.name);
      }
    }
    return {};
  }

 private:
  // The place with as many words of its line around it as nothing else of the rules has, and some more, so that it stays so while the author writes on; nowhere
  // when the whole line is not enough.
  dsl::Span told_apart(dsl::Span place) const {
    const dsl::Span line = line_around(*place.source, place.begin);
    if (place.end > line.end || line.text().find('`') != std::string_view::npos) return {};
    const auto blank = [&](std::uint32_t at) { return place.source->text[at] == ' '; };
    for (;;) {
      while (place.begin > line.begin && !blank(place.begin - 1)) --place.begin;
      while (place.end < line.end && !blank(place.end)) ++place.end;
      const bool alone = mutable_.places_of(std::string(place.text())).size() == 1;
      const std::string words = dsl::one_line(place.text());
      if (alone && std::count(words.begin(), words.end(), ' ') + 1 >= kFewestWords) return place;
      const dsl::Span before = place;
      while (place.end < line.end && blank(place.end)) ++place.end;
      if (place.end == line.end) {
        place.end = before.end;
        while (place.begin > line.begin && blank(place.begin - 1)) --place.begin;
        if (place.begin == line.begin) return alone ? before : dsl::Span{};
      }
    }
  }

  static constexpr int kFewestWords = 3;

  static std::string quoted(const std::string& text) {
    const char* const mark = text.find('"') == std::string::npos ? "\"" : "`";
    return mark + text + mark;
  }

  const dsl::CheckedGame& game_;
  const dsl::Mutable mutable_{game_.files};
  std::vector<std::pair<const Change*, std::vector<std::string>>> changes_;  // with the clauses of their rules
};

// `all`: how many changes there are, of which these were drawn.
int propose(const dsl::CheckedGame& game, const dsl::Coverage& coverage, const std::vector<Change>& changes, std::size_t all) {
  const Proposals proposals(game, coverage, changes);
  std::vector<std::string> without;
  bool all_have = true;
  for (const dsl::CheckedClause& clause : game.clauses) {
    const bool cited = std::any_of(game.cited.begin(), game.cited.end(), [&](const auto& cite) { return cite.first == clause.name; });
    const bool has =
        std::any_of(game.mutants.begin(), game.mutants.end(), [&](const auto& mutant) { return mutant.clause == clause.name; });
    if (has || !cited || !ClauseTable::wants(game, clause)) continue;
    all_have = false;
    const std::string proposed = proposals.of(clause.name);
    std::cout << proposed << std::flush;
    if (proposed.empty()) without.push_back(clause.name);
  }
  if (all_have) std::cout << "# Each clause that needs a mutant has one.\n";
  if (!without.empty())
    std::cout << fmt::format("# {} is noticed by a scenario that cites {}.\n",
                             changes.size() == all
                                 ? "No change of one word"
                                 : fmt::format("None of the {} of {} changes that '--limit' lets try", changes.size(), all),
                             fmt::join(without, ", "));
  return without.empty() ? kClean : kFindings;
}

// So many of them by chance, in their order.
std::vector<Change> drawn(std::vector<Change> all, std::uint64_t limit, std::uint64_t seed) {
  if (limit == 0 || limit >= all.size()) return all;
  Random random = random_for(seed, 0, Stream::kChance);
  std::vector<Change> made;
  for (std::size_t i = 0; i < all.size(); ++i)
    if (draw_below(random, static_cast<std::uint32_t>(all.size() - i)) < limit - made.size()) made.push_back(all[i]);
  return made;
}

// The game's own file.
std::shared_ptr<const dsl::ast::File> file_of(const dsl::CheckedGame& game) {
  return *std::find_if(game.files.begin(), game.files.end(), [&](const auto& file) { return file->source->name == game.path; });
}

int run(const MutateArguments& arguments) {
  dsl::Diagnostics found;
  const auto game = load_game(arguments.file, true, dsl::Secrets::kUnproved, &found);
  if (found.has_errors()) {
    found.remove_if([](const dsl::Diagnostic& one) { return dsl::info(one.code).severity != dsl::Severity::kError; });
    tell_findings(found);
    throw Stop(kFindings, "a change is looked for by all scenarios, and these cannot be read");
  }
  const dsl::Coverage coverage(*game);
  for (const dsl::CheckedScenario& scenario : game->scenarios)
    if (scenario.counts() && !dsl::run_scenario(*game, scenario).passed)
      throw Stop(kFindings, fmt::format("the scenario '{}' fails on the rules as they are; 'boneyard test' says why", scenario.name));
  if (game->scenarios.empty()) throw Stop(kFindings, fmt::format("{} has no scenarios", game->ruleset));
  std::vector<Change> all = Changes(*game, coverage).take();
  // What a variant builds on is for the scenarios of its base.
  if (!game->base.empty()) std::erase_if(all, [&](const Change& change) { return change.place.source->name != game->path; });
  const std::vector<Change> changes = drawn(all, arguments.limit, arguments.seed);
  if (arguments.propose) return propose(*game, coverage, changes, all.size());
  Mutation mutation(*game);
  std::map<Fate, int> counts;
  dsl::Diagnostics survived;
  const Interrupt interrupt;
  StepBudget budget(arguments.steps.value_or(kStepsAMinute));
  const StepBudget::Scope scope(budget);
  Progress progress("changes", changes.size());
  std::size_t tried = 0;
  for (const Change& change : changes) {
    if (budget.spent() || Interrupt::came()) break;
    progress.done(tried++);
    Fate fate = Fate::kFault;
    if (const auto fault = fault_in([&] { fate = mutation.fate_of(change); }))
      std::cerr << fmt::format("boneyard: {}: {}: {}\n", dsl::place_text(change.place), printable(change.text()), printable_lines(*fault));
    // What was stopped within it says nothing of the change.
    if (budget.spent()) {
      --tried;
      break;
    }
    ++counts[fate];
    if (fate == Fate::kSurvived) survived.add(dsl::diagnostic_with(dsl::Code::kSurvivor, change.place, change.text(), {}));
  }
  const auto is_survivor = [](const dsl::Diagnostic& one) { return one.code == dsl::Code::kSurvivor; };
  dsl::silence_found(dsl::Finder::kMutation, game->files, file_of(*game), survived);
  std::map<std::string, std::string> survivors;
  for (const dsl::Diagnostic& one : survived.list()) {
    if (!is_survivor(one)) continue;
    const auto clauses = clauses_of(*game, coverage, one.span);
    std::string_view line = line_around(*one.span.source, one.span.begin).text();
    line.remove_prefix(std::min(line.find_first_not_of(' '), line.size()));
    const bool whole = one.message == Change{one.span, {}, true}.text() && line == one.span.text();  // said already
    survivors[clauses.empty() ? "without a clause" : fmt::format("{}", fmt::join(clauses, ", "))] += fmt::format(
        "  {}: {}\n{}", dsl::place_text(one.span), printable(one.message), whole ? "" : fmt::format("    {}\n", printable(line)));
  }
  for (const auto& [clauses, of_them] : survivors) std::cout << fmt::format("{}\n{}\n", clauses, of_them);
  const int left = static_cast<int>(std::count_if(survived.list().begin(), survived.list().end(), is_survivor));
  const int allowed = counts[Fate::kSurvived] - left;
  // Those that were not tried may be what a silencer is there for.
  survived.remove_if([&](const dsl::Diagnostic& one) { return is_survivor(one) || tried < all.size(); });
  tell_findings(survived);
  if (tried < all.size())
    std::cout << fmt::format("{} of {} changes were tried{}\n", tried, all.size(),
                             budget.spent()           ? "; --steps allows more steps of the rules"
                             : tried < changes.size() ? ", and then it was interrupted"
                                                      : ", drawn by chance; --limit lets try more");
  const int made = counts[Fate::kRefused] + counts[Fate::kSame] + counts[Fate::kKilled] + counts[Fate::kSurvived];
  std::cout << fmt::format("{} made, {} refused by check, {} the same, {} killed, {} survived{}\n", made, counts[Fate::kRefused],
                           counts[Fate::kSame], counts[Fate::kKilled], left,
                           allowed > 0 ? fmt::format(", {} more with a reason", allowed) : "");
  if (counts[Fate::kFault] > 0) return kToolFault;
  return left == 0 && survived.list().empty() ? kClean : kFindings;
}

}  // namespace

Run add_mutate(CLI::App& app) {
  auto arguments = std::make_shared<MutateArguments>();
  app.add_option("file", arguments->file, "a rule file, the folder of a game, or a shipped game")->required()->type_name("FILE|GAME");
  app.add_flag("--propose", arguments->propose, "write a mutant for each clause that has none, to be put into a scenario file");
  app.add_option("--limit", arguments->limit, "no more than so many changes, by chance")
      ->check(whole_number(1))
      ->capture_default_str()
      ->type_name("N");
  add_steps(app, arguments->steps, std::to_string(kStepsAMinute));
  app.add_option("--seed", arguments->seed, "seed of that chance")->check(whole_number(0))->capture_default_str()->type_name("S");
  app.footer("example: boneyard mutate pig --limit 50\nexit code 1 when a change survives, or nothing can be proposed for a clause");
  return [arguments] { return run(*arguments); };
}

}  // namespace boneyard::cli
