language 1
# Which tiles may be chosen second is found once in native code, and by the interpreter for each tile that may be chosen first.
game "Steps of choices"
players 2
tiles double 9
zone pile, ordered, seen by all
zone hand of each seat, seen by all
number n, seen by all

play:
  gather pile
  mix pile
  deal 20 from pile to each player's hand
  turns of p from (first q), until n > 20:
    add 1 to n
    p chooses openly:
      "pair" t from his hand "with" u from his hand where pips of u + n > 36 and pips of t < n:
        move t to pile
      "stay"
  win players
