language 1
scenarios of "sealed-calls"

scenario "the first after the dealer who did not pass, whoever calls the most" for d, made in (A, B), (B, D), (C, D), (D, B):
  players 4
  lot {d}
  expect A, B, C, D to act
  A plays "pass"
  B plays "call 1"
  C plays "pass"
  expect D does not see B's call
  D plays "call 3"
  expect maker = {made}
  expect ended won by {made}

scenario "when all pass, all are asked again":
  players 2
  lot A
  A plays "pass"
  B plays "pass"
  expect maker = nobody
  expect A, B to act
  A plays "call 2"
  B plays "pass"
  expect ended won by A
