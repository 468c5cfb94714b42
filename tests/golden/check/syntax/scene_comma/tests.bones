language 1
scenarios of "game"

scenario "one":
  players 2
  rolled 3, 4
