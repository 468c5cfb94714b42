language 2
scenarios of "game"

scenario "bets":
  set hual to 2
  A plays "stop"
