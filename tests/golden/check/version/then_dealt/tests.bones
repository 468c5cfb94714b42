language 1
scenarios of "game"

scenario "one":
  then dealt A's hand: [1-1]
  expect ended
