language 2
library "Shared"
use "more", replacing worth
