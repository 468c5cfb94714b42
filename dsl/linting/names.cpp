#include <string>
#include <vector>

#include <fmt/format.h>

#include "dsl/linting/lint.hpp"
#include "dsl/linting/words_in_text.hpp"

namespace boneyard::dsl {
namespace {

// What the rules are played with; `unused-definition` is about definitions, phases and ways.
bool is_equipment(ast::Declaration::Kind kind) {
  using Kind = ast::Declaration::Kind;
  return kind == Kind::kOption || kind == Kind::kZone || kind == Kind::kLayout || kind == Kind::kPot || kind == Kind::kVariable;
}

void lets_of(const ast::Block& block, std::vector<const ast::Name*>& out) {
  for (const ast::Statement& each : block) {
    if (each.kind == ast::Statement::Kind::kLet) out.push_back(&each.name);
    for (const ast::Block& inner : each.blocks) lets_of(inner, out);
    const auto in_ways = [&](const std::vector<ast::Way>& ways) {
      for (const ast::Way& way : ways) lets_of(way.block, out);
    };
    in_ways(each.ways);
    for (const ast::Tier& tier : each.tiers) in_ways(tier.ways);
  }
}

}  // namespace

void lint_names(const SourceSet& sources, Findings& findings) {
  const auto told = [&](const ast::Name& name) {
    findings.report(Code::kUnusedName, name.span, fmt::format("nothing uses '{}'", name.text), "use it, or take it out");
  };
  // Others use what a library declares.
  if (sources.main->kind == ast::File::Kind::kGame || sources.main->kind == ast::File::Kind::kVariant) {
    WordsInText all;
    for (const auto& file : sources.files) all.add(file->source->text);
    for (const ast::Declaration& each : sources.main->declarations)
      if (is_equipment(each.kind) && all.count(each.name.text) == 1) told(each.name);
  }
  for (const ast::Declaration& each : sources.main->declarations) {
    std::vector<const ast::Name*> local;
    for (const ast::Parameter& parameter : each.parameters) local.push_back(&parameter.name);
    lets_of(each.block, local);
    for (const ast::Way& way : each.ways) lets_of(way.block, local);
    if (local.empty()) continue;
    WordsInText within;
    within.add(each.span.text());
    for (const ast::Name* name : local)
      if (within.count(name->text) == 1) told(*name);
  }
}

}  // namespace boneyard::dsl
