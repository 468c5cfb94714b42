language 1
scenarios of "game"

scenario "bets":
  set hual to 2
  A plays "stop"
