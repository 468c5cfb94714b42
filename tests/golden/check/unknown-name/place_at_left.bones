# an open end is named by its number
language 1
game "T"

players 2 to 4
tiles double 6
zone boneyard, ordered
layout line
seat leader

play:
  turns of p from leader, one lap:
    place [6-6] on line at left
  win players
