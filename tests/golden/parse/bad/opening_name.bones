# a name without quotes
language 1
scenarios of "base"
opening three:
  players 3
