#include "cli/authoring/rule_changes.hpp"

#include <algorithm>
#include <filesystem>
#include <map>
#include <set>
#include <sstream>

#include <fmt/format.h>

#include "cli/terminal/unified_diff.hpp"
#include "dsl/reading/citation.hpp"
#include "dsl/reading/steps.hpp"

namespace boneyard::cli {
namespace {

using dsl::Source;
using dsl::Span;
using dsl::ast::Declaration;
using dsl::ast::File;

std::string stem_of(const File& file) { return std::filesystem::path(file.source->name).stem().string(); }

// The files whose rules a game plays by, in their order, by the names of those that another must have too.
std::vector<const File*> rules_of(const dsl::CheckedGame& game) {
  std::vector<const File*> files;
  for (const auto& file : game.files)
    if (file->kind != File::Kind::kScenarios) files.push_back(file.get());
  return files;
}
bool is_shared_kind(const File& file) { return file.kind == File::Kind::kLibrary || file.kind == File::Kind::kRulebook; }

struct Line {
  std::string text;  // with its indentation
  std::size_t indentation() const { return std::min(text.find_first_not_of(' '), text.size()); }
};

// Without comments and with single blanks between words; empty where nothing is left.
std::string plain_line(std::string_view text) {
  const std::string line = dsl::one_line(text);
  return line.find_first_not_of(' ') == std::string::npos ? "" : line;
}

// What is told of a rule for what it cites is told apart.
std::string without_citations(std::string_view text) {
  std::string made;
  std::size_t from = 0;
  for (const auto& [begin, end] : dsl::citations_in(text)) {
    made += text.substr(from, begin - from);
    from = end;
  }
  made += text.substr(from);
  std::string tidy;
  std::istringstream lines(made);
  for (std::string line; std::getline(lines, line);) tidy += plain_line(line) + '\n';
  return tidy;
}

// The names and texts of all rules of one game.
class RulesByName {
 public:
  RulesByName(const dsl::CheckedGame& game, const std::set<std::string>& left_out) {
    for (const File* file : rules_of(game)) {
      if (is_shared_kind(*file) && left_out.count(stem_of(*file)) != 0) continue;
      read(*file);
    }
    // As they were checked: a variant says no more of an option than what differs.
    for (NamedRule& rule : rules_) {
      const dsl::CheckedOption* const option = rule.kind == "option" ? game.find_option(rule.name) : nullptr;
      if (option == nullptr) continue;
      rule.text = fmt::format("{}, default {}\n", option->range_text(), option->initial_text());
      rule.cites = option->cites;
    }
  }

  const std::vector<NamedRule>& all() const { return rules_; }
  const NamedRule* find(const NamedRule& other) const {
    const auto it = index_.find({other.kind, other.name});
    return it == index_.end() ? nullptr : &rules_[it->second];
  }

 private:
  // What comes later stands in the place of what has the same name.
  void add(NamedRule rule) {
    const auto [it, fresh] = index_.try_emplace({rule.kind, rule.name}, rules_.size());
    if (fresh)
      rules_.push_back(std::move(rule));
    else
      rules_[it->second] = std::move(rule);
  }

  void read(const File& file) {
    const Source& source = *file.source;
    lines_.clear();
    std::string text = source.text;
    for (const Span& comment : dsl::comments_of(source)) std::fill(text.begin() + comment.begin, text.begin() + comment.end, ' ');
    begins_ = {0};
    for (std::size_t at = text.find('\n'); at != std::string::npos; at = text.find('\n', at + 1)) begins_.push_back(at + 1);
    std::istringstream stream(text);
    for (std::string line; std::getline(stream, line);) lines_.push_back({line});
    for (const Declaration& declaration : file.declarations) read(declaration);
  }

  void read(const Declaration& declaration) {
    using Declared = Declaration::Kind;
    const std::string kind = dsl::ast::name_of(declaration.kind);
    switch (declaration.kind) {
      case Declared::kScenario:
      case Declared::kOpening:
      case Declared::kMutant:
        return;
      case Declared::kUse:
        add({kind, declaration.text, declaration.span, text_of(declaration.span, {}), {}});
        return;
      case Declared::kDice:
      case Declared::kVariable:
      case Declared::kZone: {
        std::vector<std::string> names;
        for (const dsl::ast::Name& name : declaration.names) names.push_back(name.text);
        if (names.empty()) names.push_back(declaration.name.text);
        const std::string text = text_of(declaration.span, {});
        for (const std::string& name : names) add({kind, name, declaration.span, text, dsl::cited_in(text)});
        return;
      }
      case Declared::kOverview: {
        // Its paragraphs are one text; that of a variant stands in the place of its base's.
        const std::string text = text_of(declaration.span, {});
        const auto known = index_.find({kind, ""});
        if (known != index_.end() && rules_[known->second].place.source == declaration.span.source)
          rules_[known->second].text += text;
        else
          add({kind, "", declaration.span, text, {}});
        return;
      }
      case Declared::kWords:
        for (const dsl::ast::Wording& wording : declaration.wordings) {
          const std::string text = text_of(wording.span, {});
          add({"words for", dsl::one_line(wording.span.text()), wording.span, text, {}});
        }
        return;
      default:
        break;
    }
    const std::vector<dsl::ast::Step> steps = dsl::ast::steps_of(declaration);
    const std::string text = text_of(declaration.span, steps);
    add({kind, declaration.name.text, declaration.span, text, dsl::cited_in(text)});
    for (const dsl::ast::Step& step : steps) {
      std::vector<dsl::ast::Step> inner;
      for (const dsl::ast::Step& other : steps)
        if (other.span.begin > step.span.begin) inner.push_back(other);
      const std::string own = text_of(step.span, inner);
      add({"step", step.name.text, step.span, own, dsl::cited_in(own)});
    }
  }

  std::size_t line_at(std::uint32_t offset) const {
    return static_cast<std::size_t>(std::upper_bound(begins_.begin(), begins_.end(), offset) - begins_.begin()) - 1;
  }
  // The first line behind what begins in this one: all that is indented further belongs to it.
  std::size_t behind(std::size_t first, std::size_t last) const {
    std::size_t next = std::max(first, last) + 1;
    while (next < lines_.size() && (plain_line(lines_[next].text).empty() || lines_[next].indentation() > lines_[first].indentation()))
      ++next;
    return next;
  }

  // The lines of a rule, in which these steps stand by their names.
  std::string text_of(const Span& span, const std::vector<dsl::ast::Step>& steps) const {
    const std::size_t first = line_at(span.begin);
    const std::size_t end = std::min(behind(first, line_at(span.end > span.begin ? span.end - 1 : span.end)), lines_.size());
    const std::size_t indentation = lines_[first].indentation();
    std::map<std::size_t, const dsl::ast::Step*> heads;
    for (const dsl::ast::Step& step : steps) heads[line_at(step.span.begin)] = &step;
    std::string made;
    for (std::size_t at = first; at < end; ++at) {
      const Line& line = lines_[at];
      const std::string blanks(std::max(line.indentation(), indentation) - indentation, ' ');
      if (const auto step = heads.find(at); step != heads.end()) {
        made += fmt::format("{}step {}\n", blanks, step->second->name.text);
        at = behind(at, at) - 1;
        continue;
      }
      if (const std::string text = plain_line(line.text); !text.empty()) made += blanks + text + '\n';
    }
    return made;
  }

  std::vector<Line> lines_;  // of the file that is read, without its comments
  std::vector<std::size_t> begins_;
  std::vector<NamedRule> rules_;
  std::map<std::pair<std::string, std::string>, std::size_t> index_;
};

// The hunks alone: the files have no names here.
std::string hunks(const std::string& before, const std::string& after) {
  std::istringstream lines(unified_diff("", before, after));
  std::string made;
  for (std::string line; std::getline(lines, line);)
    if (!line.starts_with("---") && !line.starts_with("+++") && !line.starts_with("@@") && !line.starts_with("\\")) made += line + '\n';
  return made;
}

std::vector<std::string> cited_in_changed(const std::string& hunks) {
  std::istringstream lines(hunks);
  std::string changed;
  for (std::string line; std::getline(lines, line);)
    if (line.front() != ' ') changed += line + '\n';
  return dsl::cited_in(changed);
}

// Libraries and rule books that only one of them uses.
std::set<std::string> unshared(const dsl::CheckedGame& one, const dsl::CheckedGame& other) {
  const auto names = [](const dsl::CheckedGame& game) {
    std::set<std::string> found;
    for (const File* file : rules_of(game))
      if (is_shared_kind(*file)) found.insert(stem_of(*file));
    return found;
  };
  const std::set<std::string> a = names(one);
  const std::set<std::string> b = names(other);
  std::set<std::string> made;
  std::set_symmetric_difference(a.begin(), a.end(), b.begin(), b.end(), std::inserter(made, made.end()));
  return made;
}

// "CH" of "CH-R12": what the clauses of one rule book begin with.
std::string book_of(const std::string& clause) { return clause.substr(0, clause.find('-')); }

// A clause that only one of them has, of a rule book that the other does not use, says nothing of the other.
bool of_another_book(const NamedRule& rule, const dsl::CheckedGame& other) {
  return rule.kind == "clause" && std::none_of(other.clauses.begin(), other.clauses.end(), [&](const dsl::CheckedClause& clause) {
           return book_of(clause.name) == book_of(rule.name);
         });
}

}  // namespace

std::vector<NamedRule> named_rules(const dsl::CheckedGame& game) { return RulesByName(game, {}).all(); }

std::vector<RuleChange> rule_changes(const dsl::CheckedGame& before, const dsl::CheckedGame& after) {
  const std::set<std::string> left_out = unshared(before, after);
  const RulesByName old_rules(before, left_out);
  const RulesByName new_rules(after, left_out);
  std::vector<RuleChange> changes;
  for (const NamedRule& rule : old_rules.all()) {
    const NamedRule* const now = new_rules.find(rule);
    if (now == nullptr) {
      if (!of_another_book(rule, after)) changes.push_back({{rule}, {}, rule.cites, {}});
      continue;
    }
    if (without_citations(rule.text) == without_citations(now->text)) continue;
    RuleChange change{{rule}, {*now}, {}, hunks(rule.text, now->text)};
    change.cites = cited_in_changed(change.difference);
    if (change.cites.empty()) change.cites = now->cites.empty() ? rule.cites : now->cites;
    changes.push_back(std::move(change));
  }
  for (const NamedRule& rule : new_rules.all())
    if (old_rules.find(rule) == nullptr && !of_another_book(rule, before)) changes.push_back({{}, {rule}, rule.cites, {}});
  return changes;
}

}  // namespace boneyard::cli
