language 1
library "Definitions"

# The fragment is definitions and phases.

option stake: 1 to 10, default 2
option take: optional, forced
tiles double 6, 2 copies
dice red, white, seen by all
zone boneyard, ordered
zone discards, ordered, seen by all
zone hand of each seat, seen by owner
zone laid of each seat, seen by all
layout line
chips 20
pot pool
number won of each seat, seen by all
seat leader, seen by all

@@
