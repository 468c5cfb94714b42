language 1
rulebook "Cee-lo"

about "throw three dice against the banker"
takes 10 to 15 choices
overview "One player is the banker, and all others bet against the banker. The banker stakes some chips. Then the others, one after another, say how many
  of them they cover with chips of their own, until the whole stake is covered. Cover 0 if you do not want to bet."
overview "Three dice are thrown until they show something. 4-5-6, three of a kind, and a pair with a 6 win. 1-2-3 and a pair with a 1 lose. A pair with any
  other number is a point: 3-3-5 is a point of 5. All other throws are void and are thrown again."
overview "The banker throws first. If the banker wins, all who have covered pay; if the banker loses, the banker pays them all. If it is a point, you throw
  against it. You win if your throw wins or your point is higher, and you lose if your throw loses or your point is lower. With the same point nobody pays."
overview "A banker who loses with 1-2-3 or a pair with a 1 passes the bank on. You take it over if you beat the banker with 4-5-6 or three of a kind. After ten
  rounds the player with the most chips wins, or sooner, when one player has them all."

# CEE-1 to CEE-6 are rules of the digest (its CEE-7 gives figures, which are in CEE-F1, and its CEE-8 names tests, which are among the scenarios); CEE-R are
# readings where the digest is silent, CEE-F facts that follow from the rules, CEE-D what counts as one decision, CEE-A advice to players.

clause CEE-1 "A lot decides who is the first banker. In each round the banker puts up a stake of at least 1 chip, and at most all they have."
clause CEE-2 "Then the others, once round from the banker's left, cover as much of the stake as they like: from nothing to what is still uncovered, and no more than they
  have. When all of it is covered, nobody else is asked. What is not covered goes back to the banker. If nothing at all is covered, nobody throws, and the next player clockwise who has chips is the banker."
clause CEE-3 "Three dice are thrown. 4-5-6, three of a kind, and a pair with a 6 win. 1-2-3 and a pair with a 1 lose. A pair with a 2, 3, 4 or 5 is a point of that number.
  Any other throw is void, and the dice are thrown again until they are not."
clause CEE-4 "The banker throws first. If that wins, the banker collects from all players what they have covered. If it loses, the banker pays all players as much as they have covered. If it is a
  point, the players who have covered something throw in order from the banker's left, each until the throw is not void. A throw that wins, or a higher point, wins from the banker as much as was
  covered; a throw that loses, or a lower point, loses it; with an equal point nobody pays."
clause CEE-5 "After a throw of the banker that loses, the next player clockwise who has chips is the banker. Otherwise it is the first player from the banker's left who has beaten the banker in this round with 4-5-6 or
  three of a kind. If nobody has, the banker stays; a banker who has no chips left is followed by the next player clockwise who has."
clause CEE-6 "The match is over when one player has all chips, or after the agreed number of rounds. The player with the most chips wins; equals win together. A player without
  chips sits out. Option rounds: 1 to 1000, default 10."

clause CEE-R1 "Two to eight can play, with three dice of six sides. Everybody begins with the same number of chips. Option bankroll: 1 to 10000, default 20."
clause CEE-R2 "A throw has a count: 4-5-6 and three of a kind 7, 1-2-3 and a pair with a 1 nothing, a pair with another number that number. The higher count wins."
clause CEE-R3 "The stake and what covers it are announced, and stay with those who have put them up until the round is settled. A player may cover nothing, and cover again in a later round. A round in which nothing is covered
  counts as one of the agreed rounds."
clause CEE-R4 "All payments of a round are made after its last throw, one after another from the banker's left. The banker can always pay, as the stake is never more than the banker has."

clause CEE-F1 "Of the 216 throws, 27 win: 6 are 4-5-6, 6 three of a kind, and 15 a pair with a 6. 21 lose: 6 are 1-2-3, and 15 a pair with a 1. Each of the four points comes up 15 times, and
  108 throws are void. So of the throws that are not void a quarter wins, 7 in 36 lose, and 5 in 36 are each of the points."

clause CEE-D1 "One decision each: the banker's stake, what a player covers, and a throw. Void throws and the throws after them belong to one decision."

clause CEE-A1 "Over all throws the banker wins on average 2 chips for every 81 that are covered. To cover less costs you less in the long run, and to hold the bank pays."
