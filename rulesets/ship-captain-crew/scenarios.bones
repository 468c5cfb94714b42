language 1
scenarios of "ship-captain-crew"

# Players, ante, first turn.

scenario "two can play" (SHIP-R1):
  players 2
  expect count of players = 2
mutant SHIP-R1 replace "players 2 to 8" with "players 3 to 8" killed by "two can play"

scenario "eight can play" (SHIP-R1):
  players 8
  expect count of players = 8
mutant SHIP-R1 replace "players 2 to 8" with "players 2 to 7" killed by "eight can play"

scenario "each player puts up one chip" (SHIP-1, POT-2, POT-3):
  players 3
  expect paid 1 from A to pool
  expect paid 1 from C to pool
  expect pool = 3
  expect A's chips = 19 and B's chips = 19 and C's chips = 19
mutant SHIP-1 replace "play-for-pots(1)" with "play-for-pots(2)" killed by "each player puts up one chip"
mutant POT-2 replace "default 20" with "default 21" killed by "each player puts up one chip"
mutant POT-3 replace "for each p: pay ante" with "for each p from starter: pay ante + 1" killed by "each player puts up one chip"

scenario "how many chips there are is an option" (POT-2):
  players 2
  option bankroll = 5
  expect A's chips = 4 and B's chips = 4
mutant POT-2 replace "chips bankroll" with "chips 20" killed by "how many chips there are is an option"

scenario "a lot decides who begins, and the turns go clockwise" (SHIP-1, POT-4):
  players 3
  lot B
  rolled 6 5 4 1 1
  rolled 6 5 4 1 1
  expect starter = B
  expect B to act
  B plays "roll"
  B plays "keep"
  expect C to act
  C plays "roll"
  C plays "keep"
  expect A to act
mutant SHIP-1 replace "turns of p from starter, one lap" with "turns of p from player after starter, one lap"
  killed by "a lot decides who begins, and the turns go clockwise"
mutant POT-4 replace "draw starter by lot from players" with "set starter to first p"
  killed by "a lot decides who begins, and the turns go clockwise"

scenario "the next round begins with the player after the first one, whoever won" (SHIP-1, POT-1, POT-4):
  players 3
  option rounds = 2
  lot B
  rolled 6 5 4 6 6
  rolled 6 5 4 1 1
  rolled 6 5 4 1 2
  B plays "roll"
  B plays "keep"
  C plays "roll"
  C plays "keep"
  A plays "roll"
  A plays "keep"
  expect starter = C
  expect C to act
  expect pool = 3
  expect B's chips = 21 and C's chips = 18
mutant SHIP-1 replace "turns of p from starter, one lap" with "turns of p from first q with most his chips, one lap"
  killed by "the next round begins with the player after the first one, whoever won"
mutant POT-4 replace "set starter to player after starter" with "set starter to first p with most his chips"
  killed by "the next round begins with the player after the first one, whoever won"
mutant POT-1 replace "repeat rounds times" with "repeat 1 times"
  killed by "the next round begins with the player after the first one, whoever won"

# Setting aside.

scenario "6 3 3 2 4 keeps only the 6" (SHIP-2, SHIP-3):
  players 2
  lot A
  rolled 6 3 3 2 4
  rolled 5 4 3 1
  expect A has 1 moves
  A plays "roll"
  expect kept(0) = 1
  expect A has 1 moves
  expect A refused "keep" because SHIP-3 with "held is 1"
  A plays "roll"
  expect A's score = 4
mutant SHIP-2 replace "captain(held) and (held >= 3 or 4 in dice)" with "(held >= 3 or 4 in dice)" killed by "6 3 3 2 4 keeps only the 6"
mutant SHIP-2 replace "roll 5 - held dice" with "roll 5 dice" killed by "6 3 3 2 4 keeps only the 6"
mutant SHIP-3 replace "complete(held: number): held = 3" with "complete(held: number): held > 0" killed by "6 3 3 2 4 keeps only the 6"

scenario "5 5 4 2 1 keeps nothing" (SHIP-2, SHIP-3):
  players 2
  lot A
  rolled 5 5 4 2 1
  rolled 6 1 1 1 1
  rolled 5 4 6 6
  A plays "roll"
  expect kept(0) = 0
  expect A refused "keep" because SHIP-3 with "held is 0"
  A plays "roll"
  expect kept(0) = 1
  A plays "roll"
  expect A's score = 12
mutant SHIP-2 replace "ship(held) and (held >= 2 or 5 in dice)" with "(held >= 2 or 5 in dice)" killed by "5 5 4 2 1 keeps nothing"

scenario "6 5 4 1 1 in the first roll is cargo 2, and may be rolled again" (SHIP-2, SHIP-3, SHIP-4):
  players 2
  lot A
  rolled 6 5 4 1 1
  A plays "roll"
  expect kept(0) = 3
  expect A's score = 2
  expect A has 2 moves
  expect A may "roll"
  expect A may "keep"
mutant SHIP-2 replace "rank(crew(held), captain" with "rank(crew(held) and held > 0, captain" killed by "6 5 4 1 1 in the first roll is cargo 2, and may be rolled again"
mutant SHIP-3 replace "where complete(held)" with "where complete(held) and rolls > 1"
  killed by "6 5 4 1 1 in the first roll is cargo 2, and may be rolled again"
mutant SHIP-4 replace "for n in 4 to 6 - held" with "for n in 5 to 6 - held"
  killed by "6 5 4 1 1 in the first roll is cargo 2, and may be rolled again"

scenario "what has been set aside stays, and counts no second time" (SHIP-2, SHIP-4):
  players 2
  lot A
  rolled 6 1 2 3 3
  rolled 6 6 5 1
  rolled 6 4 5
  A plays "roll"
  A plays "roll"
  expect kept(1) = 2
  expect A's score = 0
  A plays "roll"
  expect kept(2) = 3
  expect A's score = 11
mutant SHIP-2 replace "captain(held: number): ship(held) and (held >= 2 or 5 in dice)" with "captain(held: number): ship(held) and 5 in dice and held < 2"
  killed by "what has been set aside stays, and counts no second time"
mutant SHIP-4 replace "for n in 4 to 6 - held" with "for n in 4 to 6"
  killed by "what has been set aside stays, and counts no second time"

scenario "a second six is an ordinary die" (SHIP-2, SHIP-4):
  players 2
  lot A
  rolled 4 6 5 6 4
  A plays "roll"
  expect A's score = 10
mutant SHIP-2 replace "held >= 1 or 6 in dice" with "held >= 1 or (count of all d in dice where d = 6) = 1" killed by "a second six is an ordinary die"

# Going on, and the cargo.

scenario "there are three rolls, and without ship, captain and crew the score is nothing" (SHIP-2, SHIP-3, SHIP-4, SHIP-D1):
  players 2
  lot A
  rolled 6 5 1 1 1
  rolled 6 6 6
  rolled 5 5 6
  A plays "roll"
  expect A has 1 moves
  expect A refused "keep" because SHIP-3
  A plays "roll"
  expect A has 1 moves
  expect A to act
  A plays "roll"
  expect A's score = 0
  expect B to act
mutant SHIP-2 replace "if rolls < 3: again" with "if rolls < 4: again"
  killed by "there are three rolls, and without ship, captain and crew the score is nothing"
mutant SHIP-3 replace "if rolls < 3: again" with "if rolls < 3 and held != 2: again"
  killed by "there are three rolls, and without ship, captain and crew the score is nothing"
mutant SHIP-4 replace "if crew(held): set his score" with "if captain(held): set his score"
  killed by "there are three rolls, and without ship, captain and crew the score is nothing"
mutant SHIP-D1 replace "add 1 to rolls" with "add 2 to rolls"
  killed by "there are three rolls, and without ship, captain and crew the score is nothing"

scenario "both cargo dice are rolled again, and only the last cargo counts" (SHIP-3, SHIP-4):
  players 2
  lot A
  rolled 6 5 4 5 6
  rolled 1 3
  rolled 6 5
  A plays "roll"
  expect A's score = 11
  A plays "roll"
  expect A's score = 4
  expect A has 2 moves
  A plays "roll"
  expect A's score = 11
  expect B to act
mutant SHIP-3 replace "set his score to cargo(held)" with "set his score to max(cargo(held), his score)"
  killed by "both cargo dice are rolled again, and only the last cargo counts"
mutant SHIP-3 replace "roll 5 - held dice" with "roll max(1, 4 - held) dice"
  killed by "both cargo dice are rolled again, and only the last cargo counts"
mutant SHIP-4 replace "set his score to cargo(held)" with "add cargo(held) to his score"
  killed by "both cargo dice are rolled again, and only the last cargo counts"

scenario "who keeps his cargo has ended his turn" (SHIP-3):
  players 2
  lot A
  rolled 6 5 4 2 3
  A plays "roll"
  A plays "keep"
  expect A's score = 5
  expect B to act
mutant SHIP-3 replace "p chooses openly" with "player after p chooses openly" killed by "who keeps his cargo has ended his turn"

# The pot.

scenario "the highest score takes the pot" (SHIP-5, POT-1):
  players 3
  lot A
  rolled 6 5 4 2 3
  rolled 6 5 4 4 4
  rolled 6 5 4 3 4
  A plays "roll"
  A plays "keep"
  B plays "roll"
  B plays "keep"
  C plays "roll"
  C plays "keep"
  expect pot ended because POT-1
  expect paid 3 from pool to B
  expect ended won by B
  expect A's chips = 19 and B's chips = 22 and C's chips = 19
mutant SHIP-5 replace "with most his score" with "with least his score" killed by "the highest score takes the pot"

scenario "a shared highest score leaves the pot, and all ante again" (SHIP-5, SHIP-R2, POT-1, POT-3):
  players 3
  lot A
  rolled 6 5 4 2 3
  rolled 6 5 4 4 4
  rolled 6 5 4 4 4
  A plays "roll"
  A plays "keep"
  B plays "roll"
  B plays "keep"
  C plays "roll"
  C plays "keep"
  expect pool = 6
  expect A's chips = 18 and B's chips = 18 and C's chips = 18
  expect count of players = 3
  expect A's score = 0 and B's score = 0
  expect B to act
  rolled 6 5 4 1 1
  rolled 6 5 4 1 2
  rolled 6 5 4 1 3
  B plays "roll"
  B plays "keep"
  C plays "roll"
  C plays "keep"
  A plays "roll"
  A plays "keep"
  expect paid 6 from pool to A
  expect ended won by A
mutant SHIP-5 replace "if count of best = 1" with "if count of best > 0"
  killed by "a shared highest score leaves the pot, and all ante again"
mutant SHIP-R2 replace "set his score to 0" with "set his score to his score"
  killed by "a shared highest score leaves the pot, and all ante again"
mutant POT-1 replace "repeat (POT-1):" with "repeat 1 times (POT-1):"
  killed by "a shared highest score leaves the pot, and all ante again"
mutant POT-3 replace "for each p: pay ante from" with "for each p: pay (if pool < count of players then ante else 0) from"
  killed by "a shared highest score leaves the pot, and all ante again"

scenario "when nobody has scored the pot stays" (SHIP-5, SHIP-F1):
  players 2
  lot A
  rolled 1 1 1 1 1
  rolled 1 1 1 1 1
  rolled 1 1 1 1 1
  rolled 1 1 1 1 1
  rolled 1 1 1 1 1
  rolled 1 1 1 1 1
  A plays "roll"
  A plays "roll"
  A plays "roll"
  B plays "roll"
  B plays "roll"
  B plays "roll"
  expect round ended because SHIP-5
  expect pool = 4
  expect A's chips = 18 and B's chips = 18
  expect B to act
mutant SHIP-F1 replace "if count of best = 1" with "if count of best = 1 or every p where his score = 0" killed by "when nobody has scored the pot stays"
mutant SHIP-5 replace "end round (SHIP-5)" with "end round (SHIP-1)"
  killed by "when nobody has scored the pot stays"

scenario "who cannot ante is out, and the others play on" (SHIP-5, POT-3, POT-4):
  players 3
  option rounds = 2
  chips B 1
  lot A
  rolled 6 5 4 6 6
  rolled 6 5 4 1 1
  rolled 6 5 4 1 2
  A plays "roll"
  A plays "keep"
  B plays "roll"
  B plays "keep"
  C plays "roll"
  C plays "keep"
  expect count of players = 2
  expect pool = 2
  expect C to act
  rolled 6 5 4 6 6
  C plays "roll"
  C plays "keep"
  expect A to act
mutant SHIP-5 replace "set players to able" with "set players to players" killed by "who cannot ante is out, and the others play on"
mutant POT-3 replace "his chips >= ante" with "his chips > ante" killed by "who cannot ante is out, and the others play on"

scenario "a chip that is just enough is an ante" (POT-3):
  players 2
  chips A 1
  expect count of players = 2
  expect A's chips = 0 and pool = 2
mutant POT-3 replace "his chips >= ante" with "his chips > ante" killed by "a chip that is just enough is an ante"

scenario "with fewer than two left the match is over, before its rounds are" (SHIP-5, POT-5):
  players 2
  option rounds = 10
  chips A 1
  lot A
  rolled 6 5 4 1 1
  rolled 6 5 4 6 6
  A plays "roll"
  A plays "keep"
  B plays "roll"
  B plays "keep"
  expect ended won by B
  expect A's chips = 0 and B's chips = 21
mutant POT-5 replace "if count of able < 2" with "if count of able < 1" killed by "with fewer than two left the match is over, before its rounds are"

scenario "a pot that stayed goes to the last one who could play on" (POT-5, POT-3):
  players 2
  chips A 1
  chips B 5
  lot A
  rolled 6 5 4 1 1
  rolled 6 5 4 1 1
  A plays "roll"
  A plays "keep"
  B plays "roll"
  B plays "keep"
  expect ended won by B
  expect A's chips = 0 and B's chips = 6 and pool = 0
mutant POT-5 replace "share pool among standing, rest from starter" with "share pool among players, rest from starter"
  killed by "a pot that stayed goes to the last one who could play on"

scenario "when nobody can play on, those of the last round share the pot, and who was out before has none of it" (POT-5, POT-1):
  players 3
  option rounds = 3
  chips A 2
  chips B 2
  chips C 1
  lot A
  rolled 6 5 4 1 1
  rolled 6 5 4 1 1
  rolled 1 1 1 1 1
  rolled 1 1 1 1 1
  rolled 1 1 1 1 1
  A plays "roll"
  A plays "keep"
  B plays "roll"
  B plays "keep"
  C plays "roll"
  C plays "roll"
  C plays "roll"
  expect pool = 5
  expect B to act
  rolled 6 5 4 1 1
  rolled 6 5 4 1 1
  B plays "roll"
  B plays "keep"
  A plays "roll"
  A plays "keep"
  expect ended won by A, B
  expect A's chips = 2 and B's chips = 3 and C's chips = 0 and pool = 0
mutant POT-5 replace "let standing be all p with most his chips" with "let standing be all p in seats with most his chips"
  killed by "when nobody can play on, those of the last round share the pot, and who was out before has none of it"
mutant POT-5 replace "rest from starter" with "rest stays"
  killed by "when nobody can play on, those of the last round share the pot, and who was out before has none of it"
mutant POT-5 replace "rest from starter" with "rest from player after starter"
  killed by "when nobody can play on, those of the last round share the pot, and who was out before has none of it"

scenario "after its rounds the match is won by the most chips, not by the last pot" (POT-5, SHIP-5):
  players 2
  option rounds = 2
  chips A 10
  chips B 20
  lot A
  rolled 6 5 4 6 6
  rolled 6 5 4 1 1
  A plays "roll"
  A plays "keep"
  B plays "roll"
  B plays "keep"
  rolled 6 5 4 1 1
  rolled 6 5 4 6 6
  B plays "roll"
  B plays "keep"
  A plays "roll"
  A plays "keep"
  expect ended won by B
  expect A's chips = 12 and B's chips = 18
mutant POT-5 replace "with most his chips" with "with most his score"
  killed by "after its rounds the match is won by the most chips, not by the last pot"
