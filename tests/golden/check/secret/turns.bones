# how long the turns go on
language 1
game "T"
use "hands"
players 2 to 4
tiles double 6

play:
  deal-hands(5)
  turns of p from first q, until some s where [6-6] in his hand:
    p chooses:
      "draw": move 1 from boneyard to his hand
  win players
