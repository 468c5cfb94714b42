language 1
variant "Plain Dozen" of "three-dozen"

about "Three Dozen without pairs of doubles"
takes 7 to 12 choices
overview "Be the first to have three pairs. Two tiles are a pair if they have 12 pips between them, and only then: unlike in Three Dozen, doubles next to
  each other in order are no pair. Everybody puts in 1 chip and is dealt five tiles; the leader, drawn by lot, has six, and begins by laying and
  discarding."
overview "In your turn you draw a tile from the boneyard. If the tile just discarded makes a pair with one in your hand, you may take it instead, and lay
  the two as a pair. Then you lay all pairs that you have, open on the table. If a tile could go with one or another, you choose; a pair that lies is not
  taken apart again. At the end of your turn you discard one tile to the middle."
overview "You win as soon as the pairs on the table and those in your hand are three, and you take all stakes. This is looked at for you when you have drawn
  or taken a tile. A match is one deal, unless you set the option deals."

# No doubles that follow one another: only what makes a dozen together is a pair.
define pair(c: tiles): pips of c = 2 * set                          (TD-5, TD-12)
