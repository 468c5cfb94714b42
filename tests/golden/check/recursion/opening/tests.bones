language 1
scenarios of "game"

opening "first":
  from "second"

opening "second":
  from "first"
  expect ended

scenario "one":
  from "first"
