language 1
game "Leak Told Or Not"

players 2 to 3
tiles double 6
zone boneyard, ordered
zone hand of each seat, seen by owner
flag strong

play:
  gather boneyard
  mix boneyard
  deal 3 from boneyard to each player's hand
  turns of p from first q, one lap:
    set strong to [6-6] in his hand or told count of boneyard * pips of his hand > 300  # LEAK
    p chooses: "go on"
  win all p with most pips of his hand
