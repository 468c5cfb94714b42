language 1
game "Count of Whose Hand"

players 2 to 3
tiles double 6
chips 50
pot pool
zone boneyard, ordered
zone heap
zone hand of each seat, seen by owner

play:
  gather boneyard
  mix boneyard
  deal 3 from boneyard to each player's hand
  move 2 from boneyard to (first p)'s hand
  pay count of ((first q with most pips of q's hand mod 7)'s hand + heap) from first p to pool, or all he has  # LEAK
  turns of p from first q, one lap:
    p chooses: "go on"
  win all p with most his chips
