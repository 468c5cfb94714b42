language 1
rulebook "Farkle"

about "set scoring dice aside, and push on?"
takes 119 to 145 choices
overview "Be the first to bank 10000 points; then all others have one more turn, and the highest score wins. In your turn you roll all six dice. After each
  roll you set aside some of the dice that you have just rolled, all of which must score. Then you bank the points of this turn, or roll the dice that are
  left."
overview "A 1 scores 100 and a 5 scores 50. Three 1s score 1000, three of another number 100 for each of its pips: three 4s are 400. Four of a kind score
  twice the triple, five 4 times and six 8 times. 1-2-3-4-5-6 and three pairs score 1500. What scores together must come from a single roll."
overview "If nothing scores in a roll, that is a farkle: your turn is over, and its points are lost. What you have banked stays yours. When all six dice are
  set aside, they are hot: you may roll all six again and keep your total. As long as you have no score you may only bank 500 points or more."

# FARK-1 to FARK-6 are rules of the digest (its FARK-7 gives figures, which are in FARK-F1, and its FARK-8 names tests, which are among the scenarios); FARK-R are
# readings where the digest is silent, FARK-F facts that follow from the rules, FARK-D what counts as one decision, FARK-A advice to players.

clause FARK-1 "A lot decides who has the first turn. A turn begins with a roll of all six dice."
clause FARK-2 "After each roll the player sets aside some of the dice just rolled, at least one. All of them have to be part of scoring combinations, and what
  they score is added to the total of the turn. If nothing in the roll scores, which is called a farkle, the total of the turn is lost and the turn is over."
clause FARK-3 "The combinations are, each from a single roll: a 1, 100; a 5, 50; three 1s, 1000; three of another number, 100 times that number; four of a kind,
  twice as much as three; five of a kind, 4 times; six of a kind, 8 times; 1-2-3-4-5-6, 1500; three different pairs, 1500. Four of a kind and a pair are not
  three pairs. Dice that are set aside score the most that they can when each of them is used in one combination."
clause FARK-4 "Then the player banks the total of the turn, or rolls the dice that are not set aside. When all six are set aside, the player may bank, or roll
  all six again and keep the total."
clause FARK-5 "A player whose score is 0 may bank only a total of 500 or more. With any other score, any total may be banked."
clause FARK-6 "When somebody has banked a score of 10000 or more, each of the others has one more turn. Then the highest score wins; equals win together. Option
  target: 500 to 100000, default 10000."

clause FARK-R1 "Two to eight can play, each alone, with six dice of six sides. Turns pass clockwise."
clause FARK-R2 "Dice that were set aside after an earlier roll make no combination with those of a later one. Two 1s of one roll and a 1 of the next score 300."
clause FARK-R3 "A player must set aside dice after each roll before they bank or roll again. They may set aside less than all that scores. While they may not
  bank, they have to roll."
clause FARK-R4 "A farkle loses the whole total of the turn, also what was scored before all six dice were rolled again."
clause FARK-R5 "The last turns are taken clockwise, beginning with the player after the one who reached the target. A player who reaches it in a last turn gives
  nobody another turn. FARK-5 holds in the last turns, too."

clause FARK-F1 "A roll of one die scores nothing in 4 of 6 cases, of two in 16 of 36, of three in 60 of 216, of four in 204 of 1296, of five in 600 of 7776, and
  of six in 1080 of 46656."
clause FARK-F2 "There are 134 groups of dice that can be set aside. A single roll allows at most 15 of them, which is so for three 1s and three 5s. No roll
  scores more than six 1s: 8000."
clause FARK-F3 "Three or more of a kind always score more together than one by one. So the dice of a group that are equal count as one combination if there are
  three of them or more, and only 1s and 5s can count singly. The other cases are 1-2-3-4-5-6 and three pairs, which always score 1500."

clause FARK-D1 "Which dice to set aside is one decision; whether to roll or to bank is another, even if the player may not bank. The first roll of a turn is
  none. After a farkle the player says so, which is a decision with a single move."
clause FARK-D2 "Dice are set aside by their numbers: equal dice are the same choice, and the order in which they are named does not matter."

clause FARK-A1 "The fewer dice you roll, the more often nothing scores: with one die two times in three, with two dice four in nine, with three dice about 28 in
  100, and with six only about 2 in 100."
