language 1
scenarios of "auction-draw"

# Equipment, deal and lead.

scenario "the set is one double-six, and four can play" (AD-1):
  players 4
  expect count of tiles = 28
  expect every t in tiles where high of t <= 6
  expect count of players = 4
mutant AD-1 replace "tiles double 6 " with "tiles double 7 " killed by "the set is one double-six, and four can play"

scenario "all players put the same stake into the pool before the deal" (AD-2, M-2):
  players 3
  option stake = 5
  option bankroll = 30
  expect paid 5 from A to pool
  expect paid 5 from C to pool
  expect pool = 15
  expect A's chips = 25 and B's chips = 25 and C's chips = 25
mutant AD-2 replace "match(stake, yes)" with "match(3, yes)" killed by "all players put the same stake into the pool before the deal"
mutant M-2 replace "chips bankroll" with "chips 20" killed by "all players put the same stake into the pool before the deal"

scenario "two players get seven tiles, and fourteen are the boneyard" (AD-3):
  players 2
  expect every p in players where count of p's hand = 7
  expect count of boneyard = 14

scenario "three players get seven tiles, and seven are the boneyard" (AD-3):
  players 3
  expect every p in players where count of p's hand = 7
  expect count of boneyard = 7
mutant AD-3 replace "7 with 2 or 3, 6 with 4 players" with "7 with 2, 6 with 3 or 4 players"
  killed by "three players get seven tiles, and seven are the boneyard"

scenario "four players get six tiles, and four are the boneyard" (AD-3, AD-R3):
  players 4
  expect every p in players where count of p's hand = 6
  expect count of boneyard = 4
mutant AD-3 replace "7 with 2 or 3, 6 with 4 players" with "7 with 2 or 3, 5 with 4 players"
  killed by "four players get six tiles, and four are the boneyard"

scenario "a hand is seen by its holder alone, and the boneyard by nobody" (AD-3, M-6):
  players 2
  dealt A's hand: [6-6]
  dealt boneyard: [5-5]
  expect A sees [6-6] in A's hand
  expect B does not see [6-6]
  expect A does not see [5-5]
  expect B does not see [5-5]
mutant M-6 replace "zone hand of each seat, seen by owner" with "zone hand of each seat, seen by all"
  killed by "a hand is seen by its holder alone, and the boneyard by nobody"

scenario "the first lead is drawn by lot, and any tile may be led" (AD-4, AD-R6, AD-D1):
  players 3
  lot C
  dealt C's hand: [0-0] [1-2] [3-4] [6-6] [5-5] [2-2] [1-1]
  expect C to act
  expect C has 7 moves
  expect C may "lead [0-0]"
mutant AD-4 replace "draw leader by lot from players" with "set leader to first p in players"
  killed by "the first lead is drawn by lot, and any tile may be led"
mutant AD-R6 replace "lead = drawn or t = opening" with "t = opening"
  killed by "the first lead is drawn by lot, and any tile may be led"

scenario "the lead moves on by one player each deal" (AD-4, AD-13):
  players 3
  option deals = 2
  lot B
  put B's hand: [6-6]
  B plays "lead [6-6]"
  expect deal ended because AD-13
  expect leader = C
  expect C to act
  expect every p in players where count of p's hand = 7
mutant AD-4 replace "lead-to(player after leader)" with "lead-to(leader)"
  killed by "the lead moves on by one player each deal"

scenario "the lead moves on from the player who really led, where a seat sat out" (AD-4, M-3):
  players 3
  option deals = 3
  chips B 3
  lot A
  put A's hand: [6-6]
  A plays "lead [6-6]"
  expect count of players = 2
  expect leader = C
  put C's hand: [5-5]
  C plays "lead [5-5]"
  expect leader = A
  expect A to act
mutant AD-4 replace "lead-to(player after leader)" with "lead-to(player after player after leader)"
  killed by "the lead moves on from the player who really led, where a seat sat out"
mutant M-1 replace "repeat deals times" with "repeat 1 times" killed by "a match of two deals has two"

scenario "a match of two deals has two" (M-1):
  players 2
  option deals = 2
  lot A
  put A's hand: [6-6]
  A plays "lead [6-6]"
  expect B to act
  put B's hand: [5-5]
  B plays "lead [5-5]"
  expect ended won by A, B

scenario "only a tile in hand is led, and only once" (AD-5):
  players 2
  lot A
  dealt A's hand: [3-4]
  dealt B's hand: [4-5] [6-6]
  expect A refused "lead [6-6]" because AD-5
  A plays "lead [3-4]"
  expect B refused "lead [6-6]" because AD-5
mutant AD-5 replace "t from his hand where" with "t from tiles where" killed by "only a tile in hand is led, and only once"
mutant AD-5 replace "where line is empty and" with "where" killed by "only a tile in hand is led, and only once"

scenario "with heaviest-double the double-six leads, and nothing else" (AD-4, AD-R6):
  players 3
  option lead = heaviest-double
  dealt A's hand: [5-5]
  dealt C's hand: [6-6] [0-1]
  expect leader = C
  expect C has 1 moves
  expect C refused "lead [0-1]" because AD-R6 with "t is [0-1]"
  C plays "lead [6-6]"
  expect A to act
mutant AD-4 replace "lead = drawn or t = opening" with "pips of t >= 0"
  killed by "with heaviest-double the double-six leads, and nothing else"
mutant AD-4 replace "if lead = drawn: lead-to" with "if lead = drawn or leader = nobody: lead-to"
  killed by "with heaviest-double the double-six leads, and nothing else"

scenario "the heaviest double that was dealt leads when the double-six was not" (AD-4, AD-R6):
  players 3
  option lead = heaviest-double
  dealt A's hand: [5-6] [3-3]
  dealt B's hand: [4-4]
  dealt boneyard: [6-6] [5-5]
  expect leader = B
  B plays "lead [4-4]"
mutant AD-R6 replace "told heaviest(tiles without boneyard)" with "told heaviest(tiles)"
  killed by "the heaviest double that was dealt leads when the double-six was not"

scenario "when no double was dealt the heaviest tile leads" (AD-R6):
  players 3
  option lead = heaviest-double
  dealt B's hand: [5-6]
  dealt boneyard: [0-0] [1-1] [2-2] [3-3] [4-4] [5-5] [6-6]
  expect leader = B
  expect B has 1 moves
  expect B may "lead [5-6]"
mutant AD-R6 replace "then pips of t, then high of t" with "then high of t, then low of t" killed by "of equally heavy tiles the one with the higher number leads"

scenario "of equally heavy tiles the one with the higher number leads" (AD-R6):
  players 2
  option lead = heaviest-double
  dealt A's hand: [0-6] [4-5] [1-2] [1-3] [1-4] [0-1] [0-2]
  dealt B's hand: [2-5] [3-5] [2-4] [2-3] [1-5] [0-5] [3-4]
  expect leader = A
  expect A may "lead [4-5]"
  expect A may not "lead [0-6]"

scenario "of two tiles with the same pips the one with the higher end leads" (AD-R6):
  players 2
  option lead = heaviest-double
  dealt A's hand: [4-5] [1-2] [1-3] [1-4] [0-1] [0-2] [0-3]
  dealt B's hand: [3-6] [2-5] [3-5] [2-4] [2-3] [1-5] [0-5]
  expect leader = B
  expect B may "lead [3-6]"
mutant AD-R6 replace "then pips of t, then high of t" with "then pips of t, then low of t" killed by "of two tiles with the same pips the one with the higher end leads"

scenario "the heaviest double leads in every deal" (AD-R6):
  players 2
  option deals = 2
  option lead = heaviest-double
  dealt A's hand: [6-6]
  put A's hand: [6-6]
  dealt A's hand: [5-5]
  dealt boneyard: [6-6]
  A plays "lead [6-6]"
  expect leader = A
  expect A to act
  expect A has 1 moves
mutant AD-R6 replace "if lead = drawn: lead-to" with "if lead = drawn or leader != nobody: lead-to"
  killed by "the heaviest double leads in every deal"

# Placing, passing, buying.

scenario "a tile is placed at an open end that shows its number" (AD-5, AD-D1, M-7):
  players 3
  lot A
  dealt A's hand: [3-4]
  dealt B's hand: [4-6] [0-3] [1-2]
  dealt C's hand: [2-5] [1-6]
  A plays "lead [3-4]"
  expect B to act
  expect 3 in ends of line and 4 in ends of line
  expect B refused "place [1-2] at 3" because AD-5 with "t is [1-2]"
  expect B refused "place [4-6] at 6" because AD-5
  expect B refused "place [0-4] at 4" because AD-5
  B plays "place [4-6] at 4"
  expect C to act
  expect 3 in ends of line and 6 in ends of line and not 4 in ends of line
  C plays "place [1-6] at 6"
  expect 3 in ends of line and 1 in ends of line
  expect A to act
mutant AD-5 replace "place t on line at n" with "place t on line at n opening n" killed by "a tile is placed at an open end that shows its number"
mutant AD-5 replace "where fits(t, n): place" with "where pips of t >= n: place" killed by "a tile is placed at an open end that shows its number"
mutant M-7 replace "turns of p from leader" with "turns of p from player after leader"
  killed by "a tile is placed at an open end that shows its number"

scenario "a double does not branch the line" (AD-5, AD-16):
  players 2
  lot A
  dealt A's hand: [6-6] [2-6]
  dealt B's hand: [1-6] [3-6]
  A plays "lead [6-6]"
  B plays "place [1-6] at 6"
  A plays "place [2-6] at 6"
  expect not 6 in ends of line
  expect 1 in ends of line and 2 in ends of line
mutant AD-5 replace "may-lead(t): place t on line" with "may-lead(t): place t on line opening low of t, high of t, high of t" killed by "a double does not branch the line"
mutant AD-16 replace "option spinner: off, on" with "option spinner: on, off" killed by "a double does not branch the line"

scenario "a tile that fits two ends with one number has one move" (AD-R10):
  players 2
  lot A
  dealt A's hand: [6-6]
  dealt B's hand: [1-6] [0-0] [0-1] [0-2] [0-3] [0-4] [0-5]
  A plays "lead [6-6]"
  expect B has 1 moves
  expect B may "place [1-6] at 6"
mutant AD-R10 replace "n from ends of line" with "n from 0 to 6" killed by "a tile that fits two ends with one number has one move"

scenario "a tile that fits both ends has a move for each number" (AD-R10, AD-D1):
  players 2
  lot A
  put A's hand: [3-5] [0-5] [1-1]
  put B's hand: [5-5] [0-3]
  A plays "lead [3-5]"
  B plays "place [5-5] at 5"
  A plays "place [0-5] at 5"
  expect B has 2 moves
  expect B may "place [0-3] at 0"
  expect B may "place [0-3] at 3"

scenario "a player who can place may neither pass nor buy" (AD-6, AD-R1):
  players 3
  lot A
  dealt A's hand: [6-6]
  put B's hand: [1-6] [0-0]
  A plays "lead [6-6]"
  expect B refused "pass" because AD-6
  expect B refused "buy" because AD-R1
  expect B has 1 moves
mutant AD-6 replace "if none (AD-6, AD-7, AD-R1)" with "if none or his chips > 0 (AD-6, AD-7, AD-R1)" killed by "a player who can place may neither pass nor buy"
mutant AD-R1 replace "if none or bought (AD-6, AD-R1)" with "if none or not bought (AD-6, AD-R1)" killed by "a player who can place may neither pass nor buy"

scenario "a player who cannot place passes or buys, one chip a tile" (AD-7, AD-D1, M-6):
  players 3
  lot A
  dealt A's hand: [0-6] [1-6] [2-6] [3-6] [4-6] [5-6] [6-6]
  dealt boneyard: [5-5] [4-5]
  A plays "lead [6-6]"
  expect B has 2 moves
  expect B may "pass"
  B plays "buy"
  expect paid 1 from B to pool
  expect pool = 10 and B's chips = 16
  expect B sees [5-5] in B's hand
  expect A does not see [5-5]
  expect B to act
  B plays "buy"
  expect count of B's hand = 9 and count of boneyard = 5
  expect B sees [4-5] in B's hand
mutant AD-7 replace "pay 1 from p to pool" with "pay 2 from p to pool" killed by "a player who cannot place passes or buys, one chip a tile"
mutant AD-D1 replace "again" with "pass" killed by "a player who cannot place passes or buys, one chip a tile"

scenario "after drawing a tile that fits a player may go on buying but not pass" (AD-R1):
  players 3
  lot A
  dealt A's hand: [6-6]
  dealt B's hand: [0-0] [0-1] [0-2] [0-3] [0-4] [0-5] [1-1]
  dealt boneyard: [1-6] [5-5]
  A plays "lead [6-6]"
  B plays "buy"
  expect B refused "pass" because AD-R1
  expect B has 2 moves
  B plays "buy"
  B plays "place [1-6] at 6"
  expect C to act
mutant AD-R1 replace "if none or bought (AD-6, AD-R1)" with "if none (AD-6, AD-R1)"
  killed by "after drawing a tile that fits a player may go on buying but not pass"

scenario "who has no chips cannot buy" (AD-R11, M-3):
  players 3
  chips B 3
  lot A
  dealt A's hand: [0-6] [1-6] [2-6] [3-6] [4-6] [5-6] [6-6]
  A plays "lead [6-6]"
  expect B's chips = 0
  expect B refused "buy" because AD-R11 with "his chips is 0"
  expect B has 1 moves
mutant AD-R11 replace " and his chips >= 1 (AD-R11)" with "" killed by "who has no chips cannot buy"
mutant M-3 replace "his chips >= max(ante, 1)" with "his chips > max(ante, 1)" killed by "who has no chips cannot buy"

scenario "a single chip buys a tile" (AD-R11):
  players 3
  chips B 4
  lot A
  dealt A's hand: [0-6] [1-6] [2-6] [3-6] [4-6] [5-6] [6-6]
  A plays "lead [6-6]"
  expect B's chips = 1
  B plays "buy"
  expect B's chips = 0

scenario "who has just the stake takes part" (M-3):
  players 3
  option stake = 1
  chips B 1
  lot A
  expect count of players = 3

scenario "the lead is drawn among those who take part" (AD-4, M-3):
  players 4
  chips C 0
  chips D 0
  expect leader in {A, B}
mutant AD-4 replace "draw leader by lot from players" with "draw leader by lot from seats" killed by "the lead is drawn among those who take part"

# The auction.

scenario "two players buy down to two tiles" (AD-7, AD-8, AD-9):
  players 2
  lot A
  dealt A's hand: [0-6] [1-6] [2-6] [3-6] [4-6] [5-6] [6-6]
  A plays "lead [6-6]"
  B plays "buy"
  B plays "buy"
  B plays "buy"
  B plays "buy"
  B plays "buy"
  B plays "buy"
  B plays "buy"
  B plays "buy"
  B plays "buy"
  B plays "buy"
  B plays "buy"
  expect B to act
  expect count of boneyard = 3
  B plays "buy"
  expect A to act
  expect A may "bid 1"
  A plays "decline"
  B plays "decline"
  A plays "decline"
  B plays "decline"
  expect count of boneyard = 2 and B's chips = 5
  expect B refused "buy" because AD-8 with "count of boneyard is 2"
  expect B has 1 moves
mutant AD-8 replace "count of boneyard > 2 (AD-8)" with "count of boneyard > 1 (AD-8)" killed by "two players buy down to two tiles"
mutant AD-7 replace "count of boneyard > 2 (AD-8)" with "count of boneyard > 4 (AD-8)" killed by "two players buy down to two tiles"

scenario "three players buy down to two tiles, and the player after the buyer is auctioneer" (AD-9, AD-10, M-7):
  players 3
  lot A
  dealt A's hand: [0-6] [1-6] [2-6] [3-6] [4-6] [5-6] [6-6]
  A plays "lead [6-6]"
  B plays "buy"
  B plays "buy"
  B plays "buy"
  B plays "buy"
  expect B to act
  B plays "buy"
  expect C to act
  C plays "decline"
  expect A to act
  A plays "decline"
  expect B to act
  expect B may "decline"
mutant AD-9 replace "from player after buyer, 2 laps" with "from buyer, 2 laps"
  killed by "three players buy down to two tiles, and the player after the buyer is auctioneer"
mutant AD-9 replace "if count of boneyard = 2" with "if count of boneyard = 1"
  killed by "three players buy down to two tiles, and the player after the buyer is auctioneer"

scenario "with four players the second tile bought brings the auction" (AD-R3, AD-9):
  players 4
  lot A
  dealt A's hand: [0-6] [1-6] [2-6] [3-6] [4-6] [6-6]
  dealt D's hand: [5-6]
  A plays "lead [6-6]"
  B plays "buy"
  expect B to act
  B plays "buy"
  expect C to act
  expect count of boneyard = 2
  expect C may "bid 1"
mutant AD-R3 replace "if count of boneyard = 2" with "if count of boneyard = 2 and count of players < 4"
  killed by "with four players the second tile bought brings the auction"

scenario "with three tiles left exactly one can be bought, and the auction is due" (AD-R12, AD-9):
  players 3
  lot A
  dealt A's hand: [0-6] [1-6] [2-6] [3-6] [4-6] [5-6] [6-6]
  A plays "lead [6-6]"
  B plays "buy"
  B plays "buy"
  B plays "buy"
  B plays "buy"
  B plays "pass"
  expect C to act
  expect count of boneyard = 3
  C plays "buy"
  expect A to act
  expect A may "decline"
mutant AD-R12 replace "count of boneyard > 2 (AD-8)" with "count of boneyard > 3 (AD-8)"
  killed by "with three tiles left exactly one can be bought, and the auction is due"

scenario "bidding takes two laps, and the auctioneer speaks first in both" (AD-10, AD-R9, AD-D2):
  players 4
  lot A
  dealt A's hand: [0-6] [1-6] [2-6] [3-6] [4-6] [6-6]
  dealt D's hand: [5-6]
  A plays "lead [6-6]"
  B plays "buy"
  B plays "buy"
  C plays "decline"
  D plays "decline"
  A plays "decline"
  B plays "decline"
  expect C to act
  expect C has 18 moves
  C plays "bid 1"
  D plays "decline"
  A plays "decline"
  B plays "decline"
  expect B to act
  expect count of C's hand = 8
  expect B may "pass"
mutant AD-10 replace "player after buyer, 2 laps" with "player after buyer, one lap" killed by "bidding takes two laps, and the auctioneer speaks first in both"
mutant AD-R9 replace "player after buyer, 2 laps" with "player after buyer, until all pass" killed by "bidding takes two laps, and the auctioneer speaks first in both"
mutant AD-D2 replace "player after buyer, 2 laps" with "player after buyer, 3 laps" killed by "bidding takes two laps, and the auctioneer speaks first in both"

scenario "each bid beats the highest so far, and none exceeds the bidder's chips" (AD-11, AD-R7):
  players 3
  lot A
  dealt A's hand: [0-6] [1-6] [2-6] [3-6] [4-6] [5-6] [6-6]
  A plays "lead [6-6]"
  B plays "buy"
  B plays "buy"
  B plays "buy"
  B plays "buy"
  B plays "buy"
  C plays "bid 3"
  expect A refused "bid 3" because AD-11 with "least is 4"
  expect A refused "bid 18" because AD-R7 with "greatest is 17"
  expect A may "bid 4"
  A plays "bid 17"
  expect B refused "bid 17" because AD-11 with "greatest is 12"
  expect B may "decline"
mutant AD-11 replace "n from highest + 1 to his chips" with "n from highest to his chips"
  killed by "each bid beats the highest so far, and none exceeds the bidder's chips"
mutant AD-R7 replace "n from highest + 1 to his chips" with "n from highest + 1 to 1000"
  killed by "each bid beats the highest so far, and none exceeds the bidder's chips"

scenario "the highest bidder pays and takes both tiles unseen" (AD-12, AD-R13):
  players 3
  lot A
  dealt A's hand: [0-6] [1-6] [2-6] [3-6] [4-6] [5-6] [6-6]
  dealt boneyard: [2-5] [3-3] [3-4] [3-5] [4-4] [4-5] [5-5]
  A plays "lead [6-6]"
  B plays "buy"
  B plays "buy"
  B plays "buy"
  B plays "buy"
  B plays "buy"
  C plays "bid 2"
  A plays "decline"
  B plays "decline"
  C plays "decline"
  A plays "bid 4"
  expect pool = 14
  B plays "decline"
  expect paid 4 from A to pool
  expect pool = 18 and A's chips = 13 and C's chips = 17
  expect count of A's hand = 8 and count of boneyard = 0
  expect A sees [5-5] in A's hand
  expect B does not see [5-5]
  expect C does not see [4-5]
  expect B to act
mutant AD-12 replace "pay highest from bidder to pool" with "pay 1 from bidder to pool" killed by "the highest bidder pays and takes both tiles unseen"
mutant AD-12 replace "move boneyard to bidder's hand" with "move 1 from boneyard to bidder's hand" killed by "the highest bidder pays and takes both tiles unseen"
mutant AD-R13 replace "zone boneyard, ordered" with "zone boneyard, ordered, seen by all" killed by "the highest bidder pays and takes both tiles unseen"

scenario "when nobody bids the lot stays where it is, unseen" (AD-12, AD-R13, AD-8):
  players 3
  lot A
  dealt A's hand: [0-6] [1-6] [2-6] [3-6] [4-6] [5-6] [6-6]
  dealt boneyard: [2-5] [3-3] [3-4] [3-5] [4-4] [4-5] [5-5]
  A plays "lead [6-6]"
  B plays "buy"
  B plays "buy"
  B plays "buy"
  B plays "buy"
  B plays "buy"
  C plays "decline"
  A plays "decline"
  B plays "decline"
  C plays "decline"
  A plays "decline"
  B plays "decline"
  expect count of boneyard = 2 and pool = 14
  expect A does not see [4-5]
  expect C does not see [5-5]
  expect B refused "buy" because AD-8
  B plays "pass"
  expect C refused "buy" because AD-8
mutant AD-12 replace "let bidder be nobody" with "let bidder be player after buyer" killed by "when nobody bids the lot stays where it is, unseen"

scenario "a bidder may outbid himself, and bid after declining" (AD-R7):
  players 3
  lot A
  dealt A's hand: [0-6] [1-6] [2-6] [3-6] [4-6] [5-6] [6-6]
  A plays "lead [6-6]"
  B plays "buy"
  B plays "buy"
  B plays "buy"
  B plays "buy"
  B plays "buy"
  C plays "bid 2"
  A plays "decline"
  B plays "decline"
  expect C may "bid 3"
  C plays "bid 3"
  expect A may "bid 4"
  A plays "decline"
  B plays "decline"
  expect paid 3 from C to pool
mutant AD-R7 replace "turns of p from player after buyer, 2 laps" with "turns of p in all r where r != bidder from player after buyer, 2 laps"
  killed by "a bidder may outbid himself, and bid after declining"

scenario "the buyer may win his own auction, and must then place what fits" (AD-12, AD-R1, AD-R2):
  players 3
  lot A
  dealt A's hand: [6-6]
  dealt B's hand: [0-0] [0-1] [0-2] [0-3] [0-4] [0-5] [1-1]
  dealt boneyard: [2-5] [3-3] [3-4] [3-5] [4-4] [4-6] [5-5]
  A plays "lead [6-6]"
  B plays "buy"
  B plays "buy"
  B plays "buy"
  B plays "buy"
  B plays "buy"
  C plays "decline"
  A plays "decline"
  B plays "bid 1"
  C plays "decline"
  A plays "decline"
  B plays "decline"
  expect paid 1 from B to pool
  expect B to act
  expect B sees [4-6] in B's hand
  expect B refused "pass" because AD-R1
  B plays "place [4-6] at 6"
  expect C to act
mutant AD-R2 replace "option auction: at-once, after-turn" with "option auction: after-turn, at-once"
  killed by "the buyer may win his own auction, and must then place what fits"

scenario "with after-turn the auction waits for the end of the turn" (AD-R2):
  players 4
  option auction = after-turn
  lot A
  dealt A's hand: [0-6] [1-6] [2-6] [3-6] [4-6] [6-6]
  dealt D's hand: [5-6]
  A plays "lead [6-6]"
  B plays "buy"
  B plays "buy"
  expect B to act
  expect B has 1 moves
  B plays "pass"
  expect C to act
  expect C may "bid 1"
  C plays "bid 1"
  D plays "decline"
  A plays "decline"
  B plays "decline"
  C plays "decline"
  D plays "decline"
  A plays "decline"
  B plays "decline"
  expect paid 1 from C to pool
  expect C to act
  expect C may "pass"
mutant AD-R2 replace "if bought and auction = after-turn: sale(p)" with "if bought and auction = at-once: sale(p)" killed by "with after-turn the auction waits for the end of the turn"
mutant AD-R2 replace "if auction = at-once: sale(p)" with "sale(p)" killed by "with after-turn the auction waits for the end of the turn"

scenario "with after-turn a buyer who goes out ends the deal without an auction" (AD-R2, AD-13):
  players 4
  option auction = after-turn
  lot A
  dealt A's hand: [0-6] [1-6] [2-6] [3-6] [4-6] [6-6]
  dealt boneyard: [0-1] [5-6]
  dealt D's hand: [2-2]
  A plays "lead [6-6]"
  put B's hand:
  B plays "buy"
  B plays "buy"
  put B's hand: [5-6]
  B plays "place [5-6] at 6"
  expect deal ended because AD-13
  expect ended won by B

scenario "with check zero is no bid" (AD-R5, AD-11):
  players 4
  lot A
  dealt A's hand: [0-6] [1-6] [2-6] [3-6] [4-6] [6-6]
  dealt D's hand: [5-6]
  A plays "lead [6-6]"
  B plays "buy"
  B plays "buy"
  expect C refused "bid 0" because AD-R5 with "least is 1"
  expect C may "decline"
mutant AD-R5 replace "if zero-bid = counts then -1 else 0" with "-1" killed by "with check zero is no bid"

scenario "with counts a first bid of zero takes the lot for nothing if nobody beats it" (AD-R5, AD-11, AD-12):
  players 4
  option zero-bid = counts
  lot A
  dealt A's hand: [0-6] [1-6] [2-6] [3-6] [4-6] [6-6]
  dealt D's hand: [5-6]
  A plays "lead [6-6]"
  B plays "buy"
  B plays "buy"
  C plays "bid 0"
  expect D refused "bid 0" because AD-11 with "least is 1"
  D plays "decline"
  A plays "decline"
  B plays "decline"
  C plays "decline"
  D plays "decline"
  A plays "decline"
  B plays "decline"
  expect paid 0 from C to pool
  expect count of C's hand = 8 and C's chips = 17
mutant AD-R5 replace "if zero-bid = counts then -1 else 0" with "0" killed by "with counts a first bid of zero takes the lot for nothing if nobody beats it"

scenario "with counts declining is not a bid of zero" (AD-R5, AD-10):
  players 4
  option zero-bid = counts
  lot A
  dealt A's hand: [0-6] [1-6] [2-6] [3-6] [4-6] [6-6]
  dealt D's hand: [5-6]
  A plays "lead [6-6]"
  B plays "buy"
  B plays "buy"
  all others play "decline"
  all others play "decline"
  all others play "decline"
  all others play "decline"
  all others play "decline"
  all others play "decline"
  all others play "decline"
  all others play "decline"
  expect count of boneyard = 2
  expect B to act
  expect B may "pass"

scenario "without chips there is no bid, but a zero that counts" (AD-R11, AD-R5):
  players 4
  option zero-bid = counts
  chips C 3
  lot A
  dealt A's hand: [0-6] [1-6] [2-6] [3-6] [4-6] [6-6]
  dealt D's hand: [5-6]
  A plays "lead [6-6]"
  B plays "buy"
  B plays "buy"
  expect C has 2 moves
  expect C may "bid 0"
  expect C refused "bid 1" because AD-R11 with "greatest is 0"
  C plays "decline"
  D plays "bid 0"
mutant AD-R11 replace "n from highest + 1 to his chips" with "n from highest + 1 to his chips + 1"
  killed by "without chips there is no bid, but a zero that counts"

# The end of a deal, and payment.

scenario "an emptied hand ends the deal and takes the pool" (AD-13, AD-14):
  players 3
  lot A
  put A's hand: [6-6] [5-6]
  put B's hand: [4-6]
  put C's hand: [0-0]
  A plays "lead [6-6]"
  B plays "place [4-6] at 6"
  expect deal ended because AD-13
  expect paid 9 from pool to B
  expect A told "Domino: B has placed the last tile, and the deal is over (AD-14)", "B gets 9 from the pool"
  expect ended won by B
  expect B's chips = 26
  expect A's won = 0 and B's won = 1
mutant AD-13 replace "if his hand is empty: win-deal(p)" with "if count of players = 1: win-deal(p)" killed by "an emptied hand ends the deal and takes the pool"
mutant AD-14 replace "win-deal(p)" with "win-deal(leader)" killed by "an emptied hand ends the deal and takes the pool"

scenario "blocked with tiles left that nobody buys: the fewest pips take the pool" (AD-13, AD-14, AD-R4, AD-R12):
  players 3
  lot A
  put A's hand: [6-6] [5-5]
  put B's hand: [0-1]
  put C's hand: [2-2]
  A plays "lead [6-6]"
  B plays "pass"
  C plays "pass"
  expect A to act
  A plays "pass"
  expect deal ended because AD-R4
  expect paid 9 from pool to B
  expect ended won by B
  expect count of boneyard > 2
mutant AD-14 replace "with least pips of his hand" with "with most pips of his hand"
  killed by "blocked with tiles left that nobody buys: the fewest pips take the pool"
mutant AD-R4 replace "end deal (AD-13, AD-R4)" with "end deal (AD-13)"
  killed by "blocked with tiles left that nobody buys: the fewest pips take the pool"

scenario "after a block all see what was left in the hands, and not before" (AD-R14):
  players 3
  lot A
  put A's hand: [6-6] [5-5]
  put B's hand: [0-1]
  put C's hand: [2-2]
  A plays "lead [6-6]"
  B plays "pass"
  C plays "pass"
  expect A does not see [0-1]
  A plays "pass"
  expect A sees [0-1] in B's hand
  expect B sees [5-5] in A's hand
mutant AD-R14 replace "reveal his hand" with "reveal his hand to {p}"
  killed by "after a block all see what was left in the hands, and not before"

scenario "as many passes in a row as there are players: one who places starts the count anew" (AD-R4):
  players 3
  lot A
  put A's hand: [6-6] [5-5]
  put B's hand: [0-1] [1-2]
  put C's hand: [3-6] [2-2] [1-1]
  A plays "lead [6-6]"
  B plays "pass"
  C plays "place [3-6] at 6"
  A plays "pass"
  B plays "pass"
  expect C to act
  C plays "pass"
  expect ended
mutant AD-R4 replace ": pass" with ": start anew"
  killed by "as many passes in a row as there are players: one who places starts the count anew"

scenario "a turn with a purchase that ends in a pass is a pass" (AD-R4, AD-7):
  players 3
  lot A
  dealt boneyard: [0-0]
  put A's hand: [6-6] [5-5]
  put B's hand: [0-1]
  put C's hand: [2-2]
  A plays "lead [6-6]"
  B plays "pass"
  C plays "buy"
  C plays "pass"
  expect A to act
  A plays "pass"
  expect ended won by B
  expect B's chips = 27
mutant AD-R4 replace ": pass           " with ":
  if not bought: pass           "
  killed by "a turn with a purchase that ends in a pass is a pass"

# D sits out, and holds the sixes that would fit.
scenario "a lot that is sold starts the count of passes anew, and the deal is blocked without tiles left" (AD-R4, AD-13):
  players 4
  chips D 0
  lot A
  dealt A's hand: [6-6] [0-0] [0-1] [0-2] [0-3] [0-4] [0-5]
  dealt B's hand: [1-1] [0-6] [1-6] [2-6] [3-6] [4-6] [5-6]
  put D's hand: [0-6] [1-6] [2-6] [3-6] [4-6] [5-6]
  A plays "lead [6-6]"
  B plays "pass"
  C plays "buy"
  C plays "buy"
  C plays "buy"
  C plays "buy"
  C plays "buy"
  A plays "bid 1"
  B plays "decline"
  C plays "decline"
  A plays "decline"
  B plays "decline"
  C plays "decline"
  expect count of boneyard = 0
  C plays "pass"
  A plays "pass"
  expect B to act
  B plays "pass"
  expect ended won by B
mutant AD-R4 replace "start anew    " with "set leader to leader "
  killed by "a lot that is sold starts the count of passes anew, and the deal is blocked without tiles left"

scenario "a lot that nobody takes leaves the count of passes as it is" (AD-R4, AD-12):
  players 4
  chips D 0
  lot A
  dealt A's hand: [6-6] [0-0] [0-1] [0-2] [0-3] [0-4] [0-5]
  dealt B's hand: [1-1] [0-6] [1-6] [2-6] [3-6] [4-6] [5-6]
  put D's hand: [0-6] [1-6] [2-6] [3-6] [4-6] [5-6]
  A plays "lead [6-6]"
  B plays "pass"
  C plays "buy"
  C plays "buy"
  C plays "buy"
  C plays "buy"
  C plays "buy"
  A plays "decline"
  B plays "decline"
  C plays "decline"
  A plays "decline"
  B plays "decline"
  C plays "decline"
  C plays "pass"
  A plays "pass"
  expect ended won by B
mutant AD-12 replace "let bidder be nobody" with "let bidder be buyer" killed by "a lot that nobody takes leaves the count of passes as it is"

scenario "an auction due in the turn of the last pass is held before the deal is found blocked" (AD-R4, AD-R2):
  players 4
  option auction = after-turn
  chips D 0
  lot A
  dealt A's hand: [6-6] [0-0] [0-1] [0-2] [0-3] [0-4] [0-5]
  dealt B's hand: [1-1] [0-6] [1-6] [2-6] [3-6] [4-6] [5-6]
  put D's hand: [0-6] [1-6] [2-6] [3-6] [4-6] [5-6]
  A plays "lead [6-6]"
  B plays "pass"
  C plays "pass"
  A plays "buy"
  A plays "buy"
  A plays "buy"
  A plays "buy"
  A plays "buy"
  A plays "pass"
  expect B to act
  B plays "bid 1"
  C plays "decline"
  A plays "decline"
  B plays "decline"
  C plays "decline"
  A plays "decline"
  expect B to act
  expect B may "pass"
mutant AD-R4 replace "if bought and auction = after-turn: sale(p)" with "if bought and p = nobody: sale(p)"
  killed by "an auction due in the turn of the last pass is held before the deal is found blocked"

scenario "three who tie share the pool, and what is left over is carried to the next deal" (AD-15, M-5):
  players 3
  option deals = 2
  lot A
  dealt boneyard: [0-1]
  put A's hand: [6-6] [1-2]
  put B's hand: [0-3]
  put C's hand: [0-2]
  A plays "lead [6-6]"
  B plays "pass"
  C plays "buy"
  C plays "pass"
  A plays "pass"
  expect paid 3 from pool to A
  expect paid 3 from pool to B
  expect paid 3 from pool to C
  expect pool = 10
  expect A's chips = 17 and B's chips = 17 and C's chips = 16
  expect B to act
  put B's hand: [6-6]
  B plays "lead [6-6]"
  expect paid 10 from pool to B
mutant AD-15 replace "share pool among winners, rest stays" with "share pool among winners, rest from leader"
  killed by "three who tie share the pool, and what is left over is carried to the next deal"
mutant M-5 replace "pay ante from p to pool, or all he has" with "pay ante - pool mod 3 from p to pool, or all he has"
  killed by "three who tie share the pool, and what is left over is carried to the next deal"

scenario "chips left over at the end of the match go to its winners, from the last leader on" (M-4, AD-15):
  players 3
  lot C
  put C's hand: [6-6] [0-2]
  put A's hand: [0-5]
  put B's hand: [1-1]
  C plays "lead [6-6]"
  A plays "pass"
  B plays "pass"
  C plays "pass"
  expect paid 5 from pool to C
  expect paid 4 from pool to B
  expect ended won by B, C
  expect pool = 0 and B's chips = 21 and C's chips = 22
mutant M-4 replace "share pool among standing, rest from leader" with "share pool among standing, rest from player after leader"
  killed by "chips left over at the end of the match go to its winners, from the last leader on"

scenario "a match of which fewer than two can go on is over" (M-4, M-3):
  players 2
  option deals = 3
  chips B 5
  lot A
  put A's hand: [6-6]
  A plays "lead [6-6]"
  expect ended won by A
  expect A's chips = 23 and B's chips = 2
mutant M-4 replace "if count of players < 2" with "if count of players < 1" killed by "a match of which fewer than two can go on is over"

scenario "a player without the stake sits out, and the lead passes him by" (M-3, AD-3):
  players 4
  option deals = 2
  chips B 2
  lot A
  expect count of players = 3 and pool = 9
  expect count of B's hand = 0 and count of C's hand = 7 and count of boneyard = 7
  put A's hand: [6-6]
  A plays "lead [6-6]"
  expect leader = C
  expect C to act
mutant M-3 replace "for each p: pay ante" with "for each p in seats: pay ante" killed by "a player without the stake sits out, and the lead passes him by"

scenario "who can only pass is asked all the same" (M-8):
  players 3
  chips B 3
  lot A
  put A's hand: [6-6] [5-5]
  put B's hand: [0-0]
  A plays "lead [6-6]"
  expect B to act
  expect B has 1 moves
mutant M-8 replace "turns of p from leader, until all pass"
  with "turns of p in all r where r's chips > 0 from leader, until all pass"
  killed by "who can only pass is asked all the same"

# The spinner.

scenario "the first double that is led is a spinner with four sides" (AD-16, AD-R8):
  players 2
  option spinner = on
  lot A
  dealt A's hand: [6-6] [2-6] [4-6] [1-1]
  dealt B's hand: [1-6] [3-6] [0-6]
  A plays "lead [6-6]"
  B plays "place [1-6] at 6"
  A plays "place [2-6] at 6"
  B plays "place [3-6] at 6"
  expect 6 in ends of line
  A plays "place [4-6] at 6"
  expect not 6 in ends of line
  expect 1 in ends of line and 2 in ends of line and 3 in ends of line and 4 in ends of line
mutant AD-16 replace "if spinner = on and not spun" with "if spinner = off and not spun" killed by "the first double that is led is a spinner with four sides"
mutant AD-R8 replace "open high of d, high of d on line at d" with "open high of d on line at d" killed by "the first double that is led is a spinner with four sides"

scenario "a spinner need not be led, and only the first double is one" (AD-16, AD-R8):
  players 2
  option spinner = on
  lot A
  dealt A's hand: [3-4] [2-4] [3-3] [3-6]
  dealt B's hand: [4-4] [1-4] [0-4] [3-5]
  A plays "lead [3-4]"
  B plays "place [4-4] at 4"
  A plays "place [3-3] at 3"
  B plays "place [1-4] at 4"
  A plays "place [2-4] at 4"
  B plays "place [0-4] at 4"
  expect not 4 in ends of line
  A plays "place [3-6] at 3"
  expect not 3 in ends of line
mutant AD-R8 replace "set spun to yes" with "set spun to no" killed by "a spinner need not be led, and only the first double is one"
