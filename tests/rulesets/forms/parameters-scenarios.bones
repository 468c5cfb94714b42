language 1
scenarios of "parameters"

scenario "one phase takes six bets and pays them" for bet, red, white, won in
  ("low", 1, 2, 4), ("seven", 3, 4, 10), ("high", 4, 5, 4), ("pair", 2, 2, 12), ("odd", 1, 2, 4), ("even", 2, 4, 4),
  ("low", 3, 4, 0), ("seven", 1, 2, 0), ("high", 3, 4, 0), ("pair", 1, 3, 0), ("odd", 2, 4, 0), ("even", 3, 4, 0):
  rolled {red} {white}
  A plays "{bet} 2"
  expect A's chips = 18
  B plays "throw"
  expect A's won = {won}
  expect A's on-low + A's on-seven + A's on-high + A's on-pair + A's on-odd + A's on-even = 0

scenario "each bet has its own number and its pot":
  A plays "low 2"
  expect A's on-low = 2 and A's on-seven = 0
  expect bank = 2 and pair-bank = 0
  B plays "pair 3"
  expect B's on-pair = 3 and B's on-low = 0
  expect bank = 2 and pair-bank = 3
  A plays "low 1"
  expect A's on-low = 3
  expect bets = 3

scenario "a phase sets the variable that it is given, that of a 'let' and of a seat as well":
  A plays "low 1"
  B plays "count"
  expect bets = 4
  expect A's won = 3 and B's won = 0

scenario "what a 'let' holds can be dice":
  rolled 6 5
  A plays "throw"
  expect bets = 2

scenario "tiles go between the zones that it is given":
  dealt A's hand: [6-6] [0-1] [0-2]
  A plays "discard [0-1]"
  expect [0-1] in out and A's closed
  B plays "throw off"
  expect count of out = 2 and count of B's hand = 2
  A plays "throw off"
  expect top of out = [6-6] and marked = [6-6]
  B plays "throw aside"
  expect [6-6] in aside and count of out = 2

scenario "each seat has the zone that is meant":
  dealt A's hand: [6-6] [0-1] [0-2]
  expect count of met = 6
  A plays "deal"
  expect count of A's kept = 1 and count of B's kept = 1
  expect count of met = 8
  put A's kept: [1-1]
  B plays "look"
  expect safe = {A, B}
  A plays "keep out"
  A plays "discard [1-1]"
  expect [1-1] in aside
  B plays "look"
  expect safe = {B}

scenario "tiles go onto the layouts that it is given":
  dealt A's hand: [6-6] [3-6] [0-3]
  dealt B's hand: [5-6] [2-3] [0-0]
  A plays "lay"
  expect [3-6] in line
  B plays "lay"
  expect [2-3] in line
  A plays "lay own"
  expect [6-6] in A's train and A's branch is empty

scenario "a tile for each of the layouts":
  dealt A's hand: [6-6] [3-6] [0-3]
  A plays "lay own"
  expect [3-6] in A's train and [6-6] in A's branch and B's train is empty

scenario "it sets a seat, seats and a flag":
  A plays "call B"
  expect caller = B and safe = {B} and open
  B plays "call last A"
  expect last = A and caller = B and safe = {A, B} and A's closed and not B's closed

scenario "definitions look at what they are given":
  A plays "low 2"
  B plays "high 3"
  A plays "look"
  expect bets = 5 and caller = nobody
  expect staked(on-low) = 2 and staked(on-high) = 3
  expect doubled(bets) = 10
