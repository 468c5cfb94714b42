language 1
library "line"
use "hands"

# A line of play: tiles laid end to end, equal numbers touching.

layout line

# The highest double; where there is none the tile with most pips, and of equal ones that with the larger end.
define heaviest(c: tiles): first t in c with most double(t), then pips of t, then high of t

# The first tile of the line is one that meets `may-lead`; every other is placed at an open end that shows one of its numbers.
ways lay-a-tile(may-lead: condition(tile)):
  "lead" t from his hand where line is empty and may-lead(t): place t on line
  "place" t from his hand "at" n from ends of line where t is [n-m] for some m: place t on line at n
