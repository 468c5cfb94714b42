language 1
scenarios of "game"

scenario "bets":
  A plays "stop"
  expect winner = A
