language 1
library "Shared Pieces"

zone stock, ordered
zone hand of each seat, seen by owner
