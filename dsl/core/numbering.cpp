#include "dsl/core/numbering.hpp"

#include <algorithm>
#include <map>
#include <utility>

#include <fmt/format.h>

namespace boneyard::dsl {

CoreTooLarge core_too_large(const Span& at, int most) {
  return {at, fmt::format("with definitions, phases and ways expanded, there are more than {} parts", most)};
}

namespace core {
namespace {

class Room {
 public:
  void take(const Node& node) {
    if (++parts_ > kMaxCoreNodes) throw core_too_large(node.span);
    for (const NodePtr& kid : node.kids) take(*kid);
    for (const Region& region : node.regions)
      for (const NodePtr& part : region) take(*part);
  }

 private:
  int parts_ = 0;
};

class Numbering {
 public:
  // `locals`: names that are bound already.
  explicit Numbering(int locals) : locals_(locals) {}

  std::vector<int> whole(Core& core) {
    variables_ = &core.variables;
    places_.assign(core.variables.size(), -1);
    for (std::size_t i = 0; i < core.variables.size(); ++i)
      if (core.variables[i].global) place(static_cast<int>(i));
    const std::size_t declared = order_.size();
    place_shown_to(core, 0, declared);
    renumber(core.first_seat);
    for_each_value(core.equipment, [&](NodePtr& part) {
      if (part) part = node(part);
    });
    for (NodePtr& stmt : core.play) stmt = node(stmt);
    place_shown_to(core, declared, order_.size());
    std::vector<Variable> kept;
    std::map<std::string, int> named;
    for (const int old : order_) {
      Variable& variable = kept.emplace_back(std::move(core.variables[static_cast<std::size_t>(old)]));
      variable.name = variable.declared() ? variable.said : base_of(variable.name);
      // A name of a rule file has no full stop in it.
      if (const int same = named[variable.name]++; same > 0) variable.name += fmt::format(".{}", same + 1);
    }
    core.variables = std::move(kept);
    core.nodes = next_id_;
    core.locals = locals_;
    core.labels = static_cast<int>(labels_.size());
    return std::move(order_);
  }

  NodePtr node(const NodePtr& old) {
    if (next_id_ >= kMaxCoreNodes) throw core_too_large(old->span);
    auto copy = std::make_shared<Node>(*old);
    copy->id = next_id_++;
    const Index index = info(copy->op).index;
    if (copy->op == Op::kLocal) {
      const auto bound = names_.find(copy->a);
      if (bound != names_.end()) copy->a = bound->second;
      return copy;
    }
    if (index == Index::kLabel || index == Index::kAsk) copy->a = labels_.emplace(copy->a, static_cast<int>(labels_.size())).first->second;
    if (index == Index::kVariable || index == Index::kChoice) renumber(copy->a);
    if (index == Index::kAsk) {
      renumber(copy->b);
      for (int& variable : copy->names) renumber(variable);
    }
    // Names hold behind the first operand.
    std::vector<std::pair<int, int>> bound;
    if (index == Index::kLocal) bound.emplace_back(old->a, copy->a = locals_++);
    if (index == Index::kLetters)
      for (int& letter : copy->names) bound.emplace_back(letter, locals_), letter = locals_++;
    for (std::size_t i = 0; i < copy->kids.size(); ++i) {
      if (i == 1)
        for (auto& [from, to] : bound) to = std::exchange(names_[from], to);
      copy->kids[i] = node(copy->kids[i]);
    }
    if (copy->kids.size() > 1)
      for (auto name = bound.rbegin(); name != bound.rend(); ++name) names_[name->first] = name->second;
    for (Region& region : copy->regions)
      for (NodePtr& part : region) part = node(part);
    return copy;
  }

 private:
  int place(int variable) {
    int& place = places_[static_cast<std::size_t>(variable)];
    if (place < 0) {
      place = static_cast<int>(order_.size());
      order_.push_back(variable);
    }
    return place;
  }
  // Gives places to the variables that keep whom those from one place to another were revealed to.
  void place_shown_to(Core& core, std::size_t from, std::size_t to) {
    for (std::size_t i = from; i < to; ++i) renumber(core.variables[static_cast<std::size_t>(order_[i])].shown_to);
  }
  // The name before it got a number, which stands behind two full stops.
  static std::string base_of(const std::string& name) {
    const std::size_t number = name.find("..");
    return number == std::string::npos ? name : name.substr(0, number + 1);
  }
  // A value that is asked alone speaks of variables that have their places.
  void renumber(int& variable) {
    if (variables_ != nullptr && variable >= 0) variable = place(variable);
  }

  std::vector<Variable>* variables_ = nullptr;
  std::vector<int> places_;  // by their old ones; -1: none yet
  std::vector<int> order_;   // the old places, by the new ones
  int next_id_ = 0;
  int locals_ = 0;
  std::map<int, int> names_;  // that are bound around here
  std::map<int, int> labels_;
};

}  // namespace

void expect_room(const NodePtr& value) { Room().take(*value); }

void expect_room(const Region& rules) {
  Room room;
  for (const NodePtr& stmt : rules) room.take(*stmt);
}

std::vector<int> number(Core& core) { return Numbering(0).whole(core); }

NodePtr numbered(const NodePtr& value, int locals) { return Numbering(locals).node(value); }

int names_with(const Node& value, int locals) {
  for_each_node(value, [&](const Node& part) { for_each_bound(part, [&](int name) { locals = std::max(locals, name + 1); }); });
  return locals;
}

}  // namespace core
}  // namespace boneyard::dsl
