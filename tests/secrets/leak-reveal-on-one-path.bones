language 1
game "Leak 73"

use "hands"
players 2 to 3
tiles double 6
chips 50
pot pool

play:
  deal-hands(3)
  for each p:
    if pips of his hand < 10:  # LEAK
      reveal p's hand
      pay 1 from p to pool, or all he has
  turns of p from first q, one lap:
    p chooses: "go on"
  win all p with most his chips
