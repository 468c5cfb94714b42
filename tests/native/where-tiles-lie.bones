language 1
# A move names tiles one by one, which come from different places. In the end several seats may take the same tile at once: it lies elsewhere than where the second chose it from.
game "Where tiles lie"
players 3
tiles double 6
zone pile, ordered
zone middle, ordered, seen by all
zone table, seen by all
zone hand of each seat, seen by owner
number n, seen by all

play:
  gather pile
  mix pile
  deal 4 from pile to each player's hand
  turns of p from (first q), until n > 8:
    add 1 to n
    p chooses openly:
      "lay" t from his hand:
        let u be top of pile
        move u to middle
        move {t, top of middle} to table
      if none:
        "wait"
  move 2 from pile to middle
  each s chooses at once:
    "take" t from middle: move t to s's hand
    "leave it"
  win all p with most count of p's hand
