// Conditions and numbers that look at nothing but a few tiles, and take long to work out (patterns of three tiles or more, loops over a few chosen ones), are marked
// `cached`: the machine remembers what came out for which tiles. Tables would be too large: 400 tiles have ten million sets of three.

#include <algorithm>
#include <map>
#include <unordered_map>
#include <vector>

#include "dsl/core/effects.hpp"
#include "dsl/core/passes.hpp"
#include "dsl/core/rewrite.hpp"
#include "dsl/core/signature.hpp"

namespace boneyard::dsl::core {
namespace {

// A pattern of fewer tiles is laid, or looked up, as fast as a cache is asked.
constexpr int kPatternWorthCaching = 3;

bool is_tiles_name(const Node& expr) { return expr.type == Type::kTiles && (expr.op == Op::kLocal || expr.op == Op::kVariable); }

bool same_expression(const Node& x, const Node& y) {
  return x.op == y.op && x.type == y.type && x.a == y.a && x.b == y.b && x.flags == y.flags && x.word == y.word && x.names == y.names &&
         std::equal(x.kids.begin(), x.kids.end(), y.kids.begin(), y.kids.end(),
                    [](const NodePtr& of_x, const NodePtr& of_y) { return same_expression(*of_x, *of_y); });
}

// What a value depends on.
struct Dependence {
  bool closed = true;          // on nothing but `subject` and the names in `free`
  NodePtr subject = nullptr;   // the one set of tiles; null: on none
  std::vector<int> free = {};  // names of a tile, a number or a seat, sorted
  bool worth_caching = false;  // it has a part that takes long
};

class Caches {
 public:
  explicit Caches(const Core& core) : made_(core) {}

  Core made() {
    for (const NodePtr& stmt : made_.play) find_chosen(*stmt);
    for (NodePtr& stmt : made_.play) stmt = anew(stmt);
    return std::move(made_);
  }

 private:
  // The names of sets of a stated size: those that `3 tiles c in h` goes through, and those that a player chooses.
  void find_chosen(const Node& root) {
    for_each_node(root, [&](const Node& node) {
      const Index index = info(node.op).index;
      if (index != Index::kLocal && index != Index::kChoice) return;
      if (node.kids.empty() || node.kid(0).op != Op::kSubsets) return;
      chosen_[{index == Index::kChoice ? Op::kVariable : Op::kLocal, node.a}] = true;
    });
  }

  NodePtr anew(const NodePtr& node) {
    if (node->kids.empty() && node->regions.empty()) return node;
    if (node->type == Type::kFlag || node->type == Type::kNumber) {
      const Dependence& on = dependence(node);
      if (on.closed && on.subject && on.free.empty() && on.worth_caching) return cached(node, on.subject);
    }
    std::shared_ptr<Node> copy;
    const auto put = [&](auto part_of, const NodePtr& was) {
      NodePtr part = anew(was);
      if (part == was) return;
      if (!copy) copy = std::make_shared<Node>(*node);
      part_of(*copy) = std::move(part);
    };
    for (std::size_t i = 0; i < node->kids.size(); ++i) put([i](Node& of) -> NodePtr& { return of.kids[i]; }, node->kids[i]);
    for (std::size_t r = 0; r < node->regions.size(); ++r)
      for (std::size_t i = 0; i < node->regions[r].size(); ++i)
        put([r, i](Node& of) -> NodePtr& { return of.regions[r][i]; }, node->regions[r][i]);
    return copy ? NodePtr(copy) : node;
  }

  // What is asked of an expression is asked of a name for it.
  NodePtr cached(const NodePtr& value, const NodePtr& subject) {
    if (is_tiles_name(*subject)) return made_node(Op::kCached, value->type, -1, {subject, value});
    const NodePtr name = made_node(Op::kLocal, Type::kTiles, made_.locals++, {});
    const NodePtr body = with(value, *subject, name);
    return made_node(Op::kLet, value->type, name->a, {subject, made_node(Op::kCached, value->type, -1, {name, body})});
  }

  static NodePtr with(const NodePtr& value, const Node& subject, const NodePtr& name) {
    if (same_expression(*value, subject)) return name;
    auto copy = std::make_shared<Node>(*value);
    for (NodePtr& kid : copy->kids) kid = with(kid, subject, name);
    return copy;
  }

  // Worked out once for each node, from the inside out.
  const Dependence& dependence(const NodePtr& node) {
    const auto known = known_.find(node.get());
    if (known != known_.end()) return known->second;
    return known_.emplace(node.get(), work_out(node)).first->second;
  }

  Dependence work_out(const NodePtr& node) {
    Dependence on;
    if (node->op == Op::kLocal && node->type != Type::kTiles) {
      on.free = {node->a};
      return on;
    }
    on.closed = !is_tiles_name(*node) && follows_from_operands(node->op) && node->regions.empty();
    for (const NodePtr& kid : node->kids) merge(dependence(kid), on);
    bool goes_round = false;
    for_each_bound(*node, [&](int name) {
      std::erase(on.free, name);
      goes_round = goes_round || node->op != Op::kLet;
      if (on.subject)
        for_each_node(*on.subject, [&](const Node& part) { on.closed = on.closed && (part.op != Op::kLocal || part.a != name); });
    });
    if (node->op == Op::kMatch) {
      const auto laid = std::count_if(node->kids.begin(), node->kids.end(), [](const NodePtr& kid) { return kid->op == Op::kLaid; });
      on.worth_caching = on.worth_caching || laid >= kPatternWorthCaching;
    } else if (goes_round && on.subject) {
      for_each_node(*on.subject, [&](const Node& part) { on.worth_caching = on.worth_caching || chosen_.count({part.op, part.a}) != 0; });
    }
    if (on.closed || node->type != Type::kTiles) return on;
    // A set that depends on more is what the values around it depend on.
    Dependence itself;
    itself.subject = node;
    for_each_node(*node, [&](const Node& part) {
      itself.closed = itself.closed && part.op != Op::kTold;
      if (part.op == Op::kLocal && part.type != Type::kTiles) itself.free.push_back(part.a);
    });
    std::sort(itself.free.begin(), itself.free.end());
    return itself;
  }

  static void merge(const Dependence& part, Dependence& into) {
    into.closed = into.closed && part.closed && (!part.subject || !into.subject || same_expression(*part.subject, *into.subject));
    if (!into.subject) into.subject = part.subject;
    into.worth_caching = into.worth_caching || part.worth_caching;
    for (const int name : part.free)
      if (std::find(into.free.begin(), into.free.end(), name) == into.free.end()) into.free.push_back(name);
  }

  Core made_;
  std::map<std::pair<Op, int>, bool> chosen_;
  std::unordered_map<const Node*, Dependence> known_;
};

}  // namespace

Core caches(const Core& core) { return Caches(core).made(); }

}  // namespace boneyard::dsl::core
