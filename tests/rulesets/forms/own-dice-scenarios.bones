language 1
scenarios of "own-dice"

scenario "each seat has its dice, and sees no others":
  players 3
  rolled 1 2 3
  rolled 4 5 6
  rolled 6 6 1
  expect count of A's dice = 3 and count of dice = 9
  expect 5 in B's dice and not 5 in A's dice
  expect A sees A's dice
  expect A does not see B's dice
  expect A may "set aside 3"
  expect A may not "set aside 4"

scenario "a seat throws some of its own, and the others of its own show nothing":
  rolled 1 2 3
  rolled 4 5 6
  rolled 2 2
  A plays "throw some 2"
  expect count of A's dice = 2
  expect count of B's dice = 3
  expect B does not see A's dice
  B plays "throw some 0"
  expect B's dice is empty

scenario "more dice than a seat has are a fault":
  A plays "throw some 4"
  expect fault "there are not that many dice"

scenario "dice of another seat stay as they are, also if they show the number that is thrown again":
  rolled 1 2 3
  rolled 1 1 6
  A plays "show"
  rolled 4 5
  B plays "throw again 1 6"
  expect 1 in A's dice and 1 in B's dice
  expect 4 in B's dice and 5 in B's dice

scenario "dice are shown to one, or to all":
  players 3
  rolled 1 2 3
  A plays "show to B"
  expect B sees A's dice
  expect C does not see A's dice
  B plays "show"
  expect A sees B's dice
  expect C sees B's dice

scenario "all dice are shown, and counted":
  players 2
  rolled 6 2 3
  rolled 6 5 6
  A plays "show all"
  expect result = 3
  expect A sees B's dice
  expect B sees A's dice

scenario "dice that are thrown again are hidden again":
  rolled 1 2 3
  rolled 4 5 6
  A plays "show all"
  rolled 3 3 3
  B plays "throw"
  expect A does not see B's dice
