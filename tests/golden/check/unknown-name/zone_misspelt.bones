# a zone by a misspelt name
language 1
game "T"

players 2 to 4
tiles double 6
zone boneyard, ordered

play:
  mix bonyard
  gather boneyard
  win players
