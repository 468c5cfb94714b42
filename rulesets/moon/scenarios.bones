language 1
scenarios of "moon"

# Equipment and deal. With 'lot A' player A speaks first; where A wins the bidding, [0-0] is the tile that A discards.

scenario "three play with 22 tiles, the double-six set without the blanks but one" (MOON-1):
  expect count of players = 3
  expect count of tiles = 22
  expect every t in tiles where high of t <= 6 and (low of t > 0 or t = [0-0])
  expect [0-0] in tiles
mutant MOON-1 replace "players 3 " with "players 2 "
  killed by "three play with 22 tiles, the double-six set without the blanks but one"
mutant MOON-1 replace "without {[0-1], [0-2]," with "without {[0-0], [0-1], [0-2],"
  killed by "three play with 22 tiles, the double-six set without the blanks but one"
mutant MOON-1 replace "[0-5], [0-6]}" with "[0-5]}"
  killed by "three play with 22 tiles, the double-six set without the blanks but one"

scenario "everybody has seven tiles, and nobody sees the widow" (MOON-1, M-6):
  lot A
  dealt A's hand: [6-6]
  dealt B's hand: [5-5]
  dealt boneyard: [4-4]
  expect every p in players where count of p's hand = 7
  expect count of boneyard = 1
  expect A sees [6-6] in A's hand
  expect C does not see [6-6]
  expect A does not see [5-5]
  expect A does not see [4-4]
  expect B does not see [4-4]
  expect C does not see [4-4]
mutant MOON-1 replace "deal-hands(7)" with "deal-hands(6)" killed by "everybody has seven tiles, and nobody sees the widow"
mutant M-6 replace "zone boneyard, ordered" with "zone boneyard, ordered, seen by all"
  killed by "everybody has seven tiles, and nobody sees the widow"
mutant M-6 replace "zone hand of each seat, seen by owner" with "zone hand of each seat, seen by all"
  killed by "everybody has seven tiles, and nobody sees the widow"

# Bidding.

scenario "who speaks first is drawn by lot, and the others follow clockwise" (MOON-1, MOON-2):
  lot B
  expect opener = B
  expect B to act
  B plays "pass"
  expect C to act
  C plays "pass"
  expect A to act
mutant MOON-1 replace "players 3 " with "players 3, counter-clockwise "
  killed by "who speaks first is drawn by lot, and the others follow clockwise"
mutant MOON-2 replace "draw opener by lot from players" with "set opener to first p in players"
  killed by "who speaks first is drawn by lot, and the others follow clockwise"
mutant MOON-2 replace "turns of p from opener" with "turns of p from player after opener"
  killed by "who speaks first is drawn by lot, and the others follow clockwise"

scenario "a bid is 4, 5, 6, 7 or 21" (MOON-2):
  lot A
  expect A has 6 moves
  expect A may "bid 4"
  expect A may "bid 7"
  expect A may "bid 21"
  expect A may "pass"
  expect A refused "bid 3" because MOON-2
  expect A refused "bid 8" because MOON-2
  expect A refused "bid 20" because MOON-2
  expect A refused "bid 22" because MOON-2
mutant MOON-2 replace "{4, 5, 6, 7, 21}" with "{3, 4, 5, 6, 7, 21}" killed by "a bid is 4, 5, 6, 7 or 21"
mutant MOON-2 replace "{4, 5, 6, 7, 21}" with "{4, 5, 6, 7}" killed by "a bid is 4, 5, 6, 7 or 21"
mutant MOON-2 replace "{4, 5, 6, 7, 21}" with "{4, 5, 6, 7, 8, 21}" killed by "a bid is 4, 5, 6, 7 or 21"

scenario "a bid is higher than those before it" (MOON-2):
  lot A
  A plays "bid 5"
  expect B has 4 moves
  expect B refused "bid 4" because MOON-2
  expect B refused "bid 5" because MOON-2 with "bid is 5"
  B plays "bid 7"
  expect C has 2 moves
  expect C refused "bid 7" because MOON-2
  C plays "bid 21"
  expect C to act
  expect C may "no trumps"
mutant MOON-2 replace "where n > bid" with "where n >= bid" killed by "a bid is higher than those before it"
mutant MOON-2 replace "set bid to n" with "set bid to 4" killed by "a bid is higher than those before it"

scenario "each player speaks once, and the highest bidder goes on" (MOON-2, MOON-3, MOON-D1):
  lot A
  A plays "bid 4"
  B plays "bid 5"
  expect C to act
  C plays "pass"
  expect B to act
  expect B has 8 moves
  expect B may not "pass"
  B plays "trumps 6"
  expect B to act
  expect B has 8 moves
mutant MOON-2 replace "from opener, one lap" with "from opener, 2 laps" killed by "each player speaks once, and the highest bidder goes on"
mutant MOON-3 replace "bidder chooses openly" with "opener chooses openly" killed by "each player speaks once, and the highest bidder goes on"
mutant MOON-D1 replace "t from his hand (MOON-3)" with "t from his hand without trumps (MOON-3)"
  killed by "each player speaks once, and the highest bidder goes on"

scenario "a bid of 21 ends the bidding at once" (MOON-2):
  lot A
  A plays "bid 21"
  expect A to act
  expect A may "trumps 0"
  expect B may not "pass"
mutant MOON-2 replace "one lap or bid = 21" with "one lap" killed by "a bid of 21 ends the bidding at once"

scenario "a bid of 7 does not end the bidding" (MOON-2):
  lot A
  A plays "bid 7"
  expect B to act
  expect B may "bid 21"
  expect B may "pass"
mutant MOON-2 replace "one lap or bid = 21" with "one lap or bid >= 7" killed by "a bid of 7 does not end the bidding"

scenario "when all three pass the tiles are dealt again, and the next player speaks first" (MOON-2):
  lot A
  dealt A's hand: [6-6]
  dealt A's hand: [1-1]
  A plays "pass"
  B plays "pass"
  C plays "pass"
  expect hand ended because MOON-2
  expect opener = B
  expect B to act
  expect B may "bid 4"
  expect [1-1] in A's hand
  expect every p in players where p's score = 0 and count of p's hand = 7
mutant MOON-2 replace "end hand (MOON-2)" with "end hand (MOON-6)"
  killed by "when all three pass the tiles are dealt again, and the next player speaks first"
mutant MOON-2 replace "set opener to player after opener" with "set opener to opener"
  killed by "when all three pass the tiles are dealt again, and the next player speaks first"

scenario "after a deal the next player speaks first, whoever took the last trick" (MOON-2, MOON-6):
  lot A
  dealt A's hand: [0-0]
  A plays "bid 4"
  B plays "pass"
  C plays "pass"
  A plays "no trumps"
  A plays "discard [0-0]"
  put A's hand: [1-6]
  put B's hand: [2-6]
  put C's hand: [6-6]
  A plays "play [1-6]"
  B plays "play [2-6]"
  C plays "play [6-6]"
  expect hand ended because MOON-6
  expect taker = C
  expect opener = B
  expect B to act
  expect every p in players where count of p's hand = 7
mutant MOON-2 replace "set opener to player after opener" with "set opener to taker"
  killed by "after a deal the next player speaks first, whoever took the last trick"
mutant MOON-6 replace "end hand (MOON-6)" with "end hand (MOON-2)"
  killed by "after a deal the next player speaks first, whoever took the last trick"

# Trumps, the widow and the discard.

scenario "the bidder names trumps before seeing the widow" (MOON-3, MOON-4):
  lot A
  dealt A's hand: [1-1] [1-2] [1-3] [1-4] [1-5] [1-6] [2-2]
  dealt boneyard: [6-6]
  A plays "bid 21"
  expect A has 8 moves
  expect A refused "trumps 7" because MOON-3
  expect A may not "discard [1-1]"
  expect A does not see [6-6]
  A plays "trumps 3"
  expect trumps = {[1-3], [2-3], [3-3], [3-4], [3-5], [3-6]}
  expect A sees [6-6] in A's hand
mutant MOON-3 replace "n from 0 to 6" with "n from 1 to 6" killed by "the bidder names trumps before seeing the widow"
mutant MOON-3 replace `
    bidder chooses openly:
      "trumps"
  `
  with `
    move boneyard to bidder's hand
    bidder chooses openly:
      "trumps"
  `
  killed by "the bidder names trumps before seeing the widow"
mutant MOON-4 replace "set trumps to with-number(n)" with "set trumps to {[n-n]}" killed by "the bidder names trumps before seeing the widow"

scenario "the bidder takes the widow unseen, and may discard it" (MOON-3, MOON-R1, M-6):
  lot A
  dealt A's hand: [1-1] [1-2] [1-3] [1-4] [1-5] [1-6] [2-2]
  dealt boneyard: [6-6]
  A plays "bid 4"
  B plays "pass"
  C plays "pass"
  A plays "no trumps"
  expect boneyard is empty
  expect A to act
  expect A has 8 moves
  expect B does not see [6-6]
  expect A may not "play [1-1]"
  expect A refused "discard [5-5]" because MOON-3
  A plays "discard [6-6]"
  expect count of boneyard = 1 and count of A's hand = 7
  expect A sees [6-6] in boneyard
  expect B does not see [6-6]
  expect C does not see [6-6]
mutant MOON-3 replace "move boneyard to bidder's hand" with "move boneyard to (player after bidder)'s hand"
  killed by "the bidder takes the widow unseen, and may discard it"
mutant MOON-3 replace "t from his hand (MOON-3): move" with "t from his hand without {[6-6]} (MOON-3): move"
  killed by "the bidder takes the widow unseen, and may discard it"
mutant MOON-R1 replace `
    bidder chooses:
      "discard"
  `
  with `
    bidder chooses openly:
      "discard"
  `
  killed by "the bidder takes the widow unseen, and may discard it"

scenario "the bidder may discard any other tile and keep the widow" (MOON-3, MOON-R1, MOON-D1):
  lot A
  dealt A's hand: [1-1] [1-2] [1-3] [1-4] [1-5] [1-6] [2-2]
  dealt boneyard: [6-6]
  A plays "bid 4"
  B plays "pass"
  C plays "pass"
  A plays "trumps 1"
  A plays "discard [1-1]"
  expect A sees [6-6] in A's hand
  expect A sees [1-1] in boneyard
  expect B does not see [1-1]
  expect every p in players where p's taken is empty
  expect A to act
  expect A has 7 moves
  A plays "play [2-2]"
  expect B to act
mutant MOON-R1 replace "move t to boneyard" with "move t to bidder's taken" killed by "the bidder may discard any other tile and keep the widow"
mutant MOON-3 replace "set taker to bidder" with "set taker to player after bidder"
  killed by "the bidder may discard any other tile and keep the widow"
mutant MOON-D1 replace "where p = taker or follows(t)" with "where p = taker and t in trumps or p != taker and follows(t)"
  killed by "the bidder may discard any other tile and keep the widow"

scenario "trumps are named anew in every deal" (MOON-3):
  lot A
  dealt A's hand: [0-0]
  A plays "bid 4"
  B plays "pass"
  C plays "pass"
  A plays "trumps 6"
  A plays "discard [0-0]"
  put A's hand: [6-6]
  put B's hand: [1-6]
  put C's hand: [2-6]
  A plays "play [6-6]"
  B plays "play [1-6]"
  C plays "play [2-6]"
  expect trumps is empty
  B plays "bid 21"
  B plays "no trumps"
  expect trumps is empty
mutant MOON-3 replace "set trumps to no tiles" with "set trumps to trumps" killed by "trumps are named anew in every deal"

# Suits and tricks.

scenario "threes are trumps: six-three need not follow six-four" (MOON-4, MOON-5):
  lot A
  dealt A's hand: [0-0]
  A plays "bid 4"
  B plays "pass"
  C plays "pass"
  A plays "trumps 3"
  A plays "discard [0-0]"
  put A's hand: [4-6] [1-1]
  put B's hand: [3-6] [4-4] [2-2]
  put C's hand: [1-6] [2-5] [4-5]
  A plays "play [4-6]"
  expect B has 3 moves
  B plays "play [2-2]"
  expect C has 1 moves
  expect C refused "play [4-5]" because MOON-5
  expect C refused "play [2-5]" because MOON-5
  C plays "play [1-6]"
  expect taker = A
mutant MOON-4 replace "with-number(high of t) without trumps" with "with-number(high of t)"
  killed by "threes are trumps: six-three need not follow six-four"
mutant MOON-5 replace "with-number(high of t)" with "with-number(low of t)"
  killed by "threes are trumps: six-three need not follow six-four"
mutant MOON-5 replace "if none:" with "if none or p != taker:" killed by "threes are trumps: six-three need not follow six-four"

scenario "threes are trumps: who cannot follow may take the trick with one" (MOON-4, MOON-5, MOON-6):
  lot A
  dealt A's hand: [0-0]
  A plays "bid 4"
  B plays "pass"
  C plays "pass"
  A plays "trumps 3"
  A plays "discard [0-0]"
  put A's hand: [6-6] [1-1]
  put B's hand: [1-3] [4-4]
  put C's hand: [3-5] [2-5]
  A plays "play [6-6]"
  expect B has 2 moves
  B plays "play [1-3]"
  C plays "play [3-5]"
  expect taker = C
  expect count of C's taken = 3
  expect C to act
  expect C may "play [2-5]"
mutant MOON-6 replace "with most s in trumps, then" with "with most"
  killed by "threes are trumps: who cannot follow may take the trick with one"
mutant MOON-6 replace "turns of p from taker" with "turns of p from player after taker"
  killed by "threes are trumps: who cannot follow may take the trick with one"

scenario "a trump that is led calls for trumps, though its other number is higher" (MOON-4, MOON-5):
  lot A
  dealt A's hand: [0-0]
  A plays "bid 4"
  B plays "pass"
  C plays "pass"
  A plays "trumps 3"
  A plays "discard [0-0]"
  put A's hand: [3-6] [1-1]
  put B's hand: [2-3] [6-6]
  put C's hand: [4-6] [2-2]
  A plays "play [3-6]"
  expect B has 1 moves
  expect B refused "play [6-6]" because MOON-5
  B plays "play [2-3]"
  expect C has 2 moves
  C plays "play [4-6]"
  expect taker = A
mutant MOON-5 replace "if t in trumps then trumps else" with "if t in trumps and high of t < 6 then trumps else"
  killed by "a trump that is led calls for trumps, though its other number is higher"

scenario "the double is the highest trump" (MOON-4, MOON-6):
  lot A
  dealt A's hand: [0-0]
  A plays "bid 4"
  B plays "pass"
  C plays "pass"
  A plays "trumps 1"
  A plays "discard [0-0]"
  put A's hand: [1-5] [2-2]
  put B's hand: [1-6] [4-4]
  put C's hand: [1-1] [5-5]
  A plays "play [1-5]"
  B plays "play [1-6]"
  C plays "play [1-1]"
  expect taker = C
mutant MOON-4 replace "then double(s), then" with "then" killed by "the double is the highest trump"

scenario "without the double the trump with the highest other end takes the trick" (MOON-4, MOON-6):
  lot A
  dealt A's hand: [0-0]
  A plays "bid 4"
  B plays "pass"
  C plays "pass"
  A plays "trumps 3"
  A plays "discard [0-0]"
  put A's hand: [3-4] [2-2]
  put B's hand: [2-3] [4-4]
  put C's hand: [3-6] [5-5]
  A plays "play [3-4]"
  B plays "play [2-3]"
  C plays "play [3-6]"
  expect taker = C
mutant MOON-4 replace "then pips of s" with "then low of s"
  killed by "without the double the trump with the highest other end takes the trick"

scenario "a low double is the highest of its suit" (MOON-4, MOON-6):
  lot A
  dealt A's hand: [0-0]
  A plays "bid 4"
  B plays "pass"
  C plays "pass"
  A plays "no trumps"
  A plays "discard [0-0]"
  put A's hand: [1-2] [5-5]
  put B's hand: [2-6] [4-4]
  put C's hand: [2-2] [3-3]
  A plays "play [1-2]"
  expect B has 1 moves
  B plays "play [2-6]"
  C plays "play [2-2]"
  expect taker = C
mutant MOON-4 replace "then double(s), then" with "then" killed by "a low double is the highest of its suit"

scenario "a tile of another suit takes nothing" (MOON-6):
  lot A
  dealt A's hand: [0-0]
  A plays "bid 4"
  B plays "pass"
  C plays "pass"
  A plays "no trumps"
  A plays "discard [0-0]"
  put A's hand: [1-2] [5-5]
  put B's hand: [6-6] [4-4]
  put C's hand: [5-6] [3-3]
  A plays "play [1-2]"
  B plays "play [6-6]"
  C plays "play [5-6]"
  expect taker = A
  expect count of A's taken = 3
mutant MOON-6 replace "in trumps, then follows(s), then" with "in trumps, then" killed by "a tile of another suit takes nothing"
mutant MOON-6 replace "move every shown to taker's taken" with "move every shown to boneyard" killed by "a tile of another suit takes nothing"

scenario "when the zeros are trumps, the double zero is the only one" (MOON-4, MOON-6, MOON-F1):
  lot A
  dealt A's hand: [1-2]
  A plays "bid 4"
  B plays "pass"
  C plays "pass"
  A plays "trumps 0"
  expect trumps = {[0-0]}
  A plays "discard [1-2]"
  put A's hand: [6-6] [1-1]
  put B's hand: [0-0] [2-6]
  put C's hand: [5-6] [3-3]
  A plays "play [6-6]"
  expect B has 1 moves
  B plays "play [2-6]"
  C plays "play [5-6]"
  expect taker = A
  A plays "play [1-1]"
  B plays "play [0-0]"
  C plays "play [3-3]"
  expect taker = B
mutant MOON-F1 replace "[0-5], [0-6]}" with "[0-5]}" killed by "when the zeros are trumps, the double zero is the only one"

scenario "when the zeros are not trumps, nobody can follow the double zero" (MOON-5, MOON-F1):
  lot A
  dealt A's hand: [1-2]
  A plays "bid 4"
  B plays "pass"
  C plays "pass"
  A plays "trumps 1"
  A plays "discard [1-2]"
  put A's hand: [0-0] [1-1]
  put B's hand: [6-6] [2-6]
  put C's hand: [1-6] [3-3]
  A plays "play [0-0]"
  expect B has 2 moves
  B plays "play [6-6]"
  expect C has 2 moves
  C plays "play [3-3]"
  expect taker = A
mutant MOON-F1 replace "if t in trumps then trumps else" with "if t in trumps or double(t) then trumps else"
  killed by "when the zeros are not trumps, nobody can follow the double zero"

scenario "tiles are played and taken in view of all" (MOON-R3):
  lot A
  dealt A's hand: [0-0]
  A plays "bid 4"
  B plays "pass"
  C plays "pass"
  A plays "no trumps"
  A plays "discard [0-0]"
  put A's hand: [6-6] [1-2]
  put B's hand: [1-6] [2-2]
  put C's hand: [2-6] [4-4]
  put B's taken: [3-3] [3-4] [3-5]
  A plays "play [6-6]"
  expect C sees [6-6] in A's shown
  expect C sees [3-4] in B's taken
mutant MOON-R3 replace "zone taken of each seat, seen by all" with "zone taken of each seat" killed by "tiles are played and taken in view of all"

# Whoever heard a tile being played knows it anyway: this asks for one that nobody has announced.
scenario "a tile on the table is seen by those who were not told of it" (MOON-R3):
  lot A
  dealt A's hand: [0-0]
  A plays "bid 4"
  B plays "pass"
  C plays "pass"
  A plays "no trumps"
  A plays "discard [0-0]"
  put B's shown: [3-3]
  expect C sees [3-3] in B's shown

scenario "who has only one tile left plays it himself" (MOON-D1, M-8):
  lot A
  dealt A's hand: [0-0]
  A plays "bid 4"
  B plays "pass"
  C plays "pass"
  A plays "no trumps"
  A plays "discard [0-0]"
  put A's hand: [6-6] [5-5]
  put B's hand: [1-6] [1-1]
  put C's hand: [3-6] [4-4]
  A plays "play [6-6]"
  B plays "play [1-6]"
  C plays "play [3-6]"
  expect A to act
  expect A has 1 moves
  A plays "play [5-5]"
  expect B to act
  expect B has 1 moves
mutant M-8 replace "turns of p from taker" with "turns of p in all q where count of his hand != 1 from taker"
  killed by "who has only one tile left plays it himself"

scenario "a deal has seven tricks, played to the end though the bid is lost" (MOON-6, MOON-R2):
  lot A
  dealt A's hand: [0-0]
  A plays "bid 7"
  B plays "pass"
  C plays "pass"
  A plays "no trumps"
  A plays "discard [0-0]"
  put A's hand: [1-6] [1-1]
  put B's hand: [6-6] [3-3]
  put C's hand: [2-6] [4-4]
  A plays "play [1-6]"
  B plays "play [6-6]"
  C plays "play [2-6]"
  expect A's score = 0
  expect B to act
  expect B may "play [3-3]"
mutant MOON-R2 replace "repeat until every hand is empty (MOON-6, MOON-R2):" with "repeat until every hand is empty or bid = 7 and taker != bidder:"
  killed by "a deal has seven tricks, played to the end though the bid is lost"
mutant MOON-6 replace "repeat until every hand is empty (MOON-6, MOON-R2):" with "repeat until some p where count of his taken >= 3:"
  killed by "a deal has seven tricks, played to the end though the bid is lost"

scenario "a whole deal of seven tricks" (MOON-6, MOON-7, MOON-8):
  option target = 7
  lot A
  dealt A's hand: [1-6] [2-6] [3-6] [4-6] [5-6] [6-6] [5-5]
  dealt B's hand: [1-1] [1-2] [1-3] [1-4] [1-5] [2-2] [2-3]
  dealt C's hand: [2-4] [2-5] [3-3] [3-4] [3-5] [4-4] [4-5]
  dealt boneyard: [0-0]
  A plays "bid 7"
  B plays "pass"
  C plays "pass"
  A plays "trumps 6"
  A plays "discard [0-0]"
  A plays "play [6-6]"
  B plays "play [1-1]"
  C plays "play [2-4]"
  A plays "play [1-6]"
  B plays "play [1-2]"
  C plays "play [2-5]"
  A plays "play [2-6]"
  B plays "play [1-3]"
  C plays "play [3-3]"
  A plays "play [3-6]"
  B plays "play [1-4]"
  C plays "play [3-4]"
  A plays "play [4-6]"
  B plays "play [2-2]"
  C plays "play [4-4]"
  A plays "play [5-6]"
  B plays "play [2-3]"
  C plays "play [3-5]"
  expect tricks(A) = 6
  A plays "play [5-5]"
  B plays "play [1-5]"
  C plays "play [4-5]"
  expect A's score = 7
  expect ended won by A
mutant MOON-7 replace "if bid = 21 then 21" with "if bid >= 7 then 21" killed by "a whole deal of seven tricks"
mutant MOON-7 replace "count of p's taken / count of players" with "count of p's taken" killed by "a whole deal of seven tricks"

# What a deal is worth: A is the bidder.

scenario "five bid and six tricks taken: six points" (MOON-7):
  lot A
  dealt A's hand: [0-0]
  A plays "bid 5"
  B plays "pass"
  C plays "pass"
  A plays "no trumps"
  A plays "discard [0-0]"
  put A's taken: [1-1] [1-2] [1-3] [1-4] [1-5] [2-2] [2-3] [2-4] [2-5] [3-3] [3-4] [3-5] [3-6] [4-4] [4-5]
  put B's taken: [4-6] [5-5] [5-6]
  put A's hand: [6-6]
  put B's hand: [1-6]
  put C's hand: [2-6]
  A plays "play [6-6]"
  B plays "play [1-6]"
  C plays "play [2-6]"
  expect A's score = 6 and B's score = 1 and C's score = 0
  expect hand ended because MOON-6
mutant MOON-7 replace "else tricks(p) to his score" with "else bid to his score" killed by "five bid and six tricks taken: six points"

scenario "four bid and four tricks taken: four points, and the others have one for each of theirs" (MOON-7):
  lot A
  dealt A's hand: [0-0]
  A plays "bid 4"
  B plays "pass"
  C plays "pass"
  A plays "no trumps"
  A plays "discard [0-0]"
  put A's taken: [1-1] [1-2] [1-3] [1-4] [1-5] [2-2] [2-3] [2-4] [2-5]
  put B's taken: [3-3] [3-4] [3-5] [3-6] [4-4] [4-5]
  put C's taken: [4-6] [5-5] [5-6]
  put A's hand: [6-6]
  put B's hand: [1-6]
  put C's hand: [2-6]
  A plays "play [6-6]"
  B plays "play [1-6]"
  C plays "play [2-6]"
  expect A's score = 4 and B's score = 2 and C's score = 1
mutant MOON-7 replace "tricks(bidder) >= min(bid, 7)" with "tricks(bidder) > min(bid, 7)"
  killed by "four bid and four tricks taken: four points, and the others have one for each of theirs"
mutant MOON-7 replace "if p != bidder then tricks(p)" with "if p != bidder then 0"
  killed by "four bid and four tricks taken: four points, and the others have one for each of theirs"

scenario "seven bid and six tricks taken: seven points lost, and the others keep their tricks" (MOON-7):
  lot A
  dealt A's hand: [0-0]
  A plays "bid 7"
  B plays "pass"
  C plays "pass"
  A plays "no trumps"
  A plays "discard [0-0]"
  put A's taken: [1-1] [1-2] [1-3] [1-4] [1-5] [2-2] [2-3] [2-4] [2-5] [3-3] [3-4] [3-5] [3-6] [4-4] [4-5]
  put B's taken: [4-6] [5-5] [5-6]
  put A's hand: [1-6]
  put B's hand: [2-6]
  put C's hand: [6-6]
  A plays "play [1-6]"
  B plays "play [2-6]"
  C plays "play [6-6]"
  expect A's score = 0 - 7
  expect B's score = 1 and C's score = 1
mutant MOON-7 replace "tricks(bidder) >= min(bid, 7)" with "tricks(bidder) >= 4"
  killed by "seven bid and six tricks taken: seven points lost, and the others keep their tricks"
mutant MOON-7 replace "then -bid" with "then tricks(p) - bid"
  killed by "seven bid and six tricks taken: seven points lost, and the others keep their tricks"
mutant MOON-7 replace "if p != bidder then tricks(p)" with "if p != bidder and made then tricks(p) else if p != bidder then 0"
  killed by "seven bid and six tricks taken: seven points lost, and the others keep their tricks"

scenario "21 bid and all seven tricks taken: 21 points" (MOON-7, MOON-8):
  lot A
  dealt A's hand: [0-0]
  A plays "bid 21"
  A plays "no trumps"
  A plays "discard [0-0]"
  put A's taken: [1-1] [1-2] [1-3] [1-4] [1-5] [2-2] [2-3] [2-4] [2-5] [3-3] [3-4] [3-5] [3-6] [4-4] [4-5] [4-6] [5-5] [5-6]
  put A's hand: [6-6]
  put B's hand: [1-6]
  put C's hand: [2-6]
  A plays "play [6-6]"
  B plays "play [1-6]"
  C plays "play [2-6]"
  expect A's score = 21
  expect ended won by A
mutant MOON-7 replace "min(bid, 7)" with "bid" killed by "21 bid and all seven tricks taken: 21 points"
mutant MOON-7 replace "if bid = 21 then 21" with "if bid > 21 then 21" killed by "21 bid and all seven tricks taken: 21 points"

scenario "21 bid and six tricks taken: 21 points lost" (MOON-7):
  lot A
  dealt A's hand: [0-0]
  A plays "bid 21"
  A plays "no trumps"
  A plays "discard [0-0]"
  put A's taken: [1-1] [1-2] [1-3] [1-4] [1-5] [2-2] [2-3] [2-4] [2-5] [3-3] [3-4] [3-5] [3-6] [4-4] [4-5] [4-6] [5-5] [5-6]
  put A's hand: [1-6]
  put B's hand: [6-6]
  put C's hand: [2-6]
  A plays "play [1-6]"
  B plays "play [6-6]"
  C plays "play [2-6]"
  expect A's score = 0 - 21
  expect B's score = 1 and C's score = 0
  expect B to act
mutant MOON-7 replace "min(bid, 7)" with "min(bid, 6)" killed by "21 bid and six tricks taken: 21 points lost"

# The end of the match.

scenario "21 points win, also those of a player who did not bid" (MOON-8):
  lot A
  dealt A's hand: [0-0]
  A plays "bid 4"
  B plays "pass"
  C plays "pass"
  A plays "no trumps"
  A plays "discard [0-0]"
  set B's score to 18
  set C's score to 17
  put A's taken: [1-1] [1-2] [1-3] [1-4] [1-5] [2-2] [2-3] [2-4] [2-5]
  put B's taken: [3-3] [3-4] [3-5] [3-6] [4-4] [4-5]
  put C's taken: [4-6] [5-5] [5-6]
  put A's hand: [1-6]
  put B's hand: [6-6]
  put C's hand: [2-6]
  A plays "play [1-6]"
  B plays "play [6-6]"
  C plays "play [2-6]"
  expect A's score = 0 - 4
  expect B's score = 21 and C's score = 18
  expect ended won by B
mutant MOON-8 replace "default 21 " with "default 22 " killed by "21 points win, also those of a player who did not bid"

scenario "20 points do not win" (MOON-8):
  lot A
  dealt A's hand: [0-0]
  A plays "bid 4"
  B plays "pass"
  C plays "pass"
  A plays "no trumps"
  A plays "discard [0-0]"
  set A's score to 16
  set B's score to 18
  put A's taken: [1-1] [1-2] [1-3] [1-4] [1-5] [2-2] [2-3] [2-4] [2-5]
  put B's taken: [3-3] [3-4] [3-5] [3-6] [4-4] [4-5]
  put C's taken: [4-6] [5-5] [5-6]
  put A's hand: [6-6]
  put B's hand: [1-6]
  put C's hand: [2-6]
  A plays "play [6-6]"
  B plays "play [1-6]"
  C plays "play [2-6]"
  expect A's score = 20 and B's score = 20
  expect B to act
mutant MOON-8 replace "where his score >= target with" with "where his score >= 18 with" killed by "20 points alone do not win"
mutant MOON-8 replace "bidder's score >= target" with "bidder's score >= 20" killed by "20 points do not win"

scenario "20 points alone do not win" (MOON-8):
  lot A
  dealt A's hand: [0-0]
  A plays "bid 4"
  B plays "pass"
  C plays "pass"
  A plays "no trumps"
  A plays "discard [0-0]"
  set B's score to 17
  put A's taken: [1-1] [1-2] [1-3] [1-4] [1-5] [2-2] [2-3] [2-4] [2-5]
  put B's taken: [3-3] [3-4] [3-5] [3-6] [4-4] [4-5]
  put C's taken: [4-6] [5-5] [5-6]
  put A's hand: [1-6]
  put B's hand: [6-6]
  put C's hand: [2-6]
  A plays "play [1-6]"
  B plays "play [6-6]"
  C plays "play [2-6]"
  expect B's score = 20
  expect B to act

scenario "a bidder who makes the bid and has 21 wins over a player with more" (MOON-8):
  lot A
  dealt A's hand: [0-0]
  A plays "bid 4"
  B plays "pass"
  C plays "pass"
  A plays "no trumps"
  A plays "discard [0-0]"
  set A's score to 17
  set B's score to 20
  put A's taken: [1-1] [1-2] [1-3] [1-4] [1-5] [2-2] [2-3] [2-4] [2-5]
  put B's taken: [3-3] [3-4] [3-5] [3-6] [4-4] [4-5] [4-6] [5-5] [5-6]
  put A's hand: [6-6]
  put B's hand: [1-6]
  put C's hand: [2-6]
  A plays "play [6-6]"
  B plays "play [1-6]"
  C plays "play [2-6]"
  expect A's score = 21 and B's score = 23
  expect ended won by A
mutant MOON-8 replace "if made and bidder's score >= target" with "if made and bidder's score > target"
  killed by "a bidder who makes the bid and has 21 wins over a player with more"
mutant MOON-8 replace "win {bidder}" with "win all p with most his score"
  killed by "a bidder who makes the bid and has 21 wins over a player with more"

scenario "when the bidder makes the bid and has less than 21, the most points win" (MOON-8):
  lot A
  dealt A's hand: [0-0]
  A plays "bid 4"
  B plays "pass"
  C plays "pass"
  A plays "no trumps"
  A plays "discard [0-0]"
  set A's score to 16
  set B's score to 20
  set C's score to 20
  put A's taken: [1-1] [1-2] [1-3] [1-4] [1-5] [2-2] [2-3] [2-4] [2-5]
  put B's taken: [3-3] [3-4] [3-5] [3-6] [4-4] [4-5]
  put C's taken: [4-6] [5-5] [5-6]
  put A's hand: [6-6]
  put B's hand: [1-6]
  put C's hand: [2-6]
  A plays "play [6-6]"
  B plays "play [1-6]"
  C plays "play [2-6]"
  expect A's score = 20 and B's score = 22 and C's score = 21
  expect ended won by B
mutant MOON-8 replace "if made and bidder's score >= target" with "if made and (some p where his score >= target)"
  killed by "when the bidder makes the bid and has less than 21, the most points win"

scenario "a bidder with 21 who did not make the bid is not preferred" (MOON-8, MOON-R4):
  lot A
  dealt A's hand: [0-0]
  A plays "bid 4"
  B plays "pass"
  C plays "pass"
  A plays "no trumps"
  A plays "discard [0-0]"
  set A's score to 25
  set B's score to 20
  set C's score to 20
  put A's taken: [1-1] [1-2] [1-3] [1-4] [1-5] [2-2] [2-3] [2-4] [2-5]
  put B's taken: [3-3] [3-4] [3-5] [3-6] [4-4] [4-5]
  put C's taken: [4-6] [5-5] [5-6]
  put A's hand: [1-6]
  put B's hand: [6-6]
  put C's hand: [2-6]
  A plays "play [1-6]"
  B plays "play [6-6]"
  C plays "play [2-6]"
  expect A's score = 21 and B's score = 23 and C's score = 21
  expect ended won by B
mutant MOON-8 replace "if made and bidder's score" with "if bidder's score"
  killed by "a bidder with 21 who did not make the bid is not preferred"

scenario "when several have the most, play goes on" (MOON-8):
  lot A
  dealt A's hand: [0-0]
  A plays "bid 4"
  B plays "pass"
  C plays "pass"
  A plays "no trumps"
  A plays "discard [0-0]"
  set B's score to 20
  set C's score to 20
  put A's taken: [1-1] [1-2] [1-3] [1-4] [1-5] [2-2] [2-3] [2-4] [2-5]
  put B's taken: [3-3] [3-4] [3-5] [3-6] [4-4] [4-5]
  put C's taken: [4-6] [5-5] [5-6]
  put A's hand: [1-6]
  put B's hand: [2-6]
  put C's hand: [6-6]
  A plays "play [1-6]"
  B plays "play [2-6]"
  C plays "play [6-6]"
  expect B's score = 22 and C's score = 22
  expect B to act
  expect B may "bid 4"
mutant MOON-8 replace "ahead be only p" with "ahead be first p" killed by "when several have the most, play goes on"

scenario "after a tie a player who is ahead wins, however little" (MOON-8, MOON-R4):
  lot A
  dealt A's hand: [0-0]
  A plays "bid 4"
  B plays "pass"
  C plays "pass"
  A plays "no trumps"
  A plays "discard [0-0]"
  set B's score to 22
  set C's score to 22
  put A's taken: [1-1] [1-2] [1-3] [1-4] [1-5] [2-2] [2-3] [2-4] [2-5]
  put B's taken: [3-3] [3-4] [3-5] [3-6] [4-4] [4-5]
  put C's taken: [4-6] [5-5] [5-6]
  put A's hand: [1-6]
  put B's hand: [6-6]
  put C's hand: [2-6]
  A plays "play [1-6]"
  B plays "play [6-6]"
  C plays "play [2-6]"
  expect B's score = 25 and C's score = 23
  expect ended won by B
mutant MOON-8 replace "win {ahead}" with "win {player after ahead}" killed by "after a tie a player who is ahead wins, however little"

scenario "after a tie too a bidder who makes the bid and has 21 wins" (MOON-R4):
  lot A
  dealt A's hand: [0-0]
  A plays "bid 4"
  B plays "pass"
  C plays "pass"
  A plays "no trumps"
  A plays "discard [0-0]"
  set A's score to 17
  set B's score to 22
  set C's score to 22
  put A's taken: [1-1] [1-2] [1-3] [1-4] [1-5] [2-2] [2-3] [2-4] [2-5]
  put B's taken: [3-3] [3-4] [3-5] [3-6] [4-4] [4-5]
  put C's taken: [4-6] [5-5] [5-6]
  put A's hand: [6-6]
  put B's hand: [1-6]
  put C's hand: [2-6]
  A plays "play [6-6]"
  B plays "play [1-6]"
  C plays "play [2-6]"
  expect A's score = 21 and B's score = 24 and C's score = 23
  expect ended won by A
mutant MOON-R4 replace "if made and bidder's score >= target" with "if made and (no p where his score > target) and bidder's score >= target"
  killed by "after a tie too a bidder who makes the bid and has 21 wins"

scenario "option target says how many points win" (MOON-8):
  option target = 3
  lot A
  dealt A's hand: [0-0]
  A plays "bid 4"
  B plays "pass"
  C plays "pass"
  A plays "no trumps"
  A plays "discard [0-0]"
  put A's taken: [1-1] [1-2] [1-3] [1-4] [1-5] [2-2] [2-3] [2-4] [2-5]
  put B's taken: [3-3] [3-4] [3-5] [3-6] [4-4] [4-5]
  put C's taken: [4-6] [5-5] [5-6]
  put A's hand: [1-6]
  put B's hand: [6-6]
  put C's hand: [2-6]
  A plays "play [1-6]"
  B plays "play [6-6]"
  C plays "play [2-6]"
  expect B's score = 3
  expect ended won by B
mutant MOON-8 replace "where his score >= target with" with "where his score >= 21 with" killed by "option target says how many points win"

scenario "after the last deal the most points win" (MOON-R5):
  option deals = 1
  lot A
  dealt A's hand: [0-0]
  A plays "bid 4"
  B plays "pass"
  C plays "pass"
  A plays "no trumps"
  A plays "discard [0-0]"
  put A's taken: [1-1] [1-2] [1-3] [1-4] [1-5] [2-2] [2-3] [2-4] [2-5]
  put B's taken: [3-3] [3-4] [3-5] [3-6] [4-4] [4-5]
  put C's taken: [4-6] [5-5] [5-6]
  put A's hand: [1-6]
  put B's hand: [6-6]
  put C's hand: [2-6]
  A plays "play [1-6]"
  B plays "play [6-6]"
  C plays "play [2-6]"
  expect A's score = 0 - 4
  expect B's score = 3 and C's score = 1
  expect ended won by B
mutant MOON-R5 replace "repeat deals times" with "repeat deals + 1 times" killed by "after the last deal the most points win"
mutant MOON-R5 replace "win all p with most his score" with "win all p with least his score" killed by "after the last deal the most points win"

scenario "a deal in which all pass counts as one, and equals win together" (MOON-R5):
  option deals = 2
  lot A
  A plays "pass"
  B plays "pass"
  C plays "pass"
  expect B to act
  B plays "pass"
  C plays "pass"
  A plays "pass"
  expect ended won by A, B, C
mutant MOON-R5 replace "win all p with most his score" with "win {opener}" killed by "a deal in which all pass counts as one, and equals win together"
mutant MOON-R5 replace "repeat deals times" with "repeat 1 times" killed by "a deal in which all pass counts as one, and equals win together"
