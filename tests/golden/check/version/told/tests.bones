language 1
scenarios of "game"

scenario "one":
  expect A told "You place [1-2]"
