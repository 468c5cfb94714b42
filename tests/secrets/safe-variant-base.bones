language 1
game "Safe 38"

use "hands"
players 2 to 3
tiles double 6
chips 50
pot pool

define may-go(p: seat): some t in p's hand where double(t)

play:
  deal-hands(4)
  turns of p from first q, 2 laps:
    p chooses:
      "go" where may-go(p): move 1 from boneyard to his hand
      "stay"
    step toll:
      for each q: pay 1 from q to pool, or all he has
  win all p with most his chips
