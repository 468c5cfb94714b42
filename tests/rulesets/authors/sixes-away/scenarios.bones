language 1
scenarios of "sixes-away"

# The deal. With 'lot A' player A leads to the first trick.

scenario "three play with 21 tiles, all of them dealt" (SA-1, SA-2):
  lot A
  expect count of tiles = 21 and every t in tiles where low of t > 0
  expect every p in players where count of p's hand = 7
  expect boneyard is empty
mutant SA-1 replace "low of t = 0" with "low of t = 0 and high of t > 0" killed by "three play with 21 tiles, all of them dealt"
mutant SA-2 replace "7 with 3," with "6 with 3," killed by "three play with 21 tiles, all of them dealt"

scenario "four have five tiles, and nobody sees the one that is left" (SA-1, SA-2):
  players 4
  lot A
  dealt A's hand: [6-6]
  dealt boneyard: [5-5]
  expect every p in players where count of p's hand = 5
  expect count of boneyard = 1
  expect A does not see [5-5]
  expect D does not see [5-5]
  expect D does not see [6-6]
mutant SA-1 replace "players 3 to 4" with "players 3 to 4, counter-clockwise" killed by "all give two tiles to the left, of those they were dealt"
mutant SA-2 replace "5 with 4" with "4 with 4" killed by "four have five tiles, and nobody sees the one that is left"

# Giving.

scenario "all give two tiles to the left, of those they were dealt" (SA-1, SA-3, SA-F1, SA-F2, SA-D1):
  lot A
  dealt A's hand: [1-1] [1-2] [1-3]
  dealt B's hand: [2-2] [2-3]
  dealt C's hand: [3-3] [3-4]
  expect A, B, C to act
  expect A has 21 moves
  A plays "give [1-1] [1-2]"
  expect B, C to act
  expect count of A's hand = 7
  expect B does not see [1-1]
  B plays "give [2-2] [2-3]"
  expect C refused "give [1-1] [3-3]" because SA-3
  expect C may not "give [2-2] [3-3]"
  C plays "give [3-3] [3-4]"
  expect [1-1] in B's hand and [1-2] in B's hand
  expect [2-2] in C's hand and [2-3] in C's hand
  expect [3-3] in A's hand and [3-4] in A's hand
  expect every p in players where count of p's hand = 7
  expect A sees [1-1] in B's hand
  expect B sees [2-2] in C's hand
  expect C sees [3-3] in A's hand
  expect C does not see [1-1]
  expect A does not see [2-2]
  expect B does not see [3-3]
  expect A to act
mutant SA-3 replace "to (player after p)'s hand" with "to (player before p)'s hand"
  killed by "all give two tiles to the left, of those they were dealt"
mutant SA-3 replace "zone given of each seat, seen by owner" with "zone given of each seat, seen by all"
  killed by "all give two tiles to the left, of those they were dealt"
mutant SA-3 replace "each p chooses at once:" with "for each p: p chooses:" killed by "all give two tiles to the left, of those they were dealt"
mutant SA-3 replace "2 tiles c from his hand" with "1 or 2 tiles c from his hand"
  killed by "all give two tiles to the left, of those they were dealt"
mutant SA-3 replace "move c to his given" with "move c to (player after p)'s hand"
  killed by "all give two tiles to the left, of those they were dealt"

# Tricks. The hands are laid down after the giving, which is of no account here.

scenario "the higher number of the lead is called for" (SA-4, SA-5, SA-6, SA-R1, SA-R3):
  lot A
  dealt A's hand: [1-1] [1-2]
  dealt B's hand: [1-3] [1-4]
  dealt C's hand: [1-5] [1-6]
  A plays "give [1-1] [1-2]"
  B plays "give [1-3] [1-4]"
  C plays "give [1-5] [1-6]"
  put A's hand: [2-5] [1-1]
  put B's hand: [2-3] [1-5]
  put C's hand: [2-6] [6-6]
  expect A has 2 moves
  A plays "play [2-5]"
  expect B refused "play [2-3]" because SA-4
  B plays "play [1-5]"
  expect C has 2 moves
  C plays "play [6-6]"
  expect A's taken = {[2-5], [1-5], [6-6]}
  expect C sees [2-5] in A's taken
  expect A to act
mutant SA-4 replace "fits(t, high of led)" with "fits(t, low of led)" killed by "the higher number of the lead is called for"
mutant SA-4 replace "p = taker or follows(t)" with "p = taker or fits(t, high of led) or fits(t, low of led)"
  killed by "the higher number of the lead is called for"
mutant SA-5 replace "with most follows(s), then double(s)," with "with most double(s)," killed by "the higher number of the lead is called for"
mutant SA-R1 replace "set taker to opener" with "set taker to player after opener" killed by "the higher number of the lead is called for"
mutant SA-R3 replace "move every shown to taker's taken" with "move every shown to boneyard" killed by "the higher number of the lead is called for"

scenario "the double is the highest of its number, and whoever takes the trick leads" (SA-5, SA-6):
  lot A
  dealt A's hand: [1-1] [1-2]
  dealt B's hand: [1-3] [1-4]
  dealt C's hand: [1-5] [1-6]
  A plays "give [1-1] [1-2]"
  B plays "give [1-3] [1-4]"
  C plays "give [1-5] [1-6]"
  put A's hand: [5-6] [1-2]
  put B's hand: [3-6] [1-3]
  put C's hand: [6-6] [1-4]
  A plays "play [5-6]"
  B plays "play [3-6]"
  C plays "play [6-6]"
  expect taker = C and count of C's taken = 3
  expect C to act
mutant SA-5 replace "most follows(s), then double(s)" with "most follows(s), then (not double(s))"
  killed by "the double is the highest of its number, and whoever takes the trick leads"
mutant SA-6 replace "turns of p from taker" with "turns of p from opener"
  killed by "the double is the highest of its number, and whoever takes the trick leads"

scenario "the double of a low number is higher than a tile with more pips" (SA-5):
  lot A
  dealt A's hand: [1-1] [1-2]
  dealt B's hand: [1-3] [1-4]
  dealt C's hand: [1-5] [1-6]
  A plays "give [1-1] [1-2]"
  B plays "give [1-3] [1-4]"
  C plays "give [1-5] [1-6]"
  put A's hand: [1-3] [1-2]
  put B's hand: [3-6] [1-5]
  put C's hand: [3-3] [1-4]
  A plays "play [1-3]"
  B plays "play [3-6]"
  C plays "play [3-3]"
  expect taker = C
mutant SA-5 replace "then double(s), then pips of s" with "then pips of s" killed by "the double of a low number is higher than a tile with more pips"

scenario "without the double the other number decides" (SA-5):
  lot A
  dealt A's hand: [1-1] [1-2]
  dealt B's hand: [1-3] [1-4]
  dealt C's hand: [1-5] [1-6]
  A plays "give [1-1] [1-2]"
  B plays "give [1-3] [1-4]"
  C plays "give [1-5] [1-6]"
  put A's hand: [3-5] [1-2]
  put B's hand: [5-6] [1-3]
  put C's hand: [4-5] [1-4]
  A plays "play [3-5]"
  B plays "play [5-6]"
  C plays "play [4-5]"
  expect taker = B
mutant SA-5 replace "then pips of s" with "then 0 - pips of s" killed by "without the double the other number decides"

# Scores. The last trick of a deal, with what was taken before.

scenario "a double scores its pips, and [6-6] 15" (SA-6, SA-7, SA-R1, SA-R4):
  lot A
  dealt A's hand: [1-1] [1-2]
  dealt B's hand: [1-3] [1-4]
  dealt C's hand: [1-5] [1-6]
  A plays "give [1-1] [1-2]"
  B plays "give [1-3] [1-4]"
  C plays "give [1-5] [1-6]"
  put A's taken: [4-4] [1-2] [1-3]
  put B's taken: [5-5] [1-1] [1-4]
  put A's hand: [5-6]
  put B's hand: [4-6]
  put C's hand: [6-6]
  A plays "play [5-6]"
  B plays "play [4-6]"
  C plays "play [6-6]"
  expect A's score = 8 and B's score = 12 and C's score = 15
  expect opener = B and count of A's hand = 7
  expect A, B, C to act
mutant SA-7 replace "if t = [6-6] then 15" with "if t = [6-6] then 12" killed by "a double scores its pips, and [6-6] 15"
mutant SA-7 replace "if double(t) then pips of t else 0" with "pips of t" killed by "a double scores its pips, and [6-6] 15"
mutant SA-6 replace "repeat until every hand is empty" with "repeat 1 times" killed by "all tricks are played, also without doubles"
mutant SA-R1 replace "set opener to player after opener" with "set opener to taker" killed by "a double scores its pips, and [6-6] 15"

scenario "all tricks are played, also without doubles" (SA-6, SA-R4):
  lot A
  dealt A's hand: [1-1] [1-2]
  dealt B's hand: [1-3] [1-4]
  dealt C's hand: [1-5] [1-6]
  A plays "give [1-1] [1-2]"
  B plays "give [1-3] [1-4]"
  C plays "give [1-5] [1-6]"
  put A's taken: [1-1] [2-2] [3-3]
  put B's taken: [4-4] [5-5] [6-6]
  put A's hand: [5-6] [3-4]
  put B's hand: [4-6] [1-3]
  put C's hand: [3-6] [1-2]
  A plays "play [5-6]"
  B plays "play [4-6]"
  C plays "play [3-6]"
  expect A's score = 0
  expect A to act
  A plays "play [3-4]"
  B plays "play [1-3]"
  C plays "play [1-2]"
  expect A's score = 12 and B's score = 33 and C's score = 0
mutant SA-R4 replace "repeat until every hand is empty" with "repeat until no t in (every hand) where double(t)"
  killed by "all tricks are played, also without doubles"

scenario "whoever takes all doubles has nothing, and the others 30" (SA-8):
  lot A
  dealt A's hand: [1-1] [1-2]
  dealt B's hand: [1-3] [1-4]
  dealt C's hand: [1-5] [1-6]
  A plays "give [1-1] [1-2]"
  B plays "give [1-3] [1-4]"
  C plays "give [1-5] [1-6]"
  put A's taken: [1-1] [2-2] [3-3] [4-4] [5-5]
  put B's taken: [1-2] [1-3] [1-4]
  put A's hand: [6-6]
  put B's hand: [4-6]
  put C's hand: [3-6]
  set A's score to 7
  A plays "play [6-6]"
  B plays "play [4-6]"
  C plays "play [3-6]"
  expect A's score = 7 and B's score = 30 and C's score = 30
mutant SA-8 replace "else 30 to his score" with "else 15 to his score" killed by "whoever takes all doubles has nothing, and the others 30"
mutant SA-8 replace "if took-all(p) then 0" with "if took-all(p) then 30" killed by "whoever takes all doubles has nothing, and the others 30"

scenario "a double that stays face down is not missed" (SA-2, SA-8, SA-R2):
  players 4
  lot A
  dealt A's hand: [1-1] [1-2]
  dealt B's hand: [1-3] [1-4]
  dealt C's hand: [1-5] [1-6]
  dealt D's hand: [2-3] [2-4]
  dealt boneyard: [2-2]
  A plays "give [1-1] [1-2]"
  B plays "give [1-3] [1-4]"
  C plays "give [1-5] [1-6]"
  D plays "give [2-3] [2-4]"
  put A's taken: [1-1] [3-3] [4-4] [5-5]
  put A's hand: [6-6]
  put B's hand: [4-6]
  put C's hand: [3-6]
  put D's hand: [2-6]
  A plays "play [6-6]"
  B plays "play [4-6]"
  C plays "play [3-6]"
  D plays "play [2-6]"
  expect A's score = 0 and B's score = 30 and C's score = 30 and D's score = 30
mutant SA-R2 replace "no t in every taken without p's taken where double(t)" with "(count of all t in p's taken where double(t)) = 6"
  killed by "a double that stays face down is not missed"

# The end.

scenario "with 60 points somewhere the fewest win" (SA-9):
  lot A
  dealt A's hand: [1-1] [1-2]
  dealt B's hand: [1-3] [1-4]
  dealt C's hand: [1-5] [1-6]
  A plays "give [1-1] [1-2]"
  B plays "give [1-3] [1-4]"
  C plays "give [1-5] [1-6]"
  set A's score to 40
  set B's score to 52
  set C's score to 45
  put A's taken: [1-1] [2-2] [3-3]
  put B's taken: [4-4] [1-2] [1-3]
  put A's hand: [5-6]
  put B's hand: [4-6]
  put C's hand: [3-6]
  A plays "play [5-6]"
  B plays "play [4-6]"
  C plays "play [3-6]"
  expect A's score = 52 and B's score = 60 and C's score = 45
  expect ended won by C
mutant SA-9 replace "default 60" with "default 61" killed by "with 60 points somewhere the fewest win"
mutant SA-9 replace "his score >= target" with "his score > target" killed by "with 60 points somewhere the fewest win"
mutant SA-9 replace "win all p with least his score" with "win all p with most his score" killed by "with 60 points somewhere the fewest win"

scenario "59 points do not end the match" (SA-9):
  lot A
  dealt A's hand: [1-1] [1-2]
  dealt B's hand: [1-3] [1-4]
  dealt C's hand: [1-5] [1-6]
  A plays "give [1-1] [1-2]"
  B plays "give [1-3] [1-4]"
  C plays "give [1-5] [1-6]"
  set A's score to 59
  put B's taken: [2-2] [1-2] [1-3]
  put A's hand: [5-6]
  put B's hand: [4-6]
  put C's hand: [6-6]
  A plays "play [5-6]"
  B plays "play [4-6]"
  C plays "play [6-6]"
  expect A's score = 59 and B's score = 4 and C's score = 15
  expect A, B, C to act
mutant SA-9 replace "default 60" with "default 59" killed by "59 points do not end the match"

scenario "option target says how many points end the match" (SA-9):
  option target = 15
  lot A
  dealt A's hand: [1-1] [1-2]
  dealt B's hand: [1-3] [1-4]
  dealt C's hand: [1-5] [1-6]
  A plays "give [1-1] [1-2]"
  B plays "give [1-3] [1-4]"
  C plays "give [1-5] [1-6]"
  put B's taken: [2-2] [1-2] [1-3]
  put A's hand: [5-6]
  put B's hand: [4-6]
  put C's hand: [6-6]
  A plays "play [5-6]"
  B plays "play [4-6]"
  C plays "play [6-6]"
  expect ended won by A
mutant SA-9 replace "his score >= target" with "his score >= 60" killed by "option target says how many points end the match"

scenario "equals win together" (SA-R5):
  option target = 30
  lot A
  dealt A's hand: [1-1] [1-2]
  dealt B's hand: [1-3] [1-4]
  dealt C's hand: [1-5] [1-6]
  A plays "give [1-1] [1-2]"
  B plays "give [1-3] [1-4]"
  C plays "give [1-5] [1-6]"
  put A's taken: [1-1] [2-2] [3-3] [4-4] [5-5]
  put A's hand: [6-6]
  put B's hand: [4-6]
  put C's hand: [3-6]
  set A's score to 40
  A plays "play [6-6]"
  B plays "play [4-6]"
  C plays "play [3-6]"
  expect A's score = 40 and B's score = 30 and C's score = 30
  expect ended won by B, C
mutant SA-R5 replace "win all p with least his score" with "win {first p with least his score}" killed by "equals win together"
