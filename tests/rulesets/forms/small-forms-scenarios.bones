language 1
scenarios of "small-forms"

scenario "a default goes by how many play":
  players 2
  expect target = 15
scenario "and with four it is another":
  players 4
  expect target = 10
scenario "an option that is set does not ask how many play":
  players 4
  option target = 15
  expect target = 15

scenario "the only best is nobody when two are best":
  players 3
  put A's hand: [6-6] [0-1]
  put B's hand: [6-5]
  put C's hand: [1-1]
  expect best = A
  expect holder = A
  expect fewest-doubles = B
  put B's hand: [6-5] [0-2]
  expect best = nobody
  put C's hand:
  put B's hand:
  expect fewest-doubles = nobody

scenario "nobody is the only one of none":
  put A's hand: [1-2]
  expect holder = nobody
  expect richest(A) = [1-2]
  expect richest(B) = no tile
  put A's hand: [1-2] [0-3]
  expect richest(A) = no tile

scenario "the largest and the smallest value, of nothing 0":
  put A's hand: [1-2] [6-6] [0-1]
  put B's hand: [5-5]
  expect greatest-hand = 3
  expect least-pips(A) = 1
  expect least-pips(B) = 0
  expect best-two(A) = 15
  expect best-two(B) = 0

scenario "a table goes by a number":
  expect worth(2) = 1
  expect worth(3) = 2
  expect worth(4) = 2
  expect worth(5) = 8

scenario "a number that a table does not name is a fault":
  A plays "look up 5"
  expect total = 8
  B plays "look up 6"
  expect fault "no value is given for this number"

scenario "a number is in a set":
  expect low-number(0) and low-number(30) and not low-number(2) and not low-number(31)
  expect left(1) and left(5) and not left(2) and not left(4)

scenario "a number is chosen from a set, in order, each once":
  expect A may "bid 21"
  expect A may not "bid 8"
  A plays "bid 6"
  expect total = 6
  expect B may not "bid 6"
  expect B may "bid 7"

scenario "a set whose numbers are worked out":
  expect A may "odd 0"
  expect A may "odd 1"
  expect A may not "odd 2"

scenario "a set holds no number beyond 30":
  A plays "count 9"
  expect fault "a set holds numbers from 0 to 30"

scenario "a half of a tile is chosen, of a double the one":
  put A's hand: [1-2] [3-3]
  put B's hand: [4-4]
  expect A may "halve [1-2] leaving 1"
  expect A may "halve [1-2] leaving 2"
  expect A may not "halve [1-2] leaving 3"
  A plays "halve [3-3] leaving 3"
  expect total = 3

scenario "what is paid in full is paid":
  A plays "pay 10"
  expect paid 10 from A to pool
scenario "what falls short of full is a fault":
  A plays "pay 11"
  expect fault "too few chips to pay in full"

scenario "for each goes through numbers, and through none":
  A plays "count 4"
  expect total = 9
  B plays "count 1"
  expect total = 9

scenario "repeat until asks after its block":
  A plays "climb"
  expect total = 3
  B plays "climb"
  expect total = 4

scenario "a lap ends early when its condition holds":
  players 4
  A plays "lap"
  expect total = 2
  expect A's turns-taken = 1 and B's turns-taken = 1 and C's turns-taken = 0
  B plays "lap"
  expect total = 2

scenario "so do several laps":
  players 3
  A plays "laps"
  expect total = 5
  expect A's turns-taken = 2 and B's turns-taken = 2 and C's turns-taken = 1

scenario "the player before":
  players 4
  expect player before A = D
  expect player before C = B
  A plays "sit out"
  expect player before B = D
  expect player before A = D

scenario "a sum of those that meet a condition, of none 0":
  put A's hand: [1-2] [6-6] [0-1]
  put B's hand: [5-5]
  expect odd-pips(A) = 4
  expect odd-pips(B) = 0
  set A's turns-taken to 3
  set B's turns-taken to 4
  expect turns-of-others(A) = 4

scenario "places from one seat to another, in the order of play":
  players 4
  expect places from A to A = 0
  expect places from A to B = 1
  expect places from B to A = 3
  expect places from C to player before C = 3
  A plays "walk to D"
  expect total = 3
  B plays "sit out"
  expect places from A to C = 1
  expect places from A to B = 1
  expect places from B to C = 1
  expect places from B to A = 3
  expect places from B to B = 0

scenario "one or two tiles of a hand, by a range of sizes":
  put A's hand: [1-1] [2-2] [3-3]
  expect A may "doubles [1-1]"
  expect A may "doubles [1-1] [3-3]"
  expect A may not "doubles [1-1] [2-2] [3-3]"
  A plays "doubles [1-1] [2-2]"
  expect total = 2

scenario "a promise that something is always possible is kept":
  put A's hand: [6-6] [0-1]
  A plays "insist"
  A plays "six [6-6]"
  expect total = 66

scenario "a promise that is broken is a fault":
  put A's hand: [0-1]
  A plays "insist"
  expect fault "nobody has a legal move"
