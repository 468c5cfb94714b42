language 1
scenarios of "game"

opening "A bets":
  dealt A's hand: [6-6] [0-1]
  A plays "bet 2"

scenario "bets":
  from "A bets"
  B plays "stop"
  expect haul = 2 and pool = 2

scenario "a tile is laid" for n in 2, 3:
  players {n}
  from "A bets"
  B plays "stop"
  expect count of players = {n}
  expect ended
