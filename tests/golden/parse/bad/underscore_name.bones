# A name with an underscore.
language 1
game "T"

play:
  set my_x to 1
