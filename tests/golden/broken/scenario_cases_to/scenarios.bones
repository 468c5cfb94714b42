language 1
scenarios of "game"

scenario "bets" for n in 2 to 4:
  players {n}
  A plays "stop"
