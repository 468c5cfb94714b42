language 1
library "hands"
use "hands-rulebook"

# Tiles that are dealt: each player's hand, which only he sees, and the boneyard, which nobody does.

zone boneyard, ordered                                              (M-6)
zone hand of each seat, seen by owner                               (M-6, M-8)

define double(t: tile): t is [n-n] for some n
define fits(t: tile, n: number): t is [n-m] for some m
define other(t: tile, n: number): pips of t - n

# The highest double; where there is none the tile with most pips, and of equal ones that with the larger end.
define heaviest(c: tiles): first t in c with most double(t), then pips of t, then high of t

# So many tiles for each player, from a boneyard that is mixed anew.
phase deal-hands(size: number):
  gather boneyard
  mix boneyard
  deal size from boneyard to each player's hand                     (M-6)

words:
  fits: "{t} must show {n}"
  move t from boneyard to p's hand: "{p draws} {t} from the boneyard"
