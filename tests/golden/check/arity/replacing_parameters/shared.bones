language 1
library "Shared"

zone stock, ordered
number total
define worth(t: tile): pips of t
phase count-up(t: tile): add worth(t) to total
