language 1
library "domino"
use "line"

# A round of dominoes on a line: drawing when nothing fits, and what the hands count when somebody is out or nobody can go on.

# For who can place nothing: a tile, and another, as long as the boneyard has more than `kept`.
ways draw-a-tile(kept: number):
  "draw" where count of boneyard > kept:
    move 1 from boneyard to his hand
    start anew
    again

# What the other hands count, less the own one.
define gain(p: seat): pips of (every hand without p's hand) - pips of p's hand

# Whoever alone has the fewest pips in hand; nobody when several have.
define lowest: first p where no q in players without {p} where pips of q's hand <= pips of p's hand

words:
  "draw": ""
