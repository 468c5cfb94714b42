language 2
scenarios of "game"

scenario "a":
  lot a
  expect A to act
