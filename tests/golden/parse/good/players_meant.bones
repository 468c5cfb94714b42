# The players are meant where nothing is said, and a zone of all seats by every.
language 1
game "T"

define a: some p where every claim is empty
define b: count of every hand + count of all p where x
define c: first p from leader with most p's won
define d: no p where x
define e: sum of p's won for p
play:
  for each p: mix b
  for each p from leader: mix every hand
  turns of p from leader, one lap:
    p chooses:
      "x": again (T-1)
      "y" t from p's hand: place t on line
  each p from leader chooses at once:
    "z"
