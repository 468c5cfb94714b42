#pragma once
// Core: the rules of a game as few typed operations, made once by the checker, for all tables of a game. What is written in many ways comes down to one here, so that
// whoever reasons about rules (what they read and write, how they are compiled) has a handful of forms to know: core.def lists them, docs/core.md explains them.
//
// A Core is a tree. Values stand inside of what uses them and are evaluated in the order in which they are written; a name is bound once, by the node that it
// belongs to, and holds inside of that node only. Statements stand in regions. Variables, and what lies on the table, change by statements alone.

#include <algorithm>
#include <initializer_list>
#include <set>
#include <string>
#include <vector>

#include "dsl/core/declarations.hpp"
#include "dsl/reading/source.hpp"
#include "engine/move.hpp"
#include "engine/words.hpp"

namespace boneyard::dsl::core {

enum class Type : std::uint8_t {
  kNothing,
  kNumber,
  kFlag,
  kSeat,
  kSeats,
  kTile,
  kTiles,
  kEnds,
  kDice,
  kDomain,
  kZone,
  kLayout,
  kAccount,
  kElement,  // which of a family is meant
  kAny
};
const char* text_of(Type type);
bool is_set(Type type);

enum class Op : std::uint8_t {
#define BONEYARD_CORE(symbol, ...) symbol,
#include "dsl/core/core.def"
#undef BONEYARD_CORE
};

// The operations of one kind. What has an answer for each of them is a switch over these without a default, so that an operation that it forgets does not compile.
// What has one for a few operations asks for these, and takes all others for unknown.
enum class ValueOp : std::uint8_t {
#define BONEYARD_CORE_VALUE(symbol, ...) symbol = static_cast<std::uint8_t>(Op::symbol),
#include "dsl/core/core.def"
};
enum class TilesOp : std::uint8_t {
#define BONEYARD_CORE_TILES(symbol, ...) symbol = static_cast<std::uint8_t>(Op::symbol),
#include "dsl/core/core.def"
};
enum class StatementOp : std::uint8_t {
#define BONEYARD_CORE_STATEMENT(symbol, ...) symbol = static_cast<std::uint8_t>(Op::symbol),
#include "dsl/core/core.def"
};
enum class CallOp : std::uint8_t {
#define BONEYARD_CORE_CALL(symbol, ...) symbol = static_cast<std::uint8_t>(Op::symbol),
#include "dsl/core/core.def"
};

// What `a` of a node names.
enum class Index : std::uint8_t {
  kNone,
  kValue,
  kOption,
  kLocal,
  kVariable,
  kZone,
  kLayout,
  kPot,
  kDie,
  kDice,
  kLabel,
  kWord,
  kFace,
  kChoice,
  kAsk,
  kWay,
  kLetters,
  kType,
  kTable,
  kBounds
};

struct OpInfo {
  const char* name;
  Type result;
  Index index;
  const char* operands;
  const char* reads;
  const char* writes;
  const char* shows;
  const char* faults;
  const char* meaning;
};
const OpInfo& info(Op op);
inline constexpr int kOps = [] {
  int count = 0;
#define BONEYARD_CORE(...) ++count;
#include "dsl/core/core.def"
#undef BONEYARD_CORE
  return count;
}();

using Region = std::vector<NodePtr>;

struct Node {
  Op op = Op::kLiteral;
  Type type = Type::kNothing;
  int id = -1;  // by the order in which nodes stand in the text of their Core, from 0; -1 outside of one
  int a = -1;   // see Index; of a face the smaller end, of an ask the label, of bounds the least number
  int b = 0;    // of a face the greater end, of bounds the greatest number; of an ask the variable that holds who chooses
  std::uint32_t flags = 0;
  std::string word;  // a text, or the name of a choice or of the phase that it is made in
  std::vector<NodePtr> kids;
  std::vector<Region> regions;
  std::vector<WayInfo::Part> parts;  // of a way, what a player types
  std::vector<int> names;            // letters of a match; variables that are in reach where a choice is made
  std::vector<std::string> cites;
  // Where the author wrote it, the places of use that brought it there (outermost first), of a choice where from and how many, and of a choice, a condition and a
  // tier what players are told. No part of its text.
  Span span;
  std::vector<Span> uses;
  Span from, how_many;
  Phrase phrase;

  // Of an ask: all choose at once; what is chosen is announced to all.
  static constexpr std::uint32_t kSealed = 1;
  static constexpr std::uint32_t kOpenly = 2;
  // Of a literal: the author wrote it as an end of a tile, or by a name that an end can have.
  static constexpr std::uint32_t kEnd = 1;
  // Of a movement: everybody can follow from which place in a pile it goes and to which. The proof says so.
  static constexpr std::uint32_t kFollowed = 1;
  // Of a disclosure to all: the value may not follow from what all have seen, so that the log has it even where it is what it was. The proof says so.
  static constexpr std::uint32_t kStated = 1;
  // Of a choice: what is chosen lies where it lay until it takes effect.
  static constexpr std::uint32_t kStays = 1;
  // Of an if: the author wrote its conditions; or the opposite of its one condition.
  static constexpr std::uint32_t kAsked = 1;
  static constexpr std::uint32_t kAskedWhetherNot = 2;

  const Node& kid(std::size_t i) const { return *kids[i]; }
  bool is_one_of(std::initializer_list<Op> ops) const { return std::find(ops.begin(), ops.end(), op) != ops.end(); }
};

// Movements from or to one place of a pile after another; those of sets go in the order of faces.
inline constexpr std::initializer_list<Op> kMovesWithPlaces = {Op::kMoveTop, Op::kMoveTile, Op::kMoveUnder, Op::kMoveToPlace,
                                                               Op::kMoveZone};

bool is_value(Op op);
bool is_statement(Op op);
bool is_call(Op op);
// Throw std::logic_error for an operation of another kind.
ValueOp value_op(const Node& node);
TilesOp tiles_op(const Node& node);
StatementOp statement_op(const Node& node);
CallOp call_op(const Node& node);

// Of what says which one of a family is meant, or of a seat: the seat that it belongs to; null where it belongs to none.
const Node* seat_of(const Node& which);

// Parts of Node::regions.
inline constexpr std::size_t kTiers = 0, kWays = 1;
inline constexpr std::size_t kChoices = 0, kConditions = 1, kEffect = 2;
inline constexpr std::size_t kWithin = 0, kLookedInto = 1;

// Calls visit(node) with `node` and every node inside of it, from the outside in, in the order of the text.
template <typename Visit>
void for_each_node(const Node& node, const Visit& visit) {
  visit(node);
  for (const NodePtr& kid : node.kids) for_each_node(*kid, visit);
  for (const Region& region : node.regions)
    for (const NodePtr& part : region) for_each_node(*part, visit);
}

// Visits the statements of a region, and those within them, from the outside in.
template <typename Visit>
void for_each_statement(const Region& region, const Visit& visit) {
  for (const NodePtr& stmt : region) {
    visit(*stmt);
    if (stmt->op != Op::kChoose) {
      for (const Region& inner : stmt->regions) for_each_statement(inner, visit);
      continue;
    }
    for (const NodePtr& way : stmt->regions[kWays]) for_each_statement(way->regions[kEffect], visit);
  }
}

// Whether somebody chooses in the region.
inline bool holds_choice(const Region& region) {
  bool found = false;
  for_each_statement(region, [&](const Node& stmt) { found = found || stmt.op == Op::kChoose; });
  return found;
}

// The names that hold within the node, in what stands behind its first operand.
template <typename Visit>
void for_each_bound(const Node& node, const Visit& visit) {
  const Index index = info(node.op).index;
  if (index == Index::kLocal && node.op != Op::kLocal) visit(node.a);
  if (index == Index::kLetters)
    for (const int letter : node.names) visit(letter);
}

// Whether a value asks for a variable, or for one of those of a family.
bool reads(const Node& value, int variable);

// How many things a value chooses one from: what kElement counts, else the seats.
int elements(const Node& which, int seats);

// The names in a value that are bound around it.
std::set<int> free_names(const Node& value);

inline bool is_name(const Node& value) { return value.op == Op::kVariable || value.op == Op::kLocal; }
inline bool same_name(const Node& value, const Node& name) { return value.op == name.op && value.a == name.a; }
// Whether two values are the same expression. No statements.
bool same_value(const Node& x, const Node& y);

// A declared zone or layout, all of them where each seat has one.
struct Zones {
  int index = 0;
  bool layout = false;
};

struct Variable : Family {
  std::string name;  // unique, so that the text can tell them apart
  std::string said;  // as the author calls it; empty: nobody does
  Type type = Type::kNumber;
  bool global = false;
  bool watched = false;   // whoever traces play looks at it, wherever that stands; no part of its text
  bool of_trace = false;  // it tells whoever traces play where that stands; no part of its text
  bool begins = false;    // it names the seat with which turns begin; no part of its text
  bool stated = false;    // it keeps what `told` states, whose words it is called by; no part of its text
  bool set_next = false;  // of what is stated: a variable that all see is set to it at once; no part of its text
  Seen seen = Seen::kNone;
  int names = -1;     // that its numbers have
  int shown_to = -1;  // the variable that keeps whom it was revealed to since it was set; -1: no rule reveals it
  // Of tiles: where any may lie that it is set to (anywhere, or there), and the hidden zones that are looked into to say what it is set to.
  bool anywhere = false;
  std::vector<Zones> within;
  std::vector<Zones> looked_into;
  Span span;

  // Whether the author did, by a name.
  bool declared() const { return !said.empty() && !stated; }
};

// What a condition comes to, evaluated before play: for each tile, each end (a number) or each pair of tiles, and in each row for one tile or end more.
struct LookupTable {
  Type of = Type::kTile;                // tile, number, or tiles for a pair: then the first of the two has the row
  Type by = Type::kNothing;             // tile, number, or nothing: there is one row
  std::vector<std::vector<bool>> rows;  // a row more than there are tiles is that of no tile
};

// A `told` that states nothing: it stands in a list of moves, or in a condition that is evaluated for each of several elements.
struct Unstated {
  Span at;
  std::vector<Span> uses;
  bool of_each = false;
};

struct Core {
  Declarations equipment;
  std::vector<Variable> variables;
  std::vector<LookupTable> tables;
  int locals = 0;  // names that are bound, numbered from 0
  int labels = 0;
  int first_seat = -1;  // variable that keeps who was first to act in the match
  Region play;
  int nodes = 0;
  std::vector<Unstated> unstated;  // no part of its text

  // Whether a tile stands for its face and not for one of several equal tiles: a face that the rules write, or a tile that was chosen from the whole set.
  bool is_kind(const Node& tile) const { return tile.is_one_of({Op::kTile, Op::kTileWith}) || names_kind(tile); }
  // The same of a name alone.
  bool names_kind(const Node& tile) const {
    return tile.is_one_of({Op::kVariable, Op::kVariableOf}) && variables[static_cast<std::size_t>(tile.a)].anywhere;
  }
  // Whether a set in braces says how often it has which face, and not which tiles.
  bool of_kinds(const Node& tiles) const;
};

// One node a line where it stands in a region, its values in brackets behind it. `places`: with the place in the rule file as a comment.
std::string print(const Core& core, bool places = false);
std::string print(const Core& core, const Node& node);
// A text that two expressions share if they differ in names only: `names` are numbered in their order, and then the local names.
std::string question_text(const Node& value, const std::vector<NodePtr>& names);

// What does not hold of a Core that must: the number and types of operands, names bound where they are used, labels around what leaves them. Empty: all does.
std::string verify(const Core& core);

}  // namespace boneyard::dsl::core
