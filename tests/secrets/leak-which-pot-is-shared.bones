language 1
game "Leak 1"

players 2 to 3
tiles double 6
chips 20
zone boneyard, ordered
zone hand of each seat, seen by owner
pot side(0 to 1)

play:
  gather boneyard
  mix boneyard
  deal 3 from boneyard to each player's hand
  for each p:
    pay 1 from p to side(0), or all he has
    pay 4 from p to side(1), or all he has
  let n be (pips of (player after first p)'s hand) mod 2
  share side(n) among players, rest stays  # LEAK
  turns of p from first q, one lap:
    p chooses: "go on"
  win all p with most his chips
