language 1
scenarios of "game"

scenario "bets":
  A plays "stop"
  expect haul = 0, pool = 0
