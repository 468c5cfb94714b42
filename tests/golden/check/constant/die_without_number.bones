# no die shows seven
language 1
game "T"

players 2 to 3
dice 5, seen by all
tiles double 6
zone boneyard, ordered
number n

play:
  roll dice
  if dice is 1 1 7: win players
  win no seats
