language 1
scenarios of "game"

scenario "bets":
  expect A not sees [6-6]
  A plays "stop"
