#include "dsl/parse.hpp"

#include <map>
#include <string>
#include <tao/pegtl.hpp>
#include <tao/pegtl/contrib/analyze.hpp>
#include <tao/pegtl/contrib/parse_tree.hpp>
#include <type_traits>

#include "dsl/grammar.hpp"
#include "dsl/layout.hpp"
#include "dsl/syntax_error.hpp"

namespace boneyard::dsl {

namespace {

namespace g = grammar;
using Node = tao::pegtl::parse_tree::node;
using ast::Block;
using ast::Cites;
using ast::Declaration;
using ast::Expression;
using ast::ExpressionPtr;
using ast::Name;
using ast::Pattern;
using ast::Scene;
using ast::Statement;

// Trees grow to the left along chains such as a + b + c, where nothing is nested for the parser. This keeps every later walk over a tree
// shallow enough for the stack.
constexpr int kMaxTreeHeight = 256;
constexpr std::int64_t kMaxInt = 1'000'000;

// ---- Which rules leave a node

// A level of precedence with nothing to do leaves no trace.
struct fold : tao::pegtl::parse_tree::apply<fold> {
  template <typename... States>
  static void transform(std::unique_ptr<Node>& node, States&&...) {
    if (node->children.size() == 1) node = std::move(node->children.front());
  }
};

using tao::pegtl::parse_tree::store_content;

template <typename Rule>
using selector = tao::pegtl::parse_tree::selector<
    Rule,
    // words
    store_content::on<g::int_, g::string, g::name, g::clause_name, g::seat, g::cite_list, g::seen, g::seen_by, g::of_each, g::type_word>,
    // expressions
    store_content::on<g::end_mark, g::pattern, g::size_row, g::size_table, g::subset_size, g::range_end, g::binder, g::where_part, g::best_word, g::best,
                      g::from_sum, g::separate, g::some, g::every, g::no, g::count_separate, g::count_all, g::all, g::first_quantifier, g::sum_of,
                      g::yes_value, g::no_value, g::nobody, g::if_expr, g::of_word, g::of, g::player_after, g::min_max_word, g::min_max, g::set_of,
                      g::grouped, g::arguments, g::name_or_call, g::number, g::possessive, g::negative, g::product_operator, g::sum_operator,
                      g::relation_operator, g::relation, g::membership, g::emptiness, g::free_letter, g::match_condition, g::pattern_match, g::negation,
                      g::and_operator, g::or_operator>,
    fold::on<g::postfix, g::product, g::sum, g::comparison, g::cited, g::and_, g::expr>,
    // statements
    store_content::on<g::block, g::step, g::else_if, g::else_, g::if_, g::while_, g::times, g::repeat, g::for_each, g::turns, g::one_lap, g::laps,
                      g::until_all_pass, g::until_level, g::without_end, g::gather, g::mix, g::each_hand, g::deal, g::from_place, g::move, g::dice_word,
                      g::reveal, g::roll, g::lot, g::set, g::let, g::all_he_has, g::or_else, g::pay, g::rest_from, g::share, g::at_part, g::place, g::open,
                      g::win, g::end, g::pass, g::anew, g::call_arguments, g::call, g::from_part, g::to_part, g::choice_one, g::choice_size,
                      g::choice_some, g::way_where, g::way, g::tier_or, g::tier, g::ways, g::openly, g::choose_in_turn, g::choose_at_once>,
    // declarations
    store_content::on<g::use, g::players, g::value, g::option_default, g::option_range, g::option_values, g::option, g::chinese, g::copies,
                      g::without_tiles, g::tiles_set, g::sides, g::dice, g::ordered, g::zone, g::layout, g::pot, g::chips, g::variable, g::first,
                      g::block_word, g::condition_type, g::param, g::params, g::define, g::phase, g::play, g::clause, g::scenario, g::mutant>,
    store_content::on<g::scene_players, g::scene_option, g::scene_chips, g::scene_dealt, g::scene_mixed, g::scene_rolled, g::scene_lot, g::scene_put,
                      g::scene_set, g::scene_plays, g::scene_others, g::not_word, g::expect_may, g::expect_refused, g::expect_has, g::expect_to_act,
                      g::expect_sees, g::expect_not_see, g::expect_paid, g::expect_ended, g::expect_deal_ended, g::expect_fault, g::expect_holds>,
    // the first two lines
    store_content::on<g::game, g::library, g::rulebook, g::variant, g::scenarios>>;

// ---- Tree of rules -> syntax tree

// Turns the nodes that one chunk left into the nodes of ast.hpp. Decides nothing but what the text says: names stay names.
class Builder {
 public:
  Builder(const Chunk& chunk, Diagnostics& diagnostics) : chunk_(chunk), diagnostics_(diagnostics) {}

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

  std::string text(const Node& string) const { return std::string(word(string).substr(1, word(string).size() - 2)); }
  Name text_name(const Node& string) const { return {text(string), span(string)}; }
  Span span(const Node& node) const { return span_of(chunk_, begin_of(node), end_of(node)); }

  Declaration declaration(const Node& node) {
    Declaration made;
    made.span = span(node);
    made.cites = cites_of(node);
    using Make = void (Builder::*)(const Node&, Declaration&);
    static const std::map<std::string_view, std::pair<Declaration::Kind, Make>> makers = {
        {type<g::use>(), {Declaration::Kind::kUse, &Builder::use}},
        {type<g::players>(), {Declaration::Kind::kPlayers, &Builder::players}},
        {type<g::option>(), {Declaration::Kind::kOption, &Builder::option}},
        {type<g::tiles_set>(), {Declaration::Kind::kTiles, &Builder::tiles_set}},
        {type<g::dice>(), {Declaration::Kind::kDice, &Builder::dice}},
        {type<g::zone>(), {Declaration::Kind::kZone, &Builder::named_thing}},
        {type<g::layout>(), {Declaration::Kind::kLayout, &Builder::named_thing}},
        {type<g::pot>(), {Declaration::Kind::kPot, &Builder::named_thing}},
        {type<g::chips>(), {Declaration::Kind::kChips, &Builder::chips}},
        {type<g::variable>(), {Declaration::Kind::kVariable, &Builder::named_thing}},
        {type<g::first>(), {Declaration::Kind::kFirst, &Builder::named_thing}},
        {type<g::define>(), {Declaration::Kind::kDefine, &Builder::define}},
        {type<g::phase>(), {Declaration::Kind::kPhase, &Builder::phase}},
        {type<g::step>(), {Declaration::Kind::kStep, &Builder::phase}},
        {type<g::play>(), {Declaration::Kind::kPlay, &Builder::phase}},
        {type<g::clause>(), {Declaration::Kind::kClause, &Builder::clause}},
        {type<g::scenario>(), {Declaration::Kind::kScenario, &Builder::scenario}},
        {type<g::mutant>(), {Declaration::Kind::kMutant, &Builder::mutant}},
    };
    const auto& [kind, make] = makers.at(node.type);
    made.kind = kind;
    (this->*make)(node, made);
    return made;
  }

  // `height` is the number of nodes above this one in its tree.
  ExpressionPtr expression(const Node& node, int height = 0) {
    auto made = std::make_unique<Expression>();
    made->span = span(node);
    if (height > kMaxTreeHeight) {
      if (!too_high_) diagnostics_.report(Code::kTooDeep, span(node), "this expression has more than " + std::to_string(kMaxTreeHeight) + " parts in a row");
      too_high_ = true;
      return made;
    }
    using Make = void (Builder::*)(const Node&, Expression&, int);
    static const std::map<std::string_view, Make> makers = {
        {type<g::number>(), &Builder::number},
        {type<g::yes_value>(), &Builder::flag},
        {type<g::no_value>(), &Builder::flag},
        {type<g::nobody>(), &Builder::nobody},
        {type<g::seat>(), &Builder::seat},
        {type<g::pattern>(), &Builder::tile},
        {type<g::name_or_call>(), &Builder::name_or_call},
        {type<g::of>(), &Builder::of},
        {type<g::player_after>(), &Builder::player_after},
        {type<g::set_of>(), &Builder::set_of},
        {type<g::negative>(), &Builder::unary},
        {type<g::negation>(), &Builder::unary},
        {type<g::if_expr>(), &Builder::if_expr},
        {type<g::min_max>(), &Builder::min_max},
        {type<g::size_table>(), &Builder::size_table},
        {type<g::separate>(), &Builder::quantifier},
        {type<g::some>(), &Builder::quantifier},
        {type<g::every>(), &Builder::quantifier},
        {type<g::no>(), &Builder::quantifier},
        {type<g::count_separate>(), &Builder::quantifier},
        {type<g::count_all>(), &Builder::quantifier},
        {type<g::all>(), &Builder::quantifier},
        {type<g::first_quantifier>(), &Builder::quantifier},
        {type<g::sum_of>(), &Builder::quantifier},
        {type<g::comparison>(), &Builder::comparison},
    };
    if (is<g::grouped>(node)) {
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
      (this->*makers.at(node.type))(node, *made, height);
    }
    return made;
  }

 private:
  // ---- Nodes

  template <typename Rule>
  static std::string_view type() {
    return tao::pegtl::demangle<Rule>();
  }

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

  std::size_t begin_of(const Node& node) const { return static_cast<std::size_t>(node.m_begin.data - chunk_.text.data()); }
  std::size_t end_of(const Node& node) const { return static_cast<std::size_t>(node.m_end.data - chunk_.text.data()); }

  // The node's text without blanks before it.
  static std::string_view word(const Node& node) {
    std::string_view text = node.string_view();
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
      if (last->children.empty() || last->children.back()->m_end.data != last->m_end.data) return nullptr;
      last = last->children.back().get();
    }
    return last;
  }

  // The citation at the end of a head: of the words before the block or way's condition, or of all of them.
  Cites cites_of(const Node& node) const {
    const Node* last = nullptr;
    for (const auto& one : node.children) {
      if (is_body(*one) || is<g::way_where>(*one) || is<g::or_else>(*one) || is<g::way>(*one) || is_scene(*one)) break;
      last = one.get();
    }
    if (!last) return {};
    if (is<g::all_he_has>(*last)) return last->children.empty() ? Cites{} : cites(*last->children[0]);
    const Node* list = last_cites(*last);
    return list ? cites(*list) : Cites{};
  }

  ExpressionPtr optional_expression(const Node* node, int height = 0) { return node ? expression(*node->children[0], height) : nullptr; }

  // ---- Expressions

  void number(const Node& node, Expression& made, int) {
    made.kind = Expression::Kind::kNumber;
    made.number = integer(node);
  }

  void flag(const Node& node, Expression& made, int) {
    made.kind = Expression::Kind::kFlag;
    made.number = is<g::yes_value>(node) ? 1 : 0;
  }

  void nobody(const Node&, Expression& made, int) { made.kind = Expression::Kind::kNobody; }

  static int seat_number(const Node& node) { return word(node)[0] - 'A'; }

  void seat(const Node& node, Expression& made, int) {
    made.kind = Expression::Kind::kSeat;
    made.number = seat_number(node);
  }

  Pattern pattern(const Node& node) const {
    Pattern made;
    made.span = span(node);
    for (std::size_t i = 0; i < 2; ++i) made.ends[i] = word(*node.children[i]);
    for (const auto& mark : node.children) {
      if (child<g::int_>(*mark)) integer(*mark);  // for its bound
    }
    return made;
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

  void of(const Node& node, Expression& made, int height) {
    made.kind = Expression::Kind::kOf;
    made.name = name(*node.children[0]);
    made.operands.push_back(expression(*node.children[1], height + 1));
  }

  void player_after(const Node& node, Expression& made, int height) {
    made.kind = Expression::Kind::kPlayerAfter;
    add_operands(node, made, height);
  }

  void set_of(const Node& node, Expression& made, int height) {
    made.kind = Expression::Kind::kSet;
    add_operands(node, made, height);
  }

  void unary(const Node& node, Expression& made, int height) {
    made.kind = Expression::Kind::kUnary;
    const std::size_t begin = made.span.begin;
    made.name.text = is<g::negative>(node) ? "-" : "not";
    made.name.span = {made.span.source, made.span.begin, static_cast<std::uint32_t>(begin + made.name.text.size())};
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

  void size_table(const Node& node, Expression& made, int) {
    made.kind = Expression::Kind::kSizeTable;
    for (const auto& row : node.children) {
      std::vector<int> numbers;
      for (const auto& one : row->children) numbers.push_back(integer(*one));
      const int size = numbers.front();
      numbers.erase(numbers.begin());
      made.table.emplace_back(size, std::move(numbers));
    }
  }

  // a + b - c, with operators between the operands: ((a + b) - c)
  ExpressionPtr chain(const Node& node, int height) {
    const std::size_t operators = node.children.size() / 2;
    ExpressionPtr left = expression(*node.children[0], height + static_cast<int>(std::min<std::size_t>(operators, kMaxTreeHeight + 1)));
    if (too_high_) return left;
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
    if (too_high_) return left;
    for (std::size_t i = 1; i <= count; ++i) {
      auto made = std::make_unique<Expression>();
      made->kind = Expression::Kind::kPossessive;
      made->name = name(*node.children[i]->children[0]);
      made->span = {left->span.source, left->span.begin, made->name.span.end};
      made->operands.push_back(std::move(left));
      left = std::move(made);
    }
    return left;
  }

  void comparison(const Node& node, Expression& made, int height) {
    const Node& tail = *node.children[1];
    made.operands.push_back(expression(*node.children[0], height + 1));
    if (is<g::emptiness>(tail)) {
      made.kind = Expression::Kind::kIsEmpty;
    } else if (is<g::pattern_match>(tail)) {
      made.kind = Expression::Kind::kMatch;
      made.operands.push_back(nullptr);
      for (const auto& one : tail.children) {
        if (is<g::pattern>(*one)) made.patterns.push_back(pattern(*one));
        if (is<g::free_letter>(*one)) made.letters.push_back(name(*one));
        if (is<g::match_condition>(*one)) made.operands[1] = expression(*one->children[0], height + 1);
      }
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

  void quantifier(const Node& node, Expression& made, int height) {
    static const std::map<std::string_view, const char*> words = {
        {type<g::separate>(), "separate"}, {type<g::some>(), "some"},   {type<g::every>(), "every"}, {type<g::no>(), "no"},
        {type<g::count_all>(), "count"},   {type<g::all>(), "all"},     {type<g::sum_of>(), "sum"},  {type<g::first_quantifier>(), "first"},
    };
    if (is<g::count_separate>(node)) {
      const Span whole = made.span;
      quantifier(*node.children[0], made, height);
      made.name.text = "count-separate";
      made.span = whole;
      return;
    }
    if (is<g::count_all>(node) && child<g::best>(node)) {  // count of (all t in h with most pips of t)
      made.kind = Expression::Kind::kOf;
      made.name = {"count", {made.span.source, made.span.begin, made.span.begin + 5}};
      made.operands.push_back(std::make_unique<Expression>());
      Expression& best = *made.operands[0];
      best.span = span_of(chunk_, end_of(node) - chunk_.text.substr(begin_of(node), end_of(node) - begin_of(node)).size(), end_of(node));
      const std::size_t all_at = chunk_.text.find("all", begin_of(node));
      best.span = span_of(chunk_, all_at, end_of(node));
      fill_quantifier(node, best, height + 1);
      best.name = {"all", {best.span.source, best.span.begin, best.span.begin + 3}};
      return;
    }
    fill_quantifier(node, made, height);
    made.name.text = words.at(node.type);
    const auto size = static_cast<std::uint32_t>(made.name.text.size());
    made.name.span = {made.span.source, made.span.begin, made.span.begin + size};
  }

  void fill_quantifier(const Node& node, Expression& made, int height) {
    made.kind = Expression::Kind::kQuantifier;
    if (is<g::sum_of>(node)) made.operands.push_back(expression(*node.children[0], height + 1));
    const Node& binder = *child<g::binder>(node);
    std::size_t next = 0;
    if (is<g::subset_size>(*binder.children[0])) made.binder.size = integer(*binder.children[next++]);
    made.binder.name = name(*binder.children[next++]);
    made.binder.domain = expression(*binder.children[next++], height + 1);
    made.binder.domain_to = optional_expression(child<g::range_end>(binder), height + 1);
    made.from = optional_expression(child<g::from_sum>(node), height + 1);
    made.where = optional_expression(child<g::where_part>(node), height + 1);
    if (const Node* best = child<g::best>(node)) {
      made.best = word(*best->children[0]);
      for (std::size_t i = 1; i < best->children.size(); ++i) made.keys.push_back(expression(*best->children[i], height + 1));
    }
  }

  // ---- Statements

  Block block(const Node& node) {
    Block made;
    for (const auto& one : node.children) made.push_back(statement(*one));
    return made;
  }

  Statement statement(const Node& node) {
    using Make = void (Builder::*)(const Node&, Statement&);
    using Kind = Statement::Kind;
    static const std::map<std::string_view, std::pair<Kind, Make>> makers = {
        {type<g::step>(), {Kind::kStep, &Builder::plain}},
        {type<g::if_>(), {Kind::kIf, &Builder::if_statement}},
        {type<g::while_>(), {Kind::kWhile, &Builder::plain}},
        {type<g::repeat>(), {Kind::kRepeat, &Builder::plain}},
        {type<g::for_each>(), {Kind::kForEach, &Builder::plain}},
        {type<g::turns>(), {Kind::kTurns, &Builder::turns}},
        {type<g::choose_in_turn>(), {Kind::kChoose, &Builder::choose}},
        {type<g::choose_at_once>(), {Kind::kChoose, &Builder::choose}},
        {type<g::gather>(), {Kind::kGather, &Builder::plain}},
        {type<g::mix>(), {Kind::kMix, &Builder::plain}},
        {type<g::deal>(), {Kind::kDeal, &Builder::deal}},
        {type<g::move>(), {Kind::kMove, &Builder::move}},
        {type<g::reveal>(), {Kind::kReveal, &Builder::reveal}},
        {type<g::roll>(), {Kind::kRoll, &Builder::roll}},
        {type<g::lot>(), {Kind::kLot, &Builder::plain}},
        {type<g::set>(), {Kind::kSet, &Builder::plain}},
        {type<g::let>(), {Kind::kLet, &Builder::plain}},
        {type<g::pay>(), {Kind::kPay, &Builder::plain}},
        {type<g::share>(), {Kind::kShare, &Builder::plain}},
        {type<g::place>(), {Kind::kPlace, &Builder::place}},
        {type<g::open>(), {Kind::kOpen, &Builder::open}},
        {type<g::pass>(), {Kind::kPass, &Builder::plain}},
        {type<g::anew>(), {Kind::kAnew, &Builder::plain}},
        {type<g::win>(), {Kind::kWin, &Builder::plain}},
        {type<g::end>(), {Kind::kEnd, &Builder::plain}},
        {type<g::call>(), {Kind::kCall, &Builder::plain}},
    };
    Statement made;
    made.span = head_span(node);
    made.cites = cites_of(node);
    const auto& [kind, make] = makers.at(node.type);
    made.kind = kind;
    (this->*make)(node, made);
    return made;
  }

  // A statement whose parts come in the order of its fields: a name, expressions, a block.
  void plain(const Node& node, Statement& made) {
    for (const auto& one : node.children) {
      if (is<g::name>(*one)) {
        made.name = name(*one);
      } else if (is<g::block>(*one)) {
        made.blocks.push_back(block(*one));
      } else if (is<g::seen>(*one)) {
        made.seen.who = name(*one->children[0]);
      } else if (is<g::or_else>(*one)) {
        made.else_cites = cites_of(*one);
        made.blocks.push_back(block(*one->children.back()));
      } else if (is<g::call_arguments>(*one)) {
        for (const auto& argument : one->children) made.exprs.push_back(expression(*argument));
      } else if (is<g::times>(*one) || is<g::from_part>(*one) || is<g::rest_from>(*one)) {
        made.exprs.push_back(expression(*one->children[0]));
      } else if (!is<g::cite_list>(*one) && !is<g::all_he_has>(*one)) {
        made.exprs.push_back(expression(*one));
      }
    }
  }

  void if_statement(const Node& node, Statement& made) {
    made.exprs.push_back(expression(*node.children[0]));
    made.blocks.push_back(block(*node.children[1]));
    for (const auto& one : node.children) {
      if (is<g::else_if>(*one)) made.exprs.push_back(expression(*one->children[0]));
      if (is<g::else_>(*one)) made.else_cites = cites_of(*one);
      if (is<g::else_if>(*one) || is<g::else_>(*one)) made.blocks.push_back(block(*one->children.back()));
    }
  }

  void turns(const Node& node, Statement& made) {
    made.name = name(*node.children[0]);
    made.exprs.push_back(expression(*node.children[1]));
    made.exprs.push_back(expression(*node.children[2]));
    const Node& order = *node.children[3];
    made.order = is<g::until_all_pass>(order) ? Statement::Order::kAllPass
                 : is<g::until_level>(order)  ? Statement::Order::kLevel
                 : is<g::without_end>(order)  ? Statement::Order::kWithoutEnd
                                              : Statement::Order::kLaps;
    if (is<g::one_lap>(order)) {
      auto once = std::make_unique<Expression>();
      once->span = span(order);
      once->number = 1;
      made.exprs.push_back(std::move(once));
    } else if (is<g::laps>(order)) {
      made.exprs.push_back(expression(*order.children[0]));
    }
    made.blocks.push_back(block(*node.children.back()));
  }

  void deal(const Node& node, Statement& made) {
    made.exprs.push_back(expression(*node.children[0]));
    made.exprs.push_back(expression(*node.children[1]));
    if (is<g::each_hand>(*node.children[2])) {
      made.each = true;
      made.name = name(*node.children[2]->children[0]);
    } else {
      made.exprs.push_back(expression(*node.children[2]));
    }
  }

  void move(const Node& node, Statement& made) {
    const Node* from = child<g::from_place>(node);
    made.exprs.push_back(expression(*node.children[0]));
    made.exprs.push_back(expression(*node.children[from ? 2 : 1]));
    if (from) made.exprs.push_back(expression(*from->children[0]));
  }

  void reveal(const Node& node, Statement& made) {
    made.dice = is<g::dice_word>(*node.children[0]);
    if (!made.dice) made.exprs.push_back(expression(*node.children[0]));
    if (const Node* to = child<g::to_part>(node)) {
      made.has_to = true;
      made.exprs.push_back(expression(*to->children[0]));
    }
  }

  void roll(const Node& node, Statement& made) {
    for (const auto& one : node.children) {
      if (is<g::name>(*one)) made.names.push_back(name(*one));
      if (is<g::dice_word>(*one)) made.dice = true;
    }
  }

  void place(const Node& node, Statement& made) {
    made.exprs.push_back(expression(*node.children[0]));
    made.name = name(*node.children[1]);
    for (std::size_t i = 2; i < node.children.size(); ++i) {
      const Node& one = *node.children[i];
      if (is<g::at_part>(one)) {
        made.exprs.push_back(expression(*one.children[0]));
      } else if (!is<g::cite_list>(one)) {
        made.openings.push_back(expression(one));
      }
    }
  }

  void open(const Node& node, Statement& made) {
    for (const auto& one : node.children) {
      if (is<g::name>(*one)) {
        made.name = name(*one);
      } else if (is<g::at_part>(*one)) {
        made.exprs.push_back(expression(*one->children[0]));
      } else if (!is<g::cite_list>(*one)) {
        made.openings.push_back(expression(*one));
      }
    }
  }

  void choose(const Node& node, Statement& made) {
    made.at_once = is<g::choose_at_once>(node);
    for (const auto& one : node.children) {
      if (is<g::name>(*one)) {
        made.name = name(*one);
      } else if (is<g::openly>(*one)) {
        made.openly = true;
      } else if (is<g::from_part>(*one)) {
        made.exprs.push_back(expression(*one->children[0]));
      } else if (is<g::ways>(*one)) {
        for (const auto& inner : one->children) {
          if (is<g::way>(*inner)) made.ways.push_back(way(*inner));
          if (is<g::tier>(*inner)) made.tiers.push_back(tier(*inner));
        }
      } else if (!is<g::cite_list>(*one)) {
        made.exprs.push_back(expression(*one));
      }
    }
  }

  ast::Way way(const Node& node) {
    ast::Way made;
    made.span = head_span(node);
    made.cites = cites_of(node);
    for (const auto& one : node.children) {
      if (is<g::string>(*one)) {
        made.parts.push_back({text(*one), -1});
      } else if (is<g::choice_one>(*one) || is<g::choice_some>(*one)) {
        made.parts.push_back({"", static_cast<int>(made.choices.size())});
        made.choices.push_back(choice(*one));
      } else if (is<g::way_where>(*one)) {
        made.where = expression(*one->children[0]);
      } else if (is<g::block>(*one)) {
        made.block = block(*one);
      }
    }
    return made;
  }

  ast::Choice choice(const Node& node) {
    ast::Choice made;
    made.span = span(node);
    made.name = name(*child<g::name>(node));
    made.from = optional_expression(child<g::from_part>(node));
    made.to = optional_expression(child<g::to_part>(node));
    if (const Node* sizes = child<g::choice_size>(node)) {
      for (const auto& one : sizes->children) made.sizes.push_back(expression(*one));
    }
    return made;
  }

  ast::Tier tier(const Node& node) {
    ast::Tier made;
    made.span = span(node);
    made.cites = cites_of(node);
    made.or_when = optional_expression(child<g::tier_or>(node));
    for (const auto& one : node.children) {
      if (!is<g::way>(*one)) continue;
      if (made.ways.empty()) made.span = span_of(chunk_, begin_of(node), chunk_.text.find(kLineEnd, begin_of(node)) - 1);
      made.ways.push_back(way(*one));
    }
    return made;
  }

  // ---- Declarations

  void use(const Node& node, Declaration& made) { set_text(*node.children[0], made); }

  void set_text(const Node& string, Declaration& made) {
    made.text = text(string);
    made.text_span = span(string);
  }

  void players(const Node& node, Declaration& made) {
    made.from = integer(*node.children[0]);
    made.to = integer(*node.children[1]);
  }

  void option(const Node& node, Declaration& made) {
    made.name = name(*node.children[0]);
    if (const Node* range = child<g::option_range>(node)) {
      made.has_range = true;
      made.from = integer(*range->children[0]);
      made.to = integer(*range->children[1]);
    }
    if (const Node* values = child<g::option_values>(node)) {
      for (const auto& one : values->children) made.values.push_back(value(*one));
    }
    if (const Node* standard = child<g::option_default>(node)) {
      const Name chosen = value(*standard->children[0]);
      made.default_text = chosen.text;
      made.default_span = chosen.span;
    }
  }

  // A number as a value is written without zeros before it, so that `06` and `6` are one.
  Name value(const Node& node) const {
    Name made = name(node);
    if (child<g::int_>(node)) made.text = std::to_string(integer(node));
    return made;
  }

  void tiles_set(const Node& node, Declaration& made) {
    ExpressionPtr highest;
    std::vector<ExpressionPtr> without;
    for (const auto& one : node.children) {
      if (is<g::chinese>(*one)) {
        made.chinese = true;
      } else if (is<g::copies>(*one)) {
        made.copies = integer(*one->children[0]);
      } else if (is<g::without_tiles>(*one)) {
        without.push_back(expression(*one->children[0]));
      } else if (!is<g::cite_list>(*one)) {
        highest = expression(*one);
      }
    }
    made.exprs.push_back(std::move(highest));  // null for the Chinese set
    for (ExpressionPtr& one : without) made.exprs.push_back(std::move(one));
  }

  void dice(const Node& node, Declaration& made) {
    made.number = 6;
    for (const auto& one : node.children) {
      if (is<g::name>(*one)) made.names.push_back(name(*one));
      if (is<g::sides>(*one)) made.number = integer(*one->children[0]);
      if (is<g::seen>(*one)) made.seen.who = name(*one->children[0]);
    }
  }

  void named_thing(const Node& node, Declaration& made) {
    made.name = name(*child<g::name>(node));
    made.each = child<g::of_each>(node) != nullptr;
    made.ordered = child<g::ordered>(node) != nullptr;
    if (const Node* seen = child<g::seen>(node)) made.seen.who = name(*seen->children[0]);
    if (const Node* type = child<g::type_word>(node)) made.type = word(*type);
  }

  void chips(const Node& node, Declaration& made) { made.exprs.push_back(expression(*node.children[0])); }

  void define(const Node& node, Declaration& made) {
    parameters(node, made);
    for (const auto& one : node.children) {
      if (!is<g::name>(*one) && !is<g::params>(*one) && !is<g::cite_list>(*one)) made.exprs.push_back(expression(*one));
    }
  }

  void parameters(const Node& node, Declaration& made) {
    if (const Node* called = child<g::name>(node)) made.name = name(*called);
    const Node* params = child<g::params>(node);
    if (!params) return;
    for (const auto& one : params->children) {
      ast::Parameter parameter;
      parameter.name = name(*one->children[0]);
      const Node& kind = *one->children[1];
      if (is<g::block_word>(kind)) {
        parameter.kind = ast::Parameter::Kind::kBlock;
      } else if (is<g::condition_type>(kind)) {
        parameter.kind = ast::Parameter::Kind::kCondition;
        for (const auto& taken : kind.children) parameter.takes.emplace_back(word(*taken));
      } else {
        parameter.type = word(kind);
      }
      made.parameters.push_back(std::move(parameter));
    }
  }

  void phase(const Node& node, Declaration& made) {
    parameters(node, made);
    made.block = block(*node.children.back());
  }

  void clause(const Node& node, Declaration& made) {
    made.name = name(*node.children[0]);
    set_text(*node.children[1], made);
  }

  void mutant(const Node& node, Declaration& made) {
    made.name = name(*node.children[0]);
    set_text(*node.children[1], made);
    made.text2 = text(*node.children[2]);
    made.text3 = text(*node.children[3]);
  }

  void scenario(const Node& node, Declaration& made) {
    set_text(*node.children[0], made);
    for (const auto& one : node.children) {
      if (is_scene(*one)) made.scenes.push_back(scene(*one));
    }
  }

  // ---- Scenes

  static const std::map<std::string_view, Scene::Kind>& scene_kinds() {
    static const std::map<std::string_view, Scene::Kind> kinds = {
        {type<g::scene_players>(), Scene::Kind::kPlayers},
        {type<g::scene_option>(), Scene::Kind::kOption},
        {type<g::scene_chips>(), Scene::Kind::kChips},
        {type<g::scene_dealt>(), Scene::Kind::kDealt},
        {type<g::scene_mixed>(), Scene::Kind::kMixed},
        {type<g::scene_rolled>(), Scene::Kind::kRolled},
        {type<g::scene_lot>(), Scene::Kind::kLot},
        {type<g::scene_put>(), Scene::Kind::kPut},
        {type<g::scene_set>(), Scene::Kind::kSet},
        {type<g::scene_plays>(), Scene::Kind::kPlays},
        {type<g::scene_others>(), Scene::Kind::kOthersPlay},
        {type<g::expect_may>(), Scene::Kind::kMay},
        {type<g::expect_refused>(), Scene::Kind::kRefused},
        {type<g::expect_has>(), Scene::Kind::kHasMoves},
        {type<g::expect_to_act>(), Scene::Kind::kToAct},
        {type<g::expect_sees>(), Scene::Kind::kSees},
        {type<g::expect_not_see>(), Scene::Kind::kNotSee},
        {type<g::expect_paid>(), Scene::Kind::kPaid},
        {type<g::expect_ended>(), Scene::Kind::kEnded},
        {type<g::expect_deal_ended>(), Scene::Kind::kDealEnded},
        {type<g::expect_fault>(), Scene::Kind::kFault},
        {type<g::expect_holds>(), Scene::Kind::kHolds},
    };
    return kinds;
  }

  static bool is_scene(const Node& node) { return scene_kinds().count(node.type) > 0; }

  // The fields of a Scene are filled in the order of its words; only what a value is tells which field it goes to.
  Scene scene(const Node& node) {
    Scene made;
    made.kind = scene_kinds().at(node.type);
    made.span = span(node);
    bool has_text = false;
    for (const auto& one : node.children) {
      if (is<g::int_>(*one)) {
        made.numbers.push_back(integer(*one));
      } else if (is<g::seat>(*one) && made.kind != Scene::Kind::kHolds) {
        made.seats.push_back(seat_number(*one));
      } else if (is<g::string>(*one)) {
        (has_text ? made.text2 : made.text) = text(*one);
        has_text = true;
      } else if (is<g::name>(*one)) {
        made.name = word(*one);
      } else if (is<g::value>(*one)) {
        made.text = value(*one).text;
      } else if (is<g::clause_name>(*one)) {
        made.clause = name(*one);
      } else if (is<g::not_word>(*one)) {
        made.kind = Scene::Kind::kMayNot;
      } else if (is<g::pattern>(*one) && made.kind != Scene::Kind::kHolds) {
        made.tiles.push_back(pattern(*one));
      } else {
        const bool is_place = made.kind != Scene::Kind::kHolds && !made.place;
        (is_place ? made.place : made.value) = expression(*one);
      }
    }
    if (!made.numbers.empty() && made.kind != Scene::Kind::kRolled) made.number = made.numbers.front();
    if (!made.seats.empty() && made.kind != Scene::Kind::kToAct && made.kind != Scene::Kind::kEnded) made.seat = made.seats.front();
    return made;
  }

  const Chunk& chunk_;
  Diagnostics& diagnostics_;
  bool too_high_ = false;
};

// ---- Files

// The tree of one chunk by one rule; null, and reported, when the rule does not match.
template <typename Rule>
std::unique_ptr<Node> parse_chunk(const Chunk& chunk, bool is_last, Diagnostics& diagnostics) {
  if (chunk.broken) return nullptr;
  // Lazy: positions come from Chunk::at, and only when asked for.
  tao::pegtl::memory_input<tao::pegtl::tracking_mode::lazy> input(chunk.text.data(), chunk.text.data() + chunk.text.size(), "");
  Progress progress;
  try {
    std::unique_ptr<Node> root = tao::pegtl::parse_tree::parse<Rule, Node, selector>(input, progress);
    if (root) return root;
    report_syntax_error(chunk, progress, is_last, diagnostics);
  } catch (const Progress::TooDeep& deep) {
    const auto at = static_cast<std::size_t>(deep.at - chunk.text.data());
    diagnostics.report(Code::kTooDeep, span_of(chunk, at, std::min(at + 1, chunk.text.size())),
                       "blocks or expressions stand more than " + std::to_string(kMaxNesting) + " deep inside one another", "give an inner part a name of its own");
  }
  return nullptr;
}

std::string_view first_word(const Chunk& chunk) {
  const std::string_view text = chunk.text;
  return text.substr(0, text.find_first_of(" :(\"\x03"));
}

class FileParser {
 public:
  FileParser(std::shared_ptr<const Source> source, Diagnostics& diagnostics) : source_(*source), diagnostics_(diagnostics) { file_.source = std::move(source); }

  ast::File parse() {
    if (!readable()) return std::move(file_);
    chunks_ = lay_out(source_, diagnostics_);
    std::size_t next = 0;
    if (language(next)) ++next;
    if (header(next)) ++next;
    for (; next < chunks_.size(); ++next) {
      const Chunk& chunk = chunks_[next];
      if (const auto root = parse_chunk<g::declaration_chunk>(chunk, is_last(next), diagnostics_)) {
        file_.declarations.push_back(Builder(chunk, diagnostics_).declaration(*root->children.front()));
      }
    }
    return std::move(file_);
  }

 private:
  bool is_last(std::size_t index) const { return index + 1 == chunks_.size(); }

  bool readable() {
    if (source_.text.size() > kMaxSourceBytes) {
      diagnostics_.report(Code::kTooLarge, {&source_, 0, 0}, "this file has " + std::to_string(source_.text.size()) + " bytes, and at most " + std::to_string(kMaxSourceBytes) + " are read");
      return false;
    }
    return utf8();
  }

  bool utf8() {
    const std::string& text = source_.text;
    for (std::size_t i = 0; i < text.size();) {
      const auto byte = static_cast<unsigned char>(text[i]);
      const std::size_t size = byte < 0x80 ? 1 : byte >= 0xC2 && byte < 0xE0 ? 2 : byte >= 0xE0 && byte < 0xF0 ? 3 : byte >= 0xF0 && byte < 0xF5 ? 4 : 0;
      bool whole = size > 0 && i + size <= text.size();
      for (std::size_t k = 1; whole && k < size; ++k) whole = (static_cast<unsigned char>(text[i + k]) & 0xC0) == 0x80;
      if (!whole) {
        const auto at = static_cast<std::uint32_t>(i);
        diagnostics_.report(Code::kSyntax, {&source_, at, at + 1}, "expected UTF-8 text, found another encoding", "save the file as UTF-8");
        return false;
      }
      i += size;
    }
    return true;
  }

  // Whether the chunk is the language line, right or wrong.
  bool language(std::size_t index) {
    if (index >= chunks_.size()) {
      diagnostics_.report(Code::kVersion, {&source_, 0, 0}, "expected 'language 1', found end of file", "the first line of a file is 'language 1'");
      return false;
    }
    const Chunk& chunk = chunks_[index];
    if (first_word(chunk) != "language") {
      if (chunk.broken) return true;
      const std::string word(first_word(chunk));
      const bool misspelt = !nearest(word, {"language"}).empty();
      const auto size = static_cast<std::uint32_t>(word.empty() ? 1 : word.size());
      diagnostics_.report(Code::kVersion, {&source_, chunk.span.begin, chunk.span.begin + size}, "expected 'language 1', found '" + word + "'",
                          misspelt ? "did you mean 'language'?" : "the first line of a file is 'language 1'");
      return misspelt;
    }
    if (const auto root = parse_chunk<g::language_chunk>(chunk, is_last(index), diagnostics_)) {
      Builder builder(chunk, diagnostics_);
      const Node& number = *root->children.front();
      file_.language = builder.integer(number);
      if (file_.language != 1) {
        diagnostics_.report(Code::kVersion, builder.span(number), "expected language 1, found " + std::to_string(file_.language), "this version reads language 1 only");
      }
    }
    return true;
  }

  // Whether the chunk is the header, right or wrong.
  bool header(std::size_t index) {
    constexpr const char* kHint = "the second line is game \"N\", library \"N\", rulebook \"N\", variant \"N\" of \"base\" or scenarios of \"base\"";
    if (index >= chunks_.size()) {
      if (!chunks_.empty()) {
        const std::uint32_t end = chunks_.back().span.end;
        diagnostics_.report(Code::kHeader, {&source_, end, end}, "expected what the file is, found end of file", kHint);
      }
      return false;
    }
    const Chunk& chunk = chunks_[index];
    const std::string word(first_word(chunk));
    if (std::find(kHeaderWords.begin(), kHeaderWords.end(), word) == kHeaderWords.end()) {
      if (chunk.broken) return true;
      const bool declares = std::find(kDeclarationWords.begin(), kDeclarationWords.end(), word) != kDeclarationWords.end();
      const std::string near = declares ? "" : nearest(word, kHeaderWords);
      const auto size = static_cast<std::uint32_t>(word.empty() ? 1 : word.size());
      diagnostics_.report(Code::kHeader, {&source_, chunk.span.begin, chunk.span.begin + size}, "expected what the file is, found '" + word + "'",
                          near.empty() ? kHint : "did you mean '" + near + "'?");
      return !declares;
    }
    if (const auto root = parse_chunk<g::header_chunk>(chunk, is_last(index), diagnostics_)) make_header(chunk, *root->children.front());
    return true;
  }

  void make_header(const Chunk& chunk, const Node& node) {
    const Builder builder(chunk, diagnostics_);
    file_.kind = node.is_type<g::library>()    ? ast::File::Kind::kLibrary
                 : node.is_type<g::rulebook>() ? ast::File::Kind::kRulebook
                 : node.is_type<g::variant>()  ? ast::File::Kind::kVariant
                 : node.is_type<g::scenarios>() ? ast::File::Kind::kScenarios
                                               : ast::File::Kind::kGame;
    if (file_.kind != ast::File::Kind::kScenarios) file_.title = builder.text(*node.children.front());
    if (file_.kind == ast::File::Kind::kScenarios || file_.kind == ast::File::Kind::kVariant) file_.base = builder.text_name(*node.children.back());
  }

  const Source& source_;
  Diagnostics& diagnostics_;
  ast::File file_;
  std::vector<Chunk> chunks_;
};

}  // namespace

ast::File parse(std::shared_ptr<const Source> source, Diagnostics& diagnostics) { return FileParser(std::move(source), diagnostics).parse(); }

ast::ExpressionPtr parse_expression(std::shared_ptr<const Source> source, Diagnostics& diagnostics) {
  if (source->text.size() > kMaxSourceBytes) {
    diagnostics.report(Code::kTooLarge, {source.get(), 0, 0}, "this expression has more than " + std::to_string(kMaxSourceBytes) + " bytes");
    return nullptr;
  }
  const Chunk chunk = lay_out_line(*source, diagnostics);
  const auto root = parse_chunk<g::expression_chunk>(chunk, true, diagnostics);
  if (!root) return nullptr;
  Diagnostics found;
  ast::ExpressionPtr made = Builder(chunk, found).expression(*root->children.front());
  const bool sound = !found.has_errors();
  diagnostics.append(std::move(found));
  return sound ? std::move(made) : nullptr;
}

std::size_t grammar_problems() { return tao::pegtl::analyze<g::file>() + tao::pegtl::analyze<g::declaration_chunk>() + tao::pegtl::analyze<g::expression_chunk>(); }

}  // namespace boneyard::dsl
