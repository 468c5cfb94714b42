language 1
scenarios of "game"

scenario "one":
  players 2
  A plays bid 3
