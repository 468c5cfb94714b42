# a line that cannot be read in one of the cases
language 1
scenarios of "base"
scenario "one" for k in 1, [1-2], none:
  rolled 3 {k}
