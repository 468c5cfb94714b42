# a loop over the tiles of all seats that meet a condition
language 1
game "T"

players 2 to 4
tiles double 6
zone boneyard, ordered
zone hand of each seat, seen by owner

play:
  for each t in every hand where t = [6-6]: move t to boneyard
  win players
