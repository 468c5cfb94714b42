language 1
scenarios of "mexican-train"

# Where the boneyard has to be empty, all tiles but those of the hands are put with the engine.

# Rounds, tiles, deal.

scenario "the set is one double-twelve, and the double-twelve lies in the middle" (TRAIN-1, TRAIN-F1):
  expect count of tiles = 91
  expect start = 12
  expect [12-12] in engine and count of engine = 1
  expect unanswered is empty
mutant TRAIN-1 replace "tiles double 12 " with "tiles double 13 " killed by "the set is one double-twelve, and the double-twelve lies in the middle"
mutant TRAIN-1 replace "rounds-by-number(12, rounds)" with "rounds-by-number(11, rounds)" killed by "the set is one double-twelve, and the double-twelve lies in the middle"
mutant TRAIN-1 replace "move start-double to engine" with "move [0-0] to engine" killed by "the set is one double-twelve, and the double-twelve lies in the middle"

scenario "the engine of the second round is the double-eleven" (TRAIN-1, TRAIN-3):
  lot A
  put A's hand: [3-12]
  A plays "place [3-12] on train A"
  expect start = 11
  expect [11-11] in engine and count of engine = 1
  expect B to act
  put B's hand: [3-12] [4-11] [1-2]
  expect B refused "place [3-12] on train B" because TRAIN-3 with "wanted(q's train) is 11"
  expect B may "place [4-11] on train B"
  expect B may "place [4-11] on public"
mutant TRAIN-1 replace "set start to start - 1" with "set start to start - 2" killed by "the engine of the second round is the double-eleven"

scenario "a match of one round has one" (TRAIN-1, TRAIN-9):
  option rounds = 1
  lot A
  put A's hand: [3-12]
  A plays "place [3-12] on train A"
  expect ended won by A
mutant TRAIN-1 replace "rounds-by-number(12, rounds)" with "rounds-by-number(12, 13)" killed by "a match of one round has one"

scenario "a match has thirteen rounds if nothing else is said" (TRAIN-1):
  lot A
  put A's hand: [0-12]
  A plays "place [0-12] on train A"
  put B's hand: [0-11]
  B plays "place [0-11] on train B"
  put A's hand: [0-10]
  A plays "place [0-10] on train A"
  put B's hand: [0-9]
  B plays "place [0-9] on train B"
  put A's hand: [0-8]
  A plays "place [0-8] on train A"
  put B's hand: [0-7]
  B plays "place [0-7] on train B"
  put A's hand: [0-6]
  A plays "place [0-6] on train A"
  put B's hand: [0-5]
  B plays "place [0-5] on train B"
  put A's hand: [0-4]
  A plays "place [0-4] on train A"
  put B's hand: [0-3]
  B plays "place [0-3] on train B"
  put A's hand: [0-2]
  A plays "place [0-2] on train A"
  put B's hand: [0-1]
  B plays "place [0-1] on train B"
  expect start = 0
  expect [0-0] in engine
  put A's hand: [0-7]
  A plays "place [0-7] on train A"
  expect ended
mutant TRAIN-1 replace "default 13" with "default 12" killed by "a match has thirteen rounds if nothing else is said"

scenario "2 players get 15 tiles each" (TRAIN-2):
  players 2
  expect every p in players where count of p's hand = 15
  expect count of boneyard = 60

scenario "4 players get 15 tiles each" (TRAIN-2):
  players 4
  expect every p in players where count of p's hand = 15
  expect count of boneyard = 30

scenario "5 players get 12 tiles each" (TRAIN-2):
  players 5
  expect every p in players where count of p's hand = 12
  expect count of boneyard = 30

scenario "6 players get 12 tiles each" (TRAIN-2):
  players 6
  expect every p in players where count of p's hand = 12
  expect count of boneyard = 18

scenario "7 players get 11 tiles each" (TRAIN-2):
  players 7
  expect every p in players where count of p's hand = 11
  expect count of boneyard = 13

scenario "8 players get 11 tiles each" (TRAIN-2):
  players 8
  expect every p in players where count of p's hand = 11
  expect count of boneyard = 2

mutant TRAIN-2 replace "15 with 2 or 3 or 4, 12" with "14 with 2, 15 with 3 or 4, 12" killed by "2 players get 15 tiles each"
mutant TRAIN-2 replace "15 with 2 or 3 or 4, 12 with 5 or 6," with "15 with 2 or 3, 12 with 4 or 5 or 6," killed by "4 players get 15 tiles each"
mutant TRAIN-2 replace "15 with 2 or 3 or 4, 12 with 5 or 6," with "15 with 2 or 3 or 4 or 5, 12 with 6," killed by "5 players get 12 tiles each"
mutant TRAIN-2 replace "12 with 5 or 6, 11 with 7 or 8" with "12 with 5, 11 with 6 or 7 or 8" killed by "6 players get 12 tiles each"
mutant TRAIN-2 replace "12 with 5 or 6, 11 with 7 or 8" with "12 with 5 or 6 or 7, 11 with 8" killed by "7 players get 11 tiles each"
mutant TRAIN-2 replace "11 with 7 or 8" with "11 with 7, 10 with 8" killed by "8 players get 11 tiles each"
mutant TRAIN-2 replace "players 2 to 8" with "players 2 to 7" killed by "8 players get 11 tiles each"

scenario "who starts is drawn by lot, and moves on by one player each round" (TRAIN-2):
  players 3
  lot C
  expect C to act
  put C's hand: [3-12]
  C plays "place [3-12] on train C"
  expect A to act
  put A's hand: [3-11]
  A plays "place [3-11] on train A"
  expect B to act
mutant TRAIN-2 replace "draw leader by lot from players" with "set leader to first p" killed by "who starts is drawn by lot, and moves on by one player each round"
mutant TRAIN-2 replace "set leader to player after leader" with "set leader to leader" killed by "who starts is drawn by lot, and moves on by one player each round"

scenario "a hand is seen by its holder alone, and the boneyard by nobody" (M-6):
  dealt A's hand: [6-6]
  dealt boneyard: [5-5]
  expect A sees [6-6] in A's hand
  expect B does not see [6-6]
  expect A does not see [5-5]
  expect B does not see [5-5]
mutant M-6 replace "zone hand of each seat, seen by owner" with "zone hand of each seat, seen by all"
  killed by "a hand is seen by its holder alone, and the boneyard by nobody"

# Trains.

scenario "a train begins with the engine's number and goes on from its tip" (TRAIN-3, TRAIN-D1):
  lot A
  put A's hand: [3-12] [3-5] [1-12] [5-6]
  put B's hand: [7-12] [7-8] [9-9] [3-10]
  expect A refused "place [3-5] on train A" because TRAIN-3
  expect A refused "place [3-5] on public" because TRAIN-3
  expect A has 4 moves
  A plays "place [3-12] on train A"
  expect B may not "place [3-10] on public"
  B plays "place [7-12] on train B"
  expect A refused "place [1-12] on train A" because TRAIN-3
  expect A has 2 moves
  A plays "place [3-5] on train A"
  expect 5 in ends of A's train and count of ends of A's train = 1
  B plays "place [7-8] on train B"
  expect A may "place [5-6] on train A"
mutant TRAIN-3 replace "and fits(t, wanted(q's train)) (TRAIN-3):" with "and pips of t > 0:" killed by "a train begins with the engine's number and goes on from its tip"
mutant TRAIN-3 replace "place t on line opening other(t, start)" with "place t on line"
  killed by "a train begins with the engine's number and goes on from its tip"

scenario "the public train begins with the engine's number and goes on from its tip" (TRAIN-3, TRAIN-4):
  players 3
  lot A
  put A's hand: [3-12] [4-5] [8-9]
  put B's hand: [7-12] [1-3] [9-9]
  put C's hand: [1-12] [3-4] [6-6]
  A plays "place [3-12] on public"
  expect 3 in ends of public and count of ends of public = 1
  expect B refused "place [7-12] on public" because TRAIN-3
  expect B may "place [1-3] on public"
  B plays "place [7-12] on train B"
  C plays "place [3-4] on public"
  A plays "place [4-5] on public"
  expect 5 in ends of public and count of ends of public = 1
mutant TRAIN-3 replace "and fits(t, wanted(public)) (TRAIN-3):" with "and pips of t > 0:" killed by "the public train begins with the engine's number and goes on from its tip"
mutant TRAIN-3 replace "place t on line at wanted(line)" with "place t on line"
  killed by "the public train begins with the engine's number and goes on from its tip"
mutant TRAIN-4 replace "unanswered without public is empty" with "unanswered without public is empty and (p = leader or not public is empty)"
  killed by "anybody may begin the public train, in any turn"

scenario "anybody may begin the public train, in any turn" (TRAIN-4):
  lot A
  put A's hand: [3-12] [4-5]
  put B's hand: [7-12] [1-12] [9-9]
  A plays "place [3-12] on train A"
  expect B may "place [1-12] on public"

scenario "of two trains with the same tip the player says which he means" (TRAIN-R3):
  lot A
  put A's hand: [3-12] [4-12] [3-4] [4-8] [9-11]
  put B's hand: [0-12] [0-1] [9-9]
  A plays "place [3-12] on train A"
  B plays "place [0-12] on train B"
  A plays "place [4-12] on public"
  B plays "place [0-1] on train B"
  A plays "place [3-4] on train A"
  expect [3-4] in A's train
  put B's hand: [1-2] [9-9]
  B plays "place [1-2] on train B"
  expect A has 2 moves
  A plays "place [4-8] on public"
  expect [4-8] in public and not [4-8] in A's train
mutant TRAIN-R3 replace "lengthen(public, t)" with "lengthen(p's train, t)"
  killed by "of two trains with the same tip the player says which he means"

# Open and closed.

scenario "the closed train of another player is closed" (TRAIN-4):
  lot A
  put A's hand: [3-12] [4-5]
  put B's hand: [7-12] [1-3] [9-9]
  A plays "place [3-12] on train A"
  expect A's open = no
  expect B refused "place [1-3] on train A" because TRAIN-4
mutant TRAIN-4 replace "q = p or q's open and" with "q = p or" killed by "the closed train of another player is closed"

scenario "the open train of another player is open, and stays so when others place on it" (TRAIN-4, TRAIN-5, TRAIN-6):
  lot A
  dealt boneyard: [8-10]
  put A's hand: [3-12] [4-5] [9-9]
  put B's hand: [7-12] [1-3] [6-6] [7-8]
  A plays "place [3-12] on train A"
  B plays "place [7-12] on train B"
  A plays "draw"
  A plays "pass"
  expect A's open = yes and B's open = no
  expect B may "place [7-8] on train B"
  B plays "place [1-3] on train A"
  expect [1-3] in A's train
  expect A's open = yes and B's open = no
mutant TRAIN-4 replace "q = p or q's open and (empty-trains = anybody or not q's train is empty) or" with "q = p or"
  killed by "the open train of another player is open, and stays so when others place on it"
mutant TRAIN-5 replace "set his open to yes" with "set his open to no" killed by "the open train of another player is open, and stays so when others place on it"
mutant TRAIN-6 replace "if q = p: set his open to no" with "set q's open to no"
  killed by "the open train of another player is open, and stays so when others place on it"

scenario "others may begin a train that is open" (TRAIN-4):
  lot A
  dealt boneyard: [8-10]
  put A's hand: [4-5] [9-9]
  put B's hand: [7-12] [1-3]
  A plays "draw"
  A plays "pass"
  expect B may "place [7-12] on train A"
  expect B has 3 moves
  expect B refused "place [1-3] on train A" because TRAIN-3

scenario "as an option only its owner may begin a train" (TRAIN-4):
  option empty-trains = owner
  lot A
  dealt boneyard: [8-10]
  put A's hand: [4-5] [9-9]
  put B's hand: [7-12] [1-3]
  A plays "draw"
  A plays "pass"
  expect B refused "place [7-12] on train A" because TRAIN-4
  expect B has 2 moves
mutant TRAIN-4 replace "empty-trains: anybody, owner" with "empty-trains: owner, anybody" killed by "others may begin a train that is open"
mutant TRAIN-4 replace "(empty-trains = anybody or not q's train is empty)" with "pips of t > 0" killed by "as an option only its owner may begin a train"

scenario "as an option an open train that was begun is open to all" (TRAIN-4):
  option empty-trains = owner
  lot A
  dealt boneyard: [8-10]
  put A's hand: [3-12] [4-5] [9-9]
  put B's hand: [7-12] [1-3] [6-6]
  A plays "place [3-12] on train A"
  B plays "place [7-12] on train B"
  A plays "draw"
  A plays "pass"
  expect B may "place [1-3] on train A"
mutant TRAIN-4 replace "(empty-trains = anybody or not q's train is empty)" with "empty-trains = anybody"
  killed by "as an option an open train that was begun is open to all"

scenario "a new round closes all trains" (TRAIN-4):
  lot A
  put A's hand: [4-5]
  put B's hand: [7-12]
  dealt boneyard: [8-10]
  A plays "draw"
  A plays "pass"
  expect A's open = yes
  B plays "place [7-12] on train B"
  expect start = 11
  expect A's open = no
mutant TRAIN-4 replace "for each p: set his open to no" with "for each p: set his open to his open" killed by "a new round closes all trains"

scenario "placing on the public train or on another's leaves one's own open" (TRAIN-6):
  lot A
  dealt boneyard: [8-10] [6-9]
  put A's hand: [4-5] [9-9] [1-4] [0-12] [2-3]
  put B's hand: [1-12] [5-6] [7-11] [2-7]
  set A's open to yes
  set B's open to yes
  A plays "place [0-12] on public"
  expect A's open = yes
  B plays "place [1-12] on train B"
  expect B's open = no
  set B's open to yes
  A plays "place [1-4] on train B"
  expect A's open = yes and B's open = yes
mutant TRAIN-6 replace "if q = p: set his open to no" with "set his open to no"
  killed by "placing on the public train or on another's leaves one's own open"

scenario "placing on one's own train closes it" (TRAIN-6):
  lot A
  put A's hand: [3-12] [4-5]
  put B's hand: [7-12] [1-3]
  set A's open to yes
  A plays "place [3-12] on train A"
  expect A's open = no
mutant TRAIN-6 replace "if q = p: set his open to no" with "if q = p: set his open to his open" killed by "placing on one's own train closes it"

# Drawing and passing.

scenario "who can place may not draw, nor pass" (TRAIN-5):
  lot A
  put A's hand: [3-12] [4-5]
  expect A refused "draw" because TRAIN-5
  expect A may not "pass"
mutant TRAIN-5 replace "if none (TRAIN-5, TRAIN-R2):" with "if none or not boneyard is empty (TRAIN-5, TRAIN-R2):" killed by "who can place may not draw, nor pass"

scenario "who cannot place draws, though it is his only move" (TRAIN-5, M-8):
  lot A
  put A's hand: [3-12] [6-7]
  put B's hand: [4-5]
  A plays "place [3-12] on train A"
  expect B to act
  expect B has 1 moves
  expect B may "draw"
  expect B may not "pass"
mutant M-8 replace "turns of p from leader" with "turns of p in all r where (some t in r's hand where fits(t, wanted(r's train))) from leader"
  killed by "who cannot place draws, though it is his only move"

scenario "a drawn tile that fits has to be placed" (TRAIN-5):
  lot A
  dealt boneyard: [3-12] [6-12]
  put A's hand: [4-5]
  A plays "draw"
  expect [3-12] in A's hand and count of A's hand = 2
  expect A to act
  expect A refused "pass" because TRAIN-5
  expect A may not "draw"
  expect A has 2 moves
  A plays "place [3-12] on public"
  expect A's open = no
  expect B to act
mutant TRAIN-5 replace "if still none (TRAIN-5, TRAIN-7):" with "if still none or not boneyard is empty (TRAIN-5, TRAIN-7):" killed by "a drawn tile that fits has to be placed"
mutant TRAIN-5 replace "move 1 from boneyard to his hand" with "move 2 from boneyard to his hand" killed by "a drawn tile that fits has to be placed"

scenario "a player draws only one tile" (TRAIN-5):
  lot A
  dealt boneyard: [6-7]
  put A's hand: [4-5]
  A plays "draw"
  expect A may not "draw"
  expect A has 1 moves
  A plays "pass"
  expect B to act
mutant TRAIN-5 replace "where not drawn and count" with "where count" killed by "a player draws only one tile"

scenario "with an empty boneyard one passes without drawing, and one's train is open" (TRAIN-5):
  lot A
  put A's hand: [4-12] [7-12] [1-1]
  put B's hand: [3-5]
  put engine: [12-12] [0-0] [0-1] [0-2] [0-3] [0-4] [0-5] [0-6] [0-7] [0-8] [0-9] [0-10] [0-11] [0-12] [1-2] [1-3] [1-4] [1-5] [1-6] [1-7] [1-8] [1-9]
    [1-10] [1-11] [1-12] [2-2] [2-3] [2-4] [2-5] [2-6] [2-7] [2-8] [2-9] [2-10] [2-11] [2-12] [3-3] [3-4] [3-6] [3-7] [3-8] [3-9] [3-10] [3-11] [3-12]
    [4-4] [4-5] [4-6] [4-7] [4-8] [4-9] [4-10] [4-11] [5-5] [5-6] [5-7] [5-8] [5-9] [5-10] [5-11] [5-12] [6-6] [6-7] [6-8] [6-9] [6-10] [6-11] [6-12]
    [7-7] [7-8] [7-9] [7-10] [7-11] [8-8] [8-9] [8-10] [8-11] [8-12] [9-9] [9-10] [9-11] [9-12] [10-10] [10-11] [10-12] [11-11] [11-12]
  expect count of boneyard = 0
  A plays "place [4-12] on train A"
  expect B refused "draw" because TRAIN-5
  expect B has 1 moves
  B plays "pass"
  expect B's open = yes
  expect A may "place [7-12] on train B"
mutant TRAIN-5 replace "not drawn and count of boneyard > 0" with "not drawn and count of boneyard >= 0"
  killed by "with an empty boneyard one passes without drawing, and one's train is open"

# Doubles.

scenario "a double is answered at once by its own player" (TRAIN-7, TRAIN-F1, TRAIN-D1):
  lot A
  put A's hand: [3-12] [1-12] [3-3] [3-4] [3-5] [4-4] [6-6]
  put B's hand: [7-12] [7-8] [3-7]
  A plays "place [3-12] on train A"
  B plays "place [7-12] on train B"
  A plays "place [3-3] on train A"
  expect A to act
  expect count of unanswered = 1 and [3-3] in unanswered
  expect A has 2 moves
  expect A refused "place [1-12] on public" because TRAIN-7
  expect A refused "draw" because TRAIN-5
  A plays "place [3-4] on train A"
  expect unanswered is empty
  expect B to act
  expect B may "place [7-8] on train B"
mutant TRAIN-7 replace "if unanswered is empty (TRAIN-7) or his" with "if not unanswered is empty or unanswered is empty or his"
  killed by "a double is answered at once by its own player"
mutant TRAIN-7 replace "where unanswered without public is empty (TRAIN-7) and" with "where"
  killed by "a double is answered at once by its own player"
mutant TRAIN-F1 replace "set unanswered to all d in tiles where double(d) and high of d in ends of d" with "set unanswered to all d in tiles where high of d in ends of d"
  killed by "a double is answered at once by its own player"

scenario "the public train has to be served where the double is there" (TRAIN-7, TRAIN-R3):
  lot A
  put A's hand: [3-12] [4-12] [3-4] [3-3] [3-5] [0-0]
  put B's hand: [7-12] [7-8] [8-9] [9-9]
  A plays "place [3-12] on public"
  B plays "place [7-12] on train B"
  A plays "place [4-12] on train A"
  B plays "place [7-8] on train B"
  A plays "place [3-4] on train A"
  B plays "place [8-9] on train B"
  A plays "place [3-3] on train A"
  expect A has 1 moves
  expect A refused "place [3-5] on public" because TRAIN-7
  A plays "place [3-5] on train A"
  put B's hand: [3-9] [1-1]
  expect B may "place [3-9] on public"

scenario "where the double is on the public train, no other may be used" (TRAIN-7):
  lot A
  put A's hand: [3-12] [4-12] [3-4] [3-3] [3-5] [0-0]
  put B's hand: [7-12] [7-8] [8-9] [9-9]
  A plays "place [3-12] on public"
  B plays "place [7-12] on train B"
  A plays "place [4-12] on train A"
  B plays "place [7-8] on train B"
  A plays "place [3-4] on train A"
  B plays "place [8-9] on train B"
  A plays "place [3-3] on public"
  expect A refused "place [3-5] on train A" because TRAIN-7
  expect A may "place [3-5] on public"
  expect A has 1 moves
mutant TRAIN-7 replace "where unanswered without q's train is empty (TRAIN-7) and" with "where"
  killed by "where the double is on the public train, no other may be used"

scenario "who cannot answer draws, and has to place what fits" (TRAIN-7, TRAIN-R2):
  lot A
  dealt boneyard: [3-7]
  put A's hand: [3-12] [3-3] [4-4]
  put B's hand: [7-12] [7-8]
  A plays "place [3-12] on train A"
  B plays "place [7-12] on train B"
  A plays "place [3-3] on train A"
  expect A has 1 moves
  A plays "draw"
  expect A refused "pass" because TRAIN-5
  expect A has 1 moves
  A plays "place [3-7] on train A"
  expect A's open = no
  expect B to act

scenario "a player who drew a double may draw for its answer too" (TRAIN-R2):
  lot A
  dealt boneyard: [3-3] [3-7]
  put A's hand: [3-12] [4-4]
  put B's hand: [7-12] [7-8]
  A plays "place [3-12] on train A"
  B plays "place [7-12] on train B"
  A plays "draw"
  A plays "place [3-3] on train A"
  expect A may "draw"
  A plays "draw"
  A plays "place [3-7] on train A"
  expect B to act
mutant TRAIN-R2 replace "where not drawn and" with "where not drawn and unanswered is empty and" killed by "a player who drew a double may draw for its answer too"

scenario "the answer passes on from player to player, and opens the trains of those who fail" (TRAIN-7, TRAIN-6):
  players 3
  lot A
  dealt boneyard: [8-8] [9-10] [6-9] [8-11]
  put A's hand: [3-12] [3-3] [4-4]
  put B's hand: [7-12] [7-8] [1-12]
  put C's hand: [0-12] [0-1] [0-2]
  A plays "place [3-12] on train A"
  B plays "place [7-12] on train B"
  C plays "place [0-12] on train C"
  A plays "place [3-3] on train A"
  A plays "draw"
  A plays "pass"
  expect A's open = yes
  expect B to act
  expect B refused "place [7-8] on train B" because TRAIN-7
  expect B refused "place [1-12] on public" because TRAIN-7
  B plays "draw"
  B plays "pass"
  expect B's open = yes
  put C's hand: [0-1] [0-3]
  expect C has 1 moves
  C plays "place [0-3] on train A"
  expect unanswered is empty
  expect C's open = no and A's open = yes
  expect A to act
  put A's hand: [0-4] [1-1]
  expect A may "place [0-4] on train A"
mutant TRAIN-7 replace "set his open to yes" with "if unanswered is empty: set his open to yes"
  killed by "the answer passes on from player to player, and opens the trains of those who fail"

scenario "answering a double on one's own train closes it" (TRAIN-6, TRAIN-7):
  lot A
  dealt boneyard: [8-8] [9-10]
  put A's hand: [3-12] [3-3] [4-4]
  put B's hand: [7-12] [7-8]
  A plays "place [3-12] on train A"
  B plays "place [7-12] on train B"
  A plays "place [3-3] on train A"
  A plays "draw"
  A plays "pass"
  B plays "draw"
  B plays "pass"
  expect A's open = yes and B's open = yes
  put A's hand: [3-6] [4-4]
  A plays "place [3-6] on train A"
  expect A's open = no and B's open = yes

scenario "a double is answered on a closed train too" (TRAIN-7):
  lot A
  dealt boneyard: [8-8] [9-10]
  put A's hand: [3-12] [3-3] [4-4]
  put B's hand: [7-12] [3-8]
  A plays "place [3-12] on train A"
  B plays "place [7-12] on train B"
  A plays "place [3-3] on train A"
  A plays "draw"
  A plays "pass"
  set A's open to no
  expect B has 1 moves
  B plays "place [3-8] on train A"
  expect unanswered is empty
mutant TRAIN-7 replace " or not unanswered is empty) (TRAIN-4)" with ") (TRAIN-4)" killed by "a double is answered on a closed train too"

scenario "a double that nothing can answer any more needs no answer" (TRAIN-7):
  lot A
  put A's hand: [3-12] [3-3] [4-4]
  put B's hand: [7-12] [7-8]
  put engine: [0-3] [1-3] [2-3] [3-4] [3-5] [3-6] [3-7] [3-8] [3-9] [3-10] [3-11]
  A plays "place [3-12] on train A"
  B plays "place [7-12] on train B"
  A plays "place [3-3] on train A"
  expect unanswered is empty
  expect A's open = no
  expect B to act
  expect B may "place [7-8] on train B"

scenario "a double that another player's tile can answer needs its answer" (TRAIN-7):
  lot A
  put A's hand: [3-12] [3-3] [4-4]
  put B's hand: [7-12] [3-11]
  put engine: [0-3] [1-3] [2-3] [3-4] [3-5] [3-6] [3-7] [3-8] [3-9] [3-10]
  A plays "place [3-12] on train A"
  B plays "place [7-12] on train B"
  A plays "place [3-3] on train A"
  expect [3-3] in unanswered

scenario "a double that a tile of the boneyard can answer needs its answer" (TRAIN-7):
  lot A
  put A's hand: [3-12] [3-3] [4-4]
  put B's hand: [7-12] [7-8]
  put engine: [0-3] [1-3] [2-3] [3-4] [3-5] [3-6] [3-7] [3-8] [3-9] [3-10]
  A plays "place [3-12] on train A"
  B plays "place [7-12] on train B"
  A plays "place [3-3] on train A"
  expect [3-3] in unanswered
mutant TRAIN-7 replace "and some t in every hand + boneyard where fits(t, high of d)" with "" killed by "a double that nothing can answer any more needs no answer"
mutant TRAIN-7 replace "every hand + boneyard where" with "boneyard where" killed by "a double that another player's tile can answer needs its answer"
mutant TRAIN-7 replace "t in every hand + boneyard where" with "t in (every hand) where" killed by "a double that a tile of the boneyard can answer needs its answer"

scenario "going out with a double ends the round at once" (TRAIN-8, TRAIN-9):
  option rounds = 1
  lot A
  put A's hand: [3-12] [3-3]
  put B's hand: [7-12] [3-8]
  A plays "place [3-12] on train A"
  B plays "place [7-12] on train B"
  A plays "place [3-3] on train A"
  expect round ended because TRAIN-9
  expect ended won by A
  expect A's score = 0 and B's score = 11
mutant TRAIN-8 replace "or his hand is empty (TRAIN-8)" with "" killed by "going out with a double ends the round at once"
mutant TRAIN-9 replace "end round (TRAIN-9)" with "end round (TRAIN-1)"
  killed by "going out with a double ends the round at once"

# The end of a round, and of the match.

scenario "when a round is over all see what was left in the hands" (TRAIN-R4):
  option rounds = 1
  lot A
  put A's hand: [3-12]
  put B's hand: [7-12] [3-8]
  A plays "place [3-12] on train A"
  expect ended won by A
  expect A sees [3-8] in B's hand
mutant TRAIN-R4 replace "reveal his hand" with "reveal his hand to {p}" killed by "when a round is over all see what was left in the hands"

scenario "a round ends when a hand is empty, and pips in hand are added to the totals" (TRAIN-9):
  option rounds = 2
  players 3
  lot A
  put A's hand: [3-12]
  put B's hand: [7-12] [0-0]
  put C's hand: [1-2]
  A plays "place [3-12] on public"
  expect start = 11
  expect A's score = 0 and B's score = 19 and C's score = 3
  expect B to act
  put A's hand: [1-1]
  put B's hand: [3-11]
  put C's hand: [2-2]
  B plays "place [3-11] on train B"
  expect A's score = 2 and B's score = 19 and C's score = 7
  expect ended won by A
  expect leader = B and start = 11
mutant TRAIN-9 replace " or some s where his hand is empty (TRAIN-9):" with " (TRAIN-9):" killed by "a round ends when a hand is empty, and pips in hand are added to the totals"
mutant TRAIN-9 replace "with least his score" with "with most his score" killed by "a round ends when a hand is empty, and pips in hand are added to the totals"
mutant TRAIN-9 replace "to his score" with "to leader's score" killed by "a round ends when a hand is empty, and pips in hand are added to the totals"

scenario "the double-blank may count more" (TRAIN-9):
  option double-blank = 50
  lot A
  put A's hand: [3-12]
  put B's hand: [7-12] [0-0]
  A plays "place [3-12] on public"
  expect A's score = 0 and B's score = 69
mutant TRAIN-9 replace "then double-blank else 0" with "then 0 else 0" killed by "the double-blank may count more"

scenario "the double-blank counts nothing if nothing else is said" (TRAIN-9):
  lot A
  put A's hand: [3-12]
  put B's hand: [7-12] [0-0]
  A plays "place [3-12] on public"
  expect B's score = 19
mutant TRAIN-9 replace "option double-blank, default 0" with "option double-blank, default 25" killed by "the double-blank counts nothing if nothing else is said"

scenario "a round is blocked when the boneyard is empty and all pass in a row, and equals win together" (TRAIN-9, TRAIN-5):
  option rounds = 1
  lot A
  put A's hand: [1-1] [4-12]
  put B's hand: [0-2]
  put engine: [12-12] [0-0] [0-1] [0-3] [0-4] [0-5] [0-6] [0-7] [0-8] [0-9] [0-10] [0-11] [0-12] [1-2] [1-3] [1-4] [1-5] [1-6] [1-7] [1-8] [1-9]
    [1-10] [1-11] [1-12] [2-2] [2-3] [2-4] [2-5] [2-6] [2-7] [2-8] [2-9] [2-10] [2-11] [2-12] [3-3] [3-4] [3-5] [3-6] [3-7] [3-8] [3-9] [3-10] [3-11]
    [3-12] [4-4] [4-5] [4-6] [4-7] [4-8] [4-9] [4-10] [4-11] [5-5] [5-6] [5-7] [5-8] [5-9] [5-10] [5-11] [5-12] [6-6] [6-7] [6-8] [6-9] [6-10] [6-11]
    [6-12] [7-7] [7-8] [7-9] [7-10] [7-11] [7-12] [8-8] [8-9] [8-10] [8-11] [8-12] [9-9] [9-10] [9-11] [9-12] [10-10] [10-11] [10-12] [11-11] [11-12]
  A plays "place [4-12] on public"
  B plays "pass"
  expect A to act
  A plays "pass"
  expect ended won by A, B
mutant TRAIN-9 replace "if boneyard is empty: pass " with "if count of boneyard > 1000: pass " killed by "a round is blocked when the boneyard is empty and all pass in a row, and equals win together"
mutant TRAIN-9 replace "win all p with least his score" with "win {first p with least his score}" killed by "a round is blocked when the boneyard is empty and all pass in a row, and equals win together"

scenario "passes do not end a round as long as there is something to draw" (TRAIN-9):
  lot A
  put A's hand: [1-1]
  put B's hand: [0-2]
  A plays "draw"
  A plays "pass"
  B plays "draw"
  B plays "pass"
  expect start = 12
  expect A to act
mutant TRAIN-9 replace "if boneyard is empty: pass " with "pass " killed by "passes do not end a round as long as there is something to draw"

scenario "who draws the last tile and passes counts as having passed" (TRAIN-R1):
  option rounds = 1
  lot A
  put A's hand: [1-1]
  put B's hand: [0-2]
  put engine: [12-12] [0-0] [0-1] [0-3] [0-4] [0-5] [0-6] [0-7] [0-8] [0-9] [0-10] [0-11] [0-12] [1-2] [1-3] [1-4] [1-5] [1-6] [1-7] [1-8] [1-9]
    [1-10] [1-11] [1-12] [2-2] [2-3] [2-4] [2-5] [2-6] [2-7] [2-8] [2-9] [2-10] [2-11] [2-12] [3-4] [3-5] [3-6] [3-7] [3-8] [3-9] [3-10] [3-11] [3-12]
    [4-4] [4-5] [4-6] [4-7] [4-8] [4-9] [4-10] [4-11] [4-12] [5-5] [5-6] [5-7] [5-8] [5-9] [5-10] [5-11] [5-12] [6-6] [6-7] [6-8] [6-9] [6-10] [6-11]
    [6-12] [7-7] [7-8] [7-9] [7-10] [7-11] [7-12] [8-8] [8-9] [8-10] [8-11] [8-12] [9-9] [9-10] [9-11] [9-12] [10-10] [10-11] [10-12] [11-11] [11-12]
  expect count of boneyard = 1
  A plays "draw"
  A plays "pass"
  B plays "pass"
  expect ended won by B
mutant TRAIN-R1 replace "if boneyard is empty: pass " with "if boneyard is empty: start anew "
  killed by "who draws the last tile and passes counts as having passed"

scenario "a pass after one's own double begins a new row" (TRAIN-R1):
  players 3
  lot C
  put A's hand: [5-6] [8-8]
  put B's hand: [1-1]
  put C's hand: [5-12] [5-5] [2-2]
  put engine: [12-12] [0-0] [0-1] [0-2] [0-3] [0-4] [0-5] [0-6] [0-7] [0-8] [0-9] [0-10] [0-11] [0-12] [1-2] [1-3] [1-4] [1-5] [1-6] [1-7] [1-8] [1-9]
    [1-10] [1-11] [1-12] [2-3] [2-4] [2-5] [2-6] [2-7] [2-8] [2-9] [2-10] [2-11] [2-12] [3-3] [3-4] [3-5] [3-6] [3-7] [3-8] [3-9] [3-10] [3-11] [3-12]
    [4-4] [4-5] [4-6] [4-7] [4-8] [4-9] [4-10] [4-11] [4-12] [5-7] [5-8] [5-9] [5-10] [5-11] [6-6] [6-7] [6-8] [6-9] [6-10] [6-11] [6-12] [7-7] [7-8]
    [7-9] [7-10] [7-11] [7-12] [8-9] [8-10] [8-11] [8-12] [9-9] [9-10] [9-11] [9-12] [10-10] [10-11] [10-12] [11-11] [11-12]
  C plays "place [5-12] on train C"
  A plays "pass"
  B plays "pass"
  C plays "place [5-5] on train C"
  C plays "pass"
  expect start = 12
  expect A to act
  A plays "place [5-6] on train C"
  expect B to act
mutant TRAIN-R1 replace "start anew " with "set start to start " killed by "a pass after one's own double begins a new row"
