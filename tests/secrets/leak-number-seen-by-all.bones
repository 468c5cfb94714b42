language 1
game "Leak 18"

use "hands"
players 2 to 3
tiles double 6

number held of each seat, seen by all

play:
  deal-hands(4)
  for each p: set his held to pips of his hand  # LEAK
  turns of p from first q, one lap:
    p chooses: "go on"
  win players
