language 1
game "Leak 23"

use "hands"
players 2 to 3
tiles double 6

play:
  deal-hands(5)
  round
  turns of p from first q, one lap:
    p chooses: "go on"
  win players

phase round:
  turns of p from first q, 2 laps:
    if pips of his hand > 30: end round  # LEAK
    p chooses: "wait"
