language 1
game "Safe 2"

players 2 to 3
dice 3 of each seat, seen by owner
number lost of each seat, seen by all

play:
  repeat 3 times:
    for each p: roll his dice
    turns of p from first q, one lap:
      p chooses openly:
        "doubt" q where q != p:
          reveal q's dice
          if (count of all d in q's dice where d = 6) = 0: add 1 to q's lost
          else: add 1 to p's lost
        "believe"
  win all p with least his lost
