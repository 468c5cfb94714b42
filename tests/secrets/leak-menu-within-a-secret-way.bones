language 1
game "Leak Menu"

players 2
number k

play:
  (first q) chooses:
    "a":  # LEAK
      (first q) chooses:
        "ask":  # LEAK
          (player after first q) chooses:
            "act" where k = 1
            "pass"
        "no"
    "b"
  set k to 1
  (first q) chooses:
    "ask":  # LEAK
      (player after first q) chooses:
        "act" where k = 1
        "pass"
    "no"
  turns of p from first q, one lap:
    p chooses: "go on"
  win players
