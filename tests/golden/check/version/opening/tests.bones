language 1
scenarios of "game"

opening "at once":
  expect ended
