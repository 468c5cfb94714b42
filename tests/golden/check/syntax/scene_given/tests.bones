language 1
scenarios of "game"

scenario "one":
  players 2
  given n = 3
