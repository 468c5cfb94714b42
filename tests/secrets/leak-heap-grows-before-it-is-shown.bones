language 1
game "Heap Grows Before It Is Shown"

players 2 to 3
tiles double 6
chips 50
pot pool
zone boneyard, ordered
zone hand of each seat, seen by owner
zone heap

play:
  gather boneyard
  mix boneyard
  deal 3 from boneyard to each player's hand
  move 2 from boneyard to heap
  let before be pips of heap
  move 1 from boneyard to heap
  pay before from first p to pool, or all he has  # LEAK
  reveal heap
  turns of p from first q, one lap:
    p chooses: "go on"
  win all p with most his chips
