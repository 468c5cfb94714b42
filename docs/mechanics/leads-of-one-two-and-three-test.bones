language 1
scenarios of "leads-of-one-two-and-three"

scenario "a pair is beaten by a better pair only":
  players 3
  lot A
  dealt A's hand: [0-4] [1-3] [0-2] [0-0]
  dealt B's hand: [6-6] [5-6] [2-2]
  dealt C's hand: [3-3] [2-4] [0-1]
  A plays "lead [0-4] [1-3]"
  expect B may not "beat with [5-6] [6-6]"
  B plays "lay down [2-2] [5-6]"
  expect C does not see [5-6]
  C plays "beat with [3-3] [2-4]"
  expect C to act
  C plays "lead [0-1]"
  expect A may "beat with [0-2]"
  expect A may not "beat with [0-0]"
