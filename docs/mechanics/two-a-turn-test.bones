language 1
scenarios of "two-a-turn"

scenario "a second tile is placed in the same turn, and no third":
  dealt A's hand: [6-6] [5-6] [4-5] [4-4]
  dealt B's hand: [0-6] [0-1]
  A plays "lead [6-6]"
  expect A to act
  A plays "place [5-6] at 6"
  expect B to act
  B plays "place [0-6] at 6"
  expect B to act
  B plays "place [0-1] at 0"
  expect A to act

scenario "a player without a second tile is done, and has not passed":
  dealt A's hand: [6-6] [0-1] [0-2] [0-3] [0-4] [0-5] [1-1]
  A plays "lead [6-6]"
  expect A has 1 moves
  A plays "done"
  expect B to act
