language 2
scenarios of "base"

scenario "all win":
  expect ended won by A, B
