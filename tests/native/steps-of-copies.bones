language 1
# The interpreter looks at all sets of four tiles, native code only at those that differ.
game "Steps of copies"
players 2
tiles double 1, 8 copies
zone pile, ordered, seen by all
zone hand of each seat, seen by all
number n, seen by all

play:
  gather pile
  mix pile
  deal 12 from pile to each player's hand
  turns of p from (first q), until n > 20:
    add 1 to n
    p chooses openly:
      "give" 4 tiles c from his hand where pips of c > n:
        add 1 to n
      "stay"
  win players
