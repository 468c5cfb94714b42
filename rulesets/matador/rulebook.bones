language 1
rulebook "Matador"

about "numbers that touch make seven"
takes 24 to 98 choices
overview "You place your tiles on a line with two open ends. Where two tiles touch, the numbers make seven: on an open 6 goes a 1, on a 5 a 2, on a 4 a 3. Be the
  first to place all your tiles, and score what the others still hold. The first player with 100 points wins."
overview "Four tiles are matadors: [6-1], [5-2], [4-3] and [0-0]. They go on any open end, either way round. Nothing else goes on an open blank, so keep your matadors for
  it. When you place a tile you also say which of its numbers is open then: 'place 6-1 at 3 leaving 1'."
overview "In your turn you place a tile, or draw one and choose again. You may draw as often as you like, even when you could place, as long as more than two tiles are left in
  the boneyard. Then you have to place if you can, and pass if you cannot. When nobody can go on, the player with the fewest pips scores the pips of all others less their
  own; if several have the fewest, nobody scores."

# MAT-1 to MAT-10 are the rules of the digest, with its numbers; MAT-R are readings where it is silent, MAT-D is what counts as one decision, MAT-F are facts
# that follow from the rules.

clause MAT-1 "Two, three or four can play, with one double-six set of 28 tiles. With two players each is dealt 7 tiles, with three 6, with four 5. The tiles left over, 14, 10
  or 8, are the boneyard. Its last two tiles are never drawn."
clause MAT-2 "In the first round the highest double that was dealt has to be led, by the player who holds it. If no double was dealt, all tiles are mixed and dealt again. In each later
  round the winner of the round before leads any tile; if nobody won that one, the player after its leader does."
clause MAT-3 "The two numbers of the tile that was led are the open ends; a double offers its number twice. From then on there are always two open ends, neither more nor less."
clause MAT-4 "A tile is placed with one of its numbers at an open end, and these two numbers must make seven. The other number of the tile is open then. A double counts with
  one of its halves only, and leaves its own number open."
clause MAT-5 "A blank makes seven with no number. So no ordinary tile can be placed at an open blank, and none with its own blank inward."
clause MAT-6 "The matadors are [1-6], [2-5] and [3-4], whose own numbers make seven, and [0-0]. A matador can be placed at any open end, whatever its number, and the player chooses which of its numbers is
  open then; [0-0] leaves a blank. Matadors are placed in line, like all other tiles."
clause MAT-7 "Turns pass clockwise, beginning with the leader. In a turn a player places a tile, or draws one if more than two are left in the boneyard, even when they could place one. After a tile drawn they choose again in
  the same way. With two tiles left in the boneyard, a player who can place has to, and a player who cannot passes."
clause MAT-8 "A round is over when somebody has placed their last tile, which is called domino, or when it is blocked: the boneyard is down to two tiles, and all players have
  passed, one after another."
clause MAT-9 "After a domino its player scores the pips of all other hands. After a block the player with the fewest pips in hand scores the pips of all other hands together, less their own. If
  two or more have the fewest, nobody scores."
clause MAT-10 "The first player to have 100 points wins the match. This is looked at when a round is over. Option target: 1 to 10000, default 100."

clause MAT-R1 "The leader of a round may not draw before they have led."
clause MAT-R2 "When a round is over all players show their hands, so that everybody can count them."
clause MAT-R3 "The winner of a round is the player who scored in it, after a block as well as after a domino."

clause MAT-D1 "One decision in a turn: which tile to lead; or which tile to place, at which number, and which of its own numbers is open then; or to draw one tile; or to pass. Two open
  ends with the same number are one way. After each tile drawn the player decides again, even with only one move (M-8)."

clause MAT-F1 "Only one player scores in a round, so that two never reach the target together."
clause MAT-F2 "After [6-6] was led, ten different tiles can be placed: the seven with a 1 on them, and of the matadors those that have none. [1-6] can be placed in two ways."
