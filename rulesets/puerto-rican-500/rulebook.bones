language 1
rulebook "Puerto Rican 500"

about "race to 500 points with your partner"
takes 76 choices
overview "You and the player opposite are partners against the other two. Your team wins when it has 500 points first. All 28 tiles are dealt out, seven to
  each player, and you see only your own."
overview "Turns go counter-clockwise. The holder of [6-6] begins the first hand with it; later the player who went out leads any tile. In your turn you
  place a tile at one of the two ends of the line, equal numbers touching. You have to if you can, and you pass if you cannot."
overview "When you place your last tile, your team scores the pips in the other three hands, your partner's among them. When four passes come in a row, the
  team with fewer pips in its two hands scores the pips of all four hands; if both hold equally many, nobody scores."
overview "The first four hands that are scored bring their winners 100, 75, 50 and 25 points on top. It is worth 100 more to go out with a tile, not a
  double, that would have fitted at either end, or with [0-0]."

# PR-1 to PR-8 are the rules of the digest, with its numbers; PR-R are readings where it is silent, PR-D is what counts as one decision, PR-F are facts
# that follow from the rules.

clause PR-1 "Four play, with one double-six set of 28 tiles. Those who sit opposite each other are partners: A and C against B and D. All tiles are
  dealt out, 7 to each player, and nobody looks at another's tiles, not even at a partner's. The turn passes counter-clockwise: from A to D, and so on to C, B
  and A."
clause PR-2 "The first hand is begun by the player who holds the double six, and with that tile. Later the player who went out leads any tile
  to the next hand. After a blocked hand the lead is settled by the option after-block: next or same, default next. With next it goes to the player on the right of the one who led
  to that hand; with same the same player leads again."
clause PR-3 "Tiles are laid in a line with two open ends, equal numbers touching, and doubles are tiles like any other. A player who can place a tile has to; a player who
  cannot passes, and everybody learns of it."
clause PR-4 "A hand is over when a player has placed their last tile, which is called domino, or when it is blocked: when four passes have come one
  after another."
clause PR-5 "After a domino the team of the player who went out scores the pips of all tiles that are still in the other three hands, the partner's among
  them. After a block the pips that each team holds in its two hands are compared, and the team with fewer scores the pips of all four hands. If both hold equally
  many nobody scores. Whether such a tied hand counts as one of the four of PR-6 is the option tied-hand: uncounted or counted, default uncounted."
clause PR-6 "The team that wins the first scored hand of the match has 100 points on top, the second 75, the third 50 and the fourth 25. Later hands bring nothing
  on top."
clause PR-7 "A domino in style is worth 100 points more. It is a capicu when the last tile was not a double and, just before it was placed, would have
  fitted at either open end; it is a chuchazo when the last tile was the double blank. A block brings neither."
clause PR-8 "The match is won by the team that has 500 points first. This is looked at when a hand is over. Option target: 1 to 10000, default 500."

clause PR-R1 "The score belongs to the team. Each of the two partners has it in full, and they win the match together."
clause PR-R2 "When a hand is over, and before it is scored, all tiles that are left are shown to everybody."

clause PR-D1 "One decision in a turn: which tile to lead; or which tile to place, and at which number; or to pass. Only one of these kinds is ever open to a
  player."

clause PR-F1 "No hand brings both a capicu and a chuchazo, as the double blank is a double."
clause PR-F2 "Only one team scores in a hand, so that the two never reach the target together."
