# a scenario that is to be done without saying why
language 2
scenarios of "game"

scenario "s":
  todo
  expect ended
