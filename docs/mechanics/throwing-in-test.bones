language 1
scenarios of "throwing-in"

scenario "a hand thrown in is exchanged for a new one":
  dealt A's hand: [0-0] [0-1] [0-2]
  dealt B's hand: [4-4] [4-5] [4-6]
  dealt boneyard: [6-6] [5-6] [5-5]
  A plays "throw in"
  expect A sees [6-6] in A's hand
  expect count of thrown-in = 3
  B plays "keep"
  expect ended won by A
