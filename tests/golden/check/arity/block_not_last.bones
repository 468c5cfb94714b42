# a block before another parameter
language 1
game "T"

players 2

phase twice(what: block, n: number):
  repeat n times: what

phase outer(what: block):
  twice(what, 2)

play:
  outer:
    (first q) chooses: "on"
  win players
