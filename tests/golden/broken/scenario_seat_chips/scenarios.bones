language 1
scenarios of "game"

scenario "bets":
  A plays "bet 2"
  expect A chips = 18
