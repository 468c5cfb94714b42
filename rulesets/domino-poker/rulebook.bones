language 1
rulebook "Domino Poker"

about "bet on the best hand of five tiles"
takes 1 to 2 choices
overview "You bet on the best hand of five tiles. The set is a double-six without blanks and without [1-1]: 20 tiles. Everybody pays 1 chip into the pot and
  is dealt five tiles, which nobody else sees."
overview "There is one round of betting. As long as nobody has bet, you check, bet 1 to 4 chips, or fold. After a bet you call, raise by 1 to 4 chips, or
  fold. There are at most three raises. If you are the only player left, you take the pot, and your hand stays unseen. Otherwise all who are still in show
  their hands, and the best one takes it."
overview "Hands from high to low: five doubles; a straight of sixes; four doubles; a straight of fives; a full house, which is three doubles and two other
  tiles that share a number; a straight of fours; three doubles; a flush, five tiles that share a number; two doubles; anything else. In a straight all
  tiles have the same number, and their other ends are five numbers in a row. Equal hands go by their highest double or tile, flushes by the number they
  share."
overview "A match is one deal, unless you set the option deals. The player with the most chips wins."

# POKER-1 to POKER-7 are the rules; POKER-R are readings where the rules are silent, POKER-F facts that follow from them, POKER-D what counts as one decision,
# POKER-A advice.

clause POKER-1 "Two, three or four can play, with 20 tiles: a double-six set without all blanks and without [1-1]. Before each deal everybody pays one chip as ante (option
  stake, default 1). The first dealer is chosen by lot, and then the deal passes clockwise. Each player is dealt 5 tiles, which only that player may look at; the rest stay face down."
clause POKER-2 "There is one round of betting, which the player after the dealer opens. If there is no bet yet, a player checks, bets 1 to 4 chips, or folds; after a bet, a player folds, calls, or raises
  by 1 to 4. Option limit: 1 to 1000, default 4. There can be 3 raises in all (option raises: 0 to 1000, default 3); the bet is not one of them. The round is over when everybody
  who is still in has acted since the last bet or raise and all are level."
clause POKER-3 "When only one player is left, that player takes the pot, and the hand stays unseen. Otherwise all who are still in show their hands, also when everybody has checked, and
  the best hand has the pot."
clause POKER-4 "The categories, from high to low. 9, royal: five doubles. 8, straight sixes: all tiles have a 6, and their other ends are five numbers in a row. 7: four
  doubles. 6, straight fives: the same with 5. 5, full house: three doubles, and two other tiles that share a number. 4, straight fours: the same with 4. 3,
  triplet: three doubles. 2, flush: all five share a number; ones, twos and threes in a row are no more than a flush. 1, pair: two doubles. 0, high tile: anything else."
clause POKER-5 "Between hands of one category: of straights the one with the higher top end wins, of flushes the one with the higher common number. In all others the
  doubles are compared, from high to low, in a full house then the common number, and then the other tiles one by one; a tile is higher by its pips, and with equal pips by its larger end. In
  category 0 one double beats none. Players who are still equal split the pot, and odd chips go out one each beginning with the first winner after the dealer."
clause POKER-6 "The match is over after an agreed number of deals, or as soon as somebody cannot pay the ante. Nobody puts in more chips than they have. A player who calls with too
  few is all in, and can win from each opponent only what they matched. Option side-pots: on or off, default on. When off, nobody is ever short: no bet or raise may bring the
  total to more than the poorest player who is still in can pay."
clause POKER-7 "Of all 15504 hands of five tiles 1 is royal, 2 are straight sixes, 75 have four doubles, 2 are straight fives, 600 are full houses, 2 are straight fours, 450 are triplets, 25 are flushes, 4550 are pairs
  and 9797 are high tiles, 6800 of them with one double."

clause POKER-F2 "A seat that cannot pay the ante when the match begins does not take part in the first deal; the match is over after it."
clause POKER-F1 "As there is only one of each tile, the first tiles that are compared are never the same tile: two hands are never equal, and no pot is ever split. Of two hands of one category
  which are not flushes either both have a double, and the higher one decides; or only one has; or the highest tile decides. Two straights of one number, two hands with
  three doubles or two flushes of one number cannot be dealt at once. So the rules compare no more than that."
clause POKER-D1 "One decision is to check, call or fold, or to bet or raise by a certain number of chips."
