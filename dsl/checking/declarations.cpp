#include "dsl/checking/rules.hpp"

#include <algorithm>
#include <filesystem>
#include <functional>
#include <iterator>
#include <set>

#include <fmt/format.h>

#include "dsl/checking/assemble.hpp"
#include "dsl/checking/checker.hpp"
#include "dsl/checking/expansion.hpp"
#include "dsl/checking/option_cases.hpp"
#include "dsl/core/equipment_limits.hpp"
#include "dsl/reading/cases.hpp"
#include "dsl/reading/idioms.hpp"
#include "dsl/reading/removal.hpp"
#include "engine/characters.hpp"

namespace boneyard::dsl {
namespace {

using Base = Type::Base;
using core::Op;
using Kind = ast::Declaration::Kind;

// Calls `visit` with each scenario, opening and mutant of the files.
template <typename Visit>
void for_each_test(const std::vector<std::shared_ptr<const ast::File>>& files, const Visit& visit) {
  for (const auto& file : files)
    for (const ast::Declaration& declaration : file->declarations)
      if (declaration.kind == Kind::kScenario || declaration.kind == Kind::kOpening || declaration.kind == Kind::kMutant)
        visit(declaration);
}

// The declaration or the step that a name belongs to.
struct Found {
  std::string kind;  // by which word it is declared; empty: none
  Span span;
};

// What a file declares by a name that a game can replace, at the left margin; with `steps` also the steps within.
Found find_declared(const ast::File& file, const std::string& name, bool steps) {
  Found found;
  for (const ast::Declaration& declaration : file.declarations) {
    if (declaration.kind == Kind::kUse || declaration.kind == Kind::kTiles || declaration.kind == Kind::kFirst ||
        declaration.kind == Kind::kClause || declaration.kind == Kind::kOdds || declaration.kind == Kind::kMutant)
      continue;
    const std::string kind = declaration.kind == Kind::kVariable ? declaration.type : name_of(declaration.kind);
    if (declaration.name.text == name) return {kind, declaration.name.span};
    if (declaration.kind == Kind::kDice)
      for (const ast::Name& die : declaration.names)
        if (die.text == name) return {kind, die.span};
    if (!steps) continue;
    ast::for_each_block(declaration, [&](const ast::Block& block) {
      for (const ast::Statement& statement : block)
        if (statement.kind == ast::Statement::Kind::kStep && statement.name.text == name) found = {"step", statement.name.span};
    });
  }
  return found;
}

// The names that the expressions of scenarios use and do not bind, and those that have a title.
std::set<std::string> asked_beside_the_rules(const SourceSet& sources) {
  std::set<std::string> asked;
  for (const auto& file : sources.files)
    for (const ast::Declaration& declaration : file->declarations)
      for (const ast::Wording& wording : declaration.wordings)
        if (wording.kind == ast::Wording::Kind::kTitle) asked.insert(wording.thing.name.text);
  for_each_test(sources.files, [&](const ast::Declaration& test) {
    ast::for_each_scene(test, [&](const ast::Scene& scene) {
      for (const ast::ExpressionPtr* expression : {&scene.place, &scene.value}) {
        if (!*expression) continue;
        std::set<std::string> names;
        std::set<std::string> bound;
        ast::for_each_part(**expression, [&](const ast::Expression& part) {
          if (part.kind == ast::Expression::Kind::kName || part.kind == ast::Expression::Kind::kCall) names.insert(part.name.text);
          bound.insert(part.binder.name.text);
        });
        std::set_difference(names.begin(), names.end(), bound.begin(), bound.end(), std::inserter(asked, asked.end()));
      }
    });
  });
  return asked;
}

}  // namespace

const CheckedOption* CheckedGame::find_option(const std::string& name) const {
  const std::string wanted = with_hyphens(name);
  for (const CheckedOption& option : options)
    if (option.name == wanted) return &option;
  return nullptr;
}

char clause_kind(const std::string& clause) {
  const auto hyphen = clause.rfind('-');
  const char letter = hyphen + 1 < clause.size() ? clause[hyphen + 1] : ' ';
  return letter >= 'A' && letter <= 'Z' ? letter : ' ';
}

const CheckedClause* CheckedGame::find_clause(const std::string& name) const {
  for (const CheckedClause& clause : clauses)
    if (clause.name == name) return &clause;
  return nullptr;
}

void Checker::cite(const ast::Cites& cites, std::vector<std::string>* into) {
  for (const ast::Name& cite : cites) {
    if (cited_at_.emplace(cite.span.source, cite.span.begin).second) game_.cited.emplace_back(cite.text, cite.span);
    if (into != nullptr) into->push_back(cite.text);
  }
}

bool Checker::overrides(const ast::File& file, const ast::Name& name) const {
  return file.kind == ast::File::Kind::kVariant || replacing_.count({file.source.get(), name.text}) != 0;
}

const ast::Declaration* Checker::step_instead(const ast::Statement& step) const {
  const auto it = steps_.find(step.name.text);
  if (it == steps_.end()) return nullptr;
  // A variant's takes the place of all of this name, a game's only of those of the library.
  const auto replaced = replacing_.find({it->second->span.source, step.name.text});
  return replaced == replacing_.end() || replaced->second.count(step.span.source) != 0 ? it->second : nullptr;
}

void Checker::find_replaced(const SourceSet& sources) {
  for (const auto& file : sources.files)
    for (const ast::Declaration& declaration : file->declarations)
      if (declaration.kind == Kind::kUse && !declaration.names.empty()) find_replaced(sources, *file, declaration);
}

void Checker::find_replaced(const SourceSet& sources, const ast::File& file, const ast::Declaration& use) {
  if (file.kind != ast::File::Kind::kGame) {
    diagnostics_.report(Code::kHeader, use.names.front().span, "'replacing' belongs in a game",
                        file.kind == ast::File::Kind::kVariant ? "leave it out: what a variant declares replaces what is there"
                                                               : "leave it out: the game that uses both replaces what it wants otherwise");
    return;
  }
  const auto used = std::find_if(sources.uses.begin(), sources.uses.end(), [&](const SourceSet::Use& one) {
    return one.at.source == use.text_span.source && one.at.begin == use.text_span.begin;
  });
  if (used == sources.uses.end()) return;  // not found, which is told
  // The library, and the libraries that it uses.
  const std::vector<std::shared_ptr<const ast::File>> library = sources.alone(used->file->source.get()).files;
  const bool broken = std::any_of(library.begin(), library.end(), [](const auto& one) { return !one->broken.empty(); });
  for (const ast::Name& name : use.names) {
    const Found own = find_declared(file, name.text, false);
    Found theirs;
    std::set<const Source*> in;
    std::vector<std::string> all;
    for (const auto& one : library) {
      in.insert(one->source.get());
      if (theirs.kind.empty()) theirs = find_declared(*one, name.text, true);
      for (const ast::Declaration& declaration : one->declarations)
        if (!declaration.name.text.empty()) all.push_back(declaration.name.text);
    }
    if (theirs.kind.empty()) {
      if (!broken)
        diagnostics_.report(Code::kOverridesNothing, name.span, fmt::format("'{}' has no '{}' to replace", use.text, name.text),
                            did_you_mean(name.text, all, "leave it out"));
    } else if (own.kind.empty()) {
      if (broken_.count(name.text) == 0)
        diagnostics_.report(Code::kOverridesNothing, name.span, fmt::format("nothing here takes the place of '{}'", name.text),
                            fmt::format("declare it in this file: '{} {} ...', or leave the name out", theirs.kind, name.text),
                            {{theirs.span, "declared here"}});
    } else if (own.kind != theirs.kind) {
      diagnostics_.report(Code::kOverridesNothing, own.span,
                          fmt::format("'{}' declares '{}' with '{}', and this is a '{}'", use.text, name.text, theirs.kind, own.kind),
                          "what takes the place of something is of its kind: use another name", {{theirs.span, "declared here"}});
    }
    replacing_[{file.source.get(), name.text}].merge(in);
  }
}

// What to do about a name that another file declares. A game replaces what is of the same kind, in the line by which it uses the library, perhaps through others.
std::string Checker::instead_of_library(const ast::Name& name, const Span& theirs) const {
  const std::string file = std::filesystem::path(theirs.source->name).filename().string();
  const SourceSet* const sources = diagnostics_.sources();
  const Span use = sources != nullptr ? sources->brought_in_at(theirs.source) : Span{};
  const bool by_use = use.source == name.span.source && use.source != nullptr && kind_of(theirs) == ast::File::Kind::kLibrary &&
                      kind_of(name.span) == ast::File::Kind::kGame;
  if (!by_use) return fmt::format("'{}' declares it already: leave it out here, or use another name", file);
  std::string library(use.text());
  std::erase(library, '"');
  const std::string through =
      library == std::filesystem::path(theirs.source->name).stem() ? "" : fmt::format(", which '{}' uses,", library);
  const auto kind = [&](const Span& place) {
    for (const auto& one : sources->files)
      if (one->source.get() == place.source) return find_declared(*one, name.text, false).kind;
    return std::string();
  };
  if (kind(name.span) != kind(theirs)) return fmt::format("'{}'{} declares it already: use another name", file, through);
  std::string replaced;
  for (const ast::Declaration& declaration : sources->main->declarations)
    if (declaration.kind == Kind::kUse && declaration.text_span == use)
      for (const ast::Name& one : declaration.names) replaced += one.text + ", ";
  return fmt::format("'{}'{} declares it already: use another name, or replace it: 'use \"{}\", replacing {}{}'", file, through, library,
                     replaced, name.text);
}

bool Checker::claim_name(const ast::Name& name, bool overriding) {
  const auto [it, fresh] = names_.emplace(name.text, name.span);
  // What takes the place of something does so once.
  const bool again = overriding && it->second.source == name.span.source;
  if (!fresh && (!overriding || again)) {
    declared_twice_.insert(name.text);
    const bool elsewhere = it->second.source != nullptr && it->second.source != name.span.source;
    diagnostics_.report(Code::kDuplicateName, name.span, fmt::format("'{}' is declared twice", name.text),
                        elsewhere ? instead_of_library(name, it->second)
                        : again   ? "take one of them out"
                                  : "give one of them another name",
                        {{it->second, "the first time here"}});
  }
  if (has_own_meaning(name.text))
    diagnostics_.report(Code::kDuplicateName, name.span, fmt::format("'{}' has a meaning of its own in the language", name.text),
                        "use another name");
  if (overriding) it->second = name.span;
  return fresh;
}

Seen Checker::visibility(const ast::Seen& seen, bool per_seat, int* viewer) {
  const std::string& who = seen.who.text;
  if (who.empty() || who == "nobody") return Seen::kNone;
  if (who == "all") return Seen::kAll;
  if (who == "owner") {
    if (!per_seat)
      diagnostics_.report(Code::kVisibility, seen.who.span, "this has no owner to see it",
                          "declare it 'of each seat', or say 'seen by all' or 'seen by nobody'");
    return Seen::kOwner;
  }
  if (viewer != nullptr) {
    for (std::size_t i = 0; i < game_.variables.size(); ++i)
      if (game_.variables[i].global && game_.variables[i].said == who && game_.variables[i].one() &&
          game_.variables[i].kind.base == Base::kSeat)
        *viewer = static_cast<int>(i);
    if (*viewer >= 0) return Seen::kNone;
  }
  const bool variable = names_.count(who) != 0;
  diagnostics_.report(
      Code::kVisibility, seen.who.span,
      fmt::format("expected all, owner{} or nobody after 'seen by', found '{}'", viewer != nullptr ? ", a seat variable" : "", who),
      variable && viewer == nullptr
          ? Hint(fmt::format("only dice can be 'seen by {}'; tiles are shown to a seat by 'reveal ... to {{{}}}'", who, who))
          : did_you_mean(who, {"all", "owner", "nobody"}, viewer_instead_of(who)));
  return Seen::kNone;
}

OptionValues Checker::values_of(const ast::Declaration& option) {
  if (option.has_range) {
    if (option.from > option.to)
      diagnostics_.report(Code::kBadOption, option.span, fmt::format("the range {} to {} is empty", option.from, option.to),
                          fmt::format("write the smaller number first: '{} to {}'", option.to, option.from));
    return OptionValues(Range(option.from, option.to));
  }
  const bool are_numbers = is_number(option.values[0].text);
  std::vector<int> numbers;
  std::vector<std::string> words;
  for (const ast::Name& value : option.values) {
    if (is_number(value.text) != are_numbers)
      diagnostics_.report(Code::kBadOption, value.span, "an option's values are all numbers or all words",
                          "write numbers as figures, or give each value a word");
    if (std::find(words.begin(), words.end(), value.text) != words.end())
      diagnostics_.report(Code::kBadOption, value.span, fmt::format("the value '{}' is listed twice", value.text));
    if (are_numbers && is_number(value.text))
      numbers.push_back(std::stoi(value.text));
    else
      words.push_back(value.text);
  }
  return are_numbers ? OptionValues(std::move(numbers)) : OptionValues(std::move(words));
}

void Checker::declare_option(const ast::Declaration& declaration, bool overriding) {
  CheckedOption* option = nullptr;
  for (CheckedOption& known : game_.options)
    if (known.name == declaration.name.text) option = &known;
  const bool states_values = declaration.has_range || !declaration.values.empty();
  if (option == nullptr || (!overriding && states_values)) {
    if (!states_values) {
      const std::vector<std::string> all = all_names(game_.options);
      diagnostics_.report(Code::kOverridesNothing, declaration.name.span,
                          fmt::format("there is no option '{}' whose default could be changed", declaration.name.text),
                          did_you_mean(declaration.name.text, all,
                                       all.empty() ? "the base has no options" : fmt::format("the options are {}", fmt::join(all, ", "))));
      return;
    }
    claim_name(declaration.name, false);
    game_.options.emplace_back();
    option = &game_.options.back();
    option->name = declaration.name.text;
    option->span = declaration.span;
  } else {
    claim_name(declaration.name, true);
  }
  cite(declaration.cites, &option->cites);
  if (states_values) {
    option->set_values(values_of(declaration));
    if (declaration.has_range && declaration.from > declaration.to) return;
  }
  if (declaration.default_table) return default_by_players(declaration, *option);
  if (declaration.default_text.empty()) return;
  option->initial_with.clear();
  const auto value = option->parse(declaration.default_text);
  if (!value) {
    diagnostics_.report(
        Code::kBadOption, declaration.default_span,
        fmt::format("'{}' is not a value of option '{}', which has {}", declaration.default_text, option->name, option->range_text()),
        did_you_mean(declaration.default_text, option->words(),
                     fmt::format("write one of them: 'default {}'", option->text(option->initial))));
    return;
  }
  option->initial = *value;
}

void Checker::default_by_players(const ast::Declaration& declaration, CheckedOption& option) {
  option.initial_with.clear();
  for (const auto& [value, with] : declaration.default_table->table) {
    if (!option.number() || !option.allows(value)) {
      diagnostics_.report(Code::kBadOption, declaration.default_span,
                          fmt::format("'{}' is not a value of option '{}', which has {}", value, option.name, option.range_text()));
      return;
    }
    for (const int players : with)
      if (!option.initial_with.emplace(players, value).second)
        diagnostics_.report(Code::kSizeTable, declaration.default_span, fmt::format("two defaults are given for {} players", players),
                            "leave one of them out");
  }
  option.initial = declaration.default_table->table.front().first;
  options_by_players_.emplace_back(option.name, declaration.default_span);
}

// How many dice there are at each table, once it is known how many players the game is for.
void Checker::check_dice() {
  if (game_.dice.empty()) return;
  CheckedDie& die = game_.dice.front();
  const Span& at = dice_->span;
  if (!dice_->exprs.empty()) {
    const Value number = expanded(expression_of(*dice_->exprs[0], Base::kNumber, "how many dice"));
    if (!number.known()) return;
    die.number = number;
    if (number.is_literal()) die.many = std::exchange(die.number, nullptr)->a;
  }
  OptionCases cases(game_, {die.number.get()});
  if (cases.count() > kMaxOptionCases) {
    diagnostics_.report(Code::kLimit, die.number->span, "how many dice there are depends on too many values of options to try them all",
                        "let fewer options count, or give them fewer values");
    return;
  }
  const bool by_players = die.per_seat || (die.number && !core::evaluate(*die.number, cases.table()));
  do {
    for (int players = game_.players_least; players <= game_.players_greatest; ++players) {
      const auto number = die.number ? core::evaluate(*die.number, cases.with_players(players)) : die.many;
      if (!number) {
        diagnostics_.report(Code::kConstant, die.number->span,
                            "how many dice there are may depend on options and the number of players only",
                            "write a number, or an option: 'option cup: 1 to 5, default 5' and 'dice cup of each seat'");
        return;
      }
      const std::int64_t named = static_cast<std::int64_t>(game_.dice.size()) - 1;
      const std::string problem = dice_problem(named + std::int64_t{*number} * (die.per_seat ? players : 1));
      if (problem.empty()) continue;
      die.many = 1;
      die.number = nullptr;
      diagnostics_.report(Code::kLimit, at,
                          problem + (by_players ? fmt::format(" with {} players{}", players, cases.text()) : cases.with()), "",
                          by_players ? other_players(at) : std::vector<Note>{});
      return;
    }
  } while (cases.next());
}

// Once it is known how many players the game is for.
void Checker::check_by_players() {
  for (const auto& [name, at] : options_by_players_) {
    const CheckedOption& option = *game_.find_option(name);
    for (int players = game_.players_least; players <= game_.players_greatest && !option.initial_with.empty(); ++players)
      if (option.initial_with.count(players) == 0)
        diagnostics_.report(Code::kSizeTable, at,
                            fmt::format("no default is given for {} players; the game is for {} to {}", players, game_.players_least,
                                        game_.players_greatest),
                            fmt::format("add one: '{} with {} players'", option.initial, players), other_players(at));
  }
}

// What a file says about the game takes the place of what the files say that it uses or builds on.
void Checker::declare_about(const ast::Declaration& declaration) {
  constexpr std::size_t kMostAbout = 38;  // beside the margin of a list on a terminal of 40 columns
  const auto report = [&](const Span& at, const std::string& message, const std::string& hint) {
    diagnostics_.report(Code::kAbout, at, message, hint);
  };
  const auto [first, fresh] = stated_.emplace(std::pair(declaration.span.source, declaration.kind), declaration.span);
  if (!fresh && declaration.kind != Kind::kOverview) {
    diagnostics_.report(Code::kAbout, declaration.span,
                        fmt::format("'{}' is declared twice", declaration.kind == Kind::kAbout ? "about" : "takes"),
                        declaration.kind == Kind::kAbout ? "a file declares it once; what takes longer to say is the 'overview'"
                                                         : "a file declares it once",
                        {{first->second, "the first time here"}});
    return;
  }
  if (declaration.kind == Kind::kTakes) {
    game_.about.least = declaration.from;
    game_.about.greatest = declaration.to;
    if (declaration.from < 1 || declaration.from > declaration.to)
      report(declaration.span,
             fmt::format("takes: expected the smaller number first, from 1 on, found {} to {}", declaration.from, declaration.to),
             "write how many choices a player makes in a match: 'takes 20 to 30 choices'");
    return;
  }
  const std::string& text = declaration.text;
  if (text.find_first_not_of(" \t\r\n") == std::string::npos) {
    report(declaration.text_span, "this text says nothing", "say it in words, or leave the line out");
    return;
  }
  if (declaration.kind == Kind::kOverview) {
    if (fresh) game_.about.overview.clear();
    game_.about.overview.push_back(text);
    game_.about.overview_of = declaration.span.source;
    return;
  }
  std::size_t characters = 0;
  for (std::size_t at = 0; at < text.size(); at += character_at(text, at).size) ++characters;
  if (characters > kMostAbout)
    report(declaration.text_span, fmt::format("'about' is one line of at most {} characters, found {}", kMostAbout, characters),
           "say here what the game is in a few words, and the rest in an 'overview'");
  game_.about.line = text;
}

void Checker::declare(const ast::Declaration& declaration, bool overriding, const ast::File& file) {
  const auto only_in = [&](bool allowed, const char* where) {
    if (!allowed) diagnostics_.report(Code::kHeader, declaration.span, fmt::format("this belongs in {}", where));
    return allowed;
  };
  const bool rules =
      file.kind == ast::File::Kind::kGame || file.kind == ast::File::Kind::kVariant || file.kind == ast::File::Kind::kLibrary;
  const bool scenarios = file.kind == ast::File::Kind::kScenarios;
  switch (declaration.kind) {
    case Kind::kUse:
      return;
    case Kind::kClause: {
      const auto [known, fresh] = clauses_.emplace(declaration.name.text, declaration.name.span);
      if (!fresh) {
        if (known->second == declaration.name.span) return;
        if (file.kind == ast::File::Kind::kVariant && known->second.source != declaration.name.span.source) {
          known->second = declaration.name.span;
          for (CheckedClause& clause : game_.clauses)
            if (clause.name == declaration.name.text) clause = {clause.name, declaration.text, declaration.name.span};
          return;
        }
        diagnostics_.report(Code::kDuplicateClause, declaration.name.span,
                            fmt::format("clause '{}' is declared twice", declaration.name.text), "give one of them another number",
                            {{known->second, "the first time here"}});
        return;
      }
      game_.clauses.push_back({declaration.name.text, declaration.text, declaration.name.span});
      return;
    }
    case Kind::kAbout:
    case Kind::kOverview:
    case Kind::kTakes:
      if (only_in(file.kind == ast::File::Kind::kGame || file.kind == ast::File::Kind::kVariant || file.kind == ast::File::Kind::kRulebook,
                  "a game, a variant or a rule book"))
        declare_about(declaration);
      return;
    case Kind::kScenario: {
      // A variant may state anew a scenario of its base that it changes.
      CheckedScenario scenario;
      scenario.name = declaration.text;
      scenario.cites = texts(declaration.cites);
      scenario.source = &declaration;
      scenario.inherited = variant_scenarios_ && file.base.text != game_.ruleset;
      scenario.base = scenario.inherited ? &declaration : nullptr;
      check_cases(declaration);
      if (const ast::Directive& directive = declaration.directive;
          directive.kind != ast::Directive::Kind::kNone && directive.reason.find_first_not_of(' ') == std::string::npos)
        diagnostics_.report(Code::kType, directive.span, "expected the reason why this scenario does not count, found an empty text",
                            "for example \"the rule book leaves it open\"");
      if (scenario.directive() == ast::Directive::Kind::kDrop) return drop(scenario);
      for (const CheckedScenario& gone : game_.dropped)
        if (gone.name == scenario.name && !gone.inherited && !scenario.inherited) told_twice(scenario, gone);
      for (CheckedScenario& known : game_.scenarios) {
        if (known.name != scenario.name) continue;
        if (!scenario.inherited) scenario.base = known.base;
        if (!known.inherited && !scenario.inherited)
          diagnostics_.report(Code::kDuplicateName, declaration.text_span, fmt::format("two scenarios are called '{}'", scenario.name),
                              "give one of them another name", {{known.source->text_span, "the first is here"}});
        known = scenario;
        return;
      }
      game_.scenarios.push_back(scenario);
      return;
    }
    case Kind::kOpening: {
      const auto [known, fresh] = game_.openings.emplace(declaration.text, &declaration);
      if (!fresh && ((!overriding && !variant_scenarios_) || known->second->text_span.source == declaration.text_span.source))
        diagnostics_.report(Code::kDuplicateName, declaration.text_span, fmt::format("two openings are called '{}'", declaration.text),
                            "give one of them another name", {{known->second->text_span, "the first is here"}});
      if (!fresh) known->second = &declaration;
      return;
    }
    case Kind::kMutant:
      // A variant is not held to the mutants of its base: the text that they change may be one that it replaces.
      if (file.base.text != game_.ruleset) return;
      game_.mutants.push_back({declaration.name.text, declaration.text, declaration.text2, declaration.text3, declaration.span});
      return;
    default:
      break;
  }
  if (scenarios || !only_in(rules, "a game, a variant or a library")) {
    if (scenarios) only_in(false, "a game, a variant or a library; a scenario file has scenarios and mutants");
    return;
  }
  if (declaration.kind != Kind::kOption) cite(declaration.cites);
  if (declaration.kind == Kind::kPlayers || declaration.kind == Kind::kTiles || declaration.kind == Kind::kChips ||
      declaration.kind == Kind::kFirst) {
    // What a library says once, the game may say otherwise.
    const auto [it, fresh] = stated_.emplace(std::pair(declaration.span.source, declaration.kind), declaration.span);
    const std::string text(declaration.span.text());
    if (!fresh)
      diagnostics_.report(declaration.kind == Kind::kPlayers ? Code::kPlayers : Code::kDuplicateName, declaration.span,
                          fmt::format("'{}' is declared twice", text.substr(0, text.find(' '))), "a file declares it once",
                          {{it->second, "the first time here"}});
  }
  switch (declaration.kind) {
    case Kind::kNames:
      return;  // before all others
    case Kind::kPlayers:
      players_at_ = declaration.span;
      std::tie(game_.players_least, game_.players_greatest) = Range(declaration.from, declaration.to).within(1, kMaxSeats).ends();
      game_.counter_clockwise = declaration.counter_clockwise;
      if (declaration.from < 1 || declaration.from > declaration.to || declaration.to > kMaxSeats)
        diagnostics_.report(Code::kPlayers, declaration.span,
                            fmt::format("players: expected numbers from 1 to {}, the smaller first, found {} to {}", kMaxSeats,
                                        declaration.from, declaration.to),
                            fmt::format("write 'players {} to {}'", std::clamp(std::min(declaration.from, declaration.to), 1, kMaxSeats),
                                        std::clamp(std::max(declaration.from, declaration.to), 1, kMaxSeats)));
      return;
    case Kind::kOption:
      declare_option(declaration, overriding);
      return;
    case Kind::kTiles:
      tiles_ = &declaration;
      return;
    case Kind::kDice: {
      for (const ast::Name& name : declaration.names) {
        if (overrides(file, name)) std::erase_if(game_.dice, [&](const CheckedDie& die) { return die.name == name.text; });
      }
      // Dice without names of their own are called as all dice are.
      std::vector<ast::Name> names = declaration.names;
      if (names.empty()) names.push_back(declaration.name);
      const bool nameless = declaration.names.empty();
      if (overriding && nameless && dice_ != nullptr && dice_->span.source != declaration.span.source) game_.dice.clear();
      if (nameless ? !game_.dice.empty() : !game_.dice.empty() && !game_.dice[0].named())
        diagnostics_.report(Code::kDuplicateName, declaration.span, "dice are declared twice, with names and without",
                            "give all of them names, or none");
      constexpr std::size_t kMost = kMaxDice;
      if (game_.dice.size() + names.size() > kMost && broken_.insert("dice").second)
        diagnostics_.report(Code::kLimit, declaration.span, dice_problem(static_cast<std::int64_t>(game_.dice.size() + names.size())));
      for (const ast::Name& name : names) {
        if (!nameless && names.size() == 1 && game_.find_option(name.text) != nullptr)
          diagnostics_.report(Code::kDuplicateName, name.span, fmt::format("'{}' is an option, and no name of a die", name.text),
                              fmt::format("so many dice as the option says stand in brackets: 'dice ({})'", name.text));
        else if (const std::string figures = figures_of(name.text); !figures.empty() && names.size() == 1)
          diagnostics_.report(Code::kDuplicateName, name.span, fmt::format("'{}' is a number, and no name of a die", name.text),
                              fmt::format("write 'dice {}'", figures));
        else if (!nameless)
          claim_name(name, overrides(file, name));
        CheckedDie die;
        die.name = name.text;
        die.per_seat = declaration.each;
        const int sides = declaration.number == 0 ? 6 : declaration.number;
        die.sides = std::clamp(sides, kFewestSides, nameless ? DiceValues::kMostSides : kMostSides);
        die.seen = visibility(declaration.seen, declaration.each, &die.viewer);
        if (nameless && sides > DiceValues::kMostSides)
          diagnostics_.report(Code::kLimit, declaration.span,
                              fmt::format("dice without names have at most {} sides, found {}", DiceValues::kMostSides, sides),
                              "give each a name: 'dice red, white with 20 sides'");
        if (sides < kFewestSides || sides > kMostSides)
          diagnostics_.report(Code::kLimit, declaration.span,
                              fmt::format("a die has {} to {} sides, found {}", kFewestSides, kMostSides, sides));
        if (game_.dice.size() < kMost)
          game_.dice.push_back(die);
        else
          broken_.insert(die.name);
      }
      if (!declaration.each && declaration.seen.who.text == "owner") broken_.insert("dice");
      dice_ = &declaration;
      return;
    }
    case Kind::kZone: {
      claim_name(declaration.name, overriding);
      if (!declaration.each && declaration.seen.who.text == "owner")
        broken_.insert(declaration.name.text);  // whether each seat has one is not known
      if (overriding) std::erase_if(game_.zones, [&](const CheckedZone& zone) { return zone.name == declaration.name.text; });
      CheckedZone zone;
      zone.name = declaration.name.text;
      static_cast<Family&>(zone) = family(declaration.name, declaration.indices, declaration.each, declaration.span);
      zone.ordered = declaration.ordered;
      zone.seen = visibility(declaration.seen, declaration.each, nullptr);
      zone.span = declaration.span;
      game_.zones.push_back(zone);
      return;
    }
    case Kind::kLayout: {
      claim_name(declaration.name, overriding);
      std::erase_if(game_.layouts, [&](const CheckedLayout& layout) { return layout.name == declaration.name.text; });
      CheckedLayout layout;
      layout.name = declaration.name.text;
      layout.span = declaration.span;
      static_cast<Family&>(layout) = family(declaration.name, declaration.indices, declaration.each, declaration.span);
      game_.layouts.push_back(layout);
      if (game_.layouts.size() > static_cast<std::size_t>(kMaxZones))
        diagnostics_.report(Code::kLimit, declaration.span,
                            fmt::format("a game has at most {} layouts, found {}", kMaxZones, game_.layouts.size()));
      return;
    }
    case Kind::kPot: {
      claim_name(declaration.name, overriding);
      std::erase_if(game_.pots, [&](const CheckedPot& pot) { return pot.name == declaration.name.text; });
      CheckedPot pot;
      pot.name = declaration.name.text;
      if (!declaration.exprs.empty()) pot.chips = expanded(expression_of(*declaration.exprs[0], Base::kNumber, "chips"));
      pot.span = declaration.span;
      static_cast<Family&>(pot) = family(declaration.name, declaration.indices, declaration.each, declaration.span);
      game_.pots.push_back(pot);
      return;
    }
    case Kind::kChips:
      game_.chips = expanded(expression_of(*declaration.exprs[0], Base::kNumber, "chips"));
      return;
    case Kind::kVariable: {
      claim_name(declaration.name, overriding);
      if (!declaration.each && declaration.seen.who.text == "owner") broken_.insert(declaration.name.text);
      Type type = type_named(declaration.type);
      if (declaration.type == "tiles" && declaration.name.text.starts_with("double") &&
          declaration.name.text.find_first_not_of("-0123456789", 6) == std::string::npos) {
        const std::size_t figures = std::min(declaration.name.text.find_first_of("0123456789"), declaration.name.text.size());
        const std::string pips = declaration.name.text.substr(figures);
        broken_.insert("tiles");
        diagnostics_.report(Code::kNoTiles, declaration.name.span,
                            fmt::format("'tiles {}' declares no set of tiles, but a variable", declaration.name.text),
                            fmt::format("write 'tiles double {}'", pips.empty() ? "6" : pips));
        return;
      }
      if (!declaration.values.empty()) {
        if (type.base != Base::kNumber)
          diagnostics_.report(Code::kType, declaration.values[0].span, "only a number can have one of these names",
                              fmt::format("declare it so: 'number {} from {}'", declaration.name.text, declaration.values[0].text));
        else
          type.names = names_of(declaration.values[0]);
      }
      if (overriding)
        std::erase_if(game_.variables, [&](const CheckedVariable& variable) { return variable.said == declaration.name.text; });
      new_variable(declaration.name.text, type, visibility(declaration.seen, declaration.each, nullptr), declaration.span);
      game_.variables.back().global = true;
      static_cast<Family&>(game_.variables.back()) = family(declaration.name, declaration.indices, declaration.each, declaration.span);
      return;
    }
    case Kind::kFirst:
      first_ = &declaration.name;
      return;
    case Kind::kDefine:
    case Kind::kWays:
    case Kind::kPhase: {
      auto& table = declaration.kind == Kind::kDefine ? definitions_ : declaration.kind == Kind::kWays ? ways_ : phases_;
      const bool variant = file.kind == ast::File::Kind::kVariant;
      claim_name(declaration.name, overriding && (!variant || table.count(declaration.name.text) != 0));
      const ast::Declaration*& entry = table[declaration.name.text];
      if (variant && entry == nullptr) from_variant_.insert(&declaration);
      if (overriding && entry != nullptr) replaced_[&declaration] = entry;
      entry = &declaration;
      return;
    }
    case Kind::kStep:
      if (!overriding) {
        diagnostics_.report(Code::kOverridesNothing, declaration.span,
                            "a step at the left margin replaces one of the base: it belongs in a variant",
                            "in a game it stands below 'play:', or in a phase");
        return;
      }
      if (const ast::Declaration*& entry = steps_[declaration.name.text]; entry == nullptr || entry->span.source != declaration.span.source)
        entry = &declaration;
      else
        diagnostics_.report(Code::kDuplicateName, declaration.name.span, fmt::format("'{}' is declared twice", declaration.name.text),
                            "take one of them out", {{entry->name.span, "the first time here"}});
      return;
    case Kind::kPlay:
      if (!only_in(file.kind != ast::File::Kind::kLibrary, "a game or a variant; a library has what games share")) return;
      if (play_ != nullptr && (!overriding || play_->span.source == declaration.span.source))
        diagnostics_.report(Code::kDuplicateName, declaration.span, "'play' is declared twice",
                            "a game has it once; give the other part a name: 'phase round:'", {{play_->span, "the first time here"}});
      play_ = &declaration;
      return;
    case Kind::kOdds:
      // Those of a variant take the place of those of its base, and not of those of libraries.
      if (file.kind == ast::File::Kind::kVariant) std::erase_if(odds_, [](const auto& one) { return one.first == ast::File::Kind::kGame; });
      odds_.emplace_back(file.kind, &declaration);
      return;
    default:
      return;
  }
}

void Checker::declare_names(const ast::Declaration& declaration, bool overriding) {
  if (overriding)
    for (const CheckedNames& known : game_.names)
      if (known.name == declaration.name.text)
        for (const std::string& word : known.words) names_.erase(word);
  claim_name(declaration.name, overriding);
  CheckedNames made;
  made.name = declaration.name.text;
  made.first = declaration.number;
  made.span = declaration.span;
  for (const ast::Name& word : declaration.values) {
    claim_name(word, false);
    made.words.push_back(word.text);
  }
  if (made.first < 0 || made.last() > kMaxSetNumber) {
    diagnostics_.report(Code::kLimit, declaration.span,
                        fmt::format("numbers that have names are from 0 to {}, found {} to {}", kMaxSetNumber, made.first, made.last()),
                        "let the first be smaller, or give fewer of them names");
    broken_.insert(made.name);
    return;
  }
  const auto known = std::find_if(game_.names.begin(), game_.names.end(), [&](const CheckedNames& one) { return one.name == made.name; });
  if (known == game_.names.end())
    game_.names.push_back(made);
  else
    *known = made;
}

int Checker::names_of(const ast::Name& name, int first) {
  std::vector<std::string> all;
  for (std::size_t i = 0; i < game_.names.size(); ++i) {
    if (game_.names[i].name == name.text) return static_cast<int>(i);
    all.push_back(game_.names[i].name);
  }
  if (broken_.count(name.text) != 0) return -1;
  diagnostics_.report(
      Code::kUnknownName, name.span, fmt::format("no names are called '{}'", name.text),
      did_you_mean(name.text, all,
                   fmt::format("declare them: 'names {}{}: ...'", name.text, first == 1 ? "" : fmt::format(" from {}", first))));
  return -1;
}

Family Checker::family(const ast::Name& name, const std::vector<ast::Index>& indices, bool each, const Span& at) {
  Family family;
  family.per_seat = each;
  for (const ast::Index& index : indices) {
    if (index.seats || !index.names.text.empty()) {
      Family::Index made;
      made.seats = index.seats;
      if (!index.seats) {
        made.names = names_of(index.names);
        if (made.names < 0) {
          unclear_.insert(name.text);
          continue;
        }
        made.numbers = game_.names[static_cast<std::size_t>(made.names)].numbers();
      }
      family.by.push_back(made);
      continue;
    }
    if (index.least > index.greatest)
      diagnostics_.report(Code::kLimit, index.span, fmt::format("the range {} to {} is empty", index.least, index.greatest),
                          fmt::format("write the smaller number first: '{} to {}'", index.greatest, index.least));
    family.by.push_back({false, Range(index.least, index.greatest)});
  }
  // What each seat has is said so; in brackets stand others beside it.
  const auto seats = std::find_if(indices.begin(), indices.end(), [](const ast::Index& index) { return index.seats; });
  if (!each && seats != indices.end()) {
    std::string others;
    for (const ast::Index& index : indices)
      if (&index != &*seats) others += (others.empty() ? "" : ", ") + std::string(index.span.text());
    diagnostics_.report(Code::kType, seats->span, "what each seat has is declared 'of each seat'",
                        fmt::format("write '{}{} of each seat'", name.text, others.empty() ? "" : "(" + others + ")"));
  }
  std::int64_t elements = 1;
  constexpr std::int64_t kMostCounted = 1'000'000'000;
  for (const Family::Index& index : family.by) elements = std::min<std::int64_t>(elements * index.count(kMaxSeats), kMostCounted);
  if (elements <= kMaxFamily) return family;
  diagnostics_.report(Code::kLimit, at,
                      fmt::format("one declaration makes at most {} of a kind, found {}{}", kMaxFamily, elements,
                                  elements == kMostCounted ? " or more" : ""),
                      "give it fewer numbers");
  family.by.clear();
  return family;
}

void Checker::declare_tiles(const ast::Declaration& declaration) {
  game_.has_tiles = true;
  game_.chinese = declaration.chinese;
  const Range copies(1, kMostSets);
  // A set of more tiles is not made, whatever else is looked at.
  game_.copies = copies.has(declaration.copies) ? declaration.copies : 1;
  if (game_.copies != declaration.copies)
    diagnostics_.report(Code::kLimit, declaration.span, fmt::format("1 to {} copies, found {}", kMostSets, declaration.copies));
  if (!declaration.name.text.empty())
    declare_suits(declaration);
  else if (declaration.jokers > 0)
    diagnostics_.report(Code::kType, declaration.span, "only a set of tiles in suits has jokers",
                        "declare it so: 'names suit from 14: red, blue' and 'tiles 1 to 13 in suit, 2 jokers'");
  if (declaration.exprs[0]) {
    game_.highest = expanded(expression_of(*declaration.exprs[0], Base::kNumber, "the highest pips"));
    OptionCases cases(game_, {game_.highest.get()});
    if (cases.count() > kMaxOptionCases) {
      diagnostics_.report(Code::kLimit, game_.highest->span, "the set of tiles depends on too many values of options to try them all",
                          "let fewer options count, or give them fewer values");
    } else if (game_.highest->type != core::Type::kAny) {
      do {
        const auto highest = core::evaluate(*game_.highest, cases.table());
        if (!highest) {
          diagnostics_.report(Code::kConstant, game_.highest->span, "the set of tiles may depend on options only",
                              "write a number, or an option: 'option size: 6, 9, 12' and 'tiles double size'");
          break;
        }
        const std::string problem = set_problem(game_, highest);
        if (problem.empty()) continue;
        diagnostics_.report(Code::kLimit, game_.highest->span, problem + cases.with());
        break;
      } while (cases.next());
    }
  }
  if (declaration.exprs.size() > 1 && declaration.exprs[1]) {
    const Value without = expanded(expression_of(*declaration.exprs[1], Base::kTiles, "'without'"));
    if (without->op == Op::kSet) {
      for (const core::NodePtr& tile : without->kids) {
        if (tile->op == Op::kTile)
          game_.left_out.push_back({std::min(tile->a, tile->b), std::max(tile->a, tile->b)});
        else
          diagnostics_.report(Code::kConstant, tile->span, "tiles left out are named: {[0-0], [1-1]}");
      }
    } else if (without.known() && declaration.exprs[1]->kind == ast::Expression::Kind::kQuantifier) {
      game_.left_out_where = without;
    } else if (without.known()) {
      diagnostics_.report(Code::kConstant, without->span,
                          "tiles left out are named, or described: 'without all t in tiles where low of t = 0'");
    }
  }
}

void Checker::declare_suits(const ast::Declaration& declaration) {
  const int names = names_of(declaration.name, declaration.to + 1);
  if (names < 0) {
    game_.has_tiles = false;
    return;
  }
  game_.in_suits = {Range(declaration.from, declaration.to), names, declaration.jokers};
  const std::string problem = declaration.from > declaration.to
                                  ? fmt::format("the range {} to {} is empty", declaration.from, declaration.to)
                                  : set_problem(game_, {});
  if (problem.empty()) return;
  const CheckedNames& suits = game_.names[static_cast<std::size_t>(names)];
  const int last = declaration.to + static_cast<int>(suits.words.size()) + (declaration.jokers > 0 ? 1 : 0);
  const bool misplaced = suits.first <= declaration.to || (declaration.jokers > 0 && suits.last() == kMaxSetNumber);
  std::string hint;
  if (declaration.from > declaration.to)
    hint = fmt::format("write the smaller number first: '{} to {}'", declaration.to, declaration.from);
  else if (misplaced)
    hint = last <= kMaxSetNumber ? fmt::format("write 'names {} from {}: {}'", suits.name, declaration.to + 1, fmt::join(suits.words, ", "))
                                 : fmt::format("there are numbers up to {}: let the tiles have fewer, or fewer suits", kMaxSetNumber);
  diagnostics_.report(Code::kLimit, declaration.span, problem, hint, {{suits.span, "the suits stand here"}});
}

void Checker::check_clauses(const SourceSet& sources) {
  // A game without a rule book may cite one on paper, but not one that lies beside it.
  if (game_.clauses.empty() && sources.books_beside.empty()) return;
  const bool all_read = broken_.empty() && !diagnostics_.has_errors();  // what could not be read may cite any clause
  const auto book = [](const std::string& clause) { return clause.substr(0, clause.rfind('-')); };
  std::set<std::string> books;
  for (const CheckedClause& clause : game_.clauses) books.insert(book(clause.name));
  const std::vector<std::string> all = all_names(game_.clauses);
  const std::set<std::string> stated(all.begin(), all.end());
  std::set<std::string> cited_names;
  for (const auto& [name, span] : game_.cited) cited_names.insert(name);
  for (const CheckedClause& clause : game_.clauses) {
    // Facts and what counts as one decision follow from other clauses, and advice from none. A variant is held to its base's by the base.
    const bool followed = std::string("AFD").find(clause_kind(clause.name)) == std::string::npos;
    const bool cited = cited_names.count(clause.name) != 0;
    if (followed && !cited && play_ != nullptr && game_.base.empty() && all_read)
      diagnostics_.report(Code::kUncitedClause, clause.span, fmt::format("no rule cites '{}'", clause.name),
                          "write its name after the rule that implements it");
  }
  const auto report = [&](const std::string& name, const Span& span) {
    const auto beside = sources.books_beside.find(book(name));
    Hint hint;
    if (books.count(book(name)) != 0) {
      // The next number of a book is no slip of one of another book, and may be one that is to come.
      std::vector<std::string> of_book = all;
      std::erase_if(of_book, [&](const std::string& clause) { return book(clause) != book(name); });
      hint = did_you_mean(name, nearest_known(name, of_book));
      hint.text += fmt::format("{}add it to the rule book: 'clause {} \"...\"'", hint.empty() ? "" : " or ", name);
    } else if (beside != sources.books_beside.end()) {
      hint = fmt::format("read the rule book of the clauses {}: 'use \"{}\"'", book(name), beside->second);
    } else {
      hint =
          did_you_mean(name, nearest_known(name, all), fmt::format("read the rule book of the clauses {}: 'use \"rulebook\"'", book(name)));
    }
    diagnostics_.report(Code::kUnknownClause, span, fmt::format("no rule book has a clause '{}'", name), std::move(hint));
  };
  std::map<std::string, std::pair<std::string, Span>> missing;  // of a rule book that nothing reads, the first place alone
  for (const auto& [name, span] : game_.cited) {
    if (stated.count(name) != 0 || broken_.count(name) != 0) continue;
    if (books.count(book(name)) != 0) {
      report(name, span);
      continue;
    }
    if (game_.clauses.empty() && sources.books_beside.count(book(name)) == 0) continue;
    const auto [it, fresh] = missing.try_emplace(book(name), name, span);
    if (!fresh && span.source == it->second.second.source && span.begin < it->second.second.begin) it->second = {name, span};
  }
  for (const auto& [name, first] : missing) report(first.first, first.second);
  if (play_ == nullptr || game_.clauses.empty()) return;
  const auto look_up = [&](const std::string& name, const Span& span) {
    if (stated.count(name) == 0 && broken_.count(name) == 0) report(name, span);
  };
  for_each_test(game_.files, [&](const ast::Declaration& test) {
    for (const ast::Name& cite : test.cites) look_up(cite.text, cite.span);
    if (test.kind == Kind::kMutant) look_up(test.name.text, test.name.span);
    ast::for_each_scene(test, [&](const ast::Scene& scene) {
      if (!scene.clause.text.empty()) look_up(scene.clause.text, scene.clause.span);
    });
  });
}

// A scenario of the base that is both stated anew and dropped.
void Checker::told_twice(const CheckedScenario& scenario, const CheckedScenario& before) {
  diagnostics_.report(Code::kDuplicateName, scenario.source->text_span, fmt::format("'{}' is both stated anew and dropped", scenario.name),
                      "leave one of them out", {{before.source->text_span, "the first is here"}});
}

void Checker::drop(CheckedScenario& scenario) {
  const auto known =
      std::find_if(game_.scenarios.begin(), game_.scenarios.end(), [&](const auto& one) { return one.name == scenario.name; });
  if (known != game_.scenarios.end() && known->base != nullptr) {
    if (!known->inherited && !scenario.inherited) told_twice(scenario, *known);
    scenario.base = known->base;
    scenario.cites = known->cites;
    game_.scenarios.erase(known);
    game_.dropped.push_back(std::move(scenario));
    return;
  }
  if (play_ == nullptr) return;  // a scenario file on its own
  if (!variant_scenarios_) {
    diagnostics_.report(Code::kOverridesNothing, scenario.source->text_span, "only a variant drops scenarios, those of its base",
                        "to leave it out for a while, write 'skip' with the reason");
    return;
  }
  std::vector<std::string> all;
  for (const CheckedScenario& one : game_.scenarios)
    if (one.base != nullptr) all.push_back(one.name);
  diagnostics_.report(Code::kOverridesNothing, scenario.source->text_span,
                      fmt::format("the base has no scenario '{}' to drop", scenario.name),
                      did_you_mean(scenario.name, all, "take this one out"));
}

void Checker::check_cases(const ast::Declaration& scenario) {
  std::map<std::string, Span> names;
  for (const ast::Name& name : scenario.names) {
    const auto [known, fresh] = names.emplace(name.text, name.span);
    if (!fresh)
      diagnostics_.report(Code::kDuplicateName, name.span, fmt::format("'{}' names two values of a case", name.text),
                          "give one of them another name", {{known->second, "the first is here"}});
  }
  for (const ast::Name& name : scenario.unused)
    diagnostics_.report(Code::kUnusedDefinition, name.span, fmt::format("no line says '{{{}}}'", name.text),
                        fmt::format("write '{{{}}}' where the value of a case is to stand", name.text));
  for (const ast::Case& one : scenario.cases) {
    if (one.values.size() != scenario.names.size())
      diagnostics_.report(Code::kArity, one.span,
                          fmt::format("a case has {} value{} here, found {}", scenario.names.size(), scenario.names.size() == 1 ? "" : "s",
                                      one.values.size()),
                          "it has one for each name, as in 'for n, face in (3, 4), (5, 6)'");
    for (const ast::Scene& scene : one.scenes) {
      std::string left = name_in_braces(scene.text);
      for (const std::string& text : scene.texts)
        if (left.empty()) left = name_in_braces(text);
      if (left.empty()) continue;
      diagnostics_.report(Code::kUnknownName, scene.span, fmt::format("no value of a case is called '{}'", left),
                          did_you_mean(left, all_keys(names), fmt::format("it must be named at the head: 'for {} in ...'", left)));
    }
  }
}

void Checker::check_openings() {
  std::map<const ast::Declaration*, int> heights;  // openings that begin with one another, each counted; 0 while one is looked at
  const std::function<int(const ast::Declaration&, int)> height = [&](const ast::Declaration& declaration, int depth) {
    heights[&declaration] = 0;
    int most = 0;
    ast::for_each_scene(declaration, [&](const ast::Scene& scene) {
      if (scene.kind != ast::Scene::Kind::kFrom) return;
      const auto opening = game_.openings.find(scene.text);
      if (opening == game_.openings.end()) {
        // It may stand in another file of scenarios, or have been lost with a mistake of its own.
        if (play_ == nullptr || ast::find_unread(game_.files, Kind::kOpening, scene.text) != nullptr) return;
        diagnostics_.report(Code::kUnknownName, scene.span, fmt::format("no opening is called '{}'", scene.text),
                            did_you_mean(scene.text, all_keys(game_.openings),
                                         fmt::format("declare it at the left margin: 'opening \"{}\":'", scene.text)));
        return;
      }
      const auto known = heights.find(opening->second);
      if (known != heights.end() && known->second == 0) {
        diagnostics_.report(Code::kRecursion, scene.span, fmt::format("the opening '{}' begins with itself", scene.text),
                            "take the line out, or move the lines that openings share to one of their own");
        return;
      }
      const int inner = known != heights.end() ? known->second : depth < kMaxOpenings ? height(*opening->second, depth + 1) : kMaxOpenings;
      if (inner < kMaxOpenings || declaration.kind == Kind::kScenario)
        most = std::max(most, inner);
      else
        diagnostics_.report(Code::kTooDeep, scene.span, fmt::format("more than {} openings begin with one another", kMaxOpenings),
                            "write the lines of some of them into one");
    });
    return heights[&declaration] = most + 1;
  };
  for_each_test(game_.files, [&](const ast::Declaration& test) {
    if (heights.count(&test) == 0) height(test, 0);
  });
}

void Checker::check_chips(const core::Node& chips, const std::string& whose) {
  const auto sound = [&](std::optional<int> value, const std::string& with) {
    if (!value) {
      diagnostics_.report(Code::kConstant, chips.span,
                          fmt::format("the chips that {} starts with may depend on options and the number of players only", whose),
                          "write a number, or an option: 'option bankroll: 1 to 100, default 20' and 'chips bankroll'");
      return false;
    }
    const std::string problem = chips_problem(whose, value);
    if (!problem.empty()) diagnostics_.report(Code::kLimit, chips.span, problem + with);
    return problem.empty();
  };
  if (chips.op == Op::kOption) {
    const CheckedOption& option = game_.options[static_cast<std::size_t>(chips.a)];
    for (const int value : option.ends())
      if (!sound(value, fmt::format(" with {} = {}", option.name, value))) return;
    return;
  }
  OptionCases cases(game_, {&chips});
  if (cases.count() > kMaxOptionCases) {
    diagnostics_.report(Code::kLimit, chips.span, "the chips depend on too many values of options to try them all",
                        "let fewer options count, or give them fewer values");
    return;
  }
  do {
    const bool by_players = !core::evaluate(chips, cases.table());
    for (int players = game_.players_least; players <= (by_players ? game_.players_greatest : game_.players_least); ++players)
      if (!sound(core::evaluate(chips, cases.with_players(players)),
                 by_players ? fmt::format(" with {} players{}", players, cases.text()) : cases.with()))
        return;
    cases.with_players(0);
  } while (cases.next());
}

void Checker::declarations(const SourceSet& sources) {
  // What the rules declare is not in question in scenarios.
  for (const auto& file : sources.files)
    if (file->kind != ast::File::Kind::kScenarios) broken_.insert(file->broken.begin(), file->broken.end());
  find_replaced(sources);
  // Bases come before their variants, libraries before what uses them.
  for (const auto& file : sources.files) {
    variant_scenarios_ = file->kind == ast::File::Kind::kScenarios && sources.main && sources.main->kind == ast::File::Kind::kVariant;
    for (const ast::Declaration& declaration : file->declarations)
      if (declaration.kind == Kind::kOption) declare(declaration, overrides(*file, declaration.name), *file);
  }
  // Names first, by which variables, zones and pots may go.
  for (const auto& file : sources.files)
    for (const ast::Declaration& declaration : file->declarations)
      if (declaration.kind == Kind::kNames && file->kind != ast::File::Kind::kScenarios && file->kind != ast::File::Kind::kRulebook) {
        cite(declaration.cites);
        declare_names(declaration, overrides(*file, declaration.name));
      }
  // Variables next, since dice and zones may name them.
  for (const bool variables : {true, false}) {
    for (const auto& file : sources.files) {
      variant_scenarios_ = file->kind == ast::File::Kind::kScenarios && sources.main && sources.main->kind == ast::File::Kind::kVariant;
      for (const ast::Declaration& declaration : file->declarations)
        if (declaration.kind != Kind::kOption && (declaration.kind == Kind::kVariable) == variables)
          declare(declaration, overrides(*file, declaration.name), *file);
    }
  }
  const auto folder = [](const ast::File& file) { return std::filesystem::path(file.source->name).parent_path(); };
  for (const auto& game : sources.files)
    if (game->kind == ast::File::Kind::kGame || game->kind == ast::File::Kind::kVariant)
      for (const auto& file : sources.files)
        has_rulebook_ =
            has_rulebook_ || (folder(*file) == folder(*game) && std::any_of(file->declarations.begin(), file->declarations.end(),
                                                                            [](const auto& each) { return each.kind == Kind::kClause; }));
  check_by_players();
  check_dice();
  if (tiles_ != nullptr) declare_tiles(*tiles_);
  if (game_.chips && game_.chips->type != core::Type::kAny) check_chips(*game_.chips, "a seat");
  for (const CheckedPot& pot : game_.pots)
    if (pot.chips && pot.chips->type != core::Type::kAny) check_chips(*pot.chips, "a pot");
  std::size_t places = 0;
  for (const CheckedLayout& layout : game_.layouts) places += static_cast<std::size_t>(layout.elements(game_.players_greatest));
  for (const CheckedZone& zone : game_.zones) places += static_cast<std::size_t>(zone.elements(game_.players_greatest));
  if (places > static_cast<std::size_t>(kMaxZones) && !(game_.zones.empty() && game_.layouts.empty()))
    diagnostics_.report(Code::kLimit, game_.zones.empty() ? game_.layouts.back().span : game_.zones.back().span,
                        fmt::format("a game has at most {} zones, those of each seat counted for every seat; with {} players this has {}",
                                    kMaxZones, game_.players_greatest, places));
  // A library may leave the tiles, or their place, to the games that use it.
  if (sources.main->kind != ast::File::Kind::kLibrary) {
    if (tiles_ == nullptr && !game_.zones.empty() && broken_.count("tiles") == 0)
      diagnostics_.report(Code::kNoTiles, game_.zones.front().span, "there is a zone, but no tiles to put into it",
                          "declare the set: 'tiles double 6'");
    if (tiles_ != nullptr && game_.zones.empty() && game_.layouts.empty() && !diagnostics_.has_errors())
      diagnostics_.report(Code::kNoZone, tiles_->span, "there are tiles, but no place for them to lie",
                          "declare one, in which all of them lie at first: 'zone boneyard, ordered'; or leave the tiles out");
  }
  if (first_ != nullptr) {
    for (std::size_t i = 0; i < game_.variables.size(); ++i)
      if (game_.variables[i].global && game_.variables[i].said == first_->text && game_.variables[i].kind.base == Base::kSeat &&
          game_.variables[i].one())
        game_.first = static_cast<int>(i);
    if (game_.first >= 0) game_.first_seat = writer_.new_variable("first", core::Type::kSeat);
    if (game_.first < 0)
      diagnostics_.report(Code::kUnknownName, first_->span, fmt::format("no seat variable is called '{}'", first_->text),
                          "'first' names the variable that says who is first to act");
  }
}

core::Region Checker::expanded(const core::Region& written) {
  const std::vector<Span> uses = diagnostics_.uses();
  try {
    return Expansion(*this).play(written);
  } catch (const CoreTooLarge& limit) {
    report_too_large(limit);
    diagnostics_.exchange(uses);
    return {};
  }
}

void Checker::report_too_large(const CoreTooLarge& limit) {
  diagnostics_.report(Code::kLimit, limit.span, limit.message,
                      "definitions and phases that use others several times grow fast; evaluate a value once, with 'let'");
}

// What a library declares and nothing uses here is looked at, so that its own mistakes show.
Function& Checker::function_alone(const ast::Declaration& declared) {
  alone_ = true;
  Function& made = function(declared, declared.name.span);
  alone_ = false;
  return made;
}

core::Region Checker::block_alone(const ast::Declaration& phase) { return Expansion(*this).alone(function_alone(phase)); }

void Checker::bodies(const SourceSet& sources) {
  const bool library = sources.main && sources.main->kind != ast::File::Kind::kGame && sources.main->kind != ast::File::Kind::kVariant;
  for (const auto& file : sources.files)
    for (const ast::Declaration& declaration : file->declarations)
      for (const ast::Wording& wording : declaration.wordings) {
        if (wording.kind == ast::Wording::Kind::kTitle) titles_[wording.thing.name.text] = &wording;
        if (wording.kind == ast::Wording::Kind::kOffer) offers_[single_words(fmt::format("{}", fmt::join(wording.ways, " ")))] = &wording;
      }
  if (play_ != nullptr) {
    game_.has_play = true;
    if (game_.first_seat >= 0) game_.play.push_back(core::assign({}, game_.first_seat, core::literal(kNobody, core::Type::kSeat, {})));
    for (core::NodePtr& stmt : block(play_->block)) game_.play.push_back(std::move(stmt));
  } else if (!library && sources.main && !diagnostics_.has_errors()) {
    diagnostics_.report(Code::kNoPlay, sources.main->header, "the game has no 'play:', which says how the game goes",
                        "add it at the end, and indented below it what is done first");
  }
  if (players_at_.source == nullptr && !library && sources.main && !diagnostics_.has_errors())
    diagnostics_.report(Code::kPlayers, sources.main->header, "the game does not say how many can play", "declare it: 'players 2 to 4'");
  odds();
  // A definition may be there to be asked by scenarios or to stand on the table, and others for its sake.
  for (const std::string& name : asked_beside_the_rules(sources)) {
    const auto asked = definitions_.find(name);
    if (asked != definitions_.end() && used_.insert(name).second) function_alone(*asked->second);
  }
  // What stands behind a mistake was not looked at, and may have used what nothing else does.
  const bool all_looked_at = broken_.empty() && !diagnostics_.has_errors();
  // What the rules do not use is looked at alone. What that uses counts as used, whichever of them comes first.
  for (const auto* table : {&definitions_, &phases_, &ways_})
    for (const auto& [name, declaration] : *table)
      if (used_.count(name) == 0) function_alone(*declaration);
  for (const auto* table : {&definitions_, &phases_, &ways_}) {
    for (const auto& [name, declaration] : *table) {
      if (used_.count(name) != 0) continue;
      if (from_variant_.count(declaration) != 0 && declared_twice_.count(name) == 0) {
        std::vector<std::string> all;
        for (const auto& entry : *table)
          if (entry.first != name) all.push_back(entry.first);
        diagnostics_.report(Code::kOverridesNothing, declaration->name.span,
                            fmt::format("the base has no '{}' to override, and nothing uses this one", name), did_you_mean(name, all));
      }
      const bool own = sources.main && declaration->span.source == sources.main->source.get();
      if (own && !library && play_ != nullptr && all_looked_at && from_variant_.count(declaration) == 0)
        diagnostics_.report(unused_definition(*declaration));
    }
  }
  game_.play = expanded(game_.play);
  for (const auto& [name, declaration] : steps_) {
    if (steps_met_.count(name) != 0) continue;
    const std::vector<std::string> all(steps_met_.begin(), steps_met_.end());
    const auto phase = phases_.find(name);
    const std::string message = fmt::format("the base has no step '{}'", name);
    if (phase != phases_.end())
      diagnostics_.report(
          Code::kOverridesNothing, declaration->name.span, message,
          fmt::format("it has a phase of this name: write 'phase {}{}:'", name, phase->second->parameters.empty() ? "" : "(...)"),
          {{phase->second->name.span, "declared here"}});
    else
      diagnostics_.report(Code::kOverridesNothing, declaration->name.span, message, did_you_mean(name, all));
  }
  check_clauses(sources);
  check_openings();
  // The game's own clauses come before those that it shares with others.
  const auto folder = [](const Source* source) { return std::filesystem::path(source->name).parent_path(); };
  if (sources.main)
    std::stable_partition(game_.clauses.begin(), game_.clauses.end(), [&](const CheckedClause& clause) {
      return clause.span.source != nullptr && folder(clause.span.source) == folder(sources.main->source.get());
    });
  bool wins = false;
  core::for_each_statement(game_.play, [&](const core::Node& stmt) { wins = wins || stmt.op == core::Op::kWin; });
  if (play_ != nullptr && !wins && !diagnostics_.has_errors())
    diagnostics_.report(Code::kNoWin, play_->span, "nothing in these rules says 'win', so no match can end",
                        "end 'play' with it: 'win all p with most his won'");
}

void Checker::adopt(const CheckedGame& game) {
  for (const CheckedOption& option : game.options) names_.emplace(option.name, option.span);
  for (const CheckedZone& zone : game.zones) names_.emplace(zone.name, zone.span);
  for (const CheckedVariable& variable : game.variables)
    if (variable.global) names_.emplace(variable.said, variable.span);
  for (const CheckedDie& die : game.dice) names_.emplace(die.name, Span{});
  for (const CheckedLayout& layout : game.layouts) names_.emplace(layout.name, Span{});
  for (const CheckedPot& pot : game.pots) names_.emplace(pot.name, pot.span);
  for (const CheckedNames& names : game.names) {
    names_.emplace(names.name, names.span);
    for (const std::string& word : names.words) names_.emplace(word, names.span);
  }
  for (const auto& file : game.files)
    for (const ast::Declaration& declaration : file->declarations)
      if (declaration.kind == Kind::kDefine) {
        definitions_[declaration.name.text] = &declaration;
        names_.emplace(declaration.name.text, declaration.name.span);
      } else if (declaration.kind == Kind::kPhase) {
        phases_[declaration.name.text] = &declaration;
      } else if (declaration.kind == Kind::kWays) {
        ways_[declaration.name.text] = &declaration;
      }
  seats_have_letters_ = true;
}

std::shared_ptr<CheckedGame> check_rules(const SourceSet& sources, Findings& findings, bool named) {
  if (!sources.main) return nullptr;
  auto game = std::make_shared<CheckedGame>();
  game->path = sources.main->source->name;
  game->ruleset = std::filesystem::path(game->path).stem().string();
  game->title = sources.main->title;
  if (sources.main->kind == ast::File::Kind::kVariant) game->base = sources.main->base.text;
  game->files = sources.files;
  game->symbols = findings.symbols();
  Checker checker(*game, findings, named);
  checker.declarations(sources);
  checker.bodies(sources);
  try {
    core::expect_room(game->play);
    checker.deals();
  } catch (const CoreTooLarge& limit) {
    checker.report_too_large(limit);
    game->play.clear();
  }
  checker.words(sources);
  return game;
}

Value check_expression(const CheckedGame& game, const ast::Expression& expression, Diagnostics& diagnostics, bool condition) {
  // Of what can be spoken of; scenarios and the like are many, and an expectation is one of a thousand.
  CheckedGame scratch;
  static_cast<Declarations&>(scratch) = game;
  scratch.title = game.title;
  scratch.ruleset = game.ruleset;
  scratch.path = game.path;
  scratch.variables = game.variables;
  scratch.first = game.first;
  scratch.clauses = game.clauses;
  scratch.files = game.files;
  scratch.symbols = game.symbols;
  Findings findings(diagnostics);
  Checker checker(scratch, findings, expression);
  checker.adopt(game);
  const Value value = condition ? checker.expression_of(expression, Base::kFlag, "what is expected") : checker.expression(expression);
  try {
    return diagnostics.has_errors() ? Value() : alone(checker.expanded(value), game);
  } catch (const CoreTooLarge& limit) {
    findings.report(Code::kLimit, limit.span, limit.message);
    return {};
  }
}

void visit_alone(const CheckedGame& game, const std::vector<const ast::Declaration*>& definitions,
                 const std::function<void(const ast::Declaration&, const core::Node&)>& visit) {
  if (definitions.empty()) return;
  CheckedGame with = game;  // what stands in for parameters, of which nothing is known
  for (const ast::Declaration* definition : definitions) {
    Diagnostics wrong;
    Findings findings(wrong);
    Checker checker(with, findings);
    checker.adopt(game);
    const Value value = checker.value_alone(*definition);
    if (!wrong.list().empty()) continue;
    try {
      if (const Value whole = alone(value, with)) visit(*definition, *whole);
    } catch (const CoreTooLarge&) {
      // The error is reported where the definition is used.
    }
  }
}

std::shared_ptr<const CheckedGame> check_phases(const CheckedGame& game, const ast::File& library) {
  auto made = std::make_shared<CheckedGame>(game);
  for (const ast::Declaration& each : library.declarations) {
    if (each.kind != Kind::kPhase && each.kind != Kind::kWays) continue;
    Diagnostics wrong;
    Findings findings(wrong);
    Checker checker(*made, findings);
    checker.adopt(game);
    core::Region block = checker.block_alone(each);
    if (!wrong.list().empty()) continue;
    for (core::NodePtr& stmt : block) made->play.push_back(std::move(stmt));
  }
  assemble(*made);
  return made;
}

}  // namespace boneyard::dsl
