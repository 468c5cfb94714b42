#include <algorithm>
#include <functional>
#include <optional>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "dsl/linting/lint.hpp"
#include "dsl/reading/removal.hpp"
#include "dsl/reading/replaced.hpp"

namespace boneyard::dsl {
namespace {

// What the rules are played with; `unused-definition` is about definitions, phases and ways.
bool is_equipment(const ast::Declaration& declaration) {
  using Kind = ast::Declaration::Kind;
  return declaration.kind == Kind::kOption || declaration.kind == Kind::kZone || declaration.kind == Kind::kLayout ||
         declaration.kind == Kind::kPot || declaration.kind == Kind::kVariable;
}

// A name that may be unused, and how it is taken out then; without that, it stays.
struct Declared {
  const ast::Name* name;
  std::function<std::optional<Edit>()> removal;
  std::vector<std::string> meant = {};  // what a variant may have been meant to replace
};

std::string label_for(const ast::Name& name) { return fmt::format("take '{}' out", name.text); }

// The names of the main file that may be unused.
class Names {
 public:
  Names(const SourceSet& sources, const CheckedGame& game) : sources_(sources), game_(game), replaced_(replacements(sources.files)) {
    for (const auto& file : sources.files)
      for (const ast::Declaration& one : file->declarations)
        if (one.kind == ast::Declaration::Kind::kDefine) {
          definitions_.insert(one.name.text);
          definitions_tell_ |= one.span.text().find("told") != std::string_view::npos;
        }
  }

  // What the rules are played with. Others use what a library declares.
  std::vector<Declared> equipment() const {
    std::vector<Declared> declared;
    if (sources_.main->kind != ast::File::Kind::kGame && sources_.main->kind != ast::File::Kind::kVariant) return declared;
    for (const ast::Declaration& each : sources_.main->declarations)
      if (is_equipment(each))
        declared.push_back({&each.name,
                            [this, one = &each] { return holds_tiles(*one) ? std::nullopt : removal(label_for(one->name), one->span); },
                            overridable(each.kind)});
    return declared;
  }

  // What a declaration alone knows: its parameters, and what it keeps. A parameter stays, since whoever uses the declaration gives it a value; and what stands
  // alone in its block. What takes the place of something has its parameters, wanted or not.
  std::vector<Declared> locals_of(const ast::Declaration& declaration) const {
    std::vector<Declared> locals;
    if (std::none_of(replaced_.begin(), replaced_.end(), [&](const Replaced& one) { return one.by == &declaration; }))
      for (const ast::Parameter& parameter : declaration.parameters) locals.push_back({&parameter.name, nullptr, {}});
    ast::for_each_block(declaration, [&](const ast::Block& block) {
      for (const ast::Statement& each : block) {
        if (each.kind != ast::Statement::Kind::kLet) continue;
        const auto taken_out = [this, let = &each] { return tells(*let) ? std::nullopt : removal(label_for(let->name), let->span); };
        locals.push_back({&each.name, block.size() > 1 ? std::function<std::optional<Edit>()>(taken_out) : nullptr, {}});
      }
    });
    return locals;
  }

 private:
  // Players may see what is kept, or be told what it is made of.
  bool tells(const ast::Statement& let) const {
    bool found = !let.seen.who.text.empty();
    for (const ast::ExpressionPtr& expr : let.exprs)
      if (expr)
        ast::for_each_part(*expr, [&](const ast::Expression& part) {
          // A definition that says `told` does so wherever it is used.
          found |= part.name.text == "told" || (definitions_tell_ && definitions_.count(part.name.text) != 0);
        });
    return found;
  }

  // What a variant may have meant to declare anew, by a name that it misspelt.
  std::vector<std::string> overridable(ast::Declaration::Kind kind) const {
    std::vector<std::string> names;
    if (sources_.main->kind != ast::File::Kind::kVariant) return names;
    for (const auto& file : sources_.files)
      for (const ast::Declaration& each : file->declarations)
        if (file != sources_.main && each.kind == kind) names.push_back(each.name.text);
    return names;
  }

  // Before the first `gather`, the tiles lie in the zone that is declared first.
  bool holds_tiles(const ast::Declaration& zone) const { return !game_.zones.empty() && game_.zones.front().name == zone.name.text; }

  const SourceSet& sources_;
  const CheckedGame& game_;
  std::vector<Replaced> replaced_;
  std::set<std::string> definitions_;
  bool definitions_tell_ = false;
};

Diagnostic unused(const Declared& one) {
  Hint hint = did_you_mean(one.name->text, one.meant);
  if (hint.empty()) hint = {"use it, or take it out", one.removal ? one.removal() : std::nullopt};
  if (!one.meant.empty() && hint.edit) {
    hint.text += fmt::format("; to replace one of the base, give it that name: {}", fmt::join(one.meant, ", "));
    hint.edit->kind = Edit::Kind::kSuggested;
  }
  return diagnostic_with(Code::kUnusedName, one.name->span, fmt::format("nothing uses '{}'", one.name->text), std::move(hint));
}

}  // namespace

void lint_names(const SourceSet& sources, const Symbols& symbols, const CheckedGame& game, Findings& findings) {
  const Names names(sources, game);
  const auto report = [&](const std::vector<Declared>& declared) {
    for (const Declared& one : declared)
      if (symbols.count(*one.name) == 1) findings.report(unused(one));
  };
  report(names.equipment());
  for (const ast::Declaration& each : sources.main->declarations) report(names.locals_of(each));
}

std::vector<Diagnostic> removables(const SourceSet& sources, const CheckedGame& game) {
  std::vector<Diagnostic> result;
  if (!sources.main || !sources.complete) return result;
  const Names names(sources, game);
  const auto add = [&](Diagnostic would_be) {
    if (would_be.edit && would_be.edit->kind == Edit::Kind::kSafe) result.push_back(std::move(would_be));
  };
  for (const Declared& one : names.equipment()) add(unused(one));
  for (const ast::Declaration& each : sources.main->declarations) {
    for (const Declared& one : names.locals_of(each)) add(unused(one));
    const bool inlined = each.kind == ast::Declaration::Kind::kDefine || each.kind == ast::Declaration::Kind::kPhase ||
                         each.kind == ast::Declaration::Kind::kWays;
    if (inlined && sources.main->kind == ast::File::Kind::kGame) add(unused_definition(each));
  }
  return result;
}

}  // namespace boneyard::dsl
