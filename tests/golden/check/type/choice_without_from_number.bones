# a number that is chosen from nothing is a seat
language 1
game "T"

players 2 to 4
number target
seat leader

play:
  turns of p from leader, one lap:
    p chooses:
      "bid" b: set target to b
      "pass"
  win players
