language 1
scenarios of "game"

scenario "one":
  rolled
  expect ended
