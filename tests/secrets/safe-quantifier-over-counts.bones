language 1
game "Safe 34"

use "hands"
players 2 to 3
tiles double 6
zone shown of each seat, seen by all

play:
  deal-hands(3)
  turns of p from first q, until some s where his hand is empty or (every r in players where count of r's hand < 2):
    p chooses openly:
      "show" t from his hand: move t to his shown
  win all p with most pips of his shown
