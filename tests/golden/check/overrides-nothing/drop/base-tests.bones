language 1
scenarios of "base"

scenario "all win":
  expect ended won by A, B
