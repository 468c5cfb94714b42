# a phase that takes a block is given one
language 1
game "T"

players 2 to 4
phase twice(body: block):
  body
  body

play:
  twice
  win players
