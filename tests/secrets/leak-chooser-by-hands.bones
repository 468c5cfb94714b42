language 1
game "Leak 09"

use "hands"
players 2 to 3
tiles double 6
zone shown of each seat, seen by all

play:
  deal-hands(5)
  let heavy be first p with most pips of his hand
  heavy chooses openly:  # LEAK
    "show" t from his hand: move t to his shown
  turns of p from first q, one lap:
    p chooses: "go on"
  win players
