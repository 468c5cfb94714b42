# Definitions with and without parameters, over several lines.
language 1
game "T"

define pair(c: tiles, s: number):
  c is [n-n] [m-m] for some n, m with m = (n + 1) mod (s + 1) (T-1)
  or pips of c = 2 * s (T-2)
define full: count of line > 6
define fits(f: condition(tile, number), b: block): f(t, 1)
