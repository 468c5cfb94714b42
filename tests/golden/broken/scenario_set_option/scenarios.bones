language 1
scenarios of "game"

scenario "bets":
  set rounds to 2
  A plays "stop"
