language 1
scenarios of "game"

opening "one bets":
  A play "bet 2"

opening "two bet":
  from "one bets"
  B plays "bet 1"

scenario "bets":
  from "two bet"
  expect pool = 3

scenario "A bets":
  from "one bets"
  expect pool = 2
