language 1
game "Groups"

# Each way does one thing with the groups of a hand: tiles that all have one number, three or four of them.

players 2
tiles double 6
zone stock, ordered
zone hand of each seat, seen by all
zone laid of each seat, seen by all
number result, seen by all

define joined(c: tiles): some n in 0 to 6 where every t in c where n in halves of t
define run(c: tiles):
  (most of pips of t for t in c) - (least of pips of t for t in c) = count of c - 1
  and no 2 tiles d in c where (some n in 0 to 12 where every t in d where pips of t = n)
define first-group(h: tiles): first 3 or 4 tiles c in h where joined(c)
define best-group(h: tiles): first 3 or 4 tiles c in h where joined(c) with most pips of c, then 0 - count of c

play:
  gather stock
  mix stock
  deal 7 from stock to each player's hand
  turns of p from first s in players, without end:
    p chooses openly:
      "count": set result to count of all 3 or 4 tiles c in his hand where joined(c)
      "any": set result to if some 4 or 3 tiles c in his hand where joined(c) then 1 else 0
      "none": set result to if no 3 to 4 tiles c in his hand where joined(c) then 1 else 0
      "pairs": set result to if every 1 or 2 tiles c in his hand where joined(c) then 1 else 0
      "best": set result to most of pips of c for 3 or 4 tiles c in his hand where joined(c)
      "most apart": set result to count of separate 3 or 4 tiles c in his hand where joined(c)
      "lay first": move first-group(his hand) to his laid
      "lay best": move best-group(his hand) to his laid
      "lay apart":
        for each c in separate 3 or 4 tiles d in his hand where joined(d): move c to his laid
      "longest":
        let c be first 4 or 3 tiles d in his hand where joined(d)
        set result to count of c
      "worth apart": set result to most of pips of c for separate 3 or 4 tiles c in his hand where joined(c)
      "lay worth":
        for each c in separate 3 or 4 tiles d in his hand where joined(d) with most pips of d: move c to his laid
      "runs apart": set result to most of count of c - 2 for separate 3 to 7 tiles c in his hand where run(c)
      "lay runs":
        for each c in separate 3 to 7 tiles d in his hand where run(d) with most count of d - 2: move c to his laid
      "less than nothing": set result to most of 0 - pips of c for separate 2 tiles c in his hand where yes
      "sets of" n from 0 to 9: set result to count of all (n) or (n + 1) tiles c in his hand where joined(c)
