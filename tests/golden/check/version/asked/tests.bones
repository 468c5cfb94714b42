language 1
scenarios of "game"

scenario "one":
  expect A asked "place"
