language 2
scenarios of "game"

opening "at once":
  expect ended
