# a comma between two places
language 1
scenarios of "base"
scenario "one":
  put A's hand: [1-1], B's hand: [2-2]
