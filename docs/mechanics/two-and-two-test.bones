language 1
scenarios of "two-and-two"

scenario "the halves are compared one by one":
  dealt A's hand: [0-4] [0-3] [4-4] [0-1]
  dealt B's hand: [0-2] [0-0] [2-4] [1-1]
  A plays "front [0-3] [0-4]"
  expect B does not see [0-3]
  B plays "front [0-0] [0-2]"
  expect digit(A's front) = 7 and digit(B's front) = 2
  expect ended won by A

scenario "each player is better in one half, and nobody wins":
  dealt A's hand: [0-4] [0-3] [4-4] [0-1]
  dealt B's hand: [0-2] [0-0] [2-4] [1-1]
  A plays "front [0-3] [0-4]"
  B plays "front [1-1] [2-4]"
  expect digit(A's hand) = 9 and digit(B's hand) = 2
  expect ended
  expect not beats(A, B) and not beats(B, A)
