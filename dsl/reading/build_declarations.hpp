#pragma once
// Tree of rules -> declarations of the syntax tree, and the scenes of scenarios. See build_expressions.hpp.

#include <map>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "dsl/reading/build_statements.hpp"
#include "dsl/reading/cases.hpp"

namespace boneyard::dsl {

using ast::Declaration;
using ast::Scene;

class DeclarationBuilder : public StatementBuilder {
 public:
  using StatementBuilder::StatementBuilder;

  Declaration declaration(const Node& node) {
    Declaration made;
    made.span = span(node);
    made.cites = cites_of(node);
    using Make = void (DeclarationBuilder::*)(const Node&, Declaration&);
    static const std::map<RuleId, std::pair<Declaration::Kind, Make>> makers = {
#define BONEYARD_DECLARATION(kind, name, rule, make, words) {rule_id<g::rule>(), {Declaration::Kind::kind, &DeclarationBuilder::make}},
#define BONEYARD_STEP_DECLARATION(kind, name, rule, make, words) {rule_id<g::rule>(), {Declaration::Kind::kind, &DeclarationBuilder::make}},
#include "dsl/reading/forms.def"
    };
    const auto& [kind, make] = makers.at(node.rule);
    made.kind = kind;
    (this->*make)(node, made);
    return made;
  }

  // What stands at the head of a scenario with cases.
  CaseHead case_head(const Node& head, Declaration& made) {
    made.kind = Declaration::Kind::kScenario;
    made.span = chunk_.span;
    set_text(*head.children.front(), made);
    if (const Node* list = child<g::cite_list>(head)) made.cites = cites(*list);
    const Node& values = *child<g::cases>(head);
    for (const auto& one : values.children) {
      if (is<g::case_name>(*one)) made.names.push_back(name(*one));
      if (!is<g::case_>(*one)) continue;
      made.cases.emplace_back();
      made.cases.back().span = span(*one);
      for (const auto& each : one->children) made.cases.back().values.push_back({case_value(*each), span(*each)});
    }
    return {begin_of(values), end_of(values)};
  }

 private:
  void use(const Node& node, Declaration& made) {
    set_text(*node.children[0], made);
    if (const Node* replaced = child<g::replacing>(node))
      for (const auto& one : replaced->children) made.names.push_back(name(*one));
  }

  void about(const Node& node, Declaration& made) { set_text(*node.children[0], made); }

  void set_text(const Node& string, Declaration& made) {
    made.text = text(string);
    made.text_span = span(string);
  }

  void players(const Node& node, Declaration& made) {
    made.from = integer(*node.children[0]);
    made.to = made.from;
    for (std::size_t i = 1; i < node.children.size(); ++i) {
      if (is<g::int_>(*node.children[i])) made.to = integer(*node.children[i]);
      if (is<g::counter_clockwise>(*node.children[i])) made.counter_clockwise = true;
    }
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
      const Node& stated = *standard->children[0];
      made.default_span = span(stated);
      if (is<g::players_table>(stated))
        made.default_table = expression(stated);
      else
        made.default_text = value(stated).text;
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
      } else if (is<g::in_suits>(*one)) {
        made.from = integer(*one->children[0]);
        made.to = integer(*one->children[1]);
        made.name = name(*one->children[2]);
      } else if (is<g::jokers>(*one)) {
        made.jokers = integer(*one->children[0]);
      } else if (is<g::copies>(*one)) {
        made.copies = integer(*one->children[0]);
      } else if (is<g::without_tiles>(*one)) {
        without.push_back(expression(*one->children[0]));
      } else if (!is<g::cite_list>(*one)) {
        highest = expression(*one);
      }
    }
    made.exprs.push_back(std::move(highest));  // null but for a double set
    for (ExpressionPtr& one : without) made.exprs.push_back(std::move(one));
  }

  void dice(const Node& node, Declaration& made) {
    made.number = 6;
    for (const auto& one : node.children) {
      if (is<g::name>(*one)) made.names.push_back(name(*one));
      if (is<g::sides>(*one)) made.number = integer(*one->children[0]);
      if (is<g::dice_number>(*one)) {
        made.exprs.push_back(expression(*one->children[0]));
        made.each = child<g::of_each>(*one) != nullptr;
        made.name = {"dice", span(*one)};
      }
      if (is<g::seen>(*one)) made.seen.who = name(*one->children[0]);
    }
  }

  void names(const Node& node, Declaration& made) {
    made.number = 1;
    for (const auto& one : node.children) {
      if (is<g::names_from>(*one)) made.number = integer(*one->children[0]);
      if (!is<g::name>(*one)) continue;
      if (made.name.text.empty())
        made.name = name(*one);
      else
        made.values.push_back(name(*one));
    }
  }

  std::vector<ast::Index> indices(const Node& node) const {
    std::vector<ast::Index> made;
    const Node* family = child<g::family>(node);
    if (!family) return made;
    for (const auto& one : family->children) {
      ast::Index index;
      index.span = span(*one);
      index.seats = is<g::index_seat>(*one);
      if (is<g::name>(*one)) index.names = name(*one);
      if (is<g::index_range>(*one)) {
        index.least = integer(*one->children[0]);
        index.greatest = integer(*one->children[1]);
      }
      made.push_back(std::move(index));
    }
    return made;
  }

  void named_thing(const Node& node, Declaration& made) {
    made.name = name(*child<g::name>(node));
    made.each = child<g::of_each>(node) != nullptr || child<g::pot_of_each>(node) != nullptr;
    made.indices = indices(node);
    if (const Node* among = child<g::among_names>(node)) made.values.push_back(name(*among->children[0]));
    if (const Node* chips = child<g::pot_chips>(node)) made.exprs.push_back(expression(*chips->children[0]));
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
      if (is<g::declared_param>(*one)) {
        made.parameters.push_back(declared(*one->children[0]));
        continue;
      }
      const Node& kind = *one->children.back();
      if (is<g::block_word>(kind)) {
        parameter.kind = ast::Parameter::Kind::kBlock;
      } else if (is<g::condition_type>(kind)) {
        parameter.kind = ast::Parameter::Kind::kCondition;
        for (const auto& taken : kind.children) parameter.takes.emplace_back(word(*taken));
      } else {
        parameter.type = word(kind);
      }
      for (std::size_t i = 0; i + 1 < one->children.size(); ++i) {
        parameter.name = name(*one->children[i]);
        made.parameters.push_back(parameter);
      }
    }
  }

  ast::Parameter declared(const Node& node) {
    using Kind = ast::Parameter::Kind;
    ast::Parameter made;
    made.kind = is<g::zone_param>(node)     ? Kind::kZone
                : is<g::layout_param>(node) ? Kind::kLayout
                : is<g::pot_param>(node)    ? Kind::kPot
                                            : Kind::kVariable;
    if (made.kind == Kind::kVariable) made.type = word(*node.children[0]);
    made.name = name(*child<g::name>(node));
    made.indices = indices(node);
    made.each = child<g::of_each>(node) != nullptr;
    return made;
  }

  void phase(const Node& node, Declaration& made) {
    parameters(node, made);
    made.block = block(*node.children.back());
  }

  void named_ways(const Node& node, Declaration& made) {
    parameters(node, made);
    made.ways = ways(node);
  }

  void words(const Node& node, Declaration& made) {
    for (const auto& one : node.children) made.wordings.push_back(wording(*one));
  }

  ast::Wording::Thing thing(const Node& node) const {
    ast::Wording::Thing made;
    const Node& first = *node.children.front();
    if (is<g::his_word>(first)) made.whose = name(first);
    if (is<g::owner>(first)) made.whose = name(*first.children.front());
    made.name = name(*node.children.back());
    return made;
  }

  ast::Wording wording(const Node& node) {
    using Kind = ast::Wording::Kind;
    ast::Wording made;
    const Node& subject = *node.children.front();
    made.span = span(subject);
    if (is<g::words_move>(subject)) {
      made.kind = Kind::kMove;
      made.value = name(*subject.children[0]);
      made.from = thing(*subject.children[1]);
      made.to = thing(*subject.children[2]);
    } else if (is<g::words_set>(subject)) {
      made.kind = Kind::kSet;
      made.thing = thing(*subject.children[0]);
      made.value = name(*subject.children[1]);
      if (subject.children.size() > 2) {
        made.where = name(*subject.children[2]);
        made.equals = name(*subject.children[3]);
      }
    } else if (is<g::words_title>(subject)) {
      made.thing.name = name(*subject.children.front());
    } else {
      made.kind = is<g::words_way>(subject)     ? Kind::kWay
                  : is<g::words_offer>(subject) ? Kind::kOffer
                  : is<g::words_ask>(subject)   ? Kind::kAsk
                                                : Kind::kClause;
      for (const auto& one : subject.children) {
        if (is<g::string>(*one)) made.ways.push_back(text(*one));
        if (is<g::words_clause>(*one)) made.clause = name(*one->children.front());
        if (is<g::clause_name>(*one)) made.clause = name(*one);
      }
    }
    for (const auto& one : child<g::sentence>(node)->children) {
      ast::Wording::Part part;
      part.span = span(*one);
      if (is<g::said_text>(*one)) {
        part.text = one->text;  // blanks too
      } else {
        const Node& value = *one->children.front();
        if (is<g::said_call>(value))
          part.call = expression(*value.children.front());
        else
          part.value = thing(value);
        if (const Node* verb = child<g::said_verb>(*one)) part.verb = name(*verb);
      }
      made.parts.push_back(std::move(part));
    }
    if (const Node* unless = child<g::unless_value>(node)) {
      made.unless = name(*unless);
      if (made.unless.text.front() >= '0' && made.unless.text.front() <= '9') made.unless.text = std::to_string(integer(*unless));
    }
    if (const Node* phase = child<g::words_phase>(node)) made.phase = name(*phase->children.front());
    return made;
  }

  void odds(const Node& node, Declaration& made) {
    made.name = name(*node.children[0]);
    made.ways = ways(node);
  }

  void clause(const Node& node, Declaration& made) {
    made.name = name(*node.children[0]);
    set_text(*node.children[1], made);
  }

  void mutant(const Node& node, Declaration& made) {
    made.name = name(*node.children[0]);
    made.text = rules_text(*node.children[1]);
    made.text_span = span(*node.children[1]);
    made.text2 = rules_text(*node.children[2]);
    made.text3 = text(*node.children[3]);
  }

  std::string rules_text(const Node& node) const { return is<g::verbatim>(node) ? verbatim(span(node)) : text(node); }

  // The text between backquotes as it stands in the source. Of several lines the first stands below the opening backquote, and the others keep what
  // they stand further to the right.
  std::string verbatim(const Span& at) const {
    const std::string& source = at.source->text;
    std::vector<std::string> lines(1);
    for (std::uint32_t i = at.begin + 1; i + 1 < at.end; ++i) {
      if (source[i] == '\n') {
        lines.back().erase(lines.back().find_last_not_of(" \t\r") + 1);
        lines.emplace_back();
      } else {
        lines.back() += source[i];
      }
    }
    if (lines.size() == 1) return lines.front();
    if (!lines.front().empty())
      diagnostics_.report(Code::kSyntax, {at.source, at.begin, at.begin + 1}, "expected the end of the line after '`', found more text",
                          "a text of several lines begins on the line below its '`', so that all of them stand as in the rules");
    lines.erase(lines.begin());
    const auto indentation = [](const std::string& line) { return std::min(line.find_first_not_of(' '), line.size()); };
    const std::size_t column = indentation(lines.front());
    if (indentation(lines.back()) == lines.back().size()) lines.pop_back();
    std::string made;
    for (const std::string& line : lines) {
      if (!made.empty()) made += '\n';
      made += line.substr(std::min(column, indentation(line)));
    }
    return made;
  }

  void scenario(const Node& node, Declaration& made) {
    set_text(*node.children[0], made);
    const Node* list = child<g::cite_list>(node);
    made.cites = list ? cites(*list) : Cites{};  // the last word of all is a scene's
    for (const auto& one : node.children) {
      if (is_scene(*one)) scenes(*one, made.scenes);
      if (is<g::directive>(*one)) made.directive = directive(*one);
    }
    if (made.directive.kind == ast::Directive::Kind::kDrop && !made.scenes.empty())
      diagnostics_.report(Code::kSyntax, made.scenes.front().span, "expected the end of the scenario, found another line",
                          "a scenario that is dropped has no more lines; 'skip' keeps them");
  }

  ast::Directive directive(const Node& node) const {
    using Kind = ast::Directive::Kind;
    const std::string_view said = word(*node.children.front());
    return {said == "todo"   ? Kind::kTodo
            : said == "skip" ? Kind::kSkip
                             : Kind::kDrop,
            text(*node.children.back()), span(*node.children.back())};
  }

  // The values of a case as they stand in its lines: of a text what stands between its quotes, and an expression in brackets.
  std::string case_value(const Node& node) const {
    if (is<g::string>(node)) return text(node);
    const std::string said(span(node).text());
    return node.children.empty() || is<g::pattern>(node) ? said : "(" + said + ")";
  }

  static const std::map<RuleId, Scene::Kind>& scene_kinds() {
    static const std::map<RuleId, Scene::Kind> kinds = {
#define BONEYARD_SCENE(kind, name, rule, words) {rule_id<g::rule>(), Scene::Kind::kind},
#include "dsl/reading/forms.def"
    };
    return kinds;
  }

  static bool is_scene(const Node& node) { return scene_kinds().count(node.rule) > 0; }

  ast::Placed placed(const Node& node) const {
    ast::Placed made;
    if (const Node* at = child<g::put_at>(node)) {
      made.at = integer(*at->children.front());
      if (const Node* of = child<g::put_of>(*at)) made.of.push_back(pattern(*of->children.front()));
    }
    if (const Node* opening = child<g::put_opening>(node))
      for (const auto& one : opening->children) made.opening.push_back(integer(*one));
    return made;
  }

  static bool is_part(const Node& node) { return is<g::laid>(node) || is<g::thrown>(node) || is<g::put_place>(node); }

  // A line that names several places or throws is one for each.
  void scenes(const Node& node, std::vector<Scene>& made) {
    const Scene::Kind kind = scene_kinds().at(node.rule);
    std::vector<const Node*> parts;
    for (const auto& one : node.children) {
      if (is_part(*one)) parts.push_back(one.get());
      if (!one->children.empty() && is_part(*one->children.front())) parts.push_back(one->children.front().get());
    }
    if (parts.empty()) return made.push_back(scene(node, kind));
    for (const Node* part : parts) {
      made.push_back(scene(*part, kind));
      made.back().span = parts.size() == 1 || is<g::thrown>(*part) ? span(node)
                         : part == parts.front()                   ? span_of(chunk_, begin_of(node), end_of(*part))
                                                                   : span(*part);
      made.back().then = part == parts.front() && child<g::then_word>(node) != nullptr;
    }
  }

  // The fields of a Scene are filled in the order of its words; only what a value is tells which field it goes to.
  Scene scene(const Node& node, Scene::Kind kind) {
    Scene made;
    made.kind = kind;
    made.span = span(node);
    bool has_text = false;
    for (const auto& one : node.children) {
      if (kind == Scene::Kind::kHasMoves && !made.seats.empty()) {
        made.value = expression(*one);
      } else if (is<g::int_>(*one)) {
        made.numbers.push_back(integer(*one));
      } else if (is<g::seat>(*one)) {
        made.seats.push_back(seat_number(*one));
      } else if (is<g::string>(*one) && (kind == Scene::Kind::kAsked || kind == Scene::Kind::kTold)) {
        made.texts.push_back(text(*one));
      } else if (is<g::string>(*one)) {
        (has_text ? made.text2 : made.text) = text(*one);
        has_text = true;
      } else if (is<g::name>(*one) || is<g::won_by_nobody>(*one)) {
        made.name = word(*one);
      } else if (is<g::which>(*one)) {
        for (const auto& each : one->children) made.name += " " + std::string(span(*each).text());
      } else if (is<g::value>(*one)) {
        made.text = value(*one).text;
      } else if (is<g::clause_name>(*one)) {
        made.clause = name(*one);
      } else if (is<g::put_on>(*one)) {
        made.on_top = true;
      } else if (is<g::put_rest>(*one)) {
        made.and_rest = true;
      } else if (is<g::not_word>(*one)) {
        made.kind = Scene::Kind::kMayNot;
      } else if (is<g::put_tile>(*one)) {
        made.tiles.push_back(pattern(*one->children.front()));
        made.placed.push_back(placed(*one));
      } else if (is<g::any_throw>(*one)) {
        continue;
      } else if (is<g::pattern>(*one)) {
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
};

}  // namespace boneyard::dsl
