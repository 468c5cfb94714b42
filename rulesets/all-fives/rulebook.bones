language 1
rulebook "All Fives"

about "score when the tips add up to fives"
takes 30 to 70 choices
overview "You lay dominoes on one line with the other players, equal numbers touching. You score whenever the numbers at the tips of the line add up to a
  multiple of five. The first player with 150 points wins."
overview "In your turn you place a tile that fits an open end. If none of yours fits, you draw until one does, and place it; if the boneyard is used up
  first, you pass. The first double of a round is the spinner: once both of its long sides are covered, its two short ends are open as well. A double at a
  tip counts with both halves. So [5-5] alone counts 10; with [0-5] on one side of it the tips are 10 and 0, which scores 10 again."
overview "When you place your last tile, the round ends, and you score the pips of all other hands, rounded to the nearest five. If nobody can go on, the
  player with the fewest pips scores the pips of the others less their own, rounded in the same way."

# FIVES-1 to FIVES-8 are the rules of the digest, with its numbers; FIVES-R are readings where it is silent, FIVES-D is what counts as one decision, FIVES-F are
# facts that follow from the rules: FIVES-F9 is the digest's worked example.

clause FIVES-1 "Two, three or four play, each alone, with one double-six set of 28 tiles. With two players each is dealt 7 tiles, with three or four 5. The rest
  is the boneyard, which may be drawn empty."
clause FIVES-2 "Who leads the first round is drawn by lot, and so is who leads after a blocked round. Otherwise the player who went out leads the next round. Any tile may be
  led."
clause FIVES-3 "A tile is placed where its number equals an open one. The first double of a round, no matter whether it was led, is the spinner. At first tiles go
  on its two long sides only; once both have one, its two short ends are open as well. No other double branches. So the line has two arms, and later up to four."
clause FIVES-4 "A player who can place has to. A player who cannot draws tiles, one after another, until they have drawn one that fits, which they place in the same turn, or until
  the boneyard is empty; if they still have none they pass."
clause FIVES-5 "After each tile that is placed, the lead as well, the tips are counted: the numbers that point outward from the arms are added up. A double at a tip counts with both
  halves. So does the spinner, for as long as one of its long sides is free; once both are covered it counts nothing, and neither do short ends on which no tile lies yet."
clause FIVES-6 "A count that is a multiple of five, and not zero, is scored at once by the player who placed the tile."
clause FIVES-7 "A player who has placed their last tile ends the round, and scores the pips of all other hands together, rounded to the nearest five: one or two over go down, three or
  four go up. A round in which nobody can go on is blocked: the player with the fewest pips in hand scores the pips of all other hands less their own, rounded likewise. If several have the
  fewest, nobody scores."
clause FIVES-8 "The match is won by the first player to have 150 points. Option target: 1 to 10000, default 150. Option finish: at-once or after-round, default at-once. With at-once the match is over the moment
  that a player reaches the target, even in the middle of a round. With after-round every round is played to its end, and then the player with the most points wins, if they have
  reached the target."

clause FIVES-R1 "A round is blocked after as many passes one after another as there are players. A turn in which tiles were drawn in vain is a pass all the same."
clause FIVES-R2 "The last tile of a hand is counted like any other, before the round is scored."
clause FIVES-R3 "With after-round, players who have equally many points, more than all others, win together."
clause FIVES-R4 "When a round is over all players show their hands, so that everybody can count them."

clause FIVES-D1 "One decision in a turn: which tile to lead; or which tile to place, and on which tile of the line; or to draw one tile; or to pass. Only one of these kinds is ever open to a player.
  The same number at two different tiles is two moves, as the count may differ; the two free sides of the spinner are one. After each tile drawn the player decides again, even with
  only one move (M-8)."

clause FIVES-F9 "An example. The lead [5-5] counts 10. [0-5] on its one side: 10 and 0 are 10. [5-6] on its other side: 0 and 6 are 6. [2-5] on a short end: 0, 6 and 2 are 8. [6-6] on the
  six: 0, 12 and 2 are 14. [2-3] on the two: 0, 12 and 3 are 15. So 10, 10, 0, 0, 0 and 15 points are scored."
