language 1
scenarios of "replacing"

scenario "what the library uses is what the game declares":
  mixed: [6-1] [5-2] [4-4]
  expect goal = 12
  expect tint = 3
  A plays "turn"
  expect A sees [6-1] in A's hand
  expect B sees [5-2] in A's hand
  expect count of A's hand = 2
  expect best(A) = 6
  expect A's score = 16
  expect steps = 1

scenario "a step of the game itself stays as it is":
  A plays "drawing"
  expect A's hand is empty
  expect steps = 12

scenario "ways are replaced as a whole":
  expect A asked "turn", "drawing", "roll", "stop"
  A plays "stop"
  expect steps = 7

scenario "dice are replaced, with who sees them":
  rolled 3
  A plays "roll"
  expect steps = 3
  expect B sees lucky
