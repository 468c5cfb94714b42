language 1
rulebook "Jjak-mat-chu-gi"

about "be first to lay three pairs"
takes 68 to 229 choices
overview "Be the first to have three pairs on the table. The tiles are a Chinese set of 32. Two tiles of the same face are a pair. Of the tiles that are there only
  once, five pairs are made: [3-6] with [4-5], [2-6] with [3-5], [2-5] with [3-4], [1-4] with [2-3], and [2-4] with [1-2]. So each tile goes with one face only."
overview "You have five tiles; the player who begins has six, and does not draw in the first turn. In your turn you draw a tile from the reserve. If the last discard makes a
  pair with a tile of your hand, you may take it instead, and the pair is laid. Then you lay further pairs if you like, and discard a tile, face up."
overview "Whoever lays a third pair wins the hand, and each of the others pays 1 chip. But if your turn began with a discard that you took, the player who discarded it
  pays for all. The two [6-6] cannot be the third pair. Many hands end with an empty reserve, and nobody wins them. After ten hands the most chips win."

# JJAK-1 to JJAK-9 are the rules of the digest, with its numbers (its JJAK-10 names tests, which are among the scenarios); JJAK-R are readings where it is silent,
# JJAK-F facts that follow from the rules, JJAK-D what counts as one decision, JJAK-A advice to players.

clause JJAK-1 "The tiles are one Chinese set of 32: eleven faces twice, [1-1] [1-3] [1-5] [1-6] [2-2] [3-3] [4-4] [4-6] [5-5] [5-6] [6-6], and ten faces once. Two tiles of the same face are a
  pair, and so are [3-6] and [4-5], [2-6] and [3-5], [2-5] and [3-4], [1-4] and [2-3], [2-4] and [1-2]. There are no other pairs; equally many pips make none."
clause JJAK-2 "Before the first hand each player draws a tile from the mixed set and shows it. Whoever has [2-5] begins; if nobody has it, the player whose tile has the most pips does, and a
  lot decides between equals. The tiles go back. Later the winner of a hand begins the next one; after a drawn hand the player next in turn to the one who began it does."
clause JJAK-3 "Two, three or four play, each alone; turns pass counter-clockwise. The player who begins is dealt 6 tiles, and each of the others 5. The rest is the reserve, face down."
clause JJAK-4 "In the first turn nothing is drawn. The player who begins may lay pairs from their hand, face up on the table. Unless they have won, they then discard one tile, face up."
clause JJAK-5 "In every later turn the player first takes the discard of the player before, or draws the front tile of the reserve. The discard can be taken only if it makes a pair with a tile
  of the hand, and this pair is laid at once. Then the player may lay further pairs, and unless they have won discards one tile. Older discards are dead."
clause JJAK-6 "A player who has laid three pairs has won the hand. The pair that is laid last may not be the two [6-6]: they can be laid as the first or the second pair only. A player who waits for
  nothing else has to change their hand."
clause JJAK-7 "A player who wins in a turn without a taken discard is paid one stake by each of the others. If the turn began with a taken discard, the player who discarded it pays one stake for each of the others,
  and the rest pay nothing. Option stake: 1 to 1000 chips, default 1."
clause JJAK-8 "When a player is to draw and the reserve is empty, the hand is drawn: nobody wins it, and nothing is paid."
clause JJAK-9 "A match has an agreed number of hands, drawn ones included, and the player with the most chips wins it. The option deals says how many; in this game its default is 10."

clause JJAK-R1 "A player who can take the discard may draw instead. If the reserve is empty this ends the hand."
clause JJAK-R2 "Nobody has to lay a pair. Pairs in hand do not count until they are laid. The discard may be any tile of the hand, also one of a pair, or the one that was just drawn; laid pairs stay on the table."
clause JJAK-R3 "Any win in a turn that began with a taken discard is won with it, also if the third pair comes from the hand."
clause JJAK-R4 "A discarded [6-6] cannot be taken for a third pair either."

clause JJAK-D1 "One decision at the start of a turn, but for the first turn of a hand: to take the discard, or to draw. Which tile goes with the discard is none, as only one face does."
clause JJAK-D2 "Then one decision for each pair that is laid, and one for the discard. What is drawn for the first turn of the match is no decision."

clause JJAK-F1 "Of the 496 ways to have two tiles, 16 are pairs: eleven of two equal tiles, and five others. Each tile makes a pair with exactly one other."
clause JJAK-F2 "Between turns a player always has five tiles, those in hand and those laid together, and during a turn six. So there is always a tile to discard."
clause JJAK-F3 "Four players are dealt 21 tiles, and 11 are left in the reserve; three are dealt 16, and two 11."

clause JJAK-A1 "Many hands are drawn, the more so the more players there are: of players who choose at random, two draw 82 hands in 100, three 94 and four 98."
