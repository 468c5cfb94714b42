language 1
scenarios of "small-mahjong"

# Players and hands.

scenario "three or four can play, with five tiles each" (SM-1) for n, left in (3, 16), (4, 11):
  players {n}
  lot A
  expect A to act
  expect count of players = {n} and count of wall = {left}
  expect count of A's hand = 6 and count of B's hand = 5
mutant SM-1 replace "players 3 to 4" with "players 4" killed by "three or four can play, with five tiles each"
mutant SM-1 replace "deal 5" with "deal 6" killed by "three or four can play, with five tiles each"

scenario "a lot decides who begins, and turns pass counter-clockwise" (SM-1):
  players 3
  lot C
  dealt C's hand: [2-3]; A's hand: [1-1]; B's hand: [1-1]
  expect starter = C
  C plays "discard [2-3]"
  all others play "pass"
  expect B to act
mutant SM-1 replace "draw starter by lot from players" with "set starter to first p" killed by "a lot decides who begins, and turns pass counter-clockwise"
mutant SM-1 replace ", counter-clockwise" with "" killed by "a lot decides who begins, and turns pass counter-clockwise"

# Triplets.

scenario "371 of the 4,960 sets of three tiles are triplets" (SM-2, SM-F1):
  lot A
  expect (sum of 1 for 3 tiles c in tiles where double-same(c)) = 80
  expect (sum of 1 for 3 tiles c in tiles where same-and-straight(c)) = 137
  expect (sum of 1 for 3 tiles c in tiles where double-straight(c)) = 154
  expect (sum of 1 for 3 tiles c in tiles where points(c) > 0) = 371

scenario "what a triplet scores" (SM-2) for c, n in
  ("[2-2], [2-5], [5-5]", 3), ("[2-3], [4-5], [5-5]", 2), ("[2-5], [3-3], [4-4]", 1), ("[1-2], [3-4], [3-5]", 1),
  ("[3-4], [4-5], [4-4]", 0):
  lot A
  expect points({{c}}) = {n}

scenario "five 1s and a 5 are no triplet" (SM-2):
  players 3
  lot A
  put B's hand: [1-1] [1-1] [1-5]
  expect points(B's hand) = 0
mutant SM-2 replace "count of {a, b, c} = 3 and " with "" killed by "371 of the 4,960 sets of three tiles are triplets"
mutant SM-2 replace " and not x in {p, q, r}" with "" killed by "371 of the 4,960 sets of three tiles are triplets"
mutant SM-2 replace "rank(double-same(c), same-and-straight(c)" with "rank(same-and-straight(c), double-same(c)" killed by "what a triplet scores"

# A turn.

scenario "a turn draws a tile and discards one face up" (SM-3, SM-8):
  players 3
  lot A
  dealt A's hand: [2-3] [1-6]
  expect count of wall = 16 and count of A's hand = 6
  expect A may "discard [2-3]"
  expect A may not "win"
  expect B does not see [1-6]
  A plays "discard [2-3]"
  expect count of discards = 1 and top of discards = [2-3] and count of A's hand = 5
  expect C sees [2-3] in discards
  expect B, C to act
mutant SM-3 replace "move 1 from wall to mover's hand" with "move 2 from wall to mover's hand" killed by "a turn draws a tile and discards one face up"
mutant SM-8 replace "zone hand of each seat, seen by owner" with "zone hand of each seat, seen by all" killed by "a turn draws a tile and discards one face up"

scenario "a drawn tile can win" (SM-1, SM-3, SM-6):
  players 3
  lot C
  dealt C's hand: [2-2] [5-5] [1-1] [1-6] [6-6] [2-5]
  C plays "win"
  expect C's score = 12 and A's score = -6 and B's score = -6
  expect starter = C
mutant SM-6 replace "add -value to his score" with "add value to his score" killed by "a drawn tile can win"
mutant SM-3 replace "where claimant = nobody and worth(mover, mover's hand) > 0 (SM-3, SM-6)" with "where no (SM-3, SM-6)" killed by "a drawn tile can win"

scenario "when the wall is empty nobody wins, and the same player begins again" (SM-3, SM-1):
  players 4
  lot D
  dealt A's hand: [1-1] [1-1] [2-2] [2-2] [6-6]; B's hand: [3-3] [3-3] [4-4] [4-4] [2-3]; C's hand: [5-5] [5-6] [5-6] [4-6] [4-6]; D's hand: [2-5] [6-6] [5-5] [1-4] [2-6]
  put discards: [1-3] [1-3] [1-5] [1-5] [1-6] [1-6] [2-4] [3-4] [3-5] [3-6] [4-5]
  put D's hand: [2-5] [6-6] [5-5] [1-4] [2-6] [1-2]
  D plays "discard [2-5]"
  all others play "pass"
  expect starter = D and count of D's hand = 6 and count of discards = 0
  expect every p in players where his score = 0
  expect D to act
mutant SM-3 replace "if wall is empty: end hand-round" with "if wall is empty: make-win(mover, mover's hand)" killed by "when the wall is empty nobody wins, and the same player begins again"

# Claims.

scenario "anybody can expose a double same" (SM-4) for s in B, C, D:
  players 4
  lot A
  dealt A's hand: [2-5]; {s}'s hand: [2-2] [5-5]
  A plays "discard [2-5]"
  expect {s} may "expose [2-2] [5-5]"
mutant SM-4 replace "double-same(c) or" with "double-same(c) and places <= 2 or" killed by "anybody can expose a double same"

scenario "the next two players can expose a same and straight" (SM-4) for s, may in (C, "may"), (B, "may"), (A, "may not"):
  players 4
  lot D
  dealt D's hand: [2-3]; {s}'s hand: [4-5] [5-5]
  D plays "discard [2-3]"
  expect {s} {may} "expose [4-5] [5-5]"
mutant SM-4 replace "places <= 2" with "places <= 1" killed by "the next two players can expose a same and straight"
mutant SM-4 replace "places <= 2" with "places <= 3" killed by "the next two players can expose a same and straight"

scenario "only the next player can expose a double straight" (SM-4) for s, may in (C, "may"), (B, "may not"), (A, "may not"):
  players 4
  lot D
  dealt D's hand: [1-2]; {s}'s hand: [3-4] [3-5]
  D plays "discard [1-2]"
  expect {s} {may} "expose [3-4] [3-5]"
mutant SM-4 replace "places = 1" with "places <= 2" killed by "only the next player can expose a double straight"

scenario "the nearest claim counts, and the other stays secret" (SM-5, SM-8):
  players 4
  lot D
  dealt D's hand: [2-5]; C's hand: [2-2] [5-5]; A's hand: [2-2] [5-5] [1-1] [1-6] [6-6]
  D plays "discard [2-5]"
  A plays "win"
  C plays "expose [2-2] [5-5]"
  B plays "pass"
  expect C to act
  expect count of C's triplet = 3 and count of C's hand = 3
  expect B sees [2-5] in C's triplet
  expect B does not see [1-6]
  expect C may not "win"
mutant SM-5 replace "move c + {top of discards} to his triplet" with "move c to his triplet" killed by "the nearest claim counts, and the other stays secret"

scenario "a claim makes others lose their turns, and an exposed triplet is never divided again" (SM-5, SM-6):
  players 4
  lot D
  dealt D's hand: [2-5] [1-3]; A's hand: [2-2] [5-5] [3-3] [4-4] [1-1]
  D plays "discard [2-5]"
  A plays "expose [2-2] [5-5]"
  all others play "pass"
  expect A to act
  expect count of wall = 11
  A plays "discard [1-1]"
  expect count of A's hand = 2
  all others play "pass"
  expect D to act
  D plays "discard [1-3]"
  expect two-triplets({[2-2], [2-5], [5-5], [3-3], [4-4], [1-3]}) = 3
  expect A may not "win"
mutant SM-5 replace "if claimant = nobody then player after mover else claimant" with "player after mover" killed by "a claim makes others lose their turns, and an exposed triplet is never divided again"
mutant SM-6 replace "if p's triplet is empty then two-triplets(h) else with-exposed(p, h)" with "two-triplets(h + p's triplet)" killed by "a claim makes others lose their turns, and an exposed triplet is never divided again"

scenario "a claimed discard wins, and the hand is turned up" (SM-1, SM-4, SM-6, SM-8):
  players 4
  lot D
  dealt D's hand: [2-5]; A's hand: [2-2] [5-5] [1-1] [1-6] [6-6]
  D plays "discard [2-5]"
  A plays "win"
  all others play "pass"
  expect A's score = 18 and B's score = -6 and C's score = -6 and D's score = -6
  expect starter = A
  expect A to act

mutant SM-1 replace "set starter to p " with "set starter to starter " killed by "a claimed discard wins, and the hand is turned up"

scenario "nobody exposes a second triplet" (SM-4):
  players 4
  lot D
  dealt D's hand: [2-5] [3-4]; A's hand: [2-2] [5-5] [3-3] [4-4] [1-1]
  D plays "discard [2-5]"
  A plays "expose [2-2] [5-5]"
  all others play "pass"
  A plays "discard [1-1]"
  all others play "pass"
  D plays "discard [3-4]"
  expect A may "win"
  expect A may not "expose [3-3] [4-4]"
mutant SM-4 replace "where his triplet is empty (SM-4) and" with "where" killed by "nobody exposes a second triplet"

scenario "a hand beside an exposed triplet wins with a third tile" (SM-6):
  players 3
  lot A
  dealt A's hand: [2-5]; C's hand: [2-2] [5-5] [1-1] [1-6] [3-4]
  A plays "discard [2-5]"
  C plays "expose [2-2] [5-5]"
  B plays "pass"
  C plays "discard [3-4]"
  all others play "pass"
  put B's hand: [6-6] [1-4] [1-5] [1-5] [2-2] [2-4]
  put C's hand: [1-1] [1-6]
  B plays "discard [6-6]"
  C plays "win"
  A plays "pass"
  expect C's score = 12
mutant SM-6 replace "points(h) + points(p's triplet)" with "points(h)" killed by "a hand beside an exposed triplet wins with a third tile"

scenario "the most points win after the agreed hands" (SM-7, SM-9):
  players 3
  option hands = 1
  lot C
  dealt C's hand: [2-2] [5-5] [1-1] [1-6] [6-6] [2-5]
  C plays "win"
  expect ended won by C
mutant SM-7 replace "with most his score" with "with least his score" killed by "the most points win after the agreed hands"

scenario "eight hands are played if nobody says another number" (SM-9):
  lot A
  expect hands = 8
mutant SM-9 replace "default 8" with "default 7" killed by "eight hands are played if nobody says another number"
