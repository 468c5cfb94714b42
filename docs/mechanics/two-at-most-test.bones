language 1
scenarios of "two-at-most"

scenario "after two tiles that do not fit the turn is over":
  dealt A's hand: [6-6]
  dealt B's hand: [0-0] [0-1] [0-2] [0-3] [0-4]
  dealt boneyard: [1-1] [1-2] [5-6]
  A plays "lead [6-6]"
  B plays "draw"
  expect B may not "pass"
  B plays "draw"
  expect B may not "draw"
  expect B may "pass"
