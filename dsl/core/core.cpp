#include "dsl/core/core.hpp"

#include <algorithm>
#include <stdexcept>
#include <string_view>

namespace boneyard::dsl::core {

const char* text_of(Type type) {
  static constexpr const char* kTexts[] = {"nothing", "number", "flag", "seat",   "seats",   "tile",    "tiles", "ends",
                                           "dice",    "domain", "zone", "layout", "account", "element", "any"};
  return kTexts[static_cast<std::size_t>(type)];
}

bool is_set(Type type) { return type == Type::kTiles || type == Type::kSeats || type == Type::kEnds || type == Type::kDice; }

const Node* seat_of(const Node& which) {
  const Node* of = &which;
  while (of->op == Op::kElement && of->kids.size() > 1) of = &of->kid(1);
  return of->op == Op::kElement ? nullptr : of;
}

namespace {

constexpr OpInfo kInfos[] = {
#define BONEYARD_CORE(symbol, text, result, index, operands, reads, writes, shows, faults, meaning) \
  {text, Type::k##result, Index::k##index, operands, reads, writes, shows, faults, meaning},
#include "dsl/core/core.def"
#undef BONEYARD_CORE
};

// Whether an operation says to whom it shows what: a statement that everybody sees has a letter for each operand, and a value has none.
constexpr bool says_what_it_shows(const OpInfo& op) {
  const std::string_view shows = op.shows;
  if (op.result != Type::kNothing) return shows.empty();
  if (shows.empty()) return std::string_view(op.name) == "laid";
  std::size_t operands = 0;
  for (const char letter : std::string_view(op.operands))
    if (std::string_view("*?|{WICQB").find(letter) == std::string_view::npos) ++operands;
  if (std::string_view("!vc-").find(shows[0]) == std::string_view::npos) return false;
  return shows[0] != '!' ? shows.size() == 1 : shows.size() == operands + 1;
}

static_assert([] {
  for (const OpInfo& op : kInfos)
    if (!says_what_it_shows(op)) return false;
  return true;
}());

}  // namespace

// A row says that its value can be a set of tiles exactly where its type leaves room for one.
#define BONEYARD_CORE_TILES(symbol, text, result, ...) static_assert(Type::k##result == Type::kTiles || Type::k##result == Type::kAny);
#define BONEYARD_CORE_VALUE(symbol, text, result, ...) static_assert(Type::k##result != Type::kTiles && Type::k##result != Type::kAny);
#include "dsl/core/core.def"

namespace {

enum class Kind : std::uint8_t { kValue, kStatement, kPart, kCall };

constexpr Kind kKinds[] = {
#define BONEYARD_CORE_VALUE(...) Kind::kValue,
#define BONEYARD_CORE_STATEMENT(...) Kind::kStatement,
#define BONEYARD_CORE_PART(...) Kind::kPart,
#define BONEYARD_CORE_CALL(...) Kind::kCall,
#include "dsl/core/core.def"
};

}  // namespace

bool is_value(Op op) { return kKinds[static_cast<std::size_t>(op)] == Kind::kValue; }

bool is_statement(Op op) { return kKinds[static_cast<std::size_t>(op)] == Kind::kStatement; }

bool is_call(Op op) { return kKinds[static_cast<std::size_t>(op)] == Kind::kCall; }

ValueOp value_op(const Node& node) {
  if (!is_value(node.op)) throw std::logic_error(std::string("'") + info(node.op).name + "' in the place of a value");
  return static_cast<ValueOp>(node.op);
}

TilesOp tiles_op(const Node& node) {
  if (node.type != Type::kTiles) throw std::logic_error(std::string("'") + info(node.op).name + "' in the place of tiles");
  return static_cast<TilesOp>(value_op(node));
}

StatementOp statement_op(const Node& node) {
  if (!is_statement(node.op)) throw std::logic_error(std::string("'") + info(node.op).name + "' in the place of a statement");
  return static_cast<StatementOp>(node.op);
}

CallOp call_op(const Node& node) {
  if (!is_call(node.op)) throw std::logic_error(std::string("'") + info(node.op).name + "' in the place of a call");
  return static_cast<CallOp>(node.op);
}

const OpInfo& info(Op op) { return kInfos[static_cast<std::size_t>(op)]; }

bool Core::of_kinds(const Node& tiles) const {
  return tiles.op == Op::kSet && tiles.type == Type::kTiles && !tiles.kids.empty() &&
         std::all_of(tiles.kids.begin(), tiles.kids.end(), [&](const NodePtr& tile) { return is_kind(*tile); });
}

bool reads(const Node& value, int variable) {
  bool found = false;
  for_each_node(value, [&](const Node& part) {
    found = found || (part.is_one_of({Op::kVariable, Op::kVariableOf}) && part.a == variable);
  });
  return found;
}

int elements(const Node& which, int seats) {
  if (which.op != Op::kElement) return seats;
  const int own = which.b < which.a ? seats : which.b - which.a + 1;
  return which.kids.size() > 1 ? own * elements(which.kid(1), seats) : own;
}

// No two names of a Core have one number.
std::set<int> free_names(const Node& value) {
  std::set<int> free;
  for_each_node(value, [&](const Node& part) {
    if (part.op == Op::kLocal) free.insert(part.a);
  });
  for_each_node(value, [&](const Node& part) { for_each_bound(part, [&](int name) { free.erase(name); }); });
  return free;
}

bool same_value(const Node& x, const Node& y) {
  return x.op == y.op && x.type == y.type && x.a == y.a && x.b == y.b && x.flags == y.flags && x.word == y.word && x.names == y.names &&
         x.regions.empty() && y.regions.empty() &&
         std::equal(x.kids.begin(), x.kids.end(), y.kids.begin(), y.kids.end(),
                    [](const NodePtr& of_x, const NodePtr& of_y) { return same_value(*of_x, *of_y); });
}

}  // namespace boneyard::dsl::core
