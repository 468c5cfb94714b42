# a way has at most three single choices
language 1
game "T"

players 2 to 4
seat leader

play:
  turns of p from leader, one lap:
    p chooses:
      "give" q "and" r "and" s "and" u: set leader to q
      "pass"
  win players
