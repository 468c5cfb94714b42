language 1
scenarios of "tiddly-ends"

scenario "a double is led, shows its number once, and gives another turn at once":
  players 4
  dealt A's hand: [6-6] [5-6] [0-6]
  dealt B's hand: [5-5] [4-5] [0-0]
  A plays "lead [6-6]"
  expect A to act
  A plays "place [5-6] at 6"
  expect count of ends of line = 1 and 5 in ends of line
  expect B to act
  expect B may "pass"
  B plays "place [5-5] at 5"
  expect B to act
  B plays "pass"
  expect C to act
