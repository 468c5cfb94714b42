# what a scenario says of itself stands on its first line
language 2
scenarios of "game"

scenario "s":
  expect ended
  skip "it is late"
