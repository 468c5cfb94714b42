language 1
rulebook "Blind Hughie"

about "turn up tiles that nobody has seen"
takes 1 to 7 choices
overview "All tiles lie in rows, one row before each player, and nobody knows what is in them. In your turn the front tile of your row is turned up. If it
  fits an open end of the line, it is placed there, and the next tile is turned up. If it does not fit, it goes to the back of your row, and your turn is
  over."
overview "Luck does nearly all. You choose only when a tile fits both ends of the line and they show different numbers. Whichever end you take, both ends then
  show the other number. So think of what has been turned up so far: tiles that did not fit are back in the rows, and doubles stay face up."
overview "When your row is empty, the round is over, and you score the pips of all other rows. When no tile in any row fits, the player with the fewest pips
  scores the pips of the others less their own; if several have the fewest, nobody scores. With two players 100 points win, with three or four 61."

# HUGH-1 to HUGH-8 are rules of the digest (its HUGH-9 names tests, which are among the scenarios); HUGH-R are readings where the digest is silent, HUGH-F facts
# that follow from the rules, HUGH-D what counts as one decision.

clause HUGH-1 "Two, three or four play, each alone, with one double-six set of 28 tiles. With two players each has a row of 14 tiles, with three 9, with four 7. The rows lie face down, and nobody may look at
  them, not even at their own. With three players the one tile left over is placed face up as the start of the line; otherwise the line begins empty."
clause HUGH-2 "A lot decides who begins the first round. Each later round is begun by the next player clockwise after the one who began the round before."
clause HUGH-3 "In their turn a player turns up the front tile of their row. If it fits an open end, it has to be placed there; on an empty line any tile may be placed. If it fits in more than one way,
  its owner chooses. After a tile that was placed, the player turns up the next one."
clause HUGH-4 "A tile that does not fit has been seen by all. It goes to the back of the row, face down, or face up if it is a double, and the turn is over."
clause HUGH-5 "The line has two open ends, and equal numbers touch. Doubles are tiles like any other."
clause HUGH-6 "A round is over when a player has placed their last tile, also in the middle of a turn. It is blocked, and over, when after a turn no tile in any row fits an open end. All are told that, though the tiles
  that decide it have not all been seen."
clause HUGH-7 "A player who has placed their last tile scores the pips of all other rows. After a block the player whose row has the fewest pips scores the pips of all other rows less their own. If
  several have the fewest, nobody scores."
clause HUGH-8 "The first player to have 100 points wins with two players, and 61 with three or four. This is looked at when a round is over. Option target: 1 to 10000; unless it is set, it is
  100 or 61."

clause HUGH-R1 "Turns pass clockwise, beginning with the player who begins the round."
clause HUGH-R2 "Two open ends that show the same number are one way to place a tile."
clause HUGH-R3 "A tile that goes to the back goes behind all others of its row, and comes to the front again after them. A double that lies face up keeps its place in the row and is turned up like the others when it is at the
  front."
clause HUGH-R4 "When a round is over all rows are shown, so that everybody can count them. Then all tiles are mixed for the next round."
clause HUGH-R5 "A block is looked for only when a turn is over. A player after whose tile nothing fits any more still turns up the next one."

clause HUGH-F1 "There is a choice only for a tile whose two numbers are both open, at different ends. There are two moves then, and each leaves the same number at both ends. A double never gives a choice."
clause HUGH-F2 "With two players or four all 28 tiles lie in the rows; with three all but the one that starts the line."
clause HUGH-F3 "A round always comes to its end: as long as some tile fits, its owner turns it up after at most as many turns as their row has tiles."
clause HUGH-F4 "Only one player scores in a round, so that two never reach the target together. A match can go by without a single choice."

clause HUGH-D1 "At which end to place a tile that fits both is the only decision. Turning a tile up, placing it where only one way is open, and putting it to the back are none."
