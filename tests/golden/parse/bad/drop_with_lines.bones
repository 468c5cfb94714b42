# a scenario that is dropped has no lines
language 1
scenarios of "game"

scenario "all win":
  drop "it is late"
  expect ended
