# A misspelt in.
language 1
game "T"

play:
  for each p inn players: mix b
