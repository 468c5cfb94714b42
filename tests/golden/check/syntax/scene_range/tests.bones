language 1
scenarios of "game"

scenario "one":
  players 2
  players 2 to 3
