# a colon stands before a parameter's type
language 1
game "T"

players 2 to 4
number target
define more(n number): n + 1

play:
  set target to more(1)
  win players
