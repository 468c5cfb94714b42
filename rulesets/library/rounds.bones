language 1
library "rounds"
use "hands"

# Rounds by number, from a highest double down. Each begins with the double of its number, and what is left in a hand when it ends counts
# against its holder. Whoever has the least at the end wins.

option double-blank: 0 to 100
number start, seen by all
number score of each seat, seen by all
seat leader, seen by all
first leader

define start-double: [start-start]

# The leader of the first round is drawn by lot, that of every other is the next after the last. A round may set another leader.
phase rounds-by-number(highest: number, many: number, round: block):
  repeat many times:
    if leader = nobody:
      draw leader by lot from players
      set start to highest
    else:
      set leader to player after leader
      set start to start - 1
    round
    for each p: add left-over(p) to his score
  win all p with least his score

# What a player has left in hand; the double blank counts for itself.
define left-over(p: seat): pips of p's hand + (if [0-0] in p's hand then double-blank else 0)

words:
  start: ""
  set start to n: "this is the round of the double-{n}"
  round: "round"
