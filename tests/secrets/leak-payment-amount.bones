language 1
game "Leak 15"

use "hands"
players 2 to 3
tiles double 6
chips 50
pot pool

play:
  deal-hands(4)
  for each p: pay pips of his hand from p to pool, or all he has  # LEAK
  turns of p from first q, one lap:
    p chooses: "go on"
  win players
