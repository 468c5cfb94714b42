language 1
scenarios of "game"

scenario "one":
  put A's hand: [1-1]; B's hand: [2-2]
  expect ended
