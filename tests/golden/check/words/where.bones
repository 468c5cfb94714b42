# words that depend on a value which a flag never has
language 1
game "T"

players 2 to 4
flag turned, seen by all

play:
  for each p:
    p chooses openly:
      "turn": set turned to yes
      "leave": set turned to no
  win players

words:
  set turned to t where t = 1: "it is turned"
