# Expressions of language 2; their words are names elsewhere.
language 2
game "T"

define face(up: tile, down: tile): up is face up or not down is face up and face = up
define a: every t in h where t is face down (T-1)
define b: (top of h is face up) = c
