language 1
scenarios of "base"

scenario "a":
  expect n = 1
