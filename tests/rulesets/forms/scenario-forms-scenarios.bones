language 2
scenarios of "scenario-forms"

# Openings.

opening "three at the table":
  players 3
  dealt A's hand: [6-6]

opening "A leads [6-6]":
  from "three at the table"
  A plays "lead [6-6]"

scenario "an opening lays down what comes before":
  from "three at the table"
  expect A sees [6-6] in A's hand
  expect C does not see [6-6]

scenario "an opening begins with another":
  from "A leads [6-6]"
  expect B to act
  expect count of players = 3

scenario "what stands above comes before, what stands below after":
  dealt B's hand: [3-6]
  from "A leads [6-6]"
  B plays "place [3-6] at 6"
  expect C to act
