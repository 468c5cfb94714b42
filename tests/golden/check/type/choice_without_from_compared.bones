# what is chosen from nothing is compared as a seat
language 1
game "T"

players 2 to 4
number target
seat leader

play:
  turns of p from leader, one lap:
    p chooses:
      "bid" b where b > 3: set target to 1
      "pass"
  win players
