language 1
game "What Is Left of a Hand"

players 2 to 3
tiles double 6
zone boneyard, ordered
zone hand of each seat, seen by owner
zone aside
zone out, seen by all

play:
  gather boneyard
  mix boneyard
  deal 3 from boneyard to each player's hand
  move (first t in (first p)'s hand with most pips of t) to aside
  move (first p)'s hand to out  # LEAK
  turns of p from first q, one lap:
    p chooses: "go on"
  win players
