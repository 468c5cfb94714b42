language 1
game "Leak 18"

players 2 to 3
tiles double 6
zone boneyard, ordered
zone hand of each seat, seen by owner
flag had of each seat

play:
  repeat 2 times:
    gather boneyard
    mix boneyard
    deal 3 from boneyard to each player's hand
    turns of p from first q, one lap:
      p chooses openly:
        "go" where (player after p)'s had  # LEAK
        "stay"
    for each p:
      set p's had to no
      if [6-6] in p's hand: set p's had to yes
  win players
