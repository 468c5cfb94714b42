language 1
scenarios of "game"

scenario "bets":
  players 2
  A plays "stop"
  expect game ended
  expect pool = 0
