language 1
rulebook "Draw"

about "play off your tiles; draw when stuck"
takes 35 to 130 choices
overview "You place your tiles on a line with two open ends, equal numbers touching. Be the first to place them all, and score what the others still hold.
  The first player with 100 points wins. You are dealt 7 tiles when two play, and 5 when three or four do."
overview "In the first round the highest double has to be led. Later the winner of the round before leads any tile. In your turn you place a tile that fits
  an open end. If you have none, you draw tiles until one fits, and place it. The last two tiles of the boneyard are never drawn: if nothing fits by then,
  you pass. While you can place you may not draw, and while you can draw you may not pass."
overview "When you place your last tile, the round is over, and you score the pips of all other hands. When nobody can go on, the player with the fewest
  pips scores the pips of all others less their own; if several have the fewest, nobody scores. The options make other games of it: with draw at none it is
  Block, where you never draw."

# DRAW-1 to DRAW-9 are the rules of the digest, with its numbers; DRAW-R are readings where it is silent, DRAW-D is what counts as one decision, DRAW-F a fact
# that follows from the rules.

clause DRAW-1 "Two, three or four can play, with one double-six set of 28 tiles. With two players each is dealt 7 tiles, with three or four 5. The tiles left
  over, 14, 13 or 8, are the boneyard. The last tiles of the boneyard are never drawn: the option reserve says how many, 0 to 7, default 2."
clause DRAW-2 "In the first round the highest double that was dealt has to be led, by the player who holds it. If no double was dealt, the tile with the most pips has to
  be led, and of those with equally many the one with the higher number on it. In each later round the winner of the round before leads any tile; if nobody won that one, the
  player after its leader does."
clause DRAW-3 "The two numbers of the tile that was led are the open ends; a double offers its number twice. From then on there are always two open ends, neither more nor
  less."
clause DRAW-4 "Turns pass clockwise, beginning with the leader. A player who holds a tile that shows the number of an open end has to place one such tile there; the other number of that tile is open then. Doubles are
  tiles like any other."
clause DRAW-5 "A player who holds none draws tiles from the boneyard, one after another, until they have drawn one that can be placed, or only the reserve is left.
  The drawn tile that can be placed has to be placed in the same turn. A player who still has none then passes. A player who can place may not draw, and a player who can draw may not pass."
clause DRAW-6 "A round is over when somebody has placed their last tile, which is called domino, or when it is blocked."
clause DRAW-7 "After a domino its player scores the pips of all other hands. After a block the player with the fewest pips in hand scores the pips of all other hands together, less their own. If
  two or more have the fewest, nobody scores."
clause DRAW-8 "The first player to have 100 points wins the match. This is looked at when a round is over. Option target: 1 to 10000, default 100."
clause DRAW-9 "How much is drawn is the option draw: until-playable, one or none, default until-playable. With one a player who cannot place draws a single tile, places it if it
  fits, and passes if it does not. With none, the game called Block, nothing is drawn: a player who cannot place passes."

clause DRAW-R1 "A round is blocked after as many passes one after another as there are players. Whenever a tile is drawn the count begins anew; a turn in which tiles were drawn in vain
  is a pass all the same, and the first of the new count."
clause DRAW-R2 "The winner of a round is the player who scored in it, after a block as well as after a domino."
clause DRAW-R3 "When a round is over all players show their hands, so that everybody can count them."

clause DRAW-D1 "One decision in a turn: which tile to lead, or to place and at which number; or to draw one tile; or to pass. Only one of these kinds is ever open to a player. After each tile
  drawn the player decides again, even with only one move (M-8)."

clause DRAW-F1 "Only one player scores in a round, so that two never reach the target together."
