language 1
scenarios of "all-tiles-go"

scenario "a player who cannot place loses a tile, and only that player knows which":
  players 3
  dealt A's hand: [6-6] [5-6]
  dealt B's hand: [0-0] [0-1] [0-2] [0-3] [0-4] [0-6] [1-1]
  A plays "lead [5-6] open 5"
  expect B may not "place [0-6] at 6"
  B plays "lay down [0-6]"
  expect count of B's down = 1
  expect C does not see [0-6]
