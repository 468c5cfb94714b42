language 1
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

scenario "dice are what a pattern says, in any order, and no more":
  rolled 4 1 3 6 2 5
  A plays "throw"
  expect dice is 1 2 3 4 5 6 and dice is 6 5 4 3 2 1
  expect not dice is 1 2 3 4 5 and not dice is 1 2 3 4 5 5 and not dice is 1 1 2 3 4 5
  expect dice is 1 1 1 1 1 1 or 1 2 3 4 5 6
  expect dice is n m 3 4 o 6 for some n, m, o with (n < m and m < o)

scenario "a letter is a number that is the same wherever it stands, and two letters may be the same":
  rolled 2 5 2 5 5 5
  A plays "throw"
  expect dice is n n m m m m for some n, m
  expect dice is n n 5 5 5 5 for some n
  expect not dice is n n n m m m for some n, m
  expect not dice is n n n n n n for some n
  expect dice is n n m m o o for some n, m, o
  expect not dice is n n m m o o for some n, m, o with (n != m and m != o and n != o)
  rolled 3 3 3 3 3 3
  B plays "throw"
  expect dice is n n m m m m for some n, m
  expect dice is n n 3 3 3 3 for some n
  expect not dice is n n m m m m for some n, m with n != m

scenario "grades of six dice" for thrown, graded in ("4 4 4 4 4 4", 6), ("2 3 3 2 3 3", 5), ("6 1 6 1 1 6", 5), ("1 2 5 2 1 5", 4), ("4 4 4 4 4 2", 0), ("1 2 3 4 5 5", 0):
  rolled {thrown}
  A plays "throw"
  B plays "grade"
  expect result = {graded}

scenario "grades of fewer dice" for number, thrown, graded in (5, "5 1 3 4 2", 3), (5, "6 2 3 5 4", 3), (5, "1 2 3 4 6", 0), (3, "4 2 3", 3), (3, "1 1 3", 0), (1, "6", 1), (2, "6 6", 0):
  rolled {thrown}
  A plays "throw first {number}"
  B plays "grade"
  expect result = {graded}

scenario "a name that means a number stands for it":
  rolled 2 2
  A plays "throw first 2"
  B plays "pairs"
  expect result = 1
  rolled 1 1 1
  A plays "throw first 3"
  expect dice is 1 1 result and dice is result result result
  B plays "grade"
  expect result = 2
  rolled 5 2
  A plays "throw first 2"
  expect grade(dice) = 2
  rolled 5 5
  B plays "throw first 2"
  expect grade(dice) = 0

scenario "no dice are no pattern":
  expect not dice is 6 and not dice is n m for some n, m

scenario "a sum of those that meet a condition":
  rolled 1 5 6 4 6 2
  A plays "throw"
  B plays "add large"
  expect result = 17
  rolled 1 2 3 4 4 4
  A plays "throw"
  B plays "add large"
  expect result = 0
