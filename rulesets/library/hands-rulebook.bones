language 1
rulebook "Hands"

# Readings that games with hands share: what everybody may know, and what counts as one move.

clause M-6 "Everybody may know: who takes part, how many tiles lie in each hand and in the boneyard, all chips and pots, bids, dice, pairs that
  were laid, the line, and all discards that were ever made. A tile that is dealt, drawn, bought or handed over face down is known to its new holder and to whoever
  gave it, and to nobody besides. The order of tiles in a hand, and from where in the hand a tile was taken, are never shown."
clause M-8 "Somebody who has only one legal move still makes it himself. Where two tiles are equal, choosing one of them or the other is the
  same move."
