language 1
scenarios of "long-melds"

scenario "a run of any length is laid in one move":
  put A's hand: [1-red] [2-red] [3-red] [4-red] [5-red] [6-red] [7-red] [8-red] [9-red] [10-red] [11-red] [12-red] [13-red] [1-blue]
  A plays "keep"
  B plays "keep"
  expect A may "run 13-red 12-red 11-red 10-red 9-red 8-red 7-red 6-red 5-red 4-red 3-red 2-red 1-red"
  expect A may not "run 1-red 2-red 3-red 4-red 5-red 6-red 7-red 1-blue"
  A plays "run 1-red 2-red 3-red 4-red 5-red 6-red 7-red 8-red 9-red"
  expect count of meld = 9
  expect A's hand = {[10-red], [11-red], [12-red], [13-red], [1-blue]}

scenario "a whole hand of fourteen is one choice":
  put A's hand: [1-red] [2-red] [3-red] [4-red] [5-red] [6-red] [7-red] [8-red] [9-red] [10-red] [11-red] [12-red] [13-red] [1-blue]
  A plays "keep"
  B plays "keep"
  A plays "lay 1-blue 1-red 2-red 3-red 4-red 5-red 6-red 7-red 8-red 9-red 10-red 11-red 12-red 13-red"
  expect A's hand is empty
  expect count of meld = 14

scenario "a sealed choice of ten":
  put A's hand: [1-red] [2-red] [3-red] [4-red] [5-red] [6-red] [7-red] [8-red] [9-red] [10-red] [11-red] [12-red] [13-red] [1-blue]
  A plays "set aside 4-red 5-red 6-red 7-red 8-red 9-red 10-red 11-red 12-red 13-red"
  expect count of A's hand = 14
  expect B does not see [4-red]
  B plays "keep"
  expect A's hand = {[1-red], [2-red], [3-red], [1-blue]}
  expect A's given = {[4-red], [5-red], [6-red], [7-red], [8-red], [9-red], [10-red], [11-red], [12-red], [13-red]}

scenario "twelve beside a seat":
  players 3
  put A's hand: [1-red] [2-red] [3-red] [4-red] [5-red] [6-red] [7-red] [8-red] [9-red] [10-red] [11-red] [12-red] [13-red] [1-blue]
  A plays "keep"
  B plays "keep"
  C plays "keep"
  A plays "give C 1-red 2-red 3-red 4-red 5-red 6-red 7-red 8-red 9-red 10-red 11-red 12-red"
  expect count of C's given = 12 and B's given is empty
  expect A's hand = {[13-red], [1-blue]}

scenario "the number comes from an option":
  option few = 11
  put A's hand: [1-red] [2-red] [3-red] [4-red] [5-red] [6-red] [7-red] [8-red] [9-red] [10-red] [11-red] [12-red] [13-red] [1-blue]
  A plays "keep"
  B plays "keep"
  expect A may not "few 1-red 2-red 3-red 4-red 5-red 6-red 7-red 8-red 9-red 10-red"
  A plays "few 1-red 2-red 3-red 4-red 5-red 6-red 7-red 8-red 9-red 10-red 11-red"
  expect count of meld = 11
