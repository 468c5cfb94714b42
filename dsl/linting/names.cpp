#include <algorithm>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "dsl/linting/lint.hpp"
#include "dsl/linting/words_in_text.hpp"
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
  std::string_view known;  // the part of its file in which it is known
  std::function<std::optional<Edit>()> removal;
  std::vector<std::string> meant = {};  // what a variant may have been meant to replace
};

std::string label_for(const ast::Name& name) { return fmt::format("take '{}' out", name.text); }

// Whether a definition says `told`: those that use it do so, too.
bool definitions_tell(const SourceSet& sources) {
  return std::any_of(sources.files.begin(), sources.files.end(), [](const auto& file) {
    return std::any_of(file->declarations.begin(), file->declarations.end(), [](const ast::Declaration& one) {
      return one.kind == ast::Declaration::Kind::kDefine && one.span.text().find("told") != std::string_view::npos;
    });
  });
}

bool is_definition(const SourceSet& sources, const std::string& name) {
  return std::any_of(sources.files.begin(), sources.files.end(), [&](const auto& file) {
    return std::any_of(file->declarations.begin(), file->declarations.end(),
                       [&](const ast::Declaration& one) { return one.kind == ast::Declaration::Kind::kDefine && one.name.text == name; });
  });
}

// Players may see what is kept, or be told what it is made of.
bool tells(const SourceSet& sources, const ast::Statement& let) {
  bool found = !let.seen.who.text.empty();
  const bool by_definitions = definitions_tell(sources);
  for (const ast::ExpressionPtr& expr : let.exprs)
    if (expr)
      ast::for_each_part(*expr, [&](const ast::Expression& part) {
        found |= part.name.text == "told" || (by_definitions && is_definition(sources, part.name.text));
      });
  return found;
}

// From a statement to the end of the block that it stands in: to the next line that stands further to the left.
std::string_view rest_of_block(const Span& statement) {
  const std::string_view text = statement.source->text;
  const std::size_t before = text.rfind('\n', statement.begin);
  const std::size_t line = before == std::string_view::npos ? 0 : before + 1;
  const std::size_t depth = text.find_first_not_of(" \t", line) - line;
  std::size_t end = text.find('\n', statement.begin);
  while (end != std::string_view::npos) {
    const std::size_t word = text.find_first_not_of(" \t\r", end + 1);
    if (word == std::string_view::npos) return text.substr(statement.begin);
    if (text[word] != '\n' && text[word] != '#' && word - (end + 1) < depth) break;
    end = text.find('\n', end + 1);
  }
  return text.substr(statement.begin, end == std::string_view::npos ? end : end - statement.begin);
}

// What a declaration alone knows: its parameters, and what it keeps. A parameter stays, since whoever uses the declaration gives it a value; and what stands
// alone in its block. What takes the place of something has its parameters, wanted or not.
std::vector<Declared> locals_of(const SourceSet& sources, const ast::Declaration& declaration, const std::vector<Replaced>& replaced) {
  std::vector<Declared> locals;
  if (std::none_of(replaced.begin(), replaced.end(), [&](const Replaced& one) { return one.by == &declaration; }))
    for (const ast::Parameter& parameter : declaration.parameters)
      locals.push_back({&parameter.name, declaration.span.text(), nullptr, {}});
  ast::for_each_block(declaration, [&](const ast::Block& block) {
    for (const ast::Statement& each : block) {
      if (each.kind != ast::Statement::Kind::kLet) continue;
      const auto taken_out = [&sources, let = &each] {
        return tells(sources, *let) ? std::nullopt : removal(label_for(let->name), let->span);
      };
      locals.push_back(
          {&each.name, rest_of_block(each.span), block.size() > 1 ? std::function<std::optional<Edit>()>(taken_out) : nullptr, {}});
    }
  });
  return locals;
}

std::vector<std::string> texts_of(const std::vector<Declared>& names) {
  std::vector<std::string> texts;
  for (const Declared& one : names) texts.push_back(one.name->text);
  return texts;
}

// What a variant may have meant to declare anew, by a name that it misspelt.
std::vector<std::string> overridable(const SourceSet& sources, ast::Declaration::Kind kind) {
  std::vector<std::string> names;
  if (sources.main->kind != ast::File::Kind::kVariant) return names;
  for (const auto& file : sources.files)
    for (const ast::Declaration& each : file->declarations)
      if (file != sources.main && each.kind == kind) names.push_back(each.name.text);
  return names;
}

// Before the first `gather`, the tiles lie in the zone that is declared first.
bool holds_tiles(const CheckedGame& game, const ast::Declaration& zone) {
  return !game.zones.empty() && game.zones.front().name == zone.name.text;
}

}  // namespace

void lint_names(const SourceSet& sources, const CheckedGame& game, Findings& findings) {
  const auto told_of = [&](const std::vector<Declared>& names, const WordsInText& words) {
    for (const Declared& one : names) {
      if (words.count(one.name->text) != 1) continue;
      Hint hint = did_you_mean(one.name->text, nearest(one.name->text, one.meant));
      if (hint.empty()) hint = {"use it, or take it out", one.removal ? one.removal() : std::nullopt};
      if (!one.meant.empty() && hint.edit) {
        hint.text += fmt::format("; to replace one of the base, give it that name: {}", fmt::join(one.meant, ", "));
        hint.edit->kind = Edit::Kind::kSuggested;
      }
      findings.report(Code::kUnusedName, one.name->span, fmt::format("nothing uses '{}'", one.name->text), std::move(hint));
    }
  };
  // Others use what a library declares.
  if (sources.main->kind == ast::File::Kind::kGame || sources.main->kind == ast::File::Kind::kVariant) {
    std::vector<Declared> declared;
    for (const ast::Declaration& each : sources.main->declarations)
      if (is_equipment(each))
        declared.push_back(
            {&each.name,
             {},
             [&game, one = &each] { return holds_tiles(game, *one) ? std::nullopt : removal(label_for(one->name), one->span); },
             overridable(sources, each.kind)});
    WordsInText all(texts_of(declared));
    for (const auto& file : sources.files) all.add(file->source->text);
    told_of(declared, all);
  }
  const std::vector<Replaced> replaced = replacements(sources.files);
  for (const ast::Declaration& each : sources.main->declarations) {
    const std::vector<Declared> locals = locals_of(sources, each, replaced);
    if (locals.empty()) continue;
    for (const Declared& local : locals) {
      WordsInText within({local.name->text});
      within.add(local.known);
      told_of({local}, within);
    }
  }
}

}  // namespace boneyard::dsl
