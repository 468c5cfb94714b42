language 1
rulebook "Tiu-U"

about "catch tiles of the pond that match"
takes 16 to 24 choices
overview "You catch tiles of the pond with tiles that match them, and the best catch wins. The tiles are two Chinese sets, 64 in all. Sixteen lie face up as
  the pond. Your hand has twelve, or eight when three play."
overview "Tiles match if they have equally many pips. [4-2] and [2-1] match each other as well. In your turn you play a tile of your hand first. Catch one
  tile of the pond that it matches, and take both; or lay it into the pond; or, if just two tiles of its face lie loose there, lock the three as a stack;
  or, if the other three of its face lie there, catch all three. Nothing else takes a locked tile. Then the top tile of the stock is turned up. If it can
  catch, it has to, and you say what; otherwise it stays in the pond."
overview "If you were dealt two [6-6], you may put them straight into your catch before your first turn. The deal ends with the last tile of the stock. In
  your catch, tiles with fewer than eight pips count one for each pip at an end that shows 1 or 4, and their sum is rounded up to a full ten. Tiles with
  eight pips or more count two for each pip. The highest total wins."

# TIU-1 to TIU-8 are the rules of the digest; TIU-R are readings where it is silent, TIU-F facts that follow, TIU-D what one decision is,
# TIU-A advice.

clause TIU-1 "Two or three play, with two Chinese sets: 64 tiles. Sixteen lie face up as the pond. With two players each has a hand of twelve, with
  three a hand of eight, and the 24 that are left are the stock, face down in the boneyard. Who goes first is drawn by lot for the first deal; in each later one it is the next
  seat."
clause TIU-2 "A tile matches another if both have the same number of pips. Beyond that, [4-2] and [2-1] match each other, so that [2-1] goes with
  [2-1] and [4-2] and nothing else, while [4-2] goes with [4-2], [5-1], [3-3] and [2-1]."
clause TIU-3 "Before their first turn a player may put a pair of [6-6] that they were dealt straight into their catch, and a second such pair too. They get no tiles for
  them, so their hand is used up sooner and they play from the stock alone after that."
clause TIU-4 "A turn begins with a tile of the hand, if there is one. The player catches a loose tile of the pond that matches it, and takes both;
  or lays it into the pond; or, where just two tiles of its face lie loose there, makes a locked stack of the three; or, where the other three of its
  face lie in the pond, loose or as a locked stack, catches all three with it. Nothing else takes a locked tile. Option laying: free, forced. With free a
  player who could catch may still lay a tile; with forced they may not."
clause TIU-5 "Then the top tile of the stock is turned up. If it matches a loose tile of the pond, or is the fourth to three of its face there, one such catch has to be
  made, and the player says which. If not, it becomes a loose tile of the pond. No stack is made with it."
clause TIU-6 "The deal is over with the turn in which the last tile of the stock was turned up. What lies in the pond then is nobody's."
clause TIU-7 "Tiles with fewer than eight pips are small fish, and count one for each red pip; red are the ends that show 1 or 4. Their sum is rounded up to a full
  ten, and nothing stays nothing. Tiles with eight pips or more are big fish, and count two for each pip. A player's total is both together."
clause TIU-8 "The highest total wins the deal. Option stakes: none, difference. With none no chips are played for. With difference every two players settle
  between them what their totals differ by: the lower pays the stake for each point. A seat begins with 1000 chips if the option bankroll says nothing else."

clause TIU-F1 "Only the eleven civil faces have four copies in the two sets, so that there is never a locked stack of a military face."
clause TIU-F2 "All the small fish together count 48 before they are rounded, and all the big fish 544."
clause TIU-F3 "The stock gives two players twelve turns each, and three players eight. With two players as with three, a player who lays no pair has a tile in
  hand for every turn."

clause TIU-R1 "The pairs of TIU-3 are laid when a player's own first turn comes and not earlier. Only a player who holds such a pair is asked, once for each
  pair, and others notice this."
clause TIU-R2 "Three loose tiles of a face in the pond may also be caught one at a time, with the fourth or any other match. They become no stack by themselves."
clause TIU-R3 "Also where laying is forced a player may make a stack instead of catching one of the two tiles."
clause TIU-R4 "What a player has caught lies open."
clause TIU-R5 "Players settle in turn, beginning with the player who went first: each pays everybody whom they owe, going round the table from their own seat. Equal totals win the deal together."

clause TIU-D1 "One decision with the hand: which tile, and what is caught with it, or that it catches three, is stacked or is laid."
clause TIU-D2 "One decision with the stock tile: what it catches. A tile that catches nothing is confirmed by its player."

clause TIU-A1 "A locked stack of [4-4], [5-5], [6-5] or [6-6] is worth 64 to 96 points to the player who has the fourth. Lock a face when you hold the fourth
  yourself."
