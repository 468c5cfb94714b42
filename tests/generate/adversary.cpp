#include "tests/generate/adversary.hpp"

#include <fmt/format.h>

namespace boneyard::generate {
namespace {

constexpr int kMostLines = 22;

}  // namespace

std::string Adversary::write() {
  text_ = "language 1\ngame \"Adversary\"\n\n";
  equipment();
  text_ += "\nplay:\n";
  if (has_tiles_) deal();
  if (has_dice_ && !one_in(4)) line("roll dice");
  if (one_in(3))
    at_a_border();
  else
    statements(1 + static_cast<int>(below(4)), 0);
  line("turns of p from first q, one lap:");
  line("  p chooses: \"go on\"");
  line("win players");
  return text_;
}

std::string Adversary::fresh(const char* stem) {
  std::string name = std::string(stem) + '-';
  for (int rest = names_++;; rest = rest / 26 - 1) {
    name += static_cast<char>('a' + rest % 26);
    if (rest < 26) break;
  }
  return name;
}

std::string Adversary::letter() {
  const int number = names_++;
  return {static_cast<char>('a' + number % 26), static_cast<char>('a' + number / 26 % 26), 'k'};
}

template <class Make>
std::string Adversary::bound(const char* stem, Type type, const Make& make) {
  const std::string name = fresh(stem);
  names_known_.push_back({.text = name, .type = type, .fixed = true});
  std::string made = make(name);
  names_known_.pop_back();
  return made;
}

void Adversary::equipment() {
  static const std::vector<std::string> players = {"players 2\n", "players 3\n", "players 2 to 3\n"};
  text_ += any(players);
  has_tiles_ = !one_in(5);
  has_dice_ = !has_tiles_ || one_in(4);
  has_chips_ = one_in(3);
  if (has_tiles_) {
    switch (below(5)) {
      case 0:
        text_ += "tiles double 2, 2 copies\n";
        size_ = 12;
        face_ = "[1-2]";
        break;
      case 1:
        text_ += "names suit from 4: red, blue\ntiles 1 to 3 in suit, 2 copies, 1 joker\n";
        face_ = one_in(3) ? "[joker]" : "[1-red]";
        size_ = 13;
        break;
      default:
        size_ = one_in(2) ? 10 : 6;
        text_ += size_ == 10 ? "tiles double 3\n" : "tiles double 2\n";
        face_ = "[1-2]";
    }
    zones_.push_back({"stock", false, false, true});
    zones_.push_back({"hand", true, false, false});
    text_ += "zone stock, ordered\nzone hand of each seat, seen by owner\n";
    const auto add = [&](const char* name, bool each, bool family, bool ordered, const char* seen) {
      zones_.push_back({name, each, family, ordered});
      text_ +=
          fmt::format("zone {}{}{}{}{}\n", name, family ? "(0 to 1)" : "", each ? " of each seat" : "", ordered ? ", ordered" : "", seen);
    };
    if (one_in(3)) add("down", true, false, false, "");
    if (one_in(3)) add("row", true, false, true, "");
    if (one_in(4)) add("pile", false, true, one_in(2), "");
    if (one_in(3)) add("heap", false, false, one_in(2), "");
    if (one_in(3)) add("out", false, false, false, ", seen by all");
    if (one_in(5)) add("laid", true, false, one_in(2), ", seen by owner");
  }
  if (has_dice_) {
    dice_each_ = one_in(2);
    static const std::vector<std::string> seen = {"", ", seen by all", ", seen by owner"};
    if (dice_each_) {
      text_ += fmt::format("dice 2 of each seat{}\n", any(seen));
    } else if (one_in(2)) {
      text_ += "dice ivory, amber\n";
    } else {
      roller_ = true;
      text_ += fmt::format("dice {}, seen by roller\nseat roller, seen by all\n", one_in(2) ? "2" : "ivory, amber");
      names_known_.push_back({.text = "roller", .type = Type::kSeat, .open = true});
    }
  }
  has_option_ = one_in(4);
  if (has_option_) text_ += "option size: 1 to 2\n";
  has_layout_ = has_tiles_ && size_ <= 10 && one_in(3);
  if (has_layout_) text_ += "layout line\n";
  if (has_chips_) text_ += "chips 20\npot pool\npot side(0 to 1)\n";
  static const std::vector<std::pair<const char*, Type>> types = {
      {"number", Type::kNumber}, {"number", Type::kNumber}, {"flag", Type::kFlag}, {"flag", Type::kFlag},
      {"seat", Type::kSeat},     {"seats", Type::kSeats},   {"tile", Type::kTile}, {"tiles", Type::kTiles}};
  const int variables = 1 + static_cast<int>(below(3));
  for (int i = 0; i < variables; ++i) {
    const auto& [word, type] = any(types);
    if (!has_tiles_ && (type == Type::kTile || type == Type::kTiles)) continue;
    Name name{.text = fresh("v"), .type = type, .each = one_in(2)};
    name.family = !name.each && one_in(4);
    static const std::vector<std::string> seen = {"", "", ", seen by all"};
    std::string shown = any(seen);
    if (name.each && one_in(3)) shown = ", seen by owner";
    text_ += fmt::format("{} {}{}{}{}\n", word, name.text, name.family ? "(0 to 1)" : "", name.each ? " of each seat" : "", shown);
    name.open = shown == ", seen by all";
    names_known_.push_back(name);
  }
}

void Adversary::deal() {
  line("gather stock");
  line("mix stock");
  // Three players at most.
  const int hand = 1 + static_cast<int>(below(2));
  line(fmt::format("deal {} from stock to each player's hand", hand));
  int left = size_ - 3 * hand;
  for (const Zone& each : zones_) {
    const int tiles = each.each ? 3 : 2;
    if (each.name == "stock" || each.name == "hand" || one_in(5) || left < tiles) continue;
    left -= tiles;
    if (each.each)
      line(fmt::format("deal 1 from stock to each player's {}", each.name));
    else if (each.family)
      for (int n = 0; n < 2; ++n) line(fmt::format("move 1 from stock to {}({})", each.name, n));
    else
      line(fmt::format("move 2 from stock to {}", each.name));
  }
}

void Adversary::line(const std::string& text) {
  text_ += std::string(static_cast<std::size_t>(indent_) * 2, ' ') + text + '\n';
  ++lines_;
}

void Adversary::statements(int count, int depth) {
  const std::size_t known = names_known_.size();
  for (int i = 0; i < count; ++i) statement(depth);
  names_known_.resize(known);
}

void Adversary::block(const std::string& head, int count, int depth) {
  line(head);
  ++indent_;
  statements(count, depth);
  --indent_;
}

// Shows something, does something else, and uses what was shown: near the border of what may be known.
void Adversary::show_and_use(int depth) {
  std::string used;
  if (has_tiles_ && (!has_dice_ || !one_in(4))) {
    const std::string where = zone();
    const std::string name = fresh("t");
    const bool whole = one_in(3);
    const std::string top = fmt::format("top of {}", pile());
    switch (below(6)) {
      case 0:
      case 1:
        line(fmt::format("reveal {}{}", where, to_seat(4)));
        used = whole ? fmt::format("pips of {}", where) : fmt::format("count of all {} in {} where {} = {}", name, where, name, face_);
        break;
      case 2:
        line("turn up " + top);
        used = one_in(3) ? fmt::format("if {} is face up then 1 else 0", top) : "pips of " + top;
        break;
      case 3: {
        const std::string kept = fresh("l");
        line(fmt::format("let {} be {}", kept, tile(1)));
        line(one_in(2) ? fmt::format("turn up {}", kept) : fmt::format("move {} to {}", kept, where));
        names_known_.push_back({.text = kept, .type = Type::kTile, .fixed = true});
        used = "pips of " + kept;
        break;
      }
      case 4: {
        const std::string kept = fresh("l");
        line(fmt::format("let {} be told ({})", kept, tile(1)));
        used = "pips of " + kept;
        break;
      }
      default:
        used = one_in(2) ? fmt::format("count of {}", where) : fmt::format("count of all {} in {} where {} is face up", name, where, name);
        break;
    }
  } else if (has_dice_) {
    const std::string dice = dice_each_ ? seat(1) + "'s dice" : "dice";
    line(fmt::format("reveal {}{}", dice, to_seat(4)));
    const std::string name = fresh("d");
    used = fmt::format("sum of {} for {} in {}", name, name, dice);
  } else {
    return effect();
  }
  if (one_in(2)) statement(std::max(depth, 2));
  if (one_in(3)) return block(fmt::format("if ({}) = {}:", used, below(3)), 1, depth + 1);
  const Name name{.text = fresh("l"), .type = Type::kNumber, .open = true};
  line(fmt::format("let {} be {}, seen by all", name.text, used));
  names_known_.push_back(name);
}

// Blocks that are left early.
void Adversary::leave(int depth) {
  const std::string name = fresh("e");
  line(fmt::format("step {}:", name));
  ++indent_;
  statements(1, depth + 1);
  block("if " + flag(1) + ":", 1, depth + 1);
  ++indent_;
  line("end " + name);
  --indent_;
  statements(1, depth + 1);
  --indent_;
}

void Adversary::turns_until(int depth) {
  const std::string name = fresh("s");
  const bool passes = one_in(2);
  line(fmt::format("turns of {} from {}, until {}:", name, seat(1), passes ? "all pass" : "level"));
  names_known_.push_back({.text = name, .type = Type::kSeat, .fixed = true});
  ++indent_;
  // Announced: who has passed counts as seen by all (docs/secrets.md).
  line(fmt::format("{} chooses openly:", name));
  ++indent_;
  block(fmt::format("\"act\" where {}:", flag(1)), 1, depth + 1);
  line(passes ? "\"leave\": pass" : "\"leave\"");
  indent_ -= 2;
  names_known_.pop_back();
}

void Adversary::on_layout() {
  if (one_in(3))
    return line(fmt::format("if not line is empty: open {}, {} on line at ({})", below(3), below(3), "first " + fresh("t") + " in line"));
  const std::string tile_text = fmt::format("({})", tile(1));
  if (one_in(3)) return line(fmt::format("if line is empty: place {} on line", tile_text));
  const std::string name = fresh("n");
  line(fmt::format("for each {} in ends of line:", name));
  line(fmt::format("  if {0} = high of {1} or {0} = low of {1}: place {1} on line at {0}", name, tile_text));
}

void Adversary::statement(int depth) {
  if (depth >= 3 || lines_ > kMostLines) return effect();
  const auto inside = [&] { return 1 + static_cast<int>(below(2)); };
  const auto with = [&](const std::string& head, Name name) {
    names_known_.push_back(std::move(name));
    block(head, inside(), depth + 1);
    names_known_.pop_back();
  };
  switch (below(30)) {
    case 0:
    case 1:
    case 2:
      block("if " + flag(2) + ":", inside(), depth + 1);
      if (one_in(3)) block("else:", 1, depth + 1);
      return;
    case 3:
    case 4:
    case 5: {
      const std::string name = fresh("s");
      const std::string domain = one_in(3) ? " in " + seats(1) : "";
      const std::string from = one_in(3) ? " from " + seat(1) : "";
      return with(fmt::format("for each {}{}{}:", name, domain, from), {.text = name, .type = Type::kSeat, .fixed = true});
    }
    case 6: {
      if (!has_tiles_) return effect();
      const std::string name = fresh("t");
      return with(fmt::format("for each {} in {}:", name, tiles(1)), {.text = name, .type = Type::kTile, .fixed = true});
    }
    case 7: {
      const std::string name = letter();
      return with(fmt::format("for each {} in 0 to 1:", name), {.text = name, .type = Type::kNumber, .fixed = true, .letter = true});
    }
    case 8:
      return block(one_in(2) ? "repeat 2 times:" : fmt::format("repeat min(2, max(0, {})) times:", number(1)), inside(), depth + 1);
    case 9:
    case 10: {
      const std::string name = fresh("s");
      const std::string domain = one_in(4) ? " in " + seats(1) : "";
      const std::string until = one_in(4) ? " or " + flag(1) : "";
      const std::string from = one_in(2) ? seat(1) : "first " + fresh("s");
      return with(fmt::format("turns of {}{} from {}, one lap{}:", name, domain, from, until),
                  {.text = name, .type = Type::kSeat, .fixed = true});
    }
    case 11:
    case 12:
    case 13:
    case 14:
      return choose(depth);
    case 15:
      if (has_tiles_ && depth == 0) return deal();
      return effect();
    case 20:
    case 21:
    case 22:
    case 23:
    case 24:
    case 25:
      return show_and_use(depth);
    case 26:
    case 27:
      return leave(depth);
    case 28:
      if (has_layout_) return on_layout();
      return effect();
    case 29:
      return turns_until(depth);
    default:
      return effect();
  }
}

void Adversary::effect() {
  std::vector<Name> settable;
  for (const Name& name : names_known_)
    if (!name.fixed) settable.push_back(name);
  switch (below(has_tiles_ ? 18 : 9)) {
    case 0:
    case 1: {
      if (settable.empty()) break;
      const Name name = any(settable);
      return line(fmt::format("set {} to {}", variable(name), value(name.type, 2)));
    }
    case 2: {
      static const std::vector<Type> types = {Type::kNumber, Type::kFlag, Type::kSeat, Type::kSeats, Type::kTile, Type::kTiles};
      const Type type = types[below(has_tiles_ ? 6 : 4)];
      const Name name{.text = fresh("l"), .type = type, .open = one_in(4)};
      line(fmt::format("let {} be {}{}", name.text, value(type, 2), name.open ? ", seen by all" : ""));
      names_known_.push_back(name);
      return;
    }
    case 3: {
      std::erase_if(settable, [](const Name& name) { return name.open; });
      if (settable.empty()) break;
      const Name name = any(settable);
      return line(fmt::format("reveal {}{}", variable(name), to_seat(2)));
    }
    case 4:
      if (!has_chips_) break;
      return line(one_in(4)
                      ? fmt::format("share {} among {}, rest stays", account(), seats(1))
                      : fmt::format("pay max(0, {}) from {} to {}, or all he has", number(2), seat(1), one_in(3) ? seat(1) : account()));
    case 5:
      if (!has_dice_) break;
      if (dice_each_) return line(one_in(2) ? fmt::format("reveal {}'s dice", seat(1)) : fmt::format("roll {}'s dice", seat(1)));
      return line(one_in(2)              ? std::string("reveal dice") + to_seat(2)
                  : one_in(3)            ? "roll dice"
                  : one_in(2) || roller_ ? "roll 1 dice"
                                         : "roll ivory");
    case 6:
      if (!has_dice_ || settable.empty()) break;
      for (const Name& name : settable)
        if (name.type == Type::kNumber)
          return line(fmt::format("set {} to {}", variable(name), dice_each_ || roller_ ? number(2) : "ivory"));
      break;
    case 7:
      for (const Name& name : settable)
        if (name.type == Type::kSeat && !name.each && !name.family) return line(fmt::format("draw {} by lot from {}", name.text, seats(1)));
      break;
    case 8:
      if (one_in(3)) return line(fmt::format("set players to {}", seats(1)));
      break;
    case 9:
    case 10:
    case 11: {
      const std::string tile_text = tile(2);
      if (one_in(6)) return line(fmt::format("move ({}) to {} of {}", tile_text, one_in(2) ? "bottom" : "place 2", pile()));
      return line(fmt::format("move ({}) to {}", tile_text, zone()));
    }
    case 12:
      return line(fmt::format("move {} from {} to {}", one_in(3) ? fmt::format("min(2, max(0, {}))", number(1)) : "1", pile(), zone()));
    case 13:
      return line(fmt::format("move ({}) to {}", tiles(2), zone()));
    case 14:
      return line(fmt::format("turn {} ({})", one_in(4) ? "down" : "up", tile(2)));
    case 15:
      return line(fmt::format("reveal {}{}", zone(), to_seat(2)));
    case 16:
      return line("mix stock");
    default:
      break;
  }
  // What everybody gets.
  if (has_chips_ && one_in(2)) return line(fmt::format("pay max(0, {}) from {} to pool, or all he has", number(2), seat(1)));
  const Name name{.text = fresh("l"), .type = Type::kNumber, .open = true};
  line(fmt::format("let {} be {}, seen by all", name.text, number(2)));
  names_known_.push_back(name);
}

void Adversary::choose(int depth) {
  const std::size_t known = names_known_.size();
  const bool at_once = one_in(5);
  if (at_once) {
    const std::string name = fresh("s");
    names_known_.push_back({.text = name, .type = Type::kSeat, .fixed = true});
    line(fmt::format("each {} chooses at once{}:", name, one_in(3) ? " openly" : ""));
  } else {
    line(fmt::format("{} chooses{}:", seat(1), one_in(3) ? " openly" : ""));
  }
  ++indent_;
  const int ways = 1 + static_cast<int>(below(2));
  for (int i = 0; i < ways; ++i) way(static_cast<char>('a' + i), depth);
  if (!at_once && one_in(6)) line(fmt::format("\"once more\" where {}: again", flag(1)));
  line("\"pass\"");
  --indent_;
  names_known_.resize(known);
}

void Adversary::way(char word, int depth) {
  const std::size_t known = names_known_.size();
  std::string chosen;
  std::string effect_text;
  switch (below(has_tiles_ ? 7 : 4)) {
    case 0: {
      const std::string name = fresh("n");
      chosen = fmt::format(" {} from 0 to {}", name, one_in(3) ? fmt::format("min(3, {})", number(1)) : "2");
      names_known_.push_back({.text = name, .type = Type::kNumber, .fixed = true});
      break;
    }
    case 1: {
      const std::string name = fresh("s");
      chosen = fmt::format(" {} from {}", name, seats(1));
      names_known_.push_back({.text = name, .type = Type::kSeat, .fixed = true});
      break;
    }
    case 4:
    case 5: {
      const std::string name = fresh("t");
      chosen = fmt::format(" {} from {}", name, one_in(5) ? "tiles" : tiles(1));
      names_known_.push_back({.text = name, .type = Type::kTile, .fixed = true});
      break;
    }
    case 6: {
      const std::string name = fresh("c");
      chosen = fmt::format(" {} tiles {} from {}", one_in(2) ? "1 or 2" : "2", name, tiles(1));
      names_known_.push_back({.text = name, .type = Type::kTiles, .fixed = true});
      break;
    }
    case 2:
      if (has_dice_) {
        const std::string name = fresh("c");
        chosen = fmt::format(" some dice {} from {}", name, dice(1));
        effect_text = fmt::format("roll {}", name);
      }
      break;
    default:
      break;
  }
  const std::string where = one_in(2) ? " where " + flag(2) : "";
  const std::string head = fmt::format("\"{}\"{}{}", word, chosen, where);
  if (!effect_text.empty())
    line(head + ": " + effect_text);
  else if (one_in(4))
    line(head);
  else
    block(head + ":", 1 + static_cast<int>(below(2)), depth + 1);
  names_known_.resize(known);
}

std::string Adversary::member() { return one_in(2) ? std::to_string(below(2)) : fmt::format("({}) mod 2", number(0)); }

std::string Adversary::variable(Name name) {
  if (name.each) return seat(1) + "'s " + name.text;
  if (name.family) return fmt::format("{}({})", name.text, member());
  return name.text;
}

std::string Adversary::named(Type type) {
  std::vector<const Name*> fitting;
  for (const Name& name : names_known_)
    if (name.type == type) fitting.push_back(&name);
  if (fitting.empty()) return {};
  return variable(*any(fitting));
}

std::string Adversary::zone() { return zone(any(zones_)); }
std::string Adversary::zone(Zone one) {
  if (one.each) return seat(1) + "'s " + one.name;
  if (one.family) return fmt::format("{}({})", one.name, member());
  return one.name;
}

std::string Adversary::pile() {
  std::vector<Zone> piles;
  for (const Zone& one : zones_)
    if (one.ordered) piles.push_back(one);
  return zone(any(piles));
}

std::string Adversary::to_seat(std::uint32_t seldom) { return one_in(seldom) ? " to {" + seat(1) + "}" : ""; }

std::string Adversary::account() { return one_in(2) ? "pool" : fmt::format("side(({}) mod 2)", number(1)); }

std::string Adversary::value(Type type, int depth) {
  const std::string plain = [&] {
    switch (type) {
      case Type::kNumber:
        return number(depth);
      case Type::kFlag:
        return flag(depth);
      case Type::kSeat:
        return seat(depth);
      case Type::kSeats:
        return seats(depth);
      case Type::kTile:
        return tile(depth);
      case Type::kTiles:
        return tiles(depth);
      case Type::kDice:
        return dice(depth);
    }
    return std::string();
  }();
  return one_in(25) ? "told (" + plain + ")" : plain;
}

std::string Adversary::number(int depth) {
  if (depth <= 0 || one_in(5)) {
    if (!one_in(3))
      if (std::string name = named(Type::kNumber); !name.empty()) return name;
    if (has_option_ && one_in(3)) return "size";
    if (has_layout_ && one_in(4)) return one_in(2) ? "count of line" : "count of (ends of line)";
    return std::to_string(below(4));
  }
  switch (below(has_tiles_ ? 16 : 8)) {
    case 0:
      if (one_in(4)) return fmt::format("({} / 2)", number(depth - 1));
      if (one_in(4)) return fmt::format("(1 with 0, 2 with 1 or 2 or 3 by ({}) mod 4)", number(depth - 1));
      return fmt::format("({} {} {})", number(depth - 1), one_in(2) ? "+" : "*", number(depth - 1));
    case 1:
      return fmt::format("(if {} then {} else {})", flag(depth - 1), number(depth - 1), number(depth - 1));
    case 2:
      return bound("s", Type::kSeat, [&](const std::string& name) {
        return one_in(2) ? fmt::format("(sum of {} for {})", number(depth - 1), name)
                         : fmt::format("(count of all {} where {})", name, flag(depth - 1));
      });
    case 3:
      if (one_in(3)) return fmt::format("(places from {} to {})", seat(depth - 1), seat(depth - 1));
      return fmt::format("count of ({})", seats(depth - 1));
    case 4:
      if (has_chips_) return one_in(2) ? "pool" : seat(depth - 1) + "'s chips";
      return number(depth - 1);
    case 5:
    case 6:
      if (has_dice_) return one_in(3) && !dice_each_ && !roller_ ? "amber" : fmt::format("count of ({})", dice(depth - 1));
      return number(depth - 1);
    case 7:
      if (has_dice_) {
        const std::string name = fresh("d");
        return fmt::format("(sum of {} for {} in {})", name, name, dice(depth - 1));
      }
      return number(depth - 1);
    case 8:
    case 9:
      return fmt::format("count of ({})", tiles(depth - 1));
    case 10:
    case 11:
      return fmt::format("pips of ({})", tiles(depth - 1));
    case 12:
    case 13:
      return fmt::format("{} of ({})", size_ > 12 || one_in(2) ? "pips" : one_in(2) ? "high" : "low", tile(depth - 1));
    case 14: {
      const bool sets = one_in(3);
      const std::string domain = tiles(depth - 1);
      return bound(sets ? "c" : "t", sets ? Type::kTiles : Type::kTile, [&](const std::string& name) {
        return fmt::format("(count of {} {} in {} where {})", sets ? "separate 2 tiles" : "all", name, domain, flag(depth - 1));
      });
    }
    default: {
      const std::string domain = tiles(depth - 1);
      return bound("t", Type::kTile, [&](const std::string& name) {
        return fmt::format("({} of {} for {} in {})", one_in(2) ? "most" : "least", number(depth - 1), name, domain);
      });
    }
  }
}

std::string Adversary::flag(int depth) {
  if (depth <= 0 || one_in(6)) {
    if (!one_in(4))
      if (std::string name = named(Type::kFlag); !name.empty()) return name;
    return fmt::format("{} = {}", number(0), number(0));
  }
  static const std::vector<std::string> signs = {"=", "<", ">=", "!="};
  switch (below(has_tiles_ ? 14 : 6)) {
    case 0:
    case 1:
      return fmt::format("{} {} {}", number(depth - 1), any(signs), number(depth - 1));
    case 2:
      return fmt::format("({} {} {})", flag(depth - 1), one_in(2) ? "and" : "or", flag(depth - 1));
    case 3:
      if (has_dice_ && one_in(2)) return fmt::format("(({}) is 1 {})", dice(depth - 1), 1 + below(3));
      return fmt::format("not ({})", flag(depth - 1));
    case 4:
      return one_in(2) ? fmt::format("{} = {}", seat(depth - 1), seat(depth - 1))
                       : fmt::format("{} in {}", seat(depth - 1), seats(depth - 1));
    case 5:
      return bound("s", Type::kSeat, [&](const std::string& name) {
        return fmt::format("({} {} where {})", one_in(2) ? "some" : "every", name, flag(depth - 1));
      });
    case 6:
    case 7:
    case 8:
      return fmt::format("{} in ({})", tile(depth - 1), tiles(depth - 1));
    case 9:
    case 10:
      return fmt::format("({}) is face {}", tile(depth - 1), one_in(2) ? "up" : "down");
    case 11:
      if (has_layout_ && one_in(2)) {
        const std::string name = fresh("t");
        return fmt::format("({} in {})", number(depth - 1),
                           one_in(2) ? "ends of line" : fmt::format("ends of (first {} in tips of line)", name));
      }
      if (size_ <= 12 && one_in(2)) {
        const std::string end = letter();
        const std::string other = letter();
        return fmt::format("(({}) is [{}-{}] for some {}, {} with {} < {})", tile(depth - 1), end, other, end, other, end, other);
      }
      return fmt::format("({}) is empty", tiles(depth - 1));
    case 12:
      return fmt::format("{} = {}", tile(depth - 1), tile(depth - 1));
    default: {
      const std::string domain = tiles(depth - 1);
      return bound("t", Type::kTile, [&](const std::string& name) {
        return fmt::format("({} {} in {} where {})", one_in(2) ? "some" : "no", name, domain, flag(depth - 1));
      });
    }
  }
}

std::string Adversary::seat(int depth) {
  if (depth <= 1 || one_in(3)) {
    if (!one_in(4))
      if (std::string name = named(Type::kSeat); !name.empty() && name.find('\'') == std::string::npos) return name;
    return "(first " + fresh("s") + ")";
  }
  switch (below(4)) {
    case 0:
      return fmt::format("(player after {})", seat(depth - 1));
    case 1:
    case 2:
      return bound("s", Type::kSeat, [&](const std::string& name) {
        const std::string from = one_in(4) ? " from " + seat(1) : "";
        return one_in(2) ? fmt::format("(first {}{} where {})", name, from, flag(depth - 1))
                         : fmt::format("(first {} with {} {})", name, one_in(2) ? "most" : "least", number(depth - 1));
      });
    default: {
      std::string name = named(Type::kSeat);
      return name.empty() ? seat(depth - 1) : name;
    }
  }
}

std::string Adversary::seats(int depth) {
  if (depth <= 0 || one_in(4)) {
    if (one_in(2))
      if (std::string name = named(Type::kSeats); !name.empty()) return name;
    return "players";
  }
  switch (below(3)) {
    case 0:
      return fmt::format("{{{}}}", seat(depth));
    case 1:
      return fmt::format("(players without {{{}}})", seat(depth));
    default:
      return bound("s", Type::kSeat, [&](const std::string& name) {
        return one_in(2) ? fmt::format("(all {} where {})", name, flag(depth - 1))
                         : fmt::format("(all {} with most {})", name, number(depth - 1));
      });
  }
}

std::string Adversary::tile(int depth) {
  if (depth <= 0 || one_in(3)) {
    if (!one_in(4))
      if (std::string name = named(Type::kTile); !name.empty()) return name;
    if (size_ <= 12 && one_in(4))
      for (const Name& name : names_known_)
        if (name.letter) return fmt::format("[{0}-{0}]", name.text);
    if (one_in(2)) return face_;
  }
  switch (below(5)) {
    case 0:
      return fmt::format("{} of {}", one_in(4) ? "bottom" : one_in(4) ? "tile 2" : "top", pile());
    case 1:
      return fmt::format("top of {}", pile());
    default: {
      const std::string domain = tiles(depth - 1);
      if (one_in(3)) return fmt::format("(first {} in {})", fresh("t"), domain);
      return bound("t", Type::kTile, [&](const std::string& name) {
        return one_in(2) ? fmt::format("(first {} in {} where {})", name, domain, flag(depth - 1))
                         : fmt::format("(first {} in {} with {} {})", name, domain, one_in(2) ? "most" : "least", number(depth - 1));
      });
    }
  }
}

std::string Adversary::tiles(int depth) {
  if (depth <= 0 || !one_in(3)) {
    if (one_in(3))
      if (std::string name = named(Type::kTiles); !name.empty()) return name;
    if (has_layout_ && one_in(6)) return "line";
    return zone();
  }
  switch (below(6)) {
    case 0:
      for (const Zone& one : zones_)
        if ((one.each || one.family) && one_in(2)) return "(every " + one.name + ")";
      return "(every hand)";
    case 1:
      return fmt::format("({} {} {})", tiles(depth - 1), one_in(2) ? "+" : "without", tiles(depth - 1));
    case 2:
      return fmt::format("({} {} {{{}}})", tiles(depth - 1), one_in(2) ? "+" : "without", tile(depth - 1));
    case 3:
      return fmt::format("{{{}}}", tile(depth - 1));
    case 4:
      return fmt::format("{} {} of {}", one_in(3) ? "bottom" : "top", one_in(2) ? "2" : number(0), pile());
    default: {
      const std::string domain = tiles(depth - 1);
      return bound("t", Type::kTile,
                   [&](const std::string& name) { return fmt::format("(all {} in {} where {})", name, domain, flag(depth - 1)); });
    }
  }
}

std::string Adversary::dice(int depth) {
  if (dice_each_ && !one_in(4)) return seat(depth) + "'s dice";
  return "dice";
}

}  // namespace boneyard::generate
