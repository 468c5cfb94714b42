language 1
scenarios of "close-the-flaps"

scenario "a sum is made of one flap or of several, and no flap twice":
  rolled 4 5; 4 5; 1 2
  expect A may "close flap 9"
  expect A may "close flap 2 flap 3 flap 4"
  expect A may not "close flap 1 flap 7"
  A plays "close flap 1 flap 2 flap 6"
  expect A may not "close flap 1 flap 8"
  A plays "close flap 9"
  expect A has 1 moves
  A plays "close flap 3"
