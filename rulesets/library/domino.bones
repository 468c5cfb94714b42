language 1
library "domino"
use "hands"
use "points"

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
define lowest: first p where no q in players without {p} where pips of q's hand <= pips of p's hand

# The hands are shown, and the winner scores what the others hold and leads the next round. Where nobody has won, nobody scores.
phase score-round(winner: seat):
  for each p: reveal p's hand
  if winner = nobody: set leader to player after leader
  else:
    add gain(winner) to winner's score
    set leader to winner
  end round

words:
  "draw": ""
