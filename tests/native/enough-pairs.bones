language 1
# How many pairs can be packed is compared with a number: native code looks for no more than that, of up to eight tiles, and the interpreter for all.
game "Enough pairs"
players 2
tiles double 6
zone pile, ordered, seen by all
zone heap, ordered, seen by all
zone hand of each seat, seen by all
zone laid of each seat, seen by all
number n, seen by all
number score of each seat, seen by all

define pair(c: tiles): pips of c = 12

play:
  gather pile
  mix pile
  deal 11 from pile to each player's hand
  turns of p from (first q), until n > 60:
    add 1 to n
    if (count of separate 2 tiles c in p's hand where pair(c)) >= 2: add 1 to p's score
    if 5 < n - 3 * (count of separate 2 tiles c in p's hand where pair(c)): add 2 to p's score
    if n < 9 + 3 * (count of separate 2 tiles c in p's hand where pair(c)): add 4 to p's score
    if p's score <= (count of separate 2 tiles c in p's hand where pair(c)) * 5 + n: add 8 to p's score
    p chooses openly:
      "draw" where count of pile > 0:
        move 1 from pile to his hand
      "discard" t from his hand:
        move t to heap
      "lay" t from his hand where count of heap > 1 and pips of t > 3:
        move {t, top of heap} to his laid
      "lay any" t from his hand where count of heap > 4:
        move {t, tile 3 of heap} to his laid
      "pass"
  win all p with most his score
