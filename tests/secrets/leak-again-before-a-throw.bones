language 1
game "Leak Thrown"

players 2
dice red with 2 sides

play:
  roll dice
  (first q) chooses openly:
    "a":
      if red = 1:  # LEAK
        roll dice
        again
    "b"
  roll dice
  (first q) chooses openly:
    "a"
    "b"
  (player after first q) chooses: "k"
  win players
