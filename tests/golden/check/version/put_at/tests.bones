language 1
scenarios of "game"

scenario "one":
  put line: [1-1] [1-2] at 1
  expect ended
