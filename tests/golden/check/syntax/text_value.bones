# texts are no values
language 1
game "T"

players 2 to 4
tiles double 6
zone boneyard, ordered
seat leader

play:
  if leader = "A": mix boneyard
  win players
