# on a die stands a number
language 1
game "T"

players 2 to 3
dice 5, seen by all
tiles double 6
zone boneyard, ordered
number n

play:
  roll dice
  let t be first t in boneyard
  if dice is 1 t: win players
  win no seats
