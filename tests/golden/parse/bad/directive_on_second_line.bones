# what a scenario says of itself stands on its first line
language 1
scenarios of "game"

scenario "s":
  expect ended
  skip "it is late"
