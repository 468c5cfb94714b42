#include <catch2/catch.hpp>
#include <map>
#include <set>
#include <string>
#include <vector>

#include "dsl/fixer.hpp"
#include "tests/support/games.hpp"

// What is no remark: the cases that each remark could take for what it is about. What is one stands in tests/golden/check.

namespace boneyard::dsl {
namespace {

const std::string kEquipment =
    "tiles double 6\n"
    "zone stock, ordered\n"
    "zone hand of each seat, seen by owner\n";
// What an example stands behind, unless it says itself what the file is.
const std::string kExampleRules = "language 1\ngame \"Example\"\n\nplayers 2 to 4\n" + kEquipment;

std::string file_of_example(const std::string& shown) {
  return shown.starts_with("language ") || shown.starts_with("game ") ? shown : kExampleRules + shown;
}

const std::string kDealtHands =
    "  gather stock\n"
    "  mix stock\n"
    "  deal 5 from stock to each player's hand\n";

// The codes of what is found in a game with these declarations and these statements behind a deal, in the order of their places.
std::vector<std::string> found(const std::string& declarations, const std::string& statements) {
  const std::string text =
      "language 1\ngame \"T\"\n\nplayers 2 to 4\n" + kEquipment + declarations + "\nplay:\n" + kDealtHands + statements;
  Diagnostics diagnostics;
  test::check_files({{"game", text}}, diagnostics, "game", {}, test::Lints::kTold);
  diagnostics.sort();
  std::vector<std::string> codes;
  for (const Diagnostic& one : diagnostics.list())
    if (one.code != Code::kUnformatted) codes.emplace_back(info(one.code).id);
  return codes;
}

using Codes = std::vector<std::string>;

}  // namespace

TEST_CASE("the examples of a code have it, and nothing else", "[lint]") {
  // Of all others a short file shows what they are about.
  const std::map<Code, std::string> without = {{Code::kTooLarge, "it would have more than 1 MB"},
                                               {Code::kUncitedOverride, "a variant is a file of its own"},
                                               {Code::kMutantText, "mutants stand in a file of their own"}};
  const auto codes = [](const std::string& shown) {
    Diagnostics diagnostics;
    test::check_files({{"example", file_of_example(shown)}}, diagnostics, "example", test::shipped_folder(), test::Lints::kTold);
    std::set<std::string> found;
    for (const Diagnostic& one : diagnostics.list()) found.insert(info(one.code).id);
    return found;
  };
  for (const CodeInfo& code : all_codes()) {
    INFO(code.id);
    const Example* const example = example_of(code.code);
    // What no check alone finds is shown in docs/ci.md.
    REQUIRE((example == nullptr) == (code.finder != Finder::kCheck || without.count(code.code) != 0));
    if (example == nullptr) continue;
    CHECK(codes(example->bad) == std::set<std::string>{code.id});
    CHECK(codes(example->good).empty());
  }
}

namespace {

// The safe edits of a game, with or without that of its layout. Their sources are gone with it, and their places are not.
std::vector<Edit> safe_edits(const std::string& text, bool of_layout = false) {
  Diagnostics diagnostics;
  test::check_files({{"game", text}}, diagnostics, "game", {}, test::Lints::kTold);
  std::vector<Edit> edits;
  for (const Diagnostic& one : diagnostics.list())
    if (one.edit && one.edit->kind == Edit::Kind::kSafe && (of_layout || one.code != Code::kUnformatted)) edits.push_back(*one.edit);
  return edits;
}

std::string after_safe_edits(const std::string& text, bool of_layout = false) { return with_edits(text, safe_edits(text, of_layout)).text; }

}  // namespace

TEST_CASE("a safe edit leaves an example without any warning", "[lint]") {
  std::set<std::string> fixed;
  for (const CodeInfo& code : all_codes()) {
    const Example* const example = example_of(code.code);
    if (example == nullptr) continue;
    INFO(code.id);
    const std::string text = file_of_example(example->bad);
    if (safe_edits(text, true).empty()) continue;
    fixed.insert(code.id);
    const std::string after = after_safe_edits(text, true);
    INFO(after);
    CHECK(after != text);
    Diagnostics diagnostics;
    CHECK(test::check_files({{"game", after}}, diagnostics, "game", {}, test::Lints::kTold) != nullptr);
    CHECK(diagnostics.list().empty());
  }
  CHECK(fixed == std::set<std::string>{"reveal-nothing", "told-nothing", "unformatted", "unreachable", "unused-definition", "unused-name",
                                       "unused-silencer"});
}

TEST_CASE("what is taken out goes with its lines and its comments, and no others", "[lint]") {
  const auto with = [](const std::string& declarations, const std::string& statements) {
    return kExampleRules + declarations + "play:\n  deal 5 from stock to each player's hand\n" + statements;
  };
  const std::string rest = "  win players\n";
  const std::string plain = with("", rest);
  // With the comment behind it.
  CHECK(after_safe_edits(with("option spare: 1 to 9  # none\n", rest)) == plain);
  // With the lines below it.
  CHECK(after_safe_edits(with("option spare: 1 to\n  9  # none\n", rest)) == plain);
  CHECK(after_safe_edits(with("define spare(t: tile):\n  pips of t > 3\n    # not more\n", rest)) == plain);
  // A comment above is its own in a paragraph of its own.
  CHECK(after_safe_edits(with("\n# How many to spare.\noption spare: 1 to 9\n\n", rest)) == with("\n", rest));
  CHECK(after_safe_edits(with("# What is left.\noption spare: 1 to 9\n", rest)) == with("# What is left.\n", rest));
  CHECK(after_safe_edits(with("\n# What is left.\noption spare: 1 to 9\npot pool\nchips 3\n",
                              rest + "  share pool among players, rest stays\n")) == with("\n# What is left.\npot pool\nchips 3\n", rest));
  // One empty line stays of two.
  CHECK(after_safe_edits(with("\noption spare: 1 to 9\n\n", rest)) == with("\n", rest));
  // In a block.
  CHECK(after_safe_edits(with("", "  let n be 3  # three\n" + rest)) == plain);
  CHECK(after_safe_edits(with("", "  # Mixed.\n  let n be 3\n  mix stock\n" + rest)) == with("", "  # Mixed.\n  mix stock\n" + rest));
  // What comes after the end of a block, with all its blocks.
  CHECK(after_safe_edits(with("", rest + "  if stock is empty:\n    mix stock\n  else:\n    mix stock\n  # or so\n")) == plain);
  CHECK(after_safe_edits(with("", "  if stock is empty:\n    win players\n    mix stock\n" + rest)) ==
        with("", "  if stock is empty:\n    win players\n" + rest));
  // One of several codes of a silencer.
  CHECK(after_safe_edits(with("option spare: 1 to 9 # allow never-read, unused-name: later\n", rest)) ==
        with("option spare: 1 to 9 # allow unused-name: later\n", rest));
  CHECK(after_safe_edits(with("option spare: 1 to 9 # allow unused-name, never-read: later\n", rest)) ==
        with("option spare: 1 to 9 # allow unused-name: later\n", rest));
  CHECK(after_safe_edits(with("# allow never-read: later\n", rest)) == plain);
}

TEST_CASE("an edit is safe only where the rules surely mean the same", "[lint]") {
  const auto edits = [](const std::string& declarations, const std::string& statements) {
    return safe_edits(kExampleRules + declarations + "play:\n  deal 1 from stock to each player's hand\n" + statements).size();
  };
  CHECK(edits("option spare: 1 to 9\n", "  win players\n") == 1);
  // What is misspelt may be its use.
  CHECK(edits("option spare: 1 to 9\n", "  if sapre > 3: mix stock\n  win players\n") == 0);
  // A block is never empty.
  CHECK(edits("", "  if stock is empty:\n    let n be 3\n  win players\n") == 0);
  CHECK(edits("zone row, seen by all\n", "  deal 5 from stock to row\n  for each p: reveal row\n  win players\n") == 0);
  // Whoever uses it gives it a value.
  CHECK(edits("phase last(n: number): win players\n", "  last(3)\n") == 0);
  // All tiles lie there in the beginning.
  CHECK(safe_edits("language 1\ngame \"T\"\nplayers 2\ntiles double 1\nzone spare\nzone row\nplay:\n  mix row\n  win players\n").empty());
  // A phase may be given what not all see.
  CHECK(edits("zone row, seen by all\nphase show(z: zone): \n  reveal z\n  mix stock\n",
              "  deal 5 from stock to row\n  show(row)\n  show(stock)\n  win players\n") == 0);
}

TEST_CASE("edits that overlap are made one after another", "[lint]") {
  const Source source{"t", "one two three"};
  const auto edit = [&](std::uint32_t begin, std::uint32_t end, const char* text) {
    return Edit{Edit::Kind::kSafe, "", {{{&source, begin, end}, text}}};
  };
  const Edited made = with_edits(source.text, {edit(8, 13, "3"), edit(0, 3, "1"), edit(2, 5, "x"), edit(4, 7, "")});
  CHECK(made.text == "1  3");
  CHECK(made.count == 3);
}

TEST_CASE("a word that may have been meant is suggested, and never a safe edit", "[lint]") {
  Diagnostics diagnostics;
  const std::string text = kExampleRules + "play:\n  mix stok\n  win players\n";
  test::check_files({{"game", text}}, diagnostics);
  REQUIRE(diagnostics.list().size() == 1);
  const auto& edit = diagnostics.list().front().edit;
  REQUIRE(edit.has_value());
  CHECK(edit->kind == Edit::Kind::kSuggested);
  CHECK(edit->label == "write 'stock'");
  REQUIRE(edit->replacements.size() == 1);
  CHECK(edit->replacements.front().text == "stock");
  CHECK(edit->replacements.front().span.begin == text.find("stok"));
}

TEST_CASE("a name is used wherever it stands, and not in a comment", "[lint]") {
  CHECK(found("number n, seen by all\n", "  set n to 1\n  win players\n").empty());
  CHECK(found("number n, seen by all # n\n", "  win players # n\n") == Codes{"unused-name"});
  // In a tile, and with a hyphen in a name.
  CHECK(found("define pair(x, y: number): some t in stock where t = [x-y]\n", "  if pair(1, 2): mix stock\n  win players\n").empty());
  CHECK(found("number n-1, seen by all\nnumber n, seen by all\n", "  set n-1 to 2\n  win players\n") == Codes{"unused-name"});
  // A word that a player types is no name, and neither is a word of a sentence.
  CHECK(found("number bid, seen by all\nabout \"Who bids the spare bid.\"\n",
              "  for each p:\n    p chooses:\n      \"bid\" t from his hand: reveal his hand\n  win players\n") == Codes{"unused-name"});
  // What is known in one block is not what another knows by its name.
  CHECK(found("", "  if stock is empty:\n    let n be 3\n    mix stock\n  else:\n    let n be 4\n    mix stock\n  win players\n") ==
        Codes{"unused-name", "unused-name"});
  CHECK(found("", "  if stock is empty:\n    let n be 3\n\n    # More.\n    repeat n times: mix stock\n  win players\n").empty());
  // Only in a sentence for players.
  CHECK(found("option stake: 1 to 9\nwords:\n  \"take\": \"{he takes} one for {stake}\"\n",
              "  for each p:\n    p chooses:\n      \"take\" t from his hand: reveal his hand\n  win players\n")
            .empty());
}

TEST_CASE("a variable is read by a condition, a player, a scenario or another variable", "[lint]") {
  const std::string counted = "  repeat 3 times: add 1 to n\n";
  CHECK(found("number n\n", counted + "  win players\n") == Codes{"never-read"});
  CHECK(found("number n\n", counted + "  if n = 3: mix stock\n  win players\n").empty());
  CHECK(found("number n, seen by all\n", counted + "  win players\n").empty());
  CHECK(found("number n\nnumber m, seen by all\n", counted + "  set m to n\n  win players\n").empty());
  CHECK(found("number n of each seat\n", "  for each p: set p's n to 2\n  win players\n") == Codes{"never-read"});
  CHECK(found("number n of each seat\n", "  for each p: set p's n to 2\n  win all p with most his n\n").empty());
  CHECK(found("", "  let n be 3\n  set n to count of stock\n  win players\n") == Codes{"never-read"});
  CHECK(found("", "  let n be 3\n  if n = 3: set n to count of stock\n  win players\n").empty());
  CHECK(found("phase counting:\n  let n be 3\n  add 1 to n\n", "  counting\n  counting\n  win players\n") == Codes{"never-read"});
}

TEST_CASE("what stands behind the end of another block can be reached", "[lint]") {
  CHECK(found("", "  if stock is empty: win players\n  mix stock\n  win players\n").empty());
  CHECK(found("", "  step showing:\n    if stock is empty: end showing\n    mix stock\n  win players\n").empty());
  CHECK(found("", "  step showing:\n    end showing\n    mix stock\n  win players\n") == Codes{"unreachable"});
  // Every branch leaves, or a step ends the match.
  CHECK(found("", "  if stock is empty: win players\n  else: win no seats\n  mix stock\n") == Codes{"unreachable"});
  CHECK(found("", "  if stock is empty: win players\n  else: mix stock\n  win players\n").empty());
  CHECK(found("", "  if stock is empty: win players\n  else if 3 > count of stock: mix stock\n  win players\n").empty());
  CHECK(found("", "  step last:\n    win players\n  mix stock\n") == Codes{"unreachable"});
  CHECK(found("", "  step last:\n    if stock is empty: end last\n    win players\n  win no seats\n").empty());
  CHECK(found("", "  step last:\n    if stock is empty: end last\n    else: win players\n  win no seats\n").empty());
  CHECK(safe_edits(kExampleRules + "play:\n  deal 1 from stock to each player's hand\n  step last:\n    win players\n  mix stock\n")
            .empty());  // a variant may replace it
}

TEST_CASE("what leaves a block around it, or ends the match, ends what is repeated", "[lint]") {
  CHECK(found("number n, seen by all\n", "  repeat:\n    add 1 to n\n    if n > 3: win players\n").empty());
  CHECK(found("number n, seen by all\n", "  step counting:\n    repeat:\n      add 1 to n\n      if n > 3: end counting\n  win players\n")
            .empty());
  CHECK(found("number n, seen by all\n", "  repeat:\n    step counting:\n      add 1 to n\n      if n > 3: end counting\n") ==
        Codes{"no-win", "endless"});
}

TEST_CASE("a comparison is constant when no table has another outcome", "[lint]") {
  const auto of = [](const std::string& condition, const std::string& more = "") {
    return found("option target: 1 to 10 default 5\nnumber n, seen by all\n" + more,
                 "  set n to target\n  for each p in players:\n    if " + condition + ": reveal p's hand\n  win players\n");
  };
  CHECK(of("n > target").empty());
  CHECK(of("target > 9").empty());
  CHECK(of("target > 10") == Codes{"constant-condition"});
  CHECK(of("target >= 1") == Codes{"constant-condition"});
  CHECK(of("n mod 3 < 3") == Codes{"constant-condition"});
  CHECK(of("n mod target < 9").empty());
  CHECK(of("count of players > 1").empty());  // not all take part
  CHECK(of("count of seats > 1") == Codes{"constant-condition"});
  CHECK(of("count of seats > 3").empty());
  CHECK(of("some t in p's hand where pips of t > 12") == Codes{"constant-condition"});
  CHECK(of("some t in p's hand where pips of t > 11").empty());
  CHECK(of("some m in 1 to 3 where m > n").empty());
  CHECK(of("some m in 1 to 3 where m > 3") == Codes{"constant-condition"});
  CHECK(of("n = 1 or n != 1").empty());  // each of them can be either
  const auto now = [](const std::string& condition, const std::string& more = "") {
    return found("option target: 1 to 10, default 5\nnumber n, seen by all\n" + more,
                 "  set n to target\n  for each p in players:\n    if " + condition + ": reveal p's hand\n  win players\n");
  };
  // Numbers of a set are what stands in it, and no ends of tiles.
  CHECK(now("some m in {4, 10} where m > 6").empty());
  CHECK(now("some m in {4, 10} where m > 10") == Codes{"constant-condition"});
  CHECK(now("some b in box where b > 8", "names box from 5: five, six, seven, eight, nine\n").empty());
  CHECK(now("(first m in (all k in 1 to 9 where k != 3) where m > 7) = 8").empty());
  CHECK(now("red in {7, 8}", "dice red, seen by all\n") == Codes{"constant-condition"});
  CHECK(now("red in {6, 7}", "dice red, seen by all\n").empty());
  CHECK(now("some d in dice where d > 6", "dice red, seen by all\n") == Codes{"constant-condition"});
  CHECK(now("target / 2 > 5") == Codes{"constant-condition"});
  CHECK(now("target / 2 > 4").empty());
  CHECK(now("no") == Codes{"constant-condition"});
  CHECK(now("ready", "define ready: no\n").empty());  // a variant may say otherwise
  CHECK(found("number n, seen by all\n", "  for each m in 1 to 6: if m > 6: set n to m\n  win players\n") == Codes{"constant-condition"});
  CHECK(found("phase if-so(c: flag):\n  if c: mix stock\n", "  if-so(yes)\n  win players\n").empty());
}

TEST_CASE("a comparison in a definition is constant when it comes to the same whatever it is given", "[lint]") {
  const auto of = [](const std::string& definitions, const std::string& condition) {
    return found("option target: 1 to 10 default 5\n" + definitions,
                 "  if count of players > target: mix stock\n  for each p: if " + condition + ": reveal p's hand\n  win players\n");
  };
  // Each use can come to something else.
  const std::string large = "define large(k: number): k > 3\n";
  CHECK(of(large, "large(target + 10)").empty());
  CHECK(of(large, "large(target + 10) or large(target)").empty());
  CHECK(of(large + "define larger(k: number): large(7) and k > 4\n", "larger(target)").empty());
  CHECK(of("define heavy(t: tile): pips of t > 12\n", "heavy([6-6])") == Codes{"constant-condition"});
  CHECK(of("define heavy(t: tile): pips of t > 11\n", "heavy([6-6])").empty());
  // Once, however often it is used, and of each definition for itself.
  const std::string heavy = "define heavy(t: tile): pips of t > 12\n";
  CHECK(of(heavy + "define all-heavy(c: tiles): every t in c where heavy(t)\n", "heavy([6-6]) or all-heavy(p's hand)") ==
        Codes{"constant-condition"});
  CHECK(of("define spread(zone c): count of c >= 0 and count of c < target\n", "spread(stock)") == Codes{"constant-condition"});
  CHECK(of("define reached(k: number): target < 11 and k > target\n", "reached(3)") == Codes{"constant-condition"});
  CHECK(of("define wraps(k: number): k mod 3 = 3\n", "wraps(target)") == Codes{"constant-condition"});
  CHECK(of("define between(k, m: number): some i in k to m where i > 0\n", "between(1, target)").empty());
}

TEST_CASE("what a library says holds for every game that uses it", "[lint]") {
  const auto of = [](const std::string& declarations) {
    Diagnostics diagnostics;
    test::check_files({{"lib", "language 1\nlibrary \"L\"\n\n" + declarations}}, diagnostics, "lib", {}, test::Lints::kTold);
    Codes codes;
    for (const Diagnostic& one : diagnostics.list()) codes.emplace_back(info(one.code).id);
    return codes;
  };
  CHECK(of("define heavy(t: tile): pips of t > 60\n") == Codes{"constant-condition"});
  CHECK(of("define heavy(t: tile): pips of t > 18\n").empty());  // a game may have larger tiles
  CHECK(of("define crowded: count of seats > 2\n").empty());
  CHECK(of("option target: 1 to 10, default 5\ndefine reached(k: number): k > 0 and target < 20\n").empty());  // a game may replace it
  CHECK(of("define wraps(k: number): k mod 3 < 3\n") == Codes{"constant-condition"});
  CHECK(of("number won of each seat, seen by all\ndefine best: first p with most p's won\n") == Codes{"tie-by-seat"});
  CHECK(of("number won of each seat, seen by all\ndefine best: only p with most p's won\n").empty());
  CHECK(of("define kept: 2\ndefine many(k: number): k > 3 and kept > 1\n").empty());  // what another definition says, a game may replace
}

TEST_CASE("phases and ways of a library are looked at whatever they are given", "[lint]") {
  const auto of = [](const std::string& declarations) {
    Diagnostics diagnostics;
    const std::string head = "language 1\nlibrary \"L\"\n\nzone stock, ordered\nnumber n, seen by all\nnumber won of each seat\n";
    test::check_files({{"lib", head + declarations}}, diagnostics, "lib", {}, test::Lints::kTold);
    Codes codes;
    for (const Diagnostic& one : diagnostics.list()) codes.emplace_back(info(one.code).id);
    return codes;
  };
  const Codes constant = {"constant-condition"};
  CHECK(of("phase wrap(k: number):\n  if k mod 3 < 3: set n to k\n") == constant);
  CHECK(of("phase wrap(k: number):\n  if k mod 3 < 2: set n to k\n").empty());
  // Each use can come to something else, also those in the library itself, and what is always so is told once.
  CHECK(of("phase grow(k: number):\n  if k > 3: set n to k\nphase twice:\n  grow(7)\n").empty());
  CHECK(of("phase grow(k: number):\n  if k mod 3 < 3: set n to k\nphase twice:\n  grow(7)\n  grow(8)\n") == constant);
  CHECK(of("phase each-round(many: condition(number), round: block):\n  repeat 3 times:\n    round\n    if many(n) and count of stock < 0: "
           "end each-round\n") == constant);
  CHECK(of("phase speak:\n  pass\n  start anew\n  if count of stock < 0: end game-of-it\n") == constant);  // what encloses it is not known
  CHECK(of("phase fill(p: seat, zone z(1 to 9), variable number k of each seat):\n  if count of z(3) >= 0 and n < 3: set p's k to 4\n") ==
        constant);
  CHECK(of("ways draw(k: number):\n  \"draw\" where n > k and count of stock > 0 - 1: move 1 from stock to stock\n") == constant);
  CHECK(of("ways draw(k: number):\n  \"draw\" where n > k and count of stock > 0: move 1 from stock to stock\n").empty());
  CHECK(of("define kept: 2\nphase keep:\n  if kept > 1: set n to 1\n").empty());  // a game may replace it
  CHECK(of("define kept(k: number): k mod 3\nphase keep:\n  if kept(n) < 3: set n to 1\n").empty());
  CHECK(of("dice red with 6 sides\nphase throw:\n  roll red\n  if red > 7: set n to 1\n").empty());
  CHECK(of("option target: 1 to 10, default 5\nphase reach:\n  if target > 11: set n to 1\n").empty());
  CHECK(of("phase lead:\n  let p be first q in players with most his won\n  set n to p's won\n") == Codes{"tie-by-seat"});
}

TEST_CASE("a tie is decided by who comes first, by more, or by leaving it", "[lint]") {
  const std::string shown = "  for each p: reveal p's hand\n";
  CHECK(found("", shown + "  win {first p with most pips of his hand}\n") == Codes{"tie-by-seat"});
  CHECK(found("seat leader, seen by all\n",
              shown + "  set leader to first p in players\n  win {first p from leader with most pips of his hand}\n")
            .empty());
  CHECK(found("", shown + "  win all p with most pips of his hand\n").empty());
  CHECK(found("", shown + "  win {only p with most pips of his hand}\n").empty());
  CHECK(found("", shown + "  win {first p with most pips of his hand, then count of his hand}\n").empty());
  CHECK(found("seat leader, seen by all\n", "  set leader to first p in players\n  win {first p with most places from leader to p}\n")
            .empty());
}

TEST_CASE("what nothing uses does not depend on the order of names", "[lint]") {
  const auto unused = [](const std::string& user, const std::string& used) {
    const std::string text =
        "language 1\ngame \"T\"\nplayers 2 to 4\ndefine " + used + ": 3\ndefine " + user + ": " + used + " + 1\nplay:\n  win players\n";
    Diagnostics diagnostics;
    test::check_files({{"game", text}}, diagnostics, "game", {}, test::Lints::kTold);
    std::string found;
    for (const Diagnostic& each : diagnostics.list())
      if (each.code == Code::kUnusedDefinition) found += std::string(each.span.text()) + ' ';
    return found;
  };
  CHECK(unused("alpha", "beta") == "alpha ");
  CHECK(unused("beta", "alpha") == "beta ");
}

TEST_CASE("only who drops out for good leaves tables and dice behind", "[lint]") {
  const std::string dice = "dice 2 of each seat, seen by all\n";
  const std::string table = "  deal 2 with 2, 1 with 3 or 4 players from stock to each player's hand\n";
  const std::string end = "  win players\n";
  CHECK(found("", "  set players to players without {first p}\n" + table + end) == Codes{"players-left"});
  CHECK(found("", table + end).empty());
  // A deal before anybody is out, or where all take part again, is one for all.
  const std::string drop = "  set players to players without {first p}\n";
  const std::string all = "  set players to all s in seats where count of his hand > 1\n";
  CHECK(found("", table + drop + end).empty());
  CHECK(found("", drop + all + table + end).empty());
  CHECK(found("", "  repeat 3 times:\n    repeat 2 times:\n    " + table + "  " + drop + end) == Codes{"players-left"});
  CHECK(found("", "  repeat 3 times:\n    repeat 2 times:\n    " + all + "    " + table + "  " + drop + end).empty());
  // Who is out for a while is passed over by the seat that deals.
  const std::string dealer = "seat dealer, seen by all\n";
  const std::string next = "  set dealer to player after dealer\n";
  CHECK(found(dealer, all + drop + next + end) == Codes{"players-left"});
  CHECK(found(dealer, drop + all + next + end).empty());
  CHECK(found(dealer, drop + next + end).empty());
  CHECK(found(dealer, all + "  set players to all p where count of his hand > 2\n" + next + end).empty());
  CHECK(found(dealer, all + "  step hand:\n    if first p = dealer:\n    " + drop + "      end hand\n" + next + end) ==
        Codes{"players-left"});
  CHECK(found("", "  set players to all s in seats where count of his hand > 1\n" + table + end).empty());
  CHECK(found(dice, "  for each p: roll his dice\n  set players to players without {first p}\n  if 6 in dice: mix stock\n" + end) ==
        Codes{"dice-left"});
  CHECK(found(dice, "  for each p: roll his dice\n  if 6 in dice: mix stock\n" + end).empty());
  CHECK(found(dice, "  for each s in seats: roll his dice\n  set players to players without {first p}\n  if 6 in dice: mix stock\n" + end)
            .empty());
  CHECK(found(dice,
              "  for each p: roll his dice\n  set players to players without {first p}\n  for each p: if 6 in his dice: mix stock\n" + end)
            .empty());
}

TEST_CASE("a pot that is shared, paid from or looked at keeps nothing", "[lint]") {
  const std::string paid = "  for each p: pay 1 from p to pool, or all he has\n";
  CHECK(found("chips 9\npot pool\n", paid + "  win players\n") == Codes{"pot-kept"});
  CHECK(found("chips 9\npot pool\n", paid + "  share pool among players, rest stays\n  win players\n").empty());
  CHECK(found("chips 9\npot pool\n", paid + "  if pool > 3: mix stock\n  win players\n").empty());
}

TEST_CASE("turns until all pass have a pass, or a block that passes", "[lint]") {
  const std::string head = "  turns of p from (first s in seats), until all pass:\n    p chooses openly:\n";
  CHECK(found("", head + "      \"show\": reveal his hand\n      \"pass\": pass\n  win players\n").empty());
  CHECK(found("phase round:\n  pass\n", head + "      \"show\": reveal his hand\n      \"pass\": round\n  win players\n").empty());
  CHECK(found("", head + "      \"show\": win players\n") == Codes{"nobody-passes"});
}

TEST_CASE("what is repeated in a library ends, but where it runs what a game gives it", "[lint]") {
  const auto of = [](const std::string& phase) {
    Diagnostics diagnostics;
    test::check_files({{"lib", "language 1\nlibrary \"L\"\n\nzone stock, ordered\nseat leader, seen by all\n\n" + phase}}, diagnostics,
                      "lib", {}, test::Lints::kTold);
    Codes codes;
    for (const Diagnostic& one : diagnostics.list()) codes.emplace_back(info(one.code).id);
    return codes;
  };
  CHECK(of("phase for-ever:\n  repeat:\n    mix stock\n") == Codes{"endless"});
  CHECK(of("phase for-ever(turn: block):\n  repeat:\n    turn\n").empty());
  CHECK(of("phase stir:\n  mix stock\n\nphase for-ever:\n  repeat:\n    stir\n").empty());
  CHECK(of("phase rounds(turn: block):\n  turns of p from leader, until all pass:\n    set leader to p\n    turn\n").empty());
  CHECK(of("phase rounds:\n  turns of p from leader, until all pass:\n    set leader to p\n") == Codes{"nobody-passes"});
}

TEST_CASE("what only games show of a file of theirs is silenced there, and is not missed in the file alone", "[lint]") {
  const auto of = [](const char* main, const std::string& rulebook) {
    Diagnostics diagnostics;
    const std::string game =
        "language 1\ngame \"T\"\nuse \"book\"\n\nplayers 2\ntiles double 1\nzone stock, ordered\n\nplay:\n  mix stock (RX-1)\n  win "
        "players\n";
    test::check_files({{"game", game}, {"book", "language 1\nrulebook \"B\"\n\nclause RX-1 \"One.\"\n" + rulebook}}, diagnostics, main, {},
                      test::Lints::kTold);
    Codes codes;
    for (const Diagnostic& one : diagnostics.list())
      if (one.code != Code::kUnformatted) codes.emplace_back(info(one.code).id);
    return codes;
  };
  const std::string silenced = "clause RX-2 \"Two.\"  # allow uncited-clause: a fact\n";
  CHECK(of("game", "clause RX-2 \"Two.\"\n") == Codes{"uncited-clause"});
  CHECK(of("game", silenced).empty());
  CHECK(of("book", silenced).empty());
  CHECK(of("book", "clause RX-2 \"Two.\"  # allow unused-name: a fact\n") == Codes{"unused-silencer"});
}

}  // namespace boneyard::dsl
