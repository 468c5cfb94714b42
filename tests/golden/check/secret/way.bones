# a way that another's hand opens
language 1
game "T"
use "hands"
players 2 to 4
tiles double 6

play:
  deal-hands(5)
  for each p:
    p chooses:
      "dare" where pips of (player after p)'s hand > 20
      "wait"
  win players
