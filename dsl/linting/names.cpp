#include <string>
#include <vector>

#include <fmt/format.h>

#include "dsl/linting/lint.hpp"
#include "dsl/linting/words_in_text.hpp"

namespace boneyard::dsl {
namespace {

// What the rules are played with; `unused-definition` is about definitions, phases and ways.
bool is_equipment(const ast::Declaration& declaration) {
  using Kind = ast::Declaration::Kind;
  return declaration.kind == Kind::kOption || declaration.kind == Kind::kZone || declaration.kind == Kind::kLayout ||
         declaration.kind == Kind::kPot || declaration.kind == Kind::kVariable;
}

// What a declaration alone knows: its parameters, and what it keeps.
std::vector<const ast::Name*> locals_of(const ast::Declaration& declaration) {
  std::vector<const ast::Name*> locals;
  for (const ast::Parameter& parameter : declaration.parameters) locals.push_back(&parameter.name);
  ast::for_each_block(declaration, [&](const ast::Block& block) {
    for (const ast::Statement& each : block)
      if (each.kind == ast::Statement::Kind::kLet) locals.push_back(&each.name);
  });
  return locals;
}

std::vector<std::string> texts_of(const std::vector<const ast::Name*>& names) {
  std::vector<std::string> texts;
  for (const ast::Name* name : names) texts.push_back(name->text);
  return texts;
}

}  // namespace

void lint_names(const SourceSet& sources, Findings& findings) {
  const auto told = [&](const ast::Name& name) {
    findings.report(Code::kUnusedName, name.span, fmt::format("nothing uses '{}'", name.text), "use it, or take it out");
  };
  const auto told_of = [&](const std::vector<const ast::Name*>& names, const WordsInText& words) {
    for (const ast::Name* name : names)
      if (words.count(name->text) == 1) told(*name);
  };
  // Others use what a library declares.
  if (sources.main->kind == ast::File::Kind::kGame || sources.main->kind == ast::File::Kind::kVariant) {
    std::vector<const ast::Name*> declared;
    for (const ast::Declaration& each : sources.main->declarations)
      if (is_equipment(each)) declared.push_back(&each.name);
    WordsInText all(texts_of(declared));
    for (const auto& file : sources.files) all.add(file->source->text);
    told_of(declared, all);
  }
  for (const ast::Declaration& each : sources.main->declarations) {
    const std::vector<const ast::Name*> locals = locals_of(each);
    if (locals.empty()) continue;
    WordsInText within(texts_of(locals));
    within.add(each.span.text());
    told_of(locals, within);
  }
}

}  // namespace boneyard::dsl
