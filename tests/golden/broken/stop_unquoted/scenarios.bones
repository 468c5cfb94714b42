language 1
scenarios of "game"

scenario "whoever knocks ends the game" (PH-3, PH-4):
  players 2
  dealt A's hand: [0-0] [0-1] [0-2] [0-3] [0-4]
  dealt B's hand: [6-6] [5-6] [4-6] [3-6] [2-6]
  A plays "knock"
  expect ended won by A
  expect A's knocks = 1

scenario "a player swaps one tile for another" (PH-2):
  players 2
  dealt A's hand: [0-0] [0-1] [0-2] [0-3] [0-4]
  A plays "swap 0-4"
  expect count of A's hand = 5
  expect B to act
