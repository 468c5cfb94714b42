language 1
scenarios of "yacht"

# Players, and the first turn.

scenario "two can play" (YA-1):
  players 2
  expect count of players = 2
mutant YA-1 replace "players 2 to 4" with "players 3 to 4" killed by "two can play"

scenario "four can play" (YA-1):
  players 4
  expect count of players = 4
mutant YA-1 replace "players 2 to 4" with "players 2 to 3" killed by "four can play"

scenario "a lot decides who begins, and the turns pass clockwise" (YA-1):
  players 3
  lot C
  expect leader = C
  expect C to act
  C plays "ones"
  expect A to act
  A plays "ones"
  expect B to act
mutant YA-1 replace "draw leader by lot from players" with "set leader to first p"
  killed by "a lot decides who begins, and the turns pass clockwise"
mutant YA-1 replace "players 2 to 4" with "players 2 to 4, counter-clockwise"
  killed by "a lot decides who begins, and the turns pass clockwise"

# The throws.

scenario "a turn begins with a throw of all five dice, which nobody has to decide" (YA-2, YA-D1):
  lot A
  rolled 6 6 6 2 2
  rolled 1 1 1 1 1
  expect count of dice = 5
  expect A may "throw 2 2 6 6 6"
  A plays "full house"
  expect A's points = 22
  expect B to act
  expect B has 17 moves

scenario "dice that are equal are one choice" (YA-D1):
  lot A
  rolled 3 3 3 3 4
  expect A has 21 moves
  expect A may "throw 3 3 4"
  expect A refused "throw 5" because YA-2
  expect A refused "throw 4 4" because YA-2

scenario "only the dice that are named are thrown again" (YA-2):
  lot A
  rolled 6 6 6 1 2
  rolled 6 5
  A plays "throw 1 2"
  expect alike(6) = 4 and alike(5) = 1 and count of dice = 5
  A plays "four of a kind"
  expect A's points = 24
mutant YA-2 replace "roll c" with "roll dice without c" killed by "only the dice that are named are thrown again"

scenario "all dice may be thrown again" (YA-2):
  lot A
  rolled 1 1 2 2 3
  rolled 6 6 6 6 6
  A plays "throw 1 1 2 2 3"
  A plays "yacht"
  expect A's points = 50
mutant YA-2 replace "where throws < 3 (YA-2)" with "where throws < 3 and c != dice (YA-2)" killed by "all dice may be thrown again"

scenario "a die that was kept may be thrown in the third throw" (YA-2):
  lot A
  rolled 6 6 6 1 2
  rolled 2 3
  rolled 1 4 5
  A plays "throw 1 2"
  A plays "throw 6 6 6"
  A plays "little straight"
  expect A's points = 30

scenario "after the third throw a box must be filled" (YA-2, YA-3):
  lot A
  rolled 6 6 6 1 2
  rolled 3
  rolled 4
  A plays "throw 1"
  A plays "throw 3"
  expect A has 12 moves
  expect A refused "throw 2" because YA-2 with "throws is 3"
  A plays "choice"
  expect A's points = 24
mutant YA-2 replace "throws < 3" with "throws < 4" killed by "after the third throw a box must be filled"
mutant YA-2 replace "let throws be 1" with "let throws be 2" killed by "after the third throw a box must be filled"

scenario "no player has more than 43 moves" (YA-F2):
  lot A
  rolled 1 2 3 4 6
  expect A has 43 moves

# The boxes.

scenario "each box is filled once" (YA-3):
  lot A
  rolled 1 1 1 2 2
  rolled 1 2 3 4 5
  rolled 1 1 1 2 2
  A plays "ones"
  B plays "little straight"
  expect A has 22 moves
  expect A refused "ones" because YA-3 with "his filled(b) is yes"
  A plays "full house"
  expect A's points = 10
  expect B may "ones"
  expect B may not "little straight"
mutant YA-3 replace "set his filled(b) to yes" with "set his filled(b) to no" killed by "each box is filled once"

scenario "a box that does not fit scores 0, and is filled" (YA-3, YA-5, YA-7, YA-8, YA-10):
  lot A
  rolled 1 1 2 2 3
  rolled 1 1 2 2 3
  rolled 1 1 2 2 3
  rolled 1 1 2 2 3
  rolled 1 1 2 2 3
  rolled 1 1 2 2 3
  rolled 1 1 2 2 3
  A plays "yacht"
  B plays "full house"
  A plays "four of a kind"
  B plays "little straight"
  A plays "sixes"
  B plays "big straight"
  expect A's points = 0 and B's points = 0
  expect A may not "yacht"
  expect A may not "sixes"
  expect A may "big straight"
mutant YA-3 replace "where not his filled(b) (YA-3)" with "where not his filled(b) (YA-3) and worth(b) > 0"
  killed by "a box that does not fit scores 0, and is filled"
mutant YA-5 replace "if full then total else 0" with "total" killed by "a box that does not fit scores 0, and is filled"

scenario "ones to sixes score the dice of that number" (YA-4):
  players 3
  lot A
  rolled 1 1 3 5 6
  rolled 2 2 3 5 2
  rolled 3 3 4 5 6
  rolled 4 4 4 4 4
  rolled 5 1 1 1 2
  rolled 6 6 1 2 6
  A plays "ones"
  B plays "twos"
  C plays "threes"
  expect A's points = 2 and B's points = 6 and C's points = 6
  A plays "fours"
  B plays "fives"
  C plays "sixes"
  expect A's points = 22 and B's points = 11 and C's points = 24
mutant YA-4 replace "define face(n: number): n * alike(n)" with "define face(n: number): alike(n)" killed by "ones to sixes score the dice of that number"
mutant YA-4 replace "then face(b)" with "then face(min(b, 3))" killed by "ones to sixes score the dice of that number"
mutant YA-4 replace "if b <= sixes" with "if b <= fives" killed by "ones to sixes score the dice of that number"

scenario "a full house scores all its dice" (YA-5):
  lot A
  rolled 6 2 6 2 6
  A plays "full house"
  expect A's points = 22
mutant YA-5 replace "if full then total else 0" with "if full then 25 else 0" killed by "a full house scores all its dice"

scenario "five equal dice are no full house" (YA-R1):
  lot A
  rolled 6 6 6 6 6
  A plays "full house"
  expect A's points = 0
mutant YA-R1 replace "alike(d) in {2, 3}" with "alike(d) in {2, 3, 5}" killed by "five equal dice are no full house"

scenario "four equal dice and another are no full house" (YA-5):
  lot A
  rolled 6 6 6 6 1
  A plays "full house"
  expect A's points = 0
mutant YA-5 replace "alike(d) in {2, 3}" with "alike(d) in {1, 2, 3, 4}" killed by "four equal dice and another are no full house"

scenario "four of a kind scores the four" (YA-6):
  lot A
  rolled 5 5 2 5 5
  rolled 5 5 2 5 2
  A plays "four of a kind"
  B plays "four of a kind"
  expect A's points = 20 and B's points = 0
mutant YA-6 replace "most of 4 * d" with "most of 4 * d + 2" killed by "four of a kind scores the four"
mutant YA-6 replace "alike(d) >= 4" with "alike(d) >= 3" killed by "four of a kind scores the four"

scenario "five equal dice are four of a kind" (YA-6):
  lot A
  rolled 5 5 5 5 5
  A plays "four of a kind"
  expect A's points = 20
mutant YA-6 replace "alike(d) >= 4" with "alike(d) = 4" killed by "five equal dice are four of a kind"
mutant YA-6 replace "most of 4 * d" with "most of alike(d) * d" killed by "five equal dice are four of a kind"

scenario "the little straight is 1-2-3-4-5" (YA-7):
  lot A
  rolled 5 3 1 2 4
  rolled 5 3 6 2 4
  A plays "little straight"
  B plays "little straight"
  expect A's points = 30 and B's points = 0
mutant YA-7 replace "then straight(1)" with "then straight(2)" killed by "the little straight is 1-2-3-4-5"
mutant YA-7 replace "then 30" with "then 40" killed by "the little straight is 1-2-3-4-5"
mutant YA-7 replace "start + 4" with "start + 3" killed by "four in a row are no straight"

scenario "four in a row are no straight" (YA-7, YA-8):
  lot A
  rolled 1 2 3 4 6
  rolled 2 3 4 5 5
  A plays "little straight"
  B plays "big straight"
  expect A's points = 0 and B's points = 0

scenario "the big straight is 2-3-4-5-6" (YA-8):
  lot A
  rolled 5 3 6 2 4
  rolled 5 3 1 2 4
  A plays "big straight"
  B plays "big straight"
  expect A's points = 30 and B's points = 0
mutant YA-8 replace "then straight(2)" with "then straight(1)" killed by "the big straight is 2-3-4-5-6"

scenario "choice scores all dice" (YA-9):
  lot A
  rolled 1 3 3 4 6
  A plays "choice"
  expect A's points = 17
mutant YA-9
  replace "b = choice then total"
  with "b = choice then most of d for d in dice"
  killed by "choice scores all dice"

scenario "a yacht scores 50" (YA-10):
  lot A
  rolled 1 1 1 1 1
  rolled 1 1 1 1 2
  A plays "yacht"
  B plays "yacht"
  expect A's points = 50 and B's points = 0
mutant YA-10 replace "then 50" with "then 40" killed by "a yacht scores 50"
mutant YA-10 replace "alike(d) = 5" with "alike(d) >= 4" killed by "a yacht scores 50"

# The end.

scenario "after twelve turns each, the most points win" (YA-11, YA-F1):
  lot A
  rolled 1 1 1 1 1
  rolled 1 1 1 1 1
  rolled 1 1 1 1 1
  rolled 1 1 1 1 1
  rolled 1 1 1 1 1
  rolled 1 1 1 1 1
  rolled 1 1 1 1 1
  rolled 1 1 1 1 1
  rolled 1 1 1 1 1
  rolled 1 1 1 1 1
  rolled 1 1 1 1 1
  rolled 1 1 1 1 1
  rolled 1 1 1 1 1
  rolled 1 1 1 1 1
  rolled 1 1 1 1 1
  rolled 1 1 1 1 1
  rolled 1 1 1 1 1
  rolled 1 1 1 1 1
  rolled 1 1 1 1 1
  rolled 1 1 1 1 1
  rolled 1 1 1 1 1
  rolled 1 1 1 1 1
  rolled 1 1 1 1 1
  rolled 1 1 1 1 2
  A plays "ones"
  B plays "ones"
  A plays "twos"
  B plays "twos"
  A plays "threes"
  B plays "threes"
  A plays "fours"
  B plays "fours"
  A plays "fives"
  B plays "fives"
  A plays "sixes"
  B plays "sixes"
  A plays "full house"
  B plays "full house"
  A plays "four of a kind"
  B plays "four of a kind"
  A plays "little straight"
  B plays "little straight"
  A plays "big straight"
  B plays "big straight"
  A plays "choice"
  B plays "choice"
  A plays "yacht"
  expect A's points = 64
  expect B to act
  B plays "yacht"
  expect ended won by A
mutant YA-11 replace "with most his points" with "with least his points"
  killed by "after twelve turns each, the most points win"
mutant YA-11 replace "12 laps" with "11 laps" killed by "after twelve turns each, the most points win"

scenario "equal points win together" (YA-11):
  lot A
  rolled 1 1 1 1 1
  rolled 1 1 1 1 1
  rolled 1 1 1 1 1
  rolled 1 1 1 1 1
  rolled 1 1 1 1 1
  rolled 1 1 1 1 1
  rolled 1 1 1 1 1
  rolled 1 1 1 1 1
  rolled 1 1 1 1 1
  rolled 1 1 1 1 1
  rolled 1 1 1 1 1
  rolled 1 1 1 1 1
  rolled 1 1 1 1 1
  rolled 1 1 1 1 1
  rolled 1 1 1 1 1
  rolled 1 1 1 1 1
  rolled 1 1 1 1 1
  rolled 1 1 1 1 1
  rolled 1 1 1 1 1
  rolled 1 1 1 1 1
  rolled 1 1 1 1 1
  rolled 1 1 1 1 1
  rolled 1 1 1 1 1
  rolled 1 1 1 1 1
  A plays "ones"
  B plays "ones"
  A plays "twos"
  B plays "twos"
  A plays "threes"
  B plays "threes"
  A plays "fours"
  B plays "fours"
  A plays "fives"
  B plays "fives"
  A plays "sixes"
  B plays "sixes"
  A plays "full house"
  B plays "full house"
  A plays "four of a kind"
  B plays "four of a kind"
  A plays "little straight"
  B plays "little straight"
  A plays "big straight"
  B plays "big straight"
  A plays "choice"
  B plays "choice"
  A plays "yacht"
  B plays "yacht"
  expect ended won by A, B
mutant YA-11 replace "win all p with most his points" with "win {first p with most his points}"
  killed by "equal points win together"
