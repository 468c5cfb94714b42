# Each kind of quantifier once.
language 1
game "T"

define a: some p in players where x
define b: no p in players where x
define c: every 2 tiles c in hand where x
define d: count of all v in 1 to 6 where x
define e: all t in hand where x
define f: all t in hand with most pips of t, then high of t
define g: first p in players from leader where x with least count of p's hand
define h: sum of v * 2 for v in 1 to 6
define i: count of separate 2 tiles c in hand where x
define j: first t in hand
define k: count of all t in hand with most pips of t
