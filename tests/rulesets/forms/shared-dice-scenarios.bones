language 1
scenarios of "shared-dice"

scenario "there are so many dice" for n, spare, many in (2, 0, 4), (2, 2, 6), (4, 1, 9):
  players {n}
  option spare = {spare}
  expect count of dice = {many}

scenario "there are so many chips" for n, spare, many in (2, 0, 10), (3, 1, 11), (4, 2, 12):
  players {n}
  option spare = {spare}
  expect B's chips = {many}

scenario "all of them are thrown":
  players 2
  option spare = 1
  rolled 6 6 1 8 6; 6 1 2 3 4
  A plays "take 6 6"
  B plays "take 6"
  expect ended won by A
