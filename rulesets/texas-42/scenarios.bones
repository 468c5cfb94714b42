language 1
scenarios of "texas-42"

# Equipment, shake and deal. With 'lot D' player D shakes, and A is the first to bid.

scenario "four play with one double-six set, two against two across the table" (42-R1):
  expect count of players = 4
  expect count of tiles = 28
  expect every t in tiles where high of t <= 6
  expect team(A) = {A, C} and team(C) = {A, C} and team(D) = {B, D}
  expect opponents(A) = {B, D} and opponents(B) = {A, C}
mutant 42-R1 replace "{p, player after player after p}" with "{p, player after p}"
  killed by "four play with one double-six set, two against two across the table"
mutant 42-R1 replace "tiles double 6 " with "tiles double 7 "
  killed by "four play with one double-six set, two against two across the table"

scenario "the first shaker is drawn by lot, and the player after him speaks first" (42-1, 42-2):
  lot B
  expect shaker = B
  expect C to act
mutant 42-1 replace "draw shaker by lot from players" with "set shaker to player after nobody"
  killed by "the first shaker is drawn by lot, and the player after him speaks first"
mutant 42-2 replace "turns of p from player after shaker" with "turns of p from shaker"
  killed by "the first shaker is drawn by lot, and the player after him speaks first"

scenario "everybody has seven tiles, which only he sees" (42-1, M-6):
  dealt A's hand: [6-6]
  dealt D's hand: [5-5]
  expect every p in players where count of p's hand = 7
  expect A sees [6-6] in A's hand
  expect C does not see [6-6]
  expect A does not see [5-5]
mutant 42-1 replace "deal-hands(7)" with "deal-hands(6)" killed by "everybody has seven tiles, which only he sees"
mutant M-6 replace "zone hand of each seat, seen by owner" with "zone hand of each seat, seen by all"
  killed by "everybody has seven tiles, which only he sees"

scenario "the shake passes clockwise, and everybody has seven new tiles" (42-1, 42-R1):
  lot D
  A plays "bid 30 points"
  B plays "pass"
  C plays "pass"
  D plays "pass"
  A plays "no trumps"
  put A's hand: [6-6]
  put B's hand: [1-6]
  put C's hand: [2-6]
  put D's hand: [3-6]
  A plays "play [6-6]"
  B plays "play [1-6]"
  C plays "play [2-6]"
  D plays "play [3-6]"
  expect shaker = A
  expect B to act
  expect every p in players where count of p's hand = 7
mutant 42-1 replace "else: set shaker to player after shaker" with "else: set shaker to taker"
  killed by "five and ten count for nobody in a new hand, and the shake passes on"
mutant 42-1 replace "else: set shaker to player after shaker" with "else: set shaker to shaker"
  killed by "the shake passes clockwise, and everybody has seven new tiles"

scenario "five and ten count for nobody in a new hand, and the shake passes on" (42-1, 42-8):
  lot D
  A plays "bid 30 points"
  B plays "pass"
  C plays "pass"
  D plays "pass"
  A plays "no trumps"
  put A's hand: [1-6]
  put B's hand: [6-6]
  put C's hand: [4-6]
  put D's hand: [3-6]
  A plays "play [1-6]"
  B plays "play [6-6]"
  C plays "play [4-6]"
  D plays "play [3-6]"
  expect shaker = A
  expect every p in players where points(p) = 0

# Bidding.

scenario "a bid of points is 30 to 41, and higher than those before it" (42-2):
  lot D
  expect A has 15 moves
  expect A refused "bid 29 points" because 42-2
  expect A refused "bid 42 points" because 42-2
  expect A may "bid 30 points"
  expect A may "bid 41 points"
  A plays "bid 33 points"
  expect B refused "bid 33 points" because 42-2
  expect B may "bid 34 points"
mutant 42-2 replace "max(30, bid + 1)" with "max(29, bid + 1)" killed by "a bid of points is 30 to 41, and higher than those before it"
mutant 42-2 replace "max(30, bid + 1)" with "max(30, bid)" killed by "a bid of points is 30 to 41, and higher than those before it"
mutant 42-2 replace "to 41 " with "to 42 " killed by "a bid of points is 30 to 41, and higher than those before it"

scenario "each speaks once, and may outbid his partner" (42-2, 42-D1):
  lot D
  A plays "bid 30 points"
  B plays "pass"
  C plays "bid 31 points"
  expect D to act
  D plays "pass"
  expect C to act
  expect C may "trumps 3"
mutant 42-2 replace "from player after shaker, one lap" with "from player after shaker, 2 laps"
  killed by "each speaks once, and may outbid his partner"
mutant 42-D1 replace "from player after shaker, one lap" with "in players without team(bidder) from player after shaker, one lap"
  killed by "each speaks once, and may outbid his partner"

scenario "the first bid of marks may be one or two" (42-2):
  lot D
  expect A may "bid 1 marks"
  expect A may "bid 2 marks"
  expect A refused "bid 3 marks" because 42-2
mutant 42-2 replace "max(2, min(4, marks-bid + 1))" with "min(4, marks-bid + 1)" killed by "the first bid of marks may be one or two"
mutant 42-2 replace "max(2, min" with "max(3, min" killed by "the first bid of marks may be one or two"

scenario "over 41 points two marks may be bid, then three and not four, then four" (42-2):
  lot D
  A plays "bid 41 points"
  expect B has 3 moves
  expect B may "bid 1 marks"
  B plays "bid 2 marks"
  expect C has 2 moves
  expect C refused "bid 2 marks" because 42-2
  expect C refused "bid 4 marks" because 42-2
  C plays "bid 3 marks"
  expect D has 2 moves
  expect D may "bid 4 marks"
mutant 42-2 replace "from marks-bid + 1 to max" with "from max(1, marks-bid) to max"
  killed by "over 41 points two marks may be bid, then three and not four, then four"
mutant 42-2 replace "min(4, marks-bid + 1)" with "min(4, marks-bid + 2)"
  killed by "over 41 points two marks may be bid, then three and not four, then four"
mutant 42-2 replace "min(4, marks-bid + 1)" with "min(3, marks-bid + 1)"
  killed by "over 41 points two marks may be bid, then three and not four, then four"

scenario "over one mark two are bid and nothing else" (42-2):
  lot D
  A plays "bid 1 marks"
  expect B has 2 moves
  expect B refused "bid 41 points" because 42-2
  expect B refused "bid 3 marks" because 42-2
  B plays "bid 2 marks"
mutant 42-2 replace "set bid to 42 " with "set bid to 40 " killed by "over one mark two are bid and nothing else"

scenario "there is no bid over four marks" (42-2):
  lot D
  A plays "bid 2 marks"
  B plays "bid 3 marks"
  C plays "bid 4 marks"
  expect D has 1 moves
  expect D refused "bid 5 marks" because 42-2
  D plays "pass"
  expect C to act
mutant 42-2 replace "min(4, marks-bid + 1)" with "marks-bid + 1" killed by "there is no bid over four marks"

scenario "when three have passed the shaker has to bid" (42-2):
  lot D
  A plays "pass"
  B plays "pass"
  C plays "pass"
  expect D has 14 moves
  expect D refused "pass" because 42-2
  D plays "bid 30 points"
  expect D may "trumps 0"
mutant 42-2 replace "if none or p != shaker or bidder != nobody or all-pass = new-deal" with "if none or pips of tiles > 0"
  killed by "when three have passed the shaker has to bid"
mutant 42-2 replace "option all-pass: shaker-bids, new-deal" with "option all-pass: new-deal, shaker-bids"
  killed by "when three have passed the shaker has to bid"

scenario "when somebody has bid the shaker may pass" (42-2):
  lot D
  A plays "pass"
  B plays "bid 30 points"
  C plays "pass"
  expect D may "pass"
mutant 42-2 replace "bidder != nobody or all-pass = new-deal" with "all-pass = new-deal"
  killed by "when somebody has bid the shaker may pass"

scenario "with new-deal all four may pass, and the next player shakes" (42-R2):
  option all-pass = new-deal
  lot D
  A plays "pass"
  B plays "pass"
  C plays "pass"
  D plays "pass"
  expect hand ended because 42-R2
  expect shaker = A
  expect B to act
  expect B may "bid 30 points"
  expect every p in players where p's marks = 0 and count of p's hand = 7
mutant 42-R2 replace "or all-pass = new-deal" with "" killed by "with new-deal all four may pass, and the next player shakes"
mutant 42-R2 replace "if bidder != nobody (42-R2):" with "if no p where p = nobody:"
  killed by "with new-deal all four may pass, and the next player shakes"
mutant 42-R2 replace "end hand (42-R2)" with "end hand (42-R3)"
  killed by "with new-deal all four may pass, and the next player shakes"

# Trumps and suits.

scenario "the highest bidder names one of nine trumps, and leads any tile" (42-3, 42-D1):
  lot D
  dealt B's hand: [0-0] [1-2] [3-4] [6-6] [2-5] [1-5] [3-3]
  A plays "bid 30 points"
  B plays "bid 35 points"
  C plays "pass"
  D plays "pass"
  expect B to act
  expect B has 9 moves
  expect B refused "trumps 7" because 42-3
  B plays "trumps 3"
  expect trumps = {[3-3], [0-3], [1-3], [2-3], [3-4], [3-5], [3-6]}
  expect B to act
  expect B has 7 moves
  B plays "play [0-0]"
  expect C to act
mutant 42-3 replace "set taker to bidder" with "set taker to player after shaker"
  killed by "the highest bidder names one of nine trumps, and leads any tile"
mutant 42-3 replace "bidder chooses openly" with "shaker chooses openly"
  killed by "the highest bidder names one of nine trumps, and leads any tile"
mutant 42-3 replace "n from 0 to 6" with "n from 1 to 6"
  killed by "the highest bidder names one of nine trumps, and leads any tile"
mutant 42-D1 replace "where p = taker or follows(t)" with "where p = taker and t in trumps or p != taker and follows(t)"
  killed by "the highest bidder names one of nine trumps, and leads any tile"

scenario "trumps are named anew in every hand" (42-3):
  lot D
  A plays "bid 30 points"
  B plays "pass"
  C plays "pass"
  D plays "pass"
  A plays "trumps 6"
  put A's hand: [6-6]
  put B's hand: [1-6]
  put C's hand: [2-6]
  put D's hand: [3-6]
  A plays "play [6-6]"
  B plays "play [1-6]"
  C plays "play [2-6]"
  D plays "play [3-6]"
  expect trumps is empty
  B plays "bid 30 points"
  C plays "pass"
  D plays "pass"
  A plays "pass"
  B plays "no trumps"
  expect trumps is empty
mutant 42-3 replace "set trumps to tiles without tiles" with "set trumps to trumps" killed by "trumps are named anew in every hand"

scenario "fives are trumps: five-blank leads trumps, and every tile with a five is one" (42-4, 42-5, 42-6):
  lot D
  A plays "bid 30 points"
  B plays "pass"
  C plays "pass"
  D plays "pass"
  A plays "trumps 5"
  put A's hand: [0-5] [1-1]
  put B's hand: [5-6] [0-0] [0-6]
  put C's hand: [0-1] [6-6]
  put D's hand: [2-5] [3-5] [0-4]
  A plays "play [0-5]"
  expect B has 1 moves
  expect B refused "play [0-6]" because 42-6
  B plays "play [5-6]"
  expect C has 2 moves
  C plays "play [0-1]"
  expect D has 2 moves
  D plays "play [3-5]"
  expect taker = B
mutant 42-5 replace "if t in trumps then trumps else" with "if t in trumps and low of t != 0 then trumps else"
  killed by "fives are trumps: five-blank leads trumps, and every tile with a five is one"
mutant 42-4 replace "where fits(t, n)" with "where t is [n-m] for some m with m <= n"
  killed by "fives are trumps: five-blank leads trumps, and every tile with a five is one"

scenario "sixes are trumps: six-four need not follow fours" (42-4, 42-6):
  lot D
  A plays "bid 30 points"
  B plays "pass"
  C plays "pass"
  D plays "pass"
  A plays "trumps 6"
  put A's hand: [2-4] [1-1]
  put B's hand: [4-6] [0-0]
  put C's hand: [2-2] [5-6] [0-4]
  put D's hand: [4-4] [2-3]
  A plays "play [2-4]"
  expect B has 2 moves
  B plays "play [0-0]"
  expect C has 1 moves
  expect C refused "play [5-6]" because 42-6
  expect C refused "play [2-2]" because 42-6
  C plays "play [0-4]"
  expect D has 1 moves
  D plays "play [4-4]"
  expect taker = D
mutant 42-4 replace "with-number(high of t) without trumps" with "with-number(high of t)"
  killed by "sixes are trumps: six-four need not follow fours"
mutant 42-5 replace "with-number(high of t)" with "with-number(low of t)"
  killed by "the suit that is led is that of the higher number"
mutant 42-6 replace "if none:" with "if none or p != taker:"
  killed by "sixes are trumps: six-four need not follow fours"

scenario "the suit that is led is that of the higher number" (42-5, 42-6, 42-7):
  lot D
  A plays "bid 30 points"
  B plays "pass"
  C plays "pass"
  D plays "pass"
  A plays "no trumps"
  put A's hand: [2-4] [1-1]
  put B's hand: [2-5] [4-5]
  put C's hand: [2-2] [3-6]
  put D's hand: [2-6] [4-6]
  A plays "play [2-4]"
  expect B has 1 moves
  expect B refused "play [2-5]" because 42-6
  B plays "play [4-5]"
  expect C has 2 moves
  C plays "play [2-2]"
  expect D has 1 moves
  D plays "play [4-6]"
  expect taker = D

scenario "doubles are trumps: three-three takes three-one and three-six, and does not follow threes" (42-4, 42-6, 42-7):
  lot D
  A plays "bid 30 points"
  B plays "pass"
  C plays "pass"
  D plays "pass"
  A plays "doubles"
  expect trumps = {[0-0], [1-1], [2-2], [3-3], [4-4], [5-5], [6-6]}
  put A's hand: [1-3] [0-1]
  put B's hand: [3-6] [0-2]
  put C's hand: [3-3] [0-4]
  put D's hand: [0-3] [5-5]
  A plays "play [1-3]"
  expect B has 1 moves
  B plays "play [3-6]"
  expect C has 2 moves
  C plays "play [3-3]"
  expect D has 1 moves
  expect D refused "play [5-5]" because 42-6
  D plays "play [0-3]"
  expect taker = C
mutant 42-4 replace "all t in tiles where double(t)" with "with-number(3)"
  killed by "doubles are trumps: three-three takes three-one and three-six, and does not follow threes"
mutant 42-4 replace "double(t: tile): t is [n-n] for some n" with "double(t: tile): t is [n-n] for some n with n > 3"
  killed by "doubles are trumps: three-three takes three-one and three-six, and does not follow threes"

scenario "a trump double that is led calls for doubles, and the six-six is the highest" (42-4, 42-5, 42-7):
  lot D
  A plays "bid 30 points"
  B plays "pass"
  C plays "pass"
  D plays "pass"
  A plays "doubles"
  put A's hand: [4-4] [0-1]
  put B's hand: [4-6] [0-0]
  put C's hand: [6-6] [4-5]
  put D's hand: [5-5] [3-4]
  A plays "play [4-4]"
  expect B has 1 moves
  B plays "play [0-0]"
  C plays "play [6-6]"
  D plays "play [5-5]"
  expect taker = C
mutant 42-7 replace "then pips of s" with "then 0 - pips of s" killed by "a trump double that is led calls for doubles, and the six-six is the highest"

scenario "with no trumps each double is the highest of its suit" (42-4, 42-7):
  lot D
  A plays "bid 30 points"
  B plays "pass"
  C plays "pass"
  D plays "pass"
  A plays "no trumps"
  put A's hand: [3-6] [0-1]
  put B's hand: [5-6] [0-2]
  put C's hand: [5-5] [1-1]
  put D's hand: [6-6] [0-4]
  A plays "play [3-6]"
  B plays "play [5-6]"
  C plays "play [5-5]"
  D plays "play [6-6]"
  expect taker = D
  expect count of D's taken = 4
  expect D to act
mutant 42-7 replace "then follows(s), then double(s)" with "then double(s), then follows(s)"
  killed by "a tile of another suit takes nothing, be it the six-six"

scenario "a low double takes the higher tiles of its suit" (42-4, 42-7):
  lot D
  A plays "bid 30 points"
  B plays "pass"
  C plays "pass"
  D plays "pass"
  A plays "no trumps"
  put A's hand: [0-2] [0-1]
  put B's hand: [2-6] [3-3]
  put C's hand: [2-2] [1-1]
  put D's hand: [2-5] [4-4]
  A plays "play [0-2]"
  B plays "play [2-6]"
  C plays "play [2-2]"
  D plays "play [2-5]"
  expect taker = C
mutant 42-4 replace "then double(s), then" with "then" killed by "a low double takes the higher tiles of its suit"

scenario "a tile of another suit takes nothing, be it the six-six" (42-7):
  lot D
  A plays "bid 30 points"
  B plays "pass"
  C plays "pass"
  D plays "pass"
  A plays "trumps 0"
  put A's hand: [1-2] [0-1]
  put B's hand: [6-6] [3-3]
  put C's hand: [5-6] [1-1]
  put D's hand: [5-5] [4-4]
  A plays "play [1-2]"
  B plays "play [6-6]"
  C plays "play [5-6]"
  D plays "play [5-5]"
  expect taker = A
mutant 42-7 replace "in trumps, then follows(s), then" with "in trumps, then" killed by "a tile of another suit takes nothing, be it the six-six"

scenario "the highest trump takes the trick, and its taker leads to the next" (42-4, 42-7):
  lot D
  A plays "bid 30 points"
  B plays "pass"
  C plays "pass"
  D plays "pass"
  A plays "trumps 1"
  put A's hand: [6-6] [0-2]
  put B's hand: [1-5] [0-4]
  put C's hand: [1-1] [0-5]
  put D's hand: [1-6] [5-5]
  A plays "play [6-6]"
  expect B has 2 moves
  B plays "play [1-5]"
  C plays "play [1-1]"
  D plays "play [1-6]"
  expect taker = C
  expect C to act
  expect C may "play [0-5]"
mutant 42-7 replace "with most s in trumps, then" with "with most" killed by "the highest trump takes the trick, and its taker leads to the next"
mutant 42-7 replace "turns of p from taker" with "turns of p from player after taker"
  killed by "the highest trump takes the trick, and its taker leads to the next"
mutant 42-4 replace "then double(s), then" with "then" killed by "the highest trump takes the trick, and its taker leads to the next"

scenario "of trumps without the double, the one with the highest other end" (42-4, 42-7):
  lot D
  A plays "bid 30 points"
  B plays "pass"
  C plays "pass"
  D plays "pass"
  A plays "trumps 3"
  put A's hand: [3-4] [0-2]
  put B's hand: [0-3] [0-4]
  put C's hand: [3-6] [0-5]
  put D's hand: [3-5] [5-5]
  A plays "play [3-4]"
  B plays "play [0-3]"
  C plays "play [3-6]"
  D plays "play [3-5]"
  expect taker = C
mutant 42-4 replace "then pips of s" with "then low of s" killed by "of trumps without the double, the one with the highest other end"

scenario "tiles are played and taken in view of all" (42-R4):
  lot D
  A plays "bid 30 points"
  B plays "pass"
  C plays "pass"
  D plays "pass"
  A plays "no trumps"
  put A's hand: [6-6] [0-2]
  put B's hand: [1-6] [0-4]
  put C's hand: [1-1] [0-5]
  put D's hand: [2-6] [5-5]
  A plays "play [6-6]"
  expect D sees [6-6] in A's shown
  B plays "play [1-6]"
  C plays "play [1-1]"
  D plays "play [2-6]"
  expect D sees [1-1] in A's taken
mutant 42-R4 replace "move every shown to taker's taken" with "move every shown to boneyard"
  killed by "tiles are played and taken in view of all"

scenario "who has only one tile left plays it himself" (42-D1, M-8):
  lot D
  A plays "bid 30 points"
  B plays "pass"
  C plays "pass"
  D plays "pass"
  A plays "no trumps"
  put A's hand: [6-6] [5-5]
  put B's hand: [1-6] [0-0]
  put C's hand: [3-6] [1-1]
  put D's hand: [2-6] [4-4]
  A plays "play [6-6]"
  B plays "play [1-6]"
  C plays "play [3-6]"
  D plays "play [2-6]"
  expect A to act
  expect A has 1 moves
  A plays "play [5-5]"
  expect B to act
  expect B has 1 moves
mutant M-8 replace "turns of p from taker" with "turns of p in all q where count of his hand != 1 from taker"
  killed by "who has only one tile left plays it himself"

# Points, and what the bid was worth.

scenario "a whole hand: six trumps in one hand take every trick, and all 42 points" (42-8, 42-9, 42-F1, 42-10):
  option target = 1
  lot D
  dealt A's hand: [0-6] [1-6] [2-6] [3-6] [4-6] [5-6] [6-6]
  dealt B's hand: [0-5] [1-5] [2-5] [3-5] [4-5] [5-5] [4-4]
  dealt C's hand: [0-4] [1-4] [2-4] [3-4] [0-3] [1-3] [2-3]
  dealt D's hand: [3-3] [0-0] [0-1] [0-2] [1-1] [1-2] [2-2]
  A plays "bid 1 marks"
  B plays "pass"
  C plays "pass"
  D plays "pass"
  A plays "trumps 6"
  A plays "play [6-6]"
  B plays "play [0-5]"
  C plays "play [0-4]"
  D plays "play [3-3]"
  expect points(A) = 6
  A plays "play [0-6]"
  B plays "play [1-5]"
  C plays "play [1-4]"
  D plays "play [0-0]"
  expect points(A) = 12
  A plays "play [1-6]"
  B plays "play [2-5]"
  C plays "play [2-4]"
  D plays "play [0-1]"
  expect points(A) = 13
  A plays "play [2-6]"
  B plays "play [3-5]"
  C plays "play [3-4]"
  D plays "play [0-2]"
  expect points(A) = 14
  A plays "play [3-6]"
  B plays "play [4-5]"
  C plays "play [0-3]"
  D plays "play [1-1]"
  expect points(A) = 15
  A plays "play [4-6]"
  B plays "play [5-5]"
  C plays "play [1-3]"
  D plays "play [1-2]"
  expect C told "A wins the trick for your team", "The trick is worth 21 points"
  expect points(A) = 36
  A plays "play [5-6]"
  B plays "play [4-4]"
  C plays "play [2-3]"
  D plays "play [2-2]"
  expect points(A) = 42
  expect (sum of points(p) for p in players) = 42
  expect 7 + pips of (all t in tiles where pips of t = 5 or pips of t = 10) = 42
  expect A's marks = 1 and C's marks = 1 and B's marks = 0 and D's marks = 0
  expect ended won by A, C
mutant 42-8 replace "tricks(p) + pips of" with "pips of"
  killed by "a whole hand: six trumps in one hand take every trick, and all 42 points"
mutant 42-8 replace "count of p's taken / count of players" with "count of p's taken"
  killed by "a whole hand: six trumps in one hand take every trick, and all 42 points"
mutant 42-8 replace "pips of t = 5 or pips of t = 10" with "pips of t = 5"
  killed by "a whole hand: six trumps in one hand take every trick, and all 42 points"
mutant 42-F1 replace "pips of t = 5 or pips of t = 10" with "pips of t = 5 or pips of t = 11"
  killed by "a whole hand: six trumps in one hand take every trick, and all 42 points"
mutant 42-F1 replace "move every shown to taker's taken" with "move every shown to boneyard"
  killed by "the points of both teams are 42, however the tricks fall"

scenario "the points of both teams are 42, however the tricks fall" (42-8, 42-F1):
  option target = 1
  lot D
  A plays "bid 30 points"
  B plays "pass"
  C plays "pass"
  D plays "pass"
  A plays "no trumps"
  put B's taken: [5-5] [0-5] [0-0] [0-1]
  put C's taken: [4-6] [2-3] [0-2] [0-3] [0-4] [1-1] [1-2] [1-3]
  put D's taken: [2-2] [2-4] [2-5] [3-3] [3-4] [3-5] [4-4] [4-5] [1-5] [5-6] [3-6] [2-6]
  put A's hand: [1-6]
  put B's hand: [6-6]
  put C's hand: [0-6]
  put D's hand: [1-4]
  A plays "play [1-6]"
  B plays "play [6-6]"
  C plays "play [0-6]"
  D plays "play [1-4]"
  expect points(A) = 0 and points(B) = 22 and points(C) = 17 and points(D) = 3
  expect (sum of points(p) for p in players) = 42
  expect ended won by B, D

scenario "31 bid and 30 points taken: the others have a mark" (42-9, 42-R1):
  lot D
  A plays "bid 31 points"
  B plays "pass"
  C plays "pass"
  D plays "pass"
  A plays "no trumps"
  put A's taken: [5-5] [0-0] [0-1] [0-2] [0-3] [0-4] [1-1] [1-2]
  put C's taken: [4-6] [2-3] [1-3] [1-5] [2-2] [2-4] [2-5] [3-3]
  put B's taken: [0-5] [1-4] [3-4] [3-5] [4-4] [4-5] [5-6] [3-6]
  put A's hand: [6-6]
  put B's hand: [1-6]
  put C's hand: [0-6]
  put D's hand: [2-6]
  expect points(A) + points(C) = 29
  A plays "play [6-6]"
  B plays "play [1-6]"
  C plays "play [0-6]"
  D plays "play [2-6]"
  expect A's marks = 0 and C's marks = 0
  expect B's marks = 1 and D's marks = 1
mutant 42-9 replace "for p in team(bidder)) >= bid" with "for p in team(bidder)) >= 30"
  killed by "31 bid and 30 points taken: the others have a mark"
mutant 42-9 replace "else opponents(bidder)" with "else {player after bidder}"
  killed by "31 bid and 30 points taken: the others have a mark"

scenario "30 bid and 30 points taken by both partners: they have a mark" (42-9, 42-R1):
  lot D
  A plays "bid 30 points"
  B plays "pass"
  C plays "pass"
  D plays "pass"
  A plays "no trumps"
  put A's taken: [5-5] [0-0] [0-1] [0-2] [0-3] [0-4] [1-1] [1-2]
  put C's taken: [4-6] [2-3] [1-3] [1-5] [2-2] [2-4] [2-5] [3-3]
  put B's taken: [0-5] [1-4] [3-4] [3-5] [4-4] [4-5] [5-6] [3-6]
  put A's hand: [6-6]
  put B's hand: [1-6]
  put C's hand: [0-6]
  put D's hand: [2-6]
  A plays "play [6-6]"
  B plays "play [1-6]"
  C plays "play [0-6]"
  D plays "play [2-6]"
  expect A's marks = 1 and C's marks = 1
  expect B's marks = 0 and D's marks = 0
mutant 42-9 replace "for p in team(bidder)) >= bid" with "for p in team(bidder)) > bid"
  killed by "30 bid and 30 points taken by both partners: they have a mark"
mutant 42-9 replace "sum of points(p) for p in team(bidder)" with "points(bidder)"
  killed by "30 bid and 30 points taken by both partners: they have a mark"

scenario "two marks bid and all seven tricks taken: two marks" (42-9, 42-R3):
  lot D
  A plays "bid 2 marks"
  B plays "pass"
  C plays "pass"
  D plays "pass"
  A plays "no trumps"
  put A's taken: [5-5] [0-0] [0-1] [0-2] [0-3] [0-4] [1-1] [1-2] [2-2] [2-4] [2-5] [3-3]
  put C's taken: [4-6] [2-3] [1-3] [1-5] [0-5] [1-4] [3-4] [3-5] [4-4] [4-5] [5-6] [3-6]
  put A's hand: [6-6]
  put B's hand: [1-6]
  put C's hand: [0-6]
  put D's hand: [2-6]
  A plays "play [6-6]"
  B plays "play [1-6]"
  C plays "play [0-6]"
  D plays "play [2-6]"
  expect hand ended because 42-R3
  expect A's marks = 2 and C's marks = 2
  expect B's marks = 0 and D's marks = 0
mutant 42-9 replace "max(1, marks-bid)" with "1" killed by "two marks bid and all seven tricks taken: two marks"
mutant 42-R3 replace "end hand (42-R3)" with "end hand (42-9)"
  killed by "two marks bid and all seven tricks taken: two marks"

scenario "two marks bid and the last trick lost, without a count in it: the others have two marks" (42-9):
  lot D
  A plays "bid 2 marks"
  B plays "pass"
  C plays "pass"
  D plays "pass"
  A plays "no trumps"
  put A's taken: [5-5] [0-0] [0-1] [0-2] [0-3] [0-4] [1-1] [1-2] [2-2] [2-4] [2-5] [3-3]
  put C's taken: [4-6] [2-3] [1-3] [1-5] [0-5] [1-4] [3-4] [3-5] [4-4] [4-5] [5-6] [3-6]
  put A's hand: [1-6]
  put B's hand: [6-6]
  put C's hand: [0-6]
  put D's hand: [2-6]
  expect points(A) + points(C) = 41
  A plays "play [1-6]"
  B plays "play [6-6]"
  C plays "play [0-6]"
  D plays "play [2-6]"
  expect A's marks = 0 and C's marks = 0
  expect B's marks = 2 and D's marks = 2
mutant 42-9 replace "set bid to 42 " with "set bid to 41 "
  killed by "two marks bid and the last trick lost, without a count in it: the others have two marks"

scenario "the tricks are played to the end though the bid is lost" (42-R3):
  lot D
  A plays "bid 1 marks"
  B plays "pass"
  C plays "pass"
  D plays "pass"
  A plays "no trumps"
  put A's hand: [1-6] [0-1]
  put B's hand: [6-6] [3-3]
  put C's hand: [0-6] [0-0]
  put D's hand: [2-6] [4-4]
  A plays "play [1-6]"
  B plays "play [6-6]"
  C plays "play [0-6]"
  D plays "play [2-6]"
  expect B's marks = 0
  expect B to act
  expect B may "play [3-3]"
mutant 42-R3 replace "while not every hand is empty (42-R3):" with "while not every hand is empty and (marks-bid = 0 or taker in team(bidder)):"
  killed by "the tricks are played to the end though the bid is lost"

scenario "the match is won with seven marks" (42-10):
  lot D
  set A's marks to 6
  set C's marks to 6
  set B's marks to 6
  set D's marks to 6
  A plays "bid 30 points"
  B plays "pass"
  C plays "pass"
  D plays "pass"
  A plays "no trumps"
  put A's hand: [6-6]
  put B's hand: [1-6]
  put C's hand: [0-6]
  put D's hand: [2-6]
  A plays "play [6-6]"
  B plays "play [1-6]"
  C plays "play [0-6]"
  D plays "play [2-6]"
  expect B's marks = 7
  expect ended won by B, D
mutant 42-10 replace "default 7" with "default 8" killed by "the match is won with seven marks"
mutant 42-10 replace "win all p with most his marks" with "win team(taker)" killed by "the match is won with seven marks"

scenario "six marks do not win, and more than seven do" (42-10):
  lot D
  set A's marks to 5
  set C's marks to 5
  set B's marks to 6
  set D's marks to 6
  A plays "pass"
  B plays "bid 2 marks"
  C plays "pass"
  D plays "pass"
  B plays "no trumps"
  put A's taken: [5-5]
  put B's hand: [6-6]
  put C's hand: [1-6]
  put D's hand: [0-6]
  put A's hand: [2-6]
  B plays "play [6-6]"
  C plays "play [1-6]"
  D plays "play [0-6]"
  A plays "play [2-6]"
  expect ended won by A, C
mutant 42-10 replace "while no p where his marks >= target" with "while no p where his marks >= target - 1"
  killed by "six marks are not enough"

scenario "six marks are not enough" (42-10):
  lot D
  set B's marks to 5
  set D's marks to 5
  A plays "bid 30 points"
  B plays "pass"
  C plays "pass"
  D plays "pass"
  A plays "no trumps"
  put A's hand: [6-6]
  put B's hand: [1-6]
  put C's hand: [0-6]
  put D's hand: [2-6]
  A plays "play [6-6]"
  B plays "play [1-6]"
  C plays "play [0-6]"
  D plays "play [2-6]"
  expect B's marks = 6
  expect B to act

scenario "option target says how many marks win" (42-10):
  option target = 3
  lot D
  set B's marks to 2
  set D's marks to 2
  A plays "bid 30 points"
  B plays "pass"
  C plays "pass"
  D plays "pass"
  A plays "no trumps"
  put A's hand: [6-6]
  put B's hand: [1-6]
  put C's hand: [0-6]
  put D's hand: [2-6]
  A plays "play [6-6]"
  B plays "play [1-6]"
  C plays "play [0-6]"
  D plays "play [2-6]"
  expect ended won by B, D
mutant 42-10 replace "his marks >= target" with "his marks >= 7" killed by "option target says how many marks win"
