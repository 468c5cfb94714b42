language 1
game "Leak 5"

players 2 to 3
tiles double 6
zone boneyard, ordered
zone hand of each seat, seen by owner
number bid of each seat, seen by owner

play:
  gather boneyard
  mix boneyard
  deal 3 from boneyard to each player's hand
  for each p:
    p chooses: "bid" n from 0 to 9: set p's bid to n
  for each p: reveal p's bid
  for each p:
    if [6-6] in p's hand: set p's bid to p's bid  # LEAK
  turns of p from first q, one lap:
    p chooses: "go on"
  win all p with most his bid
