language 1
scenarios of "tiu-u"

# Equipment and deal.

scenario "there are two Chinese sets, 64 tiles" (TIU-1):
  players 2
  expect count of tiles = 64
  expect pips of tiles = 454
  expect count of same([6-6], tiles) = 4 and count of same([5-1], tiles) = 4
  expect count of same([6-3], tiles) = 2 and count of same([2-1], tiles) = 2
  expect no t in tiles where low of t = 0
mutant TIU-1 replace "tiles chinese, 2 copies" with "tiles chinese, 3 copies" killed by "there are two Chinese sets, 64 tiles"

scenario "only civil tiles are there four times" (TIU-F1):
  players 2
  expect every t in tiles where count of same(t, tiles) = 2 or t is [n-n] or [6-5] or [6-4] or [6-1] or [5-1] or [3-1] for some n
  expect count of (all t in tiles where count of same(t, tiles) = 4) = 44
mutant TIU-F1 replace "tiles chinese, 2 copies" with "tiles double 6, 2 copies" killed by "only civil tiles are there four times"

scenario "two players have twelve tiles each, the pond sixteen, the stock 24" (TIU-1):
  players 2
  expect count of A's hand = 12 and count of B's hand = 12
  expect count of pond = 16 and count of boneyard = 24
mutant TIU-1 replace "12 with 2" with "11 with 2" killed by "two players have twelve tiles each, the pond sixteen, the stock 24"
mutant TIU-1 replace "deal 16 from" with "deal 15 from" killed by "two players have twelve tiles each, the pond sixteen, the stock 24"
mutant TIU-1 replace "players 2 to 3" with "players 3 to 3" killed by "two players have twelve tiles each, the pond sixteen, the stock 24"

scenario "three players have eight tiles each" (TIU-1, M-7):
  players 3
  lot B
  dealt B's hand: [1-1]
  dealt C's hand: [1-2]
  dealt pond: [3-3] [3-3] [5-5] [5-5] [5-5] [5-5] [6-6] [6-6] [6-6] [6-6] [2-3] [2-3] [4-4] [4-4] [4-4] [4-4]
  dealt boneyard: [2-5]
  expect every p in players where count of p's hand = 8
  expect count of pond = 16 and count of boneyard = 24
  B plays "lay [1-1]"
  B plays "leave"
  expect C to act
mutant TIU-1 replace "8 with 3" with "7 with 3" killed by "three players have eight tiles each"
mutant TIU-1 replace "players 2 to 3" with "players 2 to 2" killed by "three players have eight tiles each"
mutant M-7 replace "turns of p from leader, until boneyard" with "turns of p from player after leader, until boneyard"
  killed by "three players have eight tiles each"

scenario "the pond lies open, a hand is its holder's secret, and the stock is nobody's" (TIU-1, M-6):
  players 2
  lot A
  dealt A's hand: [6-6]
  dealt pond: [5-5]
  dealt boneyard: [4-4]
  expect A sees [6-6] in A's hand
  expect B does not see [6-6]
  expect A sees [5-5] in pond
  expect B sees [5-5] in pond
  expect A does not see [4-4]
mutant TIU-1 replace "zone pond, seen by all" with "zone pond, seen by nobody"
  killed by "the pond lies open, a hand is its holder's secret, and the stock is nobody's"
mutant M-6 replace "zone hand of each seat, seen by owner" with "zone hand of each seat, seen by all"
  killed by "the pond lies open, a hand is its holder's secret, and the stock is nobody's"

scenario "the first seat of the match is drawn by lot, and the next deal begins with the next seat" (TIU-1, M-1):
  players 3
  option deals = 2
  lot C
  dealt C's hand: [2-2]
  dealt pond: [2-6]
  dealt boneyard: [4-4]
  put A's catch: [6-6] [6-6] [6-6] [6-6] [6-5] [6-5] [6-5] [6-5] [5-5] [5-5] [5-5] [5-5] [6-4] [6-4] [6-4] [6-4] [6-3] [6-3] [5-4] [5-4] [4-4] [4-4] [4-4]
  expect leader = C
  C plays "lay [2-2]"
  C plays "catch [2-6] with [4-4]"
  expect leader = A
  expect A to act
  expect count of A's hand = 8 and count of A's catch = 0 and count of boneyard = 24
  expect A's won = 1
mutant TIU-1 replace "lead-to(player after leader)" with "lead-to(leader)"
  killed by "the first seat of the match is drawn by lot, and the next deal begins with the next seat"
mutant M-1 replace "repeat deals times" with "repeat 1 times"
  killed by "the first seat of the match is drawn by lot, and the next deal begins with the next seat"

# What matches.

scenario "tiles match by their pips, and [4-2] with [2-1]" (TIU-2):
  players 2
  expect every t in tiles without {[4-2], [2-1]} where every u in tiles where matches(t, u) = (pips of t = pips of u) or u = [4-2] or u = [2-1]
  expect matches([4-2], [2-1]) and matches([2-1], [4-2])
  expect matches([4-2], [5-1]) and matches([4-2], [3-3]) and matches([4-2], [4-2])
  expect matches([2-1], [2-1]) and matches([6-3], [5-4]) and matches([4-4], [6-2])
  expect no u in tiles where matches([2-1], u) and not u in {[2-1], [4-2]}
  expect no u in tiles where matches([4-2], u) and not u in {[2-1], [4-2], [5-1], [3-3]}
mutant TIU-2 replace "or {t, u} is [4-2] [2-1]" with "or {t, u} is [5-1] [2-1]" killed by "tiles match by their pips, and [4-2] with [2-1]"
mutant TIU-2 replace "pips of t = pips of u" with "high of t = high of u" killed by "tiles match by their pips, and [4-2] with [2-1]"

scenario "what does not match is not caught" (TIU-2):
  players 2
  lot A
  dealt A's hand: [2-1]
  put pond: [5-1] [2-2] [4-2] [2-1]
  expect A may "catch [4-2] with [2-1]"
  expect A may "catch [2-1] with [2-1]"
  expect A refused "catch [5-1] with [2-1]" because TIU-2 with "t is [1-2], u is [1-5]"
  expect A refused "catch [2-2] with [2-1]" because TIU-2
mutant TIU-2 replace "where matches(t, u)" with "where pips of t <= pips of u" killed by "what does not match is not caught"

# Pairs of [6-6].

scenario "a pair of sixes may go to the catch before the first turn" (TIU-3):
  players 2
  lot A
  dealt A's hand: [6-6] [6-6] [6-6]
  expect A has 2 moves
  expect A refused "save [6-6]" because TIU-3
  expect A refused "save [6-6] [1-1]" because TIU-3
  A plays "save [6-6] [6-6]"
  expect count of A's catch = 2 and count of A's hand = 10 and count of boneyard = 24
  expect A may "lay [6-6]"
  expect A may not "save [6-6] [6-6]"
mutant TIU-3 replace "move c to his catch" with "move c to pond" killed by "a pair of sixes may go to the catch before the first turn"
mutant TIU-3 replace "where c is [6-6] [6-6]:" with "where [6-6] in c:"
  killed by "a pair of sixes may go to the catch before the first turn"

scenario "who was dealt four sixes has two pairs, and may keep one" (TIU-3, TIU-R1):
  players 2
  lot A
  dealt A's hand: [6-6] [6-6] [6-6] [6-6]
  A plays "keep"
  expect A may "save [6-6] [6-6]"
  A plays "save [6-6] [6-6]"
  expect count of A's catch = 2 and count of A's hand = 10
  expect A may "lay [6-6]"
mutant TIU-3 replace "h) / 2" with "h) / 4"
  killed by "who was dealt four sixes has two pairs, and may keep one"

scenario "a player is asked for his pair when his first turn comes, and then no more" (TIU-R1, TIU-3):
  players 2
  lot A
  dealt A's hand: [2-2]
  dealt B's hand: [6-6] [6-6] [2-2]
  dealt boneyard: [2-3] [2-5] [2-3]
  put pond: [1-1]
  expect A may "lay [2-2]"
  A plays "lay [2-2]"
  A plays "leave"
  expect B has 2 moves
  expect B may "keep"
  B plays "keep"
  B plays "lay [2-2]"
  B plays "leave"
  put A's hand: [6-6] [6-6] [3-3]
  A plays "lay [3-3]"
  A plays "catch [2-3] with [2-3]"
  expect count of B's hand = 11
  expect B may not "save [6-6] [6-6]"
  expect B may "lay [6-6]"
mutant TIU-R1 replace "if p in fresh" with "if p in players"
  killed by "a player is asked for his pair when his first turn comes, and then no more"
mutant TIU-R1 replace "set fresh to fresh without {p}" with "set fresh to seats without seats"
  killed by "a player is asked for his pair when his first turn comes, and then no more"

scenario "without a tile in hand a player plays the stock tile alone" (TIU-3, TIU-4):
  players 2
  lot A
  dealt A's hand: [2-2]
  dealt boneyard: [2-3] [2-5]
  put pond: [1-1]
  put B's hand:
  A plays "lay [2-2]"
  A plays "leave"
  expect B to act
  expect B sees [2-5] in turned
  expect B has 1 moves
  B plays "leave"
  expect A to act
mutant TIU-3 replace "if not his hand is empty" with "if p in players" killed by "without a tile in hand a player plays the stock tile alone"

# The hand tile.

scenario "a tile of the hand catches one that matches" (TIU-4):
  players 2
  lot A
  dealt A's hand: [4-4]
  dealt boneyard: [2-3]
  put pond: [4-4] [5-3] [6-2] [6-6]
  expect A may "catch [4-4] with [4-4]"
  expect A may "catch [6-2] with [4-4]"
  expect A refused "catch [6-3] with [4-4]" because TIU-4
  A plays "catch [5-3] with [4-4]"
  expect count of A's catch = 2 and [4-4] in A's catch and [5-3] in A's catch
  expect count of A's hand = 11 and count of pond = 3
  expect turned is [2-3]
  expect A may "leave"
mutant TIU-4 replace "move {t, u} to his catch" with "move u to his catch" killed by "a tile of the hand catches one that matches"

scenario "a tile may be laid although it could catch" (TIU-4):
  players 2
  lot A
  dealt A's hand: [4-4]
  put pond: [5-3]
  expect A may "catch [5-3] with [4-4]"
  A plays "lay [4-4]"
  expect count of pond = 2 and [4-4] in pond
mutant TIU-4 replace "option laying: free, forced" with "option laying: forced, free" killed by "a tile may be laid although it could catch"
mutant TIU-4 replace "move t to pond" with "move t to stacks" killed by "a tile may be laid although it could catch"

scenario "with laying forced a player who can catch has to" (TIU-4):
  players 2
  option laying = forced
  lot A
  put A's hand: [4-4] [2-2]
  put pond: [5-3]
  expect A refused "lay [4-4]" because TIU-4
  expect A refused "lay [2-2]" because TIU-4
  expect A has 1 moves
  put pond: [1-1]
  expect A may "lay [4-4]"
mutant TIU-4 replace "if none or laying = free" with "if none or laying = forced" killed by "with laying forced a player who can catch has to"

scenario "with laying forced a player may make a stack instead of a catch" (TIU-R3):
  players 2
  option laying = forced
  lot A
  put A's hand: [4-4] [6-6]
  put pond: [4-4] [4-4]
  expect A refused "lay [6-6]" because TIU-4
  A plays "stack [4-4]"
  expect count of stacks = 3
mutant TIU-R3 replace "count of same(t, pond) = 2" with "count of same(t, pond) = 2 and laying = free"
  killed by "with laying forced a player may make a stack instead of a catch"

scenario "a tile makes a locked stack with the two of its face that lie in the pond" (TIU-4):
  players 2
  lot A
  put A's hand: [4-4] [5-5] [6-5] [6-3]
  put pond: [4-4] [4-4] [5-5] [6-5] [6-5] [6-5] [5-4] [5-4]
  expect A refused "stack [5-5]" because TIU-4 with "count of same(t, pond) is 1"
  expect A refused "stack [6-5]" because TIU-4 with "count of same(t, pond) is 3"
  expect A refused "stack [6-3]" because TIU-4
  A plays "stack [4-4]"
  expect count of stacks = 3 and every t in stacks where t = [4-4]
  expect count of pond = 6 and no t in pond where t = [4-4]
  expect count of A's hand = 3 and count of A's catch = 0
mutant TIU-4 replace "count of same(t, pond) = 2" with "count of same(t, pond) >= 2"
  killed by "a tile makes a locked stack with the two of its face that lie in the pond"
mutant TIU-4 replace "count of same(t, pond) = 2" with "count of same(t, pond) = 1"
  killed by "a tile makes a locked stack with the two of its face that lie in the pond"
mutant TIU-4 replace "move {t} + same(t, pond) to stacks" with "move same(t, pond) to stacks"
  killed by "a tile makes a locked stack with the two of its face that lie in the pond"

scenario "a locked stack of [4-4] falls only to the fourth [4-4]" (TIU-4):
  players 2
  lot A
  put A's hand: [4-4] [5-3] [6-2]
  put stacks: [4-4] [4-4] [4-4]
  put pond: [1-1]
  expect A refused "catch [4-4] with [5-3]" because TIU-4
  expect A refused "catch [4-4] with [6-2]" because TIU-4
  expect A refused "catch [4-4] with [4-4]" because TIU-4
  expect A refused "catch-three with [5-3]" because TIU-4
  expect A refused "stack [4-4]" because TIU-4
  A plays "catch-three with [4-4]"
  expect count of A's catch = 4 and every t in A's catch where t = [4-4]
  expect count of stacks = 0 and count of pond = 1 and count of A's hand = 2
mutant TIU-4 replace "u from pond" with "u from pond + stacks" killed by "a locked stack of [4-4] falls only to the fourth [4-4]"
mutant TIU-4 replace "move {t} + same(t, pond + stacks) to" with "move {t} + same(t, pond) to" killed by "a locked stack of [4-4] falls only to the fourth [4-4]"
mutant TIU-4 replace "same(t, pond + stacks) = 3" with "same(t, pond) = 3" killed by "a locked stack of [4-4] falls only to the fourth [4-4]"

scenario "loose [4-4] are taken one by one" (TIU-4, TIU-R2):
  players 2
  lot A
  put A's hand: [4-4] [5-3] [6-2]
  put pond: [4-4] [4-4] [4-4]
  expect A may "catch [4-4] with [4-4]"
  expect A may "catch-three with [4-4]"
  expect A may "catch [4-4] with [6-2]"
  expect A refused "stack [4-4]" because TIU-4 with "count of same(t, pond) is 3"
  A plays "catch [4-4] with [5-3]"
  expect count of pond = 2 and count of A's catch = 2 and count of stacks = 0
mutant TIU-R2 replace "where matches(t, u) (TIU-2, TIU-R2)" with "where matches(t, u) and count of same(u, pond) < 3 (TIU-2, TIU-R2)"
  killed by "loose [4-4] are taken one by one"

scenario "three loose tiles of a face fall to the fourth" (TIU-4):
  players 2
  lot A
  put A's hand: [4-4] [5-5]
  put pond: [4-4] [4-4] [4-4] [5-5] [5-5]
  expect A refused "catch-three with [5-5]" because TIU-4
  A plays "catch-three with [4-4]"
  expect count of A's catch = 4 and count of pond = 2
mutant TIU-4 replace "same(t, pond + stacks) = 3" with "same(t, pond + stacks) >= 2" killed by "three loose tiles of a face fall to the fourth"
mutant TIU-4 replace "same(t, pond + stacks) = 3" with "same(t, stacks) = 3" killed by "three loose tiles of a face fall to the fourth"

scenario "locked tiles and catches lie open" (TIU-4, TIU-R4):
  players 2
  lot A
  put stacks: [4-4] [4-4] [4-4]
  put A's catch: [5-5]
  expect B sees [4-4] in stacks
  expect B sees [5-5] in A's catch
mutant TIU-4 replace "zone stacks, seen by all" with "zone stacks, seen by nobody" killed by "locked tiles and catches lie open"
mutant TIU-R4 replace "zone catch of each seat, seen by all" with "zone catch of each seat, seen by owner" killed by "locked tiles and catches lie open"

scenario "a tile in hand is one decision, and equal tiles are one" (TIU-D1, M-8):
  players 2
  lot A
  dealt boneyard: [2-3]
  put A's hand: [4-4] [4-4] [5-5] [2-2]
  put pond: [4-4] [4-4] [5-3] [6-4]
  expect A has 7 moves
  expect A may "catch [4-4] with [4-4]"
  expect A may "catch [5-3] with [4-4]"
  expect A may "catch [6-4] with [5-5]"
  expect A may "stack [4-4]"
  expect A may "lay [2-2]"
mutant TIU-D1 replace "where matches(t, u)" with "where matches(t, u) and count of same(t, c) = 1"
  killed by "a tile in hand is one decision, and equal tiles are one"

scenario "somebody with one tile and nothing to catch still lays it himself" (M-8):
  players 2
  lot A
  dealt A's hand: [2-2]
  dealt boneyard: [2-3]
  put B's hand: [2-2]
  put pond: [1-1]
  A plays "lay [2-2]"
  A plays "leave"
  put pond: [1-1]
  expect B to act
  expect B has 1 moves
  B plays "lay [2-2]"
  expect count of pond = 2
mutant M-8 replace "if not his hand is empty" with "if count of his hand > 1" killed by "somebody with one tile and nothing to catch still lays it himself"

# The stock tile.

scenario "a stock tile that matches has to catch, and its player says what" (TIU-5, TIU-D2):
  players 2
  lot A
  dealt A's hand: [2-2]
  dealt boneyard: [4-4]
  put pond: [5-3] [6-2] [1-1]
  A plays "lay [2-2]"
  expect B sees [4-4] in turned
  expect A to act
  expect A has 2 moves
  expect A refused "leave" because TIU-5
  expect A may not "catch [1-1] with [4-4]"
  expect A refused "catch [5-3] with [2-2]" because TIU-5
  A plays "catch [6-2] with [4-4]"
  expect count of A's catch = 2 and turned is empty and count of pond = 3
  expect B to act
mutant TIU-5 replace "if none (TIU-5):" with "if none or pond is empty or p in players (TIU-5):" killed by "a stock tile that matches has to catch, and its player says what"
mutant TIU-5 replace "zone turned, seen by all" with "zone turned, seen by nobody" killed by "a stock tile that matches has to catch, and its player says what"
mutant TIU-D2 replace "fish(turned)" with "fish(turned + his hand)" killed by "a stock tile that matches has to catch, and its player says what"

scenario "a stock tile that matches nothing joins the pond" (TIU-5, TIU-D2):
  players 2
  lot A
  dealt A's hand: [2-2]
  dealt boneyard: [4-4]
  put pond: [1-1]
  A plays "lay [2-2]"
  expect A has 1 moves
  A plays "leave"
  expect [4-4] in pond and turned is empty and count of pond = 3
  expect count of A's catch = 0
  expect B to act

scenario "a stock tile makes no stack" (TIU-5):
  players 2
  lot A
  dealt A's hand: [2-2]
  dealt pond: [5-5] [5-5]
  dealt boneyard: [5-5]
  A plays "lay [2-2]"
  expect A refused "leave" because TIU-5
  expect A has 1 moves
  expect A may not "stack [5-5]"
  A plays "catch [5-5] with [5-5]"
  expect count of pond = 16 and count of stacks = 0
mutant TIU-5 replace "move turned to pond" with "move turned to his catch" killed by "a stock tile that matches nothing joins the pond"
mutant TIU-5 replace "move 1 from boneyard to turned" with "move 1 from boneyard to pond" killed by "a stock tile that matches has to catch, and its player says what"

scenario "the fourth of a face may come from the stock" (TIU-5):
  players 2
  lot A
  dealt A's hand: [4-4]
  dealt pond: [4-4] [4-4]
  dealt boneyard: [6-6] [4-4]
  A plays "stack [4-4]"
  A plays "leave"
  B plays "lay [2-2]"
  expect B has 2 moves
  expect B may "catch [2-6] with [4-4]"
  expect B refused "leave" because TIU-5
  B plays "catch-three with [4-4]"
  expect count of B's catch = 4 and count of stacks = 0 and turned is empty
mutant TIU-5 replace "same(t, pond + stacks) = 3" with "same(t, pond + stacks) = 3 and turned is empty" killed by "the fourth of a face may come from the stock"

# The end, and what a catch is worth.

scenario "a whole deal of two takes twelve turns each" (TIU-6, TIU-F3, TIU-7, TIU-8):
  players 2
  lot A
  dealt A's hand: [1-1] [1-1] [1-2] [1-3] [1-4] [1-5] [1-6] [2-2] [3-3] [5-5] [5-6] [6-6]
  dealt B's hand: [1-3] [1-4] [1-5] [1-6] [2-3] [2-4] [2-5] [3-5] [3-6] [4-4] [4-5] [6-6]
  dealt pond: [1-5] [2-2] [2-2] [2-2] [3-3] [3-3] [3-3] [3-4] [4-4] [4-4] [4-4] [4-5] [4-6] [5-6] [5-6] [6-6]
  dealt boneyard: [6-6] [5-5] [1-1] [3-5] [2-4] [4-6] [1-1] [5-5] [1-3] [1-5] [2-3] [3-6] [2-6] [2-5] [5-6] [2-6] [1-3] [1-6] [1-2] [4-6] [4-6] [5-5] [3-4] [1-6]
  A plays "catch-three with [2-2]"
  A plays "catch [6-6] with [6-6]"
  B plays "catch-three with [4-4]"
  B plays "catch [4-6] with [5-5]"
  A plays "catch-three with [3-3]"
  A plays "leave"
  B plays "catch [4-5] with [4-5]"
  B plays "leave"
  A plays "catch [5-6] with [5-6]"
  A plays "catch [1-5] with [2-4]"
  B plays "catch [3-5] with [3-5]"
  B plays "leave"
  A plays "catch [4-6] with [5-5]"
  A plays "catch [1-1] with [1-1]"
  B plays "catch [3-4] with [2-5]"
  B plays "leave"
  A plays "lay [1-1]"
  A plays "leave"
  B plays "catch [1-3] with [1-3]"
  B plays "leave"
  A plays "catch [1-5] with [1-5]"
  A plays "leave"
  B plays "catch [2-3] with [2-3]"
  B plays "leave"
  A plays "catch [1-1] with [1-1]"
  A plays "leave"
  B plays "catch [3-6] with [3-6]"
  B plays "leave"
  A plays "catch [2-5] with [1-6]"
  A plays "catch [5-6] with [5-6]"
  B plays "lay [1-4]"
  B plays "catch [2-6] with [2-6]"
  A plays "catch [1-4] with [1-4]"
  A plays "leave"
  B plays "lay [1-5]"
  B plays "leave"
  A plays "catch [1-3] with [1-3]"
  A plays "leave"
  B plays "catch [1-2] with [2-4]"
  B plays "catch [5-5] with [4-6]"
  A plays "lay [1-2]"
  A plays "leave"
  B plays "catch [1-6] with [1-6]"
  B plays "catch [4-6] with [5-5]"
  expect count of boneyard = 2 and count of A's hand = 1 and count of B's hand = 1
  A plays "lay [6-6]"
  A plays "leave"
  B plays "catch [6-6] with [6-6]"
  B plays "catch [3-4] with [1-6]"
  expect count of A's hand = 0 and count of B's hand = 0 and count of boneyard = 0
  expect small-fish(A's catch) = 28 and big-fish(A's catch) = 176 and total(A) = 206
  expect small-fish(B's catch) = 18 and big-fish(B's catch) = 368 and total(B) = 388
  expect count of pond = 2 and count of stacks = 0
  expect ended won by B
mutant TIU-F3 replace "deal 16 from" with "deal 18 from" killed by "a whole deal of two takes twelve turns each"

scenario "the deal ends with the last tile of the stock, and the rest of the pond is nobody's" (TIU-6):
  players 2
  lot A
  dealt A's hand: [2-2]
  dealt pond: [2-6] [3-5]
  dealt boneyard: [4-4]
  put B's catch: [6-6] [6-6] [6-6] [6-6] [6-5] [6-5] [6-5] [6-5] [5-5] [5-5] [5-5] [5-5] [6-4] [6-4] [6-4] [6-4] [6-3] [6-3] [5-4] [5-4] [4-4] [4-4] [4-4]
  A plays "lay [2-2]"
  expect count of boneyard = 0
  expect A to act
  A plays "catch [2-6] with [4-4]"
  expect deal ended because TIU-6
  expect count of A's catch = 2 and count of B's catch = 23
  expect [3-5] in pond and [2-2] in pond and total(A) = 32
  expect ended won by B
mutant TIU-6 replace "until boneyard is empty" with "until every hand is empty" killed by "the deal ends with the last tile of the stock, and the rest of the pond is nobody's"
mutant TIU-6 replace "end deal (TIU-6)" with "end deal (TIU-8)"
  killed by "the deal ends with the last tile of the stock, and the rest of the pond is nobody's"

scenario "red pips are those of ones and fours" (TIU-7):
  players 2
  expect small-fish({[4-1]}) = 5 and small-fish({[1-1]}) = 2 and small-fish({[4-3]}) = 4 and small-fish({[6-1]}) = 1
  expect small-fish({[2-2]}) = 0 and small-fish({[5-2]}) = 0 and small-fish({[4-4]}) = 0
  expect big-fish({[6-1]}) = 0 and big-fish({[6-2]}) = 16 and big-fish({[4-4]}) = 16 and big-fish({[6-6]}) = 24
mutant TIU-7 replace "if n = 1 or n = 4" with "if n = 1 or n = 3" killed by "red pips are those of ones and fours"
mutant TIU-7 replace "then n else 0" with "then 1 else 0" killed by "red pips are those of ones and fours"
mutant TIU-7 replace "pips of t < 8" with "pips of t < 7" killed by "red pips are those of ones and fours"
mutant TIU-7 replace "pips of t >= 8" with "pips of t >= 7" killed by "red pips are those of ones and fours"

scenario "small fish are rounded up to a full ten, and nothing stays nothing" (TIU-7):
  players 2
  lot A
  put A's catch: [2-2] [3-3]
  put B's catch: [6-1]
  expect total(A) = 0 and total(B) = 10
  put A's catch: [4-1] [4-3] [5-1]
  put B's catch: [4-2] [1-1] [1-1] [6-1] [6-1] [3-1] [6-2]
  expect small-fish(A's catch) = 10 and total(A) = 10
  expect small-fish(B's catch) = 11 and total(B) = 36
mutant TIU-7 replace "+ 9) / 10 * 10" with "+ 10) / 10 * 10" killed by "small fish are rounded up to a full ten, and nothing stays nothing"
mutant TIU-7 replace "+ 9) / 10 * 10" with "+ 5) / 10 * 10" killed by "small fish are rounded up to a full ten, and nothing stays nothing"
mutant TIU-7 replace "big-fish(p's catch)  " with "pips of p's catch " killed by "small fish are rounded up to a full ten, and nothing stays nothing"

scenario "who catches everything has 48 in small fish and 544 in big ones" (TIU-F2, TIU-7):
  players 2
  lot A
  expect small-fish(tiles) = 48 and big-fish(tiles) = 544
  put A's catch: [6-6] [6-6] [6-6] [6-6] [1-1] [1-1] [1-1] [1-1] [4-4] [4-4] [4-4] [4-4] [3-1] [3-1] [3-1] [3-1] [5-5] [5-5] [5-5] [5-5] [3-3] [3-3] [3-3] [3-3]
    [2-2] [2-2] [2-2] [2-2] [6-5] [6-5] [6-5] [6-5] [6-4] [6-4] [6-4] [6-4] [6-1] [6-1] [6-1] [6-1] [5-1] [5-1] [5-1] [5-1]
    [6-3] [6-3] [5-4] [5-4] [6-2] [6-2] [5-3] [5-3] [5-2] [5-2] [4-3] [4-3] [4-2] [4-2] [4-1] [4-1] [3-2] [3-2] [2-1] [2-1]
  expect count of A's catch = 64 and small-fish(A's catch) = 48 and big-fish(A's catch) = 544
  expect total(A) = 594
mutant TIU-F2 replace "if n = 1 or n = 4" with "if n = 4" killed by "who catches everything has 48 in small fish and 544 in big ones"
mutant TIU-F2 replace "2 * pips of (all t" with "3 * pips of (all t" killed by "who catches everything has 48 in small fish and 544 in big ones"

# Winning and settling.

scenario "the highest total wins, and no chips are paid unless that was agreed" (TIU-8):
  players 3
  lot C
  dealt C's hand: [2-2]
  dealt pond: [2-6]
  dealt boneyard: [4-4]
  put A's catch: [6-3] [6-3] [5-4] [5-4] [4-4] [4-4] [4-4] [6-4]
  put B's catch: [6-6] [6-6] [6-6] [6-6] [6-5] [6-5] [6-5] [6-5]
  put C's catch: [5-5] [5-5] [5-5] [5-5] [6-4] [6-4] [6-4]
  expect A's chips = 1000
  C plays "lay [2-2]"
  C plays "catch [2-6] with [4-4]"
  expect total(A) = 140 and total(B) = 184 and total(C) = 172
  expect A's chips = 1000 and B's chips = 1000 and C's chips = 1000
  expect ended won by B
mutant TIU-8 replace "with most total(p)" with "with least total(p)" killed by "the highest total wins, and no chips are paid unless that was agreed"
mutant TIU-8 replace "option stakes: none, difference" with "option stakes: difference, none" killed by "the highest total wins, and no chips are paid unless that was agreed"
mutant TIU-8 replace "bankroll default 1000" with "bankroll default 100" killed by "the highest total wins, and no chips are paid unless that was agreed"

scenario "every two players settle the difference of their totals" (TIU-8):
  players 3
  option stakes = difference
  option stake = 2
  lot C
  dealt C's hand: [2-2]
  dealt pond: [2-6]
  dealt boneyard: [4-4]
  put A's catch: [6-3] [6-3] [5-4] [5-4] [4-4] [4-4] [4-4] [6-4]
  put B's catch: [6-6] [6-6] [6-6] [6-6] [6-5] [6-5] [6-5] [6-5]
  put C's catch: [5-5] [5-5] [5-5] [5-5] [6-4] [6-4] [6-4]
  C plays "lay [2-2]"
  C plays "catch [2-6] with [4-4]"
  expect paid 88 from A to B
  expect paid 64 from A to C
  expect paid 24 from C to B
  expect paid 0 from B to A
  expect A's chips = 848 and B's chips = 1112 and C's chips = 1040
  expect ended won by B
mutant TIU-8 replace "stake * max(0, total(q) - total(p))" with "max(0, total(q) - total(p))" killed by "every two players settle the difference of their totals"
mutant TIU-8 replace "total(q) - total(p)" with "total(p) - total(q)" killed by "every two players settle the difference of their totals"

scenario "they pay in turn, and no more than they have" (TIU-R5, M-2, M-5):
  players 3
  option stakes = difference
  option stake = 2
  option bankroll = 100
  chips C 10
  lot C
  dealt C's hand: [2-2]
  dealt pond: [2-6]
  dealt boneyard: [4-4]
  put A's catch: [6-3] [6-3] [5-4] [5-4] [4-4] [4-4] [4-4] [6-4]
  put B's catch: [6-6] [6-6] [6-6] [6-6] [6-5] [6-5] [6-5] [6-5]
  put C's catch: [5-5] [5-5] [5-5] [5-5] [6-4] [6-4] [6-4]
  expect A's chips = 100 and B's chips = 100 and C's chips = 10
  C plays "lay [2-2]"
  C plays "catch [2-6] with [4-4]"
  expect paid 10 from C to B
  expect paid 88 from A to B
  expect paid 12 from A to C
  expect A's chips = 0 and B's chips = 198 and C's chips = 12
mutant TIU-R5 replace "for each p from leader (TIU-R5)" with "for each p (TIU-R5)" killed by "they pay in turn, and no more than they have"
mutant TIU-R5 replace "for each q from p:" with "for each q from leader:" killed by "they pay in turn, and no more than they have"
mutant M-5 replace "or all he has (TIU-8)" with "or else: set leader to leader" killed by "they pay in turn, and no more than they have"
mutant M-2 replace "chips bankroll" with "chips 1000" killed by "they pay in turn, and no more than they have"

scenario "equal totals win together" (TIU-R5, M-4):
  players 2
  lot A
  dealt A's hand: [2-2]
  dealt pond: [2-6]
  dealt boneyard: [4-4]
  put A's catch: [6-6] [6-6] [6-6] [6-6] [6-4] [6-4] [6-4] [6-4] [5-5] [5-5]
  put B's catch: [6-5] [6-5] [6-5] [6-5] [5-5] [5-5] [6-3] [6-3] [5-4] [5-4] [4-4] [4-4] [4-4]
  A plays "lay [2-2]"
  A plays "catch [2-6] with [4-4]"
  expect total(A) = 248 and total(B) = 248
  expect ended won by A, B
mutant TIU-R5 replace "pay-pool(all p with most total(p))" with "pay-pool({first p with most total(p)})" killed by "equal totals win together"

scenario "the deals won decide the match where no chips are played for" (M-4):
  players 2
  lot A
  dealt A's hand: [2-2]
  dealt pond: [2-6]
  dealt boneyard: [4-4]
  put B's catch: [6-6] [6-6] [6-6] [6-6] [6-5] [6-5] [6-5] [6-5] [5-5] [5-5] [5-5] [5-5] [6-4] [6-4] [6-4] [6-4] [6-3] [6-3] [5-4] [5-4] [4-4] [4-4] [4-4]
  A plays "lay [2-2]"
  A plays "catch [2-6] with [4-4]"
  expect B's won = 1 and A's won = 0
  expect ended won by B
mutant M-4 replace "if by-chips then his chips else his won" with "his chips" killed by "the deals won decide the match where no chips are played for"

scenario "who has no chip sits out, and two go on with twelve tiles each" (M-3):
  players 3
  option stakes = difference
  chips C 0
  lot A
  expect count of players = 2
  expect count of A's hand = 12 and count of C's hand = 0 and count of boneyard = 24
mutant M-3 replace "his chips >= max(ante, 1)" with "his chips >= ante" killed by "who has no chip sits out, and two go on with twelve tiles each"

scenario "without two who have chips there is no deal" (M-4):
  players 2
  option stakes = difference
  chips A 0
  expect ended won by B
mutant M-4 replace "if count of players < 2" with "if count of players < 1" killed by "without two who have chips there is no deal"
