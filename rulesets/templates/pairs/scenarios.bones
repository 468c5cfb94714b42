language 1
scenarios of "pairs"

# One scenario for each clause, at least.
# A mutant is a rule that is changed: a scenario has to notice it. 'boneyard test --mutants' looks whether it does.

opening "A can lay two pairs":
  lot A
  dealt A's hand: [6-6] [0-0] [5-6] [0-1] [3-3]; boneyard: [2-2]

scenario "five tiles each, and a sixth in turn" (PAIR-1, PAIR-2):
  players 4
  lot B
  dealt boneyard: [4-4]
  expect B to act
  expect count of A's hand = 5 and count of B's hand = 6
  expect A does not see [4-4]
mutant PAIR-1 replace "deal 5 from" with "deal 4 from" killed by "five tiles each, and a sixth in turn"
mutant PAIR-2 replace "draw leader by lot from players" with "set leader to first p" killed by "five tiles each, and a sixth in turn"

scenario "a pair has twelve pips" (PAIR-3):
  from "A can lay two pairs"
  expect A may "lay [6-6] [0-0]"
  expect A refused "lay [6-6] [0-1]" because PAIR-3
  A plays "lay [6-6] [0-0]"
  expect A may "lay [5-6] [0-1]"
  expect B sees [6-6] in A's laid
mutant PAIR-3 replace "pips of c = 12" with "pips of c >= 12" killed by "a pair has twelve pips"

scenario "a discard ends the turn" (PAIR-4):
  from "A can lay two pairs"
  A plays "discard [3-3]"
  expect top of discards = [3-3]
  expect B to act
mutant PAIR-4 replace "move t to discards" with "move t to his laid" killed by "a discard ends the turn"

scenario "two pairs win" (PAIR-5):
  from "A can lay two pairs"
  A plays "lay [6-6] [0-0]"
  A plays "lay [5-6] [0-1]"
  expect ended won by A

scenario "whoever has the pairs wins, and not only the leader" (PAIR-5):
  option target = 1
  lot A
  dealt A's hand: [0-1]; B's hand: [6-6] [0-0]
  A plays "discard [0-1]"
  B plays "lay [6-6] [0-0]"
  expect ended won by B

scenario "the target is an option" (PAIR-5):
  option target = 1
  from "A can lay two pairs"
  A plays "lay [6-6] [0-0]"
  expect ended won by A
mutant PAIR-5 replace "= 2 * target" with "= 4" killed by "the target is an option"

scenario "an empty boneyard ends the match" (PAIR-6):
  from "A can lay two pairs"
  A plays "lay [6-6] [0-0]"
  put discards: [1-2] [1-3] [1-4] [1-5] [1-6] [2-3] [2-4] [2-5] [2-6] [3-4] [3-5] [3-6] [4-5] [4-6] [2-2] [4-4] [5-5]
  A plays "discard [3-3]"
  expect ended won by A
mutant PAIR-6 replace "with most count of his laid" with "with least count of his laid" killed by "an empty boneyard ends the match"
