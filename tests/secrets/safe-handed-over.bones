language 1
game "Safe 23"

use "hands"
players 3
tiles double 6

play:
  deal-hands(4)
  turns of p from first q, 2 laps:
    p chooses:
      "give" t from his hand "to" q where q != p: move t to q's hand
      "keep"
  win all p with least count of his hand
