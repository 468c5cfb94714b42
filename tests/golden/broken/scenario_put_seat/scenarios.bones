language 1
scenarios of "game"

scenario "bets":
  put A: [6-6]
  A plays "lay 6-6"
