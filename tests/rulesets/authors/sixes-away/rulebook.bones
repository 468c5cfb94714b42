language 1
rulebook "Sixes Away"

about "take no doubles, or take all of them"
takes 20 to 25 choices
overview "You want to have few points. Only doubles count: whoever takes one in a trick has its pips as penalty points, and 15 for [6-6]. The blanks are left
  out of the set. Three players have seven tiles each, four have five."
overview "Before the first trick you give two of your tiles to the player on your left, and get two from the player on your right. All choose at the same time, so
  you do not see what you get before you have given."
overview "In your turn you play a tile. The first tile of a trick calls for the higher of its numbers; if you hold a tile with that number, you have to play one. If
  you hold none, you may play any tile: now is the time to be rid of a double. The highest tile with the number takes the trick, its double first, then the others
  by their other number. Whoever takes a trick leads to the next."
overview "Whoever takes all doubles of a deal has nothing, and every other player has 30. When somebody has 60 points, the match is over, and the fewest points win."

# SA-1 to SA-9 are the rules, SA-R what we have fixed where they were open, SA-F facts that follow, SA-D what counts as one decision.

clause SA-1 "Three or four play, each alone, clockwise, with the double-six set without all seven tiles that have a blank, which leaves 21 tiles."
clause SA-2 "The tiles are mixed face down. Of three players each is dealt 7 tiles, of four players 5. With four players the last tile stays face down and is
  not looked at."
clause SA-3 "Before the first trick, each player gives two tiles of their hand to the next player clockwise. All choose them at the same time. The two that a player gives
  come from those they were dealt, and only the giver and the receiver see them."
clause SA-4 "The first tile of a trick is the lead, and any tile can be led. It calls for the higher of its numbers. Each other player in turn, clockwise, plays one tile,
  face up. A player who holds a tile with the number called for has to play one. A player who holds none may play any tile."
clause SA-5 "The highest tile with the number called for takes the trick. The double of that number is the highest, and the others rank by their other number. There are no
  trumps: a tile without the number never takes the trick."
clause SA-6 "The player who takes a trick leads to the next. A deal is over when the hands are empty."
clause SA-7 "Each double that a player has taken scores its pips as penalty points, but [6-6] scores 15. Other tiles score nothing."
clause SA-8 "A player who has taken all doubles of a deal scores nothing, and every other player scores 30."
clause SA-9 "Deals are played until, at the end of one, somebody has 60 points or more. Then the player with the fewest points wins. Option target: 1 to 1000, default 60."

clause SA-R1 "Who leads to the first trick of the first deal is drawn by lot, before the tiles are dealt. In each later deal it is the next player clockwise."
clause SA-R2 "The tile that stays face down with four players counts for nobody. If it is a double, the other five are all doubles of the deal."
clause SA-R3 "The tiles that somebody has taken stay face up."
clause SA-R4 "All tricks of a deal are played, even when nobody holds a double any more."
clause SA-R5 "Players who have the fewest points together win together."

clause SA-F1 "With three players the tiles that are not in your hand are all in the hands of the two others."
clause SA-F2 "A tile that a player has given is known to that player to be in the next hand until it is played."

clause SA-D1 "One decision in giving: which two tiles, both at once. Then there is one for each tile that is played, even when only one may be played."
