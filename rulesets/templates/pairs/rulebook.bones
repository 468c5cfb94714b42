language 1
rulebook "Pairs"

about "draw, lay pairs of twelve, discard"
takes 5 to 12 choices
overview "Two tiles with twelve pips together are a pair. Draw a tile, lay as many pairs as you like, and discard a tile. Whoever has laid two pairs first wins."

clause PAIR-1 "Two to four play, with one double-six set. Each is dealt 5 tiles, and looks only at their own. The others are the boneyard."
clause PAIR-2 "Who begins is drawn by lot. In turn, everybody draws a tile from the boneyard, which nobody else sees."
clause PAIR-3 "Then they may lay two tiles that have twelve pips together, and more pairs after that."
clause PAIR-4 "The turn ends when they discard a tile, face up."
clause PAIR-5 "Whoever has laid as many pairs as option target says (1 to 3, default 2) wins at once."
clause PAIR-6 "If the boneyard is empty when a turn begins, the most pairs win. Players with equally many win together."
