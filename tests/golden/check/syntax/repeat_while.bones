# 'while' is a loop of its own
language 1
game "T"

players 2 to 4
number target

play:
  repeat while target < 5:
    add 1 to target
  win players
