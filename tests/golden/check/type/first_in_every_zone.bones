# the tiles of all seats stand in brackets before 'where'
language 1
game "T"

players 2 to 4
tiles double 6
zone boneyard, ordered
zone hand of each seat, seen by owner
number target

play:
  let x be first t in every hand where t is [6-6]
  set target to pips of x
  win players
