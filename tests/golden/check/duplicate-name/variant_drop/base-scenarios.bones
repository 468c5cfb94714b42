language 2
scenarios of "base"

scenario "a":
  expect n = 1
