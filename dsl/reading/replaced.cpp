#include "dsl/reading/replaced.hpp"

#include <map>
#include <string>
#include <utility>

namespace boneyard::dsl {
namespace {

bool can_be_replaced(ast::Declaration::Kind kind) {
  using Kind = ast::Declaration::Kind;
  switch (kind) {
    case Kind::kPlayers:
    case Kind::kTiles:
    case Kind::kChips:
    case Kind::kFirst:
    case Kind::kZone:
    case Kind::kLayout:
    case Kind::kPot:
    case Kind::kVariable:
    case Kind::kDefine:
    case Kind::kPhase:
    case Kind::kWays:
    case Kind::kStep:
    case Kind::kPlay:
      return true;
    default:
      return false;
  }
}

}  // namespace

std::vector<Replaced> replacements(const std::vector<std::shared_ptr<const ast::File>>& files) {
  using Kind = ast::Declaration::Kind;
  std::vector<Replaced> made;
  std::map<std::pair<Kind, std::string>, std::vector<Span>> known;
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
          if (statement.kind == ast::Statement::Kind::kStep) known[{Kind::kStep, statement.name.text}].push_back(statement.span);
      });
    }
  return made;
}

}  // namespace boneyard::dsl
