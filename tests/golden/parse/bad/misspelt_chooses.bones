# A misspelt word after a player.
language 1
game "T"

play:
  p choses:
    "x"
