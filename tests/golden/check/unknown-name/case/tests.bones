language 1
scenarios of "game"

scenario "one" for face in 1, 2:
  set total to {face}
  expect A may "bid {fase}"
