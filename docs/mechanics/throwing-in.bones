language 1
game "Throwing In"
use "hands"

players 2 to 4
tiles double 6
zone thrown-in

play:
  deal-hands(3)
  turns of p from first q, one lap:
    p chooses openly:
      "throw in":
        move his hand to thrown-in
        deal 3 from boneyard to his hand
      "keep"
  for each p: reveal his hand
  win all p with most pips of his hand
