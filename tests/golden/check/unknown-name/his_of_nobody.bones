# 'his' needs a turn, a choice or a loop around it
language 1
game "T"

players 2 to 4
tiles double 6
zone boneyard, ordered
zone hand of each seat, seen by owner

play:
  if count of his hand > 3: mix boneyard
  win players
