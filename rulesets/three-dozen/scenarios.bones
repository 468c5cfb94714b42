language 1
scenarios of "three-dozen"

# Equipment, deal and stakes.

scenario "the set is one double-six, and five can play" (TD-1):
  players 5
  expect count of tiles = 28
  expect every t in tiles where high of t <= 6
  expect count of players = 5
mutant TD-1 replace "players 2 to 5" with "players 2 to 4" killed by "the set is one double-six, and five can play"

scenario "the leader is drawn by lot and gets six tiles, the others five" (TD-2):
  players 3
  lot B
  expect leader = B
  expect B to act
  expect count of A's hand = 5 and count of B's hand = 6 and count of C's hand = 5
  expect count of boneyard = 12
mutant TD-2 replace "draw leader by lot from players                                 (TD-2" with "set leader to first p in players (TD-2"
  killed by "the leader is drawn by lot and gets six tiles, the others five"
mutant TD-2 replace "deal 1 from boneyard to leader's hand" with "move 1 from boneyard to (player after leader)'s hand"
  killed by "the leader is drawn by lot and gets six tiles, the others five"

scenario "a hand is seen by its holder alone, and the boneyard by nobody" (TD-2, M-6):
  players 3
  lot A
  dealt B's hand: [5-6]
  dealt boneyard: [6-6]
  expect B sees [5-6] in B's hand
  expect A does not see [5-6]
  expect C does not see [5-6]
  expect A does not see [6-6]
mutant M-6 replace "zone hand of each seat, seen by owner" with "zone hand of each seat, seen by all"
  killed by "a hand is seen by its holder alone, and the boneyard by nobody"

scenario "all players put up the same stake" (TD-3, M-2):
  players 3
  option stake = 4
  option bankroll = 10
  lot A
  dealt A's hand: [0-0] [0-1] [0-2] [0-3] [0-4] [0-5]
  dealt B's hand: [0-6] [1-1] [1-2] [1-3] [1-4]
  dealt C's hand: [1-5] [1-6] [2-2] [2-3] [2-4]
  expect paid 4 from B to pool
  expect pool = 12
  expect A's chips = 6 and B's chips = 6 and C's chips = 6
mutant TD-3 replace "match(stake, yes)" with "match(1, yes)" killed by "all players put up the same stake"
mutant M-2 replace "chips bankroll" with "chips 20" killed by "all players put up the same stake"

# Pairs.

scenario "two doubles that follow one another are a pair, in a circle" (TD-4):
  players 2
  expect pair({[0-0], [1-1]}) and pair({[1-1], [2-2]}) and pair({[2-2], [3-3]}) and pair({[3-3], [4-4]})
  expect pair({[4-4], [5-5]}) and pair({[5-5], [6-6]}) and pair({[0-0], [6-6]})
  expect not pair({[1-1], [3-3]}) and not pair({[0-0], [5-5]}) and not pair({[0-0], [2-2]})
  expect (count of all 2 tiles c in tiles where c is [n-n] [m-m] for some n, m and pair(c)) = 9
mutant TD-4 replace "m = (n + 1) mod (set + 1)" with "m = n + 2" killed by "two doubles that follow one another are a pair, in a circle"

scenario "two tiles with twelve pips between them are a pair" (TD-5):
  players 2
  expect (count of all 2 tiles c in tiles where pips of c = 12) = 34
  expect every 2 tiles c in tiles where pair(c) or pips of c != 12
  expect pair({[0-0], [6-6]}) and pair({[1-5], [3-3]}) and not pair({[1-5], [3-4]})
mutant TD-5 replace "or pips of c = 2 * set" with "or pips of c = 2 * set and not c is [n-n] [m-m] for some n, m"
  killed by "two tiles with twelve pips between them are a pair"

scenario "there are forty pairs in a double-six set" (TD-F1):
  players 2
  expect (count of all 2 tiles c in tiles where pair(c)) = 40
mutant TD-F1 replace "m = (n + 1) mod (set + 1)" with "m = n" killed by "there are forty pairs in a double-six set"

# The leader's first turn.

scenario "a leader who was dealt three pairs wins at once" (TD-6, TD-11, TD-R6):
  players 3
  lot A
  dealt A's hand: [1-1] [4-6] [0-6] [1-5] [5-6] [0-1]
  expect ended won by A
  expect count of A's laid = 6 and A's hand is empty
  expect paid 3 from pool to A
  expect A's chips = 22 and B's chips = 19
mutant TD-11 replace "win-deal(p)" with "pay-pool({p})" killed by "a leader who was dealt three pairs wins at once"
mutant TD-6 replace "lay-and-discard(leader)" with "lay-and-discard(player after leader)" killed by "a leader with a pair lays it openly and then discards"

scenario "three pairs that overlap are not three pairs" (TD-R6, TD-R1, TD-D2):
  players 3
  lot A
  dealt A's hand: [0-6] [1-5] [2-4] [0-1] [0-2] [0-3]
  expect A to act
  expect A has 3 moves
  expect A may "lay [2-4] [1-5]"
  A plays "lay [0-6] [1-5]"
  expect A refused "lay [0-1] [2-4]" because TD-5 with "c is [0-1] [2-4]"
  expect A has 4 moves
  expect count of A's laid = 2
mutant TD-R6 replace "count of separate 2 tiles c in p's hand where pair(c)) >= 6" with "count of all 2 tiles c in p's hand where pair(c)) >= 6"
  killed by "three pairs that overlap are not three pairs"

scenario "overlapping pairs are put together so that they win" (TD-R6):
  players 3
  lot A
  dealt A's hand: [4-4] [5-5] [6-6] [0-0] [0-6] [1-5]
  expect ended won by A
  expect count of A's laid = 6
mutant TD-R6 replace "(TD-11, TD-R6):" with "and p != leader (TD-11, TD-R6):" killed by "overlapping pairs are put together so that they win"

scenario "a leader with a pair lays it openly and then discards" (TD-6, TD-9, TD-R1, TD-D2):
  players 3
  lot A
  dealt A's hand: [5-5] [0-2] [0-1] [0-4] [0-3] [1-2]
  expect A to act
  expect A has 1 moves
  expect A refused "discard [0-1]" because TD-R1
  A plays "lay [5-5] [0-2]"
  expect B sees [5-5] in A's laid
  expect A to act
  expect A has 4 moves
  A plays "discard [0-1]"
  expect C sees [0-1] in discards
  expect count of A's hand = 3
  expect B to act
mutant TD-R1 replace "if none (TD-R1)" with "if none or p's chips > 0 (TD-R1)" killed by "a leader with a pair lays it openly and then discards"

# Whoever heard a pair being laid knows it anyway: this asks somebody who did not.
scenario "laid pairs lie in view of all" (TD-6, M-6):
  players 3
  lot A
  put A's laid: [5-5] [0-2]
  expect B sees [5-5] in A's laid
mutant TD-6 replace "zone laid of each seat, ordered, seen by all" with "zone laid of each seat, seen by nobody" killed by "laid pairs lie in view of all"

scenario "a leader without a pair shows nothing and discards one tile of his choice" (TD-6, TD-D3, TD-R9):
  players 3
  lot A
  dealt A's hand: [0-1] [0-2] [0-3] [1-2] [0-4] [1-3]
  expect A has 6 moves
  expect A refused "discard [6-6]" because TD-R9
  expect A refused "lay [0-1] [0-2]" because TD-5 with "c is [0-1] [0-2]"
  A plays "discard [0-2]"
  expect count of A's laid = 0 and count of A's hand = 5
  expect top of discards = [0-2]
  expect B to act
mutant TD-6 replace "zone discards, ordered, seen by all" with "zone discards, ordered, seen by nobody" killed by "all earlier discards stay in view, but only the last can be taken"
mutant TD-D3 replace "t from his hand (TD-6, TD-9, TD-R9)" with "t from tiles (TD-6, TD-9, TD-R9)"
  killed by "a leader without a pair shows nothing and discards one tile of his choice"

# Taking, drawing, laying.

scenario "the next player may take the discard with a partner, and lays the pair" (TD-7, TD-R9, TD-D1):
  players 3
  lot A
  put A's hand: [3-5] [0-1] [0-2] [0-3] [1-2] [1-6]
  put B's hand: [1-3] [1-4] [0-5] [2-3] [0-0]
  A plays "discard [3-5]"
  expect B to act
  expect B may "take with [1-3]"
  expect B may "draw"
  expect B has 2 moves
  expect B refused "take with [1-4]" because TD-7 with "t is [1-4]"
  expect B refused "take with [2-2]" because TD-7
  B plays "take with [1-3]"
  expect C sees [1-3] in B's laid
  expect C sees [3-5] in B's laid
  expect B to act
  expect B has 4 moves
  expect B refused "discard [1-3]" because TD-R9
  B plays "discard [1-4]"
  expect count of B's hand = 3 and count of B's laid = 2
  expect C to act
mutant TD-7 replace "move {t, top of discards} to his laid" with "move {t, top of discards} to his hand"
  killed by "the next player may take the discard with a partner, and lays the pair"
mutant TD-7 replace "where pair({t, top of discards}) (TD-7, TD-R10)" with "where t != top of discards (TD-7, TD-R10)"
  killed by "the next player may take the discard with a partner, and lays the pair"
mutant TD-R9 replace "t from his hand (TD-6, TD-9, TD-R9)" with "t from his laid (TD-6, TD-9, TD-R9)"
  killed by "the next player may take the discard with a partner, and lays the pair"
mutant TD-7 replace "t from his hand (TD-7)" with "t from tiles (TD-7)"
  killed by "the next player may take the discard with a partner, and lays the pair"

scenario "each partner for the discard is a move" (TD-D1):
  players 2
  lot A
  put A's hand: [0-6] [0-1] [0-3] [1-2] [0-4] [1-3]
  put B's hand: [1-5] [2-4] [3-3] [1-1] [2-3]
  A plays "discard [0-6]"
  expect B has 4 moves
mutant TD-D1 replace "where pair({t, top of discards}) (TD-7, TD-R10)" with "where t = first u in p's hand where pair({u, top of discards}) (TD-7)"
  killed by "each partner for the discard is a move"

scenario "who does not take draws one tile that only he sees" (TD-8, M-6):
  players 3
  lot A
  dealt boneyard: [2-3]
  put A's hand: [5-6] [1-6] [0-2] [0-3] [1-2] [0-4]
  put B's hand: [0-0] [1-3] [1-4] [2-2] [0-5]
  A plays "discard [5-6]"
  expect B has 1 moves
  B plays "draw"
  expect count of B's hand = 6
  expect B sees [2-3] in B's hand
  expect A does not see [2-3]
  expect B to act
  B plays "discard [2-3]"
  expect count of B's hand = 5
  expect C to act
mutant TD-8 replace "move 1 from boneyard to his hand" with "move 2 from boneyard to his hand" killed by "who does not take draws one tile that only he sees"

scenario "a player may draw though he could take" (TD-8, TD-R2):
  players 3
  lot A
  dealt boneyard: [2-3]
  put A's hand: [6-6] [0-1] [0-2] [0-3] [1-2] [0-4]
  put B's hand: [0-0] [1-3] [1-4] [2-4] [0-5]
  A plays "discard [6-6]"
  expect B may "take with [0-0]"
  B plays "draw"
  expect B sees [2-3] in B's hand
  expect top of discards = [6-6]
mutant TD-R2 replace "option take: optional, forced" with "option take: forced, optional" killed by "a player may draw though he could take"

scenario "with forced a player who can take has to" (TD-R2):
  players 3
  option take = forced
  lot A
  put A's hand: [6-6] [0-1] [0-2] [0-3] [1-2] [0-4]
  put B's hand: [0-0] [1-3] [1-4] [2-4] [0-5]
  put C's hand: [1-5] [2-3] [4-6] [5-5] [3-3]
  A plays "discard [6-6]"
  expect B refused "draw" because TD-R2
  B plays "take with [0-0]"
  B plays "discard [0-5]"
  expect C may "draw"
mutant TD-8 replace "if none or take = optional (TD-8, TD-R2)" with "if none or take = forced (TD-8, TD-R2)" killed by "a player may draw though he could take in his turn"
mutant TD-R2 replace "if none or take = optional (TD-8, TD-R2)" with "if none or set >= 6 (TD-8, TD-R2)" killed by "with forced a player who can take has to"

scenario "a player may draw though he could take in his turn" (TD-8):
  players 2
  lot B
  put B's hand: [6-6] [0-1] [0-2] [0-3] [1-2] [0-4]
  put A's hand: [0-0] [1-3] [1-4] [2-4] [0-5]
  B plays "discard [6-6]"
  expect A may "draw"

scenario "after drawing a player lays the pairs he has, one at a time, and discards" (TD-9, TD-R1, TD-R8, TD-D2):
  players 3
  lot A
  dealt boneyard: [0-2]
  put A's hand: [5-6] [1-6] [2-2] [0-3] [1-2] [0-4]
  put B's hand: [5-5] [4-6] [1-4] [0-5] [2-3]
  A plays "discard [5-6]"
  expect count of B's laid = 0
  B plays "draw"
  expect B has 2 moves
  expect B refused "lay [0-2]" because TD-9
  expect B refused "lay [0-2] [3-3]" because TD-9
  B plays "lay [5-5] [0-2]"
  expect B has 4 moves
  expect B refused "lay [4-6] [1-4]" because TD-5 with "c is [1-4] [4-6]"
  B plays "discard [4-6]"
  expect count of B's laid = 2 and count of B's hand = 3
mutant TD-9 replace "2 tiles c from his hand (TD-9, TD-R1) where pair(c)" with "2 tiles c from his hand (TD-9, TD-R1) where count of c = 2"
  killed by "after drawing a player lays the pairs he has, one at a time, and discards"
mutant TD-D2 replace "2 tiles c from his hand (TD-9, TD-R1) where pair(c)" with "1 or 2 tiles c from his hand (TD-9, TD-R1) where pips of c >= 12"
  killed by "after drawing a player lays the pairs he has, one at a time, and discards"

scenario "pairs that were dealt to others do not count before their first turn" (TD-R8, TD-R6):
  players 3
  lot A
  dealt boneyard: [5-5]
  put A's hand: [0-6] [0-1] [0-2] [0-3] [1-2] [1-3]
  put B's hand: [1-1] [0-4] [3-3] [2-4] [2-6]
  expect A to act
  expect count of B's laid = 0
  A plays "discard [0-1]"
  expect count of B's laid = 0 and count of B's hand = 5
  B plays "draw"
  expect ended won by B
  expect count of B's laid = 6
mutant TD-R8 replace "lay-and-discard(leader) " with "for each q in players from leader: lay-and-discard(q) "
  killed by "pairs that were dealt to others do not count before their first turn"

scenario "three pairs after a draw win the deal and all stakes" (TD-11, TD-R6):
  players 3
  option stake = 2
  lot A
  dealt boneyard: [5-5]
  put A's hand: [0-6] [0-1] [0-2] [0-3] [1-2] [0-4]
  put B's hand: [1-1] [2-2] [1-5] [3-3] [2-6]
  A plays "discard [0-1]"
  B plays "draw"
  expect deal ended because TD-11
  expect paid 6 from pool to B
  expect ended won by B
  expect B's chips = 24 and A's chips = 18
mutant TD-11 replace "win-deal(p)" with "pay-pool({p})"
  killed by "three pairs after a draw win the deal and all stakes"

scenario "taking the discard can win" (TD-R6, TD-7, TD-11):
  players 2
  lot A
  put A's hand: [5-5] [0-1] [0-3] [1-2] [1-4] [1-3]
  put B's hand: [0-2] [0-6] [1-5] [0-4] [2-6]
  A plays "discard [5-5]"
  B plays "take with [0-2]"
  expect ended won by B
  expect count of B's laid = 6
mutant TD-11 replace "where pair(c)) >= 6" with "where pair(c)) >= 8" killed by "taking the discard can win"

scenario "taking the discard with another partner forgoes the win" (TD-R6):
  players 2
  lot A
  put A's hand: [5-5] [0-1] [0-3] [1-2] [0-4] [1-3]
  put B's hand: [4-4] [6-6] [0-0] [0-6] [1-5]
  A plays "discard [5-5]"
  B plays "take with [6-6]"
  expect B to act
  expect B has 1 moves
  B plays "lay [0-6] [1-5]"
  B plays "discard [0-0]"
  expect A to act
mutant TD-R6 replace "where pair(c)) >= 6" with "where pair(c)) >= 4" killed by "taking the discard with another partner forgoes the win"

scenario "laid pairs stay as they are, and the third pair wins later" (TD-R1, TD-11):
  players 2
  lot A
  dealt boneyard: [2-3]
  put A's hand: [1-6] [0-1] [0-3] [1-2] [0-4] [1-3]
  put B's hand: [1-1] [2-2] [3-3] [2-6] [0-5]
  A plays "discard [0-1]"
  B plays "draw"
  B plays "lay [2-2] [2-6]"
  expect B refused "lay [1-1] [2-2]" because TD-9
  expect B refused "discard [2-2]" because TD-R9
mutant TD-R1 replace "2 tiles c from his hand" with "2 tiles c from tiles"
  killed by "laid pairs stay as they are, and the third pair wins later"

scenario "the turn goes clockwise, and who has a single move makes it himself" (TD-7, M-7, M-8):
  players 3
  lot B
  put B's hand: [1-6] [0-1] [0-2] [0-3] [1-2] [0-4]
  put C's hand: [0-0] [1-3] [1-4] [2-2] [0-5]
  put A's hand: [1-1] [2-3] [3-4] [2-4] [3-5]
  B plays "discard [0-1]"
  expect C to act
  expect C has 1 moves
  C plays "draw"
  put C's hand: [0-0] [1-3] [1-4] [2-2] [0-5] [1-5]
  C plays "discard [1-5]"
  expect A to act
  A plays "draw"
mutant M-7 replace "from player after leader, without end" with "from leader, without end"
  killed by "the turn goes clockwise, and who has a single move makes it himself"
mutant M-8 replace "from player after leader, without end" with "from player after player after leader, without end"
  killed by "the turn goes clockwise, and who has a single move makes it himself"

scenario "all earlier discards stay in view, but only the last can be taken" (TD-R10, TD-6, M-6):
  players 3
  lot A
  dealt boneyard: [2-3]
  put A's hand: [6-6] [2-4] [0-2] [0-3] [1-2] [0-4]
  put B's hand: [5-6] [1-3] [1-4] [2-2] [0-5]
  put C's hand: [0-0] [5-5] [1-1] [0-1] [1-6]
  A plays "discard [6-6]"
  B plays "draw"
  B plays "discard [5-6]"
  expect C sees [6-6] in discards
  expect C refused "take with [0-0]" because TD-R10 with "top of discards is [5-6]"
  expect C may "draw"
  C plays "take with [0-1]"
  expect C sees [5-6] in C's laid
  expect C sees [6-6] in discards
mutant TD-R10 replace "where pair({t, top of discards}) (TD-7, TD-R10)" with "where some d in discards where pair({t, d}) (TD-7)"
  killed by "all earlier discards stay in view, but only the last can be taken"

scenario "the tile just drawn may be discarded" (TD-R9, TD-9):
  players 2
  lot A
  dealt boneyard: [2-3]
  put A's hand: [6-6] [0-1] [0-2] [0-3] [1-2] [0-4]
  put B's hand: [5-6] [1-3] [1-4] [2-2] [0-5]
  A plays "discard [6-6]"
  B plays "draw"
  expect B has 6 moves
  B plays "discard [2-3]"
  expect top of discards = [2-3]
  expect A to act
mutant TD-R9 replace "t from his hand (TD-6, TD-9, TD-R9)" with "t from all d in his hand where pips of d > 5 (TD-6, TD-9, TD-R9)"
  killed by "the tile just drawn may be discarded"

# The boneyard renewed.

scenario "with five players the boneyard is soon exhausted, and renewed from all discards" (TD-10, TD-R3, M-6):
  players 5
  lot A
  dealt A's hand: [0-1] [0-2] [0-3] [1-2] [0-4] [0-6]
  dealt B's hand: [0-0] [1-3] [1-4] [0-5] [2-3]
  dealt C's hand: [5-6] [3-6] [4-5] [1-5] [2-5]
  dealt D's hand: [6-6] [4-4] [3-5] [1-6] [2-4]
  dealt E's hand: [2-6] [3-3] [4-6] [3-4] [5-5]
  dealt boneyard: [2-2] [1-1]
  expect count of boneyard = 2
  A plays "discard [0-3]"
  B plays "draw"
  B plays "discard [2-3]"
  C plays "draw"
  C plays "discard [1-5]"
  expect count of boneyard = 0 and count of discards = 3
  expect D may "take with [2-4]"
  mixed: [0-3] [2-3] [1-5]
  D plays "draw"
  expect count of boneyard = 2 and count of discards = 0
  expect count of D's hand = 6
  expect D sees [0-3] in D's hand
  expect A does not see [0-3]
  expect A does not see [2-3]
mutant TD-10 replace "move discards to boneyard" with "gather boneyard"
  killed by "with five players the boneyard is soon exhausted, and renewed from all discards"
mutant TD-R3 replace "move discards to boneyard" with "move (all d in discards where d != top of discards) to boneyard"
  killed by "with five players the boneyard is soon exhausted, and renewed from all discards"

scenario "there are always three tiles outside the hands and the laid pairs, so that a draw is possible" (TD-F2):
  players 5
  lot A
  dealt A's hand: [0-1] [0-2] [0-3] [1-2] [0-4] [0-6]
  dealt B's hand: [0-0] [1-3] [1-4] [0-5] [2-3]
  dealt C's hand: [5-6] [3-6] [4-5] [1-5] [2-5]
  dealt D's hand: [6-6] [4-4] [3-5] [1-6] [2-4]
  dealt E's hand: [2-6] [3-3] [4-6] [3-4] [5-5]
  dealt boneyard: [2-2] [1-1]
  A plays "discard [0-3]"
  B plays "draw"
  B plays "discard [2-3]"
  C plays "draw"
  C plays "discard [1-5]"
  expect 28 - (sum of count of p's hand for p in players) - (sum of count of p's laid for p in players) = 3
  mixed: [0-3] [2-3] [1-5]
  D plays "draw"
  D plays "discard [0-3]"
  E plays "draw"
  E plays "lay [2-3] [3-4]"
  E plays "discard [2-6]"
  A plays "draw"
  A plays "lay [0-6] [1-5]"
  A plays "discard [0-1]"
  expect count of boneyard = 0
  expect 28 - (sum of count of p's hand for p in players) - (sum of count of p's laid for p in players) = 3
  expect B may "draw"
mutant TD-F2 replace "deal-hands(5)" with "deal-hands(4)"
  killed by "there are always three tiles outside the hands and the laid pairs, so that a draw is possible"

scenario "a deal is dead when its limit of reshuffles is used up, and the stakes are carried on" (TD-R4, M-5):
  players 5
  option deals = 2
  option reshuffles = 1
  lot A
  lot E
  dealt A's hand: [0-1] [0-2] [0-3] [1-2] [0-4] [0-6]
  dealt B's hand: [0-0] [1-3] [1-4] [0-5] [2-3]
  dealt C's hand: [5-6] [3-6] [4-5] [1-5] [2-5]
  dealt D's hand: [6-6] [4-4] [3-5] [1-6] [2-4]
  dealt E's hand: [2-6] [3-3] [4-6] [3-4] [5-5]
  dealt boneyard: [2-2] [1-1]
  A plays "discard [0-3]"
  B plays "draw"
  B plays "discard [2-3]"
  C plays "draw"
  C plays "discard [1-5]"
  mixed: [0-3] [2-3] [1-5]
  D plays "draw"
  D plays "discard [0-3]"
  E plays "draw"
  E plays "lay [2-3] [3-4]"
  E plays "discard [2-6]"
  A plays "draw"
  A plays "lay [0-6] [1-5]"
  A plays "discard [0-1]"
  expect count of boneyard = 0
  B plays "draw"
  expect deal ended because TD-R4
  expect pool = 10
  expect A's chips = 18 and B's chips = 18
  expect leader = E
mutant TD-R4 replace "renewals = reshuffles" with "renewals > reshuffles"
  killed by "a deal is dead when its limit of reshuffles is used up, and the stakes are carried on"
mutant M-5 replace "pay ante from p to pool" with "pay ante - pool / 5 from p to pool"
  killed by "a deal is dead when its limit of reshuffles is used up, and the stakes are carried on"

scenario "without a limit the boneyard is renewed again, and the deal can still be won" (TD-R4, TD-F3):
  players 5
  lot A
  dealt A's hand: [0-1] [0-2] [0-3] [1-2] [0-4] [0-6]
  dealt B's hand: [0-0] [1-3] [1-4] [0-5] [2-3]
  dealt C's hand: [5-6] [3-6] [4-5] [1-5] [2-5]
  dealt D's hand: [6-6] [4-4] [3-5] [1-6] [2-4]
  dealt E's hand: [2-6] [3-3] [4-6] [3-4] [5-5]
  dealt boneyard: [2-2] [1-1]
  A plays "discard [0-3]"
  B plays "draw"
  B plays "discard [2-3]"
  C plays "draw"
  C plays "discard [1-5]"
  mixed: [0-3] [2-3] [1-5]
  D plays "draw"
  D plays "discard [0-3]"
  E plays "draw"
  E plays "lay [2-3] [3-4]"
  E plays "discard [2-6]"
  A plays "draw"
  A plays "lay [0-6] [1-5]"
  A plays "discard [0-1]"
  expect count of boneyard = 0
  mixed: [0-1] [0-3] [2-6]
  B plays "draw"
  expect B sees [0-1] in B's hand
  expect count of boneyard = 2
  expect (count of separate 2 tiles c in tiles without A's laid without E's laid where pair(c)) >= 3
mutant TD-R4 replace "if reshuffles > 0 and renewals = reshuffles" with "if renewals = reshuffles"
  killed by "without a limit the boneyard is renewed again, and the deal can still be won"

# Larger sets.

scenario "double-nine: pairs of eighteen pips" (TD-12, TD-R7):
  players 3
  option set = 9
  lot A
  expect count of tiles = 55
  expect count of A's hand = 6 and count of B's hand = 5
  expect pair({[9-9], [0-0]}) and pair({[4-5], [3-6]})
  expect not pair({[6-6], [0-0]}) and not pair({[0-6], [1-5]})
mutant TD-12 replace "or pips of c = 2 * set" with "or pips of c = 12" killed by "double-nine: pairs of eighteen pips"
mutant TD-R7 replace "deal-hands(5)" with "deal-hands(set - 1)" killed by "double-nine: pairs of eighteen pips"

scenario "double-twelve: pairs of twenty-four pips" (TD-12, TD-R7):
  players 5
  option set = 12
  lot A
  dealt A's hand: [12-12] [0-0] [11-11] [1-1] [6-6] [0-12]
  expect count of tiles = 91
  expect ended won by A
mutant TD-12 replace "or pips of c = 2 * set" with "or pips of c = 18" killed by "double-twelve: pairs of twenty-four pips"

scenario "the doubles of a larger set are in a circle too, which closes above its highest" (TD-12, TD-4):
  players 2
  option set = 9
  expect pair({[6-6], [7-7]}) and pair({[7-7], [8-8]}) and pair({[8-8], [9-9]}) and pair({[9-9], [0-0]}) and pair({[0-0], [1-1]})
  expect not pair({[6-6], [0-0]}) and not pair({[9-9], [1-1]})
mutant TD-12 replace "(n + 1) mod (set + 1)" with "(n + 1) mod 7"
  killed by "the doubles of a larger set are in a circle too, which closes above its highest"

scenario "double-fifteen: pairs of thirty pips" (TD-12, TD-R7):
  players 5
  option set = 15
  lot A
  expect count of tiles = 136
  expect pair({[0-0], [15-15]}) and pair({[0-15], [7-8]}) and not pair({[0-15], [7-7]})
  expect count of A's hand = 6 and count of E's hand = 5
mutant TD-12 replace "option set: 6, 9, 12, 15, 18" with "option set: 6, 9, 12, 18" killed by "double-fifteen: pairs of thirty pips"

scenario "double-eighteen: pairs of thirty-six pips" (TD-12, TD-R7):
  players 2
  option set = 18
  lot A
  put A's hand: [0-18] [0-1] [0-2] [0-3] [1-2] [0-4]
  put B's hand: [9-9] [0-0] [1-3] [0-5] [2-4]
  expect count of tiles = 190
  A plays "discard [0-18]"
  expect B may "take with [9-9]"
  expect B refused "take with [0-0]" because TD-7 with "t is [0-0]"
  expect pair({[18-18], [0-0]}) and not pair({[6-6], [0-0]})
mutant TD-12 replace "or pips of c = 2 * set" with "or pips of c = 3 * set" killed by "double-eighteen: pairs of thirty-six pips"

# The match.

scenario "every deal's leader is drawn by lot anew" (TD-R5, TD-2, M-1):
  players 3
  option deals = 3
  lot A
  lot C
  dealt A's hand: [1-1] [4-6] [0-6] [1-5] [5-6] [0-1]
  expect leader = C
  expect A's chips = 21 and C's chips = 18 and pool = 3
  expect A's won = 1 and B's won = 0 and C's won = 0
  expect C to act
mutant TD-R5 replace "draw leader by lot from players                                 (TD-2" with "if leader = nobody: draw leader by lot from players (TD-2"
  killed by "every deal's leader is drawn by lot anew"
mutant M-1 replace "repeat deals times" with "repeat 1 times" killed by "every deal's leader is drawn by lot anew"

scenario "the last winner may be drawn to lead again" (TD-R5):
  players 3
  option deals = 2
  lot A
  lot A
  dealt A's hand: [1-1] [4-6] [0-6] [1-5] [5-6] [0-1]
  expect leader = A
  expect count of A's hand = 6
mutant TD-R5 replace "draw leader by lot from players                                 (TD-2" with "set leader to player after leader (TD-2" killed by "the last winner may be drawn to lead again"

scenario "who cannot put up the stake sits out" (M-3):
  players 4
  option stake = 3
  chips B 2
  chips D 3
  lot D
  expect count of players = 3
  expect pool = 9
  expect count of B's hand = 0 and count of D's hand = 6
  expect B's chips = 2 and D's chips = 0
mutant M-3 replace "his chips >= max(ante, 1)" with "his chips > max(ante, 1)" killed by "who cannot put up the stake sits out"

scenario "the leader is drawn among those who take part" (TD-2, M-3):
  players 5
  chips A 0
  chips B 0
  chips C 0
  expect leader in {D, E}

scenario "the match is over when fewer than two can take part" (M-4):
  players 2
  option deals = 5
  chips B 1
  lot A
  dealt A's hand: [1-1] [4-6] [0-6] [1-5] [5-6] [0-1]
  expect ended won by A
  expect A's chips = 21 and B's chips = 0
mutant M-4 replace "if count of players < 2" with "if count of players < 1" killed by "the match is over when fewer than two can take part"

scenario "chips of a dead last deal are shared among the equal winners of the match" (M-4, TD-R4):
  players 5
  option reshuffles = 1
  lot A
  dealt A's hand: [0-1] [0-2] [0-3] [1-2] [0-4] [0-6]
  dealt B's hand: [0-0] [1-3] [1-4] [0-5] [2-3]
  dealt C's hand: [5-6] [3-6] [4-5] [1-5] [2-5]
  dealt D's hand: [6-6] [4-4] [3-5] [1-6] [2-4]
  dealt E's hand: [2-6] [3-3] [4-6] [3-4] [5-5]
  dealt boneyard: [2-2] [1-1]
  A plays "discard [0-3]"
  B plays "draw"
  B plays "discard [2-3]"
  C plays "draw"
  C plays "discard [1-5]"
  mixed: [0-3] [2-3] [1-5]
  D plays "draw"
  D plays "discard [0-3]"
  E plays "draw"
  E plays "lay [2-3] [3-4]"
  E plays "discard [2-6]"
  A plays "draw"
  A plays "lay [0-6] [1-5]"
  A plays "discard [0-1]"
  expect count of boneyard = 0
  B plays "draw"
  expect ended won by A, B, C, D, E
  expect pool = 0 and A's chips = 20 and E's chips = 20
mutant M-4 replace "share pool among standing, rest from leader" with "share pool among {leader}, rest stays"
  killed by "chips of a dead last deal are shared among the equal winners of the match"
