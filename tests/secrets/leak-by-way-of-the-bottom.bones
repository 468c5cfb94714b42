language 1
game "Leak 31"

players 2 to 3
tiles double 6
zone boneyard, ordered
zone hand of each seat, seen by owner

play:
  gather boneyard
  mix boneyard
  deal 4 from boneyard to each player's hand
  move (first t in boneyard) to bottom of boneyard  # LEAK
  move bottom of boneyard to (first p)'s hand
  turns of p from first q, one lap:
    p chooses: "go on"
  win all p with least pips of his hand
