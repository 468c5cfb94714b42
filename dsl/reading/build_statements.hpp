#pragma once
// Tree of rules -> statements of the syntax tree. See build_expressions.hpp.

#include <algorithm>
#include <map>
#include <utility>

#include "dsl/reading/build_expressions.hpp"

namespace boneyard::dsl {

using ast::Block;
using ast::Statement;

class StatementBuilder : public ExpressionBuilder {
 public:
  using ExpressionBuilder::ExpressionBuilder;

  Block block(const Node& node) {
    Block made;
    for (const auto& one : node.children) made.push_back(statement(*one));
    return made;
  }

  Statement statement(const Node& node) {
    using Make = void (StatementBuilder::*)(const Node&, Statement&);
    using Kind = Statement::Kind;
    static const std::map<RuleId, std::pair<Kind, Make>> makers = {
#define BONEYARD_STATEMENT(kind, name, rule, make, words) {rule_id<g::rule>(), {Kind::kind, &StatementBuilder::make}},
#define BONEYARD_MORE_STATEMENT(kind, rule, make, words) {rule_id<g::rule>(), {Kind::kind, &StatementBuilder::make}},
#include "dsl/reading/forms.def"
    };
    Statement made;
    made.span = head_span(node);
    made.cites = cites_of(node);
    const auto& [kind, make] = makers.at(node.rule);
    made.kind = kind;
    (this->*make)(node, made);
    return made;
  }

 protected:
  std::vector<ast::Way> ways(const Node& node) {
    std::vector<ast::Way> made;
    for (const auto& one : node.children) {
      if (is<g::way>(*one) || is<g::guess>(*one)) made.push_back(way(*one));
      if (is<g::ways_use>(*one)) made.push_back(ways_use(*one));
    }
    return made;
  }

 private:
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
      } else if (is<g::repeat_until>(*one)) {
        made.until = expression(*one->children[0]);
      } else if (is<g::last_number>(*one)) {
        made.to = expression(*one->children[0]);
      } else if (is<g::all_he_has>(*one)) {
        made.all_he_has = true;
      } else if (is<g::in_full>(*one)) {
        made.in_full = true;
      } else if (!is<g::cite_list>(*one)) {
        made.exprs.push_back(expression(*one));
      }
    }
  }

  void share(const Node& node, Statement& made) {
    for (const auto& one : node.children) {
      if (is<g::name>(*one)) {
        auto pot = std::make_unique<Expression>();
        pot->kind = Expression::Kind::kName;
        pot->name = name(*one);
        pot->span = pot->name.span;
        made.exprs.push_back(std::move(pot));
      } else if (is<g::share_what>(*one) || is<g::rest_from>(*one)) {
        made.exprs.push_back(expression(*one->children[0]));
      } else if (!is<g::cite_list>(*one)) {
        made.exprs.push_back(expression(*one));
      }
    }
  }

  // `add 1 to p's won` sets it to itself and 1.
  void add(const Node& node, Statement& made) {
    made.exprs.push_back(expression(*node.children[1]));
    auto sum = std::make_unique<Expression>();
    sum->kind = Expression::Kind::kBinary;
    sum->span = made.span;
    sum->name = {"+", made.span};
    sum->operands.push_back(expression(*node.children[1]));
    sum->operands.push_back(expression(*node.children[0]));
    made.exprs.push_back(std::move(sum));
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
                 : is<g::until>(order)        ? Statement::Order::kUntil
                                              : Statement::Order::kLaps;
    if (is<g::one_lap>(order)) {
      auto once = std::make_unique<Expression>();
      once->span = span(order);
      once->number = 1;
      made.exprs.push_back(std::move(once));
    } else if (is<g::laps>(order)) {
      made.exprs.push_back(expression(*order.children[0]));
    }
    if (is<g::until>(order)) {
      made.until = expression(*order.children[0]);
    } else {
      const Node* const or_when = child<g::or_when>(order);
      made.until = optional_expression(or_when ? or_when : child<g::laps_or>(order));
    }
    made.blocks.push_back(block(*node.children.back()));
  }

  void deal(const Node& node, Statement& made) {
    made.exprs.push_back(expression(*node.children[0]));
    made.exprs.push_back(expression(*node.children[1]));
    if (is<g::each_hand>(*node.children[2])) {
      made.each = true;
      made.name = name(*node.children[2]->children[0]);
      if (const Node* which = child<g::which>(*node.children[2]))
        for (const auto& one : which->children) made.exprs.push_back(expression(*one));
    } else {
      made.exprs.push_back(expression(*node.children[2]));
    }
  }

  void move(const Node& node, Statement& made) {
    const Node* from = child<g::from_place>(node);
    made.exprs.push_back(expression(*node.children[0]));
    made.under = child<g::to_bottom>(node) != nullptr;
    const Node* const place = child<g::to_place>(node);
    if (place) made.place = expression(*place->children[0]);
    made.exprs.push_back(expression(*node.children[(from ? 2 : 1) + (made.under || place ? 1 : 0)]));
    if (from) made.exprs.push_back(expression(*from->children[0]));
  }

  void turn(const Node& node, Statement& made) {
    made.up = child<g::up_word>(node) != nullptr;
    made.exprs.push_back(expression(*node.children[made.up ? 1 : 0]));
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
      if (is<g::some_dice>(*one)) made.exprs.push_back(expression(*one->children[0]));
      if (is<g::dice_of>(*one)) {
        made.each = true;
        for (const auto& part : one->children) made.exprs.push_back(expression(*part));
      }
      if (is<g::these_dice>(*one)) {
        made.has_to = true;
        made.exprs.push_back(expression(*one->children[0]));
      }
    }
  }

  // The layout is what stands first; then, at and of; what stands alone besides is opened.
  void place(const Node& node, Statement& made) {
    made.exprs.push_back(expression(*node.children[0]));
    made.exprs.push_back(expression(*node.children[1]));
    for (std::size_t i = 2; i < node.children.size(); ++i) {
      const Node& one = *node.children[i];
      if (is<g::at_part>(one) || is<g::of_part>(one)) {
        made.exprs.push_back(expression(*one.children[0]));
      } else if (!is<g::cite_list>(one)) {
        made.openings.push_back(expression(one));
      }
    }
  }

  void open(const Node& node, Statement& made) {
    for (const auto& one : node.children) {
      if (is<g::at_part>(*one)) {
        made.exprs.push_back(std::move(made.openings.back()));  // the layout stood before it
        made.openings.pop_back();
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
        made.ways = ways(*one);
        for (const auto& inner : one->children) {
          if (is<g::tier>(*inner)) made.tiers.push_back(tier(*inner));
        }
      } else if (!is<g::cite_list>(*one)) {
        made.exprs.push_back(expression(*one));
      }
    }
  }

  ast::Way ways_use(const Node& node) {
    ast::Way made;
    made.span = span(node);
    made.used = name(*node.children[0]);
    made.cites = cites_of(node);
    if (const Node* arguments = child<g::call_arguments>(node)) {
      for (const auto& argument : arguments->children) made.arguments.push_back(expression(*argument));
    }
    return made;
  }

  ast::Way way(const Node& node) {
    ast::Way made;
    made.span = head_span(node);
    made.cites = cites_of(node);
    for (const auto& one : node.children) {
      if (is<g::string>(*one)) {
        made.parts.push_back({text(*one), -1, span(*one)});
      } else if (is<g::choice_one>(*one) || is<g::choice_some>(*one)) {
        made.parts.push_back({"", static_cast<int>(made.choices.size()), span(*one)});
        made.choices.push_back(choice(*one));
      } else if (is<g::way_where>(*one)) {
        made.where = expression(*one->children[0]);
      } else if (is<g::always_possible>(*one)) {
        made.always = true;
      } else if (is<g::block>(*one)) {
        made.block = block(*one);
      } else if (is<g::guess_holds>(*one)) {
        made.holds = expression(*one->children[0]);
      }
    }
    return made;
  }

  ast::Choice choice(const Node& node) {
    ast::Choice made;
    made.span = span(node);
    made.name = name(*child<g::name>(node));
    made.dice = child<g::choice_any>(node) != nullptr || child<g::choice_dice>(node) != nullptr;
    made.from = optional_expression(child<g::from_part>(node));
    if (const Node* meant = child<g::players_meant>(node)) made.from = expression(*meant);
    made.to = optional_expression(child<g::to_part>(node));
    if (const Node* sizes = child<g::choice_size>(node)) {
      for (const auto& one : sizes->children) add_sizes(*one, 0, made.sizes);
    }
    return made;
  }

  ast::Tier tier(const Node& node) {
    ast::Tier made;
    made.cites = cites_of(node);
    made.still = child<g::tier_still>(node) != nullptr;
    made.or_when = optional_expression(child<g::tier_or>(node));
    // To the colon, which may be followed by a way on the same line.
    const auto first =
        std::find_if(node.children.begin(), node.children.end(), [](const auto& one) { return is<g::way>(*one) || is<g::ways_use>(*one); });
    made.span = span_of(chunk_, begin_of(node), chunk_.text.rfind(':', begin_of(**first)));
    made.ways = ways(node);
    return made;
  }
};

}  // namespace boneyard::dsl
