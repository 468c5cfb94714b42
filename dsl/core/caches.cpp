// Conditions and numbers that depend on a few tiles alone and are expensive (patterns of three tiles or more, loops over a few chosen tiles) are marked `cached`: the
// machine remembers the answer for each set of tiles. Tables would be too large: 400 tiles have ten million sets of three.

#include <algorithm>
#include <iterator>
#include <set>
#include <unordered_map>
#include <utility>
#include <vector>

#include "dsl/core/effects.hpp"
#include "dsl/core/passes.hpp"
#include "dsl/core/rewrite.hpp"
#include "dsl/core/signature.hpp"

namespace boneyard::dsl::core {
namespace {

// A pattern of fewer tiles is matched, or looked up, as fast as the cache.
constexpr int kPatternWorthCaching = 3;

bool is_tiles_name(const Node& expr) { return expr.type == Type::kTiles && is_name(expr); }

// What a value depends on.
struct Dependence {
  bool closed = true;          // on nothing but `subject` and the names in `free`
  NodePtr subject = nullptr;   // the one set of tiles; null: on none
  std::vector<int> free = {};  // names of a tile, a number or a seat
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
  // The names of sets of a stated size: those that `3 tiles c in h` iterates over, and those that a player chooses.
  void find_chosen(const Node& root) {
    for_each_node(root, [&](const Node& node) {
      const Index index = info(node.op).index;
      if (index != Index::kLocal && index != Index::kChoice) return;
      if (node.kids.empty() || node.kid(0).op != Op::kSubsets) return;
      chosen_.insert({index == Index::kChoice ? Op::kVariable : Op::kLocal, node.a});
    });
  }

  NodePtr anew(const NodePtr& node) {
    if (node->kids.empty() && node->regions.empty()) return node;
    if (node->type == Type::kFlag || node->type == Type::kNumber) {
      const Dependence& on = dependence(node);
      if (on.closed && on.subject && on.free.empty() && on.worth_caching) return cached(node, on.subject);
    }
    const auto part = [&](const NodePtr& of) { return anew(of); };
    return with_parts(node, part, [&](const Region& region) {
      Region made;
      std::transform(region.begin(), region.end(), std::back_inserter(made), part);
      return made;
    });
  }

  // An expression that is no name gets one.
  NodePtr cached(const NodePtr& value, const NodePtr& subject) {
    if (is_tiles_name(*subject)) return made_node(Op::kCached, value->type, -1, {subject, value});
    const NodePtr name = made_node(Op::kLocal, Type::kTiles, made_.locals++, {});
    const NodePtr body = with(value, *subject, name);
    return made_node(Op::kLet, value->type, name->a, {subject, made_node(Op::kCached, value->type, -1, {name, body})});
  }

  static NodePtr with(const NodePtr& value, const Node& subject, const NodePtr& name) {
    if (same_value(*value, subject)) return name;
    return with_parts(
        value, [&](const NodePtr& kid) { return with(kid, subject, name); }, [](const Region& region) { return region; });
  }

  // Computed once for each node, from the inside out.
  const Dependence& dependence(const NodePtr& node) {
    const auto known = known_.find(node.get());
    if (known != known_.end()) return known->second;
    return known_.emplace(node.get(), dependence_of(node)).first->second;
  }

  Dependence dependence_of(const NodePtr& node) {
    Dependence on;
    if (node->op == Op::kLocal && node->type != Type::kTiles) {
      on.free = {node->a};
      return on;
    }
    on.closed = !is_tiles_name(*node) && follows_from_operands(node->op) && node->regions.empty();
    for (const NodePtr& kid : node->kids) merge(dependence(kid), on);
    bool loops = false;
    for_each_bound(*node, [&](int name) {
      std::erase(on.free, name);
      loops = loops || node->op != Op::kLet;
      if (on.subject)
        for_each_node(*on.subject, [&](const Node& part) { on.closed = on.closed && (part.op != Op::kLocal || part.a != name); });
    });
    if (node->op == Op::kMatch) {
      const auto laid = std::count_if(node->kids.begin(), node->kids.end(), [](const NodePtr& kid) { return kid->op == Op::kLaid; });
      on.worth_caching = on.worth_caching || laid >= kPatternWorthCaching;
    } else if (loops && on.subject) {
      for_each_node(*on.subject, [&](const Node& part) { on.worth_caching = on.worth_caching || chosen_.count({part.op, part.a}) != 0; });
    }
    if (on.closed || node->type != Type::kTiles || made_.of_kinds(*node)) return on;
    // The values around a set that depends on more depend on that set.
    Dependence itself;
    itself.subject = node;
    for_each_node(*node, [&](const Node& part) {
      if (part.op == Op::kLocal && part.type != Type::kTiles) itself.free.push_back(part.a);
    });
    return itself;
  }

  static void merge(const Dependence& part, Dependence& into) {
    into.closed = into.closed && part.closed && (!part.subject || !into.subject || same_value(*part.subject, *into.subject));
    if (!into.subject) into.subject = part.subject;
    into.worth_caching = into.worth_caching || part.worth_caching;
    for (const int name : part.free)
      if (std::find(into.free.begin(), into.free.end(), name) == into.free.end()) into.free.push_back(name);
  }

  Core made_;
  std::set<std::pair<Op, int>> chosen_;
  std::unordered_map<const Node*, Dependence> known_;
};

}  // namespace

Core caches(const Core& core) { return Caches(core).made(); }

}  // namespace boneyard::dsl::core
