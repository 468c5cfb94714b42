language 1
library "Shared Rules"
use "shared-pieces"

# What the game beside it replaces, and what it leaves.

option goal: 1 to 5
names colour: red, blue
number tint from colour, seen by all
number score of each seat, seen by all
number steps, seen by all
dice lucky

define worth(t: tile): pips of t
define best(p: seat): most of worth(t) for t in p's hand

ways stopping:
  "stop": set steps to 100
  "rest": add 1 to steps

phase scored(p: seat): add best(p) to p's score

phase turn(p: seat):
  step drawing:
    deal 1 from stock to p's hand
  step counting: add 1 to steps
  scored(p)
