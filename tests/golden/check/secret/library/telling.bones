language 1
library "Telling"

seat named, seen by all

phase tell(s: seat): set named to s
