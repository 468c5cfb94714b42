// The proof that a game keeps its secrets, rule by rule as docs/secrets.md has them: what it refuses, and what looks alike and is sound.

#include <catch2/catch.hpp>
#include <string>
#include <vector>

#include "tests/support/games.hpp"

namespace boneyard::dsl {
namespace {

struct LeakCase {
  std::string name;
  std::string declarations;
  std::string play;
  std::string leak = "";  // the text that is pointed at; empty: nothing is
};

const std::string kTiles =
    "language 1\ngame \"T\"\nplayers 2 to 4\ntiles double 6\nzone stock, ordered\nzone hand of each seat, seen by owner\n"
    "zone down of each seat, seen by nobody\nzone shown of each seat, seen by all\nchips 50\npot pool\n"
    "define double(t: tile): high of t = low of t\n";
const std::string kDeal = "play:\n  gather stock\n  mix stock\n  deal 4 from stock to each player's hand\n";
const std::string kOn = "  for each p: p chooses: \"on\"\n";
const std::string kWin = "  win players\n";

std::vector<std::string> leaks(const std::string& text) {
  Diagnostics diagnostics;
  test::check_files({{"game", text}}, diagnostics);
  std::vector<std::string> found;
  for (const Diagnostic& one : diagnostics.list()) {
    INFO(one.message);
    CHECK((one.code == Code::kSecret || one.code == Code::kToldNothing || one.code == Code::kUnusedDefinition));
    if (one.code == Code::kSecret) found.emplace_back(one.span.text());
  }
  return found;
}

const std::vector<LeakCase>& tile_cases() {
  static const std::vector<LeakCase> all = {
      // Expressions and wholes.
      {"how many tiles a hand has", "", "  pay count of (first p)'s hand from first p to pool, or all he has\n"},
      {"the pips of a hand", "", "  pay pips of (first p)'s hand from first p to pool, or all he has\n", "pips of (first p)'s hand"},
      {"one side of an 'or'", "", "  if chips-of(first p) > 3 or [0-0] in (first p)'s hand: pay 1 from first p to pool, or all he has\n",
       "chips-of(first p) > 3 or [0-0] in (first p)'s hand"},
      {"all that is hidden together", "", "  pay pips of (every hand + every down + stock) from first p to pool, or all he has\n"},
      {"all that is hidden but one zone", "", "  pay pips of (every hand + stock) from first p to pool, or all he has\n"},
      {"the tiles of all hands", "", "  pay pips of (every hand) from first p to pool, or all he has\n", "pips of (every hand)"},
      {"all but the own hand", "",
       "  for each p:\n    p chooses:\n      \"go\" where pips of (tiles without p's hand) > 100\n      \"no\"\n"},
      {"all but another's hand", "",
       "  for each p:\n    p chooses:\n      \"go\" where pips of (tiles without (player after p)'s hand) > 100\n      \"no\"\n",
       "pips of (tiles without (player after p)'s hand) > 100"},
      {"the emptiness of two places together", "",
       "  if (first p)'s hand + (first p)'s down is empty: pay 1 from first p to pool, or all he has\n"},
      {"the top of a pile", "", "  if top of stock = [0-0]: pay 1 from first p to pool, or all he has\n", "top of stock = [0-0]"},
      {"whether a set of a seat is empty", "seat holder\n",
       "  set holder to first p where [6-6] in his hand\n  if {holder} is empty: pay 1 from first p to pool, or all he has\n",
       "{holder} is empty"},
      {"how many seats are in a set", "seat holder\n",
       "  set holder to first p where [6-6] in his hand\n  pay count of {holder} from first p to pool, or all he has\n",
       "count of {holder}"},
      {"how many tiles are in a set", "", "  pay count of {top of stock} from first p to pool, or all he has\n"},
      // Seats go by names.
      {"the chooser's own hand", "", "  for each p:\n    p chooses:\n      \"go\" where [6-6] in his hand\n      \"no\"\n"},
      {"by a second name", "seat friend\n",
       "  for each p:\n    set friend to p\n    p chooses:\n      \"go\" where [6-6] in friend's hand\n      \"no\"\n"},
      {"by a name that is another seat's by now", "seat friend\n",
       "  for each p:\n    p chooses:\n      \"go\" where friend != nobody and [6-6] in friend's hand\n      \"no\"\n    set friend to p\n",
       "[6-6] in friend's hand"},
      {"the player after a player, who chooses", "",
       "  for each p:\n    let next be player after p\n    next chooses:\n      \"go\" where [6-6] in (player after p)'s hand\n      "
       "\"no\"\n"},
      {"after somebody dropped out it is another", "",
       "  for each p:\n    let next be player after p\n    set players to players without {p}\n    next chooses:\n      \"go\" where [6-6] "
       "in (player "
       "after p)'s hand\n      \"no\"\n",
       "[6-6] in (player after p)'s hand"},
      // What lies open.
      {"shown before", "", "  for each p: reveal his hand\n  pay pips of (first p)'s hand from first p to pool, or all he has\n"},
      {"of one hand only", "",
       "  let a be first p\n  reveal a's hand\n  let b be player after a\n  pay pips of b's hand from a to pool, or all he has\n",
       "pips of b's hand"},
      {"shown to whom it is asked of", "",
       "  for each p:\n    reveal (player after p)'s hand to {p}\n    p chooses:\n      \"go\" where pips of (player after p)'s hand > 9\n "
       "     \"no\"\n"},
      {"shown to another", "",
       "  for each p:\n    reveal p's hand to {player after p}\n    let q be player after player after p\n    q chooses:\n      \"go\" "
       "where pips of p's hand "
       "> 9\n      \"no\"\n",
       "pips of p's hand > 9"},
      {"drawn to since", "",
       "  let a be first p\n  reveal a's hand\n  move 1 from stock to a's hand\n  pay pips of a's hand from a to pool, or all he has\n",
       "pips of a's hand"},
      {"kept from before a tile went unseen", "number worth\n",
       "  let a be first p\n  set worth to pips of a's hand\n  a chooses:\n    \"away\" t from his hand: move t to stock\n  reveal a's "
       "hand\n  pay worth from a "
       "to pool, or all he has\n",
       "worth"},
      {"taken up, and not mixed yet", "", "  gather stock\n  move first t in stock where double(t) to (first p)'s shown\n"},
      {"whole hands laid open", "",
       "  for each p: move his hand to his shown\n  share pool among all p with most pips of his shown, rest stays\n"},
      {"all hands shown to one", "",
       "  let f be first q\n  for each p: reveal p's hand to {f}\n  f chooses:\n    \"go\" where [6-6] in every hand\n    \"no\"\n"},
      {"shown in a lap of turns", "",
       "  turns of p from first q, one lap: reveal p's hand\n  pay pips of (every hand) from first p to pool, or all he has\n"},
      {"shown in turns that may end early", "",
       "  turns of p from first q, until p-has-few(first q): reveal p's hand\n  pay pips of (every hand) from first p to pool, or all he "
       "has\n",
       "pips of (every hand)"},
      {"the top of a pile, by a name, into view", "", "  let k be top of stock\n  move k to (first p)'s shown\n"},
      {"a tile that was drawn, asked of who drew it", "",
       "  for each p:\n    let k be top of stock\n    move k to p's hand\n    p chooses:\n      \"play\" where double(k)\n      \"no\"\n"},
      {"the same, asked of another", "",
       "  for each p:\n    let k be top of stock\n    move k to p's hand\n    let q be player after p\n    q chooses:\n      \"play\" "
       "where double(k)\n      \"no\"\n",
       "double(k)"},
      // Variables.
      {"kept, and shown to nobody", "number worth of each seat\n", "  for each p: set his worth to pips of his hand\n"},
      {"kept, and used by its own seat", "number worth of each seat\n",
       "  for each p: set his worth to pips of his hand\n  for each p:\n    p chooses:\n      \"go\" where his worth > 9\n      \"no\"\n"},
      {"kept, and paid", "number worth of each seat\n",
       "  for each p: set his worth to pips of his hand\n  for each p: pay his worth from p to pool, or all he has\n", "his worth"},
      {"set under a condition", "number n, seen by all\n", "  if [6-6] in (first p)'s hand: set n to 1\n", "[6-6] in (first p)'s hand"},
      {"the same, of a variable that is paid from later", "number n\n",
       "  if [6-6] in (first p)'s hand: set n to 1\n  pay n from first p to pool, or all he has\n", "n"},
      {"of another seat, which sees it", "number n of each seat, seen by owner\n",
       "  for each p: set his n to pips of (player after p)'s hand\n", "pips of (player after p)'s hand"},
      {"a variable that is revealed", "number n of each seat\n",
       "  for each p: set his n to pips of his hand\n  for each p: reveal his n\n  pay (first p)'s n from first p to pool, or all he "
       "has\n"},
      {"one of two that is revealed", "number n\nnumber m\n",
       "  let a be first p\n  set n to pips of a's hand\n  set m to n\n  reveal n\n  pay m from a to pool, or all he has\n", "m"},
      {"set for who comes after one player, and asked of who comes after another", "number n of each seat\n",
       "  for each p: set his n to pips of his hand\n  let s be first p with most p's chips\n  set (player after s)'s n to 0\n  set s to "
       "first p with least "
       "p's chips\n  pay (player after s)'s n from s to pool, or all he has\n",
       "(player after s)'s n"},
      {"set to something public again", "number n of each seat\n",
       "  for each p: set his n to pips of his hand\n  for each p: set his n to 0\n  pay (first p)'s n from first p to pool, or all he "
       "has\n"},
      // Conditions, and what is left early.
      {"what follows an end", "",
       "  step part:\n    if [6-6] in (first p)'s hand: end part\n    pay 1 from first p to pool, or all he has\n",
       "[6-6] in (first p)'s hand"},
      {"how long turns go on", "",
       "  turns of p from first q, until some s where [6-6] in his hand:\n    p chooses: \"draw\": move 1 from stock to his hand\n",
       "some s where [6-6] in his hand"},
      {"how often something is done", "", "  repeat pips of (first p)'s hand times: pay 1 from first p to pool, or all he has\n",
       "pips of (first p)'s hand"},
      {"how many tiles go", "", "  move all t in (first p)'s hand where double(t) to stock\n", "all t in (first p)'s hand where double(t)"},
      {"which tile goes, to who sees it", "", "  for each p: move first t in stock where double(t) to his hand\n",
       "first t in stock where double(t)"},
      {"which tile goes, by what its owner sees", "", "  for each p: move first t in his hand with most pips of t to stock\n"},
      {"a tile by its face, from wherever it lies", "", "  move [6-6] to stock\n", "[6-6]"},
      {"a tile by its face, into view", "", "  move [6-6] to (first p)'s shown\n"},
      {"tiles that were chosen, one by one", "",
       "  for each p:\n    p chooses:\n      \"away\" 2 tiles c from his hand:\n        for each t in c: move t to his down\n"},
      {"whether a player is asked again", "",
       "  for each p:\n    p chooses openly:\n      \"go\":\n        if [6-6] in his hand: again\n      \"no\"\n", "[6-6] in his hand"},
      {"whether a turn is a pass", "",
       "  turns of p from first q, until all pass:\n    if [6-6] in p's hand: pass\n    p chooses: \"draw\": move 1 from stock to his "
       "hand\n",
       "[6-6] in p's hand"},
      {"a pass that the player has chosen", "",
       "  turns of p from first q, until all pass:\n    p chooses:\n      \"draw\": move 1 from stock to his hand\n      \"pass\": pass\n"},
      // Choices.
      {"what is chosen may show", "",
       "  for each p:\n    p chooses:\n      \"pay\" n from 1 to 3: pay n from p to pool, or all he has\n      \"no\"\n"},
      {"what is not chosen may not", "",
       "  for each p:\n    p chooses:\n      \"on\": pay count of all t in his hand where double(t) from p to pool, or all he has\n",
       "count of all t in his hand where double(t)"},
      {"a choice that is kept and asked of later", "flag cautious of each seat\n",
       "  for each p:\n    p chooses:\n      \"yes\": set his cautious to yes\n      \"no\"\n  for each p:\n    if his cautious: p "
       "chooses: \"more\"\n",
       "his cautious"},
      {"the same, announced", "flag cautious of each seat\n",
       "  for each p:\n    p chooses openly:\n      \"yes\": set his cautious to yes\n      \"no\"\n  for each p:\n    if his cautious: p "
       "chooses: \"more\"\n"},
      {"sealed bids that are announced", "number bid of each seat\n",
       "  each p chooses at once openly:\n    \"bid\" n from 0 to 9: set his bid to n\n  pay 1 from first p with most his bid to pool, or "
       "all he has\n"},
      {"sealed bids that are not", "number bid of each seat\n",
       "  each p chooses at once:\n    \"bid\" n from 0 to 9: set his bid to n\n  pay 1 from first p with most his bid to pool, or all he "
       "has\n",
       "first p with most his bid"},
      {"what the rules pick for a player to choose from", "",
       "  for each p:\n    p chooses:\n      \"take\" t from all u in stock where double(u)\n      \"no\"\n",
       "all u in stock where double(u)"},
      {"which ways another tier has", "",
       "  for each p:\n    p chooses:\n      \"no\"\n      if none or [6-6] in (player after p)'s hand:\n        \"go\"\n",
       "[6-6] in (player after p)'s hand"},
      // What is settled.
      {"told a little before it is shown", "number worth of each seat, seen by all\n",
       "  for each p: set his worth to pips of his hand\n  for each p: reveal his hand\n"},
      {"told of all, and shown of those who stay", "number worth of each seat, seen by all\n",
       "  for each p: set his worth to pips of his hand\n  set players to players without {first q}\n  for each p: reveal his hand\n",
       "pips of his hand"},
      {"shown by those who stay, and told of one who does not", "",
       "  let a be first p\n  set players to players without {a}\n  for each p: reveal his hand\n  pay pips of a's hand from a to pool, or "
       "all he has\n",
       "pips of a's hand"},
      {"shown by all, before some drop out", "",
       "  for each p: reveal his hand\n  set players to players without {first q}\n  for each p: pay pips of his hand from p to pool, or "
       "all he has\n"},
      {"told, and shown after a choice", "number worth of each seat, seen by all\n",
       "  for each p: set his worth to pips of his hand\n  for each p: p chooses: \"on\"\n  for each p: reveal his hand\n",
       "pips of his hand"},
      {"shown on one path only", "", "  for each p:\n    if pips of his hand > 9: reveal p's hand\n", "pips of his hand > 9"},
      {"a deal that is scored unseen", "number score of each seat, seen by all\n",
       "  for each p: add pips of his hand to his score\n  gather stock\n"},
      {"the same after the next choice", "number score of each seat, seen by all\n",
       "  for each p: add pips of his hand to his score\n  for each p: p chooses: \"on\"\n  gather stock\n",
       "add pips of his hand to his score"},
      {"who begins the next deal, kept from the last", "seat best\n",
       "  set best to first p with most pips of his hand\n  gather stock\n  mix stock\n  deal 2 from stock to each player's hand\n  best "
       "chooses: \"on\"\n",
       "best"},
      {"what is told", "seat leader, seen by all\n", "  set leader to told first p with most pips of his hand\n  leader chooses: \"on\"\n"},
      {"what is told, and no more", "number n, seen by all\n",
       "  set n to told (count of all t in (first p)'s hand where double(t)) + pips of (first p)'s hand\n"},
      {"a part of it is told", "number n, seen by all\n",
       "  set n to pips of (first p)'s hand + told count of all t in (first p)'s hand where double(t)\n",
       "pips of (first p)'s hand + told count of all t in (first p)'s hand where double(t)"},
  };
  return all;
}

}  // namespace

TEST_CASE("rules about tiles give nothing away, or are refused where they do", "[check][proof]") {
  for (const LeakCase& each : tile_cases()) {
    INFO(each.name);
    const std::string text = kTiles + "define chips-of(s: seat): s's chips\ndefine p-has-few(s: seat): s's chips < 9\n" +
                             each.declarations + kDeal + kOn + each.play + kOn +
                             "  if p-has-few(first p): pay chips-of(first p) from first p to pool, or all he has\n" + kWin;
    INFO(text);
    const std::vector<std::string> wanted = each.leak.empty() ? std::vector<std::string>{} : std::vector<std::string>{each.leak};
    CHECK(leaks(text) == wanted);
  }
}

TEST_CASE("of several of one kind none is taken for another", "[check][proof]") {
  const std::string begin =
      "language 1\ngame \"T\"\nplayers 2 to 4\ntiles double 6\nzone stock, ordered\nzone cell(1 to 3), seen by all\n"
      "zone pile(1 to 2), ordered\nzone stash(1 to 2) of each seat, seen by owner\nchips 50\npot pool\nnumber open(1 to 2), seen by all\n"
      "number own(1 to 2) of each seat, seen by owner\nnumber kept(1 to 2)\nplay:\n  gather stock\n  mix stock\n"
      "  for each n in 1 to 2: move 2 from stock to pile(n)\n  deal 2 from stock to each player's stash(1)\n"
      "  move 1 from stock to cell(2)\n  let q be first p\n";
  const std::string end = "  for each p: p chooses: \"on\"\n  win players\n";
  const std::string pay = "  pay kept(2) from q to pool, or all he has\n";
  const std::vector<LeakCase> cases = {
      {"what all see", "", "  for each n in 1 to 3: pay pips of cell(n) from q to pool, or all he has\n"},
      {"how many tiles", "", "  for each n in 1 to 2: pay count of pile(n) + count of q's stash(n) from q to pool, or all he has\n"},
      {"a pile", "", "  pay pips of pile(1) from q to pool, or all he has\n", "pips of pile(1)"},
      {"the top of a pile", "", "  if top of pile(2) = [0-0]: pay 1 from q to pool, or all he has\n", "top of pile(2) = [0-0]"},
      {"the owner's own", "", "  q chooses:\n    \"go\" where [6-6] in q's stash(1)\n    \"no\"\n"},
      {"another's", "", "  q chooses:\n    \"go\" where [6-6] in (player after q)'s stash(1)\n    \"no\"\n",
       "[6-6] in (player after q)'s stash(1)"},
      {"chosen from the own", "", "  q chooses openly: \"show\" t from q's stash(1): move t to cell(1)\n"},
      {"one is shown, and another asked", "", "  reveal q's stash(1)\n  pay pips of q's stash(2) from q to pool, or all he has\n",
       "pips of q's stash(2)"},
      {"one is shown, and that which is shown", "", "  reveal q's stash(1)\n  pay count of q's stash(1) from q to pool, or all he has\n"},
      {"all of them are laid down", "", "  move every stash to cell(1)\n  pay pips of cell(1) from q to pool, or all he has\n"},
      {"kept and paid", "", "  set kept(2) to pips of q's stash(1)\n" + pay, "kept(2)"},
      {"kept in the one, overwritten in the other", "", "  set kept(2) to pips of q's stash(1)\n  set kept(1) to 0\n" + pay, "kept(2)"},
      {"kept in the one, asked of the other by a number", "",
       "  set kept(2) to pips of q's stash(1)\n  let n be 2\n  pay kept(n) from q to pool, or all he has\n", "kept(n)"},
      {"which one is a secret", "", "  set kept(1) to pips of q's stash(1) mod 2 + 1\n  let n be kept(1)\n  set open(n) to 1\n", "n"},
      {"what is in sight", "", "  set open(1) to pips of q's stash(1)\n", "pips of q's stash(1)"},
      {"what its owner sees", "", "  set q's own(1) to pips of q's stash(1)\n"},
      {"what its owner sees, of another", "", "  set q's own(1) to pips of (player after q)'s stash(1)\n",
       "pips of (player after q)'s stash(1)"},
      {"told", "", "  set open(1) to told pips of q's stash(1)\n"},
      {"within one pile no tile comes to lie elsewhere", "",
       "  for each h in stock:\n    move top of stock to bottom of stock\n    move h to bottom of stock\n"},
  };
  for (const LeakCase& each : cases) {
    INFO(each.name);
    const std::string text = begin + each.play + end;
    INFO(text);
    const std::vector<std::string> wanted = each.leak.empty() ? std::vector<std::string>{} : std::vector<std::string>{each.leak};
    CHECK(leaks(text) == wanted);
  }
}

TEST_CASE("when nobody chooses any more, nothing is hidden", "[check][proof]") {
  for (const std::string end :
       {"  win all p with most pips of his hand\n", "  pay pips of (first p)'s hand from first p to pool, or all he has\n  win players\n",
        "  if [6-6] in (first p)'s hand: win {first p}\n  win players\n"}) {
    INFO(end);
    CHECK(leaks(kTiles + kDeal + "  pay chips-of(first p) from first p to pool, or all he has\n" + end +
                "define chips-of(s: seat): s's chips\n")
              .empty());
  }
}

TEST_CASE("whether a tile lies face up is as secret as which tile is meant", "[check][proof]") {
  const std::string begin =
      "language 1\ngame \"T\"\nplayers 2 to 4\ntiles double 6$\nzone stock, ordered\nzone hand of each seat, seen by owner\n"
      "zone row of each seat, ordered\nzone shown, seen by all\nlayout line\nnumber n, seen by all\nfirst leader\nseat leader, seen by "
      "all\n"
      "define double(t: tile): high of t = low of t\ndefine up(t: tile): t is face up\n"
      "play:\n  gather stock\n  mix stock\n  deal 2 from stock to each player's hand\n  deal 2 from stock to each player's row\n"
      "  draw leader by lot from players\n  if double([0-0]) and up(top of leader's row): set n to 2\n";
  const std::string end = "  for each p: p chooses: \"on\"\n  win players\n";
  const std::string copies = ", 2 copies";
  // The declarations are what stands behind the set of tiles.
  const std::vector<LeakCase> cases = {
      {"at a place of a pile", "", "  if tile 2 of leader's row is face up: set n to 1\n"},
      {"at a place of a pile, by a name", "", "  if up(bottom of leader's row): set n to 1\n"},
      {"at a hidden place", "", "  if tile (pips of first t in leader's hand) of leader's row is face up: set n to 1\n",
       "tile (pips of first t in leader's hand) of leader's row is face up"},
      {"where places were followed", "",
       "  turn up top of leader's row\n  move top of leader's row to bottom of leader's row\n  move 1 from leader's row to shown\n"
       "  if top of leader's row is face up: set n to 1\n"},
      {"where a tile was taken for what it is", "", "  move [0-0] to shown\n  if top of leader's row is face up: set n to 1\n",
       "top of leader's row is face up"},
      {"where one was placed", "", "  place [0-0] on line\n  if top of leader's row is face up: set n to 1\n",
       "top of leader's row is face up"},
      {"where one was taken on a way that was gone", "",
       "  if n = 0: move [0-0] to shown\n  if top of leader's row is face up: set n to 1\n", "top of leader's row is face up"},
      {"after all were taken up", "",
       "  move [0-0] to shown\n  gather stock\n  mix stock\n  deal 2 from stock to each player's row\n"
       "  if top of leader's row is face up: set n to 1\n"},
      {"in view of all", "", "  move [0-0] to shown\n  if first t in shown is face up: set n to 1\n"},
      {"one that was turned up", "", "  let t be top of leader's row\n  turn up t\n  mix leader's row\n  if t is face up: set n to 1\n"},
      {"one that was not", "", "  let t be top of leader's row\n  mix leader's row\n  if t is face up: set n to 1\n", "t is face up"},
      {"how many", "", "  set n to count of all t in leader's row where t is face up\n"},
      {"how many do not, of two hands", "", "  set n to count of (all t in leader's hand + leader's row where t is face down)\n"},
      {"whether all do", "", "  if every t in leader's hand where t is face up: set n to 1\n"},
      {"how many do, of what the rules pick", "",
       "  set n to count of all t in (all u in leader's hand where double(u)) where t is face up\n",
       "count of all t in (all u in leader's hand where double(u)) where t is face up"},
      {"which", "", "  set n to pips of (all t in leader's hand where t is face up)\n"},
      {"which is the greatest", "", "  set n to most of pips of t for t in leader's hand where double(t) and t is face up\n"},
      {"which is the first by pips", "",
       "  if some t in leader's hand where t is face up: turn down first t in leader's hand where t is face up with most pips of t\n"},
      {"which do not", "", "  set n to pips of (all t in leader's hand where t is face down)\n",
       "pips of (all t in leader's hand where t is face down)"},
      {"how many, and what they are", "", "  set n to count of all t in leader's hand where t is face up and double(t)\n"},
      {"how many do not, and what they are", "", "  set n to count of all t in leader's hand where t is face down and double(t)\n",
       "count of all t in leader's hand where t is face down and double(t)"},
      {"how many do, or are something", "", "  set n to count of all t in leader's hand where t is face up or double(t)\n",
       "count of all t in leader's hand where t is face up or double(t)"},
      {"one after another", "", "  for each t in leader's hand:\n    if t is face up: set n to 1\n", "t is face up"},
      {"one that the rules pick", "", "  if (first t in leader's hand with most pips of t) is face up: set n to 1\n",
       "(first t in leader's hand with most pips of t) is face up"},
      {"the player's own", "",
       "  for each p:\n    p chooses:\n      \"up\" t from his hand where t is face down: turn up t\n      \"no\"\n"},
      {"a tile by its face", "", "  if [6-6] is face up: set n to 1\n"},
      {"one of two of this face", copies, "  if [6-6] is face up: set n to 1\n", "[6-6] is face up"},
      {"with copies, at a place of a pile", copies, "  if top of leader's row is face up: set n to 1\n"},
      {"with copies, how many", copies, "  set n to count of all t in leader's hand where t is face down\n"},
      {"with copies, the player's own", copies, "  for each p:\n    p chooses:\n      \"up\" t from his hand: turn up t\n      \"no\"\n",
       "t"},
  };
  for (const LeakCase& each : cases) {
    INFO(each.name);
    std::string text = begin;
    text.replace(text.find('$'), 1, each.declarations);
    const std::vector<std::string> wanted = each.leak.empty() ? std::vector<std::string>{} : std::vector<std::string>{each.leak};
    CHECK(leaks(text + each.play + end) == wanted);
  }
}

TEST_CASE("dice are as secret as they are seen", "[check][proof]") {
  const std::string begin =
      "language 1\ngame \"T\"\nplayers 2 to 4\nchips 50\npot pool\ndice red, white, seen by roller\nseat roller, seen by all\nplay:\n  set "
      "roller to first p\n  roll dice\n";
  const std::string end = "  for each p: p chooses: \"on\"\n  win players\n";
  const std::vector<LeakCase> cases = {
      {"the roller's own", "", "  roller chooses:\n    \"go\" where red > 3\n    \"no\"\n"},
      {"another's", "", "  let q be player after roller\n  q chooses:\n    \"go\" where red > 3\n    \"no\"\n", "red > 3"},
      {"shown to another", "",
       "  let q be player after roller\n  reveal dice to {q}\n  q chooses:\n    \"go\" where red > 3\n    \"no\"\n"},
      {"paid", "", "  pay red from first p to pool, or all he has\n", "red"},
      {"shown, and paid", "", "  reveal dice\n  pay red from first p to pool, or all he has\n"},
      {"paid a little before they are shown", "", "  pay red from first p to pool, or all he has\n  reveal dice\n"},
      {"paid, and thrown again", "", "  pay red from first p to pool, or all he has\n  roll dice\n"},
      {"shown, and thrown again", "", "  reveal dice\n  roll dice\n  pay red from first p to pool, or all he has\n", "red"},
      {"who sees a throw", "", "  if red > 3: set roller to player after roller\n", "red > 3"},
      {"the throw is the old roller's", "",
       "  set roller to player after roller\n  roller chooses:\n    \"go\" where red > 3\n    \"no\"\n", "red > 3"},
  };
  for (const LeakCase& each : cases) {
    INFO(each.name);
    const std::vector<std::string> wanted = each.leak.empty() ? std::vector<std::string>{} : std::vector<std::string>{each.leak};
    CHECK(leaks(begin + each.play + end) == wanted);
  }
}

TEST_CASE("who sees a throw is seen", "[check][proof]") {
  const std::string text = kTiles + "seat lead\ndice red, seen by lead\n" + kDeal +
                           "  set lead to first p with most pips of his hand\n  roll red\n" + kOn + kWin;
  CHECK(leaks(text) == std::vector<std::string>{"roll red"});
}

TEST_CASE("a leak in a library is told at the line that uses it", "[check][proof]") {
  const std::string library = "language 1\nlibrary \"L\"\nnumber n, seen by all\nphase tell(k: number): set n to k\n";
  const std::string game =
      "language 1\ngame \"T\"\nuse \"lib\"\nplayers 2\ntiles double 6\nzone stock, ordered\nzone hand of each seat, seen by owner\n" +
      kDeal + "  tell(pips of (first p)'s hand)\n" + kOn + kWin;
  Diagnostics diagnostics;
  test::check_files({{"game", game}, {"lib", library}}, diagnostics);
  REQUIRE(diagnostics.list().size() == 1);
  CHECK(diagnostics.list()[0].span.text() == "tell(pips of (first p)'s hand)");
}

TEST_CASE("the proof says which moves all can follow, and what the log states even where it does not change", "[check][proof][core]") {
  const auto proved = [](const std::string& play) {
    const auto game = test::checked(kTiles +
                                    "dice red, seen by nobody\nzone row, ordered\nzone hole, ordered\nnumber n, seen by all\n"
                                    "number kept\n" +
                                    kDeal + "  move 4 from stock to row\n  roll red\n" + play + "  roll red\n" + kOn + kWin);
    std::vector<std::string> texts;
    for (const core::NodePtr& stmt : game->proved->play)
      core::for_each_node(*stmt, [&](const core::Node& node) {
        const std::string text = core::print(*game->proved, node);
        const bool moves = node.is_one_of(core::kMovesWithPlaces) && text.find("(zone hole)") != std::string::npos;
        if (moves || (node.op == core::Op::kTell && text.find(" n ") != std::string::npos)) texts.push_back(text);
      });
    return texts;
  };
  const auto all_have = [](const std::vector<std::string>& texts, const std::string& word) {
    REQUIRE_FALSE(texts.empty());
    return std::all_of(texts.begin(), texts.end(), [&](const std::string& text) { return text.find(word) != std::string::npos; });
  };
  const std::string ask = "  for each p:\n    p chooses";
  for (const char* move : {"move top of row to hole", "move tile 2 of row to hole", "move top of row to bottom of hole", "move row to hole",
                           "move 2 from row to hole", "move top of row to place 1 of hole"}) {
    INFO(move);
    CHECK(all_have(proved(fmt::format("  {}\n", move)), "followed"));
    CHECK(all_have(proved(ask + fmt::format(" openly:\n      \"a\": {}\n      \"b\"\n", move)), "followed"));
    CHECK_FALSE(all_have(proved(ask + fmt::format(":\n      \"a\": {}\n      \"b\"\n", move)), "followed"));
    CHECK_FALSE(all_have(proved(fmt::format("  if red = 1:\n    {}\n", move)), "followed"));
  }
  for (const char* move : {"move tile red of row to hole", "move top of row to place red of hole"})
    CHECK_FALSE(all_have(proved(fmt::format("  {}\n", move)), "followed"));
  CHECK_FALSE(all_have(proved("  set n to 2\n"), "stated"));
  CHECK_FALSE(all_have(proved(ask + " openly:\n      \"a\" m from 0 to 1: set n to m\n"), "stated"));
  CHECK(all_have(proved(ask + ":\n      \"a\" m from 0 to 1: set n to m\n"), "stated"));
  CHECK(all_have(proved("  set n to red\n"), "stated"));
}

TEST_CASE("the proof says which values a refusal tells, and who is told which tile goes", "[check][proof][core]") {
  // What the proof has made of the ways and movements below.
  const auto proved = [](const std::string& declarations, const std::string& play) {
    const auto game = test::checked(kTiles + declarations + kDeal + play + kOn + kWin);
    std::string text;
    for (const core::NodePtr& stmt : game->proved->play)
      core::for_each_node(*stmt, [&](const core::Node& node) {
        if (node.op == core::Op::kWitness || node.op == core::Op::kMoveTile || node.op == core::Op::kMoveUnder ||
            node.op == core::Op::kMoveTiles)
          text += core::print(*game->proved, node) + "\n";
      });
    return text;
  };
  const std::string ask =
      "  for each p:\n    p chooses:\n      \"go\" where count of (player after p)'s hand = 0 and pips of p's hand = pips of ";
  CHECK(proved("", ask + "p's shown\n      \"no\"\n") ==
        "(witness \"count of (player after p)'s hand\" (number-in (zone hand (after (players) p))))\n"
        "(witness \"pips of p's hand\" (all-pips (tiles-in (zone hand p))))\n"
        "(witness \"pips of p's shown\" (all-pips (tiles-in (zone shown p))))\n");
  // How many tiles two hands have together is public; which ones they are is not.
  const std::string sum = "p's down + (player after p)'s hand";
  const std::string both =
      "  for each p:\n    p chooses:\n      \"go\" where count of (" + sum + ") > count of (all t in tiles where t in ";
  CHECK(proved("", both + "p's hand)\n      \"no\"\n").find("(witness \"count of (" + sum + ")\"") == 0);
  // Into a zone that nobody sees: those who heard of the choice know the tile, and later whoever made it.
  const auto moves = [&](const std::string& chooses) {
    return proved("", "  for each p:\n    p " + chooses +
                          ":\n      \"give\" t from his hand:\n        move t to (player after p)'s down\n"
                          "        move t to p's down\n");
  };
  const std::string first = "(move followed t (zone down (after (players) p))";
  const std::string second = "(move followed t (zone down p)";
  CHECK(moves("chooses") == first + ")\n" + second + " (set-of seats p))\n");
  CHECK(moves("chooses openly") == first + " (seats))\n" + second + " (seats))\n");
}

TEST_CASE("the proof of rules with deep loops and long rows of conditions comes to an end", "[check][proof]") {
  std::string loops = kTiles + "number n, seen by all\n" + kDeal;
  std::string indent = "  ";
  for (int depth = 0; depth < 40; ++depth) {
    loops += indent + "for each p" + std::to_string(depth) + ":\n";
    indent += "  ";
  }
  CHECK(leaks(loops + indent + "add 1 to n\n" + kOn + kWin).empty());
  std::string row = kTiles + "number n, seen by all\n" + kDeal + "  if n = 0: set n to 1\n";
  for (int i = 0; i < 3000; ++i) row += "  else if n = 1: set n to 2\n";
  CHECK(leaks(row + "  else if [6-6] in (first p)'s hand: set n to 3\n" + kOn + kWin).size() == 1);
}

}  // namespace boneyard::dsl
