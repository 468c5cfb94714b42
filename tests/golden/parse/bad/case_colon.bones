# a colon after the names of values
language 1
scenarios of "base"
scenario "one" for a, b: (1, 2):
  rolled {a} {b}
