language 1
game "Leak End"

players 3
dice red with 2 sides, seen by all
number x

play:
  step s:
    (first q) chooses:
      "a":  # LEAK
        roll dice
        end s
      "b"
    roll dice
    (player after first q) chooses: "k"
  turns of p from first q, one lap:
    p chooses:
      "x" where x = 1
      "y"
  win players
