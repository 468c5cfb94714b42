#include "engine/state_text.hpp"

#include <algorithm>
#include <bit>
#include <sstream>

#include <fmt/format.h>

#include "engine/knowledge.hpp"

namespace boneyard {
namespace {

std::string tile_label(const TileSet& tiles, Tile tile) {
  const int copy = tile - tiles.first_of_face(tiles.face_index(tile));
  return tiles.text(tile) + (copy == 0 ? "" : std::string(1, static_cast<char>('a' + copy)));
}

Tile read_tile_label(const TileSet& tiles, const std::string& text) {
  const std::size_t size = text.find(']') + 1;
  const Tile first = tiles.find(std::string_view(text).substr(0, size));
  if (first == kNoTile) return kNoTile;
  const std::string rest = text.substr(size);
  if (rest.empty()) return first;
  const int copy = rest.size() == 1 ? rest[0] - 'a' : -1;
  return copy > 0 && copy < tiles.copies_of_face(tiles.face_index(first)) ? first + copy : kNoTile;
}

std::string set_text(const TileSet& tiles, const Word* set, int words) {
  std::string text;
  for (Tile tile = bits::next(set, words, kNoTile); tile != kNoTile; tile = bits::next(set, words, tile))
    text += " " + tile_label(tiles, tile);
  return text;
}

// What a state is bound to, line by line.
std::string head_text(const Program& program) {
  std::string text = fmt::format("state {} {}\nseats {}\n", program.ruleset, program.hash, program.seats);
  for (const OptionValue& option : program.options) text += fmt::format("option {} {}\n", option.name, option.text);
  return text + fmt::format("program {}\n", program.build);
}

// What the head of a state's text says that is not so here; or "".
std::string other_table(const Program& program, const std::string& text) {
  std::istringstream lines(text);
  std::string line;
  std::vector<OptionValue> missing = program.options;
  bool seats_told = false;
  for (int number = 1; std::getline(lines, line); ++number) {
    std::istringstream in(line);
    std::string key;
    std::string name;
    std::string value;
    in >> key >> name >> value;
    if (number == 1) {
      if (key != "state") return fmt::format("expected a state of '{}', found '{}'", program.ruleset, line);
      if (name != program.ruleset) return fmt::format("this is a state of '{}', not of '{}'", name, program.ruleset);
      if (value != program.hash)
        return fmt::format("the rules of '{}' are not those of this state: {} here, {} there", name, program.hash, value);
    } else if (key == "seats") {
      seats_told = true;
      if (name != std::to_string(program.seats)) return fmt::format("this state is of a match with {} seats, not {}", name, program.seats);
    } else if (key == "option") {
      const auto known = std::find_if(missing.begin(), missing.end(), [&](const OptionValue& option) { return option.name == name; });
      if (known == missing.end()) return fmt::format("option '{}' of this state is not an option of the game, or occurs twice", name);
      if (known->text != value) return fmt::format("option '{}' is {} in this state, and {} here", name, value, known->text);
      missing.erase(known);
    } else if (key == "program") {
      if (!missing.empty()) return fmt::format("this state does not say what option '{}' is", missing.front().name);
      if (!seats_told) return "this state does not say how many seats there are";
      if (name == program.build) return "";
      return fmt::format(
          "this state was written by another version of Boneyard, which plays these rules by another program: {} here, {} there",
          program.build, name);
    } else {
      break;
    }
  }
  return line.empty() ? "the text is empty" : "this state does not say which program it is of";
}

constexpr const char* kStatuses[] = {"decision", "over", "fault"};

std::string seats_text(const Program& program, SeatMask seats) {
  std::string text;
  for (Seat seat = 0; seat < program.seats; ++seat)
    if ((seats >> seat) & 1) text += program.seat_text(seat);
  return text.empty() ? "-" : text;
}

std::optional<SeatMask> read_seats(const Program& program, const std::string& text) {
  SeatMask seats = 0;
  if (text == "-") return seats;
  for (const char letter : text) {
    if (letter < 'A' || letter >= 'A' + program.seats) return std::nullopt;
    seats |= SeatMask{1} << (letter - 'A');
  }
  return seats;
}

// "-", "()", "M-3,M-4"
std::string cites_text(const Program& program, int cites) {
  if (cites < 0) return "-";
  std::string text;
  for (const int clause : program.cite_lists[static_cast<std::size_t>(cites)])
    text += (text.empty() ? "" : ",") + program.clauses[static_cast<std::size_t>(clause)].name;
  return text.empty() ? "()" : text;
}

// "-", "192"
std::string node_text(int node) { return node < 0 ? "-" : std::to_string(node); }

std::string fault_line(const Program& program, const Fault& fault) {
  if (!fault.happened()) return "fault none\n";
  const int node = fault.place >= 0 ? program.places[static_cast<std::size_t>(fault.place)].node : -1;
  const bool message = fault.kind == FaultKind::kMessage;
  return fmt::format("fault {} {}{}\n", name_of(fault.kind), node_text(node), message ? " " + fault_text(program, fault) : "");
}

// Of the decision that the node asks for, or -1.
int decision_at(const Program& program, const std::string& node) {
  for (std::size_t i = 0; i < program.decisions.size(); ++i)
    if (node_text(program.decisions[i].place.node) == node) return static_cast<int>(i);
  return -1;
}

// The instruction that stops for it.
int stop_of(const Program& program, int decision) {
  const auto stops = [&](const Instruction& in) { return (in.op == Opcode::kDecide || in.op == Opcode::kDecideAll) && in.d == decision; };
  return static_cast<int>(std::find_if(program.code.begin(), program.code.end(), stops) - program.code.begin());
}

bool read_at(const Program& program, std::istream& in, State::Header& header) {
  std::string node;
  std::string status;
  std::string words[9];
  in >> node >> status;
  for (std::string& word : words) in >> word;
  in >> header.decisions;
  if (!in) return false;
  constexpr const char* kKeys[] = {"to-act", "asked", "told", "won"};
  SeatMask* const seats[] = {&header.to_act, &header.asked, &header.unsettled, &header.winners};
  for (std::size_t i = 0; i < 4; ++i) {
    const auto read = read_seats(program, words[2 * i + 1]);
    if (words[2 * i] != kKeys[i] || !read) return false;
    *seats[i] = *read;
  }
  header.cites = -1;
  for (std::size_t i = 0; i < program.cite_lists.size(); ++i)
    if (cites_text(program, static_cast<int>(i)) == words[8]) header.cites = static_cast<std::int32_t>(i);
  if (header.cites < 0 && words[8] != "-") return false;
  const auto known = std::find(std::begin(kStatuses), std::end(kStatuses), status);
  if (known == std::end(kStatuses)) return false;
  header.status = static_cast<Status>(known - std::begin(kStatuses));
  header.decision = decision_at(program, node);
  if (header.decision < 0) return node == "-" && header.status != Status::kDecision;
  if (header.status == Status::kDecision) header.pc = stop_of(program, header.decision);
  return header.pc < static_cast<int>(program.code.size());
}

bool read_fault(const Program& program, std::istream& in, Fault& fault) {
  std::string name;
  in >> name;
  for (int kind = 0; kind < static_cast<int>(FaultKind::kCount); ++kind)
    if (name == name_of(static_cast<FaultKind>(kind))) fault.kind = static_cast<FaultKind>(kind);
  if (!fault.happened()) return name == name_of(FaultKind::kNone);
  std::string node;
  in >> node;
  for (std::size_t i = 0; i < program.places.size() && fault.place < 0 && node != "-"; ++i)
    if (node_text(program.places[i].node) == node) fault.place = static_cast<std::int32_t>(i);
  if (fault.place < 0 && node != "-") return false;
  if (fault.kind != FaultKind::kMessage) return true;
  std::string message;
  std::getline(in >> std::ws, message);
  for (std::size_t i = 0; i < program.faults.size(); ++i)
    if (program.faults[i].message == message) fault.message = static_cast<std::int32_t>(i);
  return fault.message >= 0;
}

int index_of(const std::vector<std::string>& names, const std::string& name) {
  const auto it = std::find(names.begin(), names.end(), name);
  return it == names.end() ? -1 : static_cast<int>(it - names.begin());
}

}  // namespace

std::string state_text(const Program& program, const State& state) {
  const State::Header& header = state.header();
  const Shape& shape = state.shape();
  std::ostringstream random;
  random << header.random;
  std::string out = head_text(program);
  const int node = header.decision >= 0 ? program.decisions[static_cast<std::size_t>(header.decision)].place.node : -1;
  out +=
      fmt::format("at {} {} to-act {} asked {} told {} won {} {} {}\n", node_text(node), kStatuses[static_cast<std::size_t>(header.status)],
                  seats_text(program, header.to_act), seats_text(program, header.asked), seats_text(program, header.unsettled),
                  seats_text(program, header.winners), cites_text(program, header.cites), header.decisions);
  out += fault_line(program, header.fault);
  out += fmt::format("random {}\n", random.str());
  for (int i = 0; i < program.kept_numbers; ++i)
    out += fmt::format("number {} {}\n", program.kept_number_names[static_cast<std::size_t>(i)], state.numbers()[i]);
  out += "chips";
  for (std::size_t i = 0; i < program.accounts.size(); ++i) out += fmt::format(" {}", state.chips(static_cast<int>(i)));
  out += "\ndice";
  for (std::size_t i = 0; i < program.dice.size(); ++i)
    out += fmt::format(" {} {}", state.die(static_cast<int>(i)), state.die_known(static_cast<int>(i)));
  out += '\n';
  for (int i = 0; i < program.kept_sets; ++i)
    out += fmt::format("set {}{}\n", program.kept_set_names[static_cast<std::size_t>(i)],
                       set_text(program.tiles, state.sets() + i * shape.words_per_set, shape.words_per_set));
  for (int zone = 0; zone < shape.zones; ++zone) {
    out += fmt::format("zone {}", zone);
    if (shape.zone(zone).ordered()) {
      for (const std::uint16_t tile : state.order(zone)) out += " " + tile_label(program.tiles, tile);
    } else {
      out += set_text(program.tiles, state.zone(zone), shape.words_per_set);
    }
    out += '\n';
  }
  for (std::size_t i = 0; i < program.layouts.size(); ++i) {
    out += fmt::format("layout {}", i);
    for (const PlacedTile& tile : state.placed(static_cast<int>(i)))
      out += fmt::format(" {} {} {} {}", tile_label(program.tiles, tile.tile), tile.parent, tile.at, tile.arm);
    out += " open";
    for (const OpenEnd& end : state.open_ends(static_cast<int>(i))) out += fmt::format(" {} {} {}", end.node, end.number, end.arm);
    out += '\n';
  }
  for (Seat seat = 0; seat < shape.seats; ++seat)
    for (int hidden = 0; hidden < shape.hidden_zones; ++hidden)
      out += fmt::format("known {} {}{}\n", seat, hidden, set_text(program.tiles, state.known(seat, hidden), shape.words_per_set));
  for (Seat seat = 0; seat < shape.seats; ++seat)
    for (int zone = 0; zone < shape.zones; ++zone) {
      if (shape.zone(zone).hidden_pile < 0) continue;
      const Word* const known = state.known_places(seat, zone);
      if (bits::next(known, shape.words_per_set, kNoTile) == kNoTile) continue;
      out += fmt::format("places {} {}", seat, zone);
      for (int place = bits::next(known, shape.words_per_set, kNoTile); place != kNoTile;
           place = bits::next(known, shape.words_per_set, place))
        out += fmt::format(" {}", place);
      out += '\n';
    }
  if (bits::next(state.face_up(), shape.words_per_set, kNoTile) != kNoTile)
    out += fmt::format("face-up{}\n", set_text(program.tiles, state.face_up(), shape.words_per_set));
  for (int around = 0; around < shape.pending_levels; ++around) {
    for (Seat seat = 0; seat < shape.seats; ++seat) {
      const Move& move = state.pending(around, seat);
      out += around == 0 ? "pending" : fmt::format("pending-in {}", around);
      out += fmt::format(" {} {} {}", seat, move.way, move.tile_count);
      for (int i = 0; i < move.tile_count; ++i) out += fmt::format(" {}", move.tile(i));
      for (int i = 0; i < move.value_count(); ++i) out += fmt::format(" {}", move.values[static_cast<std::size_t>(i)]);
      if (move.has_last()) out += fmt::format(" {}", move.last);
      out += '\n';
    }
  }
  return out;
}

namespace {

// What parts of a state that was read, each of them possible, contradict one another; or "".
std::string disagreement(const Program& program, const State& state) {
  const State::Header& header = state.header();
  const SeatMask all = program.all_seats();
  if (header.status == Status::kDecision) {
    const Instruction& at = program.code[static_cast<std::size_t>(header.pc)];
    const DecisionInfo& decision = program.decisions[static_cast<std::size_t>(header.decision)];
    const bool sealed = decision.sealed;
    if (at.op != (sealed ? Opcode::kDecideAll : Opcode::kDecide) || at.d != header.decision)
      return "the place in the rules is not that of the decision";
    if ((header.to_act & ~header.asked) != 0 || (!sealed && (header.to_act != header.asked || std::popcount(header.to_act) != 1)))
      return "who is to choose does not fit the decision";
    for (Seat seat = 0; sealed && seat < program.seats; ++seat) {
      if ((((header.asked & ~header.to_act) >> seat) & 1) == 0) continue;
      if (!program.has_way(header.decision, state.pending(decision.around, seat)))
        return "a sealed choice is none of the ways of the decision";
    }
  } else if (header.to_act != 0) {
    return "somebody is to choose, and no decision is open";
  }
  const Fault& fault = header.fault;
  const bool message = fault.kind == FaultKind::kMessage;
  if (fault.happened() != (header.status == Status::kFault) || fault.kind < FaultKind::kNone || fault.kind >= FaultKind::kCount ||
      fault.message < (message ? 0 : -1) || fault.message >= (message ? static_cast<int>(program.faults.size()) : 0) || fault.place < -1 ||
      fault.place >= static_cast<int>(program.places.size()))
    return "the fault is not one of this program";
  if ((header.unsettled & ~all) != 0 || header.cites < -1 || header.cites >= static_cast<int>(program.cite_lists.size()))
    return "the place in the rules is out of range";
  if ((state.players() & ~all) != 0) return "a player without a seat takes part";
  for (const VariableInfo& variable : program.variables) {
    for (int seat = 0; seat < (variable.per_seat ? program.seats : 1); ++seat) {
      if (variable.kind == ValueKind::kTiles) continue;
      const std::int32_t value = state.numbers()[variable.reg + seat];
      const bool fits = variable.kind == ValueKind::kSeat    ? value >= kNobody && value < program.seats
                        : variable.kind == ValueKind::kTile  ? value >= kNoTile && value < program.tiles.size()
                        : variable.kind == ValueKind::kSeats ? (static_cast<SeatMask>(value) & ~all) == 0
                        : variable.kind == ValueKind::kFlag  ? value == 0 || value == 1
                                                             : true;
      // A variable of a phase that has not been entered yet is zero, whatever it is for.
      if (!fits && value != 0) return fmt::format("variable '{}' cannot be {}", variable.name, value);
    }
  }
  for (std::size_t die = 0; die < program.dice.size(); ++die)
    if (state.die(static_cast<int>(die)) < 0 || state.die(static_cast<int>(die)) > program.dice[die].sides ||
        (state.die_known(static_cast<int>(die)) & ~all) != 0)
      return fmt::format("die '{}' cannot show this", program.dice[die].name);
  for (std::size_t layout = 0; layout < program.layouts.size(); ++layout) {
    const int zone = program.layouts[layout].zone;
    const auto placed = state.placed(static_cast<int>(layout));
    bool same = static_cast<int>(placed.size()) == state.count(zone);
    std::vector<bool> met(static_cast<std::size_t>(program.tiles.size()), false);
    for (std::size_t i = 0; i < placed.size() && same; ++i) {
      same = state.zone_of(placed[i].tile) == zone && !met[placed[i].tile] && placed[i].parent < static_cast<int>(i) &&
             placed[i].parent >= -1 && placed[i].arm >= -1;
      met[placed[i].tile] = true;
    }
    for (const OpenEnd& end : state.open_ends(static_cast<int>(layout))) same = same && end.arm >= 0;
    if (!same) return fmt::format("what lies on '{}' is not what its tiles say", program.layouts[layout].name);
  }
  const Shape& shape = state.shape();
  for (int zone = 0; zone < shape.zones; ++zone)
    if (shape.zone(zone).seers == program.all_seats() &&
        bits::next_of_both(state.zone(zone), state.face_up(), shape.words_per_set, kNoTile) != kNoTile)
      return "a tile lies face up where all tiles do";
  if (!knowledge::consistent(state, program.tiles)) return "what the seats know is not possible";
  return "";
}

}  // namespace

std::optional<State> read_state(const Program& program, const Shape& shape, const std::string& text, std::string& problem) {
  State state(shape);
  State::Header& header = state.header();
  header = State::Header{};
  std::istringstream lines(text);
  std::string line;
  int number = 0;
  std::vector<int> place_of(static_cast<std::size_t>(shape.tiles), -1);
  const auto fail = [&](const std::string& what) {
    problem = number > 0 ? fmt::format("line {}: {}", number, what) : what;
    return std::nullopt;
  };
  if (const std::string other = other_table(program, text); !other.empty()) return fail(other);
  if (shape.tiles > 0) state.gather(0);
  while (std::getline(lines, line)) {
    ++number;
    std::istringstream in(line);
    std::string key;
    in >> key;
    if (key == "state" || key == "seats" || key == "option" || key == "program") continue;  // looked at above
    const auto read_set = [&](Word* set) {
      std::string label;
      while (in >> label) {
        const Tile tile = read_tile_label(program.tiles, label);
        if (tile == kNoTile) return false;
        bits::add(set, tile);
      }
      return true;
    };
    if (key == "at") {
      if (!read_at(program, in, header)) return fail("the place in the rules is out of range");
      if (header.status == Status::kDecision && header.to_act == 0) return fail("a decision without anybody to make it");
    } else if (key == "fault") {
      if (!read_fault(program, in, header.fault)) return fail("the fault cannot be read");
    } else if (key == "random") {
      in >> header.random;
      if (!in) return fail("the random generator cannot be read");
    } else if (key == "number") {
      std::string name;
      in >> name;
      const int index = index_of(program.kept_number_names, name);
      if (index < 0 || !(in >> state.numbers()[index])) return fail(fmt::format("the number '{}' cannot be read", name));
    } else if (key == "chips") {
      for (std::size_t i = 0; i < program.accounts.size(); ++i) {
        in >> state.chips(static_cast<int>(i));
        if (!in || state.chips(static_cast<int>(i)) < 0) return fail("chips cannot be read");
      }
    } else if (key == "dice") {
      for (std::size_t i = 0; i < program.dice.size(); ++i) {
        SeatMask known = 0;
        in >> state.die(static_cast<int>(i)) >> known;
        state.die_known(static_cast<int>(i)) = known;
      }
      if (!in) return fail("too few dice");
    } else if (key == "set") {
      std::string name;
      in >> name;
      const int index = index_of(program.kept_set_names, name);
      if (index < 0 || !read_set(state.sets() + index * shape.words_per_set))
        return fail(fmt::format("the tiles of '{}' cannot be read", name));
    } else if (key == "zone") {
      int zone = -1;
      in >> zone;
      if (zone < 0 || zone >= shape.zones) return fail("no such zone");
      std::string label;
      while (in >> label) {
        const Tile tile = read_tile_label(program.tiles, label);
        if (tile == kNoTile || place_of[static_cast<std::size_t>(tile)] >= 0)
          return fail(fmt::format("tile '{}' is unknown or stands twice", label));
        place_of[static_cast<std::size_t>(tile)] = zone;
        // Onto itself too, so that an ordered zone ends up in the order written.
        state.relocate(tile, zone);
      }
    } else if (key == "layout") {
      int layout = -1;
      in >> layout;
      if (layout < 0 || layout >= static_cast<int>(program.layouts.size())) return fail("no such layout");
      std::vector<PlacedTile> placed;
      std::vector<OpenEnd> open;
      std::string label;
      while (in >> label && label != "open") {
        PlacedTile tile{};
        const Tile found = read_tile_label(program.tiles, label);
        if (found == kNoTile) return fail("a placed tile cannot be read");
        tile.tile = static_cast<std::uint16_t>(found);
        in >> tile.parent >> tile.at >> tile.arm;
        placed.push_back(tile);
      }
      OpenEnd end{};
      while (in >> end.node >> end.number >> end.arm) open.push_back(end);
      if (!state.restore_layout(layout, placed, open)) return fail("a layout has too many tiles or ends");
    } else if (key == "known") {
      int seat = -1;
      int hidden = -1;
      in >> seat >> hidden;
      if (seat < 0 || seat >= shape.seats || hidden < 0 || hidden >= shape.hidden_zones || !read_set(state.known(seat, hidden)))
        return fail("what a seat knows cannot be read");
    } else if (key == "places") {
      int seat = -1;
      int zone = -1;
      in >> seat >> zone;
      if (seat < 0 || seat >= shape.seats || zone < 0 || zone >= shape.zones || shape.zone(zone).hidden_pile < 0)
        return fail("what a seat knows of a pile cannot be read");
      for (int place = 0; in >> place;) {
        if (place < 0 || place >= shape.tiles) return fail("what a seat knows of a pile cannot be read");
        bits::add(state.known_places(seat, zone), place);
      }
    } else if (key == "face-up") {
      if (!read_set(state.face_up())) return fail("what lies face up cannot be read");
    } else if (key == "pending" || key == "pending-in") {
      int around = 0;
      if (key == "pending-in") in >> around;
      int seat = -1;
      Move move;
      int tiles = 0;
      in >> seat >> move.way >> tiles;
      if (!in || around < 0 || around >= shape.pending_levels || seat < 0 || seat >= shape.seats || tiles < 0 || tiles > kMaxChosenTiles)
        return fail("a sealed choice cannot be read");
      for (std::uint16_t tile = 0; move.tile_count < tiles && in >> tile;) move.add_tile(tile);
      for (int i = 0; i < move.value_count(); ++i) in >> move.values[static_cast<std::size_t>(i)];
      if (move.has_last()) in >> move.last;
      if (!in) return fail("a sealed choice cannot be read");
      state.pending(around, seat) = move;
    } else {
      return fail(fmt::format("unknown line '{}'", key));
    }
  }
  if (std::find(place_of.begin(), place_of.end(), -1) != place_of.end()) return fail("a tile is missing");
  number = 0;
  if (const std::string wrong = disagreement(program, state); !wrong.empty()) return fail(wrong);
  // Nothing may be missing, doubled or left over: a state has one text.
  if (state_text(program, state) != text) return fail("the text is not complete, or not written as states are");
  return state;
}

}  // namespace boneyard
