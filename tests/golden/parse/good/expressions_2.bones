# Expressions of language 1; their words are names elsewhere.
language 1
game "T"

define face(up: tile, down: tile): up is face up or not down is face up and face = up
define a: every t in h where t is face down (T-1)
define b: (top of h is face up) = c
define c: some 3 or 4 tiles d in h where no 1 or 2 tiles e in d where a
define d: every 1 or 2 dice e in dice where count of all 2 or 3 or 4 dice f in e where a = 1
define e: first 3 tiles d in h where a with most pips of d, then b
define f: first dice d in dice with least count of d
define g: most of pips of d for 2 or 3 tiles d in h where a
define h: count of separate 2 or 3 tiles d in h where a
define i: most of pips of d for separate 2 or 3 tiles d in h where a or b
phase j: for each c in separate 3 tiles d in h where a with most pips of d: j
define k: no (n + 1) tiles d in h where every 2 or (n) or 4 tiles e in d where a
define l: count of all (m) dice d in dice where no (T-1) = no 2 or (m) dice e in d where b
define n: c is 1 1 5 (T-1) and d is n n m or 6 or a b 2 for some n, m with n != m or e
define o: a or places from p to player after q > places from his c to d's e - 1
define p: sum of d for d in dice where c is 6 or d = 1
define q: c is [1-x] or 1 x or n = 3
