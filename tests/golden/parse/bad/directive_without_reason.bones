# a scenario that is to be done without saying why
language 1
scenarios of "game"

scenario "s":
  todo
  expect ended
