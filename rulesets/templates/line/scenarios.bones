language 1
scenarios of "line"

# One scenario for each clause, at least. 'put' lays the table as you want it.
# A mutant is a rule that is changed: a scenario has to notice it. 'boneyard test --mutants' looks whether it does.

scenario "hands by the number of players" (LINE-1) for n, size in (2, 7), (3, 7), (4, 5):
  players {n}
  expect count of A's hand = {size} and count of B's hand = {size}
mutant LINE-1 replace "5 with 4 players" with "6 with 4 players" killed by "hands by the number of players"

scenario "everybody pays the ante" (LINE-2):
  players 3
  option bankroll = 5
  option ante = 2
  expect pool = 6
  expect A's chips = 3
mutant LINE-2 replace "pay ante from p" with "pay 1 from p" killed by "everybody pays the ante"

scenario "a player with too few chips pays what is there" (LINE-2):
  option bankroll = 1
  option ante = 2
  expect pool = 2
  expect A's chips = 0

scenario "the leader lays any tile" (LINE-3):
  lot B
  dealt B's hand: [3-4]
  expect B asked "lead"
  expect B may "lead [3-4]"
  B plays "lead [3-4]"
  expect A to act
mutant LINE-3 replace "draw leader by lot from players" with "set leader to first p" killed by "the leader lays any tile"

scenario "equal numbers touch" (LINE-4):
  lot A
  put A's hand: [3-4] [0-0]; B's hand: [4-5] [1-1]
  A plays "lead [3-4]"
  expect B may "place [4-5] at 4"
  expect B refused "place [1-1] at 4" because LINE-4
  expect B refused "lead [1-1]" because LINE-3
  B plays "place [4-5] at 4"
  expect ends of line = {3, 5}
  expect A asked "pass"
mutant LINE-4 replace "where fits(t, n)" with "where not fits(t, n)" killed by "equal numbers touch"

scenario "who can place may not pass" (LINE-5):
  lot A
  dealt A's hand: [3-4]; B's hand: [4-5]
  A plays "lead [3-4]"
  expect B refused "pass" because LINE-5

scenario "who cannot place pays" (LINE-5):
  lot A
  dealt A's hand: [3-4]
  put B's hand: [1-1]
  A plays "lead [3-4]"
  B plays "pass"
  expect paid 1 from B to pool
  expect B's chips = 8
mutant LINE-5 replace "pay 1 from p to pool" with "pay 2 from p to pool" killed by "who cannot place pays"

scenario "the last tile wins the pool" (LINE-6):
  lot A
  put A's hand: [3-4]
  A plays "lead [3-4]"
  expect ended won by A
  expect A's chips = 11

scenario "whoever places the last tile wins, led or not" (LINE-6):
  lot A
  put A's hand: [3-4] [0-0]; B's hand: [4-5]
  A plays "lead [3-4]"
  B plays "place [4-5] at 4"
  expect ended won by B

scenario "if all pass, the fewest pips win" (LINE-6):
  lot A
  put A's hand: [3-4] [1-2]; B's hand: [1-1] [5-5]
  A plays "lead [3-4]"
  B plays "pass"
  A plays "pass"
  expect ended won by A
  expect A sees [5-5] in B's hand
  expect B sees [1-2] in A's hand
mutant LINE-6 replace "with least pips" with "with most pips" killed by "if all pass, the fewest pips win"

scenario "equal pips share the pool" (LINE-6):
  option ante = 2
  lot A
  put A's hand: [3-4] [1-1]; B's hand: [0-2]
  A plays "lead [3-4]"
  B plays "pass"
  A plays "pass"
  expect ended won by A, B
  expect A's chips = 10 and B's chips = 10
