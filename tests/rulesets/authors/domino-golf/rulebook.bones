language 1
rulebook "Domino Golf"

about "swap tiles for fewer pips and pairs"
takes 17 to 35 choices
overview "Each player has a row of six cells with a tile in each. The tiles lie face down and nobody has looked at them, but you choose two of yours to turn up at
  the start. You want few pips in your row, or tiles next to each other that have equally many."
overview "In your turn you take the last discard, or draw a tile from the stock. You put it face up into one of your cells and discard the tile that lay there. A
  tile that you drew you may discard instead, and then you may turn up one of your face-down cells."
overview "When all your cells are face up, each of the others has one more turn. Then everything is turned up. A tile that lies next to one with equally many pips
  counts 0, every other tile counts its pips. The least total after three rounds wins."

# DG-1 to DG-12 are the rules; DG-R are rulings on what they leave open; DG-F are facts that follow, DG-D says what counts as one decision.

clause DG-1 "Two to four play, with one double-six set of 28 tiles."
clause DG-2 "The tiles are mixed. Each player has a row of six cells, numbered 1 to 6, and is dealt six tiles, one into each cell. They lie face down, and nobody
  looks at them, not even the player whose row it is."
clause DG-3 "The rest is the stock. Its top tile is put down face up beside it and begins the discards."
clause DG-4 "Before the first turn each player chooses two of their own cells and turns up the tiles in them."
clause DG-5 "The players have their turns one after another, clockwise. In a turn a player draws the top tile of the stock or takes the last discard."
clause DG-6 "A player may put the tile face up into any one of their own cells. The tile that lay there is discarded, face up, whether it lay face up or not."
clause DG-7 "A player who has drawn may discard the drawn tile instead."
clause DG-8 "A player who has discarded the drawn tile may then turn up the tile in one of their face-down cells, or leave them all as they are."
clause DG-9 "When all six cells of a player are face up, that player is done, and every other player has one more turn."
clause DG-10 "Then all tiles in all rows are turned up."
clause DG-11 "A tile that lies next to a tile with equally many pips counts 0. Every other tile counts its pips. The sum is added to the player's score."
clause DG-12 "A match is three rounds. Whoever has the least score then wins. Those who tie for it win together."

clause DG-R1 "A lot decides who begins the first round. The next player clockwise begins each later one."
clause DG-R2 "The two cells of DG-4 are chosen in turn, by the one who begins first, and each choice is seen before the next."
clause DG-R3 "Only the player who draws sees the tile, until it is put into a cell or discarded."
clause DG-R4 "A discard that is taken has to be put into a cell. It cannot be discarded again in the same turn."
clause DG-R5 "When the stock is empty and a player wants to draw, the last discard stays, and all others are turned face down and mixed, and are the stock."
clause DG-R6 "Three or more tiles in a row with equally many pips all count 0. Pips are those of the whole tile: [0-6] and [3-3] are a pair. Cells 1 and 6 are not next to each
  other, and rows of different players do not touch."
clause DG-R7 "If nobody is done when each player has had as many turns in a round as option most-turns says, the round ends without further turns, and is scored as it
  stands. Option most-turns: 1 to 100, default 20."
clause DG-R8 "Everybody sees which cells lie face up, and the tiles in them."

clause DG-F1 "A tile stays in its cell until it is discarded for another one; the five other cells stay as they are."
clause DG-F2 "There is always a tile to draw: at least four tiles lie outside of the rows, and only one of them stays behind as the last discard."

clause DG-D1 "One decision at the start: two cells to turn up."
clause DG-D2 "One decision at the beginning of a turn: to draw, or to take the discard for one certain cell. After drawing, one more: the cell, or to discard. After
  discarding, while a cell lies face down, one more: the cell to turn up, or none."
