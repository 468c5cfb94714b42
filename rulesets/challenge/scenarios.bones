language 1
scenarios of "challenge"

# Equipment and deal.

scenario "the set has fifty-six tiles, each face twice, and two dice with six sides" (CH-1):
  players 2
  rolled 6 1
  expect count of tiles = 56
  expect every t in tiles where (count of all u in tiles where u = t) = 2
  expect every t in tiles where high of t <= 6
  expect red = 6 and white = 1
mutant CH-1 replace "tiles double 6, 2 copies" with "tiles double 7, 2 copies"
  killed by "the set has fifty-six tiles, each face twice, and two dice with six sides"
mutant CH-1 replace "tiles double 6, 2 copies" with "tiles double 6, 3 copies"
  killed by "the set has fifty-six tiles, each face twice, and two dice with six sides"

scenario "seven can play, and then all tiles are dealt and the boneyard is empty" (CH-2, CH-3, CH-R15):
  players 7
  expect count of players = 7
  expect every p in players where count of p's hand = 8
  expect count of boneyard = 0
mutant CH-2 replace "players 2 to 7" with "players 2 to 6" killed by "seven can play, and then all tiles are dealt and the boneyard is empty"

scenario "two can play" (CH-R15):
  players 2
  expect count of players = 2 and count of boneyard = 40
mutant CH-R15 replace "players 2 to 7" with "players 3 to 7" killed by "two can play"

scenario "each player gets eight tiles that only he sees, the rest is face down" (CH-3, M-6):
  players 3
  dealt A's hand: [6-6] [5-6]
  dealt boneyard: [4-4]
  expect count of A's hand = 8 and count of B's hand = 8 and count of C's hand = 8
  expect count of boneyard = 32
  expect A sees [6-6] in A's hand
  expect B does not see [6-6]
  expect C does not see [5-6]
  expect A does not see [4-4]
mutant CH-3 replace "deal-hands(8)" with "deal-hands(7)" killed by "each player gets eight tiles that only he sees, the rest is face down"
mutant CH-3 replace "zone boneyard, ordered" with "zone boneyard, ordered, seen by all"
  killed by "each player gets eight tiles that only he sees, the rest is face down"
mutant M-6 replace "zone hand of each seat, seen by owner" with "zone hand of each seat, seen by all"
  killed by "each player gets eight tiles that only he sees, the rest is face down"

scenario "the first tosser is drawn by lot" (CH-R1):
  players 4
  lot C
  expect leader = C
mutant CH-R1 replace "draw leader by lot from players" with "set leader to first p in players" killed by "the first tosser is drawn by lot"

scenario "the dice go clockwise, one toss a throw" (CH-4, CH-9, M-7):
  players 3
  lot B
  rolled 1 2
  rolled 3 4
  rolled 5 6
  expect leader = B and red = 1 and white = 2
  all others play "nothing"
  expect leader = C and red = 3 and white = 4
  all others play "nothing"
  expect leader = A and red = 5 and white = 6
mutant CH-4 replace "set leader to player after leader (CH-4)" with "set leader to leader (CH-4)"
  killed by "the dice go clockwise, one toss a throw"
mutant CH-4 replace "roll dice " with "roll red " killed by "the dice go clockwise, one toss a throw"
mutant M-7 replace "set leader to player after leader (CH-4)"
  with "set leader to player after player after leader (CH-4)"
  killed by "the dice go clockwise, one toss a throw"

# Claims.

scenario "every player, the tosser too, may claim with one tile, with two, or not at all" (CH-5):
  players 3
  lot A
  dealt A's hand: [3-4] [6-6]
  dealt C's hand: [2-2] [5-5]
  expect A, B, C to act
  expect A may "nothing"
  expect A may "claim [3-4]"
  expect C may "claim [2-2] [5-5]"
mutant CH-5 replace "each p chooses at once" with "each p in players without {leader} chooses at once"
  killed by "every player, the tosser too, may claim with one tile, with two, or not at all"

scenario "a claim is laid with one or two tiles of one's own hand" (CH-5, CH-8):
  players 2
  lot A
  dealt A's hand: [0-0] [0-1] [0-2] [3-4] [3-5] [3-6] [4-4] [4-5]
  expect A refused "claim [6-6]" because CH-5
  expect A refused "claim [3-4] [6-6]" because CH-5
  expect A refused "claim [3-4] [3-4]" because CH-5
  expect A refused "claim [0-0] [0-1] [0-2]" because CH-5
mutant CH-5 replace "1 or 2 tiles c from his hand" with "1 or 2 or 3 tiles c from his hand" killed by "a claim is laid with one or two tiles of one's own hand"
mutant CH-8 replace "1 or 2 tiles c from his hand" with "1 or 2 tiles c from tiles" killed by "a claim is laid with one or two tiles of one's own hand"

scenario "a single tile is true only when it shows both dice" (CH-6, CH-12):
  players 3
  lot A
  rolled 3 4
  dealt A's hand: [2-5] [0-0]
  A plays "claim [2-5]"
  all others play "nothing"
  A plays "pass"
  B plays "challenge A"
  expect A sees [2-5] in A's hand
  expect count of A's hand = 8
mutant CH-6 replace "c is [x-y] or" with "pips of c = x + y or c is" killed by "a single tile is true only when it shows both dice"

scenario "a single tile matches the dice either way round" (CH-6, CH-13):
  players 3
  lot A
  rolled 4 3
  dealt A's hand: [3-4]
  A plays "claim [3-4]"
  all others play "nothing"
  A plays "pass"
  B plays "challenge A"
  expect B sees [3-4] in B's hand
  expect A to act
mutant CH-6 replace "c is [x-y] or" with "c is [x-y] and x <= y or c is" killed by "a single tile matches the dice either way round"

scenario "two tiles that join into a train with the dice at its ends are true" (CH-7):
  players 3
  lot A
  rolled 3 4
  dealt A's hand: [0-3] [0-4] [1-1]
  dealt C's hand: [3-3] [3-4] [6-6] [5-6]
  A plays "claim [0-3] [0-4]"
  B plays "nothing"
  C plays "claim [3-3] [3-4]"
  A plays "challenge C"
  expect C to act
  C plays "give [6-6] [5-6]"
  expect A sees [3-3] in A's hand
  B plays "challenge A"
  expect A to act
  expect B sees [0-3] in B's hand
mutant CH-7 replace "or [x-n] [n-y] for some n" with "or c is [x-n] [n-y] for some n with n > 0"
  killed by "two tiles that join into a train with the dice at its ends are true"

scenario "two tiles that do not join are a false claim" (CH-7, CH-12):
  players 3
  lot A
  rolled 3 4
  dealt A's hand: [1-3] [2-4]
  dealt B's hand: [6-6] [5-5]
  A plays "claim [1-3] [2-4]"
  all others play "nothing"
  A plays "pass"
  B plays "challenge A"
  expect B to act
  expect A sees [1-3] in A's hand
mutant CH-7 replace "[n-y] for some n" with "[m-y] for some n, m" killed by "two tiles that do not join are a false claim"

scenario "seven pairs of faces fit every throw, on a double throw each is one face twice" (CH-7, CH-R12):
  players 2
  expect every x in 1 to 6 where every y in 1 to 6 where x = y or
    (count of all n in 0 to 6 where some c in tiles where some d in tiles where c is [x-n] and d is [n-y] and true-claim({c, d}, x, y)) = 7
  expect every x in 1 to 6 where no 2 tiles c in tiles where true-claim(c, x, x) and not c is [x-n] [n-x] for some n
  expect (count of all 2 tiles c in tiles where true-claim(c, 3, 3)) = 7
mutant CH-R12 replace "or [x-n] [n-y] for some n" with "or c is [x-n] [n-y] for some n with x != y"
  killed by "seven pairs of faces fit every throw, on a double throw each is one face twice"

scenario "no true claim has the double blank, and other blanks are laid two by two" (CH-F1):
  players 2
  expect every x in 1 to 6 where every y in 1 to 6 where no c in tiles where low of c = 0 and true-claim({c}, x, y)
  expect every x in 1 to 6 where every y in x to 6 where no 2 tiles c in tiles where true-claim(c, x, y) and [0-0] in c
  expect every x in 1 to 6 where every y in x to 6 where
    no 2 tiles c in tiles where true-claim(c, x, y) and (some t in c where low of t = 0) and not c is [x-0] [0-y]
mutant CH-F1 replace "c is [x-y] or" with "pips of c = x + y or c is" killed by "no true claim has the double blank, and other blanks are laid two by two"

scenario "the two copies of a tile can be a claim together, [3-5] [5-3] on a throw of 3 and 3" (CH-R12, CH-13):
  players 3
  lot A
  rolled 3 3
  dealt A's hand: [3-5] [3-5] [1-1] [1-2]
  A plays "claim [3-5] [3-5]"
  all others play "nothing"
  A plays "pass"
  B plays "challenge A"
  expect A to act
  A plays "give [1-1] [1-2]"
  expect (count of all t in B's hand where t = [3-5]) = 2
  expect count of A's hand = 4 and count of B's hand = 12

scenario "a claim that can be joined in two ways is true if one of them fits" (CH-R12):
  players 3
  lot A
  rolled 2 2
  dealt A's hand: [1-2] [1-2]
  A plays "claim [1-2] [1-2]"
  all others play "nothing"
  A plays "pass"
  B plays "challenge A"
  expect A to act
  expect (count of all t in B's hand where t = [1-2]) = 2
mutant CH-R12 replace "or [x-n] [n-y] for some n" with "or c is [x-n] [n-y] for some n with n > 1"
  killed by "a claim that can be joined in two ways is true if one of them fits"

scenario "what was laid is secret" (CH-8, CH-D1):
  players 3
  lot A
  rolled 3 4
  dealt A's hand: [6-6] [5-6]
  A plays "claim [6-6] [5-6]"
  all others play "nothing"
  expect count of A's claim = 2
  expect A sees [6-6] in A's claim
  expect B does not see [6-6]
  expect C does not see [5-6]
mutant CH-8 replace "zone claim of each seat, seen by owner" with "zone claim of each seat, seen by all" killed by "what was laid is secret"

scenario "claims are sealed until all have decided" (CH-R2):
  players 3
  lot A
  rolled 3 4
  dealt A's hand: [3-4]
  A plays "claim [3-4]"
  expect B, C to act
  expect count of A's claim = 0 and count of A's hand = 8
  C plays "nothing"
  expect B to act
  expect count of A's claim = 0
  B plays "nothing"
  expect count of A's claim = 1 and count of A's hand = 7
  expect A to act
mutant CH-R2 replace "each p chooses at once (CH-5, CH-R2):" with "for each p from leader: p chooses (CH-5, CH-R2):"
  killed by "claims are sealed until all have decided"

scenario "a throw on which nobody claims is over" (CH-9):
  players 3
  lot A
  rolled 3 4
  all others play "nothing"
  expect leader = B
  expect A, B, C to act
  expect A may "nothing"
mutant CH-9 replace "until all pass or every claim is empty" with "until all pass"
  killed by "a throw on which nobody claims is over"

scenario "a claim is one decision: nothing, one tile, or two together" (CH-D1, M-8):
  players 2
  lot A
  dealt A's hand: [3-5] [3-5] [1-1] [6-6] [4-4] [4-6] [2-2] [2-3]
  expect A has 30 moves
mutant CH-D1 replace "1 or 2 tiles c from his hand" with "1 tiles c from his hand" killed by "a claim is one decision: nothing, one tile, or two together"

# Challenges.

scenario "the tosser is first to challenge, and the turn goes clockwise" (CH-10, M-7):
  players 3
  lot B
  rolled 3 4
  dealt A's hand: [6-6]
  A plays "claim [6-6]"
  all others play "nothing"
  expect B to act
  B plays "pass"
  expect C to act
  C plays "pass"
  expect A to act
mutant CH-10 replace "turns of p from leader" with "turns of p from player after leader"
  killed by "the tosser is first to challenge, and the turn goes clockwise"

scenario "in his turn a player challenges one claim or passes" (CH-10, CH-R4, CH-D2):
  players 4
  lot A
  rolled 3 4
  dealt B's hand: [6-6]
  dealt C's hand: [5-6]
  A plays "nothing"
  B plays "claim [6-6]"
  C plays "claim [5-6]"
  D plays "nothing"
  expect A has 3 moves
  expect A may "pass"
  expect A may "challenge B"
  expect A may "challenge C"
  expect A refused "challenge A" because CH-R4 with "q is A"
  expect A refused "challenge D" because CH-R4 with "count of q's claim is 0"
mutant CH-D2 replace "count of q's claim > 0 (CH-R4)" with "count of q's claim < 3 (CH-R4)"
  killed by "in his turn a player challenges one claim or passes"

scenario "nobody challenges his own claim" (CH-R4):
  players 3
  lot A
  rolled 3 4
  dealt A's hand: [6-6]
  dealt B's hand: [5-5]
  A plays "claim [6-6]"
  B plays "claim [5-5]"
  C plays "nothing"
  expect A refused "challenge A" because CH-R4 with "q is A, p is A"
  expect A may "challenge B"
mutant CH-R4 replace "q != p (CH-R4) and " with "" killed by "nobody challenges his own claim"

scenario "a player without tiles in hand, and with a claim of his own, may challenge" (CH-R4, CH-R6):
  players 3
  lot A
  rolled 3 4
  put A's hand: [6-6]
  put B's hand: [5-5] [5-6]
  A plays "claim [6-6]"
  B plays "claim [5-5]"
  C plays "nothing"
  expect count of A's hand = 0
  expect A may "challenge B"
mutant CH-R4 replace "turns of p from leader" with "turns of p in all r where count of his hand > 0 from leader"
  killed by "a player without tiles in hand, and with a claim of his own, may challenge"

scenario "who has nothing to challenge is asked all the same, and can only pass" (CH-R4, M-8):
  players 3
  lot A
  rolled 3 4
  dealt A's hand: [6-6]
  A plays "claim [6-6]"
  all others play "nothing"
  expect A to act
  expect A has 1 moves
  expect A may "pass"
mutant M-8 replace "turns of p from leader" with "turns of p in all r where his claim is empty from leader"
  killed by "who has nothing to challenge is asked all the same, and can only pass"

scenario "a challenged claim is turned up for all" (CH-11):
  players 3
  lot A
  rolled 3 4
  dealt A's hand: [6-6]
  A plays "claim [6-6]"
  all others play "nothing"
  A plays "pass"
  B plays "challenge A"
  expect C sees [6-6] in A's hand
  expect B sees [6-6] in A's hand
mutant CH-11 replace "reveal q's claim" with "reveal q's claim to {p}" killed by "a challenged claim is turned up for all"

scenario "whose claim is challenged, his is turned up" (CH-11):
  players 3
  lot A
  rolled 3 4
  dealt B's hand: [6-6]
  B plays "claim [6-6]"
  all others play "nothing"
  A plays "challenge B"
  expect C sees [6-6] in B's hand

scenario "a lie of one tile: the liar takes it back and gets one more, unseen by the third" (CH-12, CH-11, M-6):
  players 3
  lot A
  rolled 3 4
  dealt A's hand: [6-6]
  dealt B's hand: [5-6] [5-5]
  A plays "claim [6-6]"
  all others play "nothing"
  A plays "pass"
  B plays "challenge A"
  expect B to act
  expect C sees [6-6] in A's hand
  B plays "give [5-6]"
  expect count of A's hand = 9 and count of B's hand = 7
  expect A sees [5-6] in A's hand
  expect B sees [5-6] in A's hand
  expect C does not see [5-6]
mutant CH-12 replace "else: settle(q's claim, p, q)" with "else: settle(q's claim, q, p)"
  killed by "a lie of one tile: the liar takes it back and gets one more, unseen by the third"
mutant CH-12 replace "move shown to taker's hand" with "move shown to giver's hand"
  killed by "a lie of one tile: the liar takes it back and gets one more, unseen by the third"

scenario "a lie of two tiles: the challenger gives two" (CH-12, CH-D3):
  players 3
  lot A
  rolled 3 4
  dealt A's hand: [6-6] [5-6]
  dealt B's hand: [1-1] [2-2] [3-3] [4-4] [5-5] [0-0] [0-1] [0-2]
  A plays "claim [5-6] [6-6]"
  all others play "nothing"
  A plays "pass"
  B plays "challenge A"
  expect B to act
  expect B has 28 moves
  expect B refused "give [1-1]" because CH-12
  expect B refused "give [1-1] [6-6]" because CH-12
  B plays "give [1-1] [2-2]"
  expect count of A's hand = 10 and count of B's hand = 6
  expect A sees [1-1] in A's hand
  expect leader = B
mutant CH-D3 replace "min(count of shown, count of his hand)" with "min(1, count of his hand)" killed by "a lie of two tiles: the challenger gives two"

scenario "the truth with one tile: the challenger takes it and gets one more" (CH-13, CH-11, M-6):
  players 3
  lot A
  rolled 3 4
  dealt A's hand: [3-4] [6-6]
  A plays "claim [3-4]"
  all others play "nothing"
  A plays "pass"
  B plays "challenge A"
  expect A to act
  expect C sees [3-4] in B's hand
  A plays "give [6-6]"
  expect count of A's hand = 6 and count of B's hand = 10
  expect A sees [6-6] in B's hand
  expect B sees [6-6] in B's hand
  expect C does not see [6-6]
mutant CH-13 replace "white): settle(q's claim, q, p)" with "white): settle(q's claim, p, q)"
  killed by "the truth with one tile: the challenger takes it and gets one more"

scenario "the truth with two tiles: the challenger gets four" (CH-13, CH-D3):
  players 3
  lot A
  rolled 3 4
  dealt A's hand: [3-6] [4-6] [1-1] [2-2]
  A plays "claim [3-6] [4-6]"
  all others play "nothing"
  A plays "pass"
  B plays "challenge A"
  expect A refused "give [1-1]" because CH-13
  A plays "give [1-1] [2-2]"
  expect count of A's hand = 4 and count of B's hand = 12
  expect C sees [3-6] in B's hand
  expect C does not see [2-2]
mutant CH-13 replace "move shown to taker's hand" with "move shown to boneyard"
  killed by "the truth with two tiles: the challenger gets four"

scenario "a giver cannot give the tiles that were just shown" (CH-R11):
  players 3
  lot A
  rolled 3 4
  dealt A's hand: [6-6] [3-4]
  dealt B's hand: [1-1]
  dealt C's hand: [3-4]
  A plays "claim [6-6]"
  B plays "nothing"
  C plays "claim [3-4]"
  expect A to act
  A plays "pass"
  B plays "challenge A"
  expect B refused "give [6-6]" because CH-R11
  B plays "give [1-1]"
  C plays "pass"
  A plays "challenge C"
  expect C refused "give [3-4]" because CH-R11
mutant CH-R11 replace "move shown to taker's hand" with "move shown to giver's hand"
  killed by "a giver cannot give the tiles that were just shown"

scenario "who has passed may challenge when his turn comes again" (CH-14):
  players 3
  lot A
  rolled 3 4
  dealt B's hand: [6-6] [1-1]
  dealt C's hand: [5-5]
  A plays "nothing"
  B plays "claim [6-6]"
  C plays "claim [5-5]"
  A plays "pass"
  B plays "challenge C"
  B plays "give [1-1]"
  C plays "pass"
  expect A to act
  expect A may "challenge B"
mutant CH-14 replace ": pass" with ": set players to players without {p}"
  killed by "who has passed may challenge when his turn comes again"

scenario "after a challenge the turn goes on, and the passes are counted anew" (CH-R3):
  players 3
  lot A
  rolled 3 4
  dealt B's hand: [6-6] [1-1]
  dealt C's hand: [5-5]
  A plays "nothing"
  B plays "claim [6-6]"
  C plays "claim [5-5]"
  A plays "pass"
  B plays "challenge C"
  B plays "give [1-1]"
  expect C to act
  C plays "pass"
  A plays "pass"
  expect B to act
  expect leader = A
  B plays "pass"
  expect leader = B
mutant CH-R3 replace ": pass" with ": start anew"
  killed by "after a challenge the turn goes on, and the passes are counted anew"

scenario "a throw is over once no claim is left" (CH-15):
  players 3
  lot A
  rolled 3 4
  dealt A's hand: [6-6]
  dealt B's hand: [1-1]
  A plays "claim [6-6]"
  all others play "nothing"
  expect B told "You and C lay nothing"
  A plays "pass"
  B plays "challenge A"
  expect leader = A
  B plays "give [1-1]"
  expect leader = B
  expect A, B, C to act
mutant CH-15 replace "until all pass or every claim is empty" with "until all pass or not every claim is empty"
  killed by "a throw is over once no claim is left"

scenario "after a full lap of passes the claims go to the boneyard unseen" (CH-15, CH-3):
  players 3
  lot A
  rolled 3 4
  dealt A's hand: [6-6] [5-6]
  dealt B's hand: [4-6]
  A plays "claim [6-6] [5-6]"
  B plays "claim [4-6]"
  C plays "nothing"
  A plays "pass"
  B plays "pass"
  expect count of boneyard = 32
  C plays "pass"
  expect count of boneyard = 35
  expect count of A's hand = 6 and count of B's hand = 7 and count of C's hand = 8
  expect B does not see [6-6]
  expect A does not see [4-6]
  expect A sees [6-6] in boneyard
mutant CH-15 replace "move every claim to boneyard" with "for each r: move his claim to his hand" killed by "after a full lap of passes the claims go to the boneyard unseen"

scenario "who has fewer tiles than he must give gives all of them" (CH-R5, CH-12):
  players 3
  lot A
  rolled 3 4
  put A's hand: [6-6] [5-6] [1-1]
  put B's hand: [2-2]
  A plays "claim [6-6] [5-6]"
  all others play "nothing"
  A plays "pass"
  B plays "challenge A"
  expect B has 1 moves
  B plays "give [2-2]"
  expect count of A's hand = 4
mutant CH-R5 replace "min(count of shown, count of his hand)" with "count of shown" killed by "who has fewer tiles than he must give gives all of them"

scenario "tiles that lie as a claim are not in the hand, so that an empty hand gives nothing" (CH-R5, CH-D3):
  players 3
  lot B
  rolled 3 4
  put A's hand: [6-6] [1-1]
  put B's hand: [2-2]
  A plays "claim [6-6]"
  B plays "claim [2-2]"
  C plays "nothing"
  B plays "challenge A"
  expect C to act
  expect count of A's hand = 2 and count of B's claim = 1
mutant CH-R5 replace "if not giver's hand is empty" with "if giver != nobody"
  killed by "tiles that lie as a claim are not in the hand, so that an empty hand gives nothing"

# End and payment.

scenario "the first without tiles wins the deal and takes the pot" (CH-16, CH-18, CH-R14):
  players 3
  lot A
  rolled 3 4
  put A's hand: [3-4]
  expect pool = 3 and A's chips = 19
  A plays "claim [3-4]"
  all others play "nothing"
  A plays "pass"
  B plays "challenge A"
  expect deal ended because CH-16
  expect paid 3 from pool to A
  expect ended won by A
  expect A's chips = 22 and B's chips = 19 and C's chips = 19
  expect A's won = 1 and B's won = 0
mutant CH-16 replace "claim is empty (CH-16, CH-R6, CH-R8)" with "claim is empty and every hand is empty (CH-16)"
  killed by "the first without tiles wins the deal and takes the pot"
mutant CH-18 replace "win-deal(p)" with "win-deal(leader)" killed by "the first without tiles wins the deal and takes the pot"
mutant CH-R14 replace "his hand + his claim is empty" with "his hand + his claim is empty and his won > 0"
  killed by "the first without tiles wins the deal and takes the pot"

scenario "going out by telling the truth: the last tile is handed to the challenger" (CH-13, CH-16, CH-R6):
  players 3
  lot A
  rolled 3 4
  put A's hand: [3-4] [1-1]
  A plays "claim [3-4]"
  all others play "nothing"
  A plays "pass"
  B plays "challenge A"
  A plays "give [1-1]"
  expect ended won by A
  expect A sees [1-1] in B's hand

scenario "going out by telling the truth with nothing left to give" (CH-13, CH-R5, CH-R6):
  players 3
  lot A
  rolled 3 4
  put A's hand: [3-4]
  A plays "claim [3-4]"
  all others play "nothing"
  A plays "pass"
  B plays "challenge A"
  expect ended won by A
  expect count of B's hand = 9

scenario "going out by giving the last tile to a liar" (CH-12, CH-R6):
  players 3
  lot A
  rolled 3 4
  put A's hand: [6-6] [5-5]
  put B's hand: [1-1]
  A plays "claim [6-6]"
  all others play "nothing"
  A plays "pass"
  B plays "challenge A"
  B plays "give [1-1]"
  expect deal ended because CH-16
  expect ended won by B

scenario "a player whose last tiles lie as a claim is not out yet" (CH-R6):
  players 3
  lot A
  rolled 3 4
  put A's hand: [6-6]
  put C's hand: [5-5] [5-6]
  put B's hand: [1-1] [2-2]
  A plays "claim [6-6]"
  B plays "nothing"
  C plays "claim [5-5]"
  A plays "pass"
  B plays "challenge C"
  B plays "give [1-1]"
  expect C to act
  expect count of A's hand = 0 and count of A's claim = 1
mutant CH-R6 replace "his hand + his claim is empty" with "his hand is empty"
  killed by "a player whose last tiles lie as a claim is not out yet"

scenario "claims still on the table when the deal ends go back to the hands and count" (CH-R7, CH-18):
  players 3
  option stakes = per-tile
  lot A
  rolled 3 4
  put A's hand: [3-4]
  put B's hand: [1-1] [2-2]
  put C's hand: [5-5] [5-6] [4-6]
  A plays "claim [3-4]"
  B plays "nothing"
  C plays "claim [5-5] [5-6]"
  A plays "pass"
  B plays "challenge A"
  expect ended won by A
  expect count of C's hand = 3 and count of B's hand = 3
  expect paid 3 from C to A
  expect A does not see [5-5]
mutant CH-R7 replace "move his claim to his hand" with "move his claim to boneyard"
  killed by "claims still on the table when the deal ends go back to the hands and count"

scenario "of several who are out at once the first from the tosser wins" (CH-R8):
  players 3
  lot C
  rolled 3 4
  put A's hand: [6-6]
  put B's hand: [1-1] [2-2]
  put C's hand: [5-5]
  A plays "claim [6-6]"
  B plays "nothing"
  C plays "claim [5-5]"
  C plays "pass"
  A plays "pass"
  B plays "pass"
  expect ended won by C
  expect C's chips = 22
mutant CH-R8 replace "for each p from leader" with "for each p"
  killed by "of several who are out at once the first from the tosser wins"

scenario "who holds most tiles loses, and deals and tosses first next" (CH-17):
  players 3
  option deals = 2
  lot A
  rolled 3 4
  rolled 5 6
  put A's hand: [3-4]
  put B's hand: [1-1]
  put C's hand: [5-5] [4-4] [3-3]
  A plays "claim [3-4]"
  all others play "nothing"
  A plays "pass"
  B plays "challenge A"
  expect leader = C
  expect red = 5
  expect pool = 3 and A's chips = 21
  expect every p in players where count of p's hand = 8
mutant CH-17 replace "with most count of his hand" with "with least count of his hand" killed by "who holds most tiles loses, and deals and tosses first next"
mutant CH-17 replace "set leader to first q from leader where q != p with most count of his hand" with "set leader to p" killed by "who holds most tiles loses, and deals and tosses first next"

scenario "the tosser may be the loser, and tosses again" (CH-17, CH-18):
  players 3
  option stakes = per-tile
  option deals = 2
  lot A
  rolled 3 4
  put A's hand: [5-5] [4-5] [3-3]
  put B's hand: [3-4]
  put C's hand: [1-1]
  B plays "claim [3-4]"
  all others play "nothing"
  A plays "challenge B"
  expect leader = A
  expect paid 4 from A to B
  expect paid 1 from C to B

scenario "the search for the loser begins at the tosser, not at the winner" (CH-R9):
  players 4
  option deals = 2
  lot D
  rolled 3 4
  put A's hand: [1-1] [2-2] [0-0]
  put B's hand: [3-4]
  put C's hand: [3-3] [4-4] [6-6]
  put D's hand: [5-5]
  B plays "claim [3-4]"
  all others play "nothing"
  D plays "challenge B"
  expect leader = A

scenario "of several with most tiles the first from the tosser loses" (CH-R9):
  players 4
  option deals = 2
  lot C
  rolled 3 4
  put A's hand: [1-1] [2-2] [0-0]
  put B's hand: [3-4]
  put C's hand: [5-5]
  put D's hand: [3-3] [4-4] [6-6]
  B plays "claim [3-4]"
  all others play "nothing"
  C plays "challenge B"
  expect leader = D
mutant CH-R9 replace "first q from leader where" with "first q where"
  killed by "of several with most tiles the first from the tosser loses"

scenario "the winner never loses, even when all are out at once" (CH-R9, CH-R8):
  players 2
  option deals = 2
  lot A
  rolled 3 4
  put A's hand: [6-6]
  put B's hand: [5-5]
  A plays "claim [6-6]"
  B plays "claim [5-5]"
  A plays "pass"
  B plays "pass"
  expect leader = B
  expect A's chips = 20 and B's chips = 18
mutant CH-R9 replace "where q != p with most" with "with most"
  killed by "the winner never loses, even when all are out at once"

scenario "with per-tile the others pay the stake for each tile, and nobody more than he has" (CH-18, M-5):
  players 3
  option stakes = per-tile
  option stake = 2
  chips C 5
  lot A
  rolled 3 4
  put A's hand: [3-4]
  put B's hand: [1-1]
  put C's hand: [5-5] [4-4] [3-3]
  expect pool = 0
  A plays "claim [3-4]"
  all others play "nothing"
  A plays "pass"
  B plays "challenge A"
  expect paid 4 from B to A
  expect paid 5 from C to A
  expect A's chips = 29 and B's chips = 16 and C's chips = 0
mutant CH-18 replace "pay stake * count of his hand" with "pay count of his hand"
  killed by "with per-tile the others pay the stake for each tile, and nobody more than he has"
mutant M-5 replace "pay stake * count of his hand from q to p, or all he has"
  with "pay stake * count of his hand from q to p, or else: set leader to p"
  killed by "with per-tile the others pay the stake for each tile, and nobody more than he has"

scenario "with none no chips are moved, and who won most deals wins the match" (CH-18, CH-R10, M-4):
  players 3
  option stakes = none
  chips C 0
  lot A
  rolled 3 4
  expect count of players = 3
  put C's hand: [3-4]
  C plays "claim [3-4]"
  all others play "nothing"
  A plays "challenge C"
  expect ended won by C
  expect A's chips = 20 and C's chips = 0
mutant M-4 replace "(if by-chips then his chips else his won)" with "(his chips)"
  killed by "with none no chips are moved, and who won most deals wins the match"

scenario "the option stake says what goes into the pot" (CH-18):
  players 2
  option stake = 7
  expect paid 7 from A to pool
  expect pool = 14 and A's chips = 13
mutant CH-18 replace "if stakes = pot then stake else 0" with "if stakes = pot then 1 else 0" killed by "the option stake says what goes into the pot"

scenario "with per-tile nothing is put up, and who has no chips sits out" (CH-R10, M-3):
  players 3
  option stakes = per-tile
  option stake = 5
  chips B 1
  chips C 0
  lot A
  expect count of players = 2
  expect pool = 0
  expect A, B to act
  expect count of C's hand = 0
mutant CH-R10 replace "max(ante, 1)" with "ante"
  killed by "with per-tile nothing is put up, and who has no chips sits out"

scenario "who cannot put up his stake sits out, and cannot be challenged" (M-3, CH-10):
  players 3
  option stake = 4
  chips B 4
  chips C 3
  lot A
  rolled 3 4
  expect pool = 8
  expect A, B to act
  expect B's chips = 0 and C's chips = 3
  B plays "nothing"
  A plays "claim [0-0]"
  expect A to act
  expect A refused "challenge C" because CH-10
  A plays "pass"
  expect B to act
  expect B may "challenge A"
mutant M-3 replace "his chips >= max(ante, 1)" with "his chips > max(ante, 1)" killed by "who cannot put up his stake sits out, and cannot be challenged"
mutant CH-10 replace "q (CH-10)" with "q from seats (CH-10)" killed by "who cannot put up his stake sits out, and cannot be challenged"

scenario "a loser who cannot play on leaves the toss to the next clockwise" (M-3, CH-17):
  players 3
  option deals = 2
  chips B 1
  lot A
  rolled 3 4
  put A's hand: [3-4]
  put B's hand: [1-1] [2-2] [3-3]
  put C's hand: [4-4]
  A plays "claim [3-4]"
  all others play "nothing"
  A plays "pass"
  B plays "challenge A"
  expect count of players = 2
  expect leader = C
  expect count of B's hand = 0
mutant M-3 replace "set leader to first p from next" with "set leader to next"
  killed by "a loser who cannot play on leaves the toss to the next clockwise"

scenario "a match has as many deals as the option says" (M-1):
  players 2
  option deals = 2
  option idle-throws = 1
  lot A
  all others play "nothing"
  expect A, B to act
  all others play "nothing"
  expect ended won by A, B
mutant M-1 replace "repeat deals times" with "repeat 1 times" killed by "a match has as many deals as the option says"

scenario "each seat begins with the bankroll" (M-2):
  players 2
  option bankroll = 7
  expect A's chips = 6 and B's chips = 6
mutant M-2 replace "chips bankroll" with "chips 20" killed by "each seat begins with the bankroll"

scenario "the match ends when fewer than two can take part" (M-4):
  players 2
  option deals = 5
  chips B 1
  lot A
  rolled 3 4
  put A's hand: [3-4]
  A plays "claim [3-4]"
  B plays "nothing"
  A plays "pass"
  B plays "challenge A"
  expect ended won by A
  expect A's chips = 21 and B's chips = 0
mutant M-4 replace "if count of players < 2" with "if count of players < 1" killed by "the match ends when fewer than two can take part"

scenario "after so many throws in a row without a claim the deal is void and stakes go back" (CH-R13):
  players 3
  option deals = 2
  option idle-throws = 2
  lot A
  all others play "nothing"
  expect leader = B
  all others play "nothing"
  expect deal ended because CH-R13
  expect paid 1 from pool to A
  expect pool = 3 and A's chips = 19
  expect leader = C
mutant CH-R13 replace "and idle = idle-throws" with "and idle = idle-throws + 1"
  killed by "after so many throws in a row without a claim the deal is void and stakes go back"

scenario "stakes go back to those who took part" (CH-R13, M-3):
  players 3
  option deals = 2
  option idle-throws = 1
  chips C 0
  lot A
  all others play "nothing"
  expect deal ended because CH-R13
  expect paid 1 from pool to A

scenario "the first tosser is drawn among those who take part" (CH-17, M-3):
  players 4
  chips A 0
  chips B 0
  expect leader != A and leader != B

scenario "a claim between them starts the count of idle throws anew" (CH-R13):
  players 2
  option idle-throws = 2
  lot A
  rolled 3 4
  rolled 3 4
  rolled 3 4
  dealt A's hand: [6-6]
  all others play "nothing"
  A plays "claim [6-6]"
  B plays "nothing"
  B plays "pass"
  A plays "pass"
  all others play "nothing"
  expect A, B to act

scenario "without a limit idle throws go on" (CH-R13):
  players 2
  lot A
  all others play "nothing"
  all others play "nothing"
  expect A told "You and B lay nothing"
  all others play "nothing"
  expect A, B to act
mutant CH-R13 replace "option idle-throws: 0 to 1000" with "option idle-throws: 0 to 1000, default 3" killed by "without a limit idle throws go on"
