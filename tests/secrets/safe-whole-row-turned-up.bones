language 1
game "Safe 17"

players 2 to 3
tiles double 6
chips 20
pot pool
zone boneyard, ordered
zone row of each seat, ordered

play:
  gather boneyard
  mix boneyard
  deal 4 from boneyard to each player's row
  turns of p from first q, 2 laps:
    p chooses openly:
      "turn" n from 1 to 4:
        let t be tile n of p's row
        turn up t
        pay pips of t from p to pool, or all he has
  turns of p from first q, one lap:
    for each t in p's row: turn up t
    pay (pips of p's row) / 10 from p to pool, or all he has
    p chooses: "go on"
  share pool among players, rest stays
  win all p with most his chips
