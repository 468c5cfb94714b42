language 1
scenarios of "game"

scenario "one":
  players 2
  a plays "bid 3"
