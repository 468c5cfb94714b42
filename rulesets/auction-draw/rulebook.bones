language 1
rulebook "Auction Draw"

about "build a line; bid for the last tiles"
takes 8 to 10 choices
overview "You build one line of dominoes with the other players, equal numbers touching, and play for the chips in the pool. Before a deal everybody pays 3
  chips into it. You are dealt 7 tiles, or 6 when four play."
overview "In your turn you place a tile at an open end if you have one that fits. If you have none, you pass, or you buy a tile from the boneyard for 1
  chip. You may buy again; but once you hold a tile that fits, you can no longer pass, and end your turn by placing."
overview "The last two tiles of the boneyard are not for sale. When a purchase leaves only these two, they are auctioned together, face down. The bidding
  goes round twice, each bid has to be higher than all before it, and nobody has to bid. The highest bid goes into the pool."
overview "If you place your last tile, you take the pool. If everybody passes in turn, the player with the fewest pips in hand takes it. A match is one
  deal, unless you set the option deals. The player with the most chips wins."

# AD-1 to AD-16 are rules of the game's two pages, called A and B where they differ; AD-R are readings where the pages are silent; AD-D
# is what counts as one decision.

clause AD-1 "The tiles are one double-six set of 28. There are chips to pay with. Two, three or four can play."
clause AD-2 "Before each deal all players pay the same stake into the pool. Option stake: 1 to 1000, default 3."
clause AD-3 "With two or three players each is dealt 7 tiles, with four 6 tiles, which only that player may look at. The tiles left over, 14, 7 or 4, are the
  boneyard, face down."
clause AD-4 "Who leads, and with what, is the option lead: drawn or heaviest-double, default drawn. With drawn (page A) the leader of the first deal is chosen
  by lot, after the tiles have been dealt, and the lead moves on by one player in every deal after it. It moves on from the player who really led: if that player led only because a seat
  sat out, the next lead goes to the player after them. With heaviest-double (page B) the first tile has to be the double-six, or the
  heaviest double that there is; if nobody has a double, what AD-R6 says."
clause AD-5 "A turn is used to place a tile at one of the open ends of the line, its number equal to the one that lies there. A double is put across the line, and
  the line goes on from it no further than from any other tile."
clause AD-6 "Passing and buying are for players who have no tile to place."
clause AD-7 "A player who cannot place passes, or buys: they pay one chip into the pool and draw a tile from the boneyard. They may go on buying for as long as the
  boneyard has more than two tiles."
clause AD-8 "The last two tiles of the boneyard cannot be bought."
clause AD-9 "As soon as the boneyard is down to two tiles there is an auction of both as one lot. The auctioneer is the player after the one who bought the
  third-last tile."
clause AD-10 "The bidding goes round twice, beginning each time with the auctioneer. Nobody has to bid."
clause AD-11 "A bid has to be higher than all bids before it. On page A one may begin by bidding zero; on page B a zero is a 'check'. Which of them holds is the
  option zero-bid (AD-R5)."
clause AD-12 "The highest bidder pays the bid into the pool and has both tiles. If there was no bid, the two tiles are out of play until the deal is over."
clause AD-13 "A deal is over when somebody has placed their last tile, which is called domino, or when it is blocked: when no player can place."
clause AD-14 "After a domino its player has the pool. After a block the player whose hand counts the fewest pips has it."
clause AD-15 "Players who tie for the fewest pips share the pool in equal parts. Chips that cannot be shared equally stay there for the next deal."
clause AD-16 "Option spinner: off or on, default off (a variation on page B). When on, the first double is a spinner: the line may go on from all four of its
  sides. The doubles after it are ordinary."

clause AD-R1 "A player with a tile that fits when their turn begins has to place, and may not pass or buy. A player without one may buy, and may buy again
  even after drawing a tile that fits; but a player who has one can no longer pass, and ends the turn by placing."
clause AD-R2 "Option auction: at-once or after-turn, default at-once. With at-once the auction interrupts the turn of the buyer, who places or passes after it as
  AD-R1 has it. With after-turn the auction waits until that turn is over, and is not held when the turn ends the deal by domino."
clause AD-R3 "Four players begin with four tiles in the boneyard. The second tile that is bought therefore brings about the auction."
clause AD-R4 "A deal is blocked after as many passes one after another as there are players. A turn that ends in a pass is a pass, whatever was bought in it.
  The sale of the lot sets the count back to nothing, as the tiles that were sold may fit somewhere; a lot that nobody takes leaves the count as it is. Thus a deal
  may be blocked while the boneyard has tiles that nobody cares to buy, and no hand has to be looked into. If that turn also
  triggers an auction, the auction comes first."
clause AD-R5 "Option zero-bid: check or counts, default check. With check the smallest bid is one, and checking is declining. With counts somebody may bid zero if
  nobody has bid yet, and has the lot for nothing unless outbid; declining is something else again."
clause AD-R6 "With drawn the leader may lead any tile. With heaviest-double, in every deal the player who was dealt the heaviest double leads it; if no
  double was dealt, the heaviest tile leads, which is the one with the most pips and, among those, with the higher number on it."
clause AD-R7 "One may outbid oneself. A player who declines the first time round may bid the second time. No bid exceeds the chips that its bidder has."
clause AD-R8 "The spinner is the deal's first double to be placed, no matter whether it was led. From then on each of its sides is open until it has a tile on
  it."
clause AD-R9 "Each auction consists of the full two rounds, however the bids go. Being auctioneer means to speak first and nothing more. There is at most one
  auction in a deal."
clause AD-R10 "If several open ends show the same number, placing a certain tile at that number is one move, not several."
clause AD-R11 "A player without chips can buy nothing. At an auction the only bid open to them is a zero, where zero counts."
clause AD-R12 "If the boneyard has three tiles, one more can be bought, and with it the auction comes. If the boneyard never comes down to two by a purchase, there
  is none."
clause AD-R13 "The two tiles of the lot are offered face down. Only the player who gets them looks at them, and if nobody does they are not shown at all."
clause AD-R14 "After a block all players show their hands, so that everybody can count them."

clause AD-D1 "One decision in a turn: place a certain tile at a certain number, or buy one tile, or pass, as far as these are open to the player. After a tile was bought
  the player decides again."
clause AD-D2 "One decision in bidding: a bid, or to decline. Each player makes two."
