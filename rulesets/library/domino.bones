language 1
library "domino"
use "line"
use "going-out"

# A round of dominoes on a line on which equal numbers touch.
