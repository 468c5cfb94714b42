# Each kind of expression once.
language 1
game "T"

define a: 1 + 2 * 3 - -4 / 5 mod 6
define b: not x and y or z
define c: if x then yes else no
define d: {s, t} without {u}
define e: min(1, 2, max(3, 4))
define f: player after p's friend
define g: nobody = leader
define h: 7 with 2 or 3, 6 with 4 players
define i: t in p's hand and hand is empty
define j: [3-4] = high of t + low of t + top of z + count of z + pips of z
define k: t is [n-x] for some n with n > 2
define l: f(1, [0-0])
define m: n in ends of line
