language 1
scenarios of "farkle"

opening "A begins, of two":
  players 2
  lot A

# Players, and the first turn.

scenario "two can play" (FARK-R1):
  players 2
  expect count of players = 2
mutant FARK-R1 replace "players 2 to 8" with "players 3 to 8" killed by "two can play"

scenario "eight can play" (FARK-R1):
  players 8
  expect count of players = 8
mutant FARK-R1 replace "players 2 to 8" with "players 2 to 7" killed by "eight can play"

scenario "a lot decides who begins, and the turns pass clockwise" (FARK-1, FARK-R1):
  players 3
  lot C
  rolled 2 2 3 3 4 6
  rolled 2 2 3 3 4 6
  expect leader = C
  expect C to act
  C plays "farkle"
  expect A to act
  A plays "farkle"
  expect B to act
mutant FARK-1 replace "draw leader by lot from players" with "set leader to first p"
  killed by "a lot decides who begins, and the turns pass clockwise"
mutant FARK-1 replace "turns of p from leader, without end" with "turns of p from player after leader, without end"
  killed by "a lot decides who begins, and the turns pass clockwise"
mutant FARK-R1 replace "players 2 to 8" with "players 2 to 8, counter-clockwise"
  killed by "a lot decides who begins, and the turns pass clockwise"

scenario "a turn begins with a roll of all six dice, which nobody has to decide" (FARK-1, FARK-D1, FARK-R1):
  from "A begins, of two"
  rolled 1 2 3 4 6 6
  rolled 5 5 2 3 4 6
  expect count of dice = 6
  expect A has 1 moves
  A plays "keep 1"
  set A's score to 600
  A plays "bank"
  expect B to act
  expect count of dice = 6
  expect B has 2 moves
  expect B may "keep 5 5"
mutant FARK-1 replace "roll dice (FARK-1)" with "roll 5 dice (FARK-1)"
  killed by "a turn begins with a roll of all six dice, which nobody has to decide"
mutant FARK-R1 replace "dice 6, seen by all" with "dice 5, seen by all"
  killed by "a turn begins with a roll of all six dice, which nobody has to decide"

# Setting dice aside.

scenario "of 1 1 1 5 2 3 the ones and the five can be set aside, and nothing with the 2 or the 3" (FARK-2, FARK-3):
  from "A begins, of two"
  rolled 1 1 1 5 2 3
  expect A has 7 moves
  expect A may "keep 1"
  expect A may "keep 1 1"
  expect A may "keep 1 1 1"
  expect A may "keep 1 1 1 5"
  expect A may "keep 1 5"
  expect A may "keep 1 1 5"
  expect A may "keep 5"
  expect A refused "keep 2" because FARK-2
  expect A refused "keep 1 2" because FARK-2
  expect A refused "keep 1 1 1 5 2" because FARK-2
  expect A refused "keep 1 1 1 5 2 3" because FARK-2
  expect A refused "keep 5 5" because FARK-2
  A plays "keep 1 1 1 5"
  expect total = 1050
mutant FARK-2 replace "every d in c where d in {1, 5}" with "some d in c where d in {1, 5}"
  killed by "of 1 1 1 5 2 3 the ones and the five can be set aside, and nothing with the 2 or the 3"
mutant FARK-3 replace "d in {1, 5} or" with "d in {1, 2, 5} or"
  killed by "of 1 1 1 5 2 3 the ones and the five can be set aside, and nothing with the 2 or the 3"

scenario "only dice of the last roll can be set aside" (FARK-2):
  from "A begins, of two"
  rolled 1 2 2 3 4 6
  rolled 5 2 2 3 4
  A plays "keep 1"
  A plays "roll"
  expect A has 1 moves
  expect A may "keep 5"
  expect A refused "keep 1" because FARK-2
  expect A refused "keep 1 5" because FARK-2
mutant FARK-2 replace "some dice c from dice without kept" with "some dice c from dice" killed by "only dice of the last roll can be set aside"

scenario "at least one die is set aside before the player rolls again or banks" (FARK-2, FARK-R3):
  from "A begins, of two"
  rolled 1 5 2 2 4 6
  set A's score to 600
  expect A has 3 moves
  expect A may not "roll"
  expect A may not "bank"
  A plays "keep 5"
  expect A has 2 moves
  expect A may not "keep 1"
mutant FARK-R3
  replace `if none (FARK-2):`
  with `
    "bank" where his score > 0: end turn
    if none (FARK-2):
  `
  killed by "at least one die is set aside before the player rolls again or banks"

scenario "a player may set aside less than all that scores" (FARK-R3):
  from "A begins, of two"
  rolled 1 1 5 2 3 6
  rolled 1 2 2 3 6
  expect A may "keep 1 1 5"
  A plays "keep 5"
  expect total = 50
  A plays "roll"
  expect A has 1 moves
  A plays "keep 1"
  expect total = 150
mutant FARK-R3 replace "where scores(c) (FARK-2)" with "where scores(c) and not 1 in dice without kept without c (FARK-2)"
  killed by "a player may set aside less than all that scores"

scenario "2 3 4 with three dice is a farkle: the total is lost, and the turn is over" (FARK-2, FARK-D1):
  from "A begins, of two"
  rolled 1 1 1 2 3 4
  rolled 2 3 4
  set A's score to 700
  A plays "keep 1 1 1"
  expect total = 1000
  A plays "roll"
  expect A to act
  expect A has 1 moves
  expect A refused "keep 2" because FARK-2
  A plays "farkle"
  expect turn ended because FARK-2
  expect A's score = 700
  expect total = 0
  expect B to act
mutant FARK-2
  replace `"farkle": end turn`
  with `
    "farkle":
      add total to his score
      end turn
  `
  killed by "2 3 4 with three dice is a farkle: the total is lost, and the turn is over"
mutant FARK-2 replace `"farkle": end turn` with `"farkle": set total to 0`
  killed by "2 3 4 with three dice is a farkle: the total is lost, and the turn is over"
mutant FARK-2 replace "set total to 0" with "set total to max(total, 0)"
  killed by "2 3 4 with three dice is a farkle: the total is lost, and the turn is over"

scenario "a player with dice that score may not call a farkle" (FARK-2):
  from "A begins, of two"
  rolled 5 2 2 3 4 6
  expect A has 1 moves
  expect A refused "farkle" because FARK-2
mutant FARK-2 replace "if none (FARK-2):" with "if none or total = 0 (FARK-2):" killed by "a player with dice that score may not call a farkle"

scenario "2 2 3 3 4 6 is a farkle on the first roll" (FARK-2, FARK-3):
  from "A begins, of two"
  rolled 2 2 3 3 4 6
  expect A has 1 moves
  expect A refused "keep 2 2" because FARK-2
  A plays "farkle"
  expect A's score = 0
  expect B to act
mutant FARK-3 replace "alike(c, d) >= 3" with "alike(c, d) >= 2" killed by "2 2 3 3 4 6 is a farkle on the first roll"

scenario "a single die scores only as a 1 or a 5" (FARK-F1, FARK-3):
  from "A begins, of two"
  rolled 1 1 1 1 5 2
  rolled 4
  A plays "keep 1 1 1 1 5"
  A plays "roll"
  expect A refused "keep 4" because FARK-2
  expect A may "farkle"
mutant FARK-3 replace "d in {1, 5} or" with "d in {1, 4, 5} or" killed by "a single die scores only as a 1 or a 5"

scenario "equal dice are the same choice, and their order does not matter" (FARK-D2):
  from "A begins, of two"
  rolled 1 1 5 2 3 6
  expect A has 5 moves
  expect A may "keep 5 1 1"
  expect A may "keep 1 5 1"
  A plays "keep 5 1"
  expect total = 150

# Combinations.

scenario "a 1 scores 100 and a 5 scores 50" (FARK-3)
  for dice-of, face, score in (1, 1, 100), (2, 1, 200), (1, 5, 50), (2, 5, 100):
  expect points({dice-of}, {face}) = {score}
mutant FARK-3 replace "10 with 1" with "100 with 1" killed by "a 1 scores 100 and a 5 scores 50"
mutant FARK-3 replace "20 with 2" with "30 with 2" killed by "a 1 scores 100 and a 5 scores 50"
mutant FARK-3 replace "if n = 1 then 10" with "if n = 1 then 15" killed by "a 1 scores 100 and a 5 scores 50"

scenario "three of a kind score a hundred for each pip, and three 1s a thousand" (FARK-3)
  for face, score in (1, 1000), (2, 200), (3, 300), (4, 400), (5, 500), (6, 600):
  expect points(3, {face}) = {score}
mutant FARK-3 replace "100 with 3" with "30 with 3" killed by "three of a kind score a hundred for each pip, and three 1s a thousand"
mutant FARK-3 replace "(if n = 1 then 10 else n)" with "n" killed by "three of a kind score a hundred for each pip, and three 1s a thousand"

scenario "four, five and six of a kind score twice, 4 times and 8 times as much as three" (FARK-3, FARK-F2):
  players 2
  expect points(4, 1) = 2000 and points(5, 1) = 4000 and points(6, 1) = 8000
  expect points(4, 3) = 600 and points(5, 3) = 1200 and points(6, 3) = 2400
  expect every n in 1 to 6 where points(4, n) = 2 * points(3, n) and points(5, n) = 4 * points(3, n) and points(6, n) = 8 * points(3, n)
mutant FARK-3 replace "200 with 4" with "110 with 4" killed by "four, five and six of a kind score twice, 4 times and 8 times as much as three"
mutant FARK-3 replace "400 with 5" with "300 with 5" killed by "four, five and six of a kind score twice, 4 times and 8 times as much as three"
mutant FARK-3 replace "800 with 6" with "400 with 6" killed by "four, five and six of a kind score twice, 4 times and 8 times as much as three"

scenario "three or more of a kind score more together than one by one" (FARK-F3):
  players 2
  expect every n in {1, 5} where points(3, n) > 3 * points(1, n) and points(6, n) > 2 * points(3, n)
  expect every n in 1 to 6 where points(6, n) > 2 * points(3, n)
  expect every n in {1, 5} where points(4, n) > points(3, n) + points(1, n) and points(5, n) > points(4, n) + points(1, n)
  expect every n in {1, 5} where points(6, n) > points(5, n) + points(1, n)

scenario "1-2-3-4-5-6 scores 1500" (FARK-3):
  from "A begins, of two"
  rolled 3 1 6 2 5 4
  expect A has 4 moves
  expect A may "keep 1"
  expect A may "keep 5"
  expect A may "keep 1 5"
  expect A refused "keep 1 2 3 4 5" because FARK-2
  A plays "keep 1 2 3 4 5 6"
  expect total = 1500
mutant FARK-3 replace "some k in {1, 2}" with "some k in {2}" killed by "1-2-3-4-5-6 scores 1500"
mutant FARK-3 replace "then 1500" with "then 1000" killed by "1-2-3-4-5-6 scores 1500"
mutant FARK-3 replace "count of c = 6" with "count of c >= 5" killed by "1-2-3-4-5-6 scores 1500"

scenario "2 2 3 3 4 4 can only be set aside as a whole, for 1500" (FARK-3):
  from "A begins, of two"
  rolled 2 2 3 3 4 4
  expect A has 1 moves
  expect A refused "keep 2 2" because FARK-2
  expect A refused "keep 2 2 3 3" because FARK-2
  A plays "keep 2 2 3 3 4 4"
  expect total = 1500
mutant FARK-3 replace "some k in {1, 2}" with "some k in {1}" killed by "2 2 3 3 4 4 can only be set aside as a whole, for 1500"
mutant FARK-3 replace "count of c = 6" with "count of c >= 4" killed by "2 2 3 3 4 4 can only be set aside as a whole, for 1500"

scenario "1 1 5 5 3 3 scores 1500 as a whole" (FARK-3, FARK-F3):
  from "A begins, of two"
  rolled 1 1 5 5 3 3
  expect A has 9 moves
  expect A may "keep 1 5"
  expect A may "keep 1 1 5"
  expect A may "keep 1 5 5"
  expect A refused "keep 3 3" because FARK-2
  expect A refused "keep 1 1 3 3" because FARK-2
  A plays "keep 1 1 3 3 5 5"
  expect total = 1500
mutant FARK-3 replace "if whole(c) then 1500" with "if whole(c) and not 1 in c then 1500" killed by "1 1 5 5 3 3 scores 1500 as a whole"

scenario "of 1 1 5 5 3 3 the ones and fives also score singly" (FARK-3):
  from "A begins, of two"
  rolled 1 1 5 5 3 3
  A plays "keep 1 1 5 5"
  expect total = 300
mutant FARK-3 replace "where scores(c) (FARK-2)" with "where scores(c) and (whole(c) or not whole(dice without kept)) (FARK-2)"
  killed by "of 1 1 5 5 3 3 the ones and fives also score singly"

scenario "four of a kind and a pair are not three pairs" (FARK-3):
  from "A begins, of two"
  rolled 2 2 2 2 3 3
  expect A has 2 moves
  expect A refused "keep 2 2 2 2 3 3" because FARK-2
  expect A may "keep 2 2 2"
  A plays "keep 2 2 2 2"
  expect total = 400
mutant FARK-3 replace "alike(c, d) = k" with "alike(c, d) mod 2 = k mod 2" killed by "four of a kind and a pair are not three pairs"

scenario "four 1s and two 5s score 2100" (FARK-3):
  from "A begins, of two"
  rolled 1 5 1 5 1 1
  A plays "keep 1 1 1 1 5 5"
  expect total = 2100
mutant FARK-3 replace "alike(c, d) = k" with "alike(c, d) mod 2 = k mod 2" killed by "four 1s and two 5s score 2100"

scenario "two triples of one roll score both, and no roll has more groups to choose from" (FARK-3, FARK-F2, FARK-F3):
  from "A begins, of two"
  rolled 1 1 1 5 5 5
  expect A has 15 moves
  A plays "keep 1 1 1 5 5 5"
  expect total = 1500
mutant FARK-3 replace "sum of points(alike(c, n), n) for n in 1 to 6" with "most of points(alike(c, n), n) for n in 1 to 6"
  killed by "two triples of one roll score both, and no roll has more groups to choose from"

scenario "six 1s score 8000" (FARK-3, FARK-F2):
  from "A begins, of two"
  rolled 1 1 1 1 1 1
  expect A has 6 moves
  A plays "keep 1 1 1 1 1 1"
  expect total = 8000
mutant FARK-3 replace "800 with 6" with "200 with 6" killed by "six 1s score 8000"

scenario "dice that are set aside make no combination with later ones" (FARK-R2):
  from "A begins, of two"
  rolled 1 1 2 3 4 6
  rolled 1 2 3 4
  set A's score to 600
  A plays "keep 1 1"
  A plays "roll"
  A plays "keep 1"
  expect total = 300
  A plays "bank"
  expect A's score = 900
mutant FARK-R2 replace "add worth(c) to total" with "set total to worth(kept + c)"
  killed by "dice that are set aside make no combination with later ones"

# Banking, and rolling on.

scenario "who banks adds the total to their score, and the next player rolls" (FARK-4, FARK-D1):
  from "A begins, of two"
  rolled 1 2 2 3 4 6
  rolled 1 5 2 3 4 6
  set A's score to 600
  A plays "keep 1"
  expect A has 2 moves
  A plays "bank"
  expect turn ended because FARK-4
  expect A's score = 700
  expect total = 0
  expect B to act
  expect B has 4 moves
mutant FARK-4 replace "add total to his score" with "set his score to total" killed by "who banks adds the total to their score, and the next player rolls"
mutant FARK-4 replace "end turn (FARK-4)" with "end turn (FARK-1)" killed by "who banks adds the total to their score, and the next player rolls"

scenario "the dice that are not set aside are rolled again" (FARK-4):
  from "A begins, of two"
  rolled 1 1 2 3 4 6
  rolled 5 2 3 4
  A plays "keep 1 1"
  A plays "roll"
  expect alike(dice, 1) = 2
  expect total = 200
  expect A has 1 moves
  A plays "keep 5"
  expect total = 250
mutant FARK-4 replace "roll dice without kept" with "roll dice" killed by "the dice that are not set aside are rolled again"
mutant FARK-2 replace "set kept to kept + c" with "set kept to c" killed by "the six may be set aside in several rolls"

scenario "with all six set aside all six may be rolled again, and the total stays" (FARK-4):
  from "A begins, of two"
  rolled 2 2 3 3 4 4
  rolled 1 2 2 3 4 6
  set A's score to 600
  A plays "keep 2 2 3 3 4 4"
  expect A has 2 moves
  A plays "roll"
  expect A to act
  A plays "keep 1"
  expect total = 1600
  A plays "bank"
  expect A's score = 2200
mutant FARK-4 replace "if kept = dice: set kept to no dice" with "if kept = dice: end turn"
  killed by "with all six set aside all six may be rolled again, and the total stays"
mutant FARK-4
  replace `if kept = dice: set kept to no dice`
  with `
    if kept = dice:
      set kept to no dice
      set total to 0
  `
  killed by "with all six set aside all six may be rolled again, and the total stays"

scenario "the six may be set aside in several rolls" (FARK-2, FARK-4):
  from "A begins, of two"
  rolled 1 1 5 2 3 6
  rolled 5 5 5
  rolled 2 2 5 3 4 6
  A plays "keep 1 1 5"
  A plays "roll"
  A plays "keep 5 5 5"
  expect total = 750
  A plays "roll"
  expect A has 1 moves
  expect A may "keep 5"
mutant FARK-4 replace "if kept = dice:" with "if kept = dice and whole(kept):" killed by "the six may be set aside in several rolls"

scenario "with all six set aside the player may also bank" (FARK-4):
  from "A begins, of two"
  rolled 1 2 3 4 5 6
  set A's score to 600
  A plays "keep 1 2 3 4 5 6"
  A plays "bank"
  expect A's score = 2100
  expect B to act
mutant FARK-4 replace "where his score > 0 or total >= 500 (FARK-5)" with "where (his score > 0 or total >= 500) and kept != dice (FARK-5)"
  killed by "with all six set aside the player may also bank"

scenario "a farkle after all six also loses what the six scored" (FARK-R4):
  from "A begins, of two"
  rolled 2 2 3 3 4 4
  rolled 2 2 3 3 4 6
  set A's score to 600
  A plays "keep 2 2 3 3 4 4"
  A plays "roll"
  A plays "farkle"
  expect turn ended because FARK-R4
  expect A's score = 600
  expect B to act
mutant FARK-R4
  replace `if kept = dice: set kept to no dice`
  with `
    if kept = dice:
      set kept to no dice
      add total to his score
      set total to 0
  `
  killed by "a farkle after all six also loses what the six scored"

# The first points.

scenario "a player without a score who has 450 must roll on" (FARK-5, FARK-R3):
  from "A begins, of two"
  rolled 4 4 4 5 2 3
  A plays "keep 4 4 4 5"
  expect total = 450
  expect A has 1 moves
  expect A may "roll"
  expect A refused "bank" because FARK-5 with "his score is 0, total is 450"
mutant FARK-5 replace "total >= 500" with "total >= 450" killed by "a player without a score who has 450 must roll on"
mutant FARK-5 replace "his score > 0 or" with "his score >= 0 or" killed by "a player without a score who has 450 must roll on"

scenario "a player without a score may bank 500" (FARK-5):
  from "A begins, of two"
  rolled 5 5 5 2 3 6
  A plays "keep 5 5 5"
  A plays "bank"
  expect A's score = 500
mutant FARK-5 replace "total >= 500" with "total > 500" killed by "a player without a score may bank 500"

scenario "a player with a score may bank any total" (FARK-5):
  from "A begins, of two"
  rolled 5 2 2 3 4 6
  set A's score to 500
  A plays "keep 5"
  A plays "bank"
  expect A's score = 550
mutant FARK-5 replace "his score > 0 or" with "" killed by "a player with a score may bank any total"

scenario "all six set aside for less than 500 leave no choice to a player without a score" (FARK-5, FARK-R3):
  from "A begins, of two"
  rolled 5 5 1 2 3 6
  rolled 5 5 2
  rolled 5
  rolled 1 5 2 3 4 6
  A plays "keep 1 5 5"
  A plays "roll"
  A plays "keep 5 5"
  A plays "roll"
  A plays "keep 5"
  expect total = 350
  expect A has 1 moves
  expect A refused "bank" because FARK-5
  A plays "roll"
  expect A has 4 moves
mutant FARK-5 replace "total >= 500" with "total >= 500 or kept = dice"
  killed by "all six set aside for less than 500 leave no choice to a player without a score"

# The end.

scenario "at 10000 each of the others has one more turn, clockwise" (FARK-6, FARK-R5):
  players 3
  lot B
  rolled 1 2 2 3 4 6
  rolled 2 2 3 3 4 6
  rolled 2 2 3 3 4 6
  set B's score to 9900
  set C's score to 5000
  set A's score to 5000
  B plays "keep 1"
  B plays "bank"
  expect B's score = 10000
  expect B told "The last round: everybody else has one more turn to beat your 10000 points", "C throws all dice"
  expect C to act
  C plays "farkle"
  expect A to act
  A plays "farkle"
  expect ended won by B
mutant FARK-6 replace "if his score >= target" with "if some s where his score >= target"
  killed by "at 10000 each of the others has one more turn, clockwise"
mutant FARK-6 replace "if his score >= target" with "if his score > target" killed by "at 10000 each of the others has one more turn, clockwise"
mutant FARK-6 replace "default 10000" with "default 10050" killed by "at 10000 each of the others has one more turn, clockwise"

scenario "9950 is not enough" (FARK-6):
  from "A begins, of two"
  rolled 5 2 2 3 4 6
  rolled 2 2 3 3 4 6
  set A's score to 9900
  A plays "keep 5"
  A plays "bank"
  B plays "farkle"
  expect A's score = 9950
  expect A to act
mutant FARK-6 replace "default 10000" with "default 9950" killed by "9950 is not enough"

scenario "a total that is not banked does not count" (FARK-6):
  from "A begins, of two"
  rolled 1 1 2 3 4 6
  rolled 2 3 4 6
  rolled 2 2 3 3 4 6
  set A's score to 9900
  A plays "keep 1 1"
  A plays "roll"
  A plays "farkle"
  expect A's score = 9900
  B plays "farkle"
  expect A to act
mutant FARK-6
  replace `"farkle": end turn`
  with `
    "farkle":
      if his score + total >= target: win {p}
      end turn
  `
  killed by "a total that is not banked does not count"

scenario "a player can be overtaken in a last turn" (FARK-6):
  from "A begins, of two"
  rolled 1 2 2 3 4 6
  rolled 1 2 3 4 5 6
  set A's score to 9900
  set B's score to 9000
  A plays "keep 1"
  A plays "bank"
  B plays "keep 1 2 3 4 5 6"
  B plays "bank"
  expect B's score = 10500
  expect ended won by B
mutant FARK-6 replace "win all q with most his score" with "win {p}" killed by "a player can be overtaken in a last turn"

scenario "who reaches the target in a last turn gives nobody another turn" (FARK-R5):
  players 3
  lot A
  rolled 1 2 2 3 4 6
  rolled 1 2 3 4 5 6
  rolled 2 2 3 3 4 6
  set A's score to 9900
  set B's score to 9000
  set C's score to 600
  A plays "keep 1"
  A plays "bank"
  B plays "keep 1 2 3 4 5 6"
  B plays "bank"
  expect C to act
  C plays "farkle"
  expect ended won by B
mutant FARK-R5 replace "if his score >= target" with "if his score >= target and no s where s's score > p's score"
  killed by "who reaches the target in a last turn gives nobody another turn"

scenario "equal scores win together" (FARK-6):
  from "A begins, of two"
  rolled 1 2 2 3 4 6
  rolled 1 2 2 3 4 6
  set A's score to 9900
  set B's score to 9900
  A plays "keep 1"
  A plays "bank"
  B plays "keep 1"
  B plays "bank"
  expect ended won by A, B
mutant FARK-6 replace "win all q with most his score" with "win {first q with most his score}" killed by "equal scores win together"

scenario "in a last turn a player without a score still needs 500" (FARK-R5, FARK-5):
  from "A begins, of two"
  rolled 1 2 2 3 4 6
  rolled 1 1 2 3 4 6
  set A's score to 9900
  A plays "keep 1"
  A plays "bank"
  B plays "keep 1 1"
  expect B has 1 moves
  expect B refused "bank" because FARK-5
mutant FARK-R5 replace "total >= 500" with "total >= 500 or some s where s's score >= target"
  killed by "in a last turn a player without a score still needs 500"

scenario "the target is an option" (FARK-6):
  players 2
  option target = 1000
  lot A
  rolled 1 1 1 2 3 4
  rolled 2 2 3 3 4 6
  A plays "keep 1 1 1"
  A plays "bank"
  B plays "farkle"
  expect ended won by A
mutant FARK-6 replace "if his score >= target" with "if his score >= 10000" killed by "the target is an option"
