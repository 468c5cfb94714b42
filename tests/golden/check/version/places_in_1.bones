# places from seat to seat are counted from language 2 on
language 1
game "T"

players 2 to 3
dice red, white, seen by all
tiles double 6
zone boneyard, ordered
number n

play:
  roll dice
  for each p: set n to places from p to player after p
  win players
