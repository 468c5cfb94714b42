# words count the same in small and capital letters
language 1
game "Two Ways"

players 2
number x, seen by all

play:
  (first q) chooses openly:
    "bid": set x to 1
    "Bid"
  win players
