language 1
# Of four equal tiles some lie elsewhere, so that copies in a hand need not be neighbours: pairs and single tiles of a face are listed once all the same.
game "Copies apart"
players 2
tiles double 2, 4 copies
zone pile, ordered, seen by all
zone heap, ordered, seen by all
zone hand of each seat, seen by all
number n, seen by all
number score of each seat, seen by all

define pair(c: tiles): pips of c > 3 and pips of c < 7

play:
  gather pile
  mix pile
  deal 7 from pile to each player's hand
  turns of p from (first q), until n > 30:
    add 1 to n
    add (count of separate 2 tiles c in p's hand where pair(c)) to p's score
    add (count of all 2 tiles c in p's hand where pair(c)) to p's score
    p chooses openly:
      "pair" 2 tiles c from his hand where pair(c):
        move c to heap
        add 3 to his score
      "two" 2 tiles c from his hand:
        move c to heap
      "one" 1 tiles c from his hand:
        move c to heap
      "tile" t from his hand:
        move t to heap
      "draw" where count of pile > 0:
        move 1 from pile to his hand
      "back" where count of heap > 1:
        move 2 from heap to his hand
      "pass"
  win all p with most his score
