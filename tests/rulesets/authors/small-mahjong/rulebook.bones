language 1
rulebook "Small Mahjong"

about "first to two triplets of dominoes"
takes 40 to 120 choices
overview "Everybody has five tiles. In your turn you draw a tile and discard one, until somebody has two triplets: six tiles in two sets of three."
overview "A triplet is three tiles whose six numbers make two groups of three: three of the same number (same), or three in a row (straight). Two same make 3 points, a same
  and a straight 2, and two straights 1."
overview "When somebody discards, all others may claim the tile: to win with it, or to expose a triplet that it completes. Whoever wins is paid by everybody else, and after
  the agreed hands the most points win."

clause SM-1 "Three or four can play, each alone, counter-clockwise, with the 32 tiles of a Chinese set. Equal tiles count the same, and the suits mean nothing. Each player
  is dealt five tiles; the others are the wall. A lot decides who begins the first hand, then whoever won the last. When nobody has won, the same player begins again."
clause SM-2 "A group is three equal numbers (same) or three numbers in a row (straight). A triplet is three tiles whose six numbers make two groups; the two numbers of a
  tile may go to different groups. Double same scores 3 points. Same and straight scores 2, and the number of the same must not be in the straight. Double straight scores 1."
clause SM-3 "In their turn players draw the next tile of the wall. Then they declare a win, or discard a tile face up. When a tile must be drawn and the wall is empty, nobody
  wins the hand."
clause SM-4 "After each discard all other players answer in secret: pass, win, or expose with two tiles of their hand. A player can win when the discard completes a win. A player
  without an exposed triplet can expose when the discard and the two tiles are a triplet: a double same anybody, a same and straight the next two players, a double straight the next."
clause SM-5 "The claim of the player who sits nearest after the discarder counts, whatever it is. The others have no effect and stay secret. An exposed triplet lies face up and
  stays as it is. Who exposed it discards without drawing, and play goes on from there, so that others may lose a turn. When nobody claims, the next player has a turn and
  the discard is dead."
clause SM-6 "A win is two triplets: of all six tiles, or the exposed one and the other three tiles. It is worth the points of both, in the best division. Every other player
  pays as much."
clause SM-7 "After the agreed hands the most points win. Equals win together."
clause SM-8 "A hand is seen by its owner alone, the wall by nobody, and claims without effect by nobody but whoever made them. Discards and exposed triplets are seen by all. The
  hand of whoever wins is turned up."
clause SM-9 "Players agree on the number of hands, from 1 to 100; 8 if they say nothing."

clause SM-F1 "Of the 4,960 sets of three tiles 371 are triplets: 80 double same, 137 same and straight, 154 double straight."
