language 1
game "Leak 29"

use "hands"
players 2 to 3
tiles double 6

play:
  deal-hands(4)
  for each p: move (first t in boneyard) to his hand  # LEAK
  turns of p from first q, one lap:
    p chooses: "go on"
  win players
