language 1
scenarios of "mia"

# Players, dice and lives.

scenario "two can play, with six lives each" (MIA-R1):
  players 2
  expect count of players = 2
  expect A's lives = 6 and B's lives = 6
mutant MIA-R1 replace "players 2 to 8" with "players 3 to 8" killed by "two can play, with six lives each"
mutant MIA-R1 replace "set his lives to 6" with "set his lives to 5" killed by "two can play, with six lives each"

scenario "eight can play" (MIA-R1):
  players 8
  expect count of players = 8
mutant MIA-R1 replace "players 2 to 8" with "players 2 to 7" killed by "eight can play"

scenario "the cup goes clockwise" (MIA-R1):
  players 3
  lot B
  rolled 3 1
  B plays "announce 31"
  expect C to act
  rolled 3 2
  C plays "believe"
  C plays "announce 32"
  expect A to act
mutant MIA-R1 replace "turns of p from starter" with "turns of p in {starter, player after player after starter} from starter"
  killed by "the cup goes clockwise"

# Values.

scenario "twenty-one values can be announced" (MIA-1, MIA-2, MIA-F1):
  players 2
  lot A
  rolled 3 2
  expect A has 21 moves
  expect A may "mia"
  expect A may "announce 11"
  expect A may "announce 31"
  expect A may "announce 66"
  expect A refused "announce 12" because MIA-1
  expect A refused "announce 10" because MIA-2
  expect A refused "announce 35" because MIA-1
  expect A refused "announce 60" because MIA-1
  expect A refused "announce 67" because MIA-2
mutant MIA-1 replace "v mod 10 <= v / 10" with "v mod 10 <= 6" killed by "twenty-one values can be announced"
mutant MIA-1 replace "v mod 10 >= 1 and" with "v mod 10 >= 0 and" killed by "twenty-one values can be announced"
mutant MIA-2 replace "from 11 to 66" with "from 12 to 66" killed by "twenty-one values can be announced"
mutant MIA-F1 replace "from 11 to 66" with "from 11 to 65" killed by "twenty-one values can be announced"

scenario "21 is announced as mia, and not as a number" (MIA-2):
  players 2
  lot A
  rolled 2 1
  expect A may "mia"
  expect A refused "announce 21" because MIA-2
mutant MIA-2 replace "and v != 21" with "and v != 12" killed by "21 is announced as mia, and not as a number"

scenario "every double is better than all others, and 11 is the least of the doubles" (MIA-1, MIA-3):
  players 2
  lot A
  rolled 3 2
  A plays "announce 65"
  rolled 3 2
  B plays "believe"
  expect B has 7 moves
  expect B refused "announce 64" because MIA-3
  B plays "announce 11"
  rolled 3 2
  A plays "believe"
  expect A has 6 moves
  expect A refused "announce 65" because MIA-3
  expect A may "announce 22"
mutant MIA-1 replace "if v mod 11 = 0 then 10 * v else v" with "v" killed by "every double is better than all others, and 11 is the least of the doubles"
mutant MIA-1 replace "if v mod 11 = 0 then 10 * v else v" with "if v mod 11 = 0 then 60 + v / 11 else v" killed by "every double is better than all others, and 11 is the least of the doubles"

scenario "only 21 is better than 66" (MIA-1, MIA-F1):
  players 2
  lot A
  rolled 3 2
  A plays "announce 66"
  rolled 3 2
  B plays "believe"
  expect B has 1 moves
  expect B may "mia"
mutant MIA-F1 replace "10 * v else v" with "1000 - v else v" killed by "only 21 is better than 66"

scenario "two doubles compare by their number" (MIA-1):
  players 2
  lot A
  rolled 2 2
  A plays "announce 33"
  B plays "doubt"
  expect A's lives = 5 and B's lives = 6
mutant MIA-1 replace "10 * v else v" with "100 else v" killed by "two doubles compare by their number"

scenario "the dice are read with the higher digit first" (MIA-1, MIA-3):
  players 2
  lot A
  rolled 3 6
  A plays "announce 63"
  B plays "doubt"
  expect A's lives = 6 and B's lives = 5
mutant MIA-1 replace "10 * max(x, y) + min(x, y)" with "10 * x + y" killed by "the dice are read with the higher digit first"

scenario "and not as their sum" (MIA-1):
  players 2
  lot A
  rolled 6 3
  A plays "announce 64"
  B plays "doubt"
  expect A's lives = 5 and B's lives = 6
mutant MIA-1 replace "10 * max(x, y) + min(x, y)" with "11 * max(x, y) + min(x, y)" killed by "and not as their sum"

# The start of a round.

scenario "a lot decides who starts, and he announces" (MIA-2):
  players 4
  lot C
  expect C to act
  expect C may "announce 31"
  expect C may not "believe"
  expect C may not "doubt"
mutant MIA-2 replace "draw starter by lot from players" with "set starter to first p in players" killed by "a lot decides who starts, and he announces"

scenario "what is announced need not be true: above it" (MIA-2, MIA-3):
  players 2
  lot A
  rolled 3 1
  A plays "announce 66"
  expect B may "believe"
  expect B may "doubt"
  expect B has 2 moves
mutant MIA-2 replace "set announced to v" with "set announced to min(v, read(red, white))" killed by "what is announced and untrue is lost when doubted"

scenario "what is announced and untrue is lost when doubted" (MIA-2, MIA-3):
  players 2
  lot A
  rolled 3 1
  A plays "announce 66"
  B plays "doubt"
  expect A's lives = 5 and B's lives = 6
mutant MIA-3 replace "lose(announcer, 1)" with "lose(announcer, 2)" killed by "what is announced and untrue is lost when doubted"
mutant MIA-3 replace "lose(announcer, 1)" with "lose(p, 1)" killed by "what is announced and untrue is lost when doubted"

scenario "less than the truth can be announced, and a doubter loses" (MIA-2, MIA-3):
  players 2
  lot A
  rolled 6 6
  expect A may "announce 31"
  A plays "announce 31"
  B plays "doubt"
  expect A's lives = 6 and B's lives = 5
mutant MIA-2 replace "where is-roll(v) (MIA-1)" with "where is-roll(v) (MIA-1) and v >= read(red, white)" killed by "less than the truth can be announced, and a doubter loses"
mutant MIA-3 replace "worth(read(red, white)) < worth(v)" with "read(red, white) != v" killed by "less than the truth can be announced, and a doubter loses"

# Believe or doubt.

scenario "who believes rolls anew and announces something better" (MIA-3):
  players 3
  lot A
  rolled 5 3
  A plays "announce 53"
  rolled 6 4
  B plays "believe"
  expect roller = B and red = 6 and white = 4
  expect B to act
  expect B refused "announce 53" because MIA-3
  expect B refused "announce 52" because MIA-3
  expect B may "announce 54"
  B plays "announce 64"
  C plays "doubt"
  expect A's lives = 6 and B's lives = 6 and C's lives = 5
mutant MIA-3 replace "worth(v) > worth(announced)" with "worth(v) >= worth(announced)" killed by "who believes rolls anew and announces something better"
mutant MIA-3 replace "roll dice " with "if red = 0: roll dice " killed by "who believes rolls anew and announces something better"
mutant MIA-3 replace "else: lose(p, 1)" with "else: lose(announcer, 1)" killed by "who believes rolls anew and announces something better"

scenario "who announced last answers for it" (MIA-3):
  players 3
  lot A
  rolled 5 3
  A plays "announce 53"
  rolled 3 1
  B plays "believe"
  B plays "announce 54"
  C plays "doubt"
  expect A's lives = 6 and B's lives = 5 and C's lives = 6
mutant MIA-3 replace "set announcer to p" with "set announcer to starter" killed by "who announced last answers for it"

scenario "as good as announced is enough" (MIA-3):
  players 2
  lot A
  rolled 5 3
  A plays "announce 53"
  B plays "doubt"
  expect A's lives = 6 and B's lives = 5
mutant MIA-3 replace "worth(read(red, white)) < worth(v)" with "worth(read(red, white)) <= worth(v)" killed by "as good as announced is enough"

# Twenty-one.

scenario "after 21 one doubts or concedes" (MIA-4):
  players 2
  lot A
  rolled 2 1
  A plays "mia"
  expect B has 2 moves
  expect B may "doubt"
  expect B may "concede"
  expect B refused "believe" because MIA-4 with "announced is 21"
mutant MIA-4 replace "where announced != 21 (MIA-4): look" with ": look" killed by "after 21 one doubts or concedes"

scenario "to concede costs a life" (MIA-4):
  players 2
  lot A
  rolled 3 1
  A plays "mia"
  B plays "concede"
  expect A's lives = 6 and B's lives = 5
mutant MIA-4 replace "lose(p, 1) (MIA-4)" with "lose(p, 2) (MIA-4)" killed by "to concede costs a life"

scenario "to doubt a true 21 costs two lives" (MIA-4):
  players 2
  lot A
  rolled 1 2
  A plays "mia"
  B plays "doubt"
  expect A's lives = 6 and B's lives = 4
mutant MIA-4 replace "lose(p, mia-costs)" with "lose(p, 1)" killed by "to doubt a true 21 costs two lives"
mutant MIA-4 replace "default 2" with "default 3" killed by "to doubt a true 21 costs two lives"

scenario "what a true 21 costs is an option" (MIA-4):
  players 2
  option mia-costs = 1
  lot A
  rolled 1 2
  A plays "mia"
  B plays "doubt"
  expect A's lives = 6 and B's lives = 5
mutant MIA-4 replace "lose(p, mia-costs)" with "lose(p, 2)" killed by "what a true 21 costs is an option"

scenario "a false 21 costs the announcer one life" (MIA-4):
  players 2
  lot A
  rolled 6 6
  A plays "mia"
  B plays "doubt"
  expect A's lives = 5 and B's lives = 6
mutant MIA-4 replace "then 1000" with "then 600" killed by "a false 21 costs the announcer one life"

scenario "a 21 that was announced as less costs one life" (MIA-4):
  players 2
  lot A
  rolled 2 1
  A plays "announce 31"
  B plays "doubt"
  expect A's lives = 6 and B's lives = 5
mutant MIA-4 replace "else if announced = 21" with "else if read(red, white) = 21" killed by "a 21 that was announced as less costs one life"
mutant MIA-4 replace "then 1000" with "then 21" killed by "a 21 that was announced as less costs one life"

scenario "nobody concedes to less than 21" (MIA-R3):
  players 2
  lot A
  rolled 6 6
  A plays "announce 66"
  expect B refused "concede" because MIA-4 with "announced is 66"
mutant MIA-R3 replace "where announced = 21 (" with "where announced >= 21 (" killed by "nobody concedes to less than 21"

# Rounds, and the end.

scenario "the loser starts the next round, with any value" (MIA-5):
  players 3
  lot A
  rolled 6 6
  A plays "announce 66"
  B plays "doubt"
  expect B to act
  expect B has 21 moves
mutant MIA-5 replace "repeat: round" with "round" killed by "the loser starts the next round, with any value"
mutant MIA-5 replace "set starter to first p from loser" with "set starter to player after starter"
  killed by "the announcer starts when he has lost"

scenario "the announcer starts when he has lost" (MIA-5):
  players 3
  lot A
  rolled 3 1
  A plays "announce 66"
  B plays "doubt"
  expect A to act
  expect A may "announce 31"

scenario "when the loser is out the next who is still in starts, and he is left out of the turns" (MIA-5, MIA-6):
  players 4
  lot A
  rolled 6 6
  set B's lives to 1
  set D's lives to 1
  A plays "announce 66"
  B plays "doubt"
  expect B's lives = 0
  expect count of players = 3
  expect C to act
  rolled 3 1
  C plays "announce 31"
  D plays "doubt"
  expect count of players = 2
  expect A to act
  A plays "announce 31"
  expect C to act
mutant MIA-5 replace "set starter to first p from loser" with "set starter to first p"
  killed by "when the loser is out the next who is still in starts, and he is left out of the turns"
mutant MIA-6 replace "where his lives > 0" with "where his lives >= 0"
  killed by "when the loser is out the next who is still in starts, and he is left out of the turns"

scenario "the last one in has won" (MIA-6):
  players 2
  lot A
  rolled 6 6
  set B's lives to 1
  A plays "announce 66"
  B plays "doubt"
  expect ended won by A
mutant MIA-6 replace "if count of players = 1" with "if count of players < 1" killed by "the last one in has won"

scenario "who loses more lives than he has is out" (MIA-4, MIA-6):
  players 3
  lot A
  rolled 2 1
  set B's lives to 1
  A plays "mia"
  B plays "doubt"
  expect count of players = 2
  expect C to act
mutant MIA-6 replace "where his lives > 0" with "where his lives != 0" killed by "who loses more lives than he has is out"

# Handing on the cup.

scenario "the cup is not handed on unless the option says so" (MIA-7):
  players 2
  lot A
  rolled 3 1
  A plays "announce 31"
  expect B refused "pass on" because MIA-7
mutant MIA-7 replace "pass-on: off, on" with "pass-on: on, off" killed by "the cup is not handed on unless the option says so"

scenario "who hands on the cup leaves the dice, and announces something better" (MIA-7, MIA-R2):
  players 3
  option pass-on = on
  lot A
  rolled 6 5
  A plays "announce 43"
  expect B has 3 moves
  rolled 3 1
  B plays "pass on"
  expect red = 6 and white = 5 and roller = A
  expect B to act
  expect B refused "announce 43" because MIA-3
  expect B refused "announce 42" because MIA-3
  B plays "announce 65"
  C plays "doubt"
  expect A's lives = 6 and B's lives = 6 and C's lives = 5
mutant MIA-7 replace "and announced != 21 (MIA-R2)" with "and announced != 21 (MIA-R2): look-under(p)"
  killed by "who hands on the cup leaves the dice, and announces something better"
mutant MIA-R2 replace "and announced != 21 (MIA-R2)" with "and announced != 21 (MIA-R2): set roller to p"
  killed by "who hands on the cup leaves the dice, and announces something better"

scenario "who hands on the cup answers for what he announces" (MIA-7, MIA-R2):
  players 3
  option pass-on = on
  lot A
  rolled 4 3
  A plays "announce 43"
  B plays "pass on"
  B plays "announce 66"
  C plays "doubt"
  expect A's lives = 6 and B's lives = 5 and C's lives = 6
mutant MIA-R2 replace "set announcer to p" with "set announcer to roller" killed by "who hands on the cup answers for what he announces"

scenario "after 21 the cup cannot be handed on" (MIA-R2):
  players 2
  option pass-on = on
  lot A
  rolled 6 5
  A plays "mia"
  expect B refused "pass on" because MIA-R2 with "announced is 21"
mutant MIA-R2 replace "and announced != 21 (MIA-R2)" with "" killed by "after 21 the cup cannot be handed on"

# Decisions.

scenario "what is announced is decided after the dice have been seen" (MIA-D1):
  players 2
  lot A
  rolled 3 1
  A plays "announce 31"
  expect B may not "announce 32"
  rolled 6 4
  B plays "believe"
  expect red = 6 and white = 4
  expect B may "announce 64"
mutant MIA-D1 replace "roll dice " with "if red = 0: roll dice " killed by "what is announced is decided after the dice have been seen"
