language 1
scenarios of "family-parameters"

scenario "a phase fills the cells, and a definition looks at them":
  expect filled(cell) = 4 and filled(shelf) = 0
  expect next-free(shelf) = 1 and next-free(cell) = -1
  expect mark(2) = pips of cell(2)
  A plays "shelve 3"
  expect filled(cell) = 3 and next-free(cell) = 3
  expect filled(shelf) = 1 and next-free(shelf) = 2
  expect top-of(shelf, 1) in shelf(1)

scenario "ways take them":
  expect A may not "tidy 1"
  A plays "shelve 1"
  expect B may not "clear 1"
  B plays "tidy 1"
  expect shelf(1) is empty
  A plays "clear 2"
  expect cell(2) is empty

scenario "each seat has several":
  A plays "deal 2"
  expect all-of(pile) = 2 and all-of(heap) = 0
  expect last in B's pile(2)
  B plays "deal heap 1"
  expect all-of(heap) = 2 and count of A's heap(1) = 1

scenario "pots by their names, and those of each seat":
  A plays "stake red"
  expect box(red) = 1 and box(blue) = 0 and A's purse = 1 and B's purse = 0
  expect total(worth, A) = 1 and total(worth, B) = 0

scenario "variables of two seats":
  A plays "owe B"
  B plays "trust A"
  expect A's owes(B) = 1 and B's owes(A) = 0 and B's trusts(A) = 1
  expect owed(owes, B) = 1 and owed(owes, A) = 0 and owed(trusts, A) = 1

scenario "layouts by number":
  A plays "lay 2"
  expect row(1) is empty and not row(2) is empty
  expect B may not "lay 2"
