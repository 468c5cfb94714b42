# slip on line 6: 'die' for 'dice'
language 1
game "Y"
players 2
dice 1 of each seat, seen by all
define score(p: seat): p's die
play:
  roll dice
  win all p with most score(p)
