language 1
game "Leak Nobody"

players 3
number x

play:
  (first q) chooses:
    "a" n from 0 to 1:
      each r in (all s in {player after first q} where n = 1) chooses at once:  # LEAK
        "k" m from 0 to 2: set x to 1
  (player after first q) chooses: "k"
  turns of p from first q, one lap:
    p chooses:
      "x" where x = 1
      "y"
  win players
