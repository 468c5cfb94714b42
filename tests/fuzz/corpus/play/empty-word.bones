language 1
game "Two"
use "hands"
players 2 to 5
tiles double 6
zone widow
play:
  deal-hands(4)
  let bid be 19, seen by all
  turns of p from first q, one lap:
    p chooses openly:
      "bid" n from bid + 1 to 44:
        set bid to n
      ""
  win players
