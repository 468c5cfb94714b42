language 1
variant "Homing Claims" of "challenge"

about "Challenge, but unseen claims come home"
takes 28 to 76 choices
overview "Be the first to get rid of your tiles. You are dealt eight, out of two double-six sets, and everybody pays 1 chip into the pot. The game is
  Challenge with one difference: a claim that nobody challenges goes back into its owner's hand. So you lose tiles only when somebody challenges."
overview "Two dice are tossed. Then all players choose at once: you lay one tile or two face down as a claim, or nothing. With one tile you claim that it
  shows the two numbers of the dice. With two you claim that they join, equal numbers touching, and have the numbers of the dice at their ends: on a 3 and a
  4, [0-3] with [0-4] will do. Your claim need not be true."
overview "Then, beginning with the tosser, each player in turn challenges one claim of another player, or passes. A challenged claim is turned up. If it is
  false, its owner takes it back, and you, the challenger, give the owner as many tiles again. If it is true, you take it, and the owner gives you as many
  again. When all have passed in turn, the next throw comes."
overview "If you have no tile left, in hand or on the table, you win the deal and the pot. A match is one deal, unless you set the option deals."

# Claims that nobody challenged come home: the boneyard never grows, and only a challenge changes what a hand holds.
step leftovers:
  for each p: move p's claim to p's hand                            (CH-15)
