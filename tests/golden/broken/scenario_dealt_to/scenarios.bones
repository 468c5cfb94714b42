language 1
scenarios of "game"

scenario "bets":
  dealt to A's hand: [1-4]
  A plays "lay 1-4"
