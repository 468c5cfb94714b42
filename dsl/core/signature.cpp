#include "dsl/core/signature.hpp"

namespace boneyard::dsl::core {

namespace {

Signature read_signature(std::string_view operands) {
  Signature made;
  bool bound = false;
  for (const char letter : operands) {
    const bool region = std::string_view("{WICQB").find(letter) != std::string_view::npos;
    if (letter == '|')
      bound = true;
    else if (letter == '*' && !made.regions.empty())
      made.many_regions = true;
    else if (letter == '*')
      made.operands.back().many = true;
    else if (letter == '?')
      made.operands.back().absent = true;
    else if (region)
      made.regions.push_back(letter);
    else
      made.operands.push_back({letter, false, false, bound});
  }
  return made;
}

}  // namespace

const Signature& signature_of(Op op) {
  static const std::vector<Signature> all = [] {
    std::vector<Signature> made;
    for (int each = 0; each < kOps; ++each) made.push_back(read_signature(info(static_cast<Op>(each)).operands));
    return made;
  }();
  return all[static_cast<std::size_t>(op)];
}

bool fits(char letter, Type type) {
  switch (letter) {
    case 'n':
      return type == Type::kNumber;
    case 'f':
      return type == Type::kFlag;
    case 'p':
      return type == Type::kSeat;
    case 'i':
      return type == Type::kSeat || type == Type::kElement;
    case 'P':
      return type == Type::kSeats;
    case 't':
      return type == Type::kTile;
    case 'T':
      return type == Type::kTiles;
    case 'D':
      return type == Type::kDice;
    case 'z':
      return type == Type::kZone;
    case 'y':
      return type == Type::kLayout;
    case 'a':
      return type == Type::kAccount;
    case 'S':
      return is_set(type);
    case 'd':
      return is_set(type) || type == Type::kDomain;
    case 'v':
      return type != Type::kNothing && type != Type::kDomain && type != Type::kZone && type != Type::kLayout && type != Type::kAccount &&
             type != Type::kElement;
    default:
      return false;
  }
}

bool fits_region(char kind, const Node& node) {
  switch (kind) {
    case 'W':
      return node.op == Op::kWay;
    case 'I':
      return node.op == Op::kTier;
    case 'C':
      return node.op == Op::kChoice;
    case 'Q':
      return node.op == Op::kCondition;
    case 'B':
      return node.op == Op::kZone || node.op == Op::kLayout;
    default:
      return is_statement(node.op);
  }
}

bool asks_each(Op op) { return std::string_view(info(op).operands).starts_with("d|f"); }

Type element_of(const Node& domain) {
  if (domain.type == Type::kTiles) return Type::kTile;
  if (domain.type == Type::kSeats || domain.op == Op::kAround) return Type::kSeat;
  if (domain.is_one_of({Op::kSubsets, Op::kPairs, Op::kPack})) return Type::kTiles;
  return domain.op == Op::kChosenDice ? Type::kDice : Type::kNumber;
}

}  // namespace boneyard::dsl::core
