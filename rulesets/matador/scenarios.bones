language 1
scenarios of "matador"

opening "A leads [6-6]":
  dealt A's hand: [6-6]
  A plays "lead [6-6]"

# Equipment and deal.

scenario "two players get seven tiles of a double-six set, and fourteen are the boneyard" (MAT-1):
  players 2
  expect count of tiles = 28
  expect every t in tiles where high of t <= 6
  expect every p in players where count of p's hand = 7
  expect count of boneyard = 14
mutant MAT-1 replace "tiles double 6 " with "tiles double 7 "
  killed by "two players get seven tiles of a double-six set, and fourteen are the boneyard"

scenario "three players get six tiles, and ten are the boneyard" (MAT-1):
  players 3
  expect every p in players where count of p's hand = 6
  expect count of boneyard = 10
mutant MAT-1 replace "7 with 2, 6 with 3, 5 with 4 players" with "7 with 2, 5 with 3 or 4 players"
  killed by "three players get six tiles, and ten are the boneyard"

scenario "four players get five tiles, and eight are the boneyard" (MAT-1):
  players 4
  expect every p in players where count of p's hand = 5
  expect count of boneyard = 8
mutant MAT-1 replace "7 with 2, 6 with 3, 5 with 4 players" with "7 with 2, 6 with 3 or 4 players"
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

scenario "the highest double that was dealt is led by its holder" (MAT-2):
  players 3
  dealt A's hand: [5-6] [3-3]
  dealt B's hand: [4-4] [0-0]
  dealt C's hand: [1-2]
  dealt boneyard: [6-6] [5-5]
  expect leader = B
  expect B to act
  expect B has 1 moves
  expect B refused "lead [0-0]" because MAT-2 with "t is [0-0]"
  B plays "lead [4-4]"
  expect C to act
  expect C refused "lead [1-2]" because MAT-2
mutant MAT-2 replace "round-number > 1 or t = opening" with "round-number > 0 or t = opening"
  killed by "the highest double that was dealt is led by its holder"
mutant MAT-2 replace "told heaviest(every hand)" with "told heaviest(tiles)"
  killed by "the highest double that was dealt is led by its holder"

scenario "if no double is dealt in the first round, all tiles are dealt again" (MAT-2):
  players 2
  dealt A's hand: [0-1] [0-2] [0-3] [0-4] [0-5] [0-6] [5-6]; B's hand: [1-2] [1-3] [1-4] [1-5] [1-6] [2-3] [2-4]
  then dealt A's hand: [0-1] [0-2] [0-3] [0-4] [0-5] [0-6] [5-6]; B's hand: [1-2] [1-3] [1-4] [1-5] [1-6] [2-3] [2-4]
  then dealt A's hand: [2-2]; B's hand: [3-3]
  expect round-number = 1
  expect every p in players where count of p's hand = 7
  expect leader = B
  expect B has 1 moves
  expect B may "lead [3-3]"
mutant MAT-2 replace "round-number > 1 or told any" with "round-number > 0 or told any"
  killed by "if no double is dealt in the first round, all tiles are dealt again"
mutant MAT-2 replace "where double(t) (MAT-2)" with "where pips of t > 10 (MAT-2)"
  killed by "if no double is dealt in the first round, all tiles are dealt again"

scenario "the winner of a round leads the next one, and any tile they like" (MAT-2, MAT-8):
  players 3
  dealt A's hand: [6-6]
  put B's hand: [0-1]
  A plays "lead [6-6]"
  dealt B's hand: [0-0] [1-2] [3-4] [2-5] [3-3] [0-6]
  dealt C's hand: [6-6]
  B plays "place [0-1] at 6 leaving 0"
  expect round ended because MAT-8
  expect round-number = 2
  expect leader = B
  expect B to act
  expect B has 6 moves
  B plays "lead [1-2]"
  expect C to act
mutant MAT-2 replace "set leader to winner" with "set leader to leader"
  killed by "the winner of a round leads the next one, and any tile they like"
mutant MAT-2 replace "if round-number = 1" with "if round-number > 0"
  killed by "the winner of a round leads the next one, and any tile they like"
mutant MAT-2 replace "round-number > 1 or t = opening" with "round-number > 2 or t = opening"
  killed by "the winner of a round leads the next one, and any tile they like"

scenario "in later rounds hands without a double are played" (MAT-2):
  players 2
  dealt A's hand: [6-6]
  put B's hand: [0-1]
  A plays "lead [6-6]"
  dealt A's hand: [0-1] [0-2] [0-3] [0-4] [0-5] [0-6] [5-6]
  dealt B's hand: [1-2] [1-3] [1-4] [1-5] [1-6] [2-3] [2-4]
  B plays "place [0-1] at 6 leaving 0"
  expect round-number = 2
  expect every t in (every hand) where low of t < high of t
  B plays "lead [1-2]"
  expect A to act
mutant MAT-2 replace "repeat until round-number > 1 or told any" with "repeat until told any"
  killed by "in later rounds hands without a double are played"

scenario "whoever leads a round has to lead before they may draw" (MAT-R1, MAT-D1):
  players 2
  dealt A's hand: [6-6]
  expect A has 1 moves
  expect A refused "draw" because MAT-R1
  expect A refused "pass" because MAT-7
  set round-number to 2
  expect A has 7 moves
  expect A refused "draw" because MAT-R1
mutant MAT-R1 replace "if none or not line is empty (MAT-R1):" with "if none or count of line >= 0 (MAT-R1):"
  killed by "whoever leads a round has to lead before they may draw"

# The line.

scenario "the lead opens both of its numbers" (MAT-3):
  players 2
  dealt A's hand: [6-6] [2-6]
  set round-number to 2
  A plays "lead [2-6]"
  expect count of ends of line = 2
  expect 2 in ends of line and 6 in ends of line
mutant MAT-3 replace "place t on line (MAT-3)" with "place t on line opening high of t (MAT-3)"
  killed by "the lead opens both of its numbers"

scenario "a double that was led is open twice, and there are always two open ends" (MAT-3, MAT-4):
  players 2
  dealt A's hand: [6-6] [1-2]
  dealt B's hand: [1-3] [4-4]
  A plays "lead [6-6]"
  expect every n in ends of line where n = 6
  B plays "place [1-3] at 6 leaving 3"
  expect count of ends of line = 2
  expect 3 in ends of line and 6 in ends of line
  A plays "place [1-2] at 6 leaving 2"
  expect count of ends of line = 2
  expect 2 in ends of line and 3 in ends of line
  B plays "place [4-4] at 3 leaving 4"
  expect count of ends of line = 2
  expect 2 in ends of line and 4 in ends of line
mutant MAT-3 replace "at n opening m" with "at n opening m, m"
  killed by "a double that was led is open twice, and there are always two open ends"
mutant MAT-3 replace "place t on line (MAT-3)" with "place t on line opening high of t (MAT-3)"
  killed by "a double that was led is open twice, and there are always two open ends"
mutant MAT-4 replace "opening m" with "opening n"
  killed by "a double that was led is open twice, and there are always two open ends"

scenario "after [6-6] was led ten tiles can be placed, and [1-6] in two ways" (MAT-4, MAT-6, MAT-D1, MAT-F2):
  players 2
  from "A leads [6-6]"
  put B's hand: [0-0] [0-1] [0-2] [0-3] [0-4] [0-5] [0-6] [1-1] [1-2] [1-3] [1-4] [1-5] [1-6] [2-2] [2-3] [2-4] [2-5] [2-6] [3-3] [3-4] [3-5] [3-6] [4-4] [4-5] [4-6] [5-5] [5-6]
  expect count of boneyard = 0
  expect (count of all t in B's hand where (some n in ends of line where (some m in halves of t where joins(t, n, m)))) = 10
  expect B has 13 moves
  expect B may "place [0-1] at 6 leaving 0"
  expect B may "place [1-1] at 6 leaving 1"
  expect B may "place [1-5] at 6 leaving 5"
  expect B may "place [1-6] at 6 leaving 6"
  expect B may "place [1-6] at 6 leaving 1"
  expect B may "place [2-5] at 6 leaving 2"
  expect B may "place [2-5] at 6 leaving 5"
  expect B may "place [3-4] at 6 leaving 3"
  expect B may "place [3-4] at 6 leaving 4"
  expect B may "place [0-0] at 6 leaving 0"
  expect B refused "place [2-6] at 6 leaving 2" because MAT-4
  expect B refused "place [1-2] at 6 leaving 1" because MAT-4 with "t is [1-2]"
  expect B refused "place [1-2] at 6 leaving 5" because MAT-4
  expect B refused "place [1-6] at 6 leaving 0" because MAT-4
mutant MAT-4 replace "pips of t - m + n = 7" with "pips of t - m = n"
  killed by "after [6-6] was led ten tiles can be placed, and [1-6] in two ways"
mutant MAT-4 replace "pips of t - m + n = 7" with "pips of t - m + n >= 7"
  killed by "after [6-6] was led ten tiles can be placed, and [1-6] in two ways"
mutant MAT-6 replace "or matador(t)" with "or matador(t) and m > 1"
  killed by "after [6-6] was led ten tiles can be placed, and [1-6] in two ways"
mutant MAT-6 replace "m from halves of t (MAT-4" with "m from 0 to 6 (MAT-4"
  killed by "after [6-6] was led ten tiles can be placed, and [1-6] in two ways"
mutant MAT-6 replace "pips of t = 7 or t = [0-0]" with "pips of t = 7"
  killed by "after [6-6] was led ten tiles can be placed, and [1-6] in two ways"
mutant MAT-6 replace "pips of t = 7 or t = [0-0]" with "t is [1-6] or [2-5] or [0-0]"
  killed by "after [6-6] was led ten tiles can be placed, and [1-6] in two ways"

scenario "a placed tile opens its other number, and the next player goes on" (MAT-4, MAT-7):
  players 3
  dealt B's hand: [1-4] [0-1]
  dealt C's hand: [3-3] [4-5] [1-2]
  from "A leads [6-6]"
  B plays "place [1-4] at 6 leaving 4"
  expect C to act
  expect 4 in ends of line and 6 in ends of line
  expect C refused "place [4-5] at 4 leaving 5" because MAT-4
  expect C refused "place [3-3] at 6 leaving 3" because MAT-4
  expect C refused "place [1-2] at 4 leaving 1" because MAT-4
  C plays "place [3-3] at 4 leaving 3"
  expect A to act
mutant MAT-4 replace "pips of t - m + n = 7" with "pips of t - m + n < 8"
  killed by "a placed tile opens its other number, and the next player goes on"
mutant MAT-7 replace "turns of p from leader" with "turns of p from player after leader"
  killed by "a placed tile opens its other number, and the next player goes on"

scenario "a double leaves its own number open" (MAT-4):
  players 2
  dealt B's hand: [1-1]
  from "A leads [6-6]"
  B plays "place [1-1] at 6 leaving 1"
  expect 1 in ends of line and 6 in ends of line
  expect count of ends of line = 2
mutant MAT-4 replace "pips of t - m + n = 7" with "pips of t - m + n = 7 and not double(t)"
  killed by "a double leaves its own number open"
mutant MAT-4 replace "opening m" with "opening other(t, n)"
  killed by "a double leaves its own number open"

scenario "no tile is placed with its blank inward" (MAT-5):
  players 2
  dealt B's hand: [0-1] [0-6]
  from "A leads [6-6]"
  expect B refused "place [0-1] at 6 leaving 1" because MAT-4
  expect B refused "place [0-6] at 6 leaving 6" because MAT-4
  B plays "place [0-1] at 6 leaving 0"
  expect 0 in ends of line and 6 in ends of line
mutant MAT-5 replace "pips of t - m + n = 7" with "pips of t - m + n = 7 or pips of t = m"
  killed by "no tile is placed with its blank inward"

scenario "two open blanks take matadors alone" (MAT-5, MAT-6, MAT-D1):
  players 3
  dealt A's hand: [6-6]
  put line: [0-0]
  put A's hand: [0-2] [0-3] [0-4] [0-5] [0-6] [1-1] [1-2] [1-3] [1-4] [1-5] [1-6] [2-2] [2-3] [2-4] [2-5] [2-6] [3-3] [3-4] [3-5] [3-6] [4-4] [4-5] [4-6] [5-5] [5-6]
  expect (count of all t in A's hand where (some n in ends of line where (some m in halves of t where joins(t, n, m)))) = 3
  expect A has 6 moves
  expect A may "place [1-6] at 0 leaving 1"
  expect A may "place [1-6] at 0 leaving 6"
  expect A may "place [2-5] at 0 leaving 5"
  expect A may "place [3-4] at 0 leaving 3"
  expect A refused "place [0-2] at 0 leaving 2" because MAT-4
  A plays "place [1-6] at 0 leaving 1"
  expect 0 in ends of line and 1 in ends of line
mutant MAT-5 replace "pips of t - m + n = 7" with "pips of t - m + n = 7 or n = 0 and pips of t = m"
  killed by "two open blanks take matadors alone"
mutant MAT-6 replace "or matador(t)" with "or matador(t) and n > 0"
  killed by "two open blanks take matadors alone"
mutant MAT-6 replace "opening m" with "opening high of t"
  killed by "two open blanks take matadors alone"

scenario "[1-6] on an open 6 leaves 6, or as a matador 1" (MAT-4, MAT-6):
  players 2
  dealt B's hand: [1-6]
  from "A leads [6-6]"
  expect B may "place [1-6] at 6 leaving 6"
  B plays "place [1-6] at 6 leaving 1"
  expect 1 in ends of line and 6 in ends of line
mutant MAT-6 replace "or matador(t)" with "or matador(t) and m + n != 7"
  killed by "[1-6] on an open 6 leaves 6, or as a matador 1"
mutant MAT-4 replace "opening m" with "opening n"
  killed by "[1-6] on an open 6 leaves 6, or as a matador 1"

# Drawing and passing.

scenario "a player may draw three times, and then place a tile held from the start" (MAT-7, MAT-D1):
  players 3
  dealt B's hand: [1-3] [2-6] [0-2] [0-3] [0-4] [0-5]
  dealt boneyard: [4-4] [5-5] [1-2]
  from "A leads [6-6]"
  expect B has 2 moves
  expect B refused "pass" because MAT-7
  B plays "draw"
  expect B sees [4-4] in B's hand
  expect A does not see [4-4]
  expect B to act
  expect B has 2 moves
  B plays "draw"
  B plays "draw"
  expect count of B's hand = 9 and count of boneyard = 7
  expect B has 3 moves
  B plays "place [1-3] at 6 leaving 3"
  expect C to act
mutant MAT-7 replace "if none or not line is empty (MAT-R1):" with "if none (MAT-R1):"
  killed by "a player may draw three times, and then place a tile held from the start"
mutant MAT-7 replace "move 1 from boneyard to his hand" with "move 2 from boneyard to his hand"
  killed by "a player may draw three times, and then place a tile held from the start"
mutant MAT-7 replace "again" with "add 0 to round-number"
  killed by "a player may draw three times, and then place a tile held from the start"
mutant MAT-7 replace "if still none (MAT-7):" with "if still none or count of boneyard > 2 (MAT-7):"
  killed by "a player may draw three times, and then place a tile held from the start"

scenario "the last two tiles of the boneyard are not drawn, and who cannot place passes" (MAT-1, MAT-7, M-8):
  players 4
  dealt A's hand: [6-6]
  dealt B's hand: [0-2] [0-3] [0-4] [0-5] [0-6]
  dealt boneyard: [2-2] [2-3] [2-4] [2-6] [3-3] [3-5]
  A plays "lead [6-6]"
  expect B has 1 moves
  B plays "draw"
  B plays "draw"
  B plays "draw"
  B plays "draw"
  B plays "draw"
  expect count of boneyard = 3
  expect B refused "pass" because MAT-7
  B plays "draw"
  expect count of boneyard = 2
  expect B to act
  expect B refused "draw" because MAT-7 with "count of boneyard is 2"
  expect B has 1 moves
  B plays "pass"
  expect C to act
mutant MAT-1 replace "draw-a-tile(2)" with "draw-a-tile(1)"
  killed by "the last two tiles of the boneyard are not drawn, and who cannot place passes"
mutant MAT-1 replace "draw-a-tile(2)" with "draw-a-tile(3)"
  killed by "the last two tiles of the boneyard are not drawn, and who cannot place passes"
mutant MAT-7 replace "where count of boneyard > kept" with "where count of boneyard >= kept"
  killed by "the last two tiles of the boneyard are not drawn, and who cannot place passes"
mutant M-8 replace "draw-a-tile(2)" with "draw-a-tile(if count of boneyard = 8 then 8 else 2)"
  killed by "the last two tiles of the boneyard are not drawn, and who cannot place passes"

scenario "with two tiles left in the boneyard, who can place has to" (MAT-7):
  players 4
  dealt A's hand: [6-6]
  dealt B's hand: [0-1] [0-3] [0-4] [0-5] [0-6]
  dealt boneyard: [2-2] [2-3] [2-4] [2-6] [3-3] [3-5]
  A plays "lead [6-6]"
  B plays "draw"
  B plays "draw"
  B plays "draw"
  B plays "draw"
  B plays "draw"
  expect B has 2 moves
  B plays "draw"
  expect B has 1 moves
  expect B refused "pass" because MAT-7
  expect B may "place [0-1] at 6 leaving 0"
mutant MAT-7 replace "if still none (MAT-7):" with "if still none or count of boneyard = 2 (MAT-7):"
  killed by "with two tiles left in the boneyard, who can place has to"

scenario "a player whose tiles are all matadors can always place" (MAT-6, MAT-7):
  players 2
  dealt A's hand: [6-6] [0-3]
  dealt B's hand: [0-1] [1-4]
  A plays "lead [6-6]"
  B plays "place [0-1] at 6 leaving 0"
  put A's hand: [0-0] [1-6] [2-5] [3-4]
  put B's hand: [0-2] [0-3] [0-4] [0-5] [0-6] [1-1] [1-2] [1-3] [1-4] [1-5] [2-2] [2-3] [2-4] [2-6] [3-3] [3-5] [3-6] [4-4] [4-5] [4-6]
  expect count of boneyard = 2
  expect A has 14 moves
  expect every t in A's hand where (some n in ends of line where (some m in halves of t where joins(t, n, m)))
  expect A refused "pass" because MAT-7
mutant MAT-6 replace "or matador(t)" with "or matador(t) and n = 0"
  killed by "a player whose tiles are all matadors can always place"

# The end of a round.

scenario "a round is blocked when all have passed, and the lowest hand scores what the others hold, less its own" (MAT-8, MAT-9, MAT-R3):
  players 2
  dealt A's hand: [6-6]
  set round-number to 2
  put line: [0-0] [1-6] at 0 opening 6
  put A's hand: [0-1] [6-6] [5-6] [5-5] [4-6] [4-5] [4-4] [3-6]
  put B's hand: [0-2] [0-3] [0-4] [0-5] [0-6] [1-1] [1-2] [1-3] [1-4] [1-5] [2-2] [2-3] [2-4] [2-6] [3-3] [3-5]
  A plays "place [0-1] at 6 leaving 0"
  expect count of boneyard = 2
  expect B has 1 moves
  B plays "pass"
  expect round-number = 2
  expect A has 1 moves
  A plays "pass"
  expect round ended because MAT-8
  expect round-number = 3
  expect A's score = 8 and B's score = 0
  expect leader = A
mutant MAT-8 replace "until all pass" with "until all pass or count of boneyard < 3"
  killed by "a round is blocked when all have passed, and the lowest hand scores what the others hold, less its own"
mutant MAT-8 replace `"pass": pass ` with `"pass": start anew `
  killed by "a round is blocked when all have passed, and the lowest hand scores what the others hold, less its own"
mutant MAT-9 replace "pips of (every hand without p's hand) - pips of p's hand" with "pips of (every hand without p's hand)"
  killed by "a round is blocked when all have passed, and the lowest hand scores what the others hold, less its own"

scenario "a winner after a block leads the next round" (MAT-R3, MAT-9):
  players 3
  option target = 1000
  dealt A's hand: [6-6] [0-0]
  dealt B's hand: [1-6]
  dealt C's hand: [0-1]
  set round-number to 2
  A plays "lead [0-0]"
  B plays "place [1-6] at 0 leaving 6"
  put B's hand: [5-5] [4-6]
  put C's hand: [0-1] [0-2]
  put A's hand: [0-3] [0-4] [0-5] [0-6] [1-1] [1-2] [1-3] [1-4] [1-5] [2-2] [2-3] [2-4] [2-6] [3-3] [3-5] [3-6] [4-4] [4-5] [5-6] [6-6]
  C plays "place [0-1] at 6 leaving 0"
  expect count of boneyard = 2
  A plays "pass"
  B plays "pass"
  C plays "pass"
  expect round-number = 3
  expect A's score = 0 and B's score = 0 and C's score = 142
  expect leader = C
  expect C to act
mutant MAT-R3 replace "set leader to winner" with "if winner's hand is empty: set leader to winner"
  killed by "a winner after a block leads the next round"
mutant MAT-9 replace "score-round(lowest)" with "score-round(first q with most pips of q's hand)"
  killed by "a winner after a block leads the next round"

scenario "when two tie for the lowest hand nobody scores, and the player after the leader leads" (MAT-2, MAT-9):
  players 3
  dealt A's hand: [6-6] [0-0]
  dealt B's hand: [1-6]
  dealt C's hand: [0-1]
  set round-number to 2
  A plays "lead [0-0]"
  B plays "place [1-6] at 0 leaving 6"
  put B's hand: [0-5]
  put C's hand: [0-1] [2-3]
  put A's hand: [0-2] [0-3] [0-4] [0-6] [1-1] [1-2] [1-3] [1-4] [1-5] [2-2] [2-4] [2-6] [3-3] [3-5] [3-6] [4-4] [4-5] [4-6] [5-5] [5-6] [6-6]
  C plays "place [0-1] at 6 leaving 0"
  A plays "pass"
  B plays "pass"
  C plays "pass"
  expect round-number = 3
  expect every p in players where p's score = 0
  expect leader = B
  expect B to act
  expect B has 6 moves
mutant MAT-9 replace "lowest: only p with" with "lowest: first p with"
  killed by "when two tie for the lowest hand nobody scores, and the player after the leader leads"
mutant MAT-2 replace "set leader to player after leader" with "set leader to leader"
  killed by "when two tie for the lowest hand nobody scores, and the player after the leader leads"

scenario "the last tile placed ends the round, and its player scores all other hands" (MAT-8, MAT-9, MAT-F1):
  players 3
  dealt A's hand: [6-6]
  put A's hand: [6-6] [2-3]
  put B's hand: [1-6]
  put C's hand: [4-5] [0-0]
  A plays "lead [6-6]"
  B plays "place [1-6] at 6 leaving 6"
  expect round ended because MAT-8
  expect round-number = 2
  expect A's score = 0 and B's score = 14 and C's score = 0
mutant MAT-8 replace "if his hand is empty" with "if count of his hand < 2"
  killed by "the last tile placed ends the round, and its player scores all other hands"
mutant MAT-8 replace "end round" with "let n be 1"
  killed by "the last tile placed ends the round, and its player scores all other hands"
mutant MAT-9 replace "add gain(winner) to winner's score" with "add gain(leader) to winner's score"
  killed by "the last tile placed ends the round, and its player scores all other hands"

scenario "who goes out beats a hand of no pips" (MAT-9):
  players 3
  dealt A's hand: [6-6]
  put A's hand: [6-6] [0-0]
  put B's hand: [0-1]
  put C's hand: [2-3]
  A plays "lead [6-6]"
  B plays "place [0-1] at 6 leaving 0"
  expect round-number = 2
  expect B's score = 5
  expect leader = B
mutant MAT-9 replace "if his hand is empty (MAT-8): score-round(p)" with "if his hand is empty and lowest != nobody (MAT-8): score-round(p)"
  killed by "who goes out beats a hand of no pips"

scenario "when a round is over all see what was left in the hands, and not before" (MAT-R2):
  players 3
  option target = 1
  dealt A's hand: [6-6]
  put A's hand: [6-6] [4-5]
  put B's hand: [0-1]
  put C's hand: [5-5]
  A plays "lead [6-6]"
  expect A does not see [5-5]
  expect B does not see [4-5]
  B plays "place [0-1] at 6 leaving 0"
  expect ended won by B
  expect A sees [5-5] in C's hand
  expect C sees [4-5] in A's hand
mutant MAT-R2 replace "reveal his hand" with "reveal his hand to {winner}"
  killed by "when a round is over all see what was left in the hands, and not before"

# The match.

scenario "a hundred points at the end of a round win the match" (MAT-10):
  players 2
  dealt A's hand: [6-6]
  put A's hand: [6-6] [4-6]
  put B's hand: [0-1]
  set B's score to 90
  A plays "lead [6-6]"
  B plays "place [0-1] at 6 leaving 0"
  expect ended won by B
  expect B's score = 100
mutant MAT-10 replace "some p where his score >= target" with "some p where his score > target"
  killed by "a hundred points at the end of a round win the match"

scenario "ninety-nine points do not, nor is the score looked at before the round is over" (MAT-10):
  players 2
  dealt A's hand: [6-6]
  put A's hand: [6-6] [4-6]
  put B's hand: [0-1]
  set B's score to 89
  A plays "lead [6-6]"
  B plays "place [0-1] at 6 leaving 0"
  expect B's score = 99
  expect round-number = 2
  expect B to act
  set A's score to 100
  put B's hand: [0-0] [1-6]
  B plays "lead [1-6]"
  expect A to act
mutant MAT-10 replace "option target default 100" with "option target default 99"
  killed by "ninety-nine points do not, nor is the score looked at before the round is over"
mutant MAT-10 replace "until all pass" with "until all pass or some q where his score >= target"
  killed by "ninety-nine points do not, nor is the score looked at before the round is over"

scenario "another target ends the match there" (MAT-10):
  players 2
  option target = 10
  dealt A's hand: [6-6]
  put A's hand: [6-6] [4-6]
  put B's hand: [0-1]
  A plays "lead [6-6]"
  B plays "place [0-1] at 6 leaving 0"
  expect ended won by B
mutant MAT-10 replace "some p where his score >= target" with "some p where his score >= 100"
  killed by "another target ends the match there"
