language 1
rulebook "Hands"

# Readings that games with hands share: what everybody may know, and what counts as one move.

clause M-6 "Everybody may know: who takes part, how many tiles lie in each hand and in the boneyard, all chips and pots, bids, dice, pairs that
  were laid, the line, and all discards that were ever made. A tile that is dealt, drawn, bought or handed over face down is known to its new holder and to the player
  who gave it, and to nobody else. The order of tiles in a hand, and from where in the hand a tile was taken, are never shown."
clause M-8 "Players who have only one legal move still make it themselves. Where two tiles are equal, choosing one of them or the other is the
  same move."
