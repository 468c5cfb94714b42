language 1
scenarios of "domino-poker"

# In most of these B deals, so that A, or C, speaks first.

# Equipment and deal.

scenario "there are twenty tiles, and each of four players has five of them" (POKER-1):
  players 4
  expect count of tiles = 20
  expect no t in tiles where low of t = 0 or t = [1-1]
  expect every p in players where count of p's hand = 5
  expect boneyard is empty
mutant POKER-1 replace "where low of t = 0 or t = [1-1]" with "where low of t = 0" killed by "there are twenty tiles, and each of four players has five of them"
mutant POKER-1 replace "where low of t = 0 or t = [1-1]" with "where low of t = 0 and high of t != 1 or t = [1-1]" killed by "there are twenty tiles, and each of four players has five of them"
mutant POKER-1 replace "deal-hands(5)" with "deal-hands(4)" killed by "there are twenty tiles, and each of four players has five of them"

scenario "everybody pays an ante" (POKER-1, M-2, M-5):
  players 3
  option bankroll = 30
  expect paid 1 from A to pool
  expect paid 1 from B to pool
  expect paid 1 from C to pool
  expect pool = 3 and A's chips = 29 and B's chips = 29 and C's chips = 29
mutant POKER-1 replace "match(stake, yes)" with "match(2, yes)" killed by "everybody pays an ante"
mutant M-2 replace "chips bankroll" with "chips 20" killed by "everybody pays an ante"
mutant M-5 replace "for each p: pay ante from p" with "for each p: pay ante - 1 from p" killed by "everybody pays an ante"

scenario "the ante is an option" (POKER-1):
  players 2
  option stake = 3
  expect pool = 6
mutant POKER-1 replace "match(stake, yes)" with "match(1, yes)" killed by "the ante is an option"

scenario "the first dealer is drawn by lot, and then the deal goes round" (POKER-1, M-1, M-7, BET-2):
  players 3
  option deals = 2
  lot C
  expect leader = C
  expect A to act
  A plays "check"
  expect B to act
  B plays "check"
  expect C to act
  C plays "check"
  expect leader = A
  expect B to act
  expect every p in players where count of p's hand = 5
  expect pool = 3
  B plays "check"
  C plays "check"
  A plays "check"
  expect ended
mutant POKER-1 replace "draw leader by lot from players" with "set leader to first p" killed by "the first dealer is drawn by lot, and then the deal goes round"
mutant POKER-1 replace "lead-to(player after leader)" with "lead-to(leader)" killed by "the first dealer is drawn by lot, and then the deal goes round"
mutant M-1 replace "repeat deals times" with "repeat 1 times" killed by "the first dealer is drawn by lot, and then the deal goes round"
mutant M-7 replace "betting-round(player after leader)" with "betting-round(leader)"
  killed by "the first dealer is drawn by lot, and then the deal goes round"
mutant BET-2 replace "turns of p from opener" with "turns of p from first r"
  killed by "the first dealer is drawn by lot, and then the deal goes round"

scenario "a hand is seen by its holder alone" (POKER-1, M-6):
  players 2
  dealt A's hand: [6-6]
  dealt boneyard: [5-5]
  expect A sees [6-6] in A's hand
  expect B does not see [6-6]
  expect A does not see [5-5]
mutant M-6 replace "zone hand of each seat, seen by owner" with "zone hand of each seat, seen by all" killed by "a hand is seen by its holder alone"

# Betting.

scenario "before a bet one checks, bets one to four, or folds" (POKER-2, POKER-D1, BET-3):
  players 2
  lot B
  expect A has 6 moves
  expect A may "check"
  expect A may "bet 1"
  expect A may "bet 4"
  expect A may "fold"
  expect A refused "bet 5" because BET-3
  expect A refused "raise 1" because BET-3 with "bets is 0"
  expect A refused "call" because BET-4 with "due is 0"
mutant POKER-2 replace "min(limit, his chips)" with "min(limit + 1, his chips)" killed by "before a bet one checks, bets one to four, or folds"
mutant POKER-2 replace "default 4" with "default 5" killed by "before a bet one checks, bets one to four, or folds"
mutant BET-3 replace "where bets > 0 (BET-3)" with "where bets >= 0 (BET-3)" killed by "before a bet one checks, bets one to four, or folds"

scenario "facing a bet one folds, calls, or raises by one to four" (POKER-2, POKER-D1, BET-3, BET-4, BET-1):
  players 2
  lot B
  A plays "bet 2"
  expect paid 2 from A to pool
  expect A's put-in = 2
  expect B to act
  expect B has 6 moves
  expect B may "call"
  expect B may "fold"
  expect B may "raise 4"
  expect B refused "raise 5" because BET-3
  expect B refused "check" because BET-3 with "due is 2"
  expect B refused "bet 1" because BET-3 with "bets is 1"
  B plays "raise 3"
  expect paid 5 from B to pool
  expect B's put-in = 5
  expect A refused "check" because BET-3 with "due is 3"
  A plays "call"
  expect paid 3 from A to pool
  expect ended
mutant BET-3 replace "where due = 0 (BET-3)" with "where due = 0 or bets > 0 (BET-3)" killed by "facing a bet one folds, calls, or raises by one to four"
mutant BET-3 replace "where bets = 0 (BET-3)" with "where due >= 0 (BET-3)" killed by "facing a bet one folds, calls, or raises by one to four"
mutant BET-3 replace "bet-more(p, due + n)" with "bet-more(p, n)" killed by "facing a bet one folds, calls, or raises by one to four"
mutant BET-4 replace ": put(p, due)" with ": put(p, 1)"
  killed by "facing a bet one folds, calls, or raises by one to four"
mutant BET-1 replace "add min(n, p's chips) to p's put-in" with "set p's put-in to n + 1" killed by "facing a bet one folds, calls, or raises by one to four"
mutant POKER-D1 replace "his chips - due" with "1" killed by "facing a bet one folds, calls, or raises by one to four"

scenario "who is level has nothing to call" (BET-4):
  players 2
  lot B
  expect A refused "call" because BET-4
mutant BET-4 replace "where due > 0 (BET-4)" with "where due >= 0 (BET-4)" killed by "who is level has nothing to call"

scenario "there are three raises in all" (POKER-2):
  players 2
  lot B
  A plays "bet 1"
  B plays "raise 1"
  A plays "raise 4"
  expect B may "raise 1"
  B plays "raise 1"
  expect A refused "raise 1" because BET-3 with "bets is 4"
  expect A has 2 moves
  A plays "call"
  expect ended
mutant POKER-2 replace "bets <= raises" with "bets < raises" killed by "there are three raises in all"
mutant POKER-2 replace "bets <= raises" with "bets <= raises + 1" killed by "there are three raises in all"
mutant POKER-2 replace "default 3" with "default 4" killed by "there are three raises in all"

scenario "how much is bet, and how many raises there are, are options" (POKER-2):
  players 2
  option limit = 7
  option raises = 0
  lot B
  expect A may "bet 7"
  expect A refused "bet 8" because BET-3
  A plays "bet 7"
  expect B refused "raise 1" because BET-3
mutant POKER-2 replace "min(limit, his chips)" with "min(4, his chips)" killed by "how much is bet, and how many raises there are, are options"
mutant POKER-2 replace "bets <= raises" with "bets <= 3" killed by "how much is bet, and how many raises there are, are options"

scenario "the round is over when all have spoken since the last raise" (POKER-2, BET-2):
  players 3
  lot C
  A plays "check"
  B plays "bet 2"
  C plays "raise 1"
  expect A to act
  A plays "call"
  expect paid 3 from A to pool
  expect B to act
  B plays "call"
  expect paid 1 from B to pool
  expect ended
mutant POKER-2 replace "start anew" with "set bets to bets" killed by "the round is over when all have spoken since the last raise"
mutant BET-2 replace "until level or count of players = 1" with "until level or bets > 1" killed by "the round is over when all have spoken since the last raise"

scenario "who checked may still raise" (BET-2, BET-3):
  players 2
  lot B
  A plays "check"
  B plays "bet 1"
  expect A may "raise 1"
  A plays "raise 1"
  expect B to act
mutant BET-2 replace "start anew" with "if bets = 1: start anew" killed by "who checked may still raise"

scenario "after a fold the others still speak" (BET-5, BET-2):
  players 3
  lot C
  A plays "bet 2"
  B plays "fold"
  expect count of players = 2
  expect C to act
  C plays "raise 1"
  expect A to act
  A plays "raise 1"
  expect C to act
mutant BET-5 replace "set players to players without {p}" with "add 0 to bets" killed by "after a fold the others still speak"

scenario "one may fold when there is no bet" (POKER-2, BET-5):
  players 3
  lot C
  A plays "fold"
  expect B to act
  expect count of players = 2
  B plays "check"
  C plays "check"
  expect A's chips = 19
  expect ended
mutant BET-5 replace "(BET-5): set players" with "(BET-5): if due > 0: set players" killed by "one may fold when there is no bet"

scenario "who has one move only is asked all the same" (M-8):
  players 2
  chips A 3
  chips B 3
  lot B
  A plays "bet 2"
  expect B has 2 moves
  expect B to act
mutant M-8 replace "if his chips > 0 (BET-2)" with "if his chips > 2 (BET-2)" killed by "who has one move only is asked all the same"

scenario "no more is bet than one has" (POKER-6, BET-3):
  players 3
  chips A 3
  chips B 5
  lot C
  expect A may "bet 2"
  expect A refused "bet 3" because BET-3
  A plays "bet 2"
  expect B may "raise 2"
  expect B refused "raise 3" because BET-3
mutant BET-3 replace "min(limit, his chips) (BET-3)" with "limit (BET-3)" killed by "no more is bet than one has"
mutant BET-3 replace "his chips - due" with "his chips" killed by "no more is bet than one has"

scenario "bets are counted anew in each deal" (BET-1, BET-3):
  players 2
  option deals = 2
  lot B
  A plays "bet 1"
  B plays "call"
  expect A's put-in = 0 and B's put-in = 0
  expect bets = 0
  expect B to act
  expect B may "check"
  expect B may "bet 4"
mutant BET-1 replace "for each s in seats: set his put-in to 0" with "for each s in seats: set his put-in to his put-in" killed by "bets are counted anew in each deal"
mutant BET-3 replace "set bets to 0" with "set bets to bets" killed by "bets are counted anew in each deal"

# Who has the pot.

scenario "the last one left has the pot, and nobody sees his hand" (POKER-3, BET-5, M-4):
  players 3
  dealt A's hand: [1-2] [1-3] [1-4] [2-5] [3-6]
  dealt B's hand: [6-6] [5-5]
  lot C
  A plays "bet 3"
  B plays "fold"
  C plays "fold"
  expect deal ended because POKER-3
  expect paid 6 from side to A
  expect B does not see [1-2]
  expect A does not see [6-6]
  expect A's chips = 22 and B's chips = 19 and C's chips = 19
  expect ended won by A
mutant POKER-3 replace "if count of players > 1 (POKER-3)" with "if count of players > 0 (POKER-3)" killed by "the last one left has the pot, and nobody sees his hand"
mutant BET-5 replace "or count of players = 1" with "or count of players = 0" killed by "the last one left is not asked again"
mutant M-4 replace "with most (if by-chips" with "with least (if by-chips" killed by "the last one left has the pot, and nobody sees his hand"
mutant POKER-3 replace "end deal (POKER-3)" with "end deal (POKER-2)"
  killed by "the last one left has the pot, and nobody sees his hand"

scenario "the last one left is not asked again" (BET-5):
  players 3
  lot C
  A plays "fold"
  B plays "fold"
  expect paid 3 from side to C
  expect ended won by C
mutant BET-5 replace "or count of players = 1" with "or count of players = 0" killed by "the last one left is not asked again"

scenario "who is still in shows his hand, and who has folded does not" (POKER-3):
  players 3
  dealt A's hand: [1-2] [1-3] [1-4] [2-5] [3-6]
  dealt B's hand: [6-6] [5-5] [1-5] [2-3] [2-4]
  dealt C's hand: [4-4] [3-3] [2-2] [1-6] [3-5]
  lot C
  A plays "bet 1"
  B plays "fold"
  C plays "call"
  expect B sees [4-4] in C's hand
  expect C sees [3-6] in A's hand
  expect A does not see [6-6]
  expect deal ended because POKER-3
  expect paid 5 from side to C
  expect ended won by C
mutant POKER-3 replace "for each p: reveal his hand" with "for each p in seats: reveal his hand" killed by "who is still in shows his hand, and who has folded does not"
mutant POKER-3 replace "if count of players > 1 (POKER-3)" with "if count of players > 2 (POKER-3)" killed by "who is still in shows his hand, and who has folded does not"

scenario "a hand that was folded wins nothing" (POKER-3):
  players 3
  dealt A's hand: [1-2] [1-3] [1-4] [2-5] [3-6]
  dealt B's hand: [6-6] [5-5] [4-4] [3-3] [2-2]
  dealt C's hand: [1-6] [3-5] [1-5] [2-3] [2-4]
  lot A
  B plays "fold"
  C plays "check"
  A plays "check"
  expect paid 3 from side to A
mutant POKER-3 replace "set contenders to players" with "set contenders to seats" killed by "a hand that was folded wins nothing"

scenario "when all check the hands are shown" (POKER-3):
  players 2
  dealt A's hand: [1-2] [1-3] [1-4] [2-5] [3-6]
  dealt B's hand: [6-6] [5-5] [1-5] [2-3] [2-4]
  lot B
  A plays "check"
  B plays "check"
  expect A sees [6-6] in B's hand
  expect paid 2 from side to B
  expect ended won by B
mutant POKER-3 replace "if count of players > 1 (POKER-3)" with "if bets > 0 (POKER-3)" killed by "when all check the hands are shown"

scenario "a flush that is not in a row takes the pot from two doubles" (POKER-3, POKER-4):
  players 2
  dealt A's hand: [1-6] [3-6] [4-6] [5-6] [6-6]
  dealt B's hand: [4-4] [5-5] [1-5] [2-3] [2-4]
  lot B
  A plays "check"
  B plays "check"
  expect ended won by A

# Categories.

scenario "five doubles are royal" (POKER-4):
  players 2
  expect category({[2-2], [3-3], [4-4], [5-5], [6-6]}) = 9
mutant POKER-4 replace "doubles(h) = 5 (POKER-4)" with "doubles(h) = 6 (POKER-4)" killed by "five doubles are royal"

scenario "sixes in a row are straight sixes" (POKER-4):
  players 2
  expect category({[1-6], [2-6], [3-6], [4-6], [5-6]}) = 8
  expect category({[2-6], [3-6], [4-6], [5-6], [6-6]}) = 8
  expect category({[1-6], [3-6], [4-6], [5-6], [6-6]}) = 2
  expect category({[1-6], [2-6], [3-6], [4-6], [6-6]}) = 2
  expect category({[2-6], [3-6], [4-6], [5-6], [1-2]}) = 0
mutant POKER-4 replace "straight(h, 6)" with "straight(h, 1)" killed by "sixes in a row are straight sixes"
mutant POKER-4 replace "every m in 2 to 5 where" with "every m in 1 to 5 where" killed by "sixes in a row are straight sixes"
mutant POKER-4 replace "every m in 2 to 5 where" with "every m in 3 to 5 where" killed by "sixes in a row are straight sixes"
mutant POKER-4 replace "every m in 2 to 5 where" with "every m in 2 to 4 where" killed by "sixes in a row are straight sixes"
mutant POKER-4 replace "common(h) = n and" with "" killed by "sixes in a row are straight sixes"

scenario "four doubles are better than straight fives" (POKER-4):
  players 2
  expect category({[2-2], [3-3], [4-4], [5-5], [1-6]}) = 7
  expect category({[3-3], [4-4], [5-5], [6-6], [5-6]}) = 7
mutant POKER-4 replace "doubles(h) = 4" with "doubles(h) = 6" killed by "four doubles are better than straight fives"

scenario "fives in a row are straight fives" (POKER-4):
  players 2
  expect category({[1-5], [2-5], [3-5], [4-5], [5-5]}) = 6
  expect category({[2-5], [3-5], [4-5], [5-5], [5-6]}) = 6
  expect category({[1-5], [2-5], [3-5], [4-5], [5-6]}) = 2
mutant POKER-4 replace "straight(h, 5)" with "straight(h, 1)" killed by "fives in a row are straight fives"

scenario "three doubles and two tiles that share a number are a full house" (POKER-4):
  players 2
  expect category({[2-2], [4-4], [6-6], [1-3], [3-5]}) = 5
  expect category({[4-4], [5-5], [6-6], [4-5], [5-6]}) = 5
  expect category({[2-2], [4-4], [6-6], [1-3], [4-5]}) = 3
mutant POKER-4 replace "not double(t)) > 0" with "not double(t)) > 6" killed by "three doubles and two tiles that share a number are a full house"
mutant POKER-4 replace "where not double(t)) > 0" with "where not double(t)) > 5" killed by "three doubles and two tiles that share a number are a full house"

scenario "fours in a row are straight fours" (POKER-4):
  players 2
  expect category({[1-4], [2-4], [3-4], [4-4], [4-5]}) = 4
  expect category({[2-4], [3-4], [4-4], [4-5], [4-6]}) = 4
  expect category({[1-4], [2-4], [3-4], [4-5], [4-6]}) = 2
mutant POKER-4 replace "straight(h, 4)" with "straight(h, 1)" killed by "fours in a row are straight fours"

scenario "three doubles are a triplet" (POKER-4):
  players 2
  expect category({[2-2], [3-3], [4-4], [1-2], [5-6]}) = 3
mutant POKER-4 replace "doubles(h) = 3 (POKER-4)," with "doubles(h) = 6 (POKER-4)," killed by "three doubles are a triplet"

scenario "five tiles that share a number are a flush, in a row or not" (POKER-4):
  players 2
  expect category({[1-2], [1-3], [1-4], [1-5], [1-6]}) = 2
  expect category({[1-2], [2-2], [2-3], [2-4], [2-5]}) = 2
  expect category({[2-3], [3-3], [3-4], [3-5], [3-6]}) = 2
  expect category({[1-2], [2-2], [2-4], [2-5], [2-6]}) = 2
  expect category({[1-2], [1-3], [1-4], [1-5], [2-6]}) = 0
mutant POKER-4 replace "common(h) > 0" with "common(h) > 1" killed by "five tiles that share a number are a flush, in a row or not"
mutant POKER-4 replace "common(h) > 0" with "common(h) > 6" killed by "five tiles that share a number are a flush, in a row or not"
mutant POKER-4 replace "straight(h, 4)" with "straight(h, 3)" killed by "five tiles that share a number are a flush, in a row or not"

scenario "two doubles are a pair" (POKER-4):
  players 2
  expect category({[5-5], [6-6], [1-2], [3-4], [2-3]}) = 1
  expect category({[2-2], [3-3], [2-3], [1-2], [1-3]}) = 1
mutant POKER-4 replace "doubles(h) = 2 (POKER-4)" with "doubles(h) = 6 (POKER-4)" killed by "two doubles are a pair"

scenario "anything else is a high tile" (POKER-4):
  players 2
  expect category({[6-6], [1-2], [3-4], [4-5], [2-3]}) = 0
  expect category({[1-2], [3-4], [4-5], [2-3], [5-6]}) = 0
mutant POKER-4 replace "doubles(h) = 2 (POKER-4)" with "doubles(h) > 0 (POKER-4)" killed by "anything else is a high tile"
mutant POKER-4 replace "doubles(h) = 2 (POKER-4))" with "doubles(h) = 2 (POKER-4), yes)" killed by "anything else is a high tile"

# Which hand is better.

scenario "a full house beats straight fours" (POKER-5, POKER-4):
  players 2
  dealt A's hand: [2-2] [5-5] [6-6] [1-3] [3-5]
  dealt B's hand: [1-4] [2-4] [3-4] [4-4] [4-5]
  lot B
  A plays "check"
  B plays "check"
  expect paid 2 from side to A
  expect ended won by A
mutant POKER-5 replace "all p in contenders with most category(his hand), then" with "all p in contenders with most" killed by "a full house beats straight fours"

scenario "straight sixes beat four doubles" (POKER-5, POKER-4):
  players 2
  dealt A's hand: [2-2] [3-3] [4-4] [5-5] [1-2]
  dealt B's hand: [1-6] [2-6] [3-6] [4-6] [5-6]
  lot B
  A plays "check"
  B plays "check"
  expect paid 2 from side to B
  expect ended won by B
mutant POKER-5 replace "with most category(his hand)" with "with least category(his hand)" killed by "straight sixes beat four doubles"

scenario "of two flushes that with the higher number wins, whatever its doubles" (POKER-5):
  players 2
  dealt A's hand: [1-2] [2-2] [2-4] [2-5] [2-6]
  dealt B's hand: [1-3] [2-3] [3-4] [3-5] [3-6]
  lot B
  A plays "check"
  B plays "check"
  expect paid 2 from side to B
  expect ended won by B
mutant POKER-5 replace "then common(his hand), then doubles" with "then doubles" killed by "of two flushes that with the higher number wins, whatever its doubles"

scenario "of two pairs that with the higher double wins, whatever its other tiles" (POKER-5):
  players 2
  dealt A's hand: [2-2] [5-5] [1-2] [1-3] [2-4]
  dealt B's hand: [3-3] [4-4] [5-6] [4-6] [1-4]
  lot B
  A plays "check"
  B plays "check"
  expect paid 2 from side to A
  expect ended won by A
mutant POKER-5 replace "with most double(t), then pips of t" with "with most pips of t" killed by "of two pairs that with the higher double wins, whatever its other tiles"

scenario "the lower double of a pair counts for nothing when the higher ones differ" (POKER-5):
  players 2
  dealt A's hand: [2-2] [6-6] [1-2] [1-3] [2-4]
  dealt B's hand: [4-4] [5-5] [5-6] [4-6] [1-4]
  lot B
  A plays "check"
  B plays "check"
  expect paid 2 from side to A
  expect ended won by A
mutant POKER-5 replace "with most double(t), then pips of t" with "with most double(t), then low of t - pips of t" killed by "the lower double of a pair counts for nothing when the higher ones differ"

scenario "one double beats none" (POKER-5):
  players 2
  dealt A's hand: [5-6] [4-6] [3-6] [1-2] [1-5]
  dealt B's hand: [2-2] [1-3] [1-4] [2-3] [2-5]
  lot B
  A plays "check"
  B plays "check"
  expect paid 2 from side to B
  expect ended won by B
mutant POKER-5 replace "then doubles(his hand)," with "then 0," killed by "one double beats none"

scenario "of two single doubles the higher one wins" (POKER-5):
  players 2
  dealt A's hand: [2-2] [5-6] [4-6] [1-2] [1-5]
  dealt B's hand: [3-3] [1-3] [1-4] [2-3] [2-5]
  lot B
  A plays "check"
  B plays "check"
  expect paid 2 from side to B
  expect ended won by B
mutant POKER-5 replace "with most double(t), then pips of t" with "with most pips of t" killed by "of two single doubles the higher one wins"

scenario "without doubles the tile with most pips wins" (POKER-5):
  players 2
  dealt A's hand: [4-5] [1-2] [1-3] [1-4] [2-3]
  dealt B's hand: [2-6] [2-4] [1-5] [1-6] [2-5]
  lot B
  A plays "check"
  B plays "check"
  expect paid 2 from side to A
  expect ended won by A
mutant POKER-5 replace "then pips of heaviest(his hand), then" with "then" killed by "without doubles the tile with most pips wins"

scenario "of tiles with equal pips that with the larger end wins" (POKER-5):
  players 2
  dealt A's hand: [4-5] [1-2] [1-3] [1-4] [2-3]
  dealt B's hand: [3-6] [2-4] [1-5] [3-4] [2-5]
  lot B
  A plays "check"
  B plays "check"
  expect paid 2 from side to B
  expect ended won by B
mutant POKER-5 replace ", then high of heaviest(his hand)" with "" killed by "of tiles with equal pips that with the larger end wins"
mutant POKER-5 replace "then pips of heaviest(his hand), then high" with "then pips of heaviest(his hand), then low" killed by "of tiles with equal pips that with the larger end wins"

scenario "the best of four hands wins" (POKER-5):
  players 4
  dealt A's hand: [4-5] [1-2] [1-3] [1-4] [2-3]
  dealt B's hand: [3-3] [1-6] [1-5] [3-4] [2-5]
  dealt C's hand: [5-5] [2-2] [2-4] [2-6] [4-6]
  dealt D's hand: [4-4] [6-6] [3-5] [3-6] [5-6]
  lot D
  A plays "check"
  B plays "check"
  C plays "check"
  D plays "check"
  expect paid 4 from side to D
  expect ended won by D
mutant POKER-5 replace "all p in contenders with most" with "all p in contenders with least" killed by "the best of four hands wins"

scenario "no two tiles are equal in pips and larger end, so that one hand is the best" (POKER-F1):
  players 4
  expect no t in tiles where (some u in tiles where t != u and pips of t = pips of u and high of t = high of u)
  expect count of (all p in seats with most category(his hand), then common(his hand), then doubles(his hand),
    then pips of heaviest(his hand), then high of heaviest(his hand)) = 1
  expect (count of all 5 tiles c in (all t in tiles where t is [5-n] for some n) where category(c) = 6) = 2

# Short of chips. In these hands of three B is best, then A, then C.

scenario "who calls with too few chips is all in, and wins what he matched" (POKER-6, BET-4, BET-6):
  players 3
  chips B 3
  dealt A's hand: [3-3] [2-2] [1-3] [2-4] [4-5]
  dealt B's hand: [6-6] [5-5] [1-2] [2-3] [3-5]
  dealt C's hand: [5-6] [1-4] [1-5] [2-5] [3-4]
  lot C
  A plays "bet 4"
  expect B refused "raise 1" because BET-3
  B plays "call"
  expect paid 2 from B to pool
  C plays "call"
  expect paid 4 from C to pool
  expect paid 9 from side to B
  expect paid 4 from side to A
  expect A's chips = 19 and B's chips = 9 and C's chips = 15 and pool = 0 and side = 0
mutant POKER-6 replace "add min(n, p's chips) to p's put-in" with "add n to p's put-in" killed by "who calls with too few chips is all in, and wins what he matched"
mutant BET-4 replace "add min(n, p's chips) to p's put-in" with "add n to p's put-in" killed by "who calls with too few chips is all in, and wins what he matched"
mutant BET-6 replace "pool - (sum of max(0, his put-in - part) for s in seats)" with "pool" killed by "who calls with too few chips is all in, and wins what he matched"
mutant BET-6 replace "contenders where his put-in > part" with "contenders where his put-in >= part + 3" killed by "who calls with too few chips is all in, and wins what he matched"
mutant POKER-6 replace "among all p in contenders" with "among all p in players" killed by "who calls with too few chips is all in, and wins what he matched"

scenario "what nobody matched goes back" (BET-6, POKER-6):
  players 2
  chips B 3
  dealt A's hand: [3-3] [2-2] [1-3] [2-4] [4-5]
  dealt B's hand: [6-6] [5-5] [1-2] [2-3] [3-5]
  lot B
  A plays "bet 4"
  B plays "call"
  expect paid 6 from side to B
  expect paid 2 from side to A
  expect A's chips = 17 and B's chips = 6
mutant BET-6 replace "with least his put-in" with "with most his put-in" killed by "what nobody matched goes back"

scenario "who is all in is not asked again, and the others raise beyond him" (BET-2, BET-4, BET-6):
  players 3
  chips B 3
  dealt A's hand: [3-3] [2-2] [1-3] [2-4] [4-5]
  dealt B's hand: [6-6] [5-5] [1-2] [2-3] [3-5]
  dealt C's hand: [5-6] [1-4] [1-5] [2-5] [3-4]
  lot C
  A plays "bet 2"
  B plays "call"
  expect B's chips = 0
  C plays "raise 3"
  expect A to act
  A plays "raise 1"
  expect C to act
  C plays "call"
  expect paid 9 from side to B
  expect paid 8 from side to A
mutant BET-2 replace "if his chips > 0 (BET-2)" with "if pool >= 0" killed by "who is all in is not asked again, and the others raise beyond him"

scenario "who has paid his last chip as ante can win the antes" (BET-2, BET-6):
  players 3
  chips B 1
  dealt A's hand: [3-3] [2-2] [1-3] [2-4] [4-5]
  dealt B's hand: [6-6] [5-5] [1-2] [2-3] [3-5]
  dealt C's hand: [5-6] [1-4] [1-5] [2-5] [3-4]
  lot C
  A plays "bet 2"
  expect C to act
  C plays "call"
  expect paid 3 from side to B
  expect paid 4 from side to A
  expect A's chips = 21 and B's chips = 3 and C's chips = 17
mutant BET-6 replace "first p in contenders with least his put-in" with "first p in (all q in contenders where his put-in > 0) with least his put-in"
  killed by "who has paid his last chip as ante can win the antes"

scenario "what was put in before folding is in the pot, part by part" (BET-5, BET-6):
  players 4
  chips C 3
  dealt A's hand: [1-2] [1-5] [2-3] [3-4] [4-5]
  dealt B's hand: [2-2] [3-3] [1-3] [1-4] [2-5]
  dealt C's hand: [6-6] [5-5] [4-4] [3-5] [1-6]
  dealt D's hand: [5-6] [2-4] [2-6] [3-6] [4-6]
  lot D
  A plays "bet 4"
  B plays "call"
  C plays "call"
  D plays "raise 2"
  A plays "fold"
  expect B to act
  B plays "call"
  expect paid 12 from side to C
  expect paid 10 from side to B
  expect A's chips = 15 and B's chips = 23 and C's chips = 12 and D's chips = 13
mutant BET-6 replace "his put-in - part) for s in seats" with "his put-in - part) for s in players" killed by "what was put in before folding is in the pot, part by part"

scenario "two that are all in make three parts" (BET-6):
  players 4
  chips C 2
  chips B 4
  dealt A's hand: [1-2] [1-5] [2-3] [3-4] [4-5]
  dealt B's hand: [2-2] [3-3] [1-3] [1-4] [2-5]
  dealt C's hand: [6-6] [5-5] [4-4] [3-5] [1-6]
  dealt D's hand: [5-6] [2-4] [2-6] [3-6] [4-6]
  lot D
  A plays "bet 4"
  B plays "call"
  C plays "call"
  D plays "call"
  expect paid 8 from side to C
  expect paid 6 from side to B
  expect paid 2 from side to D
  expect A's chips = 15 and B's chips = 6 and C's chips = 8 and D's chips = 17
mutant BET-6 replace "while not contenders is empty:" with "repeat 2 times:" killed by "two that are all in make three parts"

scenario "without side pots nobody bets more than the poorest can pay" (POKER-6, BET-7):
  players 3
  option side-pots = off
  chips B 4
  lot C
  expect A may "bet 3"
  expect A refused "bet 4" because BET-7
  A plays "bet 2"
  expect B may "raise 1"
  B plays "raise 1"
  expect C refused "raise 1" because BET-7
  expect C may "call"
mutant BET-7 replace "option side-pots: on, off" with "option side-pots: off, on" killed by "with side pots one may bet more than the poorest can pay"
mutant POKER-6 replace "side-pots = on or every q" with "side-pots = off or every q" killed by "without side pots nobody bets more than the poorest can pay"
mutant BET-7 replace "level + n <= his put-in + his chips" with "n <= his put-in + his chips" killed by "without side pots nobody bets more than the poorest can pay"
mutant BET-7 replace "level + n <= his put-in + his chips" with "level + n <= his chips" killed by "without side pots what a player has put in counts with what he has"

scenario "with side pots one may bet more than the poorest can pay" (BET-7):
  players 3
  chips B 4
  lot C
  expect A may "bet 4"
mutant BET-7 replace "side-pots = on or every q" with "every q" killed by "with side pots one may bet more than the poorest can pay"

scenario "without side pots what a player has put in counts with what he has" (BET-7):
  players 3
  option side-pots = off
  chips A 5
  lot C
  A plays "bet 2"
  expect B may "raise 2"
  expect B refused "raise 3" because BET-7

scenario "without side pots who has folded does not count" (BET-7, POKER-6):
  players 3
  option side-pots = off
  chips B 3
  lot A
  expect B refused "bet 3" because BET-3
  B plays "fold"
  expect C may "bet 4"
mutant BET-7 replace "or every q where level" with "or every q in seats where level" killed by "without side pots who has folded does not count"

# The match.

scenario "the match is over as soon as somebody cannot pay the ante" (POKER-6, M-4):
  players 3
  option deals = 3
  chips B 2
  dealt A's hand: [6-6] [5-5] [1-2] [2-3] [3-5]
  dealt B's hand: [3-3] [2-2] [1-3] [2-4] [4-5]
  lot C
  A plays "bet 1"
  B plays "call"
  C plays "call"
  expect deal ended because POKER-3
  expect dealing ended because POKER-6
  expect ended won by A
  expect A's chips = 24 and B's chips = 0 and C's chips = 18
  expect leader = C
mutant POKER-6 replace "his chips < stake" with "his chips < 0" killed by "the match is over as soon as somebody cannot pay the ante"
mutant POKER-6 replace "some s in seats where his chips" with "every s in seats where his chips" killed by "the match is over as soon as somebody cannot pay the ante"

scenario "who has just the ante plays on" (POKER-6):
  players 2
  option deals = 2
  option stake = 2
  chips B 4
  lot B
  A plays "bet 1"
  B plays "fold"
  expect B's chips = 0 and A's chips = 20
mutant POKER-6 replace "his chips < stake" with "his chips < stake + 1" killed by "who has just the ante plays on"

scenario "who cannot pay the first ante sits out, and the match is over after that deal" (M-3, POKER-F2):
  players 3
  option deals = 3
  chips B 0
  lot A
  expect count of B's hand = 0 and count of C's hand = 5 and pool = 2
  expect C to act
  C plays "check"
  expect A to act
  A plays "check"
  expect ended
mutant M-3 replace "where not by-chips or his chips >= max(ante, 1)" with "where by-chips or his chips >= max(ante, 1)" killed by "who cannot pay the first ante sits out, and the match is over after that deal"

scenario "the match is won by whoever has the most chips" (M-4):
  players 3
  chips C 30
  lot C
  A plays "bet 1"
  B plays "fold"
  C plays "fold"
  expect ended won by C
mutant M-4 replace "if by-chips then his chips else his won" with "if by-chips then his won else his chips" killed by "the match is won by whoever has the most chips"

# All hands, by their highest double.
scenario "hands whose highest double is [6-6]" (POKER-7):
  players 2
  expect (count of all 4 tiles c in tiles without {[6-6]} where category(c + {[6-6]}) = 9) = 1
  expect (count of all 4 tiles c in tiles without {[6-6]} where category(c + {[6-6]}) = 8) = 1
  expect (count of all 4 tiles c in tiles without {[6-6]} where category(c + {[6-6]}) = 7) = 60
  expect (count of all 4 tiles c in tiles without {[6-6]} where category(c + {[6-6]}) = 5) = 360
  expect (count of all 4 tiles c in tiles without {[6-6]} where category(c + {[6-6]}) = 3) = 270
  expect (count of all 4 tiles c in tiles without {[6-6]} where category(c + {[6-6]}) = 2) = 4
  expect (count of all 4 tiles c in tiles without {[6-6]} where category(c + {[6-6]}) = 1) = 1820
  expect (count of all 4 tiles c in tiles without {[6-6]} where category(c + {[6-6]}) = 0) = 1360

scenario "hands whose highest double is [5-5]" (POKER-7):
  players 2
  expect (count of all 4 tiles c in tiles without {[6-6], [5-5]} where category(c + {[5-5]}) = 7) = 15
  expect (count of all 4 tiles c in tiles without {[6-6], [5-5]} where category(c + {[5-5]}) = 6) = 2
  expect (count of all 4 tiles c in tiles without {[6-6], [5-5]} where category(c + {[5-5]}) = 5) = 180
  expect (count of all 4 tiles c in tiles without {[6-6], [5-5]} where category(c + {[5-5]}) = 3) = 135
  expect (count of all 4 tiles c in tiles without {[6-6], [5-5]} where category(c + {[5-5]}) = 2) = 3
  expect (count of all 4 tiles c in tiles without {[6-6], [5-5]} where category(c + {[5-5]}) = 1) = 1365
  expect (count of all 4 tiles c in tiles without {[6-6], [5-5]} where category(c + {[5-5]}) = 0) = 1360

scenario "hands whose highest double is [4-4]" (POKER-7):
  players 2
  expect (count of all 4 tiles c in tiles without {[6-6], [5-5], [4-4]} where category(c + {[4-4]}) = 5) = 60
  expect (count of all 4 tiles c in tiles without {[6-6], [5-5], [4-4]} where category(c + {[4-4]}) = 4) = 2
  expect (count of all 4 tiles c in tiles without {[6-6], [5-5], [4-4]} where category(c + {[4-4]}) = 3) = 45
  expect (count of all 4 tiles c in tiles without {[6-6], [5-5], [4-4]} where category(c + {[4-4]}) = 2) = 3
  expect (count of all 4 tiles c in tiles without {[6-6], [5-5], [4-4]} where category(c + {[4-4]}) = 1) = 910
  expect (count of all 4 tiles c in tiles without {[6-6], [5-5], [4-4]} where category(c + {[4-4]}) = 0) = 1360

scenario "hands whose highest double is [3-3]" (POKER-7):
  players 2
  expect (count of all 4 tiles c in tiles without {[6-6], [5-5], [4-4], [3-3]} where category(c + {[3-3]}) = 2) = 5
  expect (count of all 4 tiles c in tiles without {[6-6], [5-5], [4-4], [3-3]} where category(c + {[3-3]}) = 1) = 455
  expect (count of all 4 tiles c in tiles without {[6-6], [5-5], [4-4], [3-3]} where category(c + {[3-3]}) = 0) = 1360

scenario "hands whose highest double is [2-2]" (POKER-7):
  players 2
  expect (count of all 4 tiles c in tiles without {[6-6], [5-5], [4-4], [3-3], [2-2]} where category(c + {[2-2]}) = 2) = 5
  expect (count of all 4 tiles c in tiles without {[6-6], [5-5], [4-4], [3-3], [2-2]} where category(c + {[2-2]}) = 0) = 1360

scenario "hands without doubles" (POKER-7):
  players 2
  expect (count of all 5 tiles c in tiles without {[2-2], [3-3], [4-4], [5-5], [6-6]} where category(c) = 8) = 1
  expect (count of all 5 tiles c in tiles without {[2-2], [3-3], [4-4], [5-5], [6-6]} where category(c) = 2) = 5
  expect (count of all 5 tiles c in tiles without {[2-2], [3-3], [4-4], [5-5], [6-6]} where category(c) = 0) = 2997
mutant POKER-7 replace "doubles(h) = 3 and common" with "doubles(h) >= 2 and common" killed by "hands whose highest double is [6-6]"
mutant POKER-7 replace "doubles(h) = 2 (POKER-4)" with "doubles(h) = 2 and pips of h > 30 (POKER-4)" killed by "hands whose highest double is [4-4]"
mutant POKER-7 replace "common(h) = n and" with "common(h) = n and doubles(h) > 0 and" killed by "hands without doubles"
