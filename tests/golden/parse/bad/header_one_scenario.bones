# The second line of a file of scenarios says `scenarios`.
language 1
scenario of "draw"

scenario "a player draws":
  expect A to act
