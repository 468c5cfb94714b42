language 1
game "Leak 67"

players 2 to 3
tiles double 6
zone boneyard, ordered
zone hand of each seat, seen by owner
zone aside
tile mark, seen by all

play:
  repeat 2 times:
    gather boneyard
    mix boneyard
    deal 4 from boneyard to each player's hand
    if mark != no tile: move mark to aside  # LEAK
    turns of p from first q, one lap:
      p chooses openly:
        "mark" t from his hand: set mark to t
  win players
