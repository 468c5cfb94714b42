language 1
game "Asked Unless It Ended"

players 3
chips 5

# Who is asked next follows from whether the first player ended the step.
play:
  step s:
    (first q) chooses:
      "a": end s
      "b"
    (player after first q) chooses:  # LEAK
      "c"
      "d"
  win players
