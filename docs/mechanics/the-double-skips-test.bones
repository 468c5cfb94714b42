language 1
scenarios of "the-double-skips"

scenario "the player after a double is skipped, once":
  players 3
  dealt A's hand: [6-6] [0-5]
  dealt C's hand: [5-6]
  A plays "lead [6-6]"
  expect C to act
  C plays "place [5-6] at 6"
  expect A to act
  A plays "place [0-5] at 5"
  expect B to act
