language 1
scenarios of "game"

scenario "bets":
  dealt A's hand: 0-1
  A plays "lay 0-1"
