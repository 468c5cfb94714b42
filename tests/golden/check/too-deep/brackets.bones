# at most 64 brackets stand inside one another
language 1
game "T"

players 2 to 4
number target

play:
  if ((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((target = 1)))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))): win players
  win players
