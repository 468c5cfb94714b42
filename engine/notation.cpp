#include "engine/notation.hpp"

#include <algorithm>
#include <bit>
#include <cctype>
#include <sstream>

#include <fmt/format.h>

#include "engine/knowledge.hpp"
#include "engine/number_text.hpp"

namespace boneyard {
namespace {

std::string choice_text(const Program& program, const ChoiceInfo& choice, const Move& move, std::size_t& scalar) {
  switch (choice.kind) {
    case ChoiceInfo::Kind::kTiles: {
      std::string text;
      for (int i = 0; i < move.tile_count; ++i) text += (i > 0 ? " " : "") + program.tiles.text(move.tiles[static_cast<std::size_t>(i)]);
      return text;
    }
    case ChoiceInfo::Kind::kTile: {
      const Tile tile = move.values[scalar++];
      return tile < 0 ? "none" : program.tiles.text(tile);
    }
    case ChoiceInfo::Kind::kSeat:
      return program.seat_text(move.values[scalar++]);
    case ChoiceInfo::Kind::kNumber:
      return std::to_string(move.values[scalar++]);
    case ChoiceInfo::Kind::kRange: {
      const std::int32_t least = move.values[scalar++];
      return least == move.last ? std::to_string(least) : fmt::format("{}..{}", least, move.last);
    }
  }
  return {};
}

// A typed text in pieces: words, numbers, tiles.
struct Token {
  std::string text;
  int low = -1;  // of a tile
  int high = -1;
};

std::vector<Token> tokens_of(const std::string& text) {
  std::vector<Token> tokens;
  std::size_t i = 0;
  const auto digit = [&](std::size_t at) { return at < text.size() && std::isdigit(static_cast<unsigned char>(text[at])) != 0; };
  while (i < text.size()) {
    if (std::isspace(static_cast<unsigned char>(text[i])) != 0 || text[i] == ',') {
      ++i;
      continue;
    }
    // A tile: [3-4], 3-4, [3:4], [3|4].
    std::size_t j = i + (text[i] == '[' ? 1 : 0);
    if (digit(j)) {
      std::size_t k = j;
      int first = 0;
      while (digit(k) && k < j + 3) first = first * 10 + (text[k++] - '0');
      if (k < text.size() && (text[k] == '-' || text[k] == ':' || text[k] == '|') && digit(k + 1)) {
        ++k;
        std::size_t m = k;
        int second = 0;
        while (digit(k) && k < m + 3) second = second * 10 + (text[k++] - '0');
        const bool closed = text[i] != '[' || (k < text.size() && text[k] == ']');
        if (closed) {
          if (text[i] == '[') ++k;
          tokens.push_back({text.substr(i, k - i), std::min(first, second), std::max(first, second)});
          i = k;
          continue;
        }
      }
    }
    j = i;
    while (j < text.size() && std::isspace(static_cast<unsigned char>(text[j])) == 0 && text[j] != ',' && (j == i || text[j] != '[')) ++j;
    tokens.push_back({text.substr(i, j - i), -1, -1});
    i = j;
  }
  return tokens;
}

std::string lower(std::string text) {
  for (char& c : text) c = static_cast<char>(std::tolower(static_cast<unsigned char>(c)));
  return text;
}

// What a text says, before it is known which of equal tiles are meant.
struct Spoken {
  std::vector<Face> tiles;           // of the subset
  std::vector<std::int32_t> values;  // scalars; of a tile its face index
};

class Reader {
 public:
  Reader(const Program& program, const State& state, const WayInfo& way, const std::vector<Token>& tokens, bool strict)
      : program_(program), state_(state), way_(way), tokens_(tokens), strict_(strict) {}

  bool read(std::vector<Spoken>& found) {
    Spoken spoken;
    step(0, 0, spoken, found);
    return !found.empty();
  }

 private:
  void step(std::size_t part, std::size_t token, Spoken& spoken, std::vector<Spoken>& found) {
    if (part == way_.parts.size()) {
      if (token == tokens_.size()) found.push_back(spoken);
      return;
    }
    const WayInfo::Part& expected = way_.parts[part];
    if (!expected.word.empty()) {
      // A way's word may itself be several words.
      const std::vector<Token> words = tokens_of(expected.word);
      bool same = token + words.size() <= tokens_.size();
      for (std::size_t i = 0; same && i < words.size(); ++i) same = lower(tokens_[token + i].text) == lower(words[i].text);
      if (same) step(part + 1, token + words.size(), spoken, found);
      if (!strict_ && way_.choices.size() > 0) step(part + 1, token, spoken, found);
      return;
    }
    const ChoiceInfo& choice = way_.choices[static_cast<std::size_t>(expected.choice)];
    if (choice.kind == ChoiceInfo::Kind::kTiles) {
      const std::size_t before = spoken.tiles.size();
      for (std::size_t count = 1; token + count <= tokens_.size() && count <= kMaxChosenTiles; ++count) {
        const Token& tile = tokens_[token + count - 1];
        if (tile.low < 0) break;
        spoken.tiles.push_back({tile.low, tile.high});
        step(part + 1, token + count, spoken, found);
      }
      spoken.tiles.resize(before);
      return;
    }
    if (token == tokens_.size()) return;
    const std::optional<std::int32_t> value = value_of(choice, tokens_[token]);
    if (!value) return;
    spoken.values.push_back(*value);
    step(part + 1, token + 1, spoken, found);
    spoken.values.pop_back();
  }

  std::optional<std::int32_t> value_of(const ChoiceInfo& choice, const Token& token) const {
    switch (choice.kind) {
      case ChoiceInfo::Kind::kTile: {
        const Tile tile = token.low < 0 ? kNoTile : program_.tiles.find(token.low, token.high);
        if (tile == kNoTile) return std::nullopt;
        return program_.tiles.face_index(tile);
      }
      case ChoiceInfo::Kind::kSeat: {
        if (token.text.size() != 1 || std::isalpha(static_cast<unsigned char>(token.text[0])) == 0) return std::nullopt;
        const Seat seat = std::toupper(static_cast<unsigned char>(token.text[0])) - 'A';
        return seat < program_.seats ? std::optional(seat) : std::nullopt;
      }
      case ChoiceInfo::Kind::kNumber:
        if (choice.layout >= 0) {
          for (const OpenEnd& end : state_.open_ends(choice.layout))
            if (arm_text(end.arm) == lower(token.text)) return end.number;
        }
        return number_in<std::int32_t>(token.text);
      case ChoiceInfo::Kind::kRange:
        return number_in<std::int32_t>(token.text);
      case ChoiceInfo::Kind::kTiles:
        break;
    }
    return std::nullopt;
  }

  const Program& program_;
  const State& state_;
  const WayInfo& way_;
  const std::vector<Token>& tokens_;
  bool strict_;
};

bool means(const Program& program, const WayInfo& way, const Move& move, const Spoken& spoken, Move& meant) {
  if (move.tile_count != spoken.tiles.size()) return false;
  std::vector<Face> faces;
  for (int i = 0; i < move.tile_count; ++i) faces.push_back(program.tiles.face(move.tiles[static_cast<std::size_t>(i)]));
  std::vector<Face> wanted = spoken.tiles;
  std::sort(wanted.begin(), wanted.end());
  std::sort(faces.begin(), faces.end());
  if (faces != wanted) return false;
  meant = move;
  std::size_t scalar = 0;
  for (const ChoiceInfo& choice : way.choices) {
    if (choice.kind == ChoiceInfo::Kind::kTiles) continue;
    const std::int32_t said = spoken.values[scalar];
    const std::int32_t listed = move.values[scalar];
    if (choice.kind == ChoiceInfo::Kind::kTile) {
      if (program.tiles.face_index(listed) != said) return false;
    } else if (choice.kind == ChoiceInfo::Kind::kRange) {
      if (said < listed || said > move.last) return false;
      meant.values[scalar] = meant.last = said;
    } else if (said != listed) {
      return false;
    }
    ++scalar;
  }
  return true;
}

// A move that is not on the list, with the chooser's own tiles where he has them.
std::optional<Move> unlisted(const Program& program, const State& state, int way_index, const WayInfo& way, const Spoken& spoken,
                             Seat seat) {
  Move move;
  move.way = static_cast<std::uint16_t>(way_index);
  std::vector<Tile> taken;
  const auto pick = [&](int face) {
    Tile best = kNoTile;
    for (Tile tile = program.tiles.first_of_face(face); tile < program.tiles.first_of_face(face) + program.tiles.copies_of_face(face);
         ++tile) {
      if (std::find(taken.begin(), taken.end(), tile) != taken.end()) continue;
      const bool own = program.zones[static_cast<std::size_t>(state.zone_of(tile))].owner == seat;
      if (best == kNoTile || (own && program.zones[static_cast<std::size_t>(state.zone_of(best))].owner != seat)) best = tile;
    }
    if (best != kNoTile) taken.push_back(best);
    return best;
  };
  for (const Face& face : spoken.tiles) {
    const Tile found = program.tiles.find(face.low, face.high);
    const Tile tile = found == kNoTile ? kNoTile : pick(program.tiles.face_index(found));
    if (tile == kNoTile) return std::nullopt;
    move.tiles[move.tile_count++] = static_cast<std::uint16_t>(tile);
  }
  std::sort(move.tiles.begin(), move.tiles.begin() + move.tile_count);
  std::size_t scalar = 0;
  for (const ChoiceInfo& choice : way.choices) {
    if (choice.kind == ChoiceInfo::Kind::kTiles) continue;
    const std::int32_t said = spoken.values[scalar];
    move.values[scalar] = choice.kind == ChoiceInfo::Kind::kTile ? pick(said) : said;
    if (choice.kind == ChoiceInfo::Kind::kTile && move.values[scalar] == kNoTile) return std::nullopt;
    if (choice.kind == ChoiceInfo::Kind::kRange) move.last = said;
    ++scalar;
  }
  return move;
}

std::string tile_label(const TileSet& tiles, Tile tile) {
  const int copy = tile - tiles.first_of_face(tiles.face_index(tile));
  return tiles.text(tile) + (copy == 0 ? "" : std::string(1, static_cast<char>('a' + copy)));
}

Tile read_tile_label(const TileSet& tiles, const std::string& text) {
  int low = 0;
  int high = 0;
  int used = 0;
  if (std::sscanf(text.c_str(), "[%d-%d]%n", &low, &high, &used) != 2 || used == 0) return kNoTile;
  const Tile first = tiles.find(low, high);
  if (first == kNoTile) return kNoTile;
  const std::string rest = text.substr(static_cast<std::size_t>(used));
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

}  // namespace

std::string move_text(const Program& program, int decision, const Move& move) {
  const WayInfo& way = program.decisions[static_cast<std::size_t>(decision)].ways[move.way];
  std::vector<std::string> choices;
  std::size_t scalar = 0;
  for (const ChoiceInfo& choice : way.choices) choices.push_back(choice_text(program, choice, move, scalar));
  std::string text;
  for (const WayInfo::Part& part : way.parts) {
    if (!text.empty()) text += ' ';
    text += part.word.empty() ? choices[static_cast<std::size_t>(part.choice)] : part.word;
  }
  return text;
}

std::int64_t move_count(const Program& program, int decision, const Move& move) {
  const int range = program.decisions[static_cast<std::size_t>(decision)].ways[move.way].range;
  return range < 0 ? 1 : std::int64_t{move.last} - move.values[static_cast<std::size_t>(range)] + 1;
}

std::int64_t move_count(const Program& program, int decision, const std::vector<Move>& list) {
  if (!program.decisions[static_cast<std::size_t>(decision)].ranged) return static_cast<std::int64_t>(list.size());
  std::int64_t total = 0;
  for (const Move& move : list) total += move_count(program, decision, move);
  return total;
}

Move concrete_move(const Program& program, int decision, const std::vector<Move>& list, std::int64_t index) {
  if (!program.decisions[static_cast<std::size_t>(decision)].ranged) return list[static_cast<std::size_t>(index)];
  for (const Move& entry : list) {
    const std::int64_t count = move_count(program, decision, entry);
    if (index >= count) {
      index -= count;
      continue;
    }
    Move move = entry;
    if (const int range = program.decisions[static_cast<std::size_t>(decision)].ways[move.way].range; range >= 0) {
      move.last = static_cast<std::int32_t>(move.values[static_cast<std::size_t>(range)] + index);
      move.values[static_cast<std::size_t>(range)] = move.last;
    }
    return move;
  }
  return list.back();
}

std::string arm_text(int arm) {
  static constexpr const char* kNames[] = {"left", "right", "up", "down"};
  return arm >= 0 && arm < 4 ? kNames[arm] : fmt::format("arm-{}", arm + 1);
}

ReadMove read_move(Machine& machine, const State& state, Seat seat, const std::string& text) {
  ReadMove result;
  const Program& program = machine.program();
  if (state.over()) return result;
  const int index = state.header().decision;
  const DecisionInfo& decision = program.decisions[static_cast<std::size_t>(index)];
  const std::vector<Token> tokens = tokens_of(text);
  if (tokens.empty()) return result;
  std::vector<Move> list;
  result.fault = machine.moves(state, seat, list);
  if (result.fault.happened()) return result;
  for (const bool strict : {true, false}) {
    for (std::size_t w = 0; w < decision.ways.size(); ++w) {
      std::vector<Spoken> found;
      if (!Reader(program, state, decision.ways[w], tokens, strict).read(found)) continue;
      for (const Spoken& spoken : found) {
        bool listed = false;
        for (const Move& entry : list) {
          Move meant;
          if (entry.way != w || !means(program, decision.ways[w], entry, spoken, meant)) continue;
          listed = true;
          if (std::find(result.legal.begin(), result.legal.end(), meant) == result.legal.end()) result.legal.push_back(meant);
        }
        if (listed) continue;
        if (const auto move = unlisted(program, state, static_cast<int>(w), decision.ways[w], spoken, seat))
          result.illegal.push_back(*move);
      }
    }
    if (!result.legal.empty() || !result.illegal.empty()) break;
  }
  return result;
}

bool is_move(const Program& program, const State& state, const std::string& text) {
  const std::vector<Token> tokens = tokens_of(text);
  const auto says = [&](const WayInfo& way) {
    std::vector<Spoken> found;
    return Reader(program, state, way, tokens, true).read(found);
  };
  return std::any_of(program.decisions.begin(), program.decisions.end(),
                     [&](const DecisionInfo& decision) { return std::any_of(decision.ways.begin(), decision.ways.end(), says); });
}

namespace {

// "[6-6] is not in 'his hand'": of what was chosen, by its kind, that it is not offered.
std::string not_offered(const Program& program, const WayInfo& way, const Move& move, const Refusal& refusal) {
  const ChoiceInfo& choice = way.choices[static_cast<std::size_t>(refusal.choice)];
  std::size_t scalar = 0;
  for (int i = 0; i < refusal.choice; ++i) scalar += way.choices[static_cast<std::size_t>(i)].kind != ChoiceInfo::Kind::kTiles;
  const std::string& domain = choice.from_text;
  switch (choice.kind) {
    case ChoiceInfo::Kind::kTile:
      return fmt::format("{} is not in '{}'", program.tiles.text(move.values[scalar]), domain);
    case ChoiceInfo::Kind::kTiles: {
      std::string tiles;
      for (int i = 0; i < move.tile_count; ++i)
        tiles += (tiles.empty() ? "" : " ") + program.tiles.text(move.tiles[static_cast<std::size_t>(i)]);
      return move.tile_count == 1 ? fmt::format("{} is not in '{}'", tiles, domain) : fmt::format("{} are not all in '{}'", tiles, domain);
    }
    case ChoiceInfo::Kind::kSeat:
      return fmt::format("{} is not among '{}'", program.seat_text(move.values[scalar]), domain);
    case ChoiceInfo::Kind::kNumber:
      return fmt::format("{} is not among '{}'", move.values[scalar], domain);
    case ChoiceInfo::Kind::kRange: {
      if (refusal.values.size() < 2) return fmt::format("{} is not among '{}'", move.values[scalar], domain);
      const std::string& least = refusal.values[0].text;
      const std::string& greatest = refusal.values[1].text;
      if (std::stoi(least) > std::stoi(greatest)) return fmt::format("there is no number from {} to {} ('{}')", least, greatest, domain);
      return fmt::format("the number must be from {} to {} ('{}')", least, greatest, domain);
    }
  }
  return "";
}

}  // namespace

std::string refusal_text(const Program& program, int decision, const Move& move, const Refusal& refusal) {
  const std::string what = move_text(program, decision, move);
  std::string cites;
  for (const int cite : refusal.cites) cites += (cites.empty() ? "" : ", ") + program.clauses[static_cast<std::size_t>(cite)].name;
  if (!cites.empty()) cites = " (" + cites + ")";
  std::string values;
  for (const Refusal::Value& value : refusal.values)
    values += fmt::format("{}{} is {}", values.empty() ? ": " : ", ", value.name, value.text);
  const WayInfo& way = program.decisions[static_cast<std::size_t>(decision)].ways[static_cast<std::size_t>(refusal.way)];
  switch (refusal.kind) {
    case Refusal::Kind::kNotToAct:
      return fmt::format("'{}': it is not this seat's turn", what);
    case Refusal::Kind::kTier:
      return fmt::format("'{}' is only allowed if you have no other move{}", what, cites);
    case Refusal::Kind::kSize: {
      const std::string wanted = refusal.values.empty() ? "another number of" : refusal.values.front().text;
      return fmt::format("'{}': {} {} must be chosen, not {}{}", what, wanted, wanted == "1" ? "tile" : "tiles",
                         static_cast<int>(move.tile_count), cites);
    }
    case Refusal::Kind::kDomain:
      return fmt::format("'{}': {}{}", what, not_offered(program, way, move, refusal), cites);
    case Refusal::Kind::kCondition:
      return fmt::format("'{}': '{}' does not hold{}{}", what, refusal.place.text, cites, values);
  }
  return what;
}

namespace {

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

}  // namespace

std::string state_text(const Program& program, const State& state) {
  const State::Header& header = state.header();
  const Shape& shape = state.shape();
  std::ostringstream random;
  random << header.random;
  std::string out = head_text(program);
  out += fmt::format("at {} {} {} {} {} {} {} {} {}\n", header.pc, static_cast<int>(header.status), header.decision, header.to_act,
                     header.asked, header.unsettled, header.winners, header.cites, header.decisions);
  out += fmt::format("fault {} {} {}\n", static_cast<int>(header.fault.kind), header.fault.message, header.fault.place);
  out += fmt::format("random {}\n", random.str());
  out += "numbers";
  for (int i = 0; i < program.kept_numbers; ++i) out += fmt::format(" {}", state.numbers()[i]);
  out += "\nchips";
  for (std::size_t i = 0; i < program.accounts.size(); ++i) out += fmt::format(" {}", state.chips(static_cast<int>(i)));
  out += "\ndice";
  for (std::size_t i = 0; i < program.dice.size(); ++i)
    out += fmt::format(" {} {}", state.die(static_cast<int>(i)), state.die_known(static_cast<int>(i)));
  out += '\n';
  for (int i = 0; i < program.kept_sets; ++i)
    out += fmt::format("set {}{}\n", i, set_text(program.tiles, state.sets() + i * shape.words_per_set, shape.words_per_set));
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
  if (shape.pending < shape.total) {
    for (Seat seat = 0; seat < shape.seats; ++seat) {
      const Move& move = state.pending(seat);
      out += fmt::format("pending {} {} {}", seat, move.way, move.last);
      for (const std::int32_t value : move.values) out += fmt::format(" {}", value);
      for (int i = 0; i < kMaxChosenTiles; ++i) out += fmt::format(" {}", move.tiles[static_cast<std::size_t>(i)]);
      out += fmt::format(" {}\n", move.tile_count);
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
    const bool sealed = program.decisions[static_cast<std::size_t>(header.decision)].sealed;
    if (at.op != (sealed ? Opcode::kDecideAll : Opcode::kDecide) || at.d != header.decision)
      return "the place in the rules is not that of the decision";
    if ((header.to_act & ~header.asked) != 0 || (!sealed && (header.to_act != header.asked || std::popcount(header.to_act) != 1)))
      return "who is to choose does not fit the decision";
    for (Seat seat = 0; sealed && seat < program.seats; ++seat) {
      if ((((header.asked & ~header.to_act) >> seat) & 1) == 0) continue;
      if (!program.has_way(header.decision, state.pending(seat))) return "a sealed choice is none of the ways of the decision";
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
      int status = 0;
      in >> header.pc >> status >> header.decision >> header.to_act >> header.asked >> header.unsettled >> header.winners >> header.cites >>
          header.decisions;
      if (!in || status < 0 || status > 2 || header.pc < 0 || header.pc >= static_cast<int>(program.code.size()) ||
          header.decision >= static_cast<int>(program.decisions.size()) || header.decision < -1 ||
          ((header.to_act | header.asked | header.winners) & ~program.all_seats()) != 0)
        return fail("the place in the rules is out of range");
      header.status = static_cast<Status>(status);
      if (header.status == Status::kDecision && (header.decision < 0 || header.to_act == 0))
        return fail("a decision without anybody to make it");
    } else if (key == "fault") {
      std::int32_t kind = 0;
      in >> kind >> header.fault.message >> header.fault.place;
      if (!in) return fail("the fault cannot be read");
      header.fault.kind = static_cast<FaultKind>(kind);
    } else if (key == "random") {
      in >> header.random;
      if (!in) return fail("the random generator cannot be read");
    } else if (key == "numbers") {
      for (int i = 0; i < program.kept_numbers; ++i) in >> state.numbers()[i];
      if (!in) return fail("too few numbers");
    } else if (key == "chips") {
      for (std::size_t i = 0; i < program.accounts.size(); ++i) {
        in >> state.chips(static_cast<int>(i));
        if (!in || state.chips(static_cast<int>(i)) < 0) return fail("chips cannot be read");
      }
    } else if (key == "dice") {
      for (std::size_t i = 0; i < program.dice.size(); ++i) {
        SeatMask known = 0;
        in >> state.die(static_cast<int>(i)) >> known;
        state.set_die_known(static_cast<int>(i), known);
      }
      if (!in) return fail("too few dice");
    } else if (key == "set") {
      int index = -1;
      in >> index;
      if (index < 0 || index >= program.kept_sets || !read_set(state.sets() + index * shape.words_per_set))
        return fail("a set of tiles cannot be read");
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
    } else if (key == "pending") {
      int seat = -1;
      Move move;
      in >> seat >> move.way >> move.last;
      for (std::int32_t& value : move.values) in >> value;
      for (std::uint16_t& tile : move.tiles) in >> tile;
      in >> move.tile_count;
      const bool room = shape.pending < shape.total;  // a game without sealed choices has none for them
      if (!in || !room || seat < 0 || seat >= shape.seats || move.tile_count > kMaxChosenTiles)
        return fail("a sealed choice cannot be read");
      state.pending(seat) = move;
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
