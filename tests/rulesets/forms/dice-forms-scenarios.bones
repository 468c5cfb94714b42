language 2
scenarios of "dice-forms"

scenario "dice that were not thrown are none":
  expect dice is empty
  expect count of dice = 0

scenario "some of the dice are kept, each choice once, by what they show":
  rolled 1 5 1 1 2 6
  A plays "throw"
  expect count of dice = 6
  expect alike(dice, 1) = 3
  expect 6 in dice and not 4 in dice
  expect B may "keep 1"
  expect B may "keep 1 1"
  expect B may "keep 1 1 1"
  expect B may not "keep 1 1 1 1"
  expect B may not "keep 1 5"
  expect B may "keep 5"
  B plays "keep 1 1"
  A plays "count"
  expect result = 2
  B plays "add"
  expect result = 2

scenario "the rest is thrown, and what was kept stays":
  rolled 1 5 1 1 2 6
  A plays "throw"
  B plays "keep 1 1"
  rolled 3 3 3 4
  A plays "throw rest"
  expect alike(dice, 1) = 2
  expect alike(dice, 3) = 3
  expect alike(dice, 4) = 1
  rolled 6 6
  B plays "throw kept"
  expect alike(dice, 1) = 0
  expect alike(dice, 6) = 2

scenario "dice that show nothing of the kind cannot be thrown":
  rolled 1 1 1 1 1 1
  A plays "throw"
  B plays "keep 1 1"
  rolled 2 2 2 2 2 2
  A plays "throw"
  B plays "throw kept"
  expect fault "no dice show that"

scenario "so many are picked":
  rolled 1 2 3 4 5 6
  A plays "throw"
  expect B may "pick 4"
  expect B may "pick 1 3 6"
  expect B may not "pick 1 3"
  expect B may not "pick 1 1 2"
  B plays "pick 6 3 1"
  A plays "add"
  expect result = 10

scenario "the dice laid aside show nothing":
  rolled 4 4
  A plays "throw first 2"
  expect count of dice = 2
  expect alike(dice, 4) = 2
  B plays "throw first 0"
  expect dice is empty

scenario "what was thrown before is compared with what is there now":
  rolled 1 2 3 4 5 6
  A plays "throw"
  B plays "remember"
  rolled 6 5 4 3 2 1
  A plays "throw"
  B plays "compare"
  expect result = 1
  rolled 6 6 6 6 6 6
  A plays "throw"
  B plays "compare"
  expect result = 3
  rolled 1 2
  A plays "throw first 2"
  B plays "compare"
  expect result = 3

scenario "those that meet a condition":
  rolled 1 5 6 4 6 2
  A plays "throw"
  B plays "large"
  A plays "add"
  expect result = 17

scenario "sets of dice are gone through, each once":
  rolled 2 2 2 5 5 6
  A plays "throw"
  B plays "pairs"
  expect result = 2
  A plays "sets"
  expect result = 12
  B plays "best"
  expect result = 6
  A plays "go through"
  expect result = 2556

scenario "sets of several sizes, and the first or best of them as a value":
  rolled 2 2 2 5 5 6
  A plays "throw"
  B plays "twos and threes"
  expect result = 3
  A plays "alike 3"
  expect result = 1
  B plays "alike 0"
  expect result = 0
  A plays "keep alike"
  B plays "count"
  expect result = 2
  A plays "add"
  expect result = 10
  B plays "keep six"
  A plays "add"
  expect result = 6
  B plays "count"
  expect result = 3
  rolled 1 2 3 4 5 5
  A plays "throw"
  B plays "keep alike"
  A plays "add"
  expect result = 10
  rolled 1 2 3 4 5 6
  B plays "throw"
  A plays "keep some"
  B plays "count"
  expect result = 2
  A plays "keep alike"
  B plays "count"
  expect result = 0

scenario "none of the sets, and every one":
  rolled 1 2 3 4 5 5
  A plays "throw"
  B plays "none"
  expect result = 1
  A plays "every"
  expect result = 1
  rolled 6 6 6 6 6 6
  B plays "throw"
  A plays "none"
  expect result = 0

scenario "of nothing the largest value is 0":
  rolled 1 2 3 4 5 6
  A plays "throw"
  B plays "best"
  expect result = 0

scenario "a choice that is written first may speak of one that is written later":
  expect A may "bid 9 times 1"
  expect A may not "bid 8 times 1"
  expect A may "bid 7 times 3"
  expect A may not "bid 6 times 3"
  A plays "bid 8 times 2"
  expect result = 82
