language 1
scenarios of "tile-rummy"

scenario "each player has seven tiles of the 106, and draws one" (TR-1, TR-2):
  expect count of tiles = 106
  expect count of all t in tiles where t = [joker] = 2
  expect count of all t in tiles where t = [1-red] = 2
  expect count of A's hand = 8 and count of B's hand = 7
  expect count of stock = 64 and count of aside = 20

scenario "a turn ends with a discard" (TR-2):
  put A's hand: [3-blue] [13-black]
  expect B does not see [3-blue]
  A plays "discard 3-blue"
  expect top of discards = [3-blue]
  expect B sees [3-blue] in discards
  expect B to act

scenario "a group is one number in three suits" (TR-3):
  put A's hand: [5-red] [5-yellow] [5-black] [5-black] [9-red]
  A plays "lay 5-red 5-yellow 5-black"
  expect meld(1) = {[5-red], [yellow-5], [5-black]}
  expect new = 2
  expect A to act

scenario "a group has no suit twice, and no other number" (TR-3):
  put A's hand: [5-red] [5-black] [5-black] [6-blue]
  expect A refused "lay 5-red 5-black 5-black" because TR-3
  expect A refused "lay 5-red 5-black 6-blue" because TR-3

scenario "a run is three numbers of a suit that follow each other" (TR-3):
  put A's hand: [9-blue] [10-blue] [11-blue] [12-red] [13-red] [1-red]
  expect A refused "lay 12-red 13-red 1-red" because TR-3
  expect A refused "lay 9-blue 10-blue 12-red" because TR-3
  A plays "lay 11-blue 9-blue 10-blue"
  expect meld(1) = {[9-blue], [10-blue], [11-blue]}

scenario "a tile is added to a meld that it fits" (TR-4):
  put meld(1): [5-red] [5-yellow] [5-black]; meld(2): [8-black] [9-black] [10-black]
  put A's hand: [5-blue] [5-red] [7-black] [11-black] [12-black] [7-red]
  expect A refused "add 5-red to 1" because TR-4
  expect A refused "add 12-black to 2" because TR-4
  expect A refused "add 7-red to 2" because TR-4
  expect A refused "add 7-black to 3" because TR-4
  A plays "add 5 blue to 1"
  A plays "add 11-black to 2"
  A plays "add black-12 to 2"
  A plays "add [7-black] to 2"
  expect count of meld(1) = 4 and count of meld(2) = 6

scenario "a joker is laid for a tile" (TR-5):
  put A's hand: [joker] [5-red] [5-yellow] [6-red]
  expect A refused "lay 5-red 5-yellow with joker as 5-red" because TR-3
  expect A refused "lay 5-red 5-yellow with 6-red as 5-black" because TR-5
  A plays "lay 5-red 5-yellow with joker as 5-black"
  expect meld(1) = {[5-red], [5-yellow], [joker]}
  expect stands(1) = [5-black]
  expect B sees [joker] in meld(1)

scenario "a joker is added for a tile, but no second one" (TR-5):
  put meld(1): [8-black] [9-black] [10-black]
  put A's hand: [joker] [joker] [12-black] [1-red]
  expect A refused "add joker as 12-black to 1" because TR-4
  A plays "add joker as 11-black to 1"
  expect stands(1) = [11-black]
  expect A refused "add joker as 7-black to 1" because TR-5
  A plays "add 12-black to 1"
  expect count of meld(1) = 5

scenario "the tile takes the place of the joker that stands for it" (TR-6):
  put meld(1): [joker] [9-black] [10-black]
  set stands(1) to [8-black]
  put A's hand: [8-black] [8-red]
  expect A refused "swap 8-red for joker of 1" because TR-6
  A plays "swap 8-black for joker of 1"
  expect meld(1) = {[8-black], [9-black], [10-black]}
  expect stands(1) = no tile
  expect A sees [joker] in A's hand
  expect [joker] in A's hand

scenario "who lays the last tiles wins" (TR-2):
  put A's hand: [5-red] [5-yellow] [5-black]
  A plays "lay 5-red 5-yellow 5-black"
  expect ended won by A

scenario "who adds the last tile wins" (TR-2):
  put meld(1): [8-black] [9-black] [10-black]; A's hand: [7-black]
  A plays "add 7-black to 1"
  expect ended won by A

scenario "who discards the last tile wins" (TR-2):
  put A's hand: [joker]
  A plays "discard joker"
  expect ended won by A

scenario "without a tile to draw, the least pips win" (TR-7):
  put A's hand: [13-black] [1-red]; B's hand: [joker] [12-black]; C's hand: [7-red] [6-red]; stock:
  A plays "discard 1-red"
  expect ended won by B

mutant TR-1 replace "deal 7" with "deal 8" killed by "each player has seven tiles of the 106, and draws one"
mutant TR-2 replace "move 1 from" with "move 2 from" killed by "each player has seven tiles of the 106, and draws one"
mutant TR-3 replace "n < x and x < y" with "x < y" killed by "a run is three numbers of a suit that follow each other"
mutant TR-3 replace "x < y and y < z" with "x != y and y < z" killed by "a group has no suit twice, and no other number"
mutant TR-3 replace "m = n + 1 and k" with "k" killed by "a run is three numbers of a suit that follow each other"
mutant TR-4 replace "high of u != high of t" with "high of u > 0" killed by "a tile is added to a meld that it fits"
mutant TR-4 replace "u in c) - 1" with "u in c) - 2" killed by "a tile is added to a meld that it fits"
mutant TR-5 replace "stands(m) = no tile and" with "" killed by "a joker is added for a tile, but no second one"
mutant TR-6 replace "stands(m) = t:" with "[joker] in meld(m):" killed by "the tile takes the place of the joker that stands for it"
mutant TR-7 replace "with least pips" with "with most pips" killed by "without a tile to draw, the least pips win"
