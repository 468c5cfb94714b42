language 1
scenarios of "tricks"

# One scenario for each clause, at least.
# A mutant is a rule that is changed: a scenario has to notice it. 'boneyard test --mutants' looks whether it does.

opening "A leads [3-6]":
  lot A
  dealt A's hand: [3-6] [0-0]; B's hand: [5-6] [1-6] [2-2]
  A plays "play [3-6]"

scenario "six tiles each" (TRICK-1):
  players 4
  dealt A's hand: [3-4]
  expect count of A's hand = 6 and count of D's hand = 6
  expect B does not see [3-4]
mutant TRICK-1 replace "deal 6 from" with "deal 5 from" killed by "six tiles each"

scenario "the leader is drawn by lot" (TRICK-2):
  lot B
  expect B to act
mutant TRICK-2 replace "draw leader by lot from players" with "set leader to first p" killed by "the leader is drawn by lot"

scenario "one tile each, for all to see" (TRICK-3):
  from "A leads [3-6]"
  expect B sees [3-6] in A's shown
  expect B to act
mutant TRICK-3 replace "from leader, one lap" with "from leader, 2 laps" killed by "the highest tile of the suit takes the trick"

scenario "whoever can must follow" (TRICK-4):
  from "A leads [3-6]"
  expect B may "play [1-6]"
  expect B refused "play [2-2]" because TRICK-4
mutant TRICK-4 replace "high of t = high of led" with "low of t = low of led" killed by "whoever can must follow"

scenario "who cannot follow plays anything" (TRICK-4):
  lot A
  dealt A's hand: [3-6]
  put B's hand: [0-0] [1-1]
  A plays "play [3-6]"
  expect B may "play [1-1]"

scenario "the highest tile of the suit takes the trick" (TRICK-3, TRICK-5):
  from "A leads [3-6]"
  B plays "play [5-6]"
  expect count of B's taken = 2
  expect leader = B
  expect B to act
mutant TRICK-5 replace "with most low" with "with least low" killed by "the highest tile of the suit takes the trick"

scenario "a tile of another suit takes nothing" (TRICK-5):
  lot A
  dealt A's hand: [0-3]
  put B's hand: [6-6]
  A plays "play [0-3]"
  B plays "play [6-6]"
  expect count of A's taken = 2

scenario "six tricks, and the most tiles win" (TRICK-6):
  lot A
  dealt A's hand: [6-6] [5-5] [4-4] [3-3] [2-2] [1-1]; B's hand: [0-6] [0-5] [0-4] [0-3] [0-2] [0-1]
  A plays "play [6-6]"
  B plays "play [0-6]"
  A plays "play [5-5]"
  B plays "play [0-5]"
  A plays "play [4-4]"
  B plays "play [0-4]"
  A plays "play [3-3]"
  B plays "play [0-3]"
  A plays "play [2-2]"
  B plays "play [0-2]"
  A plays "play [1-1]"
  B plays "play [0-1]"
  expect ended won by A
mutant TRICK-6 replace "with most count of his taken" with "with least count of his taken" killed by "six tricks, and the most tiles win"
