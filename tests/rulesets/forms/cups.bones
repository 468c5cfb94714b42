language 1
game "Cups"

# An option and the number of players say how many dice each seat has.

players 2 to 5
option cup: 1 to 3, default 2
define dice-each: cup + (3 with 2, 2 with 3, 1 with 4 or 5 players)
dice dice-each of each seat, seen by owner
number best, seen by all

play:
  for each p: roll his dice
  turns of p from first q, one lap:
    p chooses:
      "show": reveal his dice
      "throw one": roll 1 of his dice
      "throw all": roll his dice
  reveal dice
  set best to most of (sum of d for d in his dice) for p
  win all p where (sum of d for d in his dice) = best
