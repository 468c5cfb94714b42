# parameters stand in brackets
language 1
game "T"

players 2 to 4
tiles double 6
zone boneyard, ordered
define worth of t: pips of t

play:
  mix boneyard
  win players
