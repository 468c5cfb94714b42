language 1
game "Two and Two"
use "hands"

players 2
tiles double 6
zone front of each seat, seen by all

define digit(c: tiles): pips of c mod 10
define beats(p, q: seat): digit(p's front) > digit(q's front) and digit(p's hand) > digit(q's hand)

play:
  deal-hands(4)
  each p chooses at once:
    "front" 2 tiles c from his hand: move c to his front
  for each p: reveal his hand
  win all p where beats(p, player after p)
