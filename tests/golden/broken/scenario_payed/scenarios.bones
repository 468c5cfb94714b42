language 1
scenarios of "game"

scenario "a":
  expect payed 1 from A to bank
