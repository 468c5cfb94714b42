# 'yes' and 'no' are no values of an option
language 1
game "T"

players 2 to 4
option bonus: yes, no

play:
  win players
