#include "dsl/reading/replaced.hpp"

#include <map>
#include <string>
#include <utility>

namespace boneyard::dsl {
namespace {

using Declared = ast::Declaration::Kind;

bool can_be_replaced(Declared kind) {
  switch (kind) {
    case Declared::kPlayers:
    case Declared::kTiles:
    case Declared::kChips:
    case Declared::kFirst:
    case Declared::kZone:
    case Declared::kLayout:
    case Declared::kPot:
    case Declared::kVariable:
    case Declared::kDefine:
    case Declared::kPhase:
    case Declared::kWays:
    case Declared::kStep:
    case Declared::kPlay:
      return true;
    default:
      return false;
  }
}

}  // namespace

std::vector<Replaced> replacements(const std::vector<std::shared_ptr<const ast::File>>& files) {
  std::vector<Replaced> made;
  std::map<std::pair<Declared, std::string>, std::vector<Span>> known;
  for (const auto& file : files)
    for (const ast::Declaration& declaration : file->declarations) {
      if (!can_be_replaced(declaration.kind)) continue;
      std::vector<Span>& before = known[{declaration.kind, declaration.name.text}];
      const bool elsewhere = !before.empty() && before.front().source != declaration.span.source;
      if (elsewhere)
        for (const Span& what : std::exchange(before, {})) made.push_back({&declaration, what});
      before.push_back(declaration.span);
      ast::for_each_block(declaration, [&](const ast::Block& block) {
        for (const ast::Statement& statement : block)
          if (statement.kind == ast::Statement::Kind::kStep) known[{Declared::kStep, statement.name.text}].push_back(statement.span);
      });
    }
  return made;
}

}  // namespace boneyard::dsl
