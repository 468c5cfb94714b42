# a letter of dice is new
language 1
game "T"

players 2 to 3
dice 5, seen by all
tiles double 6
zone boneyard, ordered
number n

play:
  roll dice
  if dice is n n for some n: win players
  win no seats
