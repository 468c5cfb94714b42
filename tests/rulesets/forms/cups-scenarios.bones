language 1
scenarios of "cups"

scenario "an option and the number of players say how many dice there are" for n, cup, many in
  (2, 1, 4), (2, 3, 6), (3, 2, 4), (5, 1, 2), (5, 3, 4):
  players {n}
  option cup = {cup}
  expect count of A's dice = {many} and count of B's dice = {many}
  expect count of dice = {n} * {many}

scenario "without an option there are as many as usual":
  expect count of A's dice = 5

scenario "they are the dice of their seat, and all of them can be thrown":
  option cup = 1
  rolled 1 1 1 1; 2 2 2 3; 6; 4 5 6 6
  expect A sees A's dice
  expect A does not see B's dice
  A plays "throw one"
  expect A's dice is 6
  B plays "throw all"
  expect best = 21
  expect ended won by B
