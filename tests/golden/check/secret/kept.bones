# a number that was kept from a hand, and is paid later
language 1
game "T"
use "hands"
players 2 to 4
tiles double 6
chips 50
pot pool
number worth of each seat

play:
  deal-hands(5)
  for each p: set his worth to pips of his hand
  for each p: pay his worth from p to pool, or all he has
  for each p:
    p chooses: "on"
  win players
