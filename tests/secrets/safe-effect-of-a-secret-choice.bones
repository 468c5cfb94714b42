language 1
game "Safe 46"

use "hands"
players 2 to 3
tiles double 6
chips 50
pot pool

play:
  deal-hands(4)
  turns of p from first q, 2 laps:
    p chooses:
      "pay" n from 1 to 3: pay n from p to pool, or all he has
      "draw": move 1 from boneyard to his hand
      "stay"
  win all p with most his chips
