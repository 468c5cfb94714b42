language 1
game "Places Slip in a Row"

players 2 to 3
tiles double 6
chips 50
pot pool
zone boneyard, ordered
zone row of each seat, ordered, seen by owner
zone aside of each seat, seen by owner

play:
  gather boneyard
  mix boneyard
  deal 4 from boneyard to each player's row
  turns of p from first q, one lap:
    turn up tile 2 of p's row
    p chooses:
      "take" t from p's row: move t to p's aside
  for each p:
    if tile 2 of p's row is face up: pay 1 from p to pool, or all he has  # LEAK
  turns of p from first q, one lap:
    p chooses: "go on"
  win all p with most his chips
