language 1
scenarios of "game"

scenario "all win":
  skip "it is late"
  expect ended
