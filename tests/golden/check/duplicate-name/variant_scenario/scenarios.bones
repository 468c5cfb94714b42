language 1
scenarios of "game"

scenario "a":
  expect n = 2

scenario "a":
  expect n = 1
