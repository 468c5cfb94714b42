language 1
scenarios of "cee-lo"

# With three players and banker A the others cover and throw in the order B, C; with banker B in the order C, A.

# Players, dice and chips.

scenario "two can play, each with twenty chips" (CEE-R1):
  players 2
  expect count of players = 2
  expect A's chips = 20 and B's chips = 20
mutant CEE-R1 replace "players 2 to 8" with "players 3 to 8" killed by "two can play, each with twenty chips"
mutant CEE-R1 replace "default 20" with "default 21" killed by "two can play, each with twenty chips"

scenario "eight can play" (CEE-R1):
  players 8
  expect count of players = 8
mutant CEE-R1 replace "players 2 to 8" with "players 2 to 7" killed by "eight can play"

scenario "how many chips there are is an option" (CEE-R1):
  players 2
  option bankroll = 7
  expect A's chips = 7 and B's chips = 7
mutant CEE-R1 replace "chips bankroll" with "chips 20" killed by "how many chips there are is an option"

scenario "there are three dice, and six is their highest number" (CEE-R1, CEE-3):
  players 2
  lot A
  rolled 6 6 6
  A plays "stake 3"
  B plays "cover 3"
  A plays "roll"
  expect paid 3 from B to A
mutant CEE-R1 replace "dice red, white, blue, seen" with "dice red, white, blue with 5 sides, seen" killed by "there are three dice, and six is their highest number"

# The stake of the banker.

scenario "a lot decides who is the first banker" (CEE-1):
  players 4
  lot C
  expect banker = C
  expect C to act
mutant CEE-1 replace "draw banker by lot from players" with "set banker to first p" killed by "a lot decides who is the first banker"

scenario "the banker stakes one chip at least, and all chips at most" (CEE-1, CEE-D1):
  players 2
  lot A
  chips A 7
  expect A has 7 moves
  expect A may "stake 1"
  expect A may "stake 7"
  expect A refused "stake 0" because CEE-1
  expect A refused "stake 8" because CEE-1
  expect A may not "roll"
  expect B may not "stake 1"
mutant CEE-1 replace "n from 1 to his chips" with "n from 0 to his chips" killed by "the banker stakes one chip at least, and all chips at most"
mutant CEE-1 replace "n from 1 to his chips" with "n from 1 to bankroll" killed by "the banker stakes one chip at least, and all chips at most"
mutant CEE-D1 replace "n from 1 to his chips" with "n from 2 to his chips" killed by "the banker stakes one chip at least, and all chips at most"

scenario "the banker stakes anew in each round" (CEE-1):
  players 2
  lot A
  rolled 4 5 6
  A plays "stake 3"
  B plays "cover 3"
  A plays "roll"
  expect A to act
  expect A's stake = 0 and B's stake = 0
  expect A may "stake 23"
mutant CEE-1 replace "set his stake to 0 set his throw" with "set his throw" killed by "the banker stakes anew in each round"

# Covering.

scenario "the others cover once round from the banker's left" (CEE-2, CEE-D1):
  players 4
  lot B
  B plays "stake 10"
  expect C to act
  expect A may not "cover 1"
  C plays "cover 2"
  expect D to act
  D plays "cover 3"
  expect A to act
  A plays "cover 4"
  expect B to act
  expect B may "roll"
  expect B may not "cover 1"
  expect A's stake = 4 and B's stake = 10 and C's stake = 2 and D's stake = 3
mutant CEE-2 replace "from player after banker, one lap" with "from first q, one lap" killed by "the others cover once round from the banker's left"
mutant CEE-2 replace "turns of p in players without {banker} from" with "turns of p in players from"
  killed by "the others cover once round from the banker's left"
mutant CEE-2 replace "one lap or open-stake = 0" with "2 laps or open-stake = 0" killed by "the others cover once round from the banker's left"
mutant CEE-D1 replace "turns of p in players without {banker} from" with "turns of p in {player after banker} from"
  killed by "the others cover once round from the banker's left"

scenario "a stake of ten is covered with four and six, and nobody else is asked" (CEE-2):
  players 4
  lot A
  A plays "stake 10"
  expect B has 11 moves
  B plays "cover 4"
  expect open-stake = 6
  expect C has 7 moves
  expect C refused "cover 7" because CEE-2
  C plays "cover 6"
  expect open-stake = 0
  expect D may not "cover 0"
  expect A to act
  expect A may "roll"
mutant CEE-2 replace "one lap or open-stake = 0" with "one lap" killed by "a stake of ten is covered with four and six, and nobody else is asked"
mutant CEE-2 replace "min(his chips, open-stake)" with "min(his chips, banker's stake)"
  killed by "a stake of ten is covered with four and six, and nobody else is asked"

scenario "nobody covers more than they have" (CEE-2):
  players 3
  chips B 3
  lot A
  A plays "stake 10"
  expect B has 4 moves
  expect B may "cover 3"
  expect B refused "cover 4" because CEE-2
mutant CEE-2 replace "min(his chips, open-stake)" with "open-stake" killed by "nobody covers more than they have"

scenario "a player may cover nothing, and then has no part in the round" (CEE-2, CEE-4, CEE-R3):
  players 3
  lot A
  rolled 2 2 4
  rolled 2 2 5
  A plays "stake 10"
  expect B may "cover 0"
  B plays "cover 0"
  C plays "cover 1"
  A plays "roll"
  expect A's throw = 4
  expect B may not "roll"
  expect C to act
  C plays "roll"
  expect paid 1 from A to C
  expect A's chips = 19 and B's chips = 20 and C's chips = 21
  expect A to act
  A plays "stake 5"
  expect B may "cover 5"
mutant CEE-2 replace "n from 0 to min" with "n from 1 to min" killed by "a player may cover nothing, and then has no part in the round"
mutant CEE-4 replace "if his stake > 0: roll-dice(p)" with "roll-dice(p)" killed by "a player may cover nothing, and then has no part in the round"
mutant CEE-R3 replace "n from 0 to min" with "n from 1 to min" killed by "a player may cover nothing, and then has no part in the round"

scenario "what is not covered goes back to the banker" (CEE-2, CEE-R3):
  players 2
  lot A
  rolled 1 2 3
  A plays "stake 20"
  expect A's chips = 20
  B plays "cover 6"
  expect A's chips = 20 and B's chips = 20
  A plays "roll"
  expect A's chips = 14 and B's chips = 26
mutant CEE-2 replace "if beats(p, banker): pay his stake from banker" with "if beats(p, banker): pay banker's stake from banker"
  killed by "what is not covered goes back to the banker"
mutant CEE-R3 replace "(CEE-1, CEE-R3): set his stake to n" with `
    (CEE-1, CEE-R3):
            set his stake to n
            pay n from banker to player after banker, or all he has
  `
  killed by "what is not covered goes back to the banker"

scenario "when nothing is covered nobody throws, and the bank passes on" (CEE-2, CEE-R3):
  players 3
  lot C
  C plays "stake 10"
  A plays "cover 0"
  B plays "cover 0"
  expect round ended because CEE-2
  expect banker = A
  expect A to act
  expect A may "stake 20"
  expect A may not "roll"
mutant CEE-2 replace "if open-stake = banker's stake: end round (CEE-2, CEE-R3)" with ""
  killed by "when nothing is covered nobody throws, and the bank passes on"
mutant CEE-2 replace "if banker's throw < 2: set banker" with "if banker's throw < 1: set banker"
  killed by "when nothing is covered nobody throws, and the bank passes on"

scenario "a round in which nothing is covered counts" (CEE-R3):
  players 2
  option rounds = 1
  lot A
  A plays "stake 1"
  B plays "cover 0"
  expect ended won by A, B
mutant CEE-R3 replace "if open-stake = banker's stake: end round (CEE-2, CEE-R3)"
  with `
    while open-stake = banker's stake:
      banker chooses openly:
        "stake" n from 1 to his chips: set his stake to n
      (player after banker) chooses openly:
        "cover" n from 0 to min(his chips, open-stake): set his stake to n
  `
  killed by "a round in which nothing is covered counts"

# What a throw is worth.

scenario "4-5-6, three of a kind and a pair with a six win" (CEE-3, CEE-R2):
  players 2
  expect worth(4, 5, 6) = 7 and worth(6, 4, 5) = 7 and worth(5, 6, 4) = 7
  expect worth(1, 1, 1) = 7 and worth(2, 2, 2) = 7 and worth(6, 6, 6) = 7
  expect worth(3, 3, 6) = 6 and worth(3, 6, 3) = 6 and worth(6, 3, 3) = 6 and worth(1, 1, 6) = 6
mutant CEE-3 replace "x = y and y = z or odd" with "odd" killed by "4-5-6, three of a kind and a pair with a six win"
mutant CEE-3 replace "x = y and y = z or odd" with "x = y or odd" killed by "4-5-6, three of a kind and a pair with a six win"
mutant CEE-3 replace "min(x, y, z) = 4" with "min(x, y, z) = 3" killed by "4-5-6, three of a kind and a pair with a six win"
mutant CEE-3 replace "odd(x, y, z) = 0 and min" with "min" killed by "a pair with another number is a point of that number"
mutant CEE-R2 replace "then 7" with "then 6" killed by "4-5-6, three of a kind and a pair with a six win"

scenario "1-2-3 and a pair with a one lose" (CEE-3, CEE-R2):
  players 2
  expect worth(1, 2, 3) = 0 and worth(3, 1, 2) = 0 and worth(2, 3, 1) = 0
  expect worth(4, 4, 1) = 0 and worth(4, 1, 4) = 0 and worth(1, 4, 4) = 0 and worth(6, 6, 1) = 0
mutant CEE-3 replace "odd(x, y, z) = 1 or" with "" killed by "1-2-3 and a pair with a one lose"
mutant CEE-3 replace "or odd(x, y, z) = 0 and max(x, y, z) = 3" with "" killed by "1-2-3 and a pair with a one lose"
mutant CEE-R2 replace "then 0 else max" with "then 1 else max" killed by "1-2-3 and a pair with a one lose"

scenario "a pair with another number is a point of that number" (CEE-3, CEE-R2):
  players 2
  expect worth(6, 6, 2) = 2 and worth(6, 2, 6) = 2 and worth(2, 6, 6) = 2
  expect worth(1, 1, 3) = 3 and worth(3, 3, 2) = 2 and worth(2, 2, 4) = 4 and worth(4, 4, 5) = 5
mutant CEE-3 replace "if x = y then z" with "if x = y then x" killed by "a pair with another number is a point of that number"
mutant CEE-3 replace "else if x = z then y" with "else if x = z then z" killed by "a pair with another number is a point of that number"
mutant CEE-3 replace "else if y = z then x else 0" with "else 0" killed by "a pair with another number is a point of that number"

scenario "the pair may be any two of the dice" (CEE-3):
  players 2
  lot A
  rolled 3 5 5
  A plays "stake 1"
  B plays "cover 1"
  A plays "roll"
  expect A's throw = 3

scenario "a void throw is thrown again at once" (CEE-3, CEE-D1):
  players 2
  lot A
  rolled 1 2 4
  rolled 3 4 5
  rolled 2 3 6
  rolled 5 5 3
  A plays "stake 1"
  B plays "cover 1"
  expect A has 1 moves
  A plays "roll"
  expect A's throw = 3
  expect red = 5 and white = 5 and blue = 3
  expect B to act
mutant CEE-3 replace "repeat until his throw != 1" with "repeat 1 times" killed by "a void throw is thrown again at once"
mutant CEE-3 replace "max(x, y, z) = 3" with "max(x, y, z) = 4" killed by "a void throw is thrown again at once"
mutant CEE-D1 replace "repeat until his throw != 1" with "repeat 2 times" killed by "a void throw is thrown again at once"

scenario "of 216 throws 27 win, 21 lose, 15 are each of the points, and 108 are void" (CEE-F1, CEE-3):
  players 2
  expect (sum of (sum of (count of all z in 1 to 6 where worth(x, y, z) = 7) for y in 1 to 6) for x in 1 to 6) = 12
  expect (sum of (sum of (count of all z in 1 to 6 where worth(x, y, z) = 6) for y in 1 to 6) for x in 1 to 6) = 15
  expect (sum of (sum of (count of all z in 1 to 6 where worth(x, y, z) = 0) for y in 1 to 6) for x in 1 to 6) = 21
  expect every p in 2 to 5
    where (sum of (sum of (count of all z in 1 to 6 where worth(x, y, z) = p) for y in 1 to 6) for x in 1 to 6) = 15
  expect (sum of (sum of (count of all z in 1 to 6 where worth(x, y, z) = 1) for y in 1 to 6) for x in 1 to 6) = 108
  expect (sum of (sum of (count of all z in 1 to 6 where x = y and y = z and worth(x, y, z) = 7) for y in 1 to 6) for x in 1 to 6) = 6
  expect (sum of (sum of (count of all z in 1 to 6 where odd(x, y, z) = 0 and worth(x, y, z) = 7) for y in 1 to 6) for x in 1 to 6) = 6
  expect (sum of (sum of (count of all z in 1 to 6 where odd(x, y, z) = 0 and worth(x, y, z) = 0) for y in 1 to 6) for x in 1 to 6) = 6
mutant CEE-F1 replace "odd(x, y, z) = 0 and max(x, y, z) = 3" with "max(x, y, z) = 3"
  killed by "of 216 throws 27 win, 21 lose, 15 are each of the points, and 108 are void"
mutant CEE-3 replace "else max(1, odd(x, y, z))" with "else odd(x, y, z)"
  killed by "of 216 throws 27 win, 21 lose, 15 are each of the points, and 108 are void"

# Throwing against the banker.

scenario "a banker who wins collects from all, and nobody else throws" (CEE-4, CEE-R4):
  players 3
  lot A
  rolled 4 4 6
  A plays "stake 12"
  B plays "cover 5"
  C plays "cover 7"
  expect B may not "roll"
  A plays "roll"
  expect paid 5 from B to A
  expect paid 7 from C to A
  expect round ended because CEE-4
  expect A's chips = 32 and B's chips = 15 and C's chips = 13
  expect A to act
  expect banker = A
mutant CEE-4 replace "in {2, 3, 4, 5}" with "in {2, 3, 4, 5, 6}" killed by "a banker who wins collects from all, and nobody else throws"
mutant CEE-4 replace "from p to banker, or all he has" with "from p to player after banker, or all he has"
  killed by "a banker who wins collects from all, and nobody else throws"

scenario "a banker who loses pays all, and nobody else throws" (CEE-4, CEE-5):
  players 3
  lot A
  rolled 5 1 5
  A plays "stake 12"
  B plays "cover 5"
  C plays "cover 7"
  A plays "roll"
  expect paid 5 from A to B
  expect paid 7 from A to C
  expect A's chips = 8 and B's chips = 25 and C's chips = 27
  expect B to act
  expect banker = B
mutant CEE-4 replace "in {2, 3, 4, 5}" with "in {0, 2, 3, 4, 5}" killed by "a banker who loses pays all, and nobody else throws"
mutant CEE-5 replace "if banker's throw < 2" with "if banker's throw = 1" killed by "a banker who loses pays all, and nobody else throws"
mutant CEE-5 replace "set banker to player after banker" with "set banker to player after player after banker"
  killed by "a banker who loses pays all, and nobody else throws"

scenario "against a point the players throw in order, and the higher point wins" (CEE-4, CEE-R2, CEE-D1):
  players 4
  lot B
  rolled 6 6 3
  rolled 6 6 4
  rolled 5 5 2
  rolled 1 5 6
  rolled 4 4 3
  B plays "stake 15"
  C plays "cover 4"
  D plays "cover 5"
  A plays "cover 6"
  B plays "roll"
  expect B's throw = 3
  expect C to act
  expect A may not "roll"
  C plays "roll"
  expect C's throw = 4
  expect D to act
  D plays "roll"
  expect D's throw = 2
  expect A to act
  expect A has 1 moves
  A plays "roll"
  expect paid 4 from B to C
  expect paid 5 from D to B
  expect paid 0 from A to B
  expect paid 0 from B to A
  expect A's chips = 20 and B's chips = 21 and C's chips = 24 and D's chips = 15
mutant CEE-4 replace "from player after banker (CEE-4)" with "(CEE-4)" killed by "against a point the players throw in order, and the higher point wins"
mutant CEE-4 replace "p's throw > q's throw" with "p's throw >= q's throw" killed by "against a point the players throw in order, and the higher point wins"
mutant CEE-4 replace "p's throw > q's throw" with "p's throw < q's throw" killed by "against a point the players throw in order, and the higher point wins"
mutant CEE-4 replace "in {2, 3, 4, 5}" with "in {4, 5}" killed by "against a point the players throw in order, and the higher point wins"
mutant CEE-R2 replace "p's throw > q's throw" with "p's throw = 7" killed by "against a point the players throw in order, and the higher point wins"

scenario "3-3-2 against 5-5-2 is a push" (CEE-4):
  players 2
  lot A
  rolled 3 3 2
  rolled 5 5 2
  A plays "stake 10"
  B plays "cover 10"
  A plays "roll"
  B plays "roll"
  expect paid 0 from A to B
  expect paid 0 from B to A
  expect A's chips = 20 and B's chips = 20
  expect A's stake = 0
  expect A to act
mutant CEE-4 replace "p's throw > q's throw" with "p's throw > q's throw or p != banker and p's throw = q's throw" killed by "3-3-2 against 5-5-2 is a push"

scenario "against a point of five, a throw that wins wins, and one that loses loses" (CEE-4):
  players 3
  lot A
  rolled 3 3 5
  rolled 2 2 6
  rolled 3 1 2
  A plays "stake 10"
  B plays "cover 4"
  C plays "cover 6"
  A plays "roll"
  B plays "roll"
  C plays "roll"
  expect paid 4 from A to B
  expect paid 6 from C to A
mutant CEE-4 replace "in {2, 3, 4, 5}" with "in {2, 3, 4}" killed by "against a point of five, a throw that wins wins, and one that loses loses"

scenario "against a point of two, a throw that loses loses" (CEE-4):
  players 2
  lot A
  rolled 6 2 6
  rolled 3 3 1
  A plays "stake 10"
  B plays "cover 4"
  A plays "roll"
  expect B to act
  B plays "roll"
  expect paid 4 from B to A
mutant CEE-4 replace "in {2, 3, 4, 5}" with "in {3, 4, 5}" killed by "against a point of two, a throw that loses loses"

scenario "payments are made after the last throw of the round" (CEE-R4):
  players 3
  lot A
  rolled 2 2 3
  rolled 2 2 4
  rolled 2 2 5
  A plays "stake 20"
  B plays "cover 12"
  C plays "cover 8"
  A plays "roll"
  B plays "roll"
  expect paid 0 from A to B
  expect A's chips = 20
  C plays "roll"
  expect paid 12 from A to B
  expect paid 8 from A to C
  expect A's chips = 0 and B's chips = 32 and C's chips = 28
mutant CEE-R4 replace "if his stake > 0: roll-dice(p)" with `
    if his stake > 0:
            roll-dice(p)
            if higher(p, banker): pay his stake from banker to p, or all he has
  `
  killed by "payments are made after the last throw of the round"

# The next banker.

scenario "a pair with a six wins, but does not take over the bank" (CEE-5):
  players 3
  lot A
  rolled 3 3 2
  rolled 2 2 6
  rolled 2 2 6
  A plays "stake 10"
  B plays "cover 4"
  C plays "cover 6"
  A plays "roll"
  B plays "roll"
  C plays "roll"
  expect B's chips = 24 and C's chips = 26
  expect banker = A
  expect A to act
mutant CEE-5 replace "with most his throw = 7" with "with most his throw >= 6" killed by "a pair with a six wins, but does not take over the bank"
mutant CEE-5 replace "with most his throw = 7" with "with most his throw" killed by "a pair with a six wins, but does not take over the bank"

scenario "three twos take over the bank" (CEE-5):
  players 3
  lot A
  rolled 3 3 2
  rolled 2 2 6
  rolled 2 2 2
  A plays "stake 10"
  B plays "cover 4"
  C plays "cover 6"
  A plays "roll"
  B plays "roll"
  C plays "roll"
  expect B's chips = 24 and C's chips = 26
  expect banker = C
  expect C to act
mutant CEE-5 replace "first p from banker with most his throw = 7" with "first p from banker" killed by "three twos take over the bank"

scenario "of two who could take over the bank, the first in order does" (CEE-5):
  players 4
  lot C
  rolled 3 3 2
  rolled 4 5 6
  rolled 1 1 1
  rolled 6 6 1
  C plays "stake 10"
  D plays "cover 2"
  A plays "cover 2"
  B plays "cover 6"
  C plays "roll"
  D plays "roll"
  A plays "roll"
  B plays "roll"
  expect banker = D
mutant CEE-5 replace "first p from banker with most his throw = 7" with "first p with most his throw = 7"
  killed by "of two who could take over the bank, the first in order does"

scenario "a banker who wins with three of a kind stays" (CEE-5):
  players 3
  lot B
  rolled 5 5 5
  B plays "stake 10"
  C plays "cover 4"
  A plays "cover 6"
  B plays "roll"
  expect banker = B
  expect B to act
mutant CEE-5 replace "first p from banker with most" with "first p from player after banker with least" killed by "a banker who wins with three of a kind stays"

scenario "a banker who loses to points with chips left stays" (CEE-5):
  players 3
  lot B
  rolled 5 5 3
  rolled 5 5 4
  rolled 5 5 4
  B plays "stake 10"
  C plays "cover 4"
  A plays "cover 6"
  B plays "roll"
  C plays "roll"
  A plays "roll"
  expect B's chips = 10
  expect banker = B
mutant CEE-5 replace "if banker's throw < 2" with "if banker's throw < 4" killed by "a banker who loses to points with chips left stays"

scenario "a banker who loses all chips to points hands the bank on, and sits out" (CEE-5, CEE-6):
  players 3
  lot A
  rolled 2 2 3
  rolled 2 2 5
  rolled 2 2 4
  A plays "stake 20"
  B plays "cover 12"
  C plays "cover 8"
  A plays "roll"
  B plays "roll"
  C plays "roll"
  expect A's chips = 0
  expect count of players = 2
  expect banker = B
  expect B to act
  B plays "stake 5"
  expect C to act
  C plays "cover 1"
  expect B may "roll"
mutant CEE-5 replace "first p from banker with most his throw = 7" with "first p in seats from banker with most his throw = 7"
  killed by "a banker who loses all chips to points hands the bank on, and sits out"
mutant CEE-6 replace "set players to all s in seats where his chips > 0" with "set players to seats"
  killed by "a banker who loses all chips to points hands the bank on, and sits out"

scenario "the bank passes over a seat without chips" (CEE-5, CEE-6):
  players 4
  chips B 5
  lot A
  rolled 3 3 4
  rolled 3 3 2
  A plays "stake 5"
  B plays "cover 5"
  A plays "roll"
  B plays "roll"
  expect B's chips = 0
  expect banker = A
  expect A's stake = 0 and B's stake = 0
  rolled 3 2 1
  A plays "stake 8"
  expect C to act
  C plays "cover 1"
  D plays "cover 0"
  A plays "roll"
  expect banker = C
mutant CEE-5 replace "set banker to player after banker" with "set banker to first s in seats from banker where s != banker"
  killed by "the bank passes over a seat without chips"
mutant CEE-6
  replace `
    for each s in seats:
      set his stake to 0
      set his throw
  `
  with `
    for each s in players:
      set his stake to 0
      set his throw
  `
  killed by "the bank passes over a seat without chips"

# The end.

scenario "one player with all chips wins before the rounds are over" (CEE-6):
  players 2
  chips A 30
  chips B 10
  lot A
  rolled 6 6 6
  A plays "stake 30"
  B plays "cover 10"
  A plays "roll"
  expect ended won by A
  expect A's chips = 40
mutant CEE-6 replace "if count of players = 1: win players" with "if count of players = 0: win players"
  killed by "one player with all chips wins before the rounds are over"

scenario "after the agreed rounds the most chips win" (CEE-6):
  players 3
  option rounds = 2
  chips C 30
  lot A
  rolled 6 6 6
  rolled 6 5 4
  A plays "stake 5"
  B plays "cover 5"
  A plays "roll"
  expect A to act
  A plays "stake 2"
  B plays "cover 2"
  A plays "roll"
  expect A's chips = 27 and B's chips = 13
  expect ended won by C
mutant CEE-6 replace "repeat rounds times" with "repeat 10 times" killed by "after the agreed rounds the most chips win"
mutant CEE-6 replace "win all p with most his chips" with "win {banker}" killed by "after the agreed rounds the most chips win"

scenario "equals win together" (CEE-6):
  players 3
  option rounds = 1
  lot A
  rolled 3 3 1
  A plays "stake 10"
  B plays "cover 5"
  C plays "cover 5"
  A plays "roll"
  expect ended won by B, C
mutant CEE-6 replace "win all p with most his chips" with "win {first p with most his chips}" killed by "equals win together"

scenario "a match has ten rounds unless something else is agreed" (CEE-6):
  players 2
  lot A
  A plays "stake 1"
  B plays "cover 0"
  B plays "stake 1"
  A plays "cover 0"
  A plays "stake 1"
  B plays "cover 0"
  B plays "stake 1"
  A plays "cover 0"
  A plays "stake 1"
  B plays "cover 0"
  B plays "stake 1"
  A plays "cover 0"
  A plays "stake 1"
  B plays "cover 0"
  B plays "stake 1"
  A plays "cover 0"
  A plays "stake 1"
  B plays "cover 0"
  expect B to act
  B plays "stake 1"
  A plays "cover 0"
  expect ended won by A, B
mutant CEE-6 replace "default 10" with "default 9" killed by "a match has ten rounds unless something else is agreed"
mutant CEE-6 replace "default 10" with "default 11" killed by "a match has ten rounds unless something else is agreed"
