language 1
scenarios of "handed-dice"

scenario "so many are thrown as an option says" for n in 1, 3, 5:
  players 3
  option dice-each = {n}
  expect count of A's dice = {n} and count of C's dice = {n}

scenario "a die is handed over, and its new owner throws with one more":
  players 2
  rolled 1 2
  rolled 3 3
  rolled 6 6 5
  A plays "hand over 1 to B"
  expect A's cup = 1 and B's cup = 3
  expect B's dice is 5 6 6
  expect A does not see B's dice
  rolled 4
  rolled 1 1
  B plays "lose 1"
  expect A's dice is 4
  expect B's cup = 2 and out = 1

scenario "who hands over the last one has won":
  A plays "hand over 2 to B"
  expect ended won by A
