# Every line that a scenario may have.
language 1
scenarios of "base"

scenario "all" (T-1):
  players 3
  option stake = 5
  option lead = drawn
  chips A 10
  dealt A's hand: [0-1] [2-3]
    [4-5]
  mixed:
    [6-6]
  rolled 3 4
  lot B
  put line: [1-1]
  set leader to A
  A plays "pass"
  all others play "pass"
  expect A may "buy"
  expect A may not "buy"
  expect A refused "buy" because T-4 with "2 chips"
  expect A has 3 moves
  expect A, B to act
  expect A sees [1-2] in B's hand
  expect A does not see [1-2]
  expect paid 3 from A to pool
  expect ended
  expect ended won by A, B
  expect ended won by nobody
  expect deal ended because T-5
  expect fault "no"
  expect A's chips = 10 and leader = A
mutant T-4 replace "a b" with "" killed by "all"
