# the tiles of all hands are those of every hand
language 1
game "T"

players 2 to 4
tiles double 6
zone boneyard, ordered
zone hand of each seat, seen by owner

play:
  move all hands to boneyard
  win players
