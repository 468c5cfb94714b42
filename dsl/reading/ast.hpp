#pragma once
// The syntax tree of one rule file, as parse() makes it: what the author wrote, with a Span on every node and nothing resolved. Names
// follow docs/language.md: a node is called as its grammar rule is. What fields the kinds of statements, declarations and scenes fill stands in forms.def. The checker turns a set of these trees into a CheckedGame.

#include <algorithm>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "dsl/reading/source.hpp"

namespace boneyard::dsl {
inline constexpr int kLanguageVersion = 1;
}

namespace boneyard::dsl::ast {

struct Name {
  std::string text;
  Span span;
};

// A citation: (CH-12, CH-R3). Empty when nothing is cited.
using Cites = std::vector<Name>;

// One tile as written, [3-4] or [x-n]: both end marks as text ("3", "x"). A literal when both are digits. Without any: [joker]. With one: a die.
struct Pattern {
  std::string ends[2];
  Span span;
  bool joker() const { return ends[0].empty(); }
  bool die() const { return !joker() && ends[1].empty(); }
};

struct Expression;
using ExpressionPtr = std::unique_ptr<Expression>;

// The names and the range of a quantifier: `p in players`, `2 tiles c in p's hand`, `v in 1 to 6`.
struct Binder {
  std::vector<ExpressionPtr> sizes;  // of subsets; empty: one element
  bool dice = false;                 // sets of dice; of one or more, where no sizes are said
  Name name;
  ExpressionPtr domain;     // `players` where nothing is said
  ExpressionPtr domain_to;  // set for `v in 1 to 6`

  bool subsets() const { return dice || !sizes.empty(); }
};

struct Expression {
  enum class Kind {
    kNumber,        // 12                       number
    kFlag,          // yes, no                  number = 1 or 0
    kNobody,        // nobody
    kSeat,          // A                        number = 0 for A
    kTile,          // [3-4] as a value         patterns[0]
    kName,          // leader                   name
    kCall,          // pair(c)                  name, operands
    kOf,            // pips of t                name = pips|high|low|top|ends|tips|halves|count|bottom, operands[0]
                    // top 3 of stock           name = top|bottom|tile, operands[0] is the zone, operands[1] the number
    kPlayerBeside,  // player after p           name = after|before, operands[0]
    kPlaces,        // places from p to q       operands[0..1]
    kPossessive,    // p's hand                 operands[0], name; p's box(3): operands[1..]
    kEveryZone,     // every claim              name: the tiles of that zone of all seats together
    kNone,          // no tiles                 name = tile|tiles|seats|dice
    kSet,           // {s, t}                   operands
    kUnary,         // -a, not a, told a        name = "-"|"not"|"told", operands[0]
    kBinary,        // a + b                    name = operator as written, operands[0..1]; also "in", "without", "and", "or", "mod"
    kIsEmpty,       // h is empty               operands[0]
    kIsFace,        // t is face up             name = up|down, operands[0]
    kMatch,   // c is [x-n] [n-y] for some n with C   operands[0]; patterns, of tiles or of dice; letters; condition or null in operands[1]
    kIf,      // if a then b else c       operands[0..2]
    kMinMax,  // min(a, b)                name, operands
    kSizeTable,  // 7 with 2 or 3, 6 with 4 players    table; operands[0]: by what, where that is not how many players there are
    kQuantifier,  // some p in D where C      name = some|no|every|count|all|only|first|sum|greatest|least|separate|count-separate|most-separate
    //   binder; from, where or null; best = ""|most|least, keys; sum, greatest, least, most-separate: operands[0] is the value
  };
  Kind kind = Kind::kNumber;
  Span span;
  Cites cites;  // on a comparison; for the others empty
  std::int64_t number = 0;
  Name name;
  std::vector<ExpressionPtr> operands;
  std::vector<Pattern> patterns;
  std::vector<Name> letters;
  std::vector<std::pair<int, std::vector<int>>> table;  // a value, and what it goes with: numbers of players
  Binder binder;
  ExpressionPtr from;
  ExpressionPtr where;
  std::string best;
  std::vector<ExpressionPtr> keys;
};

// Calls `visit` with an expression and with all that stands inside of it, from the outside in.
template <typename Visit>
void for_each_part(const Expression& node, const Visit& visit) {
  visit(node);
  const auto inside = [&](const ExpressionPtr& part) {
    if (part) for_each_part(*part, visit);
  };
  for (const auto* parts : {&node.operands, &node.binder.sizes, &node.keys}) std::for_each(parts->begin(), parts->end(), inside);
  for (const auto* part : {&node.binder.domain, &node.binder.domain_to, &node.from, &node.where}) inside(*part);
}

// `seen by owner`. `who` is all, owner, nobody or the name of a seat variable; empty when not stated.
struct Seen {
  Name who;
};

struct Statement;
using Block = std::vector<Statement>;

// What the chooser fills in: `t from p's hand`, `n from 1 to 6`, `1 or 2 tiles c from p's hand`.
struct Choice {
  Name name;
  std::vector<ExpressionPtr> sizes;  // empty: one element
  bool dice = false;                 // a set of dice; of one or more, where no sizes are said
  ExpressionPtr from;
  ExpressionPtr to;  // set for a range of numbers
  Span span;
};

// A word that the player types, or a choice.
struct WayPart {
  std::string word;  // empty when this part is a choice
  int choice = -1;   // index into Way::choices
  Span span;
};

// A way of a choice; or, with `used`, the use of ways that have a name.
struct Way {
  Span span;  // the way's head, without its block
  std::vector<WayPart> parts;
  std::vector<Choice> choices;
  Cites cites;
  ExpressionPtr where;  // or null
  bool always = false;  // something always meets it, as the author promises
  Block block;
  ExpressionPtr holds;  // of a guess, in place of a block: what it says
  Name used;            // `place-on-line(may-lead)`; empty for a way
  std::vector<ExpressionPtr> arguments;
};

struct Tier {
  Span span;
  bool still = false;     // `if still none`: of all ways above it, not of the first ones only
  ExpressionPtr or_when;  // `if none or C`; null without
  Cites cites;
  std::vector<Way> ways;
};

struct Statement {
  enum class Kind {
#define BONEYARD_STATEMENT(kind, name, rule, make, words) kind,
#include "dsl/reading/forms.def"
  };
  enum class Order { kLaps, kAllPass, kLevel, kUntil, kWithoutEnd };  // one lap is kLaps with exprs[2] = 1

  Kind kind = Kind::kPass;
  Span span;  // the statement's own line(s), without its blocks
  Cites cites;
  Name name;
  std::vector<Name> names;
  std::vector<ExpressionPtr> exprs;
  std::vector<ExpressionPtr> openings;
  std::vector<Block> blocks;
  Cites else_cites;
  Order order = Order::kLaps;
  ExpressionPtr until;  // of turns and repeat: over as soon as this holds; or null
  ExpressionPtr to;     // of for each: the last number; or null
  ExpressionPtr place;  // of move: in the pile, where it is said; or null
  Seen seen;
  bool openly = false;
  bool at_once = false;
  bool each = false;
  bool dice = false;
  bool has_to = false;
  bool all_he_has = false;
  bool in_full = false;
  bool under = false;
  bool up = false;
  std::vector<Way> ways;
  std::vector<Tier> tiers;
};

// Words for players: the title of a name, or the sentence for a way, for a way in the list of moves, for the number of a way, for an effect of a clause, for tiles
// that move, or for a variable that is set.
struct Wording {
  enum class Kind { kTitle, kWay, kClause, kMove, kSet, kOffer, kAsk };
  // `leader`, `p's hand`, `his hand`: whose is "his" then.
  struct Thing {
    Name whose;
    Name name;
  };
  // A text, or a value with the verb behind it: of a thing, or of a definition that is given what was chosen.
  struct Part {
    std::string text;
    Thing value;
    ExpressionPtr call;
    Name verb;
    Span span;
  };
  Kind kind = Kind::kTitle;
  Span span;                      // what the words are for
  Thing thing;                    // kTitle, kSet
  Name value;                     // kMove: its tiles; kSet: what it is set to
  Thing from, to;                 // kMove
  std::vector<std::string> ways;  // kWay, kOffer, kAsk: the words that a player types, as far as they are written
  Name clause;                    // kWay, kClause
  std::vector<Part> parts;
  Name where;   // kSet: a value that decides whether these words are for it, and
  Name equals;  // what it must be; both empty: they are for what no others are for
  Name unless;  // of a title: the value that is not shown
  Name phase;   // of a title: the only one in which it is shown
};

// What things that are declared together go by: numbers, seats, or numbers that have names.
struct Index {
  int least = 0;
  int greatest = 0;
  bool seats = false;
  Name names;
  Span span;
};

struct Parameter {
  enum class Kind { kValue, kCondition, kBlock, kZone, kLayout, kPot, kVariable };
  Kind kind = Kind::kValue;
  Name name;
  std::string type;                // of a value or a variable: number, flag, seat, seats, tile, tiles, dice
  std::vector<std::string> takes;  // of a condition: its parameters' types
  std::vector<Index> indices;      // of what is declared: one for each of these
  bool each = false;               // and of each seat

  // Whether it stands for what the game declares, and takes its name.
  bool is_declared() const { return kind >= Kind::kZone; }
};

// How a tile is put on a layout: at which open end, of which tile, and which ends it opens.
struct Placed {
  static constexpr int kAnywhere = -1;
  int at = kAnywhere;
  std::vector<Pattern> of;   // one, or none
  std::vector<int> opening;  // empty when not stated
};

// One line of a scenario.
struct Scene {
  enum class Kind {
#define BONEYARD_SCENE(kind, name, rule, words) kind,
#define BONEYARD_MORE_SCENE(kind, name) kind,
#include "dsl/reading/forms.def"
  };
  Kind kind = Kind::kHolds;
  Span span;
  int number = 0;
  int seat = 0;
  std::vector<int> seats;
  std::vector<int> numbers;
  std::string name;
  std::string text;
  std::string text2;
  bool on_top = false;
  bool and_rest = false;  // all tiles that no line has put elsewhere
  bool then = false;
  Name clause;
  std::vector<Pattern> tiles;
  std::vector<Placed> placed;
  std::vector<std::string> texts;
  ExpressionPtr place;
  ExpressionPtr value;
};

// One case of a scenario: its values, and the lines with them.
struct Case {
  Span span;
  std::vector<Name> values;
  std::vector<Scene> scenes;
};

// `todo "why"`: that a scenario is not expected to pass yet (todo), is not run (skip), or is one of the base that does not hold (drop).
struct Directive {
  enum class Kind { kNone, kTodo, kSkip, kDrop };
  Kind kind = Kind::kNone;
  std::string reason;
  Span span;  // of the reason
};

struct Declaration {
  enum class Kind {
#define BONEYARD_DECLARATION(kind, name, rule, make, words) kind,
#define BONEYARD_STEP_DECLARATION(kind, name, rule, make, words) kind,
#include "dsl/reading/forms.def"
  };
  Kind kind = Kind::kUse;
  Span span;  // the whole declaration
  Cites cites;
  Name name;
  Span text_span;
  std::string text, text2, text3;
  std::vector<Name> names;
  std::string type;
  int from = 0, to = 0;
  bool has_range = false;
  std::vector<Name> values;
  std::string default_text;
  ExpressionPtr default_table;  // by the number of players, in place of the text; or null
  Span default_span;
  int number = 0;
  int copies = 1;
  int jokers = 0;
  bool chinese = false;
  bool counter_clockwise = false;
  bool each = false;
  std::vector<Index> indices;  // one for each of these
  bool ordered = false;
  Seen seen;
  std::vector<ExpressionPtr> exprs;
  std::vector<Parameter> parameters;
  Block block;
  std::vector<Way> ways;
  Directive directive;
  std::vector<Scene> scenes;  // of a scenario without cases, or an opening
  std::vector<Case> cases;
  std::vector<Name> unused;  // names of values that stand in no line
  std::vector<Wording> wordings;
};

// The word that a kind of declaration goes by.
inline const char* name_of(Declaration::Kind kind) {
  static constexpr const char* kNames[] = {
#define BONEYARD_DECLARATION(kind, name, rule, make, words) name,
#define BONEYARD_STEP_DECLARATION(kind, name, rule, make, words) name,
#include "dsl/reading/forms.def"
  };
  return kNames[static_cast<int>(kind)];
}

// Calls `visit` with a block and with the blocks inside of it, from the outside in, those of ways too.
template <typename Visit>
void for_each_block(const Block& block, const Visit& visit) {
  visit(block);
  const auto in_ways = [&](const std::vector<Way>& ways) {
    for (const Way& way : ways) for_each_block(way.block, visit);
  };
  for (const Statement& statement : block) {
    for (const Block& inner : statement.blocks) for_each_block(inner, visit);
    in_ways(statement.ways);
    for (const Tier& tier : statement.tiers) in_ways(tier.ways);
  }
}
template <typename Visit>
void for_each_block(const Declaration& declaration, const Visit& visit) {
  for_each_block(declaration.block, visit);
  for (const Way& way : declaration.ways) for_each_block(way.block, visit);
}

// Where a block ends in the text, with all that stands inside of its last statement.
inline std::uint32_t end_of(const Block& block) {
  if (block.empty()) return 0;
  const Statement& last = block.back();
  std::uint32_t end = last.span.end;
  const auto in_ways = [&](const std::vector<Way>& ways) {
    for (const Way& way : ways) end = std::max({end, way.span.end, end_of(way.block)});
  };
  for (const Block& inner : last.blocks) end = std::max(end, end_of(inner));
  in_ways(last.ways);
  for (const Tier& tier : last.tiers) {
    end = std::max(end, tier.span.end);
    in_ways(tier.ways);
  }
  return end;
}

// Calls `visit` with each line of a scenario or an opening, as each case has it.
template <typename Visit>
void for_each_scene(const Declaration& declaration, const Visit& visit) {
  std::for_each(declaration.scenes.begin(), declaration.scenes.end(), visit);
  for (const Case& one : declaration.cases) std::for_each(one.scenes.begin(), one.scenes.end(), visit);
}

// A scenario, an opening or a mutant that cannot be read: what its first line says of it. It is there for whatever names it, but is not run.
struct Unread {
  Declaration::Kind kind = Declaration::Kind::kScenario;
  std::string text;                // its name; of a mutant none
  std::vector<std::string> names;  // of clauses
  Span mistake;                    // the first
};

struct File {
  enum class Kind { kGame, kLibrary, kRulebook, kVariant, kScenarios };
  std::shared_ptr<const Source> source;
  Kind kind = Kind::kGame;
  Span header;        // the line that says so
  std::string title;  // of a game, library, rule book or variant
  Name base;          // of a variant or scenarios: the file that it builds on
  std::vector<Declaration> declarations;
  std::vector<std::string>
      misused;  // words of the language that something here is called by: what cannot be read at their uses is no further mistake
  std::vector<std::string> broken;  // names in declarations that could not be read, whose uses are no further mistake
  std::vector<Unread> unread;
  // For whoever sets blanks: where in the source a bracket belongs to the name before it, as in `f(a, b)`, and a minus sign to the value behind it. In order.
  std::vector<std::uint32_t> joined;
};

// What cannot be read of the kind and with the name; null where that can be, or is not there.
inline const Unread* find_unread(const std::vector<std::shared_ptr<const File>>& files, Declaration::Kind kind, const std::string& text) {
  for (const auto& file : files)
    for (const Unread& one : file->unread)
      if (one.kind == kind && one.text == text) return &one;
  return nullptr;
}

}  // namespace boneyard::dsl::ast
