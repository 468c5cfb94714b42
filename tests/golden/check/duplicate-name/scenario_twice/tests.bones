language 1
scenarios of "game"

scenario "one":
  expect ended

scenario "one":
  expect ended
