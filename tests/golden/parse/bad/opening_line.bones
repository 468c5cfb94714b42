# a line of an opening is one of a scenario
language 1
scenarios of "base"
opening "three":
  plyers 3
