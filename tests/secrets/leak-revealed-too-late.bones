language 1
game "Leak 35"

use "hands"
players 2 to 3
tiles double 6
chips 50
pot pool

number worth of each seat, seen by all

play:
  for each p: pay 5 from p to pool, or all he has
  deal-hands(4)
  for each p: set his worth to pips of his hand  # LEAK
  turns of p from first q, one lap:
    if count of players > 1:
      p chooses openly:
        "stay"
        "drop": set players to players without {p}
  for each p: reveal his hand
  share pool among all p with most his worth, rest stays
  win all p with most his chips
