language 1
game "Leak 05"

use "hands"
players 2 to 3
tiles double 6

number bid, seen by all

play:
  deal-hands(5)
  turns of p from first q, 2 laps:
    p chooses openly:
      "bid" n from 1 to pips of (player after p)'s hand: set bid to n  # LEAK
      "stay"
  win players
