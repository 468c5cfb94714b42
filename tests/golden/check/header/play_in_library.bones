# a library is not played
language 1
library "T"

play: win players
