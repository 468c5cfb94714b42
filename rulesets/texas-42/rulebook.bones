language 1
rulebook "Texas 42"

about "bid, name trumps, take tricks in pairs"
takes 46 choices
overview "You and the player opposite are partners. The first team with seven marks wins. Each of the four players has seven tiles."
overview "First everybody bids once, or passes. You bid the points that your team will take, 30 to 41, or above that marks, and each bid has to be higher
  than all before. If nobody else bids, the last player has to. The highest bidder says what is trumps, one of the numbers 0 to 6, the doubles, or nothing,
  and leads a tile."
overview "A tile with the trump number is a trump. Any other tile that is led calls for the higher of its numbers. If you hold a tile of the suit that is
  led, you play one; a trump belongs to no other suit. If you hold none, you play any tile. The highest trump takes the trick, or else the highest tile of
  the suit that is led: its double, or the one with the highest other end. Whoever takes a trick leads to the next."
overview "A trick counts 1 point, each tile of 5 pips 5 more, and each tile of 10 pips 10 more. If the bidder's team takes what was bid, it has a mark; if
  not, the other team has it. A bid of marks takes all seven tricks, and is worth that many."

# 42-1 to 42-10 are the rules of the game; 42-R are readings where its pages are silent; 42-F is a fact that follows, and 42-D
# what counts as one decision.

clause 42-1 "For the first hand the shaker is chosen by lot; for each hand after it the shake passes to the next player clockwise. Everybody is dealt
  7 tiles, which nobody else may look at."
clause 42-2 "The bidding begins with the player after the shaker and ends with the shaker; each speaks once, and passes or bids more than anybody
  before. A bid is a number of points, 30 to 41, or above all those a number of marks, 1 to 4. The first bid of marks may be 1 or 2; a player who bids marks over marks bids
  exactly one mark more. If the other three have passed the shaker has to bid: option all-pass, default shaker-bids (the other value: 42-R2)."
clause 42-3 "The highest bidder says what is trumps, one of the numbers 0 to 6, or the doubles, or nothing, and leads any tile to the first trick."
clause 42-4 "When a number is trumps, each tile with that number on it is a trump and belongs to no other suit; its double is the highest, and the others rank by
  their other end, 6 down to 0. Of the tiles that are no trumps, a double belongs to the suit of its number, and any other tile to the suits of both its
  numbers. When the doubles are trumps they are a suit of their own, from 6-6 down to 0-0, and missing from the suits of their numbers. When nothing
  is trumps, each double is the highest of its suit."
clause 42-5 "The suit that is led is trumps if a trump was led, and otherwise that of the higher number on the tile."
clause 42-6 "A player who holds a tile of the suit that was led has to play one; a trump is not a tile of any other suit. A player who holds none may
  play any tile, a trump or not."
clause 42-7 "The highest trump takes the trick. Where there is none, the highest tile of the suit that was led does: its double, or else the one with the highest
  other end. The player who takes a trick leads to the next."
clause 42-8 "Each trick counts 1 point. Each tile with 5 pips in it, [0-5] [1-4] [2-3], counts 5 more, and each with 10 pips, [5-5] [4-6], counts 10 more."
clause 42-9 "A bid of points is made when the tricks of the bidder and the bidder's partner count that many or more; then their team has a mark, and otherwise the
  other team has it. A bid of marks is made only with all seven tricks; then their team has as many marks as were bid, and otherwise the other team
  has them."
clause 42-10 "The first team to have 7 marks has won the match. Option target: 1 to 1000, default 7."

clause 42-R1 "Four play with one double-six set: A and C are partners, and so are B and D. Both partners have the marks of their team. Turns pass clockwise."
clause 42-R2 "With option all-pass at new-deal the shaker may pass as well. When all four have passed, nobody scores, and the next player shakes."
clause 42-R3 "All seven tricks are played, even when it is settled before whether the bid is made."
clause 42-R4 "The tiles of a trick are played face up, and those of the tricks that somebody has taken stay where all can see them."

clause 42-F1 "The points of a hand are always 42 in all: 7 for the tricks, 15 for the tiles with 5 pips, 20 for those with 10."

clause 42-D1 "One decision in bidding: a bid, or to pass. Then one for what is trumps. Then one for each tile that is played, even when it is the last in the
  hand."
