#include "dsl/core/effects.hpp"

#include <string_view>

namespace boneyard::dsl::core {
namespace {

using Part = Component::Part;

struct Letter {
  char letter;
  Part part;
};
constexpr Letter kLetters[] = {
    {'b', Part::kTiles}, {'c', Part::kNumber},   {'o', Part::kOrder},   {'e', Part::kEnds},      {'r', Part::kTree},   {'d', Part::kDice},
    {'h', Part::kChips}, {'v', Part::kVariable}, {'w', Part::kPlayers}, {'k', Part::kKnowledge}, {'x', Part::kChance},
};

constexpr bool has(std::string_view letters, char letter) { return letters.find(letter) != std::string_view::npos; }

// The operand that says which tiles a statement moves; -1: all or none.
constexpr int moved_operand(const OpInfo& op) {
  const std::string_view shows = op.shows;
  const std::size_t letter = shows.find_first_of("ptm");
  return has(op.writes, 'b') && letter != std::string_view::npos ? static_cast<int>(letter) - 1 : -1;
}

// The operand behind it is the place where they go.
static_assert([] {
#define BONEYARD_CORE(symbol, text, result, index, operands, reads, writes, shows, ...)        \
  if (const int moved = moved_operand({text, {}, {}, operands, reads, writes, shows, "", ""}); \
      moved >= 0 && !has("zy", operands[static_cast<std::size_t>(moved) + 1]))                 \
    return false;
#include "dsl/core/core.def"
#undef BONEYARD_CORE
  return true;
}());

bool of_zone(Part part) { return part <= Part::kTree; }

void note(const Node& node, std::string_view letters, std::set<Component>& out) {
  const bool anywhere = has(letters, '*');
  for (const Letter& each : kLetters) {
    if (!has(letters, each.letter)) continue;
    if (!of_zone(each.part)) {
      const bool asked = node.op == Op::kChoose;  // it sets the variable that holds who chooses
      out.insert({each.part, false, each.part != Part::kVariable ? -1 : asked ? node.b : node.a});
      continue;
    }
    if (anywhere) {
      out.insert({each.part, false, -1});
      out.insert({each.part, true, -1});
      continue;
    }
    if (node.op == Op::kEvery) out.insert({each.part, false, node.a});
    bool named = node.op == Op::kEvery;
    for (const NodePtr& kid : node.kids) {
      if (kid->type != Type::kZone && kid->type != Type::kLayout) continue;
      out.insert({each.part, kid->type == Type::kLayout, kid->a});
      named = true;
    }
    if (!named) out.insert({each.part, true, -1});  // the ends at a tile, wherever it lies
  }
}

void collect(const Node& node, Effects& out) {
  const OpInfo& what = info(node.op);
  note(node, what.reads, out.reads);
  note(node, what.writes, out.writes);
  out.tells = out.tells || has(what.writes, '!');
  const bool nobodys = (node.op == Op::kZone || node.op == Op::kLayout) && node.kids.empty();
  if (*what.faults != '\0' && !nobodys) out.faults.insert(what.faults);
}

}  // namespace

bool moves_tiles(const Node& stmt) { return has(info(stmt.op).writes, 'b'); }
bool throws_dice(const Node& stmt) { return has(info(stmt.op).writes, 'd'); }

std::optional<Moving> moving(const Node& stmt) {
  const int moved = moved_operand(info(stmt.op));
  if (moved < 0) return {};
  const auto at = static_cast<std::size_t>(moved);
  return Moving{stmt.kid(at), stmt.kid(at + 1), info(stmt.op).shows[at + 1] == 'm'};
}

Effects effects_of(const Node& node) {
  Effects made;
  for_each_node(node, [&](const Node& part) { collect(part, made); });
  return made;
}

Effects own_effects_of(const Node& node) {
  Effects made;
  collect(node, made);
  return made;
}

bool touches(const std::set<Component>& writes, const std::set<Component>& reads) {
  for (const Component& written : writes)
    for (const Component& read : reads)
      if (written.part == read.part && (read.part != Part::kVariable || written.index == read.index)) return true;
  return false;
}

bool follows_from_operands(Op op) {
  if (op == Op::kLocal || op == Op::kFaultValue || op == Op::kTold || op == Op::kZone || op == Op::kLayout) return false;
  return *info(op).reads == '\0' && *info(op).writes == '\0';
}

}  // namespace boneyard::dsl::core
