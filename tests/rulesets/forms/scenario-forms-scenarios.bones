language 1
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

# Cases.

scenario "the numbers of seats that can play" for n, rest in (2, 22), (3, 19):
  players {n}
  expect count of players = {n}
  expect count of boneyard = {rest}

scenario "a bid is of more than the one before it"
  for n, f, more in (1, 6, 2), (3, 1, 4), (8, 2, 9):
  A plays "bid {n} times {f}"
  expect face = {f}
  expect B may "bid {more} times 1"
  expect B may not "bid {n} times 6"

scenario "tiles, seats and openings differ" for who, opening, t in (A, "three at the table", [6-6]), (B, "A leads [6-6]", [3-6]):
  from "{opening}"
  put {who}'s hand: {t}
  expect {who} to act
  expect {t} in {who}'s hand

# Several deals.

scenario "three deals, one after the other":
  dealt A's hand: [1-1]
  then dealt B's hand: [2-2]
  then dealt A's hand: [3-3]; B's hand: [4-4] [5-5]; boneyard: [6-6]
  expect [1-1] in A's hand
  A plays "stop"
  expect round = 2 and [2-2] in B's hand
  A plays "stop"
  expect round = 3 and [3-3] in A's hand and [5-5] in B's hand and top of boneyard = [6-6]

# Positions.

scenario "a whole position in one line":
  put A's hand: [3-5] [0-0]; B's hand: [4-6]; on boneyard: [1-1]; line: [6-6] [3-6]; boneyard: [1-1] rest
  expect 3 in ends of line and 6 in ends of line
  A plays "place [3-5] at 3"
  B plays "place [4-6] at 6"
  expect 4 in ends of line and 5 in ends of line and top of boneyard = [1-1]

scenario "what the ends show can be said":
  put line: [6-6] opening 6, 6, 6 [3-6] at 6 [1-2] at 3 of [3-6] opening 5, 5; A's hand: [5-6]
  expect count of line = 3
  expect 6 in ends of [6-6] and 5 in ends of [1-2]
  A plays "place [5-6] at 5"
  expect 6 in ends of [5-6]

# What a seat is asked.

scenario "the ways that are open"
  for line, tile, ways in ("", [0-0], "lead"), ("[6-6]", [3-6], "place"), ("[6-6]", [3-3], "stop"):
  put line: {line}; A's hand: {tile}
  expect A asked "bid", "stop", "win", "pass", "{ways}"

scenario "a line of the log is told to a seat as far as it may know it":
  dealt A's hand: [1-2] [3-4] [5-6]
  expect A told "You are dealt [1-2] [3-4] [5-6]", "B is dealt 3 tiles"
  expect B told "A is dealt 3 tiles"
  A plays "bid 2 times 5"
  expect A told "You bid 2 times 5"
  expect B told "A bids 2 times 5."
