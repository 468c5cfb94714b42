language 1
scenarios of "game"

scenario "bets":
  players 2
  put A's hand: [6-6]
  A plays "lay 6-6"
  expect [6-6] on line
