// Expressions, by type and by who must be able to know the value.

#include <algorithm>

#include <fmt/format.h>

#include "tests/generate/author.hpp"

namespace boneyard::generate {
namespace {

bool plain(const std::string& name) { return name.find('-') == std::string::npos && name != kNameless; }

}  // namespace

// ---- What there is to speak of

std::vector<std::string> Author::terms(const Scope& scope, bool nameless) const {
  std::vector<std::string> all;
  for (const Local& local : scope.locals)
    if (local.type == Type::kSeat && local.sure && local.knows.kind == Knows::Kind::kAll) all.push_back(local.name);
  for (const Variable& variable : variables_)
    if (variable.type == Type::kSeat && !variable.each && variable.sure) all.push_back(variable.name);
  if (nameless && scope.his == kNameless) all.push_back(kNameless);
  return all;
}

std::string Author::whose(const Scope& scope, const std::string& term, const std::string& thing) {
  if (term == kNameless || (term == scope.his && chance(60))) return "his " + thing;
  return term + "'s " + thing;
}

bool Author::sees(const Scope& scope, const Zone& zone, const std::string& term, const Knows& to) const {
  if (zone.seen == Seen::kAll || to.kind == Knows::Kind::kNobody || scope.facts.gathered) return true;
  const std::string name = key(zone, term);
  if (scope.facts.open.count(name) != 0) return true;
  for (const Local& local : scope.locals)
    if (zone.each && local.name == term && !local.domain.empty() && scope.facts.open.count(zone.name + "|*" + local.domain) != 0)
      return true;
  if (to.kind != Knows::Kind::kSeat) return false;
  if (zone.seen == Seen::kOwner && term == to.seat) return true;
  const auto shown = scope.facts.shown.find(name);
  return shown != scope.facts.shown.end() && shown->second == to.seat;
}

std::vector<Phrase> Author::zones(const Scope& scope, const std::function<bool(const Zone&, const std::string&)>& wanted) {
  std::vector<Phrase> all;
  for (const Zone& zone : zones_) {
    if (!zone.each) {
      if (wanted(zone, "")) all.push_back({zone.name});
      continue;
    }
    for (const std::string& term : terms(scope))
      if (wanted(zone, term)) all.push_back({whose(scope, term, zone.name)});
  }
  return all;
}

std::vector<Phrase> Author::seen_zones(const Scope& scope, const Knows& to) {
  return zones(scope, [&](const Zone& zone, const std::string& term) { return sees(scope, zone, term, to); });
}

// Of many tiles there are too many subsets: the search for separate ones gives up with a fault.
Phrase Author::few(const Scope& scope, const Phrase& zone) {
  if (most_tiles_ <= 12) return zone;
  const std::string tile = fresh(scope, Type::kTile);
  return {fmt::format("(all {} in {} where high of {} < 3)", tile, zone.text, tile)};
}

std::string Author::sizes(Scope& scope, const Knows& to) {
  static const std::vector<const char*> kSizes = {"2", "2", "1 or 2", "3 or 2", "2 or 1 or 3", "1 to 3"};
  if (chance(80)) return one_of(kSizes);
  const std::string counted = fmt::format("({} mod 3 + 1)", number(scope, to, 0).at(Level::kUnary));
  return chance(70) ? counted : chance(50) ? "2 or " + counted : counted + " or 2";
}

std::vector<Phrase> Author::layouts(const Scope& scope) {
  std::vector<Phrase> all;
  for (const Zone& layout : layouts_) {
    if (!layout.each) {
      all.push_back({layout.name});
      continue;
    }
    for (const std::string& term : terms(scope)) all.push_back({whose(scope, term, layout.name)});
  }
  return all;
}

// What lies in none of the places that everybody sees: which tiles these are everybody can work out.
std::optional<Phrase> Author::all_hidden() {
  std::string text;
  int parts = 0;
  for (const Zone& zone : zones_) {
    if (zone.seen == Seen::kAll) continue;
    text += (parts++ == 0 ? "" : " + ") + (zone.each ? "(every " + zone.name + ")" : zone.name);
  }
  if (parts == 0) return std::nullopt;
  const bool complement = chance(40) && std::none_of(layouts_.begin(), layouts_.end(), [](const auto& each) { return each.each; });
  if (!complement) return Phrase{text, parts == 1 ? Level::kPostfix : Level::kSum};
  std::string rest = "tiles";
  std::set<std::string> met;  // of several all are left out at once
  for (const Zone& zone : zones_) {
    if (zone.seen != Seen::kAll || (!zone.declared.empty() && !met.insert(zone.declared).second)) continue;
    const bool every = zone.each || !zone.declared.empty();
    rest += " without " + (every ? "(every " + declared_as(zone.name) + ")" : zone.name);
  }
  for (const Zone& layout : layouts_) rest += " without " + layout.name;
  return Phrase{rest, rest == "tiles" ? Level::kPostfix : Level::kSum};
}

std::string Author::face() {
  Face one = one_of(sure_faces_);
  if (chance(50)) std::swap(one.low, one.high);
  return face(one);
}

// Its name, where it is a suit.
std::string Author::end(int number) const {
  const auto suit = static_cast<std::size_t>(std::max(0, number - first_suit_));
  return number < first_suit_ || suit >= suits_.size() ? std::to_string(number) : suits_[suit];
}

std::string Author::face(const Face& face) const {
  const int joker = first_suit_ + static_cast<int>(suits_.size());
  return jokers_ && std::max(face.low, face.high) == joker ? "[joker]" : fmt::format("[{}-{}]", end(face.low), end(face.high));
}

// ---- Names

void Author::add_names(Menu<Phrase>& menu, const Scope& scope, const Knows& to, Type type, int weight) {
  const bool has_other_uses = type == Type::kSeat || type == Type::kTile;
  for (const Local& local : scope.locals)
    if (local.type == type && !(has_other_uses && local.sure) && knowable(local, to))
      menu.add(weight, [name = local.name] { return Phrase{name}; });
  for (const Variable& variable : variables_) {
    if (variable.type != type || variable.sure || (variable.holds == Holds::kHidden && to.kind != Knows::Kind::kNobody)) continue;
    if (!variable.each) {
      menu.add(2, [name = variable.name] { return Phrase{name}; });
      continue;
    }
    for (const std::string& term : terms(scope))
      if (variable.holds != Holds::kOwn || Knows::only(term).reaches(to))
        menu.add(1, [this, &scope, term, name = variable.name] { return Phrase{whose(scope, term, name)}; });
  }
}

// ---- Numbers

Phrase Author::number(Scope& scope, const Knows& to, int depth) {
  Menu<Phrase> menu;
  menu.add(3, [&] { return Phrase{std::to_string(below(10))}; });
  for (const Option& option : options_)
    if (option.words.empty()) menu.add(1, [&] { return Phrase{option.name}; });
  add_names(menu, scope, to, Type::kNumber, 4);
  if (!grade_.empty()) {
    menu.add(1, [&] { return Phrase{one_of(grade_words_)}; });
    menu.add(1, [&] { return Phrase{"count of " + grade_, Level::kPostfix}; });
  }
  if (!suits_.empty()) menu.add(1, [&] { return Phrase{one_of(suits_)}; });
  if (has_chips_) {
    for (const std::string& term : terms(scope)) menu.add(1, [&, term] { return Phrase{whose(scope, term, "chips")}; });
    for (const std::string& pot : pots_) menu.add(1, [&] { return Phrase{pot}; });
  }
  const bool dice = !dice_.empty() && (dice_seen_ == Seen::kAll || scope.facts.dice == kEverybody || to.kind == Knows::Kind::kNobody ||
                                       (to.kind == Knows::Kind::kSeat && scope.facts.dice == to.seat));
  if (const auto shown = thrown(scope, to)) {
    const std::string text = shown->at(Level::kSum);
    menu.add(1, [text] { return Phrase{"count of all d in " + text + " where d = 2", Level::kOpen}; });
    menu.add(1, [text] { return Phrase{"sum of d for d in " + text, Level::kOpen}; });
    menu.add(1, [text] { return Phrase{"sum of d for d in " + text + " where d > 2", Level::kOpen}; });
    menu.add(1, [&, shown] { return of("count", *shown); });
    menu.add(1, [text] { return Phrase{"count of (all d in " + text + " where d > 1)", Level::kPostfix}; });
    if (!dice_each_)
      menu.add(1, [&, text] {
        const std::string most = chance(50) ? " with most sum of d for d in cup" : "";
        return Phrase{fmt::format("sum of d for d in (first {} dice cup in {} where 1 in cup{})", sizes(scope, to), text, most),
                      Level::kOpen};
      });
  }
  if (dice) {
    menu.add(3, [&] { return Phrase{one_of(dice_)}; });
    menu.add(1, [&] {
      return Phrase{fmt::format("count of all d in dice where d {} {}", chance(50) ? "=" : ">=", between(1, 6)), Level::kOpen};
    });
    menu.add(1, [&] { return Phrase{chance(50) ? "sum of d for d in dice" : "sum of d * 2 for d in dice", Level::kOpen}; });
  }
  menu.add(1, [&] { return of("count", Phrase{chance(60) ? "players" : "seats"}); });
  if (scope.facts.full && chance(30)) menu.add(1, [&] { return Phrase{by_players(1, 6), Level::kOpen}; });
  if (has_tiles_) {
    menu.add(3, [&] {
      const auto any = zones(scope, [](const Zone&, const std::string&) { return true; });
      return of("count", any.empty() ? Phrase{"tiles"} : one_of(any));
    });
    if (hand_ >= 0) menu.add(1, [&] { return of("count", Phrase{"every " + zones_[static_cast<std::size_t>(hand_)].name, Level::kOpen}); });
    if (const auto hidden = all_hidden()) menu.add(1, [&, hidden] { return of(chance(70) ? "count" : "pips", *hidden); });
    if (const auto found = piece(scope, to))
      menu.add(3, [&, found] { return of(chance(50) ? "pips" : chance(50) ? "high" : "low", *found); });
    if (const auto open = ends(scope)) menu.add(1, [&, open] { return of("count", *open); });
    const auto visible = seen_zones(scope, to);
    if (!visible.empty()) menu.add(3, [&, visible] { return of("pips", one_of(visible)); });
  }
  const auto less = [&] { return number(scope, to, depth - 1); };
  if (depth > 0) {
    menu.add(1, [&] {
      return Phrase{
          fmt::format("places from {} to {}", somebody(scope, to, 0).at(Level::kPostfix), somebody(scope, to, 0).at(Level::kPostfix)),
          Level::kOpen};
    });
    menu.add(2, [&] { return binary(less(), "+", less(), Level::kSum); });
    menu.add(2, [&] { return binary(less(), "-", less(), Level::kSum); });
    menu.add(1, [&] { return binary(Phrase{std::to_string(between(2, 5))}, "*", number(scope, to, 0), Level::kProduct); });
    menu.add(1, [&] { return binary(less(), chance(50) ? "/" : "mod", Phrase{std::to_string(between(2, 7))}, Level::kProduct); });
    menu.add(1, [&] { return Phrase{"-" + number(scope, to, 0).at(Level::kUnary), Level::kUnary}; });
    menu.add(2,
             [&] { return Phrase{fmt::format("{}({}, {})", chance(50) ? "min" : "max", less().at(Level::kOr), less().at(Level::kOr))}; });
    menu.add(1, [&] { return Phrase{fmt::format("min({}, {}, {})", between(5, 20), less().at(Level::kOr), less().at(Level::kOr))}; });
    menu.add(1, [&] {
      std::string text = "rank(" + flag(scope, to, depth - 1).at(Level::kOr);
      for (int more = between(1, 2); more > 0; --more) text += ", " + flag(scope, to, depth - 1).at(Level::kOr);
      return Phrase{text + ")"};
    });
    menu.add(1, [&] {
      return Phrase{fmt::format("if {} then {} else {}", flag(scope, to, depth - 1).text, less().at(Level::kOr), less().text),
                    Level::kOpen};
    });
    menu.add(1, [&] {
      const std::string name = fresh(scope, Type::kSeat);
      const bool all = chance(50);
      Bound bound(scope, {name, Type::kSeat, Knows::all(), true, false, false, all ? "players" : "seats"});
      if (chance(30))
        return Phrase{fmt::format("count of all {}{} where {}", name, all ? "" : " in seats", flag(scope, to, depth - 1).text),
                      Level::kOpen};
      if (chance(50))
        return Phrase{fmt::format("{} of {} for {}{}", chance(50) ? "most" : "least", number(scope, to, depth - 1).at(Level::kSum), name,
                                  chance(70) ? " where " + flag(scope, to, depth - 1).text : ""),
                      Level::kOpen};
      const std::string where = chance(60) ? " where " + flag(scope, to, depth - 1).text : "";
      return Phrase{
          fmt::format("sum of {} for {} in {}{}", number(scope, to, depth - 1).at(Level::kSum), name, all ? "players" : "seats", where),
          Level::kOpen};
    });
    menu.add(1, [&] {
      return Phrase{fmt::format("{} with 0, {} with 1 or 2 by max(0, min(2, {}))", below(5), below(9), less().at(Level::kOr)),
                    Level::kOpen};
    });
    menu.add(1, [&] {
      const std::string name = fresh(scope, Type::kNumber);
      Bound bound(scope, {name, Type::kNumber, Knows::all()});
      return Phrase{fmt::format("first {} in {} to {} where {}", name, below(3), between(3, 9), flag(scope, to, depth - 1).text),
                    Level::kOpen};
    });
    if (has_tiles_) {
      menu.add(2, [&] {
        const Phrase domain = tiles(scope, to, depth - 1);
        const std::string name = fresh(scope, Type::kTile);
        Bound bound(scope, {name, Type::kTile, to, true});
        if (chance(60))
          return Phrase{fmt::format("count of all {} in {} where {}", name, domain.at(Level::kSum), flag(scope, to, depth - 1).text),
                        Level::kOpen};
        if (chance(50))
          return Phrase{fmt::format("{} of {} for {} in {}", chance(50) ? "most" : "least", number(scope, to, 0).at(Level::kSum), name,
                                    domain.at(Level::kSum)),
                        Level::kOpen};
        const std::string where = chance(60) ? " where " + flag(scope, to, depth - 1).text : "";
        return Phrase{fmt::format("sum of {} for {} in {}{}", number(scope, to, 0).at(Level::kSum), name, domain.at(Level::kSum), where),
                      Level::kOpen};
      });
      const auto visible = seen_zones(scope, to);
      if (!visible.empty())
        menu.add(1, [&, visible] {
          const std::string name = fresh(scope, Type::kTiles);
          const Phrase domain = few(scope, one_of(visible));
          Bound bound(scope, {name, Type::kTiles, to});
          const std::string condition = chance(50) ? fmt::format("pips of {} {} {}", name, chance(50) ? "=" : ">", between(2, 6))
                                                   : match(scope, Phrase{name}, 2, to).text;
          const bool pairs = condition.find(" is ") != std::string::npos;
          if (!pairs && chance(50))
            return Phrase{fmt::format("most of pips of {} - {} for separate {} tiles {} in {} where {}", name, below(4), sizes(scope, to),
                                      name, domain.text, condition),
                          Level::kOpen};
          return Phrase{
              fmt::format("count of separate {} tiles {} in {} where {}", pairs ? "2" : sizes(scope, to), name, domain.text, condition),
              Level::kOpen};
        });
      menu.add(1, [&] { return of(chance(70) ? "count" : "pips", tiles(scope, to, depth - 1)); });
      menu.add(1, [&] { return of_face_up(scope, "count of all"); });
    }
    if (auto used = use(scope, Type::kNumber, to, depth - 1)) menu.add(3, [used] { return *used; });
  }
  return menu.pick(random_);
}

Phrase Author::not_negative(Scope& scope, const Knows& to, int depth) {
  switch (below(has_tiles_ ? 5 : 3)) {
    case 0:
      return {std::to_string(between(0, 6))};
    case 1:
      return {fmt::format("max(0, {})", number(scope, to, depth).at(Level::kOr))};
    case 2:
      return has_chips_ && !terms(scope).empty()
                 ? Phrase{fmt::format("min({}, {})", between(1, 5), whose(scope, one_of(terms(scope)), "chips"))}
                 : Phrase{"2"};
    case 3:
      return {fmt::format("{} mod {}", number(scope, to, depth).at(Level::kUnary), between(2, 6)), Level::kProduct};
    default: {
      const auto any = zones(scope, [](const Zone&, const std::string&) { return true; });
      return of("count", any.empty() ? Phrase{"players"} : one_of(any));
    }
  }
}

std::optional<Phrase> Author::thrown(Scope& scope, const Knows& to) {
  if (nameless_ == 0) return std::nullopt;
  const bool open = dice_seen_ == Seen::kAll || scope.facts.dice == kEverybody || to.kind == Knows::Kind::kNobody;
  if (open && (!dice_each_ || chance(50))) return Phrase{"dice"};
  for (const std::string& term : terms(scope))
    if (open || (to.kind == Knows::Kind::kSeat && term == to.seat)) return Phrase{whose(scope, term, "dice")};
  return std::nullopt;
}

std::string Author::by_players(int least, int greatest) {
  std::string text;
  for (int players = players_least_; players <= players_greatest_; ++players) {
    const bool joined = players > players_least_ && chance(40);
    text +=
        joined ? fmt::format(" or {}", players) : fmt::format("{}{} with {}", text.empty() ? "" : ", ", between(least, greatest), players);
  }
  return text + " players";
}

// ---- Conditions

Phrase Author::match(Scope& scope, const Phrase& what, int count, const Knows& to) {
  std::vector<std::string> known;  // names of numbers that may stand on a tile
  for (const Local& local : scope.locals)
    if (local.type == Type::kNumber && knowable(local, to) && plain(local.name)) known.push_back(local.name);
  std::set<std::string> letters;
  const auto mark = [&] {
    if (!known.empty() && chance(30)) return one_of(known);
    if (!suits_.empty() && chance(30)) return one_of(suits_);
    if (chance(30)) return std::to_string(below(highest_ + 1));
    static const std::vector<std::string> kLetters = {"x", "y", "z", "a", "b"};
    const std::string letter = kLetters[static_cast<std::size_t>(below(chance(60) ? 2 : 5))];
    letters.insert(letter);
    return letter;
  };
  std::string text = what.at(Level::kSum) + " is";
  const int alternatives = chance(25) ? 2 : 1;
  for (int i = 0; i < alternatives; ++i) {
    if (i > 0) text += " or";
    for (int k = 0; k < count; ++k) {
      if (jokers_ && chance(20)) {
        text += " [joker]";
        continue;
      }
      const std::string first = mark();
      text += chance(35) ? fmt::format(" [{}-{}]", first, first) : fmt::format(" [{}-{}]", first, mark());
    }
  }
  if (letters.empty()) return {text, Level::kOpen};
  text += " for some ";
  bool next = false;
  for (const std::string& letter : letters) text += (std::exchange(next, true) ? ", " : "") + letter;
  if (alternatives == 1 && chance(35)) {
    const std::string letter = *letters.begin();
    static const std::vector<const char*> kSigns = {"=", "!=", "<", "<=", ">", ">="};
    Bound bound(scope, {letter, Type::kNumber, to});
    text += letters.size() > 1 && chance(50) ? fmt::format(" with {} != {}", letter, *letters.rbegin())
                                             : fmt::format(" with {} {} {}", letter, one_of(kSigns), number(scope, to, 0).at(Level::kSum));
  }
  return {text, Level::kOpen};
}

Phrase Author::match_dice(Scope& scope, const std::string& dice, const Knows& to) {
  std::vector<std::string> known;
  for (const Local& local : scope.locals)
    if (local.type == Type::kNumber && knowable(local, to) && local.name != kNameless) known.push_back(local.name);
  std::set<std::string> letters;
  std::string text = dice + " is";
  const int alternatives = chance(40) ? 2 : 1;
  for (int i = 0; i < alternatives; ++i) {
    if (i > 0) text += " or";
    // One name alone would not be read as what dice show.
    const int count = between(1, 4);
    for (int k = 0; k < count; ++k) {
      const bool number = chance(40) || (k == 0 && count == 1);
      if (!number && !known.empty() && chance(30)) {
        text += " " + one_of(known);
        continue;
      }
      const std::string letter = chance(60) ? "d1" : "d2";
      if (!number) letters.insert(letter);
      text += " " + (number ? std::to_string(between(1, 2)) : letter);
    }
  }
  if (letters.empty()) return {text, Level::kOpen};
  text += " for some " + *letters.begin() + (letters.size() > 1 ? ", " + *letters.rbegin() : "");
  if (alternatives == 1 && chance(35)) {
    Bound bound(scope, {*letters.begin(), Type::kNumber, to});
    text += fmt::format(" with {} {} {}", *letters.rbegin(), chance(50) ? "<" : "!=", number(scope, to, 0).at(Level::kSum));
  }
  return {text, Level::kOpen};
}

Phrase Author::of_face_up(Scope& scope, const std::string& word) {
  const auto any = zones(scope, [](const Zone&, const std::string&) { return true; });
  const std::string name = fresh(scope, Type::kTile);
  return {fmt::format("{} {} in {} where {} is face {}", word, name, (any.empty() ? Phrase{"tiles"} : one_of(any)).at(Level::kSum), name,
                      chance(70) ? "up" : "down"),
          Level::kOpen};
}

Phrase Author::quantified_flag(Scope& scope, const Knows& to, int depth) {
  static const std::vector<const char*> kWords = {"some", "no", "every"};
  const std::string word = one_of(kWords);
  const auto with = [&](const std::string& binder, Local local) {
    Bound bound(scope, std::move(local));
    return Phrase{fmt::format("{} {} where {}", word, binder, flag(scope, to, depth - 1).text), Level::kOpen};
  };
  Menu<Phrase> menu;
  menu.add(2, [&] {
    const std::string name = fresh(scope, Type::kSeat);
    const std::string domain = chance(50) ? "" : " in " + seats(scope, to, 0).at(Level::kSum);
    return with(name + domain, {name, Type::kSeat, Knows::all(), true});
  });
  menu.add(1, [&] {
    const std::string name = fresh(scope, Type::kNumber);
    return with(fmt::format("{} in {} to {}", name, below(3), between(2, 6)), {name, Type::kNumber, Knows::all()});
  });
  if (has_tiles_) {
    menu.add(1, [&] { return of_face_up(scope, word); });
    menu.add(4, [&] {
      const std::string name = fresh(scope, Type::kTile);
      const Phrase domain = tiles(scope, to, depth - 1);
      return with(fmt::format("{} in {}", name, domain.at(Level::kSum)), {name, Type::kTile, to, true});
    });
    const auto visible = seen_zones(scope, to);
    if (!visible.empty() && most_tiles_ <= 64)
      menu.add(1, [&, visible] {
        const std::string name = fresh(scope, Type::kTiles);
        const Phrase domain = one_of(visible);
        const std::string binder = chance(50) ? fmt::format("2 tiles {} in {}", name, domain.text)
                                              : fmt::format("{} tiles {} in {}", sizes(scope, to), name, few(scope, domain).text);
        return with(binder, {name, Type::kTiles, to});
      });
    if (const auto open = ends(scope))
      menu.add(1, [&, open] {
        const std::string name = fresh(scope, Type::kNumber);
        return with(fmt::format("{} in {}", name, open->at(Level::kSum)), {name, Type::kNumber, Knows::all()});
      });
  }
  return menu.pick(random_);
}

Phrase Author::flag(Scope& scope, const Knows& to, int depth) {
  static const std::vector<const char*> kSigns = {"=", "!=", "<", "<=", ">", ">="};
  const auto cited = [&](Phrase made) {
    if (made.level == Level::kComparison && chance(8))
      if (const std::string text = cite(); !text.empty()) return Phrase{made.text + text, Level::kNot};
    return made;
  };
  Menu<Phrase> menu;
  menu.add(depth > 0 ? 4 : 8, [&] {
    const int below_that = std::max(0, depth - 1);
    const Phrase left = number(scope, to, below_that);
    return cited(binary(left, one_of(kSigns), number(scope, to, below_that), Level::kComparison));
  });
  if (chance(5)) menu.add(1, [&] { return Phrase{chance(50) ? "yes" : "no"}; });
  for (const Option& option : options_)
    if (!option.words.empty())
      menu.add(1, [&] {
        return cited(Phrase{fmt::format("{} {} {}", option.name, chance(70) ? "=" : "!=", one_of(option.words)), Level::kComparison});
      });
  add_names(menu, scope, to, Type::kFlag, 3);
  for (const Parameter& condition : scope.conditions) {
    if (condition.type != Type::kTile || piece(scope, to)) menu.add(6, [&] { return applied(scope, condition, to); });
  }
  menu.add(1, [&] { return cited(binary(seat(scope, to, 0), chance(60) ? "=" : "!=", seat(scope, to, 0), Level::kComparison)); });
  menu.add(1, [&] { return cited(binary(seat(scope, to, 0), "in", seats(scope, to, 0), Level::kComparison)); });
  menu.add(1, [&] { return cited(Phrase{seats(scope, to, 0).at(Level::kSum) + " is empty", Level::kComparison}); });
  if (const auto shown = thrown(scope, to)) {
    const std::string text = shown->at(Level::kSum);
    menu.add(1, [&, text] { return cited(Phrase{fmt::format("{} in {}", between(1, 4), text), Level::kComparison}); });
    menu.add(1, [&, text] { return cited(Phrase{text + " is empty", Level::kComparison}); });
    menu.add(3, [&, text] { return cited(Phrase{text + " != no dice", Level::kComparison}); });
    menu.add(1, [text] { return Phrase{"lucky(" + text + ")"}; });
    menu.add(3, [&, text] { return match_dice(scope, text, to); });
    if (!dice_each_) {
      menu.add(1, [&, text] {
        return Phrase{fmt::format("some dice cup in {} where count of cup = {}", text, between(1, 3)), Level::kOpen};
      });
      menu.add(1, [&, text] {
        return Phrase{fmt::format("no {} dice cup in {} where {} in cup", sizes(scope, to), text, between(1, 4)), Level::kOpen};
      });
    }
  }
  if (!dice_.empty() &&
      (dice_seen_ == Seen::kAll || scope.facts.dice == kEverybody || (to.kind == Knows::Kind::kSeat && scope.facts.dice == to.seat))) {
    menu.add(2, [&] { return cited(Phrase{fmt::format("{} in dice", between(1, 6)), Level::kComparison}); });
    menu.add(1, [&] { return Phrase{fmt::format("{} d in dice where d > {}", chance(50) ? "some" : "no", between(1, 5)), Level::kOpen}; });
  }
  if (has_tiles_) {
    menu.add(2, [&] {
      const auto any = zones(scope, [](const Zone&, const std::string&) { return true; });
      return cited(Phrase{(any.empty() ? Phrase{"tiles"} : one_of(any)).at(Level::kSum) + " is empty", Level::kComparison});
    });
    menu.add(2, [&] { return cited(binary(tile(scope, to, 0), "in", tiles(scope, to, 0), Level::kComparison)); });
    menu.add(1, [&] { return cited(binary(tile(scope, to, 0), chance(60) ? "=" : "!=", tile(scope, to, 0), Level::kComparison)); });
    menu.add(1, [&] { return cited(binary(tiles(scope, to, 0), chance(60) ? "=" : "!=", tiles(scope, to, 0), Level::kComparison)); });
    if (const auto found = piece(scope, to)) menu.add(3, [&, found] { return match(scope, *found, 1, to); });
    // Of two copies nobody can tell which lies face up.
    const std::string face = chance(50) ? " is face up" : " is face down";
    if (const auto found = piece(scope, to); found && !copies_)
      menu.add(1, [=] { return cited(Phrase{found->at(Level::kSum) + face, Level::kComparison}); });
    if (scope.facts.followed || to.kind == Knows::Kind::kNobody) {
      const auto piles = zones(scope, [](const Zone& zone, const std::string&) { return zone.ordered; });
      if (!piles.empty())
        menu.add(1, [&, piles, face] {
          const std::string pile = one_of(piles).text;
          return binary(Phrase{fmt::format("not {} is empty", pile), Level::kNot}, "and",
                        Phrase{fmt::format("{} of {}{}", chance(50) ? "top" : "tile 1", pile, face), Level::kComparison}, Level::kAnd);
        });
    }
    for (const Local& local : scope.locals)
      if (local.type == Type::kTiles && knowable(local, to)) menu.add(2, [&, local] { return match(scope, Phrase{local.name}, 2, to); });
    if (const auto open = ends(scope)) {
      menu.add(1, [&, open] { return cited(binary(Phrase{std::to_string(below(highest_ + 1))}, "in", *open, Level::kComparison)); });
      menu.add(1, [&, open] { return cited(Phrase{open->at(Level::kSum) + " is empty", Level::kComparison}); });
    }
  }
  const auto less = [&] { return flag(scope, to, depth - 1); };
  if (depth > 0) {
    menu.add(3, [&] { return binary(less(), "and", less(), Level::kAnd); });
    menu.add(2, [&] { return binary(less(), "or", less(), Level::kOr); });
    menu.add(2, [&] { return Phrase{"not " + less().at(Level::kNot), Level::kNot}; });
    menu.add(4, [&] { return quantified_flag(scope, to, depth); });
    menu.add(1, [&] { return binary(less(), chance(50) ? "=" : "!=", less(), Level::kComparison); });
    menu.add(1, [&] {
      return Phrase{fmt::format("{} in {{{}, {}}}", number(scope, to, depth - 1).at(Level::kSum), below(5), between(5, 30)),
                    Level::kComparison};
    });
    menu.add(1, [&] {
      return Phrase{fmt::format("if {} then {} else {}", less().text, less().at(Level::kOr), less().text), Level::kOpen};
    });
    if (auto used = use(scope, Type::kFlag, to, depth - 1)) menu.add(5, [used] { return *used; });
  }
  return menu.pick(random_);
}

// ---- Seats

Phrase Author::somebody(Scope& scope, const Knows& to, int depth) {
  Menu<Phrase> menu;
  const auto named = terms(scope, false);
  for (const std::string& term : named) menu.add(4, [term] { return Phrase{term}; });
  if (!named.empty())
    menu.add(2, [&] {
      const Phrase beside{one_of(named)};
      return Phrase{(chance(70) ? "player after " : "player before ") + beside.text, Level::kUnary};
    });
  if (named.empty() || depth > 0) {
    const auto first = [&](const std::string& more) {
      const std::string name = fresh(scope, Type::kSeat);
      const std::string from = named.empty() || chance(70) ? "" : " from " + one_of(named);
      Bound bound(scope, {name, Type::kSeat, Knows::all(), true});
      return Phrase{fmt::format("first {}{}{}", name + (chance(40) ? " in players" : ""), from, more), Level::kOpen};
    };
    menu.add(2, [&, first] { return first(""); });
    if (depth > 0)
      menu.add(2, [&] {
        const std::string name = fresh(scope, Type::kSeat);
        const std::string from = named.empty() || chance(70) ? "" : " from " + one_of(named);
        Bound bound(scope, {name, Type::kSeat, Knows::all(), true, false, false, "players"});
        return Phrase{fmt::format("first {}{}{}", name, from, best(scope, to, depth - 1)), Level::kOpen};
      });
  }
  if (depth > 0 && !named.empty())
    menu.add(1, [&] {
      return Phrase{fmt::format("if {} then {} else {}", flag(scope, to, 0).text, one_of(named), one_of(named)), Level::kOpen};
    });
  return menu.pick(random_);
}

Phrase Author::seat(Scope& scope, const Knows& to, int depth) {
  Menu<Phrase> menu;
  menu.add(5, [&] { return somebody(scope, to, depth); });
  menu.add(1, [&] { return Phrase{"nobody"}; });
  add_names(menu, scope, to, Type::kSeat, 3);
  if (depth > 0) {
    menu.add(2, [&] {
      const std::string name = fresh(scope, Type::kSeat);
      const std::string domain = chance(60) ? "" : " in " + seats(scope, to, depth - 1).at(Level::kSum);
      Bound bound(scope, {name, Type::kSeat, Knows::all(), true});
      const bool only = chance(40);
      const std::string where = only && chance(50) ? "" : " where " + flag(scope, to, depth - 1).at(Level::kOr);
      return Phrase{
          fmt::format("{} {}{}{}{}", only ? "only" : "first", name, domain, where, where.empty() || chance(20) ? best(scope, to, 0) : ""),
          Level::kOpen};
    });
    if (auto used = use(scope, Type::kSeat, to, depth - 1)) menu.add(3, [used] { return *used; });
  }
  return menu.pick(random_);
}

Phrase Author::some_seats(Scope& scope, int depth) {
  Menu<Phrase> menu;
  menu.add(3, [&] { return Phrase{"players"}; });
  menu.add(1, [&] { return Phrase{"seats"}; });
  const auto named = terms(scope, false);
  if (!named.empty()) {
    menu.add(1, [&] { return Phrase{"{" + one_of(named) + "}"}; });
    menu.add(1, [&] { return Phrase{"players + {" + one_of(named) + "}", Level::kSum}; });
  }
  if (depth > 0)
    menu.add(2, [&] {
      const std::string name = fresh(scope, Type::kSeat);
      Bound bound(scope, {name, Type::kSeat, Knows::all(), true, false, false, "players"});
      return Phrase{fmt::format("all {}{}", name, best(scope, Knows::all(), depth - 1)), Level::kOpen};
    });
  return menu.pick(random_);
}

Phrase Author::seats(Scope& scope, const Knows& to, int depth) {
  Menu<Phrase> menu;
  menu.add(3, [&] { return Phrase{chance(60) ? "players" : "seats"}; });
  if (chance(10)) menu.add(1, [&] { return Phrase{"no seats", Level::kOpen}; });
  const auto named = terms(scope, false);
  if (!named.empty()) {
    menu.add(2, [&] { return Phrase{"{" + one_of(named) + "}"}; });
    menu.add(2, [&] { return Phrase{fmt::format("players without {{{}}}", one_of(named)), Level::kSum}; });
    menu.add(1, [&] { return Phrase{fmt::format("{{{}, player after {}}}", one_of(named), one_of(named))}; });
  }
  add_names(menu, scope, to, Type::kSeats, 3);
  if (depth > 0) {
    menu.add(2, [&] {
      const std::string name = fresh(scope, Type::kSeat);
      const std::string domain = chance(60) ? "" : " in " + seats(scope, to, 0).at(Level::kSum);
      Bound bound(scope, {name, Type::kSeat, Knows::all(), true});
      return Phrase{fmt::format("all {}{} where {}", name, domain, flag(scope, to, depth - 1).text), Level::kOpen};
    });
    menu.add(1, [&] {
      const std::string name = fresh(scope, Type::kSeat);
      Bound bound(scope, {name, Type::kSeat, Knows::all(), true, false, false, "players"});
      return Phrase{fmt::format("all {}{}", name, best(scope, to, depth - 1)), Level::kOpen};
    });
    menu.add(1, [&] { return binary(seats(scope, to, depth - 1), chance(50) ? "+" : "without", seats(scope, to, 0), Level::kSum); });
    if (auto used = use(scope, Type::kSeats, to, depth - 1)) menu.add(3, [used] { return *used; });
  }
  return menu.pick(random_);
}

std::string Author::best(Scope& scope, const Knows& to, int depth) {
  const auto key_of = [&] {
    return chance(80) ? number(scope, to, depth).at(Level::kComparison) : flag(scope, to, depth).at(Level::kComparison);
  };
  std::string text = std::string(" with ") + (chance(60) ? "most " : "least ") + key_of();
  if (chance(25)) text += ", then " + key_of();
  return text;
}

// ---- Tiles

std::optional<Phrase> Author::piece(Scope& scope, const Knows& to) {
  Menu<Phrase> menu;
  for (const Local& local : scope.locals)
    if (local.type == Type::kTile && local.sure && knowable(local, to)) menu.add(6, [&, local] { return Phrase{local.name}; });
  if (!sure_faces_.empty()) menu.add(1, [&] { return Phrase{face()}; });
  if (menu.empty()) return std::nullopt;
  return menu.pick(random_);
}

Phrase Author::tile(Scope& scope, const Knows& to, int depth) {
  Menu<Phrase> menu;
  if (const auto found = piece(scope, to)) menu.add(4, [found] { return *found; });
  if (chance(20)) menu.add(1, [&] { return Phrase{"no tile", Level::kOpen}; });
  add_names(menu, scope, to, Type::kTile, 3);
  for (const Local& local : scope.locals)
    if (local.type == Type::kNumber && knowable(local, to) && plain(local.name))
      menu.add(1, [&, local] {
        return Phrase{fmt::format("[{}-{}]", local.name, chance(50) ? std::to_string(below(highest_ + 1)) : local.name)};
      });
  menu.add(2, [&] {
    const Phrase domain = tiles(scope, to, std::max(0, depth - 1));
    const std::string name = fresh(scope, Type::kTile);
    Bound bound(scope, {name, Type::kTile, to, true});
    std::string text = fmt::format("first {} in {}", name, domain.at(Level::kSum));
    if (chance(25)) {
      const std::string where = chance(20) ? " where " + flag(scope, to, 0).at(Level::kOr) : "";
      return Phrase{fmt::format("only {} in {}{}{}", name, domain.at(Level::kSum), where, best(scope, to, 0)), Level::kOpen};
    }
    if (depth > 0 && chance(50)) text += " where " + flag(scope, to, depth - 1).at(Level::kOr);
    if (chance(30)) text += best(scope, to, 0);
    return Phrase{text, Level::kOpen};
  });
  // Only where all see the pile: the order of another is a secret, also from who sees the tiles.
  const auto piles = zones(scope, [](const Zone& zone, const std::string&) { return zone.ordered && zone.seen == Seen::kAll; });
  if (!piles.empty())
    menu.add(3, [&, piles] {
      const Phrase pile = one_of(piles);
      static const std::vector<const char*> kPlaces = {"top", "top", "bottom", "tile 1"};
      return Phrase{fmt::format("if {} is empty then no tile else {} of {}", pile.text, std::string(one_of(kPlaces)), pile.text),
                    Level::kOpen};
    });
  if (depth > 0)
    if (auto used = use(scope, Type::kTile, to, depth - 1)) menu.add(3, [used] { return *used; });
  return menu.pick(random_);
}

Phrase Author::tiles(Scope& scope, const Knows& to, int depth) {
  Menu<Phrase> menu;
  menu.add(1, [&] { return Phrase{"tiles"}; });
  if (chance(8)) menu.add(1, [&] { return Phrase{"no tiles", Level::kOpen}; });
  const auto visible = seen_zones(scope, to);
  if (!visible.empty()) menu.add(6, [&, visible] { return one_of(visible); });
  for (const Zone& zone : zones_) {
    if (!zone.each) continue;
    const bool open = scope.facts.gathered || scope.facts.open.count(zone.name + "|*seats") != 0;
    if (zone.seen == Seen::kAll || to.kind == Knows::Kind::kNobody || open)
      menu.add(1, [&] { return Phrase{"every " + declared_as(zone.name), Level::kOpen}; });
  }
  const auto piles = zones(scope, [](const Zone& zone, const std::string&) { return zone.ordered && zone.seen == Seen::kAll; });
  if (!piles.empty())
    menu.add(2, [&, piles] {
      return Phrase{fmt::format("{} {} of {}", chance(50) ? "top" : "bottom", number(scope, to, 0).at(Level::kSum), one_of(piles).text)};
    });
  for (const Phrase& layout : layouts(scope)) {
    menu.add(1, [layout] { return layout; });
    menu.add(1, [layout] { return of("tips", layout); });
  }
  add_names(menu, scope, to, Type::kTiles, 3);
  for (const Local& local : scope.locals)
    if (local.type == Type::kTile && local.sure && knowable(local, to)) menu.add(1, [&, local] { return Phrase{"{" + local.name + "}"}; });
  if (sure_faces_.size() > 1 && !copies_)
    menu.add(1, [&] {
      const Face one = one_of(sure_faces_);
      const Face other = one_of(sure_faces_);
      return Phrase{one == other ? "{" + face(one) + "}" : fmt::format("{{{}, {}}}", face(one), face(other))};
    });
  if (const auto hidden = all_hidden()) menu.add(2, [hidden] { return *hidden; });
  if (depth > 0) {
    if (const auto any = zones(scope, [](const Zone&, const std::string&) { return true; }); !any.empty())
      menu.add(1, [&, any] {
        const std::string name = fresh(scope, Type::kTile);
        return Phrase{fmt::format("all {} in {} where {} is face up", name, one_of(any).text, name), Level::kOpen};
      });
    menu.add(2, [&] { return binary(tiles(scope, to, depth - 1), chance(50) ? "+" : "without", tiles(scope, to, 0), Level::kSum); });
    menu.add(3, [&] {
      const Phrase domain = tiles(scope, to, depth - 1);
      const std::string name = fresh(scope, Type::kTile);
      Bound bound(scope, {name, Type::kTile, to, true});
      if (chance(30)) return Phrase{fmt::format("all {} in {}{}", name, domain.at(Level::kSum), best(scope, to, depth - 1)), Level::kOpen};
      return Phrase{fmt::format("all {} in {} where {}", name, domain.at(Level::kSum), flag(scope, to, depth - 1).text), Level::kOpen};
    });
    if (!visible.empty())
      menu.add(1, [&, visible] {
        const std::string name = fresh(scope, Type::kTiles);
        std::string text = fmt::format("first {} tiles {} in {}", sizes(scope, to), name, few(scope, one_of(visible)).text);
        Bound bound(scope, {name, Type::kTiles, to});
        if (chance(70)) text += fmt::format(" where pips of {} {} {}", name, chance(50) ? "=" : ">", between(2, 6));
        if (chance(50)) text += best(scope, to, 0);
        return Phrase{text, Level::kOpen};
      });
    if (auto used = use(scope, Type::kTiles, to, depth - 1)) menu.add(3, [used] { return *used; });
  }
  return menu.pick(random_);
}

std::optional<Phrase> Author::ends(Scope& scope) {
  const auto lines = layouts(scope);
  if (chance(20)) return Phrase{fmt::format("{{{}, {}, {}}}", below(4), between(4, 9), between(10, 30))};
  for (const Local& local : scope.locals)
    if (local.type == Type::kTile && local.sure && local.knows.kind == Knows::Kind::kAll && chance(20))
      return of("halves", Phrase{local.name});
  if (lines.empty()) return std::nullopt;
  for (const Local& local : scope.locals)
    if (local.type == Type::kTile && local.sure && local.knows.kind == Knows::Kind::kAll && chance(20))
      return of("ends", Phrase{local.name});
  return of("ends", one_of(lines));
}

// ---- Any type

Phrase Author::value(Scope& scope, Type type, const Knows& to, int depth) {
  switch (type) {
    case Type::kNumber:
      return number(scope, to, depth);
    case Type::kFlag:
      return flag(scope, to, depth);
    case Type::kSeat:
      return seat(scope, to, depth);
    case Type::kSeats:
      return seats(scope, to, depth);
    case Type::kTile:
      return tile(scope, to, depth);
    case Type::kTiles:
      return tiles(scope, to, depth);
  }
  return {};
}

Phrase Author::bounded(Scope& scope, Type type, const Knows& to, bool sure) {
  const int depth = chance(50) ? 1 : 2;
  if (type == Type::kSeat && sure) return somebody(scope, to, depth);
  if (type != Type::kNumber) return value(scope, type, to, depth);
  switch (below(3)) {
    case 0:
      return {std::to_string(below(10))};
    case 1:
      return {number(scope, to, depth).at(Level::kProduct) + fmt::format(" mod {}", between(5, 40)), Level::kProduct};
    default:
      return {fmt::format("max(-20, min({}, {}))", between(10, 60), number(scope, to, depth).at(Level::kOr))};
  }
}

std::string Author::arguments(Scope& scope, const std::vector<Parameter>& parameters, const Knows& to, int owner, int depth) {
  std::string text;
  for (std::size_t i = 0; i < parameters.size(); ++i) {
    const Parameter& parameter = parameters[i];
    if (parameter.block) continue;
    text += text.empty() ? "(" : ", ";
    if (static_cast<int>(i) == owner && to.kind == Knows::Kind::kSeat) {
      text += to.seat;
    } else if (!parameter.thing.empty()) {
      text += one_of(parameter.given);
    } else if (parameter.condition) {
      std::vector<const Definition*> fitting;
      for (const Definition& definition : definitions_)
        if (definition.type == Type::kFlag && definition.owner < 0 && !definition.hidden &&
            definition.parameters.size() == (parameter.twice ? 2 : 1) && definition.parameters[0].type == parameter.type &&
            definition.parameters.back().type == parameter.type && definition.parameters[0].is_value() &&
            definition.parameters.back().is_value())
          fitting.push_back(&definition);
      const std::string& name = one_of(fitting)->name;
      text += name;
    } else if (parameter.type == Type::kSeat) {
      text += somebody(scope, to, depth).at(Level::kOr);
    } else if (parameter.type == Type::kTile) {
      text += piece(scope, to)->at(Level::kOr);
    } else {
      text += value(scope, parameter.type, to, depth).at(Level::kOr);
    }
  }
  return text.empty() ? text : text + ")";
}

Phrase Author::applied(Scope& scope, const Parameter& condition, const Knows& to) {
  const auto one = [&] {
    return condition.type == Type::kSeat   ? somebody(scope, to, 0)
           : condition.type == Type::kTile ? *piece(scope, to)
                                           : number(scope, to, 0);
  };
  std::string of = one().at(Level::kOr);
  if (condition.twice) of += ", " + one().at(Level::kOr);
  return {condition.name + "(" + of + ")"};
}

std::optional<Phrase> Author::use(Scope& scope, Type type, const Knows& to, int depth) {
  std::vector<const Definition*> fitting;
  for (const Definition& definition : definitions_) {
    if (definition.type != type || (definition.hidden && to.kind != Knows::Kind::kNobody)) continue;
    if (definition.owner >= 0 && to.kind == Knows::Kind::kAll) continue;
    // Who is asked has no name here that could be handed over; and a name must still mean that seat.
    if (definition.owner >= 0 && to.kind == Knows::Kind::kSeat && to.seat == kNameless) continue;
    const bool pieces = std::all_of(definition.parameters.begin(), definition.parameters.end(), [&](const Parameter& parameter) {
      return parameter.type != Type::kTile || piece(scope, to).has_value();
    });
    if (pieces) fitting.push_back(&definition);
  }
  if (fitting.empty()) return std::nullopt;
  const Definition& definition = *one_of(fitting);
  return Phrase{definition.name + arguments(scope, definition.parameters, to, definition.owner, std::min(depth, 1))};
}

}  // namespace boneyard::generate
