language 1
game "Dice All Saw Before"

players 2
dice 2 of each seat, seen by owner
chips 20
pot pool

# All have seen the dice when some are thrown: one of these that shows the same goes before one that is hidden by then.
play:
  roll dice
  reveal (first s-b)'s dice
  (first s-f) chooses:
    "a" some dice c from his dice: roll c
    "pass"
  (first s-i) chooses:
    "a" some dice c from his dice: roll c
    "pass"
  turns of p from first q, one lap:
    p chooses: "go on"
  win players
