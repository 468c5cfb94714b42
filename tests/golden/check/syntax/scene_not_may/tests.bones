language 1
scenarios of "game"

scenario "one":
  players 2
  expect not A may "bid 3"
