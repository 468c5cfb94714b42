language 1
library "out-for-points"
use "points"
use "going-out"

# A round in which whoever goes out, or has the lowest hand after a block, scores what the others hold and leads the next one. Where nobody has won, nobody
# scores.
phase score-round(winner: seat):
  for each p: reveal p's hand
  if winner = nobody: set leader to player after leader
  else:
    add gain(winner) to winner's score
    set leader to winner
  end round
