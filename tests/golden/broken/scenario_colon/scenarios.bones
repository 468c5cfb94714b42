language 1
scenarios of "game"

scenario "a" (TL-1)
  expect A to act
