language 1
scenarios of "game"

scenario "bets":
  dealt A's hands: [6-6]
  A plays "lay 6-6"
