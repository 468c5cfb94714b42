# what dice show is a pattern from language 2 on
language 1
game "T"

players 2 to 3
dice red, white, seen by all
tiles double 6
zone boneyard, ordered
number n

play:
  roll dice
  if dice is 1 1 5: win players
  win no seats
