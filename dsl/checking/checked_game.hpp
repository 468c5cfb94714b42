#pragma once
// A game that has been checked: names resolved, types known, definitions and phases expanded where they are used. Only check() makes one, and
// only a CheckedGame can be compiled. It still speaks of all numbers of players and all values of the options; compile() fixes both.
//
// Expressions and statements are trees of one node type each, with the meaning of `a`, `b` and the children given at each operation: what
// the tree says is in the operation, and code that walks it needs no visitor.

#include <map>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "dsl/checking/option.hpp"
#include "dsl/checking/range.hpp"
#include "dsl/reading/ast.hpp"
#include "engine/move.hpp"
#include "engine/program.hpp"
#include "engine/words.hpp"

namespace boneyard::dsl {

namespace core {
struct Core;
}

struct Type {
  enum class Base { kNumber, kFlag, kSeat, kSeats, kTile, kTiles, kEnds, kDice, kSymbol, kUnknown };
  Base base = Base::kUnknown;  // kUnknown: an error was reported already
  int option = -1;             // whose values a symbol is one of
  int names = -1;              // by which players know a number, or numbers; no part of what they are
  bool operator==(const Type& other) const { return base == other.base && option == other.option; }
};

enum class ExprOp {
  kConst,         // a = value (number, flag, seat; -1 for nobody)
  kOption,        // a = option
  kLocal,         // a = local
  kLet,           // a = local; kids: value, body
  kVariable,      // a = variable
  kSeatVariable,  // a = one variable of several; kids: [seat], what says which
  kPlayers,
  kAllSeats,
  kAllTiles,
  kDie,        // a = die
  kDice,       // what the dice show that were thrown; kids: [seat]
  kChips,      // kids: seat
  kPot,        // a = pot; kids: [seat], what says which
  kZone,       // a = zone; kids: likewise
  kEveryZone,  // a = one zone of several: the tiles of all of them
  kCount,      // kids: set of tiles, seats or ends
  kPips,       // kids: tile or tiles
  kLow,
  kHigh,
  kTop,          // kids: zone
  kAtPlace,      // kids: zone, number: from the top, or below zero from the bottom
  kStretch,      // likewise: so many tiles
  kEnds,         // a = layout; kids: [seat], what says which
  kTips,         // likewise
  kLayoutTiles,  // likewise
  kTileEnds,     // kids: tile
  kHalves,       // kids: tile
  kFaceUp,       // kids: tile
  kTileLiteral,  // a, b = ends
  kTileWith,     // kids: two ends
  kAdd,
  kSub,
  kMul,
  kDiv,
  kMod,
  kMin,
  kMax,
  kEqual,
  kNotEqual,
  kLess,
  kLessEqual,
  kAnd,
  kOr,
  kNot,
  kIn,       // kids: element, set
  kWithout,  // kids: two sets of one kind
  kUnion,
  kMakeSet,       // kids: tiles, seats or numbers
  kPlayerAfter,   // kids: seat
  kPlayerBefore,  // kids: seat
  kPlaces,        // kids: two seats
  kIf,            // kids: condition, then, else
  kSizeFault,     // a size table has no entry; a = 1: it goes by a number that is not how many players there are
  kMatch,         // kids: tiles, [condition]; pattern, letters
  kMatchDice,     // kids: dice, [condition]; pattern, of each the first end; letters; a = sides
  kSome,          // quantifiers: see `binder`; kids: condition
  kCountAll,      // kids: condition
  kAll,           // kids: [condition]; keys
  kFirst,         // kids: [condition]; keys; from
  kOnly,          // kids: [condition]; keys
  kSum,           // kids: summand, [condition]
  kGreatest,      // kids: value, [condition]
  kLeast,
  kSeparate,  // kids: condition, [worth]: how many there are, or what they are worth together; b = 1: the subsets themselves
};

struct Expr;
using ExprPtr = std::shared_ptr<const Expr>;

// What a quantifier ranges over.
struct CheckedBinder {
  int local = -1;
  bool subsets = false;        // of tiles or dice, not single elements
  std::vector<ExprPtr> sizes;  // without any, of one or more dice
  ExprPtr domain;              // seats, tiles, ends or dice; or the least number when domain_to is set
  ExprPtr domain_to;
  ExprPtr from;  // seats only, or null
};

struct CheckedPattern {
  struct End {
    int letter = -1;  // a new letter, by index
    ExprPtr number;   // or a number
  };
  struct TileEnds {
    End ends[2];
  };
  std::vector<TileEnds> tiles;
};

struct Expr {
  ExprOp op = ExprOp::kConst;
  Type type;
  Span span;
  int a = 0;
  int b = 0;
  std::vector<ExprPtr> kids;
  CheckedBinder binder;
  CheckedPattern pattern;
  std::vector<int> letters;  // locals of a match
  bool most = false;         // kAll, kFirst with keys
  Span told;                 // the word `told`, where the rules state the value to everybody; else without a source
  std::vector<ExprPtr> keys;
};

enum class StmtOp {
  kIf,           // exprs = conditions, blocks = one each and one for else
  kWhile,        // exprs[0], blocks[0]
  kRepeat,       // [exprs[0] = times], blocks[0]
  kRepeatUntil,  // exprs[0], blocks[0]
  kForEach,  // a = variable; exprs: domain, [from, or with b = 1 the last number]; blocks[0]. A domain kSeparate stands for the subsets themselves
  kTurns,           // a = variable; exprs: seats, from, laps or null, until or null; order; blocks[0]
  kChoose,          // choice
  kLabel,           // a = label; name; blocks[0]
  kEnd,             // a = label; name
  kPass,            // a = turns (index given by the checker)
  kAnew,            // a = turns
  kAgain,           // a = label of the choice
  kDeclare,         // a = variable; exprs[0] = first value, or none for a zero
  kSet,             // a = variable; exprs: value, [seat], what says which
  kSetPlayers,      // exprs[0]
  kGather,          // exprs[0] = zone
  kMix,             // exprs[0] = zone
  kRoll,            // dice; or exprs[0] of them
  kRollOf,          // exprs: seat, [number]
  kThrow,           // exprs: dice, [whose they are]
  kLot,             // a = variable; exprs: among, [seat], what says which
  kDealEach,        // exprs: number, from zone, what says which; a = zone of each seat
  kMoveTop,         // exprs: number, from, to
  kMoveTile,        // exprs: tile, to, [place]; b = 1: to the bottom
  kMoveTiles,       // exprs: tiles, to
  kMoveZone,        // exprs: from, to
  kTurn,            // exprs[0]: tile; b = 1: up
  kReveal,          // exprs: zone, [seats]
  kRevealDice,      // exprs: [seats]
  kRevealDiceOf,    // exprs: seat, [seats]
  kRevealVariable,  // a = variable; exprs: b values, [seat] and what says which; [seats]
  kPay,             // exprs: amount, from, to (accounts: a seat, or kPot); b = 1: in full; blocks: none, or one for "or else"
  kShare,           // exprs: pot, seats, [rest from]
  kPlace,           // exprs: tile, layout, at or null, of or null, ends...
  kOpen,            // exprs: tile, layout, ends...
  kWin,             // exprs[0]
};

struct CheckedChoice {
  std::string name;
  ChoiceInfo::Kind kind = ChoiceInfo::Kind::kTile;
  int variable = -1;
  ExprPtr domain;  // or the least number
  ExprPtr domain_to;
  std::vector<ExprPtr> sizes;
  Span span;
  Span how_many;  // `1 or 2 tiles`
  Span from;      // `from his hand`; nothing where the players are meant
  Phrase phrase;  // the same for players
};

struct CheckedWitness {
  std::string text;
  ExprPtr value;
};

struct CheckedCondition {
  ExprPtr holds;
  std::vector<std::string> cites;
  std::vector<CheckedWitness> witnesses;  // values that say why it holds or not
  Phrase phrase;                          // what must be
  Span span;
};

struct Stmt;
using CheckedBlock = std::vector<Stmt>;

struct CheckedWay {
  std::vector<WayInfo::Part> parts;
  std::vector<CheckedChoice> choices;
  std::vector<CheckedCondition> conditions;
  std::vector<std::string> cites;
  int tier = 0;
  bool always = false;  // the author promises that something meets the conditions
  CheckedBlock block;
  ExprPtr holds;  // of a guess: what it says
  Span span;
  std::vector<Span> uses;  // as of a statement: the calls that brought this way here, outermost first
};

struct CheckedTier {
  bool still = false;
  ExprPtr also_when;
  std::vector<std::string> cites;
  Span span;
  Phrase phrase = {};  // what `also_when` asks for
};

struct CheckedChoose {
  ExprPtr who;   // seats when sealed
  ExprPtr from;  // sealed: from whom on the choices take effect
  bool sealed = false;
  bool open = false;
  int label = -1;    // where `again` goes back to
  int chooser = -1;  // variable
  std::string phase;
  std::vector<CheckedWay> ways;
  std::vector<CheckedTier> tiers;
  std::vector<int> variables;  // in scope
};

struct Stmt {
  StmtOp op = StmtOp::kPass;
  Span span;
  std::vector<std::string> cites;
  int a = -1;
  int b = 0;
  std::string name;
  std::vector<ExprPtr> exprs;
  std::vector<CheckedBlock> blocks;
  ast::Statement::Order order = ast::Statement::Order::kLaps;
  std::uint32_t dice = 0;
  std::shared_ptr<CheckedChoose> choose;
  std::vector<Span> uses;  // the calls that brought this statement here, outermost first
};

// How many things one declaration makes: one of each seat, one for each number of a range, one for each seat that another has it with. They lie side by side, those of the
// seats innermost, so that of each combination of the others the seats are neighbours.
struct Family {
  // The seats, or numbers.
  struct Index {
    bool seats = false;
    Range numbers;
    int names = -1;
    int count(int players) const { return seats ? players : static_cast<int>(numbers.count()); }
    bool operator==(const Index&) const = default;
  };
  bool per_seat = false;
  std::vector<Index> by;

  bool one() const { return !per_seat && by.empty(); }
  // Of each seat and nothing else, or one alone.
  bool plain() const { return by.empty(); }
  int elements(int seats) const {
    int count = per_seat ? seats : 1;
    for (const Index& index : by) count *= index.count(seats);
    return count;
  }
  bool same_family(const Family& other) const { return per_seat == other.per_seat && by == other.by; }
};

struct CheckedVariable : Family {
  std::string name;
  Type type;
  bool global = false;
  bool fixed = false;     // of a loop, a choice or a parameter: cannot be set
  bool revealed = false;  // by some statement
  Seen seen = Seen::kNone;
  Span span;
};

// Numbers that have names, from the first on.
struct CheckedNames {
  std::string name;
  int first = 1;
  std::vector<std::string> words;
  Span span;
  int last() const { return first + static_cast<int>(words.size()) - 1; }
  Range numbers() const { return {first, last()}; }
};

struct CheckedLayout : Family {
  std::string name;
  Span span;
};

struct CheckedPot : Family {
  std::string name;
  ExprPtr chips;  // that each begins with; null: none
  Span span;
};

struct CheckedZone : Family {
  std::string name;
  bool ordered = false;
  Seen seen = Seen::kNone;
  Span span;
};

struct CheckedDie {
  std::string name;
  int sides = 6;
  Seen seen = Seen::kNone;
  int viewer = -1;        // variable
  int many = 1;           // more of one kind, without names of their own, are called `dice`
  bool per_seat = false;  // so many of each seat
  ExprPtr number;         // how many in place of `many`, where options or the number of players say it; else null

  bool named() const { return name != "dice"; }
};

struct CheckedClause {
  std::string name;
  std::string text;
  Span span;
};

// What a newcomer is told about a game before the rules.
struct CheckedAbout {
  std::string line;  // what the game is, in a few words; empty when nothing is said
  int least = 0;     // choices that a player makes in a match; 0 when nothing is said
  int greatest = 0;
  std::vector<std::string> overview;    // paragraphs
  const Source* overview_of = nullptr;  // the file that has them: of a variant without any of its own, that of its base
};

struct CheckedScenario {
  std::string name;
  std::vector<std::string> cites;
  const ast::Declaration* source = nullptr;
  bool inherited = false;                  // it is of the base of a variant
  const ast::Declaration* base = nullptr;  // that of the base in whose place it stands, or which it is; or null

  ast::Directive::Kind directive() const { return source->directive.kind; }
  // Whether it has to pass.
  bool counts() const { return directive() == ast::Directive::Kind::kNone; }
};

inline constexpr int kMaxOpenings = 32;  // that begin with one another

struct CheckedMutant {
  std::string clause, replace, with, killed_by;
  Span span;
};

// Numbers, each in every suit, and jokers.
struct TilesInSuits {
  Range numbers;
  int names = -1;  // of the suits
  int jokers = 0;
};

// What a game is played with, but for what expressions say of it.
struct Declarations {
  int players_least = 2;
  int players_greatest = 2;
  bool counter_clockwise = false;
  std::vector<CheckedOption> options;
  bool has_tiles = false;
  bool chinese = false;
  std::optional<TilesInSuits> in_suits;  // neither: a double set
  int copies = 1;
  std::vector<Face> left_out;
  std::vector<CheckedZone> zones;
  std::vector<CheckedLayout> layouts;
  std::vector<CheckedPot> pots;
  std::vector<CheckedNames> names;
  std::vector<CheckedDie> dice;
};

struct CheckedGame : Declarations {
  std::string title;    // "High Tile"
  std::string ruleset;  // "high-tile"
  std::string path;     // the main file
  std::string base;     // of a variant: the ruleset that it builds on
  std::string hash;
  ExprPtr highest;         // of a double set
  ExprPtr left_out_where;  // a description of tiles that are left out: all t in tiles where ...
  ExprPtr chips;           // null: a game without chips
  std::vector<CheckedVariable> variables;
  std::vector<Type> locals;
  int first = -1;  // variable that names the seat first to act
  int labels = 0;
  int turns = 0;
  std::shared_ptr<const CheckedBlock> play;  // null: a library or a rule book
  std::shared_ptr<const core::Core> core;    // the same, lowered
  std::shared_ptr<const core::Core> proved;  // and with what the proof of secrets has found out: what is played
  std::vector<std::string> keeps_hidden;     // why no deals can be drawn of it (secrets.hpp)
  CheckedAbout about;
  Words words;  // no part of the hash
  // What players can ask the odds of, no part of it either: a game that nobody plays, with the declarations and names of this one. Each section is two choices of it, of
  // the guesses that can be asked and of those that are true. Null: there are none.
  std::shared_ptr<CheckedGame> odds;
  std::vector<CheckedClause> clauses;
  std::vector<CheckedScenario> scenarios;
  std::vector<CheckedScenario> dropped;                     // those of the base that a variant does without: `source` says why
  std::map<std::string, const ast::Declaration*> openings;  // by their names
  std::vector<CheckedMutant> mutants;
  std::vector<std::pair<std::string, Span>> cited;  // every clause that a rule cites, with the place
  // What stands behind each `told`, on one line, by its place.
  std::map<std::pair<const Source*, std::uint32_t>, std::string> told_words;
  // What a name is that a definition has or a rule binds, by its place; where that is asked for.
  std::map<std::pair<const Source*, std::uint32_t>, Type> named;
  std::vector<std::shared_ptr<const ast::File>> files;  // keeps sources and syntax trees alive

  const CheckedOption* find_option(const std::string& name) const;
  const CheckedClause* find_clause(const std::string& name) const;
};

// The letter before a clause's number, CH-R3: 'R'; ' ' when there is none. F: a fact, A: advice, D: what counts as one decision.
char clause_kind(const std::string& clause);

}  // namespace boneyard::dsl
