#include <set>

#include <fmt/format.h>

#include "dsl/core/core.hpp"
#include "dsl/linting/lint.hpp"
#include "dsl/reading/removal.hpp"

namespace boneyard::dsl {
namespace {

// What leaves the block it stands in, or null.
const char* leaving(ast::Statement::Kind kind) {
  using Kind = ast::Statement::Kind;
  switch (kind) {
    case Kind::kWin:
      return "win";
    case Kind::kEnd:
      return "end";
    case Kind::kAgain:
      return "again";
    default:
      return nullptr;
  }
}

void unreached(const ast::Block& block, Findings& findings) {
  for (std::size_t i = 0; i + 1 < block.size(); ++i)
    if (const char* const left = leaving(block[i].kind); left != nullptr)
      findings.report(Code::kUnreachable, block[i + 1].span, fmt::format("nothing comes here: the block is left by '{}' before", left),
                      {"take it out, or put it before", removal("take out what is never done", block[i + 1].span, true)});
}

// Whether anything inside leaves the loop, or ends the match.
bool ends(const core::Node& loop) {
  std::set<int> inside;
  bool found = false;
  core::for_each_node(loop, [&](const core::Node& node) {
    if (&node != &loop && (node.op == core::Op::kBlock || node.op == core::Op::kLoop)) inside.insert(node.a);
  });
  core::for_each_node(loop, [&](const core::Node& node) {
    if (node.op == core::Op::kWin || (node.op == core::Op::kLeave && inside.count(node.a) == 0)) found = true;
  });
  return found;
}

}  // namespace

void lint_flow(const ast::File& file, const CheckedGame& game, Findings& findings) {
  for (const ast::Declaration& each : file.declarations)
    ast::for_each_block(each, [&](const ast::Block& block) { unreached(block, findings); });
  for (const core::NodePtr& stmt : game.core->play)
    core::for_each_node(*stmt, [&](const core::Node& node) {
      if (node.op != core::Op::kLoop || node.span.source != file.source.get() || ends(node)) return;
      findings.report(Code::kEndless, node.span, "nothing ends this, so that it goes on for ever",
                      "say when it ends: 'end NAME' inside of it, 'until C', or how many times");
    });
}

}  // namespace boneyard::dsl
