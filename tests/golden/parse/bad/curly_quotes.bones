# Typographic quotes around a text.
language 1
game "T"

use “match”
