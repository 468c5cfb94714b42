language 1
game "Safe 10"

use "match"
players 2 to 3
tiles double 6
option deals default 3

play:
  match(stake, yes):
    lead-to(player after leader)
    deal-hands(3)
    turns of p from leader, one lap:
      p chooses:
        "draw": move 1 from boneyard to his hand
        "stay"
    pay-pool(all p with least pips of his hand)
