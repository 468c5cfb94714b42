language 1
rulebook "Chickenfoot"

about "cover each double with three tiles"
takes 90 to 400 choices
overview "You lay tiles of a double-nine set on arms that grow from a double in the middle, equal numbers touching. Try to be the first without tiles: what
  is left in your hand when a round ends is added to your score. The lowest score after ten rounds wins."
overview "Each round has its start double: [9-9] in the first, [8-8] in the second, and so on down. It is set for whoever holds it, or draws it. Until four
  tiles with its number lie against it, nothing else may be placed. Each of the four begins an arm."
overview "In your turn you place a tile at an arm that is open at one of its numbers. If you cannot, you draw one tile, and place it if it fits; otherwise
  you pass. Any other double has to be covered at once, by whoever is next: only tiles with its number may be placed, against it, until there are three, or
  as many as are left of that number. Each of them begins a new arm."
overview "A round ends when somebody has no tile left, or when the boneyard is empty and all have passed. The double blank counts 50 against you, any other
  tile its pips."

# CHICK-1 to CHICK-9 are the rules by their numbers in the digest; CHICK-R are readings where it leaves something open, CHICK-D what counts as one
# decision, CHICK-F facts that follow from the rules, CHICK-A advice.

clause CHICK-1 "Two to six play with a double-nine set of 55. A match has ten rounds, and each has its start double: [9-9] the first, [8-8] the second, and so on
  down to [0-0]. Option rounds: 1 to 10, default 10; a shorter match leaves out the low ones. Each player is dealt 12 tiles when two play, 11 with three, 9 with four, 8 with
  five and 7 with six. What is left lies face down as the boneyard, and can be drawn down to its last tile."
clause CHICK-2 "The first seat of the first round is drawn by lot. In every other round it is the seat after the one that set the start double in the round before."
clause CHICK-3 "The player who was dealt the start double of the round sets it in the middle of the table, and that is their turn. If nobody was dealt it, the players draw one tile each in turn,
  the first seat first, until somebody draws it and sets it at once. What they have drawn stays in their hands. The seat after the one that set the double goes on."
clause CHICK-4 "The start double has to be covered first: nothing else may be done until four tiles with its number lie against it. Each of the four is an arm, which is open at its other
  number."
clause CHICK-5 "After that a tile may go to any arm that is open at one of its numbers, and the arm is then open at its other number."
clause CHICK-6 "Any other double that is placed ends its arm in a foot. The next tiles, whoever places them, have to have its number and go against it, until there are three, each of which is a
  new arm. It takes fewer where fewer tiles with its number are left off the table when the double is placed, and if all are on the table, the arm is dead and play goes on elsewhere."
clause CHICK-7 "A player who can place a tile has to. A player who cannot draws one, and has to place it at once if it fits; if not, they pass. A player who cannot place and finds the boneyard
  empty passes."
clause CHICK-8 "The round is over as soon as somebody has no tile left, also if the last one was a double that is not covered; or when the boneyard is empty and all have
  passed, one after another."
clause CHICK-9 "Then the pips that are left in each hand are added to its player's score. The double blank counts 50 there (option double-blank: 0 to 100, default 50). The player with the lowest score after
  the last round wins; equals win together."

clause CHICK-R1 "When a round is over all hands are shown before they are counted."
clause CHICK-R2 "Drawing a tile begins the count of passes anew. So a round is never blocked before all have passed without a tile in the boneyard."
clause CHICK-R3 "Setting the start double, and drawing for it, leaves nobody a choice. It is done for the players, and is no move of theirs."

clause CHICK-D1 "One decision in placing: a tile, and the number at which it is placed. Arms that are open at the same number are as good as each other, so which
  of them is taken is no decision. While a double has to be covered it takes the tile, also where another arm shows its number."
clause CHICK-D2 "Drawing is a move of its own, and so is passing."

clause CHICK-F1 "Feet are never one inside another: a tile that covers a double is no double itself. So there is one double to be covered at most."
clause CHICK-F2 "While the start double is being covered, no other double can be placed."
clause CHICK-F3 "A double that has to be covered can be: as many tiles with its number as it takes are in the hands and the boneyard."

clause CHICK-A1 "A double is a heavy tile with few places, and the double blank is the dearest of all to be left with. Place them early."
