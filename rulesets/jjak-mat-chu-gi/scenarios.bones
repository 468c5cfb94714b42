language 1
scenarios of "jjak-mat-chu-gi"

# Pairs.

scenario "the set is one Chinese set, eleven faces twice and ten once" (JJAK-1):
  expect count of tiles = 32
  expect (count of all t in tiles where (count of all u in tiles where u = t) = 2) = 22
  expect every t in tiles where low of t >= 1 and high of t <= 6
mutant JJAK-1 replace "tiles chinese " with "tiles double 6, 2 copies " killed by "the set is one Chinese set, eleven faces twice and ten once"

scenario "sixteen of the 496 ways to have two tiles are pairs" (JJAK-1, JJAK-F1):
  expect (count of all 2 tiles c in tiles where pair(c)) = 16
  expect (count of all 2 tiles c in tiles where count of c = 2) = 496
  expect (count of all 2 tiles c in tiles where pair(c) and c is [a-b] [a-b] for some a, b) = 11
  expect every t in tiles where (count of all 2 tiles c in tiles where t in c and pair(c)) = 1
  expect pair({[3-6], [4-5]}) and pair({[2-6], [3-5]}) and pair({[2-5], [3-4]}) and pair({[1-4], [2-3]}) and pair({[2-4], [1-2]})
mutant JJAK-1 replace "or [2-6] [3-5] or" with "or [2-6] [4-4] or" killed by "sixteen of the 496 ways to have two tiles are pairs"
mutant JJAK-1 replace "or [3-6] [4-5] or" with "or" killed by "sixteen of the 496 ways to have two tiles are pairs"
mutant JJAK-F1 replace "or [2-4] [1-2] for" with "or [2-4] [1-5] for" killed by "sixteen of the 496 ways to have two tiles are pairs"
mutant JJAK-F1 replace "c is [a-b] [a-b] or" with "c is [a-b] [a-b] or [1-1] [2-2] or" killed by "sixteen of the 496 ways to have two tiles are pairs"

scenario "equally many pips make no pair" (JJAK-1):
  players 3
  dealt A's hand: [2-5]
  put A's hand: [1-5] [3-3] [2-6] [4-4] [2-4] [1-2]
  expect not pair({[1-5], [3-3]}) and not pair({[2-6], [4-4]}) and not pair({[2-4], [1-5]})
  expect A has 7 moves
  expect A refused "lay [1-5] [3-3]" because JJAK-1
  expect A refused "lay [2-6] [4-4]" because JJAK-1
  expect A refused "lay [2-4] [1-5]" because JJAK-1
  expect A may "lay [2-4] [1-2]"
mutant JJAK-1 replace "c is [a-b] [a-b] or" with "c is [a-b] [a-b] or [1-5] [2-4] or" killed by "equally many pips make no pair"
mutant JJAK-1 replace "define pair(c: tiles): c is" with "define pair(c: tiles): pips of c = 12 or c is" killed by "equally many pips make no pair"

# Who begins, and the deal.

scenario "whoever draws five-two begins, though another draws more pips" (JJAK-2, JJAK-3):
  players 3
  dealt A's hand: [6-6]
  dealt B's hand: [2-5]
  dealt C's hand: [4-6]
  expect leader = B
  expect B to act
  expect count of B's hand = 6 and count of A's hand = 5 and count of C's hand = 5
  expect count of boneyard = 16
mutant JJAK-2 replace "with most [2-5] in his hand, then pips" with "with most pips" killed by "whoever draws five-two begins, though another draws more pips"
mutant JJAK-3 replace "deal 1 from boneyard to leader's hand" with "deal 1 from boneyard to (player after leader)'s hand"
  killed by "whoever draws five-two begins, though another draws more pips"
mutant JJAK-3 replace "deal-hands(5)" with "deal-hands(4)" killed by "whoever draws five-two begins, though another draws more pips"

scenario "without five-two the most pips begin" (JJAK-2):
  players 3
  dealt A's hand: [1-6]
  dealt B's hand: [3-5]
  dealt C's hand: [4-5]
  expect leader = C
  expect C to act
mutant JJAK-2 replace "in his hand, then pips of his hand" with "in his hand, then high of first t in his hand"
  killed by "without five-two the most pips begin"
mutant JJAK-2 replace "in his hand, then pips of his hand" with "in his hand, then 0 - pips of his hand"
  killed by "without five-two the most pips begin"

scenario "among equals a lot decides who begins" (JJAK-2):
  players 4
  dealt A's hand: [3-5]
  dealt B's hand: [5-5]
  dealt C's hand: [1-6]
  dealt D's hand: [4-6]
  lot D
  expect leader = D
  expect D to act
mutant JJAK-2 replace "draw leader by lot from all p with most" with "set leader to first p with most" killed by "among equals a lot decides who begins"

scenario "the tile drawn for the lead is shown, and goes back" (JJAK-2):
  players 2
  dealt A's hand: [2-5]
  dealt B's hand: [6-6]
  dealt A's hand: [1-1] [1-2] [1-3] [1-4] [1-5] [1-6]
  dealt B's hand: [3-3] [3-4] [3-5] [3-6] [4-4]
  expect count of B's hand = 5
  expect [2-5] in boneyard and [6-6] in boneyard
mutant JJAK-2 replace "deal-hands(5) (JJAK-3)" with "deal 5 from boneyard to each player's hand"
  killed by "the tile drawn for the lead is shown, and goes back"

scenario "four players have 21 tiles, and 11 are left" (JJAK-3, JJAK-F3):
  players 4
  dealt D's hand: [2-5]
  expect D to act
  expect count of D's hand = 6
  expect count of boneyard = 11
  expect (count of every hand) = 21
mutant JJAK-3 replace "players 2 to 4, counter" with "players 2 to 3, counter" killed by "four players have 21 tiles, and 11 are left"
mutant JJAK-F3 replace "deal-hands(5)" with "deal-hands(6)" killed by "four players have 21 tiles, and 11 are left"

scenario "two players have 11 tiles, and 21 are left; three have 16" (JJAK-3, JJAK-F3):
  players 2
  expect (count of every hand) = 11
  expect count of boneyard = 21

scenario "a hand is seen by its holder alone, and the reserve by nobody" (JJAK-3, M-6):
  players 3
  dealt A's hand: [2-5]
  dealt A's hand: [6-6] [6-6] [5-6] [5-6] [4-6] [4-6]
  dealt B's hand:
  dealt B's hand: [3-4]
  dealt boneyard: [1-1] [1-1]
  expect B sees [3-4] in B's hand
  expect A does not see [3-4]
  expect C does not see [3-4]
  expect A does not see [1-1]
mutant M-6 replace "zone hand of each seat, seen by owner" with "zone hand of each seat, seen by all"
  killed by "a hand is seen by its holder alone, and the reserve by nobody"
mutant M-6 replace "zone boneyard, ordered" with "zone boneyard, ordered, seen by all"
  killed by "a hand is seen by its holder alone, and the reserve by nobody"

scenario "turns pass counter-clockwise" (JJAK-3, M-7):
  players 3
  dealt A's hand: [2-5]
  put A's hand: [1-1] [1-2] [1-3] [1-4] [1-5] [1-6]
  put B's hand: [3-3] [3-4] [3-5] [3-6] [4-4]
  put C's hand: [5-5] [5-6] [4-6] [2-2] [2-6]
  A plays "discard [1-1]"
  expect C to act
  C plays "draw"
  C plays "discard [5-5]"
  expect B to act
mutant JJAK-3 replace "players 2 to 4, counter-clockwise" with "players 2 to 4" killed by "turns pass counter-clockwise"
mutant M-7 replace "players 2 to 4, counter-clockwise" with "players 2 to 4" killed by "turns pass counter-clockwise"

# The first turn.

scenario "the first player draws nothing, may lay pairs, and discards" (JJAK-4, JJAK-R2, JJAK-D2):
  players 3
  dealt A's hand: [2-5]
  put A's hand: [1-1] [1-1] [2-6] [3-5] [1-5] [1-6]
  expect A to act
  expect A has 7 moves
  expect A may not "draw"
  A plays "lay [1-1] [1-1]"
  expect C sees [1-1] in A's laid
  expect A has 5 moves
  expect A refused "discard [1-1]" because JJAK-4
  A plays "lay [2-6] [3-5]"
  expect A to act
  expect A has 2 moves
  A plays "discard [1-6]"
  expect B sees [1-6] in discards
  expect count of A's laid = 4 and count of A's hand = 1
  expect C to act
mutant JJAK-4 replace "if not discards is empty (JJAK-4)" with "if not boneyard is empty (JJAK-4)"
  killed by "the first player draws nothing, may lay pairs, and discards"
mutant JJAK-D2 replace "lay(p, c, giver) (JJAK-4) again" with "lay(p, c, giver)"
  killed by "the first player draws nothing, may lay pairs, and discards"

scenario "nobody has to lay a pair, and one of its tiles can be discarded" (JJAK-4, JJAK-R2):
  players 3
  dealt A's hand: [2-5]
  put A's hand: [1-1] [1-1] [2-6] [3-5] [1-5] [1-6]
  expect A may "discard [1-1]"
  A plays "discard [2-6]"
  expect A's laid is empty
  expect count of A's hand = 5
  expect C to act
mutant JJAK-R2 replace `
    "discard" t from his hand (JJAK-4, JJAK-R2): move t to discards
  `
  with `
    if none:
      "discard" t from his hand (JJAK-4, JJAK-R2): move t to discards
  `
  killed by "nobody has to lay a pair, and one of its tiles can be discarded"

# Whoever heard a pair being laid knows it anyway: this asks about tiles that nobody has announced.
scenario "laid pairs and discards lie in view of all" (JJAK-4):
  players 3
  dealt A's hand: [2-5]
  put A's laid: [5-5] [5-5]
  put discards: [6-6] [1-6] [6-6]
  expect B sees [5-5] in A's laid
  expect B sees [1-6] in discards
mutant JJAK-4 replace "zone laid of each seat, ordered, seen by all" with "zone laid of each seat" killed by "laid pairs and discards lie in view of all"
mutant JJAK-4 replace "zone discards, ordered, seen by all" with "zone discards, ordered" killed by "laid pairs and discards lie in view of all"

scenario "three pairs on the first six tiles win, and each of the others pays one" (JJAK-4, JJAK-6, JJAK-7, M-2):
  option deals = 1
  option bankroll = 5
  players 3
  dealt A's hand: [2-5]
  put A's hand: [1-1] [1-1] [2-6] [3-5] [2-4] [1-2]
  A plays "lay [1-1] [1-1]"
  A plays "lay [2-4] [1-2]"
  A plays "lay [2-6] [3-5]"
  expect deal ended because JJAK-6
  expect paid 1 from B to A
  expect paid 1 from C to A
  expect A's chips = 7 and B's chips = 4 and C's chips = 4
  expect ended won by A
mutant JJAK-6 replace "if count of p's laid = 6 (JJAK-6)" with "if count of p's laid = 4 (JJAK-6)"
  killed by "the first player draws nothing, may lay pairs, and wins with a third"
mutant JJAK-6 replace "win-deal(p) (JJAK-6)" with "win-deal(p) (JJAK-7)"
  killed by "three pairs on the first six tiles win, and each of the others pays one"
mutant JJAK-7 replace "in players without {p}" with "in {player after p}"
  killed by "three pairs on the first six tiles win, and each of the others pays one"
mutant M-2 replace "chips bankroll" with "chips 20"
  killed by "three pairs on the first six tiles win, and each of the others pays one"

scenario "the first player draws nothing, may lay pairs, and wins with a third" (JJAK-6):
  option deals = 1
  players 2
  dealt A's hand: [2-5]
  put A's hand: [1-1] [1-1] [2-6] [3-5] [2-4] [1-2]
  A plays "lay [1-1] [1-1]"
  A plays "lay [2-4] [1-2]"
  expect A to act
  expect count of A's laid = 4
  A plays "lay [2-6] [3-5]"
  expect ended won by A

scenario "three pairs in hand have not won yet" (JJAK-6, JJAK-R2):
  players 3
  dealt A's hand: [2-5]
  put A's hand: [1-1] [1-1] [2-6] [3-5] [2-4] [1-2]
  expect A to act
  expect A has 8 moves
  A plays "discard [1-1]"
  expect C to act
mutant JJAK-R2 replace "if count of p's laid = 6" with "if count of p's laid + 2 * (count of separate 2 tiles d in p's hand where pair(d)) = 6"
  killed by "a pair in hand does not count as a third"

scenario "a pair in hand does not count as a third" (JJAK-R2):
  players 3
  dealt A's hand: [2-5]
  put A's hand: [1-1] [1-1] [2-6] [3-5] [2-4] [1-2]
  A plays "lay [1-1] [1-1]"
  expect A to act
  expect count of A's laid = 2
  expect A's chips = 20

# Later turns.

scenario "who does not take draws a tile that only he sees, and discards" (JJAK-5, JJAK-D1, M-6, M-8):
  players 3
  dealt A's hand: [2-5]
  put A's hand: [1-1] [1-2] [1-3] [1-4] [1-5] [1-6]
  put B's hand: [3-3] [3-4] [3-5] [3-6] [4-4]
  put C's hand: [5-5] [5-6] [4-6] [2-2] [2-6]
  put on boneyard: [6-6]
  A plays "discard [1-1]"
  expect C to act
  expect C has 1 moves
  expect C refused "take" because JJAK-5
  C plays "draw"
  expect C sees [6-6] in C's hand
  expect A does not see [6-6]
  expect C to act
  expect C has 6 moves
  C plays "discard [6-6]"
  expect top of discards = [6-6]
  expect count of C's hand = 5
  expect B to act
mutant JJAK-5 replace "move 1 from boneyard to his hand" with "move 2 from boneyard to his hand"
  killed by "who does not take draws a tile that only he sees, and discards"
mutant JJAK-5 replace "and some t in his hand where pair({t, top of discards}) (JJAK-5):" with "and some t in his hand where t != top of discards:"
  killed by "who does not take draws a tile that only he sees, and discards"
mutant M-8 replace "if not discards is empty (JJAK-4)" with "if not discards is empty and (some t in p's hand where pair({t, top of discards}))"
  killed by "who does not take draws a tile that only he sees, and discards"
mutant JJAK-5 replace "turns of p from leader, without end" with "turns of p from leader, one lap"
  killed by "in the second lap the first player draws like the others"

scenario "in the second lap the first player draws like the others" (JJAK-5):
  players 2
  dealt A's hand: [2-5]
  put A's hand: [1-1] [1-2] [1-3] [1-4] [1-5] [1-6]
  put B's hand: [3-3] [3-4] [3-5] [3-6] [4-4]
  A plays "discard [1-1]"
  B plays "draw"
  B plays "discard [4-4]"
  expect A to act
  A plays "draw"
  expect count of A's hand = 6

scenario "the discard is taken with its partner, and the pair is laid at once" (JJAK-5, JJAK-D1):
  players 3
  dealt A's hand: [2-5]
  put A's hand: [1-1] [1-2] [1-3] [1-4] [1-5] [2-6]
  put B's hand: [3-3] [3-4] [5-5] [3-6] [4-4]
  put C's hand: [3-5] [5-6] [4-6] [4-6] [2-2]
  A plays "discard [2-6]"
  expect C has 2 moves
  C plays "take"
  expect B sees [3-5] in C's laid
  expect B sees [2-6] in C's laid
  expect discards is empty
  expect count of C's laid = 2 and count of C's hand = 4
  expect count of boneyard = 16
  expect C has 4 moves
  C plays "lay [4-6] [4-6]"
  expect C has 2 moves
  C plays "discard [2-2]"
  expect count of C's laid = 4 and count of C's hand = 1
  expect B to act
mutant JJAK-5 replace "lay(p, {top of discards, told matching(p)}, giver)" with "move top of discards to his hand"
  killed by "the discard is taken with its partner, and the pair is laid at once"
mutant JJAK-5 replace "told matching(p)" with "told first t in his hand"
  killed by "the discard is taken with its partner, and the pair is laid at once"
mutant JJAK-D1 replace `"take" (JJAK-5) where`
  with `"take" u from his hand (JJAK-5) where`
  killed by "the discard is taken with its partner, and the pair is laid at once"

scenario "the discard may be taken with an equal tile" (JJAK-1, JJAK-5):
  players 2
  dealt A's hand: [2-5]
  put A's hand: [1-1] [1-2] [1-3] [1-4] [1-5] [2-6]
  put B's hand: [3-3] [3-4] [5-5] [3-6] [1-1]
  A plays "discard [1-1]"
  expect B may "take"
  B plays "take"
  expect count of B's laid = 2
  expect every t in B's laid where t = [1-1]
mutant JJAK-1 replace "c is [a-b] [a-b] or [3-6]" with "c is [a-b] [a-b] or [2-2] [3-3] or [3-6]"
  killed by "sixteen of the 496 ways to have two tiles are pairs"
mutant JJAK-5 replace "for some a, b" with "for some a, b with a != b" killed by "the discard may be taken with an equal tile"

scenario "a player may draw though he could take" (JJAK-5, JJAK-R1):
  players 2
  dealt A's hand: [2-5]
  put A's hand: [1-1] [1-2] [1-3] [1-4] [1-5] [2-6]
  put B's hand: [3-3] [3-4] [5-5] [3-6] [1-1]
  A plays "discard [1-1]"
  expect B has 2 moves
  B plays "draw"
  expect count of B's hand = 6
  expect top of discards = [1-1]
mutant JJAK-R1 replace `
    "draw" (JJAK-5, JJAK-R1):
      if boneyard is empty (JJAK-8):
        set leader to player after leader                     (JJAK-2)
        end deal                                              (JJAK-8)
      move 1 from boneyard to his hand                        (JJAK-5)
  `
  with `
    if none:
      "draw" (JJAK-5, JJAK-R1):
        if boneyard is empty (JJAK-8):
          set leader to player after leader (JJAK-2)
          end deal (JJAK-8)
        move 1 from boneyard to his hand (JJAK-5)
  `
  killed by "a player may draw though he could take"

scenario "only the last discard can be taken" (JJAK-5):
  players 3
  dealt A's hand: [2-5]
  put A's hand: [1-1] [1-2] [1-3] [1-4] [1-5] [1-6]
  put B's hand: [3-3] [3-4] [3-5] [1-1] [4-4]
  put C's hand: [5-5] [5-6] [4-6] [2-2] [2-6]
  A plays "discard [1-1]"
  C plays "draw"
  C plays "discard [5-6]"
  expect B has 1 moves
  expect B refused "take" because JJAK-5
mutant JJAK-5 replace "and some t in his hand where pair({t, top of discards}) (JJAK-5):" with "and some t in his hand where (some u in discards where pair({t, u})):"
  killed by "only the last discard can be taken"

# Hand and laid pairs are five tiles between turns, however the turns go.
scenario "there are five tiles between turns, and six during a turn" (JJAK-F2):
  players 2
  dealt A's hand: [2-5]
  put A's hand: [1-1] [1-1] [2-6] [3-5] [1-5] [1-6]
  put B's hand: [3-3] [3-4] [5-5] [3-6] [1-6]
  expect count of A's hand + count of A's laid = 6
  A plays "lay [1-1] [1-1]"
  A plays "lay [2-6] [3-5]"
  A plays "discard [1-6]"
  expect count of A's hand + count of A's laid = 5
  B plays "take"
  expect count of B's hand + count of B's laid = 6
  B plays "discard [3-6]"
  expect count of B's hand + count of B's laid = 5
  A plays "draw"
  expect count of A's hand + count of A's laid = 6
  expect A has 2 moves

# Three pairs, and who pays.

scenario "won with a drawn tile: each of the others pays" (JJAK-6, JJAK-7):
  option deals = 1
  option stake = 3
  players 3
  dealt A's hand: [2-5]
  put A's hand: [1-2] [1-5] [1-3] [1-4] [5-5] [1-6]
  put B's hand: [3-3] [3-4] [4-6] [3-6] [4-4]
  put C's laid: [1-1] [1-1] [5-6] [5-6]
  put C's hand: [2-6]
  put on boneyard: [3-5]
  A plays "discard [1-6]"
  C plays "draw"
  C plays "lay [2-6] [3-5]"
  expect paid 3 from A to C
  expect paid 3 from B to C
  expect A's chips = 17 and B's chips = 17 and C's chips = 26
  expect ended won by C
mutant JJAK-7 replace "pay stake from" with "pay 1 from" killed by "won with a drawn tile: each of the others pays"
mutant JJAK-7 replace "if giver = nobody then q else giver" with "player after p" killed by "won with a drawn tile: each of the others pays"

scenario "won with a taken discard: whoever discarded it pays for all" (JJAK-6, JJAK-7):
  option deals = 1
  players 4
  dealt A's hand: [2-5]
  put A's hand: [1-2] [1-5] [1-3] [1-4] [5-5] [2-6]
  put D's laid: [1-1] [1-1] [5-6] [5-6]
  put D's hand: [3-5]
  A plays "discard [2-6]"
  D plays "take"
  expect paid 3 from A to D
  expect paid 0 from B to D
  expect paid 0 from C to D
  expect A's chips = 17 and B's chips = 20 and C's chips = 20 and D's chips = 23
  expect deal ended because JJAK-6
  expect ended won by D
mutant JJAK-7 replace "if giver = nobody then q else giver" with "q" killed by "won with a taken discard: whoever discarded it pays for all"
mutant JJAK-7 replace "set giver to player before p" with "set giver to player after p" killed by "won with a taken discard: whoever discarded it pays for all"

scenario "won from the hand in a turn that began with a taken discard: whoever discarded it pays for all" (JJAK-7, JJAK-R3):
  option deals = 1
  players 3
  dealt A's hand: [2-5]
  put A's hand: [1-2] [1-5] [1-3] [1-4] [5-5] [2-6]
  put C's laid: [1-1] [1-1]
  put C's hand: [3-5] [5-6] [5-6]
  A plays "discard [2-6]"
  C plays "take"
  C plays "lay [5-6] [5-6]"
  expect paid 2 from A to C
  expect A's chips = 18 and B's chips = 20 and C's chips = 22
  expect ended won by C
mutant JJAK-R3 replace "lay(p, c, giver)" with "lay(p, c, nobody)"
  killed by "won from the hand in a turn that began with a taken discard: whoever discarded it pays for all"

scenario "a discard taken in an earlier turn is no reason to pay for all" (JJAK-7):
  option deals = 1
  players 3
  dealt A's hand: [2-5]
  put A's hand: [1-2] [1-5] [1-3] [1-4] [5-5] [2-6]
  put C's laid: [1-1] [1-1]
  put C's hand: [3-5] [5-6] [4-4]
  put B's hand: [3-3] [3-4] [4-6] [3-6] [2-2]
  A plays "discard [2-6]"
  C plays "take"
  C plays "discard [4-4]"
  put on boneyard: [2-3]
  B plays "draw"
  B plays "discard [2-3]"
  put on boneyard: [2-4]
  A plays "draw"
  A plays "discard [2-4]"
  put on boneyard: [5-6]
  C plays "draw"
  C plays "lay [5-6] [5-6]"
  expect paid 1 from A to C
  expect paid 1 from B to C
  expect ended won by C
mutant JJAK-7 replace `
    turns of p from leader, without end (JJAK-5):
      let giver be nobody
  `
  with `
    let giver be nobody
    turns of p from leader, without end (JJAK-5):
  `
  killed by "a discard taken in an earlier turn is no reason to pay for all"

scenario "a payer with too few chips pays what he has" (JJAK-7, M-5):
  option deals = 1
  players 4
  dealt A's hand: [2-5]
  set A's chips to 2
  put A's hand: [1-2] [1-5] [1-3] [1-4] [5-5] [2-6]
  put D's laid: [1-1] [1-1] [5-6] [5-6]
  put D's hand: [3-5]
  A plays "discard [2-6]"
  D plays "take"
  expect paid 2 from A to D
  expect paid 0 from B to D
  expect A's chips = 0 and D's chips = 22
mutant M-5 replace "to p, or all he has" with "to p, or else: set leader to p" killed by "a payer with less than one stake pays what he has"

scenario "a payer with less than one stake pays what he has" (M-5):
  option deals = 1
  option stake = 5
  players 2
  dealt A's hand: [2-5]
  set B's chips to 2
  put A's hand: [1-1] [1-1] [2-6] [3-5] [2-4] [1-2]
  A plays "lay [1-1] [1-1]"
  A plays "lay [2-4] [1-2]"
  A plays "lay [2-6] [3-5]"
  expect paid 2 from B to A
  expect B's chips = 0

# Six-six.

scenario "two six-six cannot be the third pair" (JJAK-6):
  players 3
  dealt A's hand: [2-5]
  put A's laid: [1-1] [1-1] [5-6] [5-6]
  put A's hand: [6-6] [6-6]
  expect A has 1 moves
  expect A refused "lay [6-6] [6-6]" because JJAK-6
  A plays "discard [6-6]"
  expect C to act
mutant JJAK-6 replace "count of p's laid < 4 or not [6-6] in c" with "count of p's laid < 6" killed by "two six-six cannot be the third pair"

scenario "two six-six can be the first pair, or the second" (JJAK-6):
  option deals = 1
  players 3
  dealt A's hand: [2-5]
  put A's hand: [6-6] [6-6] [1-1] [1-1] [2-4] [1-2]
  expect A may "lay [6-6] [6-6]"
  A plays "lay [1-1] [1-1]"
  expect A may "lay [6-6] [6-6]"
  A plays "lay [6-6] [6-6]"
  A plays "lay [2-4] [1-2]"
  expect ended won by A
mutant JJAK-6 replace "count of p's laid < 4 or" with "count of p's laid < 2 or" killed by "two six-six can be the first pair, or the second"
mutant JJAK-6 replace "count of p's laid < 4 or not [6-6] in c" with "not [6-6] in c" killed by "two six-six can be the first pair, or the second"

scenario "another pair than six-six can be the third" (JJAK-6):
  option deals = 1
  players 3
  dealt A's hand: [2-5]
  put A's laid: [1-1] [1-1] [5-6] [5-6]
  put A's hand: [5-5] [5-5]
  expect A may "lay [5-5] [5-5]"
  A plays "lay [5-5] [5-5]"
  expect ended won by A
mutant JJAK-6 replace "or not [6-6] in c" with "or high of (first t in c) < 5" killed by "another pair than six-six can be the third"

scenario "a discarded six-six cannot be taken for a third pair" (JJAK-R4):
  players 3
  dealt A's hand: [2-5]
  put C's laid: [1-1] [1-1] [5-6] [5-6]
  put C's hand: [6-6]
  put A's hand: [6-6] [1-2] [1-3] [1-4] [1-5] [1-6]
  A plays "discard [6-6]"
  expect C has 1 moves
  expect C refused "take" because JJAK-R4 with "count of p's laid is 4"
  C plays "draw"
  expect C to act
mutant JJAK-R4 replace "in-time(p, {top of discards}) (JJAK-R4) and some" with "some"
  killed by "a discarded six-six cannot be taken for a third pair"

scenario "a discarded six-six can be taken for a second pair" (JJAK-R4):
  players 3
  dealt A's hand: [2-5]
  put C's laid: [1-1] [1-1]
  put C's hand: [6-6] [2-4] [2-3]
  put A's hand: [6-6] [1-2] [1-3] [1-4] [1-5] [1-6]
  A plays "discard [6-6]"
  expect C may "take"
mutant JJAK-R4 replace "count of p's laid < 4 or" with "count of p's laid < 2 or" killed by "a discarded six-six can be taken for a second pair"

# Drawn hands.

scenario "a draw that is due from an empty reserve ends the hand without a winner" (JJAK-8):
  option deals = 1
  players 2
  dealt A's hand: [2-5]
  put A's hand: [1-1] [1-2] [1-3] [1-4] [1-5] [1-6]
  put B's hand: [3-3] [3-4] [3-5] [3-6] [4-4]
  put discards: [1-1] [1-3] [1-5] [1-6] [2-2] [2-2] [2-3] [2-4] [2-5] [2-6] [3-3] [4-4] [4-5] [4-6] [4-6] [5-5] [5-5] [5-6] [5-6] [6-6] [6-6]
  expect boneyard is empty
  A plays "discard [1-1]"
  expect B to act
  expect B has 1 moves
  B plays "draw"
  expect deal ended because JJAK-8
  expect paid 0 from A to B
  expect A's chips = 20 and B's chips = 20
  expect ended won by A, B
mutant JJAK-8 replace "end deal (JJAK-8)" with "win-deal(p)" killed by "a draw that is due from an empty reserve ends the hand without a winner"
mutant JJAK-8 replace "if boneyard is empty (JJAK-8)" with "if count of boneyard < 0 (JJAK-8)" killed by "a draw that is due from an empty reserve ends the hand without a winner"

scenario "the last tile of the reserve is drawn and played on" (JJAK-8):
  players 2
  dealt A's hand: [2-5]
  put A's hand: [1-1] [1-2] [1-3] [1-4] [1-5] [1-6]
  put B's hand: [3-3] [3-4] [3-5] [3-6] [4-4]
  put discards: [1-1] [1-3] [1-5] [1-6] [2-2] [2-2] [2-3] [2-4] [2-5] [2-6] [3-3] [4-4] [4-5] [4-6] [4-6] [5-5] [5-5] [5-6] [5-6] [6-6]
  A plays "discard [1-1]"
  B plays "draw"
  expect boneyard is empty
  expect B sees [6-6] in B's hand
  expect B to act
  B plays "discard [6-6]"
  expect A to act
mutant JJAK-8 replace "if boneyard is empty (JJAK-8)" with "if count of boneyard = 1 (JJAK-8)" killed by "the last tile of the reserve is drawn and played on"

scenario "with an empty reserve the discard can still be taken" (JJAK-8, JJAK-R1):
  option deals = 1
  players 2
  dealt A's hand: [2-5]
  put A's hand: [1-1] [1-2] [1-3] [1-4] [1-5] [1-6]
  put B's hand: [1-1] [3-3] [3-4] [3-5] [4-4]
  put discards: [1-3] [1-5] [1-6] [2-2] [2-2] [2-3] [2-4] [2-5] [2-6] [3-3] [3-6] [4-4] [4-5] [4-6] [4-6] [5-5] [5-5] [5-6] [5-6] [6-6] [6-6]
  A plays "discard [1-1]"
  expect B has 2 moves
  B plays "take"
  expect count of B's laid = 2
  B plays "discard [3-3]"
  expect A to act
mutant JJAK-8 replace "if not discards is empty (JJAK-4):" with `
    if boneyard is empty: end deal
    if not discards is empty (JJAK-4):
  `
  killed by "with an empty reserve the discard can still be taken"

scenario "after a drawn hand the player next to the first one begins" (JJAK-2, JJAK-8):
  players 3
  dealt A's hand: [2-5]
  put A's hand: [1-1] [1-2] [1-3] [1-4] [1-5] [1-6]
  put A's hand: [1-1] [1-2] [1-3] [1-4] [1-5] [1-6]
  put B's hand: [3-3] [3-4] [3-5] [3-6] [4-4]
  put C's hand: [2-2] [2-3] [2-4] [2-6] [5-5]
  put discards: [1-1] [1-3] [1-5] [1-6] [2-2] [2-5] [3-3] [4-4] [4-5] [4-6] [4-6] [5-5] [5-6] [5-6] [6-6] [6-6]
  A plays "discard [1-1]"
  C plays "draw"
  expect deal ended because JJAK-8
  expect leader = C
  expect C to act
  expect count of C's hand = 6 and count of A's hand = 5
  expect C may not "draw"
mutant JJAK-2 replace "set leader to player after leader" with "set leader to p" killed by "the first player begins again only after the others"
mutant JJAK-2 replace "set leader to player after leader" with "set leader to leader" killed by "after a drawn hand the player next to the first one begins"

scenario "the first player begins again only after the others" (JJAK-2):
  players 3
  dealt A's hand: [2-5]
  put A's hand: [1-1] [1-2] [1-3] [1-4] [1-5] [1-6]
  put B's hand: [3-3] [3-4] [3-5] [3-6] [4-4]
  put C's hand: [2-2] [2-3] [2-4] [2-6] [5-5]
  put discards: [1-1] [1-3] [1-5] [1-6] [2-2] [2-5] [3-3] [4-4] [4-5] [4-6] [4-6] [5-5] [5-6] [5-6] [6-6]
  A plays "discard [1-1]"
  C plays "draw"
  C plays "discard [6-6]"
  B plays "draw"
  expect deal ended because JJAK-8
  expect leader = C

scenario "the winner of a hand begins the next" (JJAK-2, JJAK-9, M-1):
  players 3
  dealt A's hand: [2-5]
  put A's hand: [1-2] [1-5] [1-3] [1-4] [5-5] [1-6]
  put B's laid: [1-1] [1-1] [5-6] [5-6]
  put B's hand: [3-5]
  put C's hand: [2-2] [2-3] [2-4] [2-6] [4-4]
  put on boneyard: [6-6]
  A plays "discard [1-3]"
  C plays "draw"
  C plays "discard [2-6]"
  B plays "take"
  expect paid 2 from C to B
  expect leader = B
  expect B to act
  expect count of B's hand = 6 and B's laid is empty and discards is empty
mutant JJAK-2 replace "set leader to p (JJAK-2)" with "set leader to player after p" killed by "the winner of a hand begins the next"
mutant M-1 replace "repeat deals times" with "repeat 1 times" killed by "the winner of a hand begins the next"

# The match.

scenario "a match has ten hands, and the most chips win" (JJAK-9):
  players 2
  dealt A's hand: [2-5]
  set A's chips to 19
  set B's chips to 21
  put A's hand: [1-1] [1-2] [1-3] [1-4] [1-5] [6-6]
  put B's hand: [3-3] [3-4] [3-5] [3-6] [4-4]
  put discards: [1-1] [1-3] [1-5] [1-6] [1-6] [2-2] [2-2] [2-3] [2-4] [2-5] [2-6] [3-3] [4-4] [4-5] [4-6] [4-6] [5-5] [5-5] [5-6] [5-6] [6-6]
  A plays "discard [6-6]"
  B plays "draw"
  put A's hand: [1-1] [1-2] [1-3] [1-4] [1-5]
  put B's hand: [3-3] [3-4] [3-5] [3-6] [4-4] [6-6]
  put discards: [1-1] [1-3] [1-5] [1-6] [1-6] [2-2] [2-2] [2-3] [2-4] [2-5] [2-6] [3-3] [4-4] [4-5] [4-6] [4-6] [5-5] [5-5] [5-6] [5-6] [6-6]
  B plays "discard [6-6]"
  A plays "draw"
  put A's hand: [1-1] [1-2] [1-3] [1-4] [1-5] [6-6]
  put B's hand: [3-3] [3-4] [3-5] [3-6] [4-4]
  put discards: [1-1] [1-3] [1-5] [1-6] [1-6] [2-2] [2-2] [2-3] [2-4] [2-5] [2-6] [3-3] [4-4] [4-5] [4-6] [4-6] [5-5] [5-5] [5-6] [5-6] [6-6]
  A plays "discard [6-6]"
  B plays "draw"
  put A's hand: [1-1] [1-2] [1-3] [1-4] [1-5]
  put B's hand: [3-3] [3-4] [3-5] [3-6] [4-4] [6-6]
  put discards: [1-1] [1-3] [1-5] [1-6] [1-6] [2-2] [2-2] [2-3] [2-4] [2-5] [2-6] [3-3] [4-4] [4-5] [4-6] [4-6] [5-5] [5-5] [5-6] [5-6] [6-6]
  B plays "discard [6-6]"
  A plays "draw"
  put A's hand: [1-1] [1-2] [1-3] [1-4] [1-5] [6-6]
  put B's hand: [3-3] [3-4] [3-5] [3-6] [4-4]
  put discards: [1-1] [1-3] [1-5] [1-6] [1-6] [2-2] [2-2] [2-3] [2-4] [2-5] [2-6] [3-3] [4-4] [4-5] [4-6] [4-6] [5-5] [5-5] [5-6] [5-6] [6-6]
  A plays "discard [6-6]"
  B plays "draw"
  put A's hand: [1-1] [1-2] [1-3] [1-4] [1-5]
  put B's hand: [3-3] [3-4] [3-5] [3-6] [4-4] [6-6]
  put discards: [1-1] [1-3] [1-5] [1-6] [1-6] [2-2] [2-2] [2-3] [2-4] [2-5] [2-6] [3-3] [4-4] [4-5] [4-6] [4-6] [5-5] [5-5] [5-6] [5-6] [6-6]
  B plays "discard [6-6]"
  A plays "draw"
  put A's hand: [1-1] [1-2] [1-3] [1-4] [1-5] [6-6]
  put B's hand: [3-3] [3-4] [3-5] [3-6] [4-4]
  put discards: [1-1] [1-3] [1-5] [1-6] [1-6] [2-2] [2-2] [2-3] [2-4] [2-5] [2-6] [3-3] [4-4] [4-5] [4-6] [4-6] [5-5] [5-5] [5-6] [5-6] [6-6]
  A plays "discard [6-6]"
  B plays "draw"
  put A's hand: [1-1] [1-2] [1-3] [1-4] [1-5]
  put B's hand: [3-3] [3-4] [3-5] [3-6] [4-4] [6-6]
  put discards: [1-1] [1-3] [1-5] [1-6] [1-6] [2-2] [2-2] [2-3] [2-4] [2-5] [2-6] [3-3] [4-4] [4-5] [4-6] [4-6] [5-5] [5-5] [5-6] [5-6] [6-6]
  B plays "discard [6-6]"
  A plays "draw"
  put A's hand: [1-1] [1-2] [1-3] [1-4] [1-5] [6-6]
  put B's hand: [3-3] [3-4] [3-5] [3-6] [4-4]
  put discards: [1-1] [1-3] [1-5] [1-6] [1-6] [2-2] [2-2] [2-3] [2-4] [2-5] [2-6] [3-3] [4-4] [4-5] [4-6] [4-6] [5-5] [5-5] [5-6] [5-6] [6-6]
  A plays "discard [6-6]"
  B plays "draw"
  expect B to act
  put A's hand: [1-1] [1-2] [1-3] [1-4] [1-5]
  put B's hand: [3-3] [3-4] [3-5] [3-6] [4-4] [6-6]
  put discards: [1-1] [1-3] [1-5] [1-6] [1-6] [2-2] [2-2] [2-3] [2-4] [2-5] [2-6] [3-3] [4-4] [4-5] [4-6] [4-6] [5-5] [5-5] [5-6] [5-6] [6-6]
  B plays "discard [6-6]"
  A plays "draw"
  expect ended won by B
mutant JJAK-9 replace "option deals default 10" with "option deals default 9" killed by "a match has ten hands, and the most chips win"
mutant JJAK-9 replace "option deals default 10" with "option deals default 11" killed by "a match has ten hands, and the most chips win"
mutant JJAK-9 replace "match(0, yes)" with "match(0, no)" killed by "a match has ten hands, and the most chips win"

scenario "a player without chips sits out" (M-3):
  option deals = 2
  players 3
  dealt A's hand: [2-5]
  set B's chips to 1
  put A's hand: [1-1] [1-1] [2-6] [3-5] [2-4] [1-2]
  A plays "lay [1-1] [1-1]"
  A plays "lay [2-4] [1-2]"
  A plays "lay [2-6] [3-5]"
  expect B's chips = 0
  expect players = {A, C}
  expect count of A's hand = 6 and B's hand is empty and count of C's hand = 5
mutant M-3 replace "his chips >= max(ante, 1)" with "his chips >= ante" killed by "a player without chips sits out"

scenario "the match is over when fewer than two have chips" (M-4):
  players 2
  dealt A's hand: [2-5]
  set B's chips to 1
  put A's hand: [1-1] [1-1] [2-6] [3-5] [2-4] [1-2]
  A plays "lay [1-1] [1-1]"
  A plays "lay [2-4] [1-2]"
  A plays "lay [2-6] [3-5]"
  expect ended won by A
mutant M-4 replace "if count of players < 2" with "if count of players < 1" killed by "the match is over when fewer than two have chips"
