# a zone that is mixed is ordered
language 1
game "T"

players 2 to 4
tiles double 6
zone boneyard, ordered
zone kitty of each seat, seen by all

play:
  for each p:
    move boneyard to p's kitty
    mix p's kitty
  win players
