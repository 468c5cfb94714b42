// Conditions that look at nothing but a tile or two, an end and constants (`fits(t, n)`, `pair(c)`, `double(t)`) become lookups in tables, which are evaluated for
// every tile before play. Only what cannot be told from the tiles alone is left to be asked in play.

#include <algorithm>
#include <map>
#include <set>

#include <fmt/format.h>

#include "dsl/core/effects.hpp"
#include "dsl/core/passes.hpp"
#include "dsl/core/rewrite.hpp"
#include "dsl/core/signature.hpp"

namespace boneyard::dsl::core {
namespace {

// What conditions over a domain are asked of: a tile, an end, a pair of tiles; nothing: tables do not know it.
Type asked_of(const Node& domain) {
  const auto two = [](const NodePtr& size) { return size->op == Op::kLiteral && size->a == 2; };
  if (domain.type == Type::kTiles) return Type::kTile;
  if (domain.type == Type::kEnds) return Type::kNumber;
  const bool pairs = domain.op == Op::kSubsets && std::any_of(domain.kids.begin() + 1, domain.kids.end(), two);
  return pairs ? Type::kTiles : Type::kNothing;
}

class Tables {
 public:
  Tables(const Core& core, const Answers& answers) : core_(core), answers_(answers), made_(core) {}

  Core made() {
    for (NodePtr& stmt : made_.play) stmt = anew(stmt);
    return std::move(made_);
  }

 private:
  // A condition with the name that it is asked of, and what else it reads, made into the two names of a question.
  struct Abstraction {
    const Node& free;
    NodePtr input = nullptr;  // null: it reads nothing else
    bool failed = false;
    std::vector<int> bound = {};
  };

  // From the outside in: a condition that is known as a whole is asked with all its parts as they are written.
  NodePtr anew(const NodePtr& node) {
    if (node->kids.empty() && node->regions.empty()) return node;
    if (node->op == Op::kMatch)
      if (NodePtr known = of_one_tile(node)) return known;
    auto copy = std::make_shared<Node>(*node);
    const Index index = info(node->op).index;
    if (index == Index::kLocal || index == Index::kChoice) bind(*node);
    for (std::size_t i = 0; i < node->kids.size(); ++i)
      copy->kids[i] = i == 1 && asks_each(node->op) ? of_each(*node) : anew(node->kids[i]);
    for (Region& region : copy->regions)
      for (NodePtr& part : region) part = anew(part);
    if (node->op == Op::kWay) of_choices(*node, copy->regions[kConditions]);
    return copy;
  }

  // The condition of what goes through a domain, part by part. Subsets are listed by one table.
  NodePtr of_each(const Node& quantifier) {
    const Node& domain = quantifier.kid(0);
    Type of = domain.op == Op::kSubsets && domain.kids.size() != 2 ? Type::kNothing : asked_of(domain);
    return of_each(quantifier.kids[1], made_node(Op::kLocal, element_of(domain), quantifier.a, {}), of);
  }
  NodePtr of_each(const NodePtr& condition, const NodePtr& name, Type& of) {
    if (condition->op == Op::kAnd) {
      NodePtr first = of_each(condition->kids[0], name, of);
      return made_node(Op::kAnd, Type::kFlag, -1, {first, of_each(condition->kids[1], name, of)});
    }
    NodePtr known = of == Type::kNothing || condition->op == Op::kLiteral ? nullptr : lookup(condition, name, of);
    if (known && of == Type::kTiles) of = Type::kNothing;
    return known ? known : anew(condition);
  }

  // Each condition of a way beside the lookup that says the same of what is chosen last of all that it reads. Refusals ask the condition itself, since players type anything.
  void of_choices(const Node& way, Region& conditions) {
    for (std::size_t c = 0; c < conditions.size(); ++c) {
      const NodePtr& holds = way.regions[kConditions][c]->kids[0];
      const Node* last = nullptr;
      for (const NodePtr& choice : way.regions[kChoices])
        for_each_node(*holds, [&](const Node& part) {
          if (part.op == Op::kVariable && part.a == choice->a) last = choice.get();
        });
      if (last == nullptr || asked_of(last->kid(0)) == Type::kNothing) continue;
      const NodePtr known = lookup(holds, made_node(Op::kVariable, element_of(last->kid(0)), last->a, {}), asked_of(last->kid(0)));
      if (!known) continue;
      auto both = std::make_shared<Node>(*conditions[c]);
      both->kids.push_back(known);
      conditions[c] = both;
    }
  }

  // What is asked of the one tile that a match speaks of: a name, or nothing.
  NodePtr of_one_tile(const NodePtr& match) {
    std::set<int> within;
    NodePtr tile;
    for_each_node(*match, [&](const Node& part) { for_each_bound(part, [&](int name) { within.insert(name); }); });
    for_each_node(*match, [&](const Node& part) {
      if (!is_name(part) || part.type != Type::kTile || (part.op == Op::kLocal && within.count(part.a) != 0)) return;
      tile = made_node(part.op, part.type, part.a, {});
    });
    return tile ? lookup(match, tile, Type::kTile, true) : nullptr;
  }

  // A condition as a lookup, whose table is made when nobody asked for it before; null when it depends on more than tiles. `alone`: on nothing but the name.
  NodePtr lookup(const NodePtr& condition, const NodePtr& name, Type of, bool alone = false) {
    Abstraction made{*name};
    const NodePtr asked = abstracted(condition, made);
    if (made.failed || (made.input && (alone || of == Type::kTiles))) return nullptr;
    const Type by = made.input ? made.input->type : Type::kNothing;
    if (of == Type::kNumber && by == Type::kNumber) return nullptr;
    const std::string key =
        fmt::format("{} {} ", text_of(of), text_of(by)) +
        question_text(*asked, {made_node(Op::kLocal, of, core_.locals, {}), made_node(Op::kLocal, by, core_.locals + 1, {})});
    const auto [known, fresh] = known_.try_emplace(key, -1);
    if (fresh) {
      if (auto rows = answers_(*asked, of, by)) {
        known->second = static_cast<int>(made_.tables.size());
        made_.tables.push_back({of, by, std::move(*rows)});
      }
    }
    if (known->second < 0) return nullptr;
    const int table = known->second;
    return made_node(Op::kLookup, Type::kFlag, table, made.input ? Region{name, anew(made.input)} : Region{name});
  }

  NodePtr abstracted(const NodePtr& expr, Abstraction& made) const {
    if (made.failed || expr->op == Op::kLiteral) return expr;
    if (same_name(*expr, made.free)) return made_node(Op::kLocal, expr->type, core_.locals, {});
    const auto bound = [&](const Node& part) {
      return part.op == Op::kLocal && std::find(made.bound.begin(), made.bound.end(), part.a) != made.bound.end();
    };
    if (bound(*expr)) return expr;
    // Tables know tiles, and no names that mean any tile of a face.
    if (expr->op == Op::kSet)
      for (const NodePtr& kid : expr->kids) made.failed = made.failed || core_.names_kind(*kid);
    if (!follows_from_operands(expr->op)) {
      // Something of the table: evaluated before, if it is a tile or an end and does not itself depend on what is free or bound.
      made.failed = expr->type != Type::kTile && !is_end(*expr);
      for_each_node(*expr, [&](const Node& part) { made.failed = made.failed || same_name(part, made.free) || bound(part); });
      if (made.input && !made.failed) made.failed = print(core_, *made.input) != print(core_, *expr);
      made.input = expr;
      return made_node(Op::kLocal, expr->type, core_.locals + 1, {});
    }
    auto copy = std::make_shared<Node>(*expr);
    for_each_bound(*copy, [&](int name) { made.bound.push_back(name); });
    for (NodePtr& kid : copy->kids) kid = abstracted(kid, made);
    return copy;
  }

  // A name for what is taken or chosen from ends, or for a number of a tile, is that of an end.
  void bind(const Node& node) {
    const Node& of = node.kid(0);
    const bool end = node.op == Op::kLet ? of.op == Op::kHigh || of.op == Op::kLow : of.type == Type::kEnds;
    if (end) ends_.emplace(node.op == Op::kChoice ? Op::kVariable : Op::kLocal, node.a);
  }
  bool is_end(const Node& expr) const { return ends_.count({expr.op, expr.a}) != 0; }

  const Core& core_;
  const Answers& answers_;
  Core made_;
  std::map<std::string, int> known_;   // by the question, written out: its table; -1: it has none
  std::set<std::pair<Op, int>> ends_;  // names and variables
};

}  // namespace

Core tables(const Core& core, const Answers& answers) { return Tables(core, answers).made(); }

}  // namespace boneyard::dsl::core
