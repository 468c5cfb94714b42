language 1
game "Safe 41"

use "hands"
players 2 to 3
tiles double 6

zone engine, seen by all

play:
  gather boneyard
  move (first t in boneyard where double(t) and pips of t > 6) to engine
  mix boneyard
  deal 4 from boneyard to each player's hand
  turns of p from first q, one lap:
    p chooses:
      "draw": move 1 from boneyard to his hand
      "stay"
  win all p with least count of his hand
