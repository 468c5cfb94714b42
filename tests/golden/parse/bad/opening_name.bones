# a name without quotes
language 2
scenarios of "base"
opening three:
  players 3
