language 1
scenarios of "game"

scenario "one":
  from "at once"
  expect ended
