language 1
scenarios of "game"

scenario "one" for n in 1, 2:
  expect ended
