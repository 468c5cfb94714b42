language 1
scenarios of "game"

scenario "to be done":
  todo " "
  expect A to act
