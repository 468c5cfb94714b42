language 1
game "Safe 14"

use "line"
players 2 to 3
tiles double 6

define anywhere(t: tile): t in tiles
define blocked: not line is empty and (no t in (every hand + boneyard) where some n in ends of line where fits(t, n))

play:
  deal-hands(4)
  turns of p from first q, until blocked or some s where his hand is empty:
    p chooses openly:
      lay-a-tile(anywhere)
      "draw" where not boneyard is empty: move 1 from boneyard to his hand
      "wait"
  win all p with least count of his hand
