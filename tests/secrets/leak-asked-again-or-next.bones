language 1
game "Asked Again or Next"

players 2
chips 5

# The first player is asked again, or in the next round: nobody can tell which, until the other player is offered what depends on the round.
play:
  for each kind in 0 to 1:
    (first s) chooses:
      "once more": again  # LEAK
      "ask":
        (player after first s) chooses:
          "act" where kind = 1
          "pass"
      "on"
  turns of p from first q, one lap:
    p chooses: "go on"
  win players
