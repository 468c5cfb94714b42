#include <algorithm>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <unordered_map>
#include <utility>
#include <vector>

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

// Which statements nothing comes behind. Each is looked at once, however deep it stands.
class Leaving {
 public:
  // By what a block is always left before its end, or null.
  const char* left_by(const ast::Block& block) {
    for (const ast::Statement& each : block)
      if (const char* const left = left_by(each); left != nullptr) return left;
    return nullptr;
  }

  // By what nothing comes behind a statement, or null: it leaves the block itself, each of its branches does, or the match is won in it.
  const char* left_by(const ast::Statement& statement) {
    const auto known = known_.find(&statement);
    if (known != known_.end()) return known->second;
    const char* const left = look(statement);
    known_.emplace(&statement, left);
    return left;
  }

 private:
  const char* look(const ast::Statement& statement) {
    using Kind = ast::Statement::Kind;
    if (statement.kind == Kind::kIf && statement.blocks.size() > statement.exprs.size()) {
      const char* left = leaving(Kind::kWin);
      for (const ast::Block& block : statement.blocks) {
        const char* const by = left_by(block);
        if (by == nullptr) return nullptr;
        if (std::string_view(by) != left) left = by;
      }
      return left;
    }
    if (statement.kind == Kind::kStep) {
      const char* const left = left_by(statement.blocks.front());
      return left != nullptr && left == std::string_view(leaving(Kind::kWin)) && !ends(statement.name.text, statement.blocks.front())
                 ? left
                 : nullptr;
    }
    return leaving(statement.kind);
  }

  // Whether something that can be reached in a block ends the step of this name.
  bool ends(const std::string& step, const ast::Block& block) {
    const auto in_ways = [&](const std::vector<ast::Way>& ways) {
      return std::any_of(ways.begin(), ways.end(), [&](const ast::Way& way) { return ends(step, way.block); });
    };
    for (const ast::Statement& each : block) {
      if (each.kind == ast::Statement::Kind::kEnd && each.name.text == step) return true;
      if (std::any_of(each.blocks.begin(), each.blocks.end(), [&](const ast::Block& inner) { return ends(step, inner); })) return true;
      if (in_ways(each.ways)) return true;
      if (std::any_of(each.tiers.begin(), each.tiers.end(), [&](const ast::Tier& tier) { return in_ways(tier.ways); })) return true;
      if (left_by(each) != nullptr) return false;
    }
    return false;
  }

  std::unordered_map<const ast::Statement*, const char*> known_;
};

void unreached(const ast::Block& block, Leaving& leaves, Findings& findings) {
  for (std::size_t i = 0; i + 1 < block.size(); ++i)
    if (const char* const left = leaves.left_by(block[i]); left != nullptr) {
      std::optional<Edit> edit = removal("take out what is never done", block[i + 1].span, true);
      // A variant may replace a step.
      if (edit && block[i].kind == ast::Statement::Kind::kStep) edit->kind = Edit::Kind::kSuggested;
      findings.report(Code::kUnreachable, block[i + 1].span, fmt::format("nothing comes here: the block is left by '{}' before", left),
                      {"take it out, or put it before", std::move(edit)});
      break;
    }
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

// Of a library: what it runs there is given to it or may be replaced, and can win the match.
bool goes_elsewhere(const ast::File& file, const Span& loop) {
  if (file.kind != ast::File::Kind::kLibrary) return false;
  bool found = false;
  for (const ast::Declaration& each : file.declarations)
    ast::for_each_block(each, [&](const ast::Block& block) {
      for (const ast::Statement& statement : block) {
        if (statement.span.begin != loop.begin) continue;
        for (const ast::Block& inside : statement.blocks)
          ast::for_each_block(inside, [&](const ast::Block& inner) {
            for (const ast::Statement& one : inner)
              found = found || one.kind == ast::Statement::Kind::kCall || one.kind == ast::Statement::Kind::kStep;
          });
      }
    });
  return found;
}

}  // namespace

void lint_flow(const ast::File& file, const core::Core& rules, Findings& findings) {
  Leaving leaves;
  for (const ast::Declaration& each : file.declarations)
    ast::for_each_block(each, [&](const ast::Block& block) { unreached(block, leaves, findings); });
  std::set<std::uint32_t> told;
  for (const core::NodePtr& stmt : rules.play)
    core::for_each_node(*stmt, [&](const core::Node& node) {
      if (node.op != core::Op::kLoop || node.span.source != file.source.get() || ends(node) || goes_elsewhere(file, node.span)) return;
      if (!told.insert(node.span.begin).second) return;
      findings.report(Code::kEndless, node.span, "nothing ends this, so that it goes on for ever",
                      "say when it ends: 'end NAME' inside of it, 'until C', or how many times");
    });
}

}  // namespace boneyard::dsl
