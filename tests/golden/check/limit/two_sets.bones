# a way has one set of tiles
language 1
game "T"

players 2 to 4
tiles double 6
zone boneyard, ordered
zone hand of each seat, seen by owner
seat leader

play:
  turns of p from leader, one lap:
    p chooses:
      "give" 2 tiles c from his hand "and" 2 tiles d from his hand: move c + d to boneyard
      "pass"
  win players
