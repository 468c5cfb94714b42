language 1
scenarios of "game"

scenario "bets":
  A plays "stopp"
