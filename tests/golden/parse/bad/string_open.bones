# A text that does not end.
language 1
game "T"

use "match
pot pool
