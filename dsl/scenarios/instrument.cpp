#include "dsl/scenarios/instrument.hpp"

#include <algorithm>
#include <utility>

#include "dsl/core/rewrite.hpp"

namespace boneyard::dsl {

using core::Op;

void Instrument::write() {
  core_->play = written(core_->play, {});
  game_.proved = core_;
}

int Instrument::new_variable(std::string name) {
  core::Variable made;
  made.name = std::move(name);
  made.global = true;  // so that it outlasts every decision
  core_->variables.push_back(std::move(made));
  return static_cast<int>(core_->variables.size()) - 1;
}

core::NodePtr Instrument::number(int value) { return core::made_node(Op::kLiteral, core::Type::kNumber, value, {}); }

core::NodePtr Instrument::assigned(int variable, NodePtr value) {
  return core::made_node(Op::kAssign, core::Type::kNothing, variable, {std::move(value)});
}

core::Region Instrument::written(const Region& region, const Cites& cites) {
  Region made;
  const std::size_t outside = around_.size();
  for (const NodePtr& stmt : region) {
    const bool begins = stmt->span.source != nullptr && std::none_of(around_.begin(), around_.end(), [&](const Around& one) {
                          return one.node->op != Op::kWay && one_statement(*one.node, *stmt);
                        });
    const Cites& cited = stmt->cites.empty() ? cites : stmt->cites;
    if (begins)
      for (NodePtr& ours : before(*stmt, cited)) made.push_back(std::move(ours));
    for (NodePtr& ours : values(*stmt, cited)) made.push_back(std::move(ours));
    around_.push_back({stmt.get(), true});
    made.push_back(written(stmt, cited));
    around_.back().encloses = false;
  }
  around_.resize(outside);
  return made;
}

core::NodePtr Instrument::written(const NodePtr& stmt, const Cites& cites) {
  if (stmt->regions.empty()) return stmt;
  auto made = std::make_shared<Node>(*stmt);
  if (stmt->op == Op::kChoose) {
    choice(*stmt, cites);
    for (NodePtr& way : made->regions[core::kWays]) {
      const Cites& cited = way->cites.empty() ? cites : way->cites;
      auto copy = std::make_shared<Node>(*way);
      around_.push_back({way.get(), true});
      Region effect = written(way->regions[core::kEffect], cited);
      Region ours = in_way(*way, cited);
      around_.pop_back();
      ours.insert(ours.end(), effect.begin(), effect.end());
      copy->regions[core::kEffect] = std::move(ours);
      way = std::move(copy);
    }
    return made;
  }
  for (Region& region : made->regions) region = written(region, cites);
  if (stmt->op == Op::kIf) branches(*stmt, *made, cites);
  return made;
}

}  // namespace boneyard::dsl
