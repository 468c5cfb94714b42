# a phase that takes no block is given none
language 1
game "T"

players 2 to 4
number target
phase once: add 1 to target

play:
  once:
    add 1 to target
  win players
