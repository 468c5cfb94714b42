language 1
library "going-out"
use "hands"

# A round that ends when somebody is out or nobody can go on: drawing from the boneyard, and what the hands count at the end.

# A tile, and another, as long as the boneyard has more than `kept`.
ways draw-a-tile(kept: number):
  "draw" where count of boneyard > kept:
    move 1 from boneyard to his hand
    start anew
    again

# What the other hands count, less the own one.
define gain(p: seat): pips of (every hand without p's hand) - pips of p's hand

# Whoever alone has the fewest pips in hand; nobody when several have.
define lowest: only p with least pips of his hand

words:
  "draw": ""
