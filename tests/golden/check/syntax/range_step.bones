# a range has no steps
language 1
game "T"

players 2 to 4
number target
seat leader

play:
  turns of p from leader, one lap:
    p chooses:
      "bid" n from 1 to 6 by 2: set target to n
      "pass"
  win players
