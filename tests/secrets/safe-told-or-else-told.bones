language 1
game "Told or Else Told"

players 2 to 3
tiles double 6
chips 50
pot pool
zone boneyard, ordered
zone hand of each seat, seen by owner

play:
  gather boneyard
  mix boneyard
  deal 4 from boneyard to each player's hand
  for each p:
    if told [6-6] in his hand: pay 3 from p to pool, or all he has
    else if told [5-5] in his hand: pay 2 from p to pool, or all he has
    else if told pips of his hand > 20: pay 1 from p to pool, or all he has
  turns of p from first q, one lap:
    p chooses: "go on"
  win all p with most his chips
