language 1
scenarios of "game"

scenario "bets":
  dealt A's hand: [6-6] [7-7]
  A plays "stop"
