language 1
game "Ways"

# The fragment is the ways of a choice.

players 2 to 4
option stake: 1 to 10, default 2
option take: optional, forced
tiles double 6
zone boneyard, ordered
zone hand of each seat, seen by owner
layout line
chips 20
pot pool

play:
  gather boneyard
  mix boneyard
  deal 5 from boneyard to each player's hand
  repeat 10 times:
    turns of p in players from first q in players, until all pass:
      let high-bid be 0, seen by all
      p chooses openly:
        @@
  win players
