language 1
scenarios of "chickenfoot"

# Equipment, rounds and deal.

scenario "the set is one double-nine, and six can play" (CHICK-1):
  players 6
  expect count of tiles = 55
  expect every t in tiles where high of t <= 9
  expect count of players = 6
mutant CHICK-1 replace "players 2 to 6" with "players 2 to 5" killed by "the set is one double-nine, and six can play"
mutant CHICK-1 replace "tiles double 9 " with "tiles double 10 " killed by "the set is one double-nine, and six can play"

scenario "two players are dealt 12 tiles each" (CHICK-1):
  players 2
  dealt A's hand: [9-9]
  expect count of A's hand = 11
  expect every p in players without {A} where count of p's hand = 12
  expect count of boneyard = 31
mutant CHICK-1 replace "12 with 2," with "13 with 2," killed by "two players are dealt 12 tiles each"

scenario "three players are dealt 11 tiles each" (CHICK-1):
  players 3
  dealt A's hand: [9-9]
  expect count of A's hand = 10
  expect every p in players without {A} where count of p's hand = 11
  expect count of boneyard = 22
mutant CHICK-1 replace "11 with 3," with "12 with 3," killed by "three players are dealt 11 tiles each"

scenario "four players are dealt 9 tiles each" (CHICK-1):
  players 4
  dealt A's hand: [9-9]
  expect count of A's hand = 8
  expect every p in players without {A} where count of p's hand = 9
  expect count of boneyard = 19
mutant CHICK-1 replace "9 with 4," with "10 with 4," killed by "four players are dealt 9 tiles each"

scenario "five players are dealt 8 tiles each" (CHICK-1):
  players 5
  dealt A's hand: [9-9]
  expect count of A's hand = 7
  expect every p in players without {A} where count of p's hand = 8
  expect count of boneyard = 15
mutant CHICK-1 replace "8 with 5," with "9 with 5," killed by "five players are dealt 8 tiles each"

scenario "six players are dealt 7 tiles each" (CHICK-1):
  players 6
  dealt A's hand: [9-9]
  expect count of A's hand = 6
  expect every p in players without {A} where count of p's hand = 7
  expect count of boneyard = 13
mutant CHICK-1 replace "7 with 6 players" with "8 with 6 players" killed by "six players are dealt 7 tiles each"

scenario "ten rounds begin with the doubles from nine down to blank" (CHICK-1):
  players 2
  lot A
  dealt A's hand: [9-9]
  expect start-double = [9-9]
  dealt A's hand: [8-8]
  put B's hand: [0-9]
  B plays "place [0-9] at 9"
  expect start-double = [8-8]
  dealt A's hand: [7-7]
  put B's hand: [0-8]
  B plays "place [0-8] at 8"
  expect start-double = [7-7]
  dealt A's hand: [6-6]
  put B's hand: [0-7]
  B plays "place [0-7] at 7"
  expect start-double = [6-6]
  dealt A's hand: [5-5]
  put B's hand: [0-6]
  B plays "place [0-6] at 6"
  expect start-double = [5-5]
  dealt A's hand: [4-4]
  put B's hand: [0-5]
  B plays "place [0-5] at 5"
  expect start-double = [4-4]
  dealt A's hand: [3-3]
  put B's hand: [0-4]
  B plays "place [0-4] at 4"
  expect start-double = [3-3]
  dealt A's hand: [2-2]
  put B's hand: [0-3]
  B plays "place [0-3] at 3"
  expect start-double = [2-2]
  dealt A's hand: [1-1]
  put B's hand: [0-2]
  B plays "place [0-2] at 2"
  expect start-double = [1-1]
  dealt A's hand: [0-0]
  put B's hand: [0-1]
  B plays "place [0-1] at 1"
  expect start-double = [0-0]
  put B's hand: [0-1]
  B plays "place [0-1] at 0"
  expect ended
mutant CHICK-1 replace "option rounds: 1 to 10, default 10" with "option rounds: 1 to 10, default 9"
  killed by "ten rounds begin with the doubles from nine down to blank"
mutant CHICK-1 replace "set start to start - 1" with "set start to start - 2 + 1 / start" killed by "ten rounds begin with the doubles from nine down to blank"

scenario "a match of two rounds has the two highest doubles" (CHICK-1):
  players 2
  option rounds = 2
  lot A
  dealt A's hand: [9-9]
  expect start-double = [9-9]
  dealt A's hand: [8-8]
  put B's hand: [0-9]
  B plays "place [0-9] at 9"
  expect start-double = [8-8]
  put B's hand: [0-8]
  B plays "place [0-8] at 8"
  expect ended
mutant CHICK-1 replace "rounds-by-number(9, rounds)" with "rounds-by-number(rounds - 1, rounds)"
  killed by "a match of two rounds has the two highest doubles"
mutant CHICK-1 replace "repeat many times" with "repeat 10 times" killed by "a match of two rounds has the two highest doubles"

scenario "a hand is seen by its holder alone, and the boneyard by nobody" (M-6, CHICK-1):
  players 2
  dealt A's hand: [9-9] [8-8]
  expect [5-5] in boneyard
  expect A sees [8-8] in A's hand
  expect B does not see [8-8]
  expect A does not see [5-5]
mutant M-6 replace "zone hand of each seat, seen by owner" with "zone hand of each seat, seen by all"
  killed by "a hand is seen by its holder alone, and the boneyard by nobody"

# The first seat, and the setting.

scenario "the first seat of the first round is drawn by lot" (CHICK-2):
  players 3
  lot B
  mixed: [0-0] [0-3] [0-4] [0-5] [0-6] [0-7] [0-8] [0-9] [1-1] [1-2] [1-3] [1-4] [1-5] [1-6] [1-7] [1-8] [1-9] [2-2]
    [2-3] [2-4] [2-5] [2-6] [2-7] [2-8] [2-9] [3-3] [3-4] [3-5] [3-6] [3-7] [3-8] [3-9] [4-4] [0-1] [0-2] [9-9]
  expect [0-1] in B's hand and [0-2] in C's hand
  expect leader = A
mutant CHICK-2 replace "draw leader by lot from players" with "set leader to first p in players" killed by "the first seat of the first round is drawn by lot"

scenario "later the first seat is the one after whoever set the start double" (CHICK-2):
  players 3
  lot A
  dealt B's hand: [9-9]
  expect C to act
  put C's hand: [0-9]
  mixed: [0-0] [0-1] [0-2] [0-3] [0-4] [0-5] [0-6] [0-7] [0-8] [0-9] [1-1] [1-3] [1-4] [1-5] [1-6] [1-7] [1-8] [1-9]
    [2-2] [2-3] [2-4] [2-5] [2-6] [2-7] [2-8] [2-9] [3-3] [3-4] [3-5] [3-6] [3-7] [3-8] [3-9] [1-2] [8-8]
  C plays "place [0-9] at 9"
  expect start-double = [8-8]
  expect [1-2] in C's hand
  expect leader = A
  expect B to act
mutant CHICK-2 replace "set leader to player after leader" with "set leader to leader"
  killed by "later the first seat is the one after whoever set the start double"
mutant CHICK-2 replace "set leader to told first p where start-double in his hand " with "set leader to leader "
  killed by "later the first seat is the one after whoever set the start double"

scenario "whoever was dealt the start double sets it as his turn" (CHICK-3, CHICK-R3):
  players 4
  lot A
  dealt C's hand: [9-9]
  expect [9-9] in table
  expect leader = C
  expect D to act
  expect count of boneyard = 19
mutant CHICK-3 replace "turns of p from player after leader, until all pass" with "turns of p from leader, until all pass"
  killed by "whoever was dealt the start double sets it as his turn"
mutant CHICK-R3 replace "turns of p from player after leader, until all pass" with "turns of p from leader, until all pass"
  killed by "whoever was dealt the start double sets it as his turn"

scenario "nobody has the start double: all draw in turn until it appears" (CHICK-3, CHICK-R3):
  players 3
  lot B
  mixed: [0-0] [0-4] [0-5] [0-6] [0-7] [0-8] [0-9] [1-2] [1-3] [1-4] [1-5] [1-6] [1-7] [1-8] [1-9] [2-2] [2-3] [2-4]
    [2-5] [2-6] [2-7] [2-8] [2-9] [3-3] [3-4] [3-5] [3-6] [3-7] [3-8] [3-9] [4-4] [4-5] [4-6] [0-1] [0-2] [0-3]
    [1-1] [9-9]
  expect [0-1] in B's hand and [0-2] in C's hand and [0-3] in A's hand and [1-1] in B's hand
  expect count of A's hand = 12 and count of B's hand = 13 and count of C's hand = 12
  expect [9-9] in table
  expect leader = C
  expect A to act
mutant CHICK-3 replace "until told start-dealt" with "until count of boneyard < 20"
  killed by "nobody has the start double: all draw in turn until it appears"
mutant CHICK-3 replace "turns of p from leader, until told" with "turns of p from player after leader, until told"
  killed by "nobody has the start double: all draw in turn until it appears"

scenario "what is drawn for the start double is seen by the drawer only" (CHICK-3, M-6):
  players 3
  lot B
  mixed: [0-0] [0-2] [0-3] [0-4] [0-5] [0-6] [0-7] [0-8] [0-9] [1-1] [1-2] [1-3] [1-4] [1-5] [1-6] [1-7] [1-8] [1-9]
    [2-2] [2-3] [2-4] [2-5] [2-6] [2-7] [2-8] [2-9] [3-3] [3-4] [3-5] [3-6] [3-7] [3-8] [3-9] [0-1] [9-9]
  expect B sees [0-1] in B's hand
  expect A does not see [0-1]
mutant CHICK-3 replace "set leader to told first p where start-double in his hand" with "for each q: reveal his hand"
  killed by "what is drawn for the start double is seen by the drawer only"

# Covering the start double.

scenario "four tiles cover the start double before anything else is placed" (CHICK-4, CHICK-F2):
  players 2
  lot A
  dealt A's hand: [9-9]
  put A's hand: [8-9] [5-9] [0-0]
  put B's hand: [7-9] [6-9] [7-8] [7-7] [0-1]
  expect B has 2 moves
  B plays "place [7-9] at 9"
  A plays "place [8-9] at 9"
  expect B refused "place [7-8] at 7" because CHICK-4 with "foot is [9-9]"
  expect B refused "place [7-7] at 7" because CHICK-4
  B plays "place [6-9] at 9"
  A plays "place [5-9] at 9"
  expect foot = no tile
  expect B has 3 moves
  expect B may "place [7-8] at 8"
  expect B may "place [7-7] at 7"
mutant CHICK-4 replace "place start-double on table opening start, start, start, start" with "place start-double on table opening start, start, start"
  killed by "four tiles cover the start double before anything else is placed"
mutant CHICK-4 replace "set foot to start-double " with "set foot to no tile " killed by "four tiles cover the start double before anything else is placed"
mutant CHICK-F2 replace "n in free-ends (CHICK-4, CHICK-6) and" with "(n in free-ends or double(t)) (CHICK-4, CHICK-6) and"
  killed by "four tiles cover the start double before anything else is placed"

scenario "each of the four tiles is an arm, open at its other number" (CHICK-4, CHICK-5):
  players 2
  lot A
  dealt A's hand: [9-9]
  put A's hand: [8-9] [5-9] [0-0]
  put B's hand: [7-9] [6-9] [5-6] [2-3]
  B plays "place [7-9] at 9"
  A plays "place [8-9] at 9"
  B plays "place [6-9] at 9"
  A plays "place [5-9] at 9"
  expect 5 in ends of table and 6 in ends of table and 7 in ends of table and 8 in ends of table
  expect not 9 in ends of table
  expect B refused "place [2-3] at 5" because CHICK-5 with "t is [2-3], n is 5"
  expect B refused "place [2-3] at 2" because CHICK-5
  expect B has 2 moves
mutant CHICK-4 replace "place t on table at n of foot  " with "place t on table at n of foot opening n  "
  killed by "each of the four tiles is an arm, open at its other number"
mutant CHICK-5 replace "(CHICK-4, CHICK-6) and fits(t, n) (CHICK-5)" with "(CHICK-4, CHICK-6)"
  killed by "each of the four tiles is an arm, open at its other number"

# Arms. Every scenario from here on begins with the start double covered by [7-9] [8-9] [6-9] [5-9], and B to act.

scenario "a tile goes to any arm that shows its number, which then shows the other" (CHICK-5, CHICK-D1):
  players 2
  lot A
  dealt A's hand: [9-9]
  put A's hand: [8-9] [5-9] [0-0]
  put B's hand: [7-9] [6-9] [0-1]
  B plays "place [7-9] at 9"
  A plays "place [8-9] at 9"
  B plays "place [6-9] at 9"
  A plays "place [5-9] at 9"
  put A's hand: [4-7] [0-0]
  put B's hand: [4-8] [6-7] [0-1]
  expect B has 3 moves
  expect B may "place [6-7] at 6"
  expect B may "place [6-7] at 7"
  B plays "place [4-8] at 8"
  expect 4 in ends of table and not 8 in ends of table
  A plays "place [4-7] at 4"
  expect 7 in ends of [4-7]
  expect 7 in ends of [7-9]
  expect B has 2 moves
mutant CHICK-5 replace "if foot = no tile: place t on table at n  " with "if foot = no tile: place t on table at n opening n  "
  killed by "a tile goes to any arm that shows its number, which then shows the other"
mutant CHICK-D1 replace "n from ends of table (CHICK-5) where" with "n from ends of table u from tips of table (CHICK-5) where n in ends of u and"
  killed by "a tile goes to any arm that shows its number, which then shows the other"

# Feet.

scenario "a double opens a foot that takes three tiles with its number from anybody" (CHICK-6):
  players 2
  lot A
  dealt A's hand: [9-9]
  put A's hand: [8-9] [5-9] [0-0]
  put B's hand: [7-9] [6-9] [0-1]
  B plays "place [7-9] at 9"
  A plays "place [8-9] at 9"
  B plays "place [6-9] at 9"
  A plays "place [5-9] at 9"
  put A's hand: [2-7] [3-7] [5-6] [0-0]
  put B's hand: [7-7] [1-7] [2-8] [0-1]
  B plays "place [7-7] at 7"
  expect foot = [7-7]
  expect A has 2 moves
  expect A refused "place [5-6] at 6" because CHICK-6 with "foot is [7-7]"
  A plays "place [2-7] at 7"
  expect 2 in ends of table
  expect B refused "place [2-8] at 2" because CHICK-6
  B plays "place [1-7] at 7"
  A plays "place [3-7] at 7"
  expect foot = no tile
  expect 1 in ends of table and 2 in ends of table and 3 in ends of table and not 7 in ends of table
  expect B may "place [2-8] at 2"
mutant CHICK-6 replace "min(3, missing) - 1" with "min(4, missing) - 1"
  killed by "a double opens a foot that takes three tiles with its number from anybody"
mutant CHICK-6 replace "if missing > 0: set foot to t" with "if missing > 9: set foot to t"
  killed by "a double opens a foot that takes three tiles with its number from anybody"
mutant CHICK-6 replace "if ends of foot is empty: set foot to no tile" with "set foot to no tile"
  killed by "a double opens a foot that takes three tiles with its number from anybody"

scenario "while a foot is open no other double is placed" (CHICK-6, CHICK-F1):
  players 2
  lot A
  dealt A's hand: [9-9]
  put A's hand: [8-9] [5-9] [0-0]
  put B's hand: [7-9] [6-9] [0-1]
  B plays "place [7-9] at 9"
  A plays "place [8-9] at 9"
  B plays "place [6-9] at 9"
  A plays "place [5-9] at 9"
  put A's hand: [8-8] [6-6] [0-7] [0-0]
  put B's hand: [7-7] [0-1]
  B plays "place [7-7] at 7"
  expect A refused "place [8-8] at 8" because CHICK-6
  expect A refused "place [6-6] at 6" because CHICK-6
  expect A has 1 moves
mutant CHICK-F1 replace "n in free-ends (CHICK-4, CHICK-6) and" with "(n in free-ends or double(t)) (CHICK-4, CHICK-6) and"
  killed by "while a foot is open no other double is placed"

scenario "while a foot is open it takes the tile, and not another arm that shows its number" (CHICK-6, CHICK-D1):
  players 2
  lot A
  dealt A's hand: [9-9]
  put A's hand: [8-9] [5-9] [0-0]
  put B's hand: [7-9] [6-9] [0-1]
  B plays "place [7-9] at 9"
  A plays "place [8-9] at 9"
  B plays "place [6-9] at 9"
  A plays "place [5-9] at 9"
  put A's hand: [1-7] [3-7] [4-5] [0-0]
  put B's hand: [6-7] [7-7] [2-7] [0-1]
  B plays "place [6-7] at 6"
  A plays "place [4-5] at 5"
  B plays "place [7-7] at 7"
  expect 7 in ends of [6-7] and 7 in ends of [7-7]
  expect A has 2 moves
  A plays "place [1-7] at 7"
  B plays "place [2-7] at 7"
  expect foot = [7-7]
  A plays "place [3-7] at 7"
  expect foot = no tile
  expect 7 in ends of [6-7] and not 7 in ends of [7-7]
mutant CHICK-D1 replace "place t on table at n of foot " with "place t on table at n "
  killed by "while a foot is open it takes the tile, and not another arm that shows its number"

scenario "a double whose tiles are all on the table takes none" (CHICK-6, CHICK-F3):
  players 2
  lot A
  dealt A's hand: [9-9]
  put A's hand: [8-9] [5-9] [0-0]
  put B's hand: [7-9] [6-9] [0-1]
  B plays "place [7-9] at 9"
  A plays "place [8-9] at 9"
  B plays "place [6-9] at 9"
  A plays "place [5-9] at 9"
  put A's hand: [7-8] [4-7] [2-7] [0-4] [7-7] [0-0] [3-6]
  put B's hand: [6-7] [5-7] [3-7] [1-7] [0-7] [1-2] [0-1]
  B plays "place [6-7] at 6"
  A plays "place [7-8] at 8"
  B plays "place [5-7] at 5"
  A plays "place [4-7] at 7"
  B plays "place [3-7] at 7"
  A plays "place [2-7] at 7"
  B plays "place [1-7] at 7"
  A plays "place [0-4] at 4"
  B plays "place [0-7] at 0"
  expect (count of all t in table where t is [7-n] for some n) = 9
  A plays "place [7-7] at 7"
  expect foot = no tile
  expect B has 3 moves
  expect B may "place [1-2] at 1"
  B plays "place [1-2] at 1"
  expect A may "place [3-6] at 3"
  expect A has 1 moves
mutant CHICK-6 replace "if missing > 0: set foot to t" with "set foot to t"
  killed by "a double whose tiles are all on the table takes none"

scenario "a double with two tiles off the table takes two" (CHICK-6, CHICK-F3):
  players 2
  lot A
  dealt A's hand: [9-9]
  put A's hand: [8-9] [5-9] [0-0]
  put B's hand: [7-9] [6-9] [0-1]
  B plays "place [7-9] at 9"
  A plays "place [8-9] at 9"
  B plays "place [6-9] at 9"
  A plays "place [5-9] at 9"
  put A's hand: [7-8] [4-7] [2-7] [1-7] [0-0]
  put B's hand: [6-7] [5-7] [3-7] [7-7] [0-7] [1-3]
  B plays "place [6-7] at 6"
  A plays "place [7-8] at 8"
  B plays "place [5-7] at 5"
  A plays "place [4-7] at 7"
  B plays "place [3-7] at 7"
  A plays "place [2-7] at 7"
  B plays "place [7-7] at 7"
  A plays "place [1-7] at 7"
  expect B refused "place [1-3] at 1" because CHICK-6
  B plays "place [0-7] at 7"
  expect foot = no tile
mutant CHICK-6 replace "repeat min(3, missing) - 1 times" with "repeat 2 times" killed by "a double with two tiles off the table takes two"
mutant CHICK-F3 replace "u in tiles without table where" with "u in tiles where" killed by "a double with two tiles off the table takes two"

# Drawing and passing.

scenario "who can place has to" (CHICK-7, CHICK-D2):
  players 2
  lot A
  dealt A's hand: [9-9]
  put B's hand: [7-9] [0-0]
  expect B has 1 moves
  expect B refused "draw" because CHICK-7
  expect B refused "pass" because CHICK-7
mutant CHICK-7 replace "if none (CHICK-7)" with "if none or drawn = no (CHICK-7)" killed by "who can place has to"
mutant CHICK-7 replace "if still none (CHICK-7)" with "if still none or drawn = no (CHICK-7)" killed by "who can place has to"

scenario "a drawn tile that fits has to be placed at once" (CHICK-7, CHICK-D2):
  players 2
  lot A
  mixed: [9-9] [0-9] [1-4] [1-5] [1-6] [1-7] [1-8] [1-9] [2-2] [2-3] [2-4] [2-5] [0-0] [0-1] [0-2] [0-3] [0-4] [0-5]
    [0-6] [0-7] [0-8] [1-1] [1-2] [1-3] [7-9]
  expect B has 1 moves
  expect B refused "pass" because CHICK-7
  B plays "draw"
  expect B to act
  expect B sees [7-9] in B's hand
  expect A does not see [7-9]
  expect B has 1 moves
  expect B refused "pass" because CHICK-7
  expect B refused "draw" because CHICK-7
  B plays "place [7-9] at 9"
  expect A to act
mutant CHICK-7 replace "if still none (CHICK-7)" with "if still none or drawn (CHICK-7)" killed by "a drawn tile that fits has to be placed at once"

scenario "one tile is drawn, and who still cannot place passes" (CHICK-7, CHICK-D2, M-8):
  players 2
  lot A
  mixed: [9-9] [0-9] [1-4] [1-5] [1-6] [1-7] [1-8] [1-9] [2-2] [2-3] [2-4] [2-5] [0-0] [0-1] [0-2] [0-3] [0-4] [0-5]
    [0-6] [0-7] [0-8] [1-1] [1-2] [1-3] [7-8] [7-9]
  B plays "draw"
  expect count of B's hand = 13
  expect B has 1 moves
  expect B refused "draw" because CHICK-7
  B plays "pass"
  expect A to act
mutant M-8 replace "turns of p from player after leader, until all pass" with "turns of p in all q where (some t in q's hand where (some n in free-ends where fits(t, n))) from player after leader, until all pass"
  killed by "one tile is drawn, and who still cannot place passes"
mutant CHICK-7 replace "where not drawn (CHICK-7)" with "where drawn = drawn (CHICK-7)" killed by "one tile is drawn, and who still cannot place passes"

scenario "a passed obligation binds the next player" (CHICK-6, CHICK-7):
  players 2
  lot A
  dealt A's hand: [9-9]
  put A's hand: [8-9] [5-9] [0-0]
  put B's hand: [7-9] [6-9] [0-1]
  B plays "place [7-9] at 9"
  A plays "place [8-9] at 9"
  B plays "place [6-9] at 9"
  A plays "place [5-9] at 9"
  put A's hand: [1-2] [1-3] [0-0]
  put B's hand: [7-7] [0-1] [1-7] [5-8]
  B plays "place [7-7] at 7"
  expect A has 1 moves
  A plays "draw"
  A plays "pass"
  expect foot = [7-7]
  expect B has 1 moves
  expect B refused "place [5-8] at 8" because CHICK-6
  expect B may "place [1-7] at 7"
mutant CHICK-7 replace "start anew " with "set foot to no tile " killed by "a passed obligation binds the next player"

scenario "who cannot place and finds the boneyard empty passes" (CHICK-7):
  players 2
  lot A
  dealt A's hand: [9-9]
  put A's hand: [0-9] [1-9] [2-9] [3-9] [4-9] [5-9] [6-9] [7-9] [8-9]
  put B's hand: [0-0] [0-1] [0-2] [0-3] [0-4] [0-5] [0-6] [0-7] [0-8] [1-1] [1-2] [1-3] [1-4] [1-5] [1-6] [1-7] [1-8] [2-2]
    [2-3] [2-4] [2-5] [2-6] [2-7] [2-8] [3-3] [3-4] [3-5] [3-6] [3-7] [3-8] [4-4] [4-5] [4-6] [4-7] [4-8] [5-5]
    [5-6] [5-7] [5-8] [6-6] [6-7] [6-8] [7-7] [7-8] [8-8]
  expect count of boneyard = 0
  expect B has 1 moves
  expect B refused "draw" because CHICK-7 with "count of boneyard is 0"
  B plays "pass"
  expect A has 9 moves
  expect A refused "pass" because CHICK-7
mutant CHICK-7 replace "and count of boneyard > 0 (CHICK-7)" with "and count of boneyard >= 0 (CHICK-7)" killed by "who cannot place and finds the boneyard empty passes"

# The end of a round.

scenario "as long as tiles are drawn, passes do not end the round" (CHICK-8, CHICK-R2):
  players 2
  lot A
  mixed: [9-9] [0-0] [0-1] [0-2] [0-3] [0-4] [0-5] [0-6] [0-7] [0-8] [1-1] [1-2] [1-3] [1-4] [1-5] [1-6] [1-7] [1-8]
    [2-2] [2-3] [2-4] [2-5] [2-6] [2-7] [2-8] [3-3] [3-4] [3-5]
  B plays "draw"
  B plays "pass"
  A plays "draw"
  A plays "pass"
  B plays "draw"
  B plays "pass"
  expect start-double = [9-9]
  expect A to act
mutant CHICK-R2 replace "start anew " with "set drawn to yes " killed by "as long as tiles are drawn, passes do not end the round"

scenario "the round is over when a hand is empty" (CHICK-8):
  players 3
  option rounds = 1
  lot A
  dealt A's hand: [9-9]
  put B's hand: [7-9] [0-1]
  put C's hand: [5-9]
  B plays "place [7-9] at 9"
  expect C to act
  C plays "place [5-9] at 9"
  expect round ended because CHICK-8
  expect ended won by C
mutant CHICK-8 replace "until all pass or some s where his hand is empty" with "until all pass" killed by "the round is over when a hand is empty"
mutant CHICK-8 replace "end round (CHICK-8)" with "end round (CHICK-1)"
  killed by "the round is over when a hand is empty"

scenario "an uncovered double can be the last tile" (CHICK-8):
  players 2
  lot A
  dealt A's hand: [9-9]
  put A's hand: [8-9] [5-9] [0-0]
  put B's hand: [7-9] [6-9] [0-1]
  B plays "place [7-9] at 9"
  A plays "place [8-9] at 9"
  B plays "place [6-9] at 9"
  A plays "place [5-9] at 9"
  put B's hand: [7-7]
  dealt A's hand: [8-8]
  B plays "place [7-7] at 7"
  expect start-double = [8-8]
mutant CHICK-8 replace "some s where his hand is empty" with "some s where his hand is empty and (foot = no tile or foot = start-double)"
  killed by "an uncovered double can be the last tile"

scenario "a blocked round is over when all have passed" (CHICK-8):
  players 2
  option rounds = 1
  lot A
  dealt A's hand: [9-9]
  put A's hand: [0-2] [0-9] [2-2] [2-7] [2-8] [3-9] [4-9] [6-9] [7-9] [0-0] [0-3] [0-5] [0-7] [1-1] [1-4] [1-6] [1-8] [3-4]
    [3-6] [3-8] [4-5] [4-7] [5-5] [5-7] [6-6] [6-8] [7-8]
  put B's hand: [1-2] [1-9] [2-3] [2-4] [2-5] [2-6] [2-9] [5-9] [8-9] [0-1] [0-4] [0-6] [0-8] [1-3] [1-5] [1-7] [3-3] [3-5]
    [3-7] [4-4] [4-6] [4-8] [5-6] [5-8] [6-7] [7-7] [8-8]
  B plays "place [5-9] at 9"
  A plays "place [0-9] at 9"
  B plays "place [1-9] at 9"
  A plays "place [7-9] at 9"
  B plays "place [2-5] at 5"
  A plays "place [2-7] at 7"
  B plays "place [1-2] at 1"
  A plays "place [0-2] at 0"
  B plays "place [2-9] at 2"
  A plays "place [2-2] at 2"
  B plays "place [2-6] at 2"
  A plays "place [2-8] at 2"
  B plays "place [2-3] at 2"
  A plays "place [3-9] at 3"
  B plays "place [8-9] at 8"
  A plays "place [6-9] at 6"
  B plays "place [2-4] at 2"
  A plays "place [4-9] at 4"
  expect count of boneyard = 0 and count of A's hand = 18 and count of B's hand = 18
  B plays "pass"
  expect A to act
  A plays "pass"
  expect round ended because CHICK-8
  expect A's score = 198 and B's score = 158
  expect ended won by B
mutant CHICK-8 replace ": pass" with ": start anew" killed by "a blocked round is over when all have passed"

# Scores.

scenario "what is left in hand is added up over the rounds" (CHICK-9):
  players 3
  option rounds = 2
  lot A
  dealt A's hand: [9-9]
  dealt B's hand: [7-9]
  put A's hand: [1-2] [3-4]
  put C's hand: [5-6]
  put B's hand: [7-9]
  dealt A's hand: [8-8]
  B plays "place [7-9] at 9"
  expect A's score = 10 and B's score = 0 and C's score = 11
  put A's hand: [1-2]
  put C's hand: [3-3] [2-8]
  put B's hand: [7-8]
  B plays "place [7-8] at 8"
  expect A's score = 13 and B's score = 0 and C's score = 27
  expect ended won by B
mutant CHICK-9 replace "add left-over(p) to his score" with "set his score to left-over(p)" killed by "what is left in hand is added up over the rounds"
mutant CHICK-9 replace "win all p with least his score" with "win all p with most his score" killed by "what is left in hand is added up over the rounds"

scenario "the double blank counts fifty in hand" (CHICK-9):
  players 2
  option rounds = 1
  lot A
  dealt A's hand: [9-9]
  put A's hand: [0-0] [1-2]
  put B's hand: [7-9]
  B plays "place [7-9] at 9"
  expect A's score = 53
mutant CHICK-9 replace "option double-blank default 50" with "option double-blank default 40" killed by "the double blank counts fifty in hand"
mutant CHICK-9 replace "if [0-0] in p's hand then double-blank else 0" with "double-blank" killed by "without the double blank, only the pips count"

scenario "without the double blank, only the pips count" (CHICK-9):
  players 2
  option rounds = 1
  lot A
  dealt A's hand: [9-9]
  put A's hand: [0-1] [1-2]
  put B's hand: [7-9]
  B plays "place [7-9] at 9"
  expect A's score = 4 and B's score = 0

scenario "with the option at 0 the double blank counts nothing" (CHICK-9):
  players 2
  option rounds = 1
  option double-blank = 0
  lot A
  dealt A's hand: [9-9]
  put A's hand: [0-0] [1-2]
  put B's hand: [7-9]
  B plays "place [7-9] at 9"
  expect A's score = 3
mutant CHICK-9 replace "then double-blank else 0" with "then 50 else 0" killed by "with the option at 0 the double blank counts nothing"

scenario "equal lowest scores win together" (CHICK-9):
  players 3
  option rounds = 1
  lot A
  dealt A's hand: [9-9]
  set B's score to 3
  put A's hand: [1-2]
  put B's hand: [7-9]
  put C's hand: [4-5]
  B plays "place [7-9] at 9"
  expect ended won by A, B
mutant CHICK-9 replace "win all p with least his score" with "win {first p with least his score}" killed by "equal lowest scores win together"

scenario "all hands are shown when the round is over" (CHICK-R1):
  players 3
  option rounds = 1
  lot A
  dealt A's hand: [9-9]
  put A's hand: [1-2]
  put B's hand: [7-9]
  put C's hand: [4-5] [0-0]
  expect B does not see [1-2]
  B plays "place [7-9] at 9"
  expect B sees [1-2] in A's hand
  expect A sees [0-0] in C's hand
mutant CHICK-R1 replace "reveal his hand" with "reveal his hand to {p}" killed by "all hands are shown when the round is over"
