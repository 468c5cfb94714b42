language 1
scenarios of "game"

opening "at once":
  expect ended

opening "at once":
  expect ended

scenario "one":
  from "at once"
