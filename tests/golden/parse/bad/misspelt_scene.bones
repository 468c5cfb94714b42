# A misspelt first word in a scenario.
language 1
game "T"

scenario "x":
  player 2
