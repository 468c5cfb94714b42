language 1
game "Leak 21"

players 2 to 3
tiles double 6
zone boneyard, ordered
zone hand of each seat, seen by owner
zone heap

play:
  gather boneyard
  mix boneyard
  deal 2 from boneyard to each player's hand
  for each p:
    let both be p's hand + (player after p)'s hand
    move both to heap
    p chooses:
      "call" where [6-6] in both  # LEAK
      "go on"
    move heap to boneyard
    mix boneyard
    deal 2 from boneyard to p's hand
    deal 2 from boneyard to (player after p)'s hand
  win players
