language 1
scenarios of "bergen"

# Equipment and deal.

scenario "two players get six tiles of a double-six set, and sixteen are the boneyard" (BERG-1):
  players 2
  expect count of tiles = 28
  expect every t in tiles where high of t <= 6
  expect every p in players where count of p's hand = 6
  expect count of boneyard = 16
mutant BERG-1 replace "tiles double 6 " with "tiles double 7 "
  killed by "two players get six tiles of a double-six set, and sixteen are the boneyard"

scenario "three players get six tiles, and ten are the boneyard" (BERG-1):
  players 3
  expect every p in players where count of p's hand = 6
  expect count of boneyard = 10
mutant BERG-1 replace "6 with 2 or 3, 5 with 4 players" with "6 with 2, 5 with 3 or 4 players"
  killed by "three players get six tiles, and ten are the boneyard"

scenario "four players get five tiles, and eight are the boneyard" (BERG-1):
  players 4
  expect every p in players where count of p's hand = 5
  expect count of boneyard = 8
mutant BERG-1 replace "6 with 2 or 3, 5 with 4 players" with "6 with 2 or 3 or 4 players"
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

# The lead.

scenario "the lowest double that was dealt is led by its holder" (BERG-2, BERG-D1):
  players 3
  dealt A's hand: [5-6] [3-3]
  dealt B's hand: [2-2] [4-4]
  dealt boneyard: [0-0] [1-1]
  expect leader = B
  expect B to act
  expect B has 1 moves
  expect B refused "lead [4-4]" because BERG-2 with "t is [4-4]"
  expect B refused "draw" because BERG-3
  expect B refused "pass" because BERG-3
  B plays "lead [2-2]"
  expect C to act
mutant BERG-2 replace "first t in (every hand) where double(t)" with "first t in tiles where double(t)"
  killed by "the lowest double that was dealt is led by its holder"
mutant BERG-2 replace "first t in (every hand) where double(t)" with "heaviest(every hand)"
  killed by "the lowest double that was dealt is led by its holder"
mutant BERG-2 replace "t = lowest-double" with "double(t)"
  killed by "the lowest double that was dealt is led by its holder"

scenario "if no double is dealt, all tiles are dealt again" (BERG-2):
  players 2
  dealt A's hand: [0-1] [0-2] [0-3] [0-4] [0-5] [0-6]
  dealt B's hand: [1-2] [1-3] [1-4] [1-5] [1-6] [2-3]
  dealt A's hand: [0-1] [0-2] [0-3] [0-4] [0-5] [0-6]
  dealt B's hand: [1-2] [1-3] [1-4] [1-5] [1-6] [2-3]
  dealt A's hand: [0-1] [0-2] [0-3] [0-4] [0-5] [0-6]
  dealt B's hand: [3-3]
  expect round-number = 1
  expect every p in players where count of p's hand = 6
  expect [3-3] in B's hand
mutant BERG-2 replace "some t in (every hand) where double(t)" with "some t in (every hand) where pips of t > 5"
  killed by "if no double is dealt, all tiles are dealt again"

scenario "the lowest double is led in later rounds too, whoever won" (BERG-2, BERG-6):
  players 3
  dealt A's hand: [0-0]
  put B's hand: [0-1]
  A plays "lead [0-0]"
  dealt A's hand: [4-4]
  dealt B's hand: [6-6]
  dealt C's hand: [3-3]
  dealt boneyard: [0-0] [1-1] [2-2]
  B plays "place [0-1] at 0"
  expect round-number = 2
  expect leader = C
  expect C has 1 moves
  expect C may "lead [3-3]"
mutant BERG-2 replace "set leader to told first p where lowest-double in his hand" with
  "if leader = nobody: set leader to told first p where lowest-double in his hand"
  killed by "the lowest double is led in later rounds too, whoever won"

# The line.

scenario "a tile is placed where its number equals an open one, and opens its other number" (BERG-3):
  players 3
  dealt A's hand: [1-1]
  dealt B's hand: [1-2] [2-3] [3-4]
  dealt C's hand: [2-2] [2-5]
  dealt boneyard: [0-0]
  A plays "lead [1-1]"
  expect every n in ends of line where n = 1
  expect B refused "place [3-4] at 1" because BERG-3 with "t is [3-4]"
  expect B refused "place [2-3] at 2" because BERG-3
  B plays "place [1-2] at 1"
  expect C to act
  expect count of ends of line = 2
  expect 1 in ends of line and 2 in ends of line
  C plays "place [2-2] at 2"
  expect A to act
  expect count of ends of line = 2
  expect count of tips of line = 2
  expect 1 in ends of line and 2 in ends of line
mutant BERG-3 replace "n from ends of line where fits(t, n)" with "n from ends of line where pips of t > 0"
  killed by "a tile is placed where its number equals an open one, and opens its other number"
mutant BERG-3 replace "place t on line at n" with "place t on line at n opening n"
  killed by "a tile is placed where its number equals an open one, and opens its other number"
mutant BERG-3 replace "turns of p from leader" with "turns of p from player after leader"
  killed by "a tile is placed where its number equals an open one, and opens its other number"

scenario "doubles do not branch" (BERG-3):
  players 2
  dealt A's hand: [1-1] [2-2]
  dealt B's hand: [1-2] [2-3]
  dealt boneyard: [0-0]
  A plays "lead [1-1]"
  B plays "place [1-2] at 1"
  A plays "place [2-2] at 2"
  B plays "place [2-3] at 2"
  expect not 2 in ends of line
  expect count of tips of line = 2
mutant BERG-3 replace "place t on line at n" with "place t on line at n opening other(t, n), other(t, n)"
  killed by "doubles do not branch"

scenario "who can place may neither draw nor pass" (BERG-3, BERG-D1):
  players 3
  dealt A's hand: [0-0]
  dealt B's hand: [0-1] [1-1] [1-2] [2-2] [2-3] [3-3]
  A plays "lead [0-0]"
  expect B has 1 moves
  expect B refused "draw" because BERG-3
  expect B refused "pass" because BERG-3
mutant BERG-3 replace "if none (BERG-3):" with "if none or count of boneyard > 2 (BERG-3):"
  killed by "who can place may neither draw nor pass"
mutant BERG-3 replace "if still none (BERG-3)" with "if still none or count of line > 0 (BERG-3)"
  killed by "who can place may neither draw nor pass"

scenario "who cannot place draws until a tile fits, and places it" (BERG-3, BERG-D1, M-8):
  players 3
  dealt A's hand: [0-0]
  dealt B's hand: [1-1] [1-2] [2-2] [2-3] [3-3] [3-4]
  dealt boneyard: [4-4] [5-5] [0-6]
  A plays "lead [0-0]"
  expect B has 1 moves
  expect B refused "pass" because BERG-3
  B plays "draw"
  expect B sees [4-4] in B's hand
  expect A does not see [4-4]
  expect B to act
  B plays "draw"
  B plays "draw"
  expect count of B's hand = 9 and count of boneyard = 7
  expect B has 1 moves
  expect B refused "draw" because BERG-3
  B plays "place [0-6] at 0"
  expect C to act
mutant BERG-3 replace "move 1 from boneyard to his hand" with "move 2 from boneyard to his hand"
  killed by "who cannot place draws until a tile fits, and places it"
mutant BERG-3 replace "if still none (BERG-3)" with "if still none or count of boneyard < 9 (BERG-3)"
  killed by "who cannot place draws until a tile fits, and places it"
mutant M-8 replace "draw-a-tile(2)" with "draw-a-tile(if count of boneyard = 8 then 8 else 2)"
  killed by "who cannot place draws until a tile fits, and places it"

scenario "the last two tiles of the boneyard are not drawn" (BERG-1, BERG-3):
  players 4
  dealt A's hand: [0-0]
  dealt B's hand: [1-1] [1-2] [1-3] [1-4] [1-5]
  dealt boneyard: [2-2] [2-3] [2-4] [2-5] [2-6] [3-3]
  A plays "lead [0-0]"
  B plays "draw"
  B plays "draw"
  B plays "draw"
  B plays "draw"
  B plays "draw"
  expect count of boneyard = 3
  expect B refused "pass" because BERG-3
  B plays "draw"
  expect B to act
  expect B refused "draw" because BERG-3 with "count of boneyard is 2"
  expect B has 1 moves
  B plays "pass"
  expect C to act
  expect B's score = 0
mutant BERG-1 replace "draw-a-tile(2)" with "draw-a-tile(1)"
  killed by "the last two tiles of the boneyard are not drawn"
mutant BERG-1 replace "draw-a-tile(2)" with "draw-a-tile(3)"
  killed by "the last two tiles of the boneyard are not drawn"
mutant BERG-3 replace "where count of boneyard > kept" with "where count of boneyard >= kept"
  killed by "the last two tiles of the boneyard are not drawn"

# Headers.

scenario "the double that is led scores 2" (BERG-4):
  players 2
  dealt A's hand: [0-0]
  A plays "lead [0-0]"
  expect A's score = 2 and B's score = 0
mutant BERG-4 replace "count of line > 1 and some t" with "count of line > 0 and some t"
  killed by "the double that is led scores 2"
mutant BERG-4 replace "count of line > before" with "before > 0 and count of line > before"
  killed by "the double that is led scores 2"

scenario "equal ends are a double header, and a triple one with a double at an end" (BERG-4, BERG-F1):
  players 2
  dealt A's hand: [1-1] [2-4] [4-4]
  dealt B's hand: [1-2] [1-4]
  dealt boneyard: [0-0]
  A plays "lead [1-1]"
  B plays "place [1-2] at 1"
  expect A's score = 2 and B's score = 0
  A plays "place [2-4] at 2"
  expect 1 in ends of line and 4 in ends of line
  expect A's score = 2
  B plays "place [1-4] at 1"
  expect every n in ends of line where n = 4
  expect A's score = 2 and B's score = 2
  A plays "place [4-4] at 4"
  expect every n in ends of line where n = 4
  expect A's score = 5 and B's score = 2
mutant BERG-4 replace "count of ends of line = 1" with "count of ends of line > 0"
  killed by "equal ends are a double header, and a triple one with a double at an end"
mutant BERG-4 replace "some t in tips of line where double(t)" with "some t in line where double(t)"
  killed by "equal ends are a double header, and a triple one with a double at an end"
mutant BERG-4 replace "where double(t) then 3 else 2" with "where double(t) then 2 else 2"
  killed by "equal ends are a double header, and a triple one with a double at an end"
mutant BERG-4 replace "where double(t) then 3 else 2" with "where double(t) then 3 else 3"
  killed by "equal ends are a double header, and a triple one with a double at an end"

scenario "a plain tile that matches a double at the other end is a triple header too" (BERG-4, BERG-F2):
  players 2
  dealt A's hand: [1-1] [2-3]
  dealt B's hand: [1-2] [1-3]
  dealt boneyard: [0-0]
  A plays "lead [1-1]"
  B plays "place [1-2] at 1"
  A plays "place [2-3] at 2"
  B plays "place [1-3] at 3"
  expect every n in ends of line where n = 1
  expect (count of all t in tips of line where double(t)) = 1
  expect B's score = 3
mutant BERG-4 replace "some t in tips of line where double(t)" with "every t in tips of line where double(t)"
  killed by "a plain tile that matches a double at the other end is a triple header too"

scenario "whoever passes makes no header, even when both ends are equal" (BERG-4):
  players 2
  dealt A's hand: [0-0]
  A plays "lead [0-0]"
  put A's hand: [0-1] [0-2] [0-3] [0-4] [0-5] [0-6]
  put B's hand: [1-1] [1-2] [1-3] [1-4] [1-5] [1-6] [2-2] [2-3] [2-4] [2-5] [2-6] [3-3] [3-4] [3-5] [3-6] [4-4] [4-5] [4-6] [5-5]
  B plays "pass"
  expect A to act
  expect A's score = 2 and B's score = 0
mutant BERG-4 replace "if count of line > before and" with "if"
  killed by "whoever passes makes no header, even when both ends are equal"

scenario "with 4 points missing a header is scored in full" (BERG-5):
  players 2
  dealt A's hand: [1-1] [2-3]
  dealt B's hand: [1-2] [1-3]
  dealt boneyard: [0-0]
  set A's score to 11
  A plays "lead [1-1]"
  expect A's score = 13
  B plays "place [1-2] at 1"
  A plays "place [2-3] at 2"
  set B's score to 11
  B plays "place [1-3] at 3"
  expect B's score = 14
mutant BERG-5 replace "max(1, need - 1)" with "max(1, need - 2)" killed by "with 4 points missing a header is scored in full"

scenario "with 3 points missing a triple header scores 2" (BERG-5):
  players 2
  dealt A's hand: [1-1] [2-3]
  dealt B's hand: [1-2] [1-3]
  dealt boneyard: [0-0]
  set A's score to 12
  A plays "lead [1-1]"
  expect A's score = 14
  B plays "place [1-2] at 1"
  A plays "place [2-3] at 2"
  set B's score to 12
  B plays "place [1-3] at 3"
  expect B's score = 14
  expect A to act
mutant BERG-5 replace "max(1, need - 1)" with "max(1, need)" killed by "with 3 points missing a triple header scores 2"
mutant BERG-5 replace "max(1, need - 1)" with "1" killed by "with 3 points missing a triple header scores 2"

scenario "with 2 points missing a header scores 1" (BERG-5):
  players 2
  dealt A's hand: [1-1] [2-3]
  dealt B's hand: [1-2] [1-3]
  dealt boneyard: [0-0]
  set A's score to 13
  A plays "lead [1-1]"
  expect A's score = 14
  B plays "place [1-2] at 1"
  A plays "place [2-3] at 2"
  set B's score to 13
  B plays "place [1-3] at 3"
  expect B's score = 14
  expect A to act
mutant BERG-5 replace "max(1, need - 1)" with "max(2, need - 1)" killed by "with 2 points missing a header scores 1"
mutant BERG-5 replace "min(n, max(1, need - 1))" with "min(n, need)" killed by "with 2 points missing a header scores 1"

scenario "with 1 point missing any header wins, at once" (BERG-5, BERG-8):
  players 2
  dealt A's hand: [0-0]
  set A's score to 14
  A plays "lead [0-0]"
  expect ended won by A
  expect A's score = 15
mutant BERG-5 replace "max(1, need - 1)" with "max(0, need - 1)" killed by "with 1 point missing any header wins, at once"
mutant BERG-8 replace "his score >= target" with "his score > target" killed by "with 1 point missing any header wins, at once"

scenario "a triple header with 1 point missing wins as well" (BERG-5, BERG-8):
  players 2
  dealt A's hand: [1-1] [2-3]
  dealt B's hand: [1-2] [1-3]
  dealt boneyard: [0-0]
  A plays "lead [1-1]"
  B plays "place [1-2] at 1"
  A plays "place [2-3] at 2"
  set B's score to 14
  B plays "place [1-3] at 3"
  expect ended won by B
  expect B's score = 15
mutant BERG-5 replace "clipped(header, target - his score)" with "header" killed by "a triple header with 1 point missing wins as well"

# The end of a round.

scenario "the last tile placed ends the round, and its player scores 2" (BERG-6):
  players 3
  dealt A's hand: [0-0]
  put B's hand: [0-1]
  A plays "lead [0-0]"
  B plays "place [0-1] at 0"
  expect round ended because BERG-6
  expect round-number = 2
  expect A's score = 2 and B's score = 2 and C's score = 0
mutant BERG-6 replace "or some s where his hand is empty" with "or some s where count of his hand < 2"
  killed by "with 3 points missing the 2 for domino are scored in full, and with 2 missing they win"
mutant BERG-6 replace "until all pass or some s where his hand is empty" with "until all pass or some s where count of his hand > 9"
  killed by "the last tile placed ends the round, and its player scores 2"
mutant BERG-6 replace "add 2 to winner's score" with "add 1 to winner's score"
  killed by "the last tile placed ends the round, and its player scores 2"

scenario "with 3 points missing the 2 for domino are scored in full, and with 2 missing they win" (BERG-6, BERG-8):
  players 2
  dealt A's hand: [0-0]
  put B's hand: [0-1] [1-2]
  A plays "lead [0-0]"
  B plays "place [0-1] at 0"
  expect round-number = 1
  put B's hand: [1-2]
  put A's hand: [0-5] [5-5]
  A plays "place [0-5] at 0"
  set B's score to 12
  dealt A's hand: [0-0]
  B plays "place [1-2] at 1"
  expect round-number = 2
  expect B's score = 14
  put B's hand: [0-1]
  set A's score to 0
  A plays "lead [0-0]"
  set B's score to 13
  B plays "place [0-1] at 0"
  expect ended won by B
  expect B's score = 15
mutant BERG-6 replace "add 2 to winner's score" with "add clipped(2, target - winner's score) to winner's score"
  killed by "with 3 points missing the 2 for domino are scored in full, and with 2 missing they win"

scenario "the header of the last tile is scored before domino" (BERG-R2, BERG-6):
  players 2
  dealt A's hand: [1-1] [2-3]
  dealt B's hand: [1-2] [1-3]
  dealt boneyard: [0-0]
  A plays "lead [1-1]"
  B plays "place [1-2] at 1"
  A plays "place [2-3] at 2"
  put B's hand: [1-3]
  dealt A's hand: [0-0]
  B plays "place [1-3] at 3"
  expect round-number = 2
  expect B's score = 5

scenario "a header of the last tile that reaches the target leaves nothing for domino" (BERG-R2, BERG-8):
  players 2
  dealt A's hand: [1-1] [2-3]
  dealt B's hand: [1-2] [1-3]
  dealt boneyard: [0-0]
  A plays "lead [1-1]"
  B plays "place [1-2] at 1"
  A plays "place [2-3] at 2"
  put B's hand: [1-3]
  set B's score to 14
  B plays "place [1-3] at 3"
  expect ended won by B
  expect B's score = 15
mutant BERG-R2
  replace `
    add clipped(header, target - his score) to his score (BERG-4, BERG-5, BERG-R2)
    win-at-target
  `
  with `
    add clipped(header, target - his score) to his score
    if not his hand is empty: win-at-target
  `
  killed by "a header of the last tile that reaches the target leaves nothing for domino"

scenario "a round is blocked when all have passed, and fewer doubles beat fewer pips" (BERG-6, BERG-7, BERG-R1):
  players 3
  dealt A's hand: [0-0] [0-2] [0-4]
  dealt B's hand: [0-1] [0-3]
  dealt C's hand: [1-2] [3-4]
  A plays "lead [0-0]"
  B plays "place [0-1] at 0"
  C plays "place [1-2] at 1"
  A plays "place [0-2] at 2"
  B plays "place [0-3] at 0"
  C plays "place [3-4] at 3"
  set A's score to 0
  put A's hand: [0-4] [1-1] [1-3] [1-4] [1-5] [1-6] [2-2] [2-3] [2-4] [2-5] [2-6] [3-5] [3-6] [4-4] [4-5] [4-6] [5-5] [6-6]
  put B's hand: [3-3]
  put C's hand: [5-6]
  A plays "place [0-4] at 4"
  expect count of boneyard = 2
  set A's score to 0
  B plays "pass"
  C plays "pass"
  expect round-number = 1
  expect A has 1 moves
  dealt A's hand: [0-0]
  A plays "pass"
  expect round-number = 2
  expect A's score = 0 and B's score = 0 and C's score = 2
mutant BERG-6 replace "until all pass" with "until all pass or count of boneyard < 3"
  killed by "a round is blocked when all have passed, and fewer doubles beat fewer pips"
mutant BERG-7 replace "least doubles(p), then pips of his hand" with "least pips of his hand, then doubles(p)"
  killed by "a round is blocked when all have passed, and fewer doubles beat fewer pips"
mutant BERG-R1 replace `"pass": pass` with `"pass": start anew`
  killed by "a round is blocked when all have passed, and fewer doubles beat fewer pips"

scenario "of two with the fewest doubles the one with fewer pips wins a block, and the 2 points are not cut" (BERG-6, BERG-7, BERG-8):
  players 3
  dealt A's hand: [0-0] [0-2] [0-4]
  dealt B's hand: [0-1] [0-3]
  dealt C's hand: [1-2] [3-4]
  A plays "lead [0-0]"
  B plays "place [0-1] at 0"
  C plays "place [1-2] at 1"
  A plays "place [0-2] at 2"
  B plays "place [0-3] at 0"
  C plays "place [3-4] at 3"
  put A's hand: [0-4] [1-1] [1-3] [1-4] [1-5] [1-6] [2-2] [2-3] [2-4] [2-5] [2-6] [3-3] [3-5] [3-6] [4-4] [4-6] [5-5] [6-6]
  put B's hand: [4-5]
  put C's hand: [5-6]
  A plays "place [0-4] at 4"
  set A's score to 9
  set B's score to 8
  set C's score to 9
  B plays "pass"
  C plays "pass"
  A plays "pass"
  expect ended won by B
  expect B's score = 10
mutant BERG-7 replace "least doubles(p), then pips of his hand" with "least doubles(p), then 0 - pips of his hand"
  killed by "of two with the fewest doubles the one with fewer pips wins a block, and the 2 points are not cut"
mutant BERG-6 replace "add 2 to winner's score" with "add clipped(2, target - winner's score) to winner's score"
  killed by "of two with the fewest doubles the one with fewer pips wins a block, and the 2 points are not cut"

scenario "when two tie in doubles and in pips, nobody scores for the block" (BERG-7):
  players 3
  dealt A's hand: [0-0] [0-2] [0-4]
  dealt B's hand: [0-1] [0-3]
  dealt C's hand: [1-2] [3-4]
  A plays "lead [0-0]"
  B plays "place [0-1] at 0"
  C plays "place [1-2] at 1"
  A plays "place [0-2] at 2"
  B plays "place [0-3] at 0"
  C plays "place [3-4] at 3"
  put A's hand: [0-4] [1-1] [1-3] [1-4] [1-5] [1-6] [2-2] [2-3] [2-4] [2-5] [2-6] [3-3] [3-5] [4-4] [4-6] [5-5] [5-6] [6-6]
  put B's hand: [4-5]
  put C's hand: [3-6]
  A plays "place [0-4] at 4"
  set A's score to 0
  B plays "pass"
  C plays "pass"
  dealt A's hand: [0-0]
  A plays "pass"
  expect round-number = 2
  expect every p in players where p's score = 0
mutant BERG-7 replace "winner: only p with" with "winner: first p with"
  killed by "when two tie in doubles and in pips, nobody scores for the block"

scenario "when a round is over all see what was left in the hands, and not before" (BERG-R3):
  players 3
  dealt A's hand: [0-0]
  put A's hand: [0-0] [4-5]
  put B's hand: [0-1]
  put C's hand: [5-5]
  set B's score to 8
  A plays "lead [0-0]"
  expect A does not see [5-5]
  expect B does not see [4-5]
  B plays "place [0-1] at 0"
  expect ended won by B
  expect A sees [5-5] in C's hand
  expect C sees [4-5] in A's hand
mutant BERG-R3 replace "for each p: reveal his hand" with "for each p: reveal his hand to {leader}"
  killed by "when a round is over all see what was left in the hands, and not before"

# The match.

scenario "the target ends the match before the round does, and a header of another player does not" (BERG-8, BERG-F1):
  players 3
  dealt A's hand: [1-1] [1-3]
  dealt B's hand: [1-2]
  dealt C's hand: [2-3]
  dealt boneyard: [0-0]
  A plays "lead [1-1]"
  B plays "place [1-2] at 1"
  C plays "place [2-3] at 2"
  set A's score to 9
  set B's score to 9
  A plays "place [1-3] at 3"
  expect ended won by A
  expect A's score = 10 and B's score = 9
mutant BERG-8 replace "his score >= target: win all p with most his score" with "his score >= target: win players"
  killed by "the target ends the match before the round does, and a header of another player does not"

scenario "two play to fifteen points" (BERG-8):
  players 2
  dealt A's hand: [0-0]
  set A's score to 12
  A plays "lead [0-0]"
  expect A's score = 14
  expect B to act
mutant BERG-8 replace "15 with 2, 10 with 3 or 4 players" with "10"
  killed by "two play to fifteen points"

scenario "three play to ten points" (BERG-8):
  players 3
  dealt A's hand: [0-0]
  set A's score to 9
  A plays "lead [0-0]"
  expect ended won by A
  expect A's score = 10
mutant BERG-8 replace "15 with 2, 10 with 3 or 4 players" with "15 with 2 or 3, 10 with 4 players"
  killed by "three play to ten points"

scenario "four play to ten points" (BERG-8):
  players 4
  dealt A's hand: [0-0]
  set A's score to 9
  A plays "lead [0-0]"
  expect ended won by A
  expect A's score = 10
mutant BERG-8 replace "15 with 2, 10 with 3 or 4 players" with "15 with 2, 10 with 3, 11 with 4 players"
  killed by "four play to ten points"

scenario "another target ends the match there" (BERG-8):
  players 3
  option target = 20
  dealt A's hand: [0-0]
  set A's score to 9
  A plays "lead [0-0]"
  expect A's score = 11
  expect B to act
mutant BERG-8 replace "his score >= target" with "his score >= 10"
  killed by "another target ends the match there"

scenario "a target that is set is the same for two players" (BERG-8):
  players 2
  option target = 20
  dealt A's hand: [0-0]
  set A's score to 19
  A plays "lead [0-0]"
  expect ended won by A
  expect A's score = 20
mutant BERG-8 replace "his score >= target" with "his score >= target + (5 with 2, 0 with 3 or 4 players)"
  killed by "a target that is set is the same for two players"
