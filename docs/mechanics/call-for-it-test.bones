language 1
scenarios of "call-for-it"

scenario "of two who call, the next after the discarder is heard, and the other shows nothing":
  players 4
  dealt A's hand: [3-6]
  dealt B's hand: [6-6]
  dealt C's hand: [1-2]
  dealt D's hand: [0-3]
  A plays "discard [3-6]"
  expect B, C, D to act
  expect B may not "call with [6-6]"
  D plays "call with [0-3]"
  C plays "call with [1-2]"
  B plays "let it go"
  expect A sees [3-6] in C's laid
  expect count of D's hand = 5
  expect A does not see [0-3]
  expect C to act
