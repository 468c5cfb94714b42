language 1
library "O"
use "two"
