language 1
game "Number Beside a Placed Tile"

players 2 to 3
tiles double 6
chips 50
pot pool
zone boneyard, ordered
zone hand of each seat, seen by owner
layout line
number note

play:
  gather boneyard
  mix boneyard
  deal 4 from boneyard to each player's hand
  (first p) chooses:
    "place" t from his hand "and" n from 1 to 3:
      place t on line
      set note to n
  (player after first p) chooses: "go on"
  pay note from first p to pool, or all he has  # LEAK
  turns of p from first q, one lap:
    p chooses: "go on"
  win all p with most his chips
