language 1
game "Safe 07"

use "match"
players 2 to 3
tiles double 6
option deals default 2

play:
  match(stake, yes):
    lead-to(player after leader)
    deal-hands(3)
    turns of p from leader, one lap:
      p chooses:
        "draw": move 1 from boneyard to his hand
        "stay"
    for each p: reveal his hand
    pay-pool(all p with most pips of his hand)
