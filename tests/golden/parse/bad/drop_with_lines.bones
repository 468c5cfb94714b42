# a scenario that is dropped has no lines
language 2
scenarios of "game"

scenario "all win":
  drop "it is late"
  expect ended
