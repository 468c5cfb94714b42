language 1
game "Safe Passes"

players 2

play:
  for each p:
    p chooses:
      "act":
        p chooses openly:
          "shout"
          "pass"
      "pass"
    p chooses:
      "act"
      "pass"
  turns of p from first q, one lap:
    p chooses openly:
      "go on"
  win players
