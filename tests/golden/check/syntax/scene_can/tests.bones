language 1
scenarios of "game"

scenario "one":
  players 2
  expect A can "bid 3"
