#pragma once
// Tree of rules -> expressions of the syntax tree: the first of three layers, each of which knows how to build more of a file
// (build_statements.hpp, build_declarations.hpp). They decide nothing but what the text says: names stay names. Only parse.cpp includes them, as they
// read the nodes that the grammar leaves.

#include <algorithm>
#include <cstdint>
#include <map>
#include <memory>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "dsl/reading/ast.hpp"
#include "dsl/reading/chunks.hpp"
#include "dsl/reading/diagnostic.hpp"
#include "dsl/reading/grammar.hpp"
#include "dsl/reading/tree.hpp"

namespace boneyard::dsl {

namespace g = grammar;
using ast::Cites;
using ast::Expression;
using ast::ExpressionPtr;
using ast::Name;
using ast::Pattern;

// Trees grow to the left along chains such as a + b + c, where nothing is nested for the parser. This keeps every later walk over a tree
// shallow enough for the stack.
inline constexpr int kMaxTreeHeight = 256;
// Nodes made of one expression. Alternatives of a pattern are written out, each with the tiles that it is of, so that few words can stand for many nodes.
inline constexpr int kMaxExpressions = 200'000;
inline constexpr std::int64_t kMaxInt = 1'000'000;
inline constexpr int kMaxSizesInRange = 400;  // a game has no more tiles

class ExpressionBuilder {
 public:
  ExpressionBuilder(const Chunk& chunk, Diagnostics& diagnostics) : chunk_(chunk), diagnostics_(diagnostics) {}

  int integer(const Node& node) const {
    const std::string_view digits = word(node);
    std::int64_t value = 0;
    for (const char c : digits) {
      value = value * 10 + (c - '0');
      if (value > kMaxInt) {
        diagnostics_.report(Code::kSyntax, span(node), "a number is at most 1000000");
        return static_cast<int>(kMaxInt);
      }
    }
    return static_cast<int>(value);
  }

  // A size, or each of a range of them. What is wrong with a range, the checker tells: one that begins with the greater size has these two, and of one with too many
  // sizes the greatest is among them.
  void add_sizes(const Node& size, int height, std::vector<ExpressionPtr>& sizes) {
    if (!is<g::size_range>(size)) {
      sizes.push_back(expression(size, height));
      return;
    }
    const int least = integer(*size.children[0]);
    const int greatest = integer(*size.children[1]);
    const auto add = [&](int number) {
      auto made = std::make_unique<Expression>();
      made->kind = Expression::Kind::kNumber;
      made->number = number;
      made->span = span(size);
      sizes.push_back(std::move(made));
    };
    const int last = std::min(greatest, least + kMaxSizesInRange - 1);
    for (int number = least; number <= last; ++number) add(number);
    if (greatest < least) add(least);
    if (greatest != last || greatest < least) add(greatest);
  }

  std::string text(const Node& string) const { return std::string(word(string).substr(1, word(string).size() - 2)); }
  Name text_name(const Node& string) const { return {text(string), span(string)}; }
  Span span(const Node& node) const { return span_of(chunk_, begin_of(node), end_of(node)); }

  // `height` is the number of nodes above this one in its tree.
  ExpressionPtr expression(const Node& node, int height = 0) {
    auto made = std::make_unique<Expression>();
    made->span = span(node);
    // These lists become chains further on: `min(a, b, c)` is the least of two, twice.
    const bool long_list = (is<g::min_max>(node) || is<g::size_table>(node) || is<g::players_table>(node)) &&
                           node.children.size() > kMaxTreeHeight + 1;  // its name is one
    made_ = height == 0 ? 1 : made_ + 1;
    if (height > kMaxTreeHeight || long_list || made_ > kMaxExpressions) {
      refuse(node);
      return made;
    }
    using Make = void (ExpressionBuilder::*)(const Node&, Expression&, int);
    static const std::map<RuleId, Make> makers = {
        {rule_id<g::number>(), &ExpressionBuilder::number},
        {rule_id<g::subset_size>(), &ExpressionBuilder::number},
        {rule_id<g::yes_value>(), &ExpressionBuilder::flag},
        {rule_id<g::no_value>(), &ExpressionBuilder::flag},
        {rule_id<g::nobody>(), &ExpressionBuilder::nobody},
        {rule_id<g::seat_value>(), &ExpressionBuilder::seat},
        {rule_id<g::tile_value>(), &ExpressionBuilder::tile},
        {rule_id<g::name_or_call>(), &ExpressionBuilder::name_or_call},
        {rule_id<g::of>(), &ExpressionBuilder::of},
        {rule_id<g::player_after>(), &ExpressionBuilder::player_beside},
        {rule_id<g::player_before>(), &ExpressionBuilder::player_beside},
        {rule_id<g::places_between>(), &ExpressionBuilder::places_between},
        {rule_id<g::halves_of>(), &ExpressionBuilder::of},
        {rule_id<g::bottom_of>(), &ExpressionBuilder::of},
        {rule_id<g::places_of>(), &ExpressionBuilder::places_of},
        {rule_id<g::set_of>(), &ExpressionBuilder::set_of},
        {rule_id<g::negative>(), &ExpressionBuilder::unary},
        {rule_id<g::negation>(), &ExpressionBuilder::unary},
        {rule_id<g::told>(), &ExpressionBuilder::unary},
        {rule_id<g::told_value>(), &ExpressionBuilder::unary},
        {rule_id<g::if_expr>(), &ExpressionBuilder::if_expr},
        {rule_id<g::min_max>(), &ExpressionBuilder::min_max},
        {rule_id<g::size_table>(), &ExpressionBuilder::size_table},
        {rule_id<g::players_table>(), &ExpressionBuilder::size_table},
        {rule_id<g::every_zone>(), &ExpressionBuilder::every_zone},
        {rule_id<g::his>(), &ExpressionBuilder::his},
        {rule_id<g::none_of>(), &ExpressionBuilder::none_of},
        {rule_id<g::no_dice>(), &ExpressionBuilder::no_dice},
        {rule_id<g::players_meant>(), &ExpressionBuilder::players_meant},
#define BONEYARD_QUANTIFIER(rule, name) {rule_id<g::rule>(), &ExpressionBuilder::quantifier},
#include "dsl/reading/forms.def"
        {rule_id<g::comparison>(), &ExpressionBuilder::comparison},
    };
    if (is<g::grouped>(node) || is<g::subset_sum>(node)) {
      made = expression(*node.children[0], height + 1);
      made->span = span(node);
    } else if (is<g::cited>(node)) {
      made = expression(*node.children[0], height);
      for (Name& one : cites(*node.children[1])) made->cites.push_back(std::move(one));  // after those within brackets
    } else if (is<g::postfix>(node)) {
      made = possessives(node, height);
    } else if (is<g::product>(node) || is<g::sum>(node) || is<g::and_>(node) || is<g::expr>(node)) {
      made = chain(node, height);
    } else {
      (this->*makers.at(node.rule))(node, *made, height);
    }
    return made;
  }

 protected:
  template <typename Rule>
  static bool is(const Node& node) {
    return node.is_type<Rule>();
  }

  template <typename Rule>
  static const Node* child(const Node& node) {
    for (const auto& one : node.children) {
      if (is<Rule>(*one)) return one.get();
    }
    return nullptr;
  }

  std::size_t begin_of(const Node& node) const { return static_cast<std::size_t>(node.begin() - chunk_.text.data()); }
  std::size_t end_of(const Node& node) const { return static_cast<std::size_t>(node.end() - chunk_.text.data()); }

  // The node's text without blanks before it.
  static std::string_view word(const Node& node) {
    std::string_view text = node.text;
    while (!text.empty() && static_cast<unsigned char>(text.front()) <= ' ') text.remove_prefix(1);
    while (!text.empty() && static_cast<unsigned char>(text.back()) <= ' ') text.remove_suffix(1);
    return text;
  }

  Name name(const Node& node) const { return {std::string(word(node)), span(node)}; }

  static bool is_body(const Node& node) { return is<g::block>(node) || is<g::ways>(node); }

  // The words of a statement or way, up to its block.
  Span head_span(const Node& node) const {
    for (const auto& one : node.children) {
      if (is_body(*one)) return span_of(chunk_, begin_of(node), begin_of(*one));
    }
    return span(node);
  }

  Cites cites(const Node& list) const {
    Cites made;
    for (const auto& one : list.children) made.push_back(name(*one));
    return made;
  }

  // The citation that `node` ends with, though it may belong to an expression deep inside.
  static const Node* last_cites(const Node& node) {
    const Node* last = &node;
    while (!is<g::cite_list>(*last)) {
      if (last->children.empty() || last->children.back()->end() != last->end()) return nullptr;
      last = last->children.back().get();
    }
    return last;
  }

  // The citation at the very end of a head: of what stands before a block, a way's condition or the ways of a tier, or of all of it.
  Cites cites_of(const Node& node) const {
    const Node* last = nullptr;
    std::size_t end = end_of(node);
    for (const auto& one : node.children) {
      if (is_body(*one) || is<g::way_where>(*one) || is<g::or_else>(*one) || is<g::way>(*one) || is<g::ways_use>(*one)) {
        end = begin_of(*one);
        break;
      }
      last = one.get();
    }
    if (!last) return {};
    if (is<g::all_he_has>(*last) || is<g::in_full>(*last)) return last->children.empty() ? Cites{} : cites(*last->children[0]);
    while (end > 0 && (static_cast<unsigned char>(chunk_.text[end - 1]) <= ' ' || chunk_.text[end - 1] == ':')) --end;
    const Node* list = end_of(*last) == end ? last_cites(*last) : nullptr;
    return list ? cites(*list) : Cites{};
  }

  ExpressionPtr optional_expression(const Node* node, int height = 0) { return node ? expression(*node->children[0], height) : nullptr; }

  static int seat_number(const Node& node) { return word(node)[0] - 'A'; }

  Pattern pattern(const Node& node) const {
    Pattern made;
    made.span = span(node);
    for (std::size_t i = 0; i < 2 && !child<g::joker>(node); ++i) made.ends[i] = end_text(*node.children[i]);
    return made;
  }

  // An end of a tile, or what a die shows: a letter, a name, or a number that is no greater than numbers are.
  std::string end_text(const Node& mark) const {
    const Node* const number = is<g::int_>(mark) ? &mark : child<g::int_>(mark);
    return number != nullptr && integer(*number) == kMaxInt ? std::to_string(kMaxInt) : std::string(word(mark));
  }

  const Chunk& chunk_;
  Diagnostics& diagnostics_;

 private:
  void number(const Node& node, Expression& made, int) {
    made.kind = Expression::Kind::kNumber;
    made.number = integer(node);
  }

  void flag(const Node& node, Expression& made, int) {
    made.kind = Expression::Kind::kFlag;
    made.number = is<g::yes_value>(node) ? 1 : 0;
  }

  void nobody(const Node&, Expression& made, int) { made.kind = Expression::Kind::kNobody; }

  void seat(const Node& node, Expression& made, int) {
    made.kind = Expression::Kind::kSeat;
    made.number = seat_number(node);
  }

  void tile(const Node& node, Expression& made, int) {
    made.kind = Expression::Kind::kTile;
    made.patterns.push_back(pattern(node));
  }

  void add_operands(const Node& node, Expression& made, int height) {
    for (const auto& one : node.children) made.operands.push_back(expression(*one, height + 1));
  }

  void name_or_call(const Node& node, Expression& made, int height) {
    made.kind = Expression::Kind::kName;
    made.name = name(*node.children[0]);
    if (const Node* arguments = child<g::arguments>(node)) {
      made.kind = Expression::Kind::kCall;
      add_operands(*arguments, made, height);
    }
  }

  void every_zone(const Node& node, Expression& made, int) {
    made.kind = Expression::Kind::kEveryZone;
    made.name = name(*node.children[0]);
  }

  // `his hand` is the hand of whoever the name `his` stands for where it is written.
  void his(const Node& node, Expression& made, int height) {
    made.kind = Expression::Kind::kPossessive;
    made.name = name(*node.children[0]);
    auto whose = std::make_unique<Expression>();
    whose->kind = Expression::Kind::kName;
    whose->span = {made.span.source, made.span.begin, made.span.begin + 3};
    whose->name = {"his", whose->span};
    made.operands.push_back(std::move(whose));
    if (const Node* which = child<g::which>(node)) add_operands(*which, made, height);
  }

  void none_of(const Node& node, Expression& made, int) {
    made.kind = Expression::Kind::kNone;
    made.name = name(*node.children[0]);
  }

  void no_dice(const Node&, Expression& made, int) {
    made.kind = Expression::Kind::kNone;
    made.name = {"dice", made.span};
  }

  void players_meant(const Node&, Expression& made, int) {
    made.kind = Expression::Kind::kName;
    made.name = {"players", made.span};
  }

  void of(const Node& node, Expression& made, int height) {
    made.kind = Expression::Kind::kOf;
    made.name = name(*node.children[0]);
    made.operands.push_back(expression(*node.children[1], height + 1));
  }

  void places_of(const Node& node, Expression& made, int height) {
    made.kind = Expression::Kind::kOf;
    made.name = name(*node.children[0]);
    made.operands.push_back(expression(*node.children[2], height + 1));
    made.operands.push_back(expression(*node.children[1], height + 1));
  }

  void player_beside(const Node& node, Expression& made, int height) {
    made.kind = Expression::Kind::kPlayerBeside;
    made.name.text = is<g::player_after>(node) ? "after" : "before";
    add_operands(node, made, height);
  }

  void places_between(const Node& node, Expression& made, int height) {
    made.kind = Expression::Kind::kPlaces;
    add_operands(node, made, height);
  }

  void set_of(const Node& node, Expression& made, int height) {
    made.kind = Expression::Kind::kSet;
    add_operands(node, made, height);
  }

  void unary(const Node& node, Expression& made, int height) {
    made.kind = Expression::Kind::kUnary;
    made.name.text = is<g::negative>(node) ? "-" : is<g::negation>(node) ? "not" : "told";
    made.name.span = {made.span.source, made.span.begin, made.span.begin + static_cast<std::uint32_t>(made.name.text.size())};
    add_operands(node, made, height);
  }

  void if_expr(const Node& node, Expression& made, int height) {
    made.kind = Expression::Kind::kIf;
    add_operands(node, made, height);
  }

  void min_max(const Node& node, Expression& made, int height) {
    made.kind = Expression::Kind::kMinMax;
    made.name = name(*node.children[0]);
    for (std::size_t i = 1; i < node.children.size(); ++i) made.operands.push_back(expression(*node.children[i], height + 1));
  }

  void size_table(const Node& node, Expression& made, int height) {
    made.kind = Expression::Kind::kSizeTable;
    for (const auto& part : node.children) {
      if (is<g::table_by>(*part)) {
        made.operands.push_back(expression(*part->children[0], height + 1));
        continue;
      }
      std::vector<int> numbers;
      for (const auto& one : part->children) numbers.push_back(integer(*one));
      const int size = numbers.front();
      numbers.erase(numbers.begin());
      made.table.emplace_back(size, std::move(numbers));
    }
  }

  // a + b - c, with operators between the operands: ((a + b) - c)
  ExpressionPtr chain(const Node& node, int height) {
    const std::size_t operators = node.children.size() / 2;
    ExpressionPtr left = expression(*node.children[0], height + static_cast<int>(std::min<std::size_t>(operators, kMaxTreeHeight + 1)));
    if (too_large_) return left;
    for (std::size_t i = 1; i + 1 < node.children.size(); i += 2) {
      auto made = std::make_unique<Expression>();
      made->kind = Expression::Kind::kBinary;
      made->name = name(*node.children[i]);
      ExpressionPtr right = expression(*node.children[i + 1], height + static_cast<int>(operators - i / 2));
      made->span = {left->span.source, left->span.begin, right->span.end};
      made->operands.push_back(std::move(left));
      made->operands.push_back(std::move(right));
      left = std::move(made);
    }
    return left;
  }

  ExpressionPtr possessives(const Node& node, int height) {
    const std::size_t count = node.children.size() - 1;
    ExpressionPtr left = expression(*node.children[0], height + static_cast<int>(std::min<std::size_t>(count, kMaxTreeHeight + 1)));
    if (too_large_) return left;
    for (std::size_t i = 1; i <= count; ++i) {
      auto made = std::make_unique<Expression>();
      made->kind = Expression::Kind::kPossessive;
      made->name = name(*node.children[i]->children[0]);
      made->span = {left->span.source, left->span.begin, made->name.span.end};
      made->operands.push_back(std::move(left));
      if (const Node* which = child<g::which>(*node.children[i])) {
        made->span.end = span(*which).end;
        add_operands(*which, *made, height);
      }
      left = std::move(made);
    }
    return left;
  }

  void comparison(const Node& node, Expression& made, int height) {
    const Node& tail = *node.children[1];
    made.operands.push_back(expression(*node.children[0], height + 1));
    if (is<g::emptiness>(tail)) {
      made.kind = Expression::Kind::kIsEmpty;
    } else if (is<g::facing>(tail)) {
      made.kind = Expression::Kind::kIsFace;
      made.name.text = child<g::up_word>(tail) ? "up" : "down";
    } else if (is<g::pattern_match>(tail)) {
      matches(node, made, height);
    } else {
      made.kind = Expression::Kind::kBinary;
      if (is<g::membership>(tail)) {
        const std::uint32_t begin = span(tail).begin;
        made.name = {"in", {chunk_.span.source, begin, begin + 2}};
      } else {
        made.name = name(*tail.children[0]);
      }
      made.operands.push_back(expression(*tail.children.back(), height + 1));
    }
  }

  // `c is [x-y] or [x-n] [n-y] for some n` says of one thing what `c is [x-y] or c is [x-n] [n-y] for some n` does: each alternative has the
  // letters that stand in it, and the condition if it has any; a letter that stands in none is left to the last.
  void matches(const Node& node, Expression& made, int height) {
    const Node& tail = *node.children[1];
    if (tail.children.size() > kMaxTreeHeight) return refuse(node);
    std::vector<const Node*> alternatives = {&tail};
    for (const auto& one : tail.children) {
      if (is<g::other_patterns>(*one)) alternatives.push_back(one.get());
    }
    const auto one_of = [&](const Node& alternative, Expression& match, bool last) {
      match.kind = Expression::Kind::kMatch;
      match.span = span(node);
      match.operands.push_back(expression(*node.children[0], height + 1));
      match.operands.push_back(nullptr);
      match.patterns = patterns(alternative);
      for (const auto& one : tail.children) {
        if (is<g::free_letter>(*one) && (stands_in(word(*one), match.patterns) || (last && !stands_in_any(word(*one), tail))))
          match.letters.push_back(name(*one));
        if (is<g::match_condition>(*one) && !match.letters.empty()) match.operands[1] = expression(*one->children[0], height + 1);
      }
    };
    made.operands.clear();
    one_of(*alternatives[0], made, alternatives.size() == 1);
    for (std::size_t i = 1; i < alternatives.size(); ++i) {
      auto left = std::make_unique<Expression>(std::move(made));
      auto right = std::make_unique<Expression>();
      one_of(*alternatives[i], *right, i + 1 == alternatives.size());
      made = Expression();
      made.kind = Expression::Kind::kBinary;
      made.span = left->span;
      made.name = {"or", left->span};
      made.operands.push_back(std::move(left));
      made.operands.push_back(std::move(right));
    }
  }

  static bool stands_in(std::string_view letter, const std::vector<Pattern>& patterns) {
    return std::any_of(patterns.begin(), patterns.end(),
                       [&](const Pattern& one) { return one.ends[0] == letter || one.ends[1] == letter; });
  }

  bool stands_in_any(std::string_view letter, const Node& tail) const {
    if (stands_in(letter, patterns(tail))) return true;
    return std::any_of(tail.children.begin(), tail.children.end(),
                       [&](const auto& one) { return is<g::other_patterns>(*one) && stands_in_any(letter, *one); });
  }

  // Of the tiles or dice of one alternative.
  std::vector<Pattern> patterns(const Node& alternative) const {
    std::vector<Pattern> made;
    for (const auto& one : alternative.children) {
      if (is<g::pattern>(*one)) made.push_back(pattern(*one));
      if (!is<g::dice_pattern>(*one)) continue;
      for (const auto& mark : one->children) made.push_back({{end_text(*mark), ""}, span(*mark)});
    }
    return made;
  }

  void quantifier(const Node& node, Expression& made, int height) {
    static const std::map<RuleId, const char*> words = {
#define BONEYARD_QUANTIFIER(rule, name) {rule_id<g::rule>(), name},
#include "dsl/reading/forms.def"
    };
    if (is<g::count_separate>(node)) {
      const Span whole = made.span;
      quantifier(*node.children[0], made, height);
      made.name.text = "count-separate";
      made.span = whole;
      return;
    }
    if (const Node* const sets = child<g::separate>(node)) {  // most of E for separate 3 tiles c in h where C
      const Span whole = made.span;
      quantifier(*sets, made, height);
      made.name = {"most-separate", {whole.source, whole.begin, whole.begin + 4}};
      made.span = whole;
      made.operands.push_back(expression(*node.children[0], height + 1));
      return;
    }
    if (is<g::count_all>(node) && child<g::best>(node)) {  // count of (all t in h with most pips of t)
      made.kind = Expression::Kind::kOf;
      made.name = {"count", {made.span.source, made.span.begin, made.span.begin + 5}};
      made.operands.push_back(std::make_unique<Expression>());
      Expression& best = *made.operands[0];
      const std::size_t all_at = chunk_.text.find("all", begin_of(node));
      best.span = span_of(chunk_, all_at, end_of(node));
      fill_quantifier(node, best, height + 1);
      best.name = {"all", {best.span.source, best.span.begin, best.span.begin + 3}};
      return;
    }
    fill_quantifier(node, made, height);
    made.name.text = words.at(node.rule);
    const auto size = static_cast<std::uint32_t>(made.name.text.size());
    made.name.span = {made.span.source, made.span.begin, made.span.begin + size};
  }

  void fill_quantifier(const Node& node, Expression& made, int height) {
    made.kind = Expression::Kind::kQuantifier;
    if (is<g::sum_of>(node) || is<g::greatest_of>(node) || is<g::least_of>(node))
      made.operands.push_back(expression(*node.children[0], height + 1));
    const Node& binder = *child<g::binder>(node);
    std::size_t next = 0;
    if (is<g::subset_size>(*binder.children[0]) || is<g::subset_sum>(*binder.children[0]) || is<g::size_range>(*binder.children[0])) {
      add_sizes(*binder.children[next++], height + 1, made.binder.sizes);
      if (is<g::more_sizes>(*binder.children[next]))
        for (const auto& size : binder.children[next++]->children) add_sizes(*size, height + 1, made.binder.sizes);
    } else if (is<g::any_size>(*binder.children[0])) {
      ++next;
    }
    if (is<g::dice_of_subset>(*binder.children[next])) {
      made.binder.dice = true;
      ++next;
    }
    made.binder.name = name(*binder.children[next++]);
    made.binder.domain = expression(*binder.children[next++], height + 1);
    made.binder.domain_to = optional_expression(child<g::range_end>(binder), height + 1);
    made.from = optional_expression(child<g::from_sum>(node), height + 1);
    made.where = optional_expression(child<g::where_part>(node), height + 1);
    if (const Node* worth = child<g::most_worth>(node)) {
      made.best = "most";
      made.keys.push_back(expression(*worth->children[0], height + 1));
    }
    if (const Node* best = child<g::best>(node)) {
      made.best = word(*best->children[0]);
      for (std::size_t i = 1; i < best->children.size(); ++i) made.keys.push_back(expression(*best->children[i], height + 1));
    }
  }

  void refuse(const Node& node) {
    if (!too_large_)
      diagnostics_.report(Code::kTooDeep, span(node), "this expression has more than " + std::to_string(kMaxTreeHeight) + " parts in a row",
                          "give a part of it a name of its own, with 'define'");
    too_large_ = true;
  }

  bool too_large_ = false;
  int made_ = 0;
};

}  // namespace boneyard::dsl
