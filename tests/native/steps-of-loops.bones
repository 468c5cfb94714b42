language 1
# A condition that asks nothing of the tile is evaluated once in native code, and by the interpreter for each: the steps of its loops count as often.
game "Steps of loops"
players 2
tiles double 6, 2 copies
zone pile, ordered, seen by all
zone hand of each seat, seen by all
number n, seen by all

play:
  gather pile
  mix pile
  deal 6 from pile to each player's hand
  repeat until n > 3:
    add 1 to n
    if count of all h in pile where (first t in tiles with most pips of t + n) = (first u in pile with least pips of u) > 0:
      add 1 to n
  win players
