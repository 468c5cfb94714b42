language 1
scenarios of "minimal"

# One scenario for each clause. 'boneyard test' runs them, 'boneyard test --coverage' shows which rules they play.
# A mutant is a rule that is changed: a scenario has to notice it. 'boneyard test --mutants' looks whether it does.

scenario "up to four play, with 28 tiles" (MIN-1):
  players 4
  expect count of tiles = 28
mutant MIN-1 replace "tiles double 6 " with "tiles double 5 " killed by "up to four play, with 28 tiles"

scenario "everybody sees their own tile alone" (MIN-2):
  dealt A's hand: [3-4]
  expect count of A's hand = 1 and count of B's hand = 1
  expect A sees [3-4] in A's hand
  expect B does not see [3-4]
mutant MIN-2 replace "seen by owner" with "seen by all" killed by "everybody sees their own tile alone"

scenario "a tile is swapped for the top one" (MIN-3):
  dealt A's hand: [0-1]; boneyard: [5-5]
  expect A asked "swap", "keep"
  A plays "swap [0-1]"
  expect [5-5] in A's hand
  expect count of A's hand = 1
  expect bottom of boneyard = [0-1]
mutant MIN-3 replace "to bottom of boneyard" with "to boneyard" killed by "a tile is swapped for the top one"

scenario "the most pips win" (MIN-4):
  dealt A's hand: [3-4]; B's hand: [6-6]
  A plays "keep"
  expect B does not see [3-4]
  B plays "keep"
  expect A sees [6-6] in B's hand
  expect ended won by B
mutant MIN-4 replace "with most pips" with "with least pips" killed by "the most pips win"

scenario "equal pips win together" (MIN-4):
  dealt A's hand: [3-4]; B's hand: [2-5]
  A plays "keep"
  B plays "keep"
  expect ended won by A, B
