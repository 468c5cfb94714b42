# a pass stands in turns that count it
language 1
game "T"

players 2 to 4

play:
  pass
  win players
