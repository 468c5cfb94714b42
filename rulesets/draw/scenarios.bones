language 1
scenarios of "draw"

# Equipment and deal.

scenario "two players get seven tiles of a double-six set, and fourteen are the boneyard" (DRAW-1):
  players 2
  expect count of tiles = 28
  expect every t in tiles where high of t <= 6
  expect every p in players where count of p's hand = 7
  expect count of boneyard = 14
mutant DRAW-1 replace "tiles double 6 " with "tiles double 7 "
  killed by "two players get seven tiles of a double-six set, and fourteen are the boneyard"

scenario "three players get five tiles, and thirteen are the boneyard" (DRAW-1):
  players 3
  expect every p in players where count of p's hand = 5
  expect count of boneyard = 13
mutant DRAW-1 replace "7 with 2, 5 with 3 or 4 players" with "7 with 2 or 3, 5 with 4 players"
  killed by "three players get five tiles, and thirteen are the boneyard"

scenario "four players get five tiles, and eight are the boneyard" (DRAW-1):
  players 4
  expect every p in players where count of p's hand = 5
  expect count of boneyard = 8
mutant DRAW-1 replace "7 with 2, 5 with 3 or 4 players" with "7 with 2, 5 with 3, 6 with 4 players"
  killed by "four players get five tiles, and eight are the boneyard"

scenario "a hand is seen by its holder alone, and the boneyard by nobody" (M-6):
  players 2
  dealt A's hand: [6-6] [0-1]
  dealt boneyard: [5-5]
  expect A sees [0-1] in A's hand
  expect B does not see [0-1]
  expect A does not see [5-5]
  expect B does not see [5-5]
mutant M-6 replace "zone hand of each seat, seen by owner" with "zone hand of each seat, seen by all"
  killed by "a hand is seen by its holder alone, and the boneyard by nobody"

# The lead.

scenario "the highest double that was dealt is led by its holder" (DRAW-2):
  players 3
  dealt A's hand: [5-6] [3-3]
  dealt B's hand: [4-4] [0-0]
  dealt boneyard: [6-6] [5-5]
  expect leader = B
  expect B to act
  expect B has 1 moves
  expect B refused "lead [0-0]" because DRAW-2 with "t is [0-0]"
  B plays "lead [4-4]"
  expect C to act
mutant DRAW-2 replace "round-number > 1 or t = opening" with "round-number > 0 or t = opening"
  killed by "the highest double that was dealt is led by its holder"
mutant DRAW-2 replace "told heaviest(every hand)" with "told heaviest(tiles)"
  killed by "the highest double that was dealt is led by its holder"

scenario "when no double was dealt the tile with the most pips leads" (DRAW-2):
  players 3
  dealt A's hand: [1-6]
  dealt C's hand: [5-6]
  dealt boneyard: [0-0] [1-1] [2-2] [3-3] [4-4] [5-5] [6-6]
  expect leader = C
  expect C has 1 moves
  expect C may "lead [5-6]"
mutant DRAW-2 replace "then pips of t, then high of t" with "then 0 - pips of t, then high of t"
  killed by "when no double was dealt the tile with the most pips leads"

scenario "of two tiles with the most pips the one with the larger end leads" (DRAW-2):
  players 2
  dealt A's hand: [4-5] [1-2] [1-3] [1-4] [0-1] [0-2] [0-3]
  dealt B's hand: [3-6] [2-5] [3-5] [2-4] [2-3] [1-5] [0-5]
  expect leader = B
  expect B has 1 moves
  expect B may "lead [3-6]"
mutant DRAW-2 replace "then pips of t, then high of t" with "then pips of t, then low of t"
  killed by "of two tiles with the most pips the one with the larger end leads"

scenario "the winner of a round leads the next one, and any tile he likes" (DRAW-2, DRAW-6, DRAW-D1):
  players 3
  dealt A's hand: [6-6]
  put B's hand: [1-6]
  A plays "lead [6-6]"
  dealt B's hand: [0-0] [1-2] [3-4] [2-5] [3-3]
  dealt C's hand: [6-6]
  B plays "place [1-6] at 6"
  expect round-number = 2
  expect leader = B
  expect B to act
  expect B has 5 moves
  expect B refused "draw" because DRAW-5
  expect B refused "pass" because DRAW-4
  B plays "lead [1-2]"
  expect C to act
mutant DRAW-2 replace "set leader to winner" with "set leader to leader"
  killed by "the winner of a round leads the next one, and any tile he likes"
mutant DRAW-2 replace "if round-number = 1" with "if round-number > 0"
  killed by "the winner of a round leads the next one, and any tile he likes"
mutant DRAW-2 replace "round-number > 1 or t = opening" with "round-number > 2 or t = opening"
  killed by "the winner of a round leads the next one, and any tile he likes"

# The line.

scenario "the lead opens both of its numbers" (DRAW-3):
  players 2
  dealt A's hand: [6-6]
  set round-number to 2
  put A's hand: [2-5]
  put B's hand: [0-1]
  put A's hand: [2-5] [0-0]
  A plays "lead [2-5]"
  expect count of ends of line = 2
  expect 2 in ends of line and 5 in ends of line
mutant DRAW-3 replace "may-lead(t): place t on line" with "may-lead(t): place t on line opening high of t"
  killed by "the lead opens both of its numbers"

scenario "after the double-six was led only tiles with a six can be placed" (DRAW-3, DRAW-4):
  players 2
  dealt A's hand: [6-6] [2-6] [3-3]
  dealt B's hand: [1-6] [3-6] [0-0] [1-1] [5-5] [0-1] [0-5]
  A plays "lead [6-6]"
  expect every n in ends of line where n = 6
  expect B has 2 moves
  expect B may "place [1-6] at 6"
  expect B may "place [3-6] at 6"
  expect B refused "place [0-0] at 6" because DRAW-4 with "t is [0-0]"
  B plays "place [1-6] at 6"
  expect 1 in ends of line and 6 in ends of line
  A plays "place [2-6] at 6"
  expect count of ends of line = 2
  expect 1 in ends of line and 2 in ends of line
mutant DRAW-3 replace "may-lead(t): place t on line" with "may-lead(t): place t on line opening low of t, high of t, high of t"
  killed by "after the double-six was led only tiles with a six can be placed"
mutant DRAW-4 replace "n from ends of line where fits(t, n)" with "n from ends of line where pips of t < 12"
  killed by "after the double-six was led only tiles with a six can be placed"

scenario "a placed tile opens its other number, and the next player goes on" (DRAW-4):
  players 3
  dealt A's hand: [6-6] [1-1]
  dealt B's hand: [4-6]
  dealt C's hand: [4-4] [0-4] [0-6] [0-0] [1-2]
  A plays "lead [6-6]"
  expect B refused "place [4-4] at 6" because DRAW-4
  B plays "place [4-6] at 6"
  expect C to act
  expect count of ends of line = 2
  expect 4 in ends of line and 6 in ends of line
  expect C has 3 moves
  expect C refused "place [4-4] at 6" because DRAW-4
  C plays "place [4-4] at 4"
  expect A to act
  expect count of ends of line = 2
  expect 4 in ends of line and 6 in ends of line
mutant DRAW-4 replace "place t on line at n" with "place t on line at n opening n"
  killed by "a placed tile opens its other number, and the next player goes on"
mutant DRAW-4 replace "turns of p from leader" with "turns of p from player after leader"
  killed by "a placed tile opens its other number, and the next player goes on"
mutant DRAW-4 replace "place t on line at n" with "place t on line at n opening 0"
  killed by "a placed tile opens its other number, and the next player goes on"

scenario "who can place may neither draw nor pass" (DRAW-4, DRAW-5, DRAW-D1):
  players 3
  dealt A's hand: [6-6]
  dealt B's hand: [1-6] [0-0] [0-1] [0-2] [0-3]
  A plays "lead [6-6]"
  expect B has 1 moves
  expect B refused "draw" because DRAW-5
  expect B refused "pass" because DRAW-4
mutant DRAW-5 replace "if none (DRAW-5):" with "if none or count of boneyard > kept (DRAW-5):" killed by "who can place may neither draw nor pass"
mutant DRAW-4 replace "if still none (DRAW-4, DRAW-5)" with "if still none or draw = until-playable (DRAW-4, DRAW-5)" killed by "who can place may neither draw nor pass"

# Drawing and passing.

scenario "who cannot place draws until a tile fits, and places it" (DRAW-5, DRAW-D1, M-6, M-8):
  players 3
  dealt A's hand: [6-6]
  dealt B's hand: [0-0] [0-1] [0-2] [0-3] [0-4]
  dealt boneyard: [1-1] [2-2] [1-6] [2-6]
  A plays "lead [6-6]"
  expect B has 1 moves
  expect B refused "pass" because DRAW-5
  B plays "draw"
  expect B sees [1-1] in B's hand
  expect A does not see [1-1]
  expect C does not see [1-1]
  expect count of B's hand = 6
  expect B to act
  expect B has 1 moves
  B plays "draw"
  B plays "draw"
  expect B to act
  expect count of B's hand = 8 and count of boneyard = 10
  expect B has 1 moves
  expect B may "place [1-6] at 6"
  expect B refused "draw" because DRAW-5
  expect B refused "pass" because DRAW-5
  B plays "place [1-6] at 6"
  expect C to act
mutant DRAW-5 replace "move 1 from boneyard to his hand" with "move 2 from boneyard to his hand"
  killed by "who cannot place draws until a tile fits, and places it"
mutant DRAW-D1 replace "move 1 from boneyard to his hand" with
  "while (no t in his hand where some n in ends of line where fits(t, n)) and count of boneyard > kept: move 1 from boneyard to his hand"
  killed by "who cannot place draws until a tile fits, and places it"
mutant DRAW-5 replace "if still none (DRAW-4, DRAW-5)" with "if still none or count of boneyard < 13 (DRAW-4, DRAW-5)"
  killed by "who cannot place draws until a tile fits, and places it"
mutant M-8 replace "draw-a-tile(kept)" with "draw-a-tile(if count of boneyard = 13 then 13 else kept)"
  killed by "who cannot place draws until a tile fits, and places it"

scenario "the last two tiles of the boneyard are not drawn" (DRAW-1, DRAW-5):
  players 4
  dealt A's hand: [2-6] [3-6] [4-6] [5-6] [6-6]
  dealt C's hand: [0-6] [1-6]
  A plays "lead [6-6]"
  B plays "draw"
  B plays "draw"
  B plays "draw"
  B plays "draw"
  B plays "draw"
  expect count of boneyard = 3
  expect B refused "pass" because DRAW-5
  B plays "draw"
  expect B to act
  expect count of boneyard = 2
  expect B refused "draw" because DRAW-5 with "count of boneyard is 2, kept is 2"
  expect B has 1 moves
  B plays "pass"
  expect C to act
mutant DRAW-1 replace "then reserve" with "then 2 * reserve" killed by "the last two tiles of the boneyard are not drawn"
mutant DRAW-1 replace "option reserve: 0 to 7, default 2" with "option reserve: 0 to 7, default 1"
  killed by "the last two tiles of the boneyard are not drawn"
mutant DRAW-5 replace "count of boneyard > kept" with "count of boneyard >= kept" killed by "the last two tiles of the boneyard are not drawn"

scenario "another reserve keeps other tiles back" (DRAW-1):
  players 4
  option reserve = 7
  dealt A's hand: [2-6] [3-6] [4-6] [5-6] [6-6]
  dealt C's hand: [0-6] [1-6]
  A plays "lead [6-6]"
  B plays "draw"
  expect B has 1 moves
  expect B may "pass"
mutant DRAW-1 replace "then reserve" with "then 2" killed by "another reserve keeps other tiles back"

scenario "with all other sixes on the line and no six open, the double-six is no help" (DRAW-4, DRAW-5):
  players 2
  dealt A's hand: [1-6] [2-6] [3-4] [5-6] [5-5] [1-1] [2-2]
  dealt B's hand: [0-6] [1-2] [3-6] [4-6] [0-0] [6-6] [3-3]
  dealt boneyard: [2-3] [0-1]
  set round-number to 2
  B plays "lead [0-6]"
  A plays "place [1-6] at 6"
  B plays "place [1-2] at 1"
  A plays "place [2-6] at 2"
  B plays "place [3-6] at 6"
  A plays "place [3-4] at 3"
  B plays "place [4-6] at 4"
  A plays "place [5-6] at 6"
  B plays "place [0-0] at 0"
  A plays "place [5-5] at 5"
  put B's hand: [6-6]
  expect B to act
  expect B has 1 moves
  expect B refused "pass" because DRAW-5
  expect B refused "place [6-6] at 6" because DRAW-4
  B plays "draw"
  expect B may "draw"
mutant DRAW-4 replace "n from ends of line where fits(t, n)" with "n from 0 to 6 where fits(t, n)"
  killed by "with all other sixes on the line and no six open, the double-six is no help"

scenario "in Block the same double-six makes its holder pass" (DRAW-9):
  players 2
  option draw = none
  dealt A's hand: [1-6] [2-6] [3-4] [5-6] [5-5] [1-1] [2-2]
  dealt B's hand: [0-6] [1-2] [3-6] [4-6] [0-0] [6-6] [3-3]
  set round-number to 2
  B plays "lead [0-6]"
  A plays "place [1-6] at 6"
  B plays "place [1-2] at 1"
  A plays "place [2-6] at 2"
  B plays "place [3-6] at 6"
  A plays "place [3-4] at 3"
  B plays "place [4-6] at 4"
  A plays "place [5-6] at 6"
  B plays "place [0-0] at 0"
  put B's hand: [6-6]
  A plays "place [5-5] at 5"
  expect B has 1 moves
  expect B refused "draw" because DRAW-9
  B plays "pass"
  expect A to act
mutant DRAW-9 replace "else count of boneyard " with "else reserve " killed by "in Block the same double-six makes its holder pass"

scenario "with draw=one a single tile is drawn, and placed if it fits" (DRAW-9):
  players 3
  option draw = one
  dealt A's hand: [6-6]
  dealt B's hand: [0-0] [0-1] [0-2] [0-3] [0-4]
  dealt C's hand: [1-1] [1-2] [1-3] [1-4] [1-5]
  dealt boneyard: [5-5] [2-6]
  A plays "lead [6-6]"
  expect B has 1 moves
  expect B refused "pass" because DRAW-5
  B plays "draw"
  expect B has 1 moves
  expect B refused "draw" because DRAW-9 with "count of boneyard is 12, kept is 12"
  B plays "pass"
  C plays "draw"
  expect C has 1 moves
  C plays "place [2-6] at 6"
  expect A to act
mutant DRAW-9 replace "count of boneyard - 1" with "count of boneyard - 2" killed by "with draw=one a single tile is drawn, and placed if it fits"
mutant DRAW-9 replace "option draw: until-playable, one, none" with "option draw: one, until-playable, none"
  killed by "the default is to draw until a tile fits"

scenario "the default is to draw until a tile fits" (DRAW-9):
  players 3
  dealt A's hand: [6-6]
  dealt B's hand: [0-0] [0-1] [0-2] [0-3] [0-4]
  dealt boneyard: [5-5] [1-1]
  A plays "lead [6-6]"
  B plays "draw"
  expect B may "draw"

scenario "with draw=one the reserve is kept back too" (DRAW-1, DRAW-9):
  players 4
  option draw = one
  option reserve = 7
  dealt A's hand: [2-6] [3-6] [4-6] [5-6] [6-6]
  dealt D's hand: [0-6] [1-6]
  A plays "lead [6-6]"
  B plays "draw"
  B plays "pass"
  expect C has 1 moves
  expect C may "pass"
mutant DRAW-9 replace "max(reserve, count of boneyard - 1)" with "count of boneyard - 1"
  killed by "with draw=one the reserve is kept back too"

# The end of a round.

scenario "a round is blocked by as many passes as players, and a drawn tile begins the count anew" (DRAW-6, DRAW-R1):
  players 2
  option draw = one
  option reserve = 7
  dealt A's hand: [6-6] [0-0] [0-1] [0-2] [0-3] [0-4] [0-5]
  dealt B's hand: [1-1] [1-2] [1-3] [1-4] [1-5] [2-2] [2-3]
  dealt boneyard: [2-4] [2-5] [3-3] [3-4] [3-5] [4-4] [4-5] [5-5] [0-6] [1-6] [2-6] [3-6] [4-6] [5-6]
  A plays "lead [6-6]"
  B plays "draw"
  B plays "pass"
  A plays "draw"
  A plays "pass"
  expect B to act
  expect round-number = 1
  B plays "draw"
  B plays "pass"
  A plays "draw"
  A plays "pass"
  B plays "draw"
  B plays "pass"
  A plays "draw"
  A plays "pass"
  B plays "draw"
  B plays "pass"
  expect A to act
  expect round-number = 1
  expect A has 1 moves
  A plays "pass"
  expect B told "All have passed: the line is blocked, and the round is over (DRAW-7)"
  expect round-number = 2
mutant DRAW-R1 replace "start anew" with "add 0 to round-number"
  killed by "a round is blocked by as many passes as players, and a drawn tile begins the count anew"
mutant DRAW-R1 replace ": pass  " with ": set leader to leader  "
  killed by "a round is blocked by as many passes as players, and a drawn tile begins the count anew"
mutant DRAW-6 replace "until all pass" with "until all pass or count of boneyard < 10"
  killed by "a round is blocked by as many passes as players, and a drawn tile begins the count anew"

scenario "the last tile placed ends the round, and its player scores all other hands" (DRAW-6, DRAW-7, DRAW-R2, DRAW-F1):
  players 3
  dealt A's hand: [6-6]
  put A's hand: [6-6] [2-3]
  put B's hand: [1-6]
  put C's hand: [4-5] [0-0]
  A plays "lead [6-6]"
  B plays "place [1-6] at 6"
  expect A told "Domino: B has placed the last tile, and the round is over (DRAW-7)", "Your hand is shown: [2-3]", "B has 14 points", "B begins"
  expect round-number = 2
  expect A's score = 0 and B's score = 14 and C's score = 0
mutant DRAW-6 replace "if his hand is empty" with "if count of his hand < 2"
  killed by "the last tile placed ends the round, and its player scores all other hands"
mutant DRAW-6 replace "end round" with "let n be 1"
  killed by "the last tile placed ends the round, and its player scores all other hands"
mutant DRAW-7 replace "add gain(winner) to winner's score" with "add gain(leader) to winner's score"
  killed by "the last tile placed ends the round, and its player scores all other hands"

scenario "who goes out beats a hand of no pips" (DRAW-7):
  players 2
  dealt A's hand: [6-6]
  put A's hand: [6-6] [0-0]
  put B's hand: [1-6]
  A plays "lead [6-6]"
  dealt A's hand: [6-6]
  B plays "place [1-6] at 6"
  expect round-number = 2
  expect leader = B
mutant DRAW-7 replace "if his hand is empty (DRAW-6): score-round(p)" with "if his hand is empty and lowest != nobody (DRAW-6): score-round(p)"
  killed by "who goes out beats a hand of no pips"

scenario "after a block the lowest hand scores what the others count, less its own" (DRAW-7, DRAW-R2, DRAW-F1):
  players 3
  option draw = none
  dealt A's hand: [6-6]
  put A's hand: [6-6] [4-5]
  put B's hand: [0-4]
  put C's hand: [5-5] [4-4] [1-1]
  A plays "lead [6-6]"
  B plays "pass"
  C plays "pass"
  A plays "pass"
  expect round-number = 2
  expect A's score = 0 and B's score = 25 and C's score = 0
  expect leader = B
mutant DRAW-7 replace "pips of (every hand without p's hand) - pips of p's hand" with "pips of (every hand without p's hand)"
  killed by "after a block the lowest hand scores what the others count, less its own"
mutant DRAW-R2 replace "set leader to winner" with "if winner's hand is empty: set leader to winner"
  killed by "a winner after a block leads the next round"
mutant DRAW-F1 replace "add gain(winner) to winner's score" with "for each q: add gain(winner) to q's score"
  killed by "after a block the lowest hand scores what the others count, less its own"

scenario "a winner after a block leads the next round" (DRAW-R2):
  players 3
  option draw = none
  dealt A's hand: [6-6]
  put A's hand: [6-6] [4-5]
  put B's hand: [5-5]
  put C's hand: [0-4]
  A plays "lead [6-6]"
  B plays "pass"
  C plays "pass"
  A plays "pass"
  expect C's score = 15
  expect leader = C
  expect C to act

scenario "when a round is over all see what was left in the hands, and not before" (DRAW-R3):
  players 3
  option draw = none
  option target = 1
  dealt A's hand: [6-6]
  put A's hand: [6-6] [4-5]
  put B's hand: [5-5]
  put C's hand: [0-4]
  A plays "lead [6-6]"
  B plays "pass"
  C plays "pass"
  expect A does not see [5-5]
  expect B does not see [0-4]
  A plays "pass"
  expect ended won by C
  expect A sees [5-5] in B's hand
  expect B sees [0-4] in C's hand
mutant DRAW-R3 replace "reveal p's hand" with "reveal p's hand to {winner}"
  killed by "when a round is over all see what was left in the hands, and not before"

scenario "when two tie for the lowest hand nobody scores, and the player after the leader leads" (DRAW-2, DRAW-7):
  players 3
  option draw = none
  dealt B's hand: [6-6]
  put A's hand: [4-5]
  put B's hand: [6-6] [3-5] [0-1]
  put C's hand: [5-5] [4-4] [1-1]
  B plays "lead [6-6]"
  C plays "pass"
  A plays "pass"
  dealt A's hand: [6-6]
  B plays "pass"
  expect round-number = 2
  expect every p in players where p's score = 0
  expect leader = C
  expect C to act
  expect C has 5 moves
mutant DRAW-7 replace "lowest: only p with" with "lowest: first p with"
  killed by "when two tie for the lowest hand nobody scores, and the player after the leader leads"
mutant DRAW-2 replace "set leader to player after leader" with "set leader to leader"
  killed by "when two tie for the lowest hand nobody scores, and the player after the leader leads"

# The match.

scenario "a hundred points at the end of a round win the match" (DRAW-8):
  players 2
  dealt A's hand: [6-6]
  put A's hand: [6-6] [4-6]
  put B's hand: [1-6]
  set B's score to 90
  A plays "lead [6-6]"
  B plays "place [1-6] at 6"
  expect ended won by B
  expect B's score = 100
mutant DRAW-8 replace "some p where his score >= target" with "some p where his score > target"
  killed by "a hundred points at the end of a round win the match"

scenario "ninety-nine points do not, nor is the score looked at before the round is over" (DRAW-8):
  players 2
  dealt A's hand: [6-6]
  put A's hand: [6-6] [4-6]
  put B's hand: [1-6]
  set B's score to 89
  A plays "lead [6-6]"
  B plays "place [1-6] at 6"
  expect B's score = 99
  expect round-number = 2
  expect B to act
  set A's score to 100
  put B's hand: [0-0] [1-6]
  B plays "lead [1-6]"
  expect A to act
mutant DRAW-8 replace "option target default 100" with "option target default 99"
  killed by "ninety-nine points do not, nor is the score looked at before the round is over"
mutant DRAW-8 replace "until all pass" with "until all pass or some q where his score >= target"
  killed by "ninety-nine points do not, nor is the score looked at before the round is over"

scenario "another target ends the match there" (DRAW-8):
  players 2
  option target = 10
  dealt A's hand: [6-6]
  put A's hand: [6-6] [4-6]
  put B's hand: [1-6]
  A plays "lead [6-6]"
  B plays "place [1-6] at 6"
  expect ended won by B
mutant DRAW-8 replace "some p where his score >= target" with "some p where his score >= 100"
  killed by "another target ends the match there"
