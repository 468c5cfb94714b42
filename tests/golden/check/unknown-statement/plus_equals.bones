# what is added is added with 'add'
language 1
game "T"

players 2 to 4
number target

play:
  target += 1
  win players
