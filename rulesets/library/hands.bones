language 1
library "hands"
use "hands-rulebook"

# Tiles that are dealt: each player's hand, which only he sees, and the boneyard, which nobody does.

zone boneyard, ordered                                              (M-6)
zone hand of each seat, seen by owner                               (M-6, M-8)

define double(t: tile): t is [n-n] for some n

phase deal-hands(size: number):
  gather boneyard
  mix boneyard
  deal size from boneyard to each player's hand                     (M-6)
