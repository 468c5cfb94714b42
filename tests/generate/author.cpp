#include "tests/generate/author.hpp"

#include <algorithm>

#include <fmt/format.h>

namespace boneyard::generate {
namespace {

const char* type_word(Type type) {
  static constexpr const char* kWords[] = {"number", "flag", "seat", "seats", "tile", "tiles"};
  return kWords[static_cast<int>(type)];
}

// Calls `visit` with the place and the length of each name in a text, those of ways left out.
template <typename Visit>
void for_each_word(const std::string& text, const Visit& visit) {
  bool quoted = false;
  for (std::size_t i = 0; i < text.size();) {
    if (text[i] == '"') quoted = !quoted;
    std::size_t end = i;
    while (end < text.size() && ((text[end] >= 'a' && text[end] <= 'z') || (text[end] >= '0' && text[end] <= '9') || text[end] == '-'))
      ++end;
    if (end > i && !quoted) visit(i, end - i);
    i = std::max(end, i + 1);
  }
}

std::set<std::string> words_of(const std::string& text) {
  std::set<std::string> words;
  for_each_word(text, [&](std::size_t at, std::size_t size) { words.insert(text.substr(at, size)); });
  return words;
}

void rename(Lines& lines, const std::string& from, const std::string& to) {
  for (Line& line : lines) {
    std::string renamed;
    std::size_t done = 0;
    for_each_word(line.text, [&](std::size_t at, std::size_t size) {
      if (line.text.compare(at, size, from) != 0) return;
      renamed += line.text.substr(done, at - done) + to;
      done = at + size;
    });
    line.text = renamed + line.text.substr(done);
    rename(line.block, from, to);
  }
}

// The clauses that a text cites: `(GE-3, GE-R4)`.
std::set<std::string> clauses_of(const std::string& text) {
  std::set<std::string> clauses;
  for (std::size_t i = 0; i < text.size();) {
    std::size_t end = i;
    while (end < text.size() && ((text[end] >= 'A' && text[end] <= 'Z') || (text[end] >= '0' && text[end] <= '9') || text[end] == '-'))
      ++end;
    const std::string word = text.substr(i, end - i);
    if (word.size() > 3 && word[0] >= 'A' && word[0] <= 'Z' && word.find('-') != std::string::npos) clauses.insert(word);
    i = std::max(end, i + 1);
  }
  return clauses;
}

Line* first_step(Lines& lines) {
  for (Line& line : lines) {
    if (line.text.starts_with("step ")) return &line;
    if (Line* const inner = first_step(line.block)) return inner;
  }
  return nullptr;
}

// As a program calls it: "cell 2".
std::string in_program(std::string name) {
  for (char& c : name)
    if (c == '(') c = ' ';
  std::erase(name, ')');
  std::erase(name, ',');
  return name;
}

std::string seen_text(Seen seen) { return seen == Seen::kAll ? ", seen by all" : seen == Seen::kOwner ? ", seen by owner" : ""; }

}  // namespace

std::string text(const Ledger& ledger) {
  static constexpr const char* kSeen[] = {"nobody", "owner", "all"};
  std::string out;
  for (const Ledger::Place& place : ledger.places)
    out += fmt::format("{}{}{}: seen by {}\n", place.name, place.each ? " of each seat" : "", place.ordered ? ", ordered" : "",
                       kSeen[static_cast<int>(place.seen)]);
  for (const Ledger::Die& die : ledger.dice)
    out += fmt::format("die {}: seen by {}\n", die.name, die.viewer.empty() ? kSeen[static_cast<int>(die.seen)] : die.viewer);
  for (const Ledger::Way& way : ledger.ways) {
    if (way.line == 0) continue;
    out += fmt::format("way at {}:{}:{}", way.file, way.line,
                       way.silent ? " nobody else learns of it"
                       : way.told ? " all may learn which tiles"
                                  : "");
    for (const bool piece : way.pieces) out += piece ? " tiles where they lie" : " a name";
    out += '\n';
  }
  if (ledger.scored) out += "deals are scored by tiles that are not shown\n";
  return out;
}

// ---- Names

std::string Author::declared_name(const std::vector<const char*>& pool) {
  for (int tries = 0; tries < 12; ++tries)
    if (std::string name = one_of(pool); names_.insert(name).second) return name;
  for (int number = 2;; ++number)
    if (std::string name = fmt::format("{}{}", one_of(pool), number); names_.insert(name).second) return name;
}

bool Author::taken(const Scope& scope, const std::string& name) const {
  return std::any_of(scope.locals.begin(), scope.locals.end(), [&](const Local& local) { return local.name == name; }) ||
         std::any_of(scope.conditions.begin(), scope.conditions.end(), [&](const Parameter& each) { return each.name == name; }) ||
         std::any_of(scope.blocks.begin(), scope.blocks.end(), [&](const auto& each) { return each.first == name; });
}

std::string Author::fresh(const Scope& scope, const std::vector<const char*>& pool) {
  for (int tries = 0; tries < 12; ++tries)
    if (std::string name = one_of(pool); !taken(scope, name)) return name;
  for (int number = 2;; ++number)
    if (std::string name = fmt::format("{}{}", one_of(pool), number); !taken(scope, name)) return name;
}

// Local names are never those of declarations: these have at least three letters.
std::string Author::fresh(const Scope& scope, Type type) {
  static const std::vector<const char*> kPools[] = {{"n", "m", "k", "j"}, {"f", "g"},      {"p", "q", "r", "s"},
                                                    {"v", "w"},           {"t", "u", "h"}, {"c", "e", "i"}};
  return fresh(scope, kPools[static_cast<std::size_t>(type)]);
}

std::string Author::cite() {
  if (!cites_) return "";
  std::string text = " (";
  for (int count = chance(75) ? 1 : 2; count > 0; --count) {
    const std::string clause = fmt::format("{}-{}{}", code_, chance(15) ? "R" : "", between(1, 12));
    if (text.find(clause) != std::string::npos) continue;
    text += (text.size() > 2 ? ", " : "") + clause;
  }
  return text + ")";
}

// ---- Equipment

void Author::declare_tiles() {
  struct Set {
    int least, most;
  };
  std::vector<Face> left_out;
  const int copies = chance(20) ? 2 : 1;
  const std::string with_copies = copies > 1 ? ", 2 copies" : "";
  copies_ = copies > 1;
  if (leak_ == Leak::kNone && chance(10)) {
    tiles_text_ = "tiles chinese" + with_copies;
    copies_ = true;
    const TileSet set = TileSet::chinese(copies);
    tile_count_ = most_tiles_ = set.size();
    highest_ = 6;
    for (int face = 0; face < set.faces(); ++face) sure_faces_.push_back(set.face(set.first_of_face(face)));
    return;
  }
  if (leak_ == Leak::kNone && chance(12)) return declare_suits(copies);
  // By a hand of one tile nothing is given away that was not shown with it.
  const int least = players_greatest_ > 3 || leak_ != Leak::kNone ? 5 : 3;
  Set size{between(least, 8), 0};
  size.most = size.least;
  std::string highest = std::to_string(size.least);
  if (chance(20)) {
    size.most = std::min(9, size.least + between(1, 2));
    const std::string name = declared_name({"size", "largest", "double-of"});
    options_.push_back({name,
                        chance(50) ? fmt::format(": {} to {}", size.least, size.most) : fmt::format(": {}, {}", size.least, size.most),
                        {},
                        size.least,
                        size.most});
    highest = name;
  }
  tiles_text_ = fmt::format("tiles double {}{}", highest, with_copies);
  const bool listed = chance(12);
  const bool described = !listed && chance(8);
  if (listed) {
    left_out = {{0, 0}, {1, 1}};
    tiles_text_ += ", without {[0-0], [1-1]}";
  } else if (described) {
    tiles_text_ += ", without all t in tiles where high of t = 0";
    left_out = {{0, 0}};
  }
  highest_ = size.least;
  const TileSet smallest = TileSet::doubles(size.least, copies).without(left_out);
  tile_count_ = smallest.size();
  most_tiles_ = TileSet::doubles(size.most, copies).without(left_out).size();
  for (int face = 0; face < smallest.faces(); ++face) sure_faces_.push_back(smallest.face(smallest.first_of_face(face)));
}

void Author::declare_suits(int copies) {
  suit_ = declared_name({"suit", "colour"});
  for (const char* word : {"ruby", "amber", "jade"}) suits_.push_back(declared_name({word}));
  const int least = below(2);
  highest_ = between(7, 9);
  first_suit_ = highest_ + 1 + below(3);
  const int jokers = below(3);
  tiles_text_ = fmt::format("tiles {} to {} in {}", least, highest_, suit_);
  if (copies > 1) tiles_text_ += fmt::format(", {} copies", copies);
  if (jokers > 0) tiles_text_ += fmt::format(", {} joker{}", jokers, jokers == 1 && chance(50) ? "" : "s");
  TileSet set = TileSet::in_suits(least, highest_, first_suit_, suits_, copies, jokers);
  if (chance(20)) {
    set = set.without({{least, first_suit_}});
    tiles_text_ += fmt::format(", without {{[{}-{}]}}", least, suits_.front());
  }
  tile_count_ = most_tiles_ = set.size();
  for (int face = 0; face < set.faces(); ++face) sure_faces_.push_back(set.face(set.first_of_face(face)));
  jokers_ = jokers > 0;
  copies_ = copies_ || jokers > 1;
}

void Author::declare_places() {
  const auto add = [&](const std::vector<const char*>& pool, bool each, bool ordered, Seen seen) {
    Zone zone;
    zone.name = declared_name(pool);
    zone.each = each;
    // Of several copies that all see, it would show which is which.
    zone.ordered = ordered && !(copies_ && seen == Seen::kAll);
    zone.seen = seen;
    zones_.push_back(zone);
    return static_cast<int>(zones_.size()) - 1;
  };
  stock_ = add({"boneyard", "stock", "well", "heap"}, false, true, Seen::kNobody);
  hand_ = add({"hand", "rack", "tray"}, true, false, Seen::kOwner);
  if (chance(45)) add({"shown", "laid", "melds"}, true, chance(25), Seen::kAll);
  if (chance(35)) add({"table", "market", "middle-row"}, false, chance(30), Seen::kAll);
  if (chance(25)) add({"discards", "heap-of-used", "thrown-off"}, false, true, Seen::kAll);
  if (chance(25)) add({"face-down", "claim", "tucked"}, true, chance(20), chance(50) ? Seen::kOwner : Seen::kNobody);
  if (chance(20)) add({"crib", "muck", "cellar"}, false, chance(50), Seen::kNobody);
  if (leak_ != Leak::kNone) {
    hint_zone_ = declared_name({"display", "window"});
    Zone zone;
    zone.name = hint_zone_;
    zone.seen = Seen::kAll;
    zones_.push_back(zone);
  }
  Zone layout;
  layout.seen = Seen::kAll;
  if (chance(30)) {
    layout.name = declared_name({"line", "chain", "star"});
    layouts_.push_back(layout);
  }
  if (chance(15)) {
    layout.name = declared_name({"train", "branch", "arm-of"});
    layout.each = true;
    layouts_.push_back(layout);
  }
}

void Author::declare_variables() {
  static const std::vector<const char*> kNames[] = {{"score", "idle", "worth", "points", "tally", "level", "high-bid"},
                                                    {"spun", "doubled", "started", "warned"},
                                                    {"leader", "dealer", "caller", "rival", "target"},
                                                    {"out-of-it", "winners", "partners", "bidders"},
                                                    {"turned-up", "marked", "trump-tile", "last-tile"},
                                                    {"kept", "burnt", "counted", "remembered"}};
  static const std::vector<Type> kTypes = {Type::kNumber, Type::kNumber, Type::kNumber, Type::kFlag, Type::kSeat,
                                           Type::kSeat,   Type::kSeats,  Type::kTile,   Type::kTiles};
  for (int count = between(2, 7); count > 0; --count) {
    Variable variable;
    variable.type = one_of(kTypes);
    if (!has_tiles_ && (variable.type == Type::kTile || variable.type == Type::kTiles)) variable.type = Type::kNumber;
    variable.name = declared_name(kNames[static_cast<std::size_t>(variable.type)]);
    variable.each = variable.type != Type::kTiles && chance(45);  // tiles of each seat are kept in a zone
    const int kind = below(10);
    if (kind < 5) {
      variable.seen = Seen::kAll;
    } else if (kind < 8 && variable.each) {
      variable.seen = Seen::kOwner;
      variable.holds = Holds::kOwn;
    } else if (kind < 9) {
      variable.holds = Holds::kHidden;
    }
    variables_.push_back(variable);
  }
  // Who speaks first and the like: set before all else, and never nobody.
  if (chance(50)) {
    Variable variable;
    variable.type = Type::kSeat;
    variable.name = declared_name(kNames[static_cast<std::size_t>(Type::kSeat)]);
    variable.sure = true;
    variable.seen = chance(70) ? Seen::kAll : Seen::kNobody;
    variables_.push_back(variable);
    if (chance(60)) first_ = variable.name;
  }
}

std::vector<std::string> Author::several(const std::string& name, std::string& declared) {
  std::vector<std::string> all;
  const bool named = !grade_.empty() && chance(30);
  if (named) {
    declared = fmt::format("{}({})", name, grade_);
    for (const std::string& word : grade_words_) all.push_back(fmt::format("{}({})", name, word));
  } else if (chance(25)) {
    declared = name + "(0 to 1, 1 to 2)";
    for (const char* which : {"0, 1", "0, 2", "1, 1", "1, 2"}) all.push_back(fmt::format("{}({})", name, which));
  } else {
    const int least = below(3);
    declared = fmt::format("{}({} to {})", name, least, least + 2);
    for (int number = least; number <= least + 2; ++number) all.push_back(fmt::format("{}({})", name, number));
  }
  return all;
}

// After all else is declared: what goes by a seat needs one that is surely somebody.
void Author::declare_families() {
  const auto sure = std::find_if(variables_.begin(), variables_.end(), [](const Variable& one) { return one.sure; });
  const std::string seat = sure == variables_.end() ? "" : sure->name;
  if (chance(30)) {
    Variable variable;
    variable.type = one_of(std::vector<Type>{Type::kNumber, Type::kNumber, Type::kFlag, Type::kSeat});
    const std::string name = declared_name({"grid", "column", "mark-of", "depth"});
    variable.each = chance(40);
    if (variable.each && chance(40)) {
      variable.seen = Seen::kOwner;
      variable.holds = Holds::kOwn;
    } else {
      variable.seen = Seen::kAll;
    }
    for (std::string& each : several(name, variable.declared)) {
      variable.name = std::move(each);
      variables_.push_back(variable);
    }
  }
  if (!seat.empty() && chance(30)) {
    Variable variable;
    variable.declared = declared_name({"owes", "trusts", "debt-to"});
    variable.name = fmt::format("{}({})", variable.declared, seat);
    variable.declared += "(seat)";
    variable.each = true;
    variable.seen = Seen::kAll;
    variables_.push_back(variable);
  }
  if (!grade_.empty() && chance(50)) {
    Variable variable;
    variable.name = declared_name({"reached", "mood", "rung"});
    variable.declared = variable.name;
    variable.seen = Seen::kAll;
    variables_.push_back(variable);
  }
  if (has_tiles_ && chance(20)) {
    Zone zone;
    const std::string name = declared_name({"cell", "basket", "lane"});
    zone.each = chance(30);
    zone.ordered = !copies_ && chance(30);
    zone.seen = Seen::kAll;
    for (std::string& each : several(name, zone.declared)) {
      zone.name = std::move(each);
      zones_.push_back(zone);
    }
  }
  if (has_tiles_ && chance(10)) {
    Zone layout;
    layout.seen = Seen::kAll;
    for (std::string& each : several(declared_name({"row-of", "arm", "lines"}), layout.declared)) {
      layout.name = std::move(each);
      layouts_.push_back(layout);
    }
  }
  if (!has_chips_ || !chance(40)) return;
  std::string declared;
  const std::string name = declared_name({"come", "box-of-chips", "fund"});
  const bool each = !seat.empty() && chance(70);
  for (const std::string& one : several(name, declared)) {
    pots_.push_back(each ? seat + "'s " + one : one);
    if (each) pots_of_each_.push_back(one);
  }
  pot_lines_.push_back({fmt::format("pot {}{}{}", declared, each ? " of each seat" : "",
                                    chance(50)   ? ""
                                    : chance(50) ? " with 6 chips"
                                                 : " with 2 * 3 chips"),
                        {}});
}

void Author::equipment() {
  const auto is_one_of = [&](std::initializer_list<Leak> list) { return std::find(list.begin(), list.end(), leak_) != list.end(); };
  const bool leak_of_dice = is_one_of({Leak::kDiceMenu, Leak::kDiceTold});
  const bool leak_of_choices = leak_ == Leak::kSealedMenu;
  const bool leak_of_chips = is_one_of({Leak::kPaid, Leak::kPaidAtAll, Leak::kPayee, Leak::kShared});
  players_least_ = leak_ == Leak::kRevealedToAnother ? 3 : chance(70) ? 2 : between(3, 4);
  players_greatest_ = chance(25) ? players_least_ : std::min(6, players_least_ + between(1, 3));
  counter_clockwise_ = chance(20);
  has_tiles_ = (leak_ != Leak::kNone && !leak_of_dice && !leak_of_choices) || chance(85);
  has_chips_ = leak_of_chips || chance(60);
  drops_ = leak_ == Leak::kNone && chance(20);
  cites_ = chance(50);
  static const std::vector<const char*> kCodes = {"GE", "RX", "AB", "T42"};
  code_ = one_of(kCodes);
  if (has_tiles_) {
    declare_tiles();
    declare_places();
  }
  if (chance(35)) {
    Option option;
    option.name = declared_name({"mode", "rule", "manner", "style"});
    option.words = chance(50) ? std::vector<std::string>{"plain", "strict"} : std::vector<std::string>{"short", "long", "very-long"};
    option.text = ": " + fmt::format("{}", fmt::join(option.words, ", ")) + (chance(40) ? ", default " + one_of(option.words) : "");
    options_.push_back(option);
  }
  if (chance(40)) {
    Option option;
    option.name = declared_name({"stake", "bonus", "limit", "price"});
    option.least = between(1, 3);
    option.greatest = option.least + between(1, 4);
    option.text = chance(60) ? fmt::format(": {} to {}{}", option.least, option.greatest,
                                           chance(30)   ? " default " + by_players(option.least, option.greatest)
                                           : chance(50) ? fmt::format(" default {}", option.least + 1)
                                                        : "")
                             : fmt::format(": {}, {}", option.least, option.greatest);
    options_.push_back(option);
  }
  if (has_chips_) {
    switch (below(3)) {
      case 0:
        chips_text_ = fmt::format("chips {}", between(8, 40));
        break;
      case 1:
        chips_text_ = fmt::format("chips {} * count of seats + {}", between(2, 5), between(5, 9));
        break;
      default: {
        Option option;
        option.name = declared_name({"bankroll", "purse", "funds"});
        option.least = 5;
        option.greatest = 100;
        option.text = ": 5 to 100, default 20";
        chips_text_ = "chips " + option.name + (chance(30) ? " + 3" : "");
        options_.push_back(option);
      }
    }
    if (leak_of_chips || chance(80)) pots_.push_back(declared_name({"pool", "pot", "kitty"}));
    if (chance(20)) pots_.push_back(declared_name({"side-pot", "bank", "tin"}));
    for (const std::string& pot : pots_) pot_lines_.push_back({"pot " + pot, {}});
  }
  if (leak_ == Leak::kNone && chance(25)) {
    grade_ = declared_name({"grade", "rank-of", "weight"});
    for (const char* word : {"poor", "fair", "good"}) grade_words_.push_back(declared_name({word}));
  }
  declare_variables();
  if (leak_ == Leak::kNone && chance(has_tiles_ ? 15 : 40)) {
    dice_each_ = chance(50);
    nameless_ = dice_each_ ? between(1, 3) : between(2, 5);
    sides_ = chance(70) ? 6 : one_of(std::vector<int>{2, 4, 8, 10});
    dice_seen_ = dice_each_ && chance(60) ? Seen::kOwner : Seen::kAll;
    names_.insert("lucky");
  } else if (leak_of_dice || chance(has_tiles_ ? 30 : 80)) {
    static const std::vector<std::string> kDice = {"red", "white", "blue", "green"};
    dice_.assign(kDice.begin(), kDice.begin() + between(1, 4));
    sides_ = chance(75) ? 6 : one_of(std::vector<int>{2, 4, 8, 10, 20});
    const int kind = leak_ == Leak::kDiceMenu ? 2 : leak_ == Leak::kDiceTold ? between(1, 2) : below(3);
    dice_seen_ = kind == 0 ? Seen::kAll : Seen::kNobody;
    if (kind == 2) {
      Variable viewer;
      viewer.type = Type::kSeat;
      viewer.name = dice_viewer_ = declared_name({"roller", "thrower", "shaker"});
      viewer.sure = true;
      viewer.seen = Seen::kAll;
      variables_.push_back(viewer);
    }
    for (const std::string& name : dice_) names_.insert(name);
  }
  if (leak_ == Leak::kNone) declare_families();
  if (leak_ != Leak::kNone) {
    hint_ = declared_name({"hint"});
    hint_each_ = declared_name({"hint-of-each"});
    hint_own_ = declared_name({"own-hint"});
    hint_tile_ = declared_name({"hint-tile"});
    hint_seat_ = declared_name({"hint-seat"});
    hint_past_ = declared_name({"best-before"});
  }
}

// ---- Definitions, phases, ways

std::vector<Author::Parameter> Author::some_parameters(bool tiles) {
  static const std::vector<Type> kTypes = {Type::kSeat, Type::kSeat,  Type::kNumber, Type::kNumber,
                                           Type::kFlag, Type::kSeats, Type::kTile,   Type::kTiles};
  std::vector<Parameter> made;
  Scope names;
  for (int count = below(100) < 25 ? 0 : between(1, 2); count > 0; --count) {
    Parameter parameter;
    parameter.type = one_of(kTypes);
    if ((!has_tiles_ || !tiles) && (parameter.type == Type::kTile || parameter.type == Type::kTiles)) parameter.type = Type::kSeat;
    parameter.name = fresh(names, parameter.type);
    names.locals.push_back({parameter.name, parameter.type, Knows::all()});
    made.push_back(parameter);
  }
  return made;
}

std::vector<Author::Parameter> Author::names_taken(Lines& lines, const std::vector<Parameter>& others) {
  static const std::vector<const char*> kNames = {"here", "there", "yonder", "elsewhere"};
  const std::set<std::string> words = words_of(print(lines).text);
  // Each thing that is spoken of, with what may take its place: whatever is like it and not spoken of.
  std::vector<Parameter> possible;
  const auto add = [&](const std::string& thing, const std::string& name, bool each, const std::vector<std::string>& alike) {
    if (words.count(name) == 0 || name == "level") return;  // `until level`
    Parameter parameter{name, Type::kNumber, false, false, false, thing, each, {name}};
    for (const std::string& other : alike)
      if (words.count(other) == 0) parameter.given.push_back(other);
    possible.push_back(parameter);
  };
  std::set<std::string> families;
  const auto add_family = [&](const std::string& thing, const std::string& declared, bool each) {
    const auto bracket = declared.find('(');
    if (bracket == std::string::npos || !families.insert(declared).second) return;
    const std::size_t before = possible.size();
    add(thing, declared.substr(0, bracket), each, {});
    if (possible.size() > before) possible.back().family = declared.substr(bracket);
  };
  const auto names_of = [](const auto& list, const auto& is_alike) {
    std::vector<std::string> names;
    for (const auto& one : list)
      if (is_alike(one) && (one.declared.empty() || !one.each)) names.push_back(one.name);
    return names;
  };
  for (std::size_t i = 0; i < zones_.size(); ++i) {
    const Zone& zone = zones_[i];
    const auto is_alike = [&](const Zone& other) {
      return other.name != hint_zone_ && &other != &zones_[static_cast<std::size_t>(hand_)] &&
             &other != &zones_[static_cast<std::size_t>(stock_)] && other.each == zone.each && other.ordered == zone.ordered &&
             other.seen == zone.seen;
    };
    add("zone", zone.name, zone.each, names_of(zones_, is_alike));
    add_family("zone", zone.declared, zone.each);
  }
  for (const Zone& layout : layouts_) {
    add("layout", layout.name, layout.each, {});
    add_family("layout", layout.declared, layout.each);
  }
  for (const std::string& pot : pots_) add("pot", pot, false, pots_);
  for (const Variable& variable : variables_) {
    const auto is_alike = [&](const Variable& other) {
      return other.name != dice_viewer_ && other.type == variable.type && other.each == variable.each && other.seen == variable.seen &&
             other.holds == variable.holds && other.sure == variable.sure;
    };
    add(std::string("variable ") + type_word(variable.type), variable.name, variable.each, names_of(variables_, is_alike));
    add_family(std::string("variable ") + type_word(variable.type), variable.declared, variable.each);
  }
  std::vector<Parameter> taken;
  for (Parameter& parameter : possible) {
    if (taken.size() == kNames.size() || !chance(20)) continue;
    const std::string name = kNames[taken.size()];
    const bool known = words.count(name) != 0 || names_.count(name) != 0 ||
                       std::any_of(others.begin(), others.end(), [&](const Parameter& other) { return other.name == name; });
    if (known) continue;
    rename(lines, parameter.name, name);
    parameter.name = name;
    taken.push_back(std::move(parameter));
  }
  return taken;
}

std::optional<Author::Parameter> Author::some_condition(const std::string& name) {
  std::vector<Parameter> possible;
  for (const Definition& definition : definitions_) {
    if (definition.type != Type::kFlag || definition.owner >= 0 || definition.parameters.empty() || definition.parameters.size() > 2 ||
        !definition.parameters[0].is_value() || !definition.parameters.back().is_value())
      continue;
    const Type type = definition.parameters[0].type;
    if (definition.parameters.back().type != type || (type != Type::kSeat && type != Type::kNumber && type != Type::kTile)) continue;
    possible.push_back({name, type, false, true, definition.parameters.size() == 2});
  }
  if (possible.empty()) return std::nullopt;
  return one_of(possible);
}

Author::Scope Author::scope_of(const std::vector<Parameter>& parameters) const {
  Scope scope;
  scope.facts.full = !drops_;
  for (const Parameter& parameter : parameters) {
    if (parameter.block)
      scope.blocks.emplace_back(parameter.name, 2);
    else if (parameter.condition)
      scope.conditions.push_back(parameter);
    else if (parameter.is_value())
      scope.locals.push_back(
          {parameter.name, parameter.type, Knows::all(), parameter.type == Type::kSeat || parameter.type == Type::kTile});
  }
  return scope;
}

std::string Author::text(const std::vector<Parameter>& parameters) const {
  if (parameters.empty()) return "";
  std::string out = "(";
  for (std::size_t i = 0; i < parameters.size(); ++i) {
    const Parameter& parameter = parameters[i];
    // Neighbours of one type are named together.
    const bool joined =
        i + 1 < parameters.size() && parameter.is_value() && parameters[i + 1].is_value() && parameters[i + 1].type == parameter.type;
    if (!parameter.thing.empty()) {
      out += fmt::format("{} {}{}{}{}", parameter.thing, parameter.name, parameter.family, parameter.each ? " of each seat" : "",
                         i + 1 < parameters.size() ? ", " : "");
      continue;
    }
    out += parameter.name;
    if (joined) {
      out += ", ";
      continue;
    }
    out += ": ";
    out += parameter.block       ? "block"
           : parameter.condition ? fmt::format("condition({}{})", type_word(parameter.type),
                                               parameter.twice ? fmt::format(", {}", type_word(parameter.type)) : "")
                                 : type_word(parameter.type);
    if (i + 1 < parameters.size()) out += ", ";
  }
  return out + ")";
}

void Author::declare_definitions() {
  static const std::vector<const char*> kNames = {"good",   "fits-well", "strength", "value-of", "best-seat", "ready",   "lucky", "heavy",
                                                  "nearby", "favoured",  "rest-of",  "pick-of",  "even",      "last-of", "strong"};
  static const std::vector<Type> kTypes = {Type::kFlag, Type::kFlag,  Type::kFlag, Type::kNumber, Type::kNumber,
                                           Type::kSeat, Type::kSeats, Type::kTile, Type::kTiles};
  for (int count = below(6); count > 0; --count) {
    Definition definition;
    definition.type = one_of(kTypes);
    if (!has_tiles_ && (definition.type == Type::kTile || definition.type == Type::kTiles)) definition.type = Type::kFlag;
    definition.parameters = some_parameters(true);
    if (definition.type == Type::kFlag && chance(40)) {
      // What can be handed to a phase or to ways as a condition.
      static const std::vector<Type> kOf = {Type::kSeat, Type::kNumber, Type::kTile};
      Type of = one_of(kOf);
      if (!has_tiles_ && of == Type::kTile) of = Type::kSeat;
      Scope names;
      definition.parameters.clear();
      for (int more = chance(70) ? 1 : 2; more > 0; --more) {
        definition.parameters.push_back({fresh(names, of), of});
        names.locals.push_back({definition.parameters.back().name, of, Knows::all()});
      }
    }
    Scope scope = scope_of(definition.parameters);
    Knows to = Knows::all();
    const auto seat_at = std::find_if(definition.parameters.begin(), definition.parameters.end(),
                                      [](const Parameter& each) { return each.type == Type::kSeat; });
    if (seat_at != definition.parameters.end() && has_tiles_ && chance(35)) {
      definition.owner = static_cast<int>(seat_at - definition.parameters.begin());
      to = Knows::only(seat_at->name);
    }
    Lines body{{value(scope, definition.type, to, 2).text, {}}};
    for (Parameter& taken : names_taken(body, definition.parameters)) definition.parameters.push_back(std::move(taken));
    definition.body = body[0].text;
    // `nobody`, `yes` and the like are no seats and flags of a game.
    definition.name = declared_name(kNames);
    definitions_.push_back(std::move(definition));
  }
}

void Author::declare_phases() {
  static const std::vector<const char*> kNames = {"round-of-bids", "settle-up", "draw-some",  "stir",
                                                  "hand-round",    "prepare",   "clear-away", "quick-round"};
  for (int count = below(4); count > 0; --count) {
    Phase phase;
    phase.parameters = some_parameters(true);
    if (chance(45))
      if (const auto condition = some_condition("holds-for")) phase.parameters.push_back(*condition);
    const bool takes_block = chance(30);
    if (takes_block) phase.parameters.push_back({"deed", Type::kNumber, true});
    phase.decides = chance(50);
    Scope scope = scope_of(phase.parameters);
    scope.asks = phase.decides;
    scope.deep = true;
    phase.name = declared_name(kNames);
    scope.ends = {phase.name};
    budget_ = 6;
    for (const Parameter& condition : scope.conditions) {
      Scope inner = scope;
      phase.lines.push_back({"if " + applied(scope, condition, Knows::all()).text, nothing_much(inner), -1, false, true});
    }
    if (takes_block) {
      Line run{"deed", {}};
      switch (below(3)) {
        case 0:
          phase.lines.push_back(run);
          break;
        case 1:
          phase.lines.push_back({"repeat 2 times", {run}});
          break;
        default:
          phase.lines.push_back({"if " + flag(scope, Knows::all(), 1).text, {run}, -1, false, true});
      }
    }
    for (Line& line : block(scope, between(1, 3), nullptr)) phase.lines.push_back(std::move(line));
    for (Parameter& taken : names_taken(phase.lines, phase.parameters)) phase.parameters.insert(phase.parameters.begin(), std::move(taken));
    phases_.push_back(std::move(phase));
  }
}

void Author::declare_ways() {
  static const std::vector<const char*> kNames = {"usual-ways", "more-ways", "rare-ways"};
  for (int count = chance(60) ? 0 : between(1, 2); count > 0; --count) {
    Ways ways;
    ways.parameters = some_parameters(false);
    // Ways are looked at in place of their use: who is asked is known there by no name.
    std::erase_if(ways.parameters, [](const Parameter& each) { return each.type == Type::kTile; });
    if (chance(45))
      if (const auto condition = some_condition("allowed")) ways.parameters.push_back(*condition);
    Chooser chooser;
    chooser.term = kNameless;
    ways.open = chooser.open = chance(50);
    Scope scope = scope_of(ways.parameters);
    scope.his = kNameless;
    scope.asks = false;
    scope.deep = true;
    ways.name = declared_name(kNames);
    word_ending_ = " by " + ways.name;
    words_.clear();
    budget_ = 4;
    for (int i = between(1, 2); i > 0; --i)
      if (auto made = way(scope, chooser)) ways.lines.push_back(std::move(made->line));
    for (const Parameter& condition : scope.conditions)
      if (auto made = plain_way(scope, chooser, true); true) {
        made.line.text += " where " + applied(scope, condition, Knows::only(kNameless)).text;
        ways.lines.push_back(std::move(made.line));
      }
    word_ending_.clear();
    for (Parameter& taken : names_taken(ways.lines, ways.parameters)) ways.parameters.push_back(std::move(taken));
    if (!ways.lines.empty()) ways_.push_back(std::move(ways));
  }
}

// ---- The course of play

Lines Author::deal(Scope& scope) {
  Lines lines;
  if (drops_) lines.push_back({"set players to seats", {}});
  scope.facts = Facts{};
  if (!has_tiles_) return lines;
  const Zone& stock = zones_[static_cast<std::size_t>(stock_)];
  const Zone& hand = zones_[static_cast<std::size_t>(hand_)];
  lines.push_back({"gather " + stock.name + cite(), {}});
  scope.facts.gathered = scope.facts.followed = true;
  int left = tile_count_ - 4;
  // Where everything lies is known to all until the first tiles are dealt.
  const auto open =
      spot(scope, [&](const Zone& zone, const std::string&) { return &zone != &stock && !zone.each && zone.seen == Seen::kAll; });
  // A leaked tile must not be one that everybody sees in every deal.
  if (open && leak_ != Leak::kNamedTile && chance(25)) {
    const std::string tile = fresh(scope, Type::kTile);
    Bound bound(scope, {tile, Type::kTile, Knows::all(), true});
    lines.push_back(
        {fmt::format("move (first {} in {} with most pips of {}) to {}{}", tile, stock.name, tile, open->text, chance(30) ? cite() : ""),
         {}});
    scope.facts.followed = false;
    --left;
  }
  if (leak_ != Leak::kNone || chance(95)) {
    lines.push_back({"mix " + stock.name + cite(), {}});
    scope.facts.followed = true;
  }
  if (open && chance(25) && left > 6) {
    const int many = between(1, 3);
    lines.push_back({fmt::format("move {} from {} to {}", many, stock.name, open->text), {}});
    left -= many;
  }
  const int most = std::max(1, std::min(7, left / players_greatest_));
  const int size = leak_ != Leak::kNone ? std::max(1, std::min(3, most)) : between(1, most);
  std::string many = std::to_string(size);
  if (chance(25) && leak_ == Leak::kNone) {
    many.clear();
    for (int players = players_least_; players <= players_greatest_; ++players) {
      const int here = players == players_greatest_ ? size : std::min(size + below(2), std::max(1, left / players));
      many += fmt::format("{}{} with {}", many.empty() ? "" : ", ", here, players);
    }
    many += " players";
  }
  lines.push_back({fmt::format("deal {} from {} to each player's {}{}", many, stock.name, hand.name, chance(50) ? cite() : ""), {}});
  drawn(scope, &stock, &hand);
  left -= (size + 1) * players_greatest_;
  for (const Zone& zone : zones_) {
    if (!zone.each || &zone == &hand || left < players_greatest_ || !chance(30)) continue;
    lines.push_back({fmt::format("deal 1 from {} to each player's {}", stock.name, zone.name), {}});
    drawn(scope, &stock, &zone);
    left -= players_greatest_;
  }
  scope.facts.gathered = false;
  return lines;
}

Lines Author::stages(Scope& scope) {
  Lines lines;
  const auto add = [&](Lines more) {
    for (Line& line : more) lines.push_back(std::move(line));
  };
  bool asked = false;
  for (int stage = between(1, 3); stage > 0 || !asked; --stage) {
    budget_ = 14;
    Menu<bool> menu;
    menu.add(6, [&] {
      add(turns(scope));
      return asked = true;
    });
    menu.add(3, [&] {
      if (auto made = choose_at_once(scope)) add(std::move(*made));
      return asked = true;
    });
    menu.add(2, [&] {
      if (auto made = choose_somehow(scope)) add(std::move(*made));
      return false;
    });
    menu.add(2, [&] {
      if (auto made = run_phase(scope)) add(std::move(*made));
      return false;
    });
    menu.add(5, [&] {
      for (int i = between(1, 3); i > 0; --i) add(statement(scope));
      return false;
    });
    menu.pick(random_);
  }
  if (chance(6) && leak_ == Leak::kNone) {
    Closed closed(scope);
    add({{"if " + flag(scope, Knows::all(), 2).text, {{"win " + seats(scope, Knows::all(), 1).text + cite(), {}}}, -1, false, chance(50)}});
  }
  return lines;
}

// At the end of a deal nobody chooses before the tiles are taken up: what hidden tiles are worth may be paid for.
Lines Author::score(Scope& scope) {
  Lines lines;
  budget_ = 3;
  const bool asks = std::exchange(scope.asks, false);
  if (ledger_.scored) {
    const std::string& hand = zones_[static_cast<std::size_t>(hand_)].name;
    const std::string p = fresh(scope, Type::kSeat);
    std::vector<const Variable*> told;
    for (const Variable& variable : variables_)
      if (variable.seen == Seen::kAll && variable.type == Type::kNumber) told.push_back(&variable);
    std::vector<const Variable*> seats;
    for (const Variable& variable : variables_)
      if (variable.seen == Seen::kAll && variable.type == Type::kSeat && !variable.each && variable.name != dice_viewer_)
        seats.push_back(&variable);
    Menu<Line> menu;
    if (has_chips_ && !pots_.empty()) {
      menu.add(3, [&] {
        return Line{fmt::format("for each {}", p),
                    {{fmt::format("pay min(5, pips of his {}) from {} to {}, or all he has", hand, p, pots_[0]), {}}},
                    -1,
                    false,
                    true};
      });
      menu.add(3, [&] {
        return Line{fmt::format("share {} among (all {} with least pips of his {}), rest stays{}", pots_[0], p, hand, cite()), {}};
      });
    }
    if (!told.empty())
      menu.add(3, [&] {
        const Variable& variable = *one_of(told);
        return Line{fmt::format("for each {}", p),
                    {{fmt::format("{} pips of his {} {} {}", variable.each ? "add" : "add", hand, "to",
                                  variable.each ? "his " + variable.name : variable.name),
                      {}}},
                    -1,
                    false,
                    true};
      });
    if (!seats.empty())
      menu.add(3, [&] { return Line{fmt::format("set {} to first {} with most pips of his {}", one_of(seats)->name, p, hand), {}}; });
    if (!menu.empty())
      for (int i = between(1, 2); i > 0; --i) lines.push_back(menu.pick(random_));
    scope.facts = Facts{};
    scope.facts.full = !drops_;
  } else if (chance(60)) {
    for (Line& line : statement(scope)) lines.push_back(std::move(line));
  }
  scope.asks = asks;
  return lines;
}

// Nobody chooses any more: everything may count.
std::string Author::winners(Scope& scope) {
  scope.facts = Facts{};
  scope.facts.full = !drops_;
  const std::string p = fresh(scope, Type::kSeat);
  switch (below(6)) {
    case 0:
      return "win players";
    case 1:
      return chance(20) ? "win no seats" : "win {" + somebody(scope, Knows::all(), 1).text + "}";
    case 2:
      if (hand_ >= 0)
        return fmt::format("win all {} with {} pips of his {}", p, chance(50) ? "most" : "least",
                           zones_[static_cast<std::size_t>(hand_)].name);
      [[fallthrough]];
    case 3:
      if (has_chips_) return fmt::format("win all {} with most his chips", p);
      [[fallthrough]];
    default:
      return "win " + seats(scope, Knows::nobody(), 2).text;
  }
}

Lines Author::play() {
  Lines lines;
  Scope scope;
  for (const Variable& variable : variables_)
    if (variable.sure) {
      const std::string from = chance(50) ? "players" : "seats";
      lines.push_back({chance(60) ? fmt::format("set {} to first p in {}", variable.name, from)
                                  : fmt::format("draw {} by lot from {}", variable.name, from),
                       {}});
    }
  if (has_chips_ && !pots_.empty() && chance(50))
    lines.push_back({"for each p",
                     {{fmt::format("pay {} from p to {}, or all he has{}", between(1, 3), pots_[0], chance(40) ? cite() : ""), {}}},
                     -1,
                     false,
                     chance(70)});
  budget_ = 2;
  const bool before_the_deal = chance(30);
  if (before_the_deal)
    for (Line& line : statement(scope)) lines.push_back(std::move(line));
  ledger_.scored = has_tiles_ && leak_ == Leak::kNone && chance(45);

  const int form = leak_ == Leak::kPast ? 1 : below(4);
  std::string label;
  Scope inner = scope;
  std::string count;
  if (form == 2) {
    label = declared_name({"match-of-deals", "whole", "long-match"});
    count = fresh(scope, {"deals-played", "hands-played"});
    inner.locals.push_back({count, Type::kNumber, Knows::all()});
    inner.ends.push_back(label);
  }
  Lines one = deal(inner);
  if (form == 0 && has_tiles_ && !before_the_deal && chance(20))
    one.erase(std::remove_if(one.begin(), one.end(), [](const Line& line) { return line.text.starts_with("gather"); }), one.end());
  const auto add = [&](Lines more) {
    for (Line& line : more) one.push_back(std::move(line));
  };
  if (leak_ != Leak::kNone) {
    add({{"step " + declared_name({"strange-part", "odd-part"}), planted(inner)}});
    inner.facts = Facts{};
    inner.facts.full = !drops_;
  }
  // What was never shown must stay so to the end of the deal.
  if (leak_ == Leak::kNone || (leak_ != Leak::kPast && chance(60))) add(stages(inner));
  if (leak_ != Leak::kPast) add(score(inner));
  switch (form) {
    case 0:
      for (Line& line : one) lines.push_back(std::move(line));
      scope = inner;
      break;
    case 1:
      lines.push_back({fmt::format("repeat {} times{}", between(2, 3), chance(30) ? cite() : ""), std::move(one)});
      break;
    case 2: {
      lines.push_back({fmt::format("let {} be 0, seen by all", count), {}});
      one.insert(one.begin(), {fmt::format("add 1 to {}", count), {}});
      one.insert(one.begin(), {fmt::format("if {} >= {}", count, between(1, 2)), {{"end " + label, {}}}, -1, false, true});
      lines.push_back({"step " + label, {{"repeat", std::move(one)}}});
      break;
    }
    default:
      lines.push_back({"step " + declared_name({"only-deal", "one-deal"}), std::move(one)});
      break;
  }
  budget_ = 2;
  scope.asks = false;
  scope.facts = Facts{};
  scope.facts.full = !drops_;
  if (chance(40))
    for (Line& line : statement(scope)) lines.push_back(std::move(line));
  lines.push_back({winners(scope) + (chance(40) ? cite() : ""), {}});
  return lines;
}

// ---- The files

// Which definitions, phases and ways the play needs, directly or through each other. What nothing uses is left out of the file.
std::set<std::string> Author::reached(const Lines& play) const {
  std::map<std::string, std::set<std::string>> words;
  for (const Definition& definition : definitions_) words[definition.name] = words_of(definition.body);
  for (const Phase& phase : phases_) words[phase.name] = words_of(print(phase.lines).text);
  for (const Ways& ways : ways_) words[ways.name] = words_of(print(ways.lines).text);
  if (nameless_ > 0) words["lucky"] = {};
  std::set<std::string> all;
  std::vector<std::string> rest;
  const auto meet = [&](const std::set<std::string>& met) {
    for (const std::string& word : met)
      if (words.count(word) != 0 && all.insert(word).second) rest.push_back(word);
  };
  meet(words_of(print(play).text));
  while (!rest.empty()) {
    const std::string name = rest.back();
    rest.pop_back();
    meet(words[name]);
  }
  return all;
}

std::string Author::other_default(const Option& option) {
  return fmt::format("option {}{} default {}", option.name, chance(50) ? "," : "",
                     option.words.empty() ? std::to_string(option.greatest) : option.words.back());
}

namespace {

// The words that a player types, of each way of these lines; of those that stand behind others too.
void add_way_words(const Lines& lines, std::vector<std::vector<std::string>>& ways) {
  for (const Line& line : lines) {
    add_way_words(line.block, ways);
    if (!line.text.starts_with('"')) continue;
    std::vector<std::string> words;
    for (std::size_t at = 0; (at = line.text.find('"', at)) != std::string::npos;) {
      const std::size_t end = line.text.find('"', at + 1);
      words.push_back(line.text.substr(at, end + 1 - at));
      at = end + 1;
    }
    ways.push_back(words);
  }
}

}  // namespace

// Words for players change nothing of a game, so that whatever they say may give nothing away.
Line Author::words(const Lines& lines, const std::set<std::string>& clauses, const std::vector<std::string>& phases) {
  Line made{"words", {}};
  std::set<std::string> subjects;
  const auto add = [&](const std::string& subject, const std::string& sentence) {
    if (subjects.insert(subject.substr(0, subject.find(", unless"))).second) made.block.push_back({subject + ": \"" + sentence + "\"", {}});
  };
  add(zones_.empty() ? "chips" : zones_.front().name, "a title");
  for (const Variable& variable : variables_) {
    const std::string name = declared_as(variable.name);
    if (subjects.count(name) != 0) continue;
    const std::string set = variable.each ? fmt::format("set p's {} to n", name) : fmt::format("set {} to n", name);
    add(set, variable.each ? "{p has} {n}" : "now it is {n}");
    const bool graded = variable.declared == variable.name;
    if (variable.type == Type::kNumber) add(set + " where n = " + (graded ? one_of(grade_words_) : std::to_string(below(4))), "it is that");
    if (variable.type == Type::kFlag) add(set + (chance(50) ? " where n = yes" : " where n = no"), "it is so");
    add(name, "title of " + name);
    if (variable.type == Type::kNumber) made.block.back().text += chance(50) ? ", unless 0" : " unless 0";
    if (variable.type == Type::kFlag) made.block.back().text += chance(50) ? ", unless no" : ", unless yes";
    if (!phases.empty() && chance(20)) made.block.back().text += (chance(50) ? ", in " : " in ") + one_of(phases);
  }
  const auto place = [](const Zone& zone, const char* whose) { return (zone.each ? whose : "") + declared_as(zone.name); };
  for (const Zone& from : zones_)
    for (const Zone& to : zones_)
      if (chance(40))
        add(fmt::format("move t from {} to {}", place(from, "p's "), place(to, from.each && chance(50) ? "his " : "q's ")), "{t} goes");
  std::vector<std::vector<std::string>> ways;
  add_way_words(lines, ways);
  for (const std::vector<std::string>& way : ways) {
    std::string value = "{he}";
    if (const auto each =
            std::find_if(variables_.begin(), variables_.end(), [](const Variable& one) { return one.each && one.declared.empty(); });
        each != variables_.end() && chance(50))
      value = "{his " + each->name + "}";
    else if (!zones_.empty())
      value = zones_.front().each ? "{his " + zones_.front().name + "}" : "{" + zones_.front().name + "}";
    const std::string subject = chance(50) ? way.front() : fmt::format("{}", fmt::join(way, " "));
    add(subject, "{he chooses} " + value);
    add("offer " + subject, "choose " + value);
    add("ask " + subject, "which number");
    if (!clauses.empty() && chance(40)) add(fmt::format("{} ({})", subject, *clauses.begin()), "{he} did it");
  }
  if (!clauses.empty() && chance(40)) add(fmt::format("({})", *clauses.rbegin()), "it came to this");
  return made;
}

// What players may ask the odds of: nothing of the rules reaches it, so that it may look at whatever lies hidden.
Line Author::odds() {
  std::vector<std::string> conditions{"count of players > 1", "guesser in players"};
  for (const Zone& zone : zones_)
    conditions.push_back(zone.each ? fmt::format("count of guesser's {} > 2", zone.name) : fmt::format("not {} is empty", zone.name));
  for (const Variable& variable : variables_)
    if (variable.type == Type::kNumber) conditions.push_back((variable.each ? "his " : "") + variable.name + " >= 1");
  for (const std::string& die : dice_) conditions.push_back(die + " = 1");
  Line made{"odds for guesser", {}};
  int number = 0;
  const auto add = [&](const std::string& choice, const std::string& where) {
    Line guess{fmt::format("\"guess {}\"{}{}", ++number, choice, where), {}};
    guess.block.push_back({one_of(conditions), {}});
    guess.joined = chance(50);
    made.block.push_back(std::move(guess));
  };
  add("", "");
  add("", " where " + one_of(conditions));
  add(" guessed", " where guessed != guesser");
  add(" guessed from 1 to 3 \"and no more\"", "");
  return made;
}

GeneratedGame Author::put_together(Lines play) {
  const std::set<std::string> used = reached(play);
  // What a file may share comes first, each part speaking of those before it only.
  Lines things, defines, phases, ways;
  const auto line = [](std::string text) { return Line{std::move(text), {}}; };
  for (const Option& option : options_) things.push_back(line("option " + option.name + option.text + (chance(25) ? cite() : "")));
  if (!dice_.empty()) {
    std::string text = fmt::format("dice {}", fmt::join(dice_, ", "));
    if (sides_ != 6 || chance(20)) text += fmt::format(" with {} sides", sides_);
    text += dice_seen_ == Seen::kAll ? ", seen by all" : !dice_viewer_.empty() ? ", seen by " + dice_viewer_ : "";
    things.push_back(line(text + (chance(25) ? cite() : "")));
  }
  if (nameless_ > 0) {
    const std::string number = chance(60) ? std::to_string(nameless_) : fmt::format("({} + 1)", nameless_ - 1);
    std::string text = fmt::format("dice {}{}", number, dice_each_ ? " of each seat" : "");
    if (sides_ != 6 || chance(20)) text += fmt::format(" with {} sides", sides_);
    things.push_back(line(text + (dice_seen_ == Seen::kOwner ? ", seen by owner" : ", seen by all") + (chance(25) ? cite() : "")));
    if (used.count("lucky") != 0)
      things.push_back(
          line(fmt::format("define lucky(c: dice): some d in c where d > {} and (count of all e in c where e = d) = 1", between(0, 3))));
  }
  std::set<std::string> met;  // of several the first declares all
  const auto declares = [&](const auto& thing) { return thing.declared.empty() || met.insert(thing.declared).second; };
  if (!grade_.empty())
    things.insert(things.begin(), line(fmt::format("names {}{}: {}{}", grade_, chance(40) ? " from 0" : "", fmt::join(grade_words_, ", "),
                                                   chance(20) ? cite() : "")));
  if (!suit_.empty()) things.insert(things.begin(), line(fmt::format("names {} from {}: {}", suit_, first_suit_, fmt::join(suits_, ", "))));
  for (const Zone& zone : zones_)
    if (declares(zone))
      things.push_back(line(fmt::format("zone {}{}{}{}{}", zone.declared.empty() ? zone.name : zone.declared,
                                        zone.each ? " of each seat" : "", zone.ordered ? ", ordered" : "",
                                        zone.seen == Seen::kNobody && chance(15) ? ", seen by nobody" : seen_text(zone.seen),
                                        chance(20) ? cite() : "")));
  for (const Zone& layout : layouts_)
    if (declares(layout))
      things.push_back(line(fmt::format("layout {}{}{}", layout.declared.empty() ? layout.name : layout.declared,
                                        layout.each ? " of each seat" : "", chance(20) ? cite() : "")));
  for (const Line& pot : pot_lines_) things.push_back(line(pot.text + (chance(20) ? cite() : "")));
  if (has_chips_) things.push_back(line(chips_text_ + (chance(20) ? cite() : "")));
  for (const Variable& variable : variables_)
    if (declares(variable))
      things.push_back(
          line(fmt::format("{} {}{}{}{}{}", type_word(variable.type), variable.declared.empty() ? variable.name : variable.declared,
                           variable.each ? " of each seat" : "", variable.declared == variable.name ? " from " + grade_ : "",
                           seen_text(variable.seen), chance(15) ? cite() : "")));
  if (leak_ != Leak::kNone) {
    things.push_back(line(fmt::format("number {}, seen by all", hint_)));
    things.push_back(line(fmt::format("number {} of each seat, seen by all", hint_each_)));
    things.push_back(line(fmt::format("number {} of each seat, seen by owner", hint_own_)));
    if (has_tiles_) things.push_back(line(fmt::format("tile {}, seen by all", hint_tile_)));
    things.push_back(line(fmt::format("seat {}, seen by all", hint_seat_)));
    things.push_back(line(fmt::format("seat {}", hint_past_)));
  }
  if (!first_.empty()) things.push_back(line("first " + first_ + (chance(20) ? cite() : "")));
  for (const Definition& definition : definitions_)
    if (used.count(definition.name) != 0)
      defines.push_back(
          line(fmt::format("define {}{}: {}{}", definition.name, text(definition.parameters), definition.body, chance(20) ? cite() : "")));
  for (const Phase& phase : phases_)
    if (used.count(phase.name) != 0)
      phases.push_back({"phase " + phase.name + text(phase.parameters) + (chance(20) ? cite() : ""), phase.lines});
  for (const Ways& each : ways_)
    if (used.count(each.name) != 0) ways.push_back({"ways " + each.name + text(each.parameters) + (chance(20) ? cite() : ""), each.lines});

  GeneratedGame game;
  game.name = "generated";
  game.leak = leak_;
  struct File {
    std::string name;
    Lines lines;
  };
  std::vector<File> files;
  const auto move_to = [](Lines& to, Lines& from) {
    for (Line& each : from) to.push_back(std::move(each));
    from.clear();
  };
  Lines main = {line("language 1"), line(fmt::format("game \"Generated {}\"", between(1, 999)))};
  if (chance(20)) {
    File library{"shared", {line("language 1"), line("library \"Shared\"")}};
    move_to(library.lines, things);
    move_to(library.lines, defines);
    if (chance(60)) {
      move_to(library.lines, ways);
      move_to(library.lines, phases);
    }
    // Some of it the game replaces by what was written, so that the library's own is never used.
    Lines instead;
    std::string replacing;
    for (Line& each : library.lines) {
      const std::string word = each.text.substr(0, each.text.find(' '));
      if ((word == "number" || word == "flag") && chance(20)) {
        const std::size_t begin = word.size() + 1;
        instead.push_back(each);
        replacing += (replacing.empty() ? ", replacing " : ", ") + each.text.substr(begin, each.text.find_first_of(" (,", begin) - begin);
        continue;
      }
      const auto definition = std::find_if(definitions_.begin(), definitions_.end(), [&](const Definition& one) {
        return each.text.starts_with("define " + one.name + (one.parameters.empty() ? ":" : "("));
      });
      if (definition == definitions_.end() || definition->type != Type::kFlag || !chance(60)) continue;
      instead.push_back(each);
      each.text = fmt::format("define {}{}: no", definition->name, text(definition->parameters));
      replacing += (replacing.empty() ? ", replacing " : ", ") + definition->name;
    }
    main.push_back(line("use \"shared\"" + replacing));
    move_to(defines, instead);
    files.push_back(std::move(library));
    if (!options_.empty() && chance(60)) main.push_back(line(other_default(one_of(options_))));
  }
  main.push_back(line(fmt::format("players {}{}{}{}", players_least_,
                                  players_least_ == players_greatest_ && chance(60) ? "" : fmt::format(" to {}", players_greatest_),
                                  counter_clockwise_ ? ", counter-clockwise" : "", chance(30) ? cite() : "")));
  if (has_tiles_) main.push_back(line(tiles_text_ + (chance(30) ? cite() : "")));
  move_to(main, things);
  const bool first = chance(50);
  const Line course{"play" + (chance(20) ? cite() : ""), std::move(play)};
  move_to(main, defines);
  if (first) main.push_back(course);
  move_to(main, ways);
  move_to(main, phases);
  if (!first) main.push_back(course);

  std::set<std::string> cited = clauses_of(print(main).text);
  for (const File& file : files) cited.merge(clauses_of(print(file.lines).text));
  const bool has_book = !cited.empty() && chance(80);
  if (has_book) {
    Lines clauses;
    for (const std::string& clause : cited) clauses.push_back(line(fmt::format("clause {} \"What stands there is so.\"", clause)));
    if (chance(60)) {
      File book{"rulebook", {line("language 1"), line("rulebook \"Generated\"")}};
      move_to(book.lines, clauses);
      main.insert(main.begin() + 2, line("use \"rulebook\""));
      files.push_back(std::move(book));
    } else {
      for (Line& each : clauses) main.insert(main.begin() + 2, std::move(each));
    }
  }
  if (chance(30)) {
    std::vector<std::string> played;
    for (const Phase& phase : phases_)
      if (used.count(phase.name) != 0) played.push_back(phase.name);
    main.push_back(words(main, has_book ? cited : std::set<std::string>{}, played));
  }
  if (chance(20)) main.push_back(odds());
  if (chance(12)) {
    // A game and what a variant changes of it; together they are what was written.
    File variant{game.name, {line("language 1"), line("variant \"Changed\" of \"base-game\"")}};
    main[1].text = "game \"Base\"";
    for (Line& each : main) {
      const std::string word = each.text.substr(0, each.text.find(' '));
      if (word == "players" && chance(50)) {
        variant.lines.push_back(each);
        each.text = fmt::format("players {}", players_greatest_);
      } else if (word == "tiles" && each.text == tiles_text_ && chance(40)) {
        variant.lines.push_back(each);
        each.text = "tiles double 9";
      } else if (word == "chips" && chance(40)) {
        variant.lines.push_back(each);
        each.text = "chips 3";
      } else if (word == "define" && chance(40)) {
        const auto definition = std::find_if(definitions_.begin(), definitions_.end(), [&](const Definition& one) {
          return each.text.starts_with("define " + one.name + (one.parameters.empty() ? ":" : "("));
        });
        if (definition == definitions_.end() || definition->type != Type::kFlag) continue;
        variant.lines.push_back(each);
        each.text = fmt::format("define {}{}: no", definition->name, text(definition->parameters));
      } else if (each.text.starts_with("play") && chance(70)) {
        if (Line* const step = first_step(each.block)) {
          variant.lines.push_back({step->text.substr(0, step->text.find(" (")), std::move(step->block)});
          step->block = {line("let nothing be 0")};
          step->joined = false;
        }
      }
    }
    if (!options_.empty() && chance(40)) variant.lines.push_back(line(other_default(one_of(options_))));
    files.push_back({"base-game", std::move(main)});
    files.push_back(std::move(variant));
  } else {
    files.push_back({game.name, std::move(main)});
  }

  if (chance(20)) {
    Lines& lines = files.back().lines;
    const Lines about = {line("about \"a game that was written at random\""),
                         line(chance(50) ? "takes 3 to 40 choices" : "takes 12 choices"),
                         line("overview \"Do what you may, until somebody wins.\"")};
    lines.insert(lines.begin() + 2, about.begin(), about.end());
  }

  game.ledger = ledger_;
  for (const Zone& zone : zones_) {
    game.ledger.places.push_back(zone);
    game.ledger.places.back().name = in_program(zone.name);
  }
  for (const Zone& layout : layouts_) {
    game.ledger.places.push_back(layout);
    game.ledger.places.back().name = in_program(layout.name);
  }
  for (const std::string& die : dice_) game.ledger.dice.push_back({die, dice_seen_, dice_viewer_});
  if (nameless_ > 0) game.ledger.dice.push_back({"dice", dice_seen_, "", nameless_, dice_each_});
  for (const File& file : files) {
    const Printed printed = print(file.lines);
    game.files.push_back({file.name, printed.text});
    for (const auto& [way, at] : printed.ways) {
      game.ledger.ways[static_cast<std::size_t>(way)].file = file.name;
      game.ledger.ways[static_cast<std::size_t>(way)].line = at;
    }
    for (const int at : printed.leaks) game.leaks.emplace_back(file.name, at);
  }
  return game;
}

Author::Author(std::uint64_t seed, std::uint64_t index, Leak leak) : random_(random_of_trial(seed, index, Stream::kChance)), leak_(leak) {}

GeneratedGame Author::write() {
  equipment();
  declare_definitions();
  declare_phases();
  declare_ways();
  Lines course = play();
  return put_together(std::move(course));
}

}  // namespace boneyard::generate
