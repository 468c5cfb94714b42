#include <algorithm>
#include <map>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "dsl/linting/lint.hpp"
#include "dsl/reading/citation.hpp"
#include "dsl/reading/replaced.hpp"

namespace boneyard::dsl {
namespace {

using Kind = ast::Declaration::Kind;

// Where a declaration is told of: its name, or the word that it begins with.
Span head_of(const ast::Declaration& declaration) {
  if (!declaration.name.text.empty()) return declaration.name.span;
  const std::string_view text = declaration.span.text();
  Span head = declaration.span;
  head.end = head.begin + static_cast<std::uint32_t>(std::min(text.find_first_of(" :"), text.size()));
  return head;
}

void blank(std::string& text, const Source* source, const Span& span) {
  if (span.source == source) std::fill(text.begin() + span.begin, text.begin() + span.end, ' ');
}

std::vector<std::string> cited_by(const Span& rule) {
  std::string text = rule.source->text;
  for (const Span& comment : comments_of(*rule.source)) blank(text, rule.source, comment);
  return cited_in(std::string_view(text).substr(rule.begin, rule.end - rule.begin));
}

// Whoever asks why something is refused, and the scenarios of the base, would hear of the clause around it at best.
void lint_citations(const std::vector<Replaced>& replaced, const Source* main, Findings& findings) {
  std::set<const ast::Declaration*> told;
  for (const Replaced& one : replaced) {
    const Kind kind = one.by->kind;
    const bool body = kind == Kind::kDefine || kind == Kind::kPhase || kind == Kind::kWays || kind == Kind::kStep || kind == Kind::kPlay;
    if (one.by->span.source != main || !body) continue;
    const std::vector<std::string> cited = cited_by(one.what);
    if (cited.empty() || !cited_by(one.by->span).empty() || !told.insert(one.by).second) continue;
    const Span head = head_of(*one.by);
    findings.report(Code::kUncitedOverride, head,
                    fmt::format("'{}' cites no clause, and what it replaces cites {}", head.text(), fmt::join(cited, ", ")),
                    fmt::format("cite those that it carries out still, or one of its own: '({})'", cited.front()),
                    {{one.what, "replaces this"}});
  }
}

// Options of the base that only what is replaced has used.
void lint_options(const SourceSet& sources, const Symbols& symbols, const std::vector<Replaced>& replaced, Findings& findings) {
  const Source* const main = sources.main->source.get();
  std::set<std::string> in_force;
  std::map<std::string, const Replaced*> before;  // what the main file replaces that has used a name
  const auto within = [](const Occurrence& one, const Span& span) {
    return one.span.source == span.source && one.span.begin >= span.begin && one.span.begin < span.end;
  };
  for (const auto& file : sources.files) {
    if (file->kind == ast::File::Kind::kScenarios || file->kind == ast::File::Kind::kRulebook) continue;
    for (const Occurrence& one : symbols.in(*file->source)) {
      if (one.local() || one.declares) continue;
      const auto by = std::find_if(replaced.begin(), replaced.end(), [&](const Replaced& each) { return within(one, each.what); });
      const bool of_option = std::any_of(file->declarations.begin(), file->declarations.end(), [&](const ast::Declaration& each) {
        return each.kind == Kind::kOption && within(one, each.span);
      });
      if (by == replaced.end() && !of_option) in_force.insert(one.name);
      if (by != replaced.end() && by->by->span.source == main) before.emplace(one.name, &*by);
    }
  }
  for (const auto& file : sources.files)
    for (const ast::Declaration& each : file->declarations) {
      if (each.kind != Kind::kOption || file == sources.main || in_force.count(each.name.text) != 0) continue;
      const auto by_main = before.find(each.name.text);
      if (by_main == before.end()) continue;
      findings.report(Code::kUnusedName, head_of(*by_main->second->by), fmt::format("nothing uses option '{}' any more", each.name.text),
                      "use it here, as what stood in this place does, or say why it has no effect: '# allow unused-name: ...'",
                      {{by_main->second->what, "replaces this"}});
    }
}

}  // namespace

void lint_overrides(const SourceSet& sources, const Symbols& symbols, Findings& findings) {
  if (sources.main->kind != ast::File::Kind::kVariant) return;
  const std::vector<Replaced> replaced = replacements(sources.files);
  lint_citations(replaced, sources.main->source.get(), findings);
  lint_options(sources, symbols, replaced, findings);
}

}  // namespace boneyard::dsl
