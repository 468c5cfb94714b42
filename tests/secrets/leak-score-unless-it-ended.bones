language 1
game "Score Unless It Ended"

players 2
chips 5
number total, seen by all

# What everybody sees is set unless the first player ended the step.
play:
  step s:
    (first q) chooses:
      "a": end s
      "b"
    set total to 1  # LEAK
  turns of p from first q, one lap:
    p chooses: "go on"
  win players
