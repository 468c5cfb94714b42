# an ordered zone has a top
language 1
game "T"

players 2 to 4
tiles double 6
zone boneyard, ordered
zone hand of each seat, seen by owner
seat leader

play:
  turns of p from leader, one lap:
    let t be top of his hand
    move t to boneyard
  win players
