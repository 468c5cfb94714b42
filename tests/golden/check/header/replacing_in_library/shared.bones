language 1
library "Shared"
use "more", replacing worth
