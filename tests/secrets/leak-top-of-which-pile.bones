language 1
game "Top of Which Pile"

players 2 to 3
tiles double 6
zone boneyard, ordered
zone hand of each seat, seen by owner
zone pile(0 to 1), ordered
zone out, seen by all

play:
  gather boneyard
  mix boneyard
  deal 3 from boneyard to each player's hand
  for each n in 0 to 1: move 2 from boneyard to pile(n)
  move (top of pile(pips of (player after first p)'s hand mod 2)) to out  # LEAK
  turns of p from first q, one lap:
    p chooses: "go on"
  win players
