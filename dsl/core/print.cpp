#include <filesystem>
#include <map>

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include "dsl/core/core.hpp"
#include "dsl/reading/ast.hpp"

namespace boneyard::dsl::core {
namespace {

std::string quoted(const std::string& text) { return nlohmann::json(text).dump(-1, ' ', false, nlohmann::json::error_handler_t::replace); }

const char* seen_text(Seen seen) { return seen == Seen::kAll ? "all" : seen == Seen::kOwner ? "owner" : "nobody"; }

class Printer {
 public:
  Printer(const Core& core, bool places) : core_(core), equipment_(core.equipment), places_(places) {}

  std::string whole() {
    declarations();
    out_ += "(play [";
    region(core_.play, 1);
    out_ += "])\n";
    return std::move(out_);
  }

  std::string alone(const Node& node) {
    write(node, 0, false);
    return std::move(out_);
  }

 private:
  void declarations() {
    out_ += fmt::format("core 1\n(game language {} players {} {} {})\n", kLanguageVersion, equipment_.players_least,
                        equipment_.players_greatest, equipment_.counter_clockwise ? "counter-clockwise" : "clockwise");
    out_ += fmt::format("(names {} labels {})\n", core_.locals, core_.labels);
    for (const CheckedOption& option : equipment_.options) {
      out_ += fmt::format("(option {} initial {}", option.name, option.initial);
      for (const auto& [players, value] : option.initial_with) out_ += fmt::format(" at {} {}", players, value);
      if (const Range* const range = option.range()) {
        out_ += fmt::format(" range {} {}", range->least(), range->greatest());
      } else {
        out_ += option.number() ? " numbers" : " words";
        for (const int value : option.values()) out_ += ' ' + option.text(value);
      }
      out_ += ")\n";
    }
    for (const CheckedNames& names : equipment_.names) {
      out_ += fmt::format("(number-names {} {}", names.name, names.first);
      for (const std::string& word : names.words) out_ += ' ' + word;
      out_ += ")\n";
    }
    for (const CheckedZone& zone : equipment_.zones)
      out_ += fmt::format("(zone {} {} {} {})\n", zone.name, family(zone), zone.ordered ? "ordered" : "unordered", seen_text(zone.seen));
    for (const CheckedLayout& layout : equipment_.layouts) out_ += fmt::format("(layout {} {})\n", layout.name, family(layout));
    for (std::size_t i = 0; i < equipment_.pots.size(); ++i) {
      const CheckedPot& pot = equipment_.pots[i];
      const NodePtr& chips = pot.chips;
      out_ += fmt::format("(pot {}", pot.name);
      if (!pot.one() || chips) out_ += ' ' + family(pot);
      if (chips) {
        out_ += ' ';
        write(*chips, 0, false);
      }
      out_ += ")\n";
    }
    for (const Variable& variable : core_.variables) declare(variable);
    for (const LookupTable& table : core_.tables) declare(table);
    for (const CheckedDie& die : equipment_.dice) {
      out_ += fmt::format("(die {} {} {}", die.name, die.sides, seen_text(die.seen));
      if (die.name == "dice") dice_number(die);
      if (die.viewer >= 0) out_ += ' ' + variable(die.viewer);
      out_ += ")\n";
    }
    if (core_.first_seat >= 0) out_ += fmt::format("(first {})\n", variable(core_.first_seat));
    if (equipment_.has_tiles) {
      out_ += fmt::format("(tiles {}", equipment_.copies);
      if (equipment_.chinese) {
        out_ += " chinese";
      } else if (equipment_.in_suits) {
        const TilesInSuits& set = *equipment_.in_suits;
        out_ += fmt::format(" in-suits {} {} {} {}", set.numbers.least(), set.numbers.greatest(),
                            equipment_.names[static_cast<std::size_t>(set.names)].name, set.jokers);
      } else {
        out_ += " doubles ";
        write(*equipment_.highest, 0, false);
      }
      for (const Face& face : equipment_.left_out) out_ += fmt::format(" {}-{}", face.low, face.high);
      if (equipment_.left_out_where) {
        out_ += " where ";
        write(*equipment_.left_out_where, 0, false);
      }
      out_ += ")\n";
    }
    if (equipment_.chips) {
      out_ += "(start-chips ";
      write(*equipment_.chips, 0, false);
      out_ += ")\n";
    }
  }

  void dice_number(const CheckedDie& die) {
    out_ += die.per_seat ? " each" : " in-all";
    if (!die.number) {
      out_ += fmt::format(" {}", die.many);
      return;
    }
    out_ += " as-many-as ";
    write(*die.number, 0, false);
  }

  std::string family(const Family& family) const {
    std::string made = family.per_seat ? "each" : "one";
    for (const Family::Index& index : family.by)
      made += index.seats        ? std::string(" by seats")
              : index.names >= 0 ? " by " + equipment_.names[static_cast<std::size_t>(index.names)].name
                                 : fmt::format(" by {} {}", index.numbers.least(), index.numbers.greatest());
    return made;
  }

  void declare(const Variable& variable) {
    out_ += fmt::format("(variable {} {} {} {} {} {}", variable.name, text_of(variable.type), family(variable),
                        variable.global ? "global" : "local", seen_text(variable.seen), variable.said.empty() ? "made" : "declared");
    if (variable.names >= 0) out_ += " names " + equipment_.names[static_cast<std::size_t>(variable.names)].name;
    if (variable.shown_to >= 0) out_ += " shown-to " + this->variable(variable.shown_to);
    if (variable.anywhere) out_ += " anywhere";
    const auto list = [&](const char* what, const std::vector<Zones>& all) {
      if (all.empty()) return;
      out_ += fmt::format(" {} {{", what);
      for (const Zones& each : all) out_ += (out_.back() == '{' ? "" : " ") + zone_name(each.index, each.layout);
      out_ += '}';
    };
    list("within", variable.within);
    list("looked-into", variable.looked_into);
    out_ += ")\n";
  }

  void declare(const LookupTable& table) {
    out_ += fmt::format("(table {} by {}", text_of(table.of), text_of(table.by));
    for (const std::vector<bool>& row : table.rows) {
      out_ += "\n  ";
      for (const bool holds : row) out_ += holds ? '1' : '0';
    }
    out_ += ")\n";
  }

  const std::string& variable(int index) const { return core_.variables[static_cast<std::size_t>(index)].name; }
  const std::string& zone_name(int index, bool layout) const {
    return layout ? equipment_.layouts[static_cast<std::size_t>(index)].name : equipment_.zones[static_cast<std::size_t>(index)].name;
  }

  void newline(int depth) {
    out_ += '\n';
    out_.append(static_cast<std::size_t>(depth) * 2, ' ');
  }

  void region(const Region& nodes, int depth) {
    for (const NodePtr& node : nodes) {
      newline(depth);
      write(*node, depth, true);
    }
    if (!nodes.empty()) newline(depth - 1);
  }

  void literal(const Node& node) {
    switch (node.type) {
      case Type::kFlag:
        out_ += node.a != 0 ? "yes" : "no";
        return;
      case Type::kSeat:
        out_ += node.a < 0 ? "nobody" : fmt::format("seat-{}", node.a);
        return;
      case Type::kTile:
        out_ += "no-tile";
        return;
      case Type::kSeats:
        out_ += fmt::format("seats-{}", node.a);
        return;
      case Type::kEnds:
        out_ += fmt::format("ends-{}", node.a);
        return;
      case Type::kDice:
        out_ += fmt::format("dice-{}", node.a);
        return;
      default:
        out_ += std::to_string(node.a);
    }
  }

  void names(const std::vector<int>& names, bool variables) {
    out_ += " {";
    for (std::size_t i = 0; i < names.size(); ++i) {
      if (i > 0) out_ += ' ';
      out_ += variables ? variable(names[i]) : fmt::format("%{}", names[i]);
    }
    out_ += '}';
  }

  void index(const Node& node) {
    switch (info(node.op).index) {
      case Index::kNone:
        return;
      case Index::kValue:
        out_ += fmt::format(" {}", node.a);
        return;
      case Index::kOption:
        out_ += ' ' + equipment_.options[static_cast<std::size_t>(node.a)].name;
        return;
      case Index::kLocal:
        out_ += fmt::format(" %{}", node.a);
        return;
      case Index::kVariable:
        out_ += ' ' + variable(node.a);
        return;
      case Index::kZone:
        out_ += ' ' + zone_name(node.a, false);
        return;
      case Index::kLayout:
        out_ += ' ' + zone_name(node.a, true);
        return;
      case Index::kPot:
        out_ += ' ' + equipment_.pots[static_cast<std::size_t>(node.a)].name;
        return;
      case Index::kDie:
        out_ += ' ' + equipment_.dice[static_cast<std::size_t>(node.a)].name;
        return;
      case Index::kDice:
        out_ += " {";
        for (std::size_t die = 0; die < equipment_.dice.size(); ++die)
          if ((static_cast<std::uint32_t>(node.a) >> die) & 1) out_ += (out_.back() == '{' ? "" : " ") + equipment_.dice[die].name;
        out_ += '}';
        return;
      case Index::kLabel:
        out_ += fmt::format(" L{}", node.a);
        return;
      case Index::kWord:
        out_ += ' ' + quoted(node.word);
        return;
      case Index::kWay:
        out_ += " {";
        for (const WayInfo::Part& part : node.parts)
          out_ += (out_.back() == '{' ? "" : " ") + (part.word.empty() ? std::to_string(part.choice) : quoted(part.word));
        out_ += fmt::format("}} {}", node.a);
        return;
      case Index::kFace:
        out_ += fmt::format(" {}-{}", node.a, node.b);
        return;
      case Index::kChoice:
        out_ += fmt::format(" {} {}{}", variable(node.a), quoted(node.word), (node.flags & Node::kStays) != 0 ? " stays" : "");
        return;
      case Index::kAsk:
        out_ += fmt::format(" L{} {} {}{}{}", node.a, variable(node.b), quoted(node.word),
                            (node.flags & Node::kSealed) != 0 ? " sealed" : "", (node.flags & Node::kOpenly) != 0 ? " openly" : "");
        names(node.names, true);
        return;
      case Index::kLetters:
        names(node.names, false);
        return;
      case Index::kType:
        out_ += fmt::format(" {}", text_of(static_cast<Type>(node.a)));
        return;
      case Index::kTable:
        out_ += fmt::format(" T{}", node.a);
        return;
      case Index::kBounds:
        out_ += node.b < node.a ? std::string(" seats") : fmt::format(" {} {}", node.a, node.b);
        return;
    }
  }

  void write(const Node& node, int depth, bool own_line) {
    if (node.op == Op::kLiteral) return literal(node);
    if (node.op == Op::kLocal) {
      out_ += fmt::format("%{}", node.a);
      return;
    }
    if (node.op == Op::kVariable) {
      out_ += variable(node.a);
      return;
    }
    out_ += fmt::format("({}", info(node.op).name);
    if (own_line && node.id >= 0) out_ += fmt::format(" #{}", node.id);
    index(node);
    if (node.op == Op::kTell && (node.flags & Node::kStated) != 0) out_ += " stated";
    if (node.is_one_of(kMovesWithPlaces) && (node.flags & Node::kFollowed) != 0) out_ += " followed";
    for (const NodePtr& kid : node.kids) {
      out_ += ' ';
      write(*kid, depth, false);
    }
    for (const std::string& clause : node.cites) out_ += " :" + clause;
    for (const Region& part : node.regions) {
      out_ += " [";
      region(part, depth + 1);
      out_ += ']';
    }
    out_ += ')';
    if (places_ && own_line && node.regions.empty() && node.span.source != nullptr) {
      const Position position = position_of(*node.span.source, node.span.begin);
      out_ += fmt::format("  ; {}:{}", std::filesystem::path(node.span.source->name).filename().string(), position.line);
    }
  }

  const Core& core_;
  const Declarations& equipment_;
  bool places_;
  std::string out_;
};

}  // namespace

std::string question_text(const Node& value, const std::vector<NodePtr>& names) {
  std::string out;
  std::map<int, std::size_t> locals;
  const auto local = [&](int index) { return locals.emplace(index, names.size() + locals.size()).first->second; };
  const auto write = [&](const auto& self, const Node& node) -> void {
    for (std::size_t i = 0; i < names.size(); ++i)
      if (same_name(node, *names[i])) {
        out += fmt::format("n{}", i);
        return;
      }
    if (info(node.op).index == Index::kLocal)
      out += fmt::format("({} n{} {} {}", static_cast<int>(node.op), local(node.a), node.b, static_cast<int>(node.type));
    else
      out += fmt::format("({} {} {} {}", static_cast<int>(node.op), node.a, node.b, static_cast<int>(node.type));
    for (const int letter : node.names) out += fmt::format(" n{}", local(letter));
    for (const NodePtr& kid : node.kids) self(self, *kid);
    out += ')';
  };
  write(write, value);
  return out;
}
std::string print(const Core& core, bool places) { return Printer(core, places).whole(); }
std::string print(const Core& core, const Node& node) { return Printer(core, false).alone(node); }

}  // namespace boneyard::dsl::core
