# a case is no sum
language 1
scenarios of "base"
scenario "one" for k in 1 + 2:
  rolled 3 {k}
