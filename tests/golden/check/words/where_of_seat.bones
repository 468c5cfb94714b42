# words that depend on a variable of each seat, and of which is not said
language 1
game "T"

players 2 to 4
flag turned, seen by all
flag done of each seat, seen by all

play:
  for each p:
    p chooses openly:
      "turn": set turned to yes
      "leave": set turned to no
  win players

words:
  set turned to t where done = yes: "it is turned"
