language 1
scenarios of "blind-hughie"

# Tiles that fit in one way only are placed without a choice, and turns go on until somebody has to choose. So most scenarios are laid down up to a tile that fits both ends.

# Equipment and deal.

scenario "two players have rows of fourteen tiles of a double-six set, and no tile is left" (HUGH-1, HUGH-F2):
  players 2
  lot A
  dealt A's row: [1-3] [2-3] [1-2]
  expect A to act
  expect count of tiles = 28
  expect every t in tiles where high of t <= 6
  expect count of line = 2
  expect count of A's row = 12 and count of B's row = 14
  expect stock is empty
mutant HUGH-1 replace "tiles double 6 " with "tiles double 7 "
  killed by "two players have rows of fourteen tiles of a double-six set, and no tile is left"
mutant HUGH-1 replace "14 with 2" with "13 with 2"
  killed by "two players have rows of fourteen tiles of a double-six set, and no tile is left"

scenario "three players have rows of nine tiles, and the tile left over begins the line" (HUGH-1, HUGH-F2):
  players 3
  lot A
  dealt line: [2-4]
  dealt A's row: [2-5] [4-5]
  expect A to act
  expect [2-4] in line and [2-5] in line and count of line = 2
  expect count of A's row = 8 and count of B's row = 9 and count of C's row = 9
  expect stock is empty
mutant HUGH-1 replace "9 with 3" with "8 with 3"
  killed by "three players have rows of nine tiles, and the tile left over begins the line"
mutant HUGH-1 replace "if not stock is empty: place" with "if stock is empty: place"
  killed by "three players have rows of nine tiles, and the tile left over begins the line"

scenario "four players have rows of seven tiles, and the line begins empty" (HUGH-1, HUGH-F2):
  players 4
  lot B
  dealt B's row: [1-3] [2-3] [1-2]
  expect B to act
  expect count of line = 2
  expect count of B's row = 5
  expect every p in players without {B} where count of p's row = 7
  expect stock is empty
mutant HUGH-1 replace "7 with 4" with "6 with 4"
  killed by "four players have rows of seven tiles, and the line begins empty"

scenario "nobody knows a tile that was not turned up, not even one of their own row" (HUGH-1):
  players 4
  lot B
  dealt B's row: [1-3] [2-3] [1-2] [6-6]
  expect [6-6] in B's row
  expect B does not see [6-6]
  expect A does not see [6-6]
mutant HUGH-1 replace "zone row of each seat, ordered" with "zone row of each seat, ordered, seen by owner"
  killed by "nobody knows a tile that was not turned up, not even one of their own row"
mutant HUGH-1 replace "zone row of each seat, ordered" with "zone row of each seat, ordered, seen by all"
  killed by "nobody knows a tile that was not turned up, not even one of their own row"

# Who begins, and turns.

scenario "a lot decides who begins the first round" (HUGH-2):
  players 4
  lot B
  dealt A's row: [1-4] [4-5] [1-5]
  dealt B's row: [1-3] [2-3] [1-2]
  expect leader = B
  expect B to act
mutant HUGH-2 replace "draw leader by lot from players" with "set leader to first p in players"
  killed by "a lot decides who begins the first round"

scenario "the player after the first one begins the next round, whoever has won" (HUGH-2, HUGH-R1, HUGH-R4):
  players 4
  option target = 1000
  lot D
  dealt A's row:
  dealt D's row: [0-0] [0-1] [1-1] [1-2] [2-2] [2-3] [3-3]
  dealt A's row: [1-3] [2-3] [1-2]
  expect round-number = 2
  expect D's score = 147
  expect leader = A
  expect A to act
  expect count of line = 2
  expect every p in players without {A} where count of p's row = 7
mutant HUGH-2 replace "set leader to player after leader" with "set leader to leader"
  killed by "the player after the first one begins the next round, whoever has won"
mutant HUGH-2 replace "set leader to player after leader" with "set leader to first p with most his score"
  killed by "the player after the first one begins the next round, whoever has won"
mutant HUGH-R4 replace "gather stock" with "if round-number = 1: gather stock"
  killed by "the player after the first one begins the next round, whoever has won"

scenario "turns pass clockwise" (HUGH-R1):
  players 4
  lot B
  dealt A's row: [3-4] [1-4]
  dealt B's row: [1-3] [5-6]
  dealt C's row: [2-3] [1-2]
  expect C to act
mutant HUGH-R1 replace "players 2 to 4 " with "players 2 to 4, counter-clockwise "
  killed by "turns pass clockwise"
mutant HUGH-R1 replace "turns of p from leader" with "turns of p from player after leader"
  killed by "turns pass clockwise"

# Turning up and placing.

scenario "any tile begins an empty line, and the next one is turned up" (HUGH-3, HUGH-D1):
  players 4
  lot B
  dealt B's row: [1-3] [2-3] [1-2]
  expect [1-3] in line and [2-3] in line
  expect 1 in ends of line and 2 in ends of line
  expect top of B's row = [1-2]
  expect A sees [1-2] in B's row
  expect B sees [1-2] in B's row
  expect B to act
mutant HUGH-3 replace "(some n in ends of line where fits(t, n)) or line is empty" with "some n in ends of line where fits(t, n)"
  killed by "any tile begins an empty line, and the next one is turned up"
mutant HUGH-3 replace "while can-be-placed(t)" with "if can-be-placed(t)"
  killed by "any tile begins an empty line, and the next one is turned up"

scenario "a tile that fits both ends is its owner's choice, and leaves its other number at both" (HUGH-3, HUGH-D1, HUGH-F1):
  players 4
  option target = 1
  lot B
  dealt B's row: [1-3] [2-3] [1-2]
  expect B to act
  expect B has 2 moves
  expect B may "place [1-2] at 2"
  put B's row: [1-2]
  B plays "place [1-2] at 1"
  expect ended won by B
  expect every n in ends of line where n = 2
mutant HUGH-3 replace "p chooses openly" with "(player after p) chooses openly"
  killed by "a tile that fits both ends is its owner's choice, and leaves its other number at both"
mutant HUGH-3 replace ") = 1 (HUGH-D1)" with ") > 0 (HUGH-D1)"
  killed by "a tile that fits both ends is its owner's choice, and leaves its other number at both"
mutant HUGH-3 replace "place u on line at n" with "place u on line at n opening n"
  killed by "a tile that fits both ends is its owner's choice, and leaves its other number at both"

scenario "placed at the other end it leaves the other number" (HUGH-3, HUGH-F1):
  players 4
  option target = 1
  lot B
  dealt B's row: [1-3] [2-3] [1-2]
  put B's row: [1-2]
  B plays "place [1-2] at 2"
  expect ended won by B
  expect every n in ends of line where n = 1
mutant HUGH-3 replace "place u on line at n" with "place u on line at (first m in ends of line)"
  killed by "placed at the other end it leaves the other number"

scenario "a tile that fits has to be placed" (HUGH-3):
  players 4
  lot B
  dealt B's row: [1-3] [2-3] [1-2]
  expect B may "place [1-2] at 1"
  expect B may "place [1-2] at 2"
  expect B has 2 moves
mutant HUGH-3
  replace `
    "place" u from {t} "at" n from ends of line (HUGH-3): place u on line at n
  `
  with `
    "place" u from {t} "at" n from ends of line (HUGH-3): place u on line at n
    "leave" (HUGH-3): end round
  `
  killed by "a tile that fits has to be placed"

scenario "two open ends with the same number are one way to place a tile" (HUGH-R2, HUGH-D1):
  players 4
  lot A
  dealt A's row: [3-3] [3-5] [1-3] [1-5]
  expect A to act
  expect [3-3] in line and [3-5] in line and [1-3] in line
  expect A has 2 moves
  expect A may "place [1-5] at 1"
  expect A may "place [1-5] at 5"
mutant HUGH-R2 replace "fits(t, n)) = 1" with "fits(t, n)) = 1 and count of ends of line = 2"
  killed by "two open ends with the same number are one way to place a tile"

scenario "a double that begins the line has no open sides" (HUGH-5):
  players 4
  lot A
  dealt A's row: [3-3] [3-5] [1-3] [1-5]
  expect A to act
  expect count of tips of line = 2
  expect 1 in ends of line and 5 in ends of line and count of ends of line = 2
mutant HUGH-5 replace "if line is empty: place t on line" with "if line is empty: place t on line opening low of t, high of t, low of t"
  killed by "a double that begins the line has no open sides"

scenario "a double is placed like any other tile, without a choice and without open sides" (HUGH-5, HUGH-F1, HUGH-D1):
  players 4
  lot A
  dealt A's row: [1-3] [3-3] [3-5] [1-5]
  expect A to act
  expect [3-3] in line and [3-5] in line
  expect count of tips of line = 2
  expect 1 in ends of line and 5 in ends of line and count of ends of line = 2
mutant HUGH-5 replace "place t on line at (first n in ends of line where fits(t, n))" with "
  place t on line at (first n in ends of line where fits(t, n))
  opening pips of t - (first n in ends of line where fits(t, n)), pips of t - (first n in ends of line where fits(t, n))"
  killed by "a double is placed like any other tile, without a choice and without open sides"

scenario "a tile is placed only where one of its numbers is open" (HUGH-3, HUGH-5):
  players 4
  lot B
  dealt B's row: [1-3] [2-4]
  dealt C's row: [2-3] [1-2]
  expect C to act
  expect not [2-4] in line
  expect 1 in ends of line and 2 in ends of line
mutant HUGH-5 replace "t is [n-m] for some m" with "low of t <= n"
  killed by "a tile is placed only where one of its numbers is open"

# The back of the row.

scenario "a tile that does not fit goes to the back, and the turn is over" (HUGH-4, HUGH-R3):
  players 4
  lot B
  dealt B's row: [1-3] [4-5] [2-6]
  dealt C's row: [2-3] [1-2]
  expect C to act
  expect A told "[4-5] goes to the back of B's row"
  expect count of B's row = 6
  expect top of B's row = [2-6]
  expect bottom of B's row = [4-5]
mutant HUGH-4 replace "move t to bottom of his row" with "move t to his row"
  killed by "a tile that does not fit goes to the back, and the turn is over"
mutant HUGH-4 replace "move t to bottom of his row" with "move t to bottom of (player after p)'s row"
  killed by "a tile that does not fit goes to the back, and the turn is over"

scenario "a tile that goes to the back lies behind those that went there before" (HUGH-R3):
  players 4
  lot B
  dealt A's row: [5-5]
  dealt B's row: [1-3] [4-5] [2-6] [0-2]
  dealt C's row: [4-4] [2-3] [1-2]
  dealt D's row: [6-6]
  expect C to act
  expect count of B's row = 6
  expect top of B's row = [0-2]
  expect tile 5 of B's row = [4-5]
  expect bottom of B's row = [2-6]
mutant HUGH-R3 replace "move t to bottom of his row" with "move t to his row"
  killed by "a tile that goes to the back lies behind those that went there before"

# B turns up [4-5], [4-4], [5-6], and then [4-5] again.
scenario "a tile comes to the front again when all others of its row have been there, and so does a double" (HUGH-R3):
  players 4
  lot B
  dealt B's row: [1-3] [2-3] [1-2]
  put B's row: [1-2] [4-5] [4-4] [5-6]
  put A's row: [0-0] [1-1] [3-3] [0-4]
  put C's row: [5-5] [6-6] [0-1] [2-6] [0-6] [0-2]
  put D's row: [1-5] [1-6] [3-6] [0-3]
  B plays "place [1-2] at 1"
  expect C to act
  expect top of B's row = [4-4]
  expect tile 2 of B's row = [5-6]
  expect bottom of B's row = [4-5]
mutant HUGH-R3 replace "let t be top of his row" with "let t be tile (if count of his row > 1 and round-number > 0 then 2 else 1) of his row"
  killed by "a tile comes to the front again when all others of its row have been there, and so does a double"

# After `put` all know only what they see at that moment: what lies face up.
scenario "everybody has seen a tile that does not fit, and it lies face up only if it is a double" (HUGH-4):
  players 4
  lot B
  dealt B's row: [1-3] [5-5]
  dealt C's row: [4-5]
  dealt D's row: [2-3] [1-2]
  expect D to act
  expect A sees [5-5] in B's row
  expect A sees [4-5] in C's row
  expect B sees [4-5] in C's row
  expect C sees [4-5] in C's row
  expect D sees [4-5] in C's row
  put A's row: [6-6]
  expect A sees [5-5] in B's row
  expect B sees [5-5] in B's row
  expect C sees [5-5] in B's row
  expect D sees [5-5] in B's row
  expect A does not see [4-5]
  expect C does not see [4-5]
mutant HUGH-4 replace "if not double(t): turn down t" with "turn down t"
  killed by "everybody has seen a tile that does not fit, and it lies face up only if it is a double"
mutant HUGH-4 replace "if not double(t): turn down t" with "if double(t): turn down t"
  killed by "everybody has seen a tile that does not fit, and it lies face up only if it is a double"

scenario "a double that lies face up keeps its place, and all go on seeing it" (HUGH-4, HUGH-R3):
  players 4
  lot B
  dealt A's row: [4-4]
  dealt B's row: [1-3] [5-5] [5-6] [0-2]
  dealt C's row: [0-0] [2-3] [1-2]
  dealt D's row: [6-6]
  expect C to act
  expect tile 5 of B's row = [5-5]
  expect bottom of B's row = [5-6]
  put A's row: [4-6]
  expect A sees [5-5] in B's row
  expect D sees [5-5] in B's row
mutant HUGH-R3 replace "if not double(t): turn down t" with "turn down t"
  killed by "a double that lies face up keeps its place, and all go on seeing it"

# The end of a round. In the block that several scenarios lay down, A places all seven sixes, so that both ends show 6, and keeps [0-0] [0-2] [0-3] [1-1]: 7 pips to B's 83.

scenario "a player who has placed their last tile ends the round in the middle of a turn, and scores all other rows" (HUGH-6, HUGH-7):
  players 4
  lot A
  dealt A's row: [1-3] [2-3] [1-2] [2-5] [5-5] [2-4] [4-4]
  A plays "place [1-2] at 1"
  expect round ended because HUGH-6
  expect A's row is empty and [4-4] in line
  expect A's score = 125
  expect every p in players without {A} where p's score = 0 and count of p's row = 7
  expect ended won by A
mutant HUGH-6 replace "if his row is empty" with "if count of his row = 1"
  killed by "a player who has placed their last tile ends the round in the middle of a turn, and scores all other rows"
mutant HUGH-7 replace "pips of (every row)" with "pips of tiles"
  killed by "a player who has placed their last tile ends the round in the middle of a turn, and scores all other rows"

scenario "who places their last tile scores, also if another player began" (HUGH-6, HUGH-7):
  players 2
  option target = 1
  lot A
  dealt A's row: [1-3] [2-3] [1-2]
  put A's row: [1-2] [4-4] [5-5]
  put B's row: [2-6]
  A plays "place [1-2] at 1"
  expect A's score = 0 and B's score = 18
  expect ended won by B
mutant HUGH-7 replace "score-round(p)" with "score-round(leader)"
  killed by "who places their last tile scores, also if another player began"

scenario "a match can go by without a single choice" (HUGH-F4):
  players 4
  lot A
  dealt A's row: [0-0] [0-1] [1-1] [1-2] [2-2] [2-3] [3-3]
  expect A's score = 147
  expect ended won by A

scenario "a round is blocked when no tile in any row fits, and the fewest pips score those of the others less their own" (HUGH-6, HUGH-7):
  players 2
  option target = 50
  lot A
  dealt A's row: [0-6] [0-1] [1-6] [6-6] [2-6] [2-3] [3-6] [4-6] [4-5] [5-6] [0-0] [0-2] [0-3] [1-1]
  A plays "place [1-6] at 1"
  A plays "place [3-6] at 3"
  A plays "place [5-6] at 5"
  expect round ended because HUGH-6
  expect every n in ends of line where n = 6
  expect pips of A's row = 7 and pips of B's row = 83
  expect A's score = 76 and B's score = 0
  expect ended won by A
mutant HUGH-6 replace "until told blocked" with "until told every row is empty"
  killed by "a round is blocked when no tile in any row fits, and the fewest pips score those of the others less their own"
mutant HUGH-7 replace "- 2 * pips of winner's row" with "- pips of winner's row"
  killed by "a round is blocked when no tile in any row fits, and the fewest pips score those of the others less their own"
mutant HUGH-7 replace "only p with least pips" with "only p with most pips"
  killed by "a round is blocked when no tile in any row fits, and the fewest pips score those of the others less their own"

scenario "the player whose turn it was does not win a block by that" (HUGH-7):
  players 2
  option target = 1
  lot A
  dealt A's row: [0-6] [0-1] [1-6] [6-6] [2-6] [2-3] [3-6] [4-6] [4-5] [5-6] [0-0] [0-2] [0-3] [1-1]
  A plays "place [1-6] at 1"
  A plays "place [3-6] at 3"
  put A's row: [5-6] [1-1] [3-3]
  put B's row: [0-5]
  A plays "place [5-6] at 5"
  expect A's score = 0 and B's score = 3
  expect ended won by B
mutant HUGH-7 replace "score-round(only p with least pips of his row)" with "score-round(leader)"
  killed by "the player whose turn it was does not win a block by that"

scenario "when several have the fewest pips after a block nobody scores" (HUGH-7, HUGH-2):
  players 4
  option target = 1
  lot B
  dealt B's row: [1-3] [2-3] [1-2]
  put A's row: [1-4]
  put B's row: [1-2] [4-4]
  put C's row: [0-5]
  put D's row: [6-6]
  dealt C's row: [1-3] [2-3] [1-2]
  B plays "place [1-2] at 1"
  expect every p in players where p's score = 0
  expect round-number = 2
  expect C to act
mutant HUGH-7 replace "only p with least pips" with "first p with least pips"
  killed by "when several have the fewest pips after a block nobody scores"

scenario "a block is looked for when the turn is over, so that one more tile is turned up" (HUGH-R5):
  players 2
  option target = 50
  lot A
  dealt A's row: [0-6] [0-1] [1-6] [6-6] [2-6] [2-3] [3-6] [4-6] [4-5] [5-6] [0-0] [0-2] [0-3] [1-1]
  A plays "place [1-6] at 1"
  A plays "place [3-6] at 3"
  A plays "place [5-6] at 5"
  expect ended won by A
  expect top of A's row = [0-2]
  expect bottom of A's row = [0-0]
mutant HUGH-R5 replace "if his row is empty: score-round(p)" with "if his row is empty or told blocked (HUGH-R5): score-round(p)"
  killed by "a block is looked for when the turn is over, so that one more tile is turned up"

scenario "a tile that fits in any row keeps the round open, and its owner turns it up" (HUGH-6, HUGH-F3):
  players 2
  lot A
  dealt A's row: [0-6] [0-1] [1-6] [6-6] [2-6] [2-3] [3-6] [0-0] [0-2] [0-3] [1-1]
  dealt B's row: [4-6] [4-5] [5-6]
  A plays "place [1-6] at 1"
  A plays "place [3-6] at 3"
  expect round-number = 1
  expect bottom of A's row = [0-0]
  expect no t in A's row where fits(t, 6)
  expect [4-6] in line and [4-5] in line
  expect B to act
  expect B has 2 moves
mutant HUGH-6 replace "no t in (every row) where" with "no t in leader's row where"
  killed by "a tile that fits in any row keeps the round open, and its owner turns it up"

scenario "all rows are shown when a round is over, and not before" (HUGH-R4):
  players 4
  lot A
  dealt A's row: [1-3] [2-3] [1-2] [2-5] [5-5] [2-4] [4-4]
  dealt B's row: [6-6]
  dealt C's row: [5-6]
  expect B does not see [6-6]
  expect D does not see [5-6]
  A plays "place [1-2] at 1"
  expect ended won by A
  expect B sees [6-6] in B's row
  expect B sees [5-6] in C's row
  expect D sees [6-6] in B's row
  expect D sees [5-6] in C's row
mutant HUGH-R4 replace "reveal his row" with "reveal his row to {winner}"
  killed by "all rows are shown when a round is over, and not before"
mutant HUGH-R4 replace "for each p: reveal his row" with "if winner != nobody: reveal winner's row"
  killed by "all rows are shown when a round is over, and not before"

# The match.

scenario "with two players 100 points win the match" (HUGH-8, HUGH-F4):
  players 2
  lot A
  dealt A's row: [0-6] [0-1] [1-6] [6-6] [2-6] [2-3] [3-6] [4-6] [4-5] [5-6] [0-0] [0-2] [0-3] [1-1]
  set A's score to 24
  A plays "place [1-6] at 1"
  A plays "place [3-6] at 3"
  A plays "place [5-6] at 5"
  expect A's score = 100 and B's score = 0
  expect ended won by A
mutant HUGH-8 replace "default 100 with 2" with "default 101 with 2"
  killed by "with two players 100 points win the match"

scenario "with two players 99 points do not" (HUGH-8):
  players 2
  lot A
  dealt A's row: [0-6] [0-1] [1-6] [6-6] [2-6] [2-3] [3-6] [4-6] [4-5] [5-6] [0-0] [0-2] [0-3] [1-1]
  set A's score to 23
  A plays "place [1-6] at 1"
  A plays "place [3-6] at 3"
  dealt B's row: [1-3] [2-3] [1-2]
  A plays "place [5-6] at 5"
  expect A's score = 99
  expect round-number = 2
  expect B to act
mutant HUGH-8 replace "default 100 with 2" with "default 99 with 2"
  killed by "with two players 99 points do not"

scenario "with three players 61 points win the match" (HUGH-8):
  players 3
  lot A
  dealt line: [2-4]
  dealt A's row: [2-5] [4-5]
  put A's row: [4-5]
  put B's row: [6-6] [5-6] [0-3]
  put C's row: [4-6] [3-6] [1-5] [1-4] [0-0] [0-5]
  A plays "place [4-5] at 4"
  expect A's score = 61
  expect ended won by A
mutant HUGH-8 replace "61 with 3 or 4 players" with "62 with 3, 61 with 4 players"
  killed by "with three players 61 points win the match"

scenario "with three players 60 points do not" (HUGH-8):
  players 3
  lot A
  dealt line: [2-4]
  dealt A's row: [2-5] [4-5]
  put A's row: [4-5]
  put B's row: [6-6] [5-6] [0-3]
  put C's row: [4-6] [3-6] [1-5] [1-4] [0-0] [0-4]
  dealt line: [2-4]
  dealt B's row: [2-5] [4-5]
  A plays "place [4-5] at 4"
  expect A's score = 60
  expect round-number = 2
  expect B to act
mutant HUGH-8 replace "61 with 3 or 4 players" with "60 with 3, 61 with 4 players"
  killed by "with three players 60 points do not"

scenario "with four players 61 points win the match" (HUGH-8):
  players 4
  lot B
  dealt B's row: [1-3] [2-3] [1-2]
  put B's row: [1-2]
  put A's row: [6-6] [5-6]
  put C's row: [4-6] [4-5]
  put D's row: [3-6] [3-4] [0-3]
  B plays "place [1-2] at 1"
  expect B's score = 61
  expect ended won by B
mutant HUGH-8 replace "61 with 3 or 4 players" with "61 with 3, 62 with 4 players"
  killed by "with four players 61 points win the match"

scenario "with four players 60 points do not" (HUGH-8):
  players 4
  lot B
  dealt B's row: [1-3] [2-3] [1-2]
  put B's row: [1-2]
  put A's row: [6-6] [5-6]
  put C's row: [4-6] [4-5]
  put D's row: [3-6] [3-4] [0-2]
  dealt C's row: [1-3] [2-3] [1-2]
  B plays "place [1-2] at 1"
  expect B's score = 60
  expect round-number = 2
  expect C to act
mutant HUGH-8 replace "61 with 3 or 4 players" with "61 with 3, 60 with 4 players"
  killed by "with four players 60 points do not"

scenario "the score is looked at only when a round is over" (HUGH-8):
  players 2
  lot A
  dealt A's row: [1-3] [2-3] [1-2] [4-4]
  dealt B's row: [2-5] [5-6] [2-6]
  set A's score to 200
  A plays "place [1-2] at 1"
  expect bottom of A's row = [4-4]
  expect B to act
mutant HUGH-8 replace "until told blocked" with "until some q where his score >= target or told blocked"
  killed by "the score is looked at only when a round is over"

scenario "another target ends the match there" (HUGH-8):
  players 2
  option target = 76
  lot A
  dealt A's row: [0-6] [0-1] [1-6] [6-6] [2-6] [2-3] [3-6] [4-6] [4-5] [5-6] [0-0] [0-2] [0-3] [1-1]
  A plays "place [1-6] at 1"
  A plays "place [3-6] at 3"
  A plays "place [5-6] at 5"
  expect A's score = 76
  expect ended won by A
mutant HUGH-8 replace "some p where his score >= target" with "some p where his score > target"
  killed by "another target ends the match there"
