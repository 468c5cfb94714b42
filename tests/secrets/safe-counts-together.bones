language 1
game "Safe 04"

use "hands"
players 2 to 3
tiles double 6
zone shown of each seat, seen by all

play:
  deal-hands(2)
  turns of p from first q, until every hand is empty or count of (every hand) < 2:
    p chooses openly:
      "show" t from his hand: move t to his shown
      if none:
        "pass"
  win all p with most pips of his shown
