language 1
scenarios of "domino-golf"

# The deal.

scenario "two to four play with a double-six set, six cells each" (DG-1, DG-2, DG-3):
  players 4
  lot A
  dealt discards: [6-6]
  expect count of players = 4 and count of tiles = 28
  expect count of A's row = 6 and count of D's row = 6
  expect count of stock = 3
  expect top of discards = [6-6]
  expect B sees [6-6] in discards
mutant DG-1 replace "players 2 to 4" with "players 2 to 3" killed by "two to four play with a double-six set, six cells each"
mutant DG-2 replace "deal 6 from stock to each player's row" with "deal 5 from stock to each player's row"
  killed by "two to four play with a double-six set, six cells each"
mutant DG-3 replace "zone discards, ordered, seen by all" with "zone discards, ordered"
  killed by "two to four play with a double-six set, six cells each"

scenario "nobody looks at a row that lies face down, and two cells of it are turned up for all to see" (DG-2, DG-4, DG-R2, DG-R8, DG-D1):
  players 3
  lot B
  dealt B's row: [0-0] [0-1] [0-2] [0-3] [0-4] [0-5]
  expect B to act
  expect B has 15 moves
  expect B does not see [0-1]
  expect B may not "turn up 3 and 3"
  B plays "turn up 2 and 5"
  expect A sees [0-1] in B's row
  expect A sees [0-4] in B's row
  expect B does not see [0-0]
  expect C does not see [0-2]
  expect C to act
  expect (all t in B's row where t is face up) = {[0-1], [0-4]}
mutant DG-2 replace "zone row of each seat, ordered" with "zone row of each seat, ordered, seen by owner"
  killed by "nobody looks at a row that lies face down, and two cells of it are turned up for all to see"
mutant DG-4 replace "show(p, m)" with "show(p, n + 1)"
  killed by "nobody looks at a row that lies face down, and two cells of it are turned up for all to see"
mutant DG-R2 replace "for each p from leader" with "for each p"
  killed by "nobody looks at a row that lies face down, and two cells of it are turned up for all to see"

# A turn.

scenario "a player puts the last discard into any cell, and discards what lay there" (DG-5, DG-6, DG-F1, DG-R4, DG-D2):
  lot A
  dealt A's row: [0-0] [0-1] [0-2] [0-3] [0-4] [0-5]
  dealt discards: [6-6]
  A plays "turn up 2 and 5"
  B plays "turn up 1 and 2"
  expect A has 7 moves
  A plays "take to 3"
  expect tile 1 of A's row = [0-0] and tile 2 of A's row = [0-1] and tile 3 of A's row = [6-6]
  expect tile 4 of A's row = [0-3] and tile 5 of A's row = [0-4] and tile 6 of A's row = [0-5]
  expect top of discards = [0-2]
  expect count of discards = 1
  expect B sees [6-6] in A's row
  expect B sees [0-1] in A's row
  expect B does not see [0-3]
  expect (all t in A's row where t is face up) = {[0-1], [0-4], [6-6]}
  expect B to act
mutant DG-5 replace `"take to" n from 1 to 6 (DG-5, DG-6, DG-R4)` with `"take to" n from 1 to 5 (DG-5, DG-6, DG-R4)`
  killed by "a player puts the last discard into any cell, and discards what lay there"
mutant DG-R4
  replace `
    "take to" n from 1 to 6 (DG-5, DG-6, DG-R4): put-into(p, n, top of discards)
  `
  with `
    "take to" n from 1 to 6 (DG-5, DG-6, DG-R4):
      p chooses openly:
        "put": put-into(p, n, top of discards)
        "back"
  `
  killed by "a player puts the last discard into any cell, and discards what lay there"
mutant DG-6 replace "move t to bottom of p's row" with "move t to p's row"
  killed by "a player puts the last discard into any cell, and discards what lay there"

scenario "a tile that lay face up is discarded like another" (DG-6, DG-R8):
  lot A
  dealt A's row: [0-0] [0-1] [0-2] [0-3] [0-4] [0-5]
  dealt discards: [6-6]
  A plays "turn up 1 and 6"
  B plays "turn up 1 and 2"
  A plays "take to 6"
  expect tile 6 of A's row = [6-6] and top of discards = [0-5]
  expect (all t in A's row where t is face up) = {[0-0], [6-6]}
mutant DG-R8 replace "turn up tile n of p's row" with "reveal p's row"
  killed by "a tile that lay face up is discarded like another"

scenario "the player alone sees the tile that was drawn, and puts it into a cell" (DG-5, DG-6, DG-R3):
  players 3
  lot A
  dealt A's row: [0-0] [0-1] [0-2] [0-3] [0-4] [0-5]
  dealt stock: [5-6]
  A plays "turn up 1 and 6"
  B plays "turn up 1 and 2"
  C plays "turn up 1 and 2"
  A plays "draw"
  expect A sees [5-6] in A's drawn
  expect B does not see [5-6]
  expect A has 7 moves
  A plays "put to 2"
  expect tile 2 of A's row = [5-6] and top of discards = [0-1]
  expect C sees [5-6] in A's row
  expect B to act
mutant DG-R3 replace "zone drawn of each seat, seen by owner" with "zone drawn of each seat, seen by all"
  killed by "the player alone sees the tile that was drawn, and puts it into a cell"

scenario "whoever discards the drawn tile may turn up a cell that lies face down, or none" (DG-7, DG-8):
  lot A
  dealt A's row: [0-0] [0-1] [0-2] [0-3] [0-4] [0-5]
  dealt stock: [5-6]
  A plays "turn up 1 and 6"
  B plays "turn up 1 and 2"
  A plays "draw"
  A plays "discard"
  expect top of discards = [5-6]
  expect A to act
  expect A has 5 moves
  expect A may "leave"
  expect A refused "turn up 6" because DG-8
  A plays "turn up 3"
  expect B sees [0-2] in A's row
  expect (count of all t in A's row where t is face up) = 3
  B plays "draw"
  B plays "discard"
  B plays "leave"
  expect (count of all t in B's row where t is face up) = 2
  expect A to act
mutant DG-7 replace "move p's drawn to discards" with "move p's drawn to stock"
  killed by "whoever discards the drawn tile may turn up a cell that lies face down, or none"
mutant DG-8 replace " where down(p, n) (DG-8)" with ""
  killed by "whoever discards the drawn tile may turn up a cell that lies face down, or none"

scenario "all discards but the last are the stock when it is empty" (DG-R5, DG-F2):
  players 4
  lot A
  dealt discards: [6-6]
  dealt stock: [5-6] [4-6] [3-6]
  A plays "turn up 1 and 2"
  B plays "turn up 1 and 2"
  C plays "turn up 1 and 2"
  D plays "turn up 1 and 2"
  A plays "draw"
  A plays "discard"
  A plays "leave"
  B plays "draw"
  B plays "discard"
  B plays "leave"
  C plays "draw"
  C plays "discard"
  C plays "leave"
  expect stock is empty and count of discards = 4
  mixed: [5-6]
  D plays "draw"
  expect count of stock = 2 and count of discards = 1
  expect top of discards = [3-6]
  expect D sees [5-6] in D's drawn
  expect A does not see [5-6]
mutant DG-R5 replace "move (discards without {top of discards}) to stock" with "move discards to stock"
  killed by "all discards but the last are the stock when it is empty"

# The end of a round.

scenario "when all cells of a player are face up, every other player has one more turn" (DG-9, DG-10, DG-11, DG-R1, DG-12):
  players 3
  lot A
  dealt A's row: [0-0] [0-1] [1-1] [0-3] [0-4] [0-5]
  dealt B's row: [1-2] [2-2] [1-3] [5-5] [4-6] [6-6]
  dealt C's row: [3-3] [3-4] [3-5] [3-6] [4-4] [4-5]
  dealt discards: [5-6]
  A plays "turn up 1 and 2"
  B plays "turn up 1 and 2"
  C plays "turn up 1 and 2"
  A plays "take to 3"
  B plays "take to 1"
  C plays "take to 1"
  A plays "take to 4"
  B plays "take to 1"
  C plays "take to 1"
  A plays "take to 5"
  B plays "take to 1"
  C plays "take to 1"
  expect closer = nobody
  A plays "take to 6"
  expect closer = A
  expect B to act
  B plays "draw"
  B plays "discard"
  B plays "leave"
  expect C to act
  dealt A's row:
  C plays "draw"
  C plays "discard"
  C plays "leave"
  expect round = 2
  expect B to act
  expect closer = nobody and every t in A's row where t is face down
mutant DG-9 replace "if done(p): set closer to p" with "if not down(p, 5): set closer to p"
  killed by "when all cells of a player are face up, every other player has one more turn"
mutant DG-9 replace "in players without {closer} from closer" with "from closer"
  killed by "when all cells of a player are face up, every other player has one more turn"
mutant DG-R1 replace "set leader to player after leader" with "set leader to leader"
  killed by "when all cells of a player are face up, every other player has one more turn"

scenario "tiles next to one with equally many pips count 0, the others count their pips" (DG-11, DG-R6):
  lot A
  put A's row: [0-6] [3-3] [1-5] [0-1] [5-5] [6-6]
  put B's row: [1-2] [2-2] [0-3] [0-4] [1-3] [0-2]
  expect total(A) = 23
  expect total(B) = 12
mutant DG-11 replace "n > 1 and value(p, n - 1) = value(p, n)" with "n > 1 and value(p, n - 1) > value(p, n)"
  killed by "tiles next to one with equally many pips count 0, the others count their pips"
mutant DG-R6 replace "n < 6 and value(p, n + 1) = value(p, n)" with "n < 6 and value(p, 1) = value(p, n)"
  killed by "tiles next to one with equally many pips count 0, the others count their pips"

scenario "a round in which nobody is done ends after so many turns, and three rounds are a match" (DG-10, DG-11, DG-12, DG-R1, DG-R7):
  option most-turns = 1
  lot A
  dealt A's row: [0-1] [0-2] [0-3] [0-4] [0-5] [0-6]
  dealt B's row: [6-6] [5-6] [4-6] [3-6] [2-6] [1-6]
  A plays "turn up 1 and 6"
  B plays "turn up 1 and 6"
  A plays "draw"
  A plays "discard"
  A plays "leave"
  B plays "draw"
  B plays "discard"
  dealt A's row: [0-1] [0-2] [0-3] [0-4] [0-5] [0-6]
  dealt B's row: [6-6] [5-6] [4-6] [3-6] [2-6] [1-6]
  B plays "leave"
  expect A's score = 21 and B's score = 57
  expect round = 2
  expect B to act
  B plays "turn up 1 and 6"
  A plays "turn up 1 and 6"
  B plays "draw"
  B plays "discard"
  B plays "leave"
  A plays "draw"
  A plays "discard"
  dealt A's row: [0-1] [0-2] [0-3] [0-4] [0-5] [0-6]
  dealt B's row: [6-6] [5-6] [4-6] [3-6] [2-6] [1-6]
  A plays "leave"
  expect A's score = 42 and B's score = 114
  A plays "turn up 1 and 6"
  B plays "turn up 1 and 6"
  A plays "draw"
  A plays "discard"
  A plays "leave"
  B plays "draw"
  B plays "discard"
  expect A does not see [4-6]
  B plays "leave"
  expect A sees [4-6] in B's row
  expect ended won by A
mutant DG-12 replace "repeat 3 times" with "repeat 2 times"
  killed by "a round in which nobody is done ends after so many turns, and three rounds are a match"
mutant DG-12 replace "all p with least his score" with "all p with most his score"
  killed by "a round in which nobody is done ends after so many turns, and three rounds are a match"
mutant DG-10 replace "if down(p, n): show(p, n)" with "if down(p, n) and n < 3: show(p, n)"
  killed by "a round in which nobody is done ends after so many turns, and three rounds are a match"
mutant DG-R7 replace "turns of p from leader, most-turns laps or" with "turns of p from leader, most-turns + 1 laps or"
  killed by "a round in which nobody is done ends after so many turns, and three rounds are a match"
