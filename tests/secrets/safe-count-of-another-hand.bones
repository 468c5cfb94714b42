language 1
game "Safe 03"

use "hands"
players 2 to 3
tiles double 6

play:
  deal-hands(3)
  turns of p from first q, 3 laps:
    p chooses:
      "give" t from his hand where count of (player after p)'s hand < 4: move t to (player after p)'s hand
      "draw" where count of boneyard > 20 and not (player after p)'s hand is empty: move 1 from boneyard to his hand
      "stay"
  win all p with least count of his hand
