language 1
scenarios of "game"

scenario "one":
  players 2
  expect A refused "bid 3"
