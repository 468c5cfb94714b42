language 1
scenarios of "bull-fighting"

# With three players and banker A the order is A, C, B; with five it is A, E, D, C, B.

# Equipment.

scenario "thirty-two tiles with 227 pips, eleven kinds twice and ten once" (BULL-R1, BULL-F2):
  players 6
  expect count of players = 6
  expect count of tiles = 32 and pips of tiles = 227
  expect every t in {[6-6], [1-1], [4-4], [3-1], [5-5], [3-3], [2-2], [6-5], [6-4], [6-1], [5-1]}
    where (count of all u in tiles where u = t) = 2
  expect every t in {[6-3], [5-4], [6-2], [5-3], [5-2], [4-3], [4-2], [4-1], [3-2], [2-1]}
    where (count of all u in tiles where u = t) = 1
mutant BULL-R1 replace "players 3 to 6" with "players 3 to 5" killed by "thirty-two tiles with 227 pips, eleven kinds twice and ten once"
mutant BULL-R1 replace "tiles chinese" with "tiles double 6, 2 copies" killed by "thirty-two tiles with 227 pips, eleven kinds twice and ten once"

scenario "three can play, each with the same chips" (BULL-R1):
  players 3
  option bankroll = 12
  lot A
  expect A's chips = 12 and B's chips = 12 and C's chips = 12
mutant BULL-R1 replace "players 3 to 6" with "players 4 to 6" killed by "three can play, each with the same chips"
mutant BULL-R1 replace "chips bankroll" with "chips 20" killed by "three can play, each with the same chips"

scenario "everybody begins with twenty chips unless something else is agreed" (BULL-R1):
  lot A
  expect B's chips = 20
mutant BULL-R1 replace "default 20" with "default 19" killed by "everybody begins with twenty chips unless something else is agreed"

# The limit and the stakes.

scenario "the first banker is found by lot" (BULL-1):
  players 4
  lot C
  expect banker = C
  expect C to act
mutant BULL-1 replace "draw banker by lot from players" with "set banker to first p in players" killed by "the first banker is found by lot"

scenario "the banker names a limit from one to his chips, before anybody has tiles" (BULL-1, BULL-R2):
  lot A
  chips A 7
  expect A to act
  expect A has 7 moves
  expect A may "limit 1"
  expect A may "limit 7"
  expect A refused "limit 8" because BULL-1
  expect A refused "limit 0" because BULL-1
  expect B may not "limit 5"
  expect every hand is empty
mutant BULL-R2 replace "limit from 1 to his chips" with "limit from 1 to 20"
  killed by "the banker names a limit from one to his chips, before anybody has tiles"
mutant BULL-1 replace "limit from 1 to his chips" with "limit from 0 to his chips"
  killed by "the banker names a limit from one to his chips, before anybody has tiles"

scenario "the others stake in turn from the banker's right, one chip up to the limit" (BULL-1, BULL-R1):
  players 4
  lot B
  expect A may not "limit 3"
  B plays "limit 3"
  expect A to act
  expect A has 3 moves
  expect A may "stake 1"
  expect A refused "stake 4" because BULL-1
  expect A refused "stake 0" because BULL-1
  expect D may not "stake 1"
  A plays "stake 3"
  expect D to act
  expect A's stake = 3 and A's chips = 20
  D plays "stake 1"
  expect C to act
  C plays "stake 2"
  expect A's stake = 3 and B's stake = 0 and C's stake = 2 and D's stake = 1
mutant BULL-R1 replace "3 to 6, counter-clockwise" with "3 to 6" killed by "the others stake in turn from the banker's right, one chip up to the limit"
mutant BULL-1 replace "for each p in players without {banker} from player after banker: if uncovered > 0" with "for each p in players without {banker}: if uncovered > 0" killed by "the others stake in turn from the banker's right, one chip up to the limit"
mutant BULL-1 replace "from 1 to min(limit, his chips, uncovered)" with "from 1 to min(his chips, uncovered)"
  killed by "the others stake in turn from the banker's right, one chip up to the limit"
mutant BULL-1 replace "from 1 to min(limit" with "from 0 to min(limit"
  killed by "the others stake in turn from the banker's right, one chip up to the limit"
mutant BULL-R2 replace "set his stake to n" with "pay n from p to banker, or all he has"
  killed by "nothing is paid before the tiles are shown"

scenario "nothing is paid before the tiles are shown" (BULL-R2):
  lot A
  A plays "limit 3"
  C plays "stake 3"
  B plays "stake 3"
  expect A's chips = 20 and B's chips = 20 and C's chips = 20

scenario "nobody stakes more than he owns" (BULL-1):
  lot A
  chips C 4
  A plays "limit 9"
  expect C has 4 moves
  expect C may "stake 4"
  expect C refused "stake 5" because BULL-1
mutant BULL-1 replace "min(limit, his chips, uncovered)" with "min(limit, uncovered)" killed by "nobody stakes more than he owns"

scenario "nobody stakes more than the banker has left beside earlier stakes" (BULL-1):
  lot A
  chips A 6
  A plays "limit 6"
  C plays "stake 4"
  expect B has 2 moves
  expect B may "stake 2"
  expect B refused "stake 3" because BULL-1
mutant BULL-1 replace "min(limit, his chips, uncovered)" with "min(limit, his chips)"
  killed by "nobody stakes more than the banker has left beside earlier stakes"

scenario "who finds the banker's chips all staked against does not take part, but in the next round" (BULL-1, BULL-R3):
  players 4
  lot A
  chips A 5
  dealt A's hand: [6-3] [1-1] [6-2] [4-1] [2-2]
  dealt D's hand: [5-5] [5-1] [4-3] [6-5] [3-2]
  dealt C's hand: [3-1] [5-4] [6-5] [4-4] [5-3]
  A plays "limit 4"
  D plays "stake 4"
  C plays "stake 1"
  expect A, C, D to act
  expect count of players = 3
  expect B's hand is empty and count of boneyard = 17
  expect B may not "stuck"
  A plays "stuck"
  C plays "bull [3-1] [4-4] [5-3]"
  D plays "stuck"
  expect A's chips = 4 and B's chips = 20 and C's chips = 21 and D's chips = 20
  expect banker = A and count of players = 4
  A plays "limit 1"
  expect every s in seats where his stake = 0
  D plays "stake 1"
  C plays "stake 1"
  expect B to act
mutant BULL-1 replace "if uncovered > 0" with "if uncovered >= 0"
  killed by "who finds the banker's chips all staked against does not take part, but in the next round"
mutant BULL-R3 replace "set players to all p where p = banker or his stake > 0" with "set players to seats"
  killed by "who finds the banker's chips all staked against does not take part, but in the next round"
mutant BULL-R3 replace "phase take-stakes: set players to seats" with "phase take-stakes:"
  killed by "who finds the banker's chips all staked against does not take part, but in the next round"
mutant BULL-R3 replace "for each s in seats: set his stake to 0" with "for each s: set his stake to his stake"
  killed by "who finds the banker's chips all staked against does not take part, but in the next round"

# The tiles.

scenario "each gets five tiles, the banker as well, and sees only his own" (BULL-2, M-6):
  players 6
  lot A
  dealt A's hand: [6-6] [6-2]
  dealt B's hand: [5-2]
  dealt boneyard: [4-3]
  A plays "limit 1"
  all others play "stake 1"
  all others play "stake 1"
  all others play "stake 1"
  all others play "stake 1"
  all others play "stake 1"
  expect every s in seats where count of s's hand = 5
  expect count of boneyard = 2
  expect A sees [6-2] in A's hand
  expect B sees [5-2] in B's hand
  expect B does not see [6-2]
  expect A does not see [5-2]
  expect A does not see [4-3]
mutant BULL-2 replace "deal-hands(5)" with "deal-hands(4)" killed by "each gets five tiles, the banker as well, and sees only his own"
mutant M-6 replace "zone hand of each seat, seen by owner" with "zone hand of each seat, seen by all"
  killed by "each gets five tiles, the banker as well, and sees only his own"

scenario "tiles count their pips, but [2-1] and [4-2] three or six, each for itself" (BULL-3):
  lot A
  expect ends-in({[6-6], [5-5]}, 2) and not ends-in({[6-6], [5-5]}, 5)
  expect ends-in({[2-1]}, 3) and ends-in({[2-1]}, 6) and not ends-in({[2-1]}, 9)
  expect ends-in({[4-2]}, 3) and ends-in({[4-2]}, 6) and not ends-in({[4-2]}, 0)
  expect no n in 0 to 9 where ends-in({[3-3]}, n) and n != 6
  expect no n in 0 to 9 where ends-in({[5-1]}, n) and n != 6
  expect ends-in({[2-1], [4-2]}, 6) and ends-in({[2-1], [4-2]}, 9) and ends-in({[2-1], [4-2]}, 2)
  expect bull({[2-1], [4-2], [2-2]}) and bull({[2-1], [4-2], [6-5]}) and bull({[2-1], [4-2], [4-4]})
  expect not bull({[2-1], [4-2], [6-6]})
mutant BULL-3 replace "t is [1-2] or [2-4]" with "t is [1-2]"
  killed by "tiles count their pips, but [2-1] and [4-2] three or six, each for itself"
mutant BULL-3 replace "t is [1-2] or [2-4]" with "t is [1-2] or [2-4] or [3-3]"
  killed by "tiles count their pips, but [2-1] and [4-2] three or six, each for itself"
mutant BULL-3 replace "(count of wild(c) - sixes)" with "sixes"
  killed by "tiles count their pips, but [2-1] and [4-2] three or six, each for itself"
mutant BULL-3 replace "6 * sixes + 3 * (count of wild(c) - sixes)" with "(if sixes = 0 then 3 else 6) * count of wild(c)"
  killed by "tiles count their pips, but [2-1] and [4-2] three or six, each for itself"

scenario "three tiles that count 10, 20 or 30 are a bull" (BULL-4, BULL-F2):
  lot A
  expect bull({[1-1], [3-1], [2-2]}) and bull({[6-6], [1-1], [3-3]}) and bull({[5-5], [6-5], [6-3]})
  expect not bull({[5-5], [6-6], [6-5]}) and not bull({[1-1], [2-1], [3-1]})
  expect every 3 tiles c in tiles where pips of c >= 8 and pips of c <= 35 or pips of c = 7
  expect (count of all 2 tiles c in tiles where pips of c = 24) = 1
mutant BULL-4 replace "define bull(c: tiles): ends-in(c, 0)" with "define bull(c: tiles): pips of c = 10 or pips of c = 20"
  killed by "three tiles that count 10, 20 or 30 are a bull"
mutant BULL-F2 replace "tiles chinese" with "tiles double 6, 2 copies" killed by "three tiles that count 10, 20 or 30 are a bull"

scenario "the score is the last digit of the other two tiles, wild ones at their best" (BULL-4, BULL-R5):
  lot A
  expect score({[6-6], [6-1]}) = 9 and score({[6-6], [6-5]}) = 3 and score({[5-4], [6-5]}) = 0
  expect score({[2-1], [4-2]}) = 9 and score({[4-2], [4-1]}) = 8 and score({[2-1], [5-4]}) = 5 and score({[4-2], [2-2]}) = 7
mutant BULL-4 replace "+ 9 where ends-in(c, n) with most n" with "+ 8 where ends-in(c, n) with most n"
  killed by "the score is the last digit of the other two tiles, wild ones at their best"
mutant BULL-R5 replace "+ 9 where ends-in(c, n) with most n" with "+ 9 where ends-in(c, n) with least n"
  killed by "the score is the last digit of the other two tiles, wild ones at their best"

scenario "a hand may have bulls that leave different scores, and its best is the highest" (BULL-4, BULL-F1):
  lot A
  expect best({[6-6], [1-1], [3-1], [3-3], [4-2]}) = 7 and not stuck({[6-6], [1-1], [3-1], [3-3], [4-2]})
  expect best({[6-6], [4-4], [6-1], [4-2], [2-1]}) = 9 and not stuck({[6-6], [4-4], [6-1], [4-2], [2-1]})
  expect best({[3-1], [5-4], [6-5], [4-4], [5-3]}) = 0 and not stuck({[3-1], [5-4], [6-5], [4-4], [5-3]})
  expect stuck({[6-3], [1-1], [6-2], [4-1], [2-2]}) and stuck({[5-5], [5-1], [4-3], [6-5], [3-2]})
mutant BULL-4 replace "define stuck(h: tiles): no 3 tiles c in h" with "define stuck(h: tiles): no 2 tiles c in h"
  killed by "a hand may have bulls that leave different scores, and its best is the highest"
mutant BULL-F1 replace "ends-in(h without c, n)) with most n" with "ends-in(h without c, n)) with least n"
  killed by "a hand may have bulls that leave different scores, and its best is the highest"

# All 201,376 hands are too many to be counted within a scenario.
scenario "of the 252 hands of tiles that are there once, 24 are stuck" (BULL-F1):
  lot A
  expect (count of all 5 tiles h in {[6-3], [5-4], [6-2], [5-3], [5-2], [4-3], [4-2], [4-1], [3-2], [2-1]} where stuck(h)) = 24
mutant BULL-F1 replace "t is [1-2] or [2-4]" with "t is [1-2]" killed by "of the 252 hands of tiles that are there once, 24 are stuck"

scenario "of the 462 hands of the other kinds, 115 are stuck" (BULL-F1):
  lot A
  expect (count of all 5 tiles h in {[6-6], [1-1], [4-4], [3-1], [5-5], [3-3], [2-2], [6-5], [6-4], [6-1], [5-1]} where stuck(h)) = 115

scenario "of 56 hands from eight tiles, seven are stuck, and five have a nine" (BULL-F1):
  lot A
  expect (count of all 5 tiles h in {[6-6], [1-1], [4-4], [3-1], [3-3], [6-5], [4-2], [2-1]} where stuck(h)) = 7
  expect (count of all 5 tiles h in {[6-6], [1-1], [4-4], [3-1], [3-3], [6-5], [4-2], [2-1]} where best(h) = 9) = 5
  expect (count of all 5 tiles h in {[6-6], [1-1], [4-4], [3-1], [3-3], [6-5], [4-2], [2-1]} where best(h) = 6) = 12
mutant BULL-F1 replace "where bull(c) and ends-in(h without c, n)" with "where bull(c) and score(c) = n"
  killed by "of 56 hands from eight tiles, seven are stuck, and five have a nine"

scenario "with lowest score one, a sum that ends in nought is ten" (BULL-R4):
  option lowest-score = 1
  lot A
  expect score({[6-6], [6-1]}) = 9 and score({[5-4], [6-5]}) = 10 and score({[4-2], [2-2]}) = 10 and score({[4-1], [6-6]}) = 7
  expect best({[6-6], [1-1], [3-1], [3-3], [4-2]}) = 10
mutant BULL-R4 replace "option lowest-score: 0, 1" with "option lowest-score: 1, 0" killed by "nought is the lowest score unless something else is agreed"
mutant BULL-R4 replace "score(c: tiles): first n in lowest-score to lowest-score + 9" with "score(c: tiles): first n in 0 to 9"
  killed by "with lowest score one, a sum that ends in nought is ten"

scenario "nought is the lowest score unless something else is agreed" (BULL-R4):
  lot A
  expect score({[5-4], [6-5]}) = 0

scenario "everybody picks in secret any bull that he has" (BULL-4, BULL-R5, BULL-D1):
  lot A
  dealt A's hand: [6-6] [1-1] [3-1] [3-3] [4-2]
  dealt B's hand: [4-4] [6-1] [3-3] [5-5] [6-6]
  dealt C's hand: [5-1] [6-1] [3-1] [1-1] [5-2]
  A plays "limit 2"
  C plays "stake 2"
  B plays "stake 1"
  expect A, B, C to act
  expect A has 2 moves
  expect A may "bull [6-6] [1-1] [3-3]"
  expect A refused "bull [6-6] [3-1] [3-3]" because BULL-4
  expect A refused "bull [6-6] [1-1] [5-1]" because BULL-4
  expect A refused "bull [6-6] [1-1]" because BULL-4
  expect A refused "stuck" because BULL-4
  expect C has 1 moves
  A plays "bull [6-6] [1-1] [4-2]"
  expect B, C to act
  expect B does not see [4-2]
  C plays "bull [5-1] [6-1] [5-2]"
  expect C's points = 0
  B plays "bull [6-6] [4-4] [5-5]"
  expect A's points = 0 and B's points = 3 and C's points = 6
  expect paid 1 from A to B
  expect paid 2 from A to C
mutant BULL-4 replace "tiles c from his hand where bull(c)" with "tiles c from his hand where bull(c) and score(his hand without c) = best(his hand)"
  killed by "everybody picks in secret any bull that he has"
mutant BULL-4 replace "tiles c from his hand where bull(c)" with "tiles c from his hand"
  killed by "everybody picks in secret any bull that he has"
mutant BULL-4 replace "if none (BULL-4)" with "if none or rounds > 0 (BULL-4)" killed by "everybody picks in secret any bull that he has"
mutant BULL-4 replace "each p from player after banker chooses at once" with "each p in {player after banker} chooses at once"
  killed by "everybody picks in secret any bull that he has"
mutant BULL-D1 replace "3 tiles c from his hand" with "2 or 3 tiles c from his hand" killed by "everybody picks in secret any bull that he has"

scenario "equal tiles are the same choice, and who has only one move makes it" (BULL-D1, BULL-D2, M-8):
  lot A
  dealt A's hand: [6-6] [1-1] [3-3] [3-3] [4-4]
  dealt B's hand: [6-3] [1-1] [6-2] [4-1] [2-2]
  A plays "limit 1"
  C plays "stake 1"
  expect B to act
  expect B has 1 moves
  B plays "stake 1"
  expect A has 2 moves
  expect A may "bull [3-3] [3-3] [4-4]"
  expect A may "bull [6-6] [1-1] [3-3]"
  expect A, B, C to act
  expect B has 1 moves
  expect B may "stuck"
  B plays "stuck"
  expect A, C to act
mutant BULL-D1 replace "3 tiles c from his hand" with "2 or 3 tiles c from his hand" killed by "equal tiles are the same choice, and who has only one move makes it"
mutant BULL-D2 replace "each p from player after banker chooses" with "each p in all r where not stuck(his hand) from player after banker chooses"
  killed by "equal tiles are the same choice, and who has only one move makes it"
mutant M-8 replace "each p from player after banker chooses" with "each p in all r where not stuck(his hand) from player after banker chooses"
  killed by "equal tiles are the same choice, and who has only one move makes it"

# Settling.

scenario "a banker with a bull wins from the stuck and the lower, loses to the higher, and is quits with his equal" (BULL-5, BULL-6):
  players 5
  lot A
  dealt A's hand: [5-1] [6-1] [3-1] [1-1] [5-2]
  dealt B's hand: [3-1] [5-4] [6-5] [4-4] [5-3]
  dealt C's hand: [5-5] [6-6] [2-2] [6-4] [6-4]
  dealt D's hand: [4-4] [6-1] [3-3] [3-3] [6-6]
  dealt E's hand: [6-3] [1-1] [6-2] [4-1] [2-2]
  A plays "limit 8"
  E plays "stake 8"
  D plays "stake 5"
  C plays "stake 4"
  B plays "stake 3"
  expect E refused "bull [6-3] [1-1] [6-2]" because BULL-4
  A plays "bull [5-1] [6-1] [5-2]"
  B plays "bull [3-1] [4-4] [5-3]"
  C plays "bull [5-5] [6-4] [6-4]"
  D plays "bull [4-4] [3-3] [3-3]"
  E plays "stuck"
  expect round ended because BULL-5
  expect paid 8 from E to A
  expect paid 5 from A to D
  expect paid 0 from A to C
  expect paid 0 from C to A
  expect paid 3 from B to A
  expect A's chips = 26 and B's chips = 17 and C's chips = 20 and D's chips = 25 and E's chips = 12
  expect banker = E
  expect E to act
mutant BULL-5 replace "p's points > q's points" with "p's points >= q's points"
  killed by "a banker with a bull wins from the stuck and the lower, loses to the higher, and is quits with his equal"
mutant BULL-5 replace "pay his stake from p to banker" with "pay 1 from p to banker"
  killed by "a banker with a bull wins from the stuck and the lower, loses to the higher, and is quits with his equal"
mutant BULL-5 replace "pay his stake from banker to p" with "pay 1 from banker to p"
  killed by "a banker with a bull wins from the stuck and the lower, loses to the higher, and is quits with his equal"
mutant BULL-6 replace "if not stuck(banker's hand): set banker to player after banker" with "set banker to banker"
  killed by "a banker with a bull wins from the stuck and the lower, loses to the higher, and is quits with his equal"
mutant BULL-6 replace "set banker to player after banker" with "set banker to player after player after banker"
  killed by "a banker with a bull wins from the stuck and the lower, loses to the higher, and is quits with his equal"
mutant BULL-5 replace "end round (BULL-5)" with "end round (BULL-4)"
  killed by "a banker with a bull wins from the stuck and the lower, loses to the higher, and is quits with his equal"

scenario "a banker who is stuck pays all who are not, even the worst, and stays banker" (BULL-5, BULL-6):
  players 4
  lot A
  dealt A's hand: [6-3] [1-1] [6-2] [4-1] [2-2]
  dealt B's hand: [4-4] [6-1] [3-3] [3-3] [6-6]
  dealt C's hand: [3-1] [5-4] [6-5] [4-4] [5-3]
  dealt D's hand: [5-5] [5-1] [4-3] [6-5] [3-2]
  A plays "limit 8"
  D plays "stake 5"
  C plays "stake 4"
  B plays "stake 3"
  A plays "stuck"
  D plays "stuck"
  C plays "bull [3-1] [4-4] [5-3]"
  B plays "bull [4-4] [3-3] [3-3]"
  expect paid 0 from A to D
  expect paid 0 from D to A
  expect A's chips = 13 and B's chips = 23 and C's chips = 24 and D's chips = 20
  expect banker = A
  expect A to act
mutant BULL-5 replace "(stuck(q's hand) or p's points > q's points)" with "p's points > q's points"
  killed by "a banker who is stuck pays all who are not, even the worst, and stays banker"
mutant BULL-5 replace "not stuck(p's hand) and (stuck(q's hand)" with "(stuck(q's hand)"
  killed by "a banker who is stuck pays all who are not, even the worst, and stays banker"
mutant BULL-6 replace "if not stuck(banker's hand): set banker" with "set banker"
  killed by "a banker who is stuck pays all who are not, even the worst, and stays banker"

scenario "after a round the tiles are face down in the middle while stakes are made" (BULL-R7):
  players 4
  lot A
  dealt A's hand: [6-3] [1-1] [6-2] [4-1] [2-2]
  dealt B's hand: [4-4] [6-1] [3-3] [3-3] [6-6]
  dealt C's hand: [3-1] [5-4] [6-5] [4-4] [5-3]
  dealt D's hand: [5-5] [5-1] [4-3] [6-5] [3-2]
  A plays "limit 1"
  all others play "stake 1"
  all others play "stake 1"
  all others play "stake 1"
  A plays "stuck"
  D plays "stuck"
  C plays "bull [3-1] [4-4] [5-3]"
  expect count of B's hand = 5
  B plays "bull [4-4] [3-3] [3-3]"
  expect every hand is empty and count of boneyard = 32
mutant BULL-R7 replace "gather boneyard                                               (BULL-R7)" with "mix boneyard (BULL-R7)"
  killed by "after a round the tiles are face down in the middle while stakes are made"

# The end.

scenario "all hands are shown in the end, those of the stuck as well" (BULL-4, BULL-R5):
  option rounds = 1
  lot A
  dealt A's hand: [6-3] [1-1] [6-2] [4-1] [2-2]
  dealt B's hand: [4-4] [6-1] [3-3] [3-3] [6-6]
  dealt C's hand: [5-5] [5-1] [4-3] [6-5] [3-2]
  A plays "limit 1"
  all others play "stake 1"
  all others play "stake 1"
  A plays "stuck"
  C plays "stuck"
  expect B does not see [4-3]
  B plays "bull [4-4] [3-3] [3-3]"
  expect ended won by B
  expect B sees [4-3] in C's hand
  expect C sees [6-1] in B's hand
  expect C sees [6-2] in A's hand
mutant BULL-4 replace "for each p from player after banker: reveal his hand" with "reveal banker's hand"
  killed by "all hands are shown in the end, those of the stuck as well"
mutant BULL-R5 replace "for each p from player after banker: reveal his hand" with "for each p: if not stuck(his hand): reveal his hand"
  killed by "all hands are shown in the end, those of the stuck as well"

scenario "the match is over after the agreed rounds, and whoever has most chips has won, equals together" (BULL-7, BULL-R6):
  option rounds = 2
  lot A
  dealt A's hand: [6-3] [1-1] [6-2] [4-1] [2-2]
  dealt B's hand: [4-4] [6-1] [3-3] [3-3] [6-6]
  dealt C's hand: [3-1] [5-4] [6-5] [4-4] [5-3]
  A plays "limit 1"
  C plays "stake 1"
  B plays "stake 1"
  A plays "stuck"
  B plays "bull [4-4] [3-3] [3-3]"
  C plays "bull [3-1] [4-4] [5-3]"
  expect A to act
  dealt A's hand: [6-3] [1-1] [6-2] [4-1] [2-2]
  dealt B's hand: [4-4] [6-1] [3-3] [3-3] [6-6]
  dealt C's hand: [3-1] [5-4] [6-5] [4-4] [5-3]
  A plays "limit 1"
  C plays "stake 1"
  B plays "stake 1"
  A plays "stuck"
  B plays "bull [4-4] [3-3] [3-3]"
  C plays "bull [3-1] [4-4] [5-3]"
  expect ended won by B, C
  expect A's chips = 16 and B's chips = 22 and C's chips = 22
mutant BULL-7 replace "repeat rounds times" with "repeat rounds + 1 times"
  killed by "the match is over after the agreed rounds, and whoever has most chips has won, equals together"
mutant BULL-7 replace "repeat rounds times" with "repeat"
  killed by "the match is over after the agreed rounds, and whoever has most chips has won, equals together"
mutant BULL-R6 replace "win all s in seats with most his chips" with "win {first s in seats with most his chips}"
  killed by "the match is over after the agreed rounds, and whoever has most chips has won, equals together"

scenario "the match is over when somebody has no chips left" (BULL-7):
  players 4
  chips B 2
  lot A
  dealt A's hand: [4-4] [6-1] [3-3] [3-3] [6-6]
  dealt B's hand: [6-3] [1-1] [6-2] [4-1] [2-2]
  dealt C's hand: [3-1] [5-4] [6-5] [4-4] [5-3]
  dealt D's hand: [5-5] [5-1] [4-3] [6-5] [3-2]
  A plays "limit 2"
  D plays "stake 1"
  C plays "stake 1"
  B plays "stake 2"
  A plays "bull [4-4] [3-3] [3-3]"
  B plays "stuck"
  C plays "bull [3-1] [4-4] [5-3]"
  D plays "stuck"
  expect ended won by A
mutant BULL-7 replace "if some s where his chips = 0: end every-round" with "if banker's chips = 0: end every-round"
  killed by "the match is over when somebody has no chips left"

scenario "the match is over when the banker has no chips left" (BULL-7):
  chips A 2
  lot A
  dealt A's hand: [6-3] [1-1] [6-2] [4-1] [2-2]
  dealt B's hand: [4-4] [6-1] [3-3] [3-3] [6-6]
  dealt C's hand: [3-1] [5-4] [6-5] [4-4] [5-3]
  A plays "limit 2"
  C plays "stake 1"
  B plays "stake 1"
  A plays "stuck"
  C plays "bull [3-1] [4-4] [5-3]"
  B plays "bull [4-4] [3-3] [3-3]"
  expect ended won by B, C

scenario "without agreement ten rounds are played" (BULL-7):
  lot A
  expect rounds = 10
mutant BULL-7 replace "default 10" with "default 9" killed by "without agreement ten rounds are played"
