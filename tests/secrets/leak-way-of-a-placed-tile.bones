language 1
game "Way of a Placed Tile"

players 2 to 3
tiles double 6
chips 50
pot pool
zone boneyard, ordered
zone hand of each seat, seen by owner
layout line
flag marked

play:
  gather boneyard
  mix boneyard
  deal 4 from boneyard to each player's hand
  (first p) chooses:
    "place" t from his hand: place t on line
    "mark" t from his hand:
      place t on line
      set marked to yes
  (player after first p) chooses: "go on"
  if marked: pay 1 from first p to pool, or all he has  # LEAK
  turns of p from first q, one lap:
    p chooses: "go on"
  win all p with most his chips
