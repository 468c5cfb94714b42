language 1
# A layout with two ends: a tile fits one or both, several may fit both, and all come twice.
game "Two ends"
players 2
tiles double 4, 2 copies
zone pile, ordered, seen by all
zone hand of each seat, seen by all
layout line
number n, seen by all

define fits(t: tile, n: number): t is [n-m] for some m or pips of t = n + 3

play:
  gather pile
  mix pile
  deal 8 from pile to each player's hand
  turns of p from (first q), until n > 60:
    add 1 to n
    p chooses openly:
      "lead" t from his hand where line is empty:
        place t on line
      "place" t from his hand "at" e from ends of line where fits(t, e):
        place t on line at e opening 4 - e
      if none:
        "draw" where count of pile > 0:
          move 1 from pile to his hand
        "pass"
  win players
