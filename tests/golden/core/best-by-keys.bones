# The best by some keys is found key by key; `separate` subsets are packed.
language 1
game "Best"
players 2
tiles double 6
zone boneyard, ordered
zone hand of each seat, seen by owner
tiles best, seen by all
define double(t: tile): t is [n-n] for some n
define pair(c: tiles): c is [x-n] [n-y] for some x, n, y
play:
  gather boneyard
  mix boneyard
  deal 5 from boneyard to each player's hand
  for each p in players:
    reveal p's hand
  set best to all t in every hand with most double(t), then pips of t
  for each c in separate 2 tiles c in best where pair(c):
    move c to boneyard
  win all p in players with most (count of his hand), then (first n in 0 to 9 where n < pips of his hand with most n)
