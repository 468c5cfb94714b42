language 1
scenarios of "groups"

opening "two groups":
  dealt A's hand: [0-1] [0-2] [0-3] [0-6] [4-5] [5-5] [5-6]
  dealt B's hand: [1-1] [2-2] [3-3] [4-4] [6-6] [1-2] [3-4]

scenario "groups of three and of four are counted":
  from "two groups"
  A plays "count"
  expect result = 6
  B plays "count"
  expect result = 0
  A plays "any"
  expect result = 1
  B plays "any"
  expect result = 0
  A plays "none"
  expect result = 0
  B plays "none"
  expect result = 1
  A plays "pairs"
  expect result = 0

scenario "every pair of a hand is one":
  dealt A's hand: [0-1] [0-2] [0-3] [0-6] [0-4] [0-5] [0-0]
  A plays "pairs"
  expect result = 1
  B plays "lay best"
  A plays "count"
  expect result = 70

scenario "the most pips of a group":
  from "two groups"
  A plays "best"
  expect result = 30
  B plays "best"
  expect result = 0

scenario "the first group, and the best":
  from "two groups"
  A plays "lay first"
  expect A's laid = {[0-1], [0-2], [0-3]}
  B plays "lay first"
  expect B's laid is empty
  A plays "lay best"
  expect A's laid = {[0-1], [0-2], [0-3], [4-5], [5-5], [5-6]}
  B plays "lay best"
  expect B's laid is empty

scenario "of groups that are worth the same, the one that the keys say":
  dealt A's hand: [0-0] [0-1] [0-2] [0-3] [1-1] [2-3] [4-5]
  A plays "lay best"
  expect A's laid = {[0-1], [0-2], [0-3]}

scenario "sizes come in the order in which they are written":
  from "two groups"
  A plays "longest"
  expect result = 4
  B plays "longest"
  expect result = 0

scenario "as many groups at once as share no tile":
  from "two groups"
  A plays "most apart"
  expect result = 2
  B plays "most apart"
  expect result = 0
  A plays "lay apart"
  expect count of A's laid = 6

scenario "the groups that share no tile and are worth the most":
  from "two groups"
  A plays "worth apart"
  expect result = 42
  B plays "worth apart"
  expect result = 0
  A plays "lay worth"
  expect A's hand is empty
  B plays "lay worth"
  expect B's laid is empty

scenario "a tile that would fit two groups goes where they are worth the most together":
  dealt A's hand: [0-6] [1-6] [2-6] [0-4] [1-4] [2-4] [0-5]
  A plays "worth apart"
  expect result = 36

scenario "runs of up to seven tiles":
  dealt A's hand: [0-0] [0-1] [0-2] [0-3] [0-4] [0-5] [0-6]
  dealt B's hand: [1-1] [1-2] [1-3] [2-2] [2-6] [3-6] [4-6]
  A plays "runs apart"
  expect result = 5
  B plays "runs apart"
  expect result = 2
  A plays "lay runs"
  expect A's hand is empty
  B plays "lay runs"
  expect count of B's hand = 1

scenario "what is worth nothing is left out":
  from "two groups"
  A plays "less than nothing"
  expect result = 0

scenario "a size that is worked out":
  from "two groups"
  A plays "sets of 3"
  expect result = 6
  B plays "sets of 8"
  expect result = 0
  A plays "sets of 4"
  expect result = 1
