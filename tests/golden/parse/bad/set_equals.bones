# '=' for 'to'.
language 1
game "T"

play:
  set idle = 3
  mix b
