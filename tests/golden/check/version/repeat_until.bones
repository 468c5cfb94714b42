# what is repeated until something holds is a 'while not'
language 1
game "T"

players 2 to 4
number target

play:
  repeat until target > 5:
    add 1 to target
  win players
