language 1
scenarios of "game"

scenario "bets":
  players 2
  C plays "stop"
