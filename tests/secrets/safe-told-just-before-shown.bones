language 1
game "Safe 12"

use "hands"
players 2 to 3
tiles double 6
chips 50
pot pool

number worth of each seat, seen by all

play:
  repeat 2 times:
    deal-hands(4)
    each p chooses at once openly:
      "count" 2 tiles c from his hand: set his worth to pips of (his hand without c)
    for each p: reveal his hand
    turns of p from first q, one lap:
      p chooses openly:
        "bet": pay 1 from p to pool, or all he has
        "no"
    share pool among all p with most his worth, rest stays
  win all p with most his chips
