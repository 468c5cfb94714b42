language 1
scenarios of "twenty-exactly"

scenario "a throw beyond twenty does not count, and after twenty the others have one turn each":
  players 3
  set A's bank to 15
  set C's bank to 18
  rolled 4 2
  A plays "both dice"
  expect A's bank = 15
  rolled 3
  B plays "one die"
  rolled 1 1
  C plays "both dice"
  rolled 5
  A plays "one die"
  expect A's bank = 20
  expect B to act
  rolled 6
  B plays "one die"
  expect ended won by A, C
