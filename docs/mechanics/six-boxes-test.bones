language 1
scenarios of "six-boxes"

scenario "a player keeps any of the dice, and throws the others again":
  rolled 1 1 2 5 5; 5 6 6
  expect A may "keep 1 2 5"
  expect A may "keep 1 1 2 5 5"
  expect A may not "keep 1 1 1"
  A plays "keep 5 5"
  expect dice is 5 5 5 6 6
  A plays "keep 5 5 5 6 6"
  A plays "enter fives"
  expect A's score = 15

scenario "a box is used once":
  rolled 1 1 2 5 5
  A plays "keep 1 1 2 5 5"
  A plays "keep 1 1 2 5 5"
  A plays "enter ones"
  expect A's score = 2 and A's filled(ones)
  B plays "throw all"
  B plays "throw all"
  B plays "enter twos"
  A plays "throw all"
  A plays "throw all"
  expect A may not "enter ones"
  expect A has 5 moves
