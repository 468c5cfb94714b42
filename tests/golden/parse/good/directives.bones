# scenarios that do not count
language 1
scenarios of "game"

scenario "to be done" (CH-1):
  todo "the rules have no such tile yet"
  expect ended won by A

scenario "to be written":
  skip "for now"

scenario "with cases" (CH-1) for n in 2, 3:
  skip "it takes long"
  players {n}
  expect ended

scenario "of the base":
  drop "nobody wins here"
