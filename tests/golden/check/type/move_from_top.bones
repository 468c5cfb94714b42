# tiles are taken from the top of a zone
language 1
game "T"

players 2 to 4
tiles double 6
zone boneyard, ordered
zone hand of each seat, seen by owner
seat leader

play:
  turns of p from leader, one lap:
    move 1 from top of boneyard to his hand
  win players
