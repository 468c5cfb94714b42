language 1
game "Leak 25"

players 2 to 3
number pick of each seat, seen by owner

play:
  each p chooses at once:
    "pick" n from 1 to 3: set p's pick to n
  each p chooses at once:
    "same" where some q in players where q != p and q's pick = p's pick  # LEAK
    "rest"
  win players
