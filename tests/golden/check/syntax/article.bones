# there are no articles
language 1
game "T"

players 2 to 4
tiles double 6
zone boneyard, ordered

play:
  mix the boneyard
  win players
