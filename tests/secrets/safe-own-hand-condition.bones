language 1
game "Safe 01"

use "hands"
players 2 to 3
tiles double 6

play:
  deal-hands(5)
  turns of p from first q, 2 laps:
    p chooses:
      "go" where [6-6] in his hand
      "stay"
  win players
