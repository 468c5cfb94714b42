language 1
rulebook "Tricks"

about "follow suit, and take the trick"
takes 6 choices
overview "The suit of a tile is its higher number. If you have a tile of the suit that was led, you must play one. The highest tile of that suit takes the trick, and most tricks
  win."

clause TRICK-1 "Two to four play, with one double-six set. Each is dealt 6 tiles, and looks only at their own. The others lie face down, and are not used."
clause TRICK-2 "Who leads to the first trick is drawn by lot."
clause TRICK-3 "The leader plays any tile face up, and then the others one each, in turn."
clause TRICK-4 "A tile belongs to the suit of its higher number. Whoever has a tile of the suit that was led must play one of them. Who has none plays any tile."
clause TRICK-5 "Of the tiles of the suit that was led, the one with the highest other number takes the trick. Its player leads to the next one."
clause TRICK-6 "After six tricks, the most tiles win. Players with equally many win together."
