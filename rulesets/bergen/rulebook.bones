language 1
rulebook "Bergen"

about "score when both ends are equal"
takes 23 to 48 choices
overview "You place your tiles on a line with two open ends, equal numbers touching. When both ends of the line show the same number after your tile, you have made a header, and
  score. With two players 15 points win, with three or four 10. You are dealt 6 tiles when two or three play, and 5 when four do."
overview "The lowest double is led, and scores 2 points. In your turn you place a tile that fits an open end. If you have none, you draw tiles until one fits, and place it. The last two
  tiles of the boneyard are never drawn: if nothing fits by then, you pass. While you can place you may not draw, and while you can draw you may not pass."
overview "A header counts 2 points, or 3 if one of the tiles at the ends is a double. But when you are close to winning it counts less: the last point that you need is yours only
  when you need no other. When you place your last tile, the round ends, and you score 2 points. When nobody can go on, the player with the fewest doubles in hand scores them, and
  of several the one with the fewest pips."

# BERG-1 to BERG-8 are the rules of the digest, with its numbers; BERG-R are readings where it is silent, BERG-D is what counts as one decision, BERG-F are facts
# that follow from the rules.

clause BERG-1 "Two, three or four can play, with one double-six set of 28 tiles. With two or three players each is dealt 6 tiles, with four 5. The tiles left over, 16, 10
  or 8, are the boneyard. Its last two tiles are never drawn."
clause BERG-2 "In every round the lowest double that was dealt has to be led, by the player who holds it. If no double was dealt, all tiles are mixed and dealt again."
clause BERG-3 "Turns pass clockwise, beginning with the leader. A tile is placed at one of the two ends of the line, where its number equals the open one; its other number is open then. Doubles lie crosswise, but the line
  does not branch there. A player who can place has to. A player who cannot draws tiles, one after another, until they have drawn one that fits, which they place in the same turn, or until only
  two tiles are left. A player who still has none passes."
clause BERG-4 "After each tile that is placed, the two open ends are compared. If both show the same number, the player has made a header. A double header counts 2: neither of the tiles at the ends is a double. A
  triple header counts 3: one of them is. The double that was led makes a double header as long as it lies alone."
clause BERG-5 "A player who needs 4 points or more to reach the target scores the whole header. A player who needs 3 points scores 2 for a header, and a player who needs 2 points or 1 scores 1, no
  matter which header it is."
clause BERG-6 "A round is over when somebody has placed their last tile, which is called domino, or when it is blocked: nobody can go on. After a domino its player scores 2 points, after a block the
  winner does. These 2 points are always scored in full."
clause BERG-7 "A blocked round is won by the player with the fewest doubles in hand. If several have the fewest, the one of them with the fewest pips wins. If there are still several, nobody
  scores."
clause BERG-8 "The first player to reach the target wins the match at once, even in the middle of a round. The target is 15 points with two players and 10 with
  three or four. Option target: 1 to 10000, default 15 with two players, 10 with three or four."

clause BERG-R1 "A round is blocked after as many passes one after another as there are players. A turn in which tiles were drawn in vain is a pass all the same."
clause BERG-R2 "When the last tile of a hand makes a header, the header is scored first. If it reaches the target, the match is over without the 2 points for domino."
clause BERG-R3 "When a round is over all players show their hands, so that everybody can compare them."

clause BERG-D1 "One decision in a turn: which tile to lead, or to place and at which number; or to draw one tile; or to pass. Only one of these kinds is ever open to a player. Two open ends with
  the same number are one way. After each tile drawn the player decides again, even with only one move (M-8)."

clause BERG-F1 "Only one player scores at a time, so that two never reach the target together."
clause BERG-F2 "Both tiles at the ends can never be doubles when they show the same number, since there is only one such double."
