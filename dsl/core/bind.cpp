#include "dsl/core/passes.hpp"
#include "dsl/core/rewrite.hpp"

namespace boneyard::dsl::core {
namespace {

struct Bind {
  const Table& table;
  bool before_play = false;  // when all take part

  NodePtr value(const NodePtr& node) const {
    if (node->op == Op::kTold) return node->kids[0];
    if (node->op != Op::kOption && node->op != Op::kAllSeats && !(before_play && node->op == Op::kPlayers)) return node;
    auto made = std::make_shared<Node>(*node);
    made->op = Op::kLiteral;
    made->a = node->op == Op::kOption ? table.options[static_cast<std::size_t>(node->a)] : (1 << table.seats) - 1;
    return made;
  }
  void statement(NodePtr node, Region& out) const { out.push_back(std::move(node)); }
};

}  // namespace

Core bind(const Core& core, const Table& table) {
  Core made = rewritten(core, Bind{table});
  for_each_value(made.equipment, [&](NodePtr& part) { part = rewritten(part, Bind{table, true}); });
  return made;
}
NodePtr bind(const NodePtr& value, const Table& table) { return rewritten(value, Bind{table}); }

}  // namespace boneyard::dsl::core
