# a way has one range
language 1
game "T"

players 2 to 4
number target
seat leader

play:
  turns of p from leader, one lap:
    p chooses:
      "bid" n from 1 to 6 "of" m from 1 to 6: set target to n + m
      "pass"
  win players
