language 1
game "Leak 57"

use "hands"
players 2 to 3
tiles double 6
chips 50
pot pool

play:
  deal-hands(5)
  turns of p from first q, one lap:
    p chooses openly:
      "on": if [6-6] in his hand: pay 1 from p to pool, or all he has  # LEAK
  turns of p from first q, one lap:
    p chooses: "go on"
  win players
