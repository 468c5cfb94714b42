language 1
rulebook "Minimal"

about "one tile each, and one swap"
overview "You have one tile. You may swap it once for an unknown one. The most pips win."

clause MIN-1 "Two to four play, with one double-six set."
clause MIN-2 "Everybody is dealt one tile, which nobody else may look at. The others lie face down as the boneyard."
clause MIN-3 "In turn, everybody keeps their tile, or puts it under the boneyard and takes the top one instead."
clause MIN-4 "Then all tiles are shown, and the most pips win. Players with equally many win together."
