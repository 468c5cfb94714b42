language 1
scenarios of "puerto-rican-500"

# Equipment, seats and deal.

scenario "all tiles of a double-six set are dealt out, seven to each of four" (PR-1):
  expect count of players = 4
  expect count of tiles = 28
  expect every t in tiles where high of t <= 6
  expect every p in players where count of p's hand = 7
  expect boneyard is empty
mutant PR-1 replace "tiles double 6 " with "tiles double 7 "
  killed by "all tiles of a double-six set are dealt out, seven to each of four"
mutant PR-1 replace "deal-hands(7)" with "deal-hands(6)"
  killed by "all tiles of a double-six set are dealt out, seven to each of four"

scenario "nobody sees another's tiles, not even his partner's" (PR-1, M-6):
  dealt A's hand: [0-0]
  dealt C's hand: [6-6]
  expect A sees [0-0] in A's hand
  expect B does not see [0-0]
  expect C does not see [0-0]
  expect D does not see [0-0]
mutant M-6 replace "zone hand of each seat, seen by owner" with "zone hand of each seat, seen by all"
  killed by "nobody sees another's tiles, not even his partner's"

scenario "the turn passes to the right" (PR-1):
  dealt A's hand: [6-6]
  dealt B's hand: [0-6]
  dealt C's hand: [1-6]
  dealt D's hand: [2-6]
  A plays "lead [6-6]"
  expect D to act
  D plays "place [2-6] at 6"
  expect C to act
  C plays "place [1-6] at 6"
  expect B to act
mutant PR-1 replace "players 4, counter-clockwise" with "players 4" killed by "the turn passes to the right"

# The lead.

scenario "the double six is led to the first hand by its holder" (PR-2):
  dealt C's hand: [6-6] [5-5]
  expect leader = C
  expect C to act
  expect C has 1 moves
  expect C refused "lead [5-5]" because PR-2 with "t is [5-5]"
  C plays "lead [6-6]"
  expect B to act
mutant PR-2 replace "round-number > 1 or" with "round-number > 0 or"
  killed by "the double six is led to the first hand by its holder"
mutant PR-2 replace "if round-number = 1: set leader to told first p where [6-6] in his hand"
  with "if round-number = 1: set leader to told first p where [0-0] in his hand"
  killed by "the double six is led to the first hand by its holder"

scenario "whoever went out leads to the next hand, any tile he likes" (PR-2, PR-D1):
  dealt A's hand: [6-6]
  put D's hand: [5-6]
  A plays "lead [6-6]"
  dealt D's hand: [0-0] [0-1] [0-2]
  dealt B's hand: [6-6]
  D plays "place [5-6] at 6"
  expect leader = D
  expect D to act
  expect D has 7 moves
  expect D may "lead [0-0]"
mutant PR-2 replace "set leader to out" with "set leader to leader"
  killed by "whoever went out leads to the next hand, any tile he likes"
mutant PR-2 replace "if round-number = 1: set" with "if round-number > 0: set"
  killed by "whoever went out leads to the next hand, any tile he likes"
mutant PR-2 replace "round-number > 1 or t = [6-6]" with "t = [6-6]"
  killed by "whoever went out leads to the next hand, any tile he likes"

scenario "after a blocked hand the lead goes to the right" (PR-2, PR-4):
  dealt A's hand: [6-6]
  put A's hand: [6-6] [0-1]
  put B's hand: [2-2]
  put C's hand: [3-3]
  put D's hand: [4-4]
  A plays "lead [6-6]"
  D plays "pass"
  C plays "pass"
  B plays "pass"
  expect A to act
  dealt B's hand: [6-6]
  A plays "pass"
  expect round-number = 2
  expect leader = D
  expect D to act
  expect D has 7 moves
mutant PR-2 replace "set leader to player after leader" with "set leader to leader"
  killed by "after a blocked hand the lead goes to the right"

scenario "with same the leader of a blocked hand leads again" (PR-2):
  option after-block = same
  dealt A's hand: [6-6]
  put A's hand: [6-6] [0-1]
  put B's hand: [2-2]
  put C's hand: [3-3]
  put D's hand: [4-4]
  A plays "lead [6-6]"
  D plays "pass"
  C plays "pass"
  B plays "pass"
  dealt B's hand: [6-6]
  A plays "pass"
  expect leader = A
  expect A to act
mutant PR-2 replace "if after-block = next" with "if after-block = next or after-block = same"
  killed by "with same the leader of a blocked hand leads again"

# The line.

scenario "who can place has to, where the numbers are equal" (PR-3):
  dealt A's hand: [6-6]
  put D's hand: [4-6] [1-4] [4-4]
  A plays "lead [6-6]"
  expect D has 1 moves
  expect D refused "pass" because PR-3
  expect D refused "place [1-4] at 4" because PR-3
  expect D refused "place [1-4] at 6" because PR-3
  expect D refused "place [0-6] at 6" because PR-3
  D plays "place [4-6] at 6"
  expect 4 in ends of line and 6 in ends of line and count of ends of line = 2
mutant PR-3 replace "if none (PR-3):" with "if none or p != nobody (PR-3):"
  killed by "who can place has to, where the numbers are equal"
mutant PR-3 replace "from ends of line where fits(t, n)" with "from ends of line"
  killed by "who can place has to, where the numbers are equal"

scenario "a double is a tile like any other, and leaves two ends" (PR-3):
  dealt A's hand: [6-6]
  put D's hand: [4-6] [0-0]
  put C's hand: [4-4] [3-3]
  put B's hand: [0-4] [1-1]
  A plays "lead [6-6]"
  D plays "place [4-6] at 6"
  C plays "place [4-4] at 4"
  expect 4 in ends of line and 6 in ends of line
  B plays "place [0-4] at 4"
  expect 0 in ends of line and 6 in ends of line and not 4 in ends of line
mutant PR-3 replace "place t on line at n" with "place t on line at n opening high of t, low of t"
  killed by "a double is a tile like any other, and leaves two ends"

scenario "who cannot place passes, and he alone" (PR-3, M-8):
  dealt A's hand: [6-6]
  put D's hand: [4-4] [5-5]
  A plays "lead [6-6]"
  expect D to act
  expect D has 1 moves
  expect D may "pass"
mutant M-8 replace "turns of p from leader" with "turns of p in all s where count of his hand > 2 from leader"
  killed by "who cannot place passes, and he alone"

scenario "a tile that fits at two different ends is two moves, at two equal ones only one" (PR-D1):
  dealt A's hand: [6-6]
  put D's hand: [3-6] [0-6]
  put C's hand: [5-6] [1-2]
  put B's hand: [3-5] [1-1]
  A plays "lead [6-6]"
  expect D has 2 moves
  D plays "place [3-6] at 6"
  C plays "place [5-6] at 6"
  expect B has 2 moves
  expect B may "place [3-5] at 3"
  expect B may "place [3-5] at 5"

# The end of a hand.

scenario "a hand is over at once when somebody has placed his last tile" (PR-4):
  dealt A's hand: [6-6]
  put D's hand: [5-6]
  A plays "lead [6-6]"
  D plays "place [5-6] at 6"
  expect round ended because PR-4
  expect round-number = 2
mutant PR-4 replace "until all pass or some q where his hand is empty" with "until all pass"
  killed by "a hand is over at once when somebody has placed his last tile"
mutant PR-4 replace "end round (PR-4)" with "end round (PR-5)"
  killed by "a hand is over at once when somebody has placed his last tile"

scenario "a hand is blocked by four passes one after another, and not before" (PR-4):
  dealt A's hand: [6-6]
  put A's hand: [6-6] [0-1]
  put B's hand: [2-2]
  put C's hand: [3-3]
  put D's hand: [5-6] [4-4]
  A plays "lead [6-6]"
  D plays "place [5-6] at 6"
  C plays "pass"
  B plays "pass"
  A plays "pass"
  expect D to act
  expect round-number = 1
  D plays "pass"
  expect round ended because PR-4
  expect round-number = 2
mutant PR-4 replace "until all pass or some q where his hand is empty"
  with "until all pass or no t in (every hand) where (some n in ends of line where fits(t, n))"
  killed by "a hand is blocked by four passes one after another, and not before"

# The score.

scenario "after a domino the team of who went out scores the pips of the other three hands" (PR-5, PR-R1, PR-F2):
  dealt A's hand: [6-6]
  put A's hand: [6-6] [0-1]
  put B's hand: [2-2]
  put C's hand: [4-5]
  put D's hand: [5-6] [2-3]
  A plays "lead [6-6]"
  D plays "place [5-6] at 6"
  C plays "place [4-5] at 5"
  expect C's score = 1 + 4 + 5 + 100
  expect A's score = C's score
  expect B's score = 0 and D's score = 0
mutant PR-5 replace "add pips of every hand" with "add pips of (every hand without (player after player after winner)'s hand)"
  killed by "after a domino the team of who went out scores the pips of the other three hands"
mutant PR-5 replace "{p, player after player after p}" with "{p, player after p}"
  killed by "after a domino the team of who went out scores the pips of the other three hands"
mutant PR-R1 replace "for each p in team(winner)" with "for each p in {winner}"
  killed by "after a domino the team of who went out scores the pips of the other three hands"

scenario "after a block the team with fewer pips scores those of all four hands" (PR-5):
  dealt A's hand: [6-6]
  put A's hand: [6-6] [0-1]
  put B's hand: [0-2]
  put C's hand: [5-5]
  put D's hand: [3-3]
  A plays "lead [6-6]"
  D plays "pass"
  C plays "pass"
  B plays "pass"
  A plays "pass"
  expect D's score = 1 + 2 + 10 + 6 + 100
  expect B's score = D's score
  expect A's score = 0 and C's score = 0
mutant PR-5 replace "team-pips(p) < team-pips(player after p)" with "pips of p's hand < pips of (player after p)'s hand"
  killed by "after a block the team with fewer pips scores those of all four hands"
mutant PR-5 replace "team-pips(p) < team-pips" with "team-pips(p) > team-pips"
  killed by "after a block the team with fewer pips scores those of all four hands"

scenario "after a block with equal teams nobody scores, and the hand does not count" (PR-5, PR-6):
  dealt A's hand: [6-6]
  put A's hand: [6-6] [0-1]
  put B's hand: [1-1]
  put C's hand: [2-5]
  put D's hand: [3-3]
  A plays "lead [6-6]"
  D plays "pass"
  C plays "pass"
  B plays "pass"
  A plays "pass"
  expect every p in players where p's score = 0
  expect scored-hands = 0
  put A's hand: [0-1]
  put B's hand: [5-5]
  put C's hand: [0-2]
  put D's hand: [6-6]
  D plays "lead [6-6]"
  expect D's score = 13 + 100
mutant PR-5 replace "team-pips(p) < team-pips" with "team-pips(p) <= team-pips"
  killed by "after a block with equal teams nobody scores, and the hand does not count"
mutant PR-6 replace "25 * scored-hands" with "25 * (round-number - 1)"
  killed by "after a block with equal teams nobody scores, and the hand does not count"
mutant PR-5 replace "or tied-hand = counted" with "or tied-hand = uncounted"
  killed by "after a block with equal teams nobody scores, and the hand does not count"

scenario "with counted a tied hand takes up one of the bonuses" (PR-5):
  option tied-hand = counted
  dealt A's hand: [6-6]
  put A's hand: [6-6] [0-1]
  put B's hand: [1-1]
  put C's hand: [2-5]
  put D's hand: [3-3]
  A plays "lead [6-6]"
  D plays "pass"
  C plays "pass"
  B plays "pass"
  A plays "pass"
  expect every p in players where p's score = 0
  put A's hand: [0-1]
  put B's hand: [5-5]
  put C's hand: [0-2]
  put D's hand: [6-6]
  D plays "lead [6-6]"
  expect D's score = 13 + 75
mutant PR-5 replace "winner != nobody or tied-hand = counted: add" with "winner != nobody: add"
  killed by "with counted a tied hand takes up one of the bonuses"

scenario "when a hand is over all tiles that are left are shown" (PR-R2):
  option target = 1
  dealt A's hand: [6-6]
  put A's hand: [6-6] [0-1]
  put B's hand: [1-1]
  put C's hand: [2-2]
  put D's hand: [3-3]
  A plays "lead [6-6]"
  D plays "pass"
  C plays "pass"
  B plays "pass"
  expect A does not see [3-3]
  A plays "pass"
  expect ended won by A, C
  expect A sees [3-3] in D's hand
  expect B sees [2-2] in C's hand
mutant PR-R2 replace "for each p: reveal his hand" with "for each p in {leader}: reveal his hand"
  killed by "when a hand is over all tiles that are left are shown"

# The bonuses.

scenario "a team's bonus goes by the hands that were scored, not by those that it won" (PR-6):
  dealt A's hand: [6-6]
  put A's hand: [6-6]
  put B's hand: [0-1]
  put C's hand: [0-2]
  put D's hand: [0-3]
  A plays "lead [6-6]"
  expect A's score = 6 + 100
  put A's hand: [5-6] [0-1]
  put B's hand: [1-1]
  put C's hand: [0-2]
  put D's hand: [4-5]
  A plays "lead [5-6]"
  D plays "place [4-5] at 5"
  expect D's score = 1 + 2 + 2 + 75
  expect A's score = 6 + 100
mutant PR-6 replace "+ index-bonus" with "+ max(0, 100 - his score)"
  killed by "a team's bonus goes by the hands that were scored, not by those that it won"
mutant PR-6 replace "25 * scored-hands" with "20 * scored-hands"
  killed by "a team's bonus goes by the hands that were scored, not by those that it won"

scenario "a hand won by points counts one after a block as well" (PR-6, PR-5):
  dealt A's hand: [6-6]
  put A's hand: [6-6] [0-1]
  put B's hand: [2-2]
  put C's hand: [3-3]
  put D's hand: [4-4]
  A plays "lead [6-6]"
  D plays "pass"
  C plays "pass"
  B plays "pass"
  A plays "pass"
  expect scored-hands = 1

scenario "seven hands bring bonuses of 250" (PR-6):
  dealt A's hand: [6-6]
  put A's hand: [6-6]
  put B's hand: [0-1]
  put C's hand: [0-2]
  put D's hand: [0-3]
  A plays "lead [6-6]"
  put A's hand: [6-6]
  put B's hand: [0-1]
  put C's hand: [0-2]
  put D's hand: [0-3]
  A plays "lead [6-6]"
  put A's hand: [6-6]
  put B's hand: [0-1]
  put C's hand: [0-2]
  put D's hand: [0-3]
  A plays "lead [6-6]"
  expect A's score = 18 + 100 + 75 + 50
  put A's hand: [6-6]
  put B's hand: [0-1]
  put C's hand: [0-2]
  put D's hand: [0-3]
  A plays "lead [6-6]"
  expect A's score = 24 + 250
  put A's hand: [6-6]
  put B's hand: [0-1]
  put C's hand: [0-2]
  put D's hand: [0-3]
  A plays "lead [6-6]"
  put A's hand: [6-6]
  put B's hand: [0-1]
  put C's hand: [0-2]
  put D's hand: [0-3]
  A plays "lead [6-6]"
  put A's hand: [6-6]
  put B's hand: [0-1]
  put C's hand: [0-2]
  put D's hand: [0-3]
  A plays "lead [6-6]"
  expect scored-hands = 7
  expect A's score = 42 + 250
mutant PR-6 replace "max(0, 100 - 25 * scored-hands)" with "100 - 25 * scored-hands"
  killed by "seven hands bring bonuses of 250"

scenario "ends 3 and 5, last tile [3-5]: capicu" (PR-7):
  dealt A's hand: [6-6]
  put A's hand: [6-6] [0-1]
  put B's hand: [3-5]
  put C's hand: [5-6] [1-1]
  put D's hand: [3-6] [0-2]
  A plays "lead [6-6]"
  D plays "place [3-6] at 6"
  C plays "place [5-6] at 6"
  B plays "place [3-5] at 3"
  expect B's score = 5 + 100 + 100
  expect D's score = 5 + 100 + 100
mutant PR-7 replace "set in-style to capicu(his hand) or chuchazo(his hand)" with "set in-style to chuchazo(his hand)"
  killed by "ends 3 and 5, last tile [3-5]: capicu"

scenario "ends 3 and 3, last tile [1-3]: capicu, as both ends fit" (PR-7):
  dealt A's hand: [6-6]
  put A's hand: [6-6] [1-3]
  put B's hand: [3-5] [0-1]
  put C's hand: [5-6] [1-1]
  put D's hand: [3-6] [0-2]
  A plays "lead [6-6]"
  D plays "place [3-6] at 6"
  C plays "place [5-6] at 6"
  B plays "place [3-5] at 5"
  A plays "place [1-3] at 3"
  expect A's score = 5 + 100 + 100

scenario "a last tile that fits at one end only is no capicu" (PR-7):
  dealt A's hand: [6-6]
  put A's hand: [6-6] [0-1]
  put B's hand: [3-4]
  put C's hand: [5-6] [1-1]
  put D's hand: [3-6] [0-2]
  A plays "lead [6-6]"
  D plays "place [3-6] at 6"
  C plays "place [5-6] at 6"
  B plays "place [3-4] at 3"
  expect B's score = 5 + 100
mutant PR-7 replace "every n in ends of line" with "some n in ends of line"
  killed by "a last tile that fits at one end only is no capicu"

scenario "ends 3 and 3, last tile [3-3]: no capicu, as it is a double" (PR-7):
  dealt A's hand: [6-6]
  put A's hand: [6-6] [3-3]
  put B's hand: [3-5] [0-1]
  put C's hand: [5-6] [1-1]
  put D's hand: [3-6] [0-2]
  A plays "lead [6-6]"
  D plays "place [3-6] at 6"
  C plays "place [5-6] at 6"
  B plays "place [3-5] at 5"
  A plays "place [3-3] at 3"
  expect A's score = 5 + 100
mutant PR-7 replace "last is [a-b] for some a, b with a != b" with "count of last = 1"
  killed by "ends 3 and 3, last tile [3-3]: no capicu, as it is a double"

scenario "ends 0 and 0, last tile [0-0]: chuchazo only" (PR-7, PR-F1):
  dealt A's hand: [6-6]
  put A's hand: [6-6] [0-0]
  put B's hand: [0-5] [0-1]
  put C's hand: [5-6] [1-1]
  put D's hand: [0-6] [0-2]
  A plays "lead [6-6]"
  D plays "place [0-6] at 6"
  C plays "place [5-6] at 6"
  B plays "place [0-5] at 5"
  A plays "place [0-0] at 0"
  expect A's score = 5 + 100 + 100
mutant PR-7 replace "or chuchazo(his hand)" with "" killed by "ends 0 and 0, last tile [0-0]: chuchazo only"

scenario "a chuchazo need not fit at both ends" (PR-7):
  dealt A's hand: [6-6]
  put A's hand: [6-6] [0-1]
  put B's hand: [0-0]
  put C's hand: [5-6] [1-1]
  put D's hand: [0-6] [0-2]
  A plays "lead [6-6]"
  D plays "place [0-6] at 6"
  C plays "place [5-6] at 6"
  B plays "place [0-0] at 0"
  expect B's score = 5 + 100 + 100

scenario "a block with [0-0] as the last tile that was placed brings no bonus" (PR-7, PR-4):
  dealt A's hand: [6-6]
  put A's hand: [6-6] [0-0] [1-2]
  put B's hand: [0-5] [4-4]
  put C's hand: [5-6] [3-3]
  put D's hand: [0-6] [2-2]
  A plays "lead [6-6]"
  D plays "place [0-6] at 6"
  C plays "place [5-6] at 6"
  B plays "place [0-5] at 5"
  A plays "place [0-0] at 0"
  D plays "pass"
  C plays "pass"
  B plays "pass"
  A plays "pass"
  expect round-number = 2
  expect A's score = 21 + 100
mutant PR-7 replace "if winner = out and in-style then" with "if [0-0] in tips of line then"
  killed by "a block with [0-0] as the last tile that was placed brings no bonus"

# The match.

scenario "a team that reaches 500 in a hand wins the match" (PR-8, PR-F2):
  dealt A's hand: [6-6]
  put A's hand: [6-6]
  put B's hand: [0-1]
  put C's hand: [0-2]
  put D's hand: [0-3]
  set A's score to 394
  set C's score to 394
  set B's score to 499
  set D's score to 499
  A plays "lead [6-6]"
  expect ended won by A, C
  expect B's score = 499
mutant PR-8 replace "option target default 500" with "option target default 501"
  killed by "a team that reaches 500 in a hand wins the match"

scenario "with 499 points the match goes on" (PR-8):
  dealt A's hand: [6-6]
  put A's hand: [6-6]
  put B's hand: [0-1]
  put C's hand: [0-2]
  put D's hand: [0-3]
  set A's score to 393
  set C's score to 393
  A plays "lead [6-6]"
  expect A's score = 499
  expect A to act
mutant PR-8 replace "option target default 500" with "option target default 499"
  killed by "with 499 points the match goes on"

scenario "the match can be played to another number of points" (PR-8):
  option target = 101
  dealt A's hand: [6-6]
  put A's hand: [6-6]
  put B's hand: [0-1]
  put C's hand: [0-2]
  put D's hand: [0-3]
  A plays "lead [6-6]"
  expect ended won by A, C
mutant PR-8 replace "his score >= target" with "his score >= 500"
  killed by "the match can be played to another number of points"
