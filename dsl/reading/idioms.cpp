#include "dsl/reading/idioms.hpp"

#include <algorithm>
#include <array>

#include "dsl/reading/word.hpp"

namespace boneyard::dsl {

namespace {

// Whether `word` is one of "these|words".
bool is_one_of(std::string_view word, std::string_view these) {
  while (!word.empty() && !these.empty()) {
    const std::size_t end = std::min(these.find('|'), these.size());
    if (these.substr(0, end) == word) return true;
    these.remove_prefix(std::min(end + 1, these.size()));
  }
  return false;
}

struct Instead {
  std::string_view words;
  const char* hint;
};

template <std::size_t N>
std::string look_up(std::string_view word, const std::array<Instead, N>& table) {
  for (const Instead& one : table)
    if (is_one_of(word, one.words)) return one.hint;
  return {};
}

}  // namespace

std::string statement_instead_of(std::string_view word) {
  static constexpr std::array kTable = std::to_array<Instead>({
      {"shuffle", "write 'mix boneyard'"},
      {"throw|cast", "write 'roll dice'"},
      {"toss", "write 'roll dice', or 'draw p by lot from players'"},
      {"give|take|put|hand|transfer|lay|pick", "write 'move t to p's hand', or 'move 1 from boneyard to p's hand'"},
      {"discard", "write 'move t to discards'"},
      {"remove|drop|eliminate|exclude", "write 'move t to discards', or of a player 'set players to players without {p}'"},
      {"show|expose", "write 'reveal p's hand', or of a variable 'reveal p's bid'"},
      {"collect", "write 'gather boneyard'"},
      {"swap|exchange|switch",
       "two tiles change places by two moves, to the place of the other: 'move tile 2 of row to place 5 of row', 'move tile 4 of row to "
       "place 2 of row'"},
      {"return|break|stop|exit|leave|quit", "write 'end NAME', with the name of the phase, step or block to be left"},
      {"continue|skip|next", "leave it out: a turn is over when its block is; in turns until all pass, 'pass' counts it as a pass"},
      {"wins|winner", "write 'win {p}'"},
      {"subtract|decrease|decrement|reduce", "write 'set n to n - 1'"},
      {"increase|increment|score", "write 'add 1 to n'"},
      {"do|loop|forever", "write 'repeat:', and leave it with 'end NAME'"},
      {"run|call|perform|execute|invoke", "a phase is run by its name alone on a line, or with values in brackets: 'turn(p)'"},
      {"foreach", "write 'for each p:'"},
      {"until", "write 'repeat until ...:' where the block comes first, and 'while not (...):' where the question does"},
      {"unless", "write 'if not (...):'"},
      {"when", "write 'if ...:'"},
      {"otherwise", "write 'else:'"},
      {"turn|round", "write 'turns of p from leader, one lap:'"},
      {"var|local", "write 'let n be 0'"},
      {"print|say|announce|tell|display|message|log",
       "leave it out: players are told what happens, and every change of what is 'seen by all'; what is hidden is shown by 'reveal p's "
       "hand' or 'reveal p's bid'"},
  });
  return look_up(word, kTable);
}

std::string declaration_instead_of(std::string_view word) {
  static constexpr std::array kTable = std::to_array<Instead>({
      {"import|include|require", "write 'use \"match\"'"},
      {"var|let|variable", "write 'number n', or flag, seat, seats, tile or tiles in place of number"},
      {"int|integer|counter|score", "write 'number n'"},
      {"bool|boolean", "write 'flag spun'"},
      {"const|constant", "write 'define goal: 100', or 'option goal: 50 to 500, default 100'"},
      {"function|def|rule|macro", "write 'define worth(t: tile): ...' for a value, or 'phase turn(p: seat):' for statements"},
      {"procedure|sub|action|turn|round", "write 'phase turn(p: seat):', and use it in 'play:'"},
      {"setup|main|start|begin|deal", "write it below 'play:', indented"},
      {"pile|stack|boneyard|stock|deck", "write 'tiles double 6' for the set, and 'zone boneyard, ordered' for the pile"},
      {"hand|hands", "write 'zone hand of each seat, seen by owner'"},
      {"board|line|table", "write 'layout line'"},
      {"die", "write 'dice red'"},
      {"player", "write 'players 2 to 4'"},
      {"coins|money|chip", "write 'chips 20'"},
      {"pool", "write 'pot pool'"},
  });
  return look_up(word, kTable);
}

std::string statement_about_player(std::string_view name, std::string_view verb) {
  struct Verb {
    std::string_view words;
    const char* write;  // with @ for the name
  };
  static constexpr std::array kVerbs = std::to_array<Verb>({
      {"wins|win", "win {@}"},
      {"may|can|must|decides|picks|chose|plays|choose|selects", "@ chooses:"},
      {"pays|pay", "pay 1 from @ to pool, or all he has"},
      {"draws|takes|buys|draw", "move 1 from boneyard to @'s hand"},
      {"places|lays", "place t on line at n"},
      {"moves|discards|gives", "move t to discards"},
      {"rolls|throws|roll", "roll dice"},
      {"deals", "deal 7 from boneyard to each player's hand"},
      {"shows|reveals", "reveal @'s hand"},
      {"passes|skips", "pass"},
      {"scores|gets|earns", "add 1 to @'s score"},
      {"starts|begins|leads", "turns of p from @, one lap:"},
  });
  for (const Verb& one : kVerbs) {
    if (!is_one_of(verb, one.words)) continue;
    std::string form = one.write;
    if (const std::size_t at = form.find('@'); at != std::string::npos) form.replace(at, 1, name);
    return "write '" + form + "'";
  }
  return {};
}

std::string_view statement_form(std::string_view word) {
  struct Form {
    std::string_view word;
    std::string_view form;
  };
  static constexpr std::array kExamples = std::to_array<Form>({
      {"step", "step deal:"},
      {"if", "if p's hand is empty:"},
      {"while", "while count of p's hand < 7:"},
      {"repeat", "repeat 3 times:"},
      {"for", "for each p:"},
      {"turns", "turns of p from leader, one lap:"},
      {"each", "each p chooses at once:"},
      {"deal", "deal 7 from boneyard to each player's hand"},
      {"move", "move t to p's hand"},
      {"reveal", "reveal p's hand"},
      {"roll", "roll dice"},
      {"let", "let n be 1"},
      {"pay", "pay 1 from p to pool, or all he has"},
      {"share", "share pool among players, rest stays"},
      {"place", "place t on line at n"},
      {"open", "open 6, 6 on line at t"},
#define BONEYARD_SENTENCE(kind, name, rule, make, form, example) {first_word(form), example},
#define BONEYARD_MORE_SENTENCE(kind, rule, make, form, example) {first_word(form), example},
#include "dsl/reading/forms.def"
  });
  const auto it = std::find_if(kExamples.begin(), kExamples.end(), [&](const Form& one) { return one.word == word; });
  return it == kExamples.end() ? std::string_view() : it->form;
}

std::string figures_of(std::string_view word) {
  static constexpr std::array<std::string_view, 21> kWords = {
      "zero",   "one",    "two",      "three",    "four",    "five",    "six",       "seven",    "eight",    "nine",  "ten",
      "eleven", "twelve", "thirteen", "fourteen", "fifteen", "sixteen", "seventeen", "eighteen", "nineteen", "twenty"};
  const auto it = std::find(kWords.begin(), kWords.end(), word);
  return it == kWords.end() ? "" : std::to_string(it - kWords.begin());
}

std::string value_instead_of(std::string_view word) {
  static constexpr std::array kTable = std::to_array<Instead>({
      {"true", "write 'yes'"},
      {"false", "write 'no'"},
      {"any|several|many|more", "say how many: '1 to 3 tiles c from his hand'; of dice, 'some dice d from his dice'"},
      {"none|null|nil|noone", "write 'nobody' for no seat, 'no tile' for no tile"},
      {"empty", "'empty' stands after 'is': 'p's hand is empty'"},
      {"die|dices", "write 'dice' for all of them, or one by its name"},
      {"everyone|everybody|all-players", "write 'players'"},
      {"me|self|him|he|she|they", "name the seat: the 'p' of 'turns of p', 'for each p' or 'p chooses'"},
      {"her|their|its|my|your", "for the seat whose turn or choice it is, write 'his': 'his hand'"},
      {"abs", "write 'max(n, 0 - n)'"},
      {"size|length|len", "write 'count of ...'"},
      {"random|rand", "chance comes from 'roll dice', 'mix boneyard' and 'draw p by lot from players'"},
      {"left|right", "an open end is named by its number: 'at n', with n from 'ends of line'"},
      {"blank|blanks", "blanks are the tiles with a 0: 'all t in tiles where low of t = 0'"},
      {"double", "a double is found by a pattern: 't is [n-n] for some n'"},
  });
  if (const std::string figures = figures_of(word); !figures.empty()) return "write " + figures;
  return look_up(word, kTable);
}

std::string owned_by(std::string_view owner, std::string_view thing) {
  std::string whose(owner);
  if (is_one_of(owner, "his|her|hers|their|theirs|its|my|your|own"))
    whose = "his";
  else if (is_one_of(owner, "the|a|player|players|seat|seats|each|every|all"))
    whose = "p's";
  else
    whose = (owner.size() == 2 && owner[1] == 's' ? whose.substr(0, 1) : whose) + "'s";
  return whose + " " + std::string(thing);
}

std::string expectation_instead_of(std::string_view word) {
  static constexpr std::array kTable = std::to_array<Instead>({
      {"winner|winners", "write 'expect ended won by A'"},
      {"game|match", "write 'expect ended' when it is over"},
  });
  return look_up(word, kTable);
}

std::string viewer_instead_of(std::string_view word) {
  static constexpr std::array kTable = std::to_array<Instead>({
      {"players|everyone|everybody|anyone|anybody|seats|public|others", "write 'seen by all'"},
      {"player|self|holder|seat|him|his|them|me|own|owners|himself", "write 'seen by owner'"},
      {"none|noone", "write 'seen by nobody'"},
  });
  return look_up(word, kTable);
}

std::string phrase_instead_of(const Stumble& at, bool by_word) {
  struct Row {
    std::string_view heads;   // empty for any
    std::string_view before;  // empty for any
    std::string_view found;   // empty for any
    std::string_view expected;
    const char* hint;
  };
  constexpr std::string_view kVariables = "number|flag|seat|seats|tile|tiles";
  constexpr const char* kEndings =
      "say what happens when the payer has less: ', or all he has' or ', or else:' and a block; if he never has, ', in full'";
  constexpr std::string_view kPlaced = "number|flag|seat|seats|tile|tiles|zone|layout";
  static constexpr std::array kRows = std::to_array<Row>({
      // Declarations.
      {"tile", "double", "", "", "write 'tiles double 6'"},
      {"takes", "", "-|or|and", "", "write 'takes 10 to 20 choices'"},
      {"number|flag|seat|seats|tile|tiles|zone|dice|let", "all", "players|seats|the", "end of line", "write 'seen by all'"},
      {kVariables, "", "=|default|from|is", "", "a variable begins as 0, no, nobody or empty; 'set' gives it a value in 'play:'"},
      {kVariables, "", ":", "", "a variable begins as 0, no, nobody or empty; to name an expression, write 'define'"},
      {"number|flag|seat|seats|tile|tiles|zone|dice", "", "seen", "", "write a comma before 'seen by'"},
      {"zone|dice|number|flag|seat|seats|tile|tiles", "", "visible|shown|hidden|face|public|private|open|secret|known|unseen", "",
       "write 'seen by all', 'seen by owner' or 'seen by nobody'"},
      {"zone", "", "unordered|sorted|shuffled|mixed", "", "write 'ordered' for a pile, and nothing for any other zone"},
      {kPlaced, "each", "player", "", "write 'of each seat'"},
      {kPlaced, "", "per|for|each|player", "", "write 'of each seat'"},
      {"players", "", "", "", "write 'players 2 to 4', or 'players 4'"},
      {"option", "", "yes|no", "", "an option cannot have the values 'yes' and 'no'; write 'on, off'"},
      {"zone", "", "ordered", "end of line", "write a comma before 'ordered'"},
      {"zone", "", "pile|stack|queue|deck", "", "write 'ordered', which makes a zone a pile"},
      {"option", "", "-", "", "write 'option goal: 1 to 6'"},
      {"option", "", "or|/|and", "", "write a comma between the values: 'option take: optional, forced'"},
      {"option", "", "=|is|from", "", "write 'option goal: 50 to 500, default 100', or 'option take: optional, forced'"},
      {"option", "", "with", "end of line",
       "an option has one default; what depends on the number of players is a definition: 'define goal: 15 with 2, 10 with 3 players'"},
      {"dice", "", "each", "", "write 'of each seat': 'dice 5 of each seat, seen by owner'"},
      {"dice", "", "of|per|for", "", "say how many: 'dice 5 of each seat, seen by owner'; dice with names belong to nobody"},
      {"tiles", "", "-|to", "", "write 'tiles double 6'"},
      {"tiles", "double", "", "an expression", "say how many pips a half has at most: 'tiles double 6'"},
      {"chips", "", "each|per|for|of", "", "write 'chips 20', which every seat begins with"},
      {"define|phase|ways", "", "of|with|for|takes", "':'", "write parameters in brackets: 'define worth(t: tile): ...'"},
      {"define|phase|ways", "", "number|flag|seat|seats|tile|tiles|player", "':'", "write ':' between a parameter and its type: 'p: seat'"},
      {"define|phase|ways", "", ")", "':'", "each parameter has a type: 'p: seat'"},
      {"define|phase|ways", kVariables, "", "':'", "write the name first: 'p: seat'"},
      {"define|phase|ways", "", "player|players", "a type", "a player is a 'seat', several are 'seats'"},
      {"define|phase|ways", "variable", "", "a type", "say of which kind: 'variable number n'"},
      {"define|phase|ways", "", "zone|layout|pot|variable", "a type",
       "the name of what is declared is taken so: 'zone z', 'zone z of each seat', 'variable number n'"},
      {"define|phase|ways", "", "int|integer|boolean|bool|string|list|set|piece|domino|dice", "a type",
       "the types are number, flag, seat, seats, tile and tiles"},
      {"define", "return", "", "", "leave 'return' out: a definition is its value"},
      {"define|phase|play|step", "", "=|is|{", "':'", "write ':'"},

      {"use|game|library|rulebook|variant|clause|chips|tiles|pot", "", ":", "", "leave the ':' out"},
      {"words", "", ":", "'to'", "say to what: 'set leader to p: \"{p} leads\"'"},
      {"variant|scenarios", "", "", "'of'", "say of what: 'variant \"Long Tile\" of \"high-tile\"'"},

      // Scenarios.
      {"scenario", "", "roll|rolls|throw|throws|thrown|dice", "a line of a scenario", "write 'rolled 3 4'"},
      {"scenario", "payed|pays|pay|paying", "", "", "write 'expect paid 1 from A to B'"},
      {"scenario", "", "can|could|cannot", "'may'", "write 'expect A may \"bid 3\"', or 'expect A may not \"bid 3\"'"},
      {"scenario", "", "may", "end of line", "write 'expect A may not \"bid 3\"'"},
      {"scenario", "", "win|wins|won", "", "write 'expect ended won by A'"},
      {"scenario", "winner|winners|wins|won|win", "", "", "write 'expect ended won by A'"},
      {"scenario", "ended", "by", "", "write 'expect ended won by A'"},
      {"scenario", "ended", "", "'because'",
       "that the match is over is written 'expect ended'; how a step ended, 'expect round ended because CH-12'"},
      {"scenario", "", "chips|chip|coins", "'moves'", "write 'expect A's chips = 18'"},
      {"scenario", "", "chips", "'may'", "write 'A's chips'"},
      {"scenario", "", "not|never", "'may'", "write 'expect A does not see [6-6]', or 'expect A may not \"pass\"'"},
      {"scenario", "", "paid", "'may'", "write 'expect paid 2 from B to pool'"},
      {"scenario", "", "on|onto", "end of line", "write 'in': '[6-6] in line'"},
      {"scenario", "", "to", "','", "write each value: 'for n in 2, 3, 4:'"},
      {"scenario", "", "in|into|on|to", "':'", "say the place first: 'put A's hand: [1-1]'"},
      {"scenario", "dealt", "to", "", "leave 'to' out: 'dealt A's hand: [1-4]'"},
      {"scenario", "players", "", "", "write 'players 3'; of the cases of a scenario, the value is 'players {n}'"},
      {"scenario", "", "=", "'to'", "write 'set n to 3'"},
      {"scenario", "", "[", "':'", "write ':' before the tiles"},
      {"scenario", "", ",", "", "leave the comma out; between two places or throws stands ';'"},
      {"scenario", "", "todo|skip|drop", "a line of a scenario",
       "this is the first line of its scenario, with the reason in double quotes"},
      {"scenario", "", "then", "a line of a scenario", "only deals wait for one another: 'then dealt A's hand: [3-4]'"},
      {"scenario", "mixed", "", "", "write 'mixed: [3-4] [0-0]'"},
      {"scenario", "", "to|or", "end of line", "a scenario has one number of players: 'players 3'"},

      // Statements.
      {"", "the|a|an", "", "", "leave the article out"},
      {"all|every|everyone|everybody|both", "", "choose|chooses", "",
       "write 'each p chooses at once:', or for one after another 'turns of p from leader, one lap:'"},
      {"each", "at", "", "'once'", "write 'each p chooses at once:'"},
      {"if|while|repeat", "", ",", "':'", "write ':' in place of the comma"},
      {"turns", "passed|passes|passing", ":|,|or", "", "write 'until all pass'"},
      {"turns", "", "while", "", "turns go on until something: 'until all pass', 'until boneyard is empty'"},
      {"turns", "", "players|seats", "'in'", "write 'in' before it: 'turns of p in players from leader, one lap:'"},
      {"draw", "by", "lot", "", "write first who is drawn: 'draw leader by lot from players'"},
      {"share", "", "to|between|with|for|by", "'among'", "write 'among': 'share pool among players, rest stays'"},
      {"add", "", "to", "an expression", "say first how much: 'add 1 to n'"},
      {"for", "", "without", "", "say of which set: 'for each q in players without {p}:'"},
      {"for", "", "where", "", "put the condition into the set: 'for each t in (all u in p's hand where ...):'"},
      {"", "by", "his|the|its|their", "a name", "write 'seen by owner'"},
      {"", "seen", "", "'by'", "write 'seen by all', 'seen by owner' or 'seen by nobody'"},
      {"each", "chooses", ":", "'at'", "write 'each p chooses at once:', or for one after another 'turns of p from leader, one lap:'"},
      {"", "chooses", "secretly|hidden|alone|privately", "", "leave this out: a choice is secret unless it says 'openly'"},
      {"repeat", "", "while", "an expression", "write 'while ...:'"},
      {"end", "end", "repeat|while|for|if|turns|each", "", "give the loop a name: put 'step round:' around it and write 'end round'"},
      {"win", "", ",|and", "end of line", "winners are a set: 'win {p, q}'"},
      {"reveal", "", "{|for", "'to'", "say to whom with 'to': 'reveal p's hand to {q}'"},
      {"reveal", "all", "", "a name", "leave 'to all' out: everybody sees what is revealed"},
      {"deal|move|place|mix|reveal|gather", "", "face|up|down|open|openly|hidden|secretly", "",
       "the zone says who sees the tiles in it: 'zone row of each seat, seen by all'"},
      {"gather", "", "all|each|every", "", "name the zone that all tiles go to: 'gather boneyard'"},
      {"gather", "into|in|to|at", "", "end of line", "name the zone alone: 'gather boneyard'"},
      {"gather", "", "into|in|to|at", "", "name the zone alone: 'gather boneyard'"},
      {"start", "start", "", "'anew'", "write 'start anew'; whoever chose chooses once more by 'again' alone"},
      {"win", "", "with|where", "end of line", "winners are a set: 'win all p with most his score', 'win all p where ...'"},
      {"set", "player", "with", "end of line", "write 'first p with most p's score'"},
      {"set", "", "with|where", "end of line",
       "say which of them: 'all p in seats where ...' is a set, 'first p in seats where ...' is one"},
      {"gather|mix|deal|move|reveal|roll|draw|set|add|let|pay|share|place|open|win|end|pass", "", ",|and|then|;", "end of line",
       "write each statement on a line of its own"},
      {"pay", "", "chip|chips|coin|coins", "", "leave the word out: 'pay 1 from p to pool, or all he has'"},
      {"pay", "", "each|every|all", "an expression",
       "one after another pays: 'for each p:', and below it 'pay 1 from p to pool, or all he has'"},
      {"pay", "all|each|every|everyone", "to", "",
       "one after another pays: 'for each p:', and below it 'pay 1 from p to pool, or all he has'"},
      {"pay", "or", "", "'all'", kEndings},
      {"pay", "all", "from", "", "write 'pay p's chips from p to pool, or all he has'"},
      {"deal", "deal", "each|every|all", "", "write 'deal 7 from boneyard to each player's hand'"},
      {"deal", "each", "", "'player'", "write 'to each player's hand'"},
      {"deal", "to", "each|every|all", "an expression", "write 'to each player's hand'"},
      {"set", "", "by|+|-|plus|minus", "'to'", "write 'add 1 to n', or 'set n to n - 1'"},
      {"let", "", ":|to|is|as", "'be'", "write 'let n be 1'"},
      {"let", "", "choose|pick|decide|play", "'be'", "write 'p chooses:', and below it the ways"},
      {"turns", "", "passes|passed|pass", "", "write 'until all pass'"},
      {"move|place|deal|pay", "", "on|onto|into|in|at", "'to'",
       "write 'to': 'move t to p's hand'; onto a layout a tile is placed: 'place t on line at n'"},
      {"move", "", "each", "an expression", "write 'move every hand to boneyard' for the tiles of all hands"},
      {"move", "", "to", "'in'", "write 'move every hand to boneyard' for the tiles of all hands"},
      {"move", "all|tiles", "from", "", "write 'move p's hand to boneyard': a zone by its name is all that lies in it"},
      {"let", "", "'", "'be'",
       "'let' makes a new name; what each seat has is declared, 'number n of each seat', and set: 'set p's n to 3'"},
      {"place", "", "ends|end|left|right", "'of'", "write 'at n', with n the number of an open end"},
      {"place", "ends", "", "", "write 'at n', with n the number of an open end: '\"place\" t from his hand \"at\" n from ends of line'"},
      {"", "chooses", "", "", "write 'chooses:', and below it the ways, such as '\"take\" t from his hand:'"},
      {"", "", "otherwise|else|default", "'if none'", "write 'if none:'"},

      // Ways.
      {"", "by", "", "'tiles'", "a range goes up by 1; a condition leaves some out: 'where n mod 2 = 0'"},
      {"", "when|provided|unless|only", "", "'tiles'", "a condition begins with 'where'"},
      {"", "", "in|of", "'tiles'", "write 'from': 't from his hand'"},
      {"", "", ".", "'to'", "write 'n from 1 to 6'"},
      {"", "tiles", "from", "a name", "give them a name: '2 tiles c from his hand'"},
      {"", "", ",", "'tiles'",
       "let them be chosen one by one, 't from his hand \"and\" u from his hand', or as a set, '2 tiles c from his hand'"},

      // Expressions.
      {"", "any|either", "", "", "write 'some': 'some t in p's hand where ...', or of seats 'some p where his hand is empty'"},
      {"", "there", "", "", "write 'some n in ends of line where ...'"},
      {"", "", "*|_|?|.|any", "a letter", "an end that may be any number is a new letter: '[n-m] for some m'"},
      {"", "pip|dot|dots|spot|spots", "of", "", "write 'pips of t'"},
      {"", "half", "of", "", "write 'halves of t'"},
      {"", "end", "of", "", "write 'ends of line'"},
      {"", "tip", "of", "", "write 'tips of line'"},
      {"", "players|seats", "after|before", "", "write 'player after p'"},
      {"", "", ":", "'then'", "one of two values is chosen by 'then' and 'else': 'if C then 1 else 0'"},
      {"", "for", "each", "a name", "leave 'each' out: 'sum of his score for p'"},
      {"", "for", "", "'some'", "write 'for some' before the letters: 'for some n'"},
      {"", "", "seats|players", "'in'", "write 'in' before it: 'all p in seats where ...'"},
      {"", "", ",", "a tile", "the tiles of a pattern stand side by side, without commas: 'c is [n-n] [m-m]'"},
      {"", "seat|player", "1|2|3|4|5|6|7|8", "", "seats have no numbers: 'first p in players' is one, 'player after p' the next"},
      {"", "", "not", "", "write 'not' before the whole condition: 'not t in p's hand'"},
      {"win", "no", "player|players|seat|one", "", "write 'win no seats'"},
      {"set|share", "no", "player|players|seat|one", "", "write 'no seats' for none of them"},
      {"", "no", "player|one", "", "write 'no p where ...'"},
      {"", "player|players", "has|have|holds|is|are", "", "give each a name: 'some p where [6-6] in p's hand'"},
      {"", "is", "even|odd", "", "write 'n mod 2 = 0', or 'n mod 2 = 1'"},
      {"if|while", "", "to", "':'", "write 'n >= 1 and n <= 6'"},
      {"", "for", "separate", "",
       "of separate sets there is the most, 'most of E for separate 3 tiles c in ...', and 'count of separate ...'"},
      {"", "", "and", "'for'", "write 'a + b'; a sum over many is 'sum of E for x in ...'"},
      {"", "", "for", "')'", "of many, the largest is 'first p with most p's score'"},
      {"", "", ":", "')'", "give values in their order, without names: 'f(leader, 3)'"},
      {"", "count|pips|high|low|top|ends|tips", "(", "'of'", "write it with 'of': 'count of p's hand'"},
      {"", "count", "", "'of'", "write 'count of all p where ...', or 'count of p's hand'"},
      {"", "", "has|contains|holds|includes|have|owns", "", "write it with 'in': '[6-6] in p's hand'"},
      {"", "is|are", "in", "", "write 'in' alone: '[6-6] in p's hand'"},
      {"", "double", "", "",
       "a double is found by a pattern, 't is [n-n] for some n'; a definition takes its values in brackets, 'double(t)'"},
      {"", "is", "double|doubles", "", "write 't is [n-n] for some n'"},
      {"", "", "tiles|dice", "'in'", "put an expression for the size in brackets: '(n) tiles c in p's hand'"},
      {"", "is", "up|open|visible|shown|revealed|face-up", "", "write 't is face up'"},
      {"", "is", "down|hidden|covered|concealed|face-down", "", "write 't is face down'"},
      {"", "with", "highest|largest|greatest|biggest|maximum|max|more|best", "", "write 'with most'"},
      {"", "with", "lowest|smallest|fewest|minimum|min|fewer|less", "", "write 'with least'"},
      {"", "player|players", "with", "", "write 'first p with most p's score'"},
      {"", "next|previous", "player", "", "write 'player after p'"},
      {"", "player", "left|right|before|behind|next", "",
       "write 'player after p'; the other way round it is the first q where player after q = p"},
      {"", "not", "empty", "", "write 'not p's hand is empty'"},
      {"", "empty", "", "':'", "write 'p's hand is empty'"},
      {"", "", "empty", "':'", "write 'is empty'"},
      {"", "", "equals|equal|same", "", "equality is written '='"},
      {"", "", "between", "", "write 'n >= 1 and n <= 6'"},
      {"", "", "exceeds|above|over|more|greater|beats", "", "write '>'"},
      {"", "", "below|under|less|fewer", "", "write '<'"},
      {"", "at", "least", "", "write '>='"},
      {"", "at", "most", "", "write '<='"},
      {"", "", "at", "':'", "'at least' is written '>=', 'at most' is written '<='"},
      {"roll|move|deal|gather|mix", "", "times", "", "write 'repeat 3 times:', and the statement below it"},
      {"", "", "times", "", "write '*'"},
      {"", "", "plus", "", "write '+'"},
      {"", "", "minus", "", "write '-'"},
      {"", "", "^|**", "", "a power is written with '*': 'n * n'"},
      {"", "number|size|amount|length|total", "of", "",
       "write 'count of ...'; for pips 'pips of ...', for numbers 'sum of E for x in ...'"},
      {"", "highest|largest|biggest|heaviest|best|maximum", "of|in", "", "write 'first t in p's hand with most pips of t'"},
      {"", "lowest|smallest|lightest|minimum", "of|in", "", "write 'first t in p's hand with least pips of t'"},
      {"", "max|min", "", "'('", "write 'max(a, b)'; of a set it is 'first x in ... with most ...'"},
      {"", "random", "", "", "chance comes from 'roll dice', 'mix boneyard' and 'draw p by lot from players'"},
      {"", "her|their|its|my|your", "", "", "for the seat whose turn or choice it is, write 'his': 'his hand'"},
      {"", "his", "'", "", "write 'his hand'"},
      {"", "", ",|:", "'-'", "a tile is written '[6-6]'"},
      {"", "", "[", "", "write 'p's score' for what a seat has; brackets are for tiles: '[6-6]'"},

      // What is missing, where no word tells.
      {"", "to", "", "a whole number", "a range ends with a whole number, as in '1 to 4'"},
      {"define|phase|ways", "", "", "a type", "the types are number, flag, seat, seats, tile and tiles"},
      {"define|phase|ways|step|option", "", "", "':'", "write ':' before it"},
      {"names", "", "", "','", "write a comma between the names"},
      {"pay", "", "", "'else'", kEndings},
      {"pay", "", "", "'or'", kEndings},
      {"pay", "", "", "','", kEndings},
      {"", "", "", "'else'", "a value that is chosen needs both: 'if C then 1 else 0'"},
      {"move|deal", "", "", "'to'", "say where they go: 'move 1 from boneyard to p's hand'"},
      {"set", "", "", "'to'", "write 'set n to 3'"},
      {"add", "", "", "'to'", "write 'add 1 to n'"},
      {"let", "", "", "'be'", "write 'let n be 1'"},
      {"share", "", "", "'among'", "say among whom: 'share pool among players, rest stays'"},
      {"dice", "", "", "", "write 'dice red, white with 6 sides, seen by all'"},
      {"tiles", "", "in", "'to'", "say which numbers: 'tiles 1 to 13 in suit'"},
      {"tiles", "", "", "'double'", "write 'tiles double 6', or 'tiles double 6, 2 copies'"},
      {"pot", "", "", "end of line", "a pot begins empty, 'pot pool', or with chips: 'pot pool with 15 chips'"},
      {"open", "", "", "'at'", "say at which tile: 'open 6, 6 on line at [6-6]'"},
      {"", "", "", "'most'", "begin a condition with 'where'; 'with' takes 'most' or 'least'"},
      {"share", "", "", "a name", "a pot is shared as a whole: 'share pool among players, rest stays'"},
      {"scenario", "", "", "a line of a scenario",
       "a line sets the table, as 'set n to 3', plays a move, as 'A plays \"pass\"', or says what to 'expect'"},
      {"scenario", "", "", "'because'", "name the clause that forbids it: 'because CH-12'"},
      {"scenario", "", "", "'='", "write 'option stake = 3'"},
      {"scenario", "", "", "'moves'", "write 'expect A has 3 moves'"},
      {"scenario", "", "", "'plays'", "write the move as the player types it: 'A plays \"bet 2\"'"},
      {"", "", "", "'tiles'", "write words that the player types in double quotes, and a choice as 't from his hand'"},
      {"turns", "", "", "'laps'", "write 'one lap', '3 laps', 'until all pass', 'until level', 'until C' or 'without end'"},
      {"turns", "", "", "'lap'", "write 'one lap', '3 laps', 'until all pass', 'until level', 'until C' or 'without end'"},
      {"turns", "", "", "'from'", "say who begins: 'turns of p from leader, one lap:'"},
      {"roll", "", "", "", "write 'roll dice', 'roll red' or 'roll 2 dice'"},
      {"draw", "lot", "", "'from'", "say among whom: 'draw leader by lot from players'"},
      {"draw", "", "", "'by'", "'draw' is for lots; a tile is drawn by 'move 1 from boneyard to p's hand'"},
      {"pay", "", "", "'from'", "say who pays: 'pay 1 from p to pool, or all he has'"},
      {"share", "", "", "','", "say what happens to chips that are left over: ', rest stays' or ', rest from leader'"},
      {"place", "", "", "'on'", "write 'place t on line', or 'place t on line at n'"},
      {"repeat", "", "", "'times'", "write 'repeat 3 times:'"},
      {"for", "", "", "'each'", "write 'for each p in players:'; to repeat something a number of times, 'repeat 3 times:'"},
      {"each", "", "", "'chooses'", "write 'turns of p from leader, one lap:', or 'for each p:'"},
  });
  for (const Row& row : kRows) {
    if ((row.before.empty() && row.found.empty()) == by_word) continue;
    if (!row.heads.empty() && !is_one_of(at.head, row.heads)) continue;
    if (!row.before.empty() && !is_one_of(at.before, row.before)) continue;
    if (!row.found.empty() && !is_one_of(at.found, row.found)) continue;
    if (!row.expected.empty() && std::find(at.expected.begin(), at.expected.end(), row.expected) == at.expected.end()) continue;
    return row.hint;
  }
  return {};
}

}  // namespace boneyard::dsl
