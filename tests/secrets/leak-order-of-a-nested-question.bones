language 1
game "Leak Order"

players 3
number x
seat who

play:
  (first q) chooses:
    "a" w from players:
      each r from w chooses at once:  # LEAK
        "k": set who to r
  if who = first q: set x to 1
  turns of p from first q, one lap:
    p chooses:
      "x" where x = 1
      "y"
  win players
