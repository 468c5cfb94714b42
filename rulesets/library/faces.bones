language 1
library "faces"

# What a single tile shows: whether it has a number, and its other number.

define fits(t: tile, n: number): t is [n-m] for some m
define other(t: tile, n: number): pips of t - n
