language 1
scenarios of "dark-field"

scenario "a tile lies in each of 81 cells, and nobody knows which":
  put cell(9, 9): [12-12]
  expect count of cell(1, 1) = 1 and count of cell(9, 9) = 1
  expect count of stock = 6
  expect A does not see [12-12]
  expect B does not see [12-12]

scenario "who takes the tile of a cell sees it":
  put cell(9, 9): [12-12]
  A plays "take 9 9"
  expect cell(9, 9) is empty
  expect A sees [12-12] in A's hand
  expect B does not see [12-12]
  expect B may not "lay [12-12] at 9 9"

scenario "who lays a tile knows where it lies":
  put A's hand: [0-0] [11-12]; cell(8, 8): [1-1]; cell(8, 9): [2-2]
  A plays "take 8 9"
  B plays "look 1 1"
  expect A may "lay 11-12 at 8 9"
  expect A may not "lay 11-12 at 8 8"
  A plays "lay 11-12 at 8 9"
  expect A sees [11-12] in cell(8, 9)
  expect B does not see [11-12]
  B plays "take 8 9"
  expect B sees [11-12] in B's hand
  expect A sees [11-12] in B's hand

scenario "one player looks at a tile, or all do":
  put cell(7, 8): [5-6]; cell(7, 9): [4-5]
  A plays "look 7 8"
  expect A sees [5-6] in cell(7, 8)
  expect B does not see [5-6]
  B plays "show 7 9"
  expect A sees [4-5] in cell(7, 9)
  expect B sees [4-5] in cell(7, 9)
  A plays "take 7 9"
  expect B sees [4-5] in A's hand
