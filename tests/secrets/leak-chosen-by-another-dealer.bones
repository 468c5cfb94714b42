language 1
game "Leak 15"

players 3
number note of each seat
seat dealer, seen by all

play:
  for each p:
    set dealer to player after dealer
    dealer chooses:
      "write" n from 1 to 3: set p's note to n
  dealer chooses:
    "call" where some q where q's note = 3  # LEAK
    "go on"
  win players
