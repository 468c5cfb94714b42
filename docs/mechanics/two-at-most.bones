language 1
game "Two at Most"
use "domino"

players 2 to 4
tiles double 6

define free(t: tile): t in tiles

play:
  deal-hands(5)
  turns of p from first q, until all pass or some s where his hand is empty:
    let kept be max(0, count of boneyard - 2)
    p chooses openly:
      lay-a-tile(free)
      if none:
        draw-a-tile(kept)
      if still none:
        "pass": pass
  win all p with least pips of his hand
