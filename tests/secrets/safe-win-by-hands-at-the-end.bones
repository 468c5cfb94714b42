language 1
game "Safe 08"

use "hands"
players 2 to 3
tiles double 6
zone shown of each seat, seen by all

play:
  deal-hands(4)
  turns of p from first q, 2 laps:
    p chooses openly:
      "show" t from his hand: move t to his shown
  win all p with least pips of his hand
