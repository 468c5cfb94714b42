# What a seat is asked.
language 1
scenarios of "base"

scenario "ways":
  expect A asked "place", "draw"
  expect B asked "pass"
