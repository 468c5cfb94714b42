language 1
scenarios of "all-fives"

# Equipment, deal and lead.

scenario "two players get seven tiles of a double-six set, and fourteen are the boneyard" (FIVES-1):
  players 2
  expect count of tiles = 28
  expect every t in tiles where high of t <= 6
  expect every p in players where count of p's hand = 7
  expect count of boneyard = 14
mutant FIVES-1 replace "tiles double 6 " with "tiles double 7 "
  killed by "two players get seven tiles of a double-six set, and fourteen are the boneyard"

scenario "three players get five tiles, and thirteen are the boneyard" (FIVES-1):
  players 3
  expect every p in players where count of p's hand = 5
  expect count of boneyard = 13
mutant FIVES-1 replace "7 with 2, 5 with 3 or 4 players" with "7 with 2 or 3, 5 with 4 players"
  killed by "three players get five tiles, and thirteen are the boneyard"

scenario "four players get five tiles, and eight are the boneyard" (FIVES-1):
  players 4
  expect every p in players where count of p's hand = 5
  expect count of boneyard = 8
mutant FIVES-1 replace "7 with 2, 5 with 3 or 4 players" with "7 with 2, 5 with 3, 6 with 4 players"
  killed by "four players get five tiles, and eight are the boneyard"

scenario "a hand is seen by its holder alone, and the boneyard by nobody" (M-6):
  players 2
  dealt A's hand: [6-6]
  dealt boneyard: [5-5]
  expect A sees [6-6] in A's hand
  expect B does not see [6-6]
  expect A does not see [5-5]
  expect B does not see [5-5]
mutant M-6 replace "zone hand of each seat, seen by owner" with "zone hand of each seat, seen by all"
  killed by "a hand is seen by its holder alone, and the boneyard by nobody"

scenario "the first lead is drawn by lot, and any tile may be led" (FIVES-2, FIVES-D1):
  players 3
  lot C
  dealt C's hand: [0-0] [1-2] [3-4] [6-6] [5-5]
  expect C to act
  expect C has 5 moves
  expect C may "lead [0-0]"
  expect C refused "draw" because FIVES-4
  expect C refused "pass" because FIVES-4
  C plays "lead [1-2]"
  expect A to act
mutant FIVES-2 replace "draw leader by lot from players" with "set leader to first p in players"
  killed by "the first lead is drawn by lot, and any tile may be led"
mutant FIVES-2 replace "where line is empty:" with "where line is empty and double(t):"
  killed by "the first lead is drawn by lot, and any tile may be led"

scenario "a tile is led only to an empty line" (FIVES-2):
  players 2
  lot A
  dealt A's hand: [3-4]
  dealt B's hand: [6-6] [4-4]
  A plays "lead [3-4]"
  expect B refused "lead [6-6]" because FIVES-2
mutant FIVES-2 replace "where line is empty:" with "where line is empty or double(t):"
  killed by "a tile is led only to an empty line"

scenario "whoever went out leads the next round" (FIVES-2, FIVES-7):
  players 3
  lot A
  dealt A's hand: [6-6]
  put B's hand: [1-6]
  A plays "lead [6-6]"
  B plays "place [1-6] on [6-6] at 6"
  expect round ended because FIVES-7
  expect round-number = 2
  expect leader = B
  expect B to act
  expect count of line = 0
  expect every p in players where count of p's hand = 5
mutant FIVES-2 replace "set leader to p " with "set leader to player after p "
  killed by "whoever went out leads the next round"
mutant FIVES-7 replace "if p's hand is empty:" with "if every hand is empty:"
  killed by "whoever went out leads the next round"

# The line.

scenario "a tile is placed where its number equals an open one" (FIVES-3):
  players 2
  lot A
  dealt A's hand: [1-2]
  dealt B's hand: [2-6] [6-6]
  A plays "lead [1-2]"
  expect count of ends of line = 2
  expect 1 in ends of line and 2 in ends of line
  expect B refused "place [6-6] on [1-2] at 2" because FIVES-3 with "t is [6-6]"
  expect B refused "place [2-6] on [1-2] at 6" because FIVES-3
  B plays "place [2-6] on [1-2] at 2"
  expect 1 in ends of line and 6 in ends of line
  expect count of ends of line = 2
mutant FIVES-3 replace "(FIVES-3, FIVES-4) where fits(t, n):" with "(FIVES-3, FIVES-4) where pips of t > 0:"
  killed by "a tile is placed where its number equals an open one"

scenario "the short ends of a spinner that was led are open once both long sides have a tile" (FIVES-3, FIVES-5):
  players 2
  lot A
  dealt A's hand: [4-4] [2-4] [4-6]
  dealt B's hand: [1-4] [3-4] [0-4]
  A plays "lead [4-4]"
  expect count of tips of line = 1
  B plays "place [1-4] on [4-4] at 4"
  expect count of tips of line = 2
  expect not crossed
  A plays "place [2-4] on [4-4] at 4"
  expect count of tips of line = 3
  expect [4-4] in tips of line
  expect total = 3
  B plays "place [3-4] on [4-4] at 4"
  expect count of tips of line = 4
  expect [4-4] in tips of line
  expect total = 6
  A plays "place [4-6] on [4-4] at 4"
  expect count of tips of line = 4
  expect not [4-4] in tips of line
  expect total = 12
  expect B refused "place [0-4] on [4-4] at 4" because FIVES-3
mutant FIVES-3 replace "open high of spinner, high of spinner on line" with "open high of spinner on line"
  killed by "the short ends of a spinner that was led are open once both long sides have a tile"
mutant FIVES-3 replace "and not spinner in tips of line" with "and count of line > 1"
  killed by "the short ends of a spinner that was led are open once both long sides have a tile"
mutant FIVES-3 replace "set crossed to yes" with "set crossed to no"
  killed by "the short ends of a spinner that was led are open once both long sides have a tile"

scenario "a spinner that was not led has one long side left, and then its short ends" (FIVES-3, FIVES-5):
  players 2
  lot A
  dealt A's hand: [4-5] [0-4] [2-5]
  dealt B's hand: [5-5] [5-6]
  A plays "lead [4-5]"
  expect total = 9 and A's score = 0
  B plays "place [5-5] on [4-5] at 5"
  expect spinner = [5-5]
  expect count of tips of line = 2
  expect total = 14
  A plays "place [0-4] on [4-5] at 4"
  expect count of tips of line = 2
  expect total = 10 and A's score = 10
  B plays "place [5-6] on [5-5] at 5"
  expect count of tips of line = 3
  expect [5-5] in tips of line
  expect total = 6
  A plays "place [2-5] on [5-5] at 5"
  expect total = 8
mutant FIVES-3 replace "spinner = no tile and double(t)" with "line = {t} and double(t)"
  killed by "a spinner that was not led has one long side left, and then its short ends"

scenario "only the first double branches" (FIVES-3, FIVES-5):
  players 2
  lot A
  dealt A's hand: [4-4] [6-6] [5-6]
  dealt B's hand: [4-6] [3-4] [1-6]
  A plays "lead [4-4]"
  B plays "place [4-6] on [4-4] at 4"
  A plays "place [6-6] on [4-6] at 6"
  expect spinner = [4-4]
  B plays "place [3-4] on [4-4] at 4"
  expect count of tips of line = 3
  A plays "place [5-6] on [6-6] at 6"
  expect count of tips of line = 3
  expect not 6 in ends of line
  expect B refused "place [1-6] on [6-6] at 6" because FIVES-3
  expect total = 8
mutant FIVES-3 replace "if spinner = no tile and double(t)" with "if double(t)"
  killed by "only the first double branches"

scenario "a new round has a new spinner" (FIVES-3):
  players 2
  lot A
  put A's hand: [4-4] [2-4]
  put B's hand: [1-4] [0-0]
  A plays "lead [4-4]"
  B plays "place [1-4] on [4-4] at 4"
  dealt A's hand: [6-6] [2-6]
  dealt B's hand: [1-6]
  A plays "place [2-4] on [4-4] at 4"
  expect round-number = 2
  expect not crossed
  A plays "lead [6-6]"
  expect spinner = [6-6]
  B plays "place [1-6] on [6-6] at 6"
  A plays "place [2-6] on [6-6] at 6"
  expect count of tips of line = 3
mutant FIVES-3 replace "set spinner to no tile" with "set spinner to spinner" killed by "a new round has a new spinner"
mutant FIVES-3 replace "set crossed to no" with "set crossed to crossed" killed by "a new round has a new spinner"

scenario "the same number at two tiles is two moves, and they may count differently" (FIVES-D1, FIVES-3):
  players 2
  lot A
  dealt A's hand: [3-6] [1-3] [5-6]
  dealt B's hand: [6-6] [1-6]
  A plays "lead [3-6]"
  B plays "place [6-6] on [3-6] at 6"
  A plays "place [1-3] on [3-6] at 3"
  B plays "place [1-6] on [1-3] at 1"
  expect total = 18
  put A's hand: [5-6] [0-0]
  expect A has 2 moves
  expect A may "place [5-6] on [6-6] at 6"
  A plays "place [5-6] on [1-6] at 6"
  expect total = 17

scenario "two free sides of the spinner are one move" (FIVES-D1):
  players 2
  lot A
  dealt A's hand: [6-6]
  A plays "lead [6-6]"
  put B's hand: [5-6] [0-0]
  expect B has 1 moves

# Having to place, drawing and passing.

scenario "whoever can place may neither draw nor pass" (FIVES-4):
  players 3
  lot A
  dealt A's hand: [6-6]
  dealt B's hand: [1-6] [0-0] [0-1] [0-2] [0-3]
  A plays "lead [6-6]"
  expect B has 1 moves
  expect B may "place [1-6] on [6-6] at 6"
  expect B refused "draw" because FIVES-4
  expect B refused "pass" because FIVES-4
mutant FIVES-4 replace "if none (FIVES-4):" with "if none or count of line > 0 (FIVES-4):"
  killed by "whoever can place may neither draw nor pass"

scenario "whoever cannot place draws until a tile fits, and places it at once" (FIVES-4, M-8):
  players 3
  lot A
  dealt A's hand: [6-6]
  dealt B's hand: [0-0] [0-1] [0-2] [0-3] [0-4]
  dealt boneyard: [1-1] [2-6]
  A plays "lead [6-6]"
  expect B has 1 moves
  expect B refused "pass" because FIVES-4
  B plays "draw"
  expect B sees [1-1] in B's hand
  expect C does not see [1-1]
  expect B to act
  expect B has 1 moves
  expect B refused "pass" because FIVES-4
  B plays "draw"
  expect B to act
  expect B has 1 moves
  expect B refused "draw" because FIVES-4
  expect B refused "pass" because FIVES-4
  B plays "place [2-6] on [6-6] at 6"
  expect C to act
mutant FIVES-4 replace "if none (FIVES-4)" with "if none or count of boneyard > 0 (FIVES-4)"
  killed by "whoever cannot place draws until a tile fits, and places it at once"
mutant FIVES-4 replace "start anew again" with "start anew"
  killed by "whoever cannot place draws until a tile fits, and places it at once"
mutant M-8 replace "turns of p from leader," with "turns of p in all r where (some t in r's hand where some n in ends of line where fits(t, n)) from leader,"
  killed by "whoever cannot place draws until a tile fits, and places it at once"

scenario "the boneyard is drawn to its last tile, and only then one may pass" (FIVES-1, FIVES-4, FIVES-R1, M-8):
  players 2
  lot A
  put A's hand: [0-0] [0-2] [2-4] [0-4] [5-6] [1-5]
  put B's hand: [0-1] [1-3] [0-3] [0-5] [0-6] [1-2] [1-4] [1-6] [2-2] [2-3] [2-5] [2-6] [3-3] [3-4] [3-5] [3-6] [4-4] [4-5] [4-6] [5-5] [6-6]
  A plays "lead [0-0]"
  B plays "place [0-1] on [0-0] at 0"
  A plays "place [0-2] on [0-0] at 0"
  B plays "place [1-3] on [0-1] at 1"
  A plays "place [2-4] on [0-2] at 2"
  B plays "place [0-3] on [1-3] at 3"
  A plays "place [0-4] on [2-4] at 4"
  B plays "place [0-5] on [0-0] at 0"
  A plays "place [5-6] on [0-5] at 5"
  B plays "place [0-6] on [5-6] at 6"
  expect count of boneyard = 1
  expect A refused "pass" because FIVES-4
  A plays "draw"
  expect A sees [1-1] in A's hand
  expect count of boneyard = 0
  expect A refused "draw" because FIVES-4 with "count of boneyard is 0"
  expect A has 1 moves
  A plays "pass"
  expect B to act
  expect B has 1 moves
  lot B
  B plays "pass"
  expect round-number = 2
  expect A's score = 110
mutant FIVES-1 replace "draw-a-tile(0)" with "draw-a-tile(1)"
  killed by "the boneyard is drawn to its last tile, and only then one may pass"
mutant FIVES-R1 replace ": pass  " with ": if count of boneyard > 0: pass  "
  killed by "the boneyard is drawn to its last tile, and only then one may pass"

# Counting.

scenario "the example: what is counted, play by play" (FIVES-F9, FIVES-5, FIVES-6):
  players 2
  lot A
  dealt A's hand: [5-5] [5-6] [6-6]
  dealt B's hand: [0-5] [2-5] [2-3]
  A plays "lead [5-5]"
  expect total = 10
  expect A's score = 10
  B plays "place [0-5] on [5-5] at 5"
  expect total = 10
  expect B's score = 10
  A plays "place [5-6] on [5-5] at 5"
  expect total = 6
  expect A's score = 10
  B plays "place [2-5] on [5-5] at 5"
  expect total = 8
  expect B's score = 10
  A plays "place [6-6] on [5-6] at 6"
  expect total = 14
  expect A's score = 10
  B plays "place [2-3] on [2-5] at 2"
  expect total = 15
  expect A's score = 10 and B's score = 25
mutant FIVES-5 replace "if t = spinner and crossed then 0" with "if t = [6-6] and crossed then 0"
  killed by "the example: what is counted, play by play"
mutant FIVES-5 replace "else if double(t) then pips of t" with "else if double(t) then high of t"
  killed by "the example: what is counted, play by play"
mutant FIVES-5 replace "else if double(t)" with "else if t = spinner"
  killed by "the example: what is counted, play by play"
mutant FIVES-5 replace "for t in tips of line" with "for t in line"
  killed by "only the first double branches"

scenario "the lead of [4-6] scores 10" (FIVES-5, FIVES-6):
  players 2
  lot A
  dealt A's hand: [4-6]
  A plays "lead [4-6]"
  expect total = 10
  expect A's score = 10 and B's score = 0
mutant FIVES-5 replace "sum of n for n in ends of t" with "high of t"
  killed by "the lead of [4-6] scores 10"

scenario "the lead of [0-0] scores nothing" (FIVES-5, FIVES-6):
  players 2
  lot A
  dealt A's hand: [0-0]
  A plays "lead [0-0]"
  expect total = 0
  expect A's score = 0
mutant FIVES-6 replace "total > 0 and total mod 5 = 0: add total" with "total mod 5 = 0: add max(total, 5)" killed by "the lead of [0-0] scores nothing"
mutant FIVES-6 replace "total mod 5 = 0" with "total > 9" killed by "the example: what is counted, play by play"

# The end of a round.

scenario "12 pips of the other hands together score 10" (FIVES-7):
  players 3
  lot A
  put A's hand: [1-2] [3-3]
  put B's hand: [2-6]
  put C's hand: [2-4]
  A plays "lead [1-2]"
  B plays "place [2-6] on [1-2] at 2"
  expect A's score = 0 and B's score = 10 and C's score = 0
mutant FIVES-7 replace "(n + 2) / 5" with "(n + 3) / 5" killed by "12 pips of the other hands together score 10"

scenario "when a round is over all see what was left in the hands" (FIVES-R4):
  players 3
  lot A
  option target = 10
  put A's hand: [1-2] [3-3]
  put B's hand: [2-6]
  put C's hand: [2-4]
  A plays "lead [1-2]"
  B plays "place [2-6] on [1-2] at 2"
  expect ended won by B
  expect B sees [3-3] in A's hand
  expect A sees [2-4] in C's hand
mutant FIVES-R4 replace "for each q: reveal q's hand" with "for each q: reveal q's hand to {q}"
  killed by "when a round is over all see what was left in the hands"

scenario "13 pips of the other hands together score 15" (FIVES-7):
  players 3
  lot A
  put A's hand: [1-2] [3-3]
  put B's hand: [2-6]
  put C's hand: [2-5]
  A plays "lead [1-2]"
  B plays "place [2-6] on [1-2] at 2"
  expect B's score = 15
mutant FIVES-7 replace "(n + 2) / 5" with "(n + 1) / 5" killed by "13 pips of the other hands together score 15"

scenario "the last tile of a hand is counted as well" (FIVES-R2, FIVES-7):
  players 2
  lot A
  put A's hand: [1-2] [3-3]
  put B's hand: [2-4]
  A plays "lead [1-2]"
  B plays "place [2-4] on [1-2] at 2"
  expect B's score = 10
mutant FIVES-R2 replace "if total > 0 and" with "if total > 0 and not p's hand is empty and" killed by "the last tile of a hand is counted as well"

# Ten tiles that leave no open end but blanks, and no blank in any hand. A scores nothing with them, B 10. 126 pips are left in the hands.
scenario "a blocked round: the fewest pips score the rest less their own, and the next lead is drawn by lot" (FIVES-2, FIVES-5, FIVES-7, FIVES-R1):
  players 2
  lot A
  put A's hand: [0-0] [0-2] [2-4] [0-4] [5-6] [1-5]
  put B's hand: [0-1] [1-3] [0-3] [0-5] [0-6] [1-1] [1-2] [1-4] [1-6] [2-2] [2-3] [2-5] [2-6] [3-3] [3-4] [3-5] [3-6] [4-4] [4-5] [4-6] [5-5] [6-6]
  A plays "lead [0-0]"
  B plays "place [0-1] on [0-0] at 0"
  A plays "place [0-2] on [0-0] at 0"
  B plays "place [1-3] on [0-1] at 1"
  A plays "place [2-4] on [0-2] at 2"
  B plays "place [0-3] on [1-3] at 3"
  A plays "place [0-4] on [2-4] at 4"
  B plays "place [0-5] on [0-0] at 0"
  A plays "place [5-6] on [0-5] at 5"
  B plays "place [0-6] on [5-6] at 6"
  expect A's score = 0 and B's score = 10
  expect every n in ends of line where n = 0
  expect count of tips of line = 4 and total = 0
  A plays "pass"
  expect round-number = 1
  lot A
  B plays "pass"
  expect round ended because FIVES-R1
  expect A's score = 115 and B's score = 10
  expect leader = A
  expect A to act
mutant FIVES-2 replace "set leader to nobody " with "set leader to lowest "
  killed by "a blocked round: the fewest pips score the rest less their own, and the next lead is drawn by lot"
mutant FIVES-7 replace "(every hand without p's hand) - pips of p's hand" with "(every hand without p's hand)"
  killed by "a blocked round: the fewest pips score the rest less their own, and the next lead is drawn by lot"
mutant FIVES-7 replace "lowest: only p with least" with "lowest: only p with most"
  killed by "a blocked round: the fewest pips score the rest less their own, and the next lead is drawn by lot"
mutant FIVES-R1 replace "end round (FIVES-7, FIVES-R1)" with "end round (FIVES-7)"
  killed by "a blocked round: the fewest pips score the rest less their own, and the next lead is drawn by lot"

scenario "a blocked round: nobody scores when several have the fewest pips" (FIVES-7):
  players 2
  lot A
  put A's hand: [0-0] [0-2] [2-4] [0-4] [5-6] [6-6] [5-5] [4-6] [4-5] [3-6] [2-6] [1-4]
  put B's hand: [0-1] [1-3] [0-3] [0-5] [0-6] [1-1] [1-2] [1-5] [1-6] [2-2] [2-3] [2-5] [3-3] [3-4] [3-5] [4-4]
  A plays "lead [0-0]"
  B plays "place [0-1] on [0-0] at 0"
  A plays "place [0-2] on [0-0] at 0"
  B plays "place [1-3] on [0-1] at 1"
  A plays "place [2-4] on [0-2] at 2"
  B plays "place [0-3] on [1-3] at 3"
  A plays "place [0-4] on [2-4] at 4"
  B plays "place [0-5] on [0-0] at 0"
  A plays "place [5-6] on [0-5] at 5"
  B plays "place [0-6] on [5-6] at 6"
  expect pips of A's hand = 63 and pips of B's hand = 63
  A plays "pass"
  lot B
  B plays "pass"
  expect round-number = 2
  expect A's score = 0 and B's score = 10
mutant FIVES-7 replace "add rounded(gain(lowest)) to lowest's score" with "add 5 to lowest's score"
  killed by "a blocked round: the fewest pips score the rest less their own, and the next lead is drawn by lot"
mutant FIVES-7 replace "if lowest != nobody: add rounded(gain(lowest)) to lowest's score" with "add 10 to leader's score"
  killed by "a blocked round: nobody scores when several have the fewest pips"

# The end of the match.

scenario "reaching the target in the middle of a round wins at once" (FIVES-8):
  players 3
  lot A
  dealt A's hand: [5-5]
  dealt B's hand: [0-5]
  set B's score to 140
  A plays "lead [5-5]"
  expect A's score = 10 and B's score = 140
  B plays "place [0-5] on [5-5] at 5"
  expect ended won by B
  expect B's score = 150
mutant FIVES-8 replace "option target default 150" with "option target default 155"
  killed by "reaching the target in the middle of a round wins at once"
mutant FIVES-8 replace "if finish = at-once: win-at-target" with "if finish = after-round: win-at-target"
  killed by "reaching the target in the middle of a round wins at once"
mutant FIVES-8 replace "where his score >= target" with "where his score > target"
  killed by "reaching the target in the middle of a round wins at once"

scenario "a round that is won may bring the target as well" (FIVES-8, FIVES-7):
  players 2
  lot A
  set B's score to 140
  put A's hand: [1-2] [3-3] [2-2]
  put B's hand: [2-6]
  A plays "lead [1-2]"
  B plays "place [2-6] on [1-2] at 2"
  expect ended won by B
  expect B's score = 150
mutant FIVES-8 replace "round win-at-target" with "round" killed by "a round that is won may bring the target as well"

scenario "with after-round the most points win, not the first to have the target" (FIVES-8):
  players 2
  option finish = after-round
  option target = 10
  lot A
  put A's hand: [5-5] [1-2]
  put B's hand: [0-5]
  A plays "lead [5-5]"
  expect A's score = 10
  expect B to act
  B plays "place [0-5] on [5-5] at 5"
  expect B's score = 15
  expect ended won by B
mutant FIVES-8 replace "if finish = at-once: win-at-target" with "win-at-target"
  killed by "with after-round the most points win, not the first to have the target"

scenario "with after-round equals win together" (FIVES-R3):
  players 2
  option finish = after-round
  option target = 10
  lot A
  put A's hand: [5-5] [0-1]
  put B's hand: [0-5]
  A plays "lead [5-5]"
  B plays "place [0-5] on [5-5] at 5"
  expect A's score = 10 and B's score = 10
  expect ended won by A, B
mutant FIVES-R3 replace "win all p with most his score" with "win {leader}" killed by "with after-round equals win together"
