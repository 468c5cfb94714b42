language 1
scenarios of "families"

scenario "each number of a range has a zone":
  A plays "take 2"
  expect count of cell(2) = 1
  expect cell(1) is empty and cell(3) is empty
  expect first-in(2) != nobody and first-in(1) = nobody
  expect B may not "take 2"

scenario "all of them together":
  A plays "take 2"
  B plays "take 3"
  A plays "all"
  expect last = twos

scenario "tiles are laid down in one of them":
  put cell(1): [0-1] [1-2]; A's stash(2): [4-4]
  expect [4-4] in A's stash(2)
  expect A sees [4-4] in A's stash(2)
  expect B does not see [4-4]
  A plays "take 3"
  B plays "all"
  expect last = threes

scenario "a zone of each number and each seat":
  dealt pile(2): [0-4] [1-1]
  dealt A's stash(1): [0-0] [0-1]
  A plays "draw 2"
  expect [0-4] in A's stash(2)
  expect top of pile(2) = [1-1]
  expect A sees [0-4] in A's stash(2)
  expect B does not see [0-4]
  B plays "buy"
  expect A may "open 2 [0-4]"
  A plays "open 2 0-4"
  expect count of line(2) = 1 and line(1) is empty
  B plays "buy"
  expect A may not "open 2 [0-0]"
  expect A may "open 1 [0-0]"

scenario "a set of tiles of each number and each seat":
  dealt A's stash(1): [0-0] [0-1]
  A plays "keep 1"
  expect A's kept(1) = {[0-0], [0-1]}
  expect A's kept(2) is empty and B's kept(1) is empty

scenario "numbers go by their names":
  rolled 4 4 2
  A plays "score fours"
  expect A's score(fours) = 8 and A's score(4) = 8
  expect last = fours
  expect A's score(twos) = 0 and B's score(fours) = 0
  B plays "best"
  expect last = ones

scenario "a name or its number can be typed":
  rolled 4 4 2
  expect A may "score 2"
  expect A may "score twos"
  expect A may not "score threes"
  A plays "score 4"
  expect A's score(fours) = 8

scenario "a number and a number with a name in one move":
  A plays "bid 3 fours"
  expect grid(1, 0) = 3 and last = fours
  expect grid(1, 1) = 0 and grid(2, 0) = 0
  expect B may "bid 4 ones"
  expect B may not "bid 3 fives"

scenario "two ranges in one move":
  A plays "mark 2 0"
  B plays "mark 2 0"
  expect grid(2, 0) = 2 and grid(1, 0) = 0 and grid(2, 1) = 0

scenario "names from 0 on":
  A plays "send light"
  expect sent(light) and not sent(heavy)
  expect sent(0)
  expect B may not "send light"
  expect B may "send heavy"

scenario "of each seat with each seat":
  players 3
  A plays "lend B 5"
  expect A's owes(B) = 5 and A's owes(C) = 0 and B's owes(A) = 0
  B plays "owe C"
  C plays "lend A 2"
  A plays "lend B 1"
  expect A's owes(B) = 6
  B plays "lend C 3"
  C plays "owe A"
  expect last = twos

scenario "a pot of each seat and number":
  A plays "come 5"
  expect A's come(5) = 2 and A's come(4) = 0 and B's come(5) = 0
  expect paid 2 from A to A's come(5)
  B plays "come 5"
  A plays "share 5"
  expect A's come(5) = 0 and B's come(5) = 2
  expect A's chips = 9 and B's chips = 9

scenario "a pot that begins with chips":
  expect bank = 30
  A plays "buy"
  expect bank = 27 and A's chips = 13

scenario "a pot that begins with chips as an option says":
  option hoard = 2
  expect bank = 20

scenario "one of several is set and shown":
  A plays "note 2 4"
  expect A sees A's secret(2)
  expect B does not see A's secret(2)
  expect A's secret(2) = 4 and A's secret(1) = 0
  B plays "buy"
  A plays "show 2"
  expect B sees A's secret(2)
  expect B does not see A's secret(1)
  B plays "buy"
  A plays "note 2 5"
  expect B does not see A's secret(2)

scenario "a position of one of several":
  set A's score(sixes) to 18
  set grid(1, 2) to 7
  set sent(heavy) to yes
  set bank to 5
  set B's come(6) to 3
  expect A's score(sixes) = 18 and A's score(ones) = 0 and B's score(sixes) = 0
  expect grid(1, 2) = 7 and grid(2, 2) = 0
  expect sent(heavy) and not sent(light)
  expect bank = 5 and B's come(6) = 3 and B's come(5) = 0
  A plays "best"
  expect last = sixes

scenario "one of several is given to a phase":
  A plays "drop 2"
  expect count of cell(2) = 1 and cell(1) is empty
  expect A's score(2) = 1 and A's score(1) = 0
  B plays "buy"
  A plays "drop 2"
  expect A's score(2) = 2

scenario "there is none with this number":
  A plays "wrong 7"
  expect fault "the declaration makes none with this number, or for nobody"
