# 'pass' after the words of a way is no seat
language 1
game "T"

players 2 to 4
seat leader

play:
  turns of p from leader, one lap:
    p chooses:
      "pass" pass
  win players
