#include <algorithm>
#include <set>

#include <fmt/format.h>

#include "dsl/core/effects.hpp"
#include "dsl/core/signature.hpp"

namespace boneyard::dsl::core {
namespace {

class Verification {
 public:
  explicit Verification(const Core& core) : core_(core), bound_(static_cast<std::size_t>(core.locals), false) {}

  std::string find() {
    for (const LookupTable& table : core_.tables)
      if (!sound(table) && problem_.empty()) problem_ = "the rows of a table are of different lengths, or none";
    for_each_value(core_.equipment, [&](const NodePtr& part) {
      if (part) node(*part);
    });
    for (const NodePtr& stmt : core_.play) {
      node(*stmt);
      if (!fits_region('{', *stmt)) wrong(*stmt, "is no statement");
    }
    for (std::size_t i = 0; i < core_.variables.size(); ++i) {
      const int shown_to = core_.variables[i].shown_to;
      const Variable* const seats =
          below(shown_to, core_.variables.size()) ? &core_.variables[static_cast<std::size_t>(shown_to)] : nullptr;
      if (shown_to >= 0 && (seats == nullptr || seats->type != Type::kSeats || !seats->same_family(core_.variables[i])))
        problem_ = fmt::format("variable {} is shown to no variable of its kind", core_.variables[i].name);
    }
    return problem_;
  }

 private:
  static bool below(int index, std::size_t count) { return index >= 0 && static_cast<std::size_t>(index) < count; }
  void wrong(const Node& at, const std::string& what) {
    if (problem_.empty()) problem_ = fmt::format("node {} ({}): {}", at.id, info(at.op).name, what);
  }

  static bool sound(const LookupTable& table) {
    const std::size_t columns = table.rows.empty() ? 0 : table.rows[0].size();
    const auto alike = [&](const std::vector<bool>& row) { return row.size() == columns; };
    const bool one_row = table.of != Type::kTiles && table.by == Type::kNothing;
    return columns > 0 && std::all_of(table.rows.begin(), table.rows.end(), alike) && (!one_row || table.rows.size() == 1);
  }

  // Whether the table says something of these: elements, or of a set those.
  void looked_up(const Node& at) {
    const LookupTable& table = core_.tables[static_cast<std::size_t>(at.a)];
    // The other way round: the table is one of ends, which are asked for tiles.
    if (at.op == Op::kKeepAny) {
      if (table.of != element_of(at.kid(1)) || table.by != element_of(at.kid(0))) wrong(at, "asks a table of something else");
      return;
    }
    const Type of = at.op == Op::kLookup ? at.kid(0).type : at.op == Op::kPairs ? Type::kTiles : element_of(at.kid(0));
    const Type by = at.kids.size() > 1 ? at.kid(1).type : Type::kNothing;
    if (of != table.of || by != table.by) wrong(at, "asks a table of something else");
  }

  bool index_is_there(const Node& at) const {
    const Declarations& equipment = core_.equipment;
    const auto all_below = [&](std::size_t count) {
      return std::all_of(at.names.begin(), at.names.end(), [&](int name) { return below(name, count); });
    };
    switch (info(at.op).index) {
      case Index::kOption:
        return below(at.a, equipment.options.size());
      case Index::kLocal:
        return below(at.a, bound_.size());
      case Index::kVariable:
      case Index::kChoice:
        return below(at.a, core_.variables.size());
      case Index::kZone:
        return below(at.a, equipment.zones.size());
      case Index::kLayout:
        return below(at.a, equipment.layouts.size());
      case Index::kPot:
        return below(at.a, equipment.pots.size());
      case Index::kDie:
        return below(at.a, equipment.dice.size());
      case Index::kDice:
        return equipment.dice.size() >= 32 || (static_cast<std::uint32_t>(at.a) >> equipment.dice.size()) == 0;
      case Index::kTable:
        return below(at.a, core_.tables.size());
      case Index::kAsk:
        return below(at.b, core_.variables.size()) && below(at.a, static_cast<std::size_t>(core_.labels)) &&
               all_below(core_.variables.size());
      case Index::kLetters:
        return all_below(bound_.size());
      case Index::kLabel:
        return below(at.a, static_cast<std::size_t>(core_.labels));
      case Index::kNone:
      case Index::kValue:
      case Index::kWord:
      case Index::kFace:
      case Index::kWay:
      case Index::kType:
      case Index::kBounds:
        return true;
    }
    return true;
  }

  // What the index names is there.
  void index(const Node& at) {
    const Declarations& equipment = core_.equipment;
    if (!index_is_there(at)) return wrong(at, "names something that is not there");
    const std::size_t which = at.op == Op::kAssignOf || at.op == Op::kTell ? 1 : 0;
    const Node* const says = which < at.kids.size() ? &at.kid(which) : nullptr;
    const auto index = static_cast<std::size_t>(at.a);
    if (at.op == Op::kVariableOf || at.op == Op::kAssignOf || at.op == Op::kTell) one_of(at, core_.variables[index], says);
    if (at.op == Op::kZone && says != nullptr) one_of(at, equipment.zones[index], says);
    if (at.op == Op::kLayout && says != nullptr) one_of(at, equipment.layouts[index], says);
    if (at.op == Op::kPot) one_of(at, equipment.pots[index], says);
  }

  // What says which of a family is meant goes by what the family goes by. A zone without it stands for one of them.
  void one_of(const Node& at, const Family& family, const Node* says) {
    for (const Family::Index& index : family.by) {
      if (says == nullptr || says->op != Op::kElement) return wrong(at, "does not say which of the family is meant");
      const bool seats = says->b < says->a;
      if (seats != index.seats || (!seats && (Range(says->a, says->b) != index.numbers)))
        return wrong(at, "goes by other numbers than the family");
      if (!says->kids.empty() && says->kid(0).type != (seats ? Type::kSeat : Type::kNumber)) return wrong(*says, "goes by something else");
      says = says->kids.size() > 1 ? &says->kid(1) : nullptr;
    }
    if (family.per_seat != (says != nullptr) || (says != nullptr && says->type != Type::kSeat))
      wrong(at, "does not say which of the family is meant");
  }

  // What a type that stands at the node must agree with.
  void result(const Node& at) {
    const Type stated = info(at.op).result;
    if (stated != Type::kAny) {
      if (at.type != stated) wrong(at, fmt::format("is of type {}", text_of(at.type)));
      return;
    }
    const auto alike = [&](const Node& other) {
      if (at.type != other.type) wrong(at, fmt::format("is of type {} and not {}", text_of(at.type), text_of(other.type)));
    };
    if (at.is_one_of({Op::kVariable, Op::kVariableOf}) && below(at.a, core_.variables.size()) &&
        at.type != core_.variables[static_cast<std::size_t>(at.a)].type)
      wrong(at, "has not the type of the variable");
    if (at.is_one_of({Op::kLet, Op::kCached, Op::kIfValue})) alike(at.kid(1));
    if (at.op == Op::kCached) cached(at);
    if (at.op == Op::kIfValue) alike(at.kid(2));
    if (at.is_one_of({Op::kTold, Op::kWithout, Op::kUnion, Op::kKeep})) alike(at.kid(0));
    if (at.is_one_of({Op::kWithout, Op::kUnion})) alike(at.kid(1));
    if (at.op == Op::kSet && static_cast<Type>(at.a) != at.type) wrong(at, "is a set of another type");
  }

  // The cache is keyed by the tiles, so that the value must depend on nothing else.
  void cached(const Node& at) {
    const Node& name = at.kid(0);
    if (!is_name(name)) return wrong(at, "is not asked of a name");
    std::set<int> within;
    for_each_node(at.kid(1), [&](const Node& part) { for_each_bound(part, [&](int bound) { within.insert(bound); }); });
    for_each_node(at.kid(1), [&](const Node& part) {
      const bool named = same_name(part, name) || (part.op == Op::kLocal && within.count(part.a) != 0);
      if (!named && !follows_from_operands(part.op)) wrong(part, "is not remembered with the tiles");
    });
  }

  void operands(const Node& at, const Signature& signature) {
    std::size_t next = 0;
    for (const Operand& operand : signature.operands) {
      const auto fits_here = [&] {
        if (next >= at.kids.size()) return false;
        const Node& kid = at.kid(next);
        if (operand.letter == 'L') return kid.op == Op::kLaid;
        if (operand.letter == 'w') return kid.op == Op::kWitness;
        if (operand.letter == 'v' && kid.type == Type::kSeats && at.op == Op::kChoose) return (at.flags & Node::kSealed) != 0;
        return fits(operand.letter, kid.type);
      };
      if (operand.many) {
        while (fits_here()) ++next;
      } else if (fits_here()) {
        ++next;
      } else if (!operand.absent || next < at.kids.size()) {
        wrong(at, fmt::format("operand {} is not as '{}' says", next, info(at.op).operands));
        return;
      }
    }
    if (next != at.kids.size()) wrong(at, "has too many operands");
  }

  void regions(const Node& at, const Signature& signature) {
    const std::size_t least = signature.many_regions ? at.kids.size() : signature.regions.size();
    const std::size_t most = signature.many_regions ? at.kids.size() + 1 : signature.regions.size();
    if (at.regions.size() < least || at.regions.size() > most) return wrong(at, fmt::format("has {} regions", at.regions.size()));
    for (std::size_t i = 0; i < at.regions.size(); ++i)
      for (const NodePtr& part : at.regions[i])
        if (!fits_region(signature.regions[std::min(i, signature.regions.size() - 1)], *part))
          wrong(*part, fmt::format("does not belong into region {} of a {}", i, info(at.op).name));
  }

  void node(const Node& at) {
    if (!problem_.empty()) return;
    const Signature& signature = signature_of(at.op);
    index(at);
    if (!problem_.empty()) return;
    if (at.op == Op::kLocal && !bound_[static_cast<std::size_t>(at.a)])
      return wrong(at, fmt::format("the name %{} is not bound here", at.a));
    if ((at.op == Op::kLeave || at.op == Op::kAgain) && labels_.count(at.a) == 0) return wrong(at, "nothing around it has its label");
    operands(at, signature);
    regions(at, signature);
    if (!problem_.empty()) return;
    result(at);
    if (info(at.op).index == Index::kTable) looked_up(at);
    if (at.op == Op::kFor && !is_set(at.kid(0).type) && at.kid(0).op != Op::kAround && at.kid(0).op != Op::kPack &&
        at.kid(0).op != Op::kRange)
      wrong(at, "statements go through sets, numbers, seats from one on, and packed subsets");
    for (std::size_t i = 0; i < at.kids.size(); ++i) {
      if (i == 1)
        for_each_bound(at, [&](int name) {
          if (bound_[static_cast<std::size_t>(name)]) wrong(at, fmt::format("the name %{} is bound twice", name));
          bound_[static_cast<std::size_t>(name)] = true;
        });
      node(at.kid(i));
    }
    for_each_bound(at, [&](int name) { bound_[static_cast<std::size_t>(name)] = false; });
    const bool labelled = at.op == Op::kBlock || at.op == Op::kLoop || at.op == Op::kChoose;
    const bool fresh = labelled && labels_.insert(at.a).second;
    if (labelled && !fresh) wrong(at, fmt::format("the label L{} stands around it already", at.a));
    for (const Region& region : at.regions)
      for (const NodePtr& part : region) node(*part);
    if (fresh) labels_.erase(at.a);
  }

  const Core& core_;
  std::vector<bool> bound_;
  std::set<int> labels_;
  std::string problem_;
};

}  // namespace

std::string verify(const Core& core) { return Verification(core).find(); }

}  // namespace boneyard::dsl::core
