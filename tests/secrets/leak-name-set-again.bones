language 1
game "Name Set Again"

players 2 to 3
tiles double 6
chips 50
pot pool
seat who, seen by all
zone boneyard, ordered
zone hand of each seat, seen by owner

play:
  gather boneyard
  mix boneyard
  deal 3 from boneyard to each player's hand
  draw who by lot from players
  reveal who's hand
  draw who by lot from players
  pay pips of who's hand from who to pool, or all he has  # LEAK
  turns of p from first q, one lap:
    p chooses: "go on"
  win all p with most his chips
