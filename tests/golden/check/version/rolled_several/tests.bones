language 1
scenarios of "game"

scenario "one":
  rolled 3; 4
  expect ended
