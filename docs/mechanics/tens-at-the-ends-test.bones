language 1
scenarios of "tens-at-the-ends"

scenario "tiles at the ends that make ten or twenty are taken, and then the next ones count":
  mixed: [1-1] [2-2] [6-6] [5-5] [0-1]
  A plays "left"
  B plays "right"
  A plays "left"
  expect top of row = [6-6] and bottom of row = [2-2]
  B plays "right"
  expect top of row = [6-6] and bottom of row = [5-5]
  A plays "left"
  expect top of row = [0-1] and bottom of row = [5-5]
