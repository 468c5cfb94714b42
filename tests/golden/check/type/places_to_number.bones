# places lead from a seat to a seat
language 1
game "T"

players 2 to 3
dice 5, seen by all
tiles double 6
zone boneyard, ordered
number n

play:
  roll dice
  for each p: set n to places from p to n
  win players
