language 1
game "Leak 01"

use "hands"
players 2 to 3
tiles double 6

play:
  deal-hands(5)
  turns of p from first q, 2 laps:
    p chooses:
      "go" where (first q in players with most pips of q's hand) = nobody  # LEAK
      "stay"
  win players
