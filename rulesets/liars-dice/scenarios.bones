language 1
scenarios of "liars-dice"

opening "A begins, of two":
  players 2
  lot A

# Players and dice. What the dice show is laid down seat by seat, a round in each line: the first throw is for A, the next one for B.

scenario "two can play, with five dice each" (DUDO-R1):
  players 2
  expect count of players = 2
  expect A's left = 5 and B's left = 5
  expect count of A's dice = 5 and count of B's dice = 5
mutant DUDO-R1 replace "players 2 to 6" with "players 3 to 6" killed by "two can play, with five dice each"
mutant DUDO-R1 replace "set his left to 5" with "set his left to 4" killed by "two can play, with five dice each"

scenario "six can play" (DUDO-R1):
  players 6
  expect count of players = 6
  expect in-play = 30
mutant DUDO-R1 replace "players 2 to 6" with "players 2 to 5" killed by "six can play"

scenario "turns pass clockwise" (DUDO-R1, DUDO-3):
  players 3
  lot B
  B plays "bid 1 twos"
  expect C to act
  C plays "bid 1 threes"
  expect A to act
mutant DUDO-R1 replace "turns of p from starter" with "turns of p in {starter, player before starter} from starter" killed by "turns pass clockwise"
mutant DUDO-3 replace "turns of p from starter" with "turns of p from player after starter" killed by "turns pass clockwise"

scenario "a lot decides who begins the first round" (DUDO-1):
  players 4
  lot C
  expect starter = C
  expect C to act
mutant DUDO-1 replace "draw starter by lot from players" with "set starter to first p" killed by "a lot decides who begins the first round"

scenario "all roll at once, and see their own dice only" (DUDO-1):
  players 3
  lot A
  rolled 1 2 3 4 5; 6 6 6 6 6; 2 2 2 2 2
  expect (count of all d in C's dice where d = 2) = 5
  expect A told "Your dice: 1 2 3 4 5", "B and C throw dice unseen"
  expect A sees A's dice
  expect A does not see B's dice
  expect A does not see C's dice
  expect B sees B's dice
  expect B does not see A's dice
  expect C sees C's dice
mutant DUDO-1 replace "each seat, seen by owner" with "each seat, seen by all" killed by "all roll at once, and see their own dice only"
mutant DUDO-1 replace "each seat, seen by owner" with "each seat, seen by nobody" killed by "all roll at once, and see their own dice only"
mutant DUDO-1 replace "for each s in seats: roll" with "for each s in {starter}: roll" killed by "all roll at once, and see their own dice only"

scenario "how many dice everybody has is open to all" (DUDO-1, DUDO-4):
  players 3
  lot A
  rolled 2 2 2 2 2
  A plays "bid 1 twos"
  B plays "doubt"
  expect C told "B doubts the bid of 1 two"
  expect C sees B's left
  expect B's left = 4
  expect count of B's dice = 4
mutant DUDO-1 replace "roll his left of his dice" with "roll his dice" killed by "how many dice everybody has is open to all"

# The first bid.

scenario "a round begins with a bid on twos to sixes, of one die to all of them" (DUDO-2, DUDO-3):
  from "A begins, of two"
  expect A has 50 moves
  expect A may "bid 1 twos"
  expect A may "bid 10 sixes"
  expect A refused "bid 0 twos" because DUDO-2
  expect A refused "bid 11 twos" because DUDO-3
mutant DUDO-2 replace "if face = 0 then 1" with "if face = 0 then 2" killed by "a round begins with a bid on twos to sixes, of one die to all of them"
mutant DUDO-2 replace "if face = 0 then 1" with "if face = 0 then 0" killed by "a round begins with a bid on twos to sixes, of one die to all of them"
mutant DUDO-2 replace "f from faces" with "f from faces without {sixes}"
  killed by "a round begins with a bid on twos to sixes, of one die to all of them"
mutant DUDO-3 replace `to in-play f from faces (` with `to in-play - 1 f from faces (`
  killed by "a round begins with a bid on twos to sixes, of one die to all of them"

scenario "a round may not begin with aces" (DUDO-2):
  from "A begins, of two"
  expect A refused "bid 1 aces" because DUDO-2 with "face is 0"
  expect A refused "bid 10 aces" because DUDO-2
mutant DUDO-2 replace "where f != aces or face > 0 (DUDO-2)" with "" killed by "a round may not begin with aces"
mutant DUDO-2 replace "where f != aces or face > 0 (DUDO-2)" with "where f != aces or face > 0 or q > 5" killed by "a round may not begin with aces"

scenario "the player who begins a round has to bid" (DUDO-R2):
  from "A begins, of two"
  expect A refused "doubt" because DUDO-R2
mutant DUDO-R2 replace "bid-made: face > 0" with "bid-made: face >= 0" killed by "the player who begins a round has to bid"

scenario "the second round may not begin with aces either" (DUDO-2):
  from "A begins, of two"
  rolled 2 2 2 2 2
  A plays "bid 1 twos"
  B plays "doubt"
  expect B to act
  expect quantity = 0
  expect B has 45 moves
  expect B refused "bid 1 aces" because DUDO-2
mutant DUDO-2 replace "set face to 0" with "set face to face" killed by "the second round may not begin with aces either"
mutant DUDO-2 replace "set quantity to 0" with "set quantity to quantity" killed by "the second round may not begin with aces either"

scenario "a bid need not be true" (DUDO-R3):
  from "A begins, of two"
  rolled 3 3 3 3 3
  expect A may "bid 1 sixes"
  A plays "bid 10 sixes"
  expect quantity = 10 and face = 6
  expect B to act
mutant DUDO-R3 replace "where f != aces or face > 0 (DUDO-2)" with "where (f != aces or face > 0) and f in his dice" killed by "a bid need not be true"

scenario "a bid is one decision, and rolling is none" (DUDO-D1, DUDO-2):
  from "A begins, of two"
  rolled 4 4 4 4 4
  A plays "bid 2 fours"
  expect B told "A bids 2 fours"
  expect B to act
  B plays "doubt"
  expect B to act
  B plays "bid 1 twos"
  expect A to act
mutant DUDO-2 replace "set face to f" with `p chooses openly: "on" g from faces: set face to g`
  killed by "a bid is one decision, and rolling is none"

# Raising.

scenario "after 7 twos, 7 threes and 8 twos are raises, and 7 twos is none" (DUDO-3):
  from "A begins, of two"
  A plays "bid 7 twos"
  expect B has 27 moves
  expect B may "bid 7 threes"
  expect B may "bid 8 twos"
  expect B may "bid 4 aces"
  expect B may "doubt"
  expect B refused "bid 7 twos" because DUDO-3
  expect B refused "bid 6 sixes" because DUDO-3
  expect B refused "bid 3 aces" because DUDO-3
mutant DUDO-3 replace "rank(f <= face)" with "1"
  killed by "after 7 twos, 7 threes and 8 twos are raises, and 7 twos is none"
mutant DUDO-3 replace "rank(f <= face)" with "rank(f < face)"
  killed by "after 7 twos, 7 threes and 8 twos are raises, and 7 twos is none"
mutant DUDO-3 replace "quantity + rank(f <= face)" with "(if f > face then 1 else quantity + 1)"
  killed by "after 7 twos, 7 threes and 8 twos are raises, and 7 twos is none"

scenario "after 5 fours, 3 aces is a raise and 2 aces is none" (DUDO-3):
  from "A begins, of two"
  A plays "bid 5 fours"
  expect B has 36 moves
  expect B may "bid 3 aces"
  expect B may "bid 5 fives"
  expect B refused "bid 2 aces" because DUDO-3
  expect B refused "bid 5 threes" because DUDO-3
mutant DUDO-3 replace "then (quantity + 1) / 2" with "then quantity / 2" killed by "after 5 fours, 3 aces is a raise and 2 aces is none"

scenario "half of an even quantity is enough for aces" (DUDO-3):
  from "A begins, of two"
  A plays "bid 4 fives"
  expect B has 41 moves
  expect B may "bid 2 aces"
  expect B refused "bid 1 aces" because DUDO-3
mutant DUDO-3 replace "then (quantity + 1) / 2" with "then quantity / 2 + 1" killed by "half of an even quantity is enough for aces"

scenario "after 1 two, 1 ace is a raise" (DUDO-3):
  from "A begins, of two"
  A plays "bid 1 twos"
  expect B has 60 moves
  expect B may "bid 1 aces"
mutant DUDO-3 replace "then (quantity + 1) / 2" with "then max(2, (quantity + 1) / 2)" killed by "after 1 two, 1 ace is a raise"

scenario "after 3 aces, 7 twos is a raise and 6 sixes is none" (DUDO-3):
  from "A begins, of two"
  A plays "bid 5 fours"
  B plays "bid 3 aces"
  expect A has 28 moves
  expect A may "bid 7 twos"
  expect A may "bid 4 aces"
  expect A refused "bid 6 sixes" because DUDO-3
  expect A refused "bid 3 aces" because DUDO-3
mutant DUDO-3 replace "then 2 * quantity + 1" with "then 2 * quantity" killed by "after 3 aces, 7 twos is a raise and 6 sixes is none"
mutant DUDO-3 replace "rank(f <= face)" with "rank(f <= face and f != aces)" killed by "after 3 aces, 7 twos is a raise and 6 sixes is none"

scenario "no bid is for more dice than are in play" (DUDO-3, DUDO-R4):
  from "A begins, of two"
  A plays "bid 10 sixes"
  expect B has 7 moves
  expect B may "bid 5 aces"
  expect B may "bid 10 aces"
  expect B may "doubt"
  expect B refused "bid 11 twos" because DUDO-3
  expect B refused "bid 11 aces" because DUDO-3
mutant DUDO-3 replace `to in-play f from faces (` with `to 30 f from faces (`
  killed by "no bid is for more dice than are in play"
mutant DUDO-R4 replace "sum of his left for p" with "sum of his left + 1 for p" killed by "no bid is for more dice than are in play"

scenario "after aces of half the dice, only more aces are left" (DUDO-3):
  from "A begins, of two"
  A plays "bid 10 twos"
  B plays "bid 5 aces"
  expect A has 6 moves
  expect A refused "bid 10 sixes" because DUDO-3
  expect A may "bid 6 aces"
mutant DUDO-3 replace "then 2 * quantity + 1" with "then 2 * quantity" killed by "after aces of half the dice, only more aces are left"

scenario "only after a bid of aces on all dice is no raise left, and then a player has to doubt" (DUDO-3, DUDO-F2):
  from "A begins, of two"
  A plays "bid 10 twos"
  B plays "bid 10 aces"
  expect A has 1 moves
  expect A may "doubt"
mutant DUDO-3 replace `to in-play f from faces (` with `to in-play + 1 f from faces (`
  killed by "only after a bid of aces on all dice is no raise left, and then a player has to doubt"

scenario "a round can have six bids for each die in play" (DUDO-F1, DUDO-3):
  from "A begins, of two"
  set A's left to 1
  set B's left to 1
  A plays "bid 1 twos"
  B plays "bid 1 threes"
  A plays "bid 1 fours"
  B plays "bid 1 fives"
  A plays "bid 1 sixes"
  expect B has 8 moves
  B plays "bid 2 twos"
  A plays "bid 2 threes"
  B plays "bid 2 fours"
  A plays "bid 2 fives"
  B plays "bid 2 sixes"
  expect A has 3 moves
  A plays "bid 1 aces"
  expect B has 2 moves
  B plays "bid 2 aces"
  expect A has 1 moves
mutant DUDO-F1 replace "then (quantity + 1) / 2" with "then quantity / 2 + 1" killed by "a round can have six bids for each die in play"

# Doubting. So that the players have few dice, they begin with few, and A loses one in the first round.

opening "A holds 2 2 1, and B 1 5":
  from "A begins, of two"
  rolled 2 2 2 2 2; 2 2 2 2 2
  rolled 2 2 1; 1 5
  set A's left to 4
  set B's left to 2
  A plays "bid 6 sixes"
  B plays "doubt"

scenario "2 2 1 and 1 5 hold four twos, as ones count as well" (DUDO-4):
  from "A holds 2 2 1, and B 1 5"
  expect A's left = 3 and B's left = 2
  A plays "bid 4 twos"
  expect bidder = A
  B plays "doubt"
  expect A told "B doubts the bid of 4 twos", "There are 4 twos, aces included", "The bid holds: B loses a die (1 die left)"
  expect A's left = 3 and B's left = 1
  expect B to act
mutant DUDO-4 replace "d in {f, aces}" with "d = f" killed by "2 2 1 and 1 5 hold four twos, as ones count as well"
mutant DUDO-4 replace ">= quantity then" with "> quantity then" killed by "2 2 1 and 1 5 hold four twos, as ones count as well"

scenario "2 2 1 and 1 5 do not hold five twos" (DUDO-4):
  from "A holds 2 2 1, and B 1 5"
  A plays "bid 5 twos"
  B plays "doubt"
  expect A told "The bid was too high: you lose a die (2 dice left)"
  expect B told "The bid was too high: A loses a die (2 dice left)"
  expect A's left = 2 and B's left = 2
  expect A to act
mutant DUDO-4 replace "then p else bidder" with "then p else p" killed by "2 2 1 and 1 5 do not hold five twos"
mutant DUDO-4 replace ">= quantity then" with ">= quantity - 1 then" killed by "2 2 1 and 1 5 do not hold five twos"

scenario "2 2 1 and 1 5 do not hold three aces" (DUDO-4):
  from "A holds 2 2 1, and B 1 5"
  A plays "bid 4 twos"
  B plays "bid 3 aces"
  A plays "doubt"
  expect A's left = 3 and B's left = 1
  expect B to act
mutant DUDO-4 replace "d in {f, aces}" with "d in {f, aces} or f = aces and d = twos" killed by "2 2 1 and 1 5 do not hold three aces"

scenario "2 2 1 and 1 5 hold two aces" (DUDO-4):
  from "A holds 2 2 1, and B 1 5"
  A plays "bid 4 twos"
  B plays "bid 2 aces"
  A plays "doubt"
  expect A's left = 2 and B's left = 2
  expect A to act
mutant DUDO-4 replace "d in {f, aces}" with "f > aces and d in {f, aces}" killed by "2 2 1 and 1 5 hold two aces"

scenario "more dice than were bid are enough as well" (DUDO-4):
  from "A begins, of two"
  rolled 2 2 2 2 2; 3 3 3 3 3
  A plays "bid 1 twos"
  B plays "doubt"
  expect A's left = 5 and B's left = 4
mutant DUDO-4 replace ">= quantity then" with "= quantity then" killed by "more dice than were bid are enough as well"
mutant DUDO-4 replace "add -1 to loser's left" with "add -2 to loser's left" killed by "more dice than were bid are enough as well"

scenario "after a doubt all dice are shown to all" (DUDO-4):
  players 3
  lot A
  rolled 2 2 2 2 2; 2 2 2 2 2; 2 2 2 2 2
  rolled 3; 4
  set A's left to 2
  set B's left to 1
  set C's left to 0
  A plays "bid 3 sixes"
  B plays "doubt"
  expect C does not see A's dice
  A plays "bid 1 threes"
  B plays "doubt"
  expect C sees A's dice
  expect C sees B's dice
  expect A sees B's dice
  expect B sees A's dice
mutant DUDO-4 replace "reveal dice (DUDO-4) set found to matching" with "set found to told matching" killed by "after a doubt all dice are shown to all"
mutant DUDO-4
  replace "reveal dice (DUDO-4) set found to matching"
  with `
    reveal dice to {p, player before p}
    set found to told matching
  `
  killed by "after a doubt all dice are shown to all"

scenario "the dice of a player who is out do not count" (DUDO-R4, DUDO-4):
  players 3
  lot A
  rolled 2 2 2 2 2; 2 2 2 2 2; 6 6 6 6 6
  rolled 3 3 3 3 3; 3 3 3 3 3
  set C's left to 1
  A plays "bid 1 twos"
  B plays "bid 1 sixes"
  C plays "bid 8 sixes"
  A plays "doubt"
  expect C's left = 0 and C's dice is empty
  expect in-play = 10
  expect A to act
  A plays "bid 1 sixes"
  B plays "doubt"
  expect A's left = 4 and B's left = 5
mutant DUDO-R4 replace "for each s in seats: roll" with "for each s in players: roll" killed by "the dice of a player who is out do not count"

scenario "only the player whose turn it is can doubt" (DUDO-R2):
  players 3
  lot A
  A plays "bid 3 twos"
  expect B to act
  expect C may not "doubt"
  expect A may not "doubt"
mutant DUDO-R2 replace "p chooses openly" with "(player after p) chooses openly" killed by "only the player whose turn it is can doubt"

scenario "a doubt is of the last bid" (DUDO-R2, DUDO-4):
  players 3
  lot A
  rolled 3 3 3 3 3; 2 2 2 2 2; 2 2 2 2 2
  A plays "bid 1 sixes"
  B plays "bid 2 threes"
  C plays "doubt"
  expect A's left = 5 and B's left = 5 and C's left = 4
mutant DUDO-R2 replace "set face to f" with "if face = 0: set face to f" killed by "a doubt is of the last bid"
mutant DUDO-4 replace "then p else bidder" with "then bidder else bidder" killed by "a doubt is of the last bid"

# Losing dice, and the end.

scenario "a bidder who lost the die begins the next round" (DUDO-5):
  players 3
  lot A
  rolled 2 2 2 2 2; 2 2 2 2 2; 2 2 2 2 2
  A plays "bid 1 twos"
  B plays "bid 9 sixes"
  C plays "doubt"
  expect round ended because DUDO-5
  expect B's left = 4
  expect starter = B
  expect B to act
  expect B may "bid 1 twos"
mutant DUDO-5 replace "set starter to first s from loser" with "set starter to player after loser" killed by "a bidder who lost the die begins the next round"
mutant DUDO-5 replace "set starter to first s from loser" with "set starter to player after starter"
  killed by "a player who doubted and lost the die begins the next round"

scenario "a player who doubted and lost the die begins the next round" (DUDO-5):
  players 3
  lot B
  rolled 2 2 2 2 2
  B plays "bid 1 twos"
  C plays "bid 1 threes"
  A plays "bid 2 twos"
  B plays "doubt"
  expect B's left = 4
  expect B to act
mutant DUDO-5 replace "set starter to first s from loser" with "set starter to player before loser"
  killed by "a player who doubted and lost the die begins the next round"

scenario "a die that is lost is out for the match, and the others are rolled anew" (DUDO-R4):
  from "A begins, of two"
  rolled 2 2 2 2 2; 3 3 3 3 3
  rolled 4 4 4 4 4; 5 5 5 5
  A plays "bid 1 twos"
  B plays "doubt"
  expect in-play = 9
  expect (count of all d in dice where d = 4) = 5 and (count of all d in dice where d = 5) = 4
  expect B has 45 moves
  expect B may "bid 9 sixes"
  expect B refused "bid 10 twos" because DUDO-3
mutant DUDO-R4 replace "roll his left of his dice" with "roll max(0, his left - 1) of his dice"
  killed by "a die that is lost is out for the match, and the others are rolled anew"
mutant DUDO-R4 replace "add -1 to loser's left" with "add 0 to loser's left"
  killed by "a die that is lost is out for the match, and the others are rolled anew"

scenario "after the loss of the last die the next player who is still in begins, and turns pass over those who are out" (DUDO-5):
  players 4
  lot A
  rolled 2 2 2 2 2
  set B's left to 1
  set C's left to 0
  A plays "bid 1 twos"
  B plays "doubt"
  expect B's left = 0
  expect starter = D
  expect D to act
  D plays "bid 1 twos"
  expect A to act
  A plays "bid 1 threes"
  expect D to act
mutant DUDO-5 replace "set starter to first s from loser" with "set starter to loser"
  killed by "after the loss of the last die the next player who is still in begins, and turns pass over those who are out"
mutant DUDO-5 replace "set players to all s where his left > 0" with "set players to all s where his left > 0 or s = starter"
  killed by "with three, the match goes on when one is out"
mutant DUDO-5 replace "turns of p from starter" with "turns of p in seats from starter"
  killed by "after the loss of the last die the next player who is still in begins, and turns pass over those who are out"
mutant DUDO-5 replace "all s where his left > 0" with "all s where his left > 0 or s = loser"
  killed by "after the loss of the last die the next player who is still in begins, and turns pass over those who are out"

scenario "with three, the match goes on when one is out" (DUDO-5):
  players 3
  lot A
  rolled 2 2 2 2 2
  set A's left to 1
  A plays "bid 9 sixes"
  B plays "doubt"
  expect count of players = 2
  expect A's left = 0 and B's left = 5
  expect B to act
mutant DUDO-5 replace "if count of players = 1" with "if count of players < 3" killed by "with three, the match goes on when one is out"

scenario "the last player with dice wins" (DUDO-5):
  from "A begins, of two"
  rolled 3 3 3 3 3
  set A's left to 1
  set B's left to 1
  A plays "bid 1 threes"
  B plays "doubt"
  expect ended won by A
mutant DUDO-5 replace "win players" with "win seats" killed by "the last player with dice wins"
mutant DUDO-5 replace "win players" with "win {loser}" killed by "the last player with dice wins"
mutant DUDO-5 replace "if count of players = 1" with "if count of players = 0" killed by "the last player with dice wins"

scenario "nobody can call a bid exact" (DUDO-6):
  from "A begins, of two"
  A plays "bid 1 twos"
  expect B has 60 moves
mutant DUDO-6
  replace `"doubt" (DUDO-3):`
  with `
    "exact": win players
    "doubt":
  `
  killed by "nobody can call a bid exact"

scenario "a player with a single die bids as all others do" (DUDO-6, DUDO-2):
  from "A begins, of two"
  set A's left to 1
  expect A has 30 moves
  expect A refused "bid 1 aces" because DUDO-2
  A plays "bid 1 twos"
  expect B may "bid 1 threes"
  expect B may "bid 1 aces"
mutant DUDO-6 replace "where f != aces or face > 0 (DUDO-2)" with "where f != aces or face > 0 or his left = 1" killed by "a player with a single die bids as all others do"
mutant DUDO-6 replace "where f != aces or face > 0 (DUDO-2)" with "where (f != aces or face > 0) and (face = 0 or f = face or starter's left > 1)"
  killed by "a player with a single die bids as all others do"
