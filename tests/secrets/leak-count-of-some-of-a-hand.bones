language 1
game "Count of Some of a Hand"

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
    pay count of (all t in p's hand where pips of t > 6) from p to pool, or all he has  # LEAK
  turns of p from first q, one lap:
    p chooses: "go on"
  win all p with most his chips
