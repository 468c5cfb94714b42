// Short runs of statements at the border of what the proof accepts: the rules show or choose something, something else may happen, and then the rules show a value that the players
// may know or may not know. There is one for each condition of a lemma (dsl/proving/conditions.def) that games without a plan hardly ever reach.

#include <algorithm>

#include <fmt/format.h>

#include "tests/generate/adversary.hpp"

namespace boneyard::generate {

void Adversary::at_a_border() {
  if (one_in(3)) statement(2);
  if (one_in(4))
    border_of_sight();
  else if (has_tiles_ && one_in(2))
    one_in(3) ? border_of_places() : border_of_tiles();
  else if (one_in(3))
    border_of_leaving();
  else if (one_in(2))
    border_of_choices();
  else
    border_of_time();
  if (one_in(3)) statement(2);
}

void Adversary::use(const std::string& number) {
  if (has_chips_ && one_in(2)) return line(fmt::format("pay max(0, {}) from (first {}) to pool, or all he has", number, fresh("s")));
  // A name of a block is gone when its block is over, and then nobody has seen it.
  if (one_in(2)) {
    const std::string first = "(first " + fresh("s") + ")";
    line(fmt::format("{} chooses openly:", one_in(2) ? first : fmt::format("(player after {})", first)));
    line(fmt::format("  \"see\" where ({}) > {}", number, below(3)));
    line("  \"pass\"");
    return;
  }
  const Name name{.text = fresh("l"), .type = Type::kNumber, .open = true};
  line(fmt::format("let {} be {}, seen by all", name.text, number));
  names_known_.push_back(name);
}

std::string Adversary::secret_hand() {
  const std::string name = fresh("s");
  return one_in(3) ? fmt::format("(first {})'s hand", name) : fmt::format("(first {0} with most pips of {0}'s hand)'s hand", name);
}

// Which tiles, how many, and where they lie.
void Adversary::border_of_tiles() {
  const std::string someone = one_in(2) ? "(first " + fresh("s") + ")" : seat(1);
  const std::string name = fresh("t");
  const std::string number = fresh("n");
  switch (below(10)) {
    // The number that names a member is set again, or another member is meant.
    case 0:
    case 1: {
      std::vector<std::string> families;
      for (const Zone& each : zones_)
        if (each.family) families.push_back(each.name);
      if (families.empty()) return border_of_time();
      const std::string family = any(families);
      const bool by_name = one_in(2);
      line(fmt::format("let {} be {}, seen by all", number, below(2)));
      const std::string member = by_name ? number : fmt::format("({} + {}) mod 2", number, below(2));
      line(fmt::format("reveal {}({})", family, member));
      if (one_in(2)) line(fmt::format("set {} to {}", number, below(2)));
      return use(fmt::format("pips of {}({})", family, by_name || one_in(3) ? member : fmt::format("({} + {}) mod 2", number, below(2))));
    }
    // What is less than a whole, and whose whole it is.
    case 2:
      if (one_in(2))
        return use(fmt::format("count of (all {0} in {1} where {2})", name, zone(),
                               one_in(2) ? name + " is face up" : fmt::format("pips of {} > {}", name, below(3))));
      line(fmt::format("move 1 from stock to (first {})'s hand", number));
      return use(fmt::format("count of ({} + stock)", secret_hand()));
    // Which place or which tile is meant.
    case 3: {
      const bool has_out = std::any_of(zones_.begin(), zones_.end(), [](const Zone& each) { return each.name == "out"; });
      const std::string to = has_out && one_in(2) ? "out" : zone();
      if (one_in(3)) {
        const std::string hand = seat(1) + "'s hand";
        line(one_in(2) ? fmt::format("let {} be {}", name, face_)
                       : fmt::format("let {0} be first {1} in {2} with most pips of {1}", name, number, hand));
        return line(fmt::format("move (first {0} in {1} where {0} = {2}) to {3}", number, hand, one_in(2) ? name : face_, to));
      }
      for (const Zone& each : zones_)
        if (each.family && each.ordered)
          return line(fmt::format("move (top of {}({})) to {}", each.name, one_in(3) ? "1" : "(pips of " + secret_hand() + ") mod 2", to));
      const std::string from = pile();
      line(fmt::format("let {} be {} + {}", number, below(2), one_in(3) ? "1" : fmt::format("(pips of {}) mod 2", zone())));
      return use(fmt::format("if (tile ({} + 1) of {}) = ({} of {}) then 1 else 0", number, from, one_in(2) ? "top" : "tile 2", from));
    }
    // A tile that lies face up among others, one of which goes.
    case 4: {
      const bool has_laid = std::any_of(zones_.begin(), zones_.end(), [](const Zone& each) { return each.name == "laid" && each.ordered; });
      if (has_laid) {
        line(fmt::format("move 2 from stock to {}'s laid", someone));
        line(fmt::format("turn up tile 2 of {}'s laid", someone));
        line(fmt::format("{} chooses:", someone));
        line(fmt::format("  \"take\" {} from {}'s laid: move {} to {}'s hand", name, someone, name, someone));
        return use(fmt::format("if tile 2 of {}'s laid is face up then 1 else 0", someone));
      }
      const std::string pile_text = pile();
      const int place = 1 + static_cast<int>(below(2));
      line(fmt::format("if count of {} > 1: turn up tile {} of {}", pile_text, place, pile_text));
      if (one_in(3))
        line(fmt::format("move (top of {}) to {}", pile_text, zone()));
      else if (!one_in(3))
        line(fmt::format("move (first {0} in {1} where {0} is face down with most pips of {0}) to bottom of {1}", name, pile_text));
      return use(fmt::format("if tile {} of {} is face up then 1 else 0", place, pile_text));
    }
    // A tile that the rules pick by what it is goes aside, and it comes into view, or what is left.
    case 5:
    case 6: {
      const std::string tile_text = fresh("t");
      const std::string hand = someone + "'s hand";
      const std::string aside = zone();
      const bool has_out = std::any_of(zones_.begin(), zones_.end(), [](const Zone& each) { return each.name == "out"; });
      const std::string to = has_out ? "out" : zone();
      line(fmt::format("move (first {0} in {1}{2}) to {3}", name, hand, one_in(2) ? fmt::format(" with least pips of {}", name) : "",
                       aside));
      const std::string shown = one_in(2) ? hand : aside;
      switch (below(6)) {
        case 0:
          return line("move (every hand) to " + to);
        case 1:
          return line(fmt::format("move {} + {} to {}", shown, zone(), to));
        case 2:
          line(fmt::format("let {} be {}", number, shown));
          return line(fmt::format("move {} to {}", number, to));
        case 3:
          return line(fmt::format("turn up first {} in {}", tile_text, shown));
        case 4:
          return line(fmt::format("move (first {} in {}) to {}", tile_text, shown, to));
        default:
          return line("reveal " + shown);
      }
    }
    // All places but the hands come into view, so that everybody knows what the hands hold together, but not which holds what.
    case 7: {
      const std::string member = letter();
      for (const Zone& each : zones_) {
        if (each.name == "hand" || each.name == "out") continue;
        if (each.each)
          line(fmt::format("for each {0}: reveal {0}'s {1}", name, each.name));
        else if (each.family)
          line(fmt::format("for each {0} in 0 to 1: reveal {1}({0})", member, each.name));
        else
          line("reveal " + each.name);
      }
      const bool kept = one_in(2);
      if (kept) line(fmt::format("let {} be every hand", number));
      return line(fmt::format("move ({}) to {}", kept ? number : "every hand", zone()));
    }
    // What is shown is not what was looked at before.
    default: {
      const std::string where = zone();
      const bool kept = one_in(2);
      if (kept) line(fmt::format("let {} be pips of {}", number, where));
      if (!kept) use("pips of " + where);
      if (one_in(2)) line(fmt::format("move 1 from stock to {}", where));
      if (kept) use(number);
      return line("reveal " + where);
    }
  }
}

// The rules tell which tile it is, but not in which of two places it lies; then it comes into view from there.
void Adversary::border_of_places() {
  const std::string someone = "(first " + fresh("s") + ")";
  const std::string other = "(player after first " + fresh("s") + ")";
  const std::string which = fresh("l");
  const std::string told = fresh("l");
  const std::string name = fresh("t");
  const auto ask = [&] {
    const std::string asked = fresh("s");
    if (one_in(2)) line(fmt::format("for each {0}: {0} chooses: \"on\"", asked));
  };
  std::string one = someone + "'s hand";
  std::string another = other + "'s hand";
  std::string place = fmt::format("(if {} = 0 then first {} else player after first {})'s hand", which, fresh("s"), fresh("s"));
  for (const Zone& each : zones_) {
    if (!each.family) continue;
    one = each.name + "(0)";
    another = each.name + "(1)";
    place = fmt::format("{}({})", each.name, which);
  }
  const std::string both = fmt::format("({} + {})", one, another);
  line(fmt::format("let {} be 0", which));
  switch (below(3)) {
    case 0:
      line(someone + " chooses:");
      line(fmt::format("  \"a\" {0} from 0 to 1: set {1} to {0}", fresh("n"), which));
      break;
    case 1:
      line(fmt::format("set {} to (pips of {}) mod 2", which, secret_hand()));
      break;
    default:
      place = both;
      line(someone + " chooses:");
      line(fmt::format("  \"a\" {0} from {1}'s hand: move {0} to {2}", name, someone, one));
      line(fmt::format("  \"b\" {0} from {1}'s hand: move {0} to {2}", name, someone, another));
      break;
  }
  ask();
  const std::string seen = zone();
  if (one_in(5)) return line(fmt::format("if told {0} in {1}: move {0} to {2}", face_, place, seen));
  const bool single = one_in(2);
  line(fmt::format("let {} be told ({})", told, single ? fmt::format("first {} in {}", name, place) : place));
  ask();
  const std::string is_told = name + (single ? " = " : " in ") + told;
  switch (below(5)) {
    case 0:
      return line(fmt::format("move {} to {}", told, seen));
    case 1:
      return line(fmt::format("move (all {} in tiles where {}) to {}", name, is_told, seen));
    case 2:
      return line(fmt::format("move (first {} in {} where {}) to {}", name, one_in(2) ? both : "every hand + stock", is_told, seen));
    case 3:
      return line((single ? "turn up " : "reveal ") + told);
    default:
      line(other + " chooses openly:");
      return line(fmt::format("  \"take\" {0} from {1}: move {0} to {2}", name, single ? "{" + told + "}" : told, seen));
  }
}

// What a player has chosen and nobody has announced.
void Adversary::border_of_choices() {
  const std::string someone = "(first " + fresh("s") + ")";
  const std::string note = fresh("l");
  const std::string number = fresh("n");
  const std::string chosen = fresh("c");
  const std::string tile_text = fresh("t");
  line(fmt::format("let {} be {}", note, below(3)));
  const std::uint32_t kind = below(has_tiles_ ? 6 : 2);
  // It shows in the block of its way, or after it.
  if (kind < 2) {
    line(someone + " chooses:");
    line(fmt::format("  \"a\" {} from 0 to 2:", number));
    line(fmt::format("    set {} to {}", note, number));
    const std::size_t known = names_known_.size();
    indent_ += 2;
    if (one_in(2)) use(number);
    indent_ -= 2;
    names_known_.resize(known);
    if (one_in(2)) use(note);
    return;
  }
  // How many have been chosen.
  if (kind < 4 || !has_layout_) {
    const bool by_note = one_in(2);
    if (by_note && one_in(2)) {
      line(fmt::format("{} chooses:", someone));
      line(fmt::format("  \"write\" {} from 1 to 2: set {} to {}", number, note, number));
    }
    if (!by_note || !one_in(2)) line(fmt::format("move 1 from stock to {}'s hand", someone));
    line(someone + " chooses:");
    line(fmt::format("  \"hide\" {} tiles {} from {}'s hand:", by_note ? note : one_in(2) ? "1 or 2" : "2", chosen, someone));
    line(fmt::format("    (player after {}) chooses openly:", someone));
    line(fmt::format("      \"guess\" {} from 1 to count of {}", fresh("g"), chosen));
    line("      \"pass\"");
    line("  \"pass\"");
    return;
  }
  // Placed in view, with something else that is not, or in one of two ways.
  line(someone + " chooses:");
  const bool with_number = one_in(2);
  line(with_number ? fmt::format("  \"a\" {} from {}'s hand \"n\" {} from 1 to 2:", tile_text, someone, number)
                   : fmt::format("  \"a\" {} from {}'s hand:", tile_text, someone));
  line(fmt::format("    place {} on line", tile_text));
  if (with_number || one_in(2)) line(fmt::format("    set {} to {}", note, with_number ? number : "1"));
  if (one_in(2)) {
    line(fmt::format("  \"b\" {} from {}'s hand:", chosen, someone));
    line(fmt::format("    place {} on line", chosen));
    if (one_in(2)) line(fmt::format("    set {} to 2", note));
  }
  use(one_in(3) ? "count of line" : note);
}

void Adversary::start_over() {
  if (has_tiles_) {
    line("gather stock");
    line("mix stock");
    line("deal 1 from stock to each player's hand");
  }
  if (has_dice_) line("roll dice");
}

// A block or turns are left early, or players pass, for something hidden: what is done then, and what is not, follows from it.
void Adversary::border_of_leaving() {
  const std::string note = fresh("l");
  const std::string outer = fresh("e");
  const std::string inner = fresh("e");
  const std::string someone = fresh("s");
  const std::string looked_at = has_tiles_ ? "pips of " + zone() : fmt::format("sum of {0} for {0} in dice", fresh("d"));
  const std::string condition = fmt::format("if ({}) > {}", looked_at, below(4));
  line(fmt::format("let {} be 0", note));
  switch (below(6)) {
    case 0:
      line(fmt::format("step {}:", outer));
      line(fmt::format("  step {}:", inner));
      line(fmt::format("    {}: end {}", condition, one_in(2) ? inner : outer));
      if (!one_in(4)) line(fmt::format("    {}end {}", one_in(2) ? "else: " : "", one_in(2) ? inner : outer));
      line(fmt::format("  set {} to 1", note));
      break;
    case 1:
      line(fmt::format("step {}:", outer));
      line(fmt::format("  {}:", one_in(3) ? fmt::format("each {} chooses at once", someone) : fmt::format("(first {}) chooses", someone)));
      line(fmt::format("    \"a\": end {}", outer));
      line("    \"b\"");
      line(fmt::format("  set {} to 1", note));
      break;
    case 2:
      line(fmt::format("turns of {} from first {}, until all pass or {} > 3:", someone, fresh("s"), note));
      line(fmt::format("  {}: pass", condition));
      line(fmt::format("  add 1 to {}", note));
      break;
    case 4: {
      // Whether somebody is asked, before another deal or throw, looks like the next question.
      const std::string question = fmt::format("(player after first {}) chooses: \"on\"", fresh("s"));
      const bool ends = one_in(2);
      line(ends ? fmt::format("step {}:", outer) : condition + ":");
      ++indent_;
      if (ends) line(fmt::format("{}: end {}", condition, outer));
      start_over();
      line(question);
      --indent_;
      start_over();
      line(question);
      break;
    }
    case 3:
      // What is done behind the next choice, which both arms ask alike.
      for (const bool first : {true, false}) {
        line(first ? condition + ":" : "else:");
        ++indent_;
        start_over();
        line(fmt::format("(first {}) chooses: \"on\"", fresh("s")));
        if (first)
          line(has_chips_ ? fmt::format("pay 1 from (first {}) to pool, or all he has", fresh("s"))
                          : fmt::format("(player after first {}) chooses: \"on\"", fresh("s")));
        --indent_;
      }
      break;
    default:
      line(fmt::format("turns of {} from first {}, until level or {} > 3:", someone, fresh("s"), note));
      line(fmt::format("  {}: start anew", condition));
      line(fmt::format("  add 1 to {}", note));
      break;
  }
  if (one_in(2)) start_over();
  if (one_in(2)) return use(note);
  const std::string asked = fresh("s");
  line(fmt::format("for each {}:", asked));
  line(fmt::format("  {} chooses:", asked));
  line(fmt::format("    \"see\" where {} > {}", note, below(4)));
  line("    \"pass\"");
}

// What was before: another deal, another throw, another round, and a condition that has changed.
void Adversary::border_of_time() {
  const std::string number = fresh("l");
  const std::string someone = fresh("s");
  const auto look = [&] {
    if (has_dice_ && (!has_tiles_ || one_in(2))) {
      const std::string die = fresh("d");
      return fmt::format("sum of {} for {} in {}", die, die, dice_each_ ? "(first " + fresh("s") + ")'s dice" : "dice");
    }
    return "pips of " + zone();
  };
  const auto ask = [&] {
    line(fmt::format("for each {}:", someone));
    line(fmt::format("  {} chooses: \"go on\"", someone));
  };
  switch (below(has_tiles_ ? 7 : 2)) {
    // Of the deal or the throw before.
    case 0:
    case 1: {
      line(fmt::format("let {} be 0", number));
      line("repeat 2 times:");
      ++indent_;
      const std::size_t known = names_known_.size();
      const bool late = one_in(2);
      if (late) use(number);
      line(fmt::format("set {} to {}", number, look()));
      if (!late && one_in(2)) use(number);
      start_over();
      if (!late) use(number);
      if (one_in(2)) ask();
      --indent_;
      names_known_.resize(known);
      return;
    }
    // A round for some, or for all.
    case 2: {
      const std::string other = fresh("s");
      line(fmt::format("for each {}{}: reveal {}'s hand", someone, one_in(2) ? " in " + seats(2) : "", someone));
      line(fmt::format("for each {}:", other));
      return line(fmt::format("  let {} be pips of {}'s hand, seen by all", fresh("l"), other));
    }
    // What one round writes for another.
    case 3: {
      for (const Name& each : names_known_) {
        if (each.type != Type::kNumber || !each.each || each.open) continue;
        const std::string other = fresh("s");
        line(fmt::format("for each {}:", someone));
        line(fmt::format("  for each {0}: set {0}'s {1} to {0}'s {1} + pips of {2}'s hand", other, each.text, someone));
        if (!one_in(3)) line(fmt::format("  set {}'s {} to 0", someone, each.text));
        return use(fmt::format("{}'s {}", seat(1), each.text));
      }
      return border_of_choices();
    }
    // What a round does for its own seat, and for another.
    case 4:
    case 5: {
      const std::string witness = fresh("s");
      const std::string other = fresh("s");
      const std::string counted = fresh("v");
      const bool of_each = one_in(2);
      line(fmt::format("let {} be first {}, seen by all", witness, other));
      line(fmt::format("for each {}:", someone));
      ++indent_;
      if (one_in(2))
        line(fmt::format("set {} to player after {}", witness, one_in(2) ? witness : someone));
      else if (one_in(3))
        line(fmt::format("draw {} by lot from players", witness));
      line(fmt::format("reveal {}'s hand{}", one_in(3) ? witness : someone, of_each ? " to {" + witness + "}" : ""));
      if (one_in(3)) line(fmt::format("move 1 from stock to {}'s hand", one_in(2) ? someone : witness));
      --indent_;
      line((of_each ? witness : "(first " + fresh("s") + ")") + " chooses:");
      line(fmt::format("  \"a\" where some {0} where {1} in {0}'s hand", counted, face_));
      line("  \"b\"");
      return;
    }
    // A condition that holds for what shows, and later for what is used.
    default: {
      const std::string where = zone();
      const std::string condition = fmt::format("if {} > 1:", number);
      line(fmt::format("let {} be {}, seen by all", number, 1 + below(3)));
      line(fmt::format("{} reveal {}", condition, where));
      if (one_in(2)) line(fmt::format("set {} to {}", number, 1 + below(3)));
      line(condition);
      ++indent_;
      const std::size_t known = names_known_.size();
      use("pips of " + where);
      names_known_.resize(known);
      --indent_;
      return;
    }
  }
}

// What changes before anybody has looked at it, or looks like something else.
void Adversary::border_of_sight() {
  const std::string someone = "(first " + fresh("s") + ")";
  const std::string number = fresh("n");
  const std::string tile = fresh("t");
  const auto number_where = [&](const auto& fits) {
    const auto found = std::find_if(names_known_.begin(), names_known_.end(),
                                    [&](const Name& one) { return one.type == Type::kNumber && !one.family && !one.fixed && fits(one); });
    return found == names_known_.end() ? std::string() : found->text;
  };
  const std::string kept = number_where([](const Name& one) { return !one.each && !one.open; });
  switch (below(13)) {
    // A tile gets its name, or moves, on one of two paths, and then shows where it lies.
    case 12: {
      if (!has_tiles_) return border_of_choices();
      const std::string from = pile();
      const std::string shown = fmt::format("if pips of {} > {}: ", zone(), below(3));
      if (one_in(2)) {
        line(fmt::format("let {} be top of stock", tile));
        line(fmt::format("if not {} is empty:", from));
        line("  " + shown + fmt::format("set {} to top of {}", tile, from));
      } else {
        line(fmt::format("move 2 from stock to {}", from));
        line(fmt::format("let {} be {} of {}", tile, one_in(2) ? "top" : "bottom", from));
        const std::string to = zone();
        switch (below(3)) {
          case 0:
            line(someone + " chooses:");
            line(fmt::format("  \"a\": move 1 from {} to {}", from, to));
            line(fmt::format("  \"b\": move bottom of {} to {}", from, to));
            break;
          case 1:
            line(fmt::format("move (first {0} in {1} with most pips of {0}) to {2}", fresh("t"), from, to));
            break;
          default:
            line(shown + fmt::format("move top of {} to {}", from, to));
            break;
        }
      }
      line(fmt::format("move {} to {}", tile, zone()));
      return use("count of " + from);
    }
    // The rules read the table between two choices, and then make it look the same whatever was chosen, thrown or dealt.
    case 10:
    case 11: {
      if (kept.empty()) return border_of_choices();
      const std::string open = number_where([](const Name& one) { return !one.each && one.open; });
      const std::string where = has_tiles_ ? zone() : "";
      const std::uint32_t kind = below(3);
      std::string event, is_done, reads;
      if (has_dice_ && !dice_each_ && (one_in(3) || !has_tiles_)) {
        event = one_in(2) ? "roll 0 dice" : "roll 1 dice";
        is_done = event == "roll 0 dice" ? "count of dice = 0" : "count of dice = 1";
        reads = "count of dice";
      } else if (has_chips_ && kind == 0) {
        event = fmt::format("pay 1 from {} to pool, in full", someone);
        is_done = "pool > 0";
        reads = "pool";
      } else if (has_tiles_ && (kind == 1 || open.empty())) {
        event = "move 1 from stock to " + where;
        is_done = fmt::format("count of {} > 0", where);
        reads = one_in(4) ? "count of stock" : one_in(4) ? "pips of " + where : "count of " + where;
      } else if (!open.empty()) {
        event = fmt::format("set {} to 1", open);
        is_done = fmt::format("{} = 1", open);
        reads = open;
      } else {
        return border_of_choices();
      }
      switch (below(3)) {
        case 0:
          line(someone + (one_in(6) ? " chooses openly:" : " chooses:"));
          line("  \"a\": " + event);
          line("  \"b\"");
          break;
        case 1:
          line(fmt::format("each {} chooses at once:", fresh("s")));
          line("  \"a\": " + event);
          line("  \"b\"");
          break;
        default:
          line(fmt::format("if {} > {}: {}", has_tiles_ ? "pips of " + zone() : fmt::format("sum of {0} for {0} in dice", fresh("d")),
                           below(4), event));
          break;
      }
      if (one_in(5)) line(someone + " chooses: \"on\"");
      if (one_in(5)) {
        line(fmt::format("if {}:", is_done));
        line(fmt::format("  {} chooses:", someone));
        line("    \"c\"");
        line("    \"d\"");
      }
      line(one_in(3) ? fmt::format("if {}: set {} to 1", is_done, kept) : fmt::format("set {} to {}", kept, reads));
      if (one_in(4)) use(reads);
      if (!one_in(4)) line(fmt::format("if not ({}): {}", is_done, event));
      if (has_dice_ && !dice_each_ && one_in(3)) line("roll dice");
      if (one_in(3)) start_over();
      // What is kept beyond a choice is told by no event that everybody has seen before it.
      if (one_in(3)) {
        line(someone + " chooses openly:");
        line("  \"on\"");
        line("  \"off\"");
      }
      return use(kept);
    }
    // A name that all see ends, or is set again, and something has kept what it was.
    case 0: {
      if (kept.empty()) return border_of_choices();
      const std::string name = fresh("l");
      const bool ends = one_in(2);
      if (ends) line("step " + fresh("e") + ":");
      if (ends) ++indent_;
      line(fmt::format("let {} be 0, seen by all", name));
      line(someone + " chooses:");
      line(fmt::format("  \"a\" {0} from 0 to 2: set {1} to {0}", number, name));
      if (one_in(4)) line("(first " + fresh("s") + ") chooses: \"on\"");
      line(fmt::format("set {} to {}", kept, name));
      if (ends)
        --indent_;
      else
        line(fmt::format("set {} to 0", name));
      return use(kept);
    }
    // So does a variable that its owner sees.
    case 1: {
      const std::string each = number_where([](const Name& one) { return one.each; });
      if (kept.empty() || each.empty()) return border_of_choices();
      const std::string variable = fmt::format("{}'s {}", one_in(2) ? someone : seat(1), each);
      if (has_tiles_ && one_in(2)) {
        line(fmt::format("set {} to pips of {}", variable, zone()));
      } else {
        line(someone + " chooses:");
        line(fmt::format("  \"a\" {0} from 0 to 2: set {1} to {0}", number, variable));
      }
      line(fmt::format("set {} to {}", kept, variable));
      line(fmt::format("set {} to 0", variable));
      if (one_in(3)) start_over();
      return use(kept);
    }
    // A question within a way looks like the next one.
    case 2: {
      line(someone + (one_in(6) ? " chooses openly:" : " chooses:"));
      line("  \"a\":");
      line(fmt::format("    {} chooses: \"c\"", someone));
      line("  \"b\"");
      line(someone + " chooses: \"c\"");
      return use("1");
    }
    // One of several copies is placed.
    case 3: {
      if (!has_layout_) return border_of_choices();
      line(fmt::format("let {} be {}", tile, one_in(2) ? face_ : "first " + fresh("t") + " in " + zone()));
      return line(fmt::format("if line is empty: place {} on line{}", one_in(2) ? tile : face_, one_in(2) ? " opening 1, 1" : ""));
    }
    // One of several copies lies face up, or has a name.
    case 4: {
      if (!has_tiles_) return border_of_choices();
      const std::string from = someone + "'s hand";
      const std::string named = fresh("t");
      line(fmt::format("let {} be top of stock", named));
      line(fmt::format("move {} to {}", named, from));
      if (one_in(2)) line(fmt::format("turn up {}", named));
      const std::string to = zone();
      if (one_in(2)) {
        line(fmt::format("if some {0} in {1} where {0} is face up and {0} = {2}: move (first {3} in {1} where {3} = {2}) to {4}", tile,
                         from, face_, fresh("t"), to));
      } else {
        line(someone + " chooses openly:");
        line(fmt::format("  \"put\" {0} from {1}: move {0} to {2}", tile, from, to));
      }
      return line(one_in(2) ? fmt::format("turn down {}", named) : fmt::format("move {} to {}", named, zone()));
    }
    // Somebody chooses in secret where tiles lie, and one that has a name shows its place.
    case 5: {
      if (!has_tiles_) return border_of_choices();
      const std::string from = pile();
      line(fmt::format("if count of {} > 2:", from));
      line(fmt::format("  let {} be tile 2 of {}", tile, from));
      line(fmt::format("  {} chooses{}:", someone, one_in(4) ? " openly" : ""));
      line(fmt::format("    \"a\" {0} from 1 to 3: move tile {0} of {1} to bottom of {1}", number, from));
      return line(fmt::format("  {} {}", one_in(2) ? "turn up" : "reveal", one_in(2) ? tile : from));
    }
    // What shows a way is made to look like what does not.
    case 6: {
      if (kept.empty() || (!has_dice_ && !has_tiles_)) return border_of_choices();
      const std::string event = has_dice_ ? "roll dice" : "move 1 from stock to " + zone();
      const bool ends = one_in(4);
      line(fmt::format("set {} to 0", kept));
      if (ends) line("step e-x" + number + ":");
      if (ends) ++indent_;
      line(someone + " chooses:");
      line("  \"a\":");
      line("    " + event);
      line(fmt::format("    set {} to 1", kept));
      if (ends) line("    end e-x" + number);
      line("  \"b\"");
      const std::string hidden = has_tiles_ ? "pips of " + zone() : fmt::format("sum of {0} for {0} in dice", fresh("d"));
      if (has_tiles_ && one_in(3))
        line(fmt::format("if {} > {}: {}", hidden, below(4), event));
      else if (!one_in(4))
        line(fmt::format("if {} = 0: {}", kept, event));
      if (ends) --indent_;
      if (has_tiles_ && one_in(3)) line("gather stock");
      return use(kept);
    }
    // Names of equal tiles are compared, after one of them went where nobody sees it.
    case 7: {
      if (!has_tiles_) return border_of_choices();
      const std::string again = fresh("t");
      const std::string seen = zone();
      line(fmt::format("let {} be top of stock", tile));
      line(fmt::format("move {} to {}", tile, seen));
      if (one_in(2)) {
        line(someone + " chooses:");
        line(fmt::format("  \"put\" {0} from {1}'s hand: move {0} to stock", fresh("t") + "a", someone));
      }
      if (one_in(2)) line(fmt::format("move {} to stock", tile));
      if (one_in(2)) line("mix stock");
      line(fmt::format("let {} be {}", again, one_in(2) ? "top of stock" : fmt::format("first {0} in {1}", fresh("t"), zone())));
      line(fmt::format("move {} to {}", again, seen));
      switch (below(3)) {
        case 0:
          return use(fmt::format("count of {{{}, {}}}", tile, again));
        case 1:
          return use(fmt::format("count of ({} + {{{}}})", seen, tile));
        default:
          return use(fmt::format("count of ({} without {{{}}})", seen, tile));
      }
    }
    // Nobody may be there to be asked.
    case 8: {
      if (kept.empty()) return border_of_choices();
      const std::string name = fresh("l");
      line(fmt::format("let {} be 0, seen by all", name));
      line(someone + " chooses:");
      line(fmt::format("  \"a\" {0} from 0 to 2: set {1} to {0}", number, name));
      line(fmt::format("each {} in {} chooses at once: \"k\"", fresh("s"), one_in(2) ? "no seats" : seats(1)));
      line(fmt::format("set {} to {}", kept, name));
      line(fmt::format("set {} to 0", name));
      return use(kept);
    }
    // Dice that different players see.
    default: {
      if (!has_dice_ || dice_each_) return border_of_choices();
      line("roll dice");
      for (int i = 0; i < 2; ++i) {
        const std::string dice = fresh("d");
        if (one_in(3)) line(fmt::format("reveal dice to {{{}}}", someone));
        line(someone + " chooses openly:");
        line(fmt::format("  \"throw\" 1 dice {} from dice:", dice));
        if (roller_ && !one_in(3)) line(fmt::format("    set roller to {}", one_in(3) ? "nobody" : "player after " + someone));
        line(fmt::format("    roll {}", dice));
      }
      return;
    }
  }
}

}  // namespace boneyard::generate
