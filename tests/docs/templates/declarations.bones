language 1
library "Declarations"

# The fragment is declarations, beside those of a game with nearly everything.

option size: 6, 9, 12
option target: 50 to 500, default 100

@@
