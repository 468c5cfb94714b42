# each statement has a line of its own
language 1
game "T"

players 2 to 4
tiles double 6
zone boneyard, ordered
number target

play:
  mix boneyard, add 1 to target
  win players
