# throws come in the order of their lines
language 1
scenarios of "base"
scenario "one":
  then rolled 3
