#include "tests/support/ast_dump.hpp"

#include <string_view>

#include <fmt/format.h>

namespace boneyard::dsl {

namespace {

using ast::Declaration;
using ast::Expression;
using ast::Scene;
using ast::Statement;

class Dump {
 public:
  std::string take() { return std::move(text_); }

  void file(const ast::File& file) {
    static constexpr const char* kKinds[] = {"game", "library", "rulebook", "variant", "scenarios"};
    open("file");
    word(std::to_string(kLanguageVersion));
    word(kKinds[static_cast<int>(file.kind)]);
    string(file.title);
    if (!file.base.text.empty()) string(file.base.text);
    for (const Declaration& one : file.declarations) {
      line();
      declaration(one);
    }
    close();
    text_ += '\n';
  }

  void expression(const Expression* made) {
    if (!made) {
      word("-");
      return;
    }
    if (made->cites.empty()) {
      bare(*made);
      return;
    }
    open("cited");
    bare(*made);
    cites(made->cites);
    close();
  }

 private:
  // ---- Text: words with a blank between them, brackets around what belongs together, one line for each declaration, statement and way

  void word(std::string_view text) {
    if (!text_.empty() && text_.back() != '(' && text_.back() != ' ' && text_.back() != '\n') text_ += ' ';
    text_ += text;
  }

  void open(std::string_view head) {
    word("(");
    text_ += head;
    ++depth_;
  }

  void close() {
    text_ += ')';
    --depth_;
  }

  void line() { text_ += '\n' + std::string(static_cast<std::size_t>(depth_) * 2, ' '); }

  void string(std::string_view text) { word(fmt::format("\"{}\"", text)); }

  void number(std::int64_t value) { word(std::to_string(value)); }

  void part(std::string_view head, const ast::ExpressionPtr& value) {
    if (!value) return;
    open(head);
    expression(value.get());
    close();
  }

  void all(const std::vector<ast::ExpressionPtr>& list) {
    for (const auto& one : list) expression(one.get());
  }

  void cites(const ast::Cites& list) {
    if (list.empty()) return;
    open("cites");
    for (const ast::Name& one : list) word(one.text);
    close();
  }

  void seen(const ast::Seen& made) {
    if (!made.who.text.empty()) word("seen-by-" + made.who.text);
  }

  void pattern(const ast::Pattern& made) {
    if (made.die()) return word(made.ends[0]);
    word(made.joker() ? "[joker]" : "[" + made.ends[0] + "-" + made.ends[1] + "]");
  }

  // ---- Expressions

  void list(std::string_view head, const Expression& made) {
    open(head);
    all(made.operands);
    close();
  }

  void bare(const Expression& made) {
    using Kind = Expression::Kind;
    switch (made.kind) {
      case Kind::kNumber:
        return number(made.number);
      case Kind::kFlag:
        return word(made.number != 0 ? "yes" : "no");
      case Kind::kNobody:
        return word("nobody");
      case Kind::kSeat:
        return word(std::string(1, static_cast<char>('A' + made.number)));
      case Kind::kTile:
        return pattern(made.patterns[0]);
      case Kind::kName:
        return word(made.name.text);
      case Kind::kCall:
        return list("call " + made.name.text, made);
      case Kind::kOf:
        return list(made.name.text + "-of", made);
      case Kind::kPlayerBeside:
        return list("player-" + made.name.text, made);
      case Kind::kPlaces:
        return list("places", made);
      case Kind::kEveryZone:
        return list("every " + made.name.text, made);
      case Kind::kNone:
        return word("no-" + made.name.text);
      case Kind::kPossessive:
        return list("'s " + made.name.text, made);
      case Kind::kSet:
        return list("set-of", made);
      case Kind::kUnary:
      case Kind::kBinary:
      case Kind::kMinMax:
        return list(made.name.text, made);
      case Kind::kIsEmpty:
        return list("is-empty", made);
      case Kind::kIsFace:
        return list("is-face-" + made.name.text, made);
      case Kind::kIf:
        return list("if-then-else", made);
      case Kind::kMatch:
        return match(made);
      case Kind::kSizeTable:
        return size_table(made);
      case Kind::kQuantifier:
        return quantifier(made);
    }
  }

  void match(const Expression& made) {
    open("match");
    expression(made.operands[0].get());
    for (const ast::Pattern& one : made.patterns) pattern(one);
    if (!made.letters.empty()) {
      open("some");
      for (const ast::Name& one : made.letters) word(one.text);
      close();
    }
    part("with", made.operands[1]);
    close();
  }

  void size_table(const Expression& made) {
    open("size-table");
    for (const auto& [size, players] : made.table) {
      open(std::to_string(size));
      for (const int one : players) number(one);
      close();
    }
    if (!made.operands.empty()) part("by", made.operands[0]);
    close();
  }

  void quantifier(const Expression& made) {
    open(made.name.text);
    all(made.operands);
    all(made.binder.sizes);
    if (made.binder.dice) word("dice");
    word(made.binder.name.text);
    part("in", made.binder.domain);
    part("to", made.binder.domain_to);
    part("from", made.from);
    part("where", made.where);
    if (!made.best.empty()) {
      open(made.best);
      all(made.keys);
      close();
    }
    close();
  }

  // ---- Statements

  void block(const ast::Block& made) {
    open("block");
    for (const Statement& one : made) {
      line();
      statement(one);
    }
    close();
  }

  void statement(const Statement& made) {
    static constexpr const char* kKinds[] = {
#define BONEYARD_STATEMENT(kind, name, rule, make, words) name,
#include "dsl/reading/forms.def"
    };
    static constexpr const char* kOrders[] = {"laps", "until-all-pass", "until-level", "until", "without-end"};
    open(kKinds[static_cast<int>(made.kind)]);
    if (!made.name.text.empty()) word(made.name.text);
    for (const ast::Name& one : made.names) word(one.text);
    if (made.each) word("each");
    if (made.dice) word("dice");
    if (made.at_once) word("at-once");
    if (made.openly) word("openly");
    if (made.has_to) word("to");
    all(made.exprs);
    if (made.kind == Statement::Kind::kTurns) word(kOrders[static_cast<int>(made.order)]);
    part("until", made.until);
    part("to", made.to);
    if (made.all_he_has) word("all-he-has");
    if (made.in_full) word("in-full");
    if (made.under) word("under");
    part("place", made.place);
    if (made.up) word("up");
    if (!made.openings.empty()) {
      open("opening");
      all(made.openings);
      close();
    }
    seen(made.seen);
    cites(made.cites);
    for (const ast::Block& one : made.blocks) {
      line();
      block(one);
    }
    if (!made.else_cites.empty()) {
      open("else");
      cites(made.else_cites);
      close();
    }
    for (const ast::Way& one : made.ways) way(one);
    for (const ast::Tier& one : made.tiers) {
      line();
      open(one.still ? "tier-still" : "tier");
      part("or", one.or_when);
      cites(one.cites);
      for (const ast::Way& inner : one.ways) way(inner);
      close();
    }
    close();
  }

  void way(const ast::Way& made) {
    line();
    open(made.holds ? "guess" : made.used.text.empty() ? "way" : "use " + made.used.text);
    all(made.arguments);
    for (const ast::WayPart& one : made.parts) {
      if (one.choice < 0) {
        string(one.word);
        continue;
      }
      const ast::Choice& choice = made.choices[static_cast<std::size_t>(one.choice)];
      open("choice");
      word(choice.name.text);
      if (choice.dice) word("dice");
      if (!choice.sizes.empty()) {
        open("sizes");
        all(choice.sizes);
        close();
      }
      part("from", choice.from);
      part("to", choice.to);
      close();
    }
    cites(made.cites);
    part("where", made.where);
    if (made.always) word("always");
    part("holds", made.holds);
    if (!made.block.empty()) {
      line();
      block(made.block);
    }
    close();
  }

  // ---- Declarations

  void declaration(const Declaration& made) {
    using Kind = Declaration::Kind;
    open(name_of(made.kind));
    if (!made.type.empty()) word(made.type);
    if (!made.name.text.empty()) word(made.name.text);
    for (const ast::Name& one : made.names) word(one.text);
    const bool in_suits = made.kind == Kind::kTiles && !made.name.text.empty();
    if (made.kind == Kind::kPlayers || made.has_range || in_suits) {
      number(made.from);
      number(made.to);
    }
    if (made.counter_clockwise) word("counter-clockwise");
    for (const ast::Name& one : made.values) word(one.text);
    if (!made.default_text.empty()) word("default-" + made.default_text);
    part("default", made.default_table);
    if (made.kind == Kind::kTiles) {
      word(made.chinese ? "chinese" : in_suits ? "in-suits" : "double");
      number(made.copies);
      if (made.jokers != 0) number(made.jokers);
    }
    if (made.kind == Kind::kDice) number(made.number);
    indices(made.indices);
    if (made.each) word("of-each-seat");
    if (made.kind == Kind::kNames || (made.kind == Kind::kPot && made.number != 0)) number(made.number);
    if (made.ordered) word("ordered");
    seen(made.seen);
    if (made.kind == Kind::kUse || made.kind == Kind::kClause || made.kind == Kind::kAbout || made.kind == Kind::kOverview ||
        made.kind == Kind::kScenario || made.kind == Kind::kOpening || made.kind == Kind::kMutant)
      string(made.text);
    if (made.kind == Kind::kMutant) {
      string(made.text2);
      string(made.text3);
    }
    parameters(made.parameters);
    all(made.exprs);
    cites(made.cites);
    if (made.directive.kind != ast::Directive::Kind::kNone) {
      static constexpr const char* kWords[] = {"", "todo", "skip", "drop"};
      word(kWords[static_cast<int>(made.directive.kind)]);
      string(made.directive.reason);
    }
    if (made.kind == Kind::kPhase || made.kind == Kind::kStep || made.kind == Kind::kPlay) {
      line();
      block(made.block);
    }
    for (const ast::Way& one : made.ways) way(one);
    for (const Scene& one : made.scenes) scene(one);
    for (const ast::Case& one : made.cases) {
      line();
      open("case");
      for (std::size_t i = 0; i < one.values.size(); ++i) {
        if (i < made.names.size()) word(made.names[i].text);
        string(one.values[i].text);
      }
      for (const Scene& each : one.scenes) scene(each);
      close();
    }
    for (const ast::Wording& one : made.wordings) wording(one);
    close();
  }

  void thing(const ast::Wording::Thing& made) {
    if (!made.whose.text.empty()) word(made.whose.text == "his" ? "his" : made.whose.text + "'s");
    word(made.name.text);
  }

  void wording(const ast::Wording& made) {
    static constexpr const char* kKinds[] = {"title", "way", "clause", "move", "set", "offer", "ask"};
    line();
    open(kKinds[static_cast<int>(made.kind)]);
    if (!made.thing.name.text.empty()) thing(made.thing);
    if (!made.value.text.empty()) word(made.value.text);
    if (!made.where.text.empty()) word("where-" + made.where.text + "=" + made.equals.text);
    for (const ast::Wording::Thing* place : {&made.from, &made.to})
      if (!place->name.text.empty()) thing(*place);
    for (const std::string& one : made.ways) string(one);
    if (!made.clause.text.empty()) word(made.clause.text);
    for (const ast::Wording::Part& part : made.parts) {
      if (!part.text.empty()) {
        string(part.text);
        continue;
      }
      open("value");
      part.call ? expression(part.call.get()) : thing(part.value);
      if (!part.verb.text.empty()) word(part.verb.text);
      close();
    }
    if (!made.unless.text.empty()) word("unless-" + made.unless.text);
    if (!made.phase.text.empty()) word("in-" + made.phase.text);
    close();
  }

  void indices(const std::vector<ast::Index>& list) {
    for (const ast::Index& index : list)
      word(index.seats                 ? "(seat)"
           : !index.names.text.empty() ? "(" + index.names.text + ")"
                                       : "(" + std::to_string(index.least) + "-to-" + std::to_string(index.greatest) + ")");
  }

  void parameters(const std::vector<ast::Parameter>& list) {
    for (const ast::Parameter& one : list) {
      open(one.name.text);
      if (one.kind == ast::Parameter::Kind::kBlock) word("block");
      if (one.kind == ast::Parameter::Kind::kValue) word(one.type);
      if (one.kind == ast::Parameter::Kind::kCondition) {
        word("condition");
        for (const std::string& type : one.takes) word(type);
      }
      if (one.kind == ast::Parameter::Kind::kZone) word("zone");
      if (one.kind == ast::Parameter::Kind::kLayout) word("layout");
      if (one.kind == ast::Parameter::Kind::kPot) word("pot");
      if (one.kind == ast::Parameter::Kind::kVariable) word("variable-" + one.type);
      indices(one.indices);
      if (one.each) word("of-each-seat");
      close();
    }
  }

  void placed(const ast::Placed& made) {
    if (made.at != ast::Placed::kAnywhere) word("at-" + std::to_string(made.at));
    for (const ast::Pattern& one : made.of) pattern(one);
    for (const int one : made.opening) word("opening-" + std::to_string(one));
  }

  void scene(const Scene& made) {
    static constexpr const char* kKinds[] = {
#define BONEYARD_SCENE(kind, name, rule, words) name,
#define BONEYARD_MORE_SCENE(kind, name) name,
#include "dsl/reading/forms.def"
    };
    using Kind = Scene::Kind;
    line();
    open(kKinds[static_cast<int>(made.kind)]);
    for (const int one : made.seats) word(std::string(1, static_cast<char>('A' + one)));
    for (const int one : made.numbers) number(one);
    if (made.then) word("then");
    if (made.on_top) word("on");
    if (!made.name.empty()) word(made.name);
    if (!made.text.empty()) string(made.text);
    for (const std::string& one : made.texts) string(one);
    if (!made.clause.text.empty()) word(made.clause.text);
    if (!made.text2.empty()) string(made.text2);
    if (made.place) expression(made.place.get());
    for (std::size_t i = 0; i < made.tiles.size(); ++i) {
      pattern(made.tiles[i]);
      if (i < made.placed.size()) placed(made.placed[i]);
    }
    if (made.and_rest) word("rest");
    if (made.kind == Kind::kHolds || made.value) expression(made.value.get());
    close();
  }

  std::string text_;
  int depth_ = 0;
};

}  // namespace

std::string dump(const ast::File& file) {
  Dump dump;
  dump.file(file);
  return dump.take();
}

std::string dump(const ast::Expression& expression) {
  Dump dump;
  dump.expression(&expression);
  return dump.take();
}

}  // namespace boneyard::dsl
