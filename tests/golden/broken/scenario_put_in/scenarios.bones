language 1
scenarios of "game"

scenario "bets":
  put [1-1] in A's hand
  A plays "lay 1-1"
