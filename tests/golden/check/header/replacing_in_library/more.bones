language 1
library "More"

define worth(t: tile): pips of t
