language 2
scenarios of "game"

scenario "a":
  expect n = 2
