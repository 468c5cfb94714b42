# a letter that is no die
language 1
game "T"

players 2 to 3
dice 5, seen by all
tiles double 6
zone boneyard, ordered
number n

play:
  roll dice
  if dice is x x 5 for some x, y: win players
  win no seats
