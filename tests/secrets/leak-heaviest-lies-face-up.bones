language 1
game "Leak 23"

players 2 to 3
tiles double 6
zone boneyard, ordered
zone hand of each seat, seen by owner
zone down of each seat, seen by owner

play:
  gather boneyard
  mix boneyard
  deal 3 from boneyard to each player's hand
  for each p:
    p chooses openly:
      "turn" t from his hand: turn up t
  for each p: move (first t in p's hand with most pips of t) to p's down  # LEAK
  turns of p from first q, one lap:
    p chooses: "go on"
  win players
