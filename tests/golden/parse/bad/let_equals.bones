# '=' for 'be'.
language 1
game "T"

play:
  let idle = 3
  mix b
