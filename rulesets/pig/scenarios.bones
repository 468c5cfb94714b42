language 1
scenarios of "pig"

# Players and dice.

scenario "two can play" (PIG-R1):
  players 2
  expect count of players = 2
mutant PIG-R1 replace "players 2 to 10" with "players 3 to 10" killed by "two can play"

scenario "ten can play" (PIG-R1):
  players 10
  expect count of players = 10
mutant PIG-R1 replace "players 2 to 10" with "players 2 to 9" killed by "ten can play"

scenario "turns go clockwise, and after the last player it is the first one's turn again" (PIG-1, PIG-R1):
  players 3
  lot B
  rolled 1
  rolled 1
  rolled 1
  B plays "roll"
  expect C to act
  C plays "roll"
  expect A to act
  A plays "roll"
  expect B to act
mutant PIG-R1 replace "turns of p from leader, one lap" with "turns of p from player after leader, one lap"
  killed by "turns go clockwise, and after the last player it is the first one's turn again"

# A turn.

scenario "a lot decides who begins" (PIG-1):
  players 4
  lot C
  expect C to act
mutant PIG-1 replace "draw leader by lot from players" with "set leader to first p in players" killed by "a lot decides who begins"

scenario "the first roll of a turn has to be made" (PIG-1, PIG-D1):
  players 2
  lot A
  expect A may "roll"
  expect A has 1 moves
  expect A refused "hold" because PIG-1 with "total is 0"
mutant PIG-1 replace "where total > 0" with "where total >= 0" killed by "the first roll of a turn has to be made"
mutant PIG-D1 replace "where total > 0" with "where total >= 0" killed by "the first roll of a turn has to be made"

scenario "six, six and hold is twelve" (PIG-1):
  players 2
  lot A
  rolled 6
  rolled 6
  A plays "roll"
  expect A has 2 moves
  A plays "roll"
  expect A's bank = 0
  A plays "hold"
  expect A's bank = 12 and B's bank = 0
  expect B to act
  expect B refused "hold" because PIG-1 with "total is 0"
mutant PIG-1 replace "add total to his bank" with "set his bank to red" killed by "six, six and hold is twelve"
mutant PIG-1 replace "add red + white to total" with "set total to red + white" killed by "six, six and hold is twelve"
mutant PIG-1 replace "again " with "set total to total " killed by "six, six and hold is twelve"

scenario "what is held is added to the bank" (PIG-1):
  players 2
  lot A
  set A's bank to 20
  rolled 5
  A plays "roll"
  A plays "hold"
  expect A's bank = 25
mutant PIG-1 replace "add total to his bank" with "set his bank to total" killed by "what is held is added to the bank"

scenario "six and one is nothing, and the turn is over" (PIG-1):
  players 2
  lot A
  set A's bank to 30
  rolled 6
  rolled 1
  A plays "roll"
  A plays "roll"
  expect A's bank = 30
  expect B to act
mutant PIG-1 replace "if not 1 in dice" with "if red != 6 or white != 6" killed by "six and one is nothing, and the turn is over"

scenario "two is the lowest roll that counts" (PIG-1):
  players 2
  lot A
  rolled 2
  A plays "roll"
  A plays "hold"
  expect A's bank = 2
mutant PIG-1 replace "if not 1 in dice" with "if red > 2 and white != 1" killed by "two is the lowest roll that counts"

# The end.

scenario "ninety-eight and two held wins at once" (PIG-2):
  players 3
  lot A
  set A's bank to 98
  rolled 2
  A plays "roll"
  expect A to act
  A plays "hold"
  expect ended won by A
mutant PIG-2 replace "his bank >= target: win" with "his bank > target: win" killed by "ninety-eight and two held wins at once"
mutant PIG-2 replace "equal-turns: off, on" with "equal-turns: on, off" killed by "ninety-eight and two held wins at once"

scenario "ninety-nine is not enough" (PIG-2):
  players 2
  lot A
  set A's bank to 97
  rolled 2
  A plays "roll"
  A plays "hold"
  expect A's bank = 99
  expect B to act
mutant PIG-2 replace "default 100" with "default 99" killed by "ninety-nine is not enough"

scenario "what is not held does not count" (PIG-2):
  players 2
  lot A
  set A's bank to 98
  rolled 6
  rolled 1
  A plays "roll"
  expect A to act
  A plays "roll"
  expect A's bank = 98
  expect B to act
mutant PIG-2 replace "again " with "if his bank + total < target: again" killed by "what is not held does not count"

scenario "the target is an option" (PIG-2):
  players 2
  option target = 10
  lot A
  rolled 5
  rolled 5
  A plays "roll"
  A plays "roll"
  A plays "hold"
  expect ended won by A
mutant PIG-2 replace "his bank >= target: win" with "his bank >= 100: win" killed by "the target is an option"

# Two dice.

scenario "with two dice the sum counts" (PIG-3):
  players 2
  option number-of-dice = 2
  lot A
  rolled 3 4
  rolled 6 6
  A plays "roll"
  A plays "roll"
  A plays "hold"
  expect A's bank = 19
mutant PIG-3 replace "add red + white to total" with "add red to total" killed by "with two dice the sum counts"
mutant PIG-3 replace "else: roll dice" with "else: roll red" killed by "with two dice the sum counts"

scenario "with two dice the turn is lost when the first shows a one" (PIG-3):
  players 2
  option number-of-dice = 2
  lot A
  set A's bank to 30
  rolled 3 4
  rolled 1 5
  A plays "roll"
  A plays "roll"
  expect A's bank = 30
  expect B to act
mutant PIG-3 replace "not 1 in dice" with "white != 1" killed by "with two dice the turn is lost when the first shows a one"
mutant PIG-3 replace "red = 1 and white = 1" with "red = 1" killed by "with two dice the turn is lost when the first shows a one"

scenario "with two dice the turn is lost when the second shows a one" (PIG-3):
  players 2
  option number-of-dice = 2
  lot A
  set A's bank to 30
  rolled 5 1
  A plays "roll"
  expect A's bank = 30
  expect B to act
mutant PIG-3 replace "not 1 in dice" with "red != 1" killed by "with two dice the turn is lost when the second shows a one"
mutant PIG-3 replace "red = 1 and white = 1" with "white = 1" killed by "with two dice the turn is lost when the second shows a one"

scenario "two ones take the bank as well" (PIG-3):
  players 2
  option number-of-dice = 2
  lot A
  set A's bank to 30
  set B's bank to 40
  rolled 1 1
  A plays "roll"
  expect A's bank = 0 and B's bank = 40
  expect B to act
mutant PIG-3 replace "set his bank to 0" with "set total to 0" killed by "two ones take the bank as well"

scenario "it is one die when nothing is said" (PIG-3):
  players 2
  lot A
  rolled 4
  A plays "roll"
  A plays "hold"
  expect A's bank = 4
mutant PIG-3 replace "number-of-dice: 1, 2" with "number-of-dice: 2, 1" killed by "it is one die when nothing is said"

# Equal turns.

scenario "with equal turns the lap is finished, and the largest bank wins" (PIG-4):
  players 3
  option equal-turns = on
  lot B
  set B's bank to 98
  set C's bank to 97
  set A's bank to 50
  rolled 2
  rolled 5
  rolled 6
  B plays "roll"
  B plays "hold"
  expect B's bank = 100
  expect C to act
  C plays "roll"
  C plays "hold"
  expect A to act
  A plays "roll"
  A plays "hold"
  expect ended won by C
mutant PIG-4 replace "if equal-turns = off and his" with "if his" killed by "with equal turns the lap is finished, and the largest bank wins"
mutant PIG-4 replace "with most his bank" with "where his bank >= target" killed by "with equal turns the lap is finished, and the largest bank wins"

scenario "who has reached the target in the middle of a lap is not the last of it" (PIG-4):
  players 3
  option equal-turns = on
  lot A
  set B's bank to 99
  rolled 1
  rolled 6
  rolled 1
  A plays "roll"
  B plays "roll"
  B plays "hold"
  expect C to act
  C plays "roll"
  expect ended won by B

scenario "the tied play on alone, a lap at a time" (PIG-4, PIG-R2):
  players 3
  option equal-turns = on
  lot B
  set C's bank to 98
  set A's bank to 96
  rolled 1
  rolled 4
  rolled 6
  B plays "roll"
  C plays "roll"
  C plays "hold"
  A plays "roll"
  A plays "hold"
  expect A's bank = 102 and C's bank = 102
  expect C to act
  rolled 3
  rolled 3
  C plays "roll"
  C plays "hold"
  expect A to act
  A plays "roll"
  A plays "hold"
  expect C to act
  rolled 2
  rolled 1
  C plays "roll"
  C plays "hold"
  A plays "roll"
  expect ended won by C
mutant PIG-4 replace "while count of players > 1" with "while count of players > 2" killed by "the tied play on alone, a lap at a time"
mutant PIG-4 replace "while count of players > 1" with "if count of players > 1" killed by "the tied play on alone, a lap at a time"
mutant PIG-4 replace "lap (PIG-2, PIG-4) set players to ahead" with "lap" killed by "the tied play on alone, a lap at a time"

scenario "a bank that is lost while the tied play on does not save the other" (PIG-R2):
  players 2
  option equal-turns = on
  option number-of-dice = 2
  lot A
  set A's bank to 95
  set B's bank to 95
  rolled 3 3
  rolled 2 4
  A plays "roll"
  A plays "hold"
  B plays "roll"
  B plays "hold"
  rolled 1 1
  rolled 1 1
  A plays "roll"
  expect A's bank = 0
  B plays "roll"
  expect A to act
  rolled 2 2
  rolled 1 4
  A plays "roll"
  A plays "hold"
  B plays "roll"
  expect ended won by A
mutant PIG-R2 replace "while count of players > 1:" with "while no p where his bank >= target:"
  killed by "a bank that is lost while the tied play on does not save the other"
