#include <algorithm>
#include <cstdint>
#include <map>
#include <optional>
#include <set>
#include <string_view>
#include <tuple>
#include <vector>

#include <fmt/format.h>

#include "dsl/checking/rules.hpp"
#include "dsl/core/core.hpp"
#include "dsl/linting/lint.hpp"
#include "engine/tile.hpp"

namespace boneyard::dsl {
namespace {

using core::Node;
using core::Op;
using core::Type;

// The numbers that a value can be, whatever happens in play: from the one to the other.
struct Interval {
  std::int64_t least = kLeast;
  std::int64_t greatest = kGreatest;

  static constexpr std::int64_t kGreatest = std::int64_t{1} << 31;
  static constexpr std::int64_t kLeast = -kGreatest;
};

class Conditions {
 public:
  Conditions(const ast::File& file, const CheckedGame& game, const core::Core& core)
      : file_(file), equipment_(core.equipment), library_(file.kind == ast::File::Kind::kLibrary) {
    for (const auto& each : game.files)
      for (const ast::Declaration& declared : each->declarations)
        if (declared.kind == ast::Declaration::Kind::kDefine) definitions_.insert(declared.name.text);
    greatest_end_ = kMaxEnd;
    if (library_) return;
    if (equipment_.chinese)
      greatest_end_ = 6;
    else if (equipment_.highest)
      greatest_end_ = std::min<std::int64_t>(interval(*equipment_.highest).greatest, kMaxEnd);
  }

  // What a definition says by itself. Of others that it uses, each is looked at by itself, too.
  void definition(const ast::Declaration& declared, const Node& value) {
    locals_.clear();  // its names are not those of the rules
    within_ = &declared;
    visit(value);
    within_ = nullptr;
  }

  void visit(const Node& node) {
    bind(node);
    if (node.is_one_of({Op::kEqual, Op::kNotEqual, Op::kLess, Op::kLessEqual, Op::kIn})) compared(node);
    if (node.op == Op::kIf)
      for (const core::NodePtr& condition : node.kids) decided(*condition);
    for (const core::NodePtr& kid : node.kids) visit(*kid);
    for (const core::Region& region : node.regions)
      for (const core::NodePtr& part : region) visit(*part);
  }

  void report(Findings& findings) const {
    for (const auto& [place, seen] : met_) {
      const Span& span = seen.span;
      if (!seen.always || !written(span)) continue;
      findings.report(Code::kConstantCondition, span, fmt::format("this is always {}, at every table", *seen.always ? "so" : "wrong"),
                      "compare with something that can differ, or take it out");
    }
  }

 private:
  struct Met {
    Span span;
    std::optional<bool> always;
  };

  // What the author wrote as a comparison: the checker makes some of its own.
  static bool written(const Span& span) {
    const std::string_view text = span.text();
    const bool compares = text.find_first_of("<>=") != std::string_view::npos || text.find(" in ") != std::string_view::npos;
    return (compares || text == "yes" || text == "no") && text.find('\n') == std::string_view::npos;
  }

  static bool inside(const Span& span, const ast::Declaration& declared) {
    return declared.span.source == span.source && declared.span.begin <= span.begin && span.end <= declared.span.end;
  }

  // Each use of a definition with parameters can come to something else: what it says by itself holds for all of them.
  bool told_here(const Span& span) const {
    if (span.source != file_.source.get()) return false;
    if (within_ != nullptr) return inside(span, *within_);
    return std::none_of(file_.declarations.begin(), file_.declarations.end(), [&](const ast::Declaration& each) {
      return each.kind == ast::Declaration::Kind::kDefine && !each.parameters.empty() && inside(span, each);
    });
  }

  void compared(const Node& node) {
    if (!told_here(node.span)) return;
    std::optional<bool> result;
    if (node.op == Op::kIn && node.kid(0).type == Type::kNumber) {
      const Interval one = interval(node.kid(0));
      const Interval all = element_of(node.kid(1));
      if (one.greatest < all.least || all.greatest < one.least) result = false;
    } else if (node.kid(0).type == Type::kNumber && node.kid(1).type == Type::kNumber) {
      result = outcome(node.op, interval(node.kid(0)), interval(node.kid(1)));
    }
    met(node, result);
  }

  // `if yes`: what a definition says or a phase is given may be so on purpose.
  void decided(const Node& condition) {
    if (condition.op != Op::kLiteral || condition.type != Type::kFlag || !told_here(condition.span)) return;
    const std::string_view before = std::string_view(file_.source->text).substr(0, condition.span.begin);
    if (before.ends_with("if ")) met(condition, condition.a != 0);
  }

  void met(const Node& node, std::optional<bool> result) {
    const auto [it, fresh] = met_.try_emplace({node.span.source, node.span.begin, node.span.end}, Met{node.span, result});
    // A phase is written out where it is used, and one use may differ from another.
    if (!fresh && it->second.always != result) it->second.always.reset();
  }

  static std::optional<bool> outcome(Op op, const Interval& a, const Interval& b) {
    const bool apart = a.greatest < b.least || b.greatest < a.least;
    const bool same = a.least == a.greatest && b.least == b.greatest && a.least == b.least;
    if (op == Op::kEqual) return apart ? std::optional(false) : same ? std::optional(true) : std::nullopt;
    if (op == Op::kNotEqual) return apart ? std::optional(true) : same ? std::optional(false) : std::nullopt;
    if (op == Op::kLess) return a.greatest < b.least ? std::optional(true) : a.least >= b.greatest ? std::optional(false) : std::nullopt;
    if (op == Op::kLessEqual)
      return a.greatest <= b.least ? std::optional(true) : a.least > b.greatest ? std::optional(false) : std::nullopt;
    return std::nullopt;
  }

  // What a name stands for while the node is gone through.
  void bind(const Node& node) {
    if (node.op == Op::kFor) variables_[node.a] = element_of(node.kid(0));
    if (core::info(node.op).index != core::Index::kLocal || node.op == Op::kLocal || node.kids.empty()) return;
    locals_[node.a] = node.op == Op::kLet ? interval(node.kid(0)) : element_of(node.kid(0));
  }

  Interval element_of(const Node& domain) const {
    if (domain.type == Type::kDice) return {1, library_ || equipment_.dice.empty() ? Interval::kGreatest : most_sides()};
    if (domain.op == Op::kRange) return {interval(domain.kid(0)).least, interval(domain.kid(1)).greatest};
    if (domain.is_one_of({Op::kEnds, Op::kEndsAt})) return {0, greatest_end_};
    if (domain.is_one_of({Op::kAll, Op::kMost, Op::kFewest, Op::kWithout})) return element_of(domain.kid(0));
    if (domain.op == Op::kUnion) return either(element_of(domain.kid(0)), element_of(domain.kid(1)));
    if (domain.op != Op::kSet || domain.kids.empty() || domain.kid(0).type != Type::kNumber) return {};
    Interval all = interval(domain.kid(0));
    for (const core::NodePtr& kid : domain.kids) all = either(all, interval(*kid));
    return all;
  }

  std::int64_t most_sides() const {
    std::int64_t most = 0;
    for (const auto& die : equipment_.dice) most = std::max<std::int64_t>(most, die.sides);
    return most;
  }

  static Interval either(const Interval& a, const Interval& b) { return {std::min(a.least, b.least), std::max(a.greatest, b.greatest)}; }

  static Interval bounded(std::int64_t least, std::int64_t greatest) {
    if (least < Interval::kLeast || greatest > Interval::kGreatest) return {};
    return {least, greatest};
  }

  // Whoever uses a library may replace what it declares, and says how many play.
  bool replaceable(const Node& node) const {
    if (!library_) return false;
    const std::string_view text = node.span.text();
    return node.op == Op::kOption || node.op == Op::kDie || definitions_.count(text.substr(0, text.find('('))) != 0;
  }

  Interval option(std::size_t index) const {
    const CheckedOption& option = equipment_.options[index];
    const std::vector<int> values = option.ends();
    return {*std::min_element(values.begin(), values.end()), *std::max_element(values.begin(), values.end())};
  }

  // What comes of two numbers.
  static Interval combined(Op op, const Interval& a, const Interval& b) {
    if (op == Op::kAdd) return bounded(a.least + b.least, a.greatest + b.greatest);
    if (op == Op::kSub) return bounded(a.least - b.greatest, a.greatest - b.least);
    if (op == Op::kMul) {
      const std::initializer_list<std::int64_t> corners = {a.least * b.least, a.least * b.greatest, a.greatest * b.least,
                                                           a.greatest * b.greatest};
      return bounded(std::min(corners), std::max(corners));
    }
    if (op == Op::kDiv && b.least == b.greatest && b.least >= 1 && a.least >= 0)
      return {a.least / b.least, a.greatest == Interval::kGreatest ? Interval::kGreatest : a.greatest / b.least};
    if (op == Op::kMod && b.least > 0 && b.greatest != Interval::kGreatest) return {0, b.greatest - 1};
    if (op == Op::kMin) return {std::min(a.least, b.least), std::min(a.greatest, b.greatest)};
    if (op == Op::kMax) return {std::max(a.least, b.least), std::max(a.greatest, b.greatest)};
    return {};
  }

  Interval interval(const Node& node) const {
    if (node.type != Type::kNumber || replaceable(node)) return {};
    if (node.op == Op::kLiteral) return {node.a, node.a};
    if (node.op == Op::kOption) return option(static_cast<std::size_t>(node.a));
    if (core::is_name(node)) {
      const auto& known = node.op == Op::kLocal ? locals_ : variables_;
      const auto it = known.find(node.a);
      return it == known.end() ? Interval{} : it->second;
    }
    if (node.op == Op::kTold) return interval(node.kid(0));
    if (node.op == Op::kIfValue) return either(interval(node.kid(1)), interval(node.kid(2)));
    if (node.is_one_of({Op::kAdd, Op::kSub, Op::kMul, Op::kDiv, Op::kMod, Op::kMin, Op::kMax}))
      return combined(node.op, interval(node.kid(0)), interval(node.kid(1)));
    if (node.is_one_of({Op::kLow, Op::kHigh})) return {0, greatest_end_};
    if (node.op == Op::kPips) return {0, 2 * greatest_end_};
    if (node.op == Op::kDie) return {0, equipment_.dice[static_cast<std::size_t>(node.a)].sides};
    if (node.op == Op::kCount && !library_) {
      if (node.kid(0).op == Op::kAllSeats) return {equipment_.players_least, equipment_.players_greatest};
      if (node.kid(0).type == Type::kSeats) return {0, equipment_.players_greatest};
    }
    const bool counts = node.is_one_of({Op::kCount, Op::kCountAll, Op::kNumberIn, Op::kNumberOn, Op::kChips, Op::kPipsOf, Op::kShowing});
    return counts ? Interval{0, Interval::kGreatest} : Interval{};
  }

  const ast::File& file_;
  const Declarations& equipment_;
  const bool library_;
  std::set<std::string_view> definitions_;    // by their names
  const ast::Declaration* within_ = nullptr;  // the definition that is looked at by itself
  std::int64_t greatest_end_ = kMaxEnd;
  std::map<int, Interval> locals_;
  std::map<int, Interval> variables_;  // of what is gone through, which nothing else sets
  std::map<std::tuple<const Source*, std::uint32_t, std::uint32_t>, Met> met_;
};

// Of the file's own definitions those whose comparisons no statement may show: with parameters, or in a library.
std::vector<const ast::Declaration*> compared_alone(const ast::File& file) {
  std::vector<const ast::Declaration*> found;
  for (const ast::Declaration& each : file.declarations)
    if (each.kind == ast::Declaration::Kind::kDefine && (!each.parameters.empty() || file.kind == ast::File::Kind::kLibrary) &&
        each.span.text().find_first_of("<>=") != std::string_view::npos)
      found.push_back(&each);
  return found;
}

}  // namespace

void lint_conditions(const ast::File& file, const CheckedGame& game, const core::Core& rules, Findings& findings) {
  Conditions conditions(file, game, rules);
  for (const core::NodePtr& stmt : rules.play) conditions.visit(*stmt);
  visit_alone(game, compared_alone(file),
              [&](const ast::Declaration& definition, const Node& value) { conditions.definition(definition, value); });
  conditions.report(findings);
}

}  // namespace boneyard::dsl
