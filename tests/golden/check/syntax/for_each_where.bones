# a loop goes through a set and has no condition of its own
language 1
game "T"

players 2 to 4
tiles double 6
zone boneyard, ordered

play:
  for each t in boneyard where pips of t > 3: move t to boneyard
  win players
