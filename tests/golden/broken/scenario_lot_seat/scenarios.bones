language 1
scenarios of "game"

scenario "a":
  lot a
  expect A to act
