language 1
library "W"
use "one"
