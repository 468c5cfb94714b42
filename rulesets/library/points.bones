language 1
library "points"

# A match to a number of points: rounds follow one another until somebody has that many. Every seat has a score; partners are given the same points each.

option target: 1 to 10000
number score of each seat, seen by all
number round-number, seen by all
seat leader, seen by all
first leader

# The block is a round. After each it is looked whether somebody has the target.
phase match-to-target(round: block):
  repeat:
    add 1 to round-number
    round
    win-at-target

# For a game in which a round does not have to be played to its end, when points are scored in the middle of it.
phase win-at-target:
  if some p where his score >= target: win all p with most his score

words:
  round-number: "round"
  set round-number to n: "round {n}"
  round: "round"
