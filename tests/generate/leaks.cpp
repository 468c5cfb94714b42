// Statements that give something away, each at the line that is marked. They stand where tiles have been dealt, and where somebody is still to choose
// before the tiles are taken up.

#include <algorithm>

#include <fmt/format.h>

#include "tests/generate/author.hpp"

namespace boneyard::generate {

const std::vector<LeakInfo>& all_leaks() {
  static const std::vector<LeakInfo> kAll = {
#define BONEYARD_LEAK(symbol, name, what) {Leak::symbol, name, what},
#include "tests/generate/leaks.def"
#undef BONEYARD_LEAK
  };
  return kAll;
}

Line Author::leak(Line line) {
  line.leak = true;
  return line;
}

// Everybody is asked, whatever happened; in a phase, whose name tells all who look on where the match stands.
Lines Author::everybody_goes_on() {
  const auto known = std::find_if(phases_.begin(), phases_.end(), [](const Phase& phase) { return phase.name == "going-on"; });
  if (known == phases_.end()) {
    Phase phase;
    phase.name = "going-on";
    names_.insert(phase.name);
    phase.decides = true;
    phase.lines = {{"turns of p in seats from first q in seats, one lap", {{"p chooses", {{"\"go on\"", {}}}, -1, false, true}}}};
    phases_.push_back(std::move(phase));
  }
  return {{"going-on", {}}};
}

// What the hand of a seat is worth. Most other tiles in it would make it worth something else.
Phrase Author::secret_number(Scope& scope, const std::string& hand) {
  const std::string tile = fresh(scope, Type::kTile);
  switch (below(4)) {
    case 0:
      return {"pips of " + hand};
    case 1:
      return {fmt::format("sum of low of {} + 1 for {} in {}", tile, tile, hand), Level::kOpen};
    case 2:
      return of("pips", Phrase{fmt::format("all {} in {} where low of {} != 1", tile, hand, tile), Level::kOpen});
    default:
      return {fmt::format("pips of {} + high of (first {} in {})", hand, tile, hand), Level::kSum};
  }
}

Phrase Author::secret_flag(Scope& scope, const std::string& hand) {
  const std::string tile = fresh(scope, Type::kTile);
  switch (below(3)) {
    case 0:
      return {fmt::format("{} mod 2 = {}", secret_number(scope, hand).at(Level::kUnary), below(2)), Level::kComparison};
    case 1:
      return {fmt::format("(count of all {} in {} where pips of {} mod 2 = 0) mod 2 = {}", tile, hand, tile, below(2)), Level::kComparison};
    default:
      return {fmt::format("{} {} in {} where ({} mod 3) = {}", chance(50) ? "some" : "no", tile, hand, fmt::format("pips of {}", tile),
                          below(3)),
              Level::kOpen};
  }
}

Phrase Author::secret_seat(Scope& scope) {
  const Zone& hand = zones_[static_cast<std::size_t>(hand_)];
  const std::string name = fresh(scope, Type::kSeat);
  const std::string tiles = whose_bound(name, hand.name);
  switch (below(3)) {
    case 0:
      return {fmt::format("first {} with most pips of {}", name, tiles), Level::kOpen};
    case 1:
      return {fmt::format("first {} in players with least pips of {}", name, tiles), Level::kOpen};
    default:
      return {fmt::format("first {} with most pips of {} mod 5, then pips of {}", name, tiles, tiles), Level::kOpen};
  }
}

std::string Author::whose_bound(const std::string& name, const std::string& thing) { return (chance(50) ? "his " : name + "'s ") + thing; }

// What a seat's hand is worth, or whether it is so: as it stands, by a name of its own, or by a definition.
Phrase Author::hidden(Scope& scope, Lines& before, Type type, const std::string& term) {
  const std::string& hand = zones_[static_cast<std::size_t>(hand_)].name;
  const auto made = [&](const std::string& whose_hand) {
    return type == Type::kFlag ? secret_flag(scope, whose_hand) : secret_number(scope, whose_hand);
  };
  const bool brackets = term.starts_with("player after");
  const Phrase direct = made((brackets ? "(" + term + ")" : term) + "'s " + hand);
  switch (below(3)) {
    case 0:
      return direct;
    case 1: {
      const std::string name = fresh(scope, {"known", "found", "worked-out"});
      before.push_back({fmt::format("let {} be {}", name, direct.text), {}});
      scope.locals.push_back({name, type, Knows::nobody()});
      return {name};
    }
    default: {
      Definition definition;
      definition.name = declared_name({"hint-of", "estimate", "secret", "verdict", "insight"});
      definition.type = type;
      definition.parameters = {{"who", Type::kSeat}};
      definition.hidden = true;
      definition.body = made("who's " + hand).text;
      definitions_.push_back(definition);
      return {definition.name + "(" + term + ")"};
    }
  }
}

// Who holds the best hand, by a name or without.
Phrase Author::hidden_seat(Scope& scope, Lines& before) {
  const Phrase direct = secret_seat(scope);
  if (chance(60)) return direct;
  const std::string name = fresh(scope, {"best-off", "richest", "chosen-one"});
  before.push_back({fmt::format("let {} be {}", name, direct.text), {}});
  scope.locals.push_back({name, Type::kSeat, Knows::nobody()});
  return {name};
}

Line Author::noted(Line line, bool silent, std::vector<bool> pieces) {
  line.way = static_cast<int>(ledger_.ways.size());
  ledger_.ways.push_back({"", 0, silent, false, std::move(pieces)});
  return line;
}

Lines Author::planted(Scope& outer) {
  Scope scope = outer;
  scope.facts = Facts{};
  scope.facts.full = false;
  Lines lines;
  const std::string p = fresh(scope, Type::kSeat);
  const std::string q = [&] {
    Scope inner = scope;
    inner.locals.push_back({p, Type::kSeat, Knows::all(), true});
    return fresh(inner, Type::kSeat);
  }();
  const std::string hand = hand_ >= 0 ? zones_[static_cast<std::size_t>(hand_)].name : "";
  const std::string stock = stock_ >= 0 ? zones_[static_cast<std::size_t>(stock_)].name : "";
  const std::string pot = pots_.empty() ? "" : pots_[0];
  const std::string own = p + "'s " + hand;
  const std::string next = fmt::format("(player after {})'s {}", p, hand);
  const std::string after = "player after " + p;
  const std::string lap = fmt::format("turns of {} from first {}, one lap", p, q);
  const std::string chooses = p + " chooses" + (chance(50) ? " openly" : "");
  const std::string open = p + " chooses openly";
  const std::string each = "for each " + p;
  const Line stay{"\"stay\"", {}};
  const Line speak{fmt::format("{} chooses", p), {{"\"speak\"", {}}}};
  Scope inside = scope;  // where p is a seat that is gone through
  inside.locals.push_back({p, Type::kSeat, Knows::all(), true});
  const auto number = [&](Lines& into, const std::string& of) { return hidden(inside, into, Type::kNumber, of); };
  const auto condition_on = [&](Lines& into, const std::string& of) { return hidden(inside, into, Type::kFlag, of); };
  // A loop over p with what was worked out before a line, and the line.
  const auto within = [&](const std::string& loop, Lines before, Line line) {
    before.push_back(std::move(line));
    return Line{loop, std::move(before)};
  };
  Lines before;

  switch (leak_) {
    case Leak::kNone:
      return {};
    case Leak::kWayCondition: {
      const std::string condition = condition_on(before, after).text;
      lines.push_back(within(lap, before, {chooses, {leak({fmt::format("\"go\" where {}", condition), {}}), stay}}));
      break;
    }
    case Leak::kTileDomain: {
      const std::string tile = fresh(inside, Type::kTile);
      lines.push_back({lap, {{chooses, {noted(leak({fmt::format("\"take\" {} from {}", tile, next), {}}), false, {true}), stay}}}});
      break;
    }
    case Leak::kRange: {
      const std::string most = number(before, after).at(Level::kOr);
      lines.push_back(
          within(lap, before, {chooses, {leak({fmt::format("\"bid\" {} from 1 to {}", fresh(inside, Type::kNumber), most), {}}), stay}}));
      break;
    }
    case Leak::kSetSize: {
      const std::string size = number(before, after).at(Level::kUnary);
      lines.push_back(within(
          lap, before,
          {chooses,
           {noted(leak({fmt::format("\"show\" 1 + {} mod 2 tiles {} from {}", size, fresh(inside, Type::kTiles), own), {}}), false, {true}),
            stay}}));
      break;
    }
    case Leak::kTier: {
      const std::string condition = condition_on(before, after).at(Level::kOr);
      lines.push_back(within(lap, before, {chooses, {stay, leak({fmt::format("if none or {}", condition), {{"\"go\"", {}}}})}}));
      break;
    }
    case Leak::kWhoIsAsked: {
      const Phrase who = hidden_seat(scope, lines);
      lines.push_back(leak({who.at(Level::kPostfix) + " chooses", {{"\"speak\"", {}}}}));
      break;
    }
    case Leak::kAskedAtOnce: {
      lines.push_back(
          leak({fmt::format("each {} in (all {} where {}) chooses at once", q, p, secret_flag(inside, own).text), {{"\"speak\"", {}}}}));
      break;
    }
    case Leak::kStartOfTurns: {
      const Phrase who = hidden_seat(scope, lines);
      lines.push_back(leak({fmt::format("turns of {} from {}, one lap", p, who.at(Level::kOr)), {speak}}));
      break;
    }
    case Leak::kSkippedTurn: {
      const std::string condition = condition_on(before, p).text;
      lines.push_back(within(lap, before, leak({"if " + condition, {speak}})));
      break;
    }
    case Leak::kLaps: {
      const std::string first = named_first(scope, lines);
      const Phrase laps = hidden(scope, lines, Type::kNumber, first);
      lines.push_back(leak({fmt::format("turns of {} from first {}, (1 + {} mod 3) laps", p, q, laps.at(Level::kUnary)), {speak}}));
      break;
    }
    case Leak::kUntil: {
      const std::string first = named_first(scope, lines);
      const Phrase end = hidden(scope, lines, Type::kNumber, first);
      const std::string spoken = fresh(scope, {"so-far", "asked-so-far"});
      lines.push_back({fmt::format("let {} be 0", spoken), {}});
      lines.push_back(leak({fmt::format("turns of {} from first {}, until {} > {} mod 4", p, q, spoken, end.at(Level::kUnary)),
                            {{fmt::format("add 1 to {}", spoken), {}}, speak}}));
      break;
    }
    case Leak::kEnd: {
      const std::string label = declared_name({"auction", "betting", "haggling"});
      const std::string condition = condition_on(before, p).text;
      Lines body = before;
      body.push_back(leak({"if " + condition, {{"end " + label, {}}}}));
      body.push_back(speak);
      lines.push_back({"step " + label, {{lap, body}}});
      break;
    }
    case Leak::kRepeated: {
      const std::string first = named_first(scope, lines);
      const Phrase times = hidden(scope, lines, Type::kNumber, first);
      lines.push_back(leak({fmt::format("repeat {} mod 4 times", times.at(Level::kUnary)), {{"add 1 to " + hint_, {}}}}));
      break;
    }
    case Leak::kPaid: {
      const Phrase amount = number(before, p);
      lines.push_back(
          within(each, before, leak({fmt::format("pay {} mod 5 from {} to {}, or all he has", amount.at(Level::kUnary), p, pot), {}})));
      break;
    }
    case Leak::kPaidAtAll: {
      const std::string condition = condition_on(before, p).text;
      lines.push_back(within(each, before, leak({"if " + condition, {{fmt::format("pay 1 from {} to {}, or all he has", p, pot), {}}}})));
      break;
    }
    case Leak::kPayee: {
      lines.push_back({fmt::format("{}: pay 2 from {} to {}, or all he has", each, p, pot), {}});
      const Phrase who = hidden_seat(scope, lines);
      lines.push_back(leak({fmt::format("pay 1 from {} to {}, or all he has", pot, who.at(Level::kPostfix)), {}}));
      break;
    }
    case Leak::kShared: {
      lines.push_back({fmt::format("{}: pay 2 from {} to {}, or all he has", each, p, pot), {}});
      lines.push_back(leak({fmt::format("share {} among (all {} with most pips of {}), rest stays", pot, q, whose_bound(q, hand)), {}}));
      break;
    }
    case Leak::kLot:
      lines.push_back(
          leak({fmt::format("draw {} by lot from (all {} with most pips of {} mod 3)", hint_seat_, q, whose_bound(q, hand)), {}}));
      break;
    case Leak::kDropped:
      lines.push_back(leak({fmt::format("set players to all {} with most pips of {} mod 2", q, whose_bound(q, hand)), {}}));
      break;
    case Leak::kTold: {
      const Phrase worth = number(before, p);
      lines.push_back(within(each, before, leak({fmt::format("set {}'s {} to {}", p, hint_each_, worth.text), {}})));
      break;
    }
    case Leak::kToldLet: {
      const std::string first = named_first(scope, lines);
      const Phrase worth = hidden(scope, lines, Type::kNumber, first);
      const std::string name = fresh(scope, {"public", "shouted", "on-the-board"});
      lines.push_back(leak({fmt::format("let {} be {}, seen by all", name, worth.at(Level::kOr)), {}}));
      for (Line& line : everybody_goes_on()) lines.push_back(std::move(line));
      return {{"step " + declared_name({"whisper", "rumour"}), lines}};
    }
    case Leak::kToldOwner: {
      const Phrase worth = number(before, after);
      lines.push_back(within(each, before, leak({fmt::format("set {}'s {} to {}", p, hint_own_, worth.text), {}})));
      break;
    }
    case Leak::kToldTile: {
      const std::string first = named_first(scope, lines);
      const std::string tile = fresh(scope, Type::kTile);
      lines.push_back(leak({fmt::format("set {} to first {} in {}'s {} with most pips of {}", hint_tile_, tile, first, hand, tile), {}}));
      break;
    }
    case Leak::kMoved: {
      const std::string tile = fresh(inside, Type::kTile);
      lines.push_back({each, {leak({fmt::format("move all {} in {} where pips of {} mod 2 = 0 to {}", tile, own, tile, stock), {}})}});
      break;
    }
    case Leak::kPicked: {
      const std::string tile = fresh(inside, Type::kTile);
      lines.push_back({each,
                       {leak({fmt::format("move (first {} in {}{}) to {}", tile, stock,
                                          chance(50) ? "" : fmt::format(" with most pips of {}", tile), own),
                              {}})}});
      break;
    }
    case Leak::kShownByRules: {
      const std::string tile = fresh(inside, Type::kTile);
      lines.push_back({each, {leak({fmt::format("move (first {} in {} with most pips of {}) to {}", tile, own, tile, hint_zone_), {}})}});
      break;
    }
    case Leak::kTop:
      if (chance(50))
        lines.push_back(leak({fmt::format("set {} to pips of top of {}", hint_, stock), {}}));
      else
        lines.push_back(leak({fmt::format("if pips of top of {} mod 2 = 0", stock), {{"add 1 to " + hint_, {}}}}));
      break;
    case Leak::kRevealedIf: {
      const std::string condition = condition_on(before, p).text;
      lines.push_back(within(each, before, leak({"if " + condition, {{"reveal " + own, {}}}})));
      break;
    }
    case Leak::kRevealedToWhom: {
      const Phrase who = hidden_seat(inside, before);
      lines.push_back(within(each, before, leak({fmt::format("reveal {} to {{{}}}", own, who.at(Level::kOr)), {}})));
      break;
    }
    case Leak::kRevealedTooLate: {
      const Phrase worth = number(before, p);
      lines.push_back(within(each, before, leak({fmt::format("set {}'s {} to {}", p, hint_each_, worth.text), {}})));
      for (Line& line : everybody_goes_on()) lines.push_back(std::move(line));
      lines.push_back({fmt::format("{}: reveal {}", each, own), {}});
      return lines;
    }
    case Leak::kRevealedOnOnePath: {
      const std::string condition = condition_on(before, p).text;
      lines.push_back(
          within(each, before, leak({"if " + condition, {{"reveal " + own, {}}, {fmt::format("add 1 to {}'s {}", p, hint_each_), {}}}})));
      break;
    }
    case Leak::kRevealedToAnother: {
      const std::string first = named_first(scope, lines);
      inside.locals.push_back({first, Type::kSeat, Knows::all(), true});
      lines.push_back({fmt::format("reveal {}'s {} to {{player after {}}}", first, hand, first), {}});
      const std::string condition = condition_on(before, first).text;
      lines.push_back(within(fmt::format("turns of {} in players without {{{}}} from {}, one lap", p, first, first), before,
                             {chooses, {leak({fmt::format("\"go\" where {}", condition), {}}), stay}}));
      break;
    }
    case Leak::kOwnHandInBlock: {
      const std::string condition = secret_flag(inside, own).text;
      lines.push_back({lap, {{open, {{"\"on\"", {leak({"if " + condition, {{"add 1 to " + hint_, {}}}})}}}}}});
      break;
    }
    case Leak::kAskedAgain: {
      const std::string condition = secret_flag(inside, own).text;
      lines.push_back({lap, {{open, {{"\"on\"", {leak({"if " + condition, {{"again", {}}}})}}, {"\"enough\"", {}}}}}});
      break;
    }
    case Leak::kStale: {
      const std::string first = named_first(scope, lines);
      const std::string before_that = fresh(scope, {"before", "until-now"});
      const std::string tile = fresh(scope, Type::kTile);
      lines.push_back({fmt::format("let {} be pips of {}'s {}", before_that, first, hand), {}});
      lines.push_back(
          {first + " chooses",
           {noted({fmt::format("\"put back\" {} from {}'s {}", tile, first, hand), {{fmt::format("move {} to {}", tile, stock), {}}}},
                  false, {true})}});
      lines.push_back({fmt::format("reveal {}'s {}", first, hand), {}});
      lines.push_back(leak({fmt::format("set {} to {}", hint_, before_that), {}}));
      break;
    }
    case Leak::kPast: {
      lines.push_back(leak({fmt::format("turns of {} from {}, one lap", p, hint_past_), {speak}}));
      for (Line& line : everybody_goes_on()) lines.push_back(std::move(line));
      lines.push_back({fmt::format("set {} to {}", hint_past_, secret_seat(scope).text), {}});
      return lines;
    }
    case Leak::kAlias: {
      const std::string first = named_first(scope, lines);
      const std::string other = fresh(scope, {"neighbour", "other-one"});
      scope.locals.push_back({other, Type::kSeat, Knows::all(), true});
      lines.push_back({fmt::format("let {} be {}", other, first), {}});
      lines.push_back({fmt::format("reveal {}'s {}", other, hand), {}});
      lines.push_back({fmt::format("set {} to player after {}", other, other), {}});
      lines.push_back(leak({fmt::format("set {} to {}", hint_, secret_number(scope, other + "'s " + hand).text), {}}));
      break;
    }
    case Leak::kPhaseArgument: {
      const std::string first = named_first(scope, lines);
      Phase phase;
      phase.name = declared_name({"tell", "declare-it", "report"});
      phase.parameters = {{"n", Type::kNumber}};
      phase.lines = {{fmt::format("set {} to n", hint_), {}}};
      phases_.push_back(phase);
      lines.push_back(leak({fmt::format("{}({})", phase.name, secret_number(scope, first + "'s " + hand).at(Level::kOr)), {}}));
      break;
    }
    case Leak::kBlockArgument: {
      const std::string first = named_first(scope, lines);
      Phase phase;
      phase.name = declared_name({"provided", "in-case"});
      phase.parameters = {{"f", Type::kFlag}, {"deed", Type::kNumber, true}};
      phase.lines = {{"if f", {{"deed", {}}}}};
      phases_.push_back(phase);
      lines.push_back(
          leak({fmt::format("{}({})", phase.name, secret_flag(scope, first + "'s " + hand).at(Level::kOr)), {{"add 1 to " + hint_, {}}}}));
      break;
    }
    case Leak::kNamedWays: {
      Ways ways;
      ways.name = declared_name({"allowed-ways", "free-ways"});
      ways.parameters = {{"f", Type::kFlag}};
      ways.lines = {{"\"go\" where f", {}}};
      ways_.push_back(ways);
      lines.push_back({lap, {{chooses, {leak({fmt::format("{}({})", ways.name, secret_flag(inside, next).at(Level::kOr)), {}}), stay}}}});
      break;
    }
    case Leak::kSealedMenu: {
      const std::string n = fresh(inside, Type::kNumber);
      lines.push_back(
          {fmt::format("each {} chooses at once", p),
           {noted({fmt::format("\"pick\" {} from 1 to 3", n), {{fmt::format("set {}'s {} to {}", p, hint_own_, n), {}}}}, true, {false})}});
      lines.push_back({fmt::format("each {} chooses at once", p),
                       {leak({fmt::format("\"same\" where some {} in players where {} != {} and {}'s {} = {}'s {}", q, q, p, q, hint_own_,
                                          p, hint_own_),
                              {}}),
                        {"\"rest\"", {}}}});
      break;
    }
    case Leak::kDiceMenu:
      lines.push_back({lap,
                       {{fmt::format("set {} to {}", dice_viewer_, p), {}},
                        {"roll dice", {}},
                        {fmt::format("(player after {}) chooses", p),
                         {leak({fmt::format("\"doubt\" where {} > {}", dice_[0], sides_ / 2), {}}), {"\"believe\"", {}}}}}});
      break;
    case Leak::kDiceTold:
      if (!dice_viewer_.empty()) lines.push_back({fmt::format("set {} to first {}", dice_viewer_, q), {}});
      lines.push_back({"roll dice", {}});
      lines.push_back(
          leak({fmt::format("set {} to {} mod {}", hint_, chance(50) ? "(sum of d for d in dice)" : dice_[0], between(2, 4)), {}}));
      break;
    case Leak::kWonEarly: {
      const std::string first = named_first(scope, lines);
      lines.push_back(leak({"if " + hidden(scope, lines, Type::kFlag, first).text, {{fmt::format("win {{{}}}", first), {}}}}));
      break;
    }
    case Leak::kMixed: {
      const std::string condition = condition_on(before, p).text;
      lines.push_back(within(each, before, leak({"if " + condition, {{"mix " + stock, {}}}})));
      break;
    }
    case Leak::kNamedTile:
      lines.push_back(leak({fmt::format("move {} to {}", face(), stock), {}}));
      break;
    case Leak::kDealt: {
      const Phrase many = number(before, p);
      lines.push_back(
          within(each, before,
                 leak({fmt::format("move min(count of {}, {} mod 2) from {} to {}", stock, many.at(Level::kUnary), stock, own), {}})));
      break;
    }
    case Leak::kLoop: {
      const std::string first = named_first(scope, lines);
      const std::string tile = fresh(scope, Type::kTile);
      lines.push_back({fmt::format("for each {} in {}'s {}", tile, first, hand),
                       {leak({fmt::format("if pips of {} mod 2 = 0", tile), {{"add 1 to " + hint_, {}}}})}});
      break;
    }
  }
  for (Line& line : everybody_goes_on()) lines.push_back(std::move(line));
  if (leak_ == Leak::kDropped) lines.push_back({"set players to seats", {}});
  return lines;
}

// A seat by a name of its own: the first of the players.
std::string Author::named_first(Scope& scope, Lines& lines) {
  const std::string name = fresh(scope, {"eldest", "opener", "forehand"});
  scope.locals.push_back({name, Type::kSeat, Knows::all(), true});
  lines.push_back({fmt::format("let {} be first {}", name, fresh(scope, Type::kSeat)), {}});
  return name;
}

}  // namespace boneyard::generate
