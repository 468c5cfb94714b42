language 1
scenarios of "game"

scenario "one" for n, n in (1, 2):
  expect {n} < 2
