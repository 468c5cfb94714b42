language 1
rulebook "Three Dozen"

about "be first to have three pairs of tiles"
takes 6 to 11 choices
overview "Be the first to have three pairs. Two tiles are a pair if they have 12 pips between them, or if they are doubles next to each other in order:
  [0-0] and [1-1], and so on up to [5-5] and [6-6]. [6-6] and [0-0] are a pair too. Everybody puts in 1 chip and is dealt five tiles; the leader, drawn by
  lot, has six, and begins by laying and discarding."
overview "In your turn you draw a tile from the boneyard. If the tile just discarded makes a pair with one in your hand, you may take it instead, and lay
  the two as a pair. Then you lay all pairs that you have, open on the table. If a tile could go with one or another, you choose; a pair that lies is not
  taken apart again. At the end of your turn you discard one tile to the middle."
overview "You win as soon as the pairs on the table and those in your hand are three, and you take all stakes. This is looked at for you when you have drawn
  or taken a tile. A match is one deal, unless you set the option deals."

# TD-1 to TD-12 are rules of the game's page; TD-R are readings where the page is silent; TD-F are facts that follow from the rules, TD-D
# what counts as one decision.

clause TD-1 "The tiles are one double-six set of 28. Two to five can play, for stakes."
clause TD-2 "Who leads is chosen by lot. The leader mixes the tiles and deals, six to themselves and five to each of the others, and each player looks only at their own. What is
  left lies face down as the boneyard."
clause TD-3 "All players put in the same stake. Option stake: 1 to 1000, default 1."
clause TD-4 "Two doubles next to each other in order are a pair: [0-0] and [1-1], [1-1] and [2-2], up to [5-5] and [6-6]. The order is a circle, in which [0-0]
  comes after [6-6] as well as before [1-1]. So a double-six set has seven pairs of this kind."
clause TD-5 "Two tiles with 12 pips between them are a pair. A double-six set has 34 pairs of this kind; [0-0] and [6-6] are one of them."
clause TD-6 "The leader begins. A leader whose hand holds three pairs shows them and has won. A leader with one or two pairs puts them
  open on the table; with none, nothing is shown. Unless the deal is won, the leader then discards any tile, open in the middle."
clause TD-7 "Then the others play in turn, and so on round the table. If the tile just discarded makes a pair with one in their hand, the player whose turn it
  is may take it, and lays the two as a pair."
clause TD-8 "A player who does not take the discard draws one tile from the boneyard."
clause TD-9 "Then the player lays any pairs they have, and discards any one tile to the middle."
clause TD-10 "When the boneyard is used up, the discards are turned face down and mixed, and are the boneyard from then on."
clause TD-11 "A player who has three pairs has won on the spot, and takes all stakes."
clause TD-12 "Option set: 6, 9, 12, 15 or 18, default 6, the highest double of the set that is played with. With a larger set the two tiles of a pair have the pips
  of that highest double between them, 18, 24, 30 or 36 instead of 12, and the doubles in order go up to that double, with [0-0] again next to it."

clause TD-F1 "Counted once each, a double-six set has 40 pairs, whether by TD-4 or by TD-5 or by both."
clause TD-F2 "There are never fewer than three tiles outside the hands and the laid pairs together, so that there is always one to draw."
clause TD-F3 "With a double-six set a deal can always still be won by somebody. There are 143,192 sets of eight or more tiles without a pair among them, and
  none of them can be what is left over by laid pairs. Still, players who keep each other's partners in hand can go on without end (TD-R4)."

clause TD-R1 "Pairs have to be laid. Before discarding, a player lays one after another until no two tiles in their hand are a pair. Where a tile could go with
  one or another, the player chooses; and a pair that lies is not taken apart again."
clause TD-R2 "Option take: optional or forced, default optional. With optional a player may draw although the discard would make a pair with a tile in hand; with
  forced the player has to take it."
clause TD-R3 "The boneyard is renewed at the moment when a player is to draw and finds it empty. All discards go into it, also the last one, which the player
  has declined or could not use."
clause TD-R4 "The page does not end a deal that nobody wins. Option reshuffles: 0 to 1000, default 0, which means no limit. Otherwise the boneyard is renewed that many
  times. When it is then used up again, the deal is dead as soon as a player chooses to draw and finds nothing to draw: nobody wins, and the stakes stay for the next deal. The choice to draw
  is a decision even then."
clause TD-R5 "The winner of a deal has no right to lead the next one. Every deal's leader is chosen by lot, before the tiles are dealt, among all who take part in it, the winner too."
clause TD-R6 "Whether a player has won is looked at after the deal (for the leader only), after the player has drawn, and after they have laid a taken tile
  with the partner they chose. They have won if the tiles in their hand can then be put together so that, with the pairs already laid, there are three; these pairs are
  laid for them.
  A player can miss a win by not taking the discard, or by choosing another partner for it."
clause TD-R7 "Larger sets change neither the size of the hands, five and six tiles, nor the three pairs that win."
clause TD-R8 "Players who do not lead keep the pairs that they were dealt until their own first turn, and lay them after they have taken or drawn. Until then
  these pairs do not count."
clause TD-R9 "A player who has taken the discard also discards, like one who has drawn, unless they have won. A discard is a tile of the hand, and may be the tile
  that was drawn in this turn; laid pairs stay where they are."
clause TD-R10 "Only the last discard can be taken, by the player whose turn comes next. Those below it remain in view, but nobody can have them before they
  are mixed again."

clause TD-D1 "One decision at the start of a turn: to draw, or to take the discard with one certain tile that makes a pair with it. Each such tile is a move."
clause TD-D2 "One decision in laying: one pair. It is made also where there is only one pair to lay."
clause TD-D3 "One decision in discarding: one tile."
