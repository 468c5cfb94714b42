#include "dsl/checking/stating.hpp"

#include <algorithm>
#include <utility>

#include "dsl/checking/writer.hpp"
#include "dsl/core/rewrite.hpp"

namespace boneyard::dsl {
namespace {

using core::Node;
using core::NodePtr;
using core::Op;
using core::Region;

bool holds_told(const Node& node) {
  return node.op == Op::kTold || std::any_of(node.kids.begin(), node.kids.end(), [](const NodePtr& kid) { return holds_told(*kid); });
}

NodePtr negated(const NodePtr& condition) { return core::make(Op::kNot, core::Type::kFlag, condition->span, {condition}); }

class Stating {
 public:
  explicit Stating(CheckedGame& game) : game_(game), writer_(game) {}

  std::vector<core::Unstated> whole() {
    for_each_value(static_cast<Declarations&>(game_), [&](NodePtr& part) {
      if (part) part = value(part);
    });
    bool told = false;
    for (const NodePtr& stmt : game_.play) core::for_each_node(*stmt, [&](const Node& part) { told = told || part.op == Op::kTold; });
    if (told) game_.play = region(game_.play);
    return std::move(unstated_);
  }

 private:
  Region region(const Region& old) {
    Region made;
    for (const NodePtr& stmt : old) statement(*stmt, made);
    return made;
  }

  void statement(const Node& old, Region& out) {
    auto made = std::make_shared<Node>(old);
    around_ = {&old, &out, {}, {}};
    for (NodePtr& kid : made->kids) {
      kid = value(kid);
      // A condition of a branch is evaluated only where those before it do not hold.
      if (old.op == Op::kIf) around_.guards.push_back(negated(kid));
    }
    // A change of what all see is in the log.
    if (old.op == Op::kAssign && old.kid(0).op == Op::kTold && made->kid(0).op == Op::kVariable) {
      const CheckedVariable& set = variable(old.a);
      variable(made->kid(0).a).set_next = set.global && set.seen == Seen::kAll;
    }
    if (old.op == Op::kChoose) {
      // Only the player who chooses sees what there is to choose from.
      for (std::vector<NodePtr>& parts : made->regions)
        for (NodePtr& part : parts) part = part_of_choice(old, part);
    } else {
      for (Region& inner : made->regions) inner = region(inner);
    }
    out.push_back(made);
  }

  NodePtr part_of_choice(const Node& ask, const NodePtr& old) {
    auto made = std::make_shared<Node>(*old);
    around_ = {&ask, nullptr, {}, {}};
    for (NodePtr& kid : made->kids) kid = condition_or_witness(kid);
    if (old->op != Op::kWay) return made;
    for (const std::size_t parts : {core::kChoices, core::kConditions})
      for (NodePtr& part : made->regions[parts]) part = part_of_choice(ask, part);
    made->regions[core::kEffect] = region(made->regions[core::kEffect]);
    return made;
  }
  NodePtr condition_or_witness(const NodePtr& old) {
    if (old->op != Op::kWitness) return value(old);
    auto made = std::make_shared<Node>(*old);
    made->kids[0] = value(made->kids[0]);
    return made;
  }

  NodePtr value(const NodePtr& old) {
    if (!holds_told(*old)) return old;
    auto made = std::make_shared<Node>(*old);
    const auto guarded = [&](const NodePtr& condition, std::size_t kid) {
      around_.guards.push_back(condition);
      made->kids[kid] = value(made->kids[kid]);
      around_.guards.pop_back();
    };
    made->kids[0] = value(made->kids[0]);
    const NodePtr first = made->kids[0];
    if (old->op == Op::kTold) return state(*old, first);
    if (old->op == Op::kAnd) {
      guarded(first, 1);
    } else if (old->op == Op::kOr) {
      guarded(negated(first), 1);
    } else if (old->op == Op::kIfValue) {
      guarded(first, 1);
      guarded(negated(first), 2);
    } else {
      if (old->op == Op::kLet) around_.lets.emplace_back(old->a, first);
      for (std::size_t i = 1; i < made->kids.size(); ++i) made->kids[i] = value(made->kids[i]);
      if (old->op == Op::kLet) around_.lets.pop_back();
    }
    return made;
  }

  // The value, with the names that stand for values around it.
  NodePtr closed(NodePtr made) const {
    for (auto let = around_.lets.rbegin(); let != around_.lets.rend(); ++let)
      if (core::free_names(*made).count(let->first) != 0)
        made = core::make(Op::kLet, made->type, made->span, {let->second, made}, let->first);
    return made;
  }

  NodePtr state(const Node& told, const NodePtr& of) {
    const NodePtr whole = closed(of);
    NodePtr guard;
    for (const NodePtr& each : around_.guards)
      guard = guard ? core::make(Op::kAnd, core::Type::kFlag, each->span, {guard, closed(each)}) : closed(each);
    const bool of_each = !core::free_names(*whole).empty() || (guard && !core::free_names(*guard).empty());
    if (around_.before == nullptr || of_each) {
      unstated_.push_back({told.from, around_.stmt != nullptr ? around_.stmt->uses : std::vector<Span>(), around_.before != nullptr});
      return of;
    }
    const core::Statement at = core::statement_of(*around_.stmt);
    const int stated = writer_.new_variable("told", whole->type);
    variable(stated).said = told.word;
    variable(stated).seen = Seen::kAll;
    variable(stated).stated = true;
    variable(stated).names = std::max(told.b, -1);
    Region telling = {core::assign(at, stated, core::make(Op::kTold, whole->type, told.from, {whole})),
                      core::make(at, Op::kTell, {core::set_of_seats(told.from)}, stated)};
    if (guard) telling = {core::branch(at, guard, std::move(telling))};
    around_.before->insert(around_.before->end(), telling.begin(), telling.end());
    return writer_.get(stated, told.span);
  }

  CheckedVariable& variable(int index) { return game_.variables[static_cast<std::size_t>(index)]; }

  // The statement that a value belongs to.
  struct Around {
    const Node* stmt = nullptr;
    Region* before = nullptr;                     // where values are stated; null: `told` states nothing
    std::vector<NodePtr> guards{};                // of a part of a value: conditions without which it is not evaluated
    std::vector<std::pair<int, NodePtr>> lets{};  // names that stand for values around it
  };

  CheckedGame& game_;
  Writer writer_;
  Around around_;
  std::vector<core::Unstated> unstated_;
};

struct Untold {
  NodePtr value(const NodePtr& node) const { return node->op == Op::kTold ? node->kids[0] : node; }
  void statement(NodePtr node, Region& out) const { out.push_back(std::move(node)); }
};

}  // namespace

std::vector<core::Unstated> state_what_is_told(CheckedGame& game) { return Stating(game).whole(); }

core::NodePtr without_told(const NodePtr& value) { return core::rewritten(value, Untold{}); }

}  // namespace boneyard::dsl
