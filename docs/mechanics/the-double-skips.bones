language 1
game "The Double Skips"
use "domino"

players 2 to 4
tiles double 6
seat skipped, seen by all

define free(t: tile): t in tiles

play:
  deal-hands(5)
  turns of p from first q, until all pass or some s where his hand is empty:
    if p = skipped: set skipped to nobody
    else:
      let doubles be count of all t in line where double(t)
      p chooses openly:
        lay-a-tile(free)
        if none:
          "pass": pass
      if count of (all t in line where double(t)) > doubles: set skipped to player after p
  win all p with least pips of his hand
