language 1
rulebook "Moon"

about "bid, take the widow, win tricks alone"
takes 713 choices
overview "Three players each play alone for 21 points. The blanks are left out of the double-six set, all but [0-0]. You have seven tiles, and one tile, the
  widow, lies face down."
overview "Each of you bids once, or passes: 4, 5, 6 or 7 tricks, or 21, which also means all seven. Each bid has to be higher than those before. The highest
  bidder says what is trumps, one of the numbers 0 to 6, or nothing, takes the widow, discards a tile face down, and leads."
overview "A tile with the trump number is a trump. Any other tile that is led calls for the higher of its numbers. If you hold a tile of the suit that is
  led, you play one; a trump belongs to no other suit. If you hold none, you play any tile. The highest trump takes the trick, or else the highest tile of
  the suit that is led: its double, or the one with the highest other end. Whoever takes a trick leads to the next."
overview "Each trick that you take scores 1 point. Only the bidder has something to lose: with fewer tricks than they bid, they lose what they bid. All
  seven tricks after a bid of 21 score 21 points."

# MOON-1 to MOON-8 are the rules of the digest, with its numbers (its MOON-9 names tests, which are among the scenarios); MOON-R are readings where it is
# silent, MOON-F facts that follow from the rules, MOON-D is what counts as one decision.

clause MOON-1 "Three play, each alone and clockwise, with the double-six set without the blanks: of these only [0-0] is kept, which leaves 22 tiles. Each player is dealt 7
  tiles. The last tile, the widow, stays face down."
clause MOON-2 "Who speaks first is drawn by lot for the first deal; in each later deal it is the next player clockwise. Each player speaks once, and passes or bids 4, 5, 6, 7 or 21, more
  than anybody before. A bid of 21 ends the bidding at once. If all three pass, nobody scores, and the tiles are dealt again; the next player speaks first."
clause MOON-3 "The highest bidder says what is trumps, one of the numbers 0 to 6, or nothing. Then they take the widow into their hand, which the others do not see, and discard one tile
  face down; it may be the widow itself. Then they lead any tile to the first trick."
clause MOON-4 "When a number is trumps, each tile with that number on it is a trump and belongs to no other suit; its double is the highest, and the others rank by their other
  end. Of the tiles that are no trumps, a double belongs to the suit of its number, and any other tile to the suits of both its numbers. In each suit the double is the highest,
  and the others rank by their other end."
clause MOON-5 "The suit that is led is trumps if a trump was led, and otherwise that of the higher number on the tile. A player who holds a tile of this suit has to play one; a trump
  is not a tile of any other suit. A player who holds none may play any tile."
clause MOON-6 "The highest trump takes the trick. Where there is none, the highest tile of the suit that was led does. The player who takes a trick leads to the next. A deal has seven
  tricks."
clause MOON-7 "Each player who did not make the highest bid scores 1 point for each trick they took. A bidder who bid 4 to 7 and took that many tricks or more scores 1 point for each of their
  tricks. A bidder who bid 21 and took all seven scores 21. A bidder who took too few loses as many points as they bid; a score may be less than nothing."
clause MOON-8 "The first player to have 21 points wins; this is looked at after each deal. If several have them, the bidder wins if they made their bid and are one of these; otherwise the
  player with the most points. If several have the most, play goes on. Option target: 1 to 1000, default 21."

clause MOON-R1 "The discard counts for nobody. Only the bidder knows which tile it is, also when the deal is over."
clause MOON-R2 "All seven tricks are played, even when it is settled before whether the bid is made."
clause MOON-R3 "The tiles of a trick are played face up, and those of the tricks that somebody has taken stay where all can see them."
clause MOON-R4 "When play goes on after a tie, the next deal is judged like any other: a bidder who makes the bid and has 21 points wins it, also over a player who has more."
clause MOON-R5 "Bids that fail could keep everybody below 21 points without end. So the match is over after a number of deals, those in which all pass included; then the player with the
  most points wins, and equals win together. Option deals: 1 to 1000, default 100."

clause MOON-F1 "When the zeros are trumps, [0-0] is the only one. When they are not, nobody else can follow [0-0]."

clause MOON-D1 "One decision in bidding: a bid, or to pass. Then the highest bidder has one for what is trumps and one for the discard. Then there is one for each tile that is played, even when
  it is the last in the hand."
