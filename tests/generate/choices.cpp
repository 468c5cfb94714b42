// Choices: who is asked, by which ways, and what comes of them.

#include <algorithm>
#include <cctype>

#include <fmt/format.h>

#include "tests/generate/author.hpp"

namespace boneyard::generate {

namespace {

// Whether a block does more with the tiles that its way chooses, `"lay" t from his hand`, than move them.
bool tells_of_tiles(const std::string& way, const Lines& block) {
  for (std::size_t at = way.find(" from "); at != std::string::npos; at = way.find(" from ", at + 1)) {
    const std::string name = way.substr(way.rfind(' ', at - 1) + 1, at - way.rfind(' ', at - 1) - 1);
    const std::string text = print(block).text;
    for (std::size_t i = 0; i < text.size();) {
      std::size_t end = i;
      while (end < text.size() && (std::isalnum(static_cast<unsigned char>(text[end])) || text[end] == '-')) ++end;
      const bool moves = i >= 5 && (text.compare(i - 5, 5, "move ") == 0 || (i >= 6 && text.compare(i - 6, 6, "place ") == 0));
      if (end - i == name.size() && text.compare(i, name.size(), name) == 0 && !moves) return true;
      i = std::max(end, i + 1);
    }
  }
  return false;
}

}  // namespace

// What a player types first. No two ways of a choice begin alike.
std::string Author::way_word(const std::vector<const char*>& pool) {
  for (int tries = 0; tries < 20; ++tries) {
    std::string word = std::string(one_of(pool)) + word_ending_;
    if (words_.insert(word).second) return word;
  }
  std::string word = fmt::format("{}{} {}", one_of(pool), word_ending_, words_.size());
  words_.insert(word);
  return word;
}

void Author::bind(Scope& scope, const std::string& name, Type type, bool movable) {
  scope.locals.push_back({name, type, Knows::all(), true, false, movable, ""});
}

// Conditions of a way are known to the chooser, and to no more.
std::string Author::where(Scope& scope, const Chooser& chooser, int percent) {
  if (!chance(percent)) return "";
  std::string text = " where " + flag(scope, Knows::only(chooser.term), 2).text;
  return text;
}

Author::MadeWay Author::finish(const Scope& scope, const Chooser& chooser, const std::string& text, const std::string& condition,
                               Lines block, const Facts& facts, bool silent, std::vector<bool> pieces) {
  MadeWay made;
  made.safe = pieces.empty() && condition.empty();
  made.facts = block.empty() ? scope.facts : facts;
  // Whether the promise is kept makes no difference: another way is always open.
  const bool promised = !condition.empty() && chance(10);
  made.line.text = text + (chance(30) ? cite() : "") + condition + (promised ? ", always possible" : "");
  made.line.block = std::move(block);
  made.line.joined = made.line.block.size() == 1 && made.line.block[0].block.empty() && chance(50);
  made.line.way = static_cast<int>(ledger_.ways.size());
  Ledger::Way note;
  note.silent = !chooser.open && (silent || made.line.block.empty());
  note.told = !chooser.open && !silent && tells_of_tiles(text, made.line.block);
  note.pieces = std::move(pieces);
  ledger_.ways.push_back(std::move(note));
  return made;
}

// The place where a way's block begins: what was chosen is known to all that it concerns.
Author::Scope Author::within(const Scope& scope, const Chooser& chooser) const {
  Scope inner = scope;
  inner.deep = true;
  inner.asks = false;
  if (!chooser.open) inner.secret_of = chooser.term;
  if (chooser.at_once) {
    inner.facts = Facts{};
    inner.facts.full = scope.facts.full && !drops_;
  }
  return inner;
}

// What may follow the effect of a way: another statement, and leaving what is around, if all know why.
Lines Author::after_way(Scope& scope, const Chooser& chooser, int percent) {
  Lines lines;
  if (chance(percent) && budget_ > 0) {
    Scope inner = scope;
    if (chooser.open && !chooser.at_once && chance(25)) inner.asks = true;
    for (Line& line : statement(inner)) lines.push_back(std::move(line));
    scope.facts = inner.facts;
    scope.locals = inner.locals;
  }
  if (!chooser.open || chooser.at_once) return lines;
  const bool counted = !scope.turns.empty() && (scope.turns.back().levels || scope.turns.back().passes);
  if (counted && !chooser.clock.empty() && chance(chooser.anew ? 50 : 15)) {
    Line line{fmt::format("if {} < {}", chooser.clock, between(2, 6)), {{"start anew" + (chance(25) ? cite() : ""), {}}}};
    line.joined = chance(60);
    lines.push_back(std::move(line));
  }
  if (!scope.ends.empty() && chance(8)) {
    lines.push_back({fmt::format("end {}{}", one_of(scope.ends), chance(40) ? cite() : ""), {}});
    scope.facts = Facts{};
    scope.facts.full = false;
  }
  return lines;
}

Author::MadeWay Author::plain_way(const Scope& scope, const Chooser& chooser, bool with_block) {
  static const std::vector<const char*> kWords = {"wait", "nothing", "go on", "decline", "stay", "check", "leave it", "no"};
  const std::string text = "\"" + way_word(kWords) + "\"";
  if (!with_block) return finish(scope, chooser, text, "", {}, scope.facts, true, {});
  Scope inner = within(scope, chooser);
  Lines lines = after_way(inner, chooser, 100);
  return finish(scope, chooser, text, "", std::move(lines), inner.facts, false, {});
}

std::optional<Author::MadeWay> Author::way(const Scope& outer, const Chooser& chooser) {
  Scope scope = outer;
  const std::string& term = chooser.term;
  const Knows to = Knows::only(term);
  const auto text_of = [&](const std::vector<const char*>& pool) { return "\"" + way_word(pool) + "\""; };
  // Zones whose tiles the chooser may pick from: he sees them.
  const auto own = spot(scope, [&](const Zone& zone, const std::string& whose) { return zone.seen == Seen::kOwner && whose == term; });
  Menu<std::optional<MadeWay>> menu;

  menu.add(2, [&]() -> std::optional<MadeWay> {
    static const std::vector<const char*> kWords = {"act", "do it", "agree", "begin", "yes"};
    const std::string text = text_of(kWords);
    const std::string condition = where(scope, chooser, 50);
    Scope inner = within(scope, chooser);
    Lines lines = after_way(inner, chooser, 100);
    return finish(outer, chooser, text, condition, std::move(lines), inner.facts, false, {});
  });

  if (own) {
    // A tile of the own hand goes somewhere.
    menu.add(6, [&]() -> std::optional<MadeWay> {
      static const std::vector<const char*> kWords = {"lay", "discard", "show", "drop", "put down", "give away", "throw"};
      const std::string tile = fresh(scope, Type::kTile);
      std::string text = text_of(kWords) + fmt::format(" {} from {}", tile, own->text);
      bind(scope, tile, Type::kTile, layouts_.empty());
      const auto to_spot =
          spot(scope, [&](const Zone& zone, const std::string& whose) { return key(zone, whose) != key(*own->zone, own->term); });
      const std::string condition = where(scope, chooser, 45);
      Scope inner = within(scope, chooser);
      Lines lines;
      if (to_spot) {
        lines.push_back({fmt::format("move {} to {}{}", tile, to_spot->text, chance(25) ? cite() : ""), {}});
        moved(inner, own->zone, to_spot->zone);
      }
      for (Line& line : after_way(inner, chooser, 35)) lines.push_back(std::move(line));
      return finish(outer, chooser, text, condition, std::move(lines), inner.facts, false, {true});
    });
    // Several of them.
    if (most_tiles_ <= 64)
      menu.add(4, [&]() -> std::optional<MadeWay> {
        static const std::vector<const char*> kWords = {"meld", "pair", "bundle", "exchange", "set out"};
        const std::string set = fresh(scope, Type::kTiles);
        const std::string sizes = chance(50)   ? std::to_string(between(1, 2))
                                  : chance(40) ? "1 or 2"
                                  : chance(40) ? "1 to 2"
                                               : fmt::format("min(2, {})", number(scope, to, 1).at(Level::kOr));
        std::string text = text_of(kWords) + fmt::format(" {} tiles {} from {}", sizes, set, own->text);
        bind(scope, set, Type::kTiles);
        const auto to_spot =
            spot(scope, [&](const Zone& zone, const std::string& whose) { return key(zone, whose) != key(*own->zone, own->term); });
        std::string condition = where(scope, chooser, 30);
        if (condition.empty() && chance(40)) condition = " where " + match(scope, Phrase{set}, 2, to).text;
        Scope inner = within(scope, chooser);
        Lines lines;
        if (to_spot) {
          lines.push_back({fmt::format("move {} to {}{}", set, to_spot->text, chance(25) ? cite() : ""), {}});
          moved(inner, own->zone, to_spot->zone);
          if (to_spot->zone->ordered) lines.push_back({"mix " + to_spot->text, {}});
        }
        for (Line& line : after_way(inner, chooser, 30)) lines.push_back(std::move(line));
        return finish(outer, chooser, text, condition, std::move(lines), inner.facts, false, {true});
      });
    // Handed to somebody.
    menu.add(3, [&]() -> std::optional<MadeWay> {
      static const std::vector<const char*> kWords = {"hand", "pass on", "slip", "lend"};
      const std::string tile = fresh(scope, Type::kTile);
      std::string text = text_of(kWords) + fmt::format(" {} from {}", tile, own->text);
      bind(scope, tile, Type::kTile, layouts_.empty());
      const std::string whom = fresh(scope, Type::kSeat);
      text += fmt::format(" \"to\" {}{}", whom, chance(40) || term == kNameless ? "" : fmt::format(" from players without {{{}}}", term));
      bind(scope, whom, Type::kSeat);
      const std::string condition = where(scope, chooser, 25);
      Scope inner = within(scope, chooser);
      Lines lines = {{fmt::format("move {} to {}'s {}{}", tile, whom, own->zone->name, chance(25) ? cite() : ""), {}}};
      moved(inner, own->zone, own->zone);
      for (Line& line : after_way(inner, chooser, 25)) lines.push_back(std::move(line));
      return finish(outer, chooser, text, condition, std::move(lines), inner.facts, false, {true, false});
    });
    // Chosen and noted, where nobody else can see it.
    for (const Variable& variable : variables_)
      if (variable.type == Type::kTile && variable.holds == Holds::kOwn && !chooser.open)
        menu.add(6, [&]() -> std::optional<MadeWay> {
          static const std::vector<const char*> kWords = {"mark", "note", "set aside"};
          const std::string tile = fresh(scope, Type::kTile);
          std::string text = text_of(kWords) + fmt::format(" {} from {}", tile, own->text);
          bind(scope, tile, Type::kTile);
          const std::string condition = where(scope, chooser, 25);
          return finish(outer, chooser, text, condition, {{fmt::format("set {} to {}", whose(scope, term, variable.name), tile), {}}},
                        outer.facts, true, {true});
        });
  }

  // What lies open is taken; of several who choose at once, another may have laid it out by then.
  if (const auto from =
          spot(scope, [&](const Zone& zone,
                          const std::string& whose) { return sees(scope, zone, whose, to) && (zone.seen == Seen::kAll || whose != term); });
      from && !scope.facts.gathered && !(chooser.at_once && !layouts_.empty()))
    menu.add(3, [&, from]() -> std::optional<MadeWay> {
      static const std::vector<const char*> kWords = {"take", "pick up", "grab", "fetch"};
      const std::string tile = fresh(scope, Type::kTile);
      std::string text = text_of(kWords) + fmt::format(" {} from {}", tile, from->text);
      bind(scope, tile, Type::kTile, layouts_.empty());
      const auto to_spot = own && chance(60) ? own : spot(scope, [&](const Zone& zone, const std::string& whose) {
        return key(zone, whose) != key(*from->zone, from->term);
      });
      const std::string condition = where(scope, chooser, 40);
      Scope inner = within(scope, chooser);
      Lines lines;
      if (to_spot) {
        lines.push_back({fmt::format("move {} to {}{}", tile, to_spot->text, chance(25) ? cite() : ""), {}});
        moved(inner, from->zone, to_spot->zone);
      }
      for (Line& line : after_way(inner, chooser, 25)) lines.push_back(std::move(line));
      return finish(outer, chooser, text, condition, std::move(lines), inner.facts, false, {true});
    });

  // A seat.
  menu.add(4, [&]() -> std::optional<MadeWay> {
    static const std::vector<const char*> kWords = {"ask", "challenge", "name", "point at", "help"};
    const std::string whom = fresh(scope, Type::kSeat);
    std::string text = text_of(kWords) + " " + whom;
    if (chance(60)) text += " from " + seats(scope, to, 1).at(Level::kOr);
    bind(scope, whom, Type::kSeat);
    const std::string condition = where(scope, chooser, 35);
    std::vector<std::string> notes;
    for (const Variable& variable : variables_)
      if (variable.type == Type::kSeat && variable.each && variable.holds == Holds::kOwn) notes.push_back(variable.name);
    if (!chooser.open && !notes.empty() && chance(60))
      return finish(outer, chooser, text, condition, {{fmt::format("set {} to {}", whose(scope, term, one_of(notes)), whom), {}}},
                    outer.facts, true, {false});
    Scope inner = within(scope, chooser);
    Lines lines;
    if (own && chance(35)) {
      lines.push_back({fmt::format("reveal {} to {{{}}}{}", own->text, whom, chance(25) ? cite() : ""), {}});
    } else if (has_tiles_ && chance(25)) {
      const Zone& stock = zones_[static_cast<std::size_t>(stock_)];
      if (hand_ >= 0) {
        const Zone& hand = zones_[static_cast<std::size_t>(hand_)];
        lines.push_back({fmt::format("if not {} is empty", stock.name),
                         {{fmt::format("move 1 from {} to {}'s {}", stock.name, whom, hand.name), {}}},
                         -1,
                         false,
                         chance(60)});
        moved(inner, &stock, &hand);
      }
    }
    for (Line& line : after_way(inner, chooser, lines.empty() ? 100 : 30)) lines.push_back(std::move(line));
    return finish(outer, chooser, text, condition, std::move(lines), inner.facts, false, {false});
  });

  // A number.
  menu.add(4, [&]() -> std::optional<MadeWay> {
    static const std::vector<const char*> kWords = {"bid", "offer", "say", "guess", "stake"};
    const std::string name = fresh(scope, Type::kNumber);
    const std::string least = chance(60) ? std::to_string(below(3)) : number(scope, to, 1).at(Level::kOr);
    const std::string most = chance(50) ? std::to_string(between(3, 9)) : fmt::format("min(30, {})", number(scope, to, 1).at(Level::kOr));
    std::string text = text_of(kWords) + (!grade_.empty() && chance(30) ? fmt::format(" {} from {}", name, grade_)
                                          : chance(25) ? fmt::format(" {} from {{{}, {}, 12}}", name, below(3), between(3, 9))
                                                       : fmt::format(" {} from {} to {}", name, least, most));
    bind(scope, name, Type::kNumber);
    const std::string condition = where(scope, chooser, 30);
    std::vector<std::string> notes;
    for (const Variable& variable : variables_)
      if (variable.type == Type::kNumber && variable.each && variable.holds == Holds::kOwn) notes.push_back(variable.name);
    if (!chooser.open && !notes.empty() && chance(60))
      return finish(outer, chooser, text, condition, {{fmt::format("set {} to {}", whose(scope, term, one_of(notes)), name), {}}},
                    outer.facts, true, {false});
    Scope inner = within(scope, chooser);
    Lines lines;
    if (has_chips_ && !pots_.empty() && term != kNameless && chance(40))
      lines.push_back({fmt::format("pay max(0, {}) from {} to {}, or all he has", name, term, one_of(pots_)), {}});
    for (Line& line : after_way(inner, chooser, lines.empty() ? 100 : 30)) lines.push_back(std::move(line));
    return finish(outer, chooser, text, condition, std::move(lines), inner.facts, false, {false});
  });

  if (const auto shown = thrown(scope, to)) {
    // Some of the dice.
    menu.add(3, [&, shown]() -> std::optional<MadeWay> {
      static const std::vector<const char*> kWords = {"keep", "set aside", "count"};
      const std::string size = dice_each_ || chance(50) ? (chance(50) ? "1" : "1 or 2") : chance(50) ? "2" : "some";
      // Choices in the block of this one need a name of their own.
      const std::string name = fmt::format("chosen{}", ++dice_choices_);
      const std::string text = text_of(kWords) + fmt::format(" {} dice {} from {}", size, name, shown->at(Level::kOr));
      const std::string condition =
          chance(50) ? fmt::format(" where count of {} > 0", name) : fmt::format(" where (sum of d for d in {}) > 2", name);
      Scope inner = within(scope, chooser);
      return finish(outer, chooser, text, condition, after_way(inner, chooser, 60), inner.facts, false, {false});
    });
  }

  if (has_tiles_) {
    const Zone& stock = zones_[static_cast<std::size_t>(stock_)];
    // A tile off the stock.
    const auto hand = own ? own : spot(scope, [&](const Zone& zone, const std::string&) { return &zone != &stock; });
    if (hand && hand->zone != &stock)
      menu.add(4, [&, hand]() -> std::optional<MadeWay> {
        static const std::vector<const char*> kWords = {"draw", "buy", "pull", "turn up"};
        const std::string text = text_of(kWords);
        const std::string condition =
            fmt::format(" where count of {} > {}{}", stock.name, below(3), chance(25) ? " and " + flag(scope, to, 1).at(Level::kNot) : "");
        Scope inner = within(scope, chooser);
        Lines lines = {{fmt::format("move 1 from {} to {}{}", stock.name, hand->text, chance(25) ? cite() : ""), {}}};
        if (chooser.at_once) lines = {{fmt::format("if not {} is empty", stock.name), std::move(lines)}};  // others drew before him
        moved(inner, &stock, hand->zone);
        // The stock comes to its end, and with it this.
        const bool again = chooser.again && chooser.open && !chooser.at_once && chance(60);
        for (Line& line : after_way(inner, chooser, again ? 0 : 25)) lines.push_back(std::move(line));
        if (again) lines.push_back({"again" + (chance(30) ? cite() : ""), {}});
        return finish(outer, chooser, text, condition, std::move(lines), inner.facts, false, {});
      });
    // Only a name of a tile, which may lie anywhere.
    menu.add(1, [&]() -> std::optional<MadeWay> {
      static const std::vector<const char*> kWords = {"call", "announce", "predict"};
      const std::string tile = fresh(scope, Type::kTile);
      std::string text = text_of(kWords) + fmt::format(" {} from {}", tile, chance(50) || !all_hidden() ? "tiles" : all_hidden()->text);
      bind(scope, tile, Type::kTile);
      const std::string condition = where(scope, chooser, 30);
      Scope inner = within(scope, chooser);
      Lines lines = after_way(inner, chooser, 100);
      return finish(outer, chooser, text, condition, std::move(lines), inner.facts, false, {false});
    });
    // The whole hand against as many others.
    if (own && own->zone != &stock && !chooser.at_once)
      menu.add(1, [&]() -> std::optional<MadeWay> {
        static const std::vector<const char*> kWords = {"throw in", "change all", "start over"};
        const std::string text = text_of(kWords);
        const int many = between(1, 3);
        const std::string condition = fmt::format(" where count of {} >= {}", stock.name, many);
        Scope inner = within(scope, chooser);
        Lines lines = {{fmt::format("move {} to {}", own->text, stock.name), {}},
                       {"mix " + stock.name, {}},
                       {fmt::format("deal {} from {} to {}", many, stock.name, own->text), {}}};
        moved(inner, &stock, own->zone);
        return finish(outer, chooser, text, condition, std::move(lines), inner.facts, false, {});
      });
  }

  // A line of play.
  if (const auto lines = layouts(scope); own && !lines.empty() && !chooser.at_once) {
    const std::string line = one_of(lines).text;
    menu.add(6, [&, line]() -> std::optional<MadeWay> {
      static const std::vector<const char*> kWords = {"lead", "open with"};
      const std::string tile = fresh(scope, Type::kTile);
      const std::string text = text_of(kWords) + fmt::format(" {} from {}", tile, own->text);
      bind(scope, tile, Type::kTile);
      const std::string condition =
          fmt::format(" where {} is empty{}", line, chance(30) ? " and " + flag(scope, to, 1).at(Level::kNot) : "");
      Scope inner = within(scope, chooser);
      inner.facts.followed = false;
      Lines block = {{fmt::format("place {} on {}{}{}", tile, line,
                                  chance(30) ? fmt::format(" opening high of {}, low of {}{}", tile, tile, chance(40) ? ", 0" : "") : "",
                                  chance(25) ? cite() : ""),
                      {}}};
      for (Line& more : after_way(inner, chooser, 20)) block.push_back(std::move(more));
      return finish(outer, chooser, text, condition, std::move(block), inner.facts, false, {true});
    });
    menu.add(6, [&, line]() -> std::optional<MadeWay> {
      static const std::vector<const char*> kWords = {"place", "attach", "join"};
      const std::string tile = fresh(scope, Type::kTile);
      std::string text = text_of(kWords) + fmt::format(" {} from {}", tile, own->text);
      bind(scope, tile, Type::kTile);
      std::vector<bool> pieces = {true};
      const bool on = !copies_ && chance(30);
      std::string on_tile;
      std::string end;
      if (on) {
        on_tile = fresh(scope, Type::kTile);
        text += fmt::format(" \"on\" {} from tips of {}", on_tile, line);
        bind(scope, on_tile, Type::kTile);
        pieces.push_back(false);
        end = fresh(scope, Type::kNumber);
        text += fmt::format(" \"at\" {} from ends of {}", end, on_tile);
      } else {
        end = fresh(scope, Type::kNumber);
        text += fmt::format(" \"at\" {} from ends of {}", end, line);
      }
      bind(scope, end, Type::kNumber);
      pieces.push_back(false);
      const std::string condition = fmt::format(" where {} is [{}-x] for some x", tile, end);
      Scope inner = within(scope, chooser);
      inner.facts.followed = false;
      std::string statement_text = fmt::format("place {} on {} at {}", tile, line, end);
      if (on) statement_text += " of " + on_tile;
      if (chance(40))
        statement_text += fmt::format(" opening low of {0} + high of {0} - {1}{2}", tile, end, chance(25) ? fmt::format(", {}", end) : "");
      Lines block = {{statement_text + (chance(25) ? cite() : ""), {}}};
      for (Line& more : after_way(inner, chooser, 20)) block.push_back(std::move(more));
      return finish(outer, chooser, text, condition, std::move(block), inner.facts, false, pieces);
    });
    menu.add(1, [&, line]() -> std::optional<MadeWay> {
      static const std::vector<const char*> kWords = {"choose end", "count on", "favour"};
      const std::string end = fresh(scope, Type::kNumber);
      std::string text = text_of(kWords) + fmt::format(" {} from ends of {}", end, line);
      bind(scope, end, Type::kNumber);
      const std::string condition = where(scope, chooser, 30);
      Scope inner = within(scope, chooser);
      Lines block = after_way(inner, chooser, 100);
      return finish(outer, chooser, text, condition, std::move(block), inner.facts, false, {false});
    });
  }
  return menu.pick(random_);
}

std::optional<Author::MadeWay> Author::used_ways(const Scope& scope, const Chooser& chooser) {
  std::vector<const Ways*> fitting;
  for (const Ways& ways : ways_) {
    if (ways.open != chooser.open || used_in_choice_.count(ways.name) != 0) continue;
    // Of those who choose at once each finds what the others have left.
    const std::string text = print(ways.lines).text;
    const bool alone = text.find("place ") != std::string::npos || text.find("deal ") != std::string::npos ||
                       text.find("move 1 from") != std::string::npos || text.find("top of") != std::string::npos;
    if (!(chooser.at_once && alone)) fitting.push_back(&ways);
  }
  if (fitting.empty()) return std::nullopt;
  const Ways& ways = *one_of(fitting);
  used_in_choice_.insert(ways.name);
  Scope inner = scope;
  Closed closed(inner);
  MadeWay made;
  made.line.text = ways.name + arguments(inner, ways.parameters, Knows::all(), -1, 0) + (chance(30) ? cite() : "");
  made.facts = Facts{};
  made.facts.full = scope.facts.full && !drops_;
  return made;
}

Lines Author::choose(Scope& scope, const std::string& head, Chooser chooser) {
  --budget_;
  chooser.again = chooser.open && !chooser.at_once && chance(30);
  const auto words = std::exchange(words_, {});
  const auto used = std::exchange(used_in_choice_, {});
  Scope asked = scope;
  asked.his = chooser.term;
  if (chooser.again) {
    // Who is asked once more may find things as they were not before.
    const bool full = asked.facts.full;
    asked.facts = Facts{};
    asked.facts.full = full;
  }
  Facts after = asked.facts;
  bool safe = false;
  const auto add = [&](Lines& to, MadeWay made) {
    safe = safe || made.safe;
    after.meet(made.facts);
    to.push_back(std::move(made.line));
  };
  Line line{head, {}};
  // Passing may be for all, or for who can do nothing else.
  bool passing = chooser.pass;
  const auto pass = [&] {
    passing = false;
    static const std::vector<const char*> kWords = {"pass", "knock"};
    return finish(asked, chooser, "\"" + way_word(kWords) + "\"", "", {{"pass" + (chance(30) ? cite() : ""), {}}}, asked.facts, false, {});
  };
  const auto some_ways = [&](Lines& to, int count) {
    for (int i = 0; i < count; ++i) {
      if (chance(15))
        if (auto made = used_ways(asked, chooser)) {
          add(to, std::move(*made));
          continue;
        }
      if (auto made = way(asked, chooser)) add(to, std::move(*made));
    }
  };
  some_ways(line.block, between(1, 3));
  const int tiers = chooser.pass ? between(0, 1) : below(100) < 60 ? 0 : between(1, 2);
  if (chooser.pass && tiers == 0) add(line.block, pass());
  if (tiers == 0 && !safe) add(line.block, plain_way(asked, chooser, chance(25)));
  for (int tier = 0; tier < tiers; ++tier) {
    Line none{chance(40) ? "if still none" : "if none", {}};
    if (chance(30)) none.text += " or " + flag(asked, Knows::only(chooser.term), 1).at(Level::kOr);
    none.text += chance(30) ? cite() : "";
    const bool last = tier + 1 == tiers;
    if (!last || chance(40)) some_ways(none.block, 1);
    if (last && passing) add(none.block, pass());
    if (last && !safe) add(none.block, plain_way(asked, chooser, chance(25)));
    if (none.block.empty()) some_ways(none.block, 1);
    none.joined = none.block.size() == 1 && none.block[0].text[0] == '"' && chance(50);
    line.block.push_back(std::move(none));
  }
  line.joined = line.block.size() == 1 && line.block[0].text[0] == '"' && chance(50);
  words_ = words;
  used_in_choice_ = used;
  if (chooser.at_once) {
    after = Facts{};
    after.full = scope.facts.full && !drops_;
  }
  // Names that were chosen mean nothing below.
  std::erase_if(after.open,
                [](const std::string& each) { return each.find('|') + 1 != each.size() && each.find("|*") == std::string::npos; });
  after.shown.clear();
  scope.facts = after;
  return {line};
}

std::optional<Lines> Author::choose_somehow(Scope& scope) {
  Chooser chooser;
  chooser.open = chance(50);
  std::string who;
  const auto named = terms(scope, false);
  if (!named.empty() && chance(75)) {
    who = chooser.term = one_of(named);
  } else {
    Closed closed(scope);
    const Phrase made = somebody(scope, Knows::all(), 1);
    // `player after p chooses` needs no brackets; a sentence that begins with `if` would be another.
    who = made.level == Level::kUnary ? made.text : made.at(Level::kPostfix);
    chooser.term = named.end() != std::find(named.begin(), named.end(), made.text) ? made.text : kNameless;
  }
  return choose(scope, who + " chooses" + (chooser.open ? " openly" : "") + (chance(20) ? cite() : ""), chooser);
}

std::optional<Lines> Author::choose_at_once(Scope& scope) {
  Chooser chooser;
  chooser.at_once = true;
  chooser.open = chance(45);
  chooser.term = fresh(scope, Type::kSeat);
  std::string head = "each " + chooser.term;
  {
    Closed closed(scope);
    if (chance(45)) head += " in " + some_seats(scope, 1).at(Level::kOr);
    if (chance(45)) head += " from " + somebody(scope, Knows::all(), 0).at(Level::kOr);
  }
  head += std::string(" chooses at once") + (chooser.open ? " openly" : "") + (chance(20) ? cite() : "");
  Scope inner = scope;
  inner.locals.push_back({chooser.term, Type::kSeat, Knows::all(), true});
  Lines lines = choose(inner, head, chooser);
  scope.facts = inner.facts;
  return lines;
}

}  // namespace boneyard::generate
