# how many tiles a hand has everybody sees
language 1
game "T"
use "hands"
players 2 to 4
tiles double 6

play:
  deal-hands(5)
  for each p:
    p chooses:
      "take" where told count of (player after p)'s hand > 2
      "wait"
  win players
