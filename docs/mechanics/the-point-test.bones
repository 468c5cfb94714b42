language 1
scenarios of "the-point"

scenario "a point is made, though a 7 would have won before it":
  lot A
  rolled 3 5
  rolled 6 5
  rolled 4 4
  A plays "stake 5"
  expect point = 8
  expect paid 5 from B to A
  expect A to act

scenario "once there is a point, 7 loses, and the dice go on":
  lot A
  rolled 3 5
  rolled 1 1
  rolled 3 4
  A plays "stake 5"
  expect paid 5 from A to B
  expect B to act
