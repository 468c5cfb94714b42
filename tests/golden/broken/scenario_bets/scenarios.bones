language 1
scenarios of "game"

scenario "bets":
  A bets 2
  B plays "stop"
