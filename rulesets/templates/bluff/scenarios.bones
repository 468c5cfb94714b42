language 1
scenarios of "bluff"

# One scenario for each clause, at least. 'rolled' lays down what chance brings.
# A mutant is a rule that is changed: a scenario has to notice it. 'boneyard test --mutants' looks whether it does.

scenario "lives are an option" (BLUFF-1):
  players 6
  option lives = 5
  expect A's left = 5 and F's left = 5
mutant BLUFF-1 replace "set his left to lives" with "set his left to 3" killed by "lives are an option"

scenario "only the roller sees the dice" (BLUFF-2):
  players 3
  lot B
  rolled 3 4
  expect B to act
  expect B sees red
  expect A does not see red
  expect C does not see white
mutant BLUFF-2 replace "seen by roller" with "seen by all" killed by "only the roller sees the dice"

scenario "what is said goes up" (BLUFF-3):
  lot A
  expect A has 11 moves
  A plays "say 5"
  B plays "believe"
  expect B refused "say 5" because BLUFF-3
  expect B may "say 6"
mutant BLUFF-3 replace "from said + 1 to 12" with "from said to 12" killed by "what is said goes up"

scenario "who believes throws" (BLUFF-4):
  lot A
  rolled 3 4; 1 1
  A plays "say 7"
  B plays "believe"
  expect roller = B
  expect B sees red
  expect A does not see red

scenario "eleven may still be believed" (BLUFF-4):
  lot A
  A plays "say 11"
  expect B may "believe"

scenario "twelve cannot be believed" (BLUFF-4):
  lot A
  A plays "say 12"
  expect B refused "believe" because BLUFF-4 with "said is 12"
mutant BLUFF-4 replace "where said < 12" with "where said < 13" killed by "twelve cannot be believed"

scenario "who doubts the truth loses a life" (BLUFF-5):
  lot A
  rolled 3 4
  A plays "say 7"
  B plays "doubt"
  expect A's left = 3 and B's left = 2
  expect roller = B
  expect B may "say 2"
mutant BLUFF-5 replace "red + white >= said" with "red + white > said" killed by "who doubts the truth loses a life"

scenario "a lie that is doubted costs a life" (BLUFF-5):
  lot A
  rolled 3 4
  A plays "say 8"
  B plays "doubt"
  expect A's left = 2 and B's left = 3
  expect roller = A

scenario "who is out throws no more" (BLUFF-6):
  players 3
  option lives = 1
  lot A
  rolled 3 4
  A plays "say 8"
  B plays "doubt"
  expect players = {B, C}
  expect B to act
mutant BLUFF-6 replace "where his left > 0" with "where his left > -1" killed by "who is out throws no more"

scenario "the last one left wins" (BLUFF-6):
  option lives = 1
  lot A
  rolled 3 4
  A plays "say 7"
  B plays "doubt"
  expect B sees red
  expect ended won by A
