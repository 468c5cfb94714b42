language 1
game "Safe 33"

players 2 to 3
tiles double 6
zone boneyard, ordered
zone hand of each seat, seen by owner
layout line
flag spun
define fits(t: tile, n: number): t is [n-m] for some m

play:
  gather boneyard
  mix boneyard
  deal 5 from boneyard to each player's hand
  turns of p from first q, until all pass or some s where his hand is empty:
    p chooses:
      "lead" t from his hand where line is empty:
        place t on line
        if t is [n-n] for some n: set spun to yes
      "place" t from his hand "at" n from ends of line where fits(t, n):
        place t on line at n
        if t is [m-m] for some m: set spun to yes
      if none or spun:
        "pass": pass
  win all p with least pips of his hand
