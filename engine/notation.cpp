#include "engine/notation.hpp"

#include <algorithm>
#include <array>
#include <cctype>

#include <fmt/format.h>

#include "engine/number_text.hpp"
#include "engine/words.hpp"

namespace boneyard {

std::string lower(std::string text) {
  for (char& c : text) c = static_cast<char>(std::tolower(static_cast<unsigned char>(c)));
  return text;
}

namespace {

std::string name_of(const Program& program, std::span<const std::string> names, Seat seat) {
  return seat >= 0 && static_cast<std::size_t>(seat) < names.size() ? names[static_cast<std::size_t>(seat)] : program.seat_text(seat);
}

void add_choice(const Program& program, const ChoiceInfo& choice, int index, const Move& move, std::size_t scalar,
                std::span<const std::string> names, std::vector<MovePiece>& pieces) {
  const auto add = [&](std::string text) { pieces.push_back({std::move(text), index}); };
  switch (choice.kind) {
    case ChoiceInfo::Kind::kTiles:
      for (int i = 0; i < move.tile_count; ++i) add(program.tiles.text(move.tile(i)));
      break;
    case ChoiceInfo::Kind::kTile:
      add(move.values[scalar] < 0 ? "none" : program.tiles.text(move.values[scalar]));
      break;
    case ChoiceInfo::Kind::kSeat:
      add(name_of(program, names, move.values[scalar]));
      break;
    case ChoiceInfo::Kind::kNumber:
      add(program.number_text(choice.names, move.values[scalar]));
      break;
    case ChoiceInfo::Kind::kDice:
      for (int number = 1; number <= program.dice_values.sides(); ++number)
        for (int i = program.dice_values.count(move.values[scalar], number); i > 0; --i) add(std::to_string(number));
      break;
    case ChoiceInfo::Kind::kRange:
      add(move.values[scalar] == move.last ? std::to_string(move.last)
                                           : fmt::format("{}{}{}", move.values[scalar], names.empty() ? ".." : " to ", move.last));
      break;
  }
}

// A typed text in pieces: words, numbers, tiles.
struct Token {
  std::string text;
  int low = -1;  // of a tile
  int high = -1;
};

// The figures or the name of a suit that stand there, after which `at` is; or nothing.
std::optional<int> end_at(const TileSet& tiles, const std::string& text, std::size_t& at) {
  const std::size_t begin = at;
  const auto letter = [&] { return at < text.size() && std::isalnum(static_cast<unsigned char>(text[at])) != 0; };
  const auto digit = [&] { return at < text.size() && std::isdigit(static_cast<unsigned char>(text[at])) != 0; };
  if (digit()) {
    int number = 0;
    while (digit() && at < begin + 3) number = number * 10 + (text[at++] - '0');
    return number;
  }
  while (letter()) ++at;
  return tiles.end_named(lower(text.substr(begin, at - begin)));
}

// A tile: [3-4], 3-4, [3:4], [3|4], [5-red], joker. Nothing, and `at` stays, where none stands.
std::optional<Token> tile_at(const TileSet& tiles, const std::string& text, std::size_t& at) {
  const bool brackets = text[at] == '[';
  const std::size_t begin = at + (brackets ? 1 : 0);
  std::size_t i = begin;
  const auto stands = [&](std::string_view marks) { return i < text.size() && marks.find(text[i]) != std::string_view::npos; };
  Face face;
  if (const std::optional<int> first = end_at(tiles, text, i)) {
    if (!stands("-:|")) return std::nullopt;
    const std::optional<int> second = end_at(tiles, text, ++i);
    if (!second) return std::nullopt;
    face = {std::min(*first, *second), std::max(*first, *second)};
  } else {
    const Tile joker = tiles.find('[' + lower(text.substr(begin, i - begin)) + ']');
    if (joker == kNoTile || !(brackets || i == text.size() || stands(" \t,["))) return std::nullopt;
    face = tiles.face(joker);
  }
  if (brackets && !stands("]")) return std::nullopt;
  if (brackets) ++i;
  const std::string said = text.substr(at, i - at);
  at = i;
  return Token{said, face.low, face.high};
}

std::vector<Token> tokens_of(const TileSet& tiles, const std::string& text) {
  std::vector<Token> tokens;
  std::size_t i = 0;
  while (i < text.size()) {
    if (std::isspace(static_cast<unsigned char>(text[i])) != 0 || text[i] == ',') {
      ++i;
      continue;
    }
    if (std::optional<Token> tile = tile_at(tiles, text, i)) {
      tokens.push_back(std::move(*tile));
      continue;
    }
    std::size_t j = i;
    while (j < text.size() && std::isspace(static_cast<unsigned char>(text[j])) == 0 && text[j] != ',' && (j == i || text[j] != '[')) ++j;
    tokens.push_back({text.substr(i, j - i), -1, -1});
    i = j;
  }
  return tokens;
}

// What a text says, before it is known which of equal tiles are meant.
struct Spoken {
  std::vector<Face> tiles;                               // of the subset
  std::array<std::int32_t, kMaxScalarChoices> values{};  // scalars, in the order of the choices; of a tile its face index
  std::uint32_t left_out = 0;                            // choices that are not typed, a bit each
};

class Reader {
 public:
  Reader(const Program& program, const State& state, const WayInfo& way, const std::vector<Token>& tokens, bool strict,
         std::span<const std::string> names = {}, bool half = false)
      : program_(program), state_(state), way_(way), tokens_(tokens), strict_(strict), half_(half), names_(names) {}

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
      // A way's word may itself be several words, of which some are enough: "on", or "public", of "on public".
      if (const std::size_t words = begins_with(expected.word, token); words > 0)
        step(part + 1, token + words, spoken, found);
      else if (const std::size_t some = strict_ ? 0 : some_words(expected.word, token); some > 0)
        step(part + 1, token + some, spoken, found);
      if (!strict_ && way_.choices.size() > 0) step(part + 1, token, spoken, found);
      return;
    }
    const ChoiceInfo& choice = way_.choices[static_cast<std::size_t>(expected.choice)];
    if (choice.kind == ChoiceInfo::Kind::kTiles) {
      const std::size_t before = spoken.tiles.size();
      for (int count = 0; count < way_.most_tiles(); ++count) {
        const std::optional<Face> tile = tile_from(token);
        if (!tile) break;
        spoken.tiles.push_back(*tile);
        step(part + 1, token, spoken, found);
      }
      spoken.tiles.resize(before);
      return;
    }
    std::size_t scalar = 0;
    for (int before = 0; before < expected.choice; ++before)
      scalar += way_.choices[static_cast<std::size_t>(before)].kind != ChoiceInfo::Kind::kTiles;
    std::int32_t& value = spoken.values[scalar];
    if (choice.kind == ChoiceInfo::Kind::kDice) {
      const DiceValues& values = program_.dice_values;
      std::int32_t dice = 0;
      for (std::size_t count = 1; token + count <= tokens_.size(); ++count) {
        const auto number = number_in<std::int32_t>(tokens_[token + count - 1].text);
        if (!number || *number < 1 || *number > values.sides() || values.count(dice, *number) == values.most()) break;
        dice += values.one(*number);
        value = dice;
        step(part + 1, token + count, spoken, found);
      }
      return;
    }
    if (choice.kind == ChoiceInfo::Kind::kSeat) {
      for (std::size_t seat = 0; seat < names_.size(); ++seat) {
        const std::size_t words = begins_with(names_[seat], token);
        // The letter of a seat may be all of its name; it is read below.
        if (words == 0 || names_[seat] == program_.seat_text(static_cast<Seat>(seat))) continue;
        value = static_cast<std::int32_t>(seat);
        step(part + 1, token + words, spoken, found);
      }
    }
    // The name of a number may be typed as several words: "full house" of full-house.
    if (choice.kind == ChoiceInfo::Kind::kNumber && choice.names >= 0) {
      const NumberNames& named = program_.number_names[static_cast<std::size_t>(choice.names)];
      for (std::size_t i = 0; i < named.words.size(); ++i) {
        std::string text = named.words[i];
        std::replace(text.begin(), text.end(), '-', ' ');
        const std::size_t words = begins_with(text, token);
        if (words < 2) continue;
        value = named.first + static_cast<std::int32_t>(i);
        step(part + 1, token + words, spoken, found);
      }
    }
    if (token == tokens_.size()) {
      if (!half_ || !begun(part)) return;
      const std::uint32_t bit = std::uint32_t{1} << expected.choice;
      spoken.left_out |= bit;
      for (const std::int32_t each : values_of(choice)) {
        value = each;
        step(part + 1, token, spoken, found);
      }
      spoken.left_out &= ~bit;
      return;
    }
    if (choice.kind == ChoiceInfo::Kind::kTile) {
      const std::optional<Face> face = tile_from(token);
      const Tile tile = face ? program_.tiles.find(face->low, face->high) : kNoTile;
      if (tile == kNoTile) return;
      value = program_.tiles.face_index(tile);
      return step(part + 1, token, spoken, found);
    }
    const std::optional<std::int32_t> read = value_of(choice, tokens_[token]);
    if (!read) return;
    value = *read;
    step(part + 1, token + 1, spoken, found);
  }

  // Whether something is chosen before this part.
  bool begun(std::size_t part) const {
    return std::any_of(way_.parts.begin(), way_.parts.begin() + static_cast<std::ptrdiff_t>(part),
                       [](const WayInfo::Part& before) { return before.choice >= 0; });
  }

  // All that a tile, a seat or a number can be.
  std::vector<std::int32_t> values_of(const ChoiceInfo& choice) const {
    std::vector<std::int32_t> all;
    const auto add = [&](std::int32_t least, std::int32_t greatest) {
      for (std::int32_t value = least; value <= greatest; ++value) all.push_back(value);
    };
    if (choice.kind == ChoiceInfo::Kind::kTile) {
      add(0, program_.tiles.faces() - 1);
    } else if (choice.kind == ChoiceInfo::Kind::kSeat) {
      add(0, program_.seats - 1);
    } else if (choice.kind == ChoiceInfo::Kind::kNumber && choice.names >= 0) {
      const NumberNames& named = program_.number_names[static_cast<std::size_t>(choice.names)];
      add(named.first, named.first + static_cast<std::int32_t>(named.words.size()) - 1);
    } else if (choice.kind == ChoiceInfo::Kind::kNumber) {
      add(0, program_.tiles.highest_end());
    }
    return all;
  }

  // The tile that stands there, after which `token` is; a number and a suit may stand beside each other.
  std::optional<Face> tile_from(std::size_t& token) const {
    if (token == tokens_.size()) return std::nullopt;
    if (const Token& tile = tokens_[token]; tile.low >= 0) {
      ++token;
      return Face{tile.low, tile.high};
    }
    if (!program_.tiles.has_suits() || token + 1 == tokens_.size()) return std::nullopt;
    const std::optional<int> one = program_.tiles.end_named(lower(tokens_[token].text));
    const std::optional<int> other = program_.tiles.end_named(lower(tokens_[token + 1].text));
    if (!one || !other || program_.tiles.is_suit(*one) == program_.tiles.is_suit(*other)) return std::nullopt;
    token += 2;
    return Face{std::min(*one, *other), std::max(*one, *other)};
  }

  // How many tokens from this one on are the words of the text; 0 when they are not.
  std::size_t begins_with(const std::string& text, std::size_t token) const {
    const std::vector<Token> words = tokens_of(program_.tiles, text);
    if (token + words.size() > tokens_.size()) return 0;
    for (std::size_t i = 0; i < words.size(); ++i)
      if (lower(tokens_[token + i].text) != lower(words[i].text)) return 0;
    return words.size();
  }

  // How many tokens from this one on are words of the text that follow each other.
  std::size_t some_words(const std::string& text, std::size_t token) const {
    const std::vector<Token> words = tokens_of(program_.tiles, text);
    const auto is = [&](std::size_t at, std::size_t word) {
      return at < tokens_.size() && lower(tokens_[at].text) == lower(words[word].text);
    };
    std::size_t first = 0;
    while (first < words.size() && !is(token, first)) ++first;
    std::size_t some = 0;
    while (first + some < words.size() && is(token + some, first + some)) ++some;
    return some;
  }

  // The number with this name, also as one says it of one thing: "six" of sixes.
  std::optional<std::int32_t> named_number(int names, const std::string& word) const {
    if (const auto named = program_.number_named(names, word); named || names < 0) return named;
    const NumberNames& of = program_.number_names[static_cast<std::size_t>(names)];
    const auto found = std::find_if(of.words.begin(), of.words.end(), [&](const std::string& name) { return singular(name) == word; });
    return found == of.words.end() ? std::nullopt : program_.number_named(names, *found);
  }

  std::optional<std::int32_t> value_of(const ChoiceInfo& choice, const Token& token) const {
    switch (choice.kind) {
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
        if (const auto named = named_number(choice.names, lower(token.text))) return named;
        return number_in<std::int32_t>(token.text);
      case ChoiceInfo::Kind::kRange:
        return number_in<std::int32_t>(token.text);
      case ChoiceInfo::Kind::kTile:
      case ChoiceInfo::Kind::kTiles:
      case ChoiceInfo::Kind::kDice:
        break;
    }
    return std::nullopt;
  }

  const Program& program_;
  const State& state_;
  const WayInfo& way_;
  const std::vector<Token>& tokens_;
  bool strict_;
  bool half_;
  std::span<const std::string> names_;
};

bool means(const Program& program, const WayInfo& way, const Move& move, const Spoken& spoken, Move& meant) {
  if (move.tile_count != spoken.tiles.size()) return false;
  std::vector<Face> faces;
  for (int i = 0; i < move.tile_count; ++i) faces.push_back(program.tiles.face(move.tile(i)));
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
  }
  std::sort(taken.begin(), taken.end());
  for (const Tile tile : taken) move.add_tile(tile);
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

}  // namespace

std::vector<MovePiece> pieces_of(const Program& program, int decision, const Move& move, std::span<const std::string> names) {
  const WayInfo& way = program.decisions[static_cast<std::size_t>(decision)].ways[move.way];
  std::vector<MovePiece> pieces;
  for (const WayInfo::Part& part : way.parts) {
    if (!part.word.empty()) {
      for (const std::string& word : single_words(part.word)) pieces.push_back({word, -1});
      continue;
    }
    // Values stand in the order of the choices, whatever the order in the text.
    std::size_t scalar = 0;
    for (int before = 0; before < part.choice; ++before)
      scalar += way.choices[static_cast<std::size_t>(before)].kind != ChoiceInfo::Kind::kTiles;
    add_choice(program, way.choices[static_cast<std::size_t>(part.choice)], part.choice, move, scalar, names, pieces);
  }
  return pieces;
}

std::vector<std::string> pieces_of(const TileSet& tiles, const std::string& text) {
  std::vector<std::string> pieces;
  for (const Token& token : tokens_of(tiles, text)) pieces.push_back(token.low < 0 ? token.text : tiles.text(Face{token.low, token.high}));
  return pieces;
}

std::string move_text(const Program& program, int decision, const Move& move, std::span<const std::string> names) {
  std::string text;
  for (const MovePiece& piece : pieces_of(program, decision, move, names)) text += (text.empty() ? "" : " ") + piece.text;
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

ReadMove read_move(Machine& machine, const State& state, Seat seat, const std::string& text, std::span<const std::string> names) {
  ReadMove result;
  const Program& program = machine.program();
  if (state.over()) return result;
  const int index = state.header().decision;
  const DecisionInfo& decision = program.decisions[static_cast<std::size_t>(index)];
  const std::vector<Token> tokens = tokens_of(program.tiles, text);
  if (tokens.empty()) return result;
  std::vector<Move> list;
  result.fault = machine.moves(state, seat, list);
  if (result.fault.happened()) return result;
  const auto add_listed = [&](std::size_t way, const Spoken& spoken) {
    bool listed = false;
    for (const Move& entry : list) {
      Move meant;
      if (entry.way != way || !means(program, decision.ways[way], entry, spoken, meant)) continue;
      listed = true;
      if (std::find(result.legal.begin(), result.legal.end(), meant) == result.legal.end()) result.legal.push_back(meant);
    }
    return listed;
  };
  for (const bool strict : {true, false}) {
    std::vector<std::size_t> begun;  // ways of which no legal move is typed to its end
    for (std::size_t w = 0; w < decision.ways.size(); ++w) {
      const std::size_t before = result.legal.size();
      std::vector<Spoken> found;
      Reader(program, state, decision.ways[w], tokens, strict, names).read(found);
      for (const Spoken& spoken : found) {
        if (add_listed(w, spoken)) continue;
        if (const auto move = unlisted(program, state, static_cast<int>(w), decision.ways[w], spoken, seat))
          result.illegal.push_back(*move);
      }
      if (result.legal.size() == before) begun.push_back(w);
    }
    // "11-12" is all of "place [11-12] on public" but for words, and may as well be the beginning of "place [11-12] on train B".
    if (!strict && !result.legal.empty()) {
      for (const std::size_t w : begun) {
        std::vector<Spoken> found;
        Reader(program, state, decision.ways[w], tokens, strict, names, true).read(found);
        for (const Spoken& spoken : found) add_listed(w, spoken);
      }
    }
    if (!result.legal.empty() || !result.illegal.empty()) break;
  }
  return result;
}

std::vector<BegunMove> begun_moves(const Program& program, const State& state, Seat seat, const std::string& text,
                                   std::span<const std::string> names) {
  std::vector<BegunMove> moves;
  const std::vector<Token> tokens = tokens_of(program.tiles, text);
  if (state.over() || tokens.empty()) return moves;
  const DecisionInfo& decision = program.decisions[static_cast<std::size_t>(state.header().decision)];
  for (std::size_t w = 0; w < decision.ways.size(); ++w) {
    std::vector<Spoken> found;
    Reader(program, state, decision.ways[w], tokens, false, names, true).read(found);
    for (const Spoken& spoken : found)
      if (const auto move = unlisted(program, state, static_cast<int>(w), decision.ways[w], spoken, seat))
        moves.push_back({*move, spoken.left_out});
  }
  return moves;
}

bool is_move(const Program& program, const State& state, const std::string& text) {
  const std::vector<Token> tokens = tokens_of(program.tiles, text);
  const auto says = [&](const WayInfo& way) {
    std::vector<Spoken> found;
    return Reader(program, state, way, tokens, true).read(found);
  };
  return std::any_of(program.decisions.begin(), program.decisions.end(),
                     [&](const DecisionInfo& decision) { return std::any_of(decision.ways.begin(), decision.ways.end(), says); });
}

namespace {

// Which of a Move's values is that of a choice.
std::size_t scalar_of(const WayInfo& way, std::size_t choice) {
  return static_cast<std::size_t>(std::count_if(way.choices.begin(), way.choices.begin() + static_cast<std::ptrdiff_t>(choice),
                                                [](const ChoiceInfo& before) { return before.kind != ChoiceInfo::Kind::kTiles; }));
}

std::string chosen_text(const Program& program, const WayInfo& way, std::size_t choice, const Move& move,
                        std::span<const std::string> names) {
  std::vector<MovePiece> pieces;
  add_choice(program, way.choices[choice], static_cast<int>(choice), move, scalar_of(way, choice), names, pieces);
  std::string text;
  for (const MovePiece& piece : pieces) text += (text.empty() ? "" : " ") + piece.text;
  return text;
}

// Nothing where a value that must be known is not.
std::optional<std::string> told(const Phrase& phrase, const Program& program, const WayInfo& way, const Move& move, const Refusal& refusal,
                                std::span<const std::string> names) {
  const auto value_of = [&](const std::string& name) -> std::optional<std::string> {
    for (std::size_t i = 0; i < way.choices.size(); ++i)
      if (way.choices[i].name == name) return chosen_text(program, way, i, move, names);
    for (const Refusal::Value& value : refusal.values)
      if (value.name == name) return value.seat != kNobody ? name_of(program, names, value.seat) : value.text;
    return std::nullopt;
  };
  if (phrase.empty()) return std::nullopt;
  std::string text;
  for (const PhrasePart& part : phrase) {
    text += part.text;
    if (part.value.empty()) continue;
    const std::optional<std::string> value = value_of(part.value);
    if (!value && !part.aside) return std::nullopt;
    if (value) text += part.aside ? " (" + *value + ')' : *value;
  }
  return text;
}

// "[6-6] is not in your hand": of what was chosen, by its kind, that it is not offered.
std::string not_offered(const Program& program, const WayInfo& way, const Move& move, const Refusal& refusal,
                        std::span<const std::string> names) {
  const auto index = static_cast<std::size_t>(refusal.choice);
  const ChoiceInfo& choice = way.choices[index];
  const std::optional<std::string> words =
      names.empty() ? '\'' + choice.from_text + '\'' : told(choice.phrase, program, way, move, refusal, names);
  const auto not_there = [&](const std::string& what, bool one, const char* in) {
    // Tiles that do not lie in one place are said to be several.
    const bool several = words && words->starts_with("the tiles ");
    return fmt::format("{} {}", what,
                       words ? fmt::format("{} not {} {}", one ? "is" : "are", several ? "among" : in, *words) : "cannot be chosen here");
  };
  const std::string chosen = chosen_text(program, way, index, move, names);
  switch (choice.kind) {
    case ChoiceInfo::Kind::kTile:
      return not_there(chosen, true, "in");
    case ChoiceInfo::Kind::kTiles: {
      std::string tiles;
      for (const Tile tile : refusal.missing) tiles += (tiles.empty() ? "" : " ") + program.tiles.text(tile);
      return not_there(tiles, refusal.missing.size() == 1, "in");
    }
    case ChoiceInfo::Kind::kSeat:
    case ChoiceInfo::Kind::kNumber:
      return not_there(chosen, chosen != "you", "among");
    case ChoiceInfo::Kind::kDice: {
      const bool one = program.dice_values.count(move.values[scalar_of(way, index)]) == 1;
      return words ? not_there(chosen, one, "among")
                   : fmt::format("{} {} not among the dice that you can choose", chosen, one ? "is" : "are");
    }
    case ChoiceInfo::Kind::kRange: {
      const std::string& least = refusal.values[0].text;
      const std::string& greatest = refusal.values[1].text;
      // The bounds by how they are written: one of them must have become something else than the author of the rules thought of first.
      const auto bound = [](const std::string& value, const std::string& text) {
        return text.empty() ? value : fmt::format("'{}', which is {}", text, value);
      };
      if (std::stoi(least) > std::stoi(greatest))
        return fmt::format("no number is possible: it would have to be at least {}, and at most {}", bound(least, choice.least_text),
                           bound(greatest, choice.greatest_text));
      if (least == greatest) return fmt::format("the number must be {}, not {}", least, chosen);
      return fmt::format("the number must be from {} to {}, not {}", least, greatest, chosen);
    }
  }
  return "";
}

// What was to be, in words for players; nothing where the rules have none.
std::optional<std::string> unmet(const Program& program, const WayInfo& way, const Move& move, const Refusal& refusal,
                                 std::span<const std::string> names) {
  if (names.empty()) return std::nullopt;
  return told(way.conditions[static_cast<std::size_t>(refusal.condition)].phrase, program, way, move, refusal, names);
}

}  // namespace

std::string refusal_text(const Program& program, int decision, const Move& move, const Refusal& refusal, std::span<const std::string> names,
                         const std::string& said) {
  const std::string what = said.empty() ? move_text(program, decision, move, names) : said;
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
    case Refusal::Kind::kTier: {
      const Phrase& otherwise = program.decisions[static_cast<std::size_t>(decision)].tiers[static_cast<std::size_t>(way.tier)].phrase;
      const auto words = names.empty() ? std::nullopt : told(otherwise, program, way, move, refusal, names);
      if (words) return fmt::format("'{}': {}, unless you have no other move{}", what, *words, cites);
      return fmt::format("'{}' is only allowed if you have no other move{}", what, cites);
    }
    case Refusal::Kind::kSize: {
      const std::string wanted = refusal.values.front().text;
      const bool dice = refusal.values.front().name == "dice";
      const char* const one = dice ? "die" : "tile";
      const char* const several = dice ? "dice" : "tiles";
      return fmt::format("'{}': {} {} must be chosen{}{}", what, wanted, wanted == "1" ? one : several,
                         dice ? "" : fmt::format(", not {}", static_cast<int>(move.tile_count)), cites);
    }
    case Refusal::Kind::kDomain:
      return fmt::format("'{}': {}{}", what, not_offered(program, way, move, refusal, names), cites);
    case Refusal::Kind::kCondition: {
      if (const auto words = unmet(program, way, move, refusal, names)) return fmt::format("'{}': {}{}", what, *words, cites);
      // The rule book says it better than the condition as the author wrote it.
      const auto is_written = [&](int clause) { return !program.clauses[static_cast<std::size_t>(clause)].text.empty(); };
      if (!names.empty() && std::any_of(refusal.cites.begin(), refusal.cites.end(), is_written))
        return fmt::format("'{}' is against the rules{}", what, cites);
      return fmt::format("'{}': '{}' does not hold{}{}", what, refusal.place.text, cites, values);
    }
  }
  return what;
}

}  // namespace boneyard
