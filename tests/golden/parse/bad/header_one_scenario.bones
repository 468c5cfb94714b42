# The second line of a file of scenarios says `scenarios`.
language 2
scenario of "draw"

scenario "a player draws":
  expect A to act
