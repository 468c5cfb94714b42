language 1
scenarios of "pairs-of-twelve"

scenario "two tiles that do not make twelve are shown, and lie face down in their cells again":
  dealt cell(1): [6-6]; cell(5): [2-3]
  A plays "turn 5"
  expect B sees [2-3] in cell(5)
  A plays "turn 1"
  expect B sees [6-6] in cell(1)
  expect not cell(1) is empty and not cell(5) is empty
  B plays "turn 5"
  expect B sees [2-3] in cell(5)

scenario "two that make twelve are kept, and their player goes on":
  dealt cell(1): [6-6]; cell(2): [1-1]; cell(3): [5-5]; cell(4): [0-0]
  A plays "turn 1"
  expect A may not "turn 1"
  A plays "turn 4"
  expect cell(1) is empty and cell(4) is empty
  expect A sees [6-6] in A's kept
  expect A sees [0-0] in A's kept
  expect A to act
  expect A may not "turn 4"
  A plays "turn 2"
  A plays "turn 3"
  expect count of A's kept = 4
