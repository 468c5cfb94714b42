language 2
scenarios of "game"

scenario "a" (TL-1)
  expect A to act
