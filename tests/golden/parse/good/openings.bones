# Openings of scenarios.
language 1
scenarios of "base"

opening "three sit down":
  players 3
  lot B

opening "B bids":
  from "three sit down"
  B plays "bid 3"

scenario "C may raise" (T-1):
  dealt C's hand: [6-6]
  from "B bids"
  expect C may "bid 4"
