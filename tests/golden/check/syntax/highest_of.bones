# the best of a set is the first with most
language 1
game "T"

players 2 to 4
tiles double 6
zone boneyard, ordered

play:
  let t be highest of boneyard
  move t to boneyard
  win players
