language 1
scenarios of "game"

scenario "bets" for n in 2, 3:
  players n
  A plays "stop"
  expect count of players = {n}
