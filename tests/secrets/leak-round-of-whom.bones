language 1
game "Round of Whom"

players 2
chips 5
number marks of each seat, seen by all

# The first player chooses unannounced whose round comes first, and may show it. But who is asked, and what is offered, depends on it.
play:
  set (first s)'s marks to 1
  (first s) chooses:
    "begin with" c from players:  # LEAK
      for each f from c:
        (player after first h) chooses:
          "act" where f's marks > 0
          "pass"
  turns of p from first q, one lap:
    p chooses: "go on"
  win players
