language 1
game "Leak 37"

use "match"
players 2 to 3
tiles double 6
zone shown of each seat, seen by all

play:
  match(stake, yes):
    lead-to(player after leader)
    deal-hands(4)
    lead-to(first p with most pips of p's hand)  # LEAK
    turns of p from leader, one lap:
      p chooses openly:
        "show" t from his hand: move t to his shown
    pay-pool(all p with most pips of his shown)
