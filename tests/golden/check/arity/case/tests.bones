language 1
scenarios of "game"

scenario "one" for n, face in (1, 2), 3:
  expect {n} < {face}
